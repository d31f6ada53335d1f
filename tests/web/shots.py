"""Photographs of every page and phase at six sizes, light and dark, into shots/ (ignored by git).

make shots                            all of them
make shots ARGS="lobby phone-dark"    those whose file names contain one of these words; a game is
                                      played for its pictures only if one of them names it
make shots ARGS="gallery-new_town"    each moment of a board's gallery, at a table
"""

import json
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import (
    Browser,
    BrowserContext,
    Error,
    Page,
    WebSocketRoute,
    sync_playwright,
)

import rooftree
from rooftree.bots import thinking
from tests.server.running import Running
from tests.web.browser import ARGUMENTS, chromium
from tests.web.moments import GALLERY, bring_to
from tests.web.playing import CLICK_ANY, open_sheet, press, until_over

OUT = Path(__file__).parents[2] / "shots"
SIZES = {
    "phone": (360, 740),
    "tall": (390, 844),
    "wide": (844, 390),
    "tablet": (820, 1180),
    "laptop": (1366, 768),
    "desktop": (1440, 900),
}
PATIENCE = 10_000  # milliseconds
THEMES = ("light", "dark")
ANALYSED = ("treehouse", "best_treehouse_ever")  # within a minute
HEADERS = {"Content-Type": "application/json"}

Prepare = Callable[[Page], None]


class Studio:
    """One person with tables in every phase, and a camera."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.wanted = sys.argv[1:]
        self.pages: dict[str, tuple[str, Prepare]] = {}
        self.state: dict | None = None  # nobody's cookie yet
        self.missing: dict[str, str] = {}  # pictures, and why there are none

    def post(self, context: BrowserContext, path: str, body: dict) -> dict:
        answer = context.request.post(
            f"{self.address}{path}", data=body, headers={**HEADERS, "Origin": self.address}
        )
        assert answer.ok, answer.text()
        return answer.json()

    def table(self, context: BrowserContext, game: str, *kinds: str, **more: object) -> str:
        seats = [{"kind": kind, "level": "random"} for kind in kinds]
        wish = {"game": game, "seats": seats, **more}
        return str(self.post(context, "/api/tables", wish)["table"])

    # What is photographed ------------------------------------------------------------------------

    def prepare(self) -> None:
        """Tables in every phase, played by one person whose cookie all photographs share."""
        self.pages.clear()
        context = self.browser.new_context(base_url=self.address, reduced_motion="reduce")
        self.post(context, "/api/me", {"nickname": "Quiet Fox"})
        page = context.new_page()
        for game in self.games():
            self._phases(context, page, game)
            if game in ANALYSED:
                self._analysed(context, page, game)
        if "treehouse" in self.games():
            self._treehouse(context, page)
        if "best_treehouse_ever" in self.games():
            self._best_treehouse_ever(context, page)
        first = next(iter(rooftree.all_games()))
        open_table = self.table(context, first, "me", "open", "bot", listed=True)
        self.add("gathering", f"/table/{open_table}")
        self.add("gathering-qr", f"/table/{open_table}", _press("Show as a QR code"))
        self._beginnings(context)
        self.add("lobby", "/")
        self.add("lobby-name", "/", _press("Change your name"))
        self.add("lobby-how", "/", _press("How it plays: Best Treehouse Ever"))
        self.add("lobby-settings", "/", _press("Settings"))
        self.add("lobby-phones", "/", _show_address)
        self.add("results", "/results")
        self.add("offline", "/", _offline)
        self.add("about", "/about")
        self.add("problem-nowhere", "/nowhere/at/all")
        self.add("problem-table", "/table/never-was")
        self.add("join", self._invitation(), _as_stranger)
        self.add("problem-invite", "/join#used-up")
        self.add("join-code", "/join")
        self.add("arrive", "/arrive")
        self.add("lobby-recovery", "/", _press("My recovery code", "Show my recovery code"))
        self.add("problem-full", self._taken())
        self.state = context.storage_state()
        context.close()

    def _phases(self, context: BrowserContext, page: Page, game: str) -> None:
        """A game at its start, in the middle, at its end, on one device, and replayed."""
        start, middle, end = (self.table(context, game, "me", "bot", "bot") for _ in range(3))
        self.add(f"{game}-start", f"/table/{start}")
        for at, choices in ((middle, 6), (end, None)):
            page.goto(f"/table/{at}")
            until_over(page, CLICK_ANY, choices)
        self.add(f"{game}-middle", f"/table/{middle}")
        self.add(f"{game}-rules", f"/table/{middle}", _press("Rules"))
        self.add(f"{game}-components", f"/table/{middle}", _press("Rules", "Components"))
        self.add(f"{game}-menu", f"/table/{middle}", _press("Menu"))
        self.add(f"{game}-since", f"/table/{middle}", _open_strip)
        self.add(f"{game}-settings", f"/table/{middle}", _press("Menu", "Settings"))
        self.add(f"{game}-lost", f"/table/{middle}", _lose)
        self.add(f"{game}-over", f"/table/{end}")
        self.add(f"{game}-replay", f"/replay/{end}?move=9")
        self.add(f"{game}-replay-seat", f"/replay/{end}?move=9&seat=1")
        self.add(f"{game}-replay-all", f"/replay/{end}?move=9&seat=-1")
        self.add(f"{game}-verified", f"/replay/{end}?move=12", _verify)
        hot_seat = self.table(context, game, "me", "me")
        self.add(f"{game}-hot-seat", f"/table/{hot_seat}")
        self.add(f"{game}-new", f"/new/{game}")

    def _beginnings(self, context: BrowserContext) -> None:
        """The sheets of "Play now", everybody's "ready", clocks."""
        for game, info in rooftree.all_games().items():
            self.add(f"sheet-{game}", "/", _sheet(info.title))
        real_time = {"pace": "real_time"}
        for name, prepare in (("ready", lambda page: None), ("starts", _press("I am ready"))):
            at = self.table(context, "magical_treehouse", "me", "bot", "bot", **real_time)
            self.add(f"gathering-{name}", f"/table/{at}", prepare)
        clock = {"move_minutes": 10, "match_minutes": 20, "increment_seconds": 15}
        at = self.table(context, "best_treehouse_ever", "me", "open", "bot", **clock)
        self.add("gathering-clock", f"/table/{at}")
        at = self.table(context, "best_treehouse_ever", "me", "bot", "bot", **clock)
        self.add("clock", f"/table/{at}")

    def _treehouse(self, context: BrowserContext, page: Page) -> None:
        """A piece chosen, a result picked, a refusal, and four at the table."""
        at = self.table(context, "treehouse", "me", "bot", "bot", "bot")
        page.goto(f"/table/{at}")
        _until(page, ".board .piece.can")
        self.add("treehouse-four", f"/table/{at}")
        self.add("treehouse-chosen", f"/table/{at}", _choose(".piece.can"))
        self.add("treehouse-picked", f"/table/{at}", _choose(".piece.can", ".ghost"))
        self.add("treehouse-why", f"/table/{at}", _choose(".piece:not(.can)"))

    def _analysed(self, context: BrowserContext, page: Page, game: str) -> None:
        """A match that was analysed: as a spectator and a seat see it; and while it was."""
        rooftree.game(game).compile(None, thinking.MODULES)  # the server has it then, too
        at = self.table(context, game, "me", "bot", "bot")
        page.goto(f"/table/{at}")
        until_over(page, CLICK_ANY, None)
        self.add(f"{game}-analysing", f"/replay/{at}", _analysing)
        path = f"/api/tables/{at}/analysis"
        while self.post(context, path, {})["state"] != "done":
            time.sleep(1)
        self.add(f"{game}-analysis", f"/replay/{at}?move=14")
        self.add(f"{game}-analysis-seat", f"/replay/{at}?move=9&seat=1")

    def _best_treehouse_ever(self, context: BrowserContext, page: Page) -> None:
        """A card chosen, a room placed, each step of the scoring, another's tree."""
        steps = {
            "pick": ".card.may",
            "add": ".space.open",
            "take": ".take.may",
            "put": ".large .may",
        }
        for step, lit in steps.items():
            at = self.table(context, "best_treehouse_ever", "me", "bot", "bot", "bot")
            page.goto(f"/table/{at}")
            until_over(page, CLICK_ANY, 6)
            _until(page, f".board {lit}")
            self.add(f"best_treehouse_ever-{step}", f"/table/{at}")
            self.add(f"best_treehouse_ever-{step}-chosen", f"/table/{at}", _choose(lit))
        self.add("best_treehouse_ever-other", f"/table/{at}", _choose(".opponent"))

    def _invitation(self) -> str:
        """Of a table with two people from one device, and a bot."""
        host = self.browser.new_context(base_url=self.address)
        seats = [{"kind": "me"}, {"kind": "me", "name": "Tim"}, {"kind": "bot"}, {"kind": "open"}]
        made = self.post(host, "/api/tables", {"game": "best_treehouse_ever", "seats": seats})
        host.close()
        return f"/join#{made['invitation']['token']}"

    def _taken(self) -> str:
        """An invitation to a seat on which somebody else sits by now."""
        host, friend = (self.browser.new_context(base_url=self.address) for _ in range(2))
        seats = [{"kind": "me"}, {"kind": "open"}]
        wish = {"game": "treehouse", "seats": seats, "listed": True}
        made = self.post(host, "/api/tables", wish)
        self.post(friend, f"/api/tables/{made['table']}/sit", {})
        for person in (host, friend):
            person.close()
        return f"/join#{made['invitation']['token']}"

    def add(self, name: str, path: str, prepare: Prepare = lambda page: None) -> None:
        self.pages[name] = (path, prepare)

    def games(self) -> list[str]:
        """Those that are played: all, or those that somebody has named."""
        named = [word for word in self.wanted if "gallery" not in word]
        return [
            game
            for game in rooftree.all_games()
            if not self.wanted or any(game in word for word in named)
        ]

    def wants(self, file: str) -> bool:
        return not self.wanted or any(word in file for word in self.wanted)

    # The camera ----------------------------------------------------------------------------------

    def shoot_all(self) -> int:
        OUT.mkdir(exist_ok=True)
        shot = 0
        for size, (width, height) in SIZES.items():
            for theme in THEMES:
                for name, (path, prepare) in self.pages.items():
                    file = f"{name}.{size}-{theme}.png"
                    if not self.wants(file):
                        continue
                    context = self.browser.new_context(
                        base_url=self.address,
                        viewport={"width": width, "height": height},
                        color_scheme=theme,
                        reduced_motion="reduce",
                        storage_state=self.state,
                        service_workers="allow" if prepare is _offline else "block",
                    )
                    self.shoot(context.new_page(), path, prepare, file)
                    context.close()
                    shot += 1
        return shot

    def shoot_moments(self) -> int:
        """What is seen only once: the same page is photographed at every size."""
        context = self.browser.new_context(
            base_url=self.address, reduced_motion="reduce", storage_state=self.state
        )
        shot = 0
        for name, moment in self.moments().items():
            if not any(self.wants(f"{name}.{size}-{theme}") for size in SIZES for theme in THEMES):
                continue
            page = context.new_page()
            moment(context, page)
            shot += self._at_every_size(page, name, whole=False)
            page.close()
        context.close()
        return shot

    def moments(self) -> dict[str, Callable[[BrowserContext, Page], None]]:
        found: dict[str, Callable[[BrowserContext, Page], None]] = {}
        if "best_treehouse_ever" in self.games():
            found["best_treehouse_ever-scored"] = self._see_scoring
            found["best_treehouse_ever-end"] = lambda context, page: self._see_end(
                context, page, "best_treehouse_ever"
            )
        if "treehouse" in self.games():
            found["treehouse-end"] = lambda context, page: self._see_end(context, page, "treehouse")
            found["treehouse-left"] = self._see_somebody_leave
        return found

    def shoot_gallery(self) -> int:
        """Each moment of the boards' gallery, at a table."""
        shot = 0
        if self.wanted and not any("gallery" in word for word in self.wanted):
            return shot
        for game in rooftree.all_games():
            kept = json.loads((GALLERY / f"{game}.json").read_text("utf8"))
            for name, moment in kept.items():
                file = f"gallery-{game}-{name}"
                if any(self.wants(f"{file}.{size}-{theme}") for size in SIZES for theme in THEMES):
                    shot += self._shoot_moment(game, file, moment)
        return shot

    def _shoot_moment(self, game: str, name: str, moment: dict) -> int:
        context = self.browser.new_context(
            base_url=self.address, reduced_motion="reduce", storage_state=self.state
        )
        page = context.new_page()
        bring_to(page, {"view": moment["view"], "actions": moment["offers"]})
        others = ["bot"] * (len(moment["names"]) - 1)
        page.goto(f"/table/{self.table(context, game, 'me', *others)}")
        page.locator(".board").first.wait_for()
        shot = self._at_every_size(page, name, whole=True)
        context.close()
        return shot

    def _at_every_size(self, page: Page, name: str, *, whole: bool) -> int:
        shot = 0
        for size, (width, height) in SIZES.items():
            for theme in THEMES:
                file = f"{name}.{size}-{theme}.png"
                if self.wants(file):
                    page.set_viewport_size({"width": width, "height": height})
                    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
                    page.wait_for_timeout(400)
                    page.screenshot(path=OUT / file, full_page=whole)
                    shot += 1
        return shot

    def _see_scoring(self, context: BrowserContext, page: Page) -> None:
        page.goto(f"/table/{self.table(context, 'best_treehouse_ever', 'me', 'bot', 'bot')}")
        page.locator(".prompt").wait_for()
        while not page.locator("[data-scene]").count():
            until_over(page, CLICK_ANY, 1)
            page.wait_for_timeout(300)

    def _see_end(self, context: BrowserContext, page: Page, game: str) -> None:
        page.goto(f"/table/{self.table(context, game, 'me', 'bot', 'bot')}")
        until_over(page, CLICK_ANY, None)
        page.locator("section.over").wait_for()

    def _see_somebody_leave(self, context: BrowserContext, page: Page) -> None:
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}]
        made = self.post(context, "/api/tables", {"game": "treehouse", "seats": seats})
        friend = self.browser.new_context(base_url=self.address)
        other = friend.new_page()
        self.post(friend, "/api/me", {"nickname": "Ana"})
        self.post(friend, "/api/join", {"token": made["invitation"]["token"]})
        page.goto(f"/table/{made['table']}")
        other.goto(f"/table/{made['table']}")
        page.locator(".prompt").wait_for()
        other.locator(".prompt").wait_for()
        self.post(friend, f"/api/tables/{made['table']}/leave", {})
        page.get_by_role("button", name="Invite", exact=True).wait_for()
        friend.close()

    def shoot(self, page: Page, path: str, prepare: Prepare, file: str) -> None:
        """A page that cannot be brought there is told of in the end, and the others go on."""
        page.set_default_timeout(PATIENCE)
        try:
            page.goto(path)
            page.wait_for_load_state("networkidle")
            prepare(page)
            page.wait_for_timeout(150)
            overlay = page.locator("dialog[open], .bubble, .notice").count() > 0
            page.screenshot(path=OUT / file, full_page=not overlay)
        except Error as problem:
            self.missing[file] = problem.message


# What is done before a photograph -----------------------------------------------------------------


def _press(*labels: str) -> Prepare:
    def press_each(page: Page) -> None:
        for label in labels:
            tab = page.get_by_role("tab", name=label)
            page.get_by_role("button", name=label).or_(tab).first.click()

    return press_each


def _show_address(page: Page) -> None:
    """For other devices; a phone has no use for it."""
    button = page.get_by_role("button", name="Show the code for phones to scan")
    if button.is_visible():
        button.click()


def _open_strip(page: Page) -> None:
    strip = page.locator(".since .line")
    if strip.is_enabled():
        strip.click()


def _offline(page: Page) -> None:
    """The page that the worker keeps for when nothing else can be shown."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.context.set_offline(True)
    page.reload()
    page.get_by_text("No connection").wait_for()


def _sheet(title: str) -> Prepare:
    return lambda page: open_sheet(page, title).wait_for()


def _choose(*kinds: str) -> Prepare:
    def choose_each(page: Page) -> None:
        for kind in kinds:
            press(page, page.locator(f".board {kind}").first.element_handle())

    return choose_each


def _until(page: Page, lit: str) -> None:
    """Play on until this can be clicked."""
    anything = page.locator(".board [data-code], .board .can, .board [data-pass]")
    anything.first.wait_for()
    while not page.locator(lit).count():
        until_over(page, CLICK_ANY, 1)
        anything.first.wait_for()


def _as_stranger(page: Page) -> None:
    """Somebody who has never been here."""
    page.context.clear_cookies()
    page.reload()
    page.get_by_role("button", name="Sit down", exact=True).wait_for()


def _verify(page: Page) -> None:
    page.get_by_role("button", name="Verify").click()
    page.get_by_text("draws are as the secret promised").wait_for()


def _analysing(page: Page) -> None:
    """As it was before there was anything to show."""
    half = {"state": "running", "done": 57, "total": 120}
    page.route("**/analysis", lambda route: route.fulfill(json=half))
    page.reload()
    page.get_by_text("48 % analysed").wait_for()


def _lose(page: Page) -> None:
    """The connection breaks, and does not come back."""
    first: list[WebSocketRoute] = []

    def once(socket: WebSocketRoute) -> None:
        if first:
            socket.close()
        else:
            socket.connect_to_server()
            first.append(socket)

    page.route_web_socket("**/ws/*", once)
    page.reload()
    page.locator(".prompt").wait_for()
    first[0].close()
    page.get_by_text("The connection is lost").wait_for()


def main() -> None:
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        running = Running(Path(data), COUNTDOWN_SECONDS="60").start("--no-compile", "--lan")
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        try:
            studio = Studio(browser, running.address)
            studio.add("lobby-empty", "/")
            shot = studio.shoot_all() + studio.shoot_gallery()
            studio.prepare()
            shot += studio.shoot_all() + studio.shoot_moments()
            print(f"{shot - len(studio.missing)} photographs in {OUT}")
            if studio.missing:
                sys.exit("\n".join(f"{file}: {why}" for file, why in studio.missing.items()))
        finally:
            browser.close()
            running.stop()


if __name__ == "__main__":
    main()
