"""The command `rooftree`. Wrong input gets one clear sentence and exit code 2."""

import argparse
import sys
from collections.abc import Sequence
from typing import NoReturn

import rooftree
from rooftree.core.errors import RooftreeError


class Parser(argparse.ArgumentParser):
    """argparse, without the usage lines in front of an error."""

    def error(self, message: str) -> NoReturn:
        print(f"{self.prog}: {message}. See: {self.prog} --help", file=sys.stderr)
        raise SystemExit(2)


def parser() -> Parser:
    from rooftree.cli import bench, components, play, replay, rules, serve, verify

    top = Parser(
        prog="rooftree",
        description="House-building board games: play them, read their rules, simulate them.",
        epilog="example: rooftree play treehouse",
    )
    top.add_argument("--version", action="version", version=f"rooftree {rooftree.__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for module in (play, serve, rules, replay, verify, bench, components):
        module.add_command(commands)
    return top


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command; exit code 2 for wrong input, 1 when a check failed."""
    chosen = parser().parse_args(arguments)
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
