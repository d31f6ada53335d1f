"""Gymnasium's own check for every game, and games against bots beside games among all."""

import importlib
import random
import sys

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from rooftree.adapters import gymnasium as ours
from rooftree.adapters import vector
from rooftree.core.errors import RooftreeError
from rooftree.testing.walking import SOAK
from tests.adapters.games import GAMES, TEMPLATE, name_of

EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=name_of)
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning:gymnasium")


@EVERY_GAME
def test_check_env(game):
    check_env(ours.env(game, render_mode="ansi"))


@EVERY_GAME
def test_a_game_to_its_end(game):
    """Rewards of places are between those of the last and of the first; the mask is kept."""
    env, dice = ours.env(game), random.Random(1)
    for seed in range(20 if SOAK else 2):
        seen, info = env.reset(seed=seed)
        ended, rewards = False, []
        while not ended:
            assert env.table.seat != info["seat"] or env.action_masks().any()
            code = dice.choice(np.flatnonzero(seen["action_mask"]))
            seen, reward, ended, truncated, info = env.step(code)
            assert seen in env.observation_space
            assert "refusal" not in info
            assert not truncated
            rewards.append(reward)
        assert not any(rewards[:-1])
        assert -1 <= rewards[-1] <= 1
        assert rewards[-1] == pytest.approx(env.table.rewards()[info["seat"]])


def test_better_bots_win_more():
    """Random play against the first level and against the third, which knows what to look at."""
    means = []
    for level in ("random", "greedy"):
        env, dice, total = ours.env("best_treehouse_ever", opponents=level, players=2), [], 0.0
        dice = random.Random(2)
        for seed in range(30):
            seen, _ = env.reset(seed=seed)
            ended = False
            while not ended:
                code = dice.choice(np.flatnonzero(seen["action_mask"]))
                seen, reward, ended, _, _ = env.step(code)
            total += reward
        means.append(total / 30)
    assert means[1] < -0.5 < means[0]


def test_the_same_seed_is_the_same_game_against_the_same_bots():
    ways = []
    for _ in range(2):
        env = ours.env("treehouse", opponents=["hasty", "careful"], players=3, seat=1)
        seen, _ = env.reset(seed=5)
        ended, way = False, []
        while not ended:
            seen, reward, ended, _, _ = env.step(int(np.argmax(seen["action_mask"])))
            way.append((seen["observation"].tobytes(), reward))
        ways.append(way)
    assert ways[0] == ways[1]


def test_by_name():
    env = gymnasium.make("rooftree/treehouse", players=3, opponents="hasty", seat=2)
    _, info = env.reset(seed=1)
    assert info["seat"] == 2
    games = gymnasium.make_vec("rooftree/treehouse", num_envs=3, players=2)
    seen, _ = games.reset(seed=1)
    assert seen["observation"].shape[0] == 3


# Many games ---------------------------------------------------------------------------------------


@EVERY_GAME
def test_many_games_end_as_they_would_alone(game):
    """A witness plays every seat of each game in turn, with the same choices of all."""
    games = ours.vector_env(game, 5, opponent=first_of)
    alone = [vector.Vector(game, 1) for _ in range(5)]
    seen, info = games.reset(seed=3)
    for k, witness in enumerate(alone):
        witness.reset(3 + k)
        catch_up(witness, info["seat"][k])
    for _ in range(200 if SOAK else 40):
        assert seen in games.observation_space
        for k, witness in enumerate(alone):
            assert np.array_equal(seen["observation"][k], witness.observe()[0])
            assert np.array_equal(seen["action_mask"][k], witness.mask()[0])
        codes = last_of(None, seen["action_mask"])
        seen, reward, done, truncated, _ = games.step(codes)
        assert not truncated.any()
        for k, witness in enumerate(alone):
            expected = catch_up(witness, info["seat"][k], codes[k])
            assert (reward[k], done[k]) == pytest.approx(expected)


def catch_up(witness, seat, code=None):
    """The own code, if there is one, then what others choose until the seat acts again; what all
    of it brought, and whether a game ended."""
    reward, ended = 0.0, False
    while code is not None or witness.seat[0] != seat:
        if code is None:
            witness.legal()
            code = first_of(None, witness.mask())[0]
        _, rewards, done = witness.step([code])
        reward, ended, code = reward + rewards[seat, 0], ended | done[0], None
    witness.legal()
    return reward, ended


def first_of(features, masks):
    return np.argmax(masks, axis=1)


def last_of(features, masks):
    return masks.shape[1] - 1 - np.argmax(masks[:, ::-1], axis=1)


def test_others_play_at_random_in_many_games():
    games = ours.vector_env("treehouse", 200, players=2, seat=0)
    seen, _ = games.reset(seed=1)
    total, ends = 0.0, 0
    for _ in range(150):
        seen, reward, done, _, _ = games.step(first_of(None, seen["action_mask"]))
        total, ends = total + reward.sum(), ends + done.sum()
    assert ends > 200
    assert abs(total / ends) < 0.5


def test_in_many_games_what_is_not_allowed_is_an_error():
    games = ours.vector_env("treehouse", 3, players=2)
    seen, _ = games.reset(seed=1)
    codes = first_of(None, seen["action_mask"])
    codes[2] = first_of(None, 1 - seen["action_mask"])[2]
    with pytest.raises(RooftreeError, match="In game 2 seat 0 may not do"):
        games.step(codes)


# Mistakes -----------------------------------------------------------------------------------------

WRONG = {
    "seat": ({"seat": 4}, "there is no seat 4|seat 4"),
    "level": ({"opponents": "genius"}, "no bot called “genius”; by number or name the bots are"),
    "opponents": ({"opponents": ["random"] * 5}, "a bot each, or one level for all; these are 5"),
    "mode": ({"render_mode": "film"}, "rendered as human, ansi, rgb_array, not as “film”"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_setting_gets_a_sentence(wrong):
    chosen, sentence = WRONG[wrong]
    with pytest.raises(RooftreeError, match=sentence):
        ours.env(TEMPLATE, players=3, **chosen)


def test_a_wrong_setting_of_many_gets_a_sentence():
    with pytest.raises(RooftreeError, match="not as “genius”"):
        ours.vector_env(TEMPLATE, 2, opponent="genius")
    with pytest.raises(RooftreeError, match="Many games at once are not rendered"):
        ours.vector_env(TEMPLATE, 2, render_mode="human")


def test_before_the_reset_there_is_a_sentence():
    for do in (lambda env: env.step(0), lambda env: env.render()):
        with pytest.raises(RooftreeError, match="has to be reset"):
            do(ours.env(TEMPLATE))


def test_what_is_not_allowed_ends_the_game():
    env = ours.env(TEMPLATE)
    seen, _ = env.reset(seed=1)
    _, reward, ended, _, info = env.step(int(np.argmin(seen["action_mask"])))
    assert (reward, ended) == (-1, True)
    assert info["refusal"].endswith(".")


def test_a_missing_library_gets_a_sentence(monkeypatch):
    monkeypatch.setitem(sys.modules, "gymnasium", None)
    monkeypatch.delitem(sys.modules, "rooftree.adapters.gymnasium")
    with pytest.raises(RooftreeError, match=r'gymnasium is not .* "rooftree\[research\]"'):
        importlib.import_module("rooftree.adapters.gymnasium")
