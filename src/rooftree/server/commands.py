"""What a client's message does at its table. Each is refused with a reason or done and stored."""

from collections.abc import Awaitable, Callable
from typing import Any

from rooftree.bots.levels import LEVELS
from rooftree.core.errors import RooftreeError
from rooftree.server import events, messages, play
from rooftree.server.connection import Connection
from rooftree.server.refusals import Refused
from rooftree.server.room import Room
from rooftree.server.table import REAL_TIME


async def obey(room: Room, connection: Connection, message: messages.Incoming) -> None:
    """Do what a message asks, alone at this table."""
    async with room.changing():
        await COMMANDS[type(message)](room, connection, message)


# At one's own seat --------------------------------------------------------------------------------


def own_seat(room: Room, connection: Connection, seat: int | None) -> int:
    """The seat a message is about: one of the sender's, whatever it claims."""
    if not connection.seats:
        raise Refused("spectator", status=403)
    if seat is None:
        seat = connection.active if connection.active is not None else connection.seats[0]
    if seat not in connection.seats or room.table.seats[seat].user != connection.user:
        raise Refused("not-your-seat", status=403)
    return seat


async def act(room: Room, connection: Connection, message: messages.Act) -> None:
    table = room.table
    seat = own_seat(room, connection, message.seat)
    if (seat, message.id) not in table.ids:
        play.check_playing(table)
        if table.seats[seat].resigned:
            raise Refused("resigned")
        if message.offer != table.sights[seat].offer and table.row.pace != REAL_TIME:
            raise Refused("stale")
        await room.do(seat, message.code, message.id, "person", connection)
    else:
        connection.put(messages.Done(message.id, table.sights[seat].number))


async def why_not(room: Room, connection: Connection, message: messages.WhyNot) -> None:
    seat = own_seat(room, connection, message.seat)
    if room.table.match is None or room.table.frozen:
        raise Refused(f"status-{room.table.status}")
    refusal = room.table.match.why_not(seat, message.code)
    rule, text = (refusal.rule, refusal.sentence) if refusal else (0, "")
    connection.put(messages.Why(message.code, rule, text))


async def undo(room: Room, connection: Connection, message: messages.Undo) -> None:
    seat = own_seat(room, connection, message.seat)
    if room.table.wish:
        raise Refused("undo-waiting")
    wish = play.wish_to_undo(room.table, seat)
    if wish.unanswered:
        room.table.wish = wish
        room.show_table()
    else:
        await _take_back(room, wish)


async def consent(room: Room, connection: Connection, message: messages.Consent) -> None:
    wish = room.table.wish
    if not wish:
        raise Refused("undo-none")
    own = wish.unanswered & set(connection.seats)
    if not own:
        raise Refused("not-your-seat", status=403)
    if not message.yes:
        room.table.wish = None
        room.show_table()
        return
    wish.unanswered -= own
    if not wish.unanswered:
        await _take_back(room, wish)
    else:
        room.show_table()


async def _take_back(room: Room, wish: Any) -> None:
    await room.keep(play.undo(room.table, wish))
    room.show_table()


async def resign(room: Room, connection: Connection, message: messages.Resign) -> None:
    seat = own_seat(room, connection, message.seat)
    for event in play.resign(room.table, seat):
        await room.note(event)


async def pause(room: Room, connection: Connection, message: messages.Pause) -> None:
    seat = own_seat(room, connection, None)
    if room.table.status != "playing":
        raise Refused(f"status-{room.table.status}")
    if room.table.paused != message.on:
        room.table.since.clear()
        await room.note(events.Paused(seat, message.on))


async def leave(room: Room, connection: Connection, message: messages.Leave) -> None:
    """Before the start the seats become free; during play bots keep them for whoever comes."""
    own_seat(room, connection, None)
    if room.table.finished or room.table.frozen:
        raise Refused(f"status-{room.table.status}")
    for seat in list(connection.seats):
        await room.note(events.Stood(seat, connection.user))
    room.reseat()
    room.show_table()


# Talk ---------------------------------------------------------------------------------------------


async def chat(room: Room, connection: Connection, message: messages.Chat) -> None:
    own_seat(room, connection, None)
    await room.say(connection, message.text)


async def react(room: Room, connection: Connection, message: messages.React) -> None:
    own_seat(room, connection, None)
    if message.reaction not in room.hall.settings.reactions:
        raise Refused("reaction")
    room.react(connection, message.reaction)


async def mute(room: Room, connection: Connection, message: messages.Mute) -> None:
    """For all the seats one holds here. Who hears somebody again is told what was missed."""
    own_seat(room, connection, None)
    other = existing_seat(room, message.seat)
    if other in connection.seats:
        raise Refused("mute-self")
    for seat in connection.seats:
        if ((seat, other) in room.table.muted) != message.on:
            await room.note(events.Muted(seat, other, message.on))
    for one in room.connections_of(connection.user):
        room.show_muted(one)
        if not message.on:
            room.recall_talk(one)


# The owner's powers -------------------------------------------------------------------------------


def existing_seat(room: Room, seat: int) -> int:
    if seat >= room.table.row.players:
        raise Refused("seat-number", seat=seat)
    return seat


def check_owner(room: Room, connection: Connection) -> None:
    if connection.user != room.table.row.owner:
        raise Refused("owner", status=403)
    if room.table.finished or room.table.frozen:
        raise Refused(f"status-{room.table.status}")


async def remove(room: Room, connection: Connection, message: messages.Remove) -> None:
    """Free the seat of somebody who is not there."""
    check_owner(room, connection)
    seat = existing_seat(room, message.seat)
    if room.table.seats[seat].kind != "person":
        raise Refused("seat-bot")
    if seat in room.present():
        raise Refused("seat-present")
    await room.note(events.Stood(seat, connection.user))
    room.reseat()


async def replace(room: Room, connection: Connection, message: messages.Replace) -> None:
    """Give a free or abandoned seat to a bot."""
    check_owner(room, connection)
    seat = existing_seat(room, message.seat)
    if seat in room.present():
        raise Refused("seat-present")
    if room.table.seats[seat].kind == "bot":
        raise Refused("seat-bot")
    if message.level not in LEVELS:
        raise RooftreeError("bot-level", level=message.level, levels=", ".join(LEVELS))
    await room.note(events.Handed(seat, message.level, connection.user))
    room.reseat()
    if play.is_ready(room.table):
        await room.keep(play.begin(room.table))
        room.show_table()


async def end(room: Room, connection: Connection, message: messages.End) -> None:
    """Close a table that nobody else wants."""
    check_owner(room, connection)
    others = room.present() - set(connection.seats)
    if others:
        raise Refused("end-present")
    await room.note(events.Ended("void", []))


Command = Callable[[Room, Connection, Any], Awaitable[None]]
COMMANDS: dict[type, Command] = {
    messages.Act: act,
    messages.WhyNot: why_not,
    messages.Undo: undo,
    messages.Consent: consent,
    messages.Resign: resign,
    messages.Pause: pause,
    messages.Chat: chat,
    messages.React: react,
    messages.Mute: mute,
    messages.Leave: leave,
    messages.Remove: remove,
    messages.Replace: replace,
    messages.End: end,
}
