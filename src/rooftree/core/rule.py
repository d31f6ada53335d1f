"""What a rules module is written with: the `@rule` mark, verdicts, seats and tables.

This file is the plain lane's half. `compiled.py` offers the same names to the compiled lanes.
"""

import functools
import zlib
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

ALLOWED = 0  # what a permission answers when no rule forbids
RULE_BITS = 10  # of a verdict: the rule's number; what is above them is the reason's
REASON_BITS = 21
NOBODY = -1

CHANCE = 8  # the seat of the dice and the shuffled deck; people sit at 0..7
CHANCE_BIT = 1 << CHANCE
SPECTATOR = 9  # an observer who holds no seat


def rule(*ids: int) -> Callable[[Function], Function]:
    """Mark a rule of the compiled subset, by its numbers. The function stays plain."""

    def mark(function: Function) -> Function:
        function.rule_ids = ids  # type: ignore[attr-defined]
        return function

    return mark


# A rule in plain Python over small immutable values: compiled rules reach it through a table
# made from it, never by a call.
tabulated = rule


@functools.cache
def forbids(number: int, reason: str = "") -> int:
    """The verdict of a permission: this rule forbids it, and which of its conditions fails. The
    number of a reason follows from its name alone, so that all lanes agree."""
    if not reason:
        return number
    return number + ((1 + zlib.crc32(reason.encode()) % ((1 << REASON_BITS) - 1)) << RULE_BITS)


def rule_of(verdict: int) -> int:
    """The number of the rule that forbids."""
    return verdict & ((1 << RULE_BITS) - 1)


def copy_state(source: Any, i: int, target: Any, k: int) -> None:
    """Make state k of one array equal to state i of another."""
    target[k].become(source[i])


class NumberTable(tuple[Any, ...]):
    """A constant table; a negative index is a mistake, not the last row."""

    __slots__ = ()

    def __getitem__(self, index: Any) -> Any:
        if index < 0:
            raise IndexError(f"index {index} is negative")
        return tuple.__getitem__(self, index)


def table(values: Iterable[Any]) -> NumberTable:
    """A table of whole numbers, of any depth: rules read it as `TABLE[i][j]`."""
    return NumberTable(table(row) if isinstance(row, Sequence) else row for row in values)
