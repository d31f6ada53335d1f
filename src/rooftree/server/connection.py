"""One socket: what waits to be sent to it, and the pump that sends it.

Views, the table's state and the clock are whole, so only the latest of each is kept; chat and
answers wait in a short queue. A client that does not read for some seconds is dropped, alone.
"""

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Any, Protocol

from rooftree.core.words import Line
from rooftree.server import messages
from rooftree.server.refusals import Refused, say

if TYPE_CHECKING:
    from rooftree.server.front import Front

QUEUE = 64


class Socket(Protocol):
    async def send_text(self, data: str) -> None: ...

    async def close(self, code: int = 1000, reason: str | None = None) -> None: ...


class Connection:
    """A person (or program) at a table, with the seats it holds there: none is a spectator."""

    def __init__(self, socket: Socket, user: str, slow_seconds: float) -> None:
        self.socket = socket
        self.user = user
        self.slow_seconds = slow_seconds
        self.front: Front | None = None  # all that may be sent of the table
        self.seats: list[int] = []
        self.looking = True  # is its page before somebody's eyes?
        self.active: int | None = None  # the seat whose view is shown
        self.shown: dict[int | None, int] = {}  # the last message number sent, by seat
        self.queue: deque[bytes] = deque()
        self.table_sent = b""
        self.seated: messages.Seated | None = None  # as it was said last
        self.times_sent: tuple[Any, ...] = ()
        self.over_sent = False
        self.dropped = ""  # why, once it is
        self.receiving = False
        self.reader: asyncio.Task[None] | None = None
        self.hinting: asyncio.Task[None] | None = None  # a hint that is being thought about
        self.pump: asyncio.Task[None] | None = None
        self.sent_at = 0.0
        self.watch: asyncio.TimerHandle | None = None  # looks whether the pump is stuck

    # Putting things in -----------------------------------------------------------------------

    def put(self, message: messages.Outgoing) -> None:
        """Queue a message; who lets the queue run full is too slow."""
        if len(self.queue) >= QUEUE:
            self.drop("slow")
            return
        self.queue.append(messages.encode(message))
        self.wake()

    def refuse(self, problem: Exception, about: str, id: str = "") -> None:
        line = problem.line if isinstance(problem, Refused) else getattr(problem, "line", None)
        rule, reason = getattr(problem, "rule", 0), getattr(problem, "reason", "")
        key, arguments = (line.key, line.arguments) if line else ("refused-failed", {})
        text = str(problem)
        why = messages.Sentence(key, arguments, text)
        self.put(messages.Refused(about, id, rule, reason, why))

    def wake(self) -> None:
        """Send what there is, unless that is already happening."""
        if not self.dropped and (self.pump is None or self.pump.done()):
            loop = asyncio.get_running_loop()
            self.sent_at = loop.time()  # what was sent before does not make this one late
            self.pump = loop.create_task(self._pump())

    # Sending ---------------------------------------------------------------------------------

    async def _pump(self) -> None:
        loop = asyncio.get_running_loop()
        if self.watch is None:
            self.watch = loop.call_later(self.slow_seconds, self._watch)
        try:
            while (data := self._next()) is not None:
                await self.socket.send_text(data.decode())
                self.sent_at = loop.time()
        except Exception:  # the socket is gone; the reader will see it too
            self.drop("gone")

    def _watch(self) -> None:
        """Drop a client that has not taken a message for too long; else look again later, as long
        as there is something to send."""
        self.watch = None
        if self.pump is None or self.pump.done():
            return
        loop = asyncio.get_running_loop()
        rest = self.sent_at + self.slow_seconds - loop.time()
        if rest > 0:
            self.watch = loop.call_later(rest, self._watch)
        else:
            self.drop("slow")
            self.pump.cancel()

    def _next(self) -> bytes | None:
        if self.queue:
            return self.queue.popleft()
        if self.front is None or self.dropped:
            return None
        return self._next_table() or self._next_clock() or self._next_view() or self._next_over()

    def _next_table(self) -> bytes | None:
        """Sent when it differs from what was sent last."""
        assert self.front
        now = self.front.table_bytes()
        if now == self.table_sent:
            return None
        self.table_sent = now
        return now

    def _next_clock(self) -> bytes | None:
        assert self.front
        now = self.front.times()
        if now == self.times_sent:
            return None
        self.times_sent = now
        return self.front.clock_bytes()

    def _next_view(self) -> bytes | None:
        """The latest view of the seat that is active now; a spectator has one too."""
        assert self.front
        seat = self._seat_to_show()
        shown = self.front.published.sights.get(seat)
        if shown is None or not shown.number:
            return None
        last = self.shown.get(seat, 0)
        if last >= shown.number and seat == self.active:
            return None
        self.active = seat
        self.shown[seat] = shown.number
        return shown.message(last)

    def _seat_to_show(self) -> int | None:
        """With several seats at one device: the one the game needs, else the one shown last."""
        if not self.seats:
            return None
        assert self.front
        waiting = self.front.published.waiting
        if len(self.seats) > 1 and self.active not in waiting:
            for seat in waiting:
                if seat in self.seats:
                    return seat
        return self.active if self.active in self.seats else self.seats[0]

    def _next_over(self) -> bytes | None:
        assert self.front
        ending = self.front.published.ending
        if self.over_sent or ending is None:
            return None
        self.over_sent = True
        return ending.message(self.front.published.sights.get(self._seat_to_show()))

    # Ending ----------------------------------------------------------------------------------

    def forget_hint(self) -> None:
        """Nobody wants to know any more."""
        if self.hinting:
            self.hinting.cancel()
            self.hinting = None

    def drop(self, why: str) -> None:
        """End this connection; the reader leaves at once if it only waits for a message."""
        if self.dropped:
            return
        self.dropped = why
        if self.receiving and self.reader:
            self.reader.cancel()

    async def say_bye(self, why: str, *, again: bool) -> None:
        """Tell the client why, as the last thing, if it still reads."""
        line = Line(f"bye-{why}")
        sentence = messages.Sentence(line.key, {}, say(line))
        self.put(messages.Bye(sentence, again))
        if self.pump:
            await asyncio.wait({self.pump}, timeout=1)
        self.drop(why)
