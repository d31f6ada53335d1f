"""A second, independent Treehouse: pyramids with coordinates on a table, no lists of spots.

It shares nothing with the engine, so that agreement between the two means something.
A trio is text: spots from left to right, `^X` upright, `<X` and `X>` lying, `[XYZ]` a stack
from bottom to top. On the table spots stand SPACING apart, so halfway between two is free.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

PIECES = "SML"
LEFT, UP, RIGHT = WAYS = "<^>"
SPACING = 10
HALF = SPACING // 2


class Place(NamedTuple):
    x: int
    height: int
    way: str


Table = dict[str, Place]

# The table and its text ------------------------------------------------------


def read(trio: str) -> Table:
    return {
        piece: Place(SPACING * spot, height, way_of(text))
        for spot, text in enumerate(trio.split())
        for height, piece in enumerate(text.strip("[]<^>"))
    }


def way_of(text: str) -> str:
    return next((way for way in (LEFT, RIGHT) if way in text), UP)


def write(table: Table) -> str:
    """Read the line from left to right; gaps close by themselves."""
    columns = sorted({place.x for place in table.values()})
    return " ".join(write_spot(table, x) for x in columns)


def write_spot(table: Table, x: int) -> str:
    names = "".join(standing_at(table, x))
    if len(names) > 1:
        return f"[{names}]"
    way = table[names].way
    return names + way if way == RIGHT else way + names


def standing_at(table: Table, x: int) -> list[str]:
    """The pieces at x, from bottom to top."""
    return sorted((p for p in table if table[p].x == x), key=lambda p: table[p].height)


def is_alone(table: Table, piece: str) -> bool:
    return len(standing_at(table, table[piece].x)) == 1


def is_sound(table: Table) -> bool:
    """Nothing floats, nothing overlaps, and stacked pieces are upright."""
    for x in {place.x for place in table.values()}:
        stack = [table[p] for p in standing_at(table, x)]
        if [place.height for place in stack] != list(range(len(stack))):
            return False
        if len(stack) > 1 and any(place.way != UP for place in stack):
            return False
    return True


def arrangements() -> set[str]:
    """Put three pieces anywhere in any way and keep what can stand (R1)."""
    places = [Place(*p) for p in product(range(3), range(3), WAYS)]
    tables = (dict(zip(PIECES, three)) for three in product(places, repeat=3))
    return {write(table) for table in tables if is_sound(table)}


# The five actions, each of one piece -------------------------------------------


def aim(table: Table, piece: str) -> Iterator[Table]:
    """Turn a piece that is alone (R7)."""
    if is_alone(table, piece):
        for way in WAYS:
            yield table | {piece: table[piece]._replace(way=way)}


def tip(table: Table, piece: str) -> Iterator[Table]:
    """Knock over the spot this piece is the foot of; the top falls farthest (R8)."""
    x, height, way = table[piece]
    if height == 0 and way == UP:
        for fall, lying in ((-1, LEFT), (1, RIGHT)):
            stack = standing_at(table, x)
            yield table | {p: Place(x + fall * h, 0, lying) for h, p in enumerate(stack)}


def hop(table: Table, piece: str) -> Iterator[Table]:
    """Lift an upright piece with all above it; land in a gap or on a spot (R9)."""
    x, height, way = table[piece]
    if way != UP:
        return
    load = standing_at(table, x)[height:]
    rest = {p: place for p, place in table.items() if p not in load}
    for target in range(-HALF, len(PIECES) * SPACING, HALF):
        yield stacked(rest, target, standing_at(rest, target) + load)


def swap(table: Table, piece: str) -> Iterator[Table]:
    """Two pieces take each other's place; in a stack they must stand (R10)."""
    for other in table:
        yield table | {piece: moved_in(table, piece, other), other: moved_in(table, other, piece)}


def moved_in(table: Table, newcomer: str, host: str) -> Place:
    way = table[newcomer].way if is_alone(table, host) else UP
    return table[host]._replace(way=way)


def dig(table: Table, piece: str) -> Iterator[Table]:
    """A lying piece comes up in place or ahead, in a gap or beneath one spot (R11)."""
    x, _, way = table[piece]
    if way == UP:
        return
    rest = {p: place for p, place in table.items() if p != piece}
    ahead = range(x, len(PIECES) * SPACING, HALF) if way == RIGHT else range(x, -SPACING, -HALF)
    for target in ahead:
        yield stacked(rest, target, [piece, *standing_at(rest, target)])


def stacked(rest: Table, x: int, stack: list[str]) -> Table:
    """Stand these pieces on one another at x."""
    return rest | {p: Place(x, height, UP) for height, p in enumerate(stack)}


ACTIONS: dict[str, Callable[[Table, str], Iterator[Table]]] = {
    "aim": aim, "tip": tip, "hop": hop, "swap": swap, "dig": dig,
}  # fmt: skip


@cache
def _results(action: str, trio: str, pieces: str) -> frozenset[str]:
    table = read(trio)
    found = {write(after) for piece in pieces for after in ACTIONS[action](table, piece)}
    return frozenset(found - {trio})


def results(action: str, trio: str, pieces: str = PIECES) -> set[str]:
    """All arrangements the action on one of `pieces` can lead to; never the old one (R6)."""
    return set(_results(action, trio, pieces))


# The turn ----------------------------------------------------------------------


def turn_options(
    face: str, own: str, house: str, pass_with_wild: bool = False
) -> tuple[set[str], set[str], bool, bool]:
    """Own results, House results, may pass, roll again (R4, R5)."""
    if face == "wild":
        own_by_action = [results(action, own) for action in ACTIONS]
        on_house = set().union(*(results(action, house) for action in ACTIONS))
        may_pass = pass_with_wild and not all(own_by_action)
        return set().union(*own_by_action), on_house, may_pass, False
    on_own, on_house = results(face, own), results(face, house)
    if on_own:
        return on_own, set(), False, False
    return set(), on_house, bool(on_house), not on_house


def winners(trios: list[str], house: str, actor: int) -> set[int]:
    """Seats that match; the actor goes before all others; several others tie (R12)."""
    matching = {seat for seat, trio in enumerate(trios) if trio == house}
    return {actor} if actor in matching else matching
