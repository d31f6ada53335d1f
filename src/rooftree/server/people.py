"""By what name and face people go: their own, and those of others at the same device. A change is
seen at once at every table that is not over."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

import msgspec

from rooftree.server import avatars, events, nicknames, relay
from rooftree.server.avatars import Avatar, Persona
from rooftree.server.hall import Hall
from rooftree.server.refusals import MOVED, Damaged, Elsewhere, Refused
from rooftree.server.relay import Seals
from rooftree.server.room import Room
from rooftree.server.table import Seat, Table


class Sitter(Protocol):
    """A seat, at a table or in its row."""

    @property
    def user(self) -> str: ...

    @property
    def name(self) -> str: ...


class Naming(Protocol):
    """What one person at a device would like to be called; nothing is left to us."""

    @property
    def name(self) -> str: ...

    @property
    def avatar(self) -> Avatar | None: ...


def known(hall: Hall, user: str) -> Persona:
    """What somebody is called and looks like; until it is chosen it follows from the id."""
    name = nicknames.shown(hall.store.nickname(user), user)
    return Persona(name, avatars.shown(hall.store.avatar(user), user))


def has_chosen(hall: Hall, user: str) -> bool:
    return bool(hall.store.nickname(user))


def newcomer(hall: Hall, user: str, table: Table) -> Persona:
    """Somebody who sits down: a name that was made up is not heard twice at one table."""
    if has_chosen(hall, user):
        return known(hall, user)
    return avatars.made_up(user, {seat.name for seat in table.seats})


def at_one_device(hall: Hall, user: str, wishes: Sequence[Naming]) -> list[Persona]:
    """Everybody at somebody's device: the first who says no name is the person itself, the others
    who say none are given one."""
    own = known(hall, user)
    names = [nicknames.fit(wish.name) if wish.name else "" for wish in wishes]
    found: list[Persona] = []
    for place, (name, wish) in enumerate(zip(names, wishes, strict=True)):
        if name:
            one = Persona(name, avatars.made_up(name).avatar)
        elif "" not in names[:place]:
            one = own
        else:
            taken = {*names, own.name, *(other.name for other in found)}
            one = avatars.made_up(f"{user} {place}", taken)
        _check_alone(one.name, [other.name for other in found])
        found.append(Persona(one.name, wish.avatar or one.avatar))
    return found


def _check_alone(name: str, others: Sequence[str]) -> None:
    """Two people at one device cannot be told apart by their seats' owner: by their names."""
    if name.casefold() in {other.casefold() for other in others}:
        raise Refused("name-twice", name=name)


def as_now(hall: Hall, table: Table) -> list[Seat]:
    """The seats of a table that is over, by the names people have by now; those at one device keep
    theirs."""
    return [_as_now(hall, table, seat) for seat in table.seats]


def _as_now(hall: Hall, table: Table, seat: Seat) -> Seat:
    if len(table.seats_of(seat.user)) != 1 or not has_chosen(hall, seat.user):
        return seat
    one = known(hall, seat.user)
    return replace(seat, name=one.name, avatar=one.avatar)


# Another name -------------------------------------------------------------------------------------


async def rename(hall: Hall, user: str, nickname: str, avatar: Avatar | None) -> Persona:
    """Everywhere: the person, and then each table, those first where somebody may be looking."""
    before = known(hall, user)
    after = Persona(nicknames.fit(nickname), avatar or before.avatar)
    lines = await hall.store.running(user)
    for line in lines:
        held = [seat for seat in line.seats if seat.user == user]
        own = own_seats(line.seats, user, before.name)
        _check_alone(after.name, [seat.name for seat in held if seat.seat not in own])
    await _count(hall, user)
    await hall.store.name(user, after.name, after.avatar)
    for table in sorted((line.row.id for line in lines), key=lambda id: id not in hall.rooms):
        await rename_at(hall, table, user, before.name)
    return after


def own_seats(seats: Sequence[Sitter], user: str, name: str) -> list[int]:
    """Where somebody sits in person: on the only seat, or, of several at one device, on the one
    that goes by the person's name."""
    held = [number for number, seat in enumerate(seats) if seat.user == user]
    return held if len(held) == 1 else [number for number in held if seats[number].name == name]


async def rename_at(hall: Hall, table: str, user: str, name: str) -> None:
    """Once more, if the table leaves the memory just then."""
    try:
        await _rename_in(hall, await hall.room(table), user, name)
    except Damaged:
        return  # there is nothing to be renamed
    except Elsewhere as elsewhere:
        await _rename_there(hall, elsewhere, user, name)
    except Refused as problem:
        if problem.line.key != "refused-fenced":
            raise
        await _rename_in(hall, await hall.room(table), user, name)


async def _rename_there(hall: Hall, elsewhere: Elsewhere, user: str, name: str) -> None:
    """At the process that has the table, or, if that gives no sign of life, here."""
    headers = {"authorization": f"Bearer {hall.guests.sign(user)}", **Seals(hall.guests).of("")}
    headers |= {"host": elsewhere.owner.address, "content-type": "application/json"}
    body = msgspec.json.encode({"before": name})
    answer = await relay.post(elsewhere.owner, f"/relay/renamed/{elsewhere.table}", headers, body)
    if answer is None:
        await _rename_in(hall, await hall.room(elsewhere.table, elsewhere.owner.id), user, name)
    elif answer.status_code == MOVED:
        await rename_at(hall, elsewhere.table, user, name)


async def _rename_in(hall: Hall, room: Room, user: str, name: str) -> None:
    """As the person is called by now: of two changes at once, the later one is seen everywhere."""
    async with room.changing():
        if room.table.finished:
            return
        now, seats = known(hall, user), room.table.seats
        own = own_seats(seats, user, name)
        changed = [n for n in own if (seats[n].name, seats[n].avatar) != (now.name, now.avatar)]
        renamed = [events.Renamed(seat, now.name, now.avatar) for seat in changed]
        lent = [seat for seat, lender in room.table.lent.items() if lender.user == user]
        renamed += [events.Renamed(seat, now.name, now.avatar, lender=True) for seat in lent]
        await room.note(*renamed)


async def rename_seat(
    hall: Hall, user: str, table: str, seat: int, nickname: str, avatar: Avatar | None
) -> Persona:
    """One of several people at a device, at this table; whoever holds one seat is renamed
    everywhere."""
    room = await hall.room(table)
    if room.table.seats_of(user) == [seat]:
        return await rename(hall, user, nickname, avatar)
    async with room.changing():
        held = room.table.seats_of(user)
        if seat not in held:
            raise Refused("not-your-seat", status=403)
        if room.table.finished:
            raise Refused(f"status-{room.table.status}")
        before = room.table.seats[seat]
        after = Persona(nicknames.fit(nickname), avatar or avatars.shown(before.avatar, user))
        _check_alone(after.name, [room.table.seats[other].name for other in held if other != seat])
        await _count(hall, user)
        await room.note(events.Renamed(seat, after.name, after.avatar))
    return after


async def _count(hall: Hall, user: str) -> None:
    """Each change is an event at every table: not without end."""
    if not await hall.renames.allow(user):
        raise Refused("renames", status=429, limit=hall.settings.renames_per_day)
