"""The kernel contract (`rooftree.core.bound`), answer by answer, and where each one lives."""

from .actions import CODES, MAX_LEGAL, MAX_OUTCOMES, apply, chance, fallback, legal, may, sample
from .components import ROLL_LIMIT
from .rules import setup, waiting
from .scoring import points, ranking
from .state import STATE
from .view import FEATURES, conceal, heard, imagine, observe

MAX_LENGTH = 2 * ROLL_LIMIT + 1  # a position may begin with a face of the die

__all__ = [
    "CODES",
    "FEATURES",
    "MAX_LEGAL",
    "MAX_LENGTH",
    "MAX_OUTCOMES",
    "STATE",
    "apply",
    "chance",
    "conceal",
    "fallback",
    "heard",
    "imagine",
    "legal",
    "may",
    "observe",
    "points",
    "ranking",
    "sample",
    "setup",
    "waiting",
]
