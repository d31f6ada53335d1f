"""EASY NEW RULES (second edition)"""

from rooftree.core.rule import ALLOWED, NOBODY, forbids, rule, table

from ..components import (
    BLACK,
    CARDS,
    DECK,
    EFFECT_OF,
    EMPTY,
    FACES,
    FIRST_NUMBER,
    GREEN,
    HAND,
    KINGS_LAND,
    LAND,
    LANDS,
    RED,
    ROW,
    USE_MATERIAL,
    VALUE_OF,
    WHITES,
)
from ..state import (
    EASY_BUILDING,
    NOTHING,
    POSITIONING,
    RESIDENT_ROW,
    RESOLVING,
    TURN_DICE,
)
from .kings_land import is_run_or_triple
from .land_cards import count_cards, pips_on, white_sum
from .moving import collect, enter, lift_whites
from .setup import sit_clockwise
from .sheet import acting, gain, receive

ALL_WHITES = (1 << WHITES) - 1
BITS = table([0, 1, 1, 2, 1, 2, 2, 3])  # [mask of three dice]: how many

# Setup --------------------------------------------------------------------------------------------


@rule(56)
def plant_by_cards(state):
    """A tree on each land that lies face up; then the residents are turned up."""
    for card in range(CARDS):
        if state.card_at[card] == ROW:
            state.tree_on[card] = 1
    state.dealing = RESIDENT_ROW


@rule(56, 63)
def count_residents(state, holder):
    count = 0
    for resident in range(CARDS):
        if state.resident_at[resident] == holder:
            count += 1
    return count


@rule(56, 63)
def turn_up_resident(state, resident):
    """True when four lie there, or all that are left."""
    state.resident_at[resident] = ROW
    if count_residents(state, ROW) < HAND and count_residents(state, DECK) > 0:
        return False
    state.dealing = NOTHING
    return True


@rule(57)
def begin_easy_round(state):
    """The first player of a round is the next one clockwise."""
    state.round_number += 1
    sit_clockwise(state, (state.start_seat + state.round_number - 1) % state.seats)
    state.phase = POSITIONING
    lift_whites(state, acting(state), ALL_WHITES)


# 1. Positioning phase -----------------------------------------------------------------------------


@rule(58)
def may_go_to_kings_land(state, seat):
    """With a run or three of a kind, if wished."""
    if not state.settling:
        return forbids(58, "no_choice")
    return ALLOWED


@rule(58, 59)
def must_settle(state, seat):
    """The white dice have fallen: the builder goes to their sum. True if there is a choice."""
    if is_run_or_triple(state, seat):
        state.settling = 1
        return True
    settle_by_sum(state, seat)
    return False


@rule(58)
def settle_by_sum(state, seat):
    """On the land with the sum; if no land has it, the builder stays."""
    state.settling = 0
    land = white_sum(state, seat) - FIRST_NUMBER
    if land >= 0 and land < LANDS:
        settle_on(state, seat, land)


@rule(58)
def settle_on_kings_land(state, seat):
    state.settling = 0
    settle_on(state, seat, KINGS_LAND)


@rule(58, 64)
def settle_on(state, seat, land):
    """A tree gives a material of the round's number, but not to a builder who stays there."""
    if state.phase == POSITIONING or state.builder[seat] != land:
        enter(state, seat, land)
        collect(state, seat)


# 2. Building phase: resolve dice rolls ------------------------------------------------------------


@rule(59)
def roll_turn_dice(state):
    state.phase = RESOLVING
    state.material_from = 0
    state.effect_from = 0
    state.has_built = 0
    state.rolling = TURN_DICE
    state.dice_left = 3


@rule(59)
def land_turn_die(state, face):
    seat = acting(state)
    if state.dice_left == 3:
        state.green[seat] = face
    elif state.dice_left == 2:
        state.red[seat] = face
    else:
        state.black[seat] = face
    state.dice_left -= 1
    if state.dice_left == 0:
        state.rolling = NOTHING


@rule(59, 60)
def may_use_dice(state, seat, materials, effects):
    """Each die for its material, or its effect, or not at all. Not three materials, nor two alike;
    but with three of a kind all three materials and one effect."""
    used_once = materials & effects == 0
    if is_three_of_a_kind(state, seat):
        return BITS[effects] <= 1 or (used_once and BITS[materials] <= 1)
    return used_once and BITS[materials] <= 2 and are_unlike(state, seat, materials)


@rule(59)
def is_three_of_a_kind(state, seat):
    return state.red[seat] == state.green[seat] and state.green[seat] == state.black[seat]


@rule(59)
def are_unlike(state, seat, materials):
    """No two of the chosen dice show the same."""
    for die in range(BLACK):
        for other in range(die + 1, BLACK + 1):
            both = (materials >> die) & (materials >> other) & 1
            if both and pips_on(state, seat, die) == pips_on(state, seat, other):
                return False
    return True


@rule(58, 59)
def may_resolve(state):
    """Dice may be used now: nothing that was begun is left open."""
    if state.phase != RESOLVING:
        return forbids(59, "not_now")
    if state.settling:
        return forbids(58, "settle_first")
    if state.rerolls_left > 0:
        return forbids(59, "rerolls_first")
    if state.cards_to_take > 0:
        return forbids(59, "cards_first")
    return ALLOWED


@rule(59)
def may_take_material(state, seat, die):
    verdict = may_resolve(state)
    if verdict != ALLOWED:
        return verdict
    if (state.material_from >> die) & 1:
        return forbids(59, "material_taken")
    materials = state.material_from | 1 << die
    if may_use_dice(state, seat, materials, state.effect_from):
        return ALLOWED
    if is_three_of_a_kind(state, seat):
        return forbids(59, "two_effects")
    if (state.effect_from >> die) & 1:
        return forbids(59, "effect_used")
    if are_unlike(state, seat, materials):
        return forbids(59, "three_materials")
    return forbids(59, "same_number")


@rule(59)
def take_material(state, seat, die):
    state.material_from |= 1 << die
    receive(state, seat, pips_on(state, seat, die))


@rule(59)
def may_use_effect(state, seat, die):
    """Green: gems; red: rerolls of white dice; black: land cards, if any lie there."""
    verdict = may_resolve(state)
    if verdict != ALLOWED:
        return verdict
    if (state.effect_from >> die) & 1:
        return forbids(59, "effect_used")
    if not may_use_dice(state, seat, state.material_from, state.effect_from | 1 << die):
        if is_three_of_a_kind(state, seat):
            return forbids(59, "one_effect")
        return forbids(59, "material_taken")
    if die == BLACK and count_cards(state, ROW) == 0:
        return forbids(59, "no_open_cards")
    return ALLOWED


@rule(59)
def use_effect(state, seat, die):
    """A 6 gives two gems, or two cards."""
    state.effect_from |= 1 << die
    pips = pips_on(state, seat, die)
    twice = 1 + (pips == FACES)
    if die == GREEN:
        state.gems[seat] += twice
    elif die == RED:
        state.rerolls_left = pips
    else:
        state.cards_to_take = min(twice, count_cards(state, ROW))


@rule(59)
def may_stop_rerolling(state, seat):
    """After the first reroll the others may be left."""
    if state.rerolls_left == state.red[seat]:
        return forbids(59, "reroll_once")
    return ALLOWED


@rule(59)
def may_take_card(state, card):
    """One that lies face up."""
    if state.phase != RESOLVING or state.cards_to_take == 0:
        return forbids(59, "no_card_due")
    if state.card_at[card] != ROW:
        return forbids(59, "not_open")
    return ALLOWED


@rule(59, 65)
def take_card(state, seat, card):
    """Yellow works at once, the others from the next round. True when the last card is taken."""
    state.card_at[card] = seat
    state.ready_in[card] = state.round_number + (EFFECT_OF[card] != USE_MATERIAL)
    state.cards_to_take -= 1
    return state.cards_to_take == 0


@rule(59)
def may_stop_taking(state, seat):
    """The second card of a 6 may be left."""
    if state.black[seat] != FACES or state.cards_to_take > 1:
        return forbids(59, "take_card")
    return ALLOWED


# 2. Building phase: build houses ------------------------------------------------------------------


@rule(62, 63)
def complete_easy_build(state, seat, former, land, old):
    """A new house scores its land at once and gives a resident from the row; a takeover gives
    one of the former owner's."""
    if old == EMPTY:
        gain(state, seat, LAND, VALUE_OF[land] + 0)
        claim(state, ROW)
    elif former != seat:
        claim(state, former)


@rule(61, 63)
def claim(state, holder):
    """One of the holder's resident cards is to be taken, if there is any."""
    if count_residents(state, holder) > 0:
        state.claim_from = holder


@rule(61, 63)
def may_claim(state, seat, resident):
    if state.claim_from == NOBODY:
        return forbids(63, "none_due")
    if state.resident_at[resident] != state.claim_from:
        return forbids(63, "not_there")
    return ALLOWED


@rule(63)
def take_resident(state, seat, resident):
    """True when the row is to be filled up."""
    from_row = state.claim_from == ROW
    state.resident_at[resident] = seat
    state.claim_from = NOBODY
    return from_row and count_residents(state, DECK) > 0


@rule(24, 58, 63, 64)
def may_pay_for_reroll(state, seat):
    """After a house was built or expanded, a gem back to the stock: all white dice once."""
    if state.phase != EASY_BUILDING:
        return forbids(64, "not_now")
    if state.plan != 0:
        return forbids(24, "half_built")
    if state.claim_from != NOBODY:
        return forbids(63, "resident_first")
    if state.settling:
        return forbids(58, "settle_first")
    if not state.has_built:
        return forbids(64, "build_first")
    if state.gems[seat] == 0:
        return forbids(64, "no_gem")
    return ALLOWED


@rule(64)
def pay_for_reroll(state, seat):
    state.gems[seat] -= 1
    lift_whites(state, seat, ALL_WHITES)
