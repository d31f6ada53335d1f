"""Photographs of every page and phase at three sizes, light and dark, into shots/ (ignored by git).

make shots                       all of them
make shots ARGS="lobby over"     those whose names contain one of these words
"""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

import rooftree
from tests.server.running import Running
from tests.web.browser import ARGUMENTS, chromium
from tests.web.playing import CLICK_ANY, until_over

OUT = Path(__file__).parents[2] / "shots"
SIZES = {"phone": (360, 740), "tablet": (820, 1180), "desktop": (1440, 900)}
THEMES = ("light", "dark")
HEADERS = {"Content-Type": "application/json"}

Prepare = Callable[[Page], None]


class Studio:
    """One person with tables in every phase, and a camera."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.wanted = sys.argv[1:]
        self.pages: dict[str, tuple[str, Prepare]] = {}
        self.state: dict = {}

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
        context = self.browser.new_context(base_url=self.address, reduced_motion="reduce")
        self.post(context, "/api/me", {"nickname": "Quiet Fox"})
        page = context.new_page()
        for game in rooftree.games():
            self._phases(context, page, game)
        first = next(iter(rooftree.games()))
        open_table = self.table(context, first, "me", "open", "bot", listed=True)
        self.add("gathering", f"/table/{open_table}")
        self.add("gathering-qr", f"/table/{open_table}", _press("Show as a QR code"))
        self.add("lobby", "/")
        self.add("about", "/about")
        self.add("problem-nowhere", "/nowhere/at/all")
        self.add("problem-table", "/table/never-was")
        self.add("problem-invite", "/join#used-up")
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
        self.add(f"{game}-menu", f"/table/{middle}", _press("Menu"))
        self.add(f"{game}-over", f"/table/{end}")
        self.add(f"{game}-replay", f"/replay/{end}?move=9")
        self.add(f"{game}-hot-seat", f"/table/{self.table(context, game, 'me', 'me')}")
        self.add(f"{game}-new", f"/new/{game}")

    def add(self, name: str, path: str, prepare: Prepare = lambda page: None) -> None:
        if not self.wanted or any(word in name for word in self.wanted):
            self.pages[name] = (path, prepare)

    # The camera ----------------------------------------------------------------------------------

    def shoot_all(self) -> int:
        OUT.mkdir(exist_ok=True)
        for size, (width, height) in SIZES.items():
            for theme in THEMES:
                context = self.browser.new_context(
                    base_url=self.address,
                    viewport={"width": width, "height": height},
                    color_scheme=theme,
                    reduced_motion="reduce",
                    storage_state=self.state,
                )
                for name, (path, prepare) in self.pages.items():
                    self.shoot(context.new_page(), path, prepare, f"{name}.{size}-{theme}.png")
                context.close()
        return len(self.pages) * len(SIZES) * len(THEMES)

    def shoot(self, page: Page, path: str, prepare: Prepare, file: str) -> None:
        page.goto(path)
        page.wait_for_load_state("networkidle")
        prepare(page)
        page.wait_for_timeout(150)
        overlay = page.locator("dialog[open]").count() > 0
        page.screenshot(path=OUT / file, full_page=not overlay)
        page.close()


def _press(label: str) -> Prepare:
    return lambda page: page.get_by_role("button", name=label).first.click()


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as data,
        Running(Path(data)) as running,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        studio = Studio(browser, running.address)
        studio.prepare()
        print(f"{studio.shoot_all()} photographs in {OUT}")
        browser.close()


if __name__ == "__main__":
    main()
