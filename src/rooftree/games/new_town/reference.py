"""What is in the box, for the page beside the rules."""

from typing import Any

from rooftree.core.reference import Component, Group, Parts
from rooftree.core.words import Line

from .components import DATA, DICE, DICE_EACH, MAX_SEATS

MARK = "certainty"
KNOWN = ("printed", "found", "owner")  # somebody has read it off the box

# Where a view shows them
LANDS = ("lands", "map")
HOUSES = ("lands.houses", "players.roofs")
LAND_CARDS = ("card_row", "players.cards")


def reference() -> list[Group]:
    return [
        Group("group-lands", (*(_land(row) for row in DATA["land"]), _king()), fields=LANDS),
        Group(
            "group-houses", (*(_house(row) for row in DATA["house"]), _penthouse()), fields=HOUSES
        ),
        Group("group-bonuses", tuple(_bonus(name) for name in DATA["bonus"] if name != MARK)),
        Group("group-materials", tuple(_material(row) for row in DATA["block"])),
        Group("group-dice", tuple(_dice(colour) for colour in range(len(DICE)))),
        Group(
            "group-land-cards", tuple(_land_card(row) for row in DATA["land"]), fields=LAND_CARDS
        ),
        Group("group-residents", tuple(_resident(row) for row in DATA["resident"])),
    ]


def unsure(row: dict[str, Any], /, **parts: str) -> Parts:
    """The parts, each given with the name of its value, that nobody has read off the box."""
    marks = row.get(MARK, "owner")
    by_name = marks if isinstance(marks, dict) else dict.fromkeys(parts, marks)
    return tuple(part for name, part in parts.items() if by_name.get(name, "owner") not in KNOWN)


# The town -----------------------------------------------------------------------------------------


def _land(row: dict[str, Any]) -> Component:
    numbers = ", ".join(str(number) for number in row["numbers"])
    face = {"land": row["type"], "value": row["value"], "numbers": numbers}
    parts = unsure(row, value="part-value", numbers="part-numbers")
    return Component(Line("component-land", face), len(row["numbers"]), parts)


def _king() -> Component:
    return Component(Line("component-kings-land"))


def _house(row: dict[str, Any]) -> Component:
    """So many roofs of that size are there for all players together."""
    base = ", ".join(str(points) for points in row["base"])
    face = {"size": row["size"], "level": row["level"], "base": base, "roofs": row["roofs"]}
    parts = unsure(row, level="part-level", base="part-base", roofs="part-roofs")
    return Component(Line("component-house", face), row["roofs"] * MAX_SEATS, parts)


def _penthouse() -> Component:
    row = DATA["penthouse"]
    line = Line("component-penthouse", {"base": row["base"]})
    return Component(line, 0, unsure(row, base="part-base"))


def _bonus(name: str) -> Component:
    row = DATA["bonus"]
    line = Line(f"component-bonus-{name}", {"points": row[name]})
    return Component(line, 0, unsure(row, **{name: "part-points"}))


# Tokens, dice and cards ---------------------------------------------------------------------------


def _material(row: dict[str, Any]) -> Component:
    drawing = " / ".join(line.rstrip(".") for line in row["drawing"])
    line = Line("component-material", {"material": row["material"], "drawing": drawing})
    return Component(line, 0, unsure(row, drawing="part-shape"))


def _dice(colour: int) -> Component:
    line = Line("component-dice", {"die": DICE[colour], "each": int(DICE_EACH[colour])})
    return Component(line, int(DICE_EACH[colour]) * MAX_SEATS)


def _land_card(row: dict[str, Any]) -> Component:
    face = {"land": row["type"], "card": row["card"], "effect": row["effect"]}
    parts = unsure(row, card="part-colour", effect="part-effect")
    return Component(Line("component-land-card", face), len(row["numbers"]), parts)


def _resident(row: dict[str, Any]) -> Component:
    """The two families that can live on King's Land are named in print."""
    face = {
        "name": row["name"],
        "people": row["people"],
        "points": row["points"],
        "lands": ", ".join(row["lands"]),
        "times": row.get("die", {}).get("times", 0),
        "plus": row.get("die", {}).get("plus", 0),
    }
    name = {} if "die" in row else {"name": "part-name"}
    parts = unsure(row, **name, people="part-people", points="part-points", lands="part-lands")
    return Component(Line("component-resident", face), 1, parts, {row["name"]: parts})
