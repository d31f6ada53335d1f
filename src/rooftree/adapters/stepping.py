"""One action in each of many games, chance included; `vector.py` is the way in. Bound to a game by
a lane.

All work on games `first` up to `last`, so that several threads can share the games. A game's
numbers lie side by side: its features are `FEATURES` numbers from `k * FEATURES` on, its mask
`WORDS` words from `k * WORDS` on. Only rewards lie seat by seat.
"""

from rooftree.core.bound import (
    CODES,
    FEATURES,
    apply,
    conceal,
    legal,
    may,
    observe,
    points,
    ranking,
    sample,
    waiting,
)
from rooftree.core.chance import below
from rooftree.core.kinds import Bits, Features, Flags, Integers, Numbers, State, States
from rooftree.core.rule import ALLOWED, CHANCE, CHANCE_BIT, NOBODY, copy_state, rule

WORD = 32  # codes in a word of a mask
WORDS = (CODES + WORD - 1) // WORD

REFUSED = -2  # beside NOBODY and the seats

PLACES = 0  # what a reward tells: final places …
POINTS = 1  # … or points


# A game -------------------------------------------------------------------------------------------


@rule()
def draw_chance(state: State, rng: Numbers, codes: Numbers, weights: Numbers):
    """Play chance as long as it is needed; the seat needed then, the first if there are several."""
    needed = waiting(state)
    while needed == CHANCE_BIT:
        apply(state, CHANCE + 0, sample(state, rng, codes, weights))
        needed = waiting(state)
    return first_seat(needed)


@rule()
def first_seat(needed: int):
    """The lowest seat of a bit mask."""
    for seat in range(CHANCE):
        if (needed >> seat) & 1:
            return seat
    return NOBODY


@rule()
def is_allowed(state: State, seat: int, code: int):
    """A learner may say anything."""
    if code < 0 or code >= CODES:
        return False
    return may(state, seat, code) == ALLOWED


@rule()
def give_rewards(state: State, k: int, kind: int, out: Numbers, rewards: Features):
    """At the end: each seat's points, or by its place: 1 to who leaves all others behind, -1 to who
    is left behind by all; together they are 0."""
    seats = len(out)
    games = len(rewards) // seats
    if kind == POINTS:
        points(state, out)
    else:
        ranking(state, out)
    for seat in range(seats):
        if kind == POINTS:
            rewards[seat * games + k] = out[seat]
        else:
            rewards[seat * games + k] = count_behind(out, seat) / (seats - 1)


@rule()
def count_behind(places: Numbers, seat: int):
    """How many seats are behind this one, less those in front."""
    count = 0
    for other in range(len(places)):
        if places[other] > places[seat]:
            count += 1
        if places[other] < places[seat]:
            count -= 1
    return count


@rule()
def act_in(
    states: States,
    k: int,
    seat: int,
    code: int,
    rng: Numbers,
    codes: Numbers,
    weights: Numbers,
):
    """The seat acts, then chance; who acts next, or REFUSED if it is not allowed."""
    if not is_allowed(states[k], seat, code):
        return REFUSED
    apply(states[k], seat, code)
    return draw_chance(states[k], rng, codes, weights)


@rule()
def show_of(
    states: States,
    k: int,
    seat: int,
    features: Features,
    mask: Flags,
    codes: Numbers,
    scratch: States,
):
    """What a seat may know, in features, and what it may do, in a mask of zeros."""
    copy_state(states, k, scratch, 0)
    conceal(scratch[0], seat)
    observe(scratch[0], seat, features)
    count = legal(states[k], seat, codes)
    for i in range(count):
        mask[codes[i]] = True


# Many games ---------------------------------------------------------------------------------------


@rule()
def reset_some(
    states: States,
    first: int,
    last: int,
    start: States,
    seats: Integers,
    rngs: Numbers,
    rng: Numbers,
    codes: Numbers,
    weights: Numbers,
):
    """New games, each with its own generator. `start` holds the table before any chance."""
    for k in range(first, last):
        copy_state(start, 0, states, k)
        rng[0] = rngs[k]
        seats[k] = draw_chance(states[k], rng, codes, weights)
        rngs[k] = rng[0]


@rule()
def step_some(
    states: States,
    first: int,
    last: int,
    start: States,
    actions: Integers,
    seats: Integers,
    rewards: Features,
    kind: int,
    done: Flags,
    rngs: Numbers,
    rng: Numbers,
    codes: Numbers,
    weights: Numbers,
    out: Numbers,
):
    """In each game its seat acts; where that ends it, a new one begins. An action that is not
    allowed changes nothing: the first game with such a one, or NOBODY."""
    refused = NOBODY
    games = len(seats)
    for k in range(first, last):
        done[k] = False
        for seat in range(len(out)):
            rewards[seat * games + k] = 0
        if not is_allowed(states[k], seats[k] + 0, actions[k] + 0):
            if refused == NOBODY:
                refused = k
            continue
        rng[0] = rngs[k]
        apply(states[k], seats[k] + 0, actions[k] + 0)
        seat = draw_chance(states[k], rng, codes, weights)
        if seat == NOBODY:
            done[k] = True
            give_rewards(states[k], k, kind, out, rewards)
            copy_state(start, 0, states, k)
            seat = draw_chance(states[k], rng, codes, weights)
        seats[k] = seat
        rngs[k] = rng[0]
    return refused


@rule()
def legal_some(
    states: States,
    first: int,
    last: int,
    seats: Integers,
    masks: Bits,
    counts: Integers,
    codes: Numbers,
):
    """What each seat may do now: a bit for each code, and how many."""
    for k in range(first, last):
        count = legal(states[k], seats[k] + 0, codes)
        for word in range(k * WORDS, (k + 1) * WORDS):
            masks[word] = 0
        for i in range(count):
            masks[k * WORDS + codes[i] // WORD] |= 1 << (codes[i] % WORD)
        counts[k] = count


@rule()
def observe_some(
    states: States,
    first: int,
    last: int,
    seats: Integers,
    features: Features,
    scratch: States,
):
    """What each seat may know now, in features."""
    for k in range(first, last):
        copy_state(states, k, scratch, 0)
        conceal(scratch[0], seats[k] + 0)
        observe(scratch[0], seats[k] + 0, features[k * FEATURES : (k + 1) * FEATURES])


@rule()
def choose_some(
    first: int,
    last: int,
    masks: Bits,
    counts: Integers,
    actions: Integers,
    rngs: Numbers,
    rng: Numbers,
):
    """For each game any of the actions in its mask, each equally likely."""
    for k in range(first, last):
        rng[0] = rngs[k]
        actions[k] = nth_in_mask(masks, k * WORDS, below(rng, counts[k] + 0))
        rngs[k] = rng[0]


@rule()
def nth_in_mask(masks: Bits, first: int, nth: int):
    """The code of the nth bit that is set, from 0, in the words from the first on."""
    for word in range(WORDS):
        rest = masks[first + word] + 0
        while rest != 0:
            if nth == 0:
                return word * WORD + lowest_bit(rest)
            rest &= rest - 1
            nth -= 1
    return NOBODY


@rule()
def lowest_bit(word: int):
    place = 0
    while not (word >> place) & 1:
        place += 1
    return place
