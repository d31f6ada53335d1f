"""Who has done their part while others are still choosing.

A step goes on while an action takes nobody but its seat off those who are waited for; what else
happens begins a new one, in which nobody is ready yet. It follows from whom the game waits for and
who acted, which everybody sees, so it tells nothing and is the same after a restart.
"""

from dataclasses import dataclass, field


@dataclass
class Ready:
    """The ready seats of a match, after each of its events."""

    seats: tuple[int, ...] = ()
    waiting: tuple[int, ...] = ()
    _after: dict[int, tuple[tuple[int, ...], tuple[int, ...]]] = field(default_factory=dict)

    def follow(self, moves: int, actor: int | None, waiting: tuple[int, ...]) -> None:
        """An event has happened: so many moves were made, and these seats are waited for now."""
        if actor is None or not self._goes_on(actor, waiting):
            self.seats = ()
        elif actor not in waiting and actor not in self.seats:
            self.seats = tuple(sorted((*self.seats, actor)))
        self.waiting = waiting
        self._after[moves] = (self.seats, waiting)

    def _goes_on(self, actor: int, waiting: tuple[int, ...]) -> bool:
        rest = tuple(seat for seat in self.waiting if seat != actor)
        if waiting == rest:
            return bool(waiting)
        return waiting == self.waiting and len(waiting) > 1

    def rewind(self, moves: int) -> None:
        """Back to how it was after so many moves."""
        self.seats, self.waiting = self._after.get(moves, ((), ()))
