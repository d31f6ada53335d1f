"""What a game need not write, part one: everything lies open, and nothing is left to chance.

Part two, `derived.py`, follows from what the game does write.
"""

from rooftree.core.kinds import Numbers, State
from rooftree.core.rule import rule

MAX_OUTCOMES = 1


@rule()
def chance(state: State, codes: Numbers, weights: Numbers):
    return 0


@rule()
def conceal(state: State, seat: int):
    """Everything lies open."""


@rule()
def imagine(state: State, seat: int, rng: Numbers):
    """There is nothing to guess."""


@rule()
def heard(state: State, observer: int, seat: int, code: int):
    """Everybody sees everything."""
    return code
