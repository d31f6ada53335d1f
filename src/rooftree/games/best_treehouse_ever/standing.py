"""Who is ahead of whom in the end, and by what."""

from itertools import pairwise
from typing import Any

from .components import OVER
from .scoring import best_colour, ranking, second_most


def winners(state: Any) -> list[int]:
    if state.stage != OVER:
        return []
    return [seat for seat, place in enumerate(places(state)) if place == 1]


def places(state: Any) -> list[int]:
    found = [0] * state.seats
    ranking(state, found)
    return found


def ties(state: Any) -> list[dict[str, Any]]:
    """Who is ahead of whom with the same points."""
    if state.stage != OVER:
        return []
    place = places(state)
    ranked = sorted(range(state.seats), key=place.__getitem__)
    return [
        _tie(state, seat, other)
        for seat, other in pairwise(ranked)
        if state.score[seat] == state.score[other] and place[seat] != place[other]
    ]


def _tie(state: Any, seat: int, other: int) -> dict[str, Any]:
    """What broke it: the rooms of the largest colour, or of the second largest, in both trees."""
    most, others = (state.rooms[each][best_colour(state, each)] for each in (seat, other))
    if most != others:
        return {"seat": seat, "other": other, "by": "largest", "rooms": [most, others]}
    second = [second_most(state, each) for each in (seat, other)]
    return {"seat": seat, "other": other, "by": "second", "rooms": second}
