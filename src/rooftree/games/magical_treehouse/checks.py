"""Is a file of component data what the rules need? Each mistake has its sentence."""

from collections.abc import Iterator
from typing import Any

COLOURS = ("yellow", "green", "blue", "purple", "red")
INGREDIENTS = ("apple", "web", "shroom", "tail", "fang")
SPELLS = ("reverse", "hands", "discard_hand", "discard_planned", "exchange")
GREEN_OBJECTIVES = ("biscuits", "level_2_up", "all_ingredients", "colours", "level_1")
OBJECTIVES = INGREDIENTS + GREEN_OBJECTIVES
COPIES = {1: 5, 2: 4, 3: 3, 4: 2, 5: 1, 6: 1}  # printed: of each colour
PIPES = 8
SPELL_CARDS = 8
TILES = 6
ICONS = "AWSTF.E"
HIGHEST_NUMBER = 999


def problem(data: dict[str, Any]) -> str:
    """The first mistake in a sentence, or nothing."""
    try:
        return next(_problems(data), "")
    except (KeyError, TypeError, AttributeError) as missing:
        return f"something is missing or of the wrong kind: {missing}."


def _problems(data: dict[str, Any]) -> Iterator[str]:
    yield from _wrong_treehouses(data["treehouses"])
    yield from _wrong_numbers(data)
    yield from _wrong_spells(data["spells"])
    for name in ("brews", "demands"):
        yield from _wrong_colours(name, data[name], COLOURS)
    yield from _wrong_colours("ingredients", data["ingredients"], INGREDIENTS)
    if len({data["ingredients"][name] for name in INGREDIENTS}) != len(COLOURS):
        yield "[ingredients] should give each of the five colours to one ingredient."
    yield from _wrong_teleporting(data["teleporting_familiar"])
    yield from _wrong_objectives(data["objectives"])
    yield from _wrong_tiles(data["tiles"])
    yield from _unmarked(data)


def _wrong_treehouses(rows: list[dict[str, Any]]) -> Iterator[str]:
    kinds = [(row["level"], row["colour"]) for row in rows]
    for level, copies in COPIES.items():
        for colour in COLOURS:
            if kinds.count((level, colour)) != 1:
                yield f"there should be exactly one entry for the {colour} cards of level {level}."
            row = rows[kinds.index((level, colour))]
            if len(row["numbers"]) != copies:
                yield (
                    f"the {colour} cards of level {level} have {len(row['numbers'])} numbers;"
                    f" the box holds {copies} such cards."
                )
            if not _is_whole(row["points"], 0, 99):
                yield f"the points of the {colour} level {level} should be a number from 0 to 99."
    if len(kinds) != len(COPIES) * len(COLOURS):
        yield "there are entries for treehouses of a level or colour that the game does not have."


def _wrong_numbers(data: dict[str, Any]) -> Iterator[str]:
    if len(data["pipes"]["numbers"]) != PIPES:
        yield f"there should be {PIPES} pipes, not {len(data['pipes']['numbers'])}."
    seen: set[int] = set()
    for row in [data["pipes"], *data["treehouses"]]:
        for number in row["numbers"]:
            if not _is_whole(number, 1, HIGHEST_NUMBER):
                yield f"{number!r} is no Turn Order number: take 1 to {HIGHEST_NUMBER}."
            if number in seen:
                yield f"the Turn Order number {number} is given to two cards."
            seen.add(number)


def _wrong_spells(counts: dict[str, Any]) -> Iterator[str]:
    for name in SPELLS:
        if not _is_whole(counts[name], 0, SPELL_CARDS):
            yield f"the number of spells “{name}” should be a number from 0 to {SPELL_CARDS}."
    if sum(counts[name] for name in SPELLS) != SPELL_CARDS:
        yield f"there should be {SPELL_CARDS} spells in all."


def _wrong_colours(name: str, given: dict[str, Any], keys: tuple[str, ...]) -> Iterator[str]:
    for key in keys:
        if given[key] not in COLOURS:
            yield f"[{name}] {key} = “{given[key]}” is no colour: take {', '.join(COLOURS)}."


def _wrong_teleporting(given: dict[str, Any]) -> Iterator[str]:
    if given["level"] not in (2, 4, 5, 6) or not set(given["colours"]) <= set(COLOURS):
        yield "[teleporting_familiar] should name level 2, 4, 5 or 6, and colours."


def _wrong_objectives(given: dict[str, Any]) -> Iterator[str]:
    for name in OBJECTIVES:
        if not _is_whole(given[name], -20, 20):
            yield f"the objective “{name}” should be worth a number from -20 to 20."


def _wrong_tiles(tiles: list[dict[str, Any]]) -> Iterator[str]:
    if len(tiles) != TILES:
        yield f"there should be {TILES} forest tiles, not {len(tiles)}."
    for number, tile in enumerate(tiles, start=1):
        for side in ("day", "night"):
            rows = tile[side]
            if len(rows) != 3 or any(len(row) != 3 or not set(row) <= set(ICONS) for row in rows):
                yield (
                    f"the {side} side of tile {number} should be three rows of three letters"
                    f" out of {ICONS}."
                )
    for side in ("day", "night"):
        if not any("E" in row for tile in tiles for row in tile[side]):
            yield f"the {side} side has no grey edge space, where the first familiar must go."


def _unmarked(data: dict[str, Any]) -> Iterator[str]:
    names = ("pipes", "spells", "brews", "demands", "ingredients", "teleporting_familiar")
    parts = [(f"[{name}]", data[name]) for name in (*names, "objectives")]
    parts += [(f"[[{name}]]", row) for name in ("treehouses", "tiles") for row in data[name]]
    for name, part in parts:
        if not isinstance(part.get("certainty"), str) or not part["certainty"]:
            yield f"{name} should say its certainty, such as “PRINTED” or “DEDUCED B”."


def _is_whole(value: Any, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high
