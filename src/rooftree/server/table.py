"""A table: its seats, its match, and all that its events have made of it.

Commands (`play.py`) decide and give an event; `take` lets an event happen again on recovery.
Nothing here waits, stores or sends: that is the room's part (`room.py`).
"""

import hashlib
import itertools
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec
from msgspec import Raw

import rooftree
from rooftree.core import components, views
from rooftree.core.errors import RooftreeError, UnknownGame
from rooftree.core.game import Game
from rooftree.core.match import Match
from rooftree.core.rule import CHANCE
from rooftree.core.words import Line
from rooftree.server import avatars, events, fair, messages
from rooftree.server.avatars import Avatar
from rooftree.server.events import After, Draw, Holder, Move, TableEvent, Told
from rooftree.server.ready import Ready
from rooftree.server.sight import Sight, sentence
from rooftree.server.store import REAL_TIME, Result, SeatRow, Summary, TableRow
from rooftree.server.timing import Timing

STAND_IN = "greedy"  # the bot that plays for whoever is away
CHAT_SHOWN = 50  # lines of talk that a table remembers, and a newcomer is given


@dataclass(frozen=True)
class Seat:
    """A place at the table and whoever holds it."""

    kind: str
    user: str = ""
    name: str = ""
    level: str = ""
    kept: str = ""  # the level of the bot that keeps it while the person is away
    resigned: bool = False
    entropy: str | None = None  # what the person's client added; None until it has said hello
    avatar: str = ""  # as it was chosen; nothing if the person has chosen none

    @property
    def bot(self) -> str:
        """The level of the bot that plays it now, or nothing."""
        if self.kind == "bot":
            return self.level
        return self.kept

    @property
    def face(self) -> Avatar | None:
        """Of the person who holds it."""
        return avatars.face(self.kind, self.avatar, self.user)

    def row(self, seat: int) -> SeatRow:
        return SeatRow(seat, self.kind, self.user, self.name, self.level, self.avatar)

    @property
    def holder(self) -> Holder:
        return Holder(self.kind, self.user, self.name, self.level, self.avatar)


def held_by(holder: Holder) -> Seat:
    return Seat(holder.kind, holder.user, holder.name, holder.level, avatar=holder.avatar)


@dataclass(frozen=True)
class Wish:
    """A seat asks for an undo to the first `kept` moves, or for a pause; or the owner, to hand the
    seat to a user. These must still agree."""

    seat: int
    what: str
    kept: int
    unanswered: frozenset[int]
    user: str = ""
    name: str = ""


class Lines:
    """The lines that an event told, as each observer is sent them: by whom, and with the notation
    of what that observer may know. Encoded once for all who know as much."""

    def __init__(
        self, moves: list[Move], told: list[Told], *, acted: bool = True, by: int | None = None
    ) -> None:
        self.moves = moves
        self.told = told
        self.acted = acted  # they tell of moves; else of something beside them, done `by` a seat
        self.by = by
        self._encoded: dict[tuple[int, str], Raw] = {}

    def for_each(self, observers: Sequence[int]) -> list[list[tuple[int, Raw]]]:
        """What each is told; where all are told the same, it is the same list."""
        everybody = sum(1 << observer for observer in observers)
        masks = [told.observers & self._heard(told) for told in self.told]
        if all(mask & everybody == everybody for mask in masks):
            return [self._for(observers[0])] * len(observers)
        return [self._for(observer) for observer in observers]

    def _heard(self, told: Told) -> int:
        """Who may know the notation of the move that a line belongs to."""
        move = self._move(told)
        return move.heard if move else -1

    def _move(self, told: Told) -> Move | None:
        return (
            self.moves[told.move - 1] if self.acted and 0 < told.move <= len(self.moves) else None
        )

    def _for(self, observer: int) -> list[tuple[int, Raw]]:
        """Each with the number of moves that had been made."""
        found: list[tuple[int, Raw]] = []
        for place, told in enumerate(self.told):
            if told.observers >> observer & 1:
                move = told.move or len(self.moves)
                begins = not found or found[-1][0] != move
                found.append((move, self._line(place, observer, begins=begins)))
        return found

    def _line(self, place: int, observer: int, *, begins: bool) -> Raw:
        told = self.told[place]
        by, notation, move = self.by, "", self._move(told)
        if move:
            by = move.seat if move.seat != CHANCE else None
            notation = move.text if begins and move.heard >> observer & 1 else ""
        key = (place, notation)
        if key not in self._encoded:
            line = messages.LogLine(told.key, told.arguments, told.text, by, notation)
            self._encoded[key] = Raw(msgspec.json.encode(line))
        return self._encoded[key]


class Frozen(Exception):
    """The stored events do not replay to what was shown."""


@dataclass
class Table:
    """One table, in memory."""

    row: TableRow
    game: Game | None  # None when it is not installed (any more): then the table is frozen
    seats: list[Seat]
    number: int = 0  # of the next event
    match: Match | None = None
    sights: dict[int | None, Sight] = field(default_factory=dict)
    entropy: str = ""
    entropies: list[str] = field(default_factory=list)  # each seat's part of it
    draws: list[Draw] = field(default_factory=list)  # all of them, also those taken back
    moves: list[Move] = field(default_factory=list)  # of the match, with their draws
    ready: Ready = field(default_factory=Ready)
    rematch: str = ""
    ids: dict[tuple[int, str, str], int] = field(default_factory=dict)  # seat, user, id: the code
    sat: dict[str, set[int]] = field(default_factory=dict)  # the seats that each user ever held
    lent: dict[int, Holder] = field(default_factory=dict)  # whose seat it is, if another plays it
    barred: set[str] = field(default_factory=set)  # users whom the owner has removed
    came: set[str] = field(default_factory=set)  # users who sat down before the start
    by_clock: set[int] = field(default_factory=set)  # seats for which the clock acted last
    said: list[events.Said] = field(default_factory=list)  # the latest lines
    said_before: int = 0  # lines before those
    muted: set[tuple[int, int]] = field(default_factory=set)
    paused: bool = False
    ended: events.Ended | None = None
    frozen: Line | None = None
    wish: Wish | None = None
    time: Timing = field(init=False)
    _noticed: int = 0  # the spectators' message number when clocks were looked at last

    def __post_init__(self) -> None:
        self.time = Timing(self.row)

    # Facts -----------------------------------------------------------------------------------

    @property
    def status(self) -> messages.Status:
        if self.frozen:
            return "frozen"
        if self.ended:
            return "void" if self.ended.why == "void" else "over"
        if self.match is None:
            return "gathering"
        return "playing" if self._needed() else "over"

    @property
    def finished(self) -> bool:
        return self.status in ("over", "void")

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats the game needs now."""
        return self._needed() if self.status == "playing" else ()

    def _needed(self) -> tuple[int, ...]:
        """The seats the rules need."""
        return self.match.waiting if self.match else ()

    def follow(self, actor: int | None) -> None:
        """An event is complete: who is ready now?"""
        self.ready.follow(len(self.moves), actor, self._needed())

    @property
    def waiting_mask(self) -> int:
        return sum(1 << seat for seat in self.waiting)

    @property
    def title(self) -> str:
        """The game's, or what is known of it."""
        return self.game.info.title if self.game else self.row.game

    @property
    def commitment(self) -> str:
        return fair.commitment(self.row.secret)

    def seats_of(self, user: str) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if user and seat.user == user]

    @property
    def free(self) -> list[int]:
        """The seats that nobody holds."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == "open"]

    @property
    def has_newcomers(self) -> bool:
        """Does anybody sit here who has come to the table, rather than opened it?"""
        return any(seat.user in self.came for seat in self.seats)

    def others(self, user: str) -> list[int]:
        """The seats that other people hold and have not given up, present or kept by a bot."""
        return [
            number
            for number, seat in enumerate(self.seats)
            if seat.kind == "person" and seat.user != user and not seat.resigned
        ]

    def code_of(self, seat: int, id: str) -> int | None:
        """What whoever holds the seat has done under this id."""
        return self.ids.get((seat, self.seats[seat].user, id))

    def is_forced(self, seat: int | None, offered: tuple[int, ...]) -> bool:
        """Can anybody see that the seat has but this one thing to do? In real time nothing is
        done by itself."""
        if len(offered) != 1 or self.row.pace == REAL_TIME or seat not in self.waiting:
            return False
        return self.match is not None and self.match.is_forced(seat)

    def why_no_undo(self, seat: int | None) -> str:
        """Why a seat could take nothing back, even if all agreed; nothing if it could. It follows
        from what the seat itself did, and from whom all know to be waited for."""
        if seat is None:
            return "spectator"
        if self.row.pace == REAL_TIME and self._needed() != (seat,):
            return "undo-real-time"
        return "" if any(move.seat == seat for move in reversed(self.moves)) else "undo-nothing"

    def is_answering(self, seat: int) -> bool:
        """Is the seat only asked what it says to an offer of somebody else?"""
        if self.game is None or seat not in self.waiting or not self.sights[seat].offered:
            return False
        kinds = {self.game.action(code).kind for code in self.sights[seat].offered}
        return kinds <= set(self.game.info.answers)

    def remember(self, seat: int, id: str, code: int) -> None:
        self.ids[seat, self.seats[seat].user, id] = code

    def seat_row(self, seat: int) -> SeatRow:
        """As lists find it."""
        lender = self.lent[seat].user if seat in self.lent else ""
        return replace(self.seats[seat].row(seat), lender=lender)

    def summary(self, wake_at: float | None = None) -> Summary:
        return Summary(self.status, self.waiting_mask, wake_at, self._results())

    def _results(self) -> tuple[Result, ...]:
        """Each seat's, once the match is over. If all but one resigned, they share second place."""
        match = self.match
        if self.status != "over" or match is None:
            return ()
        winners = self.ended.winners if self.ended else match.winners
        places = [1 if seat in winners else 2 for seat in range(self.row.players)]
        return tuple(
            Result(place, points, seat in winners)
            for seat, (place, points) in enumerate(
                zip(places if self.ended else match.places, match.points, strict=True)
            )
        )

    def add_entropy(self, seat: int, entropy: str) -> None:
        """A person's client adds to the chance, once; it is stored with the beginning."""
        if self.seats[seat].entropy is None:
            self.seats[seat] = replace(self.seats[seat], entropy=entropy)

    # Coming to be ----------------------------------------------------------------------------

    def seat_down(self, entropies: list[str]) -> None:
        """Lay the match out; `look` shows it to every seat and the spectators."""
        assert self.game
        self.entropies, self.entropy = entropies, fair.joined(entropies)
        self.match = self.game.start(self.row.players, self.row.options, seed=0, chance="manual")
        observers: list[int | None] = [*range(self.row.players), None]
        self.sights = {seat: Sight(self.game, seat) for seat in observers}

    def look(self) -> None:
        """Everybody looks at the table as it is."""
        assert self.match
        each = self.match.concealed_each()
        for sight in self.sights.values():
            sight.look(each)

    @property
    def observers(self) -> list[int]:
        """Of every sight, in the same order."""
        return [sight.observer for sight in self.sights.values()]

    def views(self, waiting: int) -> list[dict[str, Any]]:
        """What each observer sees."""
        assert self.game
        assert self.match
        return views.view_each(self.game, self.match.concealed_each(), waiting)

    def views_digest(self) -> str:
        """Names what all observers see, to know it again after an upgrade."""
        seen = b"".join([sight.view for sight in self.sights.values()])
        return hashlib.blake2b(seen, digest_size=8).hexdigest()

    # Events happening again ------------------------------------------------------------------

    def take(self, event: TableEvent, at: float) -> None:
        """Let an event that was stored at that time happen to this table."""
        self.number += 1
        match event:
            case events.Began():
                self.seat_down(event.entropy)
                self._replay(event.moves, None, event.after)
            case events.Acted():
                self.remember(event.seat, event.id, event.moves[0].code)
                first, *chance = event.moves
                first = msgspec.structs.replace(first, clock=event.by == "clock")
                self._replay([first, *chance], event.seat, event.after)
            case events.Undone():
                self.rewind(event.kept, event.again)
                self._recall(event.after, acted=False, by=event.seat)
            case (
                events.Given()
                | events.Reclaimed()
                | events.Sat()
                | events.Stood()
                | events.Kept()
                | events.Returned()
                | events.Resigned()
            ):
                if event.after:
                    self._recall(event.after, acted=False)
        self.note(event)
        self.count_time(event, at)

    def _replay(self, moves: list[Move], actor: int | None, after: After) -> None:
        assert self.match
        for move in moves:
            self.match.play(move.seat, move.code)
            self.moves.append(move)
            if move.draw:
                self.draws.append(move.draw)
        self.follow(actor)
        self._recall(after)

    def rewind(self, kept: int, again: list[Move]) -> None:
        """Only the first `kept` moves have happened, and those made again; draws that were made
        stay made."""
        assert self.match
        self.match.rewind(kept)
        self.ready.rewind(kept)
        del self.moves[kept:]
        for move in again:
            self.match.play(move.seat, move.code)
            self.moves.append(move)
            self.follow(move.seat)
        for sight in self.sights.values():
            sight.rewind(kept)

    def _recall(self, after: After, *, acted: bool = True, by: int | None = None) -> None:
        """Each observer's numbers and log, as they were stored."""
        lines = Lines(self.moves, after.told, acted=acted, by=by).for_each(self.observers)
        each = zip(self.sights.values(), after.numbers, lines, strict=True)
        for sight, (number, offer), told in each:
            sight.number, sight.offer = number, offer
            sight.log += [(number, move, line) for move, line in told]

    def note(self, event: TableEvent) -> None:
        """What an event changes beside the match."""
        match event:
            case events.Acted():
                self._note_act(event)
            case events.Undone():
                self.wish = None
            case events.Wished():
                asked = frozenset(event.asked)
                self.wish = Wish(event.seat, event.what, event.kept, asked, event.user, event.name)
            case events.Answered():
                self.wish = self._answered(self.wish, event)
            case events.Paused():
                self.paused, self.wish = event.on, None
            case events.Halted():
                self.time.halted = event.on
            case events.Said():
                self.said.append(event)
                if len(self.said) > CHAT_SHOWN:
                    del self.said[0]
                    self.said_before += 1
            case events.Muted():
                change = self.muted.add if event.on else self.muted.discard
                change((event.seat, event.other))
            case events.Ended():
                self.ended, self.wish = event, None
            case events.Rematched():
                self.rematch = event.table
            case events.Began():  # who held another seat before has seen nothing there
                self.sat = _holders(self.seats)
            case _:
                self._note_seat(event)

    @staticmethod
    def _answered(wish: Wish | None, event: events.Answered) -> Wish | None:
        """What is left of a wish; nothing when somebody is against it, or everybody has agreed."""
        if wish is None or not event.yes:
            return None
        left = wish.unanswered.difference(event.seats)
        return replace(wish, unanswered=left) if left else None

    def _note_act(self, event: events.Acted) -> None:
        """What was done unnoticed changes nothing that others are shown."""
        if event.after.numbers[-1][0] != self._noticed:
            if self.wish and self.wish.what != "give":  # what is asked of a holder can wait
                self.wish = None
            change = self.by_clock.add if event.by == "clock" else self.by_clock.discard
            change(event.seat)

    def _note_seat(self, event: events.SeatEvent) -> None:
        """A seat changes hands, or a bot's help; whoever was asked for something is asked anew."""
        number = event.seat
        seat = self.seats[number]
        match event:
            case events.Sat():
                seat = Seat("person", event.user, event.name, avatar=event.avatar)
                self._settle(number, event.user)
                if self.match is None:
                    self.came.add(event.user)
            case events.Renamed(lender=True):
                known = {"name": event.name, "avatar": event.avatar}
                self.lent[number] = msgspec.structs.replace(self.lent[number], **known)
            case events.Renamed():
                seat = replace(seat, name=event.name, avatar=event.avatar)
            case events.Swapped():
                seat = self._swapped(event)
            case events.Given():
                seat = Seat("person", event.user, event.name, avatar=event.avatar)
                self.sat.setdefault(event.lender.user, set()).add(number)
                self._settle(number, event.user)
                self.lent[number] = event.lender
            case events.Reclaimed():
                seat = held_by(event.lender)
                self._settle(number, event.lender.user)
            case events.Stood():
                self._rise(number, event.user or seat.user, event.by)
                seat = Seat("open", kept=STAND_IN if self.match else "")
            case events.Handed():
                self._rise(number, event.user or seat.user, event.by)
                seat = Seat("bot", level=event.level)
            case events.Kept():
                seat = replace(seat, kept=event.level)
            case events.Returned():
                seat = replace(seat, kept="")
            case events.Resigned():
                seat = replace(seat, resigned=True, kept=STAND_IN)
        self.seats[number] = seat
        if not isinstance(event, events.Kept | events.Returned | events.Renamed):
            self.wish = None

    def _settle(self, number: int, user: str) -> None:
        """Somebody sits there now, whom nobody has muted yet."""
        self.sat.setdefault(user, set()).add(number)
        self.muted = {pair for pair in self.muted if number not in pair}
        if number in self.lent and self.lent[number].user == user:
            del self.lent[number]

    def _swapped(self, event: events.Swapped) -> Seat:
        """Who sits on the first of the two seats now; the other has taken theirs. What a client has
        added to the chance goes with its person, and so does who is muted."""
        places = {event.seat: event.other, event.other: event.seat}
        for number, holder in zip(places, event.holders, strict=True):
            if holder.user:
                self.sat.setdefault(holder.user, set()).add(number)
        self.muted = {(places.get(a, a), places.get(b, b)) for a, b in self.muted}
        first, second = self.seats[event.seat], self.seats[event.other]
        self.seats[event.other] = replace(held_by(event.holders[1]), entropy=first.entropy)
        return replace(held_by(event.holders[0]), entropy=second.entropy)

    def _rise(self, number: int, user: str, by: str) -> None:
        """Whoever was removed by somebody else does not sit down here again."""
        if user:
            self.sat.setdefault(user, set()).add(number)
        if user and user != by:
            self.barred.add(user)

    # Time ------------------------------------------------------------------------------------

    def count_time(self, event: TableEvent | None, now: float) -> None:
        """Since when each seat is waited for. Who acts begins anew; but what spectators do not
        notice moves no clock, for it would tell of it. Nobody gains time by a pause or by taking
        something back."""
        noticed = self.sights[None].number if self.sights else 0
        match event:
            case events.Acted() if noticed != self._noticed:
                self.time.act(event, len(self.moves) - len(event.moves), now)
            case events.Undone():
                self.time.undo(event, self.waiting, now)
            case events.Paused() | events.Halted():
                self.time.stop(event.spent)
        if not (self.paused or self.time.halted):
            self.time.wait_for(self.waiting, now)
        self._noticed = noticed


# Recovery -----------------------------------------------------------------------------------


def new(row: TableRow) -> Table:
    seats = [Seat(s.kind, s.user, s.name, s.level, avatar=s.avatar) for s in row.seats]
    try:
        game = rooftree.game(row.game)
    except UnknownGame:
        game = None
    return Table(row, game, seats, sat=_holders(seats))


def _holders(seats: list[Seat]) -> dict[str, set[int]]:
    """The seats that each person holds."""
    found: dict[str, set[int]] = {}
    for number, seat in enumerate(seats):
        if seat.user:
            found.setdefault(seat.user, set()).add(number)
    return found


def recovered(row: TableRow, stored: list[TableEvent], times: Sequence[float] = ()) -> Table:
    """A table as its events tell, and the times at which they were stored. If they no longer replay
    to what was shown, it is frozen: it can be read (the log is in the events) but not played."""
    table = new(row)
    if table.game is None:
        return _frozen(row, stored, Line("frozen-game", {"game": row.game}))
    strict = _upgraded(row, table.game)
    try:
        for event, at in zip(stored, times or itertools.repeat(0.0), strict=bool(times)):
            table.take(event, at)
            if strict and getattr(event, "after", None):
                _see(table)
                _check_views(table, event)
        _see(table)
        _check_views(table, _last_shown(stored))
    except (RooftreeError, Frozen, LookupError, OverflowError):
        info = table.game.info
        versions = {"version": row.rules_version, "ours": info.rules_version}
        table = _frozen(row, stored, Line("frozen-rules", {"title": info.title, **versions}))
    return table


def _upgraded(row: TableRow, game: Game) -> bool:
    now = (game.info.rules_version, components.content_digest(game.package), rooftree.__version__)
    return now != (row.rules_version, row.components, row.software)


def _see(table: Table) -> None:
    if table.match:
        mask = sum(1 << seat for seat in table.match.waiting)
        table.look()
        each = zip(table.sights.values(), table.views(mask), table.match.codes_each(), strict=True)
        for sight, seen, offered in each:
            sight.forced = table.is_forced(sight.seat, offered)
            sight.undo = table.why_no_undo(sight.seat)
            sight.recover(seen, offered, table.ready.seats)


def _last_shown(stored: list[TableEvent]) -> TableEvent | None:
    return next((event for event in reversed(stored) if getattr(event, "after", None)), None)


def _check_views(table: Table, event: TableEvent | None) -> None:
    after: After | None = getattr(event, "after", None)
    if after and table.views_digest() != after.views:
        raise Frozen


def _frozen(row: TableRow, stored: list[TableEvent], why: Line) -> Table:
    """What can be read of a table without its rules: seats, chat, and every line of the log."""
    still = new(row)
    still.sights = {seat: Sight(still.game, seat) for seat in (*range(row.players), None)}
    for event in stored:
        still.number += 1
        after: After | None = getattr(event, "after", None)
        if after:
            still._recall(after)
        still.note(event)
    still.frozen = why
    for sight in still.sights.values():
        sight.freeze(sentence(still.game, still.frozen).text)
    return still
