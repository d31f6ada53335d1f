"""One game at a time, compiled, with chance played within: what the environments of other libraries
are made of. The same seed gives the same game as in `vector.py`, where thousands are played."""

import random
import secrets
from typing import Any

import numpy as np

import rooftree
from rooftree.adapters import drawing
from rooftree.adapters.stepping import PLACES, REFUSED
from rooftree.adapters.vector import REWARDS, STEPPING
from rooftree.core import chance, observing, views
from rooftree.core.errors import BadOption
from rooftree.core.game import Game
from rooftree.core.meta import RANDOM
from rooftree.core.rule import ALLOWED, NOBODY, SPECTATOR

ILLEGAL = -1.0  # the reward of who does what is not allowed, which ends the game
RENDER_MODES = ("human", "ansi", "rgb_array")


class Single:
    """A game with its seats and options chosen; `reset` lays out the table."""

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        reward: str = REWARDS[PLACES],
        **options: Any,
    ) -> None:
        self.game = rooftree.game(game) if isinstance(game, str) else game
        if reward not in REWARDS:
            raise BadOption("reward", reward=reward, rewards=", ".join(REWARDS))
        first = self.game.start(players, options, seed=0, chance="manual")
        self.players, self.options = first.players, dict(options)
        self.chosen = first.options  # all of them, those that were drawn included
        kernel = self.game.kernel
        self.codes, self.features = kernel.CODES, kernel.FEATURES
        self.low, self.high = observing.bounds(self.game)
        self._lane = self.game.compile(None, (STEPPING,))
        self._rules: Any = self._lane.bind(STEPPING)
        self._act_in = self._lane.directly(self._rules.act_in)
        self._show_of = self._lane.directly(self._rules.show_of)
        self._kind = REWARDS.index(reward)
        self._start, self._states = first.state_bytes(), self._lane.states(1)
        self._state, self._scratch = self._states[0], self._lane.states(1)
        room = max(kernel.MAX_LEGAL, kernel.MAX_OUTCOMES)
        self._found, self._weights = (self._lane.integers(count=room) for _ in range(2))
        self._rng, self._out = self._lane.integers(0), self._lane.integers(count=self.players)
        self._seeds = random.Random(secrets.randbits(48))
        self.seed = 0
        self.seat = NOBODY  # who acts next; of several who could, the lowest seat
        self.is_laid_out = False

    def reset(self, seed: int | None = None) -> None:
        """A new game; without a seed, one that follows from the last seed that was given."""
        if seed is not None:
            self._seeds = random.Random(seed)
        self.seed = self._seeds.getrandbits(48) if seed is None else int(seed)
        if RANDOM in self.options.values():
            drawn = self.game.start(self.players, self.options, seed=self.seed, chance="manual")
            self._start, self.chosen = drawn.state_bytes(), drawn.options
        self._lane.state_type.unpack(self._start, self._states, 0)
        self._rng[0] = chance.seeded(self.seed)
        self._draw_chance()
        self.is_laid_out = True

    def _draw_chance(self) -> None:
        self.seat = int(self._rules.draw_chance(self._state, self._rng, self._found, self._weights))

    @property
    def over(self) -> bool:
        return self.seat == NOBODY

    @property
    def waiting(self) -> list[int]:
        """All seats that the game needs now."""
        needed = int(self._lane.waiting_at(self._states, 0))
        return [seat for seat in range(self.players) if needed >> seat & 1]

    def why_not(self, seat: int, code: Any) -> str:
        """The sentence of the rule that forbids an action, or nothing."""
        code = self.game.code_of(int(code))
        verdict = int(self._lane.may_at(self._states, 0, seat, code))
        if verdict == ALLOWED:
            return ""
        return views.refusal(self.game, verdict, self.concealed(seat), seat, code)

    def act(self, seat: int, code: Any) -> str:
        """Carry an action out; if it is not allowed, nothing changes and the sentence says why."""
        seat_after = self._act_in(
            self._states, 0, seat, int(code), self._rng, self._found, self._weights
        )
        if seat_after == REFUSED:
            return self.why_not(seat, code)
        self.seat = seat_after
        return ""

    def observed(self, seat: int) -> dict[str, Any]:
        """What the seat may know, in features (`docs/research.md` lists them), and a 1 for each
        code that it may choose now."""
        features, mask = np.zeros(self.features, np.float32), np.zeros(self.codes, np.bool_)
        self._show_of(self._states, 0, seat, features, mask, self._found, self._scratch)
        return {"observation": features, "action_mask": mask.view(np.int8)}

    def observed_idly(self, seat: int) -> dict[str, Any]:
        """The same for a seat that is not to act."""
        return self.observed(seat) | {"action_mask": np.zeros(self.codes, np.int8)}

    def rewards(self) -> list[float]:
        """Of each seat, at the end."""
        rewards = np.zeros(self.players, np.float32)
        self._rules.give_rewards(self._state, 0, self._kind, self._out, rewards)
        return [float(reward) for reward in rewards]

    def places(self) -> list[int]:
        """Each seat's final place, from 1; ties share one."""
        self._lane.ranking_at(self._states, 0, self._out)
        return [int(place) for place in self._out]

    def points(self) -> list[int]:
        self._lane.points_at(self._states, 0, self._out)
        return [int(points) for points in self._out]

    # For those who look ---------------------------------------------------------------------------

    def concealed(self, seat: int) -> Any:
        """The state as a seat, or SPECTATOR, may know it, as a plain twin."""
        self._lane.copy(self._states, 0, self._scratch, 0)
        self._lane.conceal_at(self._scratch, 0, seat)
        return self._lane.state_type.read(self._scratch, 0)

    def concealed_bytes(self, seat: int) -> bytes:
        """The same, packed: what a bot gets."""
        self._lane.copy(self._states, 0, self._scratch, 0)
        self._lane.conceal_at(self._scratch, 0, seat)
        return bytes(self._lane.state_type.pack(self._scratch, 0))

    def view(self) -> dict[str, Any]:
        """As a spectator sees it."""
        needed = int(self._lane.waiting_at(self._states, 0))
        return views.view(self.game, self.concealed(SPECTATOR), SPECTATOR, needed)

    def render(self, mode: str | None) -> Any:
        """As a spectator sees it: printed, as a text, or as a picture of that text."""
        if mode is None:
            return None
        picture = views.picture(self.game, self.view())
        if mode == "rgb_array":
            return drawing.pixels(picture)
        if mode == "ansi":
            return drawing.text(picture)
        print(drawing.text(picture))
        return None


def checked_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in RENDER_MODES:
        raise BadOption("render-mode", mode=mode, modes=", ".join(RENDER_MODES))
    return mode
