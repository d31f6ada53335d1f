"""Action codes: the actions on the own trio, the same on the House, pass, and the die."""

from rooftree.core.actions import Codes
from rooftree.core.chance import below
from rooftree.core.rule import ALLOWED, CHANCE, forbids, rule

from .components import FACES, HOUSE, WILD
from .rules import (
    ACTIONS,
    MADE,
    OFFERED,
    WAYS,
    act,
    can_use,
    end_turn,
    may_act,
    may_pass,
    may_roll,
    may_take_a_turn,
    may_use_house,
    roll,
)

codes = Codes()
OWN = codes.kind("own", len(ACTIONS))
ON_HOUSE = codes.kind("house", len(ACTIONS))
PASS = codes.kind("pass")
ROLL = codes.kind("roll", len(FACES))

CODES = codes.count
MAX_LEGAL = 2 * max(MADE.ways[WILD]) + 1  # a Wild, on either trio, or a pass
MAX_OUTCOMES = len(FACES)


@rule(3, 13)
def may(state, seat, code):
    """ALLOWED, or the rule that forbids it. No code touches another player's trio."""
    if seat == CHANCE and code >= ROLL:
        return may_roll(state)
    if code >= ROLL:
        return forbids(3, "by_itself")
    if seat == CHANCE:
        return forbids(3, "only_rolls")
    turn = may_take_a_turn(state, seat)
    if turn != ALLOWED:
        return turn
    if code == PASS:
        return may_pass(state)
    if code >= ON_HOUSE:
        return may_act(state, HOUSE, code - ON_HOUSE)
    return may_act(state, seat, code)


@rule(3)
def apply(state, seat, code):
    """Carry an action out."""
    if code >= ROLL:
        roll(state, code - ROLL)
    elif code == PASS:
        end_turn(state)
    elif code >= ON_HOUSE:
        act(state, HOUSE, code - ON_HOUSE)
    else:
        act(state, seat, code)


@rule(4, 5)
def legal(state, seat, codes):
    """What the die allows on the own trio, or else on the House; with Wild, on both."""
    if may_take_a_turn(state, seat) != ALLOWED:
        return 0
    count = 0
    if can_use(state, seat, state.face):
        count = offer(state, seat, OWN, codes, count)
    if may_use_house(state):
        count = offer(state, HOUSE, ON_HOUSE, codes, count)
    if may_pass(state) == ALLOWED:
        codes[count] = PASS
        count += 1
    return count


@rule(6)
def offer(state, trio, first, codes, count):
    """Add what a trio can do, one action a result."""
    number = state.arrangement[trio]
    for i in range(WAYS[state.face][number]):
        codes[count + i] = first + OFFERED[state.face][number][i]
    return count + WAYS[state.face][number]


@rule(3)
def chance(state, codes, weights):
    """Six faces, equally likely."""
    for face in range(len(FACES)):
        codes[face] = ROLL + face
        weights[face] = 1
    return len(FACES)


@rule(3)
def sample(state, rng, codes, weights):
    """One roll of the die."""
    return ROLL + below(rng, len(FACES))


@rule(4)
def fallback(state, seat):
    """For a player who is away: pass if possible, else the first thing the own trio can do."""
    if may_pass(state) == ALLOWED:
        return PASS
    return OWN + OFFERED[state.face][state.arrangement[seat]][0]
