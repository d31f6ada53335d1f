"""Action codes: what may be said at the table, and what chance brings."""

from rooftree.core.actions import Codes
from rooftree.core.chance import below
from rooftree.core.rule import ALLOWED, CHANCE, NOBODY, forbids, rule, table

from .components import (
    BLACK,
    BLOCKS,
    CARDS,
    DECK,
    EFFECT_OF,
    FACES,
    FIRST_NUMBER,
    GIFTS,
    GRID_SIZE,
    KINGS_LAND,
    LANDS,
    MAX_SEATS,
    PLACES,
    PLAIN_SHAPES,
    PLOTS,
    PLUS,
    SPLITS,
    TILES,
    USE_KIND,
    USES,
    WHITES,
)
from .rules.additional import may_choose, may_keep_dice, may_reroll_all, reroll_all
from .rules.bonus import close_reward, may_take_reward, take_reward
from .rules.building import (
    EXPANSIONS,
    ON_ROOFS,
    PLANS,
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
from .rules.land_cards import may_draft, may_use_card, white_sum
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
from .rules.sheet import SMALLEST_GIFT, has_land_cards, is_easy
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
from .state import (
    BUILDING,
    CARD_HANDS,
    CARD_ROW,
    CHOOSING,
    DISTRIBUTION,
    DRAFTING,
    IN,
    LAST_MOVE,
    MOVE,
    NOTHING,
    OCCUPANCY,
    OUT,
    PLANTING,
    PURCHASE,
    RESOLVING,
    STARTING_PLACES,
    THE_START,
    TREE,
)

MASKS = (1 << WHITES) - 1  # choices of white dice
TREE_DICE = (2, 3, 4)
SPLIT_COUNT = len(SPLITS)
GIFT_COUNT = len(GIFTS)
USE_COUNT = len(USES)

codes = Codes()
START_ON = codes.kind("start", LANDS)
TAKE_CARD = codes.kind("take card", CARDS)
STOP = codes.kind("stop")
END_TURN = codes.kind("end turn")
ROLL_TREE = codes.kind("roll for tree", len(TREE_DICE))
PLANT = codes.kind("plant", LANDS)
TAKE_DIE = codes.kind("take die", 4, FACES)
REROLL_WHITE = codes.kind("reroll white", MASKS)
REROLL_GREEN = codes.kind("reroll green")
REROLL_BLACK = codes.kind("reroll black")
STEP = codes.kind("move", TILES)
BUY = codes.kind("buy")
GIVE = codes.kind("give", GIFT_COUNT, MAX_SEATS)
ACCEPT = codes.kind("accept")
DECLINE = codes.kind("decline")
SPLIT = codes.kind("split", SPLIT_COUNT)
JOIN = codes.kind("join", SPLIT_COUNT)
PLAN = codes.kind("build", PLANS)
LAY = codes.kind("block", BLOCKS)
HELP = codes.kind("help")
TAKE_REWARD = codes.kind("take reward")
WAIVE_REWARD = codes.kind("waive reward")
USE_CARD = codes.kind("use card", CARDS, USE_COUNT)
TAKE_PART = codes.kind("take part")
STAY_OUT = codes.kind("stay out")
KEEP_DICE = codes.kind("keep dice")
REROLL_ALL = codes.kind("reroll all")
MATERIAL = codes.kind("material", 3)
EFFECT = codes.kind("effect", 3)
TO_KINGS_LAND = codes.kind("to king's land")
TO_SUM = codes.kind("to sum")
PAY_REROLL = codes.kind("pay for reroll")
CLAIM = codes.kind("take resident", CARDS)
LODGE = codes.kind("move in", GRID_SIZE, PLACES)
MISFIT = codes.kind("misfit", GRID_SIZE)
PASS = codes.kind("pass")
# Chance
FIRST_OF_CHANCE = codes.count
BEGIN = codes.kind("begin", MAX_SEATS)
ROLL = codes.kind("roll", FACES)
DEAL_LAND = codes.kind("deal land", CARDS)
DEAL_RESIDENT = codes.kind("deal resident", CARDS)

CODES = codes.count
MAX_OUTCOMES = CARDS

# The longest list is that of a builder in step 3 who holds all land cards. At most: every plan;
# each way to split or join; every use of every card; help and the end.
CARD_USES = sum(int(EFFECT_OF[card] == kind) for card in range(CARDS) for kind in USE_KIND)
MAX_LEGAL = PLANS + 2 * SPLIT_COUNT + CARD_USES + 2


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
        return forbids(32)
    if ACCEPT <= code <= DECLINE:
        return may_answer(state, seat)
    if may_answer(state, seat) == ALLOWED:
        return forbids(21)
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
    if seat != CHANCE or code < FIRST_OF_CHANCE:
        return forbids(5)
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
    return forbids(5)


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
        return forbids(24)
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
