"""A table whose game was removed from the server can still be read."""

import sqlite3

from playwright.sync_api import expect

from tests.server.running import Running
from tests.web.conftest import NewPage
from tests.web.playing import CLICK_ANY, quick_game, until_over


def test_a_table_of_a_removed_game_can_be_read(new_page: NewPage, tmp_path):
    running = Running(tmp_path).start("--no-compile")
    try:
        page = new_page(base_url=running.address)
        quick_game(page, "Treehouse")
        until_over(page, CLICK_ANY, 1)
        page.get_by_label("Say something").fill("until tomorrow")
        page.keyboard.press("Enter")
        expect(page.get_by_text("until tomorrow")).to_be_visible()
        running.stop()
        with sqlite3.connect(tmp_path / "rooftree.sqlite") as db:
            db.execute("UPDATE tables SET game='tower_of_clay'")
        running.start("--no-compile")
        page.reload()
        expect(page.get_by_role("heading", name="can be read, not played on")).to_be_visible()
        expect(page.get_by_text("“tower_of_clay” is not installed")).to_be_visible()
        expect(page.get_by_text("until tomorrow")).to_be_visible()
        expect(page.locator("main ol li").first).not_to_have_text("")
        page.goto("/")
        expect(page.get_by_text("can be read, not played on").first).to_be_visible()
    finally:
        running.stop()
