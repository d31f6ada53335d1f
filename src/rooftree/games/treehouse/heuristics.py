"""What a good player looks at: how many actions each trio is away from the House."""

from rooftree.core.rule import rule, table

from .components import HOUSE, WILD
from .rules import MADE, is_winner

WIN = 1000
STEP = 10  # one action nearer to the House
RIVAL = 3  # a rival one action farther from it


def _distances_from(start: int) -> list[int]:
    """The least number of actions from one arrangement to every other, whatever the die."""
    found = {start: 0}
    border = [start]
    while border:
        reached = []
        for number in border:
            for code in MADE.offered[WILD][number][: MADE.ways[WILD][number]]:
                after = MADE.result[number][code]
                if after not in found:
                    found[after] = found[number] + 1
                    reached.append(after)
        border = reached
    return [found[number] for number in range(len(MADE.result))]


DISTANCE = table([_distances_from(number) for number in range(len(MADE.result))])


@rule()
def distance(state, seat):
    return DISTANCE[state.arrangement[seat]][state.arrangement[HOUSE]]


@rule()
def evaluate(state, seat):
    """Near to the House, and the nearest rival far from it."""
    if state.over:
        return WIN * is_winner(state, seat) - WIN // 2
    nearest = WIN
    for rival in range(state.seats):
        if rival != seat:
            nearest = min(nearest, distance(state, rival))
    return RIVAL * nearest - STEP * distance(state, seat)
