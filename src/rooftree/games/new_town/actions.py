"""What a code means: permission, effect, chance, and what is done for a player who is away."""

from rooftree.core.chance import below
from rooftree.core.rule import ALLOWED, CHANCE, forbids, rule, table

from .codes import (
    ACCEPT,
    BEGIN,
    BUY,
    CLAIM,
    DEAL_LAND,
    DEAL_RESIDENT,
    DECLINE,
    EFFECT,
    END_TURN,
    FIRST_OF_CHANCE,
    GIVE,
    HELP,
    JOIN,
    KEEP_DICE,
    LAY,
    LODGE,
    MATERIAL,
    MISFIT,
    PASS,
    PAY_REROLL,
    PLAN,
    PLANT,
    REROLL_BLACK,
    REROLL_GREEN,
    REROLL_WHITE,
    ROLL,
    ROLL_TREE,
    SPLIT,
    START_ON,
    STAY_OUT,
    STEP,
    STOP,
    TAKE_CARD,
    TAKE_DIE,
    TAKE_PART,
    TAKE_REWARD,
    TO_KINGS_LAND,
    TO_SUM,
    USE_CARD,
    USE_COUNT,
    WAIVE_REWARD,
)
from .components import CARDS, DECK, FACES, MAX_SEATS, PLACES, PLOTS
from .rules.additional import may_choose, may_keep_dice, may_reroll_all, reroll_all
from .rules.bonus import close_reward, may_take_reward, take_reward
from .rules.building import (
    join,
    may_join,
    may_lay,
    may_offer_help,
    may_plan,
    may_split,
    offer_help,
    split,
    start_plan,
)
from .rules.distribution import may_take_die
from .rules.easy import (
    may_claim,
    may_go_to_kings_land,
    may_pay_for_reroll,
    may_take_card,
    may_take_material,
    may_use_effect,
    pay_for_reroll,
    take_material,
    use_effect,
)
from .rules.land_cards import may_draft, may_use_card
from .rules.moving import (
    may_reroll_black,
    may_reroll_green,
    may_reroll_white,
    may_step,
    reroll_black,
    reroll_green,
    reroll_white,
    step,
)
from .rules.occupancy import lodge, may_lodge, may_misfit, may_pass, pass_lodging, take_misfit
from .rules.preparation import may_plant, may_roll_for_tree, roll_for_tree
from .rules.purchase import buy, may_answer, may_buy, may_offer_gift, offer_gift
from .rules.setup import choose_start, may_start_on
from .rules.sheet import SMALLEST_GIFT, is_easy
from .rules.turns import (
    accept,
    choose_additional,
    deal_a_land_card,
    deal_a_resident,
    decline,
    distribute,
    draft_card,
    end_turn,
    fall,
    go_on_lodging,
    keep_dice,
    lay_block,
    may_act,
    may_end_turn,
    may_stop,
    place_builder,
    plant_tree,
    settle,
    stop,
    take_claimed,
    take_shown_card,
    use_land_card,
)
from .state import CARD_HANDS, CARD_ROW, IN, NOTHING, OUT, THE_START

MAX_OUTCOMES = CARDS


# May it be done? ----------------------------------------------------------------------------------


@rule(5, 21, 32)
def may(state, seat, code):
    """ALLOWED, or the number of the rule that forbids it."""
    if seat == CHANCE or code >= FIRST_OF_CHANCE:
        return may_happen(state, seat, code)
    verdict = may_act(state, seat)
    if verdict != ALLOWED:
        return verdict
    if TAKE_REWARD <= code <= WAIVE_REWARD:
        return may_take_reward(state, seat)
    if may_take_reward(state, seat) == ALLOWED:
        return forbids(32, "reward_first")
    if ACCEPT <= code <= DECLINE:
        return may_answer(state, seat)
    if may_answer(state, seat) == ALLOWED:
        return forbids(21, "answer_first")
    if code < SPLIT:
        return may_before_building(state, seat, code)
    if code < USE_CARD:
        return may_in_building(state, seat, code)
    if code < MATERIAL:
        return may_in_advanced(state, seat, code)
    if code < LODGE:
        return may_in_easy(state, seat, code)
    return may_in_occupancy(state, seat, code)


@rule(5)
def may_happen(state, seat, code):
    """Chance brings what is asked for, and only chance does."""
    if seat != CHANCE:
        return forbids(5, "by_themselves")
    if code < FIRST_OF_CHANCE:
        return forbids(5, "only_falls")
    if code >= DEAL_RESIDENT:
        asked = state.dealing > CARD_ROW
        if asked and state.resident_at[code - DEAL_RESIDENT] == DECK:
            return ALLOWED
    elif code >= DEAL_LAND:
        asked = state.dealing == CARD_HANDS or state.dealing == CARD_ROW
        if asked and state.card_at[code - DEAL_LAND] == DECK:
            return ALLOWED
    elif code >= ROLL:
        if state.rolling != NOTHING:
            return ALLOWED
    elif state.dealing == THE_START and code - BEGIN < state.seats:
        return ALLOWED
    return forbids(5, "not_asked_for")


@rule(4, 9, 10, 14, 20, 21)
def may_before_building(state, seat, code):
    if code < TAKE_CARD:
        return may_start_on(state, seat, code - START_ON)
    if code < STOP:
        return may_take_land_card(state, seat, code - TAKE_CARD)
    if code == STOP:
        return may_stop(state, seat)
    if code == END_TURN:
        return may_end_turn(state, seat)
    if code < PLANT:
        return may_roll_for_tree(state)
    if code < TAKE_DIE:
        return may_plant(state, code - PLANT)
    if code < REROLL_WHITE:
        die = code - TAKE_DIE
        return may_take_die(state, seat, die // FACES, die % FACES + 1)
    if code < REROLL_GREEN:
        return may_reroll_white(state, seat, code - REROLL_WHITE + 1)
    if code == REROLL_GREEN:
        return may_reroll_green(state, seat)
    if code == REROLL_BLACK:
        return may_reroll_black(state, seat)
    if code < BUY:
        return may_step(state, seat, code - STEP)
    if code == BUY:
        return may_buy(state, seat)
    gift = code - GIVE
    return may_offer_gift(state, seat, SMALLEST_GIFT + gift // MAX_SEATS, gift % MAX_SEATS)


@rule(41, 59)
def may_take_land_card(state, seat, card):
    """From the row: in the draft, or for the black die."""
    if is_easy(state):
        return may_take_card(state, card)
    return may_draft(state, seat, card)


@rule(22, 23, 29)
def may_in_building(state, seat, code):
    if code < JOIN:
        return may_replace_now(state, may_split(state, seat, code - SPLIT))
    if code < PLAN:
        return may_replace_now(state, may_join(state, seat, code - JOIN))
    if code < LAY:
        return may_plan(state, seat, code - PLAN)
    if code < HELP:
        return may_lay(state, seat, code - LAY + 1)
    return may_replace_now(state, may_offer_help(state, seat))


@rule(24)
def may_replace_now(state, verdict):
    """Not while a house is half built."""
    if verdict == ALLOWED and state.plan != 0:
        return forbids(24, "half_built")
    return verdict


@rule(45, 47, 48)
def may_in_advanced(state, seat, code):
    if code < TAKE_PART:
        use = code - USE_CARD
        return may_use_card(state, seat, use // USE_COUNT, use % USE_COUNT)
    if code < KEEP_DICE:
        return may_choose(state, seat)
    if code == KEEP_DICE:
        return may_keep_dice(state)
    return may_reroll_all(state)


@rule(58, 59, 63, 64)
def may_in_easy(state, seat, code):
    if code < EFFECT:
        return may_take_material(state, seat, code - MATERIAL)
    if code < TO_KINGS_LAND:
        return may_use_effect(state, seat, code - EFFECT)
    if code < PAY_REROLL:
        return may_go_to_kings_land(state, seat)
    if code == PAY_REROLL:
        return may_pay_for_reroll(state, seat)
    return may_claim(state, seat, code - CLAIM)


@rule(51, 53)
def may_in_occupancy(state, seat, code):
    if code < MISFIT:
        place = (code - LODGE) % PLACES
        return may_lodge(state, seat, (code - LODGE) // PLACES, place // PLOTS, place % PLOTS)
    if code < PASS:
        return may_misfit(state, seat, code - MISFIT)
    return may_pass(state, seat)


# Do it --------------------------------------------------------------------------------------------


@rule(5)
def apply(state, seat, code):
    if code >= FIRST_OF_CHANCE:
        happen(state, code)
    elif code < SPLIT:
        do_before_building(state, seat, code)
    elif code < USE_CARD:
        do_in_building(state, seat, code)
    elif code < MATERIAL:
        do_in_advanced(state, seat, code)
    elif code < LODGE:
        do_in_easy(state, seat, code)
    else:
        do_in_occupancy(state, seat, code)


@rule(5)
def happen(state, code):
    if code >= DEAL_RESIDENT:
        deal_a_resident(state, code - DEAL_RESIDENT)
    elif code >= DEAL_LAND:
        deal_a_land_card(state, code - DEAL_LAND)
    elif code >= ROLL:
        fall(state, code - ROLL + 1)
    else:
        choose_start(state, code - BEGIN)


@rule(5)
def do_before_building(state, seat, code):
    if code < TAKE_CARD:
        place_builder(state, code - START_ON)
    elif code < STOP:
        take_land_card(state, seat, code - TAKE_CARD)
    elif code == STOP:
        stop(state, seat)
    elif code == END_TURN:
        end_turn(state)
    elif code < PLANT:
        roll_for_tree(state, code - ROLL_TREE + 2)
    elif code < TAKE_DIE:
        plant_tree(state, code - PLANT)
    elif code < REROLL_WHITE:
        distribute(state, (code - TAKE_DIE) // FACES, (code - TAKE_DIE) % FACES + 1)
    elif code < REROLL_GREEN:
        reroll_white(state, seat, code - REROLL_WHITE + 1)
    elif code == REROLL_GREEN:
        reroll_green(state, seat)
    elif code == REROLL_BLACK:
        reroll_black(state, seat)
    elif code < BUY:
        step(state, seat, code - STEP)
    elif code == BUY:
        buy(state, seat)
    elif code < ACCEPT:
        offer_gift(state, SMALLEST_GIFT + (code - GIVE) // MAX_SEATS, (code - GIVE) % MAX_SEATS)
    elif code == ACCEPT:
        accept(state)
    else:
        decline(state)


@rule(41, 59)
def take_land_card(state, seat, card):
    if is_easy(state):
        take_shown_card(state, seat, card)
    else:
        draft_card(state, card)


@rule(22, 23, 29, 32)
def do_in_building(state, seat, code):
    if code < JOIN:
        split(state, seat, code - SPLIT)
    elif code < PLAN:
        join(state, seat, code - JOIN)
    elif code < LAY:
        start_plan(state, code - PLAN)
    elif code < HELP:
        lay_block(state, seat, code - LAY + 1)
    elif code == HELP:
        offer_help(state)
    elif code == TAKE_REWARD:
        take_reward(state, seat)
    else:
        close_reward(state, seat)


@rule(45, 47, 48)
def do_in_advanced(state, seat, code):
    if code < TAKE_PART:
        use_land_card(state, seat, (code - USE_CARD) // USE_COUNT, (code - USE_CARD) % USE_COUNT)
    elif code == TAKE_PART:
        choose_additional(state, seat, IN)
    elif code == STAY_OUT:
        choose_additional(state, seat, OUT)
    elif code == KEEP_DICE:
        keep_dice(state)
    else:
        reroll_all(state)


@rule(58, 59, 63, 64)
def do_in_easy(state, seat, code):
    if code < EFFECT:
        take_material(state, seat, code - MATERIAL)
    elif code < TO_KINGS_LAND:
        use_effect(state, seat, code - EFFECT)
    elif code < PAY_REROLL:
        settle(state, seat, TO_SUM - code)
    elif code == PAY_REROLL:
        pay_for_reroll(state, seat)
    else:
        take_claimed(state, seat, code - CLAIM)


@rule(51, 53, 54)
def do_in_occupancy(state, seat, code):
    """The turn passes, unless a die is to be rolled for King's Land first."""
    if code < MISFIT:
        place = (code - LODGE) % PLACES
        lodge(state, seat, (code - LODGE) // PLACES, place // PLOTS, place % PLOTS)
    elif code < PASS:
        take_misfit(state, seat, code - MISFIT)
    else:
        pass_lodging(state)
    if state.rolling == NOTHING:
        go_on_lodging(state)


# Chance -------------------------------------------------------------------------------------------


@rule(5)
def chance(state, codes, weights):
    """Six faces, or the cards of a deck, or the seats; all equally likely."""
    first = BEGIN
    last = BEGIN + state.seats
    if state.rolling != NOTHING:
        first = ROLL
        last = ROLL + FACES
    elif state.dealing == CARD_HANDS or state.dealing == CARD_ROW:
        first = DEAL_LAND
        last = DEAL_LAND + CARDS
    elif state.dealing != THE_START:
        first = DEAL_RESIDENT
        last = DEAL_RESIDENT + CARDS
    count = 0
    for code in range(first, last):
        if may_happen(state, CHANCE, code) == ALLOWED:
            codes[count] = code
            weights[count] = 1
            count += 1
    return count


@rule(5)
def sample(state, rng, codes, weights):
    """A die needs no list."""
    if state.rolling != NOTHING:
        return ROLL + below(rng, FACES)
    return codes[below(rng, chance(state, codes, weights))]


# A player who is away -----------------------------------------------------------------------------

HARMLESS = table(
    [PASS, DECLINE, WAIVE_REWARD, STAY_OUT, KEEP_DICE, TO_SUM, STOP, BUY, END_TURN, ROLL_TREE]
)


@rule(5)
def fallback(state, seat):
    """Do nothing if that is possible, else the first thing allowed."""
    for i in range(len(HARMLESS)):
        if may(state, seat, HARMLESS[i] + 0) == ALLOWED:
            return HARMLESS[i] + 0
    for code in range(FIRST_OF_CHANCE):
        if may(state, seat, code) == ALLOWED:
            return code
    return END_TURN
