"""The tables of features: complete, and never left by an observation."""

from pathlib import Path

import numpy as np
import pytest

from rooftree.adapters import feature_tables
from rooftree.core import observing
from rooftree.core.observing import Repeated
from rooftree.testing.walking import SOAK, settings, steps
from tests.adapters.games import GAMES, TEMPLATE, name_of

DOCUMENT = Path(__file__).parents[2] / "docs" / "research.md"
FEW = 40 if SOAK else 3  # option sets of each game
EVERY_SETTING = [setting for game in GAMES for setting in settings(game, FEW)]


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_table_has_all_features(game):
    low, high = observing.bounds(game)
    assert len(low) == len(high) == game.kernel.FEATURES
    assert (low < high).all()
    assert np.isfinite([low, high]).all()


@pytest.mark.parametrize("setting", EVERY_SETTING, ids=str)
def test_observations_keep_within_their_bounds(setting):
    """Of every seat in turn, in random matches."""
    lane, (low, high) = setting.game.plain, observing.bounds(setting.game)
    features = lane.floats(len(low))
    for seed in range(20 if SOAK else 1):
        for number, (walk, _, _) in enumerate(steps(setting, lane, seed)):
            if SOAK or number % 7 == 0:
                seat = number % setting.players
                walk.conceal(seat)
                lane.observe_at(walk.states, 1, seat, features)
                wrong = np.flatnonzero((features < low) | (features > high))
                assert not len(wrong), f"feature {wrong[0]} is {features[wrong[0]]}"


def test_a_game_without_an_observation_of_its_own_is_observed_as_it_lies():
    """The template's table after a roll of 4: own seat, and all fields in their order."""
    match = TEMPLATE.start(3, seed=1, chance="manual")
    match.play(8, "roll 4")
    features = TEMPLATE.plain.floats(TEMPLATE.kernel.FEATURES)
    TEMPLATE.plain.observe_at([match.concealed(2)], 0, 2, features)
    assert list(features) == [2, 3, 0, 4, 21, 0, 0, 0, 0, -1]
    names = [part.tells for part in observing.table(TEMPLATE)]
    assert names == ["own seat", "seats", "turn", "face", "beams", "taken", "roof"]


def test_features_are_counted_as_they_are_repeated():
    """Best Treehouse Ever: each of four seats has as many, and they end the observation."""
    game = next(game for game in GAMES if name_of(game) == "best_treehouse_ever")
    seats = observing.table(game)[-1]
    assert isinstance(seats, Repeated)
    assert game.module("view").SEAT_FEATURES == seats.count
    assert game.module("view").TABLE_FEATURES + 4 * seats.count == game.kernel.FEATURES


def test_the_document_has_the_tables_of_the_code():
    text = DOCUMENT.read_text("utf8")
    assert text == feature_tables.written(text), (
        "python -m rooftree.adapters.feature_tables docs/research.md writes them again"
    )
    for game in GAMES[:-1]:
        assert f"<!-- features {name_of(game)} -->\n| from |" in text


def test_a_table_counts_from_where_each_feature_is():
    """Treehouse: 27 numbers for the own trio, the House and three others; then the die."""
    rows = feature_tables.table(GAMES[[name_of(g) for g in GAMES].index("treehouse")]).splitlines()
    assert "| 0 | 3 × 9 | | **for each piece of the own trio**, 9 numbers: |" in rows
    assert rows[-1].startswith("| 135 | 6 | 0 … 1 | the die")
