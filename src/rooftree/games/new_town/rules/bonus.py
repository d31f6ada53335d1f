"""WHAT TO DO AFTER BUILDING A HOUSE"""

from rooftree.core.rule import ALLOWED, forbids, rule

from ..components import (
    BASE,
    BONUS_FIFTH,
    BONUS_LARGEST,
    BONUS_ROW,
    BONUS_SECOND,
    BONUS_SQUARE,
    BONUS_TREE,
    COLUMNS,
    EMPTY,
    FIFTH,
    GEM_REWARD,
    HOUSES,
    KINGS_LAND,
    LANDS,
    LARGEST,
    LINE,
    PLOTS,
    ROWS,
    SECOND,
    SQUARE,
    TREE,
)
from ..state import NOTHING, REWARD_DIE
from .sheet import count_houses, gain, houses_on, receive, seat_with_reward

LINE_LENGTH = 4
HAD_SECOND, HAD_FIFTH = 1, 2

# Base points and bonuses --------------------------------------------------------------------------


@rule(30)
def score_new_house(state, seat, land, shape):
    """Base points and every bonus that applies."""
    gain(state, seat, HOUSES, BASE[shape] + 0)
    if state.tree_on[land]:
        gain(state, seat, TREE, BONUS_TREE)
    score_number_of_houses(state, seat)
    score_largest(state, seat, shape)
    if land != KINGS_LAND and houses_on(state, land) == 1:
        score_lines(state, land)
        score_squares(state, land)


@rule(30)
def score_expansion(state, seat, old, new):
    """The difference, and of the bonuses only that for the largest house."""
    gain(state, seat, HOUSES, BASE[new] - BASE[old])
    score_largest(state, seat, new)


@rule(31)
def score_number_of_houses(state, seat):
    """For the own second and fifth house, each once."""
    houses = count_houses(state, seat)
    if houses == 2 and not state.bonus_had[seat] & HAD_SECOND:
        state.bonus_had[seat] |= HAD_SECOND
        gain(state, seat, SECOND, BONUS_SECOND)
    if houses == 5 and not state.bonus_had[seat] & HAD_FIFTH:
        state.bonus_had[seat] |= HAD_FIFTH
        gain(state, seat, FIFTH, BONUS_FIFTH)


@rule(31)
def score_largest(state, seat, shape):
    """More base points than any house before, anybody's."""
    if BASE[shape] > state.largest:
        state.largest = BASE[shape]
        gain(state, seat, LARGEST, BONUS_LARGEST)


# Four lands in a row, two by two ------------------------------------------------------------------


@rule(31)
def has_house_at(state, row, column):
    """Is there a numbered land with a house on that cell?"""
    if row < 0 or row >= ROWS or column < 0 or column >= COLUMNS:
        return False
    land = state.land_at[row * COLUMNS + column]
    return land < LANDS and houses_on(state, land + 0) > 0


@rule(31)
def pay_houses_at(state, row, column, part, points):
    """Each house on the land of that cell pays its owner."""
    land = state.land_at[row * COLUMNS + column]
    for plot in range(PLOTS):
        if state.shape_at[land][plot] != EMPTY:
            gain(state, state.owner_at[land][plot] + 0, part, points)


@rule(31)
def score_lines(state, land):
    """A first house may complete several rows of four, across and down."""
    row = state.layout[land] // COLUMNS
    column = state.layout[land] % COLUMNS
    for back in range(LINE_LENGTH):
        score_line(state, row, column - back, 0, 1)
        score_line(state, row - back, column, 1, 0)


@rule(31)
def score_line(state, row, column, down, across):
    for i in range(LINE_LENGTH):
        if not has_house_at(state, row + i * down, column + i * across):
            return
    for i in range(LINE_LENGTH):
        pay_houses_at(state, row + i * down, column + i * across, LINE, BONUS_ROW)


@rule(31)
def score_squares(state, land):
    row = state.layout[land] // COLUMNS
    column = state.layout[land] % COLUMNS
    for up in range(2):
        for back in range(2):
            score_square(state, row - up, column - back)


@rule(31)
def score_square(state, row, column):
    for i in range(4):
        if not has_house_at(state, row + i // 2, column + i % 2):
            return
    for i in range(4):
        pay_houses_at(state, row + i // 2, column + i % 2, SQUARE, BONUS_SQUARE)


# The score track ----------------------------------------------------------------------------------


@rule(32)
def next_reward(state, seat):
    """The lowest mark of the track whose reward is still to be taken."""
    for i in range(GEM_REWARD):
        if (state.reward_due[seat] >> i) & 1:
            return i
    return GEM_REWARD


@rule(32)
def may_take_reward(state, seat):
    """Who has reached or passed a mark may take its reward, or waive it."""
    if seat_with_reward(state) != seat:
        return forbids(32, "no_reward")
    return ALLOWED


@rule(32)
def take_reward(state, seat):
    """At 10, 20 and 30 a die for a material; at 40 a gem."""
    if next_reward(state, seat) == GEM_REWARD:
        state.gems[seat] += 1
        close_reward(state, seat)
    else:
        state.rolling = REWARD_DIE
        state.dice_left = 1


@rule(32)
def close_reward(state, seat):
    state.reward_due[seat] -= 1 << next_reward(state, seat)


@rule(32)
def land_reward_die(state, face):
    seat = seat_with_reward(state)
    state.rolling = NOTHING
    state.dice_left = 0
    close_reward(state, seat)
    receive(state, seat, face)
