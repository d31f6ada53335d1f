"""What a good player looks at: how many actions each trio is away from the House. With three or
four at the table, how strong each trio is where two play as well as can be (`solution.py`)."""

import json
from importlib.resources import files

from rooftree.core.rule import rule, table
from rooftree.core.weights import places

from .components import HOUSE, WILD
from .rules import MADE, is_winner
from .solving import ARRANGED, KIND, TURN, TURNED

WIN = 10000
STEP, RIVAL, STRONG, TEMPO = places("rooftree.games.treehouse", "step rival strong tempo")
UNIT = 1000  # of strengths


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


STRENGTHS = json.loads(
    files("rooftree.games.treehouse").joinpath("strengths.json").read_text("utf8")
)
STRENGTH = table(  # [arrangement][House]
    [
        [STRENGTHS[KIND[house]][TURNED[TURN[house]][own]] for house in range(ARRANGED)]
        for own in range(ARRANGED)
    ]
)


@rule()
def evaluate(state, seat, weights):
    """Near to the House, and the nearest rival far from it."""
    if state.over:
        return WIN * is_winner(state, seat) - WIN // 2
    if state.seats > 2:
        return advantage(state, seat, weights) * weights[STRONG] // UNIT
    nearest = WIN
    for rival in range(state.seats):
        if rival != seat:
            nearest = min(nearest, distance(state, rival))
    return weights[RIVAL] * nearest - weights[STEP] * distance(state, seat)


@rule()
def advantage(state, seat, weights):
    """The own strength above that of all on average; at equal strength it is 0."""
    total = 0
    for other in range(state.seats):
        total += strength(state, other, weights)
    return strength(state, seat, weights) - total // state.seats


@rule()
def strength(state, seat, weights):
    """Of a trio, and of being the next to roll."""
    to_wait = (seat - state.seat) % state.seats
    tempo = weights[TEMPO] * (state.seats - 1 - 2 * to_wait) // state.seats
    return STRENGTH[state.arrangement[seat]][state.arrangement[HOUSE]] + tempo
