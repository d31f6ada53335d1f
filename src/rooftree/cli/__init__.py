"""The command `rooftree`. Wrong input gets one clear sentence and exit code 2."""

import argparse
import importlib
import sys
from collections.abc import Iterable, Sequence
from typing import Any, NoReturn

import rooftree

# Each is a module here, which is loaded when the command is given: `rooftree --help` is quick.
COMMANDS = {
    "play": "play a game in the terminal, against bots or together on one keyboard",
    "serve": "open the tables: play in the browser, with friends or bots",
    "backup": "copy everything a server keeps into a new folder, while it runs",
    "move": "move everything a server keeps into PostgreSQL, or back into a folder",
    "games": "list the games that are installed",
    "rules": "list a game's rules: our words, the printed source, the code, the tests",
    "replay": "step through a recorded match",
    "analyse": "see the chances of a recorded match move by move, and what was luck",
    "verify": "check the dice and shuffles of a record",
    "bench": "measure random play: a move is a decision of a seat, chance is not counted",
    "arena": "let bots play against each other, and see who is better",
    "balance": "see which seat, card or house leads to winning, by many matches of equal bots",
    "tune": "find better weights for a game's bots, by letting them play against each other",
    "components": "show what is in a game's box, write its data to a file, or use your own",
    "new": "write a small game that is complete, to be changed into your own",
    "solve": "find the value of every position of a game that is small enough",
    "check": "check that a game keeps what every game promises",
}


class Parser(argparse.ArgumentParser):
    """argparse, without the usage lines in front of an error."""

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is not None and value not in action.choices:
            names = list(map(str, action.choices))
            sentence = f"invalid choice: “{value}”{_guess(str(value), names)}"
            raise argparse.ArgumentError(action, f"{sentence}; choose from {', '.join(names)}")

    def error(self, message: str) -> NoReturn:
        print(f"{self.prog}: {message}. See: {self.prog} --help", file=sys.stderr)
        raise SystemExit(2)


class Command(Parser):
    """The parser of one command, which learns its arguments when it is chosen."""

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        module = importlib.import_module(f"rooftree.cli.{self.prog.rpartition(' ')[2]}")
        module.add_arguments(self)
        self.formatter_class = argparse.RawDescriptionHelpFormatter  # lines stay as they are
        self.epilog = f"example: rooftree {module.EXAMPLE}"
        self.set_defaults(run=module.run)
        found, unknown = super().parse_known_args(args, namespace)
        for word in unknown:
            flag = word.partition("=")[0]
            self.error(f"unrecognized argument “{word}”{_guess(flag, self._option_string_actions)}")
        return found, unknown


def _guess(word: str, known: Iterable[str]) -> str:
    """Read only when somebody has mistyped something."""
    from rooftree.core.guess import asked

    return asked(word, known)


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


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run a command; exit code 2 for wrong input, 1 when a check failed. Without arguments it is
    the program itself, which leaves what works aside."""
    chosen = parser().parse_args(arguments)
    code = _run(chosen)
    if arguments is None:
        from rooftree.core.background import leave

        leave(code)
    raise SystemExit(code)


def _run(chosen: argparse.Namespace) -> int:
    from rooftree.core.errors import RooftreeError

    try:
        code: int = chosen.run(chosen)
    except RooftreeError as problem:
        print(f"rooftree: {problem}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        return 1
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    return code
