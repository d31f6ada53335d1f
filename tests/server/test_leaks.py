"""Nothing leaked: two worlds that differ only in what an observer cannot know send it the same
bytes — views, prompts, offers, log, numbers, refusals and previews — and what is forced in one of
two worlds that look the same to a spectator is forced in the other. Each world is a table in a hall
of its own, and the bytes are those that arrive at the observer's end."""

import asyncio
import contextlib
import dataclasses
import json
import random
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from unittest import mock

import pytest

import rooftree
from rooftree.core import chance
from rooftree.core.game import Game
from rooftree.server import guests, play, seating, steady
from rooftree.server import table as tables
from rooftree.server.avatars import AVATARS
from rooftree.server.events import Acted, Renamed, TableEvent
from rooftree.server.front import published
from rooftree.server.hall import Hall
from rooftree.server.refusals import Refused
from rooftree.server.room import Room
from rooftree.server.store import SeatRow, TableRow
from rooftree.server.table import Table
from rooftree.testing.walking import can_be_played
from tests.server.kit import SOAK, Person, SteadyNow, hall_on

MATCHES = 12 if SOAK else 2
POSITIONS = 10 if SOAK else 3
STEPS = 4  # actions that both worlds go on for
TRIED = 30  # actions whose refusal is asked for before each of them
PATIENT = {"grace_seconds": 1e6, "patience_seconds": 1e9}


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
    seat, code = random_choice(table, dice)
    return play.act(table, seat, code, f"id{len(table.moves)}", "person")


def random_choice(table: Table, dice: random.Random) -> tuple[int, int]:
    assert table.match
    seat = dice.choice(table.waiting)
    return seat, dice.choice(table.match.actions(seat)).code


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


class World:
    """A table in a hall, and an observer to whom it is shown."""

    def __init__(self, room: Room, seat: int | None) -> None:
        self.room = room
        self.seat = seat
        self.person = self.observer()

    def observer(self) -> Person:
        return Person(self.room.hall, "" if self.seat is None else f"user{self.seat}")

    @property
    def table(self) -> Table:
        return self.room.table

    @property
    def state(self) -> bytes:
        assert self.table.match
        content: bytes = self.table.match.state_bytes()
        return content

    @property
    def seen(self) -> bytes:
        """The state as the observer may know it."""
        return seen(self.table, self.seat)

    async def given(self, dice: random.Random) -> list[str]:
        """All that the observer was sent since this was asked last, with the refusals of some
        actions and a preview; and what it is sent if it comes anew."""
        person = self.person
        if self.seat is not None:
            for question in self.questions(self.seat, dice):
                await person.way.say(json.dumps(question))
        await person.settle()
        newcomer = await self.observer().enter(self.table.row.id)
        await newcomer.leave()
        await person.settle()
        found = [*person.raw, *newcomer.raw]
        person.raw.clear()
        return found

    def questions(self, seat: int, dice: random.Random) -> Iterator[dict[str, object]]:
        """Why not this? And what would that change?"""
        codes = self.table.game.kernel.CODES
        for _ in range(TRIED):
            yield {"type": "why_not", "code": dice.randrange(codes)}
        offered = self.table.sights[seat].offered or (0,)
        yield {"type": "preview", "codes": [dice.choice(offered), dice.randrange(codes)]}

    async def rename(self, step: int) -> None:
        async with self.room.changing():
            await self.room.note(Renamed(0, f"name {step}", AVATARS[step]))

    async def act(self, seat: int, code: int) -> Acted:
        """As a seat's client has it done."""
        connection = self.person.connection if seat == self.seat else None
        number = self.table.number
        async with self.room.changing():
            await self.room.do(seat, code, f"id{number}", "person", connection)
        (acted,) = self.room.hall.store.events(self.table.row.id)[number:]
        assert isinstance(acted, Acted)
        return acted

    async def follow(self, acted: Acted) -> bool:
        """Let another world's moves happen here, chance included; False when they cannot."""
        (first, *_) = acted.moves
        with mock.patch.object(play, "act", _as_in(acted)):
            try:
                await self.act(first.seat, first.code)
            except Refused:
                return False
        return True


def _as_in(acted: Acted) -> object:
    """What an action brought in another world, in the place of `play.act`."""

    def act(table: Table, seat: int, code: int, id: str, by: str, *, follows: bool) -> Acted:
        assert table.match
        telling, before = play.Telling(table), len(table.moves)
        for move in acted.moves:
            if table.match.why_not(move.seat, move.code):
                raise Refused("fenced")
            play._happen(table, telling, move.seat, move.code, move.draw)
        table.follow(seat)
        return Acted(seat, id, by, table.moves[before:], telling.show(seat))

    return act


@contextlib.asynccontextmanager
async def opened(
    hall: Hall, row: TableRow, log: list[TableEvent], seat: int | None, seed: int | None = None
) -> AsyncIterator[World]:
    """A world as it is stored; with a seed, other than that in all that the observer cannot
    know."""
    await hall.store.create(row, tables.new(row).summary())
    await hall.store.append(row.id, 0, log, 0.0)
    room = await hall.room(row.id)
    assert not room.table.frozen
    if seed is not None:
        other_world(room.table, seat, seed)
        room.front.published = published(room.table, room.clock.times())
    world = World(room, seat)
    await world.person.enter(row.id)
    yield world
    await world.person.leave()


def forced(table: Table) -> list[bool]:
    """For which seats a client may act by itself; when it does, everybody sees that."""
    return [sight.shown.forced for sight in table.sights.values()]


def seen(table: Table, seat: int | None) -> bytes:
    """The state as an observer may know it."""
    assert table.match
    lane = table.game.plain
    states = lane.states(1)
    lane.state_type.write(table.match.concealed(seat), states, 0)
    content: bytes = lane.state_type.pack(states, 0)
    return content


async def check_two_worlds(one: World, two: World, cut: int) -> int:
    """From one position on, the observer is sent the same in both worlds, until they differ in what
    it may know; how often it was asked."""
    if one.seat is None:
        assert forced(one.table) == forced(two.table), (
            "what a spectator cannot know decides what is forced"
        )
    differ = one.state != two.state
    asked = 0
    dice = random.Random(cut)
    for step in range(STEPS):
        state = dice.getstate()
        mine = await one.given(dice)
        dice.setstate(state)
        assert mine == await two.given(dice), f"{one.seat} is told apart what it cannot know"
        asked += differ
        for world in (one, two):
            await world.rename(step)
        if not one.table.waiting or step == STEPS - 1:
            break
        try:
            acted = await one.act(*random_choice(one.table, dice))
        except Refused:
            break
        if not await two.follow(acted) or one.seen != two.seen:
            break  # the worlds have come to differ openly
    return asked


def differing(data: Path, game: Game, matches: int = MATCHES, positions: int = POSITIONS) -> int:
    """How many comparisons were made between worlds that do differ."""

    async def main() -> int:
        folders = data / "one", data / "two"
        for folder in folders:
            folder.mkdir()
        async with hall_on(folders[0], **PATIENT) as one, hall_on(folders[1], **PATIENT) as two:
            return sum([await compared(one, two, game, seed, positions) for seed in range(matches)])

    with mock.patch.object(steady, "now", SteadyNow()):
        return asyncio.run(main())


async def compared(one: Hall, two: Hall, game: Game, seed: int, positions: int) -> int:
    """The same for some positions of one match, and every observer."""
    players = game.info.seats[seed % len(game.info.seats)]
    table, log = played(game, players, seed)
    dice = random.Random(seed)
    asked = 0
    for _ in range(positions):
        cut = dice.randrange(1, len(log) + 1)
        for seat in table.sights:
            row = dataclasses.replace(table.row, id=guests.new_token())
            async with (
                opened(one, row, log[:cut], seat) as here,
                opened(two, row, log[:cut], seat, cut) as there,
            ):
                asked += await check_two_worlds(here, there, cut)
    return asked


@pytest.mark.parametrize("name", list(rooftree.all_games()))
def test_two_worlds_send_the_same_bytes(tmp_path, name):
    game = rooftree.game(name)
    asked = differing(tmp_path, game)
    assert asked or not hides_something(game), "the worlds never differed"


def hides_something(game: Game) -> bool:
    """Does a spectator know less than the table?"""
    table, log = played(game, game.info.seats[0], 0)
    middle = tables.recovered(table.row, log[: len(log) // 2])
    return bool(middle.match and middle.match.state_bytes() != seen(middle, None))


def test_the_toy_with_its_secrets_too(tmp_path, toy):
    assert differing(tmp_path, rooftree.game("toy")) > 5, "the worlds hardly ever differed"


ELSEWHERE = [*rooftree.all_games(), "toy"] if SOAK else ["best_treehouse_ever", "toy"]


@pytest.mark.parametrize("where", ["postgresql", "astray"])
@pytest.mark.parametrize("name", ELSEWHERE)
def test_the_same_elsewhere(tmp_path, request, toy, name, where):
    """On PostgreSQL, and there through a relay."""
    request.getfixturevalue(where)
    game = rooftree.game(name)
    few = (MATCHES, POSITIONS) if SOAK else (1, 1)
    asked = differing(tmp_path, game, *few)
    assert asked or not hides_something(game), "the worlds never differed"


@pytest.mark.parametrize("where", ["straight", "astray"])
def test_a_leak_would_be_seen(tmp_path, request, toy, monkeypatch, where):
    """A view that shows the other's stone is caught."""
    if where == "astray":
        request.getfixturevalue(where)
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
        differing(tmp_path, game)
