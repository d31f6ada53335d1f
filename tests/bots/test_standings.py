"""What heuristics say of who is likely to win, held against who won."""

import itertools
import math
import random
import re

import numpy as np
import pytest

import rooftree
from rooftree.bots import fitting, thinking
from rooftree.bots.levels import Bot
from rooftree.cli import main
from rooftree.core.weights import Weights, parsed, shipped
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
            standings(states[0], players, weights.numbers, stands)
        else:
            looks = heuristics.evaluate
            stands = [looks(states[0], seat, weights.numbers) for seat in range(players)]
        odds = [math.exp((each - max(stands)) / spread) for each in stands]
        surprises.append(surprise([each / sum(odds) for each in odds], winners))
    even = math.log(players)
    assert sum(surprises) / len(surprises) < (1 - known) * even


# Found by regression ------------------------------------------------------------------------------

TRUE = np.array([40.0, -25.0, 0.0, 60.0])  # the last counts nowhere below


def told_by(true, positions, dice):
    """Positions of three seats whose chances are as these weights say, and who won."""
    for _ in range(positions):
        counts = np.zeros((3, 5))
        counts[:, :3] = dice.integers(-3, 4, (3, 3))
        odds = np.exp(counts[:, :4] @ true / 100)
        yield counts, dice.multinomial(1, odds / odds.sum())


def test_regression_finds_the_weights_that_won():
    dice, before = np.random.default_rng(3), Weights((), (8, 100, 100, 100, 1), (0, 0, 9, 7))
    matches = [list(told_by(TRUE, 5, dice)) for _ in range(2000)]
    found = fitting.fit(matches, before)
    assert np.abs(np.array(found.weights.standings[:3]) - TRUE[:3]).max() < 6
    assert found.weights.standings[3] == 7, "what never counted stays as it was"
    assert found.new < found.old < found.even + 0.05
    assert found.positions == 7500, "a quarter of the matches is the proof"


def test_how_often_a_weight_counts_is_what_raising_it_brings():
    """Told twice: by rules with parts for weights, and by rules with one weight raised."""
    game, stands = rooftree.game("best_treehouse_ever"), [[0] * 3 for _ in range(2)]
    weights, standings = shipped(game.package), game.module("heuristics").standings
    states, seen = game.plain.states(1), 0
    for content, _ in itertools.islice(late_positions(game, 3, {}), 8):
        game.plain.state_type.unpack(content, states, 0)
        counts = fitting.counts_in(game, content, 3, weights)
        for place in range(len(weights.standings)):
            more = [n + 5 * (at == place) for at, n in enumerate(weights.standings)]
            for numbers, out in zip((weights.standings, more), stands, strict=True):
                standings(states[0], 3, [*weights.heuristics, *numbers], out)
            differs = [after - before for before, after in zip(*stands, strict=True)]
            assert differs == [5 * row[place] for row in counts]
            seen += any(differs)
    assert seen > 20


def test_the_command_finds_standings_and_says_how_good_they_are(tmp_path, capsys):
    out = tmp_path / "new.toml"
    command = ["tune", "best_treehouse_ever", "--players", "4", "--standings", "--games", "40"]
    with pytest.raises(SystemExit, match=r"^0$"):
        main([*command, "--out", str(out)])
    said = capsys.readouterr().out
    surprises = [float(n) for n in re.findall(r"\d\.\d{3}", said)]
    assert surprises[2] == pytest.approx(math.log(4), abs=1e-3)
    old, new = shipped(rooftree.game("best_treehouse_ever").package), parsed(out.read_text("utf8"))
    assert new.heuristics == old.heuristics
    assert new.search == old.search
    assert [a == b for a, b in zip(new.standings, old.standings, strict=True)][:3] == [True] * 3


def test_a_game_without_standings_is_told_so(tmp_path, capsys):
    with pytest.raises(SystemExit, match=r"^2$"):
        main(["tune", "treehouse", "--standings", "--out", str(tmp_path / "new.toml")])
    assert "has no [standings]" in capsys.readouterr().err
