"""The King's New Town in a real browser: whole matches by every rule set, houses planned by mouse
and by keyboard, offers between people, and two phones."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.playing import CLICK_ANY, OVER, post, until_over

NewPage = Callable[..., Page]
PHONE = {"width": 360, "height": 740}
EVERYTHING = {
    "rules": "advanced",
    "land_cards": "drafted",
    "additional_round": "on",
    "occupancy": "on",
}


def table(page: Page, *kinds: str, **options: str) -> None:
    """A new one, with these at its seats."""
    page.goto("/")
    seats = [{"kind": kind, **({"level": "random"} if kind == "bot" else {})} for kind in kinds]
    made = post(page, "/api/tables", game="new_town", seats=seats, options=options)
    page.goto(f"/table/{made['table']}")
    page.locator(".town-box").wait_for()


# Whole matches ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [{}, EVERYTHING, {"rules": "easy"}],
    ids=lambda one: one.get("rules", "basic"),
)
def test_a_whole_match_against_a_bot(page: Page, options: dict[str, str]):
    table(page, "me", "bot", **options)
    assert until_over(page, CLICK_ANY) > 20
    expect(page.locator(OVER)).to_contain_text("win")
