"""The kernel's answers for state number k of many: the way in from Python.

A call with an array and an index costs a fifth of a call with a single record.
"""

from rooftree.core.bound import (
    apply,
    chance,
    conceal,
    fallback,
    heard,
    imagine,
    legal,
    may,
    observe,
    points,
    ranking,
    sample,
    setup,
    waiting,
)
from rooftree.core.rule import ALLOWED, SPECTATOR, copy_state, rule


@rule()
def setup_at(states, k, seats, options):
    setup(states[k], seats, options)


@rule()
def waiting_at(states, k):
    return waiting(states[k])


@rule()
def may_at(states, k, seat, code):
    return may(states[k], seat, code)


@rule()
def legal_at(states, k, seat, codes):
    return legal(states[k], seat, codes)


@rule()
def apply_at(states, k, seat, code):
    apply(states[k], seat, code)


@rule()
def chance_at(states, k, codes, weights):
    return chance(states[k], codes, weights)


@rule()
def sample_at(states, k, rng, codes, weights):
    return sample(states[k], rng, codes, weights)


@rule()
def points_at(states, k, out):
    points(states[k], out)


@rule()
def ranking_at(states, k, out):
    ranking(states[k], out)


@rule()
def fallback_at(states, k, seat):
    return fallback(states[k], seat)


@rule()
def conceal_at(states, k, seat):
    conceal(states[k], seat)


@rule()
def imagine_at(states, k, seat, rng):
    imagine(states[k], seat, rng)


@rule()
def heard_at(states, k, observer, seat, code):
    return heard(states[k], observer, seat, code)


@rule()
def observe_at(states, k, seat, features):
    observe(states[k], seat, features)


# For all observers of state 0 at once: the seats in order, a spectator last --------------------


@rule()
def conceal_each_at(states, seats):
    """The states from 1 on become what each observer may know of the first."""
    for place in range(seats + 1):
        copy_state(states, 0, states, 1 + place)
        conceal(states[1 + place], observer_at(place, seats))


@rule()
def happen_at(states, seats, seat, code, out):
    """An event, if it is allowed, with all that its observers notice: out[0] is the verdict, out[1]
    who is waited for afterwards, and then comes what each of them hears."""
    out[0] = may(states[0], seat, code)
    if out[0] == ALLOWED:
        for place in range(seats + 1):
            out[2 + place] = heard(states[0], observer_at(place, seats), seat, code)
        apply(states[0], seat, code)
        out[1] = waiting(states[0])
        conceal_each_at(states, seats)


@rule()
def legal_each_at(states, seats, codes, out):
    """How many codes each seat has, and then all their codes."""
    first = seats
    for seat in range(seats):
        out[seat] = legal(states[0], seat, codes)
        for i in range(out[seat]):
            out[first + i] = codes[i]
        first += out[seat]


@rule()
def observer_at(place, seats):
    return SPECTATOR if place == seats else place
