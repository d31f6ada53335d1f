"""Rooftree: a home for house-building board games.

>>> import rooftree
>>> match = rooftree.game("treehouse").start(players=2, seed=7)
>>> match.play(match.waiting[0], match.actions(match.waiting[0])[0])
"""

import importlib

__version__ = "0.1.0"  # the one place: packaging reads it here

__all__ = [
    "CHANCE",
    "Action",
    "IllegalAction",
    "Match",
    "RooftreeError",
    "all_games",
    "game",
    "hint",
    "replay",
]

# Loaded when they are asked for, with NumPy and all: `import rooftree` alone is quick.
HOMES = {
    "CHANCE": "rooftree.core.rule",
    "Action": "rooftree.core.actions",
    "IllegalAction": "rooftree.core.errors",
    "Match": "rooftree.core.match",
    "RooftreeError": "rooftree.core.errors",
    "all_games": "rooftree.core.registry",
    "game": "rooftree.core.registry",
    "hint": "rooftree.bots.hints",
    "replay": "rooftree.core.registry",
}

TYPE_CHECKING = False  # as typing has it, which takes long to load
if TYPE_CHECKING:
    from rooftree.bots.hints import hint
    from rooftree.core.actions import Action
    from rooftree.core.errors import IllegalAction, RooftreeError
    from rooftree.core.match import Match
    from rooftree.core.registry import all_games, game, replay
    from rooftree.core.rule import CHANCE
else:

    def __getattr__(name: str) -> object:
        if name not in HOMES:
            raise AttributeError(f"module 'rooftree' has no attribute {name!r}")
        globals()[name] = getattr(importlib.import_module(HOMES[name]), name)
        return globals()[name]


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
