"""`rooftree components GAME`: what is in the box, the component data in use, and how to exchange
them."""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import rooftree
from rooftree.cli.arguments import add, read_file, write_file
from rooftree.core import components, registry
from rooftree.core.game import Game
from rooftree.core.reference import Component, reference
from rooftree.core.words import Line, core


def add_command(commands: Any) -> None:
    command = add(
        commands,
        "components",
        "show what is in a game's box, write its data to a file, or use your own",
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
    if not (chosen.use or chosen.reset or chosen.export):
        for line in box(rooftree.game(chosen.game)):
            print(line)
    print(core().say(Line(key, {"name": chosen.game, "digest": digest})))
    return 0


def box(game: Game, word: str = "") -> Iterator[str]:
    """All that is in a game's box, or what has a word in it, with what is reconstructed."""
    for group in reference(game):
        pieces = [_piece(game, piece) for piece in group.components]
        found = [piece for piece in pieces if word.lower() in piece.lower()]
        if found:
            yield game.words.say(Line(group.key))
            yield from found
            yield ""


def _piece(game: Game, piece: Component) -> str:
    """`3 × Level 3, yellow: 3 points …`; what is no piece has no count."""
    words = game.words
    name, text = piece.line, Line(f"{piece.line.key}-text", piece.line.arguments)
    said = f"{piece.count:>3} × {words.say(name)}" if piece.count else f"    {words.say(name)}"
    if words.has(text.key):
        said += f": {words.say(text)}"
    if piece.reconstructed:
        parts = ", ".join(words.say(Line(part)) for part in piece.reconstructed)
        said += f" {words.say(Line('components-reconstructed', {'parts': parts}))}"
    return said
