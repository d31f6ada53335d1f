"""The kernel's answers for state number k of many: the way in from Python.

A call with an array and an index costs a fifth of a call with a single state.
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
from rooftree.core.kinds import Features, Numbers, States
from rooftree.core.rule import ALLOWED, SPECTATOR, copy_state, rule


@rule()
def setup_at(states: States, k: int, seats: int, options: Numbers):
    setup(states[k], seats, options)


@rule()
def waiting_at(states: States, k: int):
    return waiting(states[k])


@rule()
def may_at(states: States, k: int, seat: int, code: int):
    return may(states[k], seat, code)


@rule()
def legal_at(states: States, k: int, seat: int, codes: Numbers):
    return legal(states[k], seat, codes)


@rule()
def apply_at(states: States, k: int, seat: int, code: int):
    apply(states[k], seat, code)


@rule()
def chance_at(states: States, k: int, codes: Numbers, weights: Numbers):
    return chance(states[k], codes, weights)


@rule()
def sample_at(states: States, k: int, rng: Numbers, codes: Numbers, weights: Numbers):
    return sample(states[k], rng, codes, weights)


@rule()
def points_at(states: States, k: int, out: Numbers):
    points(states[k], out)


@rule()
def ranking_at(states: States, k: int, out: Numbers):
    ranking(states[k], out)


@rule()
def fallback_at(states: States, k: int, seat: int):
    return fallback(states[k], seat)


@rule()
def conceal_at(states: States, k: int, seat: int):
    conceal(states[k], seat)


@rule()
def imagine_at(states: States, k: int, seat: int, rng: Numbers):
    imagine(states[k], seat, rng)


@rule()
def heard_at(states: States, k: int, observer: int, seat: int, code: int):
    return heard(states[k], observer, seat, code)


@rule()
def observe_at(states: States, k: int, seat: int, features: Features):
    observe(states[k], seat, features)


# For all observers of state 0 at once: the seats in order, a spectator last --------------------


@rule()
def conceal_each_at(states: States, seats: int):
    """The states from 1 on become what each observer may know of the first."""
    for place in range(seats + 1):
        copy_state(states, 0, states, 1 + place)
        conceal(states[1 + place], observer_at(place, seats))


@rule()
def happen_at(states: States, seats: int, seat: int, code: int, out: Numbers):
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
def legal_each_at(states: States, seats: int, codes: Numbers, out: Numbers):
    """How many codes each seat has, and then all their codes."""
    first = seats
    for seat in range(seats):
        out[seat] = legal(states[0], seat, codes)
        for i in range(out[seat]):
            out[first + i] = codes[i]
        first += out[seat]


@rule()
def observer_at(place: int, seats: int):
    return SPECTATOR if place == seats else place
