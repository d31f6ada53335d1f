"""Component data in a file, replaceable by the owner of a real copy.

A game whose cards or tiles are not all printed in its rulebook keeps them in `components.toml` in
its folder, each value that is not printed marked with its certainty. A file of the same form in
the user's data folder takes its place (`rooftree components GAME --use FILE`). The data in use are
part of the lanes' digest and of a record's header.
"""

import functools
import hashlib
import importlib
import importlib.util
import os
import tomllib
from pathlib import Path
from typing import Any

from rooftree.core.errors import RooftreeError

FILE = "components.toml"


class BadComponents(RooftreeError):
    """Component data that are not what the game needs."""


def own_folder() -> Path:
    """Where the files lie that owners of real copies have put in use."""
    if named := os.environ.get("ROOFTREE_COMPONENTS"):
        return Path(named)
    import platformdirs

    return Path(platformdirs.user_data_path("rooftree") / "components")


def shipped(package: str) -> Path | None:
    """The game's own data file, if it has one."""
    spec = importlib.util.find_spec(package)
    path = Path(spec.origin).parent / FILE if spec and spec.origin else None
    return path if path and path.exists() else None


def in_use(package: str) -> Path | None:
    """The data file the rules are played with."""
    own = own_folder() / f"{package.rpartition('.')[2]}.toml"
    return own if shipped(package) and own.exists() else shipped(package)


def content_digest(package: str) -> str:
    """Names the data in use; empty for a game without a data file."""
    path = in_use(package)
    return _digest(path, path.stat().st_mtime_ns) if path else ""


@functools.cache
def _digest(path: Path, written_at: int) -> str:
    """Of a file as it was left then."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:12]


def load(package: str) -> dict[str, Any]:
    """The data in use, checked by the game's `checks.py`."""
    path = in_use(package)
    if path is None:
        raise BadComponents("components-none", name=package)
    return read(package, path.read_text("utf8"), str(path))


def read(package: str, text: str, name: str) -> dict[str, Any]:
    """Data from a text, checked."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise BadComponents("components-toml", path=name, why=str(problem)) from problem
    problem_found = importlib.import_module(f"{package}.checks").problem(data)
    if problem_found:
        raise BadComponents("components-wrong", path=name, why=problem_found)
    return data


def use(package: str, path: Path) -> None:
    """Put a file in use, if it is right."""
    text = path.read_text("utf8")
    read(package, text, str(path))
    own_folder().mkdir(parents=True, exist_ok=True)
    (own_folder() / f"{package.rpartition('.')[2]}.toml").write_text(text, "utf8")


def use_shipped(package: str) -> None:
    """Go back to the data the game came with."""
    (own_folder() / f"{package.rpartition('.')[2]}.toml").unlink(missing_ok=True)
