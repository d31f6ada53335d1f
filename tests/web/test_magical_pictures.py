"""Magical Treehouse's box in a real browser."""

from playwright.sync_api import Page, expect

from rooftree.games.magical_treehouse.components import CARD_TEXTS, TILES
from tests.web.playing import quick_game
from tests.web.test_pages import check_with_axe

CARDS = "(box) => [...box.querySelectorAll('[data-card]')].map((one) => one.dataset.card)"


def test_every_card_of_the_box_is_pictured(page: Page):
    """All 96, each once, with both sides of each tile; for every reader."""
    quick_game(page, "Magical Treehouse")
    page.get_by_role("button", name="Rules", exact=True).click()
    page.get_by_role("tab", name="Components").click()
    box = page.locator("dialog")
    expect(box.locator("[data-card]")).to_have_count(len(CARD_TEXTS))
    assert sorted(box.evaluate(CARDS)) == sorted(CARD_TEXTS)
    expect(box.locator(".day")).to_have_count(TILES)
    expect(box.locator(".night")).to_have_count(TILES)
    check_with_axe(page, "dialog")
