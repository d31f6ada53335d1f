"""Thousands of games in one array, beside matches that are played one action at a time."""

import random

import numpy as np
import pytest

import rooftree
from rooftree.adapters import vector
from rooftree.core import chance
from rooftree.core.errors import RooftreeError, UnknownAction
from rooftree.core.game import Game
from rooftree.testing.walking import SOAK, settings

TEMPLATE = Game("rooftree.template")
GAMES = [*map(rooftree.game, rooftree.all_games()), TEMPLATE]
FEW = 40 if SOAK else 2  # option sets of each game
SEEDS = (11, 5, 7_000_000_000)


class Witness:
    """A match whose chance the plain rules sample, from the seed of a game in the array."""

    def __init__(self, setting, seed):
        self.setting, self.rng = setting, [chance.seeded(seed)]
        self.begin()

    def begin(self):
        game, chosen = self.setting.game, self.setting.options
        self.match = game.start(self.setting.players, chosen, seed=0, chance="manual")
        self.draw_chance()

    def draw_chance(self):
        lane, kernel = self.setting.game.plain, self.setting.kernel
        while self.match.waiting == (rooftree.CHANCE,):
            states, room = lane.states(1), [0] * kernel.MAX_OUTCOMES
            lane.state_type.unpack(self.match.state_bytes(), states, 0)
            code = lane.sample_at(states, 0, self.rng, room, list(room))
            self.match.play(rooftree.CHANCE, int(code))

    def play(self, code):
        """Rewards by places and by points, if that was the end."""
        self.match.play(self.seat, code)
        self.draw_chance()
        if not self.match.over:
            return None
        ended = self.match
        self.begin()
        return by_pairs(ended.places), ended.points

    @property
    def seat(self):
        return min(self.match.waiting)

    def codes(self):
        return {action.code for action in self.match.actions(self.seat)}

    def features(self):
        lane = self.setting.game.plain
        features = lane.floats(self.setting.kernel.FEATURES)
        lane.observe_at([self.match.concealed(self.seat)], 0, self.seat, features)
        return features


def by_pairs(places):
    """Won pairs less lost ones, as a part of all pairs a seat is in."""
    return [
        sum((mine < other) - (mine > other) for other in places) / (len(places) - 1)
        for mine in places
    ]


def every_setting():
    return [setting for game in GAMES for setting in settings(game, FEW)]


@pytest.mark.parametrize("setting", every_setting(), ids=str)
@pytest.mark.parametrize("reward", vector.REWARDS if SOAK else ["places"])
def test_each_game_is_a_match(setting, reward):
    """Seats, masks, features, rewards and states, until every game has ended and begun again."""
    games = vector.Vector(
        setting.game, len(SEEDS), setting.players, reward=reward, **setting.options
    )
    dice, witnesses = random.Random(1), [Witness(setting, seed) for seed in SEEDS]
    seat, ended = games.reset(SEEDS), set()
    while len(ended) < len(SEEDS):
        assert list(seat) == [witness.seat for witness in witnesses]
        _, counts = games.legal()
        features, dense = games.observe(), games.mask()
        actions = []
        for k, witness in enumerate(witnesses):
            codes = witness.codes()
            assert set(np.flatnonzero(dense[k])) == codes
            assert counts[k] == len(codes)
            assert np.array_equal(features[k], witness.features())
            assert games.state_bytes(k) == witness.match.state_bytes()
            actions.append(dice.choice(sorted(codes)))
        seat, rewards, done = games.step(np.array(actions))
        for k, witness in enumerate(witnesses):
            result = witness.play(actions[k])
            assert done[k] == (result is not None)
            expected = result[vector.REWARDS.index(reward)] if result else [0] * games.players
            assert rewards[:, k] == pytest.approx(expected)
            ended |= {k} if result else set()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.name)
def test_threads_and_neighbours_change_nothing(game):
    """Nine games on three threads, on one, and each alone."""
    seeds = range(3, 12)
    together = [vector.Vector(game, 9, threads=threads) for threads in (1, 3)]
    alone = [vector.Vector(game, 1) for _ in seeds]
    for games in together:
        games.reset(seeds)
    for seed, games in zip(seeds, alone, strict=True):
        games.reset(seed)
    for _ in range(60):
        for games in (*together, *alone):
            games.legal()
            games.observe()
        chosen = together[0].choose().copy()
        assert np.array_equal(together[1].choose(), chosen)
        assert [games.choose()[0] for games in alone] == list(chosen)
        for name in ("seat", "reward", "done", "masks", "counts", "features"):
            one, three = (getattr(games, name) for games in together)
            assert np.array_equal(one, three)
        assert np.array_equal(together[0].features, np.vstack([g.features for g in alone]))
        for k, games in enumerate(together):
            games.step(chosen if k == 0 else list(chosen))
        for k, games in enumerate(alone):
            games.step(chosen[k : k + 1])


def test_any_action_is_equally_likely():
    games = vector.env("treehouse", 6000, players=2)
    _, counts = games.legal()
    chosen, dense = games.choose(), games.mask()
    assert dense[np.arange(6000), chosen].all()
    for count in np.unique(counts):
        of_these = np.flatnonzero(counts == count)
        nth = [int(dense[k, : chosen[k]].sum()) for k in of_these]
        found = np.bincount(nth, minlength=count)
        assert len(found) == count
        spread = 5 * (len(of_these) / count) ** 0.5
        assert np.abs(found - len(of_these) / count).max() < spread


def test_what_is_not_allowed_is_refused_by_its_rule():
    games = vector.env("treehouse", 4, players=2)
    games.legal()
    actions, before = games.choose().copy(), games.state_bytes(2)
    actions[2] = next(code for code in range(games.codes) if not games.mask()[2][code])
    with pytest.raises(RooftreeError, match=r"In game 2 seat 0 may not do “.+”: .+ \(rule \d+\)"):
        games.step(actions)
    assert games.state_bytes(2) == before
    for code in (-1, games.codes):
        with pytest.raises(UnknownAction, match="is no action code of Treehouse"):
            games.step(np.full(4, code))


def test_buffers_can_be_the_callers_own():
    shapes = {"seat": 5, "features": (5, 141), "reward": (2, 5), "counts": 5, "done": 5}
    kinds = {"features": np.float32, "reward": np.float32, "done": np.bool_}
    own = {name: np.ones(shape, kinds.get(name, np.int32)) for name, shape in shapes.items()}
    own["masks"] = np.ones((5, 4), np.uint32).T
    games, usual = (vector.env("treehouse", 5, players=2, buffers=b) for b in (own, None))
    for made in (games, usual):
        made.legal()
        made.observe()
        made.step(made.choose())
    for name, array in own.items():
        assert getattr(games, name) is array or name == "masks"
        assert np.array_equal(array, getattr(usual, name)), name


@pytest.mark.parametrize("name", ["seat", "reward", "done", "counts", "features"])
def test_others_read_the_buffers_without_a_copy(name):
    games = vector.env("treehouse", 8, players=2)
    for read in readers():
        array = getattr(games, name)
        assert np.asarray(read(array)).ctypes.data == array.ctypes.data


def readers():
    """NumPy, and whatever else is installed."""
    yield np.from_dlpack
    try:
        import jax
    except ImportError:
        return
    yield jax.dlpack.from_dlpack


WRONG = {
    "reward": ({"reward": "glory"}, "tells of places, points, not of “glory”"),
    "device": ({"device": "abacus"}, "do not run on “abacus”; they run on: cpu"),
    "players": ({"players": 9}, "played by 2, 3 or 4 people, not by 9"),
    "option": ({"weather": "fine"}, "has no option “weather”"),
    "threads": ({"threads": 0}, "not 3 games on 0 threads"),
    "buffer": ({"buffers": {"seat": np.zeros(3)}}, "“seat” should be an array of int32"),
    "name": ({"buffers": {"seats": np.zeros(3)}}, "no buffer “seats”; the buffers are: seat,"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_setting_gets_a_sentence(wrong):
    chosen, sentence = WRONG[wrong]
    with pytest.raises(RooftreeError, match=sentence):
        vector.env("treehouse", 3, **chosen)


def test_wrong_seeds_and_actions_get_a_sentence():
    games = vector.env("treehouse", 3)
    with pytest.raises(RooftreeError, match="3 games need a seed each, or one number for all"):
        games.reset([1, 2])
    with pytest.raises(RooftreeError, match=r"one code for each of 3 games, not .* \(2,\)"):
        games.step([1, 2])
