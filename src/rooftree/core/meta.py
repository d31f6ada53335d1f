"""What a game says about itself."""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

RANDOM = "random"
UNKNOWN_WEIGHT = 0


@dataclass(frozen=True)
class Option:
    """A choice made before the match; `option-<name>` in the words explains it.

    Rules see the place of the chosen value in `values`. The state has a field of that name.
    `under` names another option, listed before, and its value: without that, this one is not there
    to be chosen and has its first value. `idle` names one and a value with which this one changes
    nothing: then it is not offered, though a record may name it."""

    name: str
    values: tuple[str, ...] = ("off", "on")
    default: str = ""
    under: tuple[str, str] | None = field(kw_only=True, default=None)
    idle: tuple[str, str] | None = field(kw_only=True, default=None)

    @property
    def usual(self) -> str:
        """What it is if nobody says, where it can be chosen."""
        return self.default or self.values[0]

    def is_there(self, chosen: Mapping[str, str]) -> bool:
        """Can it be chosen, with what the options before it are?"""
        return self.under is None or chosen.get(self.under[0]) == self.under[1]

    @property
    def offered(self) -> tuple[str, ...]:
        """What a menu can list."""
        return self.values

    def read(self, text: str, seed: int) -> list[int]:
        """The chosen value as rules take it; ValueError with a sentence if it is none."""
        if text not in self.values:
            raise ValueError(f"it can be: {', '.join(self.values)}")
        return [self.values.index(text)]

    def suit(self, numbers: Sequence[int], players: int) -> None:
        """ValueError with a sentence if the value is not for so many players."""

    def write(self, numbers: Sequence[int]) -> str:
        return self.values[numbers[0]]

    def moved(self, text: str, new_seat: Mapping[int, int]) -> str:
        """The value that says the same of the same people once they have changed places."""
        return text


@dataclass(frozen=True)
class Described(Option):
    """An option with more values than could be listed, such as a map.

    `values` are names for some of them; `parse` reads any other text into `width` numbers or
    raises ValueError with a sentence; `describe` writes numbers as a text (a name if they have
    one); `draw` gives the text of a random one, asked for as "random" and recorded as drawn;
    `check` raises ValueError with a sentence if numbers are not for so many players. If its numbers
    are seats, `names_seats` says so: they move with their people when these change places."""

    parse: Callable[[str], list[int]] = field(kw_only=True)
    describe: Callable[[Sequence[int]], str] = field(kw_only=True)
    draw: Callable[[random.Random], str] | None = field(kw_only=True, default=None)
    check: Callable[[Sequence[int], int], None] | None = field(kw_only=True, default=None)
    names_seats: bool = field(kw_only=True, default=False)

    @property
    def offered(self) -> tuple[str, ...]:
        return (*self.values, RANDOM) if self.draw else self.values

    def read(self, text: str, seed: int) -> list[int]:
        if text == RANDOM and self.draw:
            text = self.draw(random.Random(seed))
        return self.parse(text)

    def suit(self, numbers: Sequence[int], players: int) -> None:
        if self.check:
            self.check(numbers, players)

    def write(self, numbers: Sequence[int]) -> str:
        return self.describe(numbers)

    def moved(self, text: str, new_seat: Mapping[int, int]) -> str:
        if not self.names_seats:
            return text
        return self.describe([new_seat.get(seat, seat) for seat in self.parse(text)])


@dataclass(frozen=True)
class House:
    """A house variant, a way to play that is ours and not printed: with so many seats, or with
    these options together; `house-<name>` in the words says so in one sentence."""

    name: str
    seats: tuple[int, ...] = ()  # none: with any number of them
    options: Mapping[str, str] = field(default_factory=dict)

    def is_played(self, players: int, chosen: Mapping[str, str]) -> bool:
        fits = not self.seats or players in self.seats
        return fits and all(chosen.get(name) == value for name, value in self.options.items())


@dataclass(frozen=True)
class GameInfo:
    """A game as a catalogue lists it."""

    name: str
    title: str
    designer: str = ""
    publisher: str = ""
    edition: str = ""
    seats: tuple[int, ...] = (2,)
    minutes: str = ""
    weight: int = UNKNOWN_WEIGHT  # of its rules, 1 to 5: a few sentences, or an evening's study
    rules_version: int = 1
    board: str = ""  # the folder with the package's own board for the browser, if it brings one
    options: tuple[Option, ...] = field(default=())
    house: tuple[House, ...] = ()
    answers: tuple[str, ...] = ()  # kinds of actions that answer what another seat offers
    # Earlier versions whose records still replay, each with what options were that a record of it
    # does not name.
    earlier: Mapping[int, Mapping[str, str]] = field(default_factory=dict)

    @property
    def printed_seats(self) -> tuple[int, ...]:
        """How many the printed rules are for: the usual choice, before any house variant."""
        ours = {seats for house in self.house if not house.options for seats in house.seats}
        return tuple(seats for seats in self.seats if seats not in ours) or self.seats
