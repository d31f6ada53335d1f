"""Every registered game keeps every contract."""

import zlib

import pytest

import rooftree
from rooftree.bots import thinking
from rooftree.bots.levels import LEVELS
from rooftree.bots.thinking import Search
from rooftree.testing import contracts, walking
from rooftree.testing.contracts import bots
from rooftree.testing.walking import SOAK, Setting, lane_of

GAMES = [rooftree.game(name) for name in rooftree.all_games()]
EACH_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.name)
SETTINGS = [setting for game in GAMES for setting in walking.settings(game, 12 if SOAK else 4)]
EACH_SETTING = pytest.mark.parametrize("setting", SETTINGS, ids=str)
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
def test_reasons_have_sentences(game):
    contracts.reasons_have_sentences(game)


@EACH_GAME
def test_rules_keep_to_the_subset(game):
    contracts.rules_keep_to_the_subset(game)


@EACH_SETTING
def test_plain_promises(setting: Setting):
    """All that is walked in the plain lane."""
    for seed in SEEDS:
        contracts.records_replay(setting, seed)
        contracts.copies_are_independent(setting, seed)
        contracts.someone_can_always_act(setting, seed)
        contracts.components_are_conserved(setting, seed)


@EACH_SETTING
def test_positions_round_trip(setting: Setting):
    for seed in SEEDS:
        contracts.positions_round_trip(setting, seed)


@EACH_SETTING
def test_nothing_leaks(setting: Setting):
    """The slowest of all: a setting of New Town takes a minute a seed."""
    for seed in SEEDS[:3]:
        contracts.nothing_leaks(setting, seed)
        contracts.knowledge_follows_from_what_was_told(setting, seed)
        contracts.what_is_heard_is_kept(setting, seed)


@EACH_SETTING
def test_everything_told_can_be_said(setting: Setting):
    contracts.views_have_their_shape(setting, 0)
    contracts.words_can_be_said(setting, 0)
    contracts.prompts_name_what_is_offered(setting, 0)
    contracts.hidden_events_stay_hidden(setting, 0)


SPEAKS_OF_NO_ACTION = {"prompt-build"}  # of Magical Treehouse: use your cards, however you like


@EACH_SETTING
def test_prompts_declare_what_they_speak_of(setting: Setting):
    """Every prompt of ours for somebody who has to act names kinds of action (`.kinds`); that these
    are offered is one of the promises above."""
    game = setting.game
    for walk, seat, _ in walking.steps(setting, game.plain, 0):
        if seat < setting.players:
            walk.conceal(seat, 1)
            prompt = game.module("view").prompt(walk.states[1], seat)
            said = contracts.kinds_of(game, prompt) or prompt.key in SPEAKS_OF_NO_ACTION
            assert said, f"{prompt.key} does not say which actions it speaks of"


@EACH_SETTING
def test_compiled_promises(setting: Setting):
    """All that asks every code, or plays many games."""
    lane = lane_of(setting.game, "compiled")
    for seed in SEEDS:
        contracts.legal_is_what_may_allows(setting, lane, seed)
        contracts.refusals_have_sentences(setting, lane, seed)
        contracts.chance_is_proper(setting, lane, seed)
        contracts.sample_follows_weights(setting, lane, seed)
        contracts.imagining_keeps_what_is_seen(setting, lane, seed)
        contracts.imagined_worlds_play_on(setting, lane, seed)


@EACH_SETTING
def test_bots_know_no_more(setting: Setting, monkeypatch):
    """At every level, and the upper ones search as they do at a table: compiled."""
    lane, lanes, run = lane_of(setting.game, "compiled"), [], Search.run

    def searching(search, simulations):
        lanes.append(search.lane)
        run(search, simulations)

    monkeypatch.setattr(Search, "run", searching)
    for seed in SEEDS:
        lanes.clear()
        contracts.bots_know_no_more(setting, lane, seed)
        assert set(lanes) == {lane}


@pytest.mark.parametrize("name", ["best_treehouse_ever"])
@pytest.mark.parametrize("level", ["careful", "master"])
def test_a_search_that_peeks_is_found(name, level, monkeypatch):
    """It knows the true record, and what it has found out is ordered by that."""
    true, seen, far_ahead = [b""], thinking.seen, thinking.far_ahead

    def look(match, seat):
        true[0] = match.state_bytes()
        return seen(match, seat)

    def peek(*given):
        return sorted(far_ahead(*given), key=lambda trial: zlib.crc32(true[0], trial.code))

    monkeypatch.setattr(thinking, "seen", look)
    monkeypatch.setattr(thinking, "far_ahead", peek)
    monkeypatch.setattr(bots, "LEVELS", {level: LEVELS[level]})
    setting = Setting(rooftree.game(name), 3)
    with pytest.raises(AssertionError, match=f"the {level} bot of seat . knows what it may not"):
        contracts.bots_know_no_more(setting, lane_of(setting.game, "compiled"), 0)


@EACH_SETTING
def test_lanes_agree(setting: Setting):
    """Compiled against plain, and against compiled with every index checked."""
    plain, compiled, checked = (lane_of(setting.game, f) for f in ("plain", "compiled", "checked"))
    seconds = 30 if SOAK else 3
    contracts.lanes_agree(setting, plain, compiled, 5000 if SOAK else 400, seconds)
    contracts.lanes_agree(setting, checked, compiled, 20000 if SOAK else 1000, seconds)
    contracts.answers_agree(setting, plain, compiled, 1)


@EACH_SETTING
def test_random_play_ends(setting: Setting):
    """On arrays exactly as long as promised, with every index checked."""
    checked = lane_of(setting.game, "checked")
    contracts.random_play_ends(setting, checked, 20000 if SOAK else 200, seed=11)
