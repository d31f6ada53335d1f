"""The compiled lanes' half of `rule.py`: stamped beside a game's modules, under that name."""

from typing import Any

import numba
import numpy as np

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
    made = numba.njit(cache=True, nogil=True, boundscheck=BOUNDSCHECK, error_model="numpy")
    return lambda function: _once_for_all_numbers(made(function))


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
