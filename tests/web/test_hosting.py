"""One code for a table: four people from four browsers, one sent away, one with another name in
the middle, a seat brought to a fifth by its person's recovery code; and a seat handed on for a
while, also that of somebody who is gone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.running import Running
from tests.web.test_arrive import code_from_menu, type_code
from tests.web.test_names import rename
from tests.web.test_pages import check_with_axe

NewPage = Callable[..., Page]
SHARE_SHEET = "navigator.share = async (what) => { window.shared = what; }"  # as phones have it
PHONE = {"width": 390, "height": 844}


def code_of(host: Page) -> str:
    code = host.locator(".said strong").inner_text()
    assert re.fullmatch(r"[a-z]+-[a-z]+-\d{3}", code)
    return code


def come(
    page: Page, code: str, path: str = "/", label: str = "I have a code", name: str = ""
) -> None:
    """Type a code, and sit down by that name, or the one that is filled in."""
    page.goto(path)
    page.get_by_label(label).fill(code)
    page.get_by_role("button", name="Join").click()
    if name:
        page.get_by_role("textbox", name="Your name").fill(name)
    page.get_by_role("button", name="Sit down", exact=True).click()
    page.wait_for_url("**/table/*")
    page.locator("main.gather, .prompt").first.wait_for()


def sitting(page: Page, seat: int) -> Locator:
    return page.locator(".gather li .who b").nth(seat)


def own_row(page: Page) -> Locator:
    """One's own seat at a table in play."""
    return page.locator("[data-seat-row]").filter(has=page.get_by_text("you", exact=True))


def rows(page: Page) -> list[str]:
    return page.locator(".gather li .who b").all_inner_texts()


@pytest.mark.provokes("410 (Gone)", "403 (Forbidden)")
def test_four_people_by_one_code_one_removed_and_a_seat_in_a_fifth_browser(new_page: NewPage):
    host, ben, eve, cyd = new_page(), new_page(), new_page(viewport=PHONE), new_page()
    late, fifth = new_page(), new_page()
    host.add_init_script(SHARE_SHEET)
    host.goto("/new/treehouse")
    host.get_by_role("button", name="4", exact=True).click()
    host.get_by_role("button", name="Create and invite").click()
    code = code_of(host)
    host.get_by_role("button", name="Show as a QR code").click()
    expect(host.get_by_role("img", name="Show as a QR code")).to_be_visible()
    host.get_by_role("button", name="Share").click()
    link = host.get_by_label("Link to the free seats").input_value()
    shared = host.evaluate("window.shared")
    assert (shared["url"], shared["title"]) == (link, "Treehouse")
    assert code in shared["text"]
    check_with_axe(host)
    come(ben, code.upper().replace("-", " "))
    come(eve, code)
    expect(sitting(host, 2)).not_to_have_text("Free seat")
    _, bens, eves, _ = rows(host)
    host.get_by_role("button", name=f"Move {bens} to another seat").click()
    host.get_by_role("button", name="To this seat").click()
    expect(sitting(host, 3)).to_have_text(bens)
    host.get_by_role("button", name=f"Move {bens} to another seat").click()
    host.get_by_role("button", name=f"Swap with {eves}").click()
    expect(sitting(host, 2)).to_have_text(bens)
    expect(ben.locator(".gather li").nth(2).get_by_text("you", exact=True)).to_be_visible()
    host.get_by_role("button", name=f"Remove {eves}").click()
    check_with_axe(host)
    host.get_by_role("button", name="Remove", exact=True).click()
    expect(eve.get_by_role("heading", name="has removed you from this table")).to_be_visible()
    expect(eve.get_by_role("button", name="Sit down", exact=True)).to_have_count(0)
    expect(host.locator(".said strong")).not_to_have_text(code)
    fresh = code_of(host)
    late.goto(f"/join#{code}")
    expect(late.get_by_text("This invitation was replaced by a new one")).to_be_visible()
    eve.goto(f"/join#{fresh}")
    expect(eve.get_by_text("has removed you from this table")).to_be_visible()
    come(cyd, fresh, "/join", "The code", name="Cyd")
    expect(sitting(host, 1)).to_have_text("Cyd")
    come(late, host.get_by_label("Link to the free seats").input_value())
    for page in (host, ben, cyd, late):
        page.locator(".prompt").wait_for()
    rename(cyd, "Change name or face", "Cyd the Bold", "Hedgehog")
    for page in (host, ben, late):
        expect(page.locator("[data-seat-row='1'] b")).to_have_text("Cyd the Bold")
    expect(own_row(ben)).to_have_attribute("data-seat-row", "2")
    type_code(fifth, code_from_menu(ben))
    fifth.get_by_role("button", name=f"I am {bens}").click()
    fifth.get_by_role("button", name="To the lobby").click()
    fifth.locator("a[href^='/table/']").first.click()
    expect(own_row(fifth)).to_have_attribute("data-seat-row", "2")
    hand_on(host, fifth, eve, new_page())


def hand_on(host: Page, holder: Page, removed: Page, watcher: Page) -> None:
    """To somebody who watches, while the holder agrees, and back; not to whoever was removed."""
    removed.goto(host.url)
    watcher.goto(host.url)
    for page in (removed, watcher):
        expect(page.get_by_text("You are watching.")).to_be_visible()
    name = own_row(holder).locator("b").inner_text()
    host.get_by_role("button", name="Menu").click()
    host.get_by_role("button", name="Hand a seat on").click()
    expect(host.get_by_role("group", name="To whom?").get_by_role("radio")).to_have_count(1)
    check_with_axe(host)
    host.get_by_role("radio", name=name).check()
    host.get_by_role("group", name="To whom?").get_by_role("radio").check()
    host.get_by_role("button", name="Hand it on").click()
    holder.get_by_role("button", name="Allow", exact=True).click()
    expect(own_row(watcher)).to_have_attribute("data-seat-row", "2")
    expect(host.locator("[data-seat-row='2']")).to_contain_text(f"for {name}")
    expect(host.get_by_text("goes on with the seat of").first).to_be_attached()
    holder.get_by_role("button", name="Take it back", exact=True).click()
    expect(own_row(holder)).to_have_attribute("data-seat-row", "2")
    expect(watcher.get_by_text("You are watching.")).to_be_visible()


def test_the_host_of_two_swaps_seats_and_starts(unhurried: Running, new_page: NewPage):
    host, ben = (new_page(base_url=unhurried.address, viewport=PHONE) for _ in range(2))
    host.goto("/new/treehouse")
    host.get_by_role("button", name="Create and invite").click()
    come(ben, code_of(host), name="Ben")
    for page in (host, ben):
        expect(page.get_by_text("It begins in")).to_be_visible()
    expect(ben.get_by_role("button", name="Start now")).to_have_count(0)
    check_with_axe(host)
    host.get_by_role("button", name="Not yet").click()
    expect(ben.get_by_text("The match starts when the host says so.")).to_be_visible()
    host.get_by_role("button", name="Move Ben to another seat").click()
    host.get_by_role("button", name="Swap with").click()
    expect(sitting(ben, 0)).to_have_text("Ben")
    host.get_by_role("button", name="Start now").click()
    for page in (host, ben):
        page.locator(".prompt").wait_for()
    expect(own_row(ben)).to_have_attribute("data-seat-row", "0")


def test_the_seat_of_somebody_gone_is_handed_on_without_asking(
    forgetful: Running, new_page: NewPage
):
    host, ben, cyd = (new_page(base_url=forgetful.address) for _ in range(3))
    host.goto("/new/treehouse")
    host.get_by_role("button", name="Create and invite").click()
    come(ben, code_of(host), name="Ben")
    table = host.url
    cyd.goto(table)
    expect(cyd.get_by_text("You are watching.")).to_be_visible()
    ben.close()
    host.get_by_role("button", name="Menu").click()
    host.get_by_role("button", name="Give Ben’s seat to a bot").wait_for()  # gone for long enough
    host.get_by_role("button", name="Hand a seat on").click()
    host.get_by_role("radio", name="Ben").check()
    host.get_by_role("group", name="To whom?").get_by_role("radio").check()
    host.get_by_role("button", name="Hand it on").click()
    expect(own_row(cyd)).to_have_attribute("data-seat-row", "1")
    for page in (host, cyd):
        expect(page.locator("[data-seat-row='1']")).to_contain_text("for Ben")
        expect(page.get_by_text("goes on with the seat of Ben").first).to_be_attached()
    back = ben.context.new_page()
    back.goto(table)
    back.get_by_role("button", name="Take it back", exact=True).click()
    expect(own_row(back)).to_have_attribute("data-seat-row", "1")
    expect(cyd.get_by_text("You are watching.")).to_be_visible()


@pytest.mark.provokes("404 (Not Found)")
def test_somebody_leaves_a_match_and_another_comes_by_a_code_typed_twice(new_page: NewPage):
    host, ben, cyd = new_page(), new_page(), new_page(viewport=PHONE)
    host.goto("/new/treehouse")
    host.get_by_role("button", name="Create and invite").click()
    come(ben, code_of(host))
    bens = own_row(ben).locator("b").inner_text()
    ben.get_by_role("button", name="Menu").click()
    ben.get_by_role("button", name="Leave the table").click()
    expect(ben.get_by_role("heading", name="Leave the table")).to_be_visible()
    ben.get_by_role("button", name="Leave", exact=True).click()
    expect(host.locator(".log")).to_contain_text(f"{bens} has left the table")
    expect(host.locator("[data-seat-row='1'] b")).to_have_text("Free seat")
    host.get_by_role("button", name="Invite", exact=True).click()
    code = code_of(host)
    check_with_axe(host)
    cyd.goto("/join#maple-otter-000")
    expect(cyd.get_by_role("textbox", name="The code")).to_have_value("maple-otter-000")
    cyd.get_by_role("textbox", name="The code").fill(code)
    cyd.get_by_role("button", name="Join").click()
    cyd.get_by_role("button", name="Sit down", exact=True).click()
    expect(own_row(cyd)).to_have_attribute("data-seat-row", "1")
    expect(cyd.get_by_role("button", name="Chat", exact=True)).to_be_visible()
    expect(host.locator(".log")).to_contain_text("sits down and goes on with the free seat")
