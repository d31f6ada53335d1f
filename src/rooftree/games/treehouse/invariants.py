"""What every position of Treehouse keeps to, beyond what its text can say at all."""

from typing import Any

from rooftree.core.words import Line

from .rules import is_winner, matches_house


def problem(state: Any) -> Line | None:
    """What is wrong with a position, or None."""
    for seat in range(state.seats):
        if is_winner(state, seat) and not matches_house(state, seat):
            return Line("wrong-winner", {"seat": seat})
    return None
