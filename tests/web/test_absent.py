"""Who is away, left or resigned: the others are told so, in the banner, the log and the result."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import Running
from tests.web.conftest import served
from tests.web.playing import CLICK_ANY, Patience, post, sit_by_link
from tests.web.test_matches import MINE

NewPage = Callable[..., Page]


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Running]:
    """A server where a bot soon plays for whoever is away, and takes its time."""
    yield from served(tmp_path, GRACE_SECONDS="0.5", BOT_PACE="0.5")


def two_at(new_page: NewPage, **settings: str) -> tuple[Page, Page]:
    """Ada, who has acted, and Bo, whose turn it is."""
    ada, bo = pages = [new_page(**settings) for _ in range(2)]
    for page, name in zip(pages, ("Ada", "Bo"), strict=True):
        page.goto("/")
        post(page, "/api/me", nickname=name)
    made = post(ada, "/api/tables", game="treehouse", seats=[{"kind": "me"}, {"kind": "open"}])
    ada.goto(f"/table/{made['table']}")
    sit_by_link(bo, ada.get_by_label("Link to the free seats").input_value())
    patience = Patience(ada)
    while not bo.evaluate(MINE):
        ada.evaluate(CLICK_ANY, 0.5)
        patience.wait()
    return ada, bo


def test_who_is_away_is_said_to_be_away_and_then_played_for(strict: Running, new_page: NewPage):
    ada, bo = two_at(new_page, base_url=strict.address)
    address = bo.url
    bo.goto("/")
    expect(ada.locator(".prompt")).to_contain_text("Bo is away. If Bo stays away, a bot plays on.")
    expect(ada.locator("[data-seat-row='1']")).to_contain_text("away")
    told = "Bo is away; a bot plays for Bo until Bo is back."
    expect(ada.locator(".log")).to_contain_text(told)
    expect(ada.locator(".log li", has_text="A bot for Bo").first).to_be_visible()
    bo.goto(address)
    expect(ada.locator(".log")).to_contain_text("Bo is back.")


def test_who_resigns_is_named_and_nobody_is_waited_for(new_page: NewPage):
    ada, bo = two_at(new_page)
    expect(ada.locator(".tag.on")).to_have_count(1)
    bo.get_by_role("button", name="Menu").click()
    bo.get_by_role("button", name="Resign").click()
    bo.get_by_role("dialog").get_by_role("button", name="Resign").last.click()
    expect(ada.locator("section.over")).to_contain_text("You win!")
    expect(ada.locator("section.over")).to_contain_text("Bo has resigned.")
    expect(ada.locator(".log li").last).to_contain_text("Bo has resigned.")
    expect(ada.locator(".tag.on")).to_have_count(0)
    expect(ada.locator(".compare")).not_to_contain_text("turn")
