"""ADVANCED RULES: ADDITIONAL BUILDING ROUND"""

from rooftree.core.rule import ALLOWED, forbids, rule

from ..components import OWN_DICE, WHITE
from ..state import CHOOSING, IN, NOTHING, OUT, OWN_ROLL, UNDECIDED
from ..state import OWN_DICE as KEEPING
from .distribution import clear_own_dice, put_die
from .sheet import acting

# Choosing whether or not to participate -----------------------------------------------------------


@rule(47)
def undecided(state):
    """Bit mask of the seats whose choice is still open."""
    seats = 0
    for seat in range(state.seats):
        if state.takes_part[seat] == UNDECIDED:
            seats |= 1 << seat
    return seats


@rule(47)
def may_choose(state, seat):
    """Everybody once, in secret."""
    if state.phase != CHOOSING:
        return forbids(47, "not_now")
    if state.takes_part[seat] != UNDECIDED:
        return forbids(47, "chosen")
    return ALLOWED


@rule(47)
def choose(state, seat, choice):
    """True when all have chosen."""
    state.takes_part[seat] = choice
    return undecided(state) == 0


@rule(47)
def count_participants(state):
    count = 0
    for seat in range(state.seats):
        if state.takes_part[seat] == IN:
            count += 1
    return count


@rule(47)
def reveal(state):
    """Who stays out gets a gem for each who takes part."""
    for seat in range(state.seats):
        if state.takes_part[seat] == OUT:
            state.gems[seat] += count_participants(state)


# Special rules for the additional round -----------------------------------------------------------


@rule(48)
def roll_own_dice(state):
    """Each participant rolls six dice; nothing is distributed."""
    state.phase = KEEPING
    clear_own_dice(state, acting(state))
    state.rolling = OWN_ROLL
    state.dice_left = OWN_DICE


@rule(48)
def land_own_die(state, face):
    """Red, green, black, then the white ones. True when all six lie there."""
    fallen = OWN_DICE - state.dice_left
    put_die(state, acting(state), min(fallen, WHITE), face)
    state.dice_left -= 1
    if state.dice_left > 0:
        return False
    state.rolling = NOTHING
    return True


@rule(48)
def may_keep_dice(state):
    if state.phase != KEEPING:
        return forbids(48, "not_now")
    return ALLOWED


@rule(48)
def may_reroll_all(state):
    """All six, once: the second roll is kept without being asked about."""
    return may_keep_dice(state)


@rule(48)
def reroll_all(state):
    state.second_roll = 1
    roll_own_dice(state)
