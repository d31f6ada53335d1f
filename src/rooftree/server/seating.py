"""Sitting down: new tables, free seats, rematches."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

import rooftree
from rooftree.bots.levels import LEVELS
from rooftree.core import components
from rooftree.core.errors import RooftreeError
from rooftree.core.game import Game
from rooftree.server import events, fair, guests, invitations, messages, people, play, steady
from rooftree.server.avatars import Avatar, Persona
from rooftree.server.hall import Hall
from rooftree.server.invitations import Invitation
from rooftree.server.messages import Short, Text
from rooftree.server.refusals import Refused
from rooftree.server.room import Room
from rooftree.server.store import LIVE, REAL_TIME, SeatRow, TableRow
from rooftree.server.table import Table

LEAST_DAYS, MOST_DAYS = 1 / 96, 30.0  # a quarter of an hour, a month
LEAST_MINUTES, MOST_MINUTES = 1 / 60, 1440.0  # of a clock: a second, a day
MOST_INCREMENT = 600.0  # seconds
TEMPO = "tempo"  # the option of a game that can be played in real time


class SeatWish(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Who is to sit there: I, a bot, or whoever comes. Several people at my device may each have a
    name and a face."""

    kind: Literal["me", "open", "bot"]
    level: Short = "greedy"
    name: str = ""
    avatar: Avatar | None = None


class NewTable(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What a table is to be like. A live table may have a clock: minutes for a move, minutes for
    all moves of a seat together and seconds that a move adds to these; 0 is none."""

    game: Short
    seats: Annotated[list[SeatWish], Meta(max_length=64)]
    options: Annotated[dict[Short, Text], Meta(max_length=64)] = {}
    pace: Literal["live", "real_time", "correspondence"] = "live"
    days: float = 3.0
    listed: bool = False
    move_minutes: float = 0.0
    match_minutes: float = 0.0
    increment_seconds: float = 0.0


class Created(msgspec.Struct, frozen=True):
    """A new table, and the invitation to its free seats, if it has any."""

    table: str
    commitment: str
    invitation: Invitation | None


def name_of(hall: Hall, user: str) -> str:
    """What somebody is called at a table; a new guest's name follows from the id."""
    return people.known(hall, user).name


# New tables ---------------------------------------------------------------------------------------


async def create(hall: Hall, user: str, wish: NewTable) -> Created:
    game = rooftree.game(wish.game)
    _check(game, wish)
    mine = people.at_one_device(hall, user, [seat for seat in wish.seats if seat.kind == "me"])
    called = iter(mine)
    seats = [_seat(number, seat, user, called) for number, seat in enumerate(wish.seats)]
    row = new_row(game, _options(game, wish), seats, owner=user)
    return await _open(hall, _as_wished(row, wish))


async def _open(hall: Hall, row: TableRow) -> Created:
    free = any(seat.kind == "open" for seat in row.seats)
    invitation, stored = invitations.new(hall, row.id) if free else (None, None)
    await hall.create(row, stored)
    return Created(row.id, fair.commitment(row.secret), invitation)


def _check(game: Game, wish: NewTable) -> None:
    if not any(seat.kind == "me" for seat in wish.seats):
        raise Refused("seats", players=len(wish.seats))
    for seat in wish.seats:
        if seat.level not in LEVELS:
            raise RooftreeError("bot-level", level=seat.level, levels=", ".join(LEVELS))
    if wish.pace == REAL_TIME and not has_real_time(game):
        raise Refused("pace", title=game.info.title)
    if not LEAST_DAYS <= wish.days <= MOST_DAYS:
        raise Refused("days", least=round(LEAST_DAYS, 2), most=round(MOST_DAYS))
    _check_clock(wish)


def _check_clock(wish: NewTable) -> None:
    minutes = [some for some in (wish.move_minutes, wish.match_minutes) if some]
    if not all(LEAST_MINUTES <= some <= MOST_MINUTES for some in minutes):
        raise Refused("clock-minutes", most=round(MOST_MINUTES))
    if not 0 <= wish.increment_seconds <= MOST_INCREMENT:
        raise Refused("clock-increment-seconds", most=round(MOST_INCREMENT))
    if wish.increment_seconds and not wish.match_minutes:
        raise Refused("clock-increment")
    if minutes and wish.pace != LIVE:
        raise Refused("clock-pace")


def _as_wished(row: TableRow, wish: NewTable | TableRow) -> TableRow:
    """A table with the time that was chosen for it."""
    return replace(
        row,
        pace=wish.pace,
        days=wish.days,
        listed=wish.listed,
        move_minutes=wish.move_minutes,
        match_minutes=wish.match_minutes,
        increment_seconds=wish.increment_seconds,
    )


def _options(game: Game, wish: NewTable) -> dict[str, str]:
    """The pace decides the tempo of a game that has one; an option that says otherwise is
    refused."""
    if not has_real_time(game):
        return wish.options
    usual = next(option.usual for option in game.info.options if option.name == TEMPO)
    tempo = wish.options.get(TEMPO, REAL_TIME if wish.pace == REAL_TIME else usual)
    if (tempo == REAL_TIME) != (wish.pace == REAL_TIME):
        raise Refused("tempo", tempo=tempo, pace=wish.pace)
    return {**wish.options, TEMPO: tempo}


def has_real_time(game: Game) -> bool:
    return any(o.name == TEMPO and REAL_TIME in o.values for o in game.info.options)


def _seat(number: int, wish: SeatWish, user: str, called: Iterator[Persona]) -> SeatRow:
    if wish.kind == "me":
        one = next(called)
        return SeatRow(number, "person", user, one.name, avatar=one.avatar)
    if wish.kind == "bot":
        return SeatRow(number, "bot", level=wish.level)
    return SeatRow(number, "open")


def new_row(game: Game, options: dict[str, str], seats: list[SeatRow], owner: str) -> TableRow:
    """A table with a secret of its own; options that are drawn are drawn now and recorded."""
    secret = fair.new_secret()
    laid_out = game.start(len(seats), options, seed=fair.option_seed(secret), chance="manual")
    return TableRow(
        id=guests.new_token(),
        game=game.info.name,
        players=len(seats),
        options=laid_out.options,
        rules_version=game.info.rules_version,
        components=components.content_digest(game.package),
        software=rooftree.__version__,
        owner=owner,
        pace="live",
        days=0.0,
        listed=False,
        secret=secret,
        created_at=steady.now(),
        seats=tuple(seats),
    )


# Sitting down -------------------------------------------------------------------------------------


async def join(hall: Hall, user: str, typed: str, address: str = "") -> str:
    """Sit down where a link or a code leads, on the first free seat; the table's id."""
    row = await invitations.find(hall, typed, address)
    room = await hall.room(row.table)
    async with room.changing():
        if not room.table.seats_of(user):
            invitations.check(hall, row, room.table, user)
            await _sit(hall, room, user)
    return row.table


async def sit(hall: Hall, user: str, table: str) -> int:
    """Sit down at a table of the lobby."""
    room = await hall.room(table)
    if not room.table.row.listed:
        raise Refused("not-listed", status=403)
    async with room.changing():
        if not room.table.seats_of(user):
            invitations.check_newcomer(room.table, user)
            await _sit(hall, room, user)
        return room.table.seats_of(user)[0]


async def _sit(hall: Hall, room: Room, user: str) -> None:
    seat = _place_for(room.table, user)
    one = people.newcomer(hall, user, room.table)
    await room.note(play.sit(room.table, seat, user, one))
    room.reseat()


def _place_for(table: Table, user: str) -> int:
    """A free seat; during a match only one's own, for whoever has seen one hand sees no other."""
    if not table.free:
        raise Refused("full", status=409)
    sat = table.sat.get(user, set()) if table.match else set()
    seat = next((seat for seat in table.free if seat in sat), table.free[0])
    if sat and sat != {seat}:
        raise Refused("second-seat", status=403)
    return seat


async def leave(hall: Hall, user: str, table: str) -> None:
    """Give one's seats up; a table that no other person plays at is closed."""
    room = await hall.room(table)
    async with room.changing():
        stood = play.leave(room.table, user)
        if not stood:
            raise Refused("spectator", status=403)
        others = room.table.others(user)
        await room.note(*(stood if others else [events.Ended("void", [])]))
        room.reseat()


# Afterwards ---------------------------------------------------------------------------------------


async def rematch(hall: Hall, user: str, table: str) -> str:
    """The same people once more, everybody one seat further; the first to ask opens it."""
    room = await hall.room(table)
    async with room.changing():
        old = room.table
        if not old.seats_of(user):
            raise Refused("spectator", status=403)
        if not old.finished:
            raise Refused(f"status-{old.status}")
        if not old.rematch:
            created = await _open(hall, _again(hall, room, user))
            await room.note(events.Rematched(created.table))
            for connection in list(room.connections):
                connection.put(messages.Rematch(created.table))
        return old.rematch


def _again(hall: Hall, room: Room, user: str) -> TableRow:
    row, seats = room.table.row, people.as_now(hall, room.table)
    turned = [*seats[1:], seats[0]]
    rows = [replace(seat.row(number), seat=number) for number, seat in enumerate(turned)]
    game = rooftree.game(row.game)
    fresh = new_row(game, _turned(game, row), rows, owner=user)
    return _as_wished(fresh, row)


def _turned(game: Game, row: TableRow) -> dict[str, str]:
    """The same options; what they say of a seat goes with whoever sat there."""
    new_seat = {seat: (seat - 1) % row.players for seat in range(row.players)}
    named = {option.name: option for option in game.info.options}
    return {
        name: named[name].moved(text, new_seat) if name in named else text
        for name, text in row.options.items()
    }
