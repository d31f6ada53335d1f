"""What a game's `heuristics.py` need not write: it follows from `evaluate`. Whoever writes it makes
the bots' search faster."""

from rooftree.core.insight import evaluate
from rooftree.core.kinds import Numbers, State
from rooftree.core.rule import NOBODY, rule


@rule()
def standings(state: State, seats: int, weights: Numbers, out: Numbers):
    """As good as the state looks to everybody."""
    for seat in range(seats):
        out[seat] = evaluate(state, seat, weights)


@rule()
def glance(state: State, seat: int, weights: Numbers, codes: Numbers, rng: Numbers):
    """It always takes a closer look."""
    return NOBODY
