"""EASY NEW RULES: SCORING. Residents move into the houses where they are worth most."""

from rooftree.core.rule import ALLOWED, NOBODY, rule, table

from ..components import (
    CARDS,
    DIE_PLUS,
    DIE_TIMES,
    HOUSED,
    KINGS_LAND,
    KINGS_TYPE,
    LAND_CARDS,
    LANDS,
    LIVES_ON,
    LODGERS,
    MAX_SEATS,
    PLACES,
    PLOTS,
    RESIDENT_POINTS,
)
from .occupancy import may_live_in
from .sheet import houses_on, owns_house_on

AVERAGE_DIE = 7  # twice the mean of a die
BY_POINTS = table(sorted(range(CARDS), key=lambda resident: -RESIDENT_POINTS[resident]))


@rule(66)
def score_easy_cards(state):
    """For each land card: 3 with an own house there, 1 with only others', else 1 lost."""
    for card in range(CARDS):
        seat = state.card_at[card]
        if seat < MAX_SEATS:
            if owns_house_on(state, seat + 0, card):
                state.earned[seat][LAND_CARDS] += 3
            elif houses_on(state, card) > 0:
                state.earned[seat][LAND_CARDS] += 1
            else:
                state.earned[seat][LAND_CARDS] -= 1


# The best assignment. A family that is housed scores its points instead of losing them, wherever
# it lives; only King's Land adds a die. So: try each guest of the own house on King's Land, or
# none, and house the rest by points, the dearest first, moving others aside to make room.


@rule(66)
def house_residents(state, seat):
    worth = value_with(state, seat, NOBODY)
    if kings_plot_of(state, seat) == NOBODY:
        return
    best = NOBODY
    for guest in range(CARDS):
        if LIVES_ON[guest][KINGS_TYPE] and state.resident_at[guest] == seat:
            with_guest = value_with(state, seat, guest)
            if with_guest > worth:
                worth = with_guest
                best = guest
    value_with(state, seat, best)


@rule(66)
def value_with(state, seat, guest):
    """House all, the guest on King's Land; twice the points expected, or -1 if that cannot be."""
    empty_own_houses(state, seat)
    worth = 0
    if guest != NOBODY:
        plot = kings_plot_of(state, seat)
        if plot == NOBODY or may_live_in(state, seat, guest, KINGS_LAND, plot) != ALLOWED:
            return -1
        state.lodger_at[KINGS_LAND][plot] = guest + 1
        worth = AVERAGE_DIE * DIE_TIMES[guest] + 2 * DIE_PLUS[guest] + 4 * RESIDENT_POINTS[guest]
    return worth + house_by_points(state, seat, guest)


@rule(66)
def empty_own_houses(state, seat):
    for place in range(PLACES):
        if state.owner_at[place // PLOTS][place % PLOTS] == seat:
            state.lodger_at[place // PLOTS][place % PLOTS] = 0


@rule(66)
def kings_plot_of(state, seat):
    for plot in range(PLOTS):
        if state.owner_at[KINGS_LAND][plot] == seat:
            return plot
    return NOBODY


@rule(66)
def house_by_points(state, seat, guest):
    """The dearest family first; four times their points, since one not housed loses them."""
    worth = 0
    for i in range(CARDS):
        resident = 0 + BY_POINTS[i]
        mine = state.resident_at[resident] == seat and resident != guest
        if mine and make_room(state, seat, resident):
            worth += 4 * RESIDENT_POINTS[resident]
    return worth


@rule(66)
def make_room(state, seat, resident):
    """Find a house for one more family, moving others on. Reached houses are marked in
    `way_to` with the family that reaches them, plus 1."""
    reach_from(state, seat, resident)
    found = widen_reach(state, seat)
    if found != NOBODY:
        move_along(state, resident, found)
    for place in range(LANDS * PLOTS):
        state.way_to[place] = 0
    return found != NOBODY


@rule(66)
def reach_from(state, seat, resident):
    """Mark the houses that are right for this family and not reached before; how many."""
    count = 0
    for place in range(LANDS * PLOTS):
        land = place // PLOTS
        plot = place % PLOTS
        if state.owner_at[land][plot] == seat and state.way_to[place] == 0:
            lodger = state.lodger_at[land][plot]
            state.lodger_at[land][plot] = 0
            if may_live_in(state, seat, resident, land, plot) == ALLOWED:
                state.way_to[place] = resident + 1
                count += 1
            state.lodger_at[land][plot] = lodger
    return count


@rule(66)
def widen_reach(state, seat):
    """Go on from the families of the houses reached until one is empty: its place, or NOBODY."""
    for _ in range(CARDS):
        count = 0
        for place in range(LANDS * PLOTS):
            if state.way_to[place] > 0:
                lodger = state.lodger_at[place // PLOTS][place % PLOTS]
                if lodger == 0:
                    return place
                count += reach_from(state, seat, lodger - 1)
        if count == 0:
            return NOBODY
    return NOBODY


@rule(66)
def move_along(state, resident, place):
    """The family that reaches the empty house moves in; into its old house the one that reaches
    that; until the new family has one."""
    for _ in range(CARDS):
        mover = state.way_to[place] - 1
        old = place_of(state, mover)
        state.lodger_at[place // PLOTS][place % PLOTS] = mover + 1
        if mover == resident:
            return
        place = old


@rule(66)
def place_of(state, resident):
    for place in range(LANDS * PLOTS):
        if state.lodger_at[place // PLOTS][place % PLOTS] == resident + 1:
            return place
    return 0


@rule(66)
def score_residents(state, seat):
    """Points for each family that has moved in; as many lost for each that has not."""
    for place in range(PLACES):
        lodger = state.lodger_at[place // PLOTS][place % PLOTS]
        if lodger > 0 and state.owner_at[place // PLOTS][place % PLOTS] == seat:
            state.resident_at[lodger - 1] = HOUSED
            state.earned[seat][LODGERS] += RESIDENT_POINTS[lodger - 1]
    for resident in range(CARDS):
        if state.resident_at[resident] == seat:
            state.earned[seat][LODGERS] -= RESIDENT_POINTS[resident]
