"""Every game as a PettingZoo environment.

    env = rooftree.adapters.pettingzoo.env("new_town", rules="easy", players=3)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        action = None if terminated else env.action_space(agent).sample(observation["action_mask"])
        env.step(action)

Agents are `seat_0`, `seat_1`, …; an observation is `{"observation": …, "action_mask": …}`. Of
several who could act the lowest seat acts first (`env`), or all act at once (`parallel_env`).
Rewards come at the end, by `reward="places"` or `"points"`. Who does what is not allowed ends the
game with a reward of -1, and `info["refusal"]` says which rule forbids it.
"""

from typing import Any

import numpy as np

from rooftree.adapters.extras import lacking
from rooftree.adapters.single import ILLEGAL, RENDER_MODES, Single, checked_mode
from rooftree.adapters.spaces import observations
from rooftree.core.errors import RooftreeError
from rooftree.core.game import Game

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
except ImportError as missing:
    raise lacking(missing) from missing

Observation = dict[str, Any]


def env(game: str | Game, render_mode: str | None = None, **settings: Any) -> "TurnByTurn":
    """One agent after the other, with `players`, `reward`, and the game's own options."""
    return TurnByTurn(game, render_mode, **settings)


def parallel_env(game: str | Game, render_mode: str | None = None, **settings: Any) -> "AtOnce":
    """All agents at once: who is not waited for has only one action, `wait`, the last code."""
    return AtOnce(game, render_mode, **settings)


class Seats:
    """What both kinds of environments have in common."""

    waits = 0  # how many actions there are beside those of the game

    def __init__(self, game: str | Game, render_mode: str | None, **settings: Any) -> None:
        self.table = Single(game, **settings)
        self.render_mode = checked_mode(render_mode)
        self.metadata = {
            "name": f"rooftree_{self.table.game.info.name}",
            "render_modes": list(RENDER_MODES),
            "render_fps": 2,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.players)]
        self.agents: list[str] = []
        self.action_spaces = {agent: self._action_space() for agent in self.possible_agents}
        self.observation_spaces = {
            agent: observations(self.table.codes + self.waits, self.table.low, self.table.high)
            for agent in self.possible_agents
        }
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def _action_space(self) -> Any:
        return spaces.Discrete(self.table.codes + self.waits)

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def render(self) -> Any:
        self._check_reset()
        return self.table.render(self.render_mode)

    def close(self) -> None:
        """There is nothing to give back."""

    def _check_reset(self) -> None:
        if not self.table.is_laid_out:
            raise RooftreeError("not-reset")


# One after the other ------------------------------------------------------------------------------


class TurnByTurn(Seats, AECEnv):  # type: ignore[misc]
    """The lowest seat that is waited for acts."""

    _ended = True  # so it is before the first game, too

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.table.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ended = False
        self.agent_selection = self.possible_agents[self.table.seat]

    def observe(self, agent: str) -> Observation:
        table, seat = self.table, self._seat_of[agent]
        if seat == table.seat and not self._ended:
            return table.observed(seat)
        self._check_reset()
        return table.observed_idly(seat)

    def step(self, action: int | None) -> None:
        if self._ended:
            self._check_reset()
            self._was_dead_step(action)
            return
        agent, table = self.agent_selection, self.table
        self._cumulative_rewards[agent] = 0.0
        refusal = table.act(table.seat, action)
        if refusal:
            self.infos[agent]["refusal"] = refusal
            self._end(dict.fromkeys(self.agents, 0.0) | {agent: ILLEGAL})
        elif table.over:
            self._end(dict(zip(self.agents, table.rewards(), strict=True)))
        else:
            self.agent_selection = self.possible_agents[table.seat]
        if self.render_mode == "human":
            self.render()

    def _end(self, rewards: dict[str, float]) -> None:
        """For everybody; each agent then takes its leave with an action of None."""
        self._ended = True
        self.rewards = rewards
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]


# All at once --------------------------------------------------------------------------------------


class AtOnce(Seats, ParallelEnv):  # type: ignore[misc]
    """All that are waited for act at once, and nobody sees the others' choice before. What is no
    longer allowed because of a lower seat's action in the same step is left out."""

    waits = 1

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.table.reset(seed)
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        self._check_reset()
        table, agents = self.table, self.agents
        for agent in actions:
            if agent not in agents:
                raise RooftreeError("agent", agent=agent, agents=", ".join(agents))
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        rewards = dict.fromkeys(agents, 0.0)
        refusals = self._act(actions)
        for agent, refusal in refusals.items():
            infos[agent]["refusal"], rewards[agent] = refusal, ILLEGAL
        ended = table.over or bool(refusals)
        if table.over and not refusals:
            rewards = dict(zip(agents, table.rewards(), strict=True))
        observations = self._observations()
        if ended:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            observations,
            rewards,
            dict.fromkeys(agents, ended),
            dict.fromkeys(agents, False),
            infos,
        )

    def _act(self, actions: dict[str, int]) -> dict[str, str]:
        """Who may not do what it wants, and why; if there is nobody, all of it is done."""
        table, waiting = self.table, self.table.waiting
        codes = [int(actions.get(agent, table.codes)) for agent in self.agents]
        refusals = {
            agent: self._refusal(seat, code, seat in waiting)
            for seat, (agent, code) in enumerate(zip(self.agents, codes, strict=True))
        }
        refusals = {agent: refusal for agent, refusal in refusals.items() if refusal}
        if not refusals:
            for seat in waiting:
                if seat in table.waiting:
                    table.act(seat, codes[seat])
        return refusals

    def _refusal(self, seat: int, code: int, waited_for: bool) -> str:
        if code != self.table.codes:
            forbidden = self.table.why_not(seat, code)
            return forbidden if waited_for or forbidden else str(RooftreeError("must-wait"))
        return str(RooftreeError("cannot-wait")) if waited_for else ""

    def _observations(self) -> dict[str, Observation]:
        table, waiting = self.table, self.table.waiting
        found = {}
        for agent in self.agents:
            seat = self._seat_of[agent]
            waits = seat not in waiting
            seen = table.observed_idly(seat) if waits else table.observed(seat)
            seen["action_mask"] = np.append(seen["action_mask"], np.int8(waits))
            found[agent] = seen
        return found
