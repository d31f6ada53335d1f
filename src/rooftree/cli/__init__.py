"""The command `rooftree`. Wrong input gets one clear sentence and exit code 2."""

import argparse
import importlib
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import rooftree

# Each is a module here, which is loaded when the command is given: `rooftree --help` is quick.
COMMANDS = {
    "play": "play a game in the terminal, against bots or together on one keyboard",
    "serve": "open the tables: play in the browser, with friends or bots",
    "games": "list the games that are installed",
    "rules": "list a game's rules: our words, the printed source, the code, the tests",
    "replay": "step through a recorded match",
    "verify": "check the dice and shuffles of a record",
    "bench": "measure random play: a move is a decision of a seat, chance is not counted",
    "arena": "let bots play against each other, and see who is better",
    "components": "show what is in a game's box, write its data to a file, or use your own",
    "new": "write a small game that is complete, to be changed into your own",
    "solve": "find the value of every position of a game that is small enough",
    "check": "check that a game keeps what every game promises",
}


class Parser(argparse.ArgumentParser):
    """argparse, without the usage lines in front of an error."""

    def error(self, message: str) -> NoReturn:
        print(f"{self.prog}: {message}. See: {self.prog} --help", file=sys.stderr)
        raise SystemExit(2)


class Command(Parser):
    """The parser of one command, which learns its arguments when it is chosen."""

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        module = importlib.import_module(f"rooftree.cli.{self.prog.rpartition(' ')[2]}")
        module.add_arguments(self)
        self.epilog = f"example: rooftree {module.EXAMPLE}"
        self.set_defaults(run=module.run)
        return super().parse_known_args(args, namespace)


def parser() -> Parser:
    top = Parser(
        prog="rooftree",
        description="House-building board games: play them, read their rules, simulate them.",
        epilog="example: rooftree play treehouse",
    )
    top.add_argument("--version", action="version", version=f"rooftree {rooftree.__version__}")
    commands = top.add_subparsers(
        dest="command", metavar="COMMAND", required=True, parser_class=Command
    )
    for name, what in COMMANDS.items():
        commands.add_parser(name, help=what, description=what)
    return top


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command; exit code 2 for wrong input, 1 when a check failed."""
    chosen = parser().parse_args(arguments)
    from rooftree.core.errors import RooftreeError

    try:
        raise SystemExit(chosen.run(chosen))
    except RooftreeError as problem:
        print(f"rooftree: {problem}", file=sys.stderr)
        raise SystemExit(2) from None
    except BrokenPipeError:
        raise SystemExit(1) from None
    except KeyboardInterrupt:
        print(file=sys.stderr)
        raise SystemExit(130) from None
