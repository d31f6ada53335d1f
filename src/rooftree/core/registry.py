"""The games there are: ours, and those other packages offer by the entry point `rooftree.games`.

An entry point names a package laid out like ours: `mygame = "my_package.mygame"`.
"""

import functools
import importlib
import importlib.metadata
import pkgutil
import traceback
from pathlib import Path

from rooftree.core import guess, notation
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
    return {name: found.info for name, found in _all().items() if isinstance(found, Game)}


def broken() -> dict[str, RooftreeError]:
    """The games that cannot be loaded, each with its sentence: the others are played on."""
    return {name: found for name, found in _all().items() if isinstance(found, RooftreeError)}


def _all() -> dict[str, "Game | RooftreeError"]:
    return {name: _loaded(name, package) for name, package in packages().items()}


def package(name: str) -> str:
    """The package of a game; it need not load, so that bad component data can be mended."""
    found = packages()
    if name not in found:
        meant = guess.asked(name, found)
        raise UnknownGame("unknown-game", name=name, meant=meant, games=", ".join(found))
    return found[name]


def game(name: str) -> Game:
    """A game by its name."""
    found = _loaded(name, package(name))
    if isinstance(found, RooftreeError):
        raise found.with_traceback(None)
    return found


@functools.cache
def _loaded(name: str, package: str) -> "Game | RooftreeError":
    """A game, or what is wrong with it; whatever other people's code raises, it is tried once."""
    try:
        return _read(name, package)
    except RooftreeError as problem:
        return problem
    except (Exception, SystemExit) as problem:
        return RooftreeError("game-broken", name=name, why=_where(problem, package))


def _read(name: str, package: str) -> Game:
    found = Game(package)
    if not package.startswith(f"{BUILT_IN}."):  # ours are tested; what is lazy there is read here
        found.read_all()
    if found.info.name != name:
        raise RooftreeError("game-name", name=name, package=package, own=found.info.name)
    return found


def _where(problem: BaseException, package: str) -> str:
    """What went wrong, in one line, and in which line of the game's own files."""
    what = f"{type(problem).__name__}: {problem}" if str(problem) else type(problem).__name__
    if isinstance(problem, SyntaxError):  # its text has file and line in it
        return what
    name = f"{package.replace('.', '/')}/"
    frames = traceback.extract_tb(problem.__traceback__)
    own = [frame for frame in frames if name in frame.filename.replace("\\", "/")]
    if not own:
        return what
    return f"{what} ({Path(own[-1].filename).name}, line {own[-1].lineno})"


def replay(text: str, *, upto: int | None = None) -> Match:
    """The match a record tells, replayed move by move, or as far as move number `upto`."""
    reader = notation.RecordReader(text)
    return notation.read_record(reader, game(reader.text("game")), upto=upto)
