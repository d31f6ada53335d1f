"""Pages: illegal clicks, rules, replay, problems, and what every page must keep to."""

import gzip
import re
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import rooftree
from tests.server.rows import fill, read
from tests.server.running import Running
from tests.web.painted import EVENTS, painted_after, slowest_at_best
from tests.web.playing import CLICK_ANY, OVER, post, press, quick_game, sit_by_link, until_over

NewPage = Callable[..., Page]
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
MOST_SCRIPT = 150_000  # bytes of gzip on the first load


def test_an_illegal_click_cites_the_rule(page: Page):
    quick_game(page, "Treehouse")
    forbidden = page.locator(".board .piece:not(.can)")
    page.locator(".board .piece.can").first.wait_for()
    while not forbidden.count():  # this die lets every piece be moved
        until_over(page, CLICK_ANY, 1)
        page.locator(".board .piece.can").first.wait_for()
    press(page, forbidden.first.element_handle())
    bubble = page.locator(".bubble")
    expect(bubble).to_be_visible()
    expect(bubble).to_contain_text("Rule")
    bubble.get_by_role("button").click()
    expect(page.get_by_role("dialog")).to_contain_text("Rules of Treehouse")
    expect(page.locator("li.hit")).to_be_visible()
    page.get_by_label("Search the rules").fill("stack")
    expect(page.locator("dialog li").first).to_contain_text("stack")


def test_a_dialog_keeps_the_keyboard_until_it_is_closed(page: Page):
    quick_game(page, "Treehouse")
    page.locator(".prompt.mine").wait_for()
    opener = page.get_by_role("button", name="Menu")
    opener.click()
    inside = "!!document.activeElement.closest('dialog')"
    for key in ["Tab"] * 12 + ["Shift+Tab"] * 15:
        page.keyboard.press(key)
        assert page.evaluate(inside), key
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(opener).to_be_focused()
    opener.click()
    page.mouse.click(5, 5)
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_replay_is_stepped_linked_and_verified(page: Page):
    table = quick_game(page, "Treehouse")
    until_over(page, CLICK_ANY)
    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_text("Move 0 of")).to_be_visible()
    page.get_by_role("button", name="One step on").click()
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(rf"/replay/{table}\?move=2&seat=0$"))
    page.get_by_role("button", name="Otto", exact=True).click()
    expect(page).to_have_url(re.compile(rf"/replay/{table}\?move=2&seat=1$"))
    page.get_by_role("button", name="Everybody", exact=True).click()
    expect(page).to_have_url(re.compile(rf"/replay/{table}\?move=2&seat=-1$"))
    expect(page.locator(".board")).to_have_count(1)  # everybody sees the same
    page.get_by_role("button", name="Verify").click()
    expect(page.get_by_text("draws are as the secret promised")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    assert "secret:" in download.value.path().read_text()
    links = {"1000000000": r"Move (\d+) of \1$", "-3": "Move 0 of", "nonsense": "Move 0 of"}
    for wished, found in links.items():
        page.goto(f"/replay/{table}?move={wished}")
        expect(page.get_by_text(re.compile(found))).to_be_visible()
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"/replay/{table}?move=3&seat=0")
    expect(page.get_by_text("Move 3 of")).to_be_visible()
    house, comparison = (page.locator(part).bounding_box() for part in (".house > .ln", ".compare"))
    assert house
    assert comparison
    assert house["y"] + house["height"] <= comparison["y"], "nothing lies over the House"
    expect(page.get_by_text("your line")).to_have_count(0)  # nobody is "you" in a replay


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
    for game in sorted(set(rooftree.all_games()) - {"treehouse"}):
        quick_game(page, str(rooftree.all_games()[game].title))
        page.locator(".prompt.mine").wait_for()
        check_with_axe(page)


def check_with_axe(page: Page, part: str = "html") -> None:
    """What axe has to say of a page, or of a part of it that lies above the rest."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf8"))
    found = page.evaluate("(part) => axe.run(part).then((done) => done.violations)", part)
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


SHIFTS = """() => {
  window.shifts = [];
  const what = ({ node, previousRect: old, currentRect: now }) =>
    `${node?.className || node?.textContent} ${old.x} ${old.y} to ${now.x} ${now.y}`;
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries())
      window.shifts.push({ value, moved: sources.map(what) });
  }).observe({ type: 'layout-shift' });
}"""


@pytest.mark.parametrize("size", [(360, 740), (1440, 900)])
def test_nothing_jumps_when_it_becomes_ones_turn(new_page: NewPage, size: tuple[int, int]):
    """Nor when the match is over, if it ends so soon."""
    page = new_page(viewport={"width": size[0], "height": size[1]})
    quick_game(page, "Treehouse")
    page.locator(".prompt.mine").wait_for()
    page.wait_for_load_state("networkidle")
    page.evaluate(SHIFTS)
    heights = set()
    for seed in range(3):
        until_over(page, CLICK_ANY, 1, seed)
        heights.add(page.locator(".prompt").bounding_box()["height"])
        if page.locator(OVER).count():
            break
        page.wait_for_timeout(60)
    shifts = sorted(page.evaluate("window.shifts"), key=lambda shift: -shift["value"])
    assert sum(shift["value"] for shift in shifts) < 0.01, shifts[:3]
    assert len(heights) == 1


# From a click to the next paint ------------------------------------------------------------------


def each_click(page: Page) -> dict[str, float]:
    """The clicks of a person who looks around at the table, each with its time."""

    def button(label: str, within: str = "body") -> Callable[[], None]:
        return page.locator(within).get_by_role("button", name=label, exact=True).first.click

    close = button("Close", "dialog[open]")
    thing = page.locator(".board .can, .board .card.may").first.element_handle()
    times = {"board": painted_after(page, lambda: press(page, thing))}
    page.keyboard.press("Escape")
    for name, click in {
        "rules": button("Rules"),
        "rules closed": close,
        "menu": button("Menu"),
        "settings": button("Settings", "dialog[open]"),
        "settings closed": close,
        "reactions": button("Quick reactions"),
        "reactions closed": button("Quick reactions"),
    }.items():
        times[name] = painted_after(page, click)
    return times


@pytest.mark.parametrize("game", ["Treehouse", "Best Treehouse Ever"])
@pytest.mark.parametrize("size", [(360, 740), (820, 1180), (1440, 900)])
def test_a_click_is_painted_at_once(new_page: NewPage, game: str, size: tuple[int, int]):
    page = new_page(viewport={"width": size[0], "height": size[1]})
    quick_game(page, game)
    page.locator(".prompt.mine").wait_for()
    page.evaluate(EVENTS)
    assert slowest_at_best(lambda: each_click(page)) == {}


# The lobby ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [360, 1440])
def test_a_long_list_shows_its_first_few(new_page: NewPage, width: int):
    """The one where it is one's turn before the others, though it is the oldest."""
    page = new_page(viewport={"width": width, "height": 740})
    turn = quick_game(page, "Treehouse")
    page.locator(".prompt.mine").wait_for()
    seats = [{"kind": "me"}, {"kind": "open"}]
    for _ in range(6):
        post(page, "/api/tables", game="treehouse", seats=seats)
    page.goto("/")
    rows = page.locator("section.panel", has_text="My games").locator("a.row")
    expect(rows).to_have_count(4)
    expect(rows.first).to_have_attribute("href", f"/table/{turn}")
    expect(rows.first).to_contain_text("your turn", ignore_case=True)
    page.get_by_role("button", name="Show all 7").click()
    expect(rows).to_have_count(7)
    page.get_by_role("button", name="Show fewer").click()
    expect(rows).to_have_count(4)


def test_lists_of_more_than_a_page_go_on(own_server: Running, new_page: NewPage):
    """Open tables of others, and one's own finished ones, to the last of them."""
    page = new_page(base_url=own_server.address)
    page.goto("/")
    seats = [{"kind": "me"}, {"kind": "open"}]
    post(page, "/api/tables", game="treehouse", seats=seats)
    ((me,),) = read(own_server.data, "SELECT owner FROM tables")
    fill(own_server.data, me, 60, status="over", listed=0)
    now = time.time() - 1000  # an old one would be tidied away
    for n in range(30):
        fill(own_server.data, f"friend{n}", 4, first=now + 10 * n)
    page.reload()
    for title, rows, count in (("Open tables", "div.row", 120), ("Finished", "a.row", 60)):
        panel = page.locator("section.panel", has_text=title)
        expect(panel.locator(rows)).to_have_count(4)
        more = panel.get_by_role("button", name="Show more")
        more.click()
        expect(panel.locator(rows)).to_have_count(50)
        for shown in range(100, count, 50):
            more.click()
            expect(panel.locator(rows)).to_have_count(shown)
        more.click()
        expect(panel.locator(rows)).to_have_count(count)
        expect(more).to_have_count(0)
        panel.get_by_role("button", name="Show fewer").click()
        expect(panel.locator(rows)).to_have_count(4)


# When something is not there ----------------------------------------------------------------------


def test_an_empty_server_says_what_to_do(own_server: Running, new_page: NewPage):
    page = new_page(base_url=own_server.address)
    page.goto("/")
    expect(page.get_by_text("Nothing yet: press")).to_be_visible()
    expect(page.get_by_text("Nobody is looking for players")).to_be_visible()


def test_an_option_is_offered_where_it_changes_something(page: Page):
    page.goto("/new/new_town")
    rules, cards = page.locator("#option-rules"), page.locator("#option-land_cards")
    expect(rules).to_have_value("basic")
    expect(cards).to_have_count(0)
    rules.select_option("advanced")
    expect(cards).to_have_value("dealt")  # of the advanced rules, unless somebody says otherwise
    expect(page.get_by_role("switch", name="Occupancy round")).to_be_checked()
    cards.select_option("drafted")
    rules.select_option("basic")
    expect(cards).to_have_count(0)
    with page.expect_request("**/api/tables") as sent:
        page.get_by_role("button", name="Create and invite").click()
    told = sent.value.post_data_json["options"]
    assert told["rules"] == "basic"
    assert "land_cards" not in told


@pytest.mark.provokes("404 (Not Found)")
def test_a_full_table_and_what_is_not_there_say_so(new_page: NewPage):
    host, friend, late = new_page(), new_page(), new_page()
    host.goto("/new/treehouse")
    host.get_by_role("button", name="Create and invite").click()
    link = host.get_by_label("Link to the free seats").input_value()
    sit_by_link(friend, link)
    friend.locator(".prompt").wait_for()
    late.goto(link)
    expect(late.get_by_role("heading", name="You cannot sit down here")).to_be_visible()
    expect(late.get_by_text("Every seat at this table is taken by now.")).to_be_visible()
    late.get_by_role("button", name="Watch").click()
    expect(late.get_by_text("You are watching.")).to_be_visible()
    assert late.url == host.url
    late.goto("/join#made-up")
    expect(late.get_by_role("heading", name="This invitation does not work")).to_be_visible()
    late.goto("/table/no-such-table")
    expect(late.get_by_role("heading", name="This table cannot be opened")).to_be_visible()
    late.goto("/no/such/page")
    expect(late.get_by_role("heading", name="There is nothing here")).to_be_visible()


@pytest.mark.provokes("net::ERR_CONNECTION_REFUSED")
def test_a_removed_game_and_a_lost_server_say_so(own_server: Running, new_page: NewPage):
    page = new_page(base_url=own_server.address)
    table = quick_game(page, "Treehouse")
    until_over(page, CLICK_ANY, 1)
    page.get_by_label("Say something").fill("until tomorrow")
    page.keyboard.press("Enter")
    expect(page.get_by_text("until tomorrow")).to_be_visible()
    own_server.stop()
    expect(page.get_by_text("The connection is lost")).to_be_visible()
    with sqlite3.connect(own_server.data / "rooftree.sqlite") as store:
        store.execute("UPDATE tables SET game = 'removed_game' WHERE id = ?", (table,))
    own_server.start("--no-compile")
    frozen = page.get_by_role("heading", name="can be read, not played on")
    expect(
        frozen
    ).to_be_visible()  # it has come back by itself, and asked for nothing it cannot have
    page.goto(f"/table/{table}")
    expect(frozen).to_be_visible()
    expect(page.get_by_text("“removed_game” is not installed")).to_be_visible()
    expect(page.get_by_text("until tomorrow")).to_be_visible()
    expect(page.locator("main ol li").first).not_to_have_text("")
    page.goto("/")
    expect(page.get_by_text("can be read, not played on").first).to_be_visible()


def test_the_theme_and_the_sound_are_one_click_away(page: Page):
    quick_game(page, "Treehouse")
    page.get_by_role("button", name="Light or dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Turn sounds off").click()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.get_by_role("button", name="Turn sounds on")).to_be_visible()
    assert page.locator(OVER).count() == 0


def test_about_leads_to_the_licences(page: Page):
    page.goto("/about")
    place = page.get_by_role("link", name="licences and notices").get_attribute("href")
    assert "The Fraunces Project Authors" in page.request.get(str(place)).text()
