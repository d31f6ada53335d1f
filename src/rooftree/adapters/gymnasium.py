"""Every game as a Gymnasium environment: one seat learns, bots have the others.

    env = rooftree.adapters.gymnasium.env("treehouse", opponents="greedy")
    games = rooftree.adapters.gymnasium.vector_env("treehouse", 4096)

or, once this module is imported, `gymnasium.make("rooftree/treehouse", opponents="greedy")`. An
observation is `{"observation": …, "action_mask": …}`. Who does what is not allowed ends the game
with a reward of -1, and `info["refusal"]` says which rule forbids it.
"""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

import rooftree
from rooftree.adapters.extras import lacking
from rooftree.adapters.single import ILLEGAL, RENDER_MODES, Single, checked_mode
from rooftree.adapters.spaces import observations
from rooftree.adapters.vector import Vector
from rooftree.bots import levels, thinking
from rooftree.bots.thinking import Budget, Seen
from rooftree.core import chance, observing
from rooftree.core.errors import BadOption, RooftreeError
from rooftree.core.game import Game

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector.utils import batch_space
except ImportError as missing:
    raise lacking(missing) from missing

EACH = "each"  # another seat in every game
PAUSED = -1  # the action of a game in which nothing happens
Observation = dict[str, Any]
Opponent = Callable[[Any, Any], Any]  # from features and masks to codes, a row for each game


def env(game: str | Game, **settings: Any) -> "Against":
    """One game against bots, with `opponents`, `seat`, `players`, `reward`, `render_mode`, and the
    game's own options."""
    return Against(game, **settings)


def vector_env(game: str | Game, num_envs: int = 1, **settings: Any) -> "ManyAgainst":
    """So many games at once, with `opponent`, `seat`, `players`, `reward`, `threads`, and the
    game's own options."""
    return ManyAgainst(game, num_envs, **settings)


# One game -----------------------------------------------------------------------------------------


class Against(gymnasium.Env[Observation, Any]):
    """Others are bots by level: one for all, or one for each of the seats that follow."""

    def __init__(
        self,
        game: str | Game,
        opponents: str | int | Sequence[str | int] = "random",
        seat: int | str = EACH,
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        self.table = Single(game, **settings)
        players = self.table.players
        checked_seat(seat, players)
        named = [opponents] * (players - 1) if isinstance(opponents, str | int) else opponents
        if len(named) != players - 1:
            raise BadOption("opponents", opponents=len(named), others=players - 1)
        self._levels = [levels.level_of(name) for name in named]
        self._wanted = seat
        if any(level.name != "random" for level in self._levels):
            self.table.game.compile(None, thinking.MODULES)
        self.seat = 0
        self.render_mode = checked_mode(render_mode)
        self.metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}
        self.action_space = spaces.Discrete(self.table.codes)
        self.observation_space = observations(self.table.codes, self.table.low, self.table.high)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(1 << 48))
        table = self.table
        table.reset(drawn)
        self.seat = drawn % table.players if self._wanted == EACH else int(self._wanted)
        self._rng = [chance.seeded(-1 - drawn)]
        self._let_others_act()
        return self._observed(), {"seat": self.seat}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        table = self.table
        if not table.is_laid_out:
            raise RooftreeError("not-reset")
        refusal = table.act(self.seat, action)
        info: dict[str, Any] = {"seat": self.seat}
        if refusal:
            return self._observed(), ILLEGAL, True, False, info | {"refusal": refusal}
        self._let_others_act()
        if self.render_mode == "human":
            self.render()
        reward = table.rewards()[self.seat] if table.over else 0.0
        return self._observed(), reward, table.over, False, info

    def action_masks(self) -> Any:
        """What may be done now, as stable-baselines3's MaskablePPO asks for it."""
        return self._observed()["action_mask"].astype(np.bool_)

    def render(self) -> Any:
        if not self.table.is_laid_out:
            raise RooftreeError("not-reset")
        return self.table.render(self.render_mode)

    def _let_others_act(self) -> None:
        """Until the own seat is waited for; what is chosen at once, others choose unseen."""
        table = self.table
        while not table.over and self.seat not in table.waiting:
            table.act(table.seat, self._choice(table.seat))

    def _choice(self, seat: int) -> int:
        table = self.table
        level = self._levels[(seat - self.seat) % table.players - 1]
        seen = Seen(table.concealed_bytes(seat), seat, table.players, table.chosen)
        return levels.choose(table.game, seen, level, self._rng, Budget(level.simulations))

    def _observed(self) -> Observation:
        table = self.table
        return table.observed_idly(self.seat) if table.over else table.observed(self.seat)


# Many games ---------------------------------------------------------------------------------------


class Paced(Vector):
    """Games of which only some go on."""

    def step_where(self, actions: Any, where: Any) -> None:
        """A step in those games; in the others nothing happens. `legal` was asked before."""
        codes = np.where(where, actions, PAUSED)
        allowed = self.mask()[np.arange(self.games), codes]  # PAUSED: the last, which is not read
        for k in np.flatnonzero(where & ~allowed):
            self._refuse(int(k), int(codes[k]))
        self.step(codes)

    def _refuse(self, k: int, code: int) -> None:
        if code != PAUSED:
            super()._refuse(k, code)


class ManyAgainst(gymnasium.vector.VectorEnv[Observation, Any, Any]):
    """The others play at random, or as a function of their features and masks says. A game that is
    over begins again in the same step. An action that is not allowed is an error."""

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        opponent: str | Opponent = "random",
        seat: int | str = EACH,
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        if opponent != "random" and not callable(opponent):
            raise BadOption("opponent", opponent=opponent)
        if render_mode is not None:
            raise BadOption("render-many", mode=render_mode)
        played = rooftree.game(game) if isinstance(game, str) else game
        self.games = Paced(played, num_envs, **settings)
        self._opponent = opponent
        checked_seat(seat, self.games.players)
        numbers = np.arange(num_envs)
        self.seats = numbers % self.games.players if seat == EACH else np.full(num_envs, seat)
        self._rows = numbers
        self.num_envs = num_envs
        self.render_mode = None
        self.metadata = {"autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP}
        self.single_action_space = spaces.Discrete(self.games.codes)
        self.single_observation_space = observations(self.games.codes, *observing.bounds(played))
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observation, dict[str, Any]]:
        if isinstance(seed, int) or seed is None:
            super().reset(seed=seed)
            self.games.reset(int(self.np_random.integers(1 << 48)) if seed is None else seed)
        else:
            self.games.reset([int(each or 0) for each in seed])
        self._let_others_act(np.zeros(self.num_envs), np.zeros(self.num_envs, np.bool_))
        return self._observed(), {"seat": self.seats}

    def step(self, actions: Any) -> tuple[Observation, Any, Any, Any, dict[str, Any]]:
        reward, done = np.zeros(self.num_envs), np.zeros(self.num_envs, np.bool_)
        everywhere = np.ones(self.num_envs, np.bool_)
        self._step(np.asarray(actions), everywhere, reward, done)
        self._let_others_act(reward, done)
        return self._observed(), reward, done, np.zeros_like(done), {"seat": self.seats}

    def _step(self, actions: Any, where: Any, reward: Any, done: Any) -> None:
        self.games.step_where(actions, where)
        reward += self.games.reward[self.seats, self._rows]
        done |= self.games.done

    def _let_others_act(self, reward: Any, done: Any) -> None:
        """Until in every game the own seat acts."""
        self.games.legal()
        while (others := self.games.seat != self.seats).any():
            self._step(self._choices(), others, reward, done)
            self.games.legal()

    def _choices(self) -> Any:
        if callable(self._opponent):
            return np.asarray(self._opponent(self.games.observe(), self.games.mask()))
        return self.games.choose()

    def _observed(self) -> Observation:
        features, mask = self.games.observe().copy(), self.games.mask().view(np.int8)
        return {"observation": features, "action_mask": mask}


def checked_seat(seat: int | str, players: int) -> None:
    if seat != EACH and not (isinstance(seat, int) and 0 <= seat < players):
        raise BadOption("seat", seat=seat, last=players - 1)


# By name ------------------------------------------------------------------------------------------


for name in rooftree.all_games():
    gymnasium.register(
        f"rooftree/{name}",
        f"{__name__}:env",
        vector_entry_point=f"{__name__}:vector_env",
        kwargs={"game": name},
    )
