"""3. BUILDING STEP: 1. DETERMINE TURN ORDER."""

from rooftree.core.rule import ALLOWED, forbids, rule

from ..codes import SHOW
from ..components import MAX_SEATS, NO_CARD, NO_NUMBER, NUMBER
from ..state import NOT_CHOSEN, ORDER, PLANNED, TRASH
from .table import move_openly, seats


@rule(31)
def may_show(state, seat, card):
    """One planned card; a stored one cannot be shown."""
    if state.phase != ORDER:
        return forbids(31, "not_now")
    if state.place[card] != PLANNED + seat:
        return forbids(31, "not_planned")
    return ALLOWED


@rule(31)
def show(state, seat, card):
    """Chosen in secret, until all have chosen."""
    state.commit[seat] = SHOW + card


@rule(31)
def has_to_show(state, seat):
    """A player without planned cards has none to show."""
    return state.held[PLANNED + seat] > 0 and state.commit[seat] == NOT_CHOSEN


@rule(31)
def all_have_shown(state):
    for seat in range(seats(state)):
        if has_to_show(state, seat):
            return False
    return True


@rule(31)
def reveal_order(state):
    """The lowest number goes first. Shown cards are trashed, not built."""
    for seat in range(seats(state)):
        if state.commit[seat] != NOT_CHOSEN:
            state.shown[seat] = state.commit[seat] - SHOW
            move_openly(state, state.commit[seat] - SHOW, TRASH + seat)
    for seat in range(MAX_SEATS):
        state.commit[seat] = NOT_CHOSEN
    set_track(state)


@rule(31)
def number_shown(state, seat):
    """Without a card: after all others, in the old order."""
    if state.shown[seat] != NO_CARD:
        return NUMBER[state.shown[seat]] + 0
    for place in range(seats(state)):
        if state.track[place] == seat:
            return NO_NUMBER + place
    return NO_NUMBER


@rule(31)
def set_track(state):
    """Each seat's place is the number of seats before it; 4 bits of `order` for each place."""
    order = 0
    for seat in range(seats(state)):
        before = 0
        for other in range(seats(state)):
            if number_shown(state, other) < number_shown(state, seat):
                before += 1
        order += seat << (4 * before)
    for place in range(seats(state)):
        state.track[place] = (order >> (4 * place)) & 15
