"""`rooftree bench [GAME]`: moves per second of random play, compiled, on one core."""

import argparse
import time
from collections.abc import Mapping
from typing import Any

from rich.console import Console
from rich.progress import Progress, TextColumn

import rooftree
from rooftree.cli.arguments import add_option, count, some
from rooftree.core.game import Game

BATCHES = 5


EXAMPLE = "bench treehouse --players 4"


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", nargs="?", help="the game's name; all games if none is given")
    command.add_argument("--players", type=count, help="how many sit at the table")
    command.add_argument("--seconds", type=some, default=3, help="how long to measure (3)")
    add_option(command)


def run(chosen: argparse.Namespace) -> int:
    for name in [chosen.game] if chosen.game else list(rooftree.all_games()):
        game = rooftree.game(name)
        compile_visibly(game)
        players = chosen.players or game.info.seats[0]
        speed = moves_per_second(game, players, dict(chosen.option), chosen.seconds)
        print(f"{name} ({players} seats): {speed:,.0f} moves/s")
    return 0


def compile_visibly(game: Game, generic: tuple[str, ...] = ()) -> None:
    """Compile with a progress line, which says nothing when all is in the cache."""
    console = Console(stderr=True)
    text = TextColumn(
        "compiling {task.fields[game]}: {task.completed}/{task.total} {task.description}"
    )
    with Progress(text, console=console, transient=True) as progress:
        task = progress.add_task("", total=1, game=game.info.title)
        game.compile(
            lambda done, total, name: progress.update(
                task, completed=done, total=total, description=name
            ),
            generic,
        )


def moves_per_second(game: Game, players: int, options: Mapping[str, Any], seconds: float) -> float:
    """The best of five batches, so that a busy machine costs little."""
    games = 16
    while True:
        start = time.perf_counter()
        game.simulate(players, games, 0, options)
        taken = time.perf_counter() - start
        if taken >= seconds / BATCHES / 4:
            break
        games *= 2
    games = max(1, round(games * seconds / BATCHES / taken))
    best = 0.0
    for batch in range(BATCHES):
        start = time.perf_counter()
        moves = game.simulate(players, games, batch, options).moves
        best = max(best, moves / (time.perf_counter() - start))
    return best
