"""A table: its seats, its match, and all that its events have made of it.

Commands (`play.py`) decide and give an event; `take` lets an event happen again on recovery.
Nothing here waits, stores or sends: that is the room's part (`room.py`).
"""

import hashlib
from dataclasses import dataclass, field, replace

import msgspec
from msgspec import Raw

import rooftree
from rooftree.core import components
from rooftree.core.errors import RooftreeError, UnknownGame
from rooftree.core.game import Game
from rooftree.core.match import Match
from rooftree.core.words import Line
from rooftree.server import events, fair, messages
from rooftree.server.events import After, Draw, Move, TableEvent, Told
from rooftree.server.ready import Ready
from rooftree.server.sight import Sight, sentence
from rooftree.server.store import SeatRow, Summary, TableRow

REAL_TIME, CORRESPONDENCE, LIVE = "real_time", "correspondence", "live"
STAND_IN = "greedy"  # the bot that plays for whoever is away


@dataclass
class Seat:
    """A place at the table and whoever holds it."""

    kind: str
    user: str = ""
    name: str = ""
    level: str = ""
    kept: str = ""  # the level of the bot that keeps it while the person is away
    resigned: bool = False
    entropy: str | None = None  # what the person's client added; None until it has said hello

    @property
    def bot(self) -> str:
        """The level of the bot that plays it now, or nothing."""
        if self.kind == "bot":
            return self.level
        return self.kept

    def row(self, seat: int) -> SeatRow:
        return SeatRow(seat, self.kind, self.user, self.name, self.level)


@dataclass
class UndoWish:
    """A seat asks to go back; these seats must still agree."""

    seat: int
    kept: int
    unanswered: set[int]


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
    ids: set[tuple[int, str]] = field(default_factory=set)  # each act's seat and id
    said: list[events.Said] = field(default_factory=list)
    muted: set[tuple[int, int]] = field(default_factory=set)
    paused: bool = False
    ended: events.Ended | None = None
    frozen: Line | None = None
    wish: UndoWish | None = None
    since: dict[int, float] = field(default_factory=dict)  # since when a seat is waited for

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

    def summary(self, wake_at: float | None = None) -> Summary:
        return Summary(self.status, self.waiting_mask, wake_at)

    # Coming to be ----------------------------------------------------------------------------

    def seat_down(self, entropies: list[str]) -> None:
        """Lay the match out, for every seat and the spectators to see."""
        assert self.game
        self.entropies, self.entropy = entropies, fair.joined(entropies)
        self.match = self.game.start(self.row.players, self.row.options, seed=0, chance="manual")
        observers: list[int | None] = [*range(self.row.players), None]
        self.sights = {seat: Sight(self.game, seat) for seat in observers}
        self.look()

    def look(self) -> None:
        """Everybody looks at the table as it is."""
        assert self.match
        each = self.match.concealed_each()
        for sight in self.sights.values():
            sight.look(each)

    def views_digest(self) -> str:
        """Names what all observers see, to know it again after an upgrade."""
        views = b"".join([sight.view for sight in self.sights.values()])
        return hashlib.blake2b(views, digest_size=8).hexdigest()

    # Events happening again ------------------------------------------------------------------

    def take(self, event: TableEvent) -> None:
        """Let a stored event happen to this table."""
        self.number += 1
        match event:
            case events.Began():
                self.seat_down(event.entropy)
                self._replay(event.moves, None, event.after)
            case events.Acted():
                self.ids.add((event.seat, event.id))
                self._replay(event.moves, event.seat, event.after)
            case events.Undone():
                self.rewind(event.kept)
                self._recall(event.after)
            case _:
                self.note(event)

    def _replay(self, moves: list[Move], actor: int | None, after: After) -> None:
        assert self.match
        for move in moves:
            self.match.play(move.seat, move.code)
            self.moves.append(move)
            if move.draw:
                self.draws.append(move.draw)
        self.follow(actor)
        self._recall(after)

    def rewind(self, kept: int) -> None:
        """Only the first `kept` moves have happened; draws that were made stay made."""
        assert self.match
        self.match.rewind(kept)
        self.ready.rewind(kept)
        del self.moves[kept:]
        for sight in self.sights.values():
            sight.rewind(kept)

    def _recall(self, after: After) -> None:
        """Each observer's numbers and log, as they were stored."""
        for sight, (number, offer) in zip(self.sights.values(), after.numbers, strict=True):
            sight.number, sight.offer = number, offer
        for told in after.told:
            self._tell(told)

    def _tell(self, told: Told) -> None:
        line = Raw(msgspec.json.encode(messages.Sentence(told.key, told.arguments, told.text)))
        for sight in self.sights.values():
            if told.observers >> sight.observer & 1:
                sight.log.append((sight.number, told.move or len(self.moves), line))

    def note(self, event: TableEvent) -> None:
        """Events that do not touch the match."""
        match event:
            case events.Sat():
                self.seats[event.seat] = Seat("person", event.user, event.name)
                self.muted = {pair for pair in self.muted if event.seat not in pair}
            case events.Stood():
                keeper = STAND_IN if self.match else ""
                self.seats[event.seat] = Seat("open", kept=keeper)
            case events.Handed():
                self.seats[event.seat] = Seat("bot", level=event.level)
            case events.Kept():
                self.seats[event.seat].kept = event.level
            case events.Returned():
                self.seats[event.seat].kept = ""
            case events.Paused():
                self.paused = event.on
            case events.Said():
                self.said.append(event)
            case events.Muted():
                change = self.muted.add if event.on else self.muted.discard
                change((event.seat, event.other))
            case events.Resigned():
                seat = self.seats[event.seat]
                self.seats[event.seat] = replace(seat, resigned=True, kept=STAND_IN)
            case events.Ended():
                self.ended = event
            case events.Rematched():
                self.rematch = event.table


# Recovery -----------------------------------------------------------------------------------


def new(row: TableRow) -> Table:
    seats = [Seat(s.kind, s.user, s.name, s.level) for s in row.seats]
    try:
        game = rooftree.game(row.game)
    except UnknownGame:
        game = None
    return Table(row, game, seats)


def recovered(row: TableRow, stored: list[TableEvent]) -> Table:
    """A table as its events tell. If they no longer replay to what was shown, it is frozen: it can
    be read (the log is in the events) but not played."""
    table = new(row)
    if table.game is None:
        return _frozen(row, stored, Line("frozen-game", {"game": row.game}))
    strict = _upgraded(row, table.game)
    try:
        for event in stored:
            table.take(event)
            if strict:
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
        for sight, offered in zip(table.sights.values(), table.match.codes_each(), strict=True):
            sight.recover(mask, offered, table.ready.seats)


def _last_shown(stored: list[TableEvent]) -> TableEvent | None:
    return next((event for event in reversed(stored) if hasattr(event, "after")), None)


def _check_views(table: Table, event: TableEvent | None) -> None:
    after: After | None = getattr(event, "after", None)
    if after:
        _see(table)
        if table.views_digest() != after.views:
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
        else:
            still.note(event)
    still.frozen = why
    for sight in still.sights.values():
        sight.view = b"null"
        sight.prompt = sentence(still.game, still.frozen).text
    return still
