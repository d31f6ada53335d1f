"""The compiled lanes' half of `rule.py`: stamped beside a game's modules, under that name."""

from typing import Any

import numba
import numpy as np
from numba.core.registry import CPUDispatcher

from rooftree.core.flavour import BOUNDSCHECK
from rooftree.core.rule import (
    ALLOWED,
    CHANCE,
    CHANCE_BIT,
    NOBODY,
    SPECTATOR,
    forbids,
    tabulated,
)

__all__ = [
    "ALLOWED",
    "CHANCE",
    "CHANCE_BIT",
    "NOBODY",
    "SPECTATOR",
    "copy_state",
    "forbids",
    "rule",
    "table",
    "tabulated",
]


def rule(*ids: int) -> Any:
    """Compile. Python calls what declares its parameters (`kinds.py`); a game's own rules are
    called by rules only: without ways in from Python there is a quarter less to compile. All arrays
    are Python's, which keeps them while it calls: to count who uses them, at each call of a rule
    that takes one, would take more than half of a search. So no rule can make an array."""

    def compiled(function: Any) -> Any:
        by_rules_only = not function.__annotations__
        unneeded: Any = {
            "no_cpython_wrapper": by_rules_only,
            "no_cfunc_wrapper": True,
            "_nrt": False,  # Numba's runtime: memory of its own, and who uses it
        }
        made: Any = numba.njit(
            cache=True, nogil=True, boundscheck=BOUNDSCHECK, error_model="numpy", **unneeded
        )(function)
        if by_rules_only:
            made.__class__ = CalledByRules
        return _once_for_all_numbers(made)

    return compiled


class CalledByRules(CPUDispatcher):
    """Without a way in from Python, a call would end the process."""

    def __call__(self, *args: Any, **kws: Any) -> Any:
        name = self.py_func.__name__
        raise TypeError(f"{name} is compiled for other rules; Python asks the lane: lane.{name}_at")


def _once_for_all_numbers(compiled: Any) -> Any:
    """Numba would compile a rule anew for each constant that another rule calls it with."""
    called = compiled.get_call_template

    def get_call_template(args: Any, kws: Any) -> Any:
        return called(tuple(numba.types.unliteral(one) for one in args), kws)

    compiled.get_call_template = get_call_template
    return compiled


@rule()
def copy_state(source: Any, i: int, target: Any, k: int) -> None:
    target[k] = source[i]


def table(values: Any) -> Any:
    """A constant array of the smallest signed type that holds the values."""
    array = np.array(values, dtype=np.int64)
    low, high = int(array.min(initial=0)), int(array.max(initial=0))
    for kind in (np.int8, np.int16, np.int32):
        if np.iinfo(kind).min <= low and high <= np.iinfo(kind).max:
            return array.astype(kind)
    return array
