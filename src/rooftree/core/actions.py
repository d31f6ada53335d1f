"""Actions and their codes.

A code is a small number that says what is done. `Codes` lays the kinds of a game's actions out
one after the other; an `Action` is a code with its kind, arguments and text spelled out.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Action:
    """Something a seat, or chance, may do."""

    code: int
    kind: str
    args: dict[str, Any] = field(default_factory=dict)
    text: str = ""

    def __str__(self) -> str:
        return self.text


class Codes:
    """The dense code space of a game: `PLACE = codes.kind("place", rooms, spaces)` is the first
    code of its kind, and `PLACE + room * spaces + space` the others.

    Parts that are given with their values, `codes.kind("take", beams=range(1, 7))`, are spelled
    without a notation of the game's own: `take 3`."""

    def __init__(self) -> None:
        self.kinds: list[tuple[str, int, tuple[int, ...]]] = []
        self.values: dict[str, dict[str, Sequence[Any]]] = {}
        self.count = 0

    def kind(self, name: str, *sizes: int, **values: Sequence[Any]) -> int:
        first = self.count
        self.values[name] = values
        sizes += tuple(map(len, values.values()))
        self.kinds.append((name, first, sizes))
        width = 1
        for size in sizes:
            width *= size
        self.count += width
        return first

    def parts(self, code: int) -> tuple[str, tuple[int, ...]]:
        """The kind of a code and its numbers, in the order of `kind`."""
        name, first, sizes = next(kind for kind in reversed(self.kinds) if kind[1] <= code)
        rest = code - first
        numbers: list[int] = []
        for size in reversed(sizes):
            rest, number = divmod(rest, size)
            numbers.insert(0, number)
        return name, tuple(numbers)

    def action(self, code: int) -> Action:
        """A code spelled out: its kind, and the value of each of its parts."""
        kind, numbers = self.parts(code)
        values = self.values[kind]
        unnamed = numbers[: len(numbers) - len(values)]
        args: dict[str, Any] = {f"part_{place}": one for place, one in enumerate(unnamed)}
        for (name, every), one in zip(values.items(), numbers[len(unnamed) :], strict=True):
            args[name] = every[one]
        return Action(
            code, kind, args, " ".join(map(str, (kind.replace("_", " "), *args.values())))
        )
