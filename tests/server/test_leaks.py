"""Nothing leaked: two worlds that differ only in what an observer cannot know send it the same
bytes — views, prompts, offers, log, numbers and refusals — and what is forced in one of two worlds
that look the same to a spectator is forced in the other."""

import os
import random

import pytest

import rooftree
from rooftree.core import chance
from rooftree.core.errors import IllegalAction
from rooftree.core.game import Game
from rooftree.core.match import Match
from rooftree.server import play, seating
from rooftree.server import table as tables
from rooftree.server.avatars import AVATARS
from rooftree.server.events import Acted, Renamed, TableEvent
from rooftree.server.front import Front, Times, published
from rooftree.server.refusals import Refused
from rooftree.server.store import SeatRow
from rooftree.server.table import Table
from rooftree.testing.walking import can_be_played

MATCHES = 12 if os.environ.get("ROOFTREE_SOAK") else 2
POSITIONS = 10 if os.environ.get("ROOFTREE_SOAK") else 3
STEPS = 4  # actions that both worlds go on for


def played(game: Game, players: int, seed: int) -> tuple[Table, list[TableEvent]]:
    """A random match at a table, and its events."""
    dice = random.Random(seed)
    seats = [SeatRow(seat, "person", f"user{seat}", f"name{seat}") for seat in range(players)]
    options = random_options(game, players, dice)
    table = tables.new(seating.new_row(game, options, seats, "user0"))
    for seat in range(players):
        table.add_entropy(seat, str(seed))
    log: list[TableEvent] = [play.begin(table)]
    while table.waiting:
        log.append(random_act(table, dice))
    return table, log


def random_options(game: Game, players: int, dice: random.Random) -> dict[str, str]:
    """Any that go together."""
    while True:
        options = {o.name: dice.choice(o.values or (o.usual,)) for o in game.info.options}
        if can_be_played(game, players, options):
            return options


def random_act(table: Table, dice: random.Random) -> Acted:
    assert table.match
    seat = dice.choice(table.waiting)
    code = dice.choice(table.match.actions(seat)).code
    return play.act(table, seat, code, f"id{len(table.moves)}", "person")


def other_world(table: Table, seat: int | None, seed: int) -> None:
    """Change everything the observer cannot know."""
    assert table.match
    game, match = table.game, table.match
    lane, sight = game.plain, table.sights[seat]
    states = lane.states(1)
    lane.state_type.unpack(match.state_bytes(), states, 0)
    lane.conceal_at(states, 0, sight.observer)
    lane.imagine_at(states, 0, sight.observer, lane.integers(chance.seeded(seed)))
    put(table, lane.state_type.pack(states, 0))


def put(table: Table, content: bytes) -> None:
    """The table is in another state, and everybody looks at it anew."""
    match = table.match
    assert match
    match._settled().state_type.unpack(content, match._states, 0)
    match._moved()
    tables._see(table)


def given(table: Table, seat: int | None, dice: random.Random) -> list[object]:
    """All bytes an observer could be sent now."""
    assert table.match
    found: list[object] = [table.sights[seat].shown.message(last) for last in (0, 1)]
    untimed = (None,) * table.row.players
    found.append(Front(published(table, Times(untimed, untimed, ()))).table_bytes())
    if seat is not None:
        codes = [dice.randrange(table.game.kernel.CODES) for _ in range(30)]
        found += [table.match.why_not(seat, code) for code in codes]
        found.append(foreseen(table.match, seat, dice))
    return found


def foreseen(match: Match, seat: int, dice: random.Random) -> object:
    """What a preview of a few actions says, or why it says nothing."""
    offered = match.actions(seat) or [match.game.action(0)]
    codes = [dice.choice(offered).code, dice.randrange(match.game.kernel.CODES)]
    try:
        return match.preview(seat, codes)
    except IllegalAction as problem:
        return problem.rule, problem.sentence


def forced(table: Table) -> list[bool]:
    """For which seats a client may act by itself; when it does, everybody sees that."""
    return [sight.shown.forced for sight in table.sights.values()]


def follow(table: Table, acted: Acted) -> bool:
    """Let another world's moves happen here; False when they cannot."""
    assert table.match
    telling = play.Telling(table)
    for move in acted.moves:
        if table.match.why_not(move.seat, move.code):
            return False
        play._happen(table, telling, move.seat, move.code, move.draw)
    table.follow(acted.seat)
    telling.show(acted.seat)
    return True


def seen(table: Table, seat: int | None) -> bytes:
    """The state as the observer may know it."""
    assert table.match
    lane = table.game.plain
    states = lane.states(1)
    lane.state_type.write(table.match.concealed(seat), states, 0)
    content: bytes = lane.state_type.pack(states, 0)
    return content


def check_two_worlds(table: Table, log: list[TableEvent], cut: int, seat: int | None) -> int:
    """From one position on, the observer is sent the same in both worlds, until they differ in what
    it may know; how often it was asked."""
    one, two = (tables.recovered(table.row, log[:cut]) for _ in range(2))
    assert not one.frozen
    other_world(two, seat, cut)
    if seat is None:
        assert forced(one) == forced(two), "what a spectator cannot know decides what is forced"
    differ = one.match.state_bytes() != two.match.state_bytes()  # type: ignore[union-attr]
    asked = 0
    dice = random.Random(cut)
    for step in range(STEPS):
        state = dice.getstate()
        mine = given(one, seat, dice)
        dice.setstate(state)
        assert mine == given(two, seat, dice), f"{seat} is told apart what it cannot know"
        asked += differ
        for world in (one, two):
            world.note(Renamed(0, f"name {step}", AVATARS[step]))
        if not one.waiting or step == STEPS - 1:
            break
        try:
            acted = random_act(one, dice)
        except Refused:
            break
        if not follow(two, acted) or seen(one, seat) != seen(two, seat):
            break  # the worlds have come to differ openly
    return asked


def differing(game: Game) -> int:
    """How many comparisons were made between worlds that do differ."""
    asked = 0
    for seed in range(MATCHES):
        players = game.info.seats[seed % len(game.info.seats)]
        table, log = played(game, players, seed)
        dice = random.Random(seed)
        for _ in range(POSITIONS):
            cut = dice.randrange(1, len(log) + 1)
            for seat in table.sights:
                asked += check_two_worlds(table, log, cut, seat)
    return asked


@pytest.mark.parametrize("name", list(rooftree.all_games()))
def test_two_worlds_send_the_same_bytes(name):
    game = rooftree.game(name)
    asked = differing(game)
    assert asked or not hides_something(game), "the worlds never differed"


def hides_something(game: Game) -> bool:
    """Does a spectator know less than the table?"""
    table, log = played(game, game.info.seats[0], 0)
    middle = tables.recovered(table.row, log[: len(log) // 2])
    return bool(middle.match and middle.match.state_bytes() != seen(middle, None))


def test_the_toy_with_its_secrets_too(toy):
    assert differing(rooftree.game("toy")) > 5, "the worlds hardly ever differed"


def test_a_leak_would_be_seen(toy, monkeypatch):
    """A view that shows the other's stone is caught."""
    game = rooftree.game("toy")
    monkeypatch.setattr(game.plain, "conceal_at", lambda *_: None)
    kept = game.module("kernel")

    def peeking(table: Table, seat: int | None, seed: int) -> None:
        assert table.match
        states = game.plain.states(1)
        game.plain.state_type.unpack(table.match.state_bytes(), states, 0)
        stones = states[0].stone
        other = 1 if seat != 1 else 0
        stones[other] = next(s for s in range(kept.STONES) if s not in list(stones))
        put(table, game.plain.state_type.pack(states, 0))

    monkeypatch.setattr("tests.server.test_leaks.other_world", peeking)
    with pytest.raises(AssertionError, match="cannot know"):
        differing(game)
