"""3. BUILDERS' ACTIONS. STEP 1: MOVE, and STEP 4: MOVE"""

from rooftree.core.rule import ALLOWED, forbids, rule

from ..components import ENTER, FACES, KINGS_LAND, PLAIN, STOP, TILES, WHITES
from ..state import BLACK_DIE, GREEN_DIE, LAST_MOVE, MOVE, NOTHING, PURCHASE, RESOLVING, WHITE_DICE
from .distribution import put_white, sort_whites
from .setup import step_cost
from .sheet import acting, receive

# Change the design --------------------------------------------------------------------------------


@rule(12, 19, 35, 58, 59)
def may_reroll_white(state, seat, chosen):
    """For one red pip, one to three white dice (a bit each); in steps 1 and 2."""
    if state.phase == RESOLVING:
        if state.settling:
            return forbids(58, "settle_first")
        if state.rerolls_left == 0:
            return forbids(59, "no_rerolls")
        return ALLOWED
    if state.phase == LAST_MOVE:
        return forbids(35)
    if state.phase != MOVE and state.phase != PURCHASE:
        return forbids(12, "not_now")
    if state.red[seat] == 0:
        if state.phase == PURCHASE:
            return forbids(19, "no_red_pips")
        return forbids(12, "no_red_pips")
    return ALLOWED


@rule(12, 19, 59)
def reroll_white(state, seat, chosen):
    if state.phase == RESOLVING:
        state.rerolls_left -= 1
    else:
        state.red[seat] -= 1
    lift_whites(state, seat, chosen)


@rule(12)
def lift_whites(state, seat, chosen):
    """The chosen dice are in the air."""
    state.rolling = WHITE_DICE
    state.dice_left = 0
    for die in range(WHITES):
        if (chosen >> die) & 1:
            state.white[seat][die] = 0
            state.counts[seat][die] = PLAIN
            state.dice_left += 1
    sort_whites(state, seat)


@rule(12)
def land_white(state, seat, face):
    """A white die has fallen."""
    put_white(state, seat, face)
    state.dice_left -= 1
    if state.dice_left == 0:
        state.rolling = NOTHING


# Change the mobility ------------------------------------------------------------------------------


@rule(13)
def may_reroll_green(state, seat):
    """For one red pip, in step 1, before the move is begun."""
    if state.phase != MOVE:
        return forbids(13, "not_now")
    if has_moved(state, seat):
        return forbids(13, "has_moved")
    if state.red[seat] == 0:
        return forbids(13, "no_red_pips")
    return ALLOWED


@rule(13)
def reroll_green(state, seat):
    state.red[seat] -= 1
    state.green[seat] = 0
    state.rolling = GREEN_DIE
    state.dice_left = 1


@rule(19)
def may_reroll_black(state, seat):
    """For one red pip, in step 2."""
    if state.phase != PURCHASE:
        return forbids(19, "not_now")
    if state.red[seat] == 0:
        return forbids(19, "no_red_pips")
    return ALLOWED


@rule(19)
def reroll_black(state, seat):
    state.red[seat] -= 1
    state.black[seat] = 0
    state.rolling = BLACK_DIE
    state.dice_left = 1


@rule(13, 19)
def land_die(state, face):
    """The green or the black die has fallen."""
    if state.rolling == GREEN_DIE:
        state.green[acting(state)] = face
    else:
        state.black[acting(state)] = face
    state.rolling = NOTHING
    state.dice_left = 0


# Move the builder ---------------------------------------------------------------------------------


@rule(14)
def is_moving(state):
    return state.phase == MOVE or state.phase == LAST_MOVE


@rule(16)
def has_moved(state, seat):
    """A way of least cost never leads back to where it began."""
    return state.builder[seat] != state.move_start


@rule(15)
def is_free(state, seat, land):
    """May this builder stop there? One builder to a land; on King's Land any number."""
    if land == KINGS_LAND:
        return True
    for other in range(state.seats):
        if other != seat and state.builder[other] == land:
            return False
    return True


@rule(15, 16)
def can_stop(state, seat, land, pips):
    """There, or further on by a way that is still without a detour."""
    if is_free(state, seat, land):
        return True
    start = state.move_start
    for end in range(TILES):
        on = state.distance[land][end]
        straight = state.distance[start][land] + on == state.distance[start][end]
        if on <= pips and straight and is_free(state, seat, end):
            return True
    return False


@rule(14, 15, 16)
def may_step(state, seat, land):
    """To a land that touches this one."""
    if not is_moving(state):
        return forbids(14, "not_now")
    here = state.builder[seat]
    start = state.move_start
    cost = step_cost(land)
    if here == land:
        return forbids(14, "stands_there")
    if state.distance[here][land] != cost:
        return forbids(14, "not_beside")
    if cost > state.green[seat]:
        return forbids(14, "too_few_pips")
    if land == start:
        return forbids(16, "back")
    if state.distance[start][here] + cost != state.distance[start][land]:
        return forbids(16, "detour")
    if not can_stop(state, seat, land, state.green[seat] - cost):
        return forbids(15, "no_way_on")
    return ALLOWED


@rule(14, 17, 18)
def step(state, seat, land):
    """To pass through is to enter, unless trees give only where a builder stops."""
    state.green[seat] -= step_cost(land)
    enter(state, seat, land)
    if state.tree_supply == ENTER:
        collect(state, seat)


@rule(6, 58)
def enter(state, seat, land):
    state.builder[seat] = land
    state.entered[seat] = 0
    if land == KINGS_LAND:
        state.entered[seat] = last_entry(state) + 1


@rule(17, 58)
def collect(state, seat):
    """A land with a tree, and King's Land, give a material of the round's number."""
    if state.tree_on[state.builder[seat]]:
        receive(state, seat, min(state.round_number, FACES))


@rule(6)
def last_entry(state):
    """The highest rank by entry among the builders on King's Land."""
    last = 0
    for seat in range(state.seats):
        last = max(last, state.entered[seat])
    return last


@rule(14, 15)
def may_stop_moving(state, seat):
    """Where the builder stands; not to move at all is declared in the same way."""
    if has_moved(state, seat) and not is_free(state, seat, state.builder[seat]):
        return forbids(15, "occupied")
    return ALLOWED


@rule(14, 17)
def stop_moving(state, seat):
    """Who has not moved receives nothing."""
    if state.tree_supply == STOP and has_moved(state, seat):
        collect(state, seat)
