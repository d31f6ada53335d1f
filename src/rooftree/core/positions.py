"""Positions from outside: read, held to what the game declares, and tried before they are played.

A game declares what every position of it keeps to in `invariants.py`: `problem(state)` gives the
sentence for what is wrong, or None. That is to be complete. What it forgets is caught here, as far
as the first questions at a table find it: the strict twin refuses an index or a number that the
compiled rules would take in silence.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from rooftree.core.errors import BadPosition
from rooftree.core.rule import CHANCE_BIT, SPECTATOR
from rooftree.core.words import Line

if TYPE_CHECKING:
    from rooftree.core.game import Game

BROKEN = (ArithmeticError, LookupError, ValueError, TypeError)  # what nonsense makes rules raise


def read(game: "Game", text: str, options: list[int]) -> tuple[Any, int]:
    """The state a position describes, and its number of seats; BadPosition if it is none."""
    state = game.plain.state_type.twin()
    try:
        seats = game.spelling.read_position(text, options, state)
        found = problem(game, state, seats)
    except BROKEN:
        found = Line("wrong-somewhere")
    if found:
        raise wrong(game, game.words.say(found))
    return state, seats


def wrong(game: "Game", why: str) -> BadPosition:
    """What is wrong with a position, and one that would be right."""
    return BadPosition("position", title=game.info.title, why=why, example=game.spelling.example)


def problem(game: "Game", state: Any, seats: int) -> Line | None:
    """The first thing that is wrong with a state just read."""
    found = _unsuited(game, state, seats)
    if not found and game.has_module("invariants"):
        found = game.module("invariants").problem(state)
    return found or next(_unanswered(game, state, seats), None)


def _unsuited(game: "Game", state: Any, seats: int) -> Line | None:
    """An option that is not for so many players."""
    numbers = game.options_of(state)
    for option in game.info.options:
        try:
            option.suit(numbers[option.name], seats)
        except ValueError as why:
            return Line("wrong-option", {"name": option.name, "why": str(why)})
    return None


def _unanswered(game: "Game", state: Any, seats: int) -> Iterator[Line]:
    """What the rules cannot say of it: whom they wait for, what may be done, how it stands."""
    lane, states = game.plain, game.plain.states(2)
    lane.state_type.write(state, states, 0)
    needed = lane.waiting_at(states, 0)
    if needed == CHANCE_BIT:
        if not _has_outcomes(game, states):
            yield Line("wrong-chance")
    elif needed >> seats:
        yield Line("wrong-waiting")
    codes = lane.integers(count=game.kernel.MAX_LEGAL)
    for seat in range(seats):
        offered = lane.legal_at(states, 0, seat, codes)
        if needed >> seat & 1 and not offered:
            yield Line("wrong-idle", {"seat": seat})
    out = lane.integers(count=seats)
    lane.points_at(states, 0, out)
    lane.ranking_at(states, 0, out)
    for observer in (*range(seats), SPECTATOR):
        lane.copy(states, 0, states, 1)
        lane.conceal_at(states, 1, observer)
        game.module("view").view(states[1], observer)


def _has_outcomes(game: "Game", states: Any) -> bool:
    lane, most = game.plain, game.kernel.MAX_OUTCOMES
    codes, weights = lane.integers(count=most), lane.integers(count=most)
    count = lane.chance_at(states, 0, codes, weights)
    return bool(count) and min(weights[:count]) > 0
