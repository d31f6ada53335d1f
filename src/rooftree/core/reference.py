"""The component reference: all that is in a game's box, with counts, to be read beside the rules.

A game that has one keeps it in `reference.py`: `reference() -> list[Group]`, made from its
component data. Every word of it is in the game's catalogue.
"""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rooftree.core.words import Line

if TYPE_CHECKING:
    from rooftree.core.game import Game

Parts = tuple[str, ...]  # keys such as `part-colour`


@dataclass(frozen=True)
class Component:
    """Some equal pieces. `line` names them; the same key with `-text` at its end says what is on
    them. `reconstructed` are the parts of that which are not printed where we could read them.
    A count of 0 is for what is no piece, or nobody has counted."""

    line: Line
    count: int = 1
    reconstructed: Parts = ()
    shown: dict[str, Parts] = field(default_factory=dict)  # by what a view calls the piece


@dataclass(frozen=True)
class Group:
    """Components of one kind; `key` is its title. `fields` are the parts of a view in which they
    are shown all together, such as `forest`, or `players.roofs` for a part of a part."""

    key: str
    components: tuple[Component, ...]
    fields: tuple[str, ...] = ()


def reference(game: "Game") -> list[Group]:
    """What is in the box; nothing where a game does not say."""
    if not game.has_module("reference"):
        return []
    groups: list[Group] = game.module("reference").reference()
    return groups
