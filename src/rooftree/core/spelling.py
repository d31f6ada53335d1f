"""A game's texts: its own `notation.py`, and what is usual where it says nothing.

The usual text of an action is its kind and its parts (`Codes.action`); the usual position is every
field of the record, `beams=21 taken=0,0,0,0`.
"""

import functools
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from rooftree.core.actions import Codes
from rooftree.core.errors import BadPosition, RooftreeError

if TYPE_CHECKING:
    from rooftree.core.game import Game


class Spelling:
    """`action(code)`, `write_position(state)`, `read_position(text, options, state) -> seats`."""

    def __init__(self, game: "Game") -> None:
        self.game = game
        own = game.module("notation") if game.has_module("notation") else None
        self.action = getattr(own, "action", None) or self._codes().action
        self.write_position = getattr(own, "write_position", None) or self._write_position
        self.read_position = getattr(own, "read_position", None) or self._read_position

    @functools.cached_property
    def example(self) -> str:
        """A position, to show how one reads."""
        own = self.game.module("notation") if self.game.has_module("notation") else None
        found = getattr(own, "EXAMPLE", "")
        return str(found or self.game.start(seed=0, chance="manual").position())

    def _codes(self) -> Codes:
        codes = getattr(self.game.kernel, "codes", None)
        if not isinstance(codes, Codes):
            raise RooftreeError("kernel-codes", package=self.game.package)
        return codes

    def _write_position(self, state: Any) -> str:
        shapes = self.game.plain.state_type.shapes
        return " ".join(
            f"{name}={','.join(map(str, _numbers(getattr(state, name))))}" for name in shapes
        )

    def _read_position(self, text: str, options: list[int], state: Any) -> int:
        found = dict(word.partition("=")[::2] for word in text.split())
        shapes = self.game.plain.state_type.shapes
        for name in (*found, *shapes):
            if name not in shapes or name not in found:
                why = "is no field of it" if name in found else "is missing"
                raise self._wrong(f"“{name}” {why}.")
        for name, shape in shapes.items():
            self._fill(state, name, shape, found[name])
        return self._seats(state)

    def _fill(self, state: Any, name: str, shape: tuple[int, ...], text: str) -> None:
        """Put a field's numbers where they belong, if they are as many and fit."""
        try:
            numbers = [int(number) for number in text.split(",")]
            if not shape:
                (number,) = numbers
                setattr(state, name, number)
            else:
                rest = iter(numbers)
                _fill(getattr(state, name), rest)
                if list(rest):
                    raise ValueError
        except (ValueError, OverflowError, StopIteration):
            raise self._wrong(f"“{name}={text}” does not fit.") from None

    def _seats(self, state: Any) -> int:
        """How many play: a field of the state, or the only number there is."""
        seats = getattr(state, "seats", self.game.info.seats[0])
        if seats not in self.game.info.seats:
            raise self._wrong(f"“seats={seats}” cannot be.")
        return int(seats)

    def _wrong(self, why: str) -> BadPosition:
        title = self.game.info.title
        return BadPosition("position", title=title, why=why, example=self.example)


def _numbers(value: Any) -> Iterator[int]:
    if isinstance(value, list):
        for part in value:
            yield from _numbers(part)
    else:
        yield value


def _fill(row: Any, numbers: Iterator[int]) -> None:
    for place in range(len(row)):
        if isinstance(row[place], list):
            _fill(row[place], numbers)
        else:
            row[place] = next(numbers)
