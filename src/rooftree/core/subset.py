"""The subset of Python that rules are written in, checked by reading their source.

What is refused here would run in the plain lane and do something else, or nothing, compiled.
"""

import ast
import functools
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from rooftree.core.errors import RooftreeError
from rooftree.core.stamp import FORBIDS, RULE, full_name, imported_names, verdicts
from rooftree.core.state import StateType
from rooftree.core.words import OF_A_RULE

Names = Mapping[str, str]  # imported names, and what they stand for

REFUSED: dict[type[ast.AST], str] = {
    ast.List: "makes a list",
    ast.Dict: "makes a dict",
    ast.Set: "makes a set",
    ast.Tuple: "makes a tuple",
    ast.ListComp: "makes a list",
    ast.SetComp: "makes a set",
    ast.DictComp: "makes a dict",
    ast.GeneratorExp: "makes a generator",
    ast.Lambda: "makes a function",
    ast.JoinedStr: "makes a text",
    ast.Slice: "takes a slice",
    ast.Starred: "unpacks",
    ast.Try: "catches exceptions",
    ast.Raise: "raises",
    ast.Assert: "asserts",
    ast.With: "opens a context",
    ast.Yield: "yields",
    ast.Import: "imports",
    ast.ImportFrom: "imports",
    ast.Global: "changes a global",
    ast.Nonlocal: "changes an outer variable",
    ast.Div: "divides to a fraction: use //",
}

LISTS: dict[type[ast.AST] | type[None], str] = {
    ast.List: "a list",
    ast.ListComp: "a list",
    ast.Dict: "a dict",
    ast.DictComp: "a dict",
    ast.Set: "a set",
    ast.SetComp: "a set",
}
FILE_BESIDE = (
    "a file beside the module is not there for a compiled copy: "
    'read it by importlib.resources.files("the.package")'
)
SHOWN = 5  # problems in one sentence
REASON = re.compile(r"([a-z][a-z0-9_]*)?")  # nothing, where a rule has one reason only


def check(package: str, folder: Path, state_type: StateType) -> None:
    """One sentence with the places in a game's own files that no compiler needs to see."""
    found = list(problems(folder, state_type, package))
    if found:
        raise RooftreeError("subset", package=package, problems="; ".join(found[:SHOWN]))


def problems(
    folder: Path, state_type: StateType | None = None, package: str = "game"
) -> Iterator[str]:
    """What the rules in a game's folder do that they must not, as `file:line: rule does what`."""
    _source.cache_clear()
    for name, source in _sources(folder, package):
        for line, what in _of_a_file(source, state_type):
            yield f"{name}:{line}: {what}"


def refusals(folder: Path, package: str = "game") -> Iterator[tuple[int, str, str]]:
    """Each place where a game forbids something: the rule, the reason or nothing, `file:line`."""
    for name, source in _sources(folder, package):
        for node in ast.walk(source.tree):
            if isinstance(node, ast.Call) and full_name(node.func, source.names) == FORBIDS:
                for number, reason in verdicts(node):
                    yield number, reason, f"{name}:{node.lineno}"


def _sources(folder: Path, package: str) -> Iterator[tuple[str, "Source"]]:
    """The files of a game, by their names in its folder."""
    for path in sorted(folder.rglob("*.py")):
        parts = path.relative_to(folder).with_suffix("").parts
        module = ".".join((package, *parts)).removesuffix(".__init__")
        yield path.relative_to(folder).as_posix(), Source(path, module, package, folder)


class Source:
    """A file of a game: its tree, what it imports, and what it makes."""

    def __init__(self, path: Path, module: str, package: str, folder: Path) -> None:
        self.package, self.folder = package, folder
        self.tree = ast.parse(path.read_text("utf8"), str(path))
        home = module if path.name == "__init__.py" else module.rpartition(".")[0]
        self.names: Names = imported_names(self.tree, home)
        self.made: dict[str, ast.AST] = dict(_made(self.tree))

    def home_of(self, name: str) -> tuple[ast.AST | None, Names]:
        """Where a name that is used here is made, in whatever file of the game: the function or
        the value, and what is imported there."""
        module, _, own = self.names.get(name, "").rpartition(".")
        if name in self.made or not f"{module}.".startswith(f"{self.package}."):
            return self.made.get(name), self.names
        path = self.folder.joinpath(*module.split(".")[self.package.count(".") + 1 :])
        for file in (path.with_suffix(".py"), path / "__init__.py"):
            if file.is_file():
                other = _source(file, module, self.package, self.folder)
                return other.made.get(own), other.names
        return None, self.names


_source = functools.lru_cache(maxsize=256)(Source)


def _made(tree: ast.Module) -> Iterator[tuple[str, ast.AST]]:
    """The functions of a file, and what its names are set to."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.Assign):
            yield from (
                (target.id, node.value) for target in node.targets if isinstance(target, ast.Name)
            )


def _of_a_file(source: Source, state_type: StateType | None) -> Iterator[tuple[int, str]]:
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Name) and node.id == "__file__":
            yield node.lineno, FILE_BESIDE
        if isinstance(node, ast.FunctionDef):
            for mark in node.decorator_list:
                if full_name(mark, source.names) == RULE:
                    yield node.lineno, f"{node.name} is marked @rule without numbers: write @rule()"
                elif isinstance(mark, ast.Call) and full_name(mark.func, source.names) == RULE:
                    for line, what in _of_a_rule(node, _numbers(mark), source, state_type):
                        yield line, f"{node.name} {what}"


def _of_a_rule(
    function: ast.FunctionDef, ids: list[int], source: Source, state_type: StateType | None
) -> Iterator[tuple[int, str]]:
    yield from _found(function, ids, source.names, state_type)
    own = {arg.arg for arg in function.args.args}
    for node in ast.walk(function):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            own.add(node.id)
    for statement in function.body:
        for node in ast.walk(statement):
            if isinstance(node, ast.Name) and node.id not in own:
                yield from ((node.lineno, what) for what in _bad_name(node.id, source))


def _bad_name(name: str, source: Source) -> Iterator[str]:
    """A function that is no rule, or a list: neither is there for compiled code."""
    made, names = source.home_of(name)
    if isinstance(made, ast.FunctionDef):
        if not any(_is_a_rule(mark, names) for mark in made.decorator_list):
            yield f"uses {name}, which is no rule: mark it @rule()"
    elif type(made) in LISTS:
        yield f"reads {name}, which is {LISTS[type(made)]}: make it a table(...)"


def _is_a_rule(mark: ast.expr, names: Names) -> bool:
    return isinstance(mark, ast.Call) and full_name(mark.func, names) == RULE


def _numbers(mark: ast.Call) -> list[int]:
    """The numbers in `@rule(…)`."""
    return [arg.value for arg in mark.args if isinstance(arg, ast.Constant)]  # type: ignore[misc]


def _found(
    function: ast.FunctionDef, ids: list[int], names: Names, state_type: StateType | None
) -> Iterator[tuple[int, str]]:
    for statement in function.body:
        for node in ast.walk(statement):
            line = getattr(node, "lineno", function.lineno)
            if type(node) in REFUSED:
                yield line, REFUSED[type(node)]
            elif isinstance(node, ast.FunctionDef):
                yield line, "makes a function"
            elif isinstance(node, ast.Subscript) and _is_negative(node.slice):
                yield line, "uses a negative index"
            elif isinstance(node, ast.Assign | ast.AugAssign):
                yield from ((line, what) for what in _whole_rows(node, state_type))
            elif isinstance(node, ast.Call):
                yield from ((line, what) for what in _bad_call(node, function.name, ids, names))


def _is_negative(index: ast.AST) -> bool:
    return isinstance(index, ast.UnaryOp) and isinstance(index.op, ast.USub)


def _whole_rows(node: ast.Assign | ast.AugAssign, state_type: StateType | None) -> Iterator[str]:
    """Assignments to a field, or a row of it, that has further dimensions."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    for target in targets:
        depth = 0
        inner: ast.expr = target
        while isinstance(inner, ast.Subscript):
            depth, inner = depth + 1, inner.value
        if isinstance(inner, ast.Attribute) and state_type and inner.attr in state_type.shapes:
            if depth < len(state_type.shapes[inner.attr]):
                yield f"assigns a whole row of {inner.attr}"
        elif isinstance(inner, ast.Attribute) and state_type:
            yield f"sets {inner.attr}, which the state does not have"


def _bad_call(call: ast.Call, name: str, ids: list[int], names: Names) -> Iterator[str]:
    if full_name(call.func, names) == FORBIDS:
        said = list(verdicts(call))
        if not said or said[0][0] not in ids:
            yield f"forbids by a rule it is not marked with ({ast.unparse(call)})"
        elif not REASON.fullmatch(said[0][1]) or said[0][1] in OF_A_RULE:
            yield f"names a reason that cannot be one ({ast.unparse(call)})"
    elif isinstance(call.func, ast.Name):
        if call.func.id == name:
            yield "calls itself"
    elif not _is_of_a_module(call.func, names):
        yield "calls a method"


def _is_of_a_module(function: ast.expr, names: Names) -> bool:
    """`chance.below`: modules are imported and have small letters, other imported things do not."""
    if not isinstance(function, ast.Attribute) or not isinstance(function.value, ast.Name):
        return False
    return function.value.id in names and function.value.id.islower()
