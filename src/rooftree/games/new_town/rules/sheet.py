"""Individual sheets: materials, gems, roofs and points; and whose turn it is."""

from rooftree.core.rule import NOBODY, rule

from ..components import (
    ADVANCED,
    BLOCKS,
    DRAFTED,
    EASY,
    EMPTY,
    GIFTS,
    OFF,
    PARTS,
    PLOTS,
    REWARDS,
    TILES,
)

PART_COUNT = len(PARTS)
REWARD_COUNT = len(REWARDS)
SMALLEST_GIFT = GIFTS[0]

# Which rules are played ---------------------------------------------------------------------------


@rule(56)
def is_easy(state):
    return state.rules == EASY


@rule(41)
def has_land_cards(state):
    """A module of the advanced rules."""
    return state.rules == ADVANCED and state.land_cards != OFF


@rule(41)
def drafts_land_cards(state):
    return state.rules == ADVANCED and state.land_cards == DRAFTED


@rule(47)
def has_additional_round(state):
    """A module of the advanced rules."""
    return state.rules == ADVANCED and state.additional_round != OFF


@rule(49)
def has_occupancy(state):
    """A module of the advanced rules."""
    return state.rules == ADVANCED and state.occupancy != OFF


# Whose turn it is ---------------------------------------------------------------------------------


@rule(6)
def acting(state):
    """The seat whose turn it is."""
    return state.order[state.turn]


@rule(32)
def seat_with_reward(state):
    """The seat that is to take or waive a reward of the score track: first the one whose turn it
    is, then the others clockwise."""
    first = state.order[state.turn]
    for step in range(state.seats):
        seat = (first + step) % state.seats
        if state.reward_due[seat] != 0:
            return seat
    return NOBODY


# Materials and gems -------------------------------------------------------------------------------


@rule(7, 17, 20)
def receive(state, seat, material):
    """One token from the stock, which never runs out."""
    state.material[seat][material - 1] += 1


@rule(37)
def count_materials(state, seat):
    """Unused tokens."""
    count = 0
    for i in range(BLOCKS):
        count += state.material[seat][i]
    return count


@rule(23)
def count_cells(state, seat):
    """What could be built with all of them."""
    cells = 0
    for i in range(BLOCKS):
        cells += state.material[seat][i] * (i + 1)
    return cells


# Houses -------------------------------------------------------------------------------------------


@rule(8, 33)
def count_houses(state, seat):
    """Own houses; a penthouse that is part of the house below is none."""
    count = 0
    for land in range(TILES):
        for plot in range(PLOTS):
            if state.owner_at[land][plot] == seat:
                count += 1
    return count


@rule(23)
def houses_on(state, land):
    """How many houses stand on a land, whoever owns them."""
    count = 0
    for plot in range(PLOTS):
        if state.shape_at[land][plot] != EMPTY:
            count += 1
    return count


@rule(38)
def owns_house_on(state, seat, land):
    for plot in range(PLOTS):
        if state.owner_at[land][plot] == seat:
            return True
    return False


# Points -------------------------------------------------------------------------------------------


@rule(32)
def track(state, seat):
    """The points on the score track."""
    points = 0
    for part in range(PART_COUNT):
        points += state.earned[seat][part]
    return points


@rule(32)
def gain(state, seat, part, points):
    """Advance the score marker; a mark of the track that is reached or passed gives a right."""
    before = track(state, seat)
    state.earned[seat][part] += points
    for i in range(REWARD_COUNT):
        if before < REWARDS[i] and before + points >= REWARDS[i]:
            state.reward_due[seat] |= 1 << i
