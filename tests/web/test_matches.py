"""Whole matches in a real browser: by mouse, by keyboard, on the plain table."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import rooftree
from tests.web.moments import bring_to, seen_by
from tests.web.playing import (
    CLICK_ANY,
    OVER,
    play_now,
    quick_game,
    until_over,
    until_over_by_mouse,
    wait_for,
)

NewPage = Callable[..., Page]
BOARDS = ("treehouse", "best_treehouse_ever")


def title(game: str) -> str:
    return str(rooftree.all_games()[game].title)


@pytest.mark.parametrize("game", sorted(rooftree.all_games()))
def test_a_whole_match_against_bots_by_mouse(page: Page, game: str):
    """Those without a board of their own are played on the plain table, like any third party's."""
    play_now(page, title(game))
    assert until_over_by_mouse(page) > 0
    expect(page.locator(OVER)).to_contain_text("win")
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    expect(page.locator(".log li").last).to_be_in_viewport()
    page.get_by_role("link", name="Replay").click()
    moves = int(page.get_by_text("Move 0 of").inner_text().split()[-1])
    for move in range(1, min(moves, 12) + 1):
        page.get_by_role("button", name="One step on").click()
        expect(page.get_by_text(f"Move {move} of")).to_be_visible()
        assert "" not in page.locator(".plain-table .inside").all_inner_texts(), (
            "a panel says something"
        )
    page.get_by_role("button", name="Everybody", exact=True).click()
    hands = game in ("best_treehouse_ever", "magical_treehouse")
    expect(page.locator(".board")).to_have_count(3 if hands else 1)


@pytest.mark.parametrize("game", BOARDS)
def test_a_whole_match_on_a_phone(new_page: NewPage, game: str):
    page = new_page(viewport={"width": 360, "height": 740})
    quick_game(page, title(game))
    assert until_over_by_mouse(page) > 0
    expect(page.locator(OVER)).to_contain_text("win")


SMALL = """() => [...document.querySelectorAll('.board :is([data-code], button:not(:disabled))')]
  .map((one) => ({ box: one.getBoundingClientRect(), html: one.outerHTML.slice(0, 90) }))
  .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < 43.9)
  .map(({ box, html }) => `${box.width} x ${box.height}: ${html}`)"""


def test_everything_is_large_enough_for_a_finger(new_page: NewPage):
    page = new_page(viewport={"width": 360, "height": 740})
    quick_game(page, title("best_treehouse_ever"))
    page.locator(".board .card.may").first.wait_for()
    small = set()
    while not page.locator(OVER).count():
        small |= set(page.evaluate(SMALL))
        until_over(page, CLICK_ANY, 1)
    assert small == set()


def test_of_two_equal_game_changers_one_is_chosen(page: Page):
    """A click on the equal token moves the mark and takes nothing."""
    quick_game(page, title("best_treehouse_ever"))
    page.locator(".board .card.may").first.wait_for()
    until_over(page, CLICK_ANY, 10)  # five picks, and what became of them
    doubles = page.locator(".take.may[data-changer=double]")
    for one, other in ((0, 1), (1, 0)):
        doubles.nth(one).click()
        expect(doubles.nth(one)).to_have_attribute("aria-pressed", "true")
        expect(doubles.nth(other)).to_have_attribute("aria-pressed", "false")


def test_a_full_tree_is_large_enough_for_a_finger(new_page: NewPage):
    """Few matches fill the sixth level: the picture is drawn as wide as that level needs."""
    page = new_page(viewport={"width": 360, "height": 740})
    quick_game(page, title("best_treehouse_ever"))
    page.locator(".board .card.may").first.wait_for()
    page.locator("svg.tree").evaluate("(tree) => tree.setAttribute('viewBox', '37 -32 752 622')")
    boxes = [space.bounding_box() for space in page.locator("svg.tree .space").all()]
    assert len(boxes) == 20
    assert min(min(box["width"], box["height"]) for box in boxes) > 43.9
    assert min(box["x"] for box in boxes) >= 0
    assert max(box["x"] + box["width"] for box in boxes) <= 360


# Zones are all that a finger meets on a trio: those too small, covered, or met by another's centre.
NARROW = """() => [...document.querySelectorAll(':is(.own, .house) .zone')].flatMap((zone) => {
  zone.scrollIntoView({ block: 'center' });
  const box = zone.getBoundingClientRect();
  const middle = [box.left + box.width / 2, box.top + box.height / 2];
  const met = document.elementFromPoint(...middle);
  const what = `${box.width} x ${box.height}: ${zone.parentElement.getAttribute('aria-label')}`;
  return met === zone && Math.min(box.width, box.height) > 43.9 ? [] : [what];
})"""
TRIOS = {
    "three stacked": "[LMS] / [LMS] / [SML] | [SLM] | 0 wild rolls=21",
    "small below": "[SML] / [LMS] / [SML] | ^S [LM] | 0 wild rolls=21",
    "all lying": "<S <M <L / [LMS] / [SML] | L> M> S> | 0 wild rolls=21",
    "all upright": "^S ^M ^L / [LMS] / [SML] | <L ^S M> | 0 wild rolls=21",
    "two and one": "^S [LM] / [LMS] / [SML] | [MS] <L | 0 wild rolls=21",
}


@pytest.mark.parametrize("trios", TRIOS)
def test_pyramids_are_large_enough_for_a_finger(new_page: NewPage, trios: str):
    page = new_page(viewport={"width": 360, "height": 740}, has_touch=True)
    bring_to(page, seen_by(rooftree.game("treehouse").from_position(TRIOS[trios])))
    quick_game(page, title("treehouse"))
    page.locator(".board .piece.can").first.wait_for()
    assert page.evaluate("matchMedia('(pointer: coarse)').matches")
    assert page.evaluate(SMALL) + page.evaluate(NARROW) == []
    for face in page.locator(".board [data-face][aria-disabled=false]").all():
        face.tap()
        for piece in page.locator(".board .piece.can .zone").all():
            piece.tap()
            expect(page.locator(".board .ghost").first).to_be_visible()
            assert page.evaluate(NARROW) == []
            piece.tap()


# What the keyboard is on: something of the board that can be pressed.
ON_BOARD = "!!document.activeElement?.closest('.board') && document.activeElement !== document.body"
MINE = "!!document.querySelector('.prompt.mine')"


def test_a_whole_match_by_keyboard_only(page: Page):
    page.goto("/")
    page.locator("article").first.wait_for()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUSED) == f"Play now {title('treehouse')}":
            break
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    page.locator(".prompt").wait_for()
    for _ in range(400):
        wait_for(page, lambda: page.evaluate(MINE) or page.locator(OVER).count())
        if page.locator(OVER).count():
            break
        press_something(page)
    expect(page.locator(OVER)).to_be_visible()


FOCUSED = """(() => {
  const on = document.activeElement;
  const card = on?.closest('article')?.querySelector('h2')?.textContent ?? '';
  return `${on?.textContent?.includes('Play now') ? 'Play now' : ''} ${card}`;
})()"""


def press_something(page: Page) -> None:
    """Tab into the board, arrows to one of its things, Enter."""
    if not page.evaluate(ON_BOARD):
        page.keyboard.press("Tab")
        return
    if page.locator(".board [data-confirm]").count():
        reach(page, "[data-confirm]")
    elif page.locator(".board [data-code]").count():
        reach(page, "[data-code]")
    elif page.locator(".board .can").count():
        reach(page, ".can")
    elif page.locator(".board [data-pass]").count():
        reach(page, "[data-pass]")
    else:  # our act is under way
        page.wait_for_timeout(15)
        return
    page.keyboard.press("Enter")
    page.wait_for_timeout(15)


def reach(page: Page, kind: str) -> None:
    """The right arrow goes through everything on a board, and around."""
    for _ in range(200):
        if page.evaluate("(kind) => document.activeElement.matches(kind)", kind):
            return
        page.keyboard.press("ArrowRight" if page.evaluate(ON_BOARD) else "Tab")
    raise AssertionError(f"{kind} cannot be reached with the keyboard")


def test_one_device_passes_from_hand_to_hand_behind_a_curtain(page: Page):
    """Only the active seat's view is on the device, and nothing of it before the curtain is up."""
    page.goto("/new/best_treehouse_ever")
    page.get_by_label("Seat 2").select_option("me")
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url("**/table/*")
    curtain = page.locator(".curtain")
    expect(curtain).to_be_visible()
    assert page.locator(".board").count() == 0
    curtain.get_by_role("button").click()
    expect(page.locator(".board")).to_be_visible()
    assert until_over(page, CLICK_ANY, 1) == 1
    expect(curtain).to_be_visible()
    assert page.locator(".board").count() == 0
