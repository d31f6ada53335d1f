"""A GPU lane's half of `rule.py`: stamped beside a game's modules, under that name. What is a rule
here is called by kernels only (`adapters/kernels.py`)."""

from typing import Any

from rooftree.core.flavour import BLOCK, INLINE, REGISTERS
from rooftree.core.gpu import cuda, table, types
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
    "kernel",
    "rule",
    "table",
    "tabulated",
]


def rule(*ids: int) -> Any:
    """Compile for other rules and for kernels."""

    def compiled(function: Any) -> Any:
        return _once_for_all_numbers(cuda.jit(device=True, forceinline=INLINE)(function))

    return compiled


def kernel(threads: int) -> Any:
    """What Python starts on a GPU, in blocks of so many threads."""
    limits = {"max_registers": REGISTERS} if REGISTERS and threads == BLOCK else {}
    return cuda.jit(cache=True, launch_bounds=threads, **limits)


def _once_for_all_numbers(compiled: Any) -> Any:
    """Numba would compile a rule anew for each constant that another rule calls it with."""
    called = compiled.get_call_template

    def get_call_template(args: Any, kws: Any) -> Any:
        return called(tuple(types.unliteral(one) for one in args), kws)

    compiled.get_call_template = get_call_template
    return compiled


@rule()
def copy_state(source: Any, i: int, target: Any, k: int) -> None:
    target[k] = source[i]
