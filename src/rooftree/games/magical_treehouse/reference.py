"""What is in the box, for the page beside the rules."""

from typing import Any

from rooftree.core.reference import Component, Group, Parts
from rooftree.core.words import Line

from .checks import COLOURS, INGREDIENTS, OBJECTIVES, SPELLS
from .components import DATA, FAMILIARS, LETTERS, MAX_SEATS

BREWING, WANTING = 1, 3  # levels whose cards show a potion
ORDER = ("part-number", "part-colour", "part-brews", "part-wants", "part-places")


def reference() -> list[Group]:
    return [
        Group("group-treehouses", tuple(_treehouse(row) for row in DATA["treehouses"])),
        Group("group-pipes", (_pipes(),)),
        Group("group-spells", tuple(_spell(name) for name in SPELLS)),
        Group("group-ingredients", tuple(_ingredient(name) for name in INGREDIENTS)),
        Group("group-objectives", tuple(_objective(name) for name in OBJECTIVES)),
        Group("group-tiles", tuple(_tiles()), fields=("forest",)),
        Group("group-familiars", (_familiars(),)),
    ]


def is_certain(part: dict[str, Any], what: str = "") -> bool:
    """Is a value, or of several in one row the named one, printed?"""
    marks = [mark for mark in part["certainty"].split(", ") if mark.startswith(what)]
    return all(mark.removeprefix(what).strip() == "PRINTED" for mark in marks)


# Cards --------------------------------------------------------------------------------------------


def _treehouse(row: dict[str, Any]) -> Component:
    level, colour = row["level"], row["colour"]
    of_colour = () if is_certain(row, "colour") else ("part-colour",)
    of_card = of_colour + _of_ability(level, colour)
    shown = {
        f"{LETTERS[COLOURS.index(colour)]}{level}-{number}": _number(row, number) + of_card
        for number in row["numbers"]
    }
    face = {
        "level": level,
        "colour": colour,
        "points": row["points"],
        "numbers": ", ".join(str(number) for number in row["numbers"]),
        "brews": DATA["brews"][colour],
        "of": _made_of(DATA["brews"][colour]),
        "wants": DATA["demands"][colour],
        "places": _places(level, colour),
    }
    return Component(Line("component-treehouse", face), len(shown), _all(shown), shown)


def _number(row: dict[str, Any], number: int) -> Parts:
    printed = number in row["printed"] or is_certain(row, "numbers")
    return () if printed else ("part-number",)


def _of_ability(level: int, colour: str) -> Parts:
    """A potion that is brewed or wanted, and the familiar that teleports."""
    if level == BREWING and not is_certain(DATA["brews"]):
        return ("part-brews",)
    if level == WANTING and not is_certain(DATA["demands"]):
        return ("part-wants",)
    if _places(level, colour) == "yes" and not is_certain(DATA["teleporting_familiar"]):
        return ("part-places",)
    return ()


def _made_of(potion: str) -> str:
    """The ingredient of a potion."""
    return next(name for name in INGREDIENTS if DATA["ingredients"][name] == potion)


def _places(level: int, colour: str) -> str:
    placing = DATA["teleporting_familiar"]
    return "yes" if level == placing["level"] and colour in placing["colours"] else "no"


def _all(shown: dict[str, Parts]) -> Parts:
    return tuple(part for part in ORDER if any(part in parts for parts in shown.values()))


def _pipes() -> Component:
    row = DATA["pipes"]
    shown = {f"pipe-{number}": _number(row, number) for number in row["numbers"]}
    numbers = ", ".join(str(number) for number in row["numbers"])
    return Component(Line("component-pipe", {"numbers": numbers}), len(shown), _all(shown), shown)


def _spell(name: str) -> Component:
    parts = () if is_certain(DATA["spells"]) else ("part-count",)
    return Component(Line(f"component-{name.replace('_', '-')}"), DATA["spells"][name], parts)


# Tiles and pieces ---------------------------------------------------------------------------------


def _ingredient(name: str) -> Component:
    """So many spaces of the forest have it, both sides together."""
    letter = name[0].upper()
    sides = [row for tile in DATA["tiles"] for side in ("day", "night") for row in tile[side]]
    colour = () if is_certain(DATA["ingredients"]) else ("part-colour",)
    count = () if all(is_certain(tile) for tile in DATA["tiles"]) else ("part-count",)
    face = {"ingredient": name, "colour": DATA["ingredients"][name]}
    return Component(
        Line("component-ingredient", face), "".join(sides).count(letter), colour + count
    )


def _objective(name: str) -> Component:
    brown = "yes" if name in INGREDIENTS else "no"
    parts = () if is_certain(DATA["objectives"]) or brown == "no" else ("part-tile",)
    face = {"objective": name, "points": DATA["objectives"][name], "brown": brown}
    return Component(Line("component-objective", face), 1, parts)


def _tiles() -> list[Component]:
    return [
        Component(
            Line("component-tile", {"number": number, **_sides(tile)}),
            1,
            () if is_certain(tile) else ("part-spaces",),
        )
        for number, tile in enumerate(DATA["tiles"], start=1)
    ]


def _sides(tile: dict[str, Any]) -> dict[str, str]:
    return {side: " / ".join(tile[side]) for side in ("day", "night")}


def _familiars() -> Component:
    """Nine to place, and one that marks the turn order, for each player."""
    return Component(Line("component-familiar"), (FAMILIARS + 1) * MAX_SEATS)
