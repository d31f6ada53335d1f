"""`rooftree analyse FILE`: chances to win move by move, what else could be done, and luck."""

import argparse
import dataclasses
import json
import os

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import rooftree
from rooftree.bots import analysis, thinking
from rooftree.bots.analysis import Analysis, Step
from rooftree.bots.analysis_page import page
from rooftree.cli.arguments import count, read_file, some, write_file
from rooftree.cli.bench import compile_visibly
from rooftree.core.match import Match
from rooftree.core.words import Line, core

EXAMPLE = "analyse match.txt --html match.html"
LETTERS = 44  # of what happened


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", help="a record of a match that was played to its end")
    usual = analysis.SIMULATIONS
    command.add_argument(
        "--simulations", type=some, default=usual, help=f"for each chance ({usual})"
    )
    command.add_argument("--seed", type=count, default=0, help="the same one finds the same (0)")
    command.add_argument("--json", metavar="FILE", help="write everything there")
    command.add_argument("--html", metavar="FILE", help="write a page with a graph")


def run(chosen: argparse.Namespace) -> int:
    match = rooftree.replay(read_file(chosen.file))
    analysis.check(match, chosen.simulations)
    compile_visibly(match.game, thinking.MODULES)
    found = _analysed(match, chosen.simulations, chosen.seed)
    _print(found, match)
    if chosen.json:
        write_file(chosen.json, json.dumps(dataclasses.asdict(found), indent=1) + "\n")
    if chosen.html:
        write_file(chosen.html, page(found, match.game.info.title))
    return 0


def _analysed(match: Match, simulations: int, seed: int) -> Analysis:
    columns = (TextColumn("analysing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=None)
        return analysis.analyse(
            match,
            simulations,
            seed,
            lambda done, total: progress.update(task, completed=done, total=total),
            os.cpu_count() or 1,
        )


def _print(found: Analysis, match: Match) -> None:
    console, seats = Console(highlight=False), range(match.players)
    moves = Table("move", "who", "what", *(f"seat {seat + 1}" for seat in seats), "better")
    for step in found.steps:
        moves.add_row(*_named(step), *(f"{one:.0%}" for one in step.chances), _better(step))
    console.print(moves)
    for seat in seats:
        swings = Table("move", "who", "what", "change", "luck", "choice")
        for step in (found.steps[place] for place in found.seats[seat].swings):
            luck, choice = step.luck[seat], step.choice[seat]
            parts = (luck + choice, luck, choice)
            swings.add_row(*_named(step), *(f"{100 * part:+.0f}" for part in parts))
        console.print(core().say(Line("analyse-swings", {"seat": seat + 1})), style="bold")
        console.print(swings)
    table = Table("seat", "at first", "luck", "own choices", "of others", "in the end", "good")
    for seat, one in enumerate(found.seats):
        changes = [f"{100 * part:+.0f}" for part in (one.luck, one.own, one.others)]
        good = f"{one.good} of {one.decisions}"
        table.add_row(str(seat + 1), f"{one.first:.0%}", *changes, f"{one.last:.0%}", good)
    console.print(core().say(Line("analyse-accounts")), style="bold")
    console.print(table)


def _named(step: Step) -> tuple[str, str, str]:
    who = "chance" if step.seat is None else f"seat {step.seat + 1}"
    text = step.text if len(step.text) <= LETTERS else f"{step.text[: LETTERS - 1]}…"
    return str(step.move), who, text


def _better(step: Step) -> str:
    """Where the choice was not the best, what was."""
    if step.good or step.chosen is None:
        return ""
    return f"{step.best[0].text} ({step.best[0].chance:.0%}, not {step.chosen.chance:.0%})"
