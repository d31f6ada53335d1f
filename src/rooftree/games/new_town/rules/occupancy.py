"""ADVANCED RULES: OCCUPANCY ROUND"""

from rooftree.core.rule import ALLOWED, forbids, rule

from ..components import (
    BASE,
    DIE_PLUS,
    DIE_TIMES,
    EMPTY,
    EMPTY_HOUSES,
    GRID,
    GRID_SIZE,
    HOUSED,
    KINGS_LAND,
    LIVES_ON,
    LODGERS,
    PEOPLE,
    PLOTS,
    RESIDENT_POINTS,
    TILES,
    TYPE_OF,
)
from ..state import LODGER_DIE, NOTHING, OCCUPANCY, OUT, RESIDENT_GRID
from .preparation import land_number
from .sheet import acting, count_houses

MISFIT_COSTS = 2
EMPTY_COSTS = 2

# Setup --------------------------------------------------------------------------------------------


@rule(49)
def lodges_before(state, seat, other):
    """Who stayed out of the additional round; then more houses; then more gems; then the lower
    land of the builder."""
    stayed_out = (state.takes_part[seat] == OUT) - (state.takes_part[other] == OUT)
    if stayed_out != 0:
        return stayed_out > 0
    houses = count_houses(state, seat) - count_houses(state, other)
    if houses != 0:
        return houses > 0
    if state.gems[seat] != state.gems[other]:
        return state.gems[seat] > state.gems[other]
    return land_number(state, seat) < land_number(state, other)


@rule(49, 50)
def begin_occupancy(state):
    """The order of all players, and the residents are laid out."""
    state.in_order = state.seats
    state.turn = 0
    for seat in range(state.seats):
        place = 0
        for other in range(state.seats):
            if other != seat and lodges_before(state, other, seat):
                place += 1
        state.order[place] = seat
    state.phase = OCCUPANCY
    state.dealing = RESIDENT_GRID


@rule(50)
def deal_resident(state, resident):
    """Row by row from the bottom, four in a row. True when all lie there."""
    state.resident_at[resident] = GRID
    for row in range(GRID_SIZE):
        for column in range(GRID_SIZE):
            if state.grid[column][row] == 0:
                state.grid[column][row] = resident + 1
                if row == GRID_SIZE - 1 and column == GRID_SIZE - 1:
                    state.dealing = NOTHING
                    return True
                return False
    return True


# Occupancy conditions -----------------------------------------------------------------------------


@rule(51, 52)
def may_live_in(state, seat, resident, land, plot):
    """An own empty house, large enough, on a land the family likes; King's Land is for the prince
    and the bride's parents."""
    if state.owner_at[land][plot] != seat:
        return forbids(51, "not_yours")
    if state.lodger_at[land][plot] != 0:
        return forbids(51, "lived_in")
    if not LIVES_ON[resident][TYPE_OF[land]]:
        if land == KINGS_LAND:
            return forbids(52, "not_for_them")
        return forbids(51, "other_land")
    if PEOPLE[resident] > BASE[state.shape_at[land][plot]]:
        return forbids(51, "too_small")
    return ALLOWED


@rule(51)
def fits_somewhere(state, seat, resident):
    """Has the seat a house for them?"""
    for land in range(TILES):
        for plot in range(PLOTS):
            own = state.owner_at[land][plot] == seat
            if own and may_live_in(state, seat, resident, land, plot) == ALLOWED:
                return True
    return False


# How to play --------------------------------------------------------------------------------------


@rule(51)
def may_lodge(state, seat, column, land, plot):
    """A card of the bottom row into an own house that meets the conditions."""
    if state.phase != OCCUPANCY:
        return forbids(51, "not_now")
    if state.grid[column][0] == 0:
        return forbids(51, "nobody_there")
    return may_live_in(state, seat, state.grid[column][0] - 1, land, plot)


@rule(52, 53)
def lodge(state, seat, column, land, plot):
    """The family moves in and gives its points; on King's Land a die is rolled as well."""
    resident = state.grid[column][0] - 1
    slide_down(state, column)
    move_in(state, seat, resident, land, plot)
    state.row_moves = 0
    forget_misfits(state)
    if land == KINGS_LAND:
        roll_for_lodger(state, plot)


@rule(53)
def move_in(state, seat, resident, land, plot):
    state.resident_at[resident] = HOUSED
    state.lodger_at[land][plot] = resident + 1
    state.earned[seat][LODGERS] += RESIDENT_POINTS[resident]


@rule(53)
def slide_down(state, column):
    """The card at the bottom is gone, the others of its column come down."""
    for row in range(GRID_SIZE - 1):
        state.grid[column][row] = state.grid[column][row + 1]
    state.grid[column][GRID_SIZE - 1] = 0


@rule(53, 54)
def to_the_top(state, column):
    """The card at the bottom goes onto the top of its column."""
    resident = state.grid[column][0]
    if resident == 0:
        return
    slide_down(state, column)
    for row in range(GRID_SIZE):
        if state.grid[column][row] == 0:
            state.grid[column][row] = resident
            return


@rule(52)
def roll_for_lodger(state, plot):
    state.lodger_plot = plot
    state.rolling = LODGER_DIE
    state.dice_left = 1


@rule(52)
def land_lodger_die(state, face):
    """Double for the prince and his bride, two more for the bride's parents."""
    resident = state.lodger_at[KINGS_LAND][state.lodger_plot] - 1
    seat = state.owner_at[KINGS_LAND][state.lodger_plot]
    state.earned[seat][LODGERS] += DIE_TIMES[resident] * face + DIE_PLUS[resident]
    state.rolling = NOTHING
    state.dice_left = 0


@rule(53)
def may_misfit(state, seat, column):
    """A card that fits no own house, taken all the same; once until the row has changed."""
    if state.phase != OCCUPANCY:
        return forbids(53, "not_now")
    if state.grid[column][0] == 0:
        return forbids(53, "nobody_there")
    if state.misfit[seat]:
        return forbids(53, "once")
    if fits_somewhere(state, seat, state.grid[column][0] - 1):
        return forbids(53, "fits")
    return ALLOWED


@rule(53)
def take_misfit(state, seat, column):
    """Two points lost."""
    state.earned[seat][LODGERS] -= MISFIT_COSTS
    to_the_top(state, column)
    state.misfit[seat] = 1
    state.passes = 0


@rule(54)
def forget_misfits(state):
    state.passes = 0
    for seat in range(state.seats):
        state.misfit[seat] = 0


@rule(51)
def may_pass(state, seat):
    """Only when no card of the bottom row fits."""
    if state.phase != OCCUPANCY:
        return forbids(51, "not_now")
    for column in range(GRID_SIZE):
        resident = state.grid[column][0] - 1
        if resident >= 0 and fits_somewhere(state, seat, resident):
            return forbids(51, "somebody_fits")
    return ALLOWED


@rule(54)
def pass_lodging(state):
    """If everybody passes, the bottom row goes to the top."""
    state.passes += 1
    if state.passes >= count_active(state):
        for column in range(GRID_SIZE):
            to_the_top(state, column)
        forget_misfits(state)
        state.row_moves += 1


# End of the occupancy round -----------------------------------------------------------------------


@rule(54)
def count_active(state):
    count = 0
    for seat in range(state.seats):
        if not state.is_out[seat]:
            count += 1
    return count


@rule(54)
def has_something_to_gain(state, seat):
    """Is there a card left that fits one of the own houses?"""
    for column in range(GRID_SIZE):
        for row in range(GRID_SIZE):
            resident = state.grid[column][row] - 1
            if resident >= 0 and fits_somewhere(state, seat, resident):
                return True
    return False


@rule(54)
def send_out(state):
    """Who has nothing left to gain goes out."""
    for seat in range(state.seats):
        if not state.is_out[seat] and not has_something_to_gain(state, seat):
            state.is_out[seat] = 1


@rule(54)
def is_occupancy_over(state):
    """All are out, or the row has gone round and nobody took a card."""
    return count_active(state) == 0 or state.row_moves >= GRID_SIZE


@rule(51, 54)
def next_to_lodge(state):
    """The next in order who is not out; the turn passes."""
    for _ in range(state.seats):
        state.turn = (state.turn + 1) % state.seats
        if not state.is_out[acting(state)]:
            return


@rule(55)
def score_empty_houses(state):
    """Two points lost for each."""
    for land in range(TILES):
        for plot in range(PLOTS):
            if state.shape_at[land][plot] != EMPTY and state.lodger_at[land][plot] == 0:
                seat = state.owner_at[land][plot]
                state.earned[seat][EMPTY_HOUSES] -= EMPTY_COSTS
