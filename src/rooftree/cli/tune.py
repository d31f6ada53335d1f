"""`rooftree tune GAME`: find better weights for a game's bots, by letting them play against each
other; with `--standings` those that tell who will win, by who won."""

import argparse
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import rooftree
from rooftree.bots import arena, fitting, tuning
from rooftree.bots.arena import Contest, Report
from rooftree.bots.levels import Bot
from rooftree.cli.arena import visibly
from rooftree.cli.arguments import add_option, count, read_file, some, write_file
from rooftree.cli.bench import compile_visibly
from rooftree.core import weights
from rooftree.core.errors import RooftreeError
from rooftree.core.game import Game

EXAMPLE = "tune new_town --option rules=easy --out weights.toml"


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", help="the game's name")
    command.add_argument(
        "--out", required=True, type=Path, metavar="FILE", help="write the weights there"
    )
    command.add_argument(
        "--start", metavar="FILE", help="go on from these weights instead of the game's own"
    )
    command.add_argument(
        "--bot",
        default="greedy",
        help="who plays (greedy); one that searches, such as master:40, tunes the search as well",
    )
    command.add_argument(
        "--standings",
        action="store_true",
        help="find what tells who will win instead: --games matches, a regression, no steps",
    )
    command.add_argument("--steps", type=some, default=200, help="how often weights move (200)")
    command.add_argument("--games", type=some, default=40, help="matches in a step (40)")
    command.add_argument(
        "--proof", type=some, default=400, help="matches of the new against the old weights (400)"
    )
    command.add_argument("--players", type=count, help="how many sit at the table")
    command.add_argument("--seed", type=count, default=0, help="of the first match (0)")
    add_option(command)


def run(chosen: argparse.Namespace) -> int:
    game = rooftree.game(chosen.game)
    text = read_file(chosen.start) if chosen.start else weights.own_file(game.package)
    if text is None:
        raise RooftreeError("no-weights", title=game.info.title)
    weights.parsed(text)
    bot = arena.entrant(chosen.bot, 0)
    players = game.start(chosen.players, dict(chosen.option), seed=0).players
    contest = Contest(
        chosen.game,
        players,
        dict(chosen.option),
        (chosen.bot,),
        rounds=-(-chosen.games // players),
        seed=chosen.seed,
    )
    write_file(str(chosen.out), text)
    compile_visibly(game, arena.modules(contest))
    if chosen.standings:
        return _run_standings(game, contest, text, chosen)
    searches = isinstance(bot, Bot) and bot.level.simulations > 0
    with tempfile.TemporaryDirectory() as folder, arena.here() as spread:
        steps = tuning.tune(contest, text, chosen.steps, Path(folder), spread, searches=searches)
        for step in _visibly(steps, chosen.steps):
            write_file(str(chosen.out), step.text)
        old = Path(folder) / "old.toml"
        old.write_text(text, "utf8")
        bots = tuple(f"{chosen.bot}@{file}" for file in (chosen.out, old))
        seed = contest.seed + chosen.steps * contest.rounds
        proof = contest._replace(entrants=bots, rounds=-(-chosen.proof // players), seed=seed)
        _print(arena.report(proof, visibly(proof, spread)), chosen.out)
    return 0


def _run_standings(game: Game, contest: Contest, text: str, chosen: argparse.Namespace) -> int:
    start = weights.parsed(text)
    if not start.standings:
        raise RooftreeError("no-standings", title=game.info.title)
    contest = contest._replace(rounds=chosen.games)
    matches = list(_visibly(fitting.played(game, contest, start), chosen.games))
    found = fitting.fit(matches, start)
    write_file(str(chosen.out), weights.with_values(text, found.weights))
    print(
        f"from {found.positions} positions; in those of other matches who won surprises by"
        f" {found.new:.3f}, by the old weights {found.old:.3f}, without any {found.even:.3f}"
    )
    print(f"written to {chosen.out}")
    return 0


def _visibly(steps: Iterator[Any], count: int) -> Iterator[Any]:
    columns = (TextColumn("tuning"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        yield from progress.track(steps, total=count)


def _print(proof: Report, out: Path) -> None:
    new = proof.standings[0]
    better = new.share - new.error > proof.even
    print(
        f"in {proof.matches} matches the new weights win {new.share:.1%} ± {new.error:.1%} of a"
        f" seat's; even would be {proof.even:.1%}: {'better' if better else 'not surely better'}"
    )
    print(f"written to {out}; to use them: rooftree arena GAME --bots greedy@{out} greedy, and")
    print(f"for all bots of the game, put them in the place of its {weights.FILE}")
