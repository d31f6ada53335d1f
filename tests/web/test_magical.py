"""Magical Treehouse and Village of Familiar on their board: every phase at every size, a building
turn planned and taken back, spells, real time with four people, and what stays secret."""

import itertools
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import rooftree
from tests.server.kit import SOAK
from tests.web.moments import bring_to, kept_moment, seen_by
from tests.web.painted import EVENTS, painted_after, slowest_at_best
from tests.web.playing import CLICK_ANY, OVER, post, quick_game, sit_by_link, until_over
from tests.web.test_matches import SMALL
from tests.web.test_pages import SHIFTS, check_with_axe
from tests.web.test_together import open_table

NewPage = Callable[..., Page]
TITLE = "Magical Treehouse"
GAME = "magical_treehouse"
TEMPOS = ["structured", "real_time"]
SIZES = [(360, 740), (390, 844), (820, 1180), (1366, 768), (1440, 900)]

# Moments ------------------------------------------------------------------------------------------

KNOWN = "common=fang,colours private=shroom,apple,web"
PLANNED = f"planned0=87,73 planned1=68,69,74 biscuits=3,2,3 deck=8,10,9 plate=2 {KNOWN}"
VILLAGES = "64.59 / 65.45 / 67.47"
STREET = "64.59.39 ~1~ 66.51.36.21 (47).48 70 / 65.45 71 / 72 ~2~ 82.57"
FOREST = "EEE0EE1EE/-0-1--02-/--01-----/-------2-/------2--/EEEEEE2EE"
BUILDS = (
    "phase=building in=0 track=1,0,2 turn=1 shown0=30 shown1=5 shown2=79 biscuits=4,2,4 plate=0"
)
SPELLS = {
    "reverse": "Reverse Direction of Play",
    "hands": "Place Hands on Carriages",
    "discard_hand": "Discard 1 Card from Hand",
    "discard_planned": "Discard 1 Card from Planning Area",
    "exchange": "Exchange Planning with Storage",
}
CASTS = {"discard_hand": 21, "discard_planned": 22, "exchange": 23}


def asking(spell: str) -> str:
    """Seat 1 has cast it, and everybody chooses."""
    card = f"{spell.replace('_', '-')}-1"
    cards = f"hand0=34,46,23,80,6,reverse-1 hand1=9,10 hand2=11 stored0=52 trash1={card}"
    did = f"did=0,{CASTS[spell]},0"
    return f"{VILLAGES} | - | round=2 phase=choosing spell={spell} {cards} {did} {PLANNED}"


HAND = "hand0=34,46,23,80,6,70,75,reverse-1 hand1=9,10 hand2=11 carriage0=12,13 carriage2=19,20"
MOMENTS = {
    "planning": f"{VILLAGES} | - | round=2 in=7 {HAND} {PLANNED}",
    "empty hand": f"{VILLAGES} | - | round=2 in=3 hand1=9,10 carriage1=11 carriage2=19 {PLANNED}",
    **{spell: asking(spell) for spell in CASTS},
    "order": f"{VILLAGES} | - | round=2 phase=order in=0 planned0=87,73,46,23,80 planned1=9,10"
    f" planned2=11,12 biscuits=3,2,4 plate=0 {KNOWN}",
    "building": f"{STREET} | {FOREST} | round=4 planned0=16,38,80,6 stored0=60 {BUILDS} {KNOWN}",
    "familiar": f"{STREET} | {FOREST} | round=4 placing=1 planned0=16,38,6 {BUILDS} {KNOWN}",
    "last pipes": f"{STREET} | {FOREST} | round=4 phase=relaying in=0 track=1,0,2 turn=1"
    f" biscuits=4,2,4 plate=0 {KNOWN}",
}


def moment(name: str, **options: str) -> dict[str, Any]:
    return seen_by(rooftree.game(GAME).from_position(MOMENTS[name], options))


def turn_to(page: Page, name: str, **options: str) -> Callable[[str], None]:
    """A table at this moment; what is given back shows another one in its place."""
    seen = moment(name, **options)
    show = bring_to(page, seen)
    quick_game(page, TITLE)
    page.locator(".magic").wait_for()

    def turn(other: str) -> None:
        seen.update(moment(other, **options))
        show()
        expect(page.locator(".magic")).to_have_attribute("data-phase", seen["view"]["phase"])

    return turn


SCREENS = {"phone": SIZES[0], "laptop": SIZES[3]} if SOAK else {"phone": SIZES[0]}


@pytest.mark.parametrize("theme", ["light", "dark"] if SOAK else ["dark"])
def test_axe_finds_nothing_in_any_phase(new_page: NewPage, theme: str):
    page = new_page(color_scheme=theme)
    turn = turn_to(page, "planning")
    for name in MOMENTS if SOAK else ("planning", "exchange", "order", "familiar"):
        turn(name)
        check_with_axe(page)


SIDEWAYS = "document.documentElement.scrollWidth - innerWidth"


@pytest.mark.parametrize("tempo", TEMPOS if SOAK else TEMPOS[:1])
def test_every_phase_suits_a_finger_on_a_small_phone(new_page: NewPage, tempo: str):
    """Targets of 44 px, and nothing to be scrolled for sideways."""
    page = new_page(viewport={"width": 360, "height": 740}, has_touch=True)
    turn = turn_to(page, "planning", tempo=tempo)
    for name in MOMENTS:
        turn(name)
        assert page.evaluate(SMALL) == [], name
        assert page.evaluate(SIDEWAYS) <= 0, name
        for card in page.locator(".board .can").all():
            card.tap()
            assert page.evaluate(SMALL) == [], (name, card.get_attribute("data-card"))


def test_what_a_player_needs_is_in_sight_without_scrolling(page: Page):
    turn = turn_to(page, "planning")
    needed = {
        "planning": "> .seats, > .middle, .hand .one, .actions button, .bar",
        "building": ".order button, .village[data-village], .woods, .build .one, .bar",
    }
    for name, kinds in needed.items():
        turn(name)
        for width, height in SIZES[-2:]:
            page.set_viewport_size({"width": width, "height": height})
            low = page.locator(
                ", ".join(f".magic {kind}" for kind in kinds.split(", "))
            ).evaluate_all(
                "(all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom))"
            )
            assert low <= height, (name, width)


def each_choice(page: Page, turn: Callable[[str], None]) -> dict[str, float]:
    times = {}
    for name in ("planning", "order", "building"):
        turn(name)
        things = page.locator(".board [data-code], .board .can").locator("visible=true")
        times[name] = painted_after(page, things.first.click)
        times[f"{name}, another"] = painted_after(page, things.last.click)
    return times


@pytest.mark.parametrize("size", SCREENS.values(), ids=SCREENS)
def test_a_choice_is_painted_at_once(new_page: NewPage, size: tuple[int, int]):
    page = new_page(viewport={"width": size[0], "height": size[1]})
    turn = turn_to(page, "planning")
    page.evaluate(EVENTS)
    assert slowest_at_best(lambda: each_choice(page, turn)) == {}


# What was shown is painted, and what moved by it is reported.
RESTED = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100))))"""

# While others are asked, and once oneself is
TURNS = {
    "chosen": "planning",
    "order-chosen": "order",
    "others": "building",
    "stop-wait": "stop-exchange",
}


@pytest.mark.parametrize("size", SCREENS.values(), ids=SCREENS)
def test_nothing_jumps_when_it_becomes_ones_turn(new_page: NewPage, size: tuple[int, int]):
    """The picture is that of another moment, too: a little may move."""
    page = new_page(viewport={"width": size[0], "height": size[1]})
    seen = kept_moment(GAME, "chosen")
    show = bring_to(page, seen)
    quick_game(page, TITLE)
    page.locator(".magic").wait_for()
    page.evaluate(SHIFTS)
    for waiting, own in TURNS.items():
        for name in (waiting, own):
            page.evaluate(RESTED)
            page.evaluate("window.shifts.length = 0")
            seen.update(kept_moment(GAME, name))
            show()
        page.evaluate(RESTED)
        shifts = page.evaluate("window.shifts")
        assert sum(shift["value"] for shift in shifts) < 0.05, (own, shifts)


# Spells -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tempo", TEMPOS if SOAK else TEMPOS[1:])
def test_a_spell_that_asks_stands_before_everybody_with_its_name(new_page: NewPage, tempo: str):
    page = new_page()
    turn = turn_to(page, "planning", tempo=tempo)
    for spell in CASTS:
        turn(spell)
        stop = page.locator(f".stop[data-spell={spell}]")
        expect(stop.get_by_role("heading", name="Stop!")).to_be_visible()
        expect(stop).to_contain_text(f"casts “{SPELLS[spell]}”")
        lit = "[data-offer]" if tempo == "real_time" else "[data-code]"
        expect(stop.locator(lit).first).to_be_visible()
        expect(page.locator(".actions")).to_have_count(0)


# Building -----------------------------------------------------------------------------------------


def until_building(page: Page) -> None:
    """Own turn to build, with cards to use."""
    page.locator(".magic").wait_for()
    card = page.locator(".magic[data-phase=building] .build .one.can").first
    for _ in range(400):
        if card.count() and page.locator(".prompt.mine").count():
            return
        if not page.evaluate(CLICK_ANY, 0.0):
            page.wait_for_timeout(15)
    raise AssertionError(page.locator(".prompt").inner_text())


def by_mouse(page: Page, kind: str) -> None:
    page.locator(f".magic {kind}").first.click()


def by_keyboard(page: Page, kind: str) -> None:
    """Tab leads to the board, arrows go through everything on it, and around; Enter presses it."""
    for _ in range(250):
        if page.evaluate("(kind) => document.activeElement.matches(`.magic ${kind}`)", kind):
            page.keyboard.press("Enter")
            return
        on_board = page.evaluate("!!document.activeElement.closest('.magic')")
        page.keyboard.press("ArrowRight" if on_board else "Tab")
    raise AssertionError(f"cannot reach {kind}")


@pytest.mark.parametrize("press", [by_mouse, by_keyboard])
def test_a_building_turn_is_planned_taken_back_and_committed(page: Page, press: Callable):
    """What a place brings is shown before it is taken; what was done can be undone."""
    quick_game(page, TITLE)
    until_building(page)
    cards, houses = page.locator(".build .planned .one"), page.locator(".village .house")
    have, stand = cards.count(), houses.count()
    card, flip = ".build .planned .one.can", "[data-plot=flip]"
    press(page, card)
    press(page, flip)
    expect(page.locator("[data-gain]")).to_have_text(re.compile(r"[+-]\d+"))
    expect(houses).to_have_count(stand)
    press(page, "[data-confirm]")
    expect(houses).to_have_count(stand + 1)
    expect(cards).to_have_count(have - 1)
    press(page, "[data-undo]")
    expect(houses).to_have_count(stand)
    for left in range(have, 0, -1):
        expect(cards).to_have_count(left)
        press(page, card)
        press(page, flip)
        press(page, "[data-confirm]")
    expect(cards).to_have_count(0)
    press(page, "[data-kind=finish]")
    press(page, "[data-confirm]")
    expect(page.locator(".log")).to_contain_text("has finished building")


# A structured step --------------------------------------------------------------------------------

TAKE_TIME = "localStorage.setItem('rooftree-settings', JSON.stringify({ speed: 'fast' }))"


def test_a_step_is_watched_part_by_part_and_can_be_skipped(new_page: NewPage):
    page = new_page(reduced_motion="no-preference")
    page.add_init_script(TAKE_TIME)
    quick_game(page, TITLE)
    planned = page.locator(".area .slot:not(.free)")
    step = page.locator("[data-resolution]")
    for count, skip in ((1, False), (1, True)):
        page.locator(".magic [data-code]").first.click()
        page.locator("[data-confirm]").click()
        expect(step.locator("[data-done]")).to_have_count(3)
        if skip:
            step.locator("[data-skip]").click()
        expect(step).to_have_count(0)
        expect(planned).to_have_count(count)
        expect(page.locator(".magic .actions [data-code], .hand [data-code]").first).to_be_visible()


# Real time ----------------------------------------------------------------------------------------

# What a page says to its table and hears from it.
LISTEN = """(() => {
  const Real = WebSocket;
  window.heard = { sent: [], done: [], refused: [], log: [], view: null };
  window.WebSocket = class extends Real {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        const said = JSON.parse(data);
        if (said.type === 'done') heard.done.push(said.id);
        if (said.type === 'refused' && said.id) heard.refused.push(said.id);
        if (said.type === 'view') { heard.log.push(...said.log); heard.view = said.view; }
      });
    }
    send(text) {
      const said = JSON.parse(text);
      if (said.type === 'act') heard.sent.push(said.id);
      super.send(text);
    }
  };
})()"""

# A hasty player: presses what is lit, everything twice, and drops out only when nothing else is.
HASTY = """() => {
  const shown = (one) => !one.disabled && one.getClientRects().length > 0;
  const lit = (kind) => [...document.querySelectorAll(kind)].filter(shown);
  const any = (all) => all[Math.floor(Math.random() * all.length)];
  window.hasty = setInterval(() => {
    if (!document.querySelector('.prompt.mine')) return;
    const quick = lit('.board [data-offer]');
    const stays = quick.filter((one) => one.dataset.action !== 'drop_out');
    const spells = stays.filter((one) => one.querySelector('[data-verb=cast]'));
    const one = any(spells) ?? any(stays) ?? any(quick) ?? any(lit('.board [data-confirm]'))
      ?? any(lit('.board [data-code]')) ?? any(lit('.board .can'));
    one?.click();
    if (!one?.matches('.can')) one?.click(); // what only chooses would be given back
  }, 40);
}"""

# What everybody may see of the table, as each page shows it.
PICTURE = """() => {
  const { players, carriages, direction, plate, phase, round } = heard.view;
  const seat = ({ in: still, hand, planned, deck, trash, biscuits, stored, village }) =>
    ({ still, hand: hand.count, planned: planned.count, deck, trash, biscuits, stored,
       village: village.map(({ name, height, colour }) => [name, height, colour]) });
  return JSON.stringify({ phase, round, direction, plate, seats: players.map(seat),
    carriages: carriages.map(({ count }) => count) });
}"""
ANSWERED = "() => heard.done.length + heard.refused.length === heard.sent.length"
ACTED = "() => heard.log.filter(({ by, notation }) => notation && by === heard.view.seat).length"


def ready_table(pages: list[Page]) -> None:
    """A table in real time for these people, begun."""
    host, *others = pages
    host.goto("/new/magical_treehouse")
    host.get_by_label("Real time").check()
    host.get_by_role("button", name=str(len(pages)), exact=True).click()
    host.get_by_role("button", name="Create and invite").click()
    host.wait_for_url("**/table/*")
    link = host.get_by_label("Link to the free seats").input_value()
    for other in others:
        sit_by_link(other, link)
    for page in pages:
        page.get_by_role("button", name="I am ready").click()
    for page in pages:
        page.locator(".magic").wait_for()


def test_four_hasty_people_in_real_time_see_the_same_table(new_page: NewPage):
    """Nothing is lost, nothing is done twice, and all pages end with the same public picture."""
    pages = [new_page() for _ in range(4)]
    for page in pages:
        page.add_init_script(LISTEN)
    ready_table(pages)
    for page in pages:
        page.evaluate(HASTY)
    until_done(pages, 200 if SOAK else 16)
    for page in pages:
        page.evaluate("clearInterval(window.hasty)")
    for page in pages:
        page.wait_for_function(ANSWERED)
        answered = page.evaluate("[...heard.done, ...heard.refused]")
        assert sorted(answered) == sorted(page.evaluate("heard.sent"))
    expect_same(pages)
    assert len({frozenset(told_by_name(page)) for page in pages}) == 1
    for page in pages:
        assert page.evaluate(ACTED) == page.evaluate("heard.done.length")


def until_done(pages: list[Page], actions: int) -> None:
    """So many of all of them together."""
    for _ in range(6000):
        if sum(page.evaluate("heard.done.length") for page in pages) >= actions:
            return
        pages[0].wait_for_timeout(30)
    raise AssertionError(pages[0].locator(".prompt").inner_text())


def expect_same(pages: list[Page]) -> None:
    """Views may still be on their way."""
    for _ in range(400):
        pictures = {page.evaluate(PICTURE) for page in pages}
        if len(pictures) == 1:
            return
        pages[0].wait_for_timeout(15)
    raise AssertionError("\n".join(sorted(pictures)))


def against_bots(page: Page, bots: int) -> None:
    """A table in real time, begun."""
    page.goto("/")
    seats = [{"kind": "me"}, *({"kind": "bot", "level": "random"} for _ in range(bots))]
    made = post(page, "/api/tables", game=GAME, seats=seats, pace="real_time")
    page.goto(f"/table/{made['table']}")
    page.get_by_role("button", name="I am ready").click()
    page.locator(".magic").wait_for()


CAST = (
    "[...new Set(heard.log.flatMap((line) => line.key === 'log-cast' ? line.arguments.spell : []))]"
)

# Which spells the board has shown, as “Stop!” with a choice or called out over the table.
WATCH = """() => {
  window.shown ??= new Set();
  const look = () => document.querySelectorAll('[data-called], .stop[data-spell]')
    .forEach(({ dataset }) => shown.add(dataset.called ?? dataset.spell));
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
}"""


def told_by_name(page: Page, before: frozenset[str] = frozenset()) -> set[str]:
    """The spells that have been cast; each is told by its own name. Old lines of a long log are
    not shown: what was told before is not looked for again."""
    cast = set(page.evaluate(CAST))
    for spell in cast - before:
        name = re.compile(f"cast.? “{re.escape(SPELLS[spell])}”")
        expect(page.locator(".log li").filter(has_text=name).first).to_be_attached()
    return cast


if SOAK:  # some matches long

    def test_all_five_spells_are_cast_while_others_act(page: Page):
        """By whoever has them; and the board has shown each."""
        page.add_init_script(LISTEN)
        told: set[str] = set()
        shown: set[str] = set()
        seeds = itertools.count()
        while told != set(SPELLS):
            against_bots(page, 3)
            page.evaluate(WATCH)
            while told != set(SPELLS) and not page.locator(OVER).count():
                until_over(page, CLICK_ANY, 1, next(seeds))
                told |= told_by_name(page, frozenset(told))
                shown |= set(page.evaluate("[...shown]"))
        assert shown == told


def test_one_key_an_action_in_real_time(new_page: NewPage):
    """Beside somebody who does nothing."""
    page, idle = new_page(), new_page()
    ready_table([page, idle])
    hand = page.locator(".hand .one")
    expect(hand).to_have_count(8)
    plannable = page.locator(".hand .one").evaluate_all(
        "(all) => all.findIndex((one) => one.querySelector('[data-verb=place]'))"
    )
    page.keyboard.press(str(plannable + 1))
    expect(page.locator(".area .slot:not(.free)")).to_have_count(1)
    page.keyboard.press("d")
    expect(hand).not_to_have_count(0)
    expect(page.locator(".log")).to_contain_text("You hold")


# Secrets ------------------------------------------------------------------------------------------


def test_nothing_of_a_hand_reaches_another_page(new_page: NewPage):
    """Neither what is drawn there, nor frames, nor what is kept."""
    host, guest = new_page(), new_page()
    frames: list[str] = []

    def listen(socket: Any) -> None:
        socket.on("framereceived", lambda said: frames.append(str(said)))

    guest.on("websocket", listen)
    sit_by_link(guest, open_table(host, GAME, 2))
    for page in (host, guest):
        expect(page.locator(".hand .one")).to_have_count(8)
    cards = host.locator(".hand .one").evaluate_all("(all) => all.map((one) => one.dataset.card)")
    for page in (host, guest):
        page.locator(".hand [data-code]").first.click()
        page.locator("[data-confirm]").click()
    expect(host.locator(".area .slot:not(.free)")).to_have_count(1)
    expect(guest.locator(".area .slot:not(.free)")).to_have_count(1)
    kept = guest.evaluate("JSON.stringify([{ ...localStorage }, { ...sessionStorage }])")
    seen = [guest.content(), kept, *frames]
    assert len(frames) > 3
    for card in cards:
        told = re.compile(rf"\b{re.escape(card)}\b")
        assert not any(told.search(text) for text in seen), card


# Whole matches ------------------------------------------------------------------------------------


PLAYED = [
    (edition, tempo)
    for edition in ("village_of_familiar", "magical_treehouse")
    for tempo in reversed(TEMPOS)
]


@pytest.mark.parametrize(("edition", "tempo"), PLAYED if SOAK else PLAYED[1:2])
def test_a_match_on_a_phone(new_page: NewPage, edition: str, tempo: str):
    page = new_page(viewport={"width": 360, "height": 740}, has_touch=True)
    page.goto("/")
    seats = [{"kind": "me"}, *({"kind": "bot", "level": "greedy"} for _ in range(3))]
    options = {"edition": edition}
    pace = "real_time" if tempo == "real_time" else "live"
    made = post(page, "/api/tables", game=GAME, seats=seats, options=options, pace=pace)
    page.goto(f"/table/{made['table']}")
    if tempo == "real_time":
        page.get_by_role("button", name="I am ready").click()
    page.locator(".magic").wait_for()
    for seed in range(2000 if SOAK else 12):
        assert page.evaluate(SMALL) == []
        assert page.evaluate(SIDEWAYS) <= 0
        if page.locator(OVER).count():
            break
        until_over(page, CLICK_ANY, 1, seed)
    if SOAK:
        expect(page.locator(OVER)).to_contain_text("win")
