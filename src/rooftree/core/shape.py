"""The shape of a view: what the table around a board, the plain table and the curtain rely on.

A game's view has any fields it likes. Those named here mean the same in every game; what else its
fields mean to the plain table, the game declares as `FIELDS` in its `view.py`. The contract kit
holds every game to it, and the browser's types are written from here (`make types`).

A game whose points are counted only now and then may also say in `forecast(state, observer)`, in
its `view.py`, what the scores would be if they were counted now: previews compare these.

In a part of a view these mean the same everywhere, too: `text`, or else `name`, is what it is
called, `number` belongs to that, `count` says how many there are, and `seat` whose it is.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NotRequired, TypedDict

if TYPE_CHECKING:
    from rooftree.core.game import Game


class Prompt(TypedDict):
    """What the table waits for, a line of the game's catalogue."""

    key: str
    arguments: dict[str, Any]


class ScorePart(TypedDict):
    """Where points come from, called `score-NAME` in the catalogue; perhaps in one round."""

    name: str
    points: int
    round: NotRequired[int]


class SeatScore(TypedDict):
    """A seat's points as they are now; the parts, if there are any, add up to the total."""

    total: int
    parts: list[ScorePart]


class TableView(TypedDict):
    """What every view has: whose it is, who is waited for and why, and whether it is over. A game
    adds who has won, and the score of each seat, where it has any."""

    game: str
    seat: int | None
    waiting: list[int]
    prompt: Prompt
    over: bool
    winners: NotRequired[list[int]]
    scores: NotRequired[list[SeatScore]]


@dataclass(frozen=True)
class ViewFields:
    """What the names of a game's fields mean, wherever in its view they stand: they hold a seat, or
    several; something for each seat in order; they need no label; or they are what a part without a
    `text` or `name` is called by."""

    seats: tuple[str, ...] = ()
    each_seat: tuple[str, ...] = ()
    bare: tuple[str, ...] = ()
    called_by: tuple[str, ...] = ()


def fields_of(game: "Game") -> ViewFields:
    """What a game declares."""
    found: ViewFields = getattr(game.module("view"), "FIELDS", ViewFields())
    return found


def score(parts: dict[str, int]) -> SeatScore:
    """A score with the parts that count for something."""
    counted: list[ScorePart] = [{"name": n, "points": p} for n, p in parts.items() if p]
    return {"total": sum(parts.values()), "parts": counted}
