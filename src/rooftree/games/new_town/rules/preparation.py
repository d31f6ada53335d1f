"""1. PREPARATION"""

from rooftree.core.rule import ALLOWED, forbids, rule

from ..components import BLOCKS, FIRST_NUMBER, KINGS_LAND, LANDS, MAX_SEATS, ROUNDS
from ..state import FOR_TREE, IN, NOTHING, PLANTING, TREE
from .sheet import count_houses, receive

# 1) Determine the turn order ----------------------------------------------------------------------


@rule(6)
def land_number(state, seat):
    """The number a builder stands on; King's Land counts above all, and the later a builder
    entered it the higher."""
    if state.builder[seat] == KINGS_LAND:
        return FIRST_NUMBER + LANDS + state.entered[seat]
    return FIRST_NUMBER + state.builder[seat]


@rule(6, 48)
def is_in_round(state, seat):
    """In the additional round only those who chose it."""
    return state.round_number <= ROUNDS or state.takes_part[seat] == IN


@rule(6)
def determine_order(state):
    """Ascending numbers; the order holds for the whole round."""
    state.in_order = 0
    state.turn = 0
    for place in range(MAX_SEATS):
        state.order[place] = 0
    for seat in range(state.seats):
        if is_in_round(state, seat):
            place = 0
            for other in range(state.seats):
                if is_in_round(state, other) and comes_before(state, other, seat):
                    place += 1
            state.order[place] = seat
            state.in_order += 1


@rule(6)
def comes_before(state, seat, other):
    return land_number(state, seat) < land_number(state, other)


# 2) Supply materials ------------------------------------------------------------------------------


@rule(7, 8)
def supply(state):
    """By turn order; from round 2 also by the number of houses."""
    for place in range(state.in_order):
        receive(state, state.order[place], place + 1)
        if state.round_number > 1:
            supply_for_houses(state, state.order[place])


@rule(8)
def supply_for_houses(state, seat):
    """One material with the number of houses; there is none above 6."""
    houses = count_houses(state, seat)
    if houses >= 1:
        receive(state, seat, min(houses, BLOCKS))


# 3) Plant a tree ----------------------------------------------------------------------------------


@rule(9)
def may_roll_for_tree(state):
    """The first player rolls two, three or four dice."""
    if state.phase != TREE:
        return forbids(9, "not_now")
    return ALLOWED


@rule(9)
def roll_for_tree(state, dice):
    state.tree_sum = 0
    state.rolling = FOR_TREE
    state.dice_left = dice


@rule(9)
def tree_distance(state, land):
    """How far a land's number is from the sum rolled; a land with a tree is no choice."""
    if state.tree_on[land]:
        return 99
    return abs(FIRST_NUMBER + land - state.tree_sum)


@rule(9)
def nearest_distance(state):
    nearest = 99
    for land in range(LANDS):
        nearest = min(nearest, tree_distance(state, land))
    return nearest


@rule(9)
def add_tree_die(state, face):
    """True when the tree has found its place; otherwise dice are missing, or the first player
    chooses between two lands as near."""
    state.tree_sum += face
    state.dice_left -= 1
    if state.dice_left > 0:
        return False
    state.rolling = NOTHING
    nearest = nearest_distance(state)
    count = 0
    found = 0
    for land in range(LANDS):
        if tree_distance(state, land) == nearest:
            count += 1
            found = land
    if count > 1:
        state.phase = PLANTING
        return False
    plant(state, found)
    return True


@rule(9)
def may_plant(state, land):
    if state.phase != PLANTING:
        return forbids(9, "no_choice")
    if state.tree_on[land]:
        return forbids(9, "has_tree")
    if tree_distance(state, land) != nearest_distance(state):
        return forbids(9, "not_nearest")
    return ALLOWED


@rule(9)
def plant(state, land):
    """From the row onto the land; who stands there already receives nothing."""
    state.tree_on[land] = 1
    state.tree_sum = 0
