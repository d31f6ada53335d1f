"""Every registered game keeps every contract."""

import pytest

import rooftree
from rooftree.testing import contracts
from rooftree.testing.contracts import SOAK, Table, lane_of

GAMES = [rooftree.game(name) for name in rooftree.all_games()]
EACH_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.name)
TABLES = [table for game in GAMES for table in contracts.tables(game, 12 if SOAK else 4)]
EACH_TABLE = pytest.mark.parametrize("table", TABLES, ids=str)
SEEDS = range(8) if SOAK else range(2)


@EACH_GAME
def test_codes_and_texts_round_trip(game):
    contracts.codes_and_texts_round_trip(game)


@EACH_GAME
def test_info_is_complete(game):
    contracts.info_is_complete(game)


@EACH_GAME
def test_the_reference_can_be_said(game):
    contracts.the_reference_can_be_said(game)


@EACH_GAME
def test_rules_keep_to_the_subset(game):
    contracts.rules_keep_to_the_subset(game)


@EACH_TABLE
def test_plain_promises(table: Table):
    """All that is walked in the plain lane."""
    for seed in SEEDS:
        contracts.records_replay(table, seed)
        contracts.copies_are_independent(table, seed)
        contracts.someone_can_always_act(table, seed)
        contracts.components_are_conserved(table, seed)


@EACH_TABLE
def test_positions_round_trip(table: Table):
    for seed in SEEDS:
        contracts.positions_round_trip(table, seed)


@EACH_TABLE
def test_nothing_leaks(table: Table):
    """The slowest of all: a table of New Town takes a minute a seed."""
    for seed in SEEDS[:3]:
        contracts.nothing_leaks(table, seed)
        contracts.knowledge_follows_from_what_was_told(table, seed)
        contracts.what_is_heard_is_kept(table, seed)


@EACH_TABLE
def test_everything_told_can_be_said(table: Table):
    contracts.views_have_their_shape(table, 0)
    contracts.words_can_be_said(table, 0)
    contracts.hidden_events_stay_hidden(table, 0)


@EACH_TABLE
def test_compiled_promises(table: Table):
    """All that asks every code, or plays many games."""
    lane = lane_of(table.game, "compiled")
    for seed in SEEDS:
        contracts.legal_is_what_may_allows(table, lane, seed)
        contracts.refusals_have_sentences(table, lane, seed)
        contracts.chance_is_proper(table, lane, seed)
        contracts.sample_follows_weights(table, lane, seed)
        contracts.imagining_keeps_what_is_seen(table, lane, seed)
        contracts.imagined_worlds_play_on(table, lane, seed)


@EACH_TABLE
def test_lanes_agree(table: Table):
    """Compiled against plain, and against compiled with every index checked."""
    plain, compiled, checked = (lane_of(table.game, f) for f in ("plain", "compiled", "checked"))
    seconds = 30 if SOAK else 3
    contracts.lanes_agree(table, plain, compiled, 5000 if SOAK else 400, seconds)
    contracts.lanes_agree(table, checked, compiled, 20000 if SOAK else 1000, seconds)
    contracts.answers_agree(table, plain, compiled, 1)


@EACH_TABLE
def test_random_play_ends(table: Table):
    """On arrays exactly as long as promised, with every index checked."""
    checked = lane_of(table.game, "checked")
    contracts.random_play_ends(table, checked, 20000 if SOAK else 200, seed=11)
