"""`rooftree check GAME`: does an installed game keep what every game promises?"""

import argparse

import rooftree
from rooftree.core.words import Line, core

EXAMPLE = "check treehouse"


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", help="the game's name")


def run(chosen: argparse.Namespace) -> int:
    from rooftree.testing import kept_or_broken

    game = rooftree.game(chosen.game)
    kept = broken = 0
    for promise, problem in kept_or_broken(game):
        if problem:
            broken += 1
            print(f"✗ {promise.name}: {problem}", flush=True)
        else:
            kept += 1
            print(f"✓ {promise.name}", flush=True)
    key = "check-broken" if broken else "check-kept"
    print(core().say(Line(key, {"title": game.info.title, "kept": kept, "broken": broken})))
    return 1 if broken else 0
