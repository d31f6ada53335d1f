"""Random matches, one event at a time: what every contract walks through."""

import itertools
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from rooftree.core import chance, lanes
from rooftree.core.errors import BadOption
from rooftree.core.game import Game
from rooftree.core.match import Match
from rooftree.core.rule import CHANCE, CHANCE_BIT, SPECTATOR

SOAK = bool(os.environ.get("ROOFTREE_SOAK"))


@dataclass(frozen=True)
class Setting:
    """A game with its seats and options chosen."""

    game: Game
    players: int
    options: dict[str, str] = field(default_factory=dict)

    @property
    def kernel(self) -> Any:
        return self.game.kernel

    def __str__(self) -> str:
        options = "-".join(self.options.values())
        return f"{self.game.info.name}-{self.players}" + (f"-{options}" if options else "")


def settings(game: Game, most: int) -> list[Setting]:
    """Seats and listed option values combined, where the game lets them be; at most so many,
    spread over all of them."""
    values = [option.values or (option.usual,) for option in game.info.options]
    combined = [
        Setting(game, players, options)
        for options in (_there(game, chosen) for chosen in itertools.product(*values))
        for players in game.info.seats
        if can_be_played(game, players, options)
    ]
    assert combined, f"{game.info.name} cannot be played at all"
    if len(combined) <= most:
        return combined
    step = len(combined) / most
    return [combined[int(i * step + (i * 7) % step)] for i in range(most)]


def _there(game: Game, chosen: tuple[str, ...]) -> dict[str, str]:
    """Chosen values by their options; an option that is not there has its first."""
    options: dict[str, str] = {}
    for option, value in zip(game.info.options, chosen, strict=True):
        options[option.name] = value if option.is_there(options) else option.values[0]
    return options


def can_be_played(game: Game, players: int, options: dict[str, str]) -> bool:
    try:
        game.read_options(options, 0, players)
    except BadOption:
        return False
    return True


class Walk:
    """A random match on one lane, one event at a time; `states[0]` is the table."""

    def __init__(self, setting: Setting, lane: Any, seed: int) -> None:
        self.setting = setting
        self.lane = lane
        self.rng = [chance.seeded(seed)]
        self.states = lane.states(4)
        self.codes = lane.integers(count=setting.kernel.CODES)
        self.weights = lane.integers(count=setting.kernel.CODES)
        numbers = [n for o in setting.game.read_options(setting.options, seed).values() for n in o]
        self.options = lane.integers(*numbers, count=1)
        lane.setup_at(self.states, 0, setting.players, self.options)

    def waiting(self) -> int:
        return int(self.lane.waiting_at(self.states, 0))

    def legal(self, seat: int, k: int = 0) -> list[int]:
        count = self.lane.legal_at(self.states, k, seat, self.codes)
        return [int(self.codes[i]) for i in range(count)]

    def outcomes(self) -> list[tuple[int, int]]:
        count = self.lane.chance_at(self.states, 0, self.codes, self.weights)
        return [(int(self.codes[i]), int(self.weights[i])) for i in range(count)]

    def pick(self) -> tuple[int, int]:
        """A random event that may happen now."""
        need = self.waiting()
        if need == CHANCE_BIT:
            outcomes = self.outcomes()
            rest = chance.below(self.rng, sum(weight for _, weight in outcomes))
            for code, weight in outcomes:
                rest -= weight
                if rest < 0:
                    return CHANCE, code
        seats = [seat for seat in range(self.setting.players) if need >> seat & 1]
        seat = seats[chance.below(self.rng, len(seats))]
        legal = self.legal(seat)
        return seat, legal[chance.below(self.rng, len(legal))]

    def happen(self, seat: int, code: int) -> None:
        self.lane.apply_at(self.states, 0, seat, code)

    def content(self, k: int = 0) -> bytes:
        return bytes(self.lane.state_type.pack(self.states, k))

    def after(self, seat: int, code: int) -> bytes:
        """What the state would be after an action."""
        self.lane.copy(self.states, 0, self.states, 3)
        self.lane.apply_at(self.states, 3, seat, code)
        return self.content(3)

    def conceal(self, observer: int, k: int = 1) -> bytes:
        """State k becomes the table as an observer may know it."""
        self.lane.copy(self.states, 0, self.states, k)
        self.lane.conceal_at(self.states, k, observer)
        return self.content(k)


def steps(setting: Setting, lane: Any, seed: int) -> Iterator[tuple[Walk, int, int]]:
    """Each position of a random match, with the event that comes next."""
    walk = Walk(setting, lane, seed)
    for _ in range(setting.kernel.MAX_LENGTH + 1):
        if walk.waiting() == 0:
            return
        seat, code = walk.pick()
        yield walk, seat, code
        walk.happen(seat, code)
    raise AssertionError("the match goes on after MAX_LENGTH events")


def sampled(setting: Setting, lane: Any, seed: int, every: int) -> Iterator[tuple[Walk, int, int]]:
    """Some positions of a match: one in about `every`, others each time."""
    pause = chance.below([chance.seeded(seed + 1)], every)
    for number, step in enumerate(steps(setting, lane, seed)):
        if (number + pause) % every == 0:
            yield step


def random_match(setting: Setting, seed: int) -> Match:
    """A whole random match through the public API."""
    match = setting.game.start(setting.players, setting.options, seed=seed)
    rng = [chance.seeded(seed)]
    while not match.over:
        seat = match.waiting[chance.below(rng, len(match.waiting))]
        actions = match.actions(seat)
        match.play(seat, actions[chance.below(rng, len(actions))])
    return match


def observers(setting: Setting) -> list[int]:
    return [*range(setting.players), SPECTATOR]


def spread(total: int) -> int:
    """Look at about 12 positions of a match (120 in a soak)."""
    return max(1, total // (120 if SOAK else 12))


def length(setting: Setting, lane: Any, seed: int) -> int:
    return sum(1 for _ in steps(setting, lane, seed))


def lane_of(game: Game, flavour: str) -> Any:
    """A lane; the checked one compiles only what is asked of it, unless this is a soak."""
    found = lanes.lane(game.package, flavour)
    if flavour != "checked" or SOAK:
        found.compile()
    return found
