"""The evening around a match: choosing a game, its end, what comes after it, and who has won how
often."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import rooftree
from tests.server.kit import SOAK
from tests.server.running import Running
from tests.web.playing import CLICK_ANY, OVER, post, quick_game, sit_by_link, until_over

NewPage = Callable[..., Page]
LOADS = 10 if SOAK else 1
MOST_SHIFT = 0.05  # what search engines call good is twice that
SIZES = [(360, 740), (390, 844), (844, 390), (820, 1180), (1366, 768), (1440, 900)]


# The end ------------------------------------------------------------------------------------------


def test_the_end_is_a_moment_and_play_again_is_in_sight_on_every_size(new_page: NewPage):
    page = new_page(reduced_motion="no-preference")
    table = quick_game(page, "Treehouse")
    until_over(page, CLICK_ANY)
    expect(page.locator(".confetti svg").first).to_be_attached()
    again = page.get_by_role("button", name="Play again")
    headline = page.locator(OVER).get_by_role("status")
    expect(headline).to_contain_text("win")
    said = headline.inner_text()
    assert said not in page.locator(".prompt").inner_text()
    expect(page.get_by_text(said, exact=True)).to_have_count(1)
    for folded in (False, True):
        if folded:
            page.get_by_role("button", name="Look at the table").click()
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            expect(again).to_be_in_viewport(ratio=1)
            expect(headline).to_be_in_viewport(ratio=1)
    expect(page.locator(".confetti")).to_have_count(0)  # it falls once
    page.reload()
    expect(again).to_be_in_viewport(ratio=1)
    expect(page.locator(".confetti")).to_have_count(0)
    again.click()
    page.wait_for_url(re.compile(rf"/table/(?!{table})"))
    expect(page.locator("[data-seat-row]").filter(has_text="bot, medium")).to_have_count(2)


# My games -----------------------------------------------------------------------------------------


def test_finished_games_tell_the_winner_are_hidden_and_counted(
    own_server: Running, new_page: NewPage
):
    """Who wants no movement gets a quiet end."""
    page = new_page(base_url=own_server.address)
    quick_game(page, "Best Treehouse Ever")
    until_over(page, CLICK_ANY)
    expect(page.locator(".garland")).to_be_visible()
    expect(page.locator(".confetti")).to_have_count(0)
    me = page.locator("[data-seat-row='0'] b").inner_text()
    order = page.locator(f"{OVER} li")
    winner, told = (order.first.locator(part).inner_text() for part in ("b", ".points"))
    own = order.filter(has_text=me).locator(".place").inner_text()
    page.goto("/")
    finished = page.locator("section.panel", has=page.get_by_role("heading", name="Finished"))
    row = finished.locator("a.row")
    mine = "You won" if winner == me else f"{winner} won"
    expect(row).to_contain_text(f"{mine} · {told}")
    page.get_by_role("link", name="My results").first.click()
    game = page.get_by_role("row", name=re.compile("^Best Treehouse Ever"))
    won = "1" if winner == me else "0"
    expect(game.get_by_role("cell")).to_have_text(["1", won, f"{own}.0"])
    expect(page.get_by_role("row", name=re.compile(r"^Bots \(medium\)"))).to_be_visible()
    page.goto("/")
    page.get_by_role("button", name="Hide Best Treehouse Ever").click()
    expect(finished).to_have_count(0)
    hidden = page.locator("section.panel", has=page.get_by_role("heading", name="Hidden"))
    hidden.get_by_role("button", name="Show it").click()
    hidden.get_by_role("button", name="Show Best Treehouse Ever again").click()
    expect(row).to_have_count(1)
    expect(hidden).to_have_count(0)


def test_a_table_is_left_from_the_lobby(page: Page):
    quick_game(page, "Treehouse")
    page.locator(".prompt.mine").wait_for()
    page.goto("/")
    page.get_by_role("button", name="Leave Treehouse").click()
    expect(page.get_by_role("dialog")).to_contain_text("No other person plays here")
    page.get_by_role("button", name="Close the table").click()
    expect(page.get_by_text("Nothing yet: press")).to_be_visible()


# Choosing a game ----------------------------------------------------------------------------------


def test_the_easiest_game_comes_first_and_says_how_long_it_takes(page: Page):
    page.goto("/")
    infos = [rooftree.game(name).info for name in rooftree.all_games()]
    easiest = sorted(infos, key=lambda info: info.weight)
    expect(page.locator("article h2")).to_have_text([info.title for info in easiest])
    for card, info in zip(page.locator("article .meta").all(), easiest, strict=True):
        expect(card).to_contain_text(f"{info.minutes} min")
        expect(card.locator("span")).to_have_count(3)


def test_how_it_plays_is_told_in_lobby_waiting_room_and_table(page: Page):
    page.goto("/")
    for game in map(rooftree.game, rooftree.all_games()):
        page.get_by_role("button", name=f"How it plays: {game.info.title}", exact=True).click()
        cards = page.locator("dialog li")
        count = len([key for key in game.words.keys("how-") if re.fullmatch(r"how-\d+", key)])
        assert 4 <= count <= 6
        expect(cards).to_have_count(count)
        expect(cards.locator(".picture svg:visible").first).to_be_visible()
        for card in cards.all():
            expect(card.locator(".picture > * svg").first).to_be_attached()
            expect(card.locator("b")).not_to_be_empty()
        page.get_by_role("tab", name="Rules").click()
        expect(page.locator("dialog")).to_contain_text(f"Rules of {game.info.title}")
        page.keyboard.press("Escape")
    seats = [{"kind": "me"}, {"kind": "open"}]
    waiting = post(page, "/api/tables", game="treehouse", seats=seats)["table"]
    page.goto(f"/table/{waiting}")
    page.get_by_role("button", name="Rules", exact=True).click()
    expect(page.locator("dialog li")).to_have_count(5)
    quick_game(page, "Treehouse")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="How it plays, rules").click()
    expect(page.locator("dialog li")).to_have_count(5)


def test_who_reads_while_the_match_begins_reads_on(page: Page, new_page: NewPage):
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = post(page, "/api/tables", game="treehouse", seats=seats)
    page.goto(f"/table/{made['table']}")
    page.get_by_role("button", name="Rules", exact=True).click()
    page.get_by_role("tab", name="Components").click()
    sit_by_link(new_page(), f"/join#{made['invitation']['token']}")
    page.locator(".prompt").wait_for(state="attached")
    expect(page.get_by_role("tab", name="Components", selected=True)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_pieces_faces_and_symbols_explain_themselves(new_page: NewPage):
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True)
    quick_game(page, "Treehouse")
    page.locator(".prompt.mine").wait_for()
    hint = page.locator("p.hint")
    die = page.locator(".board .die")
    box = die.bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    face = str(page.locator(".board .die text").first.text_content()).title()
    expect(hint).to_have_text(re.compile(f"^{face}: "))
    expect(die).to_have_attribute("title", hint.inner_text())
    page.locator("h1").tap()
    expect(page.locator(".board .line title", has_text="one pip").first).to_be_attached()
    quick_game(page, "Best Treehouse Ever")
    symbol = page.locator(".board .colours svg title").first
    expect(symbol).to_have_text(re.compile("rooms"))


# Names for those who hear the page ----------------------------------------------------------------

TITLES = ["Treehouse", "Best Treehouse Ever", "Magical Treehouse", "The King's New Town"]
NAMESAKES = """() => {
  const said = (one) => one.getAttribute('aria-label') ?? one.textContent;
  const shown = (one) => one.getClientRects().length > 0;
  const page = document.querySelector('dialog[open]') ?? document;
  const all = [...page.querySelectorAll('button, [role=button]')].filter(shown);
  const names = all.map((one) => said(one).trim());
  return names.filter((one, n) => !one || names.indexOf(one) !== n);
}"""


def test_no_two_buttons_of_a_page_have_the_same_name(new_page: NewPage):
    page, friend = new_page(), new_page()
    friend.goto("/")
    seats = [{"kind": "me"}, {"kind": "open"}]
    for game in ("treehouse", "best_treehouse_ever"):
        post(friend, "/api/tables", game=game, seats=seats, listed=True)
    table = quick_game(page, "Treehouse")
    waiting = post(page, "/api/tables", game="treehouse", seats=seats)["table"]
    for path, ready in {
        "/": "article",
        f"/table/{table}": ".prompt.mine",
        f"/table/{waiting}": "main",
        "/new/treehouse": "main",
    }.items():
        page.goto(path)
        page.locator(ready).first.wait_for()
        page.wait_for_load_state("networkidle")
        assert page.evaluate(NAMESAKES) == [], path


def test_no_two_buttons_of_a_board_or_a_dialog_have_the_same_name(page: Page):
    found = {}
    quick_game(page, "Treehouse")
    page.locator(".prompt.mine").wait_for()
    for opener in ("Menu", "Rules"):
        page.get_by_role("button", name=opener, exact=True).click()
        page.get_by_role("dialog").wait_for()
        found[opener] = page.evaluate(NAMESAKES)
        page.keyboard.press("Escape")
    for title in TITLES[1:]:
        quick_game(page, title)
        page.locator(".prompt.mine").wait_for()
        found[title] = page.evaluate(NAMESAKES)
    assert {where: names for where, names in found.items() if names} == {}


@pytest.mark.parametrize("title", TITLES if SOAK else TITLES[:1])
def test_no_two_buttons_have_the_same_name_after_the_end(page: Page, title: str):
    found = {}
    table = quick_game(page, title)
    until_over(page, CLICK_ANY)
    found["the end"] = page.evaluate(NAMESAKES)
    for path in (f"/replay/{table}?move=3", "/results"):
        page.goto(path)
        page.locator("main").wait_for()
        page.wait_for_load_state("networkidle")
        found[path] = page.evaluate(NAMESAKES)
    assert {where: names for where, names in found.items() if names} == {}


def test_the_mute_control_looks_like_one(new_page: NewPage):
    host, friend = new_page(), new_page()
    host.goto("/new/treehouse")
    host.get_by_role("button", name="2", exact=True).click()
    host.get_by_role("button", name="Create and invite").click()
    host.wait_for_url("**/table/*")
    table = host.url.rpartition("/")[2]
    token = post(host, f"/api/tables/{table}/invite")["token"]
    friend.goto("/")
    post(friend, "/api/join", token=token)
    friend.goto(f"/table/{table}")
    mute = host.get_by_role("button", name="Mute ")
    before = mute.locator("path").get_attribute("d")
    assert mute.evaluate("(one) => getComputedStyle(one).borderTopWidth") != "0px"
    mute.click()
    expect(mute).to_have_attribute("aria-pressed", "true")
    assert mute.locator("path").get_attribute("d") != before


# Loading ------------------------------------------------------------------------------------------

SHIFTS = """() => {
  window.shifts = [];
  const what = ({ node, previousRect: old, currentRect: now }) =>
    `${node?.className || node?.textContent} ${old.y} to ${now.y}`;
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries())
      window.shifts.push({ value, moved: sources.map(what) });
  }).observe({ type: 'layout-shift', buffered: true });
}"""
THREE_G = {
    "offline": False,
    "latency": 40,
    "downloadThroughput": 400_000,
    "uploadThroughput": 90_000,
}


def cold_load(page: Page, path: str, ready: str) -> list[dict]:
    """What moves while a phone without anything in its cache opens a page."""
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.setCacheDisabled", {"cacheDisabled": True})
    line.send("Network.emulateNetworkConditions", THREE_G)
    line.send("Emulation.setCPUThrottlingRate", {"rate": 4 if SOAK else 2})
    page.add_init_script(f"({SHIFTS})()")
    page.goto(path, wait_until="commit")
    page.locator(ready).first.wait_for()
    page.wait_for_load_state("networkidle")
    found: list[dict] = page.evaluate("window.shifts")
    return sorted(found, key=lambda shift: -shift["value"])


def test_nothing_shifts_on_a_phones_cold_load(new_page: NewPage):
    """The lobby with a game in it, a table, and an invitation."""
    phone = {"viewport": {"width": 390, "height": 844}, "service_workers": "block"}
    host = new_page(**phone)
    table = quick_game(host, "Treehouse")
    host.locator(".prompt").wait_for()
    cookies = host.context.cookies()
    for _ in range(LOADS):
        seats = [{"kind": "me"}, {"kind": "open"}]
        made = post(host, "/api/tables", game="treehouse", seats=seats)
        token = made["invitation"]["token"]
        for path, ready in (
            ("/", "article"),
            (f"/table/{table}", ".prompt.mine"),
            (f"/join#{token}", "main"),
        ):
            page = new_page(**phone)
            if "join" not in path:
                page.context.add_cookies(cookies)
            shifts = cold_load(page, path, ready)
            assert sum(shift["value"] for shift in shifts) < MOST_SHIFT, (path, shifts[:4])
            page.context.close()
