"""Flow of the game: what follows what."""

from rooftree.core.rule import CHANCE_BIT, NOBODY, rule

from ..components import NO_CARD, ROUNDS, STRUCTURED
from ..state import (
    BUILDING,
    CHOOSING,
    NOT_CHOSEN,
    OBJECTIVES,
    ORDER,
    OVER,
    PLANNING,
    RELAYING,
)
from .building import next_turn
from .planning import all_have_chosen, carry_out_step, next_caster
from .preparation import start_round
from .shortage import remove_shortages
from .spells import all_have_answered, carry_out_answers, has_answered, has_to_choose, resolve_spell
from .table import drawing_seat, is_in, oldest_in, seats
from .turn_order import all_have_shown, has_to_show, reveal_order


@rule(4, 8, 29)
def chance_is_needed(state):
    """Objectives, too few biscuits, cards being drawn."""
    return state.phase == OBJECTIVES or state.reaching != 0 or drawing_seat(state) != NOBODY


@rule(6, 25, 30)
def waiting(state):
    """Whom the game needs now."""
    if state.phase == OVER:
        return 0
    if chance_is_needed(state):
        return CHANCE_BIT
    if state.phase == BUILDING or state.phase == RELAYING:
        return 1 << state.track[state.turn]
    if state.phase == PLANNING and state.stalled == 1 and state.tempo != STRUCTURED:
        return 1 << oldest_in(state)
    mask = 0
    for seat in range(seats(state)):
        if is_needed(state, seat):
            mask += 1 << seat
    return mask


@rule(16, 25, 30, 31)
def is_needed(state, seat):
    """Planning, choosing for a spell, showing a card: a seat whose choice is in is not."""
    if state.phase == CHOOSING:
        return has_to_choose(state, seat) and not has_answered(state, seat)
    if state.phase == ORDER:
        return has_to_show(state, seat)
    return is_in(state, seat) and state.commit[seat] == NOT_CHOSEN


@rule(6)
def go_on(state):
    """After each action: all that follows without anybody's choice."""
    if chance_is_needed(state):
        return
    if state.phase == CHOOSING and all_have_answered(state):
        carry_out_answers(state)
    if state.phase == PLANNING:
        go_on_planning(state)
    if state.phase == ORDER and all_have_shown(state):
        reveal_order(state)
        start_building(state)
    if state.phase == BUILDING and state.turn >= state.seats:
        end_round(state)
    if state.phase == RELAYING and state.turn >= state.seats:
        state.phase = OVER


@rule(16, 23, 25, 27)
def go_on_planning(state):
    """A step in which all have chosen; then its spells, one by one; then the end."""
    if state.tempo == STRUCTURED and all_have_chosen(state):
        carry_out_step(state)
    while state.phase == PLANNING and not chance_is_needed(state):
        seat = next_caster(state)
        if seat != NOBODY:
            resolve_spell(state, seat)
        elif state.inside == 0:
            end_planning(state)
        else:
            return


@rule(23, 24)
def end_planning(state):
    """When all are out."""
    remove_shortages(state)
    for seat in range(seats(state)):
        state.shown[seat] = NO_CARD
    state.phase = ORDER


@rule(32)
def start_building(state):
    state.phase = BUILDING
    state.turn = -1
    next_turn(state)


@rule(6, 37, 42)
def end_round(state):
    """Four rounds; then pipes may be laid anew, and it is over."""
    if state.round_number < ROUNDS:
        state.turn = 0
        start_round(state)
    else:
        state.phase = RELAYING
        state.turn = -1
        next_turn(state)
