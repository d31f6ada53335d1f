"""Every trio is one of the 204 arrangements of one Small, one Medium and one Large."""

from typing import Any

from .arrangements import ARRANGEMENTS


def check(state: Any) -> None:
    for number in state.arrangement:
        pieces = sorted(piece for spot in ARRANGEMENTS[number] for piece in spot.pieces)
        assert pieces == [0, 1, 2]
