"""Where each rule of a game, and each reason of a rule, is said, written and tested."""

import ast
import inspect
import pkgutil
from collections import Counter, defaultdict
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from rooftree.core import subset
from rooftree.core.game import Game
from rooftree.core.words import RuleText

Reason = tuple[int, str]  # a rule's number, and the name of one of its reasons


class RuleIndex:
    """What is known about the rules of one game; tests are looked for in a folder."""

    def __init__(self, game: Game, tests: Path) -> None:
        self.game = game
        self.homes = _homes(game)
        self.tests, self.tests_of_reasons = _tests(game.info.name, tests)
        self.lines = _lines(game)
        self.refusals = list(subset.refusals(folder(game), game.package))
        highest = max((*self.homes, *self.tests, *self.lines), default=0)
        self.numbers = range(1, highest + 1)

    def problems(self) -> Iterator[str]:
        """Rules without a line, a printed source, a home, a test, or the reasons they need."""
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
        yield from self.untested_reasons()
        yield from self._missing_reasons()

    def untested_reasons(self) -> Iterator[str]:
        """Reasons that no test is marked with: `@pytest.mark.rule("tower", 4, "too_many")`."""
        for number, reason in sorted({(n, reason) for n, reason, _ in self.refusals if reason}):
            if (number, reason) not in self.tests_of_reasons:
                yield f"{self.game.info.name} rule {number} has no test of its reason {reason}"

    def _missing_reasons(self) -> Iterator[str]:
        """A rule that forbids in several places says in each of them for what reason."""
        places = Counter(number for number, _, _ in self.refusals)
        for number, reason, place in self.refusals:
            if places[number] > 1 and not reason:
                yield f"{self.game.info.name} rule {number} forbids without a reason in {place}"


def folder(game: Game) -> Path:
    """Where the game's files are."""
    return Path(import_module(game.package).__file__ or "").parent


def _lines(game: Game) -> dict[int, RuleText]:
    return {number: game.words.rule(number) for number in game.words.rule_numbers()}


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


def _tests(name: str, tests: Path) -> tuple[dict[int, list[str]], dict[Reason, list[str]]]:
    """The tests marked `@pytest.mark.rule("<game>", number, "reason", …)`, found by reading their
    source; a reason belongs to the number before it."""
    of_rules: dict[int, list[str]] = defaultdict(list)
    of_reasons: dict[Reason, list[str]] = defaultdict(list)
    for path in sorted(tests.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf8"))):
            if isinstance(node, ast.FunctionDef):
                for number, reason in _marks(node, name):
                    if reason:
                        of_reasons[number, reason].append(node.name)
                    else:
                        of_rules[number].append(node.name)
    return of_rules, of_reasons


def _marks(function: ast.FunctionDef, name: str) -> Iterator[Reason]:
    """The rules, and the reasons of rules, that a test is marked with for one game."""
    for mark in function.decorator_list:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
            game, *rest = [arg.value for arg in mark.args if isinstance(arg, ast.Constant)]
            number = 0
            for part in rest if game == name else ():
                if isinstance(part, int):
                    number = part
                    yield number, ""
                else:
                    yield number, str(part)
