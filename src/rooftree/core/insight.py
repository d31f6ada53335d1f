"""What a game's `heuristics.py` answers. Bound by a lane like `bound.py`, never run."""

from rooftree.core.kinds import State


def evaluate(state: State, seat: int) -> int:
    """How good a full (imagined) state looks to a seat: higher is better. What a good player
    looks at; no rule depends on it."""
    raise NotImplementedError
