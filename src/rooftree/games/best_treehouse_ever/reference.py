"""What is in the box, for the page beside the rules."""

from rooftree.core.reference import Component, Group
from rooftree.core.words import Line

from .components import (
    CERTAINTY,
    CHANGERS,
    COLOUR_OF,
    COLOURS,
    COPIES,
    DOUBLE,
    MAX_SEATS,
    NAMES,
    NO_SCORE,
    PICTURES,
    ROOMS,
    THEMES,
)

KNOWN = ("printed", "public")  # somebody has seen the card


def reference() -> list[Group]:
    return [
        Group("group-rooms", tuple(_room(room) for room in range(ROOMS))),
        Group("group-changers", tuple(_changer(kind) for kind in (DOUBLE, NO_SCORE))),
        Group("group-score-cards", tuple(_score_card(colour) for colour in range(len(COLOURS)))),
        Group(
            "group-trees",
            (
                Component(Line("component-tree"), MAX_SEATS),
                Component(Line("component-marker"), MAX_SEATS, ("part-circles",)),
            ),
        ),
    ]


def _room(room: int) -> Component:
    colour = COLOUR_OF[room]
    parts = () if CERTAINTY[room] in KNOWN else ("part-name",)
    drawn = {"name": NAMES[room], "picture": PICTURES[room]}
    line = Line("component-room", {**drawn, "colour": COLOURS[colour], "theme": THEMES[colour]})
    return Component(line, 1, parts, {NAMES[room]: parts})


def _changer(kind: int) -> Component:
    return Component(Line("component-changer", {"changer": CHANGERS[kind]}), COPIES)


def _score_card(colour: int) -> Component:
    face = {"colour": COLOURS[colour], "theme": THEMES[colour]}
    return Component(Line("component-score-card", face))
