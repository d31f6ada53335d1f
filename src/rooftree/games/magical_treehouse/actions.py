"""What a code means: permission, effect, the legal list, chance."""

from rooftree.core.chance import below
from rooftree.core.rule import ALLOWED, CHANCE, NOBODY, forbids, rule

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
    DROP_OUT,
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
    FIRST_LEVEL_1,
    FIRST_SPELL,
    MAX_SEATS,
    MAX_TREEHOUSES,
    NUMBER,
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
    if seat == CHANCE or code >= DEAL:
        if seat == CHANCE and code >= DEAL:
            return may_happen(state, code)
        return forbids(8)
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
        return forbids(4)
    if state.reaching != 0:
        return forbids(29)
    return forbids(8)


@rule(4, 8, 13, 29)
def may_happen(state, code):
    """What chance may bring: an objective, a biscuit, a card."""
    if state.phase == OBJECTIVES:
        if OBJECTIVE <= code < BISCUIT:
            return may_deal_objective(state, code - OBJECTIVE)
        return forbids(4)
    if state.reaching != 0:
        if code >= BISCUIT:
            return may_get_biscuit(state, code - BISCUIT)
        return forbids(29)
    if code >= OBJECTIVE or drawing_seat(state) == NOBODY or not is_in_pool(state, code - DEAL):
        return forbids(8)
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
        return forbids(39)
    if state.track[state.turn] != seat:
        return forbids(32)
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
# Each part of it looks at codes that could be meant and keeps what the permissions allow.


@rule(9, 32)
def legal(state, seat, codes):
    if chance_is_needed(state):
        return 0
    if state.phase == PLANNING:
        return legal_plans(state, seat, codes)
    if state.phase == CHOOSING:
        return legal_answers(state, seat, codes)
    if state.phase == ORDER:
        return legal_shows(state, seat, codes)
    if state.phase == BUILDING or state.phase == RELAYING:
        return legal_acts(state, seat, codes)
    return 0


@rule(9)
def keep_allowed(state, seat, first, last, codes, count):
    """Add those from `first` to before `last` that are allowed."""
    for code in range(first, last):
        if may(state, seat, code) == ALLOWED:
            codes[count] = code
            count += 1
    return count


@rule(9)
def legal_plans(state, seat, codes):
    count = 0
    if has_hand(state, seat):
        for card in range(FIRST_SPELL):
            if state.place[card] == HAND + seat:
                count = keep_allowed(state, seat, PLACE + card, PLACE + card + 1, codes, count)
        count = keep_allowed(state, seat, TRASH_HAND, TAKE, codes, count)
        return legal_bribes(state, seat, codes, count)
    count = keep_allowed(state, seat, TAKE, BRIBE, codes, count)
    count = legal_bribes(state, seat, codes, count)
    return keep_allowed(state, seat, WAIT, CALL_STALL + 1, codes, count)


@rule(21)
def legal_bribes(state, seat, codes, count):
    if state.biscuits[seat] == 0:
        return count
    return keep_allowed(state, seat, BRIBE, BRIBE + MAX_SEATS, codes, count)


@rule(16, 19, 20)
def legal_answers(state, seat, codes):
    """Discard, or give, receive, keep."""
    count = 0
    for card in range(CARDS):
        place = state.place[card] + 0
        if place == HAND + seat or place == PLANNED + seat:
            count = keep_allowed(state, seat, DISCARD + card, DISCARD + card + 1, codes, count)
        if place == PLANNED + seat:
            count = keep_allowed(state, seat, GIVE + card, GIVE + card + 1, codes, count)
        if place == STORED + seat:
            count = keep_allowed(state, seat, RECEIVE + card, RECEIVE + card + 1, codes, count)
    return keep_allowed(state, seat, KEEP, KEEP + 1, codes, count)


@rule(31)
def legal_shows(state, seat, codes):
    count = 0
    for card in range(FIRST_SPELL):
        if state.place[card] == PLANNED + seat:
            count = keep_allowed(state, seat, SHOW + card, SHOW + card + 1, codes, count)
    return count


@rule(32)
def legal_acts(state, seat, codes):
    if state.track[state.turn] != seat:
        return 0
    if state.placing > 0:
        return keep_allowed(state, seat, SETTLE, DECLINE + 1, codes, 0)
    count = 0
    if state.loose != 0:
        count = legal_relays(state, seat, codes)
    elif state.phase == BUILDING:
        for card in range(FIRST_SPELL):
            place = state.place[card] + 0
            if place == PLANNED + seat or place == STORED + seat:
                count = legal_uses(state, seat, card, codes, count)
    count = keep_allowed(state, seat, LIFT, LIFT + PIPES, codes, count)
    return keep_allowed(state, seat, FINISH, FINISH + 1, codes, count)


@rule(32)
def legal_uses(state, seat, card, codes, count):
    """All that can be done with one card."""
    if is_pipe(card):
        count = legal_lays(state, seat, card, codes, count)
    elif card >= FIRST_LEVEL_1:
        codes[count] = BUILD + card - FIRST_LEVEL_1
        count += 1
    else:
        first = IMPROVE + (card - PIPES) * MAX_TREEHOUSES
        last = first + state.treehouses[seat]
        count = keep_allowed(state, seat, first, last, codes, count)
    count = keep_allowed(state, seat, FLIP + card, FLIP + card + 1, codes, count)
    return keep_allowed(state, seat, STORE + card, STORE + card + 1, codes, count)


@rule(37)
def legal_relays(state, seat, codes):
    """The lowest of the loose pipes."""
    pipe = 0
    while (state.loose >> pipe) & 1 == 0:
        pipe += 1
    return legal_lays(state, seat, pipe, codes, 0)


@rule(36)
def legal_lays(state, seat, pipe, codes, count):
    """Every two ends of chains."""
    for b in range(state.treehouses[seat] + 0):
        if is_chain_end(state, seat, b):
            for a in range(b):
                code = LAY + pipe * len(PAIRS) + PAIR_OF[a][b]
                count = keep_allowed(state, seat, code, code + 1, codes, count)
    return count


# Chance ------------------------------------------------------------------------------------------


@rule(4, 7, 8, 29)
def chance(state, codes, weights):
    """Every outcome is as likely as any other."""
    if state.phase == OBJECTIVES:
        count = keep_allowed(state, CHANCE, OBJECTIVE, BISCUIT, codes, 0)
    elif state.reaching != 0:
        count = keep_allowed(state, CHANCE, BISCUIT, CODES, codes, 0)
    else:
        count = keep_allowed(state, CHANCE, DEAL, OBJECTIVE, codes, 0)
    for i in range(count):
        weights[i] = 1
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


@rule(9, 32)
def first_allowed(state, seat, first, last):
    """The first of these codes that is allowed, or NOBODY."""
    for code in range(first, last):
        if may(state, seat, code) == ALLOWED:
            return code
    return NOBODY


@rule(9, 14, 32)
def fallback(state, seat):
    """Go on without harm: take, draw, plan the highest card; build what can be built."""
    if state.phase == PLANNING:
        return fallback_plan(state, seat)
    if state.phase == CHOOSING:
        code = first_allowed(state, seat, KEEP, KEEP + 1)
        if code == NOBODY:
            code = first_allowed(state, seat, DISCARD, GIVE)
        return code
    if state.phase == ORDER:
        return fallback_show(state, seat)
    return fallback_act(state, seat)


@rule(9, 14)
def fallback_plan(state, seat):
    """Cards in hand: plan one or trash them. No cards: take, draw, or drop out."""
    if has_hand(state, seat):
        return first_allowed(state, seat, PLACE, CAST)
    return first_allowed(state, seat, TAKE, DROP_OUT + 1)


@rule(31)
def fallback_show(state, seat):
    """The highest number, which is the lowest card."""
    shown = NOBODY
    for card in range(FIRST_SPELL):
        if state.place[card] == PLANNED + seat and (
            shown == NOBODY or NUMBER[card] > NUMBER[shown]
        ):
            shown = card
    return SHOW + shown


@rule(32, 41)
def fallback_act(state, seat):
    """No familiar; build, lay, store, and only then flip."""
    if state.placing > 0:
        return DECLINE + 0
    code = first_allowed(state, seat, BUILD, FLIP)
    if code == NOBODY:
        code = first_allowed(state, seat, LAY, LIFT)
    if code == NOBODY:
        code = first_allowed(state, seat, FINISH, FINISH + 1)
    if code == NOBODY:
        code = first_allowed(state, seat, STORE, SETTLE)
    if code == NOBODY:
        code = first_allowed(state, seat, FLIP, LAY)
    return code
