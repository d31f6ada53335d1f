"""2. PLANNING STEP, in real time and by the STRUCTURED RULES."""

from rooftree.core.rule import ALLOWED, NOBODY, forbids, rule

from ..codes import BRIBE, CALL_STALL, CAST, DRAW, DROP_OUT, PLACE, TAKE, TRASH_HAND, WAIT
from ..components import (
    CARDS,
    FIRST_SPELL,
    MAX_SEATS,
    NO_CARD,
    PLANNED_LIMIT,
    REAL_TIME,
    STRUCTURED,
)
from ..state import (
    CARRIAGE,
    CAST_A_SPELL,
    CHOOSING,
    DREW,
    DROPPED_OUT,
    HAND,
    NOT_CHOSEN,
    NOTHING,
    PLACED,
    PLANNED,
    PLANNING,
    PUBLIC,
    TOOK,
    TRASH,
    TRASHED,
    WAITED,
)
from .carriages import bribe, may_bribe, put_hand, take_carriage, take_stack
from .table import by_age, draw_four, forget_others, is_in, move, move_openly, oldest_in, seats


@rule(6, 14, 16, 22, 30)
def may_plan(state, seat):
    """Players still in, while no spell stops the play."""
    if state.phase == CHOOSING and state.tempo == REAL_TIME:
        return forbids(30, "spell")
    if state.phase == CHOOSING:
        return forbids(16, "spell")
    if state.phase != PLANNING:
        return forbids(6, "not_planning")
    if not is_in(state, seat):
        return forbids(14, "dropped_out")
    if state.stalled == 1 and state.tempo == REAL_TIME and seat != oldest_in(state):
        return forbids(22, "oldest_first")
    return ALLOWED


# If you have cards in your hand ------------------------------------------------------------------


@rule(9)
def has_hand(state, seat):
    return state.held[HAND + seat] > 0


@rule(9, 11)
def has_spell(state, seat):
    """Only a spell in hand allows to trash or to cast."""
    for card in range(FIRST_SPELL, CARDS):
        if state.place[card] == HAND + seat:
            return True
    return False


@rule(11)
def has_only_spells(state, seat):
    for card in range(FIRST_SPELL):
        if state.place[card] == HAND + seat:
            return False
    return True


@rule(9, 10, 11)
def may_place(state, seat, card):
    """Any card of the hand that is no spell."""
    if not has_hand(state, seat):
        return forbids(9, "empty_hand")
    if state.place[card] == HAND + seat:
        return ALLOWED
    if has_only_spells(state, seat):
        return forbids(11, "only_spells")
    return forbids(10, "not_in_hand")


@rule(10)
def place(state, seat, card):
    """One card to the planning area; the rest of the hand to the carriage."""
    state.did[seat] = PLACED
    forget_others(state, seat, HAND + seat)
    move(state, card, PLANNED + seat)
    put_hand(state, seat)


@rule(9, 11)
def may_trash_hand(state, seat):
    if not has_hand(state, seat):
        return forbids(9, "empty_hand")
    if not has_spell(state, seat):
        return forbids(11, "no_spell")
    return ALLOWED


@rule(12)
def trash_hand(state, seat):
    """All of it, face up."""
    state.did[seat] = TRASHED
    for card in range(CARDS):
        if state.place[card] == HAND + seat:
            move_openly(state, card, TRASH + seat)


@rule(9, 11, 16)
def may_cast(state, seat, card):
    if not has_hand(state, seat):
        return forbids(9, "empty_hand")
    if not has_spell(state, seat):
        return forbids(11, "no_spell")
    if state.place[card] != HAND + seat:
        return forbids(16, "not_in_hand")
    return ALLOWED


@rule(16)
def cast(state, seat, card):
    """Stop! The spell is shown; what it does follows when all have stopped."""
    state.did[seat] = CAST_A_SPELL + card - FIRST_SPELL
    state.casting[seat] = card
    state.seen[card] = PUBLIC


# If you have no cards in your hand ---------------------------------------------------------------


@rule(9, 13, 15)
def may_get_cards(state, seat):
    """An empty hand and fewer than five planned cards."""
    if has_hand(state, seat):
        return forbids(9, "cards_in_hand")
    if state.held[PLANNED + seat] >= PLANNED_LIMIT:
        return forbids(15, "all_planned")
    return ALLOWED


@rule(13)
def may_take(state, seat):
    verdict = may_get_cards(state, seat)
    if verdict != ALLOWED:
        return verdict
    if state.held[CARRIAGE + take_carriage(state, seat)] == 0:
        return forbids(13, "empty_carriage")
    return ALLOWED


@rule(13)
def take(state, seat):
    state.did[seat] = TOOK
    take_stack(state, seat)


@rule(13)
def may_draw(state, seat):
    verdict = may_get_cards(state, seat)
    if verdict != ALLOWED:
        return verdict
    if state.deck[seat] == 0:
        return forbids(13, "empty_deck")
    return ALLOWED


@rule(13)
def draw(state, seat):
    state.did[seat] = DREW
    draw_four(state, seat)


@rule(9, 14)
def may_drop_out(state, seat):
    """With an empty hand, whatever has been planned."""
    if has_hand(state, seat):
        return forbids(9, "cards_in_hand")
    return ALLOWED


@rule(14)
def drop_out(state, seat):
    """Done, and a hand reaches for a biscuit."""
    state.did[seat] = DROPPED_OUT
    state.inside -= 1 << seat
    state.reaching += 1 << seat


@rule(14, 29)
def share_biscuits(state):
    """Enough on the plate: one each. None: nothing. Else chance decides, see `biscuit_to`."""
    reaching = 0
    for seat in range(seats(state)):
        reaching += (state.reaching >> seat) & 1
    if reaching <= state.plate:
        for seat in range(seats(state)):
            if (state.reaching >> seat) & 1:
                biscuit_to(state, seat)
    elif state.plate == 0:
        state.reaching = 0


@rule(29)
def may_get_biscuit(state, seat):
    if seat >= state.seats or (state.reaching >> seat) & 1 == 0:
        return forbids(29, "not_reaching")
    return ALLOWED


@rule(14, 29)
def biscuit_to(state, seat):
    """One biscuit from the plate; when the plate is empty the others reach in vain."""
    state.biscuits[seat] += 1
    state.plate -= 1
    state.reaching -= 1 << seat
    if state.plate == 0:
        state.reaching = 0


# What if everybody's waiting for somebody else? --------------------------------------------------


@rule(22, 28, 30)
def may_wait(state, seat):
    """Structured: with an empty hand, unless all have waited and this is the oldest."""
    if state.tempo == REAL_TIME:
        return forbids(30, "no_waiting")
    if has_hand(state, seat):
        return forbids(28, "cards_in_hand")
    if state.stalled == 1 and seat == oldest_in(state):
        return forbids(22, "must_act")
    return ALLOWED


@rule(22, 25)
def may_call_stall(state, seat):
    """In real time: all still in have empty hands, and nobody has called it yet."""
    if state.tempo == STRUCTURED:
        return forbids(25, "no_stall")
    if state.stalled == 1:
        return forbids(22, "called")
    for other in range(seats(state)):
        if is_in(state, other) and has_hand(state, other):
            return forbids(22, "not_all_wait")
    return ALLOWED


# Any action of the step --------------------------------------------------------------------------


@rule(9)
def may_do(state, seat, code):
    """A planning action by its code."""
    verdict = may_plan(state, seat)
    if verdict != ALLOWED:
        return verdict
    if code < TRASH_HAND:
        return may_place(state, seat, code - PLACE)
    if code == TRASH_HAND:
        return may_trash_hand(state, seat)
    if code < TAKE:
        return may_cast(state, seat, FIRST_SPELL + code - CAST)
    return may_do_without_hand(state, seat, code)


@rule(9)
def may_do_without_hand(state, seat, code):
    if code == TAKE:
        return may_take(state, seat)
    if code == DRAW:
        return may_draw(state, seat)
    if code == DROP_OUT:
        return may_drop_out(state, seat)
    if code < WAIT:
        return may_bribe(state, seat, code - BRIBE)
    if code == WAIT:
        return may_wait(state, seat)
    return may_call_stall(state, seat)


@rule(25, 30)
def do(state, seat, code):
    """Structured: chosen in secret, until all have chosen. Real time: done at once."""
    if state.tempo == STRUCTURED:
        state.commit[seat] = code
    elif code == CALL_STALL:
        state.stalled = 1
    else:
        state.stalled = 0
        carry_out(state, seat, code)
        share_biscuits(state)


@rule(9)
def carry_out(state, seat, code):
    if code < TRASH_HAND:
        place(state, seat, code - PLACE)
    elif code == TRASH_HAND:
        trash_hand(state, seat)
    elif code < TAKE:
        cast(state, seat, FIRST_SPELL + code - CAST)
    elif code == TAKE:
        take(state, seat)
    elif code == DRAW:
        draw(state, seat)
    elif code == DROP_OUT:
        drop_out(state, seat)
    elif code < WAIT:
        bribe(state, seat, code - BRIBE)
    else:
        state.did[seat] = WAITED


# STRUCTURED RULES --------------------------------------------------------------------------------

FIRST_PART, LAST_PART = 0, 5


@rule(27)
def part_of_step(code):
    """Takes and draws, places and trashes, bribes, drop-outs, spells; waits come last."""
    if TAKE <= code <= DRAW:
        return 0
    if code <= TRASH_HAND:
        return 1
    if BRIBE <= code < WAIT:
        return 2
    if code == DROP_OUT:
        return 3
    if code < TAKE:
        return 4
    return LAST_PART


@rule(25)
def all_have_chosen(state):
    for seat in range(seats(state)):
        if is_in(state, seat) and state.commit[seat] == NOT_CHOSEN:
            return False
    return state.inside != 0


@rule(22, 28)
def all_wait(state):
    for seat in range(seats(state)):
        if is_in(state, seat) and state.commit[seat] != WAIT:
            return False
    return True


@rule(25, 26, 27)
def carry_out_step(state):
    """All together. Cards put down in this step are not picked up in it, for takes come first."""
    state.step += 1
    state.stalled = 0
    if all_wait(state):
        state.stalled = 1
    for seat in range(seats(state)):
        state.did[seat] = NOTHING
    for part in range(FIRST_PART, LAST_PART + 1):
        for seat in range(seats(state)):
            code = state.commit[seat] + 0
            if code != NOT_CHOSEN and part_of_step(code) == part:
                carry_out(state, seat, code)
    share_biscuits(state)
    for seat in range(MAX_SEATS):
        state.commit[seat] = NOT_CHOSEN


@rule(27)
def next_caster(state):
    """Spells of a step are resolved from the oldest on, clockwise."""
    for distance in range(seats(state)):
        seat = (by_age(state, 0) + distance) % seats(state)
        if state.casting[seat] != NO_CARD:
            return seat
    return NOBODY
