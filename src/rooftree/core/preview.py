"""What a seat can foresee of its own actions: how everybody would be counted before and after.

It is made from what the seat may know, and from nothing else: the actions are played in worlds that
it holds possible, as far as they look the same to it in all of them.
"""

import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rooftree.core import chance as generator
from rooftree.core import views
from rooftree.core.errors import IllegalAction
from rooftree.core.rule import ALLOWED, CHANCE_BIT, rule_of
from rooftree.core.shape import SeatScore

if TYPE_CHECKING:
    from rooftree.core.match import Match

WORLDS = 8  # played side by side, where the seat does not know everything

Counted = tuple[SeatScore | None, ...]  # for each seat; None where its points are hidden


@dataclass(frozen=True)
class Preview:
    """So many of the codes can be foreseen, and how each seat would be counted before and after
    these."""

    codes: tuple[int, ...]
    stopped_at: int
    before: Counted
    after: Counted


def preview(match: "Match", seat: int, codes: Sequence[int]) -> Preview:
    """Up to the first chance or decision of others; IllegalAction if a rule forbids one of the
    codes before that."""
    worlds = _Worlds(match, seat)
    before = worlds.counted()
    played = 0
    for code in codes:
        verdict = worlds.may(code)
        if played and not worlds.goes_on(verdict):
            break
        if verdict != ALLOWED:
            raise worlds.illegal(code, verdict)
        if not worlds.play(code):
            break
        played += 1
    return Preview(tuple(codes), played, before, worlds.counted() if played else before)


class _Worlds:
    """Possible worlds of one seat, all of which look the same to it."""

    def __init__(self, match: "Match", seat: int) -> None:
        self.game, self.players, self.seat = match.game, match.players, seat
        self.known = match.concealed_bytes(seat)
        self.lane = lane = match.game.lane
        self.states, self.tried = lane.states(WORLDS), lane.states(WORLDS)
        self.looked = lane.states(1)
        self.count = self._imagine()

    def _imagine(self) -> int:
        """As many worlds as are needed: one, if nothing is left to imagine. Which ones follows from
        what is known."""
        rng = self.lane.integers(generator.seeded(zlib.crc32(self.known)))
        for k in range(WORLDS):
            self.lane.state_type.unpack(self.known, self.states, k)
            self.lane.imagine_at(self.states, k, self.seat, rng)
            if self.lane.state_type.pack(self.states, k) == self.known:
                return k + 1
        return WORLDS

    def may(self, code: int) -> int:
        """What the rules say of it; a seat is told the same in all worlds."""
        return int(self.lane.may_at(self.states, 0, self.seat, code))

    def illegal(self, code: int, verdict: int) -> IllegalAction:
        game = self.game
        sentence = views.refusal(game, verdict, self._seen(), self.seat, code)
        done = game.action(code)
        return IllegalAction(rule_of(verdict), game.words.reason(verdict), sentence, done.text)

    def goes_on(self, verdict: int) -> bool:
        """Is it still this seat that decides?"""
        waiting = int(self.lane.waiting_at(self.states, 0))
        is_needed = bool(waiting >> self.seat & 1)
        return waiting != CHANCE_BIT and (is_needed or verdict == ALLOWED)

    def play(self, code: int) -> bool:
        """Do it in all of them; False, and nothing is done, if it would show something."""
        seen = {self._tried(k, code) for k in range(self.count)}
        if len(seen) > 1:
            return False
        (self.known,) = seen
        self.states, self.tried = self.tried, self.states
        return True

    def _tried(self, k: int, code: int) -> bytes:
        """What the seat would know after the action in one world."""
        lane, looked = self.lane, self.looked
        lane.copy(self.states, k, self.tried, k)
        lane.apply_at(self.tried, k, self.seat, code)
        lane.copy(self.tried, k, looked, 0)
        lane.conceal_at(looked, 0, self.seat)
        content: bytes = lane.state_type.pack(looked, 0)
        return content

    def counted(self) -> Counted:
        """By the game's forecast, or by the scores it shows, or by its points."""
        seen, shown = self._seen(), self.game.module("view")
        if hasattr(shown, "forecast"):
            return tuple(shown.forecast(seen, self.seat))
        scores = shown.view(seen, self.seat).get("scores")
        return tuple(scores) if scores else self._points()

    def _seen(self) -> Any:
        """What the seat knows, as a plain twin."""
        self.lane.state_type.unpack(self.known, self.looked, 0)
        return self.lane.state_type.read(self.looked, 0)

    def _points(self) -> Counted:
        """Those that are the same in all worlds."""
        each = zip(*(self._points_in(k) for k in range(self.count)), strict=True)
        return tuple(
            {"total": points[0], "parts": []} if len(set(points)) == 1 else None for points in each
        )

    def _points_in(self, k: int) -> list[int]:
        out = self.lane.integers(count=self.players)
        self.lane.points_at(self.states, k, out)
        return self.lane.numbers(out, 0, self.players)
