"""PettingZoo's own suites for every game, and our games beside those of `vector.py`."""

import importlib
import random
import sys

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

from rooftree.adapters import pettingzoo, vector
from rooftree.core.errors import RooftreeError
from rooftree.testing.walking import SOAK
from tests.adapters.games import GAMES, TEMPLATE, name_of

CYCLES = 1000 if SOAK else 60
EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=name_of)

pytestmark = [
    # What the suites say of every environment with a mask, PettingZoo's own chess included.
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


# PettingZoo's suites ------------------------------------------------------------------------------


@EVERY_GAME
@pytest.mark.parametrize("players", ["fewest", "most"])
def test_api(game, players):
    seats = game.info.seats[0 if players == "fewest" else -1]
    api_test(pettingzoo.env(game, players=seats), CYCLES)


@EVERY_GAME
def test_seeds(game):
    seed_test(lambda: pettingzoo.env(game), CYCLES)


@EVERY_GAME
def test_parallel_api(game):
    parallel_api_test(pettingzoo.parallel_env(game), CYCLES)


@EVERY_GAME
def test_parallel_seeds(game):
    parallel_seed_test(lambda: pettingzoo.parallel_env(game), CYCLES)


@EVERY_GAME
def test_render(game, capsys):
    render_test(lambda render_mode: pettingzoo.env(game, render_mode))
    assert capsys.readouterr().out


# The same games as elsewhere ----------------------------------------------------------------------


@EVERY_GAME
def test_a_game_is_the_one_of_its_seed(game):
    """Agents, observations, masks and rewards, beside a game in an array."""
    for seed in range(3):
        env, games = pettingzoo.env(game), vector.Vector(game, 1)
        env.reset(seed=seed)
        games.reset(seed)
        dice, done = random.Random(seed), [False]
        while not done[0]:
            seen, _, terminated, _, _ = env.last()
            games.legal()
            assert env.agent_selection == f"seat_{games.seat[0]}"
            assert not terminated
            assert np.array_equal(seen["observation"], games.observe()[0])
            assert np.array_equal(seen["action_mask"], games.mask()[0])
            code = dice.choice(np.flatnonzero(seen["action_mask"]))
            env.step(code)
            _, rewards, done = games.step([code])
        assert list(env.rewards.values()) == pytest.approx(list(rewards[:, 0]))
        assert all(env.terminations.values())


@EVERY_GAME
def test_at_once_is_one_after_the_other(game):
    """The same choices give the same game, whether they are made at once or not."""
    for seed in range(2):
        at_once, one_by_one = pettingzoo.parallel_env(game), pettingzoo.env(game)
        seen, _ = at_once.reset(seed=seed)
        one_by_one.reset(seed=seed)
        dice, rewards = random.Random(seed), {}
        while at_once.agents:
            actions = {
                agent: int(dice.choice(np.flatnonzero(part["action_mask"])))
                for agent, part in seen.items()
            }
            waited_for = [agent for agent in actions if not seen[agent]["action_mask"][-1]]
            seen, rewards, *_ = at_once.step(actions)
            for agent in waited_for:
                assert one_by_one.agent_selection == agent
                one_by_one.step(actions[agent])
            for agent, part in seen.items():
                beside = one_by_one.observe(agent)["observation"]
                assert np.array_equal(part["observation"], beside)
        assert rewards == one_by_one.rewards


def test_several_act_at_once():
    env = pettingzoo.parallel_env("best_treehouse_ever", players=3)
    seen, _ = env.reset(seed=1)
    assert not any(part["action_mask"][-1] for part in seen.values())


# What is not allowed ------------------------------------------------------------------------------


def test_what_is_not_allowed_ends_the_game():
    env = pettingzoo.env("treehouse", players=3)
    env.reset(seed=1)
    agent = env.agent_selection
    wrong = int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[0])
    env.step(wrong)
    assert env.rewards == {"seat_0": 0, "seat_1": 0, "seat_2": 0} | {agent: -1}
    assert all(env.terminations.values())
    assert env.infos[agent]["refusal"].endswith(".")
    for _ in range(3):
        env.step(None)
    assert not env.agents


def test_at_once_it_ends_the_game_too():
    env = pettingzoo.parallel_env("treehouse", players=2)
    for wrong in (0, 1):
        seen, _ = env.reset(seed=1)
        waits = [agent for agent in env.agents if seen[agent]["action_mask"][-1]]
        acts = [agent for agent in env.agents if agent not in waits]
        right = {agent: int(np.argmax(seen[agent]["action_mask"])) for agent in env.agents}
        offender = (acts, waits)[wrong][0]
        code = env.table.codes if wrong == 0 else right[acts[0]]
        *_, rewards, ended, _, infos = env.step(right | {offender: code})
        assert rewards[offender] == -1
        assert sum(rewards.values()) == -1
        assert all(ended.values())
        assert list(infos[offender]) == ["refusal"]
        assert not env.agents


WRONG = {
    "before reset": (lambda env: env.step(0), "has to be reset"),
    "render before reset": (lambda env: env.render(), "has to be reset"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_mistake_gets_a_sentence(wrong):
    do, sentence = WRONG[wrong]
    for make in (pettingzoo.env, pettingzoo.parallel_env):
        with pytest.raises(RooftreeError, match=sentence):
            do(make(TEMPLATE))


def test_an_unknown_setting_gets_a_sentence():
    with pytest.raises(RooftreeError, match="rendered as human, ansi, rgb_array, not as “film”"):
        pettingzoo.env(TEMPLATE, "film")
    with pytest.raises(RooftreeError, match="tells of places, points, not of “glory”"):
        pettingzoo.env(TEMPLATE, reward="glory")
    with pytest.raises(RooftreeError, match="has no option “weather”"):
        pettingzoo.env(TEMPLATE, weather="fine")


def test_an_unknown_action_or_agent_gets_a_sentence():
    env, at_once = pettingzoo.env(TEMPLATE), pettingzoo.parallel_env(TEMPLATE)
    env.reset(seed=1)
    at_once.reset(seed=1)
    with pytest.raises(RooftreeError, match="is no action code"):
        env.step(env.table.codes)
    with pytest.raises(RooftreeError, match="no agent “seat_9” now; the agents are: seat_0"):
        at_once.step({"seat_9": 0})


@pytest.mark.parametrize("library", ["pettingzoo", "gymnasium"])
def test_a_missing_library_gets_a_sentence(library, monkeypatch):
    monkeypatch.setitem(sys.modules, library, None)
    monkeypatch.delitem(sys.modules, "rooftree.adapters.pettingzoo")
    with pytest.raises(RooftreeError, match=rf'{library} is not .* "rooftree\[research\]"'):
        importlib.import_module("rooftree.adapters.pettingzoo")


# Options and rewards ------------------------------------------------------------------------------


def test_points_as_rewards():
    env = pettingzoo.env("best_treehouse_ever", players=2, reward="points")
    env.reset(seed=4)
    dice = random.Random(4)
    while not any(env.terminations.values()):
        mask = env.last()[0]["action_mask"]
        env.step(dice.choice(np.flatnonzero(mask)))
    scores = env.table.view()["scores"]
    assert list(env.rewards.values()) == [score["total"] for score in scores]


def test_what_is_drawn_before_a_game_follows_from_the_seed():
    """A random town is another one for another seed."""
    env = pettingzoo.env("new_town", rules="easy", layout="random")
    towns = []
    for seed in (1, 2, 1):
        env.reset(seed=seed)
        towns.append(env.table.view()["map"])
    assert towns[0] == towns[2]
    assert towns[0] != towns[1]
    env.reset()
    first = env.table.seed
    env.reset()
    assert env.table.seed != first
