"""Rooftree: a home for house-building board games.

>>> import rooftree
>>> match = rooftree.game("treehouse").start(players=2, seed=7)
>>> match.play(match.waiting[0], match.actions(match.waiting[0])[0])
"""

__version__ = "0.1.0"

from rooftree.core.actions import Action
from rooftree.core.errors import IllegalAction, RooftreeError
from rooftree.core.match import Match
from rooftree.core.registry import game, games, replay
from rooftree.core.rule import CHANCE

__all__ = [
    "CHANCE",
    "Action",
    "IllegalAction",
    "Match",
    "RooftreeError",
    "game",
    "games",
    "replay",
]
