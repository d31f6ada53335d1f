"""`rooftree components GAME`: the component data in use, and how to exchange them."""

import argparse
from pathlib import Path
from typing import Any

from rooftree.cli.arguments import add, read_file, write_file
from rooftree.core import components, registry
from rooftree.core.words import Line, core


def add_command(commands: Any) -> None:
    command = add(
        commands,
        "components",
        "show which component data a game is played with, write them to a file, or use your own",
        "components magical_treehouse --export cards.toml",
        run,
    )
    command.add_argument("game", help="the game's name")
    what = command.add_mutually_exclusive_group()
    what.add_argument("--export", metavar="FILE", help="write the data in use to a file")
    what.add_argument("--use", metavar="FILE", help="play with the data of a file from now on")
    what.add_argument("--reset", action="store_true", help="go back to the data we ship")


def run(chosen: argparse.Namespace) -> int:
    package = registry.package(chosen.game)
    if components.shipped(package) is None:
        raise components.BadComponents("components-none", name=chosen.game)
    if chosen.use:
        read_file(chosen.use)
        components.use(package, Path(chosen.use))
    elif chosen.reset:
        components.use_shipped(package)
    path = components.in_use(package)
    assert path
    if chosen.export:
        write_file(chosen.export, path.read_text("utf8"))
    digest = components.content_digest(package)
    own = path != components.shipped(package)
    key = "components-own" if own else "components-shipped"
    print(core().say(Line(key, {"name": chosen.game, "digest": digest})))
    return 0
