"""What a game's `heuristics.py` answers, bound by a lane like `bound.py`; and what is usual for a
game that has none."""

from rooftree.core.kinds import Numbers, State
from rooftree.core.rule import rule


@rule()
def evaluate(state: State, seat: int, weights: Numbers):
    """How good a full (imagined) state looks to a seat: higher is better. What a good player
    looks at; no rule depends on it. Here nothing looks better than anything else."""
    return 0
