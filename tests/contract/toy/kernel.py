"""The whole toy in one file: record, rules, secrets."""

from rooftree.core.chance import below, weighted
from rooftree.core.rule import ALLOWED, CHANCE, CHANCE_BIT, NOBODY, SPECTATOR, forbids, rule
from rooftree.core.state import StateType, int8

from . import flaw
from .flaw import FLAW, IN_LANE

SEATS = 2
STONES = 4
NO_STONE = STONES
UNSEEN = STONES + 1
OPEN, HELD, FOLDED, CHOSEN = range(4)  # a choice; CHOSEN is one that is not to be seen

HOLD, FOLD, DRAW, AGAIN = 0, 1, 2, 2 + STONES
CODES = 3 + STONES
HIDDEN_DRAW, HIDDEN_CHOICE = CODES, CODES + 1
MAX_LEGAL = 1 if FLAW == flaw.LONG_LIST else 2
MAX_OUTCOMES = STONES
MAX_LENGTH = 16
FEATURES = 3

STATE = StateType(stone=(int8, SEATS), choice=(int8, SEATS), luck=int8, turns=int8)


@rule(1)
def setup(state, seats, options):
    for seat in range(SEATS):
        state.stone[seat] = NO_STONE
        state.choice[seat] = OPEN


@rule(1)
def drawing_seat(state):
    for seat in range(SEATS):
        if state.stone[seat] == NO_STONE:
            return seat
    return SEATS


@rule(1)
def is_over(state):
    return state.choice[0] != OPEN and state.choice[1] != OPEN


@rule(1)
def waiting(state):
    if drawing_seat(state) < SEATS:
        return CHANCE_BIT
    if FLAW == flaw.STUCK and state.choice[0] != OPEN:
        return 1
    if is_over(state):
        if FLAW == flaw.ENDLESS:
            return 3
        if FLAW == flaw.ENDLESS_DREAM and state.luck == 7:
            return 3
        return 0
    need = 0
    for seat in range(SEATS):
        if state.choice[seat] == OPEN:
            need += 1 << seat
    return need


@rule(1, 2, 3)
def may(state, seat, code):
    if code == AGAIN:
        return forbids(3, "again")
    if seat == CHANCE:
        if code < DRAW or drawing_seat(state) == SEATS:
            return forbids(1)
        return may_draw(state, code - DRAW)
    if code >= DRAW or drawing_seat(state) < SEATS:
        return forbids(1)
    if FLAW == flaw.NO_SENTENCE and code == state.choice[seat] - 1:
        return 9
    if FLAW == flaw.TELLING_REFUSAL and seat == 0 and state.stone[1] == 3:
        return forbids(2)
    endless = FLAW == flaw.ENDLESS or (FLAW == flaw.ENDLESS_DREAM and state.luck == 7)
    if is_over(state) and not endless:
        return forbids(3, "over")
    if FLAW == flaw.TELLING_REASON and state.choice[seat] != OPEN and state.stone[1 - seat] == 3:
        return forbids(3, "again")
    if code == state.choice[seat] - 1 and FLAW != flaw.STUCK:
        return forbids(3, "same")
    if FLAW == flaw.STUCK and state.choice[seat] != OPEN:
        return forbids(3, "same")
    return ALLOWED


@rule(2)
def may_draw(state, stone):
    for seat in range(SEATS):
        if state.stone[seat] == stone:
            return forbids(2)
    return ALLOWED


@rule(1)
def legal(state, seat, codes):
    count = 0
    for code in range(DRAW):
        if FLAW == flaw.OFFERS_TOO_LITTLE and code == FOLD:
            continue
        if may(state, seat, code) == ALLOWED:
            codes[count] = code
            count += 1
            if FLAW == flaw.OFFERS_TWICE and code == FOLD:
                codes[count] = code
                count += 1
    if FLAW == flaw.OFFERS_FORBIDDEN:
        codes[count] = AGAIN
        count += 1
    return count


@rule(1)
def apply(state, seat, code):
    if code >= DRAW:
        draw(state, code - DRAW)
    elif code < AGAIN:
        state.choice[seat] = code + 1
    if FLAW == flaw.LANES_DIFFER and IN_LANE:
        state.luck = 1


@rule(2)
def draw(state, stone):
    seat = drawing_seat(state)
    state.stone[seat] = stone
    if FLAW == flaw.LOSES_A_STONE and seat == 1:
        state.stone[seat] = state.stone[0]


@rule(2)
def chance(state, codes, weights):
    count = 0
    for stone in range(STONES):
        if may_draw(state, stone) == ALLOWED or FLAW == flaw.IMPOSSIBLE_OUTCOME:
            codes[count] = DRAW + stone
            weights[count] = stone if FLAW == flaw.WEIGHTLESS else 1
            count += 1
    return count


@rule(2)
def sample(state, rng, codes, weights):
    count = chance(state, codes, weights)
    if FLAW == flaw.SKEWED_SAMPLE:
        return codes[below(rng, count) * below(rng, count) // count]
    return weighted(rng, codes, weights, count)


@rule(4)
def points(state, out):
    for seat in range(SEATS):
        out[seat] = 0
        if state.choice[seat] == FOLDED:
            out[seat] = 1
        if state.choice[seat] == HELD and beats(state, seat):
            out[seat] = 2


@rule(4)
def beats(state, seat):
    other = 1 - seat
    return state.choice[other] == FOLDED or state.stone[seat] > state.stone[other]


@rule(4)
def ranking(state, out):
    points(state, out)
    first = 1 if out[0] >= out[1] else 2
    out[1] = 1 if out[1] >= out[0] else 2
    out[0] = first


@rule(1)
def fallback(state, seat):
    if FLAW == flaw.BAD_FALLBACK:
        return AGAIN
    return FOLD if state.choice[seat] != FOLDED else HOLD


@rule(3)
def conceal(state, seat):
    if is_over(state):
        return
    for other in range(SEATS):
        if other != seat:
            if state.stone[other] != NO_STONE and FLAW != flaw.OPEN_HANDS:
                state.stone[other] = UNSEEN
            if state.choice[other] != OPEN:
                state.choice[other] = CHOSEN


@rule(3)
def imagine(state, seat, rng):
    for other in range(SEATS):
        if state.stone[other] == UNSEEN:
            stone = below(rng, STONES)
            while may_draw(state, stone) != ALLOWED:
                stone = below(rng, STONES)
            state.stone[other] = stone
        if state.choice[other] == CHOSEN:
            state.choice[other] = HELD + below(rng, 2)
    if FLAW == flaw.FORGETS_OWN and seat != SPECTATOR:
        state.choice[seat] = OPEN
    if FLAW == flaw.ENDLESS_DREAM:
        state.luck = 7


@rule(3)
def heard(state, observer, seat, code):
    if FLAW == flaw.DEAF and seat == observer:
        return HIDDEN_CHOICE
    if seat == CHANCE:
        own = drawing_seat(state) == observer or FLAW == flaw.LOUD_SECRET
        return code if own else HIDDEN_DRAW
    if seat == observer:
        return code
    if state.choice[seat] != OPEN and not is_over(state):
        return NOBODY
    return HIDDEN_CHOICE


@rule(3)
def observe(state, seat, features):
    features[0] = state.stone[seat]
    features[1] = state.choice[seat]
    features[2] = state.luck
    if FLAW == flaw.FEATURE_LEAK and seat == 0:
        features[2] = state.stone[1]
