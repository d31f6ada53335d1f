"""`rooftree solve GAME`: find the value of every position of a game that is small enough."""

import argparse
import functools
import math
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

import rooftree
from rooftree.cli.arguments import write_bytes, write_file
from rooftree.core import lanes
from rooftree.core.chance import seeded
from rooftree.core.errors import RooftreeError
from rooftree.core.game import Game

EXAMPLE = "solve treehouse"
GAMES = 200_000  # simulated to see that the best play wins as often as it should
RULES = ("as printed", "a Wild may be declined")  # in the order of the file


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", help="the game's name")
    command.add_argument(
        "--out",
        type=Path,
        metavar="FILE",
        help="write the solution there, and what bots for three and four go by beside it",
    )


def run(chosen: argparse.Namespace) -> int:
    game = rooftree.game(chosen.game)
    if not game.has_module("solution"):
        raise RooftreeError("no-solution", title=game.info.title)
    solution = game.module("solution")
    tables = _solve(game)
    for rules, values in enumerate(tables):
        print(f"{game.info.title} for two, {RULES[rules]}:")
        _report(game, rules, values)
    packed = solution.pack(*tables)
    same = "the same as" if packed == solution.shipped_file() else "other than"
    print(f"{len(packed):,} bytes, {same} the solution that is shipped")
    if chosen.out:
        write_bytes(chosen.out, packed)
        strengths = chosen.out.with_name(solution.STRENGTHS_FILE)
        write_file(str(strengths), solution.strengths_file(solution.unpack(packed)[0]))
    return 0


def _solve(game: Game) -> list[Any]:
    """Both tables; the second starts from the first, which is near it."""
    solution, lane = game.module("solution"), lanes.lane(game.package, "compiled")
    columns = (TextColumn("solving: {task.description}"), BarColumn(), TimeElapsedColumn())
    tables = [solution.unsolved(lane)]
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        for rules, name in enumerate(RULES):
            task = progress.add_task(name, total=solution.USUAL_SWEEPS)

            sweeped = functools.partial(_show, progress, task, name)
            tables.append(solution.solve(lane, rules, tables[-1], sweeped))
    return tables[1:]


def _show(progress: Progress, task: TaskID, name: str, done: int, change: float) -> None:
    said = f"{name}, sweep {done}, largest change {change:.1e}"
    progress.update(task, completed=done, description=said)


def _report(game: Game, rules: int, values: object) -> None:
    solution, lane = game.module("solution"), lanes.lane(game.package, "compiled")
    value = solution.start_value(lane, values)
    wins = lane.module("solving").count_wins(values, GAMES, lane.integers(seeded(rules)), rules)
    error = 1.96 * math.sqrt(value * (1 - value) / GAMES)
    print(f"  whoever begins wins with {value:.6f}")
    print(f"  simulated {GAMES:,} times: {wins / GAMES:.4f} ± {error:.4f}")
    print(f"  largest residual {solution.residual(lane, values, rules):.1e}")
    print(f"  largest difference between equal positions {solution.asymmetry(values):.1e}")
