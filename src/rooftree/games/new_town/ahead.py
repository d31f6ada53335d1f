"""The house of this round, as a good player sees it coming: where the white dice lead, whether the
builder gets there, how much the black die can carry, and what the house would bring. In hundredths
of a point; no rule imports it.
"""

from itertools import product

from rooftree.core.rule import ALLOWED, NOBODY, rule, table
from rooftree.core.weights import places

from .components import (
    BASE,
    BLACK,
    BLOCKS,
    EMPTY,
    FACES,
    FIRST_NUMBER,
    GREEN,
    GROWS,
    KINGS_LAND,
    LANDS,
    LEVEL,
    LEVELS,
    NOWHERE,
    OUTLINE,
    PLAIN_SHAPES,
    PLOTS,
    RED,
    ROUNDS,
    VALUE_OF,
    WHITES,
)
from .rules.building import (
    EXPANSIONS,
    ON_ROOFS,
    PLANS,
    may_build,
    may_grow,
    new_shape,
    old_shape,
)
from .rules.kings_land import has_kings_plot, is_run_or_triple
from .rules.land_cards import white_sum
from .rules.materials import VOLUME
from .rules.moving import is_moving
from .rules.sheet import (
    acting,
    count_houses,
    has_land_cards,
    houses_on,
    is_easy,
    owns_house_on,
)
from .state import (
    BUILDING,
    CHOOSING,
    DISTRIBUTION,
    EASY_BUILDING,
    HELP,
    IN,
    MOVE,
    OVER,
    OWN_DICE,
    PURCHASE,
    RESOLVING,
)

POINT = 100
GEM, CELL, TOKEN, BURDEN, GIFT, PIP, RIVALS, HOPE, *OF_STANDINGS = places(
    "rooftree.games.new_town",
    "gem cell token burden gift pip rivals hope scored gems pips at_hand this_house residents",
)
SCORED, GEMS, PIPS, AT_HAND, THIS_HOUSE, RESIDENTS = OF_STANDINGS

# [dice][sum]: in how many of 6^dice ways
WAYS = table(
    [
        [
            sum(sum(roll) == total for roll in product(range(1, 7), repeat=dice))
            for total in range(19)
        ]
        for dice in range(WHITES + 1)
    ]
)
ALL_WAYS = table([1, 6, 36, 216])


# Where the round stands ---------------------------------------------------------------------------


@rule()
def place_in_order(state, seat):
    for place in range(state.in_order):
        if state.order[place] == seat:
            return place
    return NOBODY


@rule()
def has_acted(state, seat, phase):
    """Is the seat's turn in that step over?"""
    if state.phase == phase:
        return place_in_order(state, seat) < state.turn
    return state.phase > phase


@rule()
def builds_this_round(state, seat):
    """Is the seat's building turn of this round still to come, or on? An offer of help ends it."""
    if state.offer == HELP and acting(state) == seat:
        return False
    if is_easy(state):
        if state.phase == RESOLVING or state.phase == EASY_BUILDING:
            return place_in_order(state, seat) >= state.turn
        return state.phase < OVER
    if state.phase > BUILDING or place_in_order(state, seat) == NOBODY:
        return False
    return not has_acted(state, seat, BUILDING)


@rule()
def rounds_to_come(state, seat):
    """After this one."""
    if state.phase >= CHOOSING and not is_easy(state):
        return int(state.takes_part[seat] == IN and state.round_number <= ROUNDS)
    return max(0, ROUNDS - state.round_number)


@rule()
def can_move(state, seat):
    if state.phase == DISTRIBUTION or state.phase == OWN_DICE:
        return True
    return state.phase == MOVE and not has_acted(state, seat, MOVE)


# What can be built --------------------------------------------------------------------------------


@rule()
def likely_pips(state, colour):
    """Of a die still to be taken: a little less than the dice that are left show on average."""
    dice = 0
    pips = 0
    for i in range(FACES):
        dice += state.pool[colour][i]
        pips += state.pool[colour][i] * (i + 1)
    if dice == 0:
        return 3
    return max(1, (2 * pips - dice) // (2 * dice))


@rule()
def usable_cells(state, seat):
    """The largest materials, at hand and to be bought, that the black die can carry."""
    pips = BLOCKS * BLOCKS
    if not is_easy(state):
        pips = 0 + state.black[seat]
        if pips == 0 and state.phase <= OWN_DICE:
            pips = likely_pips(state, BLACK)
    bought = 0
    if not is_easy(state) and state.phase < BUILDING:
        bought = 0 + state.red[seat]
        if bought == 0 and state.phase <= OWN_DICE:
            bought = likely_pips(state, RED)
    cells = 0
    for i in range(BLOCKS):
        material = BLOCKS - i
        tokens = min(pips, state.material[seat][material - 1] + int(material == bought))
        cells += tokens * material
        pips -= tokens
    return cells


@rule()
def room_on(state, land):
    if land == KINGS_LAND:
        return LEVELS * int(has_kings_plot(state))
    room = LEVELS
    for plot in range(PLOTS):
        room -= LEVEL[state.shape_at[land][plot]]
    return room


@rule()
def best_new_house(state, seat, land, cells):
    """Base points of the largest that so many cells make."""
    room = room_on(state, land)
    best = 0
    if room == 0:
        return 0
    for shape in range(1, PLAIN_SHAPES + 1):
        fits = VOLUME[EMPTY][shape] <= cells and LEVEL[shape] <= room
        if fits and state.roofs[seat][OUTLINE[shape]] > 0:
            best = max(best, 0 + BASE[shape])
    return best


@rule()
def best_growth(state, seat, land, cells):
    """Base points gained by the best expansion."""
    best = 0
    for plot in range(PLOTS):
        old = state.shape_at[land][plot]
        if old != EMPTY:
            for new in range(1, PLAIN_SHAPES + 1):
                fits = GROWS[old][new] and VOLUME[old][new] <= cells
                if fits and BASE[new] - BASE[old] > best:
                    best = BASE[new] - BASE[old]
    return best


@rule()
def extras(state, seat, land, weights):
    """What a new house there brings besides its base points."""
    worth = 0
    if state.tree_on[land]:
        worth += POINT
    if land == KINGS_LAND:
        return worth + weights[GEM] * max(0, 2 - houses_on(state, land))
    if has_land_cards(state) and state.card_at[land] == seat:
        worth += POINT
    if is_easy(state) or not owns_house_on(state, seat, land):
        worth += POINT * VALUE_OF[land]
    if has_land_cards(state) and not owns_house_on(state, seat, land):
        worth += POINT
    return worth


@rule()
def promise(state, seat, land, cells, weights):
    """What the best house on a land would bring, less what its materials are worth."""
    new = best_new_house(state, seat, land, cells)
    grown = best_growth(state, seat, land, cells)
    worth = POINT * grown
    if new > 0:
        worth = max(worth, POINT * new + extras(state, seat, land, weights))
    return worth * 3 // 4


@rule()
def is_on_the_way(state, seat, land):
    """Once a move is begun, only lands to which this is no detour are left."""
    if not is_moving(state) or acting(state) != seat:
        return True
    here = state.builder[seat]
    so_far = state.distance[state.move_start][here]
    return so_far + state.distance[here][land] == state.distance[state.move_start][land]


@rule()
def reach(state, seat, land):
    """Percent: does the builder get there?"""
    here = state.builder[seat]
    if here == NOWHERE:
        return 0
    way = 0 + state.distance[here][land]
    if way == 0:
        return 100
    if not can_move(state, seat):
        return 0
    pips = 0 + state.green[seat]
    if pips == 0 and state.phase <= OWN_DICE:
        pips = likely_pips(state, GREEN)
    if way > pips or not is_on_the_way(state, seat, land):
        return 0
    sure = 97 - 3 * way
    for other in range(state.seats):
        if other != seat and land != KINGS_LAND and state.builder[other] == land:
            sure //= 2
    return sure


@rule()
def missing_whites(state, seat):
    count = 0
    for die in range(WHITES):
        if state.white[seat][die] == 0:
            count += 1
    return count


@rule()
def can_complete(state, seat, missing, needed):
    """While dice are taken: could the missing white dice add up to what is needed?"""
    if needed < missing or needed > 6 * missing:
        return False
    return missing != 1 or state.pool[3][needed - 1] > 0


@rule()
def opportunity(state, seat, weights):
    """The house of this round."""
    missing = missing_whites(state, seat)
    known = white_sum(state, seat)
    cells = usable_cells(state, seat)
    drafting = state.phase == DISTRIBUTION
    worth = 0
    hope = 0
    for land in range(LANDS):
        needed = FIRST_NUMBER + land - known
        if needed >= 0 and needed <= 18 and WAYS[missing][needed] > 0:
            there = 100
            if not is_easy(state):
                there = reach(state, seat, land)
            if there > 0:
                value = promise(state, seat, land, cells, weights) * there // 100
                worth += value * WAYS[missing][needed] // ALL_WAYS[missing]
                if drafting and can_complete(state, seat, missing, needed):
                    hope = max(hope, value * weights[HOPE + missing] // 100)
    if drafting:
        worth = (3 * hope + min(hope, 3 * worth)) // 2  # one land aimed at, and others within reach
    return max(worth, kings_opportunity(state, seat, missing, cells, weights))


@rule()
def kings_opportunity(state, seat, missing, cells, weights):
    if missing > 0 or not is_run_or_triple(state, seat):
        return 0
    if owns_house_on(state, seat, KINGS_LAND):
        return 0
    if not is_easy(state) and (state.gems[seat] == 0 or count_houses(state, seat) == 0):
        return 0
    there = 100
    if not is_easy(state) or state.phase == EASY_BUILDING:
        there = reach(state, seat, KINGS_LAND)
    return promise(state, seat, KINGS_LAND, cells, weights) * there // 100


@rule()
def second_chances(state, seat):
    """Red pips that could still change the design, if it leads nowhere."""
    if is_easy(state) or state.phase >= PURCHASE:
        return 0
    return 12 * min(3, 0 + state.red[seat])


# In the building turn itself ----------------------------------------------------------------------


@rule()
def plan_worth(state, seat, land, plan, weights):
    """Points of a plan, less the worth of the cells it takes, unless it is the last."""
    old = old_shape(state, land, plan)
    new = new_shape(state, land, plan)
    worth = POINT * (BASE[new] - BASE[old])
    if rounds_to_come(state, seat) > 0:
        worth -= weights[CELL] * VOLUME[old][new]
    if BASE[new] > state.largest:
        worth += POINT
    if old == EMPTY:
        worth += extras(state, seat, land, weights)
        if is_easy(state):
            worth += POINT
    elif plan < ON_ROOFS and state.owner_at[land][(plan - EXPANSIONS) // PLAIN_SHAPES] != seat:
        worth += POINT
    return worth


@rule()
def best_plan(state, seat, weights):
    """The best house that can really be built now."""
    land = state.builder[seat]
    best = 0
    if land == NOWHERE:
        return 0
    for plan in range(PLANS):
        if may_grow(state, seat, land, plan) == ALLOWED:
            worth = plan_worth(state, seat, land, plan, weights)
            if worth > best and may_build(state, seat, land, plan) == ALLOWED:
                best = worth
    return best * 9 // 10


@rule()
def building_worth(state, seat, weights):
    """A plan that is begun counts in full; its materials are paid for already."""
    land = state.builder[seat]
    worth = plan_worth(state, seat, land, state.plan - 1, weights)
    token = weights[TOKEN]
    if rounds_to_come(state, seat) == 0:
        token = weights[BURDEN]
    for i in range(BLOCKS):
        worth -= token * state.plan_blocks[i]
    return worth


@rule()
def this_round(state, seat, weights):
    if not builds_this_round(state, seat):
        return 0
    if acting(state) == seat and state.plan != 0:
        return building_worth(state, seat, weights)
    in_turn = state.phase == BUILDING or state.phase == EASY_BUILDING
    if in_turn and acting(state) == seat and missing_whites(state, seat) == 0:
        return best_plan(state, seat, weights)
    return opportunity(state, seat, weights) + second_chances(state, seat)
