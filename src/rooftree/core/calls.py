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
from rooftree.core.rule import rule


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
