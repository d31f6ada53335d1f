"""A game of the registry: its rules in every lane, its words, its texts."""

import contextlib
import functools
import importlib
import importlib.util
import secrets
import subprocess
import sys
import threading
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from rooftree.core import chance, guess, lanes, positions, words
from rooftree.core.actions import Action
from rooftree.core.background import COMPILERS, Aside
from rooftree.core.errors import BadOption, RooftreeError, UnknownAction
from rooftree.core.lanes import Lane, Progress
from rooftree.core.match import Match
from rooftree.core.meta import GameInfo, Option
from rooftree.core.spelling import Spelling
from rooftree.core.words import Line

COMPILE = """\
import sys
from rooftree.core.game import Game
Game(sys.argv[1]).compile(None, tuple(sys.argv[2:]))
"""
NOTHING = subprocess.DEVNULL


@dataclass(frozen=True)
class Simulation:
    """What random play gave."""

    games: int
    moves: int  # decisions of seats; chance is not counted


class Game:
    """`rooftree.game("treehouse")`: start matches, read positions, simulate."""

    def __init__(self, package: str) -> None:
        self.package = package
        self._modules: dict[str, ModuleType] = {}
        self._has: dict[str, bool] = {}
        self.info: GameInfo = self.module("meta").INFO
        self.plain: Lane = lanes.lane(package)
        self.compiled: Lane | None = None  # there once it has been compiled or loaded
        self.compiled_modules: set[str] = set()
        self._compiling = threading.Lock()

    def __repr__(self) -> str:
        return f"<Game {self.info.name}>"

    def module(self, name: str) -> ModuleType:
        """A module of the game's package: `view`, `notation`, …"""
        if name not in self._modules:
            self._modules[name] = importlib.import_module(f"{self.package}.{name}")
        return self._modules[name]

    def has_module(self, name: str) -> bool:
        """Some modules are a game's own choice: `picture`, `heuristics`."""
        if name not in self._has:
            self._has[name] = importlib.util.find_spec(f"{self.package}.{name}") is not None
        return self._has[name]

    def read_all(self) -> None:
        """Read what is otherwise read when it is needed, so that what cannot be read is found."""
        self.module("view")
        assert self.words.bundle
        assert self.spelling

    @functools.cached_property
    def spelling(self) -> Spelling:
        return Spelling(self)

    @functools.cached_property
    def words(self) -> words.Catalogue:
        return words.of(self.package)

    @property
    def kernel(self) -> ModuleType:
        return self.plain.kernel

    # Lanes --------------------------------------------------------------------------------

    @property
    def lane(self) -> Lane:
        """The fastest lane that is ready now."""
        return self.compiled or self.plain

    def compile(self, progress: Progress | None = None, generic: tuple[str, ...] = ()) -> Lane:
        """Have the rules (and generic modules, such as bots) compiled, or load what this machine
        has compiled before."""
        with self._compiling:
            lane = lanes.lane(self.package, "compiled")
            wanted = tuple(n for n in (*lanes.GENERIC, *generic) if n not in self.compiled_modules)
            lane.compile(progress, wanted)
            self.compiled_modules.update(wanted)
            self.compiled = lane
        return lane

    def compile_apart(self, generic: tuple[str, ...] = ()) -> None:
        """Compile in a process of its own, so that this one goes on undisturbed; then load what
        it made."""
        if not lanes.is_compiled(self.package, (*lanes.GENERIC, *generic)):
            command = [sys.executable, "-c", COMPILE, self.package, *generic]
            child = subprocess.Popen(command, stdin=NOTHING, stdout=NOTHING, stderr=NOTHING)
            COMPILERS.add(child)
            child.wait()
            COMPILERS.discard(child)
        self.compile(None, generic)

    def compile_in_background(self, generic: tuple[str, ...] = ()) -> None:
        """Matches move to the compiled lane by themselves when it is ready."""

        def work() -> None:
            try:
                self.compile_apart(generic)
            except RooftreeError as problem:  # its match goes on in plain Python
                print(f"rooftree: {problem}", file=sys.stderr)

        Aside(work).start()

    def lane_for(self, generic: str) -> Lane:
        """The fastest lane in which a generic module is ready now."""
        if self.compiled and generic in self.compiled_modules:
            return self.compiled
        return self.plain

    # Actions ------------------------------------------------------------------------------

    @functools.cached_property
    def _all_actions(self) -> tuple[Action, ...]:
        return tuple(self.spelling.action(code) for code in range(self.kernel.CODES))

    @functools.cached_property
    def _by_text(self) -> dict[str, int]:
        return {_plain(action.text): action.code for action in self._all_actions}

    def action(self, code: int) -> Action:
        if not 0 <= code < self.kernel.CODES:
            raise UnknownAction(
                "unknown-code", code=code, title=self.info.title, last=self.kernel.CODES - 1
            )
        return self._all_actions[code]

    def code_of(self, action: "Action | int | str") -> int:
        """The code of an action given as an Action, a code or a text."""
        if isinstance(action, Action):
            return self.action(action.code).code
        if isinstance(action, int):
            return self.action(action).code
        code = self._by_text.get(_plain(str(action)))
        if code is None:
            example = self._all_actions[0].text
            raise UnknownAction(
                "unknown-action", action=action, title=self.info.title, example=example
            )
        return code

    # Matches ------------------------------------------------------------------------------

    def start(
        self,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        seed: int | None = None,
        chance: Any = "seeded",
    ) -> Match:
        """A new match. Chance is drawn from the seed (a random one if none is given), or by
        `chance`: a function from a total weight to a number below it; "manual" leaves it to
        the caller."""
        seed = secrets.randbits(48) if seed is None else seed
        seats = self._checked_players(players)
        match = Match(self, seats, self.read_options(options or {}, seed, seats), seed, chance)
        match.begin()
        return match

    def from_position(
        self, text: str, options: Mapping[str, Any] | None = None, seed: int | None = None
    ) -> Match:
        """A match that starts from a position in text. Without a seed chance is manual."""
        numbers = self.read_options(options or {}, seed or 0)
        state, seats = positions.read(self, text, _flat(numbers))
        mode = "manual" if seed is None else "seeded"
        match = Match(self, seats, self.options_of(state), seed or 0, mode)
        match.begin(state)
        return match

    def _checked_players(self, players: int | None) -> int:
        seats = self.info.seats
        players = self.info.printed_seats[0] if players is None else players
        if players not in seats:
            raise BadOption(
                "players", title=self.info.title, seats=_listed(seats, "or"), players=players
            )
        return players

    def house_sentences(self, players: int, chosen: Mapping[str, str]) -> list[str]:
        """What of such a match is ours and not printed, a sentence each."""
        return [
            self.words.say(Line(f"house-{house.name}"))
            for house in self.info.house
            if house.is_played(players, chosen)
        ]

    # Options ------------------------------------------------------------------------------

    def read_options(
        self, given: Mapping[str, Any], seed: int = 0, players: int | None = None
    ) -> dict[str, list[int]]:
        """All options as the rules take them, the given ones checked, also for so many players if
        it is known how many; True means on."""
        options = {option.name: option for option in self.info.options}
        for name in given:
            if name not in options:
                names = ", ".join(options) or "—"
                raise BadOption(
                    "option-unknown",
                    title=self.info.title,
                    name=name,
                    meant=guess.asked(name, options),
                    names=names,
                )
        chosen: dict[str, str] = {}
        for name, option in options.items():
            chosen[name] = self._chosen(option, given.get(name), chosen)
        return {
            name: self._read_option(options[name], text, seed, players)
            for name, text in chosen.items()
        }

    def _chosen(self, option: Option, value: Any, chosen: Mapping[str, str]) -> str:
        """An option's value as given, or what it is if nobody says."""
        there = option.is_there(chosen)
        if value is None:
            return option.usual if there else option.values[0]
        text = ("off", "on")[value] if isinstance(value, bool) else str(value)
        if not there and option.under and text in option.values[1:]:
            other, needed = option.under
            raise BadOption(
                "option-under",
                name=option.name,
                value=text,
                needed=f"{other}={needed}",
                found=f"{other}={chosen[other]}",
            )
        return text

    def _read_option(self, option: Option, text: str, seed: int, players: int | None) -> list[int]:
        try:
            numbers = option.read(text, seed)
            if players is not None:
                option.suit(numbers, players)
            return numbers
        except ValueError as problem:
            raise BadOption(
                "option-value", name=option.name, value=text, why=str(problem)
            ) from problem

    def option_sets(self, players: int) -> list[dict[str, str]]:
        """What so many can play, one option at a time: the usual options, then each other value
        that a menu lists, with what it is there under; none of them twice under another name."""
        found: dict[str, dict[str, str]] = {}
        for named in [{}, *self._named_alone()]:
            with contextlib.suppress(BadOption):
                found.setdefault(str(self.read_options(named, 0, players)), named)
        return list(found.values())

    def _named_alone(self) -> Iterator[dict[str, str]]:
        needed: dict[str, dict[str, str]] = {}
        for option in self.info.options:
            other, value = option.under or ("", "")
            needed[option.name] = {**needed[other], other: value} if option.under else {}
            for each in option.values:
                yield {**needed[option.name], option.name: each}

    def write_options(self, numbers: Mapping[str, list[int]]) -> dict[str, str]:
        return {option.name: option.write(numbers[option.name]) for option in self.info.options}

    def options_of(self, state: Any) -> dict[str, list[int]]:
        """The options a state was set up with: each is a field of it."""
        found = {option.name: getattr(state, option.name) for option in self.info.options}
        return {
            name: list(value) if isinstance(value, list) else [value]
            for name, value in found.items()
        }

    # Simulation ----------------------------------------------------------------------------

    def simulate(
        self,
        players: int | None = None,
        games: int = 1000,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        lane: Lane | None = None,
    ) -> Simulation:
        """Random play from start to end, compiled unless another lane is given."""
        lane = lane or self.compile()
        kernel = self.kernel
        seats = self._checked_players(players)
        numbers = _flat(self.read_options(options or {}, seed, seats))
        room = max(kernel.MAX_LEGAL, kernel.MAX_OUTCOMES)
        moves = lane.bind("rooftree.core.simulate").play_many(
            lane.states(2),
            seats,
            lane.integers(*numbers, count=1),
            games,
            lane.integers(chance.seeded(seed)),
            lane.integers(count=room),
            lane.integers(count=room),
        )
        return Simulation(games, int(moves))


def _flat(numbers: Mapping[str, list[int]]) -> list[int]:
    return [number for option in numbers.values() for number in option]


def _plain(text: str) -> str:
    return " ".join(text.lower().split())


def _listed(items: Iterable[Any], last: str) -> str:
    """`2, 3 or 4`"""
    *rest, final = [str(item) for item in items]
    return f"{', '.join(rest)} {last} {final}" if rest else final
