"""Pages: illegal clicks, rules, replay, problems, and what every page must keep to."""

import gzip
import re
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import rooftree
from tests.server.running import Running
from tests.web.playing import CLICK_ANY, OVER, press, quick_game, until_over

NewPage = Callable[..., Page]
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
LONGEST = 100  # milliseconds from a click to the next paint
MOST_SCRIPT = 150_000  # bytes of gzip on the first load


def test_an_illegal_click_cites_the_rule(page: Page):
    quick_game(page, "Treehouse")
    page.locator(".prompt.mine").wait_for()
    press(page, page.locator(".board .piece:not(.can)").first.element_handle())
    bubble = page.locator(".bubble")
    expect(bubble).to_be_visible()
    expect(bubble).to_contain_text("Rule")
    bubble.get_by_role("button").click()
    expect(page.get_by_role("dialog")).to_contain_text("Rules of Treehouse")
    expect(page.locator("li.hit")).to_be_visible()
    page.get_by_label("Search the rules").fill("stack")
    expect(page.locator("dialog li").first).to_contain_text("stack")


def test_a_replay_is_stepped_linked_and_verified(page: Page):
    table = quick_game(page, "Treehouse")
    until_over(page, CLICK_ANY)
    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_text("Move 0 of")).to_be_visible()
    page.get_by_role("button", name="One step on").click()
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(rf"/replay/{table}\?move=2$"))
    page.get_by_role("button", name="Otto").click()
    expect(page).to_have_url(re.compile(rf"/replay/{table}\?move=2&seat=1$"))
    page.get_by_role("button", name="Everybody").click()
    expect(page.locator(".board")).to_have_count(3)
    page.get_by_role("button", name="Verify").click()
    expect(page.get_by_text("draws are as the secret promised")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    assert "secret:" in download.value.path().read_text()
    page.goto(f"/replay/{table}?move=3")
    expect(page.get_by_text("Move 3 of")).to_be_visible()


def test_verify_finds_a_changed_draw(page: Page):
    table = quick_game(page, "Treehouse")
    until_over(page, CLICK_ANY)

    def forge(route):
        record = route.fetch().text()
        start = record.index("draws: 0/") + len("draws: ")
        word = record[start:].split()[0]
        head, drawn = word.split("=")
        other = f"{head}={(int(drawn) + 1) % int(head.split('/')[1])}"
        route.fulfill(body=record[:start] + other + record[start + len(word) :])

    page.route("**/record", forge)
    page.goto(f"/replay/{table}")
    page.get_by_role("button", name="Verify").click()
    expect(page.get_by_text("Draw number 0 is not what")).to_be_visible()


# Every page ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(new_page: NewPage, theme: str):
    page = new_page(color_scheme=theme)
    table = quick_game(page, "Treehouse")
    until_over(page, CLICK_ANY, 2)
    page.locator(".prompt.mine, section.over").first.wait_for()
    check_with_axe(page)
    until_over(page, CLICK_ANY)
    check_with_axe(page)
    for path in ("/", "/about", f"/replay/{table}?move=5", "/new/best_treehouse_ever"):
        page.goto(path)
        page.wait_for_load_state("networkidle")
        check_with_axe(page)
    for game in sorted(set(rooftree.games()) - {"treehouse"}):
        quick_game(page, str(rooftree.games()[game].title))
        page.locator(".prompt.mine").wait_for()
        check_with_axe(page)


def check_with_axe(page: Page) -> None:
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf8"))
    found = page.evaluate("axe.run().then((done) => done.violations)")
    told = [(one["id"], [node["html"][:160] for node in one["nodes"][:3]]) for one in found]
    assert told == [], page.url


def test_the_first_load_is_small(page: Page):
    scripts: list[int] = []

    def weigh(response):
        if response.url.endswith(".js"):
            scripts.append(len(gzip.compress(response.body())))

    page.on("response", weigh)
    page.goto("/")
    page.locator("article").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert 0 < sum(scripts) < MOST_SCRIPT, scripts


WATCH = """() => {
  window.shifts = 0;
  window.slowest = 0;
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) if (!one.hadRecentInput) window.shifts += one.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) window.slowest = Math.max(window.slowest, one.duration);
  }).observe({ type: 'event', durationThreshold: 16 });
}"""


def test_nothing_jumps_when_it_becomes_ones_turn(page: Page):
    quick_game(page, "Treehouse")
    page.locator(".prompt.mine").wait_for()
    page.wait_for_timeout(300)
    page.evaluate(WATCH)
    page.evaluate("window.shifts = 0")
    heights = set()
    for seed in range(3):
        until_over(page, CLICK_ANY, 1, seed)
        if page.locator(OVER).count():
            break
        heights.add(page.locator(".prompt").bounding_box()["height"])
        page.wait_for_timeout(60)
    assert page.evaluate("window.shifts") < 0.01
    assert len(heights) == 1


def test_a_click_is_painted_at_once(page: Page):
    """The best of a few tries: what else the machine computes can only add to the time."""
    quick_game(page, "Treehouse")
    page.evaluate(WATCH)
    times = []
    while len(times) < 20 and min(times, default=LONGEST) >= LONGEST:
        page.locator(".board .can").first.wait_for()
        page.evaluate("window.slowest = 0")
        box = page.locator(".board .can").first.bounding_box()
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.7)
        page.wait_for_timeout(300)
        times.append(page.evaluate("window.slowest"))
    assert min(times) < LONGEST, times


# When something is not there ----------------------------------------------------------------------


def test_an_empty_server_says_what_to_do(page: Page):
    page.goto("/")
    expect(page.get_by_text("Nothing yet: press")).to_be_visible()
    expect(page.get_by_text("Nobody is looking for players")).to_be_visible()


def test_a_used_invite_and_a_full_table_say_so(new_page: NewPage):
    host, friend, late = new_page(), new_page(), new_page()
    host.goto("/new/treehouse")
    host.get_by_role("button", name="Create and invite").click()
    link = host.get_by_label("Link to seat 2").input_value()
    friend.goto(link)
    friend.locator(".prompt").wait_for()
    late.goto(link)
    expect(late.get_by_role("heading", name="This invitation does not work")).to_be_visible()
    late.goto(host.url)
    expect(late.get_by_text("You are watching.")).to_be_visible()
    late.goto("/table/no-such-table")
    expect(late.get_by_role("heading", name="This table cannot be opened")).to_be_visible()
    late.goto("/no/such/page")
    expect(late.get_by_role("heading", name="There is nothing here")).to_be_visible()


def test_a_taken_seat_says_that_the_table_is_full(new_page: NewPage):
    host, friend, late = new_page(), new_page(), new_page()
    host.goto("/new/treehouse")
    host.get_by_role("switch", name="Show it in the lobby").click()
    host.get_by_role("button", name="Create and invite").click()
    link = host.get_by_label("Link to seat 2").input_value()
    friend.goto("/")
    friend.get_by_role("button", name="Sit down").first.click()
    friend.locator(".prompt").wait_for()
    late.goto(link)
    expect(late.get_by_role("heading", name="The table is full")).to_be_visible()


def test_a_removed_game_and_a_lost_server_say_so(new_page: NewPage, tmp_path: Path):
    with Running(tmp_path) as own:
        page = new_page(base_url=own.address)
        table = quick_game(page, "Treehouse")
        page.locator(".prompt").wait_for()
        own.stop()
        expect(page.get_by_text("The connection is lost")).to_be_visible()
        with sqlite3.connect(tmp_path / "rooftree.sqlite") as store:
            store.execute("UPDATE tables SET game = 'removed_game' WHERE id = ?", (table,))
        own.start("--no-compile")
        page.goto(f"/table/{table}")
        expect(page.get_by_role("heading", name="This table cannot be opened")).to_be_visible()
        expect(page.get_by_text("removed_game")).to_be_visible()
        page.goto("/")
        expect(page.get_by_text("removed_game")).to_be_visible()


def test_the_theme_and_the_sound_are_one_click_away(page: Page):
    quick_game(page, "Treehouse")
    page.get_by_role("button", name="Light or dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Turn sounds off").click()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.get_by_role("button", name="Turn sounds on")).to_be_visible()
    assert page.locator(OVER).count() == 0
