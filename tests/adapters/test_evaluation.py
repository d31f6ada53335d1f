"""The protocol by which policies are compared."""

import numpy as np
import pytest

from rooftree.adapters import evaluation
from rooftree.core.errors import RooftreeError
from tests.adapters.games import TEMPLATE


def at_random(seed=0):
    dice = np.random.default_rng(seed)
    return lambda seen: dice.choice(np.flatnonzero(seen["action_mask"]))


def greedily(seen):
    """In the template's game, the most beams: points are what is taken."""
    return int(np.flatnonzero(seen["action_mask"])[-1])


def test_equals_share_the_wins_evenly():
    found = evaluation.against("random", at_random(), TEMPLATE, players=3)
    assert found.even == pytest.approx(1 / 3)
    assert abs(found.share - 1 / 3) < 2 * found.error
    assert found.points == pytest.approx(found.others, abs=2)


def test_a_better_policy_wins_more():
    found = evaluation.against("random", greedily, TEMPLATE, players=2)
    assert found.share - found.error > 0.5
    assert found.points > found.others


def test_a_worse_one_wins_less():
    found = evaluation.against("greedy", at_random(), "best_treehouse_ever", players=2, rounds=10)
    assert found.share < 0.2


def test_it_is_the_same_for_everybody():
    """Also what the bots draw and find out follows from the protocol alone."""
    first, second = (
        evaluation.against("careful", at_random(3), "treehouse", players=2, rounds=3)
        for _ in range(2)
    )
    assert first == second
    assert first.protocol == 1
    assert str(first).startswith("treehouse (rules 1), 2 seats, against careful: ")
    assert "3 rounds of protocol 1" in str(first)


def test_a_round_is_played_from_every_seat():
    """Of the template's features the first is the own seat."""
    seats = set()

    def notes(seen):
        seats.add(int(seen["observation"][0]))
        return greedily(seen)

    evaluation.against("random", notes, TEMPLATE, players=3, rounds=1)
    assert seats == {0, 1, 2}


def test_what_a_policy_may_not_do_gets_a_sentence():
    with pytest.raises(RooftreeError, match="The policy, at seat 0, may not do “take 6”: "):
        evaluation.against("random", lambda seen: 5, TEMPLATE)
    with pytest.raises(RooftreeError, match="no bot called “genius”"):
        evaluation.against("genius", greedily, TEMPLATE)
    with pytest.raises(RooftreeError, match="a round or more, not 0"):
        evaluation.against("random", greedily, TEMPLATE, rounds=0)
