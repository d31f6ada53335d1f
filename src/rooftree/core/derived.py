"""What a game need not write, part two: what follows from `may`, `chance` and `points`."""

from rooftree.core.bound import CODES, chance, may, points
from rooftree.core.chance import weighted
from rooftree.core.kinds import Numbers, State
from rooftree.core.rule import ALLOWED, rule

MAX_LEGAL = CODES
PLACE_BITS = 4  # room for a place beside the points


@rule()
def legal(state: State, seat: int, codes: Numbers):
    """Every code asked for in turn: right where no two of them lead to the same."""
    count = 0
    for code in range(CODES):
        if may(state, seat, code) == ALLOWED:
            codes[count] = code
            count += 1
    return count


@rule()
def sample(state: State, rng: Numbers, codes: Numbers, weights: Numbers):
    return weighted(rng, codes, weights, chance(state, codes, weights))


@rule()
def fallback(state: State, seat: int):
    """The first code that is allowed."""
    for code in range(CODES):
        if may(state, seat, code) == ALLOWED:
            return code
    return 0


@rule()
def ranking(state: State, out: Numbers):
    """By points, the most first; equal points share a place. Each number holds its seat's points
    above and its place below, until all places are known."""
    points(state, out)
    seats = len(out)
    for seat in range(seats):
        out[seat] <<= PLACE_BITS
    for seat in range(seats):
        place = 1
        for other in range(seats):
            if out[other] >> PLACE_BITS > out[seat] >> PLACE_BITS:
                place += 1
        out[seat] += place
    for seat in range(seats):
        out[seat] &= (1 << PLACE_BITS) - 1
