"""Hints at the table, and bots that think."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import Running
from tests.web.conftest import NewPage, served
from tests.web.playing import CLICK_ANY, quick_game, until_over
from tests.web.test_pages import check_with_axe


def test_a_hint_is_given_by_keyboard_points_at_the_table_and_goes_away(page: Page):
    quick_game(page, "Treehouse")
    ask = page.get_by_role("button", name="Hint", exact=True)
    best = page.get_by_role("region", name="Hint").get_by_role("listitem")
    for size in ((360, 740), (1366, 768)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        ask.focus()
        page.keyboard.press("Enter")
        expect(best.first).to_contain_text("% to win")
        assert 1 <= best.count() <= 3
        expect(page.locator(".board .pointed").first).to_be_visible()
        for width, height in ((844, 390), (820, 1180), size):
            page.set_viewport_size({"width": width, "height": height})
            box = best.first.bounding_box()
            assert box
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width
        page.keyboard.press("Tab")
        expect(best.first.get_by_role("button")).to_be_focused()
        check_with_axe(page)
        page.keyboard.press("Escape")
        expect(best).to_have_count(0)
        expect(page.locator(".pointed")).to_have_count(0)
        expect(ask).to_be_focused()


@pytest.fixture
def thoughtful(tmp_path: Path) -> Iterator[Running]:
    """A server whose bots never come to an end."""
    yield from served(tmp_path, BOT_PACE="1000")


def test_a_bot_that_thinks_is_seen_to_think(thoughtful: Running, new_page: NewPage):
    page = new_page(base_url=thoughtful.address)
    quick_game(page, "Treehouse")
    until_over(page, CLICK_ANY, 1)
    prompt, seats = page.locator(".prompt"), page.locator("[data-seat-row]")
    expect(prompt.get_by_role("status")).to_contain_text("Otto is thinking …")
    expect(prompt.locator(".thinking")).to_be_visible()
    expect(seats.nth(1)).to_contain_text("thinking")
    expect(page.locator("[data-seat-row] .thinking")).to_have_count(1)
