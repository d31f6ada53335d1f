"""OpenSpiel's own suites for every game, and our games beside matches."""

import importlib
import pickle
import random
import sys
import unittest
from dataclasses import replace

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.tests import games_sim_test

import rooftree
from rooftree.adapters import openspiel
from rooftree.core.errors import RooftreeError
from rooftree.core.game import Game
from rooftree.core.meta import Option
from rooftree.testing.walking import SOAK
from tests.adapters.games import GAMES, TEMPLATE, name_of

EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=name_of)
openspiel.register(TEMPLATE)


def loaded(game, **parameters):
    return pyspiel.load_game(f"rooftree_{name_of(game)}", parameters)


# OpenSpiel's suites -------------------------------------------------------------------------------


@EVERY_GAME
def test_random_sim(game, capfd):
    pyspiel.random_sim_test(loaded(game), 10 if SOAK else 1, True, False, False)


@EVERY_GAME
def test_games_sim(game, capsys):
    """Clones, pickles and serialised games on the way; also as a turn-based game."""
    suite = games_sim_test.GamesSimTest()
    suite.sim_game(loaded(game))
    suite.sim_game(pyspiel.load_game_as_turn_based(f"rooftree_{name_of(game)}"))


@EVERY_GAME
def test_api_on_a_partial_tree(game, monkeypatch):
    """All tests of the suite's class, on states of the tree's beginning."""
    few = 400 if SOAK else 25
    sample = api_test.sample_some_states.sample_some_states
    monkeypatch.setattr(
        api_test.sample_some_states,
        "sample_some_states",
        lambda made, max_states: sample(made, max_states=min(few, max_states)),
    )
    wanted = {"game": loaded(game), "game_name": f"rooftree_{name_of(game)}"}
    suite = type("Suite", (api_test.EnforceAPIOnPartialTreeBase,), wanted)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(suite).run(result)
    assert result.testsRun >= 5
    assert [problem for _, problem in (*result.errors, *result.failures)] == []


@pytest.mark.parametrize("game", GAMES if SOAK else [TEMPLATE], ids=name_of)
def test_a_playthrough_can_be_replayed(game, tmp_path):
    """Every state as OpenSpiel prints it, tensors included, which takes long."""
    flags.FLAGS.mark_as_parsed()
    path = tmp_path / "playthrough.txt"
    name = f"rooftree_{name_of(game)}"
    lines = generate_playthrough.playthrough_lines(name, seed=1)
    path.write_text("\n".join(lines) + "\n")
    told, again = generate_playthrough.replay(str(path))
    assert told.rstrip() == again.rstrip()


# The same as elsewhere ----------------------------------------------------------------------------


@EVERY_GAME
def test_a_state_is_a_match(game):
    """Who acts, what may be done, with which chances, and how it ends."""
    for seed in range(10 if SOAK else 1):
        match = game.start(seed=seed, chance="manual")
        state, dice = loaded(game).new_initial_state(), random.Random(seed)
        while not match.over:
            chance = match.waiting == (rooftree.CHANCE,)
            assert state.is_chance_node() == chance
            if chance:
                code = dice.choices(*zip(*state.chance_outcomes(), strict=True))[0]
            else:
                seat = min(match.waiting)
                assert state.current_player() == seat
                assert state.legal_actions() == sorted(a.code for a in match.actions(seat))
                code = dice.choice(state.legal_actions())
            assert state.action_to_string(code) == game.action(code).text
            match.play(match.waiting[0], code)
            state.apply_action(code)
        assert state.is_terminal()
        ranks = [sum((a < b) - (a > b) for b in match.places) for a in match.places]
        assert state.returns() == pytest.approx([r / (match.players - 1) for r in ranks])


@EVERY_GAME
def test_who_has_heard_the_same_is_in_the_same_information_state(game):
    """What follows from it alone: the string, the tensor, and what may be done."""
    seen = {}
    for seed in range(200 if SOAK else 20):
        state, dice, decisions = loaded_once(game).new_initial_state(), random.Random(seed), 0
        while decisions < 6 and not state.is_terminal():
            if not state.is_chance_node():
                decisions += 1
                player = state.current_player()
                key = state.information_state_string(player)
                told = (
                    tuple(state.legal_actions()),
                    state.observation_string(player),
                    tuple(state.information_state_tensor(player)[:2000]),
                )
                assert seen.setdefault(key, told) == told
            codes = state.legal_actions()
            state.apply_action(dice.choice(codes[:2]))
    assert len(seen) > 5


def loaded_once(game, kept={}):  # noqa: B006
    return kept.setdefault(name_of(game), loaded(game))


def test_a_secret_pick_is_in_the_information_state_once_it_is_revealed():
    """Seat 0 picks one room or another; seat 1 knows which only after its own pick."""
    told = []
    for pick in (0, 1):
        state = loaded_once(rooftree.game("best_treehouse_ever")).new_initial_state()
        while state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
        state.apply_action(state.legal_actions()[pick])
        told.append([state.information_state_string(1)])
        state.apply_action(state.legal_actions()[0])
        told[-1].append(state.information_state_string(1))
    assert told[0][0] == told[1][0]
    assert told[0][1] != told[1][1]


def test_outcomes_have_the_weights_of_chance():
    """The template's die; and of Treehouse's only faces that somebody can use."""
    state = loaded(TEMPLATE).new_initial_state()
    assert [chance for _, chance in state.chance_outcomes()] == pytest.approx([1 / 6] * 6)
    game = rooftree.game("treehouse")
    seen = set()
    for seed in range(30):
        state, dice = loaded_once(game).new_initial_state(), random.Random(seed)
        while not state.is_terminal() and state.move_number() < 60:
            if state.is_chance_node():
                codes, chances = zip(*state.chance_outcomes(), strict=True)
                assert sum(chances) == pytest.approx(1)
                seen.add(len(codes))
                state.apply_action(dice.choices(codes, chances)[0])
                assert not state.is_chance_node()
            else:
                state.apply_action(dice.choice(state.legal_actions()))
    assert len(seen) > 1


def test_features_are_the_observation():
    game = rooftree.game("best_treehouse_ever")
    state, dice = loaded(game).new_initial_state(), random.Random(1)
    match = game.start(seed=1, chance="manual")
    for _ in range(30):
        code = dice.choice(state.legal_actions())
        match.play(match.waiting[0], code)
        state.apply_action(code)
    for seat in range(2):
        features = game.plain.floats(game.kernel.FEATURES)
        game.plain.observe_at([match.concealed(seat)], 0, seat, features)
        assert np.array_equal(state.observation_tensor(seat), features)


def test_parameters_are_players_and_options():
    game = pyspiel.load_game("rooftree_new_town(players=3,rules=easy)")
    assert game.num_players() == 3
    assert "rules=1" not in game.new_initial_state().observation_string(0)
    assert " rules=2" in game.new_initial_state().observation_string(0)


def sets_of(game):
    """Each value of each option, under what it needs, the others not named."""
    for option in game.info.options:
        for value in option.values:
            yield {**dict([option.under] if option.under else []), option.name: value}


@EVERY_GAME
def test_options_not_named_are_what_they_are_everywhere(game):
    """Also those that depend on another option; and so they come back from the game's string."""
    players = game.info.seats[-1]
    for options in [{}, *sets_of(game)]:
        match = game.start(players, options, seed=0, chance="manual")
        given = "".join(f",{name}={text}" for name, text in options.items())
        made = pyspiel.load_game(f"rooftree_{name_of(game)}(players={players}{given})")
        state = made.new_initial_state()
        stored = pyspiel.serialize_game_and_state(made, state)
        again, states = pyspiel.deserialize_game_and_state(stored)
        for each in (made, pyspiel.load_game(str(made)), again, pickle.loads(pickle.dumps(made))):
            parameters = each.get_parameters()
            assert {name: parameters[name] for name in match.options} == match.options
            assert each.rules.first == match.state_bytes()
        assert str(state) == str(states) == match.position()


def test_options_of_another_package_are_usual_under_its_others():
    game = Game("rooftree.template")
    storm = Option("storm", ("none", "some", "much"))
    roof = Option("roof", ("bare", "thatch", "slate"), "slate", under=("storm", "much"))
    game.info = replace(game.info, name="storm_beam", options=(storm, roof))
    name = openspiel.register(game)
    for given, found in (("", "bare"), ("(storm=some)", "bare"), ("(storm=much)", "slate")):
        assert pyspiel.load_game(f"{name}{given}").get_parameters()["roof"] == found


def test_secrets_make_the_information_imperfect():
    kinds = pyspiel.GameType.Information
    expected = {"treehouse": kinds.PERFECT_INFORMATION}
    expected |= {"best_treehouse_ever": kinds.IMPERFECT_INFORMATION}
    for name, kind in expected.items():
        assert loaded_once(rooftree.game(name)).get_type().information == kind


def test_a_mistake_gets_a_sentence():
    with pytest.raises(Exception, match="played by 2, 3 or 4 people, not by 9"):
        loaded(TEMPLATE, players=9)
    state = loaded(TEMPLATE).new_initial_state()
    state.apply_action(state.legal_actions()[0])
    with pytest.raises(Exception, match="is not allowed in this state"):
        state.apply_action(5)


def test_a_missing_library_gets_a_sentence(monkeypatch):
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, "rooftree.adapters.openspiel")
    with pytest.raises(RooftreeError, match=r'pyspiel is not .* "rooftree\[research\]"'):
        importlib.import_module("rooftree.adapters.openspiel")
