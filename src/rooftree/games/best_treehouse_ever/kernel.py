"""The kernel contract (`rooftree.core.bound`), answer by answer, and where each one lives."""

from .actions import CODES, MAX_LEGAL, MAX_OUTCOMES, apply, chance, fallback, legal, may, sample
from .components import HAND, MAX_SEATS, PICKS, ROUNDS
from .rules import setup, waiting
from .scoring import points, ranking
from .state import STATE
from .view import FEATURES, conceal, heard, imagine, observe

# Each round a seat is dealt a hand, picks and adds five times, and chooses twice in the end.
MAX_LENGTH = ROUNDS * MAX_SEATS * (HAND + 2 * PICKS + 2) + 1

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
