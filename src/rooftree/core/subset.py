"""The subset of Python that rules are written in, checked by reading their source.

What is refused here would run in the plain lane and do something else, or nothing, compiled.
"""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

from rooftree.core.record import Record
from rooftree.core.stamp import FORBIDS, RULE, full_name, imported_names

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


def problems(path: Path, record: Record | None = None) -> Iterator[str]:
    """What the rules of a file do that they must not, as `file:line: rule does what`."""
    tree = ast.parse(path.read_text("utf8"))
    names = imported_names(tree)
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            for mark in function.decorator_list:
                if isinstance(mark, ast.Call) and full_name(mark.func, names) == RULE:
                    for line, what in _found(function, _numbers(mark), names, record):
                        yield f"{path.name}:{line}: {function.name} {what}"


def _numbers(mark: ast.Call) -> list[int]:
    """The numbers in `@rule(…)`."""
    return [arg.value for arg in mark.args if isinstance(arg, ast.Constant)]  # type: ignore[misc]


def _found(
    function: ast.FunctionDef, ids: list[int], names: Names, record: Record | None
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
                yield from ((line, what) for what in _whole_rows(node, record))
            elif isinstance(node, ast.Call):
                yield from ((line, what) for what in _bad_call(node, function.name, ids, names))


def _is_negative(index: ast.AST) -> bool:
    return isinstance(index, ast.UnaryOp) and isinstance(index.op, ast.USub)


def _whole_rows(node: ast.Assign | ast.AugAssign, record: Record | None) -> Iterator[str]:
    """Assignments to a field, or a row of it, that has further dimensions."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    for target in targets:
        depth = 0
        inner: ast.expr = target
        while isinstance(inner, ast.Subscript):
            depth, inner = depth + 1, inner.value
        if isinstance(inner, ast.Attribute) and record and inner.attr in record.shapes:
            if depth < len(record.shapes[inner.attr]):
                yield f"assigns a whole row of {inner.attr}"
        elif isinstance(inner, ast.Attribute) and record:
            yield f"sets {inner.attr}, which the record does not have"


def _bad_call(call: ast.Call, name: str, ids: list[int], names: Names) -> Iterator[str]:
    if full_name(call.func, names) == FORBIDS:
        number = call.args[0].value if isinstance(call.args[0], ast.Constant) else None
        if number not in ids:
            yield f"forbids by a rule it is not marked with ({ast.unparse(call)})"
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
