"""What an observation tells, number by number: how many, their bounds, and what they mean.

A game with an `observe` of its own says so in `features.py`, as `TABLE`. A game without one is
observed as it lies: the observer's seat, and every field of the state concealed for it.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from rooftree.core.rule import CHANCE
from rooftree.core.state import StateType

if TYPE_CHECKING:
    from rooftree.core.game import Game


@dataclass(frozen=True)
class Feature:
    """Numbers side by side that tell the same of different things."""

    tells: str
    count: int = 1
    low: float = 0
    high: float = 1


@dataclass(frozen=True)
class Repeated:
    """The same features for several things, one after the other: for each seat, for each space."""

    of: str
    times: int
    features: tuple[Feature, ...]

    @property
    def count(self) -> int:
        return sum(feature.count for feature in self.features)


Table = tuple[Feature | Repeated, ...]


def table(game: "Game") -> Table:
    """What an observation of the game tells, in its order."""
    if game.has_module("features"):
        found: Table = game.module("features").TABLE
        return found
    kernel = game.kernel
    if kernel.observe.__module__.endswith(f"@{__name__}"):
        return as_it_lies(kernel.STATE)
    return (Feature("as the game says", kernel.FEATURES, -math.inf, math.inf),)


def bounds(game: "Game") -> tuple[Any, Any]:
    """The lowest and the highest value of every number."""
    each = [feature for feature in _flat(table(game)) for _ in range(feature.count)]
    low, high = ([getattr(feature, end) for feature in each] for end in ("low", "high"))
    return np.array(low, np.float32), np.array(high, np.float32)


def _flat(parts: Table) -> Iterator[Feature]:
    for part in parts:
        if isinstance(part, Repeated):
            for _ in range(part.times):
                yield from part.features
        else:
            yield part


# As it lies ---------------------------------------------------------------------------------------


def as_it_lies(state_type: StateType) -> Table:
    fields = [
        Feature(name, math.prod(shape), *_limits(state_type.kinds[name]))
        for name, shape in state_type.shapes.items()
    ]
    return (Feature("own seat", 1, 0, CHANCE - 1), *fields)


def _limits(kind: Any) -> tuple[float, float]:
    limits = np.iinfo(kind)
    return float(limits.min), float(limits.max)


def source(state_type: StateType) -> str:
    """The rule `observe` of a game that has none, field by field."""
    lines = ["features[0] = seat", "place = 1"]
    for name, shape in state_type.shapes.items():
        for n, length in enumerate(shape):
            lines.append(f"{'    ' * n}for i{n} in range({length}):")
        indent, index = "    " * len(shape), "".join(f"[i{n}]" for n in range(len(shape)))
        lines.append(f"{indent}features[place] = state.{name}{index}")
        lines.append(f"{indent}place += 1")
    body = "".join(f"    {line}\n" for line in lines)
    numbers = sum(part.count for part in as_it_lies(state_type))
    return (
        f"from rooftree.core.rule import rule\n\nFEATURES = {numbers}\n\n\n"
        f"@rule()\ndef observe(state, seat, features):\n{body}"
    )
