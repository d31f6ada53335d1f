"""The town of The King's New Town: forty houses are drawn quickly, it is looked at closer by wheel,
mouse, fingers and keys, and its lands are gone through by arrow keys, at an angle and flat."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.kit import SOAK
from tests.web.moments import bring_to, kept_moment
from tests.web.painted import EVENTS, painted_after, slowest_at_best
from tests.web.playing import post

NewPage = Callable[..., Page]
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


def town(page: Page, name: str = "full") -> None:
    bring_to(page, kept_moment("new_town", name))
    sit_down(page)


def sit_down(page: Page) -> None:
    page.goto("/")
    seats = [{"kind": "me"}, *({"kind": "bot", "level": "random"} for _ in range(3))]
    made = post(page, "/api/tables", game="new_town", seats=seats)
    page.goto(f"/table/{made['table']}")
    page.locator("[data-land]").first.wait_for()


def land(page: Page, name: str) -> Locator:
    return page.locator(f'[data-land="{name}"]')


def width(one: Locator) -> float:
    box = one.bounding_box()
    assert box
    return box["width"]


def middle(one: Locator) -> tuple[float, float]:
    box = one.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def is_near(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) < 3


# From what one does to the next picture -----------------------------------------------------------


def each_deed(page: Page) -> dict[str, float]:
    """What a person does who thinks about building, each with its time."""
    plans = page.locator(".plan .head")
    deeds: dict[str, Callable[[], object]] = {
        "plan": lambda: plans.first.click(),
        "other plan": lambda: plans.last.click(),
        "land": lambda: page.mouse.click(*middle(land(page, "13"))),
        "arrow": lambda: land(page, "12").press("ArrowRight"),
        "closer": lambda: land(page, "8").press("+"),
        "all": lambda: land(page, "8").press("0"),
    }
    return {name: painted_after(page, deed) for name, deed in deeds.items()}


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_forty_houses_are_painted_at_once(new_page: NewPage, size: dict[str, int]):
    page = new_page(viewport=size)
    town(page, "forty")
    expect(page.locator("[data-house]:not(.ghost)")).to_have_count(40)
    page.evaluate(EVENTS)
    assert slowest_at_best(lambda: each_deed(page)) == {}


# Closer -------------------------------------------------------------------------------------------


def test_the_town_is_looked_at_closer_by_wheel_mouse_and_keys(page: Page):
    town(page)
    whole = width(land(page, "13"))
    page.mouse.move(*middle(land(page, "13")))
    before = middle(land(page, "13"))
    page.mouse.wheel(0, -500)
    page.wait_for_function(f"() => {WIDTH_OF_13} > {whole * 1.5}")
    after = middle(land(page, "13"))
    assert is_near(after, before), "it stays under the mouse"

    page.mouse.down()
    page.mouse.move(after[0] + 80, after[1] - 40, steps=4)
    page.mouse.up()
    assert is_near(middle(land(page, "13")), (after[0] + 80, after[1] - 40))
    expect(page.locator("p.hint")).to_have_count(0)  # a drag is no click

    land(page, "13").press("0")
    page.wait_for_function(f"() => Math.abs({WIDTH_OF_13} - {whole}) < 1")
    land(page, "13").press("+")
    page.wait_for_function(f"() => {WIDTH_OF_13} > {whole * 1.2}")
    page.get_by_role("button", name="Show the whole town").click()
    page.wait_for_function(f"() => Math.abs({WIDTH_OF_13} - {whole}) < 1")


WIDTH_OF_13 = "document.querySelector('[data-land=\"13\"]').getBoundingClientRect().width"


def test_on_a_phone_it_begins_at_the_own_land_and_two_fingers_change_that(new_page: NewPage):
    page = new_page(viewport=PHONE, has_touch=True)
    town(page)
    near = width(land(page, "13"))
    assert near >= 120, "a land is easily touched"
    box = page.locator(".nt-scene").bounding_box()
    x, y = middle(land(page, "13"))
    assert box
    assert box["x"] < x < box["x"] + box["width"]
    assert box["y"] < y < box["y"] + box["height"]
    fingers(page, (x, y), 60, 120)
    page.wait_for_function(f"() => {WIDTH_OF_13} > {near * 1.7}")
    fingers(page, (x, y), 150, 20)
    page.wait_for_function(f"() => {WIDTH_OF_13} < {near * 0.8}")
    page.get_by_role("button", name="Show land 13").tap()
    page.wait_for_function(f"() => Math.abs({WIDTH_OF_13} - {near}) < 1")


def fingers(page: Page, at: tuple[float, float], apart: float, then: float) -> None:
    """Two of them, from one distance to another."""
    browser = page.context.new_cdp_session(page)

    def touch(kind: str, distance: float) -> None:
        points = [{"x": at[0] - distance / 2, "y": at[1]}, {"x": at[0] + distance / 2, "y": at[1]}]
        browser.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", apart)
    for step in range(1, 6):
        touch("touchMove", apart + (then - apart) * step / 5)
    browser.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_marks_of_what_was_done_stay_inside_the_town(page: Page):
    page.goto("/")
    made = post(
        page,
        "/api/tables",
        game="new_town",
        seats=[{"kind": "me"}, {"kind": "bot", "level": "random"}],
        options={"starting_order": "second_seat"},
    )
    page.goto(f"/table/{made['table']}")
    marks = page.locator(".last-mark")
    expect(marks).to_have_count(2)  # the builder, and the sign of its land
    box = page.locator(".nt-scene").bounding_box()
    assert box
    x, y = middle(marks.first)  # the corner that is farthest from it
    far_right, far_down = x < box["x"] + box["width"] / 2, y < box["y"] + box["height"] / 2
    page.mouse.move(
        box["x"] + (box["width"] - 5 if far_right else 5),
        box["y"] + (box["height"] - 5 if far_down else 5),
    )
    for _ in range(4):
        page.mouse.wheel(0, -500)
    expect(marks).to_have_count(0)
    land(page, "13").press("0")
    expect(marks).to_have_count(2)


# From land to land --------------------------------------------------------------------------------


def test_arrow_keys_go_from_land_to_land_and_enter_chooses(page: Page):
    town(page, "basic-move-act")
    lit = page.locator(".nt-scene [data-land].can")
    expect(lit.first).to_be_attached()
    expect(page.locator(".nt-scene [data-land][tabindex='0']")).to_have_count(1)
    land(page, "12").focus()
    for arrow, name in (("ArrowRight", "8"), ("ArrowDown", "K"), ("ArrowRight", "17")):
        page.keyboard.press(arrow)
        expect(land(page, name)).to_be_focused()
    first = lit.first.get_attribute("data-land")
    assert first
    land(page, first).press("Enter")
    expect(land(page, first)).to_have_attribute("aria-pressed", "true")


def test_the_flat_map_says_and_does_the_same(page: Page):
    town(page, "basic-move-act")
    lit = {one.get_attribute("data-land") for one in page.locator("[data-land].can").all()}
    said = land(page, "13").get_attribute("aria-label")
    page.get_by_role("button", name="Flat map").click()
    flat = page.locator(".flat [data-land]")
    expect(flat).to_have_count(17)
    found = {one.get_attribute("data-land") for one in page.locator(".flat [data-land].can").all()}
    assert found == lit
    assert land(page, "13").get_attribute("aria-label") == said
    land(page, "12").press("ArrowRight")
    expect(land(page, "8")).to_be_focused()
    first = page.locator(".flat [data-land].can").first
    first.press("Enter")
    expect(first).to_have_attribute("aria-pressed", "true")


# The end ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", ["basic", "advanced", "easy"] if SOAK else ["easy"])
def test_the_end_is_counted_part_by_part_and_nobody_has_to_wait(new_page: NewPage, rules: str):
    page = new_page(reduced_motion="no-preference")
    page.add_init_script(TAKE_TIME)
    before = {"basic": "last-act", "advanced": "occupy-act", "easy": "easy-act"}[rules]
    seen = kept_moment("new_town", f"{rules}-{before}")
    show = bring_to(page, seen)
    sit_down(page)
    seen |= kept_moment("new_town", f"{rules}-over")
    show()
    skip = page.get_by_role("button", name="Show it all")
    expect(skip).to_be_visible()
    points = [str(player["points"]) for player in seen["view"]["players"]]
    totals = page.locator("[data-final]")
    assert totals.all_inner_texts() != points
    skip.click()
    expect(totals).to_have_text(points)
    expect(skip).to_have_count(0)


TAKE_TIME = "localStorage.setItem('rooftree-settings', JSON.stringify({ speed: 'calm' }))"


# What lands say -----------------------------------------------------------------------------------


def test_a_sentence_that_is_cut_ends_so_and_is_said_whole_by_a_tap(new_page: NewPage):
    page = new_page(viewport=PHONE, has_touch=True)
    seen = kept_moment("new_town", "basic-buy-act")
    seen["view"]["prompt"]["arguments"]["red"] = 3
    bring_to(page, seen)
    sit_down(page)
    sentence = page.locator(".prompt [role=status]")
    assert sentence.evaluate("(one) => getComputedStyle(one).webkitLineClamp") == "3"
    sentence.tap()
    expect(page.locator("p.hint")).to_contain_text("each of your 3 red pips")


def test_on_a_phone_a_start_is_explained_in_full_and_chosen_under_what_a_land_says(
    new_page: NewPage,
):
    page = new_page(viewport=PHONE, has_touch=True)
    town(page, "basic-places-act")
    sentence = page.locator(".prompt [role=status]")
    expect(sentence).to_contain_text("low numbers go first.")
    assert sentence.evaluate("(one) => one.scrollHeight < one.clientHeight + 8")
    page.touchscreen.tap(*middle(land(page, "K")))
    expect(page.locator("p.hint")).to_contain_text("with the number of the round.")
    page.touchscreen.tap(*middle(land(page, "12")))  # it is covered by that
    expect(page.locator("[data-confirm]")).to_be_visible()
