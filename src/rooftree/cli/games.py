"""`rooftree games`: what there is to play, and what could not be loaded."""

import argparse

import rooftree
from rooftree.core import registry
from rooftree.core.meta import GameInfo
from rooftree.core.words import Line, core

EXAMPLE = "games"


def add_arguments(command: argparse.ArgumentParser) -> None:
    """It has none."""


def run(chosen: argparse.Namespace) -> int:
    games = rooftree.all_games()
    wide = max(map(len, games), default=0)
    for name, info in games.items():
        line = Line(
            "games-line", {"title": info.title, "seats": _seats(info), "minutes": info.minutes}
        )
        print(f"{name.ljust(wide)}  {core().say(line)}")
    for problem in registry.broken().values():
        print(problem)
    return 0


def _seats(info: GameInfo) -> str:
    """The printed counts, and those of house variants."""
    printed = ", ".join(map(str, info.printed_seats))
    ours = ", ".join(str(seats) for seats in info.seats if seats not in info.printed_seats)
    return core().say(Line("games-house", {"seats": printed, "ours": ours})) if ours else printed
