"""Placing Familiars."""

from rooftree.core.rule import ALLOWED, NOBODY, forbids, rule

from ..components import (
    BARREN,
    CELL_OF,
    EDGE,
    ICONS,
    LEVEL,
    NEIGHBOUR_COUNT,
    NEIGHBOURS,
    NON_PRODUCING,
    POSITION_OF,
    RED,
    SPACES,
    TELEPORTS_WHEN_BUILT,
    YELLOW,
)
from ..components import COLOUR as COLOUR_OF
from .storage import count_cards


@rule(3)
def icon_at(state, space):
    """An ingredient, BARREN or EDGE."""
    return ICONS[state.forest][state.tiles[POSITION_OF[space]]][CELL_OF[space]] + 0


@rule(40)
def touches_own(state, seat, space):
    """Corners count."""
    for i in range(NEIGHBOUR_COUNT[space] + 0):
        if state.familiar_at[NEIGHBOURS[space][i]] == seat:
            return True
    return False


@rule(39, 40)
def may_settle(state, seat, space):
    """A free space at the edge, beside an own familiar, or, with Teleport, without ingredient."""
    if state.placing == 0:
        return forbids(39, "none_to_place")
    return may_stand(state, seat, space, state.teleporting + count_cards(state, seat, 4, YELLOW))


@rule(40)
def may_stand(state, seat, space, teleport):
    if state.familiar_at[space] != NOBODY:
        return forbids(40, "taken")
    icon = icon_at(state, space)
    if icon == EDGE or (icon == BARREN and teleport > 0):
        return ALLOWED
    if state.teleporting:
        return forbids(40, "teleports")
    if touches_own(state, seat, space):
        return ALLOWED
    return forbids(40, "too_far")


@rule(45)
def settle(state, seat, space):
    """The familiar stays there and gathers what the space offers."""
    state.familiar_at[space] = seat
    state.familiars[seat] -= 1
    icon = icon_at(state, space)
    if icon >= BARREN:
        icon = NON_PRODUCING
    state.ingredients[seat][icon] += 1
    state.placing -= 1
    skip_placing(state, seat)


@rule(39, 41)
def may_decline(state):
    if state.placing == 0:
        return forbids(39, "none_to_place")
    return ALLOWED


@rule(41)
def decline(state):
    """Placing is never compulsory."""
    state.placing = 0
    state.teleporting = 0


@rule(41)
def skip_placing(state, seat):
    """With no familiar left, or nowhere to go, nothing happens."""
    if state.placing > 0 and (state.familiars[seat] == 0 or not can_settle(state, seat)):
        state.placing = 0
    if state.placing == 0:
        state.teleporting = 0


@rule(41)
def can_settle(state, seat):
    for space in range(SPACES):
        if may_settle(state, seat, space) == ALLOWED:
            return True
    return False


@rule(39)
def offer_familiars(state, seat, card):
    """Level 1: one. Level 3: one for each Breed Familiars. Yellow level 4: a teleporting one."""
    if LEVEL[card] == 1:
        state.placing = 1
    elif LEVEL[card] == 3:
        state.placing = count_cards(state, seat, 4, RED)
    if TELEPORTS_WHEN_BUILT[LEVEL[card]][COLOUR_OF[card]] == 1:
        state.placing += 1
        state.teleporting = 1
    skip_placing(state, seat)
