"""Layouts of the lands: read, checked, written, and drawn at random.

A layout is the cells of the sixteen lands, 3 to 18, and of the first cell of King's Land, in a
grid of six by six. As a text it is the rows of the grid, `/` between rows and commas or blanks
between cells: a number is a land, `K` each of the four cells of King's Land, `.` is empty.
"""

import functools
import random
from collections.abc import Iterator, Sequence

FIRST_NUMBER = 3
LANDS = 16
SIDE = 6
KING = "K"
NOTHING = "."

TOO_WIDE = "the layout must lie inside a grid of 6 by 6"
NEAR_KING = "at least 4 lands must touch King's Land"
NEIGHBOURS = "each land must touch at least 2 others"
DETACHED = "no land may lie apart from the others"

Grid = dict[int, int]  # cell -> land; King's Land is number LANDS


# Reading and writing ------------------------------------------------------------------------------


def parse(text: str) -> list[int]:
    """A layout from its text, or ValueError with the limit it breaks."""
    if text.strip() == "sample":
        return list(sample())
    rows = [row.replace(",", " ").split() for row in text.split("/")]
    if len(rows) > SIDE or any(len(row) > SIDE for row in rows):
        raise ValueError(TOO_WIDE)
    cells: dict[str, list[int]] = {}
    for r, row in enumerate(rows):
        for c, sign in enumerate(row):
            if sign != NOTHING:
                cells.setdefault(sign.upper(), []).append(r * SIDE + c)
    numbers = [_kings_cell(cells.pop(KING, []))]
    numbers = [*_land_cells(cells), *numbers]
    check(numbers)
    return numbers


def _kings_cell(cells: list[int]) -> int:
    if len(cells) != 4 or cells != [cells[0] + step for step in (0, 1, SIDE, SIDE + 1)]:
        raise ValueError("King's Land must be four cells K, two by two")
    return cells[0]


def _land_cells(cells: dict[str, list[int]]) -> list[int]:
    names = [str(FIRST_NUMBER + land) for land in range(LANDS)]
    for name, places in cells.items():
        if name not in names:
            raise ValueError(f"“{name}” is no land; a cell is a number from 3 to 18, K or a dot")
        if len(places) > 1:
            raise ValueError(f"land {name} is there {len(places)} times")
    for name in names:
        if name not in cells:
            raise ValueError(f"land {name} is missing")
    return [cells[name][0] for name in names]


def describe(numbers: Sequence[int]) -> str:
    """A layout as text, the sample by its name."""
    return "sample" if list(numbers) == list(sample()) else written(numbers)


def written(numbers: Sequence[int]) -> str:
    lands = grid_of(numbers)
    names = [str(FIRST_NUMBER + land) for land in range(LANDS)] + [KING]
    cells = [names[lands[cell]] if cell in lands else NOTHING for cell in range(SIDE * SIDE)]
    return "/".join(",".join(cells[row * SIDE : row * SIDE + SIDE]) for row in range(SIDE))


@functools.cache
def sample() -> tuple[int, ...]:
    from .components import DATA

    return tuple(parse("/".join(DATA["sample"]["rows"])))


# The four limits ----------------------------------------------------------------------------------


def grid_of(numbers: Sequence[int]) -> Grid:
    lands = {cell: land for land, cell in enumerate(list(numbers)[:LANDS])}
    return lands | {numbers[LANDS] + step: LANDS for step in (0, 1, SIDE, SIDE + 1)}


def beside(cell: int) -> Iterator[int]:
    """The cells that share an edge with this one."""
    row, column = divmod(cell, SIDE)
    for r, c in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
        if 0 <= r < SIDE and 0 <= c < SIDE:
            yield r * SIDE + c


def neighbours(lands: Grid) -> dict[int, set[int]]:
    """For each land the others it touches."""
    found: dict[int, set[int]] = {land: set() for land in lands.values()}
    for cell, land in lands.items():
        found[land] |= {lands[next_to] for next_to in beside(cell) if next_to in lands} - {land}
    return found


def check(numbers: Sequence[int]) -> None:
    """ValueError with the first limit a layout breaks."""
    lands = grid_of(numbers)
    if len(lands) != LANDS + 4:
        raise ValueError("two lands lie on one cell")
    touching = neighbours(lands)
    if len(touching[LANDS]) < 4:
        raise ValueError(NEAR_KING)
    for land in range(LANDS):
        if len(touching[land]) < 2:
            raise ValueError(f"{NEIGHBOURS}, and land {FIRST_NUMBER + land} does not")
    reached, edge = {LANDS}, {LANDS}
    while edge:
        edge = set().union(*(touching[land] for land in edge)) - reached
        reached |= edge
    if len(reached) != len(touching):
        raise ValueError(DETACHED)


# A random one -------------------------------------------------------------------------------------


def draw(source: random.Random) -> str:
    """A random layout: King's Land somewhere, the lands put to it one by one, until all limits
    are kept."""
    while True:
        king = source.randrange(SIDE - 1) * SIDE + source.randrange(SIDE - 1)
        taken = [king, king + 1, king + SIDE, king + SIDE + 1]
        for _ in range(LANDS):
            free = sorted({cell for each in taken for cell in beside(each)} - set(taken))
            taken.append(source.choice(free))
        cells = taken[4:]
        source.shuffle(cells)
        try:
            check([*cells, king])
        except ValueError:
            continue
        return written([*cells, king])
