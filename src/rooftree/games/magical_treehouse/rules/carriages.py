"""The Carriages, and "What are these Biscuits all about?"."""

from rooftree.core.rule import ALLOWED, forbids, rule

from ..state import BRIBED, CARRIAGE, CLOCKWISE, HAND
from .table import is_in, learn_all, move_all, seats

# The Carriages -----------------------------------------------------------------------------------
# Carriage k stands between seat k and the next one clockwise.


@rule(1)
def put_carriage(state, seat):
    """Where the seat puts cards, in the direction of play."""
    if state.direction == CLOCKWISE:
        return seat
    return (seat + seats(state) - 1) % seats(state)


@rule(1)
def take_carriage(state, seat):
    """Where the seat takes cards, against the direction of play."""
    if state.direction == CLOCKWISE:
        return (seat + seats(state) - 1) % seats(state)
    return seat


@rule(10)
def put_hand(state, seat):
    """All cards in hand go on top of the carriage."""
    move_all(state, HAND + seat, CARRIAGE + put_carriage(state, seat))


@rule(13)
def take_stack(state, seat):
    """All cards of the carriage come into the hand."""
    move_all(state, CARRIAGE + take_carriage(state, seat), HAND + seat)
    learn_all(state, seat, HAND + seat)


# Bribes ------------------------------------------------------------------------------------------


@rule(21)
def may_bribe(state, seat, other):
    """A biscuit of one's own, for a player who is out and has cards to move on."""
    if other >= state.seats:
        return forbids(21, "nobody_there")
    if is_in(state, other):
        return forbids(21, "still_in")
    if state.biscuits[seat] == 0:
        return forbids(21, "no_biscuit")
    if state.held[CARRIAGE + take_carriage(state, other)] == 0:
        return forbids(21, "nothing_to_move")
    return ALLOWED


@rule(21)
def bribe(state, seat, other):
    """The player who is out moves the stack on. In one step the same stack is paid for once."""
    state.did[seat] = BRIBED + other
    if state.held[CARRIAGE + take_carriage(state, other)] == 0:
        return
    state.biscuits[seat] -= 1
    state.biscuits[other] += 1
    stack = CARRIAGE + take_carriage(state, other)
    move_all(state, stack, CARRIAGE + put_carriage(state, other))
