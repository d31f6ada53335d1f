"""A plain player that the levels are measured against, bound to a game by a lane: flat Monte Carlo.
It looks one own action ahead, chosen by upper confidence bounds, and plays on at random to the end,
from worlds imagined anew."""

import math

from rooftree.core.bound import MAX_LENGTH, apply, imagine, legal, ranking, sample, waiting
from rooftree.core.chance import below, largest
from rooftree.core.kinds import Numbers, States
from rooftree.core.rule import CHANCE, CHANCE_BIT, copy_state, rule

ONE = 1 << 20  # a win


@rule()
def best_by_random_play(
    states: States,
    k: int,
    seat: int,
    seats: int,
    simulations: int,
    rng: Numbers,
    codes: Numbers,
    weights: Numbers,
    sums: Numbers,
    tried: Numbers,
    scratch: States,
):
    """The code in `states[k]`, concealed for its seat, that was tried most often. What the seat may
    do is the same in every world."""
    count = 0
    for number in range(simulations):
        copy_state(states, k, scratch, 0)
        imagine(scratch[0], seat, rng)
        count = legal(scratch[0], seat, codes)
        if number < count:  # each is tried once
            sums[number] = 0
            tried[number] = 0
        chosen = number if number < count else promising(sums, tried, count, number)
        apply(scratch[0], seat, codes[chosen])
        play_on(scratch, rng, codes, weights)
        tried[chosen] += 1
        sums[chosen] += share_of(scratch, seat, seats, codes)
    copy_state(states, k, scratch, 0)
    imagine(scratch[0], seat, rng)
    count = legal(scratch[0], seat, codes)
    return codes[largest(rng, tried, min(count, simulations))]


@rule()
def promising(sums: Numbers, tried: Numbers, count: int, number: int):
    """The highest upper confidence bound."""
    best = 0
    best_bound = -1.0
    for i in range(count):
        bound = sums[i] / tried[i] / ONE + math.sqrt(2 * math.log(number) / tried[i])
        if bound > best_bound:
            best = i
            best_bound = bound
    return best


@rule()
def play_on(scratch: States, rng: Numbers, codes: Numbers, weights: Numbers):
    """At random, to the end."""
    for _ in range(MAX_LENGTH):
        needed = waiting(scratch[0])
        if needed == 0:
            return
        seat = CHANCE + 0
        if needed == CHANCE_BIT:
            code = sample(scratch[0], rng, codes, weights)
        else:
            seat = 0
            while not (needed >> seat) & 1:
                seat += 1
            code = codes[below(rng, legal(scratch[0], seat, codes))]
        apply(scratch[0], seat, code)


@rule()
def share_of(scratch: States, seat: int, seats: int, places: Numbers):
    """Of the win, in 1/ONE."""
    ranking(scratch[0], places)
    winners = 0
    for other in range(seats):
        winners += places[other] == 1
    if winners == 0:
        return ONE // seats
    return ONE // winners if places[seat] == 1 else 0
