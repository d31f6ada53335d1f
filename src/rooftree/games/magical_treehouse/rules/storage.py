"""Storage."""

from rooftree.core.rule import ALLOWED, forbids, rule

from ..components import PURPLE, VILLAGE_OF_FAMILIAR
from ..state import PLANNED, STORED
from .table import is_pipe, move_openly


@rule(34)
def count_cards(state, seat, level, colour):
    """Face-up cards of a level above 1 and a colour in a village, covered ones too."""
    count = 0
    for treehouse in range(state.treehouses[seat] + 0):
        if state.height[seat][treehouse] >= level and state.colour[seat][treehouse] == colour:
            count += 1
    return count


@rule(38)
def count_storage(state, seat):
    """One card for each level 2, covered or not."""
    count = 0
    for treehouse in range(state.treehouses[seat] + 0):
        if state.height[seat][treehouse] >= 2:
            count += 1
    return count


@rule(38)
def has_storage_left(state, seat):
    """A purple level 4 holds any number."""
    if state.held[STORED + seat] < count_storage(state, seat):
        return True
    return count_cards(state, seat, 4, PURPLE) > 0


@rule(52)
def may_be_stored(state, card):
    """Village of Familiar stores buildings only."""
    if state.edition == VILLAGE_OF_FAMILIAR and is_pipe(card):
        return forbids(52, "not_stored")
    return ALLOWED


@rule(32, 38, 52)
def may_store(state, seat, card):
    """A planned card, if there is room."""
    if state.place[card] != PLANNED + seat:
        return forbids(38, "stored")
    if not has_storage_left(state, seat):
        return forbids(38, "full")
    return may_be_stored(state, card)


@rule(38)
def store(state, seat, card):
    move_openly(state, card, STORED + seat)
