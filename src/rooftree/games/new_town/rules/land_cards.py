"""ADVANCED RULES: LAND CARDS"""

from rooftree.core.rule import ALLOWED, NOBODY, forbids, rule

from ..components import (
    BLACK,
    BOX,
    CARD,
    CARDS,
    DECK,
    DOUBLE,
    EFFECT_OF,
    FACES,
    GAIN,
    GREEN,
    HAND,
    KINGS_LAND,
    LAND,
    LAND_CARDS,
    MAX_SEATS,
    NEVER,
    PLUS,
    RED,
    RETURN,
    ROW,
    USE_KIND,
    USE_PLUS,
    USE_SWAP,
    USE_WHITE,
    VALUE_OF,
    WHITES,
    ZERO,
)
from ..state import BUILDING, DRAFTING, EASY_BUILDING, NOTHING, PURCHASE, RESOLVING
from .distribution import sort_whites
from .moving import has_moved, is_free, is_moving
from .setup import is_row_short
from .sheet import acting, gain, has_land_cards, is_easy, owns_house_on, receive

MOST_AT_ONCE = 3  # cards taken in one turn of the draft
CARD_COSTS = 2  # points for a card without a house

# Dealing and drafting -----------------------------------------------------------------------------


@rule(41)
def count_cards(state, holder):
    count = 0
    for card in range(CARDS):
        if state.card_at[card] == holder:
            count += 1
    return count


@rule(41)
def deal_card(state, card):
    """Seat by seat, four cards each. True when the last one is dealt."""
    for place in range(state.seats):
        seat = state.order[place]
        if count_cards(state, seat) < HAND:
            state.card_at[card] = seat
            break
    if count_cards(state, state.order[state.seats - 1]) < HAND:
        return False
    state.dealing = NOTHING
    return True


@rule(41, 56)
def turn_up_card(state, card):
    """A card from the deck into the row. True when the row is full."""
    state.card_at[card] = ROW
    if is_row_short(state):
        return False
    state.dealing = NOTHING
    return True


@rule(41)
def may_draft(state, seat, card):
    """A card of the row; with the third of a turn, or the fourth in all, the turn is over."""
    if state.phase != DRAFTING:
        return forbids(41, "not_now")
    if state.card_at[card] != ROW:
        return forbids(41, "not_open")
    return ALLOWED


@rule(41)
def draft(state, card):
    """True when the turn is over because no more may be taken."""
    seat = acting(state)
    state.card_at[card] = seat
    state.cards_taken += 1
    return state.cards_taken == MOST_AT_ONCE or count_cards(state, seat) == HAND


@rule(41)
def may_stop_drafting(state):
    """One card at least."""
    if state.cards_taken == 0:
        return forbids(41, "take_one")
    return ALLOWED


@rule(41)
def pass_draft_on(state):
    """To the next player who has not four cards. True when all have."""
    state.cards_taken = 0
    for _ in range(state.seats):
        state.turn = (state.turn + 1) % state.seats
        if count_cards(state, acting(state)) < HAND:
            return False
    return True


@rule(41, 42)
def end_dealing(state):
    """What lies in the row joins the stock; each builder starts on the lowest own number."""
    for card in range(CARDS):
        if state.card_at[card] == ROW:
            state.card_at[card] = DECK
    for i in range(CARDS):
        card = CARDS - 1 - i
        if state.card_at[card] < MAX_SEATS:
            state.builder[state.card_at[card]] = card


# Building on a land of a card ---------------------------------------------------------------------


@rule(43, 44)
def card_for_new_house(state, seat, land):
    """A point for the own card; otherwise the card comes to the builder, without a point."""
    if land == KINGS_LAND or not has_land_cards(state):
        return
    if state.card_at[land] == seat:
        gain(state, seat, CARD, 1)
    else:
        hand_over(state, seat, land)


@rule(44)
def card_for_takeover(state, seat, land):
    """The card goes to the last who built there."""
    if land != KINGS_LAND and has_land_cards(state) and state.card_at[land] != seat:
        hand_over(state, seat, land)


@rule(44, 45)
def hand_over(state, seat, card):
    """In new hands its effect is fresh."""
    state.card_at[card] = seat
    state.ready_in[card] = 0


# Special effects ----------------------------------------------------------------------------------


@rule(45, 65)
def may_use_card(state, seat, card, use):
    """An own card that is fresh, for what it says, in the own turn of an action step."""
    if not (is_easy(state) or has_land_cards(state)):
        return forbids(45, "without_cards")
    if state.card_at[card] != seat:
        return forbids(45, "not_yours")
    if EFFECT_OF[card] != USE_KIND[use]:
        return forbids(45, "other_effect")
    if state.ready_in[card] > state.round_number:
        if is_easy(state):
            return forbids(65, "next_round")
        return forbids(45, "used")
    if not is_time_for_cards(state):
        return forbids(45, "not_now")
    if USE_KIND[use] == USE_WHITE:
        return may_count_white(state, seat, use // 2, ZERO + use % 2)
    if USE_KIND[use] == USE_PLUS:
        return may_add_pip(state, seat, use - PLUS)
    if USE_KIND[use] == USE_SWAP:
        return may_swap(state, seat)
    if use == RETURN and state.material[seat][0] == 0:
        return forbids(45, "no_material")
    return ALLOWED


@rule(45, 65)
def is_time_for_cards(state):
    """Between two things done, never in the middle of one."""
    if state.plan != 0 or state.settling or state.claim_from != NOBODY or state.cards_to_take:
        return False
    if state.phase == RESOLVING or state.phase == EASY_BUILDING:
        return True
    return is_moving(state) or state.phase == PURCHASE or state.phase == BUILDING


@rule(45)
def may_count_white(state, seat, die, way):
    if state.counts[seat][die] == way:
        return forbids(45, "counts_so")
    return ALLOWED


@rule(45)
def pips_on(state, seat, die):
    """Of the red, green or black die."""
    if die == RED:
        return 0 + state.red[seat]
    if die == GREEN:
        return 0 + state.green[seat]
    return 0 + state.black[seat]


@rule(45)
def is_spent(state, seat, die):
    """Used up; under the easy rules: already resolved."""
    if is_easy(state):
        used = state.material_from | state.effect_from
        return state.phase != RESOLVING or (used >> die) & 1 == 1
    return pips_on(state, seat, die) == 0


@rule(45)
def may_add_pip(state, seat, die):
    """No die passes 6, and a spent one does not come back."""
    if is_spent(state, seat, die):
        return forbids(45, "spent")
    if pips_on(state, seat, die) >= FACES:
        return forbids(45, "shows_six")
    return ALLOWED


@rule(15, 45)
def may_swap(state, seat):
    """Both dice must be there; a builder who cannot stop here must be able to go on."""
    if is_spent(state, seat, GREEN) or is_spent(state, seat, BLACK):
        return forbids(45, "needs_both")
    on_the_way = is_moving(state) and has_moved(state, seat)
    if on_the_way and not is_free(state, seat, state.builder[seat]):
        return forbids(15, "go_on_first")
    return ALLOWED


@rule(45, 65)
def use_card(state, seat, card, use):
    """Once in the game; under the easy rules once in a round."""
    state.ready_in[card] = NEVER
    if is_easy(state):
        state.ready_in[card] = state.round_number + 1
    if USE_KIND[use] == USE_WHITE:
        state.counts[seat][use // 2] = ZERO + use % 2
        sort_whites(state, seat)
    elif USE_KIND[use] == USE_PLUS:
        add_pip(state, seat, use - PLUS)
    elif USE_KIND[use] == USE_SWAP:
        swap(state, seat)
    elif use == GAIN:
        receive(state, seat, 1)
    else:
        state.material[seat][0] -= 1


@rule(45)
def add_pip(state, seat, die):
    if die == RED:
        state.red[seat] += 1
    elif die == GREEN:
        state.green[seat] += 1
    else:
        state.black[seat] += 1


@rule(45)
def swap(state, seat):
    pips = state.green[seat]
    state.green[seat] = state.black[seat]
    state.black[seat] = pips


@rule(23, 45)
def white_sum(state, seat):
    """The design plan: the white dice added up, as they count."""
    total = 0
    for die in range(WHITES):
        if state.counts[seat][die] == DOUBLE:
            total += 2 * state.white[seat][die]
        elif state.counts[seat][die] != ZERO:
            total += state.white[seat][die]
    return total


# Scoring ------------------------------------------------------------------------------------------


@rule(46)
def score_cards(state):
    """Two points lost for each card without an own house on its land, and the card is removed;
    for the others the value of the land."""
    for card in range(CARDS):
        seat = state.card_at[card]
        if seat < MAX_SEATS:
            if owns_house_on(state, seat + 0, card):
                state.earned[seat][LAND] += VALUE_OF[card]
            else:
                state.earned[seat][LAND_CARDS] -= CARD_COSTS
                state.card_at[card] = BOX
