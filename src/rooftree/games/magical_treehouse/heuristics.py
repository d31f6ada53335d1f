"""What a good player looks at: points on the table, points within reach, and cards worth planning.

A point is POINT. While a choice is still secret, it is valued as if it were already carried out.
"""

from rooftree.core.chance import below
from rooftree.core.rule import ALLOWED, NOBODY, rule, table
from rooftree.core.weights import places

from .actions import legal
from .codes import (
    BRIBE,
    CAST,
    DISCARD,
    DRAW,
    DROP_OUT,
    GIVE,
    PLACE,
    RECEIVE,
    SHOW,
    TAKE,
    TRASH_HAND,
    WAIT,
)
from .components import (
    BLUE,
    BREWS,
    COLOUR,
    COLOURLESS,
    CONVERTED,
    DEMANDS,
    FIRST_LEVEL_1,
    FIRST_SPELL,
    GREEN,
    INGREDIENT_OF,
    LEVEL,
    NEIGHBOUR_COUNT,
    NEIGHBOURS,
    NO_CARD,
    NON_PRODUCING,
    NUMBER,
    PLANNED_LIMIT,
    PURPLE,
    RED,
    ROUNDS,
    SPACES,
    STRUCTURED,
    YELLOW,
)
from .rules.building import may_join
from .rules.carriages import put_carriage, take_carriage
from .rules.forest import icon_at
from .rules.storage import count_cards, count_storage
from .rules.table import is_in, is_pipe, seats
from .scoring import (
    is_supplied,
    level_5_points,
    points_for,
    potion_points,
    treehouse_points,
)
from .state import BUILDING, CARRIAGE, CHOOSING, HAND, OVER, PLANNED, PLANNING, STORED

POINT = 100
(
    BISCUIT,
    FACE_DOWN,
    FAMILIAR,
    FIRST_INGREDIENT,
    SECOND_INGREDIENT,
    MORE_INGREDIENT,
    REACHABLE,
    FUTURE,
    GAIN,
    ABILITY,
    PROMISE,
    SCORED,
    BISCUITS,
    KEPT,
    OBJECTIVES,
    PLANS,
    BUILDS,
) = places(
    "rooftree.games.magical_treehouse",
    "biscuit face_down familiar first_ingredient second_ingredient more_ingredient reachable"
    " future gain ability promise scored biscuits kept objectives plans builds",
)
FIRST_CARD = table([88, 63, 43, 28, 18, 13, 8])  # [level]; [0] is the end


@rule()
def glance(state, seat, weights, codes, rng):
    """In a step of the structured rules an action is only chosen: nothing but the plans changes."""
    if state.tempo != STRUCTURED or state.phase != PLANNING:
        return NOBODY
    before = state.commit[seat] + 0
    best = 0
    best_value = 0
    equals = 1
    for i in range(legal(state, seat, codes)):
        state.commit[seat] = codes[i]
        value = planning_value(state, seat, weights)
        if i == 0 or value > best_value:
            best = i
            best_value = value
            equals = 1
        elif value == best_value:
            equals += 1
            if below(rng, equals) == 0:
                best = i
    state.commit[seat] = before
    return codes[best]


@rule()
def evaluate(state, seat, weights):
    """Own prospects, less a little of the best rival's points."""
    if state.phase == OVER:
        return final_margin(state, seat, weights)
    value = village_value(state, seat, weights) + objective_value(state, seat)
    value += planning_value(state, seat, weights)
    if state.loose != 0:
        value += best_join(state, seat) - 1
    return value


@rule()
def final_points(state, seat, weights):
    """The final score, biscuits breaking ties."""
    own = village_points(state, seat)
    return POINT * own + objective_value(state, seat) + weights[BISCUIT] * state.biscuits[seat]


@rule()
def final_margin(state, seat, weights):
    rival = 0
    for other in range(seats(state)):
        if other != seat:
            rival = max(rival, final_points(state, other, weights))
    return final_points(state, seat, weights) - rival


@rule()
def village_points(state, seat):
    return treehouse_points(state, seat) + potion_points(state, seat) + level_5_points(state, seat)


@rule()
def standings(state, seats, weights, out):
    """Points, biscuits, and what is stored, planned and hoped for by objectives. What else may come
    of a village says little about who will win."""
    when = min(state.round_number, ROUNDS) - 1
    planned = (BUILDS if state.phase == BUILDING else PLANS) + when
    for seat in range(seats):
        hopes = weights[KEPT + when] * stored_value(state, seat, weights)
        hopes += weights[OBJECTIVES + when] * objective_value(state, seat)
        hopes += weights[planned] * planning_value(state, seat, weights)
        out[seat] = weights[SCORED + when] * village_points(state, seat) + hopes // POINT
        out[seat] += weights[BISCUITS + when] * state.biscuits[seat]


@rule()
def rounds_left(state):
    return ROUNDS - state.round_number


# The village -------------------------------------------------------------------------------------


@rule()
def village_value(state, seat, weights):
    value = POINT * village_points(state, seat) + weights[BISCUIT] * state.biscuits[seat]
    for treehouse in range(state.treehouses[seat] + 0):
        value += treehouse_promise(state, seat, treehouse, weights)
    value += stored_value(state, seat, weights)
    value += forest_value(state, seat, weights)
    if state.placing > 0:
        value += weights[FAMILIAR] * state.placing
    return value


@rule()
def treehouse_promise(state, seat, treehouse, weights):
    """What may still come of it; a card face down is a waste."""
    value = 0
    height = state.height[seat][treehouse] + 0
    if (state.face_down[seat] >> treehouse) & 1:
        value -= weights[FACE_DOWN]
    if state.colour[seat][treehouse] == COLOURLESS:
        return value
    value += rounds_left(state) * 8 * min(height, 5)
    if height >= 3 and not is_supplied(state, seat, treehouse):
        value += supply_promise(state, seat, treehouse)
    return value


@rule()
def supply_promise(state, seat, treehouse):
    """A level 3 that lacks its potion, but its level 1 or its ingredients are there."""
    wanted = DEMANDS[state.colour[seat][treehouse]] + 0
    value = 0
    for other in range(state.treehouses[seat] + 0):
        if (
            (state.face_down[seat] >> other) & 1 == 0
            and BREWS[state.colour[seat][other]] == wanted
            and value == 0
        ):
            value = 40
    return value + 20 * min(2, state.ingredients[seat][INGREDIENT_OF[wanted]] + 0)


@rule()
def stored_value(state, seat, weights):
    value = 0
    if state.held[STORED + seat] > 0:
        for card in range(FIRST_SPELL):
            if state.place[card] == STORED + seat:
                value += weights[PROMISE + LEVEL[card]] * 2 * (rounds_left(state) > 0) + 5
                if state.phase == BUILDING:
                    value += card_value(state, seat, card, weights) // 3
    return value


# The forest --------------------------------------------------------------------------------------


@rule()
def wanted_potions(state, seat):
    """Bits of those that some treehouse brews or waits for."""
    found = 0
    for treehouse in range(state.treehouses[seat] + 0):
        colour = state.colour[seat][treehouse] + 0
        if colour < COLOURLESS:
            found |= 1 << BREWS[colour]
            found |= int(state.height[seat][treehouse] >= 2) << DEMANDS[colour]
    return found


@rule()
def forest_value(state, seat, weights):
    """Pairs of ingredients, those of own potions first; and what lies within reach."""
    value = 0
    lacking = 0
    wanted = wanted_potions(state, seat)
    for potion in range(COLOURLESS):
        ingredient = INGREDIENT_OF[potion] + 0
        have = state.ingredients[seat][ingredient] + 0
        weight = 1 + ((wanted >> potion) & 1)
        if have >= 1:
            value += weights[FIRST_INGREDIENT] * weight // 2
        if have >= 2:
            value += weights[SECOND_INGREDIENT] * weight // 2 + weights[MORE_INGREDIENT] * (
                have - 2
            )
        elif weight == 2:
            lacking |= 1 << ingredient
    value += 10 * state.ingredients[seat][NON_PRODUCING] * count_cards(state, seat, 4, YELLOW)
    return value + reach_value(state, seat, lacking, weights)


@rule()
def reach_value(state, seat, lacking, weights):
    """For each ingredient that is lacking, one free space of it beside an own familiar."""
    found = 0
    for space in range(SPACES):
        if state.familiar_at[space] == seat:
            for i in range(NEIGHBOUR_COUNT[space] + 0):
                other = NEIGHBOURS[space][i] + 0
                if state.familiar_at[other] == NOBODY:
                    found |= 1 << icon_at(state, other)
    value = 0
    for ingredient in range(NON_PRODUCING):
        if (found >> ingredient) & 1:
            value += 2 + weights[REACHABLE] * ((lacking >> ingredient) & 1)
    return value


# Objectives --------------------------------------------------------------------------------------


@rule()
def objective_value(state, seat):
    """What would be scored now; early in the game it counts for less."""
    total = points_for(state, state.private[seat] + 0, seat)
    for tile in range(2):
        total += points_for(state, state.common[tile] + 0, seat)
    return total * POINT * (1 + state.round_number) // (1 + ROUNDS)


# Pipes -------------------------------------------------------------------------------------------


@rule()
def is_in_chains(state, seat, treehouse, one, other):
    return state.chain[seat][treehouse] == one or state.chain[seat][treehouse] == other


@rule()
def potions_in(state, seat, one, other):
    """Bits of the potions brewed in two chains together, transformed ones too."""
    found = 0
    green = 0
    for treehouse in range(state.treehouses[seat] + 0):
        if is_in_chains(state, seat, treehouse, one, other):
            colour = state.colour[seat][treehouse] + 0
            if (state.face_down[seat] >> treehouse) & 1 == 0 and state.ingredients[seat][
                INGREDIENT_OF[BREWS[colour]]
            ] >= 2:
                found |= 1 << BREWS[colour]
            if colour == GREEN and state.height[seat][treehouse] >= 4:
                green = 1
    if green and (found >> PURPLE) & 1:
        found |= (1 << RED) | (1 << BLUE) | (1 << YELLOW)
    return found


@rule()
def converted_in(state, seat, one, other):
    """Points of the level 3 cards of two chains, joined."""
    potions = potions_in(state, seat, one, other)
    total = 0
    for treehouse in range(state.treehouses[seat] + 0):
        joined = is_in_chains(state, seat, treehouse, one, other)
        if joined and state.height[seat][treehouse] >= 3:
            total += CONVERTED * ((potions >> DEMANDS[state.colour[seat][treehouse]]) & 1)
    return total


@rule()
def best_join(state, seat):
    """The most that the pipe in hand can bring."""
    best = 0
    for b in range(state.treehouses[seat] + 0):
        for a in range(b):
            if may_join(state, seat, a, b) == ALLOWED:
                one = state.chain[seat][a] + 0
                other = state.chain[seat][b] + 0
                gain = converted_in(state, seat, one, other)
                gain -= converted_in(state, seat, one, one)
                gain -= converted_in(state, seat, other, other)
                best = max(best, gain)
    return POINT * (best + count_cards(state, seat, 5, BLUE)) + 20


# Cards -------------------------------------------------------------------------------------------


@rule()
def card_value(state, seat, card, weights):
    """What a planned or stored card may become."""
    if is_pipe(card):
        return pipe_value(state, seat)
    level = LEVEL[card] + 0
    if card >= FIRST_LEVEL_1:
        return (
            weights[GAIN + 1]
            + weights[ABILITY + 1]
            + weights[FAMILIAR] * (state.familiars[seat] > 0)
        )
    steps = steps_below(state, seat, level, COLOUR[card] + 0)
    if steps == 0:
        return weights[GAIN + level] + weights[ABILITY + level]
    if steps == 1 and has_storage(state, seat):
        return weights[PROMISE + level] + weights[GAIN + level] // 4
    return weights[PROMISE + level] // 4


@rule()
def has_storage(state, seat):
    return state.held[STORED + seat] < count_storage(state, seat)


@rule()
def pipe_value(state, seat):
    """More with treehouses to join, and with a blue level 5."""
    value = 30 + POINT * count_cards(state, seat, 5, BLUE)
    for treehouse in range(state.treehouses[seat] + 0):
        if state.height[seat][treehouse] >= 2 and not is_supplied(state, seat, treehouse):
            value += 25
    return value


@rule()
def steps_below(state, seat, level, colour):
    """How many levels are missing under a card, own planned and stored cards used."""
    missing = 0
    below = level - 1
    while below > 0 and not has_top(state, seat, below, colour):
        if not has_card(state, seat, below, colour):
            missing += 1
        below -= 1
    return missing


@rule()
def has_top(state, seat, height, colour):
    """A treehouse of that height and colour, or a colourless one, to build on."""
    for treehouse in range(state.treehouses[seat] + 0):
        if state.height[seat][treehouse] == height and (
            state.colour[seat][treehouse] == colour or state.colour[seat][treehouse] == COLOURLESS
        ):
            return True
    return False


@rule()
def has_card(state, seat, level, colour):
    for card in range(FIRST_CARD[level] + 0, FIRST_CARD[level - 1] + 0):
        if COLOUR[card] == colour and (
            state.place[card] == PLANNED + seat or state.place[card] == STORED + seat
        ):
            return True
    return False


# Planning ----------------------------------------------------------------------------------------


@rule()
def planning_value(state, seat, weights):
    """Planned cards, and stored ones while they can still be built; less the worst of the planned
    cards, which will be shown; then what may still be planned."""
    total = 0
    worst = 0
    count = 0
    chosen = state.commit[seat] + 0
    received = card_to_receive(state, seat, chosen, weights)
    last = FIRST_SPELL if state.held[PLANNED + seat] > 0 or received != NO_CARD else 0
    for card in range(last):
        planned = state.place[card] == PLANNED + seat or card == received
        if planned and not is_leaving(state, chosen, card):
            value = card_value(state, seat, card, weights) + 10
            total += value
            if count == 0 or value < worst:
                worst = value
            count += 1
    if SHOW <= chosen:
        return total + (FIRST_SPELL - NUMBER[chosen - SHOW]) // 8
    if state.phase != PLANNING and state.phase != CHOOSING:
        return total
    total += stored_plans(state, seat, chosen, received, weights)
    if PLACE <= chosen < TRASH_HAND:
        total += card_value(state, seat, chosen - PLACE, weights) + 10
        count += 1
    return total - worst // 2 + open_value(state, seat, chosen, count, weights)


@rule()
def stored_plans(state, seat, chosen, received, weights):
    """Stored cards, as they will be after an exchange, can be built like planned ones."""
    total = 0
    if state.held[STORED + seat] == 0:
        return 0
    for card in range(FIRST_SPELL):
        stored = state.place[card] == STORED + seat and card != received
        if stored or chosen == GIVE + card:
            total += card_value(state, seat, card, weights) + 10
    return total


@rule()
def card_to_receive(state, seat, chosen, weights):
    """The stored card of an exchange: the one named, else the least of them, to be shown."""
    if chosen < GIVE or chosen >= RECEIVE:
        return NO_CARD
    if state.second[seat] != NO_CARD:
        return state.second[seat] + 0
    least = NO_CARD
    least_value = 0
    for card in range(FIRST_SPELL):
        if state.place[card] == STORED + seat:
            value = card_value(state, seat, card, weights)
            if least == NO_CARD or value < least_value:
                least = card
                least_value = value
    return least


@rule()
def is_leaving(state, chosen, card):
    """The card is to be discarded, exchanged or shown."""
    return chosen == DISCARD + card or chosen == GIVE + card or chosen == SHOW + card


@rule()
def open_value(state, seat, chosen, count, weights):
    """Cards that may still be planned, and what the hand offers for the next."""
    lacking = PLANNED_LIMIT - count
    if not is_in(state, seat):
        return 0
    if chosen == DROP_OUT:
        return weights[BISCUIT] * (state.plate > 0) + 1
    if lacking <= 0:
        return 0
    hope = hand_value(state, seat, chosen, weights) - weights[BISCUIT] * int(BRIBE <= chosen < WAIT)
    return hope + (lacking - 1) * supply_value(state, seat, chosen, weights)


@rule()
def supply_value(state, seat, chosen, weights):
    """A card from the deck or the carriage, while there are any; a bribe may bring some there."""
    carriage = take_carriage(state, seat)
    bribed = BRIBE <= chosen < WAIT and put_carriage(state, chosen - BRIBE) == carriage
    if bribed or state.deck[seat] + state.held[CARRIAGE + carriage] > 0:
        return weights[FUTURE] + 0
    return weights[FUTURE] // 2


@rule()
def hand_value(state, seat, chosen, weights):
    """The next card to be planned: the best of the hand, or one out of so many."""
    if chosen == TAKE:
        return weights[FUTURE] + 6 * min(8, state.held[CARRIAGE + take_carriage(state, seat)] + 0)
    if chosen == DRAW or state.owed[seat] > 0:
        return weights[FUTURE] + 24
    gone = PLACE <= chosen <= TRASH_HAND
    if gone or state.held[HAND + seat] == 0:
        return supply_value(state, seat, chosen, weights) - 20
    best = 0
    for card in range(FIRST_SPELL):
        if state.place[card] == HAND + seat and chosen != DISCARD + card:
            best = max(best, card_value(state, seat, card, weights))
    if CAST <= chosen < TAKE:
        best -= 15
    return best
