"""A game's kernel: what it answers itself, collected and completed with what is usual.

A game with a `kernel.py` says there where each answer lives. Without one they are looked for in
the modules below, in this order.
"""

import inspect
from pathlib import Path
from types import ModuleType

from rooftree.core import bound
from rooftree.core.errors import RooftreeError

MODULES = ("components", "state", "rules", "scoring", "actions", "view")
COMPLETING = ("rooftree.core.usual", "rooftree.core.derived")  # in this order
OUTLOOK = "rooftree.core.outlook"  # the same for heuristics
INSIGHT = ("standings", "glance")
SECRETS = ("conceal", "imagine", "heard")  # whoever hides something says what is heard of it

CONTRACT = ("STATE", *(name for name in vars(bound) if name.isupper()))
CONTRACT += tuple(name for name, _ in inspect.getmembers(bound, inspect.isfunction))


def source(game: Path) -> str:
    """The `kernel.py` of a game, given by its folder, that has none of its own."""
    found = [name for name in MODULES if (game / f"{name}.py").is_file()]
    found += [name for name in MODULES if (game / name / "__init__.py").is_file()]
    return "".join(f"from .{name} import *\n" for name in found)


def complete(own: ModuleType, usual: ModuleType, names: tuple[str, ...] = CONTRACT) -> None:
    """Give the game's kernel, or its heuristics, what the game did not write and the other module
    has."""
    for name in names:
        if not hasattr(own, name) and hasattr(usual, name):
            setattr(own, name, getattr(usual, name))


def check(kernel: ModuleType, package: str) -> None:
    """One sentence about the first thing that only the game itself can answer."""
    lacking = [name for name in NEEDED if not hasattr(kernel, name)]
    if lacking:
        raise RooftreeError("kernel-lacks", package=package, names=", ".join(lacking))
    written = [name for name in SECRETS if hasattr(kernel, name)]
    if written and len(written) < len(SECRETS):
        missing = ", ".join(name for name in SECRETS if name not in written)
        raise RooftreeError("kernel-secrets", package=package, written=written[0], missing=missing)


NEEDED = ("STATE", "CODES", "MAX_LENGTH", "setup", "waiting", "may", "apply", "points")
