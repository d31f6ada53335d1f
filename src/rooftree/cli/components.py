"""`rooftree components GAME`: what is in the box, the data in use, and how to exchange them."""

import argparse
from pathlib import Path

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

import rooftree
from rooftree.cli.arguments import read_file, write_file
from rooftree.core import components, registry
from rooftree.core.game import Game
from rooftree.core.reference import Component, reference
from rooftree.core.words import Line, core

EXAMPLE = "components magical_treehouse --export cards.toml"


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", help="the game's name")
    what = command.add_mutually_exclusive_group()
    what.add_argument("--export", metavar="FILE", help="write the data in use to a file")
    what.add_argument("--use", metavar="FILE", help="play with the data of a file from now on")
    what.add_argument("--reset", action="store_true", help="go back to the data we ship")


def run(chosen: argparse.Namespace) -> int:
    package = registry.package(chosen.game)
    exchanges = chosen.export or chosen.use or chosen.reset
    if components.shipped(package) is not None:
        _exchange(chosen, package)
    elif exchanges:
        raise components.BadComponents("components-none", name=chosen.game)
    if not exchanges:
        show_all(rooftree.game(chosen.game), Console(highlight=False))
    return 0


def _exchange(chosen: argparse.Namespace, package: str) -> None:
    """What was asked for, and which data are in use then."""
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


def show_all(game: Game, console: Console) -> None:
    """All that is in the box, or that nobody has written what is."""
    if not show_box(game, console):
        console.print(core().say(Line("components-nothing", {"title": game.info.title})))


def show_box(game: Game, console: Console, word: str = "") -> bool:
    """All that is in the box, or what has a word in it, group by group; False if there is none."""
    found = False
    for group in reference(game):
        title = game.words.say(Line(group.key))
        lines = [_said(game, component) for component in group.components]
        if word.lower() not in title.lower():
            lines = [line for line in lines if word.lower() in line.lower()]
        if lines:
            console.print(f"\n[bold]{title}[/]")
            found = True
        for line in lines:
            console.print(Padding(Text(line), (0, 0, 0, 2), expand=False))
    return found


def _said(game: Game, component: Component) -> str:
    """How many, the name, what is on it, and what of that is not printed where we could read."""
    key, arguments = component.line.key, component.line.arguments
    said = [f"{game.words.say(component.line)}."]
    if component.count > 1:
        said[0] = f"{component.count} × {said[0]}"
    if game.words.has(f"{key}-text"):
        said.append(game.words.say(Line(f"{key}-text", arguments)))
    if component.reconstructed:
        parts = ", ".join(game.words.say(Line(part)) for part in component.reconstructed)
        said.append(core().say(Line("component-reconstructed", {"parts": parts})))
    return " ".join(said)
