"""What a code means: permission, effect, the legal list, chance."""

from rooftree.core.chance import below
from rooftree.core.rule import ALLOWED, CHANCE, NOBODY, forbids, rule, table

from .codes import (
    BISCUIT,
    BRIBE,
    BUILD,
    CALL_STALL,
    CAST,
    CODES,
    DEAL,
    DECLINE,
    DISCARD,
    FINISH,
    FLIP,
    GIVE,
    IMPROVE,
    KEEP,
    LAY,
    LIFT,
    OBJECTIVE,
    PLACE,
    RECEIVE,
    SETTLE,
    SHOW,
    STORE,
    TAKE,
    TRASH_HAND,
    WAIT,
)
from .components import (
    CARDS,
    EXCHANGE,
    FIRST_LEVEL_1,
    FIRST_SPELL,
    MAX_SEATS,
    MAX_TREEHOUSES,
    PAIR_A,
    PAIR_B,
    PAIR_OF,
    PAIRS,
    PIPES,
)
from .rules.building import (
    build,
    flip,
    improve,
    is_chain_end,
    lay,
    lift,
    may_finish,
    may_flip,
    may_improve,
    may_lay,
    may_lift,
    may_use,
    next_turn,
)
from .rules.flow import chance_is_needed, go_on
from .rules.forest import decline, may_decline, may_settle, settle
from .rules.planning import biscuit_to, do, has_hand, may_do, may_get_biscuit
from .rules.preparation import deal_objective, may_deal_objective
from .rules.spells import answer, may_answer
from .rules.storage import may_store, store
from .rules.table import deal, drawing_seat, is_in_pool, is_pipe
from .rules.turn_order import may_show, show
from .state import BUILDING, CHOOSING, HAND, OBJECTIVES, ORDER, PLANNED, PLANNING, RELAYING, STORED

# A seat uses at most 16 cards. With p pipes to lay and n treehouses, p + n <= 16, there are at most
# p * n * (n - 1) / 2 <= 275 ways to lay them; to improve, flip, store and lift is far fewer.
MAX_LEGAL = 512
MAX_OUTCOMES = CARDS


# Permission --------------------------------------------------------------------------------------


@rule(4, 8, 29)
def may(state, seat, code):
    """ALLOWED, or the rule that forbids it."""
    if seat == CHANCE and code >= DEAL:
        return may_happen(state, code)
    if code >= DEAL:
        return forbids(8, "by_itself")
    if seat == CHANCE:
        return forbids(8, "only_deals")
    if chance_is_needed(state):
        return must_draw_first(state)
    if code < DISCARD:
        return may_do(state, seat, code)
    if code < SHOW:
        return may_answer(state, seat, code)
    if code < BUILD:
        return may_show(state, seat, code - SHOW)
    return may_act(state, seat, code)


@rule(4, 8, 29)
def must_draw_first(state):
    """What chance has to decide before anybody acts."""
    if state.phase == OBJECTIVES:
        return forbids(4, "being_dealt")
    if state.reaching != 0:
        return forbids(29, "reaching")
    return forbids(8, "being_drawn")


@rule(4, 8, 13, 29)
def may_happen(state, code):
    """What chance may bring: an objective, a biscuit, a card."""
    if state.phase == OBJECTIVES:
        if OBJECTIVE <= code < BISCUIT:
            return may_deal_objective(state, code - OBJECTIVE)
        return forbids(4, "only_objectives")
    if state.reaching != 0:
        if code >= BISCUIT:
            return may_get_biscuit(state, code - BISCUIT)
        return forbids(29, "only_biscuits")
    if code >= OBJECTIVE or drawing_seat(state) == NOBODY or not is_in_pool(state, code - DEAL):
        return forbids(8, "not_drawn")
    return ALLOWED


@rule(32)
def may_act(state, seat, code):
    """An action of the building turn."""
    if code < IMPROVE:
        return may_use(state, seat, FIRST_LEVEL_1 + code - BUILD)
    if code < FLIP:
        card = PIPES + (code - IMPROVE) // MAX_TREEHOUSES
        return may_improve(state, seat, card, (code - IMPROVE) % MAX_TREEHOUSES)
    if code < LAY:
        return may_flip(state, seat, code - FLIP)
    if code < LIFT:
        pair = (code - LAY) % len(PAIRS)
        return may_lay(state, seat, (code - LAY) // len(PAIRS), PAIR_A[pair] + 0, PAIR_B[pair] + 0)
    if code < STORE:
        return may_lift(state, seat, code - LIFT)
    return may_act_with_place(state, seat, code)


@rule(32, 38, 39)
def may_act_with_place(state, seat, code):
    if code < SETTLE:
        verdict = may_use(state, seat, code - STORE)
        if verdict != ALLOWED:
            return verdict
        return may_store(state, seat, code - STORE)
    if code == FINISH:
        return may_finish(state, seat)
    verdict = may_place_familiar(state, seat)
    if verdict != ALLOWED:
        return verdict
    if code == DECLINE:
        return may_decline(state)
    return may_settle(state, seat, code - SETTLE)


@rule(32, 39)
def may_place_familiar(state, seat):
    """Only in one's own turn."""
    if state.phase != BUILDING and state.phase != RELAYING:
        return forbids(39, "not_building")
    if state.track[state.turn] != seat:
        return forbids(32, "not_your_turn")
    return ALLOWED


# Effect ------------------------------------------------------------------------------------------


@rule(6)
def apply(state, seat, code):
    """Carry an action out, and all that follows from it."""
    if code >= DEAL:
        happen(state, code)
    elif code < DISCARD:
        do(state, seat, code)
    elif code < SHOW:
        answer(state, seat, code)
    elif code < BUILD:
        show(state, seat, code - SHOW)
    else:
        act(state, seat, code)
    go_on(state)


@rule(4, 8, 29)
def happen(state, code):
    if code < OBJECTIVE:
        deal(state, code - DEAL)
    elif code < BISCUIT:
        deal_objective(state, code - OBJECTIVE)
    else:
        biscuit_to(state, code - BISCUIT)


@rule(32)
def act(state, seat, code):
    if code < IMPROVE:
        build(state, seat, FIRST_LEVEL_1 + code - BUILD)
    elif code < FLIP:
        card = PIPES + (code - IMPROVE) // MAX_TREEHOUSES
        improve(state, seat, card, (code - IMPROVE) % MAX_TREEHOUSES)
    elif code < LAY:
        flip(state, seat, code - FLIP)
    elif code < LIFT:
        pair = (code - LAY) % len(PAIRS)
        lay(state, seat, (code - LAY) // len(PAIRS), PAIR_A[pair] + 0, PAIR_B[pair] + 0)
    elif code < STORE:
        lift(state, seat, code - LIFT)
    elif code < SETTLE:
        store(state, seat, code - STORE)
    elif code < DECLINE:
        settle(state, seat, code - SETTLE)
    elif code == DECLINE:
        decline(state)
    else:
        next_turn(state)


# The legal list ----------------------------------------------------------------------------------
# First the codes that could be meant, from the cards a seat has; permissions keep some of them.


@rule(9, 32)
def legal(state, seat, codes):
    """One code per result."""
    count = 0
    for i in range(propose(state, seat, codes)):
        if may(state, seat, codes[i]) == ALLOWED:
            codes[count] = codes[i]
            count += 1
    return count


@rule(9, 32)
def propose(state, seat, codes):
    if chance_is_needed(state):
        return 0
    if state.phase == PLANNING:
        return propose_plans(state, seat, codes)
    if state.phase == CHOOSING:
        return propose_answers(state, seat, codes)
    if state.phase == ORDER:
        return propose_cards(state, PLANNED + seat, SHOW, codes, 0)
    if state.phase == BUILDING or state.phase == RELAYING:
        return propose_acts(state, seat, codes)
    return 0


@rule()
def propose_range(first, last, codes, count):
    """The codes from `first` to before `last`."""
    for code in range(first, last):
        codes[count] = code
        count += 1
    return count


@rule()
def propose_cards(state, place, first, codes, count):
    """The same action with each card, no spell, that lies somewhere."""
    for card in range(FIRST_SPELL):
        if state.place[card] == place:
            codes[count] = first + card
            count += 1
    return count


@rule(9, 21)
def propose_plans(state, seat, codes):
    count = 0
    if state.biscuits[seat] > 0:
        count = propose_range(BRIBE, BRIBE + MAX_SEATS, codes, 0)
    if has_hand(state, seat):
        count = propose_cards(state, HAND + seat, PLACE, codes, count)
        return propose_range(TRASH_HAND, TAKE, codes, count)
    count = propose_range(TAKE, BRIBE, codes, count)
    return propose_range(WAIT, CALL_STALL + 1, codes, count)


@rule(16, 19, 20)
def propose_answers(state, seat, codes):
    """Discard, or give, receive, keep."""
    if state.spell == EXCHANGE:
        count = propose_cards(state, PLANNED + seat, GIVE, codes, 0)
        count = propose_cards(state, STORED + seat, RECEIVE, codes, count)
        return propose_range(KEEP, KEEP + 1, codes, count)
    count = propose_cards(state, HAND + seat, DISCARD, codes, 0)
    count = propose_cards(state, PLANNED + seat, DISCARD, codes, count)
    return propose_range(DISCARD + FIRST_SPELL, DISCARD + CARDS, codes, count)


@rule(32)
def propose_acts(state, seat, codes):
    if state.track[state.turn] != seat:
        return 0
    if state.placing > 0:
        return propose_range(SETTLE, DECLINE + 1, codes, 0)
    count = propose_range(LIFT, LIFT + PIPES, codes, 0)
    count = propose_range(FINISH, FINISH + 1, codes, count)
    if state.loose != 0:
        return propose_relays(state, seat, codes, count)
    for card in range(FIRST_SPELL):
        if state.place[card] == PLANNED + seat or state.place[card] == STORED + seat:
            count = propose_uses(state, seat, card, codes, count)
    return count


@rule(32)
def propose_uses(state, seat, card, codes, count):
    """All that could be done with one card."""
    codes[count] = FLIP + card
    codes[count + 1] = STORE + card
    count += 2
    if is_pipe(card):
        return propose_lays(state, seat, card, codes, count)
    if card >= FIRST_LEVEL_1:
        return propose_range(
            BUILD + card - FIRST_LEVEL_1, BUILD + card - FIRST_LEVEL_1 + 1, codes, count
        )
    first = IMPROVE + (card - PIPES) * MAX_TREEHOUSES
    return propose_range(first, first + state.treehouses[seat], codes, count)


@rule(37)
def propose_relays(state, seat, codes, count):
    """The lowest of the loose pipes."""
    pipe = 0
    while (state.loose >> pipe) & 1 == 0:
        pipe += 1
    return propose_lays(state, seat, pipe, codes, count)


@rule(36)
def propose_lays(state, seat, pipe, codes, count):
    """Between every two treehouses that have a side free."""
    for b in range(state.treehouses[seat] + 0):
        if is_chain_end(state, seat, b):
            for a in range(b):
                codes[count] = LAY + pipe * len(PAIRS) + PAIR_OF[a][b]
                count += 1
    return count


# Chance ------------------------------------------------------------------------------------------


@rule(4, 7, 8, 29)
def chance(state, codes, weights):
    """Every outcome is as likely as any other."""
    count = 0
    for code in range(DEAL, CODES):
        if may_happen(state, code) == ALLOWED:
            codes[count] = code
            weights[count] = 1
            count += 1
    return count


@rule(7, 8)
def sample(state, rng, codes, weights):
    """One outcome. For a card, look at random ones until one is in the pool: as fair, faster."""
    if state.phase != OBJECTIVES and state.reaching == 0:
        card = below(rng, CARDS)
        while not is_in_pool(state, card):
            card = below(rng, CARDS)
        return DEAL + card
    return codes[below(rng, chance(state, codes, weights))] + 0


# For a seat that is away -------------------------------------------------------------------------
# Go on without harm: plan a card, take, draw; decline an exchange; show the highest number; build
# and lay, finish, store, and only then flip.

PREFERRED = table(  # from, to before: the first allowed is taken
    [
        [PLACE, CAST],
        [TAKE, BRIBE],
        [KEEP, SHOW],
        [DISCARD, GIVE],
        [BUILD - 1, SHOW - 1],
        [DECLINE, FINISH],
        [BUILD, FLIP],
        [LAY, LIFT],
        [FINISH, DEAL],
        [STORE, SETTLE],
        [FLIP, LAY],
    ]
)


@rule(9, 14, 31, 32, 41)
def fallback(state, seat):
    for i in range(len(PREFERRED)):
        code = PREFERRED[i][0] + 0
        step = 1
        if PREFERRED[i][1] < code:
            step = -1
        while code != PREFERRED[i][1]:
            if may(state, seat, code) == ALLOWED:
                return code
            code += step
    return NOBODY + 0
