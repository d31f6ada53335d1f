"""The bots one can sit down with, by name. Each sees the concealed state only."""

import random
from collections.abc import Callable

from rooftree.core import chance
from rooftree.core.actions import Action
from rooftree.core.errors import BadOption
from rooftree.core.match import Match

GREEDY = "rooftree.bots.greedy"
FIRST_THINK, MORE_PER_LEVEL = 0.6, 0.3  # seconds, for the weakest bot and for each level above


def play_random(match: Match, seat: int, rng: list[int]) -> int:
    """Any action, equally likely."""
    actions = match.actions(seat)
    chosen: int = chance.below(rng, len(actions))
    return actions[chosen].code


def play_greedy(match: Match, seat: int, rng: list[int]) -> int:
    """The action that looks best at once; a game without heuristics is played at random."""
    game = match.game
    if not game.has_module("heuristics"):
        return play_random(match, seat, rng)
    lane = game.lane_for(GREEDY)
    states, scratch = lane.states(1), lane.states(2)
    lane.state_type.unpack(match.concealed_bytes(seat), states, 0)
    numbers = lane.integers(*rng)
    codes = lane.integers(count=game.kernel.MAX_LEGAL)
    code = int(lane.bind(GREEDY).greedy(states, 0, seat, numbers, codes, scratch))
    rng[0] = int(numbers[0])
    return code


LEVELS: dict[str, Callable[[Match, int, list[int]], int]] = {
    "random": play_random,
    "greedy": play_greedy,
}


def thinking_seconds(level: str) -> float:
    """How long a bot of this level seems to think: better ones longer, never twice the same."""
    usual = FIRST_THINK + MORE_PER_LEVEL * list(LEVELS).index(level)
    return usual * random.uniform(0.6, 1.6)


class Bot:
    """A player of some level, with dice of its own."""

    def __init__(self, level: str, seed: int = 0) -> None:
        if level not in LEVELS:
            raise BadOption("bot-level", level=level, levels=", ".join(LEVELS))
        self.level = level
        self._choose = LEVELS[level]
        self._rng = [chance.seeded(seed)]

    def choose(self, match: Match, seat: int) -> Action:
        return match.game.action(self._choose(match, seat, self._rng))
