"""SPELL EFFECTS."""

from rooftree.core.rule import ALLOWED, forbids, rule

from ..codes import DISCARD, GIVE, KEEP, RECEIVE
from ..components import (
    DISCARD_HAND,
    DISCARD_PLANNED,
    EXCHANGE,
    FIRST_SPELL,
    HANDS,
    MAX_SEATS,
    NO_CARD,
    NO_SPELL,
    REVERSE,
    SPELL_OF,
)
from ..state import CHOOSING, HAND, NOT_CHOSEN, PLANNED, PLANNING, STORED, TRASH
from .carriages import put_hand
from .storage import may_be_stored
from .table import is_in, move_openly, seats


@rule(16, 27)
def resolve_spell(state, seat):
    """For every player still in, the caster too. A spell that an earlier one has taken out of the
    hand is not cast."""
    card = state.casting[seat] + 0
    state.casting[seat] = NO_CARD
    if state.place[card] != HAND + seat:
        return
    move_openly(state, card, TRASH + seat)
    spell = SPELL_OF[card - FIRST_SPELL] + 0
    if spell == REVERSE:
        reverse_direction(state)
    elif spell == HANDS:
        place_hands(state)
    else:
        ask_all(state, spell)


@rule(17)
def reverse_direction(state):
    """Cards on carriages stay where they are."""
    state.direction = 1 - state.direction


@rule(18)
def place_hands(state):
    """Each hand to its own carriage, so stacks never meet."""
    for seat in range(seats(state)):
        if is_in(state, seat):
            put_hand(state, seat)


# Choices -----------------------------------------------------------------------------------------


@rule(16, 19, 20)
def ask_all(state, spell):
    """Who is in and has something to choose, chooses in secret; all is carried out together."""
    state.spell = spell
    state.phase = CHOOSING
    if all_have_answered(state):
        stop_asking(state)


@rule(16, 19, 20)
def has_to_choose(state, seat):
    """Players who dropped out, or have no such card, do nothing."""
    if not is_in(state, seat):
        return False
    if state.spell == DISCARD_HAND:
        return state.held[HAND + seat] > 0
    if state.spell == DISCARD_PLANNED:
        return state.held[PLANNED + seat] > 0
    return state.held[STORED + seat] > 0 and has_card_to_give(state, seat)


@rule(20, 38)
def has_card_to_give(state, seat):
    for card in range(FIRST_SPELL):
        if state.place[card] == PLANNED + seat and may_be_stored(state, card) == ALLOWED:
            return True
    return False


@rule(16, 19, 20)
def has_answered(state, seat):
    """An exchange is complete with its stored card."""
    code = state.commit[seat] + 0
    if GIVE <= code < RECEIVE:
        return state.second[seat] != NO_CARD
    return code != NOT_CHOSEN


@rule(16)
def all_have_answered(state):
    for seat in range(seats(state)):
        if has_to_choose(state, seat) and not has_answered(state, seat):
            return False
    return True


@rule(16, 19)
def may_discard(state, seat, card):
    """One own card of the hand, or of the planning area, as the spell says."""
    if state.phase != CHOOSING or state.spell == EXCHANGE:
        return forbids(19, "not_asked")
    if not is_in(state, seat):
        return forbids(16, "dropped_out")
    if state.spell == DISCARD_HAND and state.place[card] != HAND + seat:
        return forbids(19, "not_in_hand")
    if state.spell == DISCARD_PLANNED and state.place[card] != PLANNED + seat:
        return forbids(19, "not_planned")
    return ALLOWED


@rule(16, 20)
def may_exchange(state, seat):
    """Somebody who is in and has a planned and a stored card."""
    if state.phase != CHOOSING or state.spell != EXCHANGE:
        return forbids(20, "not_asked")
    if not is_in(state, seat):
        return forbids(16, "dropped_out")
    if not has_to_choose(state, seat):
        return forbids(20, "nothing_to_exchange")
    return ALLOWED


@rule(20, 38)
def may_give(state, seat, card):
    """First the planned card. Whoever has named one goes on with the stored card, or keeps."""
    verdict = may_exchange(state, seat)
    if verdict != ALLOWED:
        return verdict
    if state.commit[seat] != NOT_CHOSEN and not has_answered(state, seat):
        return forbids(20, "stored_next")
    if state.place[card] != PLANNED + seat:
        return forbids(20, "not_planned")
    return may_be_stored(state, card)


@rule(20)
def may_receive(state, seat, card):
    """Then the stored card."""
    verdict = may_exchange(state, seat)
    if verdict != ALLOWED:
        return verdict
    code = state.commit[seat] + 0
    if not GIVE <= code < RECEIVE:
        return forbids(20, "planned_first")
    if state.place[card] != STORED + seat:
        return forbids(20, "not_stored")
    return ALLOWED


@rule(16, 19, 20)
def may_answer(state, seat, code):
    if code < GIVE:
        return may_discard(state, seat, code - DISCARD)
    if code < RECEIVE:
        return may_give(state, seat, code - GIVE)
    if code < KEEP:
        return may_receive(state, seat, code - RECEIVE)
    return may_exchange(state, seat)


@rule(16, 19, 20)
def answer(state, seat, code):
    if RECEIVE <= code < KEEP:
        state.second[seat] = code - RECEIVE
    else:
        state.commit[seat] = code
        state.second[seat] = NO_CARD


@rule(16, 19, 20)
def carry_out_answers(state):
    for seat in range(seats(state)):
        code = state.commit[seat] + 0
        if DISCARD <= code < GIVE:
            move_openly(state, code - DISCARD, TRASH + seat)
        elif GIVE <= code < RECEIVE:
            exchange(state, seat, code - GIVE, state.second[seat] + 0)
    stop_asking(state)


@rule(20)
def exchange(state, seat, planned, stored):
    """One card each way; the number of planned cards stays."""
    move_openly(state, planned, STORED + seat)
    move_openly(state, stored, PLANNED + seat)


@rule(16)
def stop_asking(state):
    """Play goes on."""
    state.spell = NO_SPELL
    state.phase = PLANNING
    for seat in range(MAX_SEATS):
        state.commit[seat] = NOT_CHOSEN
        state.second[seat] = NO_CARD
