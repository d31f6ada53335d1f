"""Why something was refused, in a sentence from the server's catalogue."""

import functools
from importlib import resources
from typing import Any

from rooftree.core.errors import RooftreeError
from rooftree.core.game import Game
from rooftree.core.words import LANGUAGE, Catalogue, Line
from rooftree.server.store import Process

PACKAGES = ("rooftree.core", "rooftree.server")
MOVED = 421  # HTTP: not here


@functools.cache
def catalogue(package: str = "") -> Catalogue:
    """The sentences of core and server, and of one game on top."""
    return Catalogue(*PACKAGES, *([package] if package else []))


@functools.cache
def sources(package: str) -> str:
    """The catalogues of core, server and one game as text, the game's last."""
    texts = [
        (resources.files(name) / "words" / f"{LANGUAGE}.ftl").read_text("utf8")
        for name in (*PACKAGES, package)
    ]
    return "\n".join(texts)


def say(line: Line, game: Game | None = None) -> str:
    """The sentence of a line."""
    return catalogue(game.package if game else "").say(line)


class Refused(RooftreeError):
    """Not done, and nothing changed: a key of the server's catalogue and its arguments."""

    def __init__(
        self, key: str, *, rule: int = 0, reason: str = "", status: int = 400, **arguments: Any
    ) -> None:
        super().__init__(key, **arguments)
        self.line = Line(f"refused-{key}", arguments)
        self.rule, self.reason = rule, reason
        self.status = status  # what HTTP calls it

    def __str__(self) -> str:
        return say(self.line)


class Ended(Refused):
    """A session that its person has ended from another browser."""

    def __init__(self) -> None:
        super().__init__("ended", status=401)


class Elsewhere(Refused):
    """Another process has this table, and lives."""

    def __init__(self, table: str, owner: Process) -> None:
        super().__init__("elsewhere", status=MOVED)
        self.table = table
        self.owner = owner


class Closing(Refused):
    """This process ends, and no other is there."""

    def __init__(self) -> None:
        super().__init__("closing", status=503)


class Fenced(Exception):
    """Another server has written to this table: we no longer own it."""


class Unsaved(Refused):
    """The store could not write: `cause` says why, in the words of `/ready`."""

    def __init__(self, cause: str) -> None:
        super().__init__("unsaved", status=503)
        self.cause = cause


class Damaged(Refused):
    """What is stored of a table cannot be read."""

    def __init__(self, table: str) -> None:
        super().__init__("damaged", status=500, table=table)
