"""What is in the toy's bag."""

from rooftree.core.reference import Component, Group
from rooftree.core.words import Line

from .flaw import FLAW, UNSAID_STONE

STONES = 4


def reference() -> list[Group]:
    key = "component-pebble" if FLAW == UNSAID_STONE else "component-stone"
    stones = [Component(Line(key, {"number": n}), 1, ("part-weight",)) for n in range(STONES)]
    return [Group("group-stones", tuple(stones))]
