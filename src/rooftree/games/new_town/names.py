"""What lands, houses, plans, phases and dice are called in positions and moves."""

from .components import (
    FIRST_NUMBER,
    KINGS_LAND,
    OUTLINE_NAMES,
    OWN_PENTHOUSE,
    PENTHOUSES,
    PLAIN_SHAPES,
    PLOTS,
    floors_of,
    outline_of,
)
from .rules.building import EXPANSIONS, ON_ROOFS

PHASES = (
    "places",
    "draft",
    "tree",
    "plant",
    "dice",
    "own",
    "move",
    "buy",
    "build",
    "last",
    "choose",
    "occupy",
    "position",
    "resolve",
    "easy",
    "over",
)
ROLLING = ("nothing", "tree", "pool", "own", "white", "green", "black", "reward", "lodger", "turn")
DEALING = ("nothing", "start", "hands", "cards", "residents", "grid")
MARKS = ("", "z", "d")  # of a white die that counts zero or double
CHOICES = ("?", "in", "out", "secret")


def land_name(land: int) -> str:
    return "K" if land == KINGS_LAND else str(FIRST_NUMBER + land)


def place_name(place: int) -> str:
    """`12a`: the first house on land 12."""
    return f"{land_name(place // PLOTS)}{'abcd'[place % PLOTS]}"


def shape_name(shape: int) -> str:
    if shape == OWN_PENTHOUSE:
        return "penthouse"
    plus = "+" if shape in PENTHOUSES else ""
    return f"{OUTLINE_NAMES[outline_of(shape)]}x{floors_of(shape)}{plus}"


def plan_name(plan: int) -> str:
    if plan >= ON_ROOFS:
        return f"penthouse on {'abcd'[plan - ON_ROOFS]}"
    if plan >= EXPANSIONS:
        plot, shape = divmod(plan - EXPANSIONS, PLAIN_SHAPES)
        return f"expand {'abcd'[plot]} to {shape_name(shape + 1)}"
    return f"build {shape_name(plan + 1)}"
