"""A source whose imports are turned to other modules, edited where its syntax tree says.

The text is edited in place instead of being written anew from the tree: every line stays where it
is, so that a compiler's message names the line which the author of a rule knows, and what only
looks like an import, in a string or a comment, stays as it is.
"""

import ast
import importlib.util
from collections.abc import Iterator, Mapping

from rooftree.core.rule import forbids

RULE = "rooftree.core.rule.rule"
FORBIDS = "rooftree.core.rule.forbids"


def stamped(text: str, name: str, package: str, turned: Mapping[str, str]) -> str:
    """The text of file `name`, which belongs to `package`. `turned` says which modules, with all
    that is below them, have another in their place. `forbids(12, "wet")` becomes the number it is:
    Numba would compile the call for each number anew, and knows no texts."""
    tree = ast.parse(text, name)
    names = imported_names(tree, package)
    edits: list[tuple[ast.stmt | ast.expr, str]] = []
    for node in _outside_of_strings(tree):
        if isinstance(node, ast.ImportFrom):
            edits += ((node, new) for new in _from_imports(node, package, turned))
        elif isinstance(node, ast.Import):
            edits += ((node, new) for new in _imports(node, turned))
        elif isinstance(node, ast.Call) and full_name(node.func, names) == FORBIDS:
            edits += ((node, str(forbids(*said))) for said in verdicts(node))
        elif isinstance(node, ast.Attribute) and full_name(node, names) in turned:
            raise ImportError(f"{name}:{node.lineno}: {_detour(node, names)}")
    return _edited(text, edits)


def verdicts(call: ast.Call) -> Iterator[tuple[int, str]]:
    """The rule and the reason that a call of `forbids` names, if both are written out."""
    said = [arg.value if isinstance(arg, ast.Constant) else None for arg in call.args]
    match said:
        case [int(number)] if not call.keywords:
            yield number, ""
        case [int(number), str(reason)] if not call.keywords:
            yield number, reason


def _outside_of_strings(tree: ast.AST) -> Iterator[ast.AST]:
    """All nodes, but not the expressions in f-strings, whose places Python 3.11 does not know."""
    yield tree
    for node in ast.iter_child_nodes(tree):
        if not isinstance(node, ast.JoinedStr):
            yield from _outside_of_strings(node)


# Names --------------------------------------------------------------------------------------


def imported_names(tree: ast.AST, package: str = "") -> dict[str, str]:
    """What each imported name of a file stands for, written out: `below` for
    `rooftree.core.chance.below`. Without the package a relative import stays relative."""
    found: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            module = _module(node, package)
            found |= {one.asname or one.name: f"{module}.{one.name}" for one in node.names}
        elif isinstance(node, ast.Import):
            first = {one.name.partition(".")[0] for one in node.names if not one.asname}
            found |= {one.asname: one.name for one in node.names if one.asname}
            found |= {name: name for name in first}
    return found


def full_name(node: ast.AST, names: Mapping[str, str]) -> str:
    """`chance.below` written out by what is imported, or nothing for what is not."""
    if isinstance(node, ast.Name):
        return names.get(node.id, "")
    if isinstance(node, ast.Attribute) and (whole := full_name(node.value, names)):
        return f"{whole}.{node.attr}"
    return ""


def _module(node: ast.ImportFrom, package: str) -> str:
    name = "." * node.level + (node.module or "")
    return importlib.util.resolve_name(name, package) if package else name


def _turned(module: str, turned: Mapping[str, str]) -> str:
    """What takes the module's place, or the module itself."""
    above = _above(module, turned)
    return turned[above] + module.removeprefix(above) if above else module


def _above(module: str, turned: Mapping[str, str]) -> str:
    """The turned module that this one is, or is below; or nothing."""
    while module and module not in turned:
        module = module.rpartition(".")[0]
    return module


# Imports ------------------------------------------------------------------------------------


def _from_imports(node: ast.ImportFrom, package: str, turned: Mapping[str, str]) -> Iterator[str]:
    """`from rooftree.core import chance, words` may become two statements; nothing if it stays, as
    a relative import does between files that are turned together."""
    module = _module(node, package)
    place = _turned(module, turned)
    if node.level and place != module and _above(module, turned) == _above(package, turned):
        return
    parts, rest = [], []
    for one in node.names:
        if own := turned.get(f"{module}.{one.name}"):
            parts.append(f"import {own} as {one.asname or one.name}")
        else:
            rest.append(ast.unparse(one))
    if rest:
        parts.append(f"from {place} import {', '.join(rest)}")
    if node.level or place != module or len(rest) < len(node.names):
        yield "; ".join(parts)


def _imports(node: ast.Import, turned: Mapping[str, str]) -> Iterator[str]:
    """Only `import … as` can be turned: `import a.b` gives the name `a`."""
    places = [_turned(one.name, turned) if one.asname else one.name for one in node.names]
    if places != [one.name for one in node.names]:
        names = [ast.alias(place, one.asname) for place, one in zip(places, node.names)]
        yield ast.unparse(ast.Import(names))


def _detour(node: ast.Attribute, names: Mapping[str, str]) -> str:
    """`import rooftree` and then `rooftree.core.chance.below` would miss the turned module."""
    module = full_name(node, names)
    above, _, last = module.rpartition(".")
    wanted = f"write `from {above} import {last}`"
    return f"a lane has a {module} of its own, which {ast.unparse(node)} misses: {wanted}"


# Text ---------------------------------------------------------------------------------------


def _edited(text: str, edits: list[tuple[ast.stmt | ast.expr, str]]) -> str:
    """Each node replaced by its new text, which takes as many lines as the old. Offsets of the
    syntax tree count bytes."""
    content = text.encode() + (b"" if text.endswith("\n") else b"\n")
    starts = [0]
    for line in content.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))

    def span(node: ast.stmt | ast.expr) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        first = starts[node.lineno - 1] + node.col_offset
        return first, starts[node.end_lineno - 1] + node.end_col_offset

    for (first, last), new in sorted(((span(node), new) for node, new in edits), reverse=True):
        lost = content.count(b"\n", first, last)
        content = content[:first] + new.encode() + b" \\\n" * lost + content[last:]
    return content.decode()
