"""3. BUILDING STEP: 2. BUILDING TREEHOUSES.

A village is a row of treehouses, and unpiped ones move freely in it. Where chains of piped ones
stand is not recorded: a pipe may join any two ends of different chains, as if these had been stood
side by side when they were first piped.
"""

from rooftree.core.rule import ALLOWED, forbids, rule

from ..components import (
    BLUE,
    COLOUR,
    COLOURLESS,
    LEVEL,
    PIPES,
    VILLAGE_OF_FAMILIAR,
)
from ..state import BUILDING, BUILT, FLIPPED, PLANNED, RELAYING, STORED
from .forest import offer_familiars
from .storage import count_cards
from .table import forget_others, is_pipe, move, move_openly, seats


@rule(6, 32, 37, 39)
def may_build(state, seat):
    """In turn order; familiars first, and lifted pipes are laid again before anything else."""
    if state.phase != BUILDING and state.phase != RELAYING:
        return forbids(6, "not_building")
    if state.track[state.turn] != seat:
        return forbids(32, "not_your_turn")
    if state.placing > 0:
        return forbids(39, "familiar_first")
    return ALLOWED


@rule(32, 37)
def may_use(state, seat, card):
    """A card planned or stored."""
    verdict = may_build(state, seat)
    if verdict != ALLOWED:
        return verdict
    if state.loose != 0:
        return forbids(37, "lay_first")
    if state.phase == RELAYING:
        return forbids(37, "only_pipes")
    if state.place[card] != PLANNED + seat and state.place[card] != STORED + seat:
        return forbids(32, "not_at_hand")
    return ALLOWED


# Building a New Treehouse ------------------------------------------------------------------------


@rule(33)
def build(state, seat, card):
    """A level 1, face up, beside the others."""
    new_treehouse(state, seat, card, COLOUR[card] + 0)
    move_openly(state, card, BUILT + seat)
    offer_familiars(state, seat, card)


@rule(33, 35)
def new_treehouse(state, seat, card, colour):
    treehouse = state.treehouses[seat] + 0
    state.treehouses[seat] += 1
    state.height[seat][treehouse] = 1
    state.colour[seat][treehouse] = colour
    state.chain[seat][treehouse] = treehouse
    state.treehouse_of[card] = treehouse


@rule(35, 52)
def may_flip(state, seat, card):
    """Any card. In Village of Familiar buildings only, and a pipe that fits nowhere, since
    nothing may be left over."""
    verdict = may_use(state, seat, card)
    if verdict != ALLOWED:
        return verdict
    if state.edition == VILLAGE_OF_FAMILIAR and is_pipe(card) and can_lay(state, seat):
        return forbids(52, "can_be_laid")
    return ALLOWED


@rule(35)
def flip(state, seat, card):
    """A colourless level 1 without icons. A planned card goes down unseen."""
    if state.place[card] == PLANNED + seat:
        forget_others(state, seat, PLANNED + seat)
    state.face_down[seat] += 1 << state.treehouses[seat]
    new_treehouse(state, seat, card, COLOURLESS)
    move(state, card, FLIPPED + seat)


# Improving an Existing Treehouse -----------------------------------------------------------------


@rule(34, 35)
def may_improve(state, seat, card, treehouse):
    """Exactly one level higher, of the same colour; a level 2 also on a card face down."""
    verdict = may_use(state, seat, card)
    if verdict != ALLOWED:
        return verdict
    return may_stand_on(state, seat, card, treehouse)


@rule(34, 35)
def may_stand_on(state, seat, card, treehouse):
    if treehouse >= state.treehouses[seat]:
        return forbids(34, "no_treehouse")
    colour = state.colour[seat][treehouse]
    if colour != COLOUR[card] and colour != COLOURLESS:
        return forbids(34, "other_colour")
    if LEVEL[card] != state.height[seat][treehouse] + 1:
        return forbids(34, "other_level")
    return ALLOWED


@rule(34)
def improve(state, seat, card, treehouse):
    move_openly(state, card, BUILT + seat)
    state.height[seat][treehouse] += 1
    state.colour[seat][treehouse] = COLOUR[card]
    state.treehouse_of[card] = treehouse
    offer_familiars(state, seat, card)


# Building Pipes ----------------------------------------------------------------------------------


@rule(36)
def is_laid(state, seat, pipe):
    """Lies between two treehouses of the seat's village."""
    return state.place[pipe] == BUILT + seat and (state.loose >> pipe) & 1 == 0


@rule(36)
def is_chain_end(state, seat, treehouse):
    """At most one pipe on each side, and one side is free."""
    joined = 0
    for pipe in range(PIPES):
        if is_laid(state, seat, pipe) and (
            state.ends[pipe][0] == treehouse or state.ends[pipe][1] == treehouse
        ):
            joined += 1
    return joined < 2


@rule(36)
def may_join(state, seat, a, b):
    """Two ends of different chains."""
    if a >= state.treehouses[seat] or b >= state.treehouses[seat]:
        return forbids(36, "no_treehouse")
    if not is_chain_end(state, seat, a) or not is_chain_end(state, seat, b):
        return forbids(36, "both_sides")
    if state.chain[seat][a] == state.chain[seat][b]:
        return forbids(36, "joined")
    return ALLOWED


@rule(36)
def can_lay(state, seat):
    """There are two chains to be joined."""
    for treehouse in range(state.treehouses[seat] + 0):
        if state.chain[seat][treehouse] != state.chain[seat][0]:
            return True
    return False


@rule(36, 37)
def may_lay(state, seat, pipe, a, b):
    """A pipe of the cards, or one that was lifted: those go back lowest number first."""
    if state.loose != 0:
        verdict = may_build(state, seat)
        if verdict == ALLOWED and state.loose & ((2 << pipe) - 1) != 1 << pipe:
            return forbids(37, "lowest_first")
    else:
        verdict = may_use(state, seat, pipe)
    if verdict != ALLOWED:
        return verdict
    return may_join(state, seat, a, b)


@rule(36)
def lay(state, seat, pipe, a, b):
    if (state.loose >> pipe) & 1:
        state.loose -= 1 << pipe
    else:
        move_openly(state, pipe, BUILT + seat)
    state.ends[pipe][0] = a
    state.ends[pipe][1] = b
    join_chains(state, seat, state.chain[seat][a] + 0, state.chain[seat][b] + 0)


@rule(36)
def join_chains(state, seat, one, other):
    """A chain is named by its lowest treehouse."""
    low = min(one, other)
    for treehouse in range(state.treehouses[seat] + 0):
        if state.chain[seat][treehouse] == one or state.chain[seat][treehouse] == other:
            state.chain[seat][treehouse] = low


# MOVE PIPES --------------------------------------------------------------------------------------


@rule(37)
def can_move_pipes(state, seat):
    """A blue level 4, and a pipe to move."""
    if count_cards(state, seat, 4, BLUE) == 0:
        return False
    for pipe in range(PIPES):
        if state.place[pipe] == BUILT + seat:
            return True
    return False


@rule(37)
def may_lift(state, seat, pipe):
    """Each pipe once a turn."""
    verdict = may_build(state, seat)
    if verdict != ALLOWED:
        return verdict
    if not is_laid(state, seat, pipe):
        return forbids(37, "not_laid")
    if not can_move_pipes(state, seat):
        return forbids(37, "no_move_pipes")
    if (state.moved >> pipe) & 1:
        return forbids(37, "once")
    return ALLOWED


@rule(37)
def lift(state, seat, pipe):
    """It comes off, and its chain falls apart."""
    state.loose += 1 << pipe
    state.moved += 1 << pipe
    state.ends[pipe][0] = 0
    state.ends[pipe][1] = 0
    for treehouse in range(state.treehouses[seat] + 0):
        state.chain[seat][treehouse] = treehouse
    for other in range(PIPES):
        if is_laid(state, seat, other):
            a = state.chain[seat][state.ends[other][0]] + 0
            b = state.chain[seat][state.ends[other][1]] + 0
            join_chains(state, seat, a, b)


# The turn ----------------------------------------------------------------------------------------


@rule(37, 42)
def may_finish(state, seat):
    """Nothing is left in the planning area, no pipe is loose."""
    verdict = may_build(state, seat)
    if verdict != ALLOWED:
        return verdict
    if state.loose != 0:
        return forbids(37, "lay_first")
    if state.held[PLANNED + seat] > 0:
        return forbids(42, "cards_left")
    return ALLOWED


@rule(32, 37, 42)
def has_turn(state, seat):
    """Something can be done: cards, or pipes to move. Before scoring, pipes only."""
    if state.phase == BUILDING and state.held[PLANNED + seat] + state.held[STORED + seat] > 0:
        return True
    return can_move_pipes(state, seat)


@rule(32, 42)
def next_turn(state):
    """The next seat of the track that can do something; after the last, `turn` is past the end."""
    state.moved = 0
    state.turn += 1
    while state.turn < seats(state) and not has_turn(state, state.track[state.turn] + 0):
        state.turn += 1
