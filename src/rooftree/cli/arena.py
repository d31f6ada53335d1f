"""`rooftree arena GAME --bots A B`: let bots play against each other, and see who is better."""

import argparse
import dataclasses
import json
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import rooftree
from rooftree.bots import arena
from rooftree.bots.arena import Contest, Outcome, Report, Spread
from rooftree.bots.levels import LEVELS
from rooftree.bots.plots import page
from rooftree.cli.arguments import add_option, count, some, write_file
from rooftree.cli.bench import compile_visibly
from rooftree.core.errors import RooftreeError
from rooftree.core.words import Line, core

EXAMPLE = "arena best_treehouse_ever --bots master:400 greedy --games 100"


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", help="the game's name")
    command.add_argument(
        "--bots",
        nargs="+",
        required=True,
        metavar="BOT",
        help=f"levels 1 to 5 ({', '.join(LEVELS)}), perhaps with a number of simulations"
        " (master:400) and weights of their own (greedy@mine.toml, see rooftree tune), or plain"
        " players to compare with: worlds:50, flat:2000; the last one has the seats that are left",
    )
    command.add_argument("--games", type=some, default=100, help="matches, at least (100)")
    command.add_argument("--players", type=count, help="how many sit at the table")
    command.add_argument("--seed", type=count, default=0, help="of the first round (0)")
    command.add_argument(
        "--out",
        type=Path,
        metavar="NAME",
        help="write NAME.html and NAME.json; matches are kept in NAME.jsonl as they end, and a run"
        " that was interrupted goes on from there",
    )
    command.add_argument(
        "--ray",
        metavar="ADDRESS",
        help="play on a Ray cluster whose machines have Rooftree (local: one started here)",
    )
    add_option(command)


def run(chosen: argparse.Namespace) -> int:
    game = rooftree.game(chosen.game)
    for bot in chosen.bots:
        arena.entrant(bot, 0)
    match = game.start(chosen.players, dict(chosen.option), seed=0)
    if not 1 < len(chosen.bots) <= match.players:
        raise RooftreeError("arena-bots", bots=len(chosen.bots), players=match.players)
    rounds = -(-chosen.games // match.players)
    contest = Contest(
        chosen.game, match.players, dict(chosen.option), tuple(chosen.bots), rounds, chosen.seed
    )
    compile_visibly(game, arena.modules(contest))
    with arena.on_ray(chosen.ray) if chosen.ray else arena.here() as spread:
        found = arena.report(contest, visibly(contest, spread, chosen.out))
    _print(found)
    if chosen.out:
        told = json.dumps(dataclasses.asdict(found), indent=1)
        write_file(str(chosen.out.with_suffix(".json")), told + "\n")
        write_file(str(chosen.out.with_suffix(".html")), page(found))
    return 0


def visibly(contest: Contest, spread: Spread, out: Path | None = None) -> list[Outcome]:
    """All matches, with a progress bar."""
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    total, outcomes = contest.rounds * contest.players, []
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=total)
        for outcome in arena.run(contest, spread, out and out.with_suffix(".jsonl")):
            outcomes.append(outcome)
            progress.advance(task)
    return outcomes


def _print(found: Report) -> None:
    table = Table("bot", "wins of a seat", "± 95 %", "rating", "points")
    for one in found.standings:
        points = sum(one.points) / max(1, len(one.points))
        row = (f"{one.share:.1%}", f"{one.error:.1%}", f"{one.rating:.1f}", f"{points:.1f}")
        table.add_row(one.name, *row)
    Console().print(table)
    print(core().say(Line("arena-rating")))
    seats = ", ".join(f"{share:.1%}" for share in found.seats)
    moves = sum(found.moves) / max(1, found.matches)
    print(f"{found.matches} matches; even would be {found.even:.1%}")
    print(f"by seat, in order: {seats}; {moves:.0f} decisions a match")
