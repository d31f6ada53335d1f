"""What a client's message does at its table. Each is refused with a reason or done and stored."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import rooftree
from rooftree.bots import thinking
from rooftree.bots.levels import LEVELS
from rooftree.bots.thinking import Seen
from rooftree.core.errors import RooftreeError
from rooftree.server import events, invitations, messages, people, play, steady
from rooftree.server.connection import Connection
from rooftree.server.refusals import Refused, say
from rooftree.server.room import Room
from rooftree.server.store import REAL_TIME
from rooftree.server.table import STAND_IN


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
    connection.forget_hint()
    seat = own_seat(room, connection, message.seat)
    done = table.code_of(seat, message.id)
    if done is None:
        play.check_playing(table)
        if table.seats[seat].resigned:
            raise Refused("resigned")
        if message.offer != table.sights[seat].offer and table.row.pace != REAL_TIME:
            raise Refused("stale")
        if message.forced and not table.sights[seat].forced:
            raise Refused("not-forced")
        if message.joined and not play.follows_itself(table, seat):
            raise Refused("not-joined")
        follows = message.forced or message.joined
        await room.do(seat, message.code, message.id, "person", connection, follows=follows)
    elif done == message.code:
        connection.put(messages.Done(message.id, table.sights[seat].number))
    else:
        raise Refused("id-used")


async def why_not(room: Room, connection: Connection, message: messages.WhyNot) -> None:
    seat = own_seat(room, connection, message.seat)
    if room.table.match is None or room.table.frozen:
        raise Refused(f"status-{room.table.status}")
    refusal = room.table.match.why_not(seat, message.code)
    why = (refusal.rule, refusal.reason, refusal.sentence) if refusal else (0, "", "")
    connection.put(messages.Why(message.code, *why))


async def preview(room: Room, connection: Connection, message: messages.Preview) -> None:
    """Answered from what the seat knows; nothing is done and nothing stored."""
    seat = own_seat(room, connection, message.seat)
    if room.table.match is None or room.table.frozen:
        raise Refused(f"status-{room.table.status}")
    with play.refusing():
        found = room.table.match.preview(seat, message.codes)
    before, after = list(found.before), list(found.after)
    connection.put(messages.Previewed(message.codes, found.stopped_at, before, after))


async def hint(room: Room, connection: Connection, message: messages.Hint) -> None:
    """Thought about while the table goes on, from what the seat knows; nothing is stored."""
    connection.forget_hint()
    seat = own_seat(room, connection, message.seat)
    if not message.on:
        return
    table = room.table
    play.check_playing(table)
    if plays_with_others(room, connection):
        raise RooftreeError("hint-people")
    if seat not in table.waiting or table.match is None:
        raise RooftreeError("hint-turn", seat=seat)
    what = thinking.seen(table.match, seat)
    work = _advise(room, connection, what, table.sights[seat].offer)
    connection.hinting = asyncio.get_running_loop().create_task(work)


def plays_with_others(room: Room, connection: Connection) -> bool:
    """Does anybody else play, at another device or at this one?"""
    table = room.table
    return bool(table.others(connection.user) or table.lent) or len(connection.seats) > 1


async def _advise(room: Room, connection: Connection, what: Seen, offer: int) -> None:
    hall = room.hall
    try:
        if not await hall.hints.allow(connection.user):
            raise Refused("too-fast", status=429)
        found = await hall.thinkers.advise(room.table.row.game, what)
    except Refused as problem:
        connection.refuse(problem, "hint")
        return
    game = rooftree.game(room.table.row.game)
    best = []
    for trial, line in found:
        text, told = game.action(trial.code).text, None
        if line:
            said = say(line, game)
            told = messages.LogLine(line.key, line.arguments, said, what.seat, text)
        best.append(messages.Advice(trial.code, trial.chance, told))
    connection.put(messages.Hinted(what.seat, offer, best))


async def undo(room: Room, connection: Connection, message: messages.Undo) -> None:
    seat = own_seat(room, connection, message.seat)
    check_unasked(room)
    wish = play.wish_to_undo(room.table, seat)
    if isinstance(wish, play.Undoing):
        if not room.table.time.leaves_time(seat, wish.kept, wish.again, steady.now()):
            raise Refused("undo-time")
        await room.note(play.undo(room.table, wish))
    else:
        await room.note(wish)


def check_unasked(room: Room) -> None:
    """One thing at a time; but a holder who is asked for a seat keeps nobody else from asking."""
    if room.table.wish and room.table.wish.what != "give":
        raise Refused("asked-already")


async def consent(room: Room, connection: Connection, message: messages.Consent) -> None:
    """The last one who agrees lets it happen."""
    play.check_playing(room.table)
    wish = room.table.wish
    if not wish:
        raise Refused("asked-nothing")
    own = wish.unanswered & set(connection.seats)
    if not own:
        raise Refused("not-your-seat", status=403)
    answer = events.Answered(sorted(own), message.yes)
    if not message.yes or own != wish.unanswered:
        await room.note(answer)
    elif wish.what == "undo":
        undone = play.undo(room.table, play.Undoing(wish.seat, wish.kept))
        await room.note(answer, undone)
    elif wish.what == "give":
        await _give(room, wish.seat, wish.user, answer)
    else:
        await room.note(answer, paused(room, wish.seat))


async def resign(room: Room, connection: Connection, message: messages.Resign) -> None:
    seat = own_seat(room, connection, message.seat)
    if seat in room.table.lent:
        raise Refused("resign-lent")
    await room.note(*play.resign(room.table, seat))


async def pause(room: Room, connection: Connection, message: messages.Pause) -> None:
    """Anybody lets the table go on; for time to stand still the others must agree."""
    seat = own_seat(room, connection, None)
    table = room.table
    if table.status != "playing":
        raise Refused(f"status-{table.status}")
    if table.seats[seat].resigned:
        raise Refused("resigned")
    if not message.on and table.paused:
        await room.note(events.Paused(seat, False, table.time.spent))
    elif message.on and not table.paused:
        check_unasked(room)
        await room.note(play.wish_to_pause(table, seat) or paused(room, seat))


def paused(room: Room, seat: int) -> events.Paused:
    """Time stands still; whoever is waited for has used so much of it."""
    return events.Paused(seat, True, room.table.time.used(steady.now()))


async def back(room: Room, connection: Connection, message: messages.Back) -> None:
    """Whoever is here again plays again."""
    own_seat(room, connection, None)
    seats = room.table.seats
    kept = [n for n in connection.seats if seats[n].kept and not seats[n].resigned]
    if not kept:
        raise Refused("not-kept")
    for seat in kept:
        await room.note(play.come_back(room.table, seat))


async def ready(room: Room, connection: Connection, message: messages.Ready) -> None:
    """Everybody at this device says that real time may begin, or not yet."""
    own_seat(room, connection, None)
    if room.table.status != "gathering":
        raise Refused(f"status-{room.table.status}")
    if room.table.row.pace != REAL_TIME:
        raise Refused("ready-pace")
    if any(seat.kind == "open" for seat in room.table.seats):
        raise Refused("ready-free")
    change = room.willing.update if message.on else room.willing.difference_update
    change(connection.seats)
    room.show_people()


async def keep(room: Room, connection: Connection, message: messages.Keep) -> None:
    """A bot plays on for somebody who is here but does nothing; only after the clock says so."""
    own_seat(room, connection, None)
    play.check_playing(room.table)
    seat = existing_seat(room, message.seat)
    held = room.table.seats[seat]
    if held.bot:
        raise Refused("seat-bot")
    if held.user == connection.user or not room.is_late(seat):
        raise Refused("not-late", seconds=round(room.hall.settings.patience_seconds))
    await room.note(play.keep(room.table, seat, STAND_IN, away=False))


async def leave(room: Room, connection: Connection, message: messages.Leave) -> None:
    own_seat(room, connection, None)
    await room.note(*play.leave(room.table, connection.user))
    room.reseat()


# Talk ---------------------------------------------------------------------------------------------


async def chat(room: Room, connection: Connection, message: messages.Chat) -> None:
    own_seat(room, connection, None)
    if not room.hall.chat.allow(room.table.row.id):
        raise Refused("chat-day", status=429, limit=room.hall.chat.limit)
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
    muted = room.table.muted
    changed = [seat for seat in connection.seats if ((seat, other) in muted) != message.on]
    await room.note(*(events.Muted(seat, other, message.on) for seat in changed))
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


def check_abandoned(room: Room, seat: int) -> None:
    """Somebody's seat is touched only when they have been away for long enough."""
    if seat in room.present():
        raise Refused("seat-present")
    if not room.is_abandoned(seat):
        raise Refused("seat-grace", seconds=round(room.hall.settings.grace_seconds))


async def remove(room: Room, connection: Connection, message: messages.Remove) -> None:
    """Free somebody's seat: before the start at once. Once play has begun only that of somebody who
    is gone, and a bot has it for good: nobody is to come by a second hand, or a second name, in
    this way. The invitation is another from then on."""
    check_owner(room, connection)
    seat = existing_seat(room, message.seat)
    held = room.table.seats[seat]
    if held.kind != "person":
        raise Refused("seat-bot")
    if room.table.match:
        check_abandoned(room, seat)
    await _renew(room, held.user, connection.user)
    if room.table.match:
        await _hand(room, seat, STAND_IN, connection.user)
    else:
        await room.note(events.Stood(seat, connection.user, held.user))
        room.reseat()


async def _renew(room: Room, user: str, by: str) -> None:
    """Whoever is removed knows the old invitation."""
    if user not in ("", by):
        await invitations.renew(room.hall, room.table.row.id)


async def start(room: Room, connection: Connection, message: messages.Start) -> None:
    """Before the start the owner has the say: it begins now, or not before the owner says so."""
    check_owner(room, connection)
    if room.table.match:
        raise Refused("status-playing")
    if room.table.row.pace == REAL_TIME:
        raise Refused("start-ready")
    room.held = not message.on
    if message.on and room.is_awaited:
        await room.note(play.begin(room.table))
    else:
        room.show_people()


async def swap(room: Room, connection: Connection, message: messages.Swap) -> None:
    """Before the start people, bots and free seats change places as the owner likes."""
    check_owner(room, connection)
    seat, other = existing_seat(room, message.seat), existing_seat(room, message.other)
    if room.table.match:
        raise Refused("status-playing")
    if seat == other:
        raise Refused("seat-same")
    seats = room.table.seats
    await room.note(events.Swapped(seat, other, (seats[other].holder, seats[seat].holder)))
    for number in (seat, other):
        room.away_since.pop(number, None)
        room.willing.discard(number)  # to begin, as things stood
    room.held |= room.clock.starts_at is not None  # the owner is not done yet
    room.reseat()


async def give(room: Room, connection: Connection, message: messages.Give) -> None:
    """Hand a seat to somebody who watches: at once if it is the owner's, or its holder is away for
    long; otherwise its holder is asked."""
    check_owner(room, connection)
    if room.table.match is None:
        raise Refused("status-gathering")
    seat = existing_seat(room, message.seat)
    held = room.table.seats[seat]
    if held.kind != "person":
        raise Refused("seat-bot" if held.kind == "bot" else "seat-free")
    if held.resigned:
        raise Refused("seat-resigned")
    user = room.stranger(message.to)
    if not user:
        raise Refused("no-watcher")
    if held.user == connection.user or room.is_abandoned(seat):
        await _give(room, seat, user)
    else:
        check_unasked(room)
        name = people.known(room.hall, user).name
        await room.note(events.Wished(seat, "give", 0, [seat], user, name))


async def _give(room: Room, seat: int, user: str, *before: events.TableEvent) -> None:
    if user not in room.strangers():
        raise Refused("no-watcher")
    persona = people.known(room.hall, user)
    await room.note(*before, play.give(room.table, seat, user, persona))
    room.reseat()


async def reclaim(room: Room, connection: Connection, message: messages.Reclaim) -> None:
    """Whose seat it is takes it back, until the match is over."""
    table, seat = room.table, existing_seat(room, message.seat)
    if table.status != "playing":
        raise Refused(f"status-{table.status}")
    if seat not in table.lent or table.lent[seat].user != connection.user:
        raise Refused("not-your-seat", status=403)
    persona = people.known(room.hall, connection.user)
    await room.note(play.reclaim(table, seat, persona))
    room.reseat()


async def replace(room: Room, connection: Connection, message: messages.Replace) -> None:
    """Give a seat to a bot: a free one, before the start any, afterwards an abandoned one."""
    check_owner(room, connection)
    seat = existing_seat(room, message.seat)
    held = room.table.seats[seat]
    if held.kind == "bot":
        raise Refused("seat-bot")
    if message.level not in LEVELS:
        raise RooftreeError("bot-level", level=message.level, levels=", ".join(LEVELS))
    if held.kind == "person":
        if room.table.match:
            check_abandoned(room, seat)
        await _renew(room, held.user, connection.user)
    await _hand(room, seat, message.level, connection.user)


async def _hand(room: Room, seat: int, level: str, by: str) -> None:
    """To a bot, for good."""
    await room.note(events.Handed(seat, level, by, room.table.seats[seat].user))
    room.reseat()
    await _begin_if_due(room)


async def _begin_if_due(room: Room) -> None:
    if room.begins:
        await room.note(play.begin(room.table))


async def end(room: Room, connection: Connection, message: messages.End) -> None:
    """Close a table: before the start for all who have come; afterwards only when all others
    have resigned, left or been away for so long that their seats could be freed."""
    check_owner(room, connection)
    table, present = room.table, room.present()
    others = table.others(connection.user) if table.match else []
    if any(seat in present or not room.is_abandoned(seat) for seat in others):
        raise Refused("end-wanted")
    await room.note(events.Ended("void", []))


Command = Callable[[Room, Connection, Any], Awaitable[None]]
COMMANDS: dict[type, Command] = {
    messages.Act: act,
    messages.WhyNot: why_not,
    messages.Undo: undo,
    messages.Consent: consent,
    messages.Resign: resign,
    messages.Pause: pause,
    messages.Keep: keep,
    messages.Back: back,
    messages.Ready: ready,
    messages.Chat: chat,
    messages.React: react,
    messages.Mute: mute,
    messages.Leave: leave,
    messages.Remove: remove,
    messages.Start: start,
    messages.Swap: swap,
    messages.Give: give,
    messages.Reclaim: reclaim,
    messages.Replace: replace,
    messages.End: end,
    messages.Preview: preview,
    messages.Hint: hint,
}
