"""`rooftree rules [GAME]`: each rule's line, printed source, home in the code, tests; then what is
in the box."""

import argparse
import ast
import inspect
import pkgutil
from collections import defaultdict
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from rich.console import Console

import rooftree
from rooftree.cli.components import show_box
from rooftree.core.errors import RooftreeError
from rooftree.core.game import Game
from rooftree.core.words import Line, RuleText, core

EXAMPLE = "rules treehouse"


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", nargs="?", help="the game's name; all games if none is given")
    command.add_argument(
        "--check",
        action="store_true",
        help="list rules without a line, a home or a test, and fail if there are any",
    )
    command.add_argument("--tests", default="tests", metavar="FOLDER", help="where the tests lie")


def run(chosen: argparse.Namespace) -> int:
    names = [chosen.game] if chosen.game else list(rooftree.all_games())
    indices = [RuleIndex(rooftree.game(name), Path(chosen.tests)) for name in names]
    if chosen.check:
        return check(indices, Path(chosen.tests))
    console = Console(highlight=False)
    for index in indices:
        index.show(console)
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


class RuleIndex:
    """Where each rule of a game is said, written and tested."""

    def __init__(self, game: Game, tests: Path) -> None:
        self.game = game
        self.homes = _homes(game)
        self.tests = _tests(game.info.name, tests)
        self.lines = self._lines()
        highest = max((*self.homes, *self.tests, *self.lines), default=0)
        self.numbers = range(1, highest + 1)

    def _lines(self) -> dict[int, RuleText]:
        keys = (key.removeprefix("rule-") for key in self.game.words.keys("rule-"))
        return {int(key): self.game.words.rule(int(key)) for key in keys if key.isdecimal()}

    def problems(self) -> Iterator[str]:
        """Rules without a line, a printed source, a home, or a test."""
        for number in self.numbers:
            name = f"{self.game.info.name} rule {number}"
            if number not in self.lines:
                yield f"{name} has no line in words/en.ftl"
            elif not self.lines[number].source:
                yield f"{name} does not say where it is printed (.source)"
            if number not in self.homes:
                yield f"{name} has no home: no function is marked @rule({number})"
            if number not in self.tests:
                yield f"{name} has no test"

    def show(self, console: Console) -> None:
        console.print(f"\n[bold]{self.game.info.title}[/]")
        for number in self.numbers:
            line = self.lines.get(number)
            console.print()
            if line is None:
                console.print(f"[bold]{number:>3}[/]  —")
            else:
                read_rule(console, line)
                console.print(f"     Printed: {line.source}", style="dim", markup=False)
            if homes := self.homes.get(number):
                console.print(f"     Code: {', '.join(homes)}", style="dim", markup=False)
            if tests := self.tests.get(number):
                console.print(f"     Tests: {', '.join(tests)}", style="dim", markup=False)


def read_rule(console: Console, rule: RuleText) -> None:
    """Its number and sentence, and what we decided about it."""
    console.print(f"[bold]{rule.number:>3}[/]  ", end="")
    console.print(rule.sentence, markup=False)
    if rule.decided:
        said = core().say(Line("rules-decided", {"decided": rule.decided}))
        console.print(f"     {said}", style="italic", markup=False)


def _homes(game: Game) -> dict[int, list[str]]:
    """The functions marked with each rule's number."""
    found: dict[int, list[str]] = defaultdict(list)
    package = import_module(game.package)
    for part in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        module = import_module(part.name)
        for name, function in inspect.getmembers(module, inspect.isfunction):
            if function.__module__ == part.name:
                home = part.name.removeprefix(package.__name__ + ".")
                for number in getattr(function, "rule_ids", ()):
                    found[number].append(f"{home}.{name}")
    return found


def _tests(name: str, folder: Path) -> dict[int, list[str]]:
    """The tests marked `@pytest.mark.rule("<game>", number)`, found by reading their source."""
    found: dict[int, list[str]] = defaultdict(list)
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf8"))):
            if isinstance(node, ast.FunctionDef):
                for game, numbers in _marks(node):
                    for number in numbers if game == name else ():
                        found[number].append(node.name)
    return found


def _marks(function: ast.FunctionDef) -> Iterator[tuple[str, list[int]]]:
    for mark in function.decorator_list:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
            game, *numbers = [arg.value for arg in mark.args if isinstance(arg, ast.Constant)]
            yield str(game), [number for number in numbers if isinstance(number, int)]
