"""2. DICE DISTRIBUTION"""

from rooftree.core.rule import ALLOWED, forbids, rule

from ..components import (
    BLACK,
    DICE_EACH,
    FACES,
    GREEN,
    MAX_SEATS,
    OWN_DICE,
    PLAIN,
    RED,
    WHITE,
    WHITES,
)
from ..state import DISTRIBUTION, NOTHING, POOL
from .sheet import acting

# White dice lie in ascending order, so that equal hands are equal ---------------------------------


@rule(10)
def put_white(state, seat, face):
    """Put a die to the others. A seat that has fewer than three has a 0 in front."""
    state.white[seat][0] = face
    state.counts[seat][0] = PLAIN
    sort_whites(state, seat)


@rule(10)
def sort_whites(state, seat):
    order_pair(state, seat, 0)
    order_pair(state, seat, 1)
    order_pair(state, seat, 0)


@rule(10)
def order_pair(state, seat, i):
    face = state.white[seat][i]
    way = state.counts[seat][i]
    other_face = state.white[seat][i + 1]
    other_way = state.counts[seat][i + 1]
    if face * 4 + way > other_face * 4 + other_way:
        state.white[seat][i] = other_face
        state.counts[seat][i] = other_way
        state.white[seat][i + 1] = face
        state.counts[seat][i + 1] = way


@rule(36)
def clear_dice(state):
    """Dice that are left lapse."""
    for seat in range(MAX_SEATS):
        clear_own_dice(state, seat)


@rule(36)
def clear_own_dice(state, seat):
    state.red[seat] = 0
    state.green[seat] = 0
    state.black[seat] = 0
    for die in range(WHITES):
        state.white[seat][die] = 0
        state.counts[seat][die] = PLAIN


# 1) Roll the dice ---------------------------------------------------------------------------------


@rule(10)
def roll_all(state):
    """Six dice for each player, all at once."""
    state.phase = DISTRIBUTION
    state.rolling = POOL
    state.dice_left = OWN_DICE * state.seats


@rule(10)
def colour_in_air(state):
    """The dice fall in the order of their colours."""
    fallen = OWN_DICE * state.seats - state.dice_left
    for colour in range(WHITE):
        if fallen < (colour + 1) * state.seats:
            return colour
    return WHITE


@rule(10)
def add_to_pool(state, face):
    state.pool[colour_in_air(state)][face - 1] += 1
    state.dice_left -= 1
    if state.dice_left == 0:
        state.rolling = NOTHING


# 2) Take the dice ---------------------------------------------------------------------------------


@rule(10)
def count_own(state, seat, colour):
    """How many dice of a colour the seat has."""
    if colour == RED:
        return int(state.red[seat] > 0)
    if colour == GREEN:
        return int(state.green[seat] > 0)
    if colour == BLACK:
        return int(state.black[seat] > 0)
    count = 0
    for die in range(WHITES):
        if state.white[seat][die] > 0:
            count += 1
    return count


@rule(10)
def may_take_die(state, seat, colour, face):
    """A die that lies there, of a colour the seat still needs."""
    if state.phase != DISTRIBUTION:
        return forbids(10, "not_now")
    if state.pool[colour][face - 1] == 0:
        return forbids(10, "none_there")
    if count_own(state, seat, colour) >= DICE_EACH[colour]:
        return forbids(10, "enough")
    return ALLOWED


@rule(10, 11)
def take_die(state, colour, face):
    """Its value stays. True when the last die is taken."""
    seat = acting(state)
    state.pool[colour][face - 1] -= 1
    put_die(state, seat, colour, face)
    if colour == RED and face == 1:
        state.gems[seat] += 1
    state.turn = (state.turn + 1) % state.in_order
    return is_pool_empty(state)


@rule(10)
def put_die(state, seat, colour, face):
    if colour == RED:
        state.red[seat] = face
    elif colour == GREEN:
        state.green[seat] = face
    elif colour == BLACK:
        state.black[seat] = face
    else:
        put_white(state, seat, face)


@rule(10)
def is_pool_empty(state):
    for colour in range(4):
        for i in range(FACES):
            if state.pool[colour][i] > 0:
                return False
    return True
