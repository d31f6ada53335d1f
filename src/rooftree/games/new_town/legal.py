"""All that may be done now: the codes of this phase that no permission forbids."""

from rooftree.core.rule import ALLOWED, NOBODY, rule

from .codes import (
    ACCEPT,
    BUY,
    CLAIM,
    DECLINE,
    EFFECT,
    END_TURN,
    GIFT_COUNT,
    GIVE,
    HELP,
    JOIN,
    KEEP_DICE,
    LAY,
    LODGE,
    MASKS,
    MATERIAL,
    MISFIT,
    PASS,
    PAY_REROLL,
    PLAN,
    PLANT,
    REROLL_ALL,
    REROLL_BLACK,
    REROLL_GREEN,
    REROLL_WHITE,
    ROLL_TREE,
    SPLIT,
    SPLIT_COUNT,
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
    TREE_DICE,
    USE_CARD,
    USE_COUNT,
    WAIVE_REWARD,
)
from .components import (
    BLACK,
    BLOCKS,
    CARDS,
    EFFECT_OF,
    FACES,
    FIRST_NUMBER,
    GRID_SIZE,
    KINGS_LAND,
    LANDS,
    MAX_SEATS,
    PLACES,
    PLAIN_SHAPES,
    PLOTS,
    PLUS,
    TILES,
    USE_KIND,
    WHITES,
)
from .rules.additional import may_choose, may_keep_dice, may_reroll_all
from .rules.bonus import may_take_reward
from .rules.building import (
    EXPANSIONS,
    ON_ROOFS,
    PLANS,
    may_join,
    may_lay,
    may_offer_help,
    may_plan,
    may_split,
)
from .rules.distribution import may_take_die
from .rules.easy import (
    may_claim,
    may_pay_for_reroll,
    may_take_card,
    may_take_material,
    may_use_effect,
)
from .rules.land_cards import may_draft, may_use_card, white_sum
from .rules.moving import may_reroll_black, may_reroll_green, may_reroll_white, may_step
from .rules.occupancy import may_lodge, may_misfit, may_pass
from .rules.preparation import may_plant
from .rules.purchase import may_answer, may_buy, may_offer_gift
from .rules.setup import may_start_on
from .rules.sheet import SMALLEST_GIFT, has_land_cards, is_easy
from .rules.turns import may_act, may_end_turn, may_stop
from .state import (
    BUILDING,
    CHOOSING,
    DISTRIBUTION,
    DRAFTING,
    LAST_MOVE,
    MOVE,
    OCCUPANCY,
    PLANTING,
    PURCHASE,
    RESOLVING,
    STARTING_PLACES,
    TREE,
)

# The longest list is that of a builder in step 3 who holds all land cards. At most: every plan;
# each way to split or join; every use of every card; help and the end.
CARD_USES = sum(int(EFFECT_OF[card] == kind) for card in range(CARDS) for kind in USE_KIND)
MAX_LEGAL = PLANS + 2 * SPLIT_COUNT + CARD_USES + 2


# What may be done? --------------------------------------------------------------------------------


@rule(5)
def legal(state, seat, codes):
    """All that is allowed, one code for each result."""
    if may_act(state, seat) != ALLOWED:
        return 0
    if may_take_reward(state, seat) == ALLOWED:
        return two(codes, TAKE_REWARD, WAIVE_REWARD)
    if may_answer(state, seat) == ALLOWED:
        return two(codes, ACCEPT, DECLINE)
    if state.phase < MOVE:
        return legal_before_moving(state, seat, codes)
    if state.phase <= LAST_MOVE:
        return legal_in_steps(state, seat, codes)
    if state.phase == CHOOSING:
        if may_choose(state, seat) == ALLOWED:
            return two(codes, TAKE_PART, STAY_OUT)
        return 0
    if state.phase == OCCUPANCY:
        return legal_in_occupancy(state, seat, codes)
    return legal_in_easy(state, seat, codes)


@rule()
def two(codes, one, other):
    codes[0] = one
    codes[1] = other
    return 2


@rule()
def put(codes, count, code, verdict):
    """Add a code if nothing forbids it."""
    if verdict == ALLOWED:
        codes[count] = code
        return count + 1
    return count


@rule(5)
def legal_before_moving(state, seat, codes):
    count = 0
    if state.phase == STARTING_PLACES:
        for land in range(LANDS):
            count = put(codes, count, START_ON + land, may_start_on(state, seat, land))
    elif state.phase == DRAFTING:
        for card in range(CARDS):
            count = put(codes, count, TAKE_CARD + card, may_draft(state, seat, card))
        count = put(codes, count, STOP, may_stop(state, seat))
    elif state.phase == TREE:
        for dice in range(len(TREE_DICE)):
            count = put(codes, count, ROLL_TREE + dice, ALLOWED)
    elif state.phase == PLANTING:
        for land in range(LANDS):
            count = put(codes, count, PLANT + land, may_plant(state, land))
    elif state.phase == DISTRIBUTION:
        count = list_dice(state, seat, codes)
    else:
        count = put(codes, count, KEEP_DICE, may_keep_dice(state))
        count = put(codes, count, REROLL_ALL, may_reroll_all(state))
    return count


@rule(10)
def list_dice(state, seat, codes):
    count = 0
    for colour in range(4):
        for face in range(1, FACES + 1):
            verdict = may_take_die(state, seat, colour, face)
            count = put(codes, count, TAKE_DIE + colour * FACES + face - 1, verdict)
    return count


@rule(5)
def legal_in_steps(state, seat, codes):
    count = 0
    if state.phase == BUILDING:
        return list_building(state, seat, codes, count)
    if state.phase == PURCHASE:
        count = list_white_rerolls(state, seat, codes, count)
        count = put(codes, count, REROLL_BLACK, may_reroll_black(state, seat))
        count = put(codes, count, BUY, may_buy(state, seat))
        count = list_gifts(state, seat, codes, count)
        count = list_cards(state, seat, codes, count)
        return put(codes, count, END_TURN, may_end_turn(state, seat))
    if state.phase == MOVE:
        count = list_white_rerolls(state, seat, codes, count)
        count = put(codes, count, REROLL_GREEN, may_reroll_green(state, seat))
    if state.green[seat] > 0:
        for land in range(TILES):
            count = put(codes, count, STEP + land, may_step(state, seat, land))
    count = list_cards(state, seat, codes, count)
    return put(codes, count, STOP, may_stop(state, seat))


@rule(12)
def list_white_rerolls(state, seat, codes, count):
    """Of dice that are alike the first are chosen."""
    for chosen in range(1, MASKS + 1):
        if is_first_choice(state, seat, chosen):
            verdict = may_reroll_white(state, seat, chosen)
            count = put(codes, count, REROLL_WHITE + chosen - 1, verdict)
    return count


@rule(12)
def is_first_choice(state, seat, chosen):
    for die in range(1, WHITES):
        skipped = (chosen >> die) & 1 == 1 and (chosen >> (die - 1)) & 1 == 0
        if skipped and are_alike(state, seat, die):
            return False
    return True


@rule(12)
def are_alike(state, seat, die):
    """A white die and the one before it."""
    same = state.white[seat][die] == state.white[seat][die - 1]
    return same and state.counts[seat][die] == state.counts[seat][die - 1]


@rule(21)
def list_gifts(state, seat, codes, count):
    for i in range(GIFT_COUNT):
        material = SMALLEST_GIFT + i
        if state.material[seat][material - 1] > 0:
            for other in range(state.seats):
                verdict = may_offer_gift(state, seat, material, other)
                count = put(codes, count, GIVE + i * MAX_SEATS + other, verdict)
    return count


@rule(22, 23, 29)
def list_building(state, seat, codes, count):
    if state.plan != 0:
        return list_blocks(state, seat, codes, count)
    if state.black[seat] > 0:
        count = list_plans(state, seat, codes, count)
        for which in range(SPLIT_COUNT):
            count = put(codes, count, SPLIT + which, may_split(state, seat, which))
            count = put(codes, count, JOIN + which, may_join(state, seat, which))
        count = put(codes, count, HELP, may_offer_help(state, seat))
    count = list_cards(state, seat, codes, count)
    return put(codes, count, END_TURN, may_end_turn(state, seat))


@rule(23)
def list_blocks(state, seat, codes, count):
    for block in range(1, BLOCKS + 1):
        if state.material[seat][block - 1] > state.plan_blocks[block - 1]:
            count = put(codes, count, LAY + block - 1, may_lay(state, seat, block))
    return count


@rule(23, 26, 28)
def list_plans(state, seat, codes, count):
    """New houses, and changes of the houses that stand there."""
    land = state.builder[seat]
    if land >= TILES:
        return count
    for plan in range(EXPANSIONS):
        count = put(codes, count, PLAN + plan, may_plan(state, seat, plan))
    for plot in range(PLOTS):
        if state.owner_at[land][plot] != NOBODY:
            for shape in range(PLAIN_SHAPES):
                plan = EXPANSIONS + plot * PLAIN_SHAPES + shape
                count = put(codes, count, PLAN + plan, may_plan(state, seat, plan))
            plan = ON_ROOFS + plot
            count = put(codes, count, PLAN + plan, may_plan(state, seat, plan))
    return count


@rule(45, 65)
def list_cards(state, seat, codes, count):
    """Of white dice that are alike the first is changed."""
    if not (is_easy(state) or has_land_cards(state)):
        return count
    for card in range(CARDS):
        if state.card_at[card] == seat:
            for use in range(USE_COUNT):
                if use < 2 or use >= PLUS or not are_alike(state, seat, use // 2):
                    verdict = may_use_card(state, seat, card, use)
                    count = put(codes, count, USE_CARD + card * USE_COUNT + use, verdict)
    return count


@rule(58, 59, 64)
def legal_in_easy(state, seat, codes):
    count = 0
    if state.settling:
        return list_settling(state, seat, codes)
    if state.phase == RESOLVING:
        return list_resolving(state, seat, codes, count)
    if state.plan != 0:
        return list_blocks(state, seat, codes, count)
    if state.claim_from != NOBODY:
        for resident in range(CARDS):
            count = put(codes, count, CLAIM + resident, may_claim(state, seat, resident))
        return count
    count = list_plans(state, seat, codes, count)
    count = list_cards(state, seat, codes, count)
    count = put(codes, count, PAY_REROLL, may_pay_for_reroll(state, seat))
    return put(codes, count, END_TURN, may_end_turn(state, seat))


@rule(58)
def list_settling(state, seat, codes):
    """Who stands on King's Land and has a sum that no land has stays there in any case."""
    land = white_sum(state, seat) - FIRST_NUMBER
    if state.builder[seat] == KINGS_LAND and (land < 0 or land >= LANDS):
        codes[0] = TO_SUM
        return 1
    return two(codes, TO_KINGS_LAND, TO_SUM)


@rule(59)
def list_resolving(state, seat, codes, count):
    if state.cards_to_take > 0:
        for card in range(CARDS):
            count = put(codes, count, TAKE_CARD + card, may_take_card(state, card))
        return put(codes, count, STOP, may_stop(state, seat))
    if state.rerolls_left > 0:
        count = list_white_rerolls(state, seat, codes, count)
    else:
        for die in range(BLACK + 1):
            count = put(codes, count, MATERIAL + die, may_take_material(state, seat, die))
            count = put(codes, count, EFFECT + die, may_use_effect(state, seat, die))
    count = list_cards(state, seat, codes, count)
    return put(codes, count, STOP, may_stop(state, seat))


@rule(51, 53)
def legal_in_occupancy(state, seat, codes):
    count = 0
    for column in range(GRID_SIZE):
        for place in range(PLACES):
            if state.owner_at[place // PLOTS][place % PLOTS] == seat:
                verdict = may_lodge(state, seat, column, place // PLOTS, place % PLOTS)
                count = put(codes, count, LODGE + column * PLACES + place, verdict)
        count = put(codes, count, MISFIT + column, may_misfit(state, seat, column))
    return put(codes, count, PASS, may_pass(state, seat))
