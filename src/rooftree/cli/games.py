"""`rooftree games`: what there is to play, and what could not be loaded."""

import argparse

import rooftree
from rooftree.core import registry
from rooftree.core.words import Line, core

EXAMPLE = "games"


def add_arguments(command: argparse.ArgumentParser) -> None:
    """It has none."""


def run(chosen: argparse.Namespace) -> int:
    games = rooftree.all_games()
    wide = max(map(len, games), default=0)
    for name, info in games.items():
        seats = ", ".join(map(str, info.seats))
        line = Line("games-line", {"title": info.title, "seats": seats, "minutes": info.minutes})
        print(f"{name.ljust(wide)}  {core().say(line)}")
    for problem in registry.broken().values():
        print(problem)
    return 0
