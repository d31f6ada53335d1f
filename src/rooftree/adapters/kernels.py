"""What a GPU does with many games, a thread for each; `cuda.py` is the way in. Bound to a game by
the lane `cuda`.

A state is a row of `WORDS` words, one state after the other. A thread takes it from there, into its
block's shared memory or into its own (`SHARED`), and lays it back when it has acted. All else lies
game by game: feature number 3 of all games, then number 4. Thread number i takes care of game
`order[i]`; where threads of one warp do the same, they do it at once, so `order` brings together
the games in which the same is done.
"""

import numpy as np

from rooftree.adapters.stepping import WORD as MASK_BITS
from rooftree.adapters.stepping import WORDS as MASK_WORDS
from rooftree.adapters.stepping import first_seat, give_rewards, is_allowed
from rooftree.core.bound import (
    CODES,
    MAX_LEGAL,
    MAX_LENGTH,
    MAX_OUTCOMES,
    STATE,
    apply,
    conceal,
    legal,
    observe,
    sample,
    waiting,
)
from rooftree.core.chance import below
from rooftree.core.flavour import BLOCK, SHARED
from rooftree.core.gpu import copy_later, cuda, wait_for_copies
from rooftree.core.kinds import Bits, Features, Flags, Integers, Numbers, Words
from rooftree.core.rule import CHANCE, CHANCE_BIT, kernel, rule
from rooftree.core.simulate import any_code, who_acts

RECORD = STATE.dtype
WORD = STATE.word
WORDS = RECORD.itemsize // WORD.itemsize
ROOM = max(MAX_LEGAL, MAX_OUTCOMES)
ROW = (
    WORDS | 1
)  # words of shared memory for a state: an odd number keeps neighbours out of one bank
LANES, ALL_LANES = 32, 0xFFFFFFFF  # threads of a warp
NO_GAME = -1

# A code, or why there is none
NOT_YET = -1
FINISHED = -2
ASKED = -2  # beside the seats that are waited for: one of them has said its code


# One game -----------------------------------------------------------------------------------------


@rule()
def copy_words(source: Words, i: int, target: Words, k: int):
    """State k of one row of words becomes state i of another."""
    for word in range(WORDS):
        target[k * WORDS + word] = source[i * WORDS + word]


@rule()
def game_of(order: Integers, slot: int):
    """Which game a thread has; NO_GAME beyond the last one."""
    return order[slot] + 0 if slot < len(order) else NO_GAME


@rule()
def fetch_rows(states: Words, k: int, room: Words):
    """The states of a warp's games, k of each of its threads, into the block's memory: the threads
    copy one state after the other together, and wait for all of them only once."""
    lane = cuda.laneid
    row = (cuda.threadIdx.x - lane) * ROW
    for i in range(LANES):
        game = cuda.shfl_sync(ALL_LANES, k, i)
        if game != NO_GAME:
            for word in range(lane, WORDS, LANES):
                copy_later(states, game * WORDS + word, room, row + word)
        row += ROW
    wait_for_copies()
    cuda.syncwarp()


@rule()
def store_rows(states: Words, k: int, room: Words):
    """The way back."""
    cuda.syncwarp()
    lane = cuda.laneid
    row = (cuda.threadIdx.x - lane) * ROW
    for i in range(LANES):
        game = cuda.shfl_sync(ALL_LANES, k, i)
        if game != NO_GAME:
            for word in range(lane, WORDS, LANES):
                states[game * WORDS + word] = room[row + word]
        row += ROW


@rule()
def fetch(states: Words, k: int, words: Words, room: Words):
    """The state of a thread's game into its words, which are part of the room where it is shared;
    all threads of a warp come here together."""
    if SHARED:
        fetch_rows(states, k, room)
    elif k != NO_GAME:
        copy_words(states, k, words, 0)


@rule()
def lay_back(states: Words, k: int, words: Words, room: Words):
    """From its words to where all states lie; all threads of a warp come here together."""
    if SHARED:
        store_rows(states, k, room)
    elif k != NO_GAME:
        copy_words(words, 0, states, k)


# Random play --------------------------------------------------------------------------------------


@kernel(BLOCK)
def play_games(start: Words, rngs: Numbers, moves: Integers, finals: Words, games: int):
    """Whole games at random, each by its generator: how many decisions were taken, or -1 when
    MAX_LENGTH is passed; the last states too, if there is room for them. Where a game is over, its
    thread goes on with another at once."""
    room = cuda.shared.array(0, WORD)
    own = cuda.local.array(WORDS, WORD)
    rng = cuda.local.array(1, np.int64)
    codes = cuda.local.array(ROOM, np.int16)
    weights = cuda.local.array(ROOM, np.int32)
    row = cuda.threadIdx.x * ROW
    words = room[row : row + WORDS] if SHARED else own
    state = words.view(RECORD)[0]
    k = cuda.grid(1)
    taken, left = 0, MAX_LENGTH
    if k < games:
        copy_words(start, 0, words, 0)
        rng[0] = rngs[k]
    while cuda.any_sync(ALL_LANES, k < games):
        if k < games:
            needed = waiting(state)
            if needed == 0 or left == 0:
                rngs[k] = rng[0]
                moves[k] = taken if needed == 0 else -1
                if len(finals) > 0:
                    copy_words(words, 0, finals, k)
                k += cuda.gridsize(1)
                taken, left = 0, MAX_LENGTH
                if k < games:
                    copy_words(start, 0, words, 0)
                    rng[0] = rngs[k]
            else:
                seat = who_acts(needed, rng)
                code = any_code(state, seat, rng, codes, weights)
                apply(state, seat, code)
                left -= 1
                if seat != CHANCE:
                    taken += 1


@kernel(BLOCK)
def act_each(
    states: Words,
    order: Integers,
    start: Words,
    rngs: Numbers,
    seats: Integers,
    chosen: Integers,
    moves: Integers,
    again: int,
    rounds: int,
):
    """In every game what was chosen is done and the next action chosen, at random, so many times;
    `moves` counts decisions. What is over begins `again`, or not."""
    room = cuda.shared.array(0, WORD)
    own = cuda.local.array(WORDS, WORD)
    rng = cuda.local.array(1, np.int64)
    codes = cuda.local.array(ROOM, np.int16)
    weights = cuda.local.array(ROOM, np.int32)
    row = cuda.threadIdx.x * ROW
    words = room[row : row + WORDS] if SHARED else own
    state = words.view(RECORD)[0]
    k = game_of(order, cuda.grid(1))
    fetch(states, k, words, room)
    seat, code, taken = 0, FINISHED, 0
    if k != NO_GAME:
        seat, code = seats[k] + 0, chosen[k] + 0
        rng[0] = rngs[k]
    for _ in range(rounds):
        cuda.syncwarp()
        if code != FINISHED:
            if code == NOT_YET:
                copy_words(start, 0, words, 0)
            else:
                apply(state, seat, code)
                if seat != CHANCE:
                    taken += 1
            needed = waiting(state)
            if needed == 0 and again:
                copy_words(start, 0, words, 0)
                needed = waiting(state)
            if needed == 0:
                code = FINISHED
            else:
                seat = who_acts(needed, rng)
                code = any_code(state, seat, rng, codes, weights) + 0
    if k != NO_GAME:
        seats[k], chosen[k], rngs[k] = seat, code, rng[0]
        moves[k] += taken
    lay_back(states, k, words, room)


# Learners -----------------------------------------------------------------------------------------


@kernel(BLOCK)
def move(
    states: Words,
    order: Integers,
    start: Words,
    rngs: Numbers,
    actions: Integers,
    seats: Integers,
    rewards: Features,
    done: Flags,
    refused: Integers,
    players: int,
    kind: int,
    begin: int,
):
    """In every game: `begin` it, or act as its seat says, chance included; where that ends it, a
    new one begins. `refused` becomes the lowest game in which an action was not allowed: there it
    changes nothing."""
    room = cuda.shared.array(0, WORD)
    own = cuda.local.array(WORDS, WORD)
    rng = cuda.local.array(1, np.int64)
    codes = cuda.local.array(ROOM, np.int16)
    weights = cuda.local.array(ROOM, np.int32)
    places = cuda.local.array(CHANCE, np.int64)
    row = cuda.threadIdx.x * ROW
    words = room[row : row + WORDS] if SHARED else own
    state = words.view(RECORD)[0]
    games, k = len(order), game_of(order, cuda.grid(1))
    fetch(states, k, words, room)
    if k != NO_GAME:
        done[k] = False
        for player in range(players):
            rewards[player * games + k] = 0
        seat, code, needed = seats[k] + 0, actions[k] + 0, 0
        rng[0] = rngs[k]
        if begin:
            copy_words(start, 0, words, 0)
            needed = waiting(state)
        elif is_allowed(state, seat, code):
            needed = ASKED
        else:
            cuda.atomic.min(refused, 0, k)
            needed = 1 << seat
        while needed == CHANCE_BIT or needed == ASKED:  # noqa: SIM109 - tuples are no rules
            if needed == CHANCE_BIT:
                seat = CHANCE + 0
                code = sample(state, rng, codes, weights) + 0
            apply(state, seat, code)
            needed = waiting(state)
            if needed == 0:
                done[k] = True
                give_rewards(state, k, kind, places[:players], rewards)
                copy_words(start, 0, words, 0)
                needed = waiting(state)
        seats[k] = first_seat(needed)
        rngs[k] = rng[0]
    lay_back(states, k, words, room)


@kernel(BLOCK)
def show(states: Words, order: Integers, seats: Integers, masks: Bits, counts: Integers):
    """What each seat may do now: a bit for each code, and how many."""
    room = cuda.shared.array(0, WORD)
    own = cuda.local.array(WORDS, WORD)
    codes = cuda.local.array(ROOM, np.int16)
    bits = cuda.local.array(MASK_WORDS, np.uint32)
    row = cuda.threadIdx.x * ROW
    words = room[row : row + WORDS] if SHARED else own
    games, k = len(order), game_of(order, cuda.grid(1))
    fetch(states, k, words, room)
    if k != NO_GAME:
        count = legal(words.view(RECORD)[0], seats[k] + 0, codes)
        for word in range(MASK_WORDS):
            bits[word] = 0
        for i in range(count):
            bits[codes[i] // MASK_BITS] |= np.uint32(1) << np.uint32(codes[i] % MASK_BITS)
        for word in range(MASK_WORDS):
            masks[word * games + k] = bits[word]
        counts[k] = count


@kernel(BLOCK)
def look(states: Words, order: Integers, seats: Integers, features: Features):
    """What each seat may know now, in features."""
    room = cuda.shared.array(0, WORD)
    own = cuda.local.array(WORDS, WORD)
    row = cuda.threadIdx.x * ROW
    words = room[row : row + WORDS] if SHARED else own
    games, k = len(order), game_of(order, cuda.grid(1))
    fetch(states, k, words, room)
    if k != NO_GAME:
        state, seat = words.view(RECORD)[0], seats[k] + 0
        conceal(state, seat)
        observe(state, seat, features[k::games])


@kernel(256)
def choose(masks: Bits, counts: Integers, actions: Integers, dice: Numbers):
    """For each game any of the actions in its mask, each equally likely."""
    k = cuda.grid(1)
    games = len(counts)
    if k < games:
        rng = cuda.local.array(1, np.int64)
        rng[0] = dice[k]
        nth = below(rng, counts[k] + 0)
        dice[k] = rng[0]
        word = 0
        rest = masks[k]
        while nth >= cuda.popc(rest):
            nth -= cuda.popc(rest)
            word += 1
            rest = masks[word * games + k]
        for _ in range(nth):
            rest &= rest - np.uint32(1)
        actions[k] = word * MASK_BITS + cuda.ffs(rest) - 1


@kernel(256)
def spread(masks: Bits, dense: Flags):
    """The bits of the masks, each as a flag."""
    k = cuda.grid(1)
    games = len(masks) // MASK_WORDS
    if k < games:
        for code in range(CODES):
            word = masks[code // MASK_BITS * games + k]
            dense[code * games + k] = (word >> np.uint32(code % MASK_BITS)) & np.uint32(1) != 0


@kernel(256)
def narrow(numbers: Numbers, integers: Integers):
    k = cuda.grid(1)
    if k < len(integers):
        integers[k] = numbers[k]


# Bringing together the games in which the same is done --------------------------------------------

SORTERS = 256  # threads of a block that sorts
EACH = 4  # games that each of them takes
KINDS = CODES + 3  # what can be done: no code, finished, a code, or something that is none


@rule()
def kind_of(code: int):
    """Codes by their number; a learner may say anything."""
    return min(max(code, FINISHED) - FINISHED, KINDS - 1)


@kernel(SORTERS)
def count_kinds(codes: Integers, counts: Integers):
    """How many games there are of each kind."""
    own = cuda.shared.array(KINDS, np.int32)
    for kind in range(cuda.threadIdx.x, KINDS, SORTERS):
        own[kind] = 0
    cuda.syncthreads()
    for i in range(EACH):
        k = (cuda.blockIdx.x * EACH + i) * SORTERS + cuda.threadIdx.x
        if k < len(codes):
            cuda.atomic.add(own, kind_of(codes[k] + 0), 1)
    cuda.syncthreads()
    for kind in range(cuda.threadIdx.x, KINDS, SORTERS):
        if own[kind] > 0:
            cuda.atomic.add(counts, kind, own[kind])


@kernel(SORTERS)
def find_places(counts: Integers, places: Integers):
    """Where the games of each kind begin; the counts are 0 again. One block does it."""
    sums = cuda.shared.array(SORTERS, np.int32)
    me = cuda.threadIdx.x
    share = (KINDS + SORTERS - 1) // SORTERS
    total = 0
    for kind in range(me * share, min((me + 1) * share, KINDS)):
        total += counts[kind]
    sums[me] = total
    cuda.syncthreads()
    before = 0
    for other in range(me):
        before += sums[other]
    for kind in range(me * share, min((me + 1) * share, KINDS)):
        places[kind] = before
        before += counts[kind]
        counts[kind] = 0


@kernel(SORTERS)
def sort_games(codes: Integers, places: Integers, order: Integers):
    """Games of one kind beside each other, in any order."""
    own = cuda.shared.array(KINDS, np.int32)
    nth = cuda.local.array(EACH, np.int32)
    for kind in range(cuda.threadIdx.x, KINDS, SORTERS):
        own[kind] = 0
    cuda.syncthreads()
    for i in range(EACH):
        k = (cuda.blockIdx.x * EACH + i) * SORTERS + cuda.threadIdx.x
        if k < len(codes):
            nth[i] = cuda.atomic.add(own, kind_of(codes[k] + 0), 1)
    cuda.syncthreads()
    for kind in range(cuda.threadIdx.x, KINDS, SORTERS):
        if own[kind] > 0:
            own[kind] = cuda.atomic.add(places, kind, own[kind])
    cuda.syncthreads()
    for i in range(EACH):
        k = (cuda.blockIdx.x * EACH + i) * SORTERS + cuda.threadIdx.x
        if k < len(codes):
            order[own[kind_of(codes[k] + 0)] + nth[i]] = k
