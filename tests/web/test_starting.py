"""How a table begins: two clicks with what one had last, a clock, everybody's "ready"."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.playing import open_sheet, sit_by_link
from tests.web.test_pages import check_with_axe

NewPage = Callable[..., Page]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


def test_play_now_remembers_and_starts_in_two_clicks(new_page: NewPage):
    page = new_page(**PHONE)
    page.goto("/")
    sheet = open_sheet(page, "The King's New Town")
    expect(sheet.locator("#option-land_cards")).to_have_count(0)
    sheet.get_by_role("group", name="Seats").get_by_text("4").click()
    sheet.get_by_role("group", name="Bots’ level").get_by_text("easy").click()
    sheet.locator("#option-rules").select_option("advanced")
    check_with_axe(page, "dialog")
    sheet.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url("**/table/*")
    expect(page.locator("[data-seat-row]")).to_have_count(4)
    page.goto("/")
    sheet = open_sheet(page, "The King's New Town")
    expect(sheet.locator("#option-rules")).to_have_value("advanced")
    expect(sheet.get_by_role("button", name="easy")).to_have_attribute("aria-pressed", "true")
    expect(sheet).to_contain_text("for your first matches")
    sheet.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url("**/table/*")
    expect(page.locator("[data-seat-row]").filter(has_text="bot, easy").first).to_be_visible()
    expect(page.locator("[data-seat-row]")).to_have_count(4)
    page.goto("/")
    open_sheet(page, "The King's New Town").get_by_role("button", name="More choices").click()
    page.wait_for_url("**/new/new_town?chosen")
    expect(page.get_by_label("Seat 4")).to_have_value("bot hasty")
    expect(page.locator("#option-land_cards")).to_have_value("dealt")


def test_what_contradicts_is_not_offered_and_house_variants_say_so(page: Page):
    page.goto("/new/new_town")
    begins = page.get_by_label("Who begins").locator("option")
    expect(begins).to_have_text(["Drawn by lot", "The first seat", "The second seat"])
    page.get_by_role("button", name="4", exact=True).click()
    expect(begins).to_have_count(5)
    expect(page.locator("#option-land_cards")).to_have_count(0)
    page.locator("#option-rules").select_option("advanced")
    expect(page.locator("#option-land_cards")).to_be_visible()
    page.goto("/new/magical_treehouse")
    expect(page.get_by_label("Seat 3")).to_be_visible()
    expect(page.locator("#option-tempo")).to_have_count(0)
    expect(page.get_by_text("house variant")).to_have_count(0)
    page.get_by_role("button", name="2", exact=True).click()
    expect(page.get_by_text("Two players are a house variant")).to_be_visible()
    page.locator("#option-edition").select_option("village_of_familiar")
    expect(page.get_by_text("Structured planning is a house variant here")).to_be_visible()
    expect(page.get_by_label("Time for a move")).to_be_visible()
    page.get_by_label("Real time").check()
    expect(page.get_by_text("Structured planning is a house variant here")).to_have_count(0)
    expect(page.get_by_label("Time for a move")).to_have_count(0)


POST = """async ([path, body]) => (await fetch(path, {
  method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body),
})).json()"""


def test_a_clock_runs_out(page: Page):
    """Three seconds a move: they are marked, and then the server moves."""
    page.goto("/")
    expect(page.get_by_role("button", name=re.compile("Change your name"))).to_be_visible()
    seats = [{"kind": "me"}, {"kind": "open"}]
    clock = {"move_minutes": 0.05, "match_minutes": 5, "increment_seconds": 10}
    wish = {"game": "best_treehouse_ever", "seats": seats, **clock}
    page.goto(f"/table/{page.evaluate(POST, ['/api/tables', wish])['table']}")
    expect(
        page.get_by_text("3 s for each move · 5 min for the match + 10 s a move")
    ).to_be_visible()
    page.get_by_role("button", name="Give it to a bot").click()
    mine = page.locator("[data-seat-row='0']")
    expect(mine.locator(".clock.late")).to_have_text(re.compile(r"0:0[0-3]"))
    expect(page.locator(".prompt .clock.late")).to_be_visible()
    expect(mine.locator(".bank")).to_have_text(re.compile(r"[2-5]:\d\d"))
    expect(page.locator("[data-seat-row='1'] .bank")).to_have_count(0)
    expect(page.locator(".log li").filter(has_text="build").first).to_be_visible()


def test_real_time_begins_when_both_browsers_are_ready(new_page: NewPage):
    host, guest = new_page(), new_page(**PHONE)
    host.goto("/new/magical_treehouse")
    host.get_by_label("Real time").check()
    host.get_by_role("button", name="2", exact=True).click()
    host.get_by_role("button", name="Create and invite").click()
    host.wait_for_url("**/table/*")
    ready = host.get_by_role("button", name="I am ready")
    expect(host.get_by_role("button", name="Give it to a bot")).to_be_visible()
    expect(ready).to_have_count(0)
    sit_by_link(guest, host.get_by_label("Link to the free seats").input_value())
    ready.click()
    expect(guest.locator(".ready + section").get_by_text("ready", exact=True)).to_be_visible()
    guest.get_by_role("button", name="I am ready").click()
    for page in (host, guest):
        expect(page.locator(".count")).to_have_text(re.compile(r"begins in [123]"))
        assert page.locator(".board").count() == 0
    host.get_by_role("button", name="Not yet").click()
    expect(guest.locator(".count")).to_have_count(0)
    host.get_by_role("button", name="I am ready").click()
    for page in (host, guest):
        expect(page.locator(".prompt.mine")).to_be_visible()


def test_a_clock_and_days_are_chosen_and_seen_at_the_table(page: Page):
    page.goto("/new/treehouse")
    page.get_by_label("Time for a move").select_option("2 minutes")
    expect(page.get_by_label("Each move adds")).to_have_count(0)
    page.get_by_label("For the match").select_option("10 minutes")
    page.get_by_label("Each move adds").select_option("15 seconds")
    page.get_by_role("button", name="Create and invite").click()
    agreed = "2 min for each move · 10 min for the match + 15 s a move"
    expect(page.get_by_text(agreed)).to_be_visible()
    page.get_by_role("button", name="Give it to a bot").click()
    mine = page.locator("[data-seat-row='0']")
    expect(mine.locator(".clock").first).to_have_text(re.compile(r"[12]:\d\d"))
    expect(mine.locator(".bank")).to_have_text(re.compile(r"(10|9):\d\d"))
    page.goto("/new/treehouse")
    page.get_by_label("By correspondence").check()
    expect(page.get_by_label("Time for a move")).to_have_count(0)
    page.get_by_role("spinbutton", name="Days for each move").fill("5")
    page.get_by_label("Seat 2").select_option("bot greedy")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(mine.locator(".clock")).to_have_text(re.compile("[45] days"))
