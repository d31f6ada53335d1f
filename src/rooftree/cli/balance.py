"""`rooftree balance GAME`: what designers ask, answered by many matches of equal bots."""

import argparse
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import rooftree
from rooftree.bots import arena
from rooftree.bots.arena import Contest
from rooftree.bots.balance import Balance, Course, balance, course
from rooftree.bots.plots import balance_page
from rooftree.cli.arguments import add_option, count, some, write_file
from rooftree.cli.bench import compile_visibly
from rooftree.core.game import Game

EXAMPLE = "balance best_treehouse_ever --out balance.html"


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", help="the game's name")
    command.add_argument("--bot", default="greedy", help="who plays, at every seat (greedy)")
    command.add_argument("--games", type=some, default=200, help="matches of each set (200)")
    command.add_argument("--players", type=count, help="only with so many at the table")
    command.add_argument("--seed", type=count, default=0, help="of the first match (0)")
    command.add_argument("--out", type=Path, metavar="FILE", help="write a page with plots there")
    add_option(command)


def run(chosen: argparse.Namespace) -> int:
    game = rooftree.game(chosen.game)
    arena.entrant(chosen.bot, 0)
    contests = [
        Contest(chosen.game, players, options, (chosen.bot,), chosen.games, chosen.seed)
        for players, options in settings(game, chosen.players, dict(chosen.option))
    ]
    if chosen.out:
        write_file(str(chosen.out), "")
    compile_visibly(game, arena.modules(contests[0]))
    found = list(_found(contests))
    _print(found)
    if chosen.out:
        write_file(str(chosen.out), balance_page(found))
    return 0


def settings(
    game: Game, players: int | None, options: dict[str, str]
) -> list[tuple[int, dict[str, str]]]:
    """What was asked for; otherwise every number of seats, and every other value of each option
    with the usual number."""
    if players or options:
        return [(game.start(players, options, seed=0).players, options)]
    usual = game.info.printed_seats[0]
    others = [(usual, each) for each in game.option_sets(usual) if each]
    return [*((seats, {}) for seats in game.info.seats), *others]


def _found(contests: list[Contest]) -> Iterator[Balance]:
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    total = sum(contest.rounds for contest in contests)
    with (
        arena.here() as spread,
        Progress(*columns, console=Console(stderr=True), transient=True) as progress,
    ):
        task = progress.add_task("", total=total)
        for contest in contests:
            courses: list[Course] = []
            for one in spread(course, contest, range(contest.rounds)):
                courses.append(one)
                progress.advance(task)
            yield balance(contest, courses)


def _print(found: list[Balance]) -> None:
    table = Table("seats", "options", "wins by seat", "± 95 %", "ties", "decisions")
    for one in found:
        options = ", ".join(f"{name}={value}" for name, value in one.contest.options.items())
        table.add_row(
            str(one.contest.players),
            options,
            " ".join(f"{row.share:.0%}" for row in one.seats),
            f"{max(row.error for row in one.seats):.0%}",
            f"{one.ties:.0%}",
            f"{sum(one.moves) / max(1, one.matches):.0f}",
        )
    Console().print(table)
    for heading, rows in found[0].things.items():
        most, least = (f"{row.name} ({row.share:.0%})" for row in (rows[0], rows[-1]))
        print(f"{heading}: wins most with {most}, least with {least}")
