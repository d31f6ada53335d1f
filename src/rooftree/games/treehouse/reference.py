"""What is in the box, for the page beside the rules."""

from rooftree.core.reference import Component, Group
from rooftree.core.words import Line

from .components import FACES, PIECES, TRIOS


def reference() -> list[Group]:
    return [
        Group(
            "group-pyramids",
            tuple(Component(Line("component-pyramid", {"piece": p}), TRIOS) for p in PIECES[::-1]),
        ),
        Group(
            "group-die",
            tuple(Component(Line("component-face", {"face": face})) for face in FACES),
        ),
    ]
