"""A greedy player drafts, builds and scores, under every rule set."""

import pytest

from rooftree.bots.levels import Bot
from rooftree.core.weights import shipped
from rooftree.games.new_town.heuristics import evaluate
from tests.games.new_town.table import GAME, at, player

SETS = [
    {"rules": "basic"},
    {"rules": "easy"},
    {
        "rules": "advanced",
        "land_cards": "drafted",
        "additional_round": "on",
        "occupancy": "on",
    },
]


def played(options, seed):
    """Seat 0 greedy, seat 1 random; the match, and what seat 0 did."""
    match = GAME.start(2, options, seed=seed)
    bots = [Bot("greedy", seed), Bot("random", seed)]
    kinds = []
    while not match.over:
        seat = match.waiting[0]
        action = bots[seat].choose(match, seat)
        if seat == 0:
            kinds.append(action.kind)
        match.play(seat, action)
    return match, kinds


@pytest.mark.parametrize("options", SETS, ids=lambda options: options["rules"])
def test_greedy_builds_and_beats_random(options):
    points = builds = 0
    for seed in range(3):
        match, kinds = played(options, seed)
        points += match.points[0] - match.points[1]
        builds += kinds.count("build")
    assert points > 3 * 10
    assert builds >= 3 * 3


def worth(text, seat=0):
    match = at(text)
    weights = shipped(match.game.package).numbers
    return evaluate(match.game.plain.state_type.read(match._states, 0), seat, weights)


def test_a_house_begun_is_worth_more_than_pips_kept():
    """With materials for a house on the right land, building it looks better than ending."""
    match = at("12 246 0g / 6 - 0g | - | round 2 build 0 dice0=b6,w3,w4,w5")
    assert Bot("greedy").choose(match, 0).kind == "build"


SEEDS = range(5)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_move_is_not_spent_on_a_detour(seed):
    """The white dice say 8. Over the tree on 7 it would be a detour, which rule 16 forbids."""
    match = at("4 4 0g / 6 - 0g | *7 | round 3 move 0 dice0=g4,b4,w2,w3,w3")
    bot = Bot("greedy", seed)
    while match.waiting == (0,):
        match.play(0, bot.choose(match, 0))
    assert player(match, 0)["builder"] == "8"


@pytest.mark.parametrize("seed", SEEDS)
def test_a_reward_is_taken_as_long_as_there_is_something_to_build(seed):
    early = at("12 - 0g / 6 - 0g | - | round 2 build 0 dice0=w1,w1,w1 due=1,0")
    assert Bot("greedy", seed).choose(early, 0).kind == "take reward"
    late = at("12 - 0g / 6 - 0g | - | round 4 last 0 due=1,0")
    assert Bot("greedy", seed).choose(late, 0).kind == "waive reward"
    gem = at("12 - 0g / 6 - 0g | - | round 4 last 0 due=8,0")
    assert Bot("greedy", seed).choose(gem, 0).kind == "take reward"


def test_materials_nobody_can_use_any_more_are_a_burden():
    full = "4 666 0g / 6 - 0g | - | round 4 last 1"
    empty = "4 - 0g / 6 - 0g | - | round 4 last 1"
    assert worth(full) < worth(empty)
    assert worth(full.replace("round 4", "round 2")) > worth(empty.replace("round 4", "round 2"))


def test_a_rivals_points_count_against_me():
    one = "4 - 0g / 6 - 0g | - | round 2 last 1 points1=houses:5"
    assert worth(one) < worth(one.replace("houses:5", "houses:1"))
