"""Are component data what the game needs? One sentence says what is wrong first."""

from collections.abc import Iterator
from typing import Any

TYPES = ("lawn", "cobbled", "brick", "mud")
EFFECTS = ("white", "plus", "swap", "material")
SIZES = ("2x2", "2x3", "2x4", "3x3")
BONUSES = ("tree", "second", "fifth", "largest", "row", "square")
CERTAINTIES = ("printed", "found", "deduced", "proposed", "owner")


def problem(data: dict[str, Any]) -> str:
    """What is wrong with the data, or nothing."""
    try:
        return next(_problems(data), "")
    except (KeyError, TypeError, AttributeError, ValueError) as missing:
        return f"something is missing or of the wrong kind: {missing}."


def _problems(data: dict[str, Any]) -> Iterator[str]:
    yield from _unknown(data)
    yield from _lands(data["land"])
    yield from _sample(data["sample"])
    yield from _houses(data["house"], data["penthouse"])
    yield from _bonuses(data["bonus"])
    yield from _blocks(data["block"])
    yield from _residents(data["resident"])


def _unknown(data: dict[str, Any]) -> Iterator[str]:
    known = ("land", "sample", "house", "penthouse", "bonus", "block", "resident")
    for name in known:
        if name not in data:
            yield f"there is no part called “{name}”."
    for name in data:
        if name not in known:
            yield f"“{name}” is no part of it; the parts are {', '.join(known)}."


def _whole(value: Any, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _certain(row: dict[str, Any], what: str) -> Iterator[str]:
    marks = row.get("certainty", "owner")
    for mark in marks.values() if isinstance(marks, dict) else (marks,):
        if mark not in CERTAINTIES:
            yield f"the certainty of {what} is “{mark}”; it can be {', '.join(CERTAINTIES)}."


def _lands(rows: list[dict[str, Any]]) -> Iterator[str]:
    if sorted(row["type"] for row in rows) != sorted(TYPES):
        yield f"the types of land must be {', '.join(TYPES)}, each once."
    for row in rows:
        kind = row["type"]
        if not _whole(row["value"], 0, 20):
            yield f"the value of {kind} must be a whole number from 0 to 20, not {row['value']}."
        if row["effect"] not in EFFECTS:
            yield f"the effect of {kind} must be one of {', '.join(EFFECTS)}, not {row['effect']}."
        if not isinstance(row["card"], str) or not row["card"]:
            yield f"the card of {kind} needs a colour."
        yield from _certain(row, kind)
    numbers = sorted(number for row in rows for number in row["numbers"])
    if numbers != list(range(3, 19)):
        yield f"each number from 3 to 18 must be on one land; here they are {numbers}."


def _sample(sample: dict[str, Any]) -> Iterator[str]:
    from .layout import parse

    try:
        parse("/".join(sample["rows"]))
    except ValueError as wrong:
        yield f"the sample layout is not possible: {wrong}."
    yield from _certain(sample, "the sample layout")


def _houses(rows: list[dict[str, Any]], penthouse: dict[str, Any]) -> Iterator[str]:
    if sorted(row["size"] for row in rows) != sorted(SIZES):
        yield f"the sizes of houses must be {', '.join(SIZES)}, each once."
    for row in rows:
        size, base = row["size"], row["base"]
        if len(base) != 3 or not all(_whole(points, 1, 30) for points in base):
            yield f"the base points of {size} must be three whole numbers from 1 to 30, not {base}."
        if sorted(set(base)) != base:
            yield f"the base points of {size} must grow with each floor, not {base}."
        if row["level"] != 1 + SIZES.index(size):
            yield f"the level of {size} must be {1 + SIZES.index(size)}, not {row['level']}."
        if not _whole(row["roofs"], 0, 8):
            yield f"the roofs of {size} must be from 0 to 8, not {row['roofs']}."
        yield from _certain(row, size)
    yield from _growing([row for size in SIZES for row in rows if row["size"] == size])
    if sum(row["roofs"] for row in rows) != 8:
        yield f"each player has 8 roofs, not {sum(row['roofs'] for row in rows)}."
    if not _whole(penthouse["base"], 0, 30):
        yield f"the base points of a penthouse must be from 0 to 30, not {penthouse['base']}."
    yield from _certain(penthouse, "the penthouse")


def _growing(rows: list[dict[str, Any]]) -> Iterator[str]:
    """A house that is made larger never loses points."""
    for small, large in ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3)):
        for floor in range(3):
            if rows[large]["base"][floor] < rows[small]["base"][floor]:
                yield f"{SIZES[large]} must not have fewer base points than {SIZES[small]}."


def _bonuses(row: dict[str, Any]) -> Iterator[str]:
    for name in BONUSES:
        if not _whole(row[name], 0, 10):
            yield f"the bonus “{name}” must be a whole number from 0 to 10, not {row[name]}."
    yield from _certain(row, "the bonuses")


def _blocks(rows: list[dict[str, Any]]) -> Iterator[str]:
    if sorted(row["material"] for row in rows) != list(range(1, 7)):
        yield "the blocks must be those of the materials 1 to 6, each once."
    for row in rows:
        material, drawing = row["material"], row["drawing"]
        if sum(line.count("#") for line in drawing) != material:
            yield f"the block of material {material} must have {material} cells."
        if not _hangs_together(drawing):
            yield f"the block of material {material} must hang together."
        yield from _certain(row, f"block {material}")


def _hangs_together(drawing: list[str]) -> bool:
    cells = {(x, y) for y, line in enumerate(drawing) for x, sign in enumerate(line) if sign == "#"}
    edge = {min(cells)}
    while edge:
        cells -= edge
        near = {(x + a, y + b) for x, y in edge for a, b in ((0, 1), (1, 0), (0, -1), (-1, 0))}
        edge = near & cells
    return not cells


def _residents(rows: list[dict[str, Any]]) -> Iterator[str]:
    if len(rows) != 16:
        yield f"there must be 16 residents, not {len(rows)}."
    for row in rows:
        name = row["name"]
        if not _whole(row["people"], 1, 31):
            yield f"the people of {name} must be from 1 to 31, not {row['people']}."
        if not _whole(row["points"], 0, 30):
            yield f"the points of {name} must be from 0 to 30, not {row['points']}."
        if not row["lands"] or not set(row["lands"]) <= set(TYPES):
            yield f"the lands of {name} must be some of {', '.join(TYPES)}, not {row['lands']}."
        die = row.get("die", {"times": 1, "plus": 0})
        if not (_whole(die["times"], 0, 5) and _whole(die["plus"], 0, 10)):
            yield f"the die of {name} must be 0 to 5 times a die plus 0 to 10, not {die}."
        yield from _certain(row, name)
    if len({row["name"] for row in rows}) != len(rows):
        yield "each resident must have a name of its own."
    if sum("die" in row for row in rows) != 2:
        yield "two residents, and no more, must have a die for King's Land."
