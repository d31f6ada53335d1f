"""What a good player looks at, in hundredths of a point; no rule imports it.

Points that are safe; gems; materials, which are worth something as long as they can be built in;
and above all the house that can be built in this round (`ahead`).
"""

from rooftree.core.rule import NOBODY, rule

from .ahead import (
    AT_HAND,
    BURDEN,
    CELL,
    GEM,
    GEMS,
    GIFT,
    PIP,
    PIPS,
    POINT,
    RESIDENTS,
    RIVALS,
    SCORED,
    THIS_HOUSE,
    TOKEN,
    builds_this_round,
    rounds_to_come,
    this_round,
)
from .components import (
    BASE,
    CARDS,
    KINGS_LAND,
    LANDS,
    NOWHERE,
    PEOPLE,
    PLOTS,
    RESIDENT_POINTS,
    ROUNDS,
    ROW,
    TILES,
    VALUE_OF,
)
from .rules.occupancy import fits_somewhere
from .rules.sheet import (
    acting,
    count_cells,
    count_materials,
    has_land_cards,
    houses_on,
    is_easy,
    owns_house_on,
    seat_with_reward,
    track,
)
from .state import (
    BUILDING,
    CHOOSING,
    HELP,
    OCCUPANCY,
    OUT,
    OVER,
    REWARD_DIE,
)

# What is at hand ----------------------------------------------------------------------------------


@rule()
def materials_worth(state, seat, weights):
    """Something to build with, or points lost."""
    tokens = count_materials(state, seat)
    buys = not is_easy(state) and state.phase < BUILDING and state.red[seat] > 0
    if rounds_to_come(state, seat) == 0:
        if builds_this_round(state, seat):
            return weights[BURDEN] * (tokens + int(buys))
        return -POINT * tokens
    cells = count_cells(state, seat)
    worth = (
        weights[CELL] * min(cells, 18)
        + weights[CELL] * max(0, cells - 18) // 3
        + weights[TOKEN] * tokens
    )
    if buys:
        worth += weights[CELL] * state.red[seat] + weights[TOKEN]
    return worth


@rule()
def lands_worth(state, seat):
    """Values of lands at the end, by houses or by cards."""
    if is_easy(state):
        return easy_cards_worth(state, seat)
    worth = 0
    for land in range(LANDS):
        own = owns_house_on(state, seat, land)
        if has_land_cards(state):
            if state.card_at[land] == seat:
                worth += card_worth(state, land, own)
        elif own:
            worth += POINT * VALUE_OF[land]
    return worth


@rule()
def card_worth(state, land, own):
    """A card without a house costs more the nearer the end is."""
    fresh = 15 * int(state.ready_in[land] <= state.round_number)
    if own:
        return POINT * VALUE_OF[land] + fresh
    return fresh - 45 * state.round_number + 12 * VALUE_OF[land]


@rule()
def easy_card_worth(state, seat, card):
    left = ROUNDS - state.round_number
    if owns_house_on(state, seat, card):
        return 3 * POINT + 15 * left
    if houses_on(state, card) > 0:
        return POINT + 30 * left
    return 40 * left - POINT


@rule()
def easy_cards_worth(state, seat):
    """Cards held, and the best of the row for one that may be taken."""
    worth = 0
    best = 0
    for card in range(CARDS):
        if state.card_at[card] == seat:
            worth += easy_card_worth(state, seat, card)
        elif state.card_at[card] == ROW:
            best = max(best, easy_card_worth(state, seat, card))
    if acting(state) == seat:
        worth += best * state.cards_to_take
    return worth


@rule()
def residents_worth(state, seat):
    """Families that have, or have not, a house of mine to live in."""
    worth = 0
    for resident in range(CARDS):
        if state.resident_at[resident] == seat:
            if fits_somewhere(state, seat, resident):
                worth += POINT * RESIDENT_POINTS[resident]
            else:
                hope = 22 * (ROUNDS - state.round_number) - PEOPLE[resident] * 4
                worth += (hope - POINT) * RESIDENT_POINTS[resident]
    return worth


@rule()
def open_claim(state, seat):
    """A resident card still to be taken is worth something."""
    if acting(state) == seat and state.claim_from != NOBODY:
        return POINT
    return 0


@rule()
def empty_houses_worth(state, seat):
    """In the occupancy round: points to be lost, and large houses kept for large families."""
    worth = 0
    for land in range(TILES):
        for plot in range(PLOTS):
            if state.owner_at[land][plot] == seat:
                lodger = state.lodger_at[land][plot] - 1
                if lodger < 0:
                    worth -= 2 * POINT
                else:
                    worth -= 12 * (BASE[state.shape_at[land][plot]] - PEOPLE[lodger])
    return worth


@rule()
def offers_worth(state, seat, weights):
    """What I have just offered will perhaps be taken."""
    if state.offer == 0 or acting(state) != seat:
        return 0
    if state.offer == HELP:
        return weights[GEM] // 2
    if builds_this_round(state, seat) or rounds_to_come(state, seat) > 0:
        return (weights[GEM] - weights[GIFT] * state.offer) // 2
    return weights[GEM] // 2


@rule()
def reward_worth(state, seat, weights):
    """A die rolled for a material: something to build with, or one more token to lose by."""
    if state.rolling != REWARD_DIE or seat_with_reward(state) != seat:
        return 0
    if rounds_to_come(state, seat) > 0:
        return (7 * weights[CELL]) // 2 + weights[TOKEN]
    return weights[BURDEN]


@rule()
def choice_worth(state, seat, weights):
    """Who stays out of the additional round hopes that the others do not."""
    if state.phase == CHOOSING and state.takes_part[seat] == OUT:
        return weights[GEM] * (state.seats - 1) // 2
    return 0


@rule()
def way_worth(state, seat):
    """After the last move of a round: rather in the middle of the town."""
    if state.builder[seat] == NOWHERE or is_easy(state):
        return 0
    return -4 * state.distance[state.builder[seat]][KINGS_LAND]


# All together -------------------------------------------------------------------------------------


@rule()
def standing(state, seat, weights):
    """What everybody sees of a player: points and gems."""
    return POINT * track(state, seat) + weights[GEM] * state.gems[seat]


@rule()
def own_worth(state, seat, weights):
    worth = (
        standing(state, seat, weights) + weights[PIP] * state.black[seat] + way_worth(state, seat)
    )
    if state.phase == OCCUPANCY:
        return worth + empty_houses_worth(state, seat)
    worth += (
        materials_worth(state, seat, weights)
        + lands_worth(state, seat)
        + this_round(state, seat, weights)
    )
    worth += (
        offers_worth(state, seat, weights)
        + choice_worth(state, seat, weights)
        + reward_worth(state, seat, weights)
    )
    if is_easy(state):
        worth += residents_worth(state, seat) + open_claim(state, seat)
    return worth


@rule()
def final_worth(state, seat):
    """At the end: by how much ahead of the best other."""
    best = -10000
    for other in range(state.seats):
        if other != seat:
            best = max(best, track(state, other))
    return POINT * (track(state, seat) - best)


@rule()
def evaluate(state, seat, weights):
    """How good the table looks to a seat."""
    if state.phase == OVER:
        return final_worth(state, seat)
    worth = own_worth(state, seat, weights)
    for other in range(state.seats):
        if other != seat:
            worth -= standing(state, other, weights) * weights[RIVALS] // 100
    return worth


# How likely everybody is to win -------------------------------------------------------------------


@rule()
def hopes(state, seat, weights, when):
    """What is still to come, in hundredths of a point."""
    if state.phase == OCCUPANCY:
        return weights[SCORED + when] * empty_houses_worth(state, seat)
    at_hand = materials_worth(state, seat, weights) + lands_worth(state, seat)
    found = weights[AT_HAND + when] * at_hand
    found += weights[THIS_HOUSE + when] * this_round(state, seat, weights)
    if is_easy(state):
        families = residents_worth(state, seat) + open_claim(state, seat)
        found += weights[RESIDENTS + when] * families
    return found


@rule()
def standings(state, seats, weights, out):
    """Points, gems and black pips, and what is still to come; what counts how much differs from
    round to round, and in the easy rules."""
    when = min(max(state.round_number, 1), ROUNDS) - 1 + ROUNDS * int(is_easy(state))
    for seat in range(seats):
        out[seat] = weights[SCORED + when] * track(state, seat)
        out[seat] += weights[GEMS + when] * state.gems[seat]
        out[seat] += weights[PIPS + when] * state.black[seat]
        out[seat] += hopes(state, seat, weights, when) // POINT
