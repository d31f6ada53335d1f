"""What the table kit gives to every game."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.playing import quick_game
from tests.web.test_together import open_table

NewPage = Callable[..., Page]
SETTINGS = "rooftree-settings"


def two_at(new_page: NewPage, game: str) -> tuple[Page, Page]:
    """Two people at one table, before the first action."""
    host, other = new_page(), new_page()
    (link,) = open_table(host, game, 2)
    other.goto(link)
    for page in (host, other):
        page.locator(".prompt").wait_for()
    return host, other


def row(page: Page, seat: int):
    return page.locator(f'[data-seat-row="{seat}"]')


def pick(page: Page) -> None:
    """A room of the hand, in secret."""
    page.locator(".card[data-room]").first.click()
    page.locator("[data-confirm]").click()


# Secret choices -----------------------------------------------------------------------------------


def test_ready_marks_are_right_after_a_reload(new_page: NewPage):
    host, other = two_at(new_page, "best_treehouse_ever")
    pick(host)
    for page in (host, other):
        expect(row(page, 0)).to_contain_text("ready")
        expect(row(page, 1)).to_contain_text("choosing")
    for page in (host, other):
        page.reload()
        expect(row(page, 0)).to_contain_text("ready")
        expect(row(page, 1)).to_contain_text("choosing")
    pick(other)  # the last to choose: all is revealed, and everybody builds
    for page in (host, other):
        expect(row(page, 0)).to_contain_text("choosing")
        page.reload()
        expect(row(page, 0)).to_contain_text("choosing")
        expect(row(page, 1)).to_contain_text("choosing")


# Talk ---------------------------------------------------------------------------------------------


def test_a_person_is_muted_at_the_seat_and_heard_again(new_page: NewPage):
    host, other = two_at(new_page, "treehouse")
    say(other, "good luck")
    expect(host.get_by_text("good luck")).to_be_visible()
    mute = row(host, 1).get_by_role("button", name="Mute")
    mute.click()
    expect(mute).to_have_attribute("aria-pressed", "true")
    expect(host.get_by_text("good luck")).to_have_count(0)
    say(other, "can you hear me?")
    other.get_by_role("button", name="Quick reactions").click()
    other.get_by_role("button", name="Wow").click()
    expect(other.locator(".stack")).to_contain_text("Wow")
    host.reload()
    mute = row(host, 1).get_by_role("button", name="Mute")
    expect(mute).to_have_attribute("aria-pressed", "true")
    expect(host.locator(".stack")).not_to_contain_text("Wow")
    expect(host.get_by_text("can you hear me?")).to_have_count(0)
    mute.click()
    expect(mute).to_have_attribute("aria-pressed", "false")
    expect(host.locator(".chat li")).to_have_text([re.compile("good luck"), re.compile("hear me")])
    expect(row(host, 0).get_by_role("button", name="Mute")).to_have_count(0)


def say(page: Page, text: str) -> None:
    page.get_by_label("Say something").fill(text)
    page.keyboard.press("Enter")
    expect(page.locator(".chat li").last).to_contain_text(text)


# Asking before every action -----------------------------------------------------------------------


def test_who_wants_to_confirm_is_asked_once(new_page: NewPage):
    """Boards with a last word of their own ask themselves; on the plain table the kit does."""
    page = new_page()
    page.add_init_script(f"localStorage.setItem('{SETTINGS}', JSON.stringify({{confirm: true}}))")
    quick_game(page, "Best Treehouse Ever")
    page.locator(".prompt.mine").wait_for()
    pick(page)
    expect(page.get_by_role("group", name="Confirm")).to_have_count(0)
    expect(page.locator(".log")).to_contain_text(re.compile("You pick|reveals"))
    quick_game(page, "Magical Treehouse")
    page.locator("[data-offer]").first.click()
    dock = page.get_by_role("group", name="Confirm")
    expect(dock).to_be_visible()
    before = page.locator(".log li").count()
    dock.get_by_role("button", name="Confirm").click()
    expect(dock).to_have_count(0)
    expect(page.locator(".log li")).not_to_have_count(before)


# Why not ------------------------------------------------------------------------------------------


def test_another_players_trio_says_why_not(page: Page):
    quick_game(page, "Treehouse")
    page.locator(".prompt.mine").wait_for()
    page.locator(".row.others .piece").last.click()
    expect(page.locator(".bubble")).to_contain_text("Nobody ever changes another player's trio.")
    expect(page.locator(".bubble")).to_contain_text("Rule 13")
