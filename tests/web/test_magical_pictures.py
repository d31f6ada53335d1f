"""Magical Treehouse's pictures in a real browser: what is in the box, and the final scoring."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

import rooftree
from rooftree.games.magical_treehouse.components import CARD_TEXTS, TILES
from tests.web.moments import bring_to, seen_by
from tests.web.playing import quick_game
from tests.web.test_pages import check_with_axe

NewPage = Callable[..., Page]
TITLE = "Magical Treehouse"

# The box ------------------------------------------------------------------------------------------

CARDS = "(box) => [...box.querySelectorAll('[data-card]')].map((one) => one.dataset.card)"


def test_every_card_of_the_box_is_pictured(page: Page):
    """All 96, each once, with both sides of each tile; for every reader."""
    quick_game(page, TITLE)
    page.get_by_role("button", name="Rules", exact=True).click()
    page.get_by_role("tab", name="Components").click()
    box = page.locator("dialog")
    expect(box.locator("[data-card]")).to_have_count(len(CARD_TEXTS))
    assert sorted(box.evaluate(CARDS)) == sorted(CARD_TEXTS)
    expect(box.locator(".day")).to_have_count(TILES)
    expect(box.locator(".night")).to_have_count(TILES)
    check_with_axe(page, "dialog")


# The final scoring --------------------------------------------------------------------------------

# The example of both rulebooks, one action before its end: 34 points for seat 0
EXAMPLE = (
    "69 64.59.39.19 ~1~ 66.51.36.21.16.11 ~2~ 67.47 82 / - / -"
    " | EE0EEEEEE/AW00T..AT/T.0AW2F2W/.AT0.AWTF/SWFWFTSA./EEEEEEEEE"
    " | phase=relaying round=4 turn=0 biscuits=4,6,4 common=fang,biscuits private=shroom,apple,web"
)
CALM = "localStorage.setItem('rooftree-settings', JSON.stringify({ speed: 'calm' }))"
PAGES = ["treehouses", "potions", "level_5", "biscuits", "common", "common", "private"]
GAINED = ["+22", "+6", "+2", "+1", "+3", "0", "0"]  # by seat 0, as printed


def end_before(page: Page) -> None:
    """A table that ends while somebody looks at it."""
    match = rooftree.game("magical_treehouse").from_position(EXAMPLE, {})
    seen = seen_by(match)
    show = bring_to(page, seen)
    quick_game(page, TITLE)
    page.locator(".magic[data-phase=relaying]").wait_for()
    match.play(0, "finish")
    seen.update(seen_by(match))
    show()
    page.locator(".final").wait_for()


def test_the_final_scoring_goes_page_by_page_and_can_be_skipped(new_page: NewPage):
    page = new_page(reduced_motion="no-preference")
    page.add_init_script(CALM)
    end_before(page)
    final = page.locator(".final")
    expect(final).not_to_have_attribute("data-final", "result")  # the scoring comes first
    points = page.locator(".order [data-points='0']")
    expect(points).not_to_contain_text("34")
    expect(page.locator(".prompt > p")).to_have_text("One moment.")
    page.locator(".final [data-skip]").click()
    expect(final).to_have_attribute("data-final", "result")
    expect(points).to_contain_text("34")
    expect(final.locator("tbody tr").first).to_contain_text("34")
    own = final.locator("[data-seat-final='0'] .points > span")
    for place, (kind, gained) in enumerate(zip(PAGES, GAINED, strict=True)):
        final.locator("[data-page]").nth(place).click()
        expect(final).to_have_attribute("data-final", kind)
        expect(own).to_have_text(gained)
    final.locator("[data-page=potions]").click()
    expect(final.locator("[data-seat-final='0'] .flow")).to_have_count(2)  # one for each level 3
    check_with_axe(page, ".final")


def test_who_wants_no_motion_sees_the_result_at_once(new_page: NewPage):
    page = new_page(reduced_motion="reduce")
    page.add_init_script(CALM)
    end_before(page)
    expect(page.locator(".final")).to_have_attribute("data-final", "result")
    expect(page.locator(".final [data-skip]")).to_have_count(0)
