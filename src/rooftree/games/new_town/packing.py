"""Materials are solid blocks: which sets of blocks fill a house, and one way to lay them.

An exact cover, in plain Python, over the unit cells of a house. It is too slow to be asked during
a game: `packings.json` keeps the few sets that have the right volume and yet do not fit, and
`rules/materials.py` makes its tables from that. `python -m rooftree.games.new_town.packing`
writes the file anew.
"""

import functools
import itertools
import json
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import Any

from .components import (
    BLOCK_CELLS,
    BLOCKS,
    EMPTY,
    FLOORS,
    LENGTH,
    OUTLINES,
    PENTHOUSES,
    SHAPES,
    WIDTH,
    floors_of,
    is_larger,
    outline_of,
)

FILE = resources.files("rooftree.games.new_town") / "packings.json"

Cell = tuple[int, int, int]  # across, along, up
Blocks = tuple[int, ...]  # how many of each material, 1 to 6
Region = frozenset[Cell]


# Blocks -------------------------------------------------------------------------------------------


def _moved(cells: Iterator[Cell]) -> frozenset[Cell]:
    """The same block pushed into the corner."""
    found = list(cells)
    low = [min(cell[axis] for cell in found) for axis in range(3)]
    return frozenset((x - low[0], y - low[1], z - low[2]) for x, y, z in found)


@functools.cache
def turnings(material: int) -> tuple[frozenset[Cell], ...]:
    """A block in every position it can be put down in: flat or upright, turned or turned over."""
    found = set()
    for axes in itertools.permutations(range(3)):
        for signs in itertools.product((1, -1), repeat=3):
            flat = ((*cell, 0) for cell in BLOCK_CELLS[material - 1])
            turned = (tuple(cell[axis] * sign for axis, sign in zip(axes, signs)) for cell in flat)
            found.add(_moved(turned))  # type: ignore[arg-type]
    return tuple(sorted(found, key=sorted))


# Regions ------------------------------------------------------------------------------------------


def box(width: int, length: int, floors: int, at: tuple[int, int] = (0, 0)) -> Region:
    return frozenset(
        (x + at[0], y + at[1], z)
        for x, y, z in itertools.product(range(width), range(length), range(floors))
    )


def house(shape: int) -> Region:
    """The cells of a house, without a penthouse."""
    outline = OUTLINES[outline_of(shape)]
    return box(outline[WIDTH], outline[LENGTH], floors_of(shape))


def regions(old: int, new: int) -> tuple[Region, ...]:
    """What is to be filled to make one shape from another: one region for every place where the
    old house can lie inside the new outline."""
    if new in PENTHOUSES:
        return (box(2, 2, 1),)
    if old == EMPTY:
        return (house(new),)
    if outline_of(old) == outline_of(new):
        wide = OUTLINES[outline_of(new)]
        return (box(wide[WIDTH], wide[LENGTH], floors_of(new) - floors_of(old)),)
    whole, (width, length) = house(new), OUTLINES[outline_of(old)]
    found = set()
    for across, along in {(width, length), (length, width)}:
        for at in itertools.product(range(3), range(4)):
            inside = box(across, along, floors_of(old), at)
            if inside <= whole:
                found.add(whole - inside)
    return tuple(sorted(found, key=sorted))


# Filling ------------------------------------------------------------------------------------------


def volume(blocks: Blocks) -> int:
    return sum(material * count for material, count in enumerate(blocks, start=1))


@functools.cache
def _placements(region: Region) -> dict[Cell, list[tuple[int, Region]]]:
    """For each cell, the blocks that can be laid with it as their first cell; large ones first."""
    ways: dict[Cell, list[tuple[int, Region]]] = {cell: [] for cell in region}
    for material in range(BLOCKS, 0, -1):
        for block in turnings(material):
            first = min(block)
            for cell in region:
                step = [cell[axis] - first[axis] for axis in range(3)]
                laid = frozenset((x + step[0], y + step[1], z + step[2]) for x, y, z in block)
                if laid <= region:
                    ways[cell].append((material, laid))
    return ways


def lay(region: Region, blocks: Blocks) -> list[tuple[int, Region]] | None:
    """One way to fill the region with exactly these blocks: (material, cells), or None."""
    if volume(blocks) != len(region):
        return None
    ways = _placements(region)
    dead: set[tuple[Region, Blocks]] = set()

    def fill(free: Region, left: Blocks) -> list[tuple[int, Region]] | None:
        if not free:
            return []
        if (free, left) in dead:
            return None
        for material, cells in ways[min(free)]:
            if left[material - 1] and cells <= free:
                fewer = (*left[: material - 1], left[material - 1] - 1, *left[material:])
                rest = fill(free - cells, fewer)
                if rest is not None:
                    return [(material, cells), *rest]
        dead.add((free, left))
        return None

    return fill(region, blocks)


def fits(old: int, new: int, blocks: Blocks) -> bool:
    """Do the blocks fill what makes one shape from another?"""
    return any(lay(region, blocks) is not None for region in regions(old, new))


@functools.cache
def packed(shape: int, blocks: Blocks) -> list[tuple[int, Region]]:
    """One way all blocks of a house can lie; a penthouse stands on the corner of the roof."""
    region = house(shape)
    if shape in PENTHOUSES:
        region |= frozenset((x, y, FLOORS + 1) for x, y, _ in box(2, 2, 1))
    return lay(region, blocks) or []


# The file -----------------------------------------------------------------------------------------


def transitions() -> list[tuple[int, int]]:
    """Every (old shape, new shape) a builder can make; the old one may be EMPTY."""
    shapes = range(1, SHAPES)
    return [(old, new) for old in (EMPTY, *shapes) for new in shapes if is_larger(old, new)]


def sets_of_volume(cells: int, largest: int = BLOCKS) -> Iterator[Blocks]:
    """All sets of blocks with so many cells in all."""
    if largest == 1:
        yield (cells,) + (0,) * (BLOCKS - 1)
        return
    for count in range(cells // largest, -1, -1):
        for rest in sets_of_volume(cells - count * largest, largest - 1):
            yield (*rest[: largest - 1], count, *rest[largest:])


def _part(material: int) -> Blocks:
    return tuple(int(other == material) for other in range(1, BLOCKS + 1))


@functools.cache
def cuts() -> list[tuple[int, int, int]]:
    """Blocks that can be cut into two others: if the whole fits, so do its parts."""
    found = []
    for whole in range(2, BLOCKS + 1):
        for one in range(1, whole // 2 + 1):
            parts = tuple(a + b for a, b in zip(_part(one), _part(whole - one)))
            if lay(turnings(whole)[0], parts) is not None:
                found.append((whole, one, whole - one))
    return found


def _joined(blocks: Blocks) -> Iterator[Blocks]:
    """The sets from which these come by cutting one block."""
    for whole, one, other in cuts():
        counts = list(blocks)
        counts[one - 1] -= 1
        counts[other - 1] -= 1
        counts[whole - 1] += 1
        if min(counts) >= 0:
            yield tuple(counts)


def misfits(old: int, new: int) -> list[Blocks]:
    """The sets of the right volume that do not fit, the fewest blocks first."""
    found: dict[Blocks, bool] = {}
    cells = len(regions(old, new)[0])
    for blocks in sorted(sets_of_volume(cells), key=lambda blocks: (sum(blocks), blocks)):
        cut = any(found.get(whole, False) for whole in _joined(blocks))
        found[blocks] = cut or fits(old, new, blocks)
    return [blocks for blocks, fit in found.items() if not fit]


def worked_out() -> dict[str, Any]:
    """Every transition's misfits, and the blocks they were worked out for; takes seconds."""
    rows = {f"{old} {new}": misfits(old, new) for old, new in transitions()}
    return {"blocks": BLOCK_CELLS, **rows}


def all_misfits() -> dict[tuple[int, int], set[Blocks]]:
    """From the file, or worked out if the component data in use have other blocks."""
    rows = json.loads(FILE.read_text("utf8"))
    if json.dumps(rows["blocks"]) != json.dumps(BLOCK_CELLS):
        rows = worked_out()
    return {pair: {tuple(row) for row in rows[f"{pair[0]} {pair[1]}"]} for pair in transitions()}


def write() -> None:
    lines = [f"{json.dumps(key)}: {json.dumps(row)}" for key, row in worked_out().items()]
    Path(str(FILE)).write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf8")


if __name__ == "__main__":
    write()
