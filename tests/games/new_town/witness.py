"""A second, slow packing search that shares no code with the game.

A region is filled cell by cell, with every block in each of its turnings, which are made by turning
its drawing about the three axes.
"""

import functools

DRAWINGS = {
    1: ["X"],
    2: ["XX"],
    3: ["XX", "X"],
    4: ["XX", "XX"],
    5: ["XXX", "XX"],
    6: ["XXX", "XXX"],
}


def about_z(cells):
    return [(-y, x, z) for x, y, z in cells]


def about_x(cells):
    return [(x, -z, y) for x, y, z in cells]


def about_y(cells):
    return [(z, y, -x) for x, y, z in cells]


@functools.cache
def positions(material):
    """All turnings of a block, each a list of steps from its first cell."""
    start = [(x, y, 0) for y, line in enumerate(DRAWINGS[material]) for x, _ in enumerate(line)]
    seen, todo = set(), [start]
    while todo:
        cells = sorted(todo.pop())
        first = cells[0]
        steps = tuple((x - first[0], y - first[1], z - first[2]) for x, y, z in cells)
        if steps not in seen:
            seen.add(steps)
            todo += [about_z(cells), about_x(cells), about_y(cells)]
    return sorted(seen)


def can_fill(cells, blocks):
    """Can exactly these blocks (a sorted tuple of materials) fill exactly these cells?"""
    if not cells:
        return not blocks
    return _can_fill(frozenset(cells), tuple(sorted(blocks)))


@functools.lru_cache(maxsize=200_000)
def _can_fill(cells, blocks):
    if not cells:
        return True
    corner = min(cells)
    for material in sorted(set(blocks), reverse=True):
        rest = list(blocks)
        rest.remove(material)
        for steps in positions(material):
            covered = {(corner[0] + x, corner[1] + y, corner[2] + z) for x, y, z in steps}
            if covered <= cells and _can_fill(cells - covered, tuple(rest)):
                return True
    return False


def cells_of(width, length, floors):
    return {(x, y, z) for x in range(width) for y in range(length) for z in range(floors)}


def gaps(old, new):
    """The cells to fill between two houses (width, length, floors), for each place of the old."""
    whole = cells_of(*new)
    if old is None:
        yield whole
        return
    for width, length in {(old[0], old[1]), (old[1], old[0])}:
        for dx in range(new[0] - width + 1):
            for dy in range(new[1] - length + 1):
                inside = {(x + dx, y + dy, z) for x, y, z in cells_of(width, length, old[2])}
                yield whole - inside


def fits(old, new, blocks):
    return any(can_fill(gap, blocks) for gap in gaps(old, new))


def partitions(number, most=6):
    """All ways to write a number as a sum of 1 to 6, as tuples."""
    if number == 0:
        yield ()
    for part in range(min(number, most), 0, -1):
        for rest in partitions(number - part, part):
            yield (part, *rest)
