"""KING'S LAND"""

from rooftree.core.rule import ALLOWED, forbids, rule

from ..components import EMPTY, KINGS_LAND, KINGS_PLOTS
from .sheet import count_houses, houses_on, is_easy, owns_house_on


@rule(33)
def is_run_or_triple(state, seat):
    """Three white dice in a row, or three alike; the real faces, however they count."""
    low = state.white[seat][0]
    middle = state.white[seat][1]
    high = state.white[seat][2]
    if low == middle and middle == high:
        return True
    return low + 1 == middle and middle + 1 == high


@rule(33, 61)
def may_build_on_kings_land(state, seat):
    """With a house and a gem already, and a run or three of a kind. The easy rules ask for no
    house and no gem, and the white dice have led the builder there."""
    if is_easy(state):
        return ALLOWED
    if count_houses(state, seat) == 0:
        return forbids(33, "no_house")
    if state.gems[seat] == 0:
        return forbids(33, "no_gem")
    if not is_run_or_triple(state, seat):
        return forbids(33, "no_run")
    return ALLOWED


@rule(33)
def may_own_there(state, seat):
    """One house to a player, which a takeover must keep to as well."""
    if owns_house_on(state, seat, KINGS_LAND):
        return forbids(33, "one_each")
    return ALLOWED


@rule(33)
def has_kings_plot(state):
    """Room for two houses, first come, first served; penthouses lie on the plots after these."""
    return state.shape_at[KINGS_LAND][KINGS_PLOTS - 1] == EMPTY


@rule(34)
def take_kings_gems(state, seat):
    """Two gems for the first house there, one for the second."""
    if houses_on(state, KINGS_LAND) == 1:
        state.gems[seat] += 2
    else:
        state.gems[seat] += 1
