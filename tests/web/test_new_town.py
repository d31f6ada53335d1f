"""The King's New Town in a real browser: whole matches by every rule set, houses planned by mouse
and by keyboard, offers between people, and two phones. What takes long is for `make soak`."""

import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import rooftree
from tests.games.new_town.table import at
from tests.server.kit import SOAK
from tests.server.running import Running
from tests.web.conftest import served
from tests.web.moments import bring_to, kept_moment, kept_names, seen_by
from tests.web.playing import (
    CLICK_ANY,
    OVER,
    Patience,
    post,
    sit_by_link,
    until_over,
    until_over_by_mouse,
)
from tests.web.test_matches import MINE, SMALL, reach
from tests.web.test_pages import check_with_axe

NewPage = Callable[..., Page]
PHONE = {"width": 360, "height": 740}
EASY = {"rules": "easy"}
EVERYTHING = {
    "rules": "advanced",
    "land_cards": "drafted",
    "additional_round": "on",
    "occupancy": "on",
}
BUILDING = "13 22345 2g / 6 1 3g | *13 5:1:2x2x2:44 | round 3 build 0 dice0=b5,g2,w6,w4,w3"


def table(page: Page, *kinds: str, **options: str) -> None:
    """A new one, with these at its seats."""
    page.goto("/")
    seats = [{"kind": kind, **({"level": "random"} if kind == "bot" else {})} for kind in kinds]
    made = post(page, "/api/tables", game="new_town", seats=seats, options=options)
    page.goto(f"/table/{made['table']}")
    page.locator(".town-box").wait_for()


def houses(page: Page) -> Locator:
    """Those that stand; one that is planned is not among them."""
    return page.locator("[data-house]:not(.ghost)")


# Whole matches ------------------------------------------------------------------------------------


if SOAK:  # without it, test_matches plays one by the basic rules

    @pytest.mark.parametrize("rules", ["basic", "advanced", "easy"])
    def test_a_whole_match_against_a_bot_by_mouse(page: Page, rules: str):
        options = {"basic": {}, "advanced": EVERYTHING, "easy": EASY}[rules]
        table(page, "me", "bot", **options)
        assert until_over_by_mouse(page) > 20
        expect(page.locator(OVER)).to_contain_text("win")


@pytest.mark.parametrize("rules", ["basic", "advanced", "easy"] if SOAK else ["advanced"])
def test_everything_on_a_phone_is_large_enough_for_a_finger(new_page: NewPage, rules: str):
    """A match to its end, in a soak; else its beginning."""
    page = new_page(viewport=PHONE, has_touch=True)
    options = {"basic": {}, "advanced": EVERYTHING, "easy": EASY}[rules]
    table(page, "me", "bot", **options)
    small: set[str] = set()
    choices = 0
    while not page.locator(OVER).count() and (SOAK or choices < 6):
        small |= set(page.evaluate(SMALL))
        choices += until_over(page, CLICK_ANY, 1)
    assert small == set()


def test_two_people_on_two_phones(new_page: NewPage):
    """Each sees the other's moves; in a soak, to the end."""
    host, guest = pages = [new_page(viewport=PHONE, has_touch=True) for _ in range(2)]
    host.goto("/")
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = post(host, "/api/tables", game="new_town", seats=seats, options=EASY)
    host.goto(f"/table/{made['table']}")
    sit_by_link(guest, host.get_by_label("Link to the free seats").input_value())
    for page in pages:
        page.locator(".town-box").wait_for()
    together(pages, None if SOAK else 5)
    if SOAK:
        for page in pages:
            expect(page.locator(OVER)).to_contain_text("win")
    patience = Patience(host)
    while len({houses(page).count() for page in pages}) > 1:  # one may still watch the last move
        patience.wait()


def together(pages: list[Page], choices: int | None) -> None:
    """Everybody does something when it is their turn, so many times in all, or to the end."""
    source = random.Random(4)
    done, patience = 0, Patience(pages[0])
    while (choices is None or done < choices) and not pages[0].locator(OVER).count():
        acted = [page.evaluate(CLICK_ANY, source.random()) for page in pages]
        if any(acted):
            done, patience = done + sum(map(bool, acted)), Patience(pages[0])
        patience.wait()


# The planner --------------------------------------------------------------------------------------

PLANS = ".planner .plan [data-code]"
NEW = ".planner .plan[data-deed=build] [data-code]"


SIZES = [(360, 740), (844, 390), (820, 1180), (1366, 768)]
DOCK_OVERFLOWS = """() => {
  const right = (one) => document.querySelector(one).getBoundingClientRect().right;
  return Math.max(0, Math.round(right("[data-confirm]") - right(".town-box")));
}"""


def until_plans(page: Page) -> None:
    """Play on until a new house can be built."""
    source, patience = random.Random(2), Patience(page)
    while not page.locator(NEW).count():
        page.evaluate(CLICK_ANY, source.random())
        patience.wait()


def test_a_house_is_planned_taken_back_and_built_by_mouse(page: Page):
    table(page, "me", "bot", **EASY)
    until_plans(page)
    before = houses(page).count()
    page.locator(NEW).first.click()
    expect(page.locator(".plan.chosen .brings")).to_contain_text("On the score track")
    expect(page.locator("[data-foreseen]")).to_be_visible()
    expect(page.locator(".ghost").first).to_be_attached()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(DOCK_OVERFLOWS) == 0, width
    page.keyboard.press("Escape")
    expect(page.locator(".ghost")).to_have_count(0)
    expect(page.locator("[data-confirm]")).to_have_count(0)
    page.locator(NEW).first.click()
    page.locator("[data-confirm]").click()
    expect(houses(page)).to_have_count(before + 1)
    page.get_by_role("button", name="Take back").click()
    expect(houses(page)).to_have_count(before)
    page.locator(NEW).first.click()
    page.locator("[data-confirm]").click()
    expect(houses(page)).to_have_count(before + 1)


def test_the_planner_explains_what_it_offers_and_what_not(page: Page):
    """Eight houses on land 13; filters; other blocks for the same house; and one reason for each
    that cannot be built."""
    bring_to(page, seen_by(at(BUILDING)))
    table(page, "me", "bot")
    plans = page.locator(".planner .plan")
    expect(plans).to_have_count(8)
    points = [int(text) for text in page.locator(".planner .plan strong").all_inner_texts()]
    assert points == sorted(points, reverse=True)
    page.get_by_role("button", name="2×4", exact=True).click()
    expect(plans).to_have_count(2)
    plans.first.get_by_role("button").first.click()
    brings = page.locator(".brings li")
    expect(brings).to_contain_text(
        ["Base points: 2×4, 2 floors", "A tree on the land", "Largest house so far", "0 →"]
    )
    expect(page.locator("[data-confirm]")).to_have_text("Build: +10")
    cannot = page.locator(".planner details li")
    expect(cannot).to_have_count(1)
    expect(cannot).to_have_text("2×4, 3 floors: Your materials have 16 cells, and this needs 24.")


def test_a_house_is_built_by_keyboard_only(page: Page):
    table(page, "me", "bot", **EASY)
    patience = Patience(page)
    while not page.locator(NEW).count():
        press_something(page)
        patience.wait()
    before = houses(page).count()
    while not page.evaluate(ON_LIST):
        page.keyboard.press("Tab")
    reach(page, NEW)
    page.keyboard.press("Enter")
    expect(page.locator(".ghost").first).to_be_attached()
    reach(page, "[data-confirm]")
    page.keyboard.press("Enter")
    expect(houses(page)).to_have_count(before + 1)


# The town has keys of its own, so one goes on to what stands beside it.
ON_LIST = "!!document.activeElement?.matches('.board [data-rove]')"
KINDS = ("[data-confirm]", "[data-offer]", "[data-code]:not(.plan *)", ".can", "[data-pass]")


def press_something(page: Page) -> None:
    """Tab into the board, arrows to one of its things, Enter; a new house is left for later."""
    if not page.evaluate(MINE):
        return
    if not page.evaluate(ON_LIST):
        page.keyboard.press("Tab")
        return
    shown = [k for k in KINDS if page.locator(f".board {k}[data-rove]").count()]
    if shown and not page.locator(NEW).count():
        reach(page, shown[0])
        page.keyboard.press("Enter")


def test_the_arrows_pass_over_what_is_folded(page: Page):
    """Blocks to replace are folded away between the plans and the last word."""
    bring_to(page, seen_by(at(BUILDING)))
    table(page, "me", "bot")
    expect(page.locator("[data-group=replace] [data-code]").first).to_be_hidden()
    while not page.evaluate(ON_LIST):
        page.keyboard.press("Tab")
    reach(page, PLANS)
    reach(page, "[data-pass]")
    page.locator("[data-group=replace] summary").click()
    page.locator(PLANS).last.focus()
    reach(page, "[data-group=replace] [data-code]")


def test_a_builder_starts_by_keyboard_only(page: Page):
    """Lands are chosen in the town itself: one stop of the Tab key, arrows between lands."""
    match = rooftree.game("new_town").start(2, {"starting_order": "first_seat"}, seed=1)
    bring_to(page, seen_by(match))
    table(page, "me", "bot")
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("!!document.activeElement.closest('[data-land]')"):
            break
    land = page.evaluate("document.activeElement.closest('[data-land]').dataset.land")
    page.keyboard.press("ArrowDown")
    moved = page.evaluate("document.activeElement.closest('[data-land]').dataset.land")
    assert (land, moved) == ("3", "16")
    page.keyboard.press("Enter")
    expect(page.locator("[data-confirm]")).to_have_text("Start here")


# Offers -------------------------------------------------------------------------------------------

OFFERS = "[data-group=give] [data-code], [data-group=help] [data-code]"


@pytest.fixture
def hurried(tmp_path: Path) -> Iterator[Running]:
    """A server where an offer does not wait long for its answer."""
    yield from served(tmp_path, OFFER_SECONDS="1")


def two_people(new_page: NewPage, **settings: str) -> list[Page]:
    host, guest = pages = [new_page(**settings) for _ in range(2)]
    host.goto("/")
    made = post(host, "/api/tables", game="new_town", seats=[{"kind": "me"}, {"kind": "open"}])
    host.goto(f"/table/{made['table']}")
    sit_by_link(guest, host.get_by_label("Link to the free seats").input_value())
    for page in pages:
        page.locator(".town-box").wait_for()
    return pages


def offer_something(pages: list[Page]) -> tuple[Page, Page]:
    """They play on until one can offer something, and does: who offers, and who is asked."""
    for _ in range(300):
        for page, other in (pages, pages[::-1]):
            if page.evaluate(MINE) and page.locator(OFFERS).count():
                page.locator(OFFERS).first.click()
                page.locator("[data-confirm]").click()
                other.locator(".asked").wait_for()
                return page, other
        together(pages, 1)
    raise AssertionError("nobody could offer anything")


def gems(page: Page) -> int:
    """Of both."""
    return sum(int(text) for text in page.locator(".seats .gems").all_inner_texts())


def answer(asked: Page, button: str, told: str) -> None:
    """Until the log tells of it; it may tell of earlier offers with the same answer."""
    lines = asked.locator(".log li", has_text=told)
    before = lines.count()
    asked.get_by_role("button", name=button).click()
    expect(lines).to_have_count(before + 1)
    expect(asked.locator(".asked")).to_have_count(0)


ANSWERS = [("Accept", "accepts", 1), ("No, thank you", "declines", 0)]


@pytest.mark.parametrize(("button", "told", "gained"), ANSWERS if SOAK else ANSWERS[:1])
def test_an_offer_is_answered(new_page: NewPage, button: str, told: str, gained: int):
    _, asked = offer_something(two_people(new_page))
    before = gems(asked)
    expect(asked.locator(".prompt [role=timer]")).to_be_visible()
    answer(asked, button, told)
    assert gems(asked) == before + gained


def test_an_offer_without_an_answer_is_declined_politely(hurried: Running, new_page: NewPage):
    pages = two_people(new_page, base_url=hurried.address)
    giver, asked = offer_something(pages)
    expect(asked.locator(".log")).to_contain_text("declines")
    expect(asked.locator(".asked")).to_have_count(0)
    expect(giver.locator(".log")).to_contain_text("declines")


# For everybody ------------------------------------------------------------------------------------


def test_the_board_is_clean_for_screen_readers(page: Page):
    """The planner, and the dice to share out, with the town and with the flat map."""
    bring_to(page, seen_by(at(BUILDING)))
    table(page, "me", "bot")
    page.locator(PLANS).first.click()
    check_with_axe(page)
    page.get_by_role("button", name="Flat map").click()
    check_with_axe(page)


TOLD = ".dock [role=status] b, .asked, .final"  # what is to be done, or how it ended
PHASES = ("basic-places-act", "advanced-draft-act", "advanced-occupy-wait", "easy-resolve-act")


def test_every_phase_is_clean_and_says_what_to_do(page: Page):
    """In a soak, every moment of the gallery."""
    seen = kept_moment("new_town", PHASES[0])
    show = bring_to(page, seen)
    table(page, "me", "bot", "bot", "bot")
    for name in kept_names("new_town") if SOAK else PHASES:
        seen.update(kept_moment("new_town", name))
        show()
        check_with_axe(page)
        expect(page.locator(TOLD).first, name).to_have_text(re.compile(r"\w"))
