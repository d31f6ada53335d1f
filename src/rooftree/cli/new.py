"""`rooftree new GAME`: the smallest game there is, to be changed into another."""

import argparse
import importlib.util
import keyword
import re
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from rooftree.cli.arguments import write_file
from rooftree.core import registry
from rooftree.core.errors import RooftreeError
from rooftree.core.words import Line, core

EXAMPLE = "new tower"
TEMPLATE, NAME, TITLE = "rooftree.template", "last_beam", "Last Beam"

PROJECT = """\
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "rooftree-{name}"
version = "0.1.0"
dependencies = ["rooftree"]

# This line makes Rooftree find the game.
[project.entry-points."rooftree.games"]
{name} = "{name}"

[tool.hatch.build.targets.wheel]
packages = ["{name}"]
"""

TEST = '''\
"""{title} keeps what every game promises; tests of its own rules belong here, too."""

import rooftree.testing

test_every_promise = rooftree.testing.test_of("{name}")
'''


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", help="its name: small letters, digits and underscores")


def run(chosen: argparse.Namespace) -> int:
    name = chosen.game
    check(name)
    for path, text in files(name).items():
        path.parent.mkdir(parents=True, exist_ok=True)
        write_file(str(path), text)
    print(core().say(Line("new-written", {"name": name, "title": titled(name)})))
    return 0


def check(name: str) -> None:
    """Refuse a name that cannot be had."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name) or keyword.iskeyword(name):
        raise RooftreeError("new-name", name=name)
    if Path(name).exists():
        raise RooftreeError("new-exists", name=name)
    if name in registry.packages() or importlib.util.find_spec(name):
        raise RooftreeError("new-taken", name=name)


def files(name: str) -> dict[Path, str]:
    """All files of the new game by their places."""
    parts = {"name": name, "title": titled(name)}
    found = {
        Path(name) / "pyproject.toml": PROJECT.format(**parts),
        Path(name) / f"test_{name}.py": TEST.format(**parts),
    }
    for path, text in _template(resources.files(TEMPLATE), Path(name) / name).items():
        found[path] = text.replace(NAME, name).replace(TITLE, titled(name))
    return found


def titled(name: str) -> str:
    return name.replace("_", " ").title()


def _template(folder: Traversable, target: Path) -> dict[Path, str]:
    found: dict[Path, str] = {}
    for part in folder.iterdir():
        if part.is_dir() and not part.name.startswith("__"):
            found |= _template(part, target / part.name)
        elif part.name.endswith((".py", ".ftl")):
            found[target / part.name] = part.read_text("utf8")
    return found
