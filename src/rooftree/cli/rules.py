"""`rooftree rules [GAME]`: each rule's line, printed source, home in the code, tests; then what is
in the box."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table
from rich.text import Text

import rooftree
from rooftree.cli.components import show_box
from rooftree.core.errors import RooftreeError
from rooftree.core.words import Line, RuleText, core

if TYPE_CHECKING:
    from rooftree.testing.rule_index import RuleIndex

EXAMPLE = "rules treehouse"


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", nargs="?", help="the game's name; all games if none is given")
    command.add_argument(
        "--check",
        action="store_true",
        help="list rules without a line, a home, a test or their reasons; fail if there are any",
    )
    command.add_argument("--tests", default="tests", metavar="FOLDER", help="where the tests lie")


def run(chosen: argparse.Namespace) -> int:
    from rooftree.testing.rule_index import RuleIndex

    names = [chosen.game] if chosen.game else list(rooftree.all_games())
    indices = [RuleIndex(rooftree.game(name), Path(chosen.tests)) for name in names]
    if chosen.check:
        return check(indices, Path(chosen.tests))
    console = Console(highlight=False)
    for index in indices:
        show(index, console)
        show_box(index.game, console)
    return 0


def check(indices: list["RuleIndex"], tests: Path) -> int:
    if not tests.is_dir():
        raise RooftreeError("no-tests", folder=str(tests))
    missing = [problem for index in indices for problem in index.problems()]
    for problem in missing:
        print(problem)
    total = sum(len(index.numbers) for index in indices)
    print(f"{total} rules of {len(indices)} games, {len(missing)} problems")
    return 1 if missing else 0


def show(index: "RuleIndex", console: Console) -> None:
    console.print(f"\n[bold]{index.game.info.title}[/]")
    for number in index.numbers:
        line = index.lines.get(number)
        console.print()
        if line is None:
            console.print(f"[bold]{number:>3}[/]  —")
        else:
            read_rule(console, line)
            console.print(f"     Printed: {line.source}", style="dim", markup=False)
        if homes := index.homes.get(number):
            console.print(f"     Code: {', '.join(homes)}", style="dim", markup=False)
        if tests := index.tests.get(number):
            console.print(f"     Tests: {', '.join(tests)}", style="dim", markup=False)


def read_rule(console: Console, rule: RuleText) -> None:
    """Its number and sentence, and what we decided about it; all in lines below each other."""
    lines = Table.grid(padding=(0, 2))
    lines.add_column(justify="right", min_width=3, style="bold")
    lines.add_row(str(rule.number), Text(rule.sentence))
    if rule.decided:
        said = core().say(Line("rules-decided", {"decided": rule.decided}))
        lines.add_row("", Text(said, style="italic"))
    console.print(lines)
