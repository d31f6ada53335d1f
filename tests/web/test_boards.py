"""The boards of Treehouse and Best Treehouse Ever: what is in sight on which screen, a scoring that
is watched, a choice in one go, and what a choice would change."""

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

import rooftree
from rooftree import Match
from tests.web.moments import bring_to, seen_by
from tests.web.playing import CLICK_ANY, post, quick_game, until_over

NewPage = Callable[..., Page]
LAPTOP, DESKTOP, ON_ITS_SIDE = (1366, 768), (1440, 900), (844, 390)
BEST = "Best Treehouse Ever"
TAKE_TIME = "localStorage.setItem('rooftree-settings', JSON.stringify({ speed: 'fast' }))"


def table(page: Page, game: str, *kinds: str) -> None:
    """A new one, with these at its seats."""
    page.goto("/")
    seats = [{"kind": kind, **({"level": "random"} if kind == "bot" else {})} for kind in kinds]
    page.goto(f"/table/{post(page, '/api/tables', game=game, seats=seats)['table']}")
    page.locator(".prompt").wait_for()


def scoring(players: int = 3, seed: int = 4) -> Match:
    """Seat 0 is about to put the last Game Changer of the first round."""
    match = rooftree.game("best_treehouse_ever").start(players, seed=seed)
    while match.view()["stage"] != "score" or match.waiting != (0,) or is_taking(match):
        match.play(match.waiting[-1], match.actions(match.waiting[-1])[0])
    return match


def is_taking(match: Match) -> bool:
    return match.actions(match.waiting[0])[0].kind == "take"


# On every screen ----------------------------------------------------------------------------------


def in_sight(page: Page, *kinds: str) -> None:
    """All of them, whole, without scrolling."""
    size = page.viewport_size
    assert size
    assert page.evaluate("scrollY") == 0
    for kind in kinds:
        found = page.locator(kind).all()
        assert found, kind
        for one in found:
            box = one.bounding_box()
            assert box, f"{kind} is hidden"
            assert box["x"] >= 0, kind
            assert box["y"] >= 0, kind
            assert box["x"] + box["width"] <= size["width"] + 1, (kind, box)
            assert box["y"] + box["height"] <= size["height"] + 1, (kind, box)


def wide(one: Locator) -> float:
    box = one.bounding_box()
    assert box
    return box["width"]


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


def test_best_treehouse_ever_is_in_sight_on_every_screen(page: Page):
    table(page, "best_treehouse_ever", "me", "bot", "bot", "bot")
    page.locator(".card.may").first.wait_for()
    expect(page.locator(".fan .card")).to_have_count(6)
    for size in (LAPTOP, DESKTOP):
        resize(page, size)
        in_sight(
            page,
            ".stand .space .plot",
            ".fan .card",
            ".colours .card",
            ".opponent",
            "[data-confirm]",
        )
        expect(page.locator(".opponent")).to_have_count(3)
        expect(page.locator(".colours .card")).to_have_count(6)
        assert min(map(wide, page.locator(".stand .plot").all())) >= 90
    assert wide(page.locator(".stand svg.tree")) >= 800
    resize(page, ON_ITS_SIDE)
    in_sight(page, ".stand", ".fan .card", ".middle [data-confirm]", ".prompt")
    page.locator(".card.may").first.click()
    expect(page.locator(".space.open").first).to_be_visible()
    in_sight(page, ".space.open", "[data-confirm]")
    page.locator(".space.open").first.click()
    page.locator("[data-confirm]").click()
    expect(page.locator(".stand .space.built")).to_have_count(1)
    resize(page, LAPTOP)
    page.locator(".colours .card").first.click()
    expect(page.locator("p.hint")).to_contain_text("1 point a room in this round")
    page.locator("svg.tree [aria-label^='The balance']").click()
    expect(page.locator("p.hint")).to_contain_text("to the side of each new room")
    page.locator(".stand .space.built").click()
    expect(page.locator("p.hint")).to_contain_text("a room of the kind")


def test_treehouse_is_in_sight_on_every_screen(page: Page):
    table(page, "treehouse", "me", "bot", "bot")
    page.locator(".piece.can, [data-pass]").first.wait_for()
    for size in (LAPTOP, DESKTOP, ON_ITS_SIDE):
        resize(page, size)
        in_sight(page, ".table", ".own .line", ".house .line", ".others .line", ".compare", ".die")
    box = page.locator(".die").bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("p.hint")).to_contain_text(re.compile("^(Aim|Dig|Hop|Swap|Tip|Wild): "))


def test_a_replay_and_the_button_of_a_new_table_are_in_sight(page: Page):
    played = quick_game(page, "Treehouse")
    until_over(page, CLICK_ANY)
    page.goto(f"/replay/{played}?move=1")
    page.locator(".house .line").wait_for()
    for size in (LAPTOP, DESKTOP):
        resize(page, size)
        in_sight(page, ".table", "[type=range]", ".log")
    resize(page, LAPTOP)
    for game in rooftree.all_games():
        page.goto(f"/new/{game}")
        page.get_by_role("button", name="Create and invite").wait_for()
        in_sight(page, "form .pri")


# One go -------------------------------------------------------------------------------------------


def test_card_and_space_are_chosen_in_one_go(page: Page):
    """By taps, by keyboard, and by carrying the card; each with one last word."""
    table(page, "best_treehouse_ever", "me", "bot")
    built = page.locator(".stand .space.built")

    def fitting() -> Locator:
        return page.locator(".card.may", has=page.locator(".fits:not(.none)")).first

    fitting().click()
    page.locator(".space.open").first.click()
    expect(page.locator(".space.chosen")).to_have_count(1)
    page.locator("[data-confirm]").click()
    expect(built).to_have_count(1)

    fitting().press("Enter")
    page.locator(".space.open").first.press("Enter")
    page.locator(".space.chosen").press("Enter")
    expect(built).to_have_count(2)

    card = fitting()
    box = card.bounding_box()
    assert box
    page.mouse.move(box["x"] + 30, box["y"] + 60)
    page.mouse.down()
    page.mouse.move(box["x"] + 30, box["y"] + 20, steps=3)
    goal = page.locator(".space.open").first.bounding_box()
    assert goal
    page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=5)
    page.mouse.up()
    expect(page.locator(".space.chosen")).to_have_count(1)
    page.locator("[data-confirm]").click()
    expect(built).to_have_count(3)


# Scoring ------------------------------------------------------------------------------------------


class Watched:
    """A page at the end of a scoring that can be shown again and again."""

    def __init__(self, page: Page, match: Match) -> None:
        self.page = page
        self.before = seen_by(match)
        match.play(0, match.actions(0)[0])
        self.after = seen_by(match)
        self.tally = self.after["view"]["tally"]
        self.number = 100
        self.seen = {**self.before, "number": self.number}
        self.show_again = bring_to(page, self.seen)
        quick_game(page, BEST)
        page.locator(".large .card").first.wait_for()

    def show(self, moment: dict[str, Any]) -> None:
        self.number += 1
        self.seen |= {**moment, "number": self.number, "offer": self.number}
        self.show_again()

    def score(self) -> None:
        """Once more."""
        self.show(self.before)
        expect(self.page.locator(".large .card").first).to_be_visible()
        self.show(self.after)
        expect(self.page.locator(".scene")).to_be_visible()


FAST = 450  # milliseconds a step
WATCH = """() => {
  window.steps = [];
  const look = () => {
    const sheet = document.querySelector('.sheet');
    if (!sheet || steps.at(-1)?.step === sheet.dataset.step) return;
    const totals = [...sheet.querySelectorAll('strong')].map((one) => one.textContent);
    steps.push({ step: sheet.dataset.step, at: performance.now(), totals });
  };
  const all = { subtree: true, childList: true, attributes: true };
  new MutationObserver(look).observe(document.body, all);
}"""


def test_a_finger_is_not_carried_away(new_page: NewPage):
    """What has been pressed is gone; the focus goes elsewhere, but the page stays where it is."""
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True)
    table(page, "best_treehouse_ever", "me", "bot")
    built = page.locator(".stand .space.built")
    for count in (1, 2):
        page.locator(".card.may", has=page.locator(".fits:not(.none)")).first.tap()
        page.locator(".space.open").first.tap()
        box = page.locator("[data-confirm]").bounding_box()
        before = page.evaluate("scrollY")
        assert box
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(built).to_have_count(count)
        assert page.evaluate("scrollY") == before


def test_a_rounds_scoring_is_watched_and_skipped(new_page: NewPage):
    page = new_page(reduced_motion="no-preference", viewport={"width": 1366, "height": 768})
    page.add_init_script(TAKE_TIME)
    shown = Watched(page, scoring())
    scene = page.locator(".scene")
    page.evaluate(WATCH)
    shown.score()
    expect(scene).to_have_count(0)
    seen = page.evaluate("steps")
    points = [shown.tally["before"], *(step["totals"] for step in shown.tally["steps"])]
    assert [step["totals"] for step in seen] == [[str(n) for n in now] for now in points]
    gained = [0, *(sum(step["gained"]) for step in shown.tally["steps"])]
    for one, after, points in zip(seen[1:], seen[2:], gained[1:], strict=False):
        assert (
            after["at"] - one["at"] >= (FAST if points else FAST / 2) * 0.6
        )  # what a busy page shows

    for skip in (
        lambda: page.get_by_role("button", name="Skip").click(),
        lambda: page.keyboard.press("Escape"),
        lambda: page.locator(".chips").click(),
    ):
        shown.score()
        skip()
        expect(scene).to_have_count(0)

    shown.score()  # nobody is kept from acting
    page.locator(".card.may").first.click()
    expect(scene).to_have_count(0)
    expect(page.locator(".card.chosen")).to_have_count(1)

    page.reload()  # who was away is not shown it afterwards
    page.locator(".card.may").first.wait_for()
    expect(scene).to_have_count(0)


def test_at_rest_the_whole_scoring_is_there_at_once(page: Page):
    page.add_init_script(TAKE_TIME)
    shown = Watched(page, scoring())
    shown.score()
    last = shown.tally["steps"][-1]["totals"]
    expect(page.locator(".sheet li strong")).to_have_text([str(points) for points in last])
    page.get_by_role("button", name="Go on").click()
    expect(page.locator(".scene")).to_have_count(0)


def test_a_game_changer_shows_beforehand_what_then_happens(page: Page):
    """Two at one device: the second puts the last one, and everybody scores."""
    said: list[dict[str, Any]] = []
    page.on(
        "websocket",
        lambda line: line.on("framereceived", lambda frame: said.append(json.loads(frame))),
    )
    table(page, "best_treehouse_ever", "me", "me")
    put = page.locator(".large .card.may")
    foreseen = page.locator("[data-seat-foreseen] strong")
    for _ in range(2):
        while not put.count():
            until_over(page, CLICK_ANY, 1)
            page.locator(".board [data-code], .curtain button").first.wait_for()
        now = [one["view"] for one in said if one["type"] == "view"][-1]
        built = [one["theme"] for one in now["colours"] if one["most"] and not one["changer"]]
        put.filter(has_text=built[0]).click()  # somebody has rooms of it, so points change
        expect(foreseen).to_have_count(2)
        promised = foreseen.all_inner_texts()
        page.locator("[data-confirm]").click()
        expect(put).to_have_count(0)
    page.locator(".curtain, .fan .card").first.wait_for()
    scored = [one["view"]["scores"] for one in said if one["type"] == "view"][-1]
    assert promised == [str(score["total"]) for score in scored]
    asked = [one for one in said if one["type"] == "previewed"]
    assert len(asked) == 2
    assert [one["total"] for one in asked[-1]["after"]] == [one["total"] for one in scored]
    assert asked[0]["before"] != asked[0]["after"]
