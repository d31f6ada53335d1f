"""Who begins, where the players have agreed on it: a first player, or the whole order.

As a text it is `drawn`, `first_seat` to `fourth_seat`, or seats with commas between them: `2` is a
first player too, `2,0,1` an order.
"""

from collections.abc import Sequence

DRAWN = "drawn"
FIRST = ("first_seat", "second_seat", "third_seat", "fourth_seat")
SEATS = len(FIRST)
NOBODY = -1
UNKNOWN = f"it can be {DRAWN}, {', '.join(FIRST)}, or seats such as 2,0,1"


def parse(text: str) -> list[int]:
    """The seats in their order; only the first, if nothing more is agreed; else nobody."""
    if text == DRAWN:
        return _filled([])
    if text in FIRST:
        return _filled([FIRST.index(text)])
    names = text.split(",")
    if not all(name.isdecimal() and int(name) < SEATS for name in names):
        raise ValueError(UNKNOWN)
    if len(set(names)) < len(names):
        raise ValueError("it names a seat twice")
    return _filled([int(name) for name in names])


def describe(numbers: Sequence[int]) -> str:
    seats = _named(numbers)
    if len(seats) == 1:
        return FIRST[seats[0]]
    return ",".join(map(str, seats)) or DRAWN


def check(numbers: Sequence[int], players: int) -> None:
    """ValueError unless the seats named are at the table, and all of them if there are several."""
    seats = _named(numbers)
    if any(seat >= players for seat in seats):
        raise ValueError(f"{players} play, and there is no such seat")
    if len(seats) > 1 and len(seats) < players:
        raise ValueError(f"{players} play, and an order names them all")


def _filled(seats: list[int]) -> list[int]:
    return seats + [NOBODY] * (SEATS - len(seats))


def _named(numbers: Sequence[int]) -> list[int]:
    return [seat for seat in numbers if seat != NOBODY]
