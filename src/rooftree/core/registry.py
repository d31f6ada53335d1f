"""The games there are: ours, and those other packages offer by the entry point `rooftree.games`.

An entry point names a package laid out like ours: `mygame = "my_package.mygame"`.
"""

import functools
import importlib
import importlib.metadata
import pkgutil

from rooftree.core import notation
from rooftree.core.errors import RooftreeError, UnknownGame
from rooftree.core.game import Game
from rooftree.core.match import Match
from rooftree.core.meta import GameInfo

BUILT_IN = "rooftree.games"


@functools.cache
def packages() -> dict[str, str]:
    """Each game's name and package, ours first; looked for once."""
    parts = pkgutil.iter_modules(importlib.import_module(BUILT_IN).__path__)
    found = {part.name: f"{BUILT_IN}.{part.name}" for part in parts}
    for point in importlib.metadata.entry_points(group=BUILT_IN):
        found.setdefault(point.name, point.value)
    return found


def all_games() -> dict[str, GameInfo]:
    """What there is to play, by name."""
    return {name: game(name).info for name in packages()}


def package(name: str) -> str:
    """The package of a game; it need not load, so that bad component data can be mended."""
    found = packages()
    if name not in found:
        raise UnknownGame("unknown-game", name=name, games=", ".join(found))
    return found[name]


def game(name: str) -> Game:
    """A game by its name."""
    return _loaded(name, package(name))


@functools.cache
def _loaded(name: str, package: str) -> Game:
    try:
        return Game(package)
    except (ImportError, AttributeError) as problem:
        raise RooftreeError("game-broken", name=name, why=str(problem)) from problem


def replay(text: str, *, upto: int | None = None) -> Match:
    """The match a record tells, replayed move by move, or as far as move number `upto`."""
    reader = notation.RecordReader(text)
    return notation.read_record(reader, game(reader.text("game")), upto=upto)
