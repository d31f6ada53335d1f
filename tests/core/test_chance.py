"""The generator: the same everywhere, and fair."""

import itertools
from collections import Counter

import numpy as np

from rooftree.core import chance, lanes


def test_it_stays_within_63_bits_and_never_sticks():
    rng = [chance.seeded(0)]
    seen = set()
    for _ in range(10_000):
        chance.draw_bits(rng)
        assert 0 < rng[0] < 1 << 63
        seen.add(rng[0])
    assert len(seen) == 10_000


def test_every_lane_draws_the_same():
    plain = [chance.seeded(5)]
    compiled = np.array([chance.seeded(5)])
    lane = lanes.lane("rooftree.games.treehouse", "compiled")
    below = lane.bind("rooftree.core.chance").below
    assert [chance.below(plain, 6) for _ in range(2000)] == [
        below(compiled, 6) for _ in range(2000)
    ]
    assert plain[0] == compiled[0]


def test_numbers_below_six_are_equally_likely():
    """Chi-square with 5 degrees of freedom; 30 is beaten by a fair die once in 60,000 runs."""
    rng = [chance.seeded(9)]
    counts = Counter(chance.below(rng, 6) for _ in range(60_000))
    assert sum((counts[n] - 10_000) ** 2 / 10_000 for n in range(6)) < 30


def test_pairs_in_a_row_are_independent():
    rng = [chance.seeded(3)]
    draws = [chance.below(rng, 8) for _ in range(64_001)]
    counts = Counter(itertools.pairwise(draws))
    assert sum((counts[a, b] - 1000) ** 2 / 1000 for a in range(8) for b in range(8)) < 130


def test_neighbouring_seeds_are_unrelated():
    first = [chance.below([chance.seeded(seed)], 6) for seed in range(6000)]
    assert all(850 < count < 1150 for count in Counter(first).values())


def test_weights_are_respected():
    rng = [chance.seeded(1)]
    counts = Counter(chance.weighted(rng, [7, 8, 9], [1, 0, 3], 3) for _ in range(8000))
    assert counts[8] == 0
    assert 1800 < counts[7] < 2200
