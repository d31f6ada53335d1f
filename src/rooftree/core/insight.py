"""What a game's `heuristics.py` answers, bound by a lane like `bound.py`; and what is usual for a
game that has none. Only `evaluate` must be written: `outlook.py` has the rest."""

from rooftree.core.kinds import Numbers, State
from rooftree.core.rule import NOBODY, rule


@rule()
def evaluate(state: State, seat: int, weights: Numbers):
    """How good a full (imagined) state looks to a seat: higher is better. What a good player
    looks at; no rule depends on it. Here nothing looks better than anything else."""
    return 0


@rule()
def standings(state: State, seats: int, weights: Numbers, out: Numbers):
    """How far every seat has come in such a state, on one scale: who has most is likely to win."""
    for seat in range(seats):
        out[seat] = 0


@rule()
def glance(state: State, seat: int, weights: Numbers, codes: Numbers, rng: Numbers):
    """The code of what looks best to a seat, found without carrying out all it may do; or NOBODY
    where that takes a closer look. `codes` is room for a list of actions."""
    return NOBODY
