"""The side of a table that faces its people: what is stored of it, and who is here.

Connections know nothing else of a table. What an event makes of it is published in one step after
the event has been stored, so that nothing can be sent before, whoever wakes a connection meanwhile.
"""

import itertools
from dataclasses import dataclass, field
from typing import Any

from rooftree.core.rule import CHANCE
from rooftree.core.words import Line
from rooftree.server import messages, steady
from rooftree.server.sight import Shown, sentence
from rooftree.server.table import Seat, Table, Wish


@dataclass(frozen=True)
class Times:
    """When the server acts for each seat, as far as people are told, and when others may; what
    each has left for the match."""

    deadlines: tuple[float | None, ...]
    late_at: tuple[float | None, ...]
    banks: tuple[float | None, ...]


@dataclass(frozen=True)
class Ending:
    """How a match ended, and the secret of its chance."""

    why: str
    points: list[int]
    places: list[int]
    winners: list[int]
    secret: str
    record: str
    chosen: list[int]  # how many moves players had made, after each move of the match

    def message(self, shown: Shown | None) -> bytes:
        """With the players' moves that the lines of an observer's log belong to."""
        moves = [self.chosen[move] for move in shown.moves] if shown else []
        return messages.encode(
            messages.Over(
                self.why, self.points, self.places, self.winners, self.secret, self.record, moves
            )
        )


@dataclass(frozen=True)
class Published:
    """A table as it is stored."""

    status: messages.Status
    seats: tuple[Seat, ...]
    lenders: tuple[
        str, ...
    ]  # by seat: the name of whose it is, while somebody else goes on with it
    waiting: tuple[int, ...]
    paused: bool
    asked: messages.Asked | None
    why: messages.Sentence | None
    sights: dict[int | None, Shown]
    by_clock: frozenset[int]  # seats for which the clock acted last
    times: Times
    ending: Ending | None

    @property
    def waiting_mask(self) -> int:
        return sum(1 << seat for seat in self.waiting)


def published(table: Table, times: Times) -> Published:
    """To be called when everything that has happened to the table is stored."""
    wish = table.wish
    return Published(
        status=table.status,
        seats=tuple(table.seats),
        lenders=tuple(
            table.lent[seat].name if seat in table.lent else "" for seat in range(table.row.players)
        ),
        waiting=table.waiting,
        paused=table.paused,
        asked=_asked(wish) if wish else None,
        why=_why(table),
        sights={seat: sight.shown for seat, sight in table.sights.items()},
        by_clock=frozenset(table.by_clock),
        times=times,
        ending=_ending(table) if table.finished else None,
    )


def _asked(wish: Wish) -> messages.Asked:
    return messages.Asked(wish.seat, wish.what, sorted(wish.unanswered), wish.name)


def _why(table: Table) -> messages.Sentence | None:
    if table.frozen:
        return sentence(table.game, table.frozen)
    if table.status == "void":
        return sentence(table.game, Line("void-owner"))
    return None


def _ending(table: Table) -> Ending:
    ended, match = table.ended, table.match
    choices = (move.seat != CHANCE for move in table.moves)
    return Ending(
        why=ended.why if ended else "rules",
        points=list(match.points) if match else [],
        places=list(match.places) if match and not ended else [],
        winners=ended.winners if ended else list(match.winners) if match else [],
        secret=table.row.secret,
        record=f"/api/tables/{table.row.id}/record",
        chosen=list(itertools.accumulate(choices, initial=0)),
    )


@dataclass(frozen=True)
class People:
    """Who is here now. None of it is stored, and none of it is secret."""

    present: frozenset[int] = frozenset()
    away: frozenset[int] = frozenset()  # for so long that the owner may act for them
    late: frozenset[int] = frozenset()  # for so long that others may let a bot play on
    spectators: int = 0
    ready: frozenset[int] = frozenset()  # real time may begin for them
    starts: float | None = None  # when it does, unless somebody goes
    watching: tuple[messages.Watcher, ...] = ()  # of these, who could be handed a seat
    held: bool = False  # the owner says when it begins


@dataclass
class Front:
    """What connections are given of their room."""

    published: Published
    people: People = field(default_factory=People)
    _table: tuple[Any, bytes] = ((), b"")

    def table_bytes(self) -> bytes:
        """The table and its people, encoded once for everybody."""
        now = self.published
        key = (
            *(now.status, now.seats, now.lenders, now.paused, now.asked, now.why, now.by_clock),
            self.people,
        )
        if self._table[0] != key:
            self._table = (key, messages.encode(self._table_message()))
        return self._table[1]

    def _table_message(self) -> messages.Table:
        now = self.published
        return messages.Table(
            status=now.status,
            seats=[self._seat(number, seat) for number, seat in enumerate(now.seats)],
            spectators=self.people.spectators,
            watching=list(self.people.watching),
            paused=now.paused,
            asked=now.asked,
            why=now.why,
            held=self.people.held,
        )

    def _seat(self, number: int, seat: Seat) -> messages.SeatState:
        return messages.SeatState(
            kind=seat.kind,
            name=seat.name,
            avatar=seat.face,
            level=seat.bot,
            present=number in self.people.present,
            away=number in self.people.away,
            late=number in self.people.late,
            kept=bool(seat.kept) and seat.kind == "person",
            resigned=seat.resigned,
            ready=number in self.people.ready,
            timed_out=number in self.published.by_clock,
            lender=self.published.lenders[number],
        )

    def times(self) -> tuple[Any, ...]:
        """All that a clock shows; empty if there is nothing to show."""
        times, starts = self.published.times, self.people.starts
        shown = (times.deadlines, times.banks, starts)
        return shown if any(times.deadlines) or times.banks or starts else ()

    def clock_bytes(self) -> bytes:
        times = self.published.times
        deadlines, banks = list(times.deadlines), list(times.banks)
        return messages.encode(messages.Clock(steady.now(), deadlines, banks, self.people.starts))
