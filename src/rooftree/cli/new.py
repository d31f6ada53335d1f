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

[tool.pytest.ini_options]
markers = ["rule(game, id, reason): the rule, and which of its reasons, that a test is about"]
"""

TEST = '''\
"""{title} keeps what every game promises; tests of its own rules belong here, too."""

from pathlib import Path

import pytest

import rooftree.testing

test_every_promise = rooftree.testing.test_of("{name}", Path(__file__).parent)
TWO_LEFT = "seats=2 turn=0 face=3 beams=2 taken=10,9,0,0 roof=-1"


def refusal(seat, action):
    return rooftree.game("{name}").from_position(TWO_LEFT).why_not(seat, action)


@pytest.mark.rule("{name}", 2, "rolled", "by_itself")
def test_r2_the_die_is_rolled_once_and_by_nobody():
    assert refusal(rooftree.CHANCE, "roll 6").reason == "rolled"
    assert refusal(0, "roll 6").reason == "by_itself"


@pytest.mark.rule("{name}", 4, "more_than_lie_there", "more_than_rolled")
def test_r4_no_more_than_lie_there_and_no_more_than_rolled():
    assert refusal(0, "take 2") is None
    assert refusal(0, "take 3").sentence == "Only 2 beams lie there."
    many = "seats=2 turn=0 face=3 beams=21 taken=0,0,0,0 roof=-1"
    refused = rooftree.game("{name}").from_position(many).why_not(0, "take 4")
    assert refused.sentence == "The die shows 3: you take no more than that."
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
