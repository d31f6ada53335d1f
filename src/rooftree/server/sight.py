"""One observer's side of a match: what it sees, is offered and was told, as numbered messages.

Everything here is made from the state concealed for the observer. The message number advances only
when something changed for this observer, so that not even the count tells of hidden events.
"""

import functools
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec import Raw

from rooftree.core.game import Game
from rooftree.core.rule import NOBODY, SPECTATOR
from rooftree.core.words import Line
from rooftree.server import messages
from rooftree.server.refusals import say

encode = msgspec.json.Encoder().encode

LogLine = tuple[int, int, Raw]  # the message that first carried it; its move; the sentence


@functools.lru_cache(maxsize=65536)
def _action(game: Game, code: int) -> Raw:
    """An offered action, encoded once."""
    return Raw(encode(game.action(code)))


@functools.lru_cache(maxsize=16384)
def _said(game: Game | None, key: str, arguments: bytes) -> str:
    return say(Line(key, msgspec.json.decode(arguments)), game)


def sentence(game: Game | None, line: Line) -> messages.Sentence:
    """A line with its arguments and its sentence."""
    said = _said(game, line.key, encode(line.arguments))
    return messages.Sentence(line.key, line.arguments, said)


@dataclass(slots=True)
class Shown:
    """What one observer may be sent: a numbered view, and all it was told until then. None of it
    changes any more; the log goes on behind its `lines`."""

    game: Game | None
    seat: int | None
    number: int
    offer: int
    ready: tuple[int, ...]
    secret: bool
    forced: bool
    undo: str
    prompt: str
    view: bytes
    offered: tuple[int, ...]
    log: list[LogLine]
    lines: int
    _made: tuple[int, bytes] = field(default=(-1, b""))

    def message(self, last: int) -> bytes:
        """The view, with the log since message number `last`. Made once for all who stand at the
        same place."""
        if self._made[0] != last:
            self._made = (last, self._message(last))
        return self._made[1]

    def _message(self, last: int) -> bytes:
        return messages.encode(
            messages.View(
                seat=self.seat,
                number=self.number,
                offer=self.offer,
                ready=list(self.ready),
                secret=self.secret,
                forced=self.forced,
                undo=sentence(None, Line(f"refused-{self.undo}")) if self.undo else None,
                prompt=self.prompt,
                view=Raw(self.view),
                actions=[_action(self.game, code) for code in self.offered] if self.game else [],
                log=self._log_since(last),
            )
        )

    def _log_since(self, last: int) -> list[Raw]:
        found: list[Raw] = []
        for place in range(self.lines - 1, -1, -1):
            number, _, line = self.log[place]
            if number <= last:
                break
            found.append(line)
        return found[::-1]

    @property
    def moves(self) -> list[int]:
        """The moves that the lines of the log belong to."""
        return [move for _, move, _ in self.log[: self.lines]]


class Sight:
    """What one seat, or all spectators (None), will be shown of a table that may still be ahead of
    what is stored; `shown` is what is kept of it for sending once it is."""

    def __init__(self, game: Game | None, seat: int | None) -> None:
        self.game = game
        self.seat = seat
        self.observer = SPECTATOR if seat is None else seat
        self.place = -1 if seat is None else seat  # in a list for each observer
        self.number = 0
        self.offer = 0
        self.view = b""
        self.prompt = ""
        self.offered: tuple[int, ...] = ()
        self.log: list[LogLine] = []
        self.ready: tuple[int, ...] = ()
        self.secret = False  # does it see now what a spectator does not?
        self.forced = False  # can anybody see that it has but one thing to do?
        self.undo = "spectator"  # why it could take nothing back, nothing if it could
        self._seen: Any = None
        self._shown: Shown | None = None

    # Looking ---------------------------------------------------------------------------------

    def look(self, each: list[Any]) -> None:
        """Look at the table as it is, without being told how it came about: `each` is what every
        observer sees."""
        self._seen = each[self.place]
        self.secret = self._seen is not each[-1]

    def hear(self, each: list[Any], seat: int, learned: int) -> list[Line]:
        """What is told of an event that has just happened."""
        before = self._seen
        self.look(each)
        if learned == NOBODY:
            return []
        assert self.game
        lines: list[Line] = self.game.module("view").tell(
            before, self._seen, self.observer, seat, learned
        )
        return lines

    def show(
        self,
        seen: dict[str, Any],
        offered: tuple[int, ...],
        ready: tuple[int, ...],
        lines: list[tuple[int, Raw]],
        *,
        acted: bool,
    ) -> None:
        """Number what has changed for this observer, by its view. A seat's own action ends its
        offer."""
        view = encode(seen)
        offer = self.offer + (acted or offered != self.offered)
        if (view, offer, ready) == (self.view, self.offer, self.ready) and not lines:
            return
        self.number += 1
        self.offer, self.ready = offer, ready
        self._restore(seen, view, offered)
        self.log.extend((self.number, move, line) for move, line in lines)

    def recover(
        self, seen: dict[str, Any], offered: tuple[int, ...], ready: tuple[int, ...]
    ) -> None:
        """See the table again after a restart, under the numbers that were stored."""
        self.ready = ready
        self._restore(seen, encode(seen), offered)

    def freeze(self, prompt: str) -> None:
        """There is nothing to see but the log, and why."""
        self.view, self.prompt = b"null", prompt

    def _restore(self, seen: dict[str, Any], view: bytes, offered: tuple[int, ...]) -> None:
        prompt = seen["prompt"]
        self.view, self.offered = view, offered
        self.prompt = _said(self.game, prompt["key"], encode(prompt["arguments"]))
        self._shown = None

    def rewind(self, kept: int) -> None:
        """Lines of moves that were taken back now lead to where the match went on."""
        self.log = [(number, min(move, kept), line) for number, move, line in self.log]

    # For sending -----------------------------------------------------------------------------

    @property
    def shown(self) -> Shown:
        """As it is now; what is not numbered anew is the same as before."""
        known = self._shown
        now = (self.number, self.secret, self.forced, self.undo)
        if known is None or (known.number, known.secret, known.forced, known.undo) != now:
            self._shown = Shown(
                self.game,
                self.seat,
                self.number,
                self.offer,
                self.ready,
                self.secret,
                self.forced,
                self.undo,
                self.prompt,
                self.view,
                self.offered,
                self.log,
                len(self.log),
            )
        assert self._shown
        return self._shown
