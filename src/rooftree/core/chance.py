"""The one random generator, the same in every lane.

A generator is an array (or list) of one number; whoever draws passes it along. It multiplies with
carry: the low 32 bits times MULTIPLIER plus the high ones, which stays below 2^63. That matters:
compiled code takes signed overflow for impossible, and drops a mask that was to mend it.
"""

import hashlib

from rooftree.core.kinds import Numbers
from rooftree.core.rule import rule

# MULTIPLIER * 2^32 - 1 and half of it are prime, so the period is MULTIPLIER * 2^31 - 1.
MULTIPLIER = 2127483525
LOW = (1 << 32) - 1
BITS = (1 << 31) - 1


@rule()
def draw_bits(rng: Numbers):
    """31 random bits."""
    word = rng[0]
    rng[0] = MULTIPLIER * (word & LOW) + (word >> 32)
    return (word ^ (word >> 32)) & BITS


@rule()
def below(rng: Numbers, count: int):
    """A number from 0 to count - 1; the unevenness is under count / 2^31."""
    return (draw_bits(rng) * count) >> 31


@rule()
def weighted(rng: Numbers, codes: Numbers, weights: Numbers, count: int):
    """One of `count` outcomes, by weight."""
    total = 0
    for i in range(count):
        total += weights[i]
    rest = below(rng, total)
    for i in range(count):
        rest -= weights[i]
        if rest < 0:
            return codes[i]
    return codes[count - 1]


@rule()
def largest(rng: Numbers, numbers: Numbers, count: int):
    """The place of the largest of the first `count` numbers; one of the equals."""
    best = 0
    equals = 1
    for i in range(1, count):
        if numbers[i] > numbers[best]:
            best = i
            equals = 1
        elif numbers[i] == numbers[best]:
            equals += 1
            if below(rng, equals) == 0:
                best = i
    return best


def seeded(seed: int) -> int:
    """A generator's first number for a seed: neighbouring seeds give unrelated streams."""
    digest = hashlib.sha256(str(seed).encode()).digest()
    return 1 + int.from_bytes(digest[:8], "big") % (MULTIPLIER * 2**32 - 2)
