"""SETTING UP THE GAME, and step 1: PREPARATION."""

from rooftree.core.rule import ALLOWED, NOBODY, forbids, rule

from ..components import (
    BROWN,
    CARDS,
    FAMILIARS,
    FIRST_BISCUITS,
    HAND_DEALT,
    MAX_SEATS,
    MOST_BISCUITS,
    NO_CARD,
    NO_OBJECTIVE,
    NO_SPELL,
    SPACES,
    TILES,
)
from ..state import CARRIAGE, NOT_CHOSEN, OBJECTIVES, PLANNING, POOL, TRASH
from .table import by_age, owe, seats

# SETTING UP THE GAME -----------------------------------------------------------------------------


@rule(1, 2, 3, 5)
def setup(state, seats, options):
    """Everything lies ready but the objectives."""
    state.seats = seats
    state.edition = options[0]
    state.tempo = options[1]
    state.forest = options[2]
    state.first_game = options[3]
    for i in range(TILES):
        state.tiles[i] = options[4 + i]
    for place in range(MAX_SEATS):
        state.age_order[place] = options[4 + TILES + place]
    state.phase = OBJECTIVES
    state.spell = NO_SPELL
    state.held[POOL] = CARDS
    for space in range(SPACES):
        state.familiar_at[space] = NOBODY
    for tile in range(2):
        state.common[tile] = NO_OBJECTIVE
    for seat in range(MAX_SEATS):
        set_up_seat(state, seat)
    for place in range(seats):
        state.track[place] = by_age(state, place)


@rule(5)
def set_up_seat(state, seat):
    """Two biscuits, nine familiars, nothing chosen."""
    state.track[seat] = seat
    state.private[seat] = NO_OBJECTIVE
    state.commit[seat] = NOT_CHOSEN
    state.second[seat] = NO_CARD
    state.casting[seat] = NO_CARD
    state.shown[seat] = NO_CARD
    if seat < state.seats:
        state.biscuits[seat] = FIRST_BISCUITS
        state.familiars[seat] = FAMILIARS


@rule(4)
def may_deal_objective(state, tile):
    """A brown tile for all, then a green one, then a brown one for each seat. For a first game
    the green one is Biscuits."""
    wants_green = state.common[0] != NO_OBJECTIVE and state.common[1] == NO_OBJECTIVE
    if wants_green != (tile >= BROWN):
        return forbids(4, "other_colour")
    if wants_green and state.first_game and tile != MOST_BISCUITS:
        return forbids(4, "first_game")
    if is_dealt(state, tile):
        return forbids(4, "dealt")
    return ALLOWED


@rule(4)
def is_dealt(state, tile):
    for seat in range(MAX_SEATS):
        if state.private[seat] == tile:
            return True
    return state.common[0] == tile or state.common[1] == tile


@rule(4)
def deal_objective(state, tile):
    """Unused tiles leave the game unseen."""
    if state.common[0] == NO_OBJECTIVE:
        state.common[0] = tile
    elif state.common[1] == NO_OBJECTIVE:
        state.common[1] = tile
    else:
        seat = 0
        while state.private[seat] != NO_OBJECTIVE:
            seat += 1
        state.private[seat] = tile
        if seat == state.seats - 1:
            start_round(state)


# 1. PREPARATION STEP -----------------------------------------------------------------------------


@rule(6, 7, 8)
def start_round(state):
    """Shuffle what lies on boards and carriages, split it, draw eight; fill the plate."""
    state.round_number += 1
    gather(state)
    each = state.held[POOL] // seats(state)
    for seat in range(seats(state)):
        state.deck[seat] = each
        owe(state, seat, HAND_DEALT)
    state.plate = seats(state) - 1
    state.inside = (1 << seats(state)) - 1
    state.stalled = 0
    state.step = 0
    state.phase = PLANNING


@rule(7)
def gather(state):
    """Trash and carriages join the rest of the decks; villages, storage and the box do not."""
    for card in range(CARDS):
        place = state.place[card] + 0
        if CARRIAGE <= place < TRASH + MAX_SEATS:
            state.held[place] -= 1
            state.held[POOL] += 1
            state.place[card] = POOL
            state.seen[card] = 0
