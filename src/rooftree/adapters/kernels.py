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
from rooftree.core.gpu import cuda
from rooftree.core.kinds import Bits, Features, Flags, Integers, Numbers, Words
from rooftree.core.rule import CHANCE, CHANCE_BIT, kernel, rule
from rooftree.core.simulate import any_code, who_acts

RECORD = STATE.dtype
WORD = STATE.word
WORDS = RECORD.itemsize // WORD.itemsize
ROOM = max(MAX_LEGAL, MAX_OUTCOMES)
ALL_LANES = 0xFFFFFFFF
NO_WORD = WORD.type(0)

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
def fetch_block(states: Words, order: Integers, room: Words):
    """The states of a block's threads; all its threads copy them together, each eight words at a
    time: they are far away, and those that are asked for together arrive together."""
    for place in range(cuda.threadIdx.x, BLOCK * WORDS, 8 * BLOCK):
        word_0 = word_for(states, order, place)
        word_1 = word_for(states, order, place + BLOCK)
        word_2 = word_for(states, order, place + 2 * BLOCK)
        word_3 = word_for(states, order, place + 3 * BLOCK)
        word_4 = word_for(states, order, place + 4 * BLOCK)
        word_5 = word_for(states, order, place + 5 * BLOCK)
        word_6 = word_for(states, order, place + 6 * BLOCK)
        word_7 = word_for(states, order, place + 7 * BLOCK)
        put_word(room, place, word_0)
        put_word(room, place + BLOCK, word_1)
        put_word(room, place + 2 * BLOCK, word_2)
        put_word(room, place + 3 * BLOCK, word_3)
        put_word(room, place + 4 * BLOCK, word_4)
        put_word(room, place + 5 * BLOCK, word_5)
        put_word(room, place + 6 * BLOCK, word_6)
        put_word(room, place + 7 * BLOCK, word_7)
    cuda.syncthreads()


@rule()
def word_for(states: Words, order: Integers, place: int):
    """The word that belongs at a place of the block's memory, or 0 beyond the last game."""
    slot = cuda.blockIdx.x * BLOCK + place // WORDS
    if place < BLOCK * WORDS and slot < len(order):
        return states[order[slot] * WORDS + place % WORDS]
    return NO_WORD


@rule()
def put_word(room: Words, place: int, word: int):
    if place < BLOCK * WORDS:
        room[place] = word


@rule()
def store_block(states: Words, order: Integers, room: Words):
    cuda.syncthreads()
    first = cuda.blockIdx.x * BLOCK
    for place in range(cuda.threadIdx.x, BLOCK * WORDS, BLOCK):
        slot = first + place // WORDS
        if slot < len(order):
            states[order[slot] * WORDS + place % WORDS] = room[place]
    cuda.syncthreads()


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
    words, place = own, 0
    if SHARED:
        words, place = room, cuda.threadIdx.x
    state = words.view(RECORD)[place]
    k = cuda.grid(1)
    taken, left = 0, MAX_LENGTH
    if k < games:
        copy_words(start, 0, words, place)
        rng[0] = rngs[k]
    while cuda.any_sync(ALL_LANES, k < games):
        if k < games:
            needed = waiting(state)
            if needed == 0 or left == 0:
                rngs[k] = rng[0]
                moves[k] = taken if needed == 0 else -1
                if len(finals) > 0:
                    copy_words(words, place, finals, k)
                k += cuda.gridsize(1)
                taken, left = 0, MAX_LENGTH
                if k < games:
                    copy_words(start, 0, words, place)
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
    slot = cuda.grid(1)
    words, place = own, 0
    if SHARED:
        words, place = room, cuda.threadIdx.x
        fetch_block(states, order, room)
    state = words.view(RECORD)[place]
    k, seat, code, taken = 0, 0, FINISHED, 0
    if slot < len(order):
        k = order[slot] + 0
        if not SHARED:
            copy_words(states, k, own, 0)
        seat, code = seats[k] + 0, chosen[k] + 0
        rng[0] = rngs[k]
    for _ in range(rounds):
        cuda.syncwarp()
        if code != FINISHED:
            if code == NOT_YET:
                copy_words(start, 0, words, place)
            else:
                apply(state, seat, code)
                if seat != CHANCE:
                    taken += 1
            needed = waiting(state)
            if needed == 0 and again:
                copy_words(start, 0, words, place)
                needed = waiting(state)
            if needed == 0:
                code = FINISHED
            else:
                seat = who_acts(needed, rng)
                code = any_code(state, seat, rng, codes, weights) + 0
    if slot < len(order):
        seats[k], chosen[k], rngs[k] = seat, code, rng[0]
        moves[k] += taken
        if not SHARED:
            copy_words(own, 0, states, k)
    if SHARED:
        store_block(states, order, room)


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
    slot = cuda.grid(1)
    games = len(order)
    words, place = own, 0
    if SHARED:
        words, place = room, cuda.threadIdx.x
        fetch_block(states, order, room)
    if slot < games:
        k = order[slot] + 0
        if not SHARED:
            copy_words(states, k, own, 0)
        state = words.view(RECORD)[place]
        done[k] = False
        for player in range(players):
            rewards[player * games + k] = 0
        seat, code, needed = seats[k] + 0, actions[k] + 0, 0
        rng[0] = rngs[k]
        if begin:
            copy_words(start, 0, words, place)
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
                copy_words(start, 0, words, place)
                needed = waiting(state)
        seats[k] = first_seat(needed)
        rngs[k] = rng[0]
        if not SHARED:
            copy_words(own, 0, states, k)
    if SHARED:
        store_block(states, order, room)


@kernel(BLOCK)
def show(states: Words, order: Integers, seats: Integers, masks: Bits, counts: Integers):
    """What each seat may do now: a bit for each code, and how many."""
    room = cuda.shared.array(0, WORD)
    own = cuda.local.array(WORDS, WORD)
    codes = cuda.local.array(ROOM, np.int16)
    bits = cuda.local.array(MASK_WORDS, np.uint32)
    slot = cuda.grid(1)
    games = len(order)
    words, place = own, 0
    if SHARED:
        words, place = room, cuda.threadIdx.x
        fetch_block(states, order, room)
    if slot < games:
        k = order[slot] + 0
        if not SHARED:
            copy_words(states, k, own, 0)
        count = legal(words.view(RECORD)[place], seats[k] + 0, codes)
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
    slot = cuda.grid(1)
    games = len(order)
    words, place = own, 0
    if SHARED:
        words, place = room, cuda.threadIdx.x
        fetch_block(states, order, room)
    if slot < games:
        k = order[slot] + 0
        if not SHARED:
            copy_words(states, k, own, 0)
        state, seat = words.view(RECORD)[place], seats[k] + 0
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
