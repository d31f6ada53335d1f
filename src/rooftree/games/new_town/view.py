"""What each seat may see, and what it is told. One thing is secret: who takes part in the additional
round, until all have chosen."""

from rooftree.core.chance import below
from rooftree.core.rule import rule

from .actions import CODES, STAY_OUT, TAKE_PART
from .state import CHOOSING, IN, SECRET, UNDECIDED

HIDDEN_CHOICE = CODES  # heard: somebody has chosen


@rule(47)
def conceal(state, seat):
    """The others' choices stay in their hands until all have chosen."""
    if state.phase == CHOOSING:
        for other in range(state.seats):
            if other != seat and state.takes_part[other] != UNDECIDED:
                state.takes_part[other] = SECRET


@rule(47)
def imagine(state, seat, rng):
    """Any choice is possible."""
    for other in range(state.seats):
        if state.takes_part[other] == SECRET:
            state.takes_part[other] = IN + below(rng, 2)


@rule(47)
def heard(state, observer, seat, code):
    """Everything is open, except a choice that is not yet revealed."""
    if TAKE_PART <= code <= STAY_OUT:
        if observer != seat:
            return HIDDEN_CHOICE
    return code


FEATURES = 8


@rule()
def observe(state, seat, features):
    for i in range(FEATURES):
        features[i] = 0
