"""What heuristics say of who is likely to win, held against who won."""

import math
import random

import pytest

import rooftree
from rooftree.bots import thinking
from rooftree.bots.levels import Bot
from rooftree.core.weights import shipped
from tests.server.kit import SOAK

MATCHES = 200 if SOAK else 30
SETTINGS = [
    ("treehouse", 4, {}, 0.02),
    ("best_treehouse_ever", 2, {}, 0.1),
    ("best_treehouse_ever", 4, {}, 0.1),
    ("magical_treehouse", 3, {"tempo": "structured"}, 0.2),
    ("new_town", 3, {"rules": "basic"}, 0.2),
    ("new_town", 3, {"rules": "easy"}, 0.1),
]


def late_positions(game, players, options):
    """Of the second halves of matches of greedy bots, some, each with who won."""
    dice = random.Random(5)
    for seed in range(MATCHES):
        match, bot, seen = game.start(players, options, seed=1_000_000 + seed), Bot(3, seed), []
        while not match.over:
            seen.append(match.state_bytes())
            match.play(match.waiting[0], bot.choose(match, match.waiting[0]))
        if match.winners:
            for content in dice.sample(seen[len(seen) // 2 :], min(5, len(seen) // 2)):
                yield content, match.winners


def surprise(chances, winners):
    """How little the result was expected, as a logarithm."""
    return -math.log(sum(chances[seat] for seat in winners) / len(winners))


@pytest.mark.parametrize(("name", "players", "options", "known"), SETTINGS)
def test_who_stands_best_wins_most(name, players, options, known):
    """In matches that no weight was found by, results surprise less than if all were equal; so
    much less, in parts of what there is to know, that one sees it in few matches."""
    game = rooftree.game(name)
    game.compile(None, thinking.MODULES)
    heuristics, weights = game.module("heuristics"), shipped(game.package)
    standings = getattr(heuristics, "standings", None)
    spread, states, surprises = weights.search[1], game.plain.states(1), []
    for content, winners in late_positions(game, players, options):
        game.plain.state_type.unpack(content, states, 0)
        if standings:
            stands = [0] * players
            standings(states[0], players, weights.heuristics, stands)
        else:
            looks = heuristics.evaluate
            stands = [looks(states[0], seat, weights.heuristics) for seat in range(players)]
        odds = [math.exp((each - max(stands)) / spread) for each in stands]
        surprises.append(surprise([each / sum(odds) for each in odds], winners))
    even = math.log(players)
    assert sum(surprises) / len(surprises) < (1 - known) * even
