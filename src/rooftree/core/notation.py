"""A match as a text file, like a chess game's PGN: header, options, moves, result.

    Rooftree record 1
    game: treehouse
    rules: 1
    players: 2
    option pass_with_wild: off
    moves: 3
    result: unfinished

    * roll hop
    0 own: hop S to right end
    * roll dig

One line a move: the seat and the action's text, `*` for chance. A match that began from a position
has a line `start: …`.
"""

from typing import TYPE_CHECKING, Any

from rooftree.core import components
from rooftree.core.errors import BadRecord, RooftreeError
from rooftree.core.meta import RANDOM
from rooftree.core.rule import CHANCE, NOBODY

if TYPE_CHECKING:
    from rooftree.core.game import Game
    from rooftree.core.match import Match

FIRST_LINE = "Rooftree record 1"
DIE = "*"
HIDDEN = "…"
LONGEST_NUMBER = 18  # digits


def write_record(match: "Match") -> str:
    info = match.game.info
    header = [FIRST_LINE, f"game: {info.name}", f"rules: {info.rules_version}"]
    if digest := components.content_digest(match.game.package):
        header.append(f"components: {digest}")
    header.append(f"players: {match.players}")
    header += [f"option {name}: {value}" for name, value in match.options.items()]
    if match.opening:
        header.append(f"start: {match.opening}")
    header.append(f"moves: {len(match.events)}")
    header.append(f"result: {result(match)}")
    moves = [
        f"{DIE if seat == CHANCE else seat} {match.game.action(code).text}"
        for seat, code in match.events
    ]
    return "\n".join([*header, "", *moves]) + "\n"


def write_heard(match: "Match", seat: int) -> str:
    """The match as a seat has heard it: what it may not know is left out, and if there is any such
    thing the text is no record and does not replay."""
    heard = _heard(match, seat)
    if heard == match.events and not match.opening:
        return write_record(match)
    options = [f"option {name}: {value}" for name, value in match.options.items()]
    said = [HIDDEN if code is None else match.game.action(code).text for _, code in heard]
    seats = [DIE if who == CHANCE else str(who) for who, _ in heard]
    moves = [f"{who} {text}" for who, text in zip(seats, said, strict=True)]
    first = [f"game: {match.game.info.name}", f"players: {match.players}"]
    return "\n".join([*first, *options, "", *moves]) + "\n"


def _heard(match: "Match", seat: int) -> list[tuple[int, int | None]]:
    """Who did what, as far as a seat noticed; None for what it does not know."""
    again = match.copy(chance="manual")
    again.rewind(0)
    found: list[tuple[int, int | None]] = []
    for who, code in match.events:
        learned = again.heard(seat, who, code)
        if learned != NOBODY:
            found.append((who, code if learned == code else None))
        again.play(who, code)
    return found


def result(match: "Match") -> str:
    """`unfinished`, `draw`, or the winners and all points: `won by 0 with 1, 0`."""
    if not match.over:
        return "unfinished"
    points = ", ".join(str(number) for number in match.points)
    winners = " and ".join(str(seat) for seat in match.winners)
    return f"won by {winners} with {points}" if winners else f"draw with {points}"


class RecordReader:
    """A record's text taken apart: `header`, `options` and `moves` with their line numbers."""

    def __init__(self, text: str) -> None:
        lines = text.splitlines()
        if not lines or lines[0].strip() != FIRST_LINE:
            raise BadRecord("not-a-record", first=FIRST_LINE)
        self.header: dict[str, str] = {}
        self.options: dict[str, str] = {}
        self.moves: list[tuple[int, str]] = []
        body = next((i for i, line in enumerate(lines) if not line.strip()), len(lines))
        for number, line in enumerate(lines[1:body], start=2):
            self._read_header(number, line)
        for number, line in enumerate(lines[body:], start=body + 1):
            if line.strip():
                self.moves.append((number, line.strip()))

    def _read_header(self, number: int, line: str) -> None:
        name, colon, value = line.partition(":")
        if not colon or not name.strip():
            raise BadRecord("record-header", number=number, line=line)
        kind, _, option = name.strip().partition(" ")
        if kind == "option" and option:
            self.options[option] = value.strip()
        else:
            self.header[name.strip()] = value.strip()

    def text(self, name: str) -> str:
        if name not in self.header:
            raise BadRecord("record-field", name=name)
        return self.header[name]

    def number(self, name: str) -> int:
        value = self.text(name)
        if not is_number(value):
            raise BadRecord("record-value", name=name, value=value, should="a whole number")
        return int(value)


def read_record(reader: RecordReader, game: "Game", *, upto: int | None = None) -> "Match":
    """Replay a record: every move is checked by the rules."""
    version = reader.number("rules")
    _check_version(version, game)
    _check_components(reader, game)
    promised = reader.number("moves")
    if promised != len(reader.moves):
        raise BadRecord("record-length", promised=promised, found=len(reader.moves))
    match = _opened(reader, _options(reader, game, version), game)
    for number, line in reader.moves[:upto]:
        _replay_line(match, number, line)
    if upto is None and reader.text("result") != result(match):
        raise BadRecord("record-result", written=reader.text("result"), replayed=result(match))
    return match


def _check_version(version: int, game: "Game") -> None:
    ours = game.info.rules_version
    if version != ours and version not in game.info.earlier:
        key = "record-newer" if version > ours else "record-older"
        raise BadRecord(key, version=version, ours=ours, title=game.info.title)


def _check_components(reader: RecordReader, game: "Game") -> None:
    ours = components.content_digest(game.package)
    written = reader.header.get("components", "")
    if written != ours:
        name = game.info.name
        raise BadRecord("record-components", written=written or "—", ours=ours or "—", name=name)


def _options(reader: RecordReader, game: "Game", version: int) -> dict[str, str]:
    """A record's options; of an earlier version with those it does not name as they were then, and
    without those that changed nothing."""
    if version == game.info.rules_version:
        return reader.options
    named = {**game.info.earlier[version], **reader.options}
    idle = [option.name for option in game.info.options if not option.is_there(named)]
    return {name: value for name, value in named.items() if name not in idle}


def _opened(reader: RecordReader, options: dict[str, str], game: "Game") -> "Match":
    for name, value in options.items():
        if value == RANDOM:
            raise BadRecord("record-random", name=name)
    if "start" in reader.header:
        match = game.from_position(reader.header["start"], options)
    else:
        match = game.start(reader.number("players"), options, chance="manual")
    if match.players != reader.number("players"):
        value = reader.text("players")
        raise BadRecord("record-value", name="players", value=value, should=match.players)
    return match


def _replay_line(match: "Match", number: int, line: str) -> None:
    who, _, text = line.partition(" ")
    if who != DIE and not is_number(who):
        raise BadRecord("record-line", number=number, line=line)
    try:
        match.play(CHANCE if who == DIE else int(who), text)
    except RooftreeError as problem:
        raise BadRecord("record-move", number=number, line=line, why=str(problem)) from problem


def is_number(text: str) -> bool:
    """A whole number that somebody may have meant."""
    return text.isdecimal() and len(text) <= LONGEST_NUMBER


def fields(text: str) -> tuple[str, dict[str, str]]:
    """A position's drawing, and the `field=value` words that follow it."""
    words = text.split(" ")
    extra: dict[str, str] = {}
    while words and "=" in words[-1]:
        name, _, value = words.pop().partition("=")
        extra[name] = value
    return " ".join(words), extra


def with_fields(drawing: str, **extra: Any) -> str:
    """A drawing followed by the fields that are not as usual (None)."""
    return " ".join(
        [drawing, *(f"{name}={value}" for name, value in extra.items() if value is not None)]
    )
