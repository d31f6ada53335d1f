"""Whose time runs at a table, and how much of it is used.

All of it follows from the events and the times at which they were stored, so that it is the same
after a restart, and from what spectators notice of them: a clock that moved by anything else would
tell of it.
"""

import copy
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, replace

from rooftree.core.rule import NOBODY
from rooftree.server import events
from rooftree.server.store import CORRESPONDENCE, REAL_TIME, TableRow

LAST_SECONDS = 10.0  # for each move of a seat whose bank is empty


@dataclass(frozen=True)
class Timed:
    """An action that took time: its place among the moves, and the seat's bank before it."""

    place: int
    seat: int
    seconds: float
    bank: float


@dataclass
class Timing:
    """Since when each seat is waited for; what it has used when time stood still; and, where a
    match has a time, what is left in its bank."""

    row: TableRow
    since: dict[int, float] = field(default_factory=dict)
    spent: dict[int, float] = field(default_factory=dict)
    banks: dict[int, float] = field(default_factory=dict)
    halted: bool = False  # nobody is here
    _taken: list[Timed] = field(default_factory=list)

    def __post_init__(self) -> None:
        if self.row.match_minutes:
            self.banks = dict.fromkeys(range(self.row.players), self.row.match_minutes * 60)

    @property
    def has_clock(self) -> bool:
        """Is a move at this live table to take no longer than was agreed?"""
        return bool(self.row.move_minutes or self.row.match_minutes)

    # What is left -----------------------------------------------------------------------------

    def limit(self, seat: int) -> float | None:
        """How long the seat may take for its move: what is left of its bank, but never less than
        the last seconds; and no longer than a move may take. None is for ever."""
        limits = [self.row.move_minutes * 60] if self.row.move_minutes else []
        if self.banks:
            limits.append(max(self.banks[seat], LAST_SECONDS))
        return min(limits, default=None)

    def used(self, now: float) -> dict[int, float]:
        """What each seat that is waited for has used for its move."""
        return {seat: now - at for seat, at in self.since.items()}

    def leaves_time(self, seat: int, kept: int, again: Collection[object], now: float) -> bool:
        """If the seat takes its action back, has it time enough to do another?"""
        tried = copy.copy(self)
        tried.banks = dict(self.banks)
        used = tried._give_back(seat, kept, again, now)
        limit = tried.limit(seat)
        return limit is None or limit - used >= LAST_SECONDS

    # What happens -----------------------------------------------------------------------------

    def act(self, event: events.Acted, place: int, now: float) -> None:
        """Somebody noticed that a seat acted. It begins anew; in real time everybody does."""
        since = self.since.pop(event.seat, now)
        if self.row.pace == REAL_TIME:
            self.since.clear()
        if self.has_clock and event.by != "bot":
            self._take(Timed(place, event.seat, now - since, self.banks.get(event.seat, 0.0)))
            if event.by != "clock" and self.banks:  # whoever lets the clock act gains nothing
                self.banks[event.seat] += self.row.increment_seconds

    def _take(self, timed: Timed) -> None:
        self._taken.append(timed)
        if self.banks:
            self.banks[timed.seat] = max(0.0, timed.bank - timed.seconds)

    def undo(self, event: events.Undone, waiting: Collection[int], now: float) -> None:
        """Time that was used stays used, and what was gained by it is lost. The seat goes on with
        the move it took back; for that it has at least the last seconds, since others agreed."""
        if not self.has_clock:
            return
        undoing = event.seat if event.seat in waiting else NOBODY
        used = self._give_back(undoing, event.kept, event.again, now)
        limit = self.limit(event.seat) or used
        self.since[event.seat] = now - min(used, max(0.0, limit - LAST_SECONDS))

    def _give_back(self, undoing: int, kept: int, again: Collection[object], now: float) -> float:
        """Actions are taken back: all from `kept` on, or only that one, if those after it were made
        again. Gives what the seat has used for the move it is at now."""
        after = [replace(one, place=one.place - 1) for one in self._taken if one.place > kept]
        gone = [one for one in self._taken if one.place == kept or (one.place > kept and not again)]
        before = [one for one in self._taken if one.place < kept]
        self._taken = before + (after if again else [])
        used = now - self.since.get(undoing, now)
        for seat in {one.seat for one in gone}:
            own = [one for one in gone if one.seat == seat]
            seconds = sum(one.seconds for one in own)
            if seat == undoing:
                used += seconds
            if self.banks:
                lost = 0.0 if seat == undoing else seconds
                self.banks[seat] = max(0.0, own[0].bank - lost)
        return used

    def stop(self, spent: dict[int, float]) -> None:
        """Time stands still."""
        self.since, self.spent = {}, spent

    def wait_for(self, seats: Iterable[int], now: float) -> None:
        """These seats are waited for, and no others; none of them more anew than it was."""
        started = {seat: now - self.spent.get(seat, 0.0) for seat in seats}
        self.since = {seat: self.since.get(seat, started[seat]) for seat in started}
        self.spent = {}

    def break_off(self, last: float) -> None:
        """The server was not there. That is nobody's time: of a move that was not finished only
        what was used until the last event counts."""
        if self.row.pace == CORRESPONDENCE:
            return
        if self.has_clock and self.since:
            self.halted = True
            self.stop({**self.spent, **self.used(last)})
        self.since = {}
