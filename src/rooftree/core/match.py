"""A match: a state, the rules, and the list of what has happened."""

import functools
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from rooftree.core import chance as generator
from rooftree.core import notation, views
from rooftree.core import preview as foresight
from rooftree.core.actions import Action
from rooftree.core.errors import BadOption, IllegalAction, RooftreeError
from rooftree.core.rule import ALLOWED, CHANCE, CHANCE_BIT, NOBODY, SPECTATOR, rule_of
from rooftree.core.words import Line

if TYPE_CHECKING:
    from rooftree.core.game import Game


class Event(NamedTuple):
    """Something that happened: a seat, or CHANCE, and a code."""

    seat: int
    code: int


@dataclass(frozen=True)
class Refusal:
    """Why not: the rule's number, which of its reasons (or ""), and the sentence that says it."""

    rule: int
    reason: str
    sentence: str


@functools.cache
def _seats_of(mask: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(CHANCE + 1) if mask >> seat & 1)


class Match:
    """Made by `Game.start`, `Game.from_position` and `rooftree.replay`."""

    def __init__(
        self, game: "Game", players: int, numbers: Mapping[str, list[int]], seed: int, chance: Any
    ) -> None:
        self.game = game
        self.players = players
        self.options = game.write_options(numbers)
        self.seed = seed
        self._numbers = dict(numbers)
        self.events: list[Event] = []
        self.opening = ""  # the position the match began from, if not the usual one
        self._rng = [generator.seeded(self.seed)]
        self._chance = self._chance_source(chance)
        self._lane = game.lane
        self._states = self._made_states()
        self._first = b""
        self._listeners: dict[int, views.Listener] = {}
        self._seen: list[Any] = []  # what each observer may know of this position, once asked for
        self._needed: int | None = None  # the seats waited for in this position, once asked for

    def begin(self, state: Any = None) -> None:
        """Lay out the table: the usual set-up, or a position."""
        if state is None:
            numbers = (number for option in self._numbers.values() for number in option)
            options = self._lane.integers(*numbers, count=1)
            self._lane.setup_at(self._states, 0, self.players, options)
        else:
            self._lane.state_type.write(state, self._states, 0)
            self.opening = self.game.spelling.write_position(state)
        self._first = self._lane.state_type.pack(self._states, 0)
        self._draw_chance()

    # What may be done -----------------------------------------------------------------------

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats the game needs now; `(CHANCE,)` in manual chance; `()` when it is over."""
        return _seats_of(self._waiting())

    def actions(self, seat: int) -> list[Action]:
        """What the seat may do now, one action for each result."""
        self._check_seat(seat)
        lane = self._settled()
        codes = lane.integers(count=self.game.kernel.MAX_LEGAL)
        count = lane.legal_at(self._states, 0, seat, codes)
        return [self.game.action(int(codes[i])) for i in range(count)]

    def codes_each(self) -> list[tuple[int, ...]]:
        """The codes of what every seat may do now; last a spectator, who may do nothing."""
        lane, most = self._settled(), self.game.kernel.MAX_LEGAL
        out = lane.integers(count=self.players * (1 + most))
        lane.legal_each_at(self._states, self.players, lane.integers(count=most), out)
        found: list[tuple[int, ...]] = []
        first = self.players
        for count in lane.numbers(out, 0, self.players):
            found.append(tuple(lane.numbers(out, first, first + count)))
            first += count
        return [*found, ()]

    def is_forced(self, seat: int) -> bool:
        """Can anybody see that the seat has but one thing to do? It is the only one in the table as
        a spectator knows it, too, and everybody will see that it is done. Asked of the plain lane,
        which stumbles where what is hidden would be needed: then it cannot be seen."""
        actions = self.actions(seat)
        if len(actions) != 1 or self.heard(None, seat, actions[0]) != actions[0].code:
            return False
        lane = self.game.plain
        states, codes = lane.states(1), lane.integers(count=self.game.kernel.MAX_LEGAL)
        lane.state_type.write(self.concealed_each()[-1], states, 0)
        try:
            count = lane.legal_at(states, 0, seat, codes)
        except (IndexError, OverflowError, TypeError, ValueError, ZeroDivisionError):
            return False
        return bool(count == 1 and codes[0] == actions[0].code)

    def outcomes(self) -> list[tuple[Action, int]]:
        """What chance may bring now, with integer weights."""
        if self._waiting() != CHANCE_BIT:
            return []
        codes, weights = self._outcomes()
        return [
            (self.game.action(code), weight) for code, weight in zip(codes, weights, strict=True)
        ]

    def why_not(self, seat: int, action: Action | int | str) -> Refusal | None:
        """What forbids an action, or None."""
        self._check_seat(seat)
        code = self.game.code_of(action)
        verdict = int(self._settled().may_at(self._states, 0, seat, code))
        return None if verdict == ALLOWED else self._refusal(seat, code, verdict)

    def _refusal(self, seat: int, code: int, verdict: int) -> Refusal:
        """A verdict in words; what they name is what the seat may know."""
        observer = None if seat == CHANCE else seat
        sentence = views.refusal(self.game, verdict, self.concealed(observer), seat, code)
        return Refusal(rule_of(verdict), self.game.words.reason(verdict), sentence)

    def _illegal(self, seat: int, code: int, verdict: int) -> IllegalAction:
        found = self._refusal(seat, code, verdict)
        text = self.game.action(code).text
        return IllegalAction(found.rule, found.reason, found.sentence, text)

    def play(self, seat: int, action: Action | int | str) -> Action:
        """Do it, or raise IllegalAction and leave everything as it was."""
        self._check_seat(seat)
        code = self.game.code_of(action)
        verdict = int(self._settled().may_at(self._states, 0, seat, code))
        if verdict != ALLOWED:
            raise self._illegal(seat, code, verdict)
        self._happen(seat, code)
        self._draw_chance()
        return self.game.action(code)

    def play_heard(self, seat: int, action: Action | int | str) -> tuple[Action, list[int]]:
        """The same; also what every seat and, last, a spectator hears of it, as `heard` says it."""
        self._check_seat(seat)
        code = self.game.code_of(action)
        lane = self._settled()
        out = lane.integers(count=self.players + 3)
        lane.happen_at(self._states, self.players, seat, code, out)
        verdict, waiting, *heard = lane.numbers(out, 0, self.players + 3)
        if verdict != ALLOWED:
            raise self._illegal(seat, code, verdict)
        self.events.append(Event(seat, code))
        self._needed, self._seen = waiting, self._twins()
        self._draw_chance()
        return self.game.action(code), heard

    def fallback(self, seat: int) -> Action:
        """A legal, harmless action for a seat that is away."""
        self._check_seat(seat)
        return self.game.action(int(self._settled().fallback_at(self._states, 0, seat)))

    # What is known --------------------------------------------------------------------------

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat may know, ready for JSON; None is a spectator. It is to be read, not changed:
        parts that look the same are shared."""
        observer = self._observer(seat)
        return views.view(self.game, self.concealed(seat), observer, self._waiting())

    def concealed(self, seat: int | None = None) -> Any:
        """The state as a seat may know it, as a plain twin."""
        return self._conceal(self._observer(seat)).state_type.read(self._states, 1)

    def concealed_each(self) -> list[Any]:
        """The same for every seat and, last, a spectator. Those who see the same share one twin, so
        it is not to be changed."""
        if not self._seen:
            self._settled().conceal_each_at(self._states, self.players)
            self._seen = self._twins()
        return self._seen

    def _twins(self) -> list[Any]:
        """The states after the first, as twins; equal ones as the same twin."""
        state_type = self._lane.state_type
        contents = state_type.pack_all(self._states)[1:]
        twins = {
            content: state_type.read(self._states, 1 + contents.index(content))
            for content in set(contents)
        }
        return [twins[content] for content in contents]

    def concealed_bytes(self, seat: int | None = None) -> bytes:
        """The same, packed: the quick way into another lane's states."""
        return bytes(self._conceal(self._observer(seat)).state_type.pack(self._states, 1))

    def hides_from_others(self, seat: int) -> bool:
        """Does this seat see now what a spectator may not?"""
        mine, public = (
            self._conceal(o).state_type.pack(self._states, 1) for o in (seat, SPECTATOR)
        )
        return bool(mine != public)

    def sees_all(self, seat: int) -> bool:
        """Is nothing hidden from this seat now?"""
        return self.concealed_bytes(seat) == self.state_bytes()

    def log(self, seat: int | None = None) -> list[Line]:
        """What a seat has been told so far."""
        observer = self._observer(seat)
        if observer not in self._listeners:
            self._listeners[observer] = views.Listener(self.game, self._first, observer)
        return self._listeners[observer].hear(self.events)

    def heard(self, observer: int | None, seat: int, action: Action | int | str) -> int:
        """What an observer would learn of an action about to happen: its code, one from CODES on
        that stands for a hidden one, or NOBODY."""
        code = action if isinstance(action, int) else self.game.code_of(action)
        lane = self._settled()
        return int(lane.heard_at(self._states, 0, self._observer(observer), seat, code))

    def learns(self, seat: int, action: Action | int | str, worlds: int = 8) -> bool:
        """Would doing it show the seat something it cannot foresee? The action is tried in worlds
        that the seat holds possible; what it sees afterwards must be the same in all of them. Which
        worlds are tried follows from what the seat knows, so the answer tells nothing else."""
        code = self.game.code_of(action)
        lane = self._settled()
        tried = lane.states(1)
        lane.copy(self._states, 0, tried, 0)
        rng = lane.integers(generator.seeded(zlib.crc32(self.concealed_bytes(seat))))
        outcomes = {self._shown(tried, seat, code)}
        for _ in range(worlds):
            lane.copy(self._states, 0, tried, 0)
            lane.conceal_at(tried, 0, seat)
            lane.imagine_at(tried, 0, seat, rng)
            outcomes.add(self._shown(tried, seat, code))
        return len(outcomes) > 1

    def _shown(self, tried: Any, seat: int, code: int) -> bytes:
        """What the seat sees after an action in one world; spends that world."""
        lane = self._settled()
        if lane.may_at(tried, 0, seat, code) != ALLOWED:
            return b""
        lane.apply_at(tried, 0, seat, code)
        lane.conceal_at(tried, 0, seat)
        content: bytes = lane.state_type.pack(tried, 0)
        return content

    def preview(self, seat: int, actions: Sequence[Action | int | str]) -> foresight.Preview:
        """How everybody would be counted if the seat did these one after the other, as far as it
        can foresee that: up to the first chance or decision of others. Nothing is done."""
        if seat == CHANCE:
            raise BadOption("seat", seat=seat, last=self.players - 1)
        self._check_seat(seat)
        return foresight.preview(self, seat, [self.game.code_of(action) for action in actions])

    @property
    def over(self) -> bool:
        return self._waiting() == 0

    @property
    def points(self) -> tuple[int, ...]:
        """Scores so far."""
        return self._for_each_seat(self._settled().points_at)

    @property
    def places(self) -> tuple[int, ...]:
        """Final places, from 1; ties share one. Empty before the end."""
        if not self.over:
            return ()
        return self._for_each_seat(self._settled().ranking_at)

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    # Text -----------------------------------------------------------------------------------

    def position(self) -> str:
        """The whole position as text, nothing hidden; `Game.from_position` reads it."""
        state = self._settled().state_type.read(self._states, 0)
        return str(self.game.spelling.write_position(state))

    def record(self) -> str:
        """The whole match as a text file; `rooftree.replay` reads it."""
        return notation.write_record(self)

    def heard_record(self, seat: int) -> str:
        """The match as far as a seat may know it; all of it when it is over."""
        return notation.write_record(self) if self.over else notation.write_heard(self, seat)

    def state_bytes(self) -> bytes:
        """The content of the state: equal in every lane."""
        return bytes(self._settled().state_type.pack(self._states, 0))

    def __repr__(self) -> str:
        return f"<Match of {self.game.info.name}: {self.position()}>"

    def _repr_html_(self) -> str:
        """In a notebook a match draws itself, as a spectator sees it."""
        return views.as_html(self.game, self.view(None))

    # Copies and taking back -----------------------------------------------------------------

    def copy(self, chance: Any = "same") -> "Match":
        """An independent match in the same position, with the same history; its chance goes on
        the same way, or as asked for."""
        if chance == "same":
            chance = "seeded" if self._chance == self._seeded_draw else self._chance
        other = Match(self.game, self.players, self._numbers, self.seed, chance)
        other.opening, other._first = self.opening, self._first
        other.events = list(self.events)
        other._rng = list(self._rng)
        other._lane.state_type.unpack(self.state_bytes(), other._states, 0)
        return other

    def undo(self) -> None:
        """Take back the last action of a seat, with the chance that followed it; in manual
        chance, the last event. A chance that was drawn is never drawn again."""
        kept = len(self.events) - 1
        if self._chance is not None:
            while kept >= 0 and self.events[kept].seat == CHANCE:
                kept -= 1
        if kept < 0:
            raise RooftreeError("nothing-to-undo")
        self.rewind(kept)

    def free_undo(self, seat: int, kept: int | None = None) -> tuple[int, list[Event]] | None:
        """How the seat's last action, or all of its actions after the first `kept` events, are
        taken back without asking anybody: how many events stay, and which of those after them
        happen again, because others did them unnoticed. None when the seat has learned something
        since, or there is nothing."""
        mine = [place for place, event in enumerate(self.events) if event.seat == seat]
        if not mine:
            return None
        kept = mine[-1] if kept is None else kept
        again: list[Event] = []
        tried = self.copy(chance="manual")
        tried.rewind(kept)
        without = tried.copy(chance="manual")
        for event in self.events[kept:]:
            own = event.seat == seat
            if tried.learns(*event) if own else tried.is_noticed(seat, event):
                return None
            tried.play(*event)
            if not own:
                if without.why_not(*event):
                    return None
                without.play(*event)
                again.append(event)
        return kept, again

    def is_noticed(self, seat: int, event: Event) -> bool:
        """Would the seat notice that this happens?"""
        return event.seat == CHANCE or self.heard(seat, *event) != NOBODY

    def notices_others(self, seat: int, first: int, last: int) -> bool:
        """Did the seat notice an action of somebody else between these two events?"""
        tried = self.copy(chance="manual")
        tried.rewind(first)
        for event in self.events[first:last]:
            if event.seat not in (seat, CHANCE) and tried.is_noticed(seat, event):
                return True
            tried.play(*event)
        return False

    def rewind(self, kept: int) -> None:
        """Go back to where only the first `kept` events had happened."""
        events, self.events = self.events[:kept], []
        self._settled().state_type.unpack(self._first, self._states, 0)
        self._moved()
        for event in events:
            self._happen(*event)
        self._listeners.clear()
        self._draw_chance()

    # Within ---------------------------------------------------------------------------------

    def _settled(self) -> Any:
        """The lane in use; a match moves to the compiled one when that is ready."""
        if self._lane is not self.game.lane:
            content = self._lane.state_type.pack(self._states, 0)
            self._lane = self.game.lane
            self._states = self._made_states()
            self._lane.state_type.unpack(content, self._states, 0)
        return self._lane

    def _for_each_seat(self, write: Callable[[Any, int, Any], None]) -> tuple[int, ...]:
        """What a rule of the lane in use writes down for every seat."""
        out = self._lane.integers(count=self.players)
        write(self._states, 0, out)
        return tuple(self._lane.numbers(out, 0, self.players))

    def _made_states(self) -> Any:
        """The table, and room for what each seat and a spectator may know of it."""
        return self._lane.states(self.players + 2)

    def _conceal(self, observer: int) -> Any:
        """The second state becomes the table as an observer may know it; the lane in use."""
        lane = self._settled()
        lane.copy(self._states, 0, self._states, 1)
        lane.conceal_at(self._states, 1, observer)
        return lane

    def _waiting(self) -> int:
        if self._needed is None:
            self._needed = int(self._settled().waiting_at(self._states, 0))
        return self._needed

    def _moved(self) -> None:
        """What was asked about the position before is no longer so."""
        self._needed, self._seen = None, []

    def _happen(self, seat: int, code: int) -> None:
        self._settled().apply_at(self._states, 0, seat, code)
        self._moved()
        self.events.append(Event(seat, code))

    def _outcomes(self) -> tuple[list[int], list[int]]:
        lane = self._settled()
        codes = lane.integers(count=self.game.kernel.MAX_OUTCOMES)
        weights = lane.integers(count=self.game.kernel.MAX_OUTCOMES)
        count = lane.chance_at(self._states, 0, codes, weights)
        return lane.numbers(codes, 0, count), lane.numbers(weights, 0, count)

    def _draw_chance(self) -> None:
        while self._chance is not None and self._waiting() == CHANCE_BIT:
            codes, weights = self._outcomes()
            rest = self._chance(sum(weights))
            for code, weight in zip(codes, weights, strict=True):
                rest -= weight
                if rest < 0:
                    self._happen(CHANCE, code)
                    break

    def _seeded_draw(self, total: int) -> int:
        return int(generator.below(self._rng, total))

    def _chance_source(self, chance: Any) -> Callable[[int], int] | None:
        if chance == "seeded":
            return self._seeded_draw
        if chance == "manual" or chance is None:
            return None
        if callable(chance):
            return chance  # type: ignore[no-any-return]
        raise BadOption("chance-mode", mode=chance)

    def _check_seat(self, seat: int) -> None:
        if seat != CHANCE and not (isinstance(seat, int) and 0 <= seat < self.players):
            raise BadOption("seat", seat=seat, last=self.players - 1)

    def _observer(self, seat: int | None) -> int:
        if seat is None:
            return SPECTATOR
        self._check_seat(seat)
        return seat
