"""What a game's heuristics and the bots' search weigh: whole numbers in its `weights.toml`, found
by self-play (`rooftree tune`).

Rules get those of the heuristics in one array, what tells who will win (`standings`) last; a name
stands for the place of its number there, or of the first one of its list.
"""

import functools
import re
import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Any, NamedTuple

from rooftree.core.errors import BadOption

FILE = "weights.toml"
SEARCH = ("foresight", "spread", "taste", "curiosity", "patience")  # as in `bots/search.py`


class Weights(NamedTuple):
    heuristics: tuple[int, ...]
    search: tuple[int, ...]
    standings: tuple[int, ...] = ()
    other_searches: tuple[tuple[str, tuple[int, ...]], ...] = ()  # by the value of an option

    @property
    def numbers(self) -> tuple[int, ...]:
        """As rules get them."""
        return self.heuristics + self.standings

    def search_by(self, options: Mapping[str, str]) -> tuple[int, ...]:
        """The settings of a search in a match with these options."""
        chosen = options.values()
        return next((other for value, other in self.other_searches if value in chosen), self.search)

    def with_search(self, options: Mapping[str, str], search: tuple[int, ...]) -> "Weights":
        """The same, but for these settings of a search in a match with these options."""
        values = [value for value, _ in self.other_searches if value in options.values()]
        if not values:
            return self._replace(search=search)
        others = dict(self.other_searches) | {values[0]: search}
        return self._replace(other_searches=tuple(others.items()))


def places(package: str, names: str) -> Iterator[int]:
    """Where in the array the weights of these names are, in the order of the names."""
    found, place = {}, 0
    data = _read(own_file(package) or "")
    for name, numbers in (data["heuristics"] | data.get("standings", {})).items():
        found[name] = place
        place += len(_as_list(numbers))
    wanted = names.split()
    if unknown := set(wanted) ^ set(found):
        raise ValueError(f"{FILE} of {package} and its heuristics differ in {sorted(unknown)}")
    return (found[name] for name in wanted)


@functools.cache
def shipped(package: str) -> Weights | None:
    """None for a game that has no heuristics."""
    text = own_file(package)
    return parsed(text) if text else None


def parsed(text: str) -> Weights:
    data = _read(text)
    return Weights(
        tuple(_numbers(data["heuristics"])),
        tuple(data["search"][name] for name in SEARCH),
        tuple(_numbers(data.get("standings", {}))),
        tuple((value, tuple(other.values())) for value, other in _other_searches(data).items()),
    )


def with_values(text: str, weights: Weights) -> str:
    """The same file, its comments too, with other numbers."""
    others = (number for _, other in weights.other_searches for number in other)
    left, lines = [*weights.numbers, *weights.search, *others], []
    for line in text.splitlines():
        before, sign, after = line.partition("=")
        if sign and not line.startswith("#"):
            numbers, comment, why = after.partition("#")
            count = len(re.findall(r"-?\d+", numbers))
            new, left = left[:count], left[count:]
            shown = str(new) if "[" in numbers else str(new[0])
            line = f"{before}= {shown}" + (f"  #{why}" if comment else "")
        lines.append(line)
    return "\n".join(lines) + "\n"


def own_file(package: str) -> str | None:
    file = files(package).joinpath(FILE)
    return file.read_text("utf8") if file.is_file() else None


def _read(text: str) -> dict[str, Any]:
    """One that is not as it should be is told in a sentence: tuning reads files of a user's own."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise BadOption("weights-file", why=str(problem)) from problem
    others = _other_searches(data)
    parts = {part: data.get(part, {}) for part in ("heuristics", "standings", "search")}
    if "standings" not in data:
        del parts["standings"]
    parts["search"] = {n: each for n, each in parts["search"].items() if n not in others}
    parts |= {f"search.{value}": other for value, other in others.items()}
    for part, found in parts.items():
        numbers = list(_numbers(found))
        if not numbers or not all(type(n) is int for n in numbers):
            raise BadOption("weights-file", why=f"[{part}] is missing, or not of whole numbers")
        if part.startswith("search") and tuple(found) != SEARCH:
            why = f"[{part}] has {', '.join(SEARCH)}, in this order"
            raise BadOption("weights-file", why=why)
    if list(data).index("search") != len(data) - 1:
        raise BadOption("weights-file", why="[search] stands last")
    return data


def _other_searches(data: Mapping[str, Any]) -> dict[str, Any]:
    """`[search.easy]`: for matches where an option is `easy`."""
    return {name: each for name, each in data.get("search", {}).items() if isinstance(each, dict)}


def _numbers(part: Mapping[str, Any]) -> Iterator[Any]:
    return (n for each in part.values() for n in _as_list(each))


def _as_list(numbers: Any) -> list[Any]:
    return numbers if isinstance(numbers, list) else [numbers]
