"""Positions and records that somebody has edited: values changed, fields moved, cut and copied.

Whatever is accepted must be playable: it writes and reads back to the same bytes, and random play
from it ends alike in every lane, with nobody waited for who can do nothing.
"""

import random
import re
from collections.abc import Iterator
from typing import Any

from rooftree.core import chance, notation
from rooftree.core.errors import RooftreeError
from rooftree.core.game import Game
from rooftree.core.match import Match
from rooftree.core.positions import BROKEN
from rooftree.core.rule import CHANCE_BIT
from rooftree.testing.walking import Setting, Walk, settings

NUMBERS = (
    *(-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 15, 16, 17, 31, 32, 63, 64, 96, 99, 100, 127, 128),
    *(255, 256, 999, 1024, 2000, 9999, 32767, 32768, 2**31, 2**63, "9" * 5000),
)
WORD = re.compile(r"\w+")
FIELD = re.compile(r" (\w+)=(\S+)")


class Editor:
    """Edits positions of a game at random; knows what other positions of it look like."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.rng = random.Random(f"{game.info.name} {seed}")
        self.texts = list(self._positions(30))
        self.words = sorted({word for text in self.texts for word in WORD.findall(text)})
        self.fields = [field for text in self.texts for field in FIELD.findall(text)]

    def _positions(self, count: int) -> Iterator[str]:
        """Some of each of so many matches, spread over seats and options."""
        for setting in settings(self.game, count):
            yield from self._of_a_match(setting, self.rng.randrange(10**6))

    def _of_a_match(self, setting: Setting, seed: int) -> Iterator[str]:
        walk = Walk(setting, self.game.plain, seed)
        every = self.rng.choice((1, 3, 7, 20))
        number = 0
        while walk.waiting():
            if number % every == 0 and self.rng.random() < 0.2:
                yield self.written(walk.states[0])
            walk.happen(*walk.pick())
            number += 1
        yield self.written(walk.states[0])

    def written(self, state: Any) -> str:
        return str(self.game.spelling.write_position(state))

    def edited(self) -> str:
        """A position with one to three things changed; sometimes from one without any fields."""
        text = self.rng.choice(self.texts)
        kind = self.rng.random()
        if kind < 0.2:
            return self.with_a_number(text)
        if kind < 0.3:
            text = self.patched(FIELD.sub("", text))
        for _ in range(self.rng.choice((1, 1, 1, 2, 3))):
            if not WORD.search(text):
                return text
            text = self.rng.choice((self.reworded, self.stepped, self.swapped, self.patched))(text)
        return text

    def reworded(self, text: str) -> str:
        """Another word or number in the place of one."""
        spot = self.rng.choice(list(WORD.finditer(text)))
        new = self.rng.choice((self.rng.choice(NUMBERS), self.rng.choice(self.words)))
        return f"{text[: spot.start()]}{new}{text[spot.end() :]}"

    def stepped(self, text: str) -> str:
        """A number one or a few higher or lower."""
        spots = list(re.finditer(r"\d+", text))
        if not spots:
            return text
        spot = self.rng.choice(spots)
        new = int(spot[0]) + self.rng.choice((-2, -1, 1, 1, 2, 4)) if len(spot[0]) < 9 else 0
        return f"{text[: spot.start()]}{new}{text[spot.end() :]}"

    def swapped(self, text: str) -> str:
        """Two words have changed places."""
        words = list(WORD.finditer(text))
        one, other = sorted(self.rng.choices(words, k=2), key=lambda word: word.start())
        if one.start() == other.start():
            return text
        middle = text[one.end() : other.start()]
        return f"{text[: one.start()]}{other[0]}{middle}{one[0]}{text[other.end() :]}"

    def patched(self, text: str) -> str:
        """A field left out, or one of another position put in."""
        fields = list(FIELD.finditer(text))
        if fields and self.rng.random() < 0.5:
            spot = self.rng.choice(fields)
            return text[: spot.start()] + text[spot.end() :]
        if not self.fields:
            return text
        name, value = self.rng.choice(self.fields)
        return re.sub(rf" {name}=\S+", "", text) + f" {name}={value}"

    def with_a_number(self, text: str) -> str:
        """A number of the record itself changed, and what that reads like."""
        state = self.game.plain.state_type.twin()
        try:
            self.game.spelling.read_position(text, usual(self.game), state)
            self.set_a_number(state)
            return self.written(state)
        except (*BROKEN, StopIteration):
            return text  # such a state has no text

    def set_a_number(self, state: Any) -> None:
        name = self.rng.choice(list(state.shapes))
        row: Any = getattr(state, name)
        if not state.shapes[name]:
            setattr(state, name, self.changed(row))
            return
        for _ in state.shapes[name][1:]:
            row = self.rng.choice(list(row))
        place = self.rng.randrange(len(row))
        row[place] = self.changed(row[place])

    def changed(self, number: int) -> int:
        return self.rng.choice((number - 1, number + 1, number + 2, self.rng.randrange(100), 127))


def accepted(game: Game, text: str) -> Match | None:
    """The match from a position, unless it is refused with a sentence."""
    try:
        return game.from_position(text)
    except RooftreeError as problem:
        if not str(problem):
            raise
    return None


def read_back(game: Game, match: Match) -> bytes:
    """The state of a position, which is the same when it is written and read again."""
    text, content, states = match.position(), match.state_bytes(), game.plain.states(1)
    game.spelling.read_position(text, usual(game), states[0])
    assert game.plain.state_type.pack(states, 0) == content, f"reads back differently: {text}"
    return content


def usual(game: Game) -> list[int]:
    """The options as they are if nobody says."""
    return [number for option in game.read_options({}).values() for number in option]


def plays_alike(game: Game, content: bytes, lanes: list[Any], seed: int) -> None:
    """Random play from a position ends in every lane, in time and with equal bytes."""
    ends = {lane.flavour: _end(game, content, lane, seed) for lane in lanes}
    for flavour, end in ends.items():
        assert end[0] >= 0, f"play goes on after MAX_LENGTH in the {flavour} lane"
    assert len(set(ends.values())) == 1, f"the lanes {', '.join(ends)} differ"


def _end(game: Game, content: bytes, lane: Any, seed: int) -> tuple[int, int, bytes]:
    states = lane.states(1)
    lane.state_type.unpack(content, states, 0)
    room = max(game.kernel.MAX_LEGAL, game.kernel.MAX_OUTCOMES)
    rng = lane.integers(chance.seeded(seed))
    codes, weights = lane.integers(count=room), lane.integers(count=room)
    moves = lane.bind("rooftree.core.simulate").play_on_at(states, 0, rng, codes, weights)
    return int(moves), int(rng[0]), lane.state_type.pack(states, 0)


def someone_can_act(game: Game, content: bytes, seats: int, seed: int) -> None:
    """On the way to the end, in the plain lane, everybody who is waited for can do something, and
    chance has something to draw."""
    walk = Walk.__new__(Walk)
    lane = game.plain
    walk.setting, walk.lane, walk.rng = Setting(game, seats), lane, [chance.seeded(seed)]
    walk.states = lane.states(4)
    walk.codes = lane.integers(count=game.kernel.CODES)
    walk.weights = lane.integers(count=game.kernel.CODES)
    lane.state_type.unpack(content, walk.states, 0)
    for _ in range(game.kernel.MAX_LENGTH + 1):
        needed = walk.waiting()
        if needed == 0:
            return
        if needed == CHANCE_BIT:
            assert walk.outcomes(), "chance is waited for and has no outcome"
        else:
            assert 0 < needed < 1 << seats, f"waiting for seats that nobody holds: {needed:b}"
            for seat in range(seats):
                assert not needed >> seat & 1 or walk.legal(seat), f"seat {seat} can do nothing"
        walk.happen(*walk.pick())
    raise AssertionError("play goes on after MAX_LENGTH")


def edited_record(text: str, rng: random.Random) -> str:
    """A record with a line changed, moved, doubled or cut."""
    lines = text.splitlines()
    spot = rng.randrange(1, len(lines))
    words = WORD.findall(text)
    kind = rng.randrange(4)
    if kind == 0:
        lines[spot] = lines[rng.randrange(len(lines))]
    elif kind == 1:
        del lines[spot]
    elif WORD.search(lines[spot]):
        word = rng.choice(list(WORD.finditer(lines[spot])))
        new = rng.choice((rng.choice(NUMBERS), rng.choice(words)))
        lines[spot] = f"{lines[spot][: word.start()]}{new}{lines[spot][word.end() :]}"
    return "\n".join(lines) + "\n"


def record_is_refused(game: Game, text: str) -> bool:
    """Refused with a sentence, or replayed to the same end each time."""
    try:
        match = notation.read_record(notation.RecordReader(text), game)
    except RooftreeError as problem:
        if not str(problem):
            raise
        return True
    again = notation.read_record(notation.RecordReader(text), game)
    assert again.state_bytes() == match.state_bytes(), "a record replays differently each time"
    return False
