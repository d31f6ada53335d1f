"""Names and faces: an invitation asks first, a change is seen at once, several at one device."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.playing import CLICK_ANY, quick_game, until_over
from tests.web.test_pages import check_with_axe
from tests.web.test_together import open_table

NewPage = Callable[..., Page]


def chosen(page: Page) -> str:
    """The face that is chosen."""
    return page.get_by_role("radio", checked=True).input_value()


def seat(page: Page, number: int) -> Any:
    return page.locator(f"[data-seat-row='{number}']")


def rename(page: Page, opener: str, name: str, face: str) -> None:
    """At the table."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name=opener).click()
    page.get_by_role("textbox", name="Your name").fill(name)
    page.get_by_role("radio", name=face).check()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.provokes("status of 400")
def test_an_invitation_asks_for_a_name_and_a_change_is_seen_at_both_tables(new_page: NewPage):
    host, friend = new_page(), new_page()
    link = open_table(host, "treehouse", 2)
    friend.goto(link)
    expect(friend.get_by_role("heading", name="You are invited to Treehouse")).to_be_visible()
    opened_by = host.locator(".who b").first.inner_text()
    expect(friend.get_by_text(f"{opened_by} has opened the table")).to_be_visible()
    expect(friend.get_by_role("list", name="Already there")).to_contain_text(opened_by)
    field = friend.get_by_role("textbox", name="Your name")
    expect(field).to_have_value(re.compile(r"^\w+ \w+$"))
    first = field.input_value()
    assert first.lower().endswith(chosen(friend)), "a Quiet Fox is a fox"
    check_with_axe(friend)
    friend.get_by_role("button", name="Another name").click()
    expect(field).not_to_have_value(first)
    assert field.input_value().lower().endswith(chosen(friend))
    field.fill("Otto")
    friend.get_by_role("button", name="Sit down", exact=True).click()
    expect(friend.get_by_role("alert")).to_contain_text("reads as a bot’s")
    field.fill("Mira")
    friend.get_by_role("radio", name="Owl").check()
    friend.get_by_role("button", name="Sit down", exact=True).click()
    friend.locator(".prompt").wait_for()
    expect(seat(host, 1)).to_contain_text("Mira")
    friend.get_by_label("Say something").fill("Hello!")
    friend.keyboard.press("Enter")

    second_host, second_friend = host.context.new_page(), friend.context.new_page()
    link = open_table(second_host, "best_treehouse_ever", 2)
    second_friend.goto(link)
    expect(second_friend.get_by_text("You are Mira")).to_be_visible()
    second_friend.get_by_role("button", name="Sit down", exact=True).click()
    second_friend.locator(".prompt").wait_for()

    rename(friend, "Change name or face", "Mira Bell", "Hedgehog")
    for page in (host, second_host, second_friend):
        expect(seat(page, 1)).to_contain_text("Mira Bell")
    assert "You" not in host.locator(".log").inner_text()
    until_over(host, CLICK_ANY, 1)
    expect(host.locator(".chat li b")).to_have_text("Mira")  # as she was called then
    friend.goto("/")
    expect(friend.get_by_role("button", name="Change your name, Mira Bell")).to_be_visible()


@pytest.mark.provokes("status of 400")
def test_each_person_of_a_device_has_a_name_and_a_face(page: Page):
    page.goto("/new/best_treehouse_ever")
    page.get_by_label("Seat 2").select_option("me")
    names = page.locator(".person b")
    expect(names).to_have_count(2)
    expect(names.nth(1)).to_have_text(re.compile(r"^\w+ \w+$"))
    own = names.nth(0).inner_text()
    page.get_by_role("button", name=f"Change {names.nth(1).inner_text()}’s name").click()
    page.get_by_role("textbox", name="Your name").fill(own)
    page.get_by_role("button", name="Save").click()
    page.get_by_role("button", name="Start", exact=True).click()
    page.get_by_role("button", name=f"Change {own}’s name").nth(1).click()
    page.get_by_role("textbox", name="Your name").fill("Grandpa")
    page.get_by_role("radio", name="Turtle").check()
    page.get_by_role("button", name="Save").click()
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url("**/table/*")
    curtain = page.locator(".curtain")
    expect(page.locator(".prompt")).to_contain_text(f"{own}, your turn.")
    curtain.get_by_role("button", name=f"I am {own}").click()
    expect(seat(page, 0)).to_contain_text(own)
    expect(seat(page, 1)).to_contain_text("Grandpa")
    rename(page, "Change Grandpa’s name", "Grandma", "Snail")
    expect(seat(page, 1)).to_contain_text("Grandma")
    expect(seat(page, 0)).to_contain_text(own)
    assert until_over(page, CLICK_ANY, 1) == 1
    expect(curtain.get_by_role("heading")).to_have_text("Pass the device to Grandma")


def test_the_name_that_is_shown_first_is_the_one_at_the_table(page: Page):
    page.goto("/")
    shown = page.locator(".nick .name").inner_text()
    assert re.match(r"^\w+ \w+$", shown)
    assert "Guest" not in shown
    quick_game(page, "Treehouse")
    expect(seat(page, 0)).to_contain_text(shown)
