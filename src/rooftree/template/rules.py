"""The rules, in the order in which they are played.

What is marked `@rule` is compiled: whole numbers, loops, ifs, and calls of other rules only. The
number is that of the rule's sentence in words/en.ftl.
"""

from rooftree.core.actions import Codes
from rooftree.core.rule import ALLOWED, CHANCE, CHANCE_BIT, NOBODY, forbids, rule
from rooftree.core.state import StateType, int8

BEAMS = 21
FACES = 6
NOT_ROLLED = 0
ROOF = 5  # points for the last beam
MOST_SEATS = 4

# What lies on the table. All of it is zero before `setup`.
STATE = StateType(
    seats=int8,
    turn=int8,  # whose turn it is
    face=int8,  # what the die shows, or NOT_ROLLED
    beams=int8,  # in the pile
    taken=(int8, MOST_SEATS),  # by each seat
    roof=int8,  # the seat that took the last beam, or NOBODY
)

# What can be done: a number for each action of a seat, and for each outcome of chance.
codes = Codes()
TAKE = codes.kind("take", beams=range(1, FACES + 1))
ROLL = codes.kind("roll", face=range(1, FACES + 1))
CODES = codes.count
MAX_OUTCOMES = FACES
MAX_LENGTH = 2 * BEAMS  # a roll for each beam, at worst


# 1 Set-up ---------------------------------------------------------------------------------


@rule(1)
def setup(state, seats, options):
    state.seats = seats
    state.beams = BEAMS
    state.roof = NOBODY


@rule(1)
def waiting(state):
    """Who has to act: chance, the seat whose turn it is, or nobody at the end."""
    if state.beams == 0:
        return 0
    if state.face == NOT_ROLLED:
        return CHANCE_BIT
    return 1 << state.turn


@rule(1)
def may(state, seat, code):
    """Each permission is asked for here, and stands right above what it permits."""
    if seat == CHANCE:
        return may_roll(state, code)
    return may_take(state, seat, code)


@rule(1)
def apply(state, seat, code):
    if seat == CHANCE:
        roll(state, code - ROLL + 1)
    else:
        take(state, seat, code - TAKE + 1)


# 2 Rolling --------------------------------------------------------------------------------


@rule(2)
def may_roll(state, code):
    if waiting(state) != CHANCE_BIT or code < ROLL:
        return forbids(2, "rolled")
    return ALLOWED


@rule(2)
def roll(state, face):
    state.face = face


@rule(2)
def chance(state, codes, weights):
    """Every face is equally likely."""
    for i in range(FACES):
        codes[i] = ROLL + i
        weights[i] = 1
    return FACES


# 3 Taking beams ---------------------------------------------------------------------------


@rule(2, 3, 4)
def may_take(state, seat, code):
    if code >= ROLL:
        return forbids(2, "by_itself")
    if waiting(state) != 1 << seat:
        return forbids(3)
    beams = code - TAKE + 1
    if beams > state.beams:
        return forbids(4, "more_than_lie_there")
    if beams > state.face:
        return forbids(4, "more_than_rolled")
    return ALLOWED


@rule(3, 4)
def take(state, seat, beams):
    state.beams -= beams
    state.taken[seat] += beams
    if state.beams == 0:
        state.roof = seat
    state.turn = (seat + 1) % state.seats
    state.face = NOT_ROLLED


# 5 The end --------------------------------------------------------------------------------


@rule(5)
def points(state, out):
    for seat in range(state.seats):
        out[seat] = state.taken[seat]
        if state.roof == seat:
            out[seat] += ROOF


# What must be so at any time: the check looks for it in every position ---------------------


def conserved(state):
    assert state.beams + sum(state.taken) == BEAMS, "a beam was lost"
