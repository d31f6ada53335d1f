"""`rooftree check GAME`: does an installed game keep what every game promises?"""

import argparse
from pathlib import Path

import rooftree
from rooftree.core.errors import RooftreeError
from rooftree.core.words import Line, core

EXAMPLE = "check treehouse"


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", help="the game's name")
    command.add_argument(
        "--tests", type=Path, metavar="FOLDER", help="look there for a test of every reason, too"
    )


def run(chosen: argparse.Namespace) -> int:
    from rooftree.testing import kept_or_broken

    game = rooftree.game(chosen.game)
    if chosen.tests and not chosen.tests.is_dir():
        raise RooftreeError("no-tests", folder=str(chosen.tests))
    kept = broken = 0
    for promise, problem in kept_or_broken(game, chosen.tests):
        if problem:
            broken += 1
            print(f"✗ {promise.name}: {problem}", flush=True)
        else:
            kept += 1
            print(f"✓ {promise.name}", flush=True)
    key = "check-broken" if broken else "check-kept"
    print(core().say(Line(key, {"title": game.info.title, "kept": kept, "broken": broken})))
    return 1 if broken else 0
