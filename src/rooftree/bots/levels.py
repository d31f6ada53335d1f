"""The bots one can sit down with, from the first level to the fifth. Each knows only what its seat
may know."""

import random
from typing import NamedTuple

from rooftree.bots import thinking
from rooftree.bots.thinking import Budget, Seen
from rooftree.core import chance
from rooftree.core.actions import Action
from rooftree.core.errors import BadOption
from rooftree.core.game import Game
from rooftree.core.match import Match
from rooftree.core.weights import Weights
from rooftree.core.words import Line, core

BOTS = ("Maple", "Otto", "Juniper", "Rowan", "Hazel", "Linden", "Alder", "Willow")  # by seat
FIRST_THINK, MORE_PER_LEVEL = 0.6, 0.3  # seconds, for the weakest bot and for each level above


class Level(NamedTuple):
    """How well a bot plays."""

    number: int
    name: str
    slips: int = 0  # percent of its choices are any
    simulations: int = 0  # of a search; without, it takes what looks best at once
    seconds: float = 0.0  # that a search takes at most
    knows: bool = False  # plays what is known for certain, where a game is solved


LEVELS = {
    level.name: level
    for level in (
        Level(1, "random", slips=100),
        Level(2, "hasty", slips=40),
        Level(3, "greedy"),
        Level(4, "careful", simulations=100, seconds=0.5),
        Level(5, "master", simulations=12_000, seconds=1.75, knows=True),
    )
}


def level_of(name: str | int) -> Level:
    """By its number, by its name, or as it is called at a table in the browser."""
    for level in LEVELS.values():
        if str(name) in (str(level.number), level.name, called(level)):
            return level
    raise BadOption("bot-unknown", level=name, levels=all_told())


def called(level: Level) -> str:
    """`playful` or `expert`: what people call it."""
    return core().say(Line(f"level-{level.name}"))


def told(level: Level) -> tuple[str, str]:
    """Its number and names; how it plays, and who would enjoy it."""
    named = {"number": level.number, "name": level.name, "called": called(level)}
    return core().say(Line("level-named", named)), core().say(Line(f"about-{level.name}"))


def all_told() -> str:
    """Every level, in two lines."""
    return "\n".join("  {}\n    {}".format(*told(level)) for level in LEVELS.values())


def thinking_seconds(level: Level, least: float = 0.0) -> float:
    """How long a bot of this level seems to think: better ones longer, never twice the same."""
    usual = FIRST_THINK + MORE_PER_LEVEL * (level.number - 1)
    return random.uniform(max(least, 0.6 * usual), max(least, 1.6 * usual))


def choose(
    game: Game,
    what: Seen,
    level: Level,
    rng: list[int],
    budget: Budget,
    weights: Weights | None = None,
) -> int:
    """The code that a bot of this level plays. Nobody waits for a compiler: until the search is
    compiled, who would search takes what looks best at once."""
    if level.slips and chance.below(rng, 100) < level.slips:
        return thinking.at_random(game, what, rng)
    if level.knows and (known := thinking.known(game, what)):
        return known[0].code
    if level.simulations and game.lane_for(thinking.SEARCH) is not game.plain:
        return thinking.far_ahead(game, what, rng, budget, weights)[0].code
    return thinking.at_once(game, what, rng, weights=weights)


class Bot:
    """A player of some level, with dice of its own. A search makes as many simulations as its level
    has and ends when its seconds are over. With a number of simulations there is no clock: the same
    seed always chooses the same. It weighs things as its game does, or by weights of its own."""

    def __init__(
        self,
        level: str | int | Level,
        seed: int = 0,
        simulations: int | None = None,
        weights: Weights | None = None,
    ) -> None:
        self.level = level if isinstance(level, Level) else level_of(level)
        usual = Budget(self.level.simulations, self.level.seconds)
        self._budget = usual if simulations is None else Budget(simulations)
        self._rng, self._weights = [chance.seeded(seed)], weights

    def choose(self, match: Match, seat: int) -> Action:
        game, what = match.game, thinking.seen(match, seat)
        code = choose(game, what, self.level, self._rng, self._budget, self._weights)
        return game.action(code)
