"""The wire below the application: uvicorn's two protocols, with a price on everything that arrives
before it is parsed, and a time by which everything must have ended.

A connection that is refused or cut is told so first: what it still sends is thrown away for a
moment, since closing a socket with unread bytes in it resets it, and then no closing code arrives.
`docs/security.md` lists the limits. `tests/server/test_wire.py` pins what is used of uvicorn.
"""

import asyncio
import functools
import http
import logging
from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

from rooftree.core.words import Line
from rooftree.server.door import TOO_MANY, Door
from rooftree.server.frames import Meter, TooManyParts
from rooftree.server.limits import Buckets, neighbourhood
from rooftree.server.logs import Log
from rooftree.server.refusals import say

LONGEST_MESSAGE = 65536  # beyond it the socket is closed unread
HELD = 32768  # bytes beyond its pace that wait for a socket; with more it is cut
LOOK_SECONDS = 0.1  # how often what is held is looked at
FLOOD = 4429
RESTART = 1012
CLOSING_SECONDS = 5.0  # for the other side to take what is left, and to answer the closing
PARTING_SECONDS = 1.0  # the same for who was cut off, and for everybody when the server stops
IGNORED = 262144  # bytes of somebody cut off that are thrown away; more are not even read
PIPELINE = 4  # requests that may wait behind one that is being answered
SWEEP_SECONDS = 0.5
HEAD, BODY, ANSWER, CUT = "head", "body", "answer", "cut"
LATE, TOO_LARGE, HEADERS = 408, 413, 431
END = "rooftree.end"  # an extension of the socket's scope: close now, past all that waits


class Config(uvicorn.Config):
    """uvicorn's, with the door that all connections come through."""

    def __init__(self, app: Any, door: Door, **more: Any) -> None:
        super().__init__(app, http=Http, ws=PacedSocket, ws_max_size=LONGEST_MESSAGE, **more)
        self.door = door


# HTTP ---------------------------------------------------------------------------------------------


class Http(HttpToolsProtocol):
    """One HTTP connection, as long as it is no socket."""

    config: Config

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.door = self.config.door
        self.address = ""
        self.inside = False  # let in, and counted
        self.fed = 0  # bytes of the head, or of the body, that is being read
        self.answering: Any = None  # uvicorn's cycle of the request that the application has
        self._turn(HEAD)

    def _turn(self, stage: str) -> None:
        self.stage = stage
        self.since = self.loop.time()
        self.fed = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = neighbourhood(self.client[0]) if self.client else ""
        if status := self.door.enter(self.address):
            self._turn_away(status)
        else:
            self.inside = True

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.answering:
            self.answering.disconnected = True  # uvicorn tells only the last of a pipeline
        if self.inside:
            self.inside = False
            self.door.left(self.address)
        elif self.stage == CUT:
            self.door.refused -= 1

    # Reading ----------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """No more is parsed than the part of the request that is being read may have."""
        while data and self.stage != CUT and not self.transport.is_closing():
            room = self._most() - self.fed
            if room <= 0:
                self.refuse(TOO_LARGE if self.stage == BODY else HEADERS)
                break
            part, data = data[:room], data[room:]
            self.fed += len(part)
            super().data_received(part)
        if data and self.stage == CUT:
            self._ignore(data)

    def _most(self) -> int:
        """A body may come in chunks, which take up to as much again."""
        settings = self.door.settings
        return 2 * settings.body_bytes if self.stage == BODY else settings.header_bytes

    def _ignore(self, data: bytes) -> None:
        self.fed += len(data)
        if self.fed > IGNORED:
            self.transport.pause_reading()

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        if len(self.headers) > self.door.settings.headers:
            self._refuse_and_stop(HEADERS)

    def on_headers_complete(self) -> None:
        if len(self.pipeline) >= PIPELINE or not self.door.may_fetch(self.address, self.headers):
            self._refuse_and_stop(TOO_MANY)
        self._turn(BODY)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._turn(ANSWER)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        if self.stage == CUT:
            return
        super().on_response_complete()
        if self.stage == BODY and self.cycle.response_complete:
            self._cut()  # answered without the whole body: nobody waits for the rest
        elif self.stage == ANSWER:
            self._turn(ANSWER if self.pipeline else HEAD)

    def _start_asgi_task(self, cycle: Any, app: Any) -> None:
        self.answering = cycle
        super()._start_asgi_task(cycle, app)

    def handle_websocket_upgrade(self) -> None:
        self.inside = False
        self.stage = CUT
        self.door.upgraded(self.address)
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # it holds us, so nobody would forget either

    # Ending -----------------------------------------------------------------------------------

    def refuse(self, status: int) -> None:
        """Say why in one line and hear nothing more. Who is being answered is just cut."""
        cycle = self.cycle
        if self.pipeline or (cycle and cycle.response_started and not cycle.response_complete):
            self.transport.abort()
            return
        if cycle:
            cycle.disconnected = True
            cycle.message_event.set()
        self.transport.write(refusal(status))
        self._cut()

    def _refuse_and_stop(self, status: int) -> None:
        """From within the parser, which an error stops."""
        self.refuse(status)
        raise ConnectionAbortedError

    def send_400_response(self, msg: str) -> None:
        if self.stage != CUT and not self.transport.is_closing():
            self.refuse(400)

    def _turn_away(self, status: int) -> None:
        """Refused at the door, before a byte was read."""
        self.door.refused += 1
        self.stage = CUT
        if self.door.may_tell(self.address):
            self.transport.write(refusal(status))
            self._cut()
        else:
            self.transport.abort()

    def _cut(self) -> None:
        self._unset_keepalive_if_required()
        self._turn(CUT)
        stop_writing(self.transport)

    def look(self, now: float) -> None:
        """End what takes too long; a connection that never said anything is just closed."""
        late = now - self.since
        if self.stage == CUT or self.transport.is_closing():
            if late > (PARTING_SECONDS if self.stage == CUT else self._patience(ANSWER)):
                self.transport.abort()
        elif late > self._patience(self.stage):
            if self.stage == ANSWER:
                self.transport.abort()
            elif self.stage == HEAD and not self.fed:
                self.transport.close()
            else:
                self.refuse(LATE)

    def _patience(self, stage: str) -> float:
        settings = self.door.settings
        if stage == HEAD:
            return settings.header_seconds
        return settings.body_seconds if stage == BODY else settings.answer_seconds


@functools.cache
def refusal(status: int) -> bytes:
    """A whole answer, made once."""
    text = say(Line(f"wire-{status}")).encode()
    head = (
        f"HTTP/1.1 {status} {http.HTTPStatus(status).phrase}\r\n"
        "Content-Type: text/plain; charset=utf-8\r\n"
        f"Content-Length: {len(text)}\r\nRetry-After: 5\r\nConnection: close\r\n\r\n"
    )
    return head.encode() + text


# WebSocket ----------------------------------------------------------------------------------------


class PacedSocket(WebSocketsSansIOProtocol):
    """One WebSocket: read at its pace, and closed with a code that arrives."""

    config: Config

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.close_timeout = CLOSING_SECONDS
        self.door = self.config.door
        self.meter = Meter(self.door.pace, self.loop.time())
        self.held = b""  # came faster than its pace
        self.held_since = 0.0
        self.holding: asyncio.TimerHandle | None = None
        self.ignored = -1  # bytes thrown away since it was cut off
        self.closing_since = 0.0

    def connection_lost(self, exc: Exception | None) -> None:
        self.door.open -= 1
        if self.holding:
            self.holding.cancel()
        super().connection_lost(exc)

    # Reading ----------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)
        elif self.ignored >= 0:
            self._ignore(data)
        elif self.held:
            self._hold(self.held + data)
        else:
            self._take(data)

    def _take(self, data: bytes) -> None:
        """Parse as much as the pace allows; the rest waits, and so does what comes after it."""
        try:
            fit = self.meter.fit(data, self.loop.time())
        except TooManyParts:
            self.cut_off()
            return
        if fit:
            super().data_received(data[:fit])
        self._hold(data[fit:])

    def _hold(self, data: bytes) -> None:
        now = self.loop.time()
        if not self.held:
            self.held_since = now
        self.held = data
        ahead = now - self.held_since
        if len(data) > HELD or (data and ahead > self.door.settings.ahead_seconds):
            self.cut_off()
        elif data and not self.holding and not self.transport.is_closing():
            self.transport.pause_reading()
            self.holding = self.loop.call_later(LOOK_SECONDS, self._go_on)

    def _go_on(self) -> None:
        self.holding = None
        if self.read_paused:  # the application has not yet heard what came before
            self.held_since = self.loop.time()
            self._hold(self.held)
            return
        self._take(self.held)
        if not self.held and not self.read_paused:
            self.transport.resume_reading()

    async def receive(self) -> Any:
        message = await super().receive()
        if self.held:
            self.transport.pause_reading()
        return message

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][END] = self.end  # type: ignore[assignment]

    def handle_ping(self) -> None:
        """Who does not read gets no answer."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    # Ending -----------------------------------------------------------------------------------

    def end(self, code: int, reason: str) -> None:
        """Close now, though other messages still wait for the other side to read them."""
        if self.close_sent or self.conn.state is not OPEN or self.transport.is_closing():
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.conn.send_close(code, reason)
        self._part(CLOSING_SECONDS)

    def cut_off(self) -> None:
        """It sends more than anybody honest would: not another byte of it is parsed."""
        self.held = b""
        if not self.handshake_complete:
            self.transport.abort()
            return
        self.end(FLOOD, say(Line("bye-flood")))  # unless it is told something else already
        self._stop_listening()

    def handle_parser_exception(self) -> None:
        """As uvicorn does, but the code arrives though the rest of a message is unread."""
        assert self.conn.close_sent is not None
        code, reason = self.conn.close_sent.code, self.conn.close_sent.reason
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self._part(PARTING_SECONDS)
        self._stop_listening()

    def shutdown(self) -> None:
        """Everybody is told, and need not be waited for long."""
        self.end(RESTART, say(Line("bye-shutdown")))
        if self.transport.is_closing():
            self.transport.abort()
        elif self.close_sent and self.close_timer:
            self.close_timer.cancel()
            self.close_timer = self.loop.call_later(PARTING_SECONDS, self.transport.abort)
        else:
            super().shutdown()

    def _part(self, seconds: float) -> None:
        """The closing is said; wait so long for the other side's."""
        self.stop_keepalive()
        self.close_sent = True
        self.transport.write(b"".join(self.conn.data_to_send()))
        if self.close_timer:
            self.close_timer.cancel()
        self.close_timer = self.loop.call_later(seconds, self.transport.abort)
        self.read_paused = False
        self.transport.resume_reading()

    def _stop_listening(self) -> None:
        self.ignored = 0
        stop_writing(self.transport)

    def _ignore(self, data: bytes) -> None:
        self.ignored += len(data)
        if self.ignored > IGNORED:
            self.transport.pause_reading()

    def look(self, now: float) -> None:
        """A closing that waits for somebody who does not read ends by itself."""
        if self.transport.is_closing():
            self.closing_since = self.closing_since or now
            if now - self.closing_since > CLOSING_SECONDS:
                self.transport.abort()


# Both ---------------------------------------------------------------------------------------------


def stop_writing(transport: asyncio.Transport) -> None:
    """Nothing more will be said; what was said is still delivered."""
    if transport.is_closing():
        return
    try:
        transport.write_eof()
    except (OSError, NotImplementedError):  # gone already, or unable to close one way only
        transport.close()


async def sweep_for_ever(server: uvicorn.Server, log: Log) -> None:
    """Look at every connection now and then, whether its time is up."""
    while True:
        await asyncio.sleep(SWEEP_SECONDS)
        now = asyncio.get_running_loop().time()
        for connection in list(server.server_state.connections):
            try:
                connection.look(now)  # type: ignore[union-attr]
            except Exception:
                log.exception("sweep")


def quieten() -> None:
    """What strangers can make libraries say does not fill the disk: errors only, and few."""
    few = Buckets(0.2, 20)
    for name in ("uvicorn.error", "asyncio"):
        logger = logging.getLogger(name)
        logger.setLevel(logging.ERROR)
        logger.addFilter(lambda record: few.allow(record.name))
