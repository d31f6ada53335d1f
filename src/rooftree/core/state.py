"""What lies on the table: one state of fixed size, as a NumPy dtype and as a plain twin.

`StateType(face=int8, arrangement=(int16, 5))` gives
- `.dtype`   for the compiled lanes (states live in arrays that Python owns),
- `.twin()`  a plain object with nested lists for the plain lane. The twin is the strict one: it
  refuses a negative index, a value its field cannot hold, and the assignment of a whole row,
  because compiled code would do something else there without a word.
"""

from typing import Any

import numpy as np
from numpy import int8, int16, int32, int64

__all__ = ["StateType", "Twin", "int8", "int16", "int32", "int64"]

# On an interpreted NumPy record `state.round` would be a method, not a field.
DANGEROUS = frozenset(dir(np.recarray)) | frozenset(dir(np.record)) | frozenset(dir(np.ndarray))


class Row(list[Any]):
    """Numbers of one field; `low` and `high` are what its type holds."""

    __slots__ = ()
    low = high = 0

    def __getitem__(self, index: Any) -> Any:
        if index < 0:
            raise IndexError(f"index {index} is negative")
        return list.__getitem__(self, index)

    def __setitem__(self, index: Any, value: Any) -> None:
        if index < 0:
            raise IndexError(f"index {index} is negative")
        if not self.low <= value <= self.high:
            raise OverflowError(f"{value} does not fit into {self.low}..{self.high}")
        list.__setitem__(self, index, value)


class Rows(Row):
    """Rows of rows: read only, a row is never assigned whole."""

    __slots__ = ()

    def __setitem__(self, index: Any, value: Any) -> None:
        raise TypeError("a row is not assigned whole: set its numbers one by one")


def row_class(kind: Any) -> type[Row]:
    limits = np.iinfo(kind)
    name = f"Row{limits.bits}"
    return type(name, (Row,), {"__slots__": (), "low": int(limits.min), "high": int(limits.max)})


ROWS = {kind: row_class(kind) for kind in (int8, int16, int32, int64)}


def nested(kind: Any, values: Any) -> Any:
    """Lists of lists as rows of rows."""
    if values and isinstance(values[0], list):
        return Rows(nested(kind, row) for row in values)
    return ROWS[kind](values)


class Twin:
    """The state as a plain object; each `StateType` makes a subclass with its fields as slots."""

    __slots__ = ()
    kinds: dict[str, Any]
    shapes: dict[str, tuple[int, ...]]

    def __setattr__(self, name: str, value: Any) -> None:
        if self.shapes[name]:
            raise TypeError(f"{name} is not assigned whole: set its numbers one by one")
        row = ROWS[self.kinds[name]]
        if not row.low <= value <= row.high:
            raise OverflowError(f"{name}: {value} does not fit into {row.low}..{row.high}")
        object.__setattr__(self, name, int(value))

    def become(self, other: "Twin") -> None:
        """Take over another twin's content, in place, as a compiled record does."""
        for name, shape in self.shapes.items():
            if shape:
                _fill(getattr(self, name), getattr(other, name))
            else:
                object.__setattr__(self, name, getattr(other, name))


def _fill(rows: Any, source: Any) -> None:
    if isinstance(rows, Rows):
        for row, other in zip(rows, source, strict=True):
            _fill(row, other)
    else:
        list.__setitem__(rows, slice(None), source)


class StateType:
    """The fields of a game's state: `name=type` or `name=(type, length, ...)`."""

    def __init__(self, **fields: Any) -> None:
        self.kinds: dict[str, Any] = {}
        self.shapes: dict[str, tuple[int, ...]] = {}
        for name, what in fields.items():
            kind, *shape = what if isinstance(what, tuple) else (what,)
            self._check(name, kind, shape)
            self.kinds[name], self.shapes[name] = kind, tuple(shape)
        formats = [(name, self.kinds[name], self.shapes[name]) for name in fields]
        self.dtype = np.dtype(formats, align=True)
        space = {"__slots__": tuple(fields), "kinds": self.kinds, "shapes": self.shapes}
        self._twin = type("State", (Twin,), space)

    @staticmethod
    def _check(name: str, kind: Any, shape: list[int]) -> None:
        if name in DANGEROUS:
            raise ValueError(f"field {name!r} is also an attribute of NumPy records: rename it")
        if kind not in ROWS:
            raise ValueError(f"field {name!r}: take int8, int16, int32 or int64, not {kind}")
        if any(length < 1 for length in shape):
            raise ValueError(f"field {name!r}: each length must be at least 1, not {shape}")

    @property
    def word(self) -> Any:
        """The widest whole numbers that a state is a row of."""
        size = self.dtype.itemsize
        return np.dtype(f"i{max(width for width in (1, 2, 4, 8) if size % width == 0)}")

    def array(self, count: int) -> Any:
        """States for a compiled lane."""
        return np.zeros(count, self.dtype)

    def twin(self) -> Any:
        """One empty state for the plain lane."""
        return self.read(self.array(1), 0)

    def read(self, states: Any, k: int) -> Any:
        """State number k of either lane, as a twin of its own."""
        if isinstance(states, list):
            twin = self.twin()
            twin.become(states[k])
            return twin
        twin = self._twin()
        for (name, kind), value in zip(self.kinds.items(), states[k].item(), strict=True):
            if self.shapes[name]:
                value = nested(kind, value.tolist())
            object.__setattr__(twin, name, value)
        return twin

    def write(self, twin: Any, states: Any, k: int) -> None:
        """Put a twin's content into state number k of either lane."""
        if isinstance(states, list):
            states[k].become(twin)
            return
        for name in self.kinds:
            states[name][k] = getattr(twin, name)

    def pack(self, states: Any, k: int) -> bytes:
        """The content of state number k: the same bytes in every lane."""
        if isinstance(states, list):
            array = self.array(1)
            self.write(states[k], array, 0)
            return bytes(array.tobytes())
        return bytes(states[k].tobytes())

    def pack_all(self, states: Any) -> list[bytes]:
        """The contents of all states."""
        if isinstance(states, list):
            return [self.pack(states, k) for k in range(len(states))]
        size, content = self.dtype.itemsize, states.tobytes()
        return [content[k : k + size] for k in range(0, len(content), size)]

    def unpack(self, content: bytes, states: Any, k: int) -> None:
        """Put packed content back into state number k."""
        array = np.frombuffer(content, self.dtype)
        if isinstance(states, list):
            states[k].become(self.read(array, 0))
        else:
            states[k] = array[0]
