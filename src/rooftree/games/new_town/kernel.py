"""The kernel contract (`rooftree.core.bound`), answer by answer, and where each one lives."""

from .actions import MAX_OUTCOMES, apply, chance, fallback, may, sample
from .codes import CODES
from .legal import MAX_LEGAL, legal
from .rules.setup import setup
from .rules.turns import waiting
from .scoring import points, ranking
from .state import STATE
from .view import FEATURES, conceal, heard, imagine, observe

MAX_LENGTH = 6000

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
