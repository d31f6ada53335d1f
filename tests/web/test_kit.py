"""What the table kit gives to every game."""

import itertools
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

import rooftree
from rooftree.core.reference import reference
from tests.web.moments import bring_to, seen_by
from tests.web.playing import (
    CLICK_ANY,
    PLAIN,
    post,
    quick_game,
    settings_are,
    sit_by_link,
    until_over,
)
from tests.web.test_pages import check_with_axe
from tests.web.test_together import open_table

NewPage = Callable[..., Page]
SIZES = ((360, 740), (820, 1180), (1440, 900))


def two_at(new_page: NewPage, game: str) -> tuple[Page, Page]:
    """Two people at one table, before the first action."""
    host, other = new_page(), new_page()
    link = open_table(host, game, 2)
    sit_by_link(other, link)
    for page in (host, other):
        page.locator(".prompt").wait_for()
    return host, other


def row(page: Page, seat: int) -> Locator:
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
    expect(host.locator(".chat").get_by_text("good luck")).to_be_visible()
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
    """Boards with a last word of their own ask themselves; on the plain table the kit does
    (`test_authors.py`)."""
    page = new_page()
    page.add_init_script(settings_are(confirm=True))
    quick_game(page, "Best Treehouse Ever")
    page.locator(".prompt.mine").wait_for()
    pick(page)
    expect(page.get_by_role("group", name="Confirm")).to_have_count(0)
    expect(page.locator(".log")).to_contain_text(re.compile("You pick|reveals"))


# Why not ------------------------------------------------------------------------------------------


def test_another_players_trio_says_why_not(page: Page):
    quick_game(page, "Treehouse")
    page.locator(".prompt.mine").wait_for()
    page.locator(".row.others .piece").last.click()
    expect(page.locator(".bubble")).to_contain_text("Nobody ever changes another player's trio.")
    expect(page.locator(".bubble")).to_contain_text("Rule 13")


def test_a_wild_that_can_not_be_named_says_which_action_does_the_same(page: Page):
    """All of the own trio lie; the one piece of the House that stands can be aimed as well."""
    trios = "L> M> S> / [LMS] / [LMS]"
    match = rooftree.game("treehouse").from_position(f"{trios} | <L ^S M> | 0 wild")
    bring_to(page, seen_by(match))
    quick_game(page, "Treehouse")
    page.locator("[data-face=tip]").click(force=True)  # it looks disabled, and says why
    expect(page.locator("p.hint")).to_have_text("Tip would now do nothing else than Aim.")


def test_the_reason_is_said_first_and_the_rule_on_demand(page: Page):
    page.set_viewport_size({"width": 390, "height": 844})
    page.add_init_script(PLAIN)
    quick_game(page, "The King's New Town")
    page.locator(".prompt.mine").wait_for()
    page.get_by_label("Find an action").fill("buy a material")
    page.get_by_role("button", name="Why not “buy a material”?").click()
    bubble = page.locator(".bubble")
    reason = "Materials are bought in step 2; now starting places are chosen."
    expect(bubble.locator("p").first).to_have_text(reason)
    expect(bubble.get_by_text("None may stay unused")).to_be_hidden()
    bubble.get_by_text("Rule 20").click()
    expect(bubble.get_by_text("None may stay unused")).to_be_visible()
    box, size = bubble.bounding_box(), page.viewport_size
    assert box
    assert size
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= size["height"]
    bubble.get_by_role("button", name="See all rules").click()
    expect(page.get_by_role("dialog")).to_contain_text("None may stay unused")


def test_why_not_covers_no_players_name(page: Page):
    page.set_viewport_size({"width": 820, "height": 1180})
    quick_game(page, "Treehouse")
    page.locator(".prompt.mine").wait_for()
    page.locator(".row.others .ln").first.locator(".piece").last.click()
    bubble = page.locator(".bubble").bounding_box()
    tags = [tag.bounding_box() for tag in page.locator(".tag").all()]
    assert bubble
    assert len(tags) > 2
    assert not [tag for tag in tags if tag and _meet(bubble, tag)]


def _meet(one: FloatRect, other: FloatRect) -> bool:
    """Do two boxes cover part of each other?"""
    return all(
        one[start] < other[start] + other[size] and other[start] < one[start] + one[size]
        for start, size in (("x", "width"), ("y", "height"))
    )


# A laptop's window --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("title", "last"), [("Treehouse", ".row.own"), ("Best Treehouse Ever", ".tray")]
)
def test_a_laptop_shows_the_whole_board(page: Page, title: str, last: str):
    """What one plays with is in sight without scrolling."""
    page.set_viewport_size({"width": 1366, "height": 780})
    quick_game(page, title)
    page.locator(".prompt.mine").wait_for()
    box = page.locator(last).bounding_box()
    assert box
    assert box["y"] + box["height"] <= 780


ENDS = (
    "(all) => all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => [left, right])"
)


@pytest.mark.parametrize("size", [*SIZES, (1280, 720)])
def test_captions_of_a_trio_never_touch(page: Page, size: tuple[int, int]):
    """Also where the trio is small and there is something to choose beside it."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    position = "[LMS] / [LMS] | <L ^S M> | 0 swap"
    bring_to(page, seen_by(rooftree.game("treehouse").from_position(position)))
    quick_game(page, "Treehouse")
    page.locator(".row.own .piece.can").last.click()
    page.locator(".row.own .ghost").nth(1).wait_for()
    for line in page.locator(".line").all():
        ends = sorted(line.locator(".captions text").evaluate_all(ENDS))
        gaps = [after[0] - before[1] for before, after in itertools.pairwise(ends)]
        assert all(gap > 4 for gap in gaps)


# Notices ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_a_notice_covers_nothing_of_the_board(new_page: NewPage, size: tuple[int, int]):
    host, other = new_page(), new_page(viewport={"width": size[0], "height": size[1]})
    link = open_table(host, "treehouse", 2)
    sit_by_link(other, link)
    assert until_over(host, CLICK_ANY, 1) == 1
    expect(other.locator(".prompt.mine")).to_be_visible()
    host.get_by_role("button", name="Take back").click()
    notice = other.locator(".notice")
    expect(notice.get_by_role("button", name="Allow")).to_be_visible()
    box, board = notice.bounding_box(), other.locator(".board").bounding_box()
    assert box["y"] + box["height"] <= board["y"]
    assert box["y"] >= other.locator("header").bounding_box()["height"]


# The log ------------------------------------------------------------------------------------------


def line(page: Page, text: str) -> Locator:
    return page.locator(".log li", has_text=re.compile(text)).last


def pointed(page: Page, what: str = "") -> list[str]:
    """The places that are pointed at on the board, as the board names them; only those drawn so."""
    found = page.locator(f".board {what}.pointed").evaluate_all(
        "all => all.map(one => one.dataset.place)"
    )
    return sorted(set(found))


def hover(page: Page, told: Locator, where: str, what: str = "") -> None:
    """Point at a line until it shows a place: while others act, the log moves under the mouse."""
    for _ in range(20):
        told.hover()
        if where in pointed(page, what):
            return
        page.mouse.move(0, 0)
        page.wait_for_timeout(100)
    raise AssertionError(f"{where} is not shown, only {pointed(page)}")


def test_a_line_shows_its_places_on_the_board_of_treehouse(page: Page):
    quick_game(page, "Treehouse")
    until_over(page, CLICK_ANY, 1)
    hover(page, line(page, "rolls"), "face:*")
    assert pointed(page) == ["face:*"]
    done = page.locator(".log li", has_text=": ").first
    done.hover()
    assert re.fullmatch(r"(seat:\d trio:own|trio:house) piece:[SML]", pointed(page)[0])
    page.locator("h1").hover()
    assert pointed(page) == []
    done.get_by_role("link").focus()
    assert len(pointed(page)) >= 1


def test_a_line_shows_its_places_on_the_board_of_best_treehouse_ever(page: Page):
    quick_game(page, "Best Treehouse Ever")
    until_over(page, CLICK_ANY, 4)
    expect(page.locator(".log li", has_text="All hands go clockwise")).to_have_count(2)
    for seat in (1, 2):  # now nothing happens until we pick
        expect(row(page, seat)).to_contain_text("ready")
    built = line(page, "Otto builds")
    told = re.findall(r"builds (.+) \(\w+\) on level (\d), space (\d)", built.inner_text())
    name, level, position = told[0]
    built.hover()
    room = f"seat:1 room:{name.replace(' ', '_')}"
    assert pointed(page) == sorted([room, f"seat:1 space:{level}.{position}"])
    line(page, "Otto has picked").hover()
    assert pointed(page) == ["seat:1"]
    line(page, "You now hold").hover()
    assert len(pointed(page)) >= 3
    assert all(place.startswith("room:") for place in pointed(page))


def test_a_line_shows_its_places_on_the_plain_table(page: Page):
    page.add_init_script(PLAIN)
    quick_game(page, "The King's New Town")
    until_over(page, CLICK_ANY, 6)
    page.locator(".prompt.mine").wait_for()
    start = line(page, "starts on land")
    land = re.findall(r"on land (\d+)", start.inner_text())[0]
    hover(page, start, f"value:{land}", "td")


def test_a_tap_on_a_line_brings_its_place_into_sight(new_page: NewPage):
    page = new_page(viewport={"width": 360, "height": 740}, has_touch=True)
    quick_game(page, "Treehouse")
    page.locator(".prompt.mine").wait_for()
    rolls = page.locator(".log li").last
    rolls.scroll_into_view_if_needed()
    expect(page.locator(".die")).not_to_be_in_viewport()
    rolls.locator("span").last.tap()
    expect(page.locator(".die.pointed")).to_be_in_viewport()


def test_a_line_links_to_itself_and_after_the_end_to_its_move(page: Page):
    table = quick_game(page, "Treehouse")
    page.locator(".prompt.mine").wait_for()
    assert page.locator(".log li a").first.get_attribute("href") == f"/table/{table}#log-1"
    page.goto("/")
    page.goto(f"/table/{table}#log-1")
    expect(page.locator("#log-1")).to_have_class(re.compile("wanted"))
    expect(page.locator("#log-1")).to_be_in_viewport()
    until_over(page, CLICK_ANY)
    page.get_by_role("button", name="Look at the table").click()
    told = page.locator(".log li").nth(2)
    text = told.locator("span").last.inner_text()
    told.get_by_role("link").click()
    page.wait_for_url(f"**/replay/{table}?move=*&seat=0")
    now = page.locator(".log .now", has_text=text)
    expect(now).to_be_visible()
    now.hover()
    expect(page.locator(".board .pointed").first).to_be_visible()


# Patterns -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(
    ("title", "thing"),
    [
        ("Treehouse", ".row.house .line"),
        ("Best Treehouse Ever", ".card .picture >> nth=0"),
    ],
)
def test_patterns_are_seen_on_both_boards(new_page: NewPage, title: str, thing: str, theme: str):
    page = new_page(color_scheme=theme)
    table = quick_game(page, title)
    page.locator(".prompt.mine").wait_for()
    page.wait_for_load_state("networkidle")
    expect(page.locator(".patterned").first).to_be_hidden()
    plain = page.locator(thing).screenshot()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name="Patterns").click()
    page.goto(f"/table/{table}")
    page.locator(".prompt.mine").wait_for()
    page.wait_for_load_state("networkidle")
    expect(page.locator(".board .patterned").first).to_be_visible()
    assert page.locator(thing).screenshot() != plain


# What is reconstructed, and what is in the box ----------------------------------------------------


def reconstructed_rooms() -> dict[str, bool]:
    groups = reference(rooftree.game("best_treehouse_ever"))
    rooms = [room.shown for group in groups for room in group.components if room.shown]
    return {name: bool(parts) for shown in rooms for name, parts in shown.items()}


def test_what_is_reconstructed_has_one_quiet_sign_a_panel(page: Page):
    quick_game(page, "Best Treehouse Ever")
    page.locator(".prompt.mine").wait_for()
    found = reconstructed_rooms()
    names = page.locator(".card[data-room] .name").all_inner_texts()
    ours = sum(found[name] for name in names) > 0
    expect(page.locator(".board .reconstructed")).to_have_count(int(ours))
    quick_game(page, "Magical Treehouse")
    forest = page.locator(".panel", has=page.get_by_role("heading", name="Forest"))
    expect(forest.get_by_role("button", name=re.compile("what is on its spaces"))).to_be_visible()
    page.add_init_script(PLAIN)
    quick_game(page, "The King's New Town")
    for panel in ("Map", "Lands"):
        heading = page.get_by_role("heading", name=re.compile(f"^{panel}"))
        expect(heading.get_by_role("button", name=re.compile("which numbers"))).to_be_visible()
    most = "() => Math.max(...[...document.querySelectorAll('.board .panel')].map(SIGNS))"
    signs = most.replace("SIGNS", "(one) => one.querySelectorAll('.reconstructed').length")
    assert page.evaluate(signs) == 1


def test_a_tap_on_a_badge_says_what_is_reconstructed(new_page: NewPage):
    page = new_page(viewport={"width": 360, "height": 740}, has_touch=True)
    quick_game(page, "Magical Treehouse")
    badge = page.get_by_role("heading", name="Forest").get_by_role("button")
    hint = page.locator(".hint")
    badge.tap()
    expect(hint).to_contain_text("Reconstructed, not printed")
    expect(hint).to_contain_text("what is on its spaces")
    expect(hint).to_be_in_viewport(ratio=1)
    page.get_by_role("heading", name="Magical Treehouse").tap()
    expect(hint).to_have_count(0)
    box = badge.bounding_box()
    assert min(box["width"], box["height"]) > 43.9


def test_a_badge_is_explained_by_keyboard(page: Page):
    quick_game(page, "Best Treehouse Ever")
    page.locator(".card.may").first.wait_for()
    found = reconstructed_rooms()
    names = page.locator(".card.may .name").all_inner_texts()
    card = page.locator(".card.may", has_text=next(name for name in names if found[name])).first
    hint = page.locator(".hint")
    card.press("Enter")
    expect(card).to_have_attribute("aria-pressed", "true")
    badge = page.locator(".dock").get_by_role("button", name=re.compile("Reconstructed")).first
    for key in ("Enter", "Space"):
        badge.press(key)
        expect(hint).to_contain_text("the name")
        expect(badge).to_have_attribute("aria-expanded", "true")
        badge.press("Escape")
        expect(hint).to_have_count(0)
        expect(card).to_have_attribute("aria-pressed", "true")


# What does not fit into its card, for every size of a hand from this one down.
CUT_OFF = """() => {
  const cards = [...document.querySelector('.fan').children];
  const full = (one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight;
  const cut = [];
  for (let held = cards.length; held; cards[--held].style.display = 'none')
    for (const name of cards.slice(0, held).map((card) => card.querySelector('.name'))) {
      const range = document.createRange();
      range.selectNodeContents(name);
      const wide = range.getBoundingClientRect().width > name.getBoundingClientRect().width;
      if (wide || full(name) || full(name.parentElement))
        cut.push(`${name.textContent} in a hand of ${held}, ${innerWidth} wide`);
    }
  for (const card of cards) card.style.display = '';
  return cut;
}"""


@pytest.mark.parametrize("held", [6, 3])  # on a phone, in two rows and in one
def test_the_name_of_no_room_is_cut_off(page: Page, held: int):
    seen = seen_by(rooftree.game("best_treehouse_ever").start(3, seed=1))
    hand = seen["view"]["hand"]
    assert len(hand) == 6  # the largest there is
    del hand[held:]
    show = bring_to(page, seen)
    quick_game(page, "Best Treehouse Ever")
    page.locator(".fan .name").first.wait_for()
    page.evaluate("document.fonts.ready")
    names = sorted(reconstructed_rooms())
    cut = []
    for first in range(0, len(names), len(hand)):
        for card, name in zip(hand, names[first:], strict=False):
            card["name"] = name
        show()
        expect(page.locator(".fan .name").first).to_have_text(names[first])
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            cut += page.evaluate(CUT_OFF)
    assert cut == []


PLACES = "() => ['.stand', '.tray'].map((at) => document.querySelector(at).clientHeight)"


@pytest.mark.parametrize("size", SIZES)
def test_tree_and_dock_stay_where_they_are(new_page: NewPage, size: tuple[int, int]):
    """With hands of every size, while rooms are added, and when four score."""
    page = new_page(viewport={"width": size[0], "height": size[1]})
    page.goto("/")
    seats = [{"kind": "me"}, *[{"kind": "bot", "level": "random"}] * 3]
    made = post(page, "/api/tables", game="best_treehouse_ever", seats=seats)
    page.goto(f"/table/{made['table']}")
    page.locator(".tray").wait_for()
    places: dict[str, list[int]] = {}
    while not any("on a colour" in said for said in places):
        said = page.locator(".prompt.mine").inner_text()
        places[said] = page.evaluate(PLACES)
        until_over(page, CLICK_ANY, 1)
    assert len(set(map(tuple, places.values()))) == 1, places


@pytest.mark.parametrize("game", rooftree.all_games())
def test_the_box_of_every_game_is_searched(page: Page, game: str):
    groups = reference(rooftree.game(game))
    quick_game(page, rooftree.game(game).info.title)
    page.get_by_role("button", name="Rules", exact=True).click()
    page.get_by_role("tab", name="Components").click()
    entries = page.locator("dialog li")
    expect(entries).to_have_count(sum(len(group.components) for group in groups))
    unsure = sum(bool(one.reconstructed) for group in groups for one in group.components)
    expect(page.locator("dialog .reconstructed")).to_have_count(int(unsure > 0))
    expect(page.locator("dialog .ours")).to_have_count(0)
    if unsure:
        page.get_by_role("button", name="partly reconstructed: show what").click()
    expect(page.locator("dialog .ours")).to_have_count(unsure)
    pills = [sum(one.count for one in group.components) for group in groups]
    expect(page.locator("dialog h3 .pill")).to_have_text([str(n) for n in pills if n])
    wanted = entries.last.locator("b").inner_text().split("×")[0].strip()
    page.get_by_label("Search the components").fill(wanted.upper())
    expect(entries.last).to_contain_text(wanted)
    page.get_by_label("Search the components").fill("no such thing")
    expect(entries).to_have_count(0)
    page.get_by_role("tab", name="Components").press("ArrowLeft")
    expect(page.get_by_role("tab", name="Rules")).to_be_focused()
    expect(page.get_by_label("Search the rules")).to_be_visible()


# Scores -------------------------------------------------------------------------------------------


def test_a_score_is_the_sum_that_is_explained(page: Page):
    quick_game(page, "Best Treehouse Ever")
    until_over(page, CLICK_ANY, 14)  # in the second round: what is only foretold does not count
    page.locator(".prompt").wait_for()
    check_sum(page)
    until_over(page, CLICK_ANY)
    page.get_by_role("button", name="Look at the table").click()
    check_sum(page)


def check_sum(page: Page) -> None:
    button = row(page, 0).get_by_role("button", name=re.compile("how it adds up"))
    total = int(button.inner_text())
    button.click()
    parts = [int(text) for text in page.locator("dialog dl div:not(.total) dd").all_inner_texts()]
    assert sum(parts) == total
    page.get_by_role("button", name="Close", exact=True).click()


# For every reader ---------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_in_what_the_kit_adds(new_page: NewPage, theme: str):
    """A muted seat, patterns, badges, a line that points, and the components."""
    host, other = new_page(color_scheme=theme), new_page()
    host.add_init_script(settings_are(patterns=True))
    link = open_table(host, "best_treehouse_ever", 2)
    sit_by_link(other, link)
    host.locator(".prompt.mine").wait_for()
    row(host, 1).get_by_role("button", name="Mute").click()
    host.locator(".log li").last.hover()
    check_with_axe(host)
    host.get_by_role("button", name="Rules", exact=True).click()
    host.get_by_role("tab", name="Components").click()
    host.locator("dialog li").first.wait_for()
    check_with_axe(host)


ROOM_FOR_A_SENTENCE = """() => {
  const long = 'It is the turn of '.padEnd(90, 'Wandering Hedgehog ');
  document.querySelector('.prompt b').textContent = long;
  const [told, box] = ['.prompt p span', '.prompt p'].map((one) => document.querySelector(one));
  told.textContent = 'You rolled hop: choose a piece.';
  return told.getBoundingClientRect().bottom <= box.getBoundingClientRect().bottom + 4;
}"""


def test_a_long_headline_does_not_cut_the_sentence_after_it(page: Page):
    quick_game(page, "Treehouse")
    page.locator(".prompt").wait_for()
    for width, height in ((360, 740), (844, 390), (1366, 768), (820, 1180)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(ROOM_FOR_A_SENTENCE), (width, height)
