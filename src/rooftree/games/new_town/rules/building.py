"""STEP 3: BUILDING

A house is built in steps: first the plan (a new house, an expansion, a penthouse), then its
materials one by one, from the largest to the smallest. A plan is refused unless it can be finished.
"""

from rooftree.core.rule import ALLOWED, NOBODY, forbids, rule

from ..components import (
    ABOVE,
    BLOCKS,
    EMPTY,
    FIRST_NUMBER,
    FLOORS,
    GROWS,
    HOUSE,
    IS_PENTHOUSE,
    KINGS_LAND,
    LARGEST_OUTLINE,
    LEVEL,
    LEVELS,
    OUTLINE,
    OWN_PENTHOUSE,
    PLAIN_SHAPES,
    PLOTS,
    SMALLEST,
    SPLIT,
)
from ..state import BUILDING, EASY_BUILDING, HELP
from .bonus import score_expansion, score_new_house
from .kings_land import has_kings_plot, may_build_on_kings_land, may_own_there, take_kings_gems
from .land_cards import card_for_new_house, card_for_takeover, white_sum
from .materials import VOLUME, can_fill, fewest_blocks
from .purchase import withdraw_offer
from .sheet import acting, count_cells, is_easy

MANY = 99  # tokens, where no workload is counted

# Replace materials --------------------------------------------------------------------------------


@rule(22, 61)
def may_replace(state, seat):
    """For one black pip; the easy rules know no replacing."""
    if is_easy(state):
        return forbids(61, "no_replacing")
    if state.phase != BUILDING:
        return forbids(22, "not_now")
    if state.black[seat] == 0:
        return forbids(22, "no_black_pips")
    return ALLOWED


@rule(22, 61)
def may_split(state, seat, which):
    """One token into two of the same sum."""
    verdict = may_replace(state, seat)
    if verdict == ALLOWED and state.material[seat][SPLIT[which][0] - 1] == 0:
        return forbids(22, "no_material")
    return verdict


@rule(22)
def split(state, seat, which):
    state.black[seat] -= 1
    state.material[seat][SPLIT[which][0] - 1] -= 1
    state.material[seat][SPLIT[which][1] - 1] += 1
    state.material[seat][SPLIT[which][2] - 1] += 1


@rule(22, 61)
def may_join(state, seat, which):
    """Two tokens into one of the same sum."""
    verdict = may_replace(state, seat)
    one = state.material[seat][SPLIT[which][1] - 1]
    other = state.material[seat][SPLIT[which][2] - 1]
    lacks = one == 0 or other == 0 or (SPLIT[which][1] == SPLIT[which][2] and one < 2)
    if verdict == ALLOWED and lacks:
        return forbids(22, "not_both")
    return verdict


@rule(22)
def join(state, seat, which):
    state.black[seat] -= 1
    state.material[seat][SPLIT[which][0] - 1] += 1
    state.material[seat][SPLIT[which][1] - 1] -= 1
    state.material[seat][SPLIT[which][2] - 1] -= 1


# Plans: what is to be built -----------------------------------------------------------------------

# 0-11 a new house, by shape; 12-59 house number 0-3 of the land made into another shape; 60-63 a
# penthouse on it.
EXPANSIONS = PLAIN_SHAPES
ON_ROOFS = EXPANSIONS + PLOTS * PLAIN_SHAPES
PLANS = ON_ROOFS + PLOTS


@rule(23)
def plan_plot(state, land, plan):
    """The place on the land it is about; a new house takes the first that is free."""
    if plan >= ON_ROOFS:
        return plan - ON_ROOFS + ABOVE * int(state.penthouses == HOUSE)
    if plan >= EXPANSIONS:
        return (plan - EXPANSIONS) // PLAIN_SHAPES
    for plot in range(PLOTS):
        if state.shape_at[land][plot] == EMPTY:
            return plot
    return 0


@rule(23)
def old_shape(state, land, plan):
    """What stands there before."""
    if plan < EXPANSIONS or (plan >= ON_ROOFS and state.penthouses == HOUSE):
        return EMPTY
    return 0 + state.shape_at[land][plan_plot(state, land, plan)]


@rule(23, 28)
def new_shape(state, land, plan):
    """What shall stand there."""
    if plan >= ON_ROOFS and state.penthouses == HOUSE:
        return OWN_PENTHOUSE
    if plan >= ON_ROOFS:
        return old_shape(state, land, plan) + FLOORS
    if plan >= EXPANSIONS:
        return (plan - EXPANSIONS) % PLAIN_SHAPES + 1
    return plan + 1


# Build and expand houses --------------------------------------------------------------------------


@rule(23)
def may_work_on(state, seat, land):
    """The design plan must fit the land. Under the easy rules to stand there is enough."""
    if land == KINGS_LAND:
        return may_build_on_kings_land(state, seat)
    if not is_easy(state) and white_sum(state, seat) != FIRST_NUMBER + land:
        return forbids(23, "other_sum")
    return ALLOWED


@rule(23, 26, 28)
def may_grow(state, seat, land, plan):
    """Floors and area grow, up to three floors; a penthouse goes onto an own 3x3 house and ends
    its growing."""
    if plan < EXPANSIONS:
        return ALLOWED
    if plan >= ON_ROOFS:
        return may_carry_penthouse(state, seat, land, plan - ON_ROOFS)
    if has_penthouse(state, land, plan_plot(state, land, plan)):
        return forbids(28, "ends_growing")
    old = old_shape(state, land, plan)
    if old == EMPTY:
        return forbids(26, "no_house")
    if not GROWS[old][new_shape(state, land, plan)]:
        return forbids(26, "cannot_become")
    return ALLOWED


@rule(28)
def has_penthouse(state, land, plot):
    """As a part of the house or above it; it carries no other."""
    if IS_PENTHOUSE[state.shape_at[land][plot]]:
        return True
    above = plot + ABOVE
    return above < PLOTS and state.shape_at[land][above] == OWN_PENTHOUSE


@rule(28)
def may_carry_penthouse(state, seat, land, plot):
    """An own 3x3 house without one."""
    if state.owner_at[land][plot] != seat:
        return forbids(28, "not_yours")
    if has_penthouse(state, land, plot):
        return forbids(28, "has_one")
    if OUTLINE[state.shape_at[land][plot]] != LARGEST_OUTLINE:
        return forbids(28, "not_largest")
    return ALLOWED


@rule(23, 33)
def has_room(state, land, plan):
    """All houses of a land have at most four levels; King's Land holds two houses of any size."""
    if land == KINGS_LAND:
        return plan >= EXPANSIONS or has_kings_plot(state)
    levels = LEVEL[new_shape(state, land, plan)] - LEVEL[old_shape(state, land, plan)]
    for plot in range(PLOTS):
        levels += LEVEL[state.shape_at[land][plot]]
    return levels <= LEVELS


@rule(23, 28)
def has_roof(state, seat, land, plan):
    """A free roof of the new size; the old one comes back from an own house. A penthouse needs
    one of the smallest."""
    if plan >= ON_ROOFS:
        return state.roofs[seat][SMALLEST] > 0
    size = OUTLINE[new_shape(state, land, plan)]
    if state.roofs[seat][size] > 0:
        return True
    return is_own(state, seat, land, plan) and OUTLINE[old_shape(state, land, plan)] == size


@rule(27)
def is_own(state, seat, land, plan):
    """An own house is expanded; a penthouse is always on one."""
    if plan >= ON_ROOFS:
        return True
    return plan >= EXPANSIONS and state.owner_at[land][plan_plot(state, land, plan)] == seat


@rule(27, 33, 61)
def may_own(state, seat, land, plan):
    """A takeover costs a gem under the easy rules; King's Land has one house for each player."""
    if is_own(state, seat, land, plan):
        return ALLOWED
    if is_easy(state) and plan >= EXPANSIONS and state.gems[seat] == 0:
        return forbids(61, "no_gem")
    if land == KINGS_LAND:
        return may_own_there(state, seat)
    return ALLOWED


@rule(23, 61)
def workload(state, seat):
    """One black pip for each token; the easy rules count none."""
    if is_easy(state):
        return MANY
    return 0 + state.black[seat]


@rule(23)
def may_fill(state, seat, land, plan):
    """Blocks that fill it exactly, and pips to handle them."""
    old = old_shape(state, land, plan)
    new = new_shape(state, land, plan)
    if VOLUME[old][new] > count_cells(state, seat):
        return forbids(23, "too_few_cells")
    if fewest_blocks(old, new) > workload(state, seat):
        return forbids(23, "too_few_pips")
    if not can_fill(state, seat, old, new, 0, workload(state, seat)):
        return forbids(23, "does_not_fill")
    return ALLOWED


@rule(23, 24, 58, 63)
def may_plan(state, seat, plan):
    """Everything a house needs, in one look: place, design, growth, room, roof, materials."""
    if state.phase != BUILDING and state.phase != EASY_BUILDING:
        return forbids(23, "not_now")
    if state.plan != 0:
        return forbids(24, "half_built")
    if state.claim_from != NOBODY:
        return forbids(63, "resident_first")
    if state.settling:
        return forbids(58, "settle_first")
    return may_build(state, seat, state.builder[seat], plan)


@rule(23, 26, 27, 28, 33)
def may_build(state, seat, land, plan):
    verdict = may_grow(state, seat, land, plan)
    if verdict == ALLOWED:
        verdict = may_own(state, seat, land, plan)
    if verdict == ALLOWED:
        verdict = may_work_on(state, seat, land)
    if verdict != ALLOWED:
        return verdict
    if not has_room(state, land, plan):
        if land == KINGS_LAND:
            return forbids(33, "two_in_all")
        return forbids(23, "no_room")
    if not has_roof(state, seat, land, plan):
        return forbids(23, "no_roof")
    return may_fill(state, seat, land, plan)


@rule(23)
def start_plan(state, plan):
    state.plan = plan + 1


# Materials are put in, one by one -----------------------------------------------------------------


@rule(23, 24)
def may_lay(state, seat, block):
    """A material with which the house can still be finished; from the largest to the smallest."""
    if state.plan == 0:
        return forbids(24, "nothing_begun")
    if state.material[seat][block - 1] <= state.plan_blocks[block - 1]:
        return forbids(23, "no_material")
    for smaller in range(1, block):
        if state.plan_blocks[smaller - 1] > 0:
            return forbids(24, "largest_first")
    land = state.builder[seat]
    old = old_shape(state, land, state.plan - 1)
    new = new_shape(state, land, state.plan - 1)
    if not can_fill(state, seat, old, new, block, workload(state, seat)):
        return forbids(23, "cannot_finish")
    return ALLOWED


@rule(24)
def lay(state, seat, block):
    """With the last block the roof goes on: no house stays half built. True when it is done."""
    state.plan_blocks[block - 1] += 1
    land = state.builder[seat]
    old = old_shape(state, land, state.plan - 1)
    new = new_shape(state, land, state.plan - 1)
    cells = 0
    for i in range(BLOCKS):
        cells += state.plan_blocks[i] * (i + 1)
    return cells == VOLUME[old][new]


@rule(23, 25, 26)
def finish(state, seat):
    """Materials and pips are spent, roofs change, the house stands and is scored."""
    land = state.builder[seat]
    plan = state.plan - 1
    plot = plan_plot(state, land, plan)
    old = old_shape(state, land, plan)
    new = new_shape(state, land, plan)
    spend_blocks(state, seat, land, plot)
    former = 0 + state.owner_at[land][plot]
    change_roofs(state, seat, former, old, new)
    state.shape_at[land][plot] = new
    state.owner_at[land][plot] = seat
    state.plan = 0
    state.has_built = 1
    if old == EMPTY:
        complete_new_house(state, seat, land, new)
    else:
        complete_expansion(state, seat, former, land, old, new)


@rule(23)
def spend_blocks(state, seat, land, plot):
    for i in range(BLOCKS):
        count = state.plan_blocks[i]
        state.material[seat][i] -= count
        state.blocks_at[land][plot][i] += count
        if not is_easy(state):
            state.black[seat] -= count
        state.plan_blocks[i] = 0


@rule(26, 27, 28)
def change_roofs(state, seat, former, old, new):
    """The old roof goes back to its owner; a penthouse stands on the old roof."""
    if IS_PENTHOUSE[new]:
        state.roofs[seat][SMALLEST] -= 1
        return
    if old != EMPTY:
        state.roofs[former][OUTLINE[old]] += 1
    state.roofs[seat][OUTLINE[new]] -= 1


@rule(30, 34, 43)
def complete_new_house(state, seat, land, shape):
    """A penthouse brings no gems on King's Land: only the first two houses do."""
    score_new_house(state, seat, land, shape)
    card_for_new_house(state, seat, land)
    if land == KINGS_LAND and not IS_PENTHOUSE[shape]:
        take_kings_gems(state, seat)


@rule(27, 30, 44, 61)
def complete_expansion(state, seat, former, land, old, new):
    """Who takes a house over scores the difference; the former owner gets a gem, from the stock
    or, under the easy rules, from the taker."""
    score_expansion(state, seat, old, new)
    if former != seat:
        state.gems[former] += 1
        if is_easy(state):
            state.gems[seat] -= 1
        card_for_takeover(state, seat, land)


# Help another builder -----------------------------------------------------------------------------


@rule(29, 61)
def may_offer_help(state, seat):
    """At the end of the own turn, the black pips that are left, to the next in order."""
    if is_easy(state):
        return forbids(61, "no_help")
    if state.phase != BUILDING:
        return forbids(29, "not_now")
    if state.black[seat] == 0:
        return forbids(29, "no_black_pips")
    if state.turn + 1 >= state.in_order:
        return forbids(29, "nobody_next")
    return ALLOWED


@rule(29)
def offer_help(state):
    state.offer = HELP
    state.offered_to = state.order[state.turn + 1]


@rule(29)
def accept_help(state):
    """The pips are added to those of the helped; the helper gets a gem from the stock."""
    giver = acting(state)
    state.black[state.offered_to] += state.black[giver]
    state.black[giver] = 0
    state.gems[giver] += 1
    withdraw_offer(state)
