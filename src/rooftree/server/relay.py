"""Whoever comes to a process that has not the table is passed on to the one that has: sockets
message by message, requests as a whole. Who was passed on is not passed on again."""

import asyncio
import contextlib
import math
import time
from collections import defaultdict
from collections.abc import Collection, Iterator

import httptools
from itsdangerous import BadData, URLSafeTimedSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from rooftree.core.words import Line
from rooftree.server.guests import Guests
from rooftree.server.refusals import say
from rooftree.server.sharing import LEASE
from rooftree.server.store import Process

SEAL = "x-rooftree-relay"  # the address of whoever is passed on, signed with the keys we share
SEAL_SECONDS = 60
PATIENCE = 1.0  # for a sign of life; then the table is taken
LEAST_PATIENCE = 0.25  # of somebody whose beats have stopped coming
ANSWER_SECONDS = 30.0  # for an answer, once there was one
RESTARTING = 1012
PASSED_ON = ("cookie", "authorization", "origin", "user-agent", "sec-fetch-site", "content-type")


class Seals:
    """How processes know each other's relays."""

    def __init__(self, guests: Guests) -> None:
        self.serializer = URLSafeTimedSerializer(guests.keys, salt="rooftree relay")

    def headers(self, request: HTTPConnection, address: str) -> dict[str, str]:
        """What is passed on of a request from an address."""
        found = {name: request.headers[name] for name in PASSED_ON if name in request.headers}
        return {**found, **self.of(address)}

    def of(self, address: str) -> dict[str, str]:
        return {SEAL: str(self.serializer.dumps(address)), "x-forwarded-for": address}

    def read(self, request: HTTPConnection) -> str | None:
        """The address of whoever another process has passed on to us; None for all others."""
        sealed = request.headers.get(SEAL, "")
        if not sealed:
            return None
        try:
            return str(self.serializer.loads(sealed, max_age=SEAL_SECONDS))
        except BadData:
            return None


def patience(owner: Process) -> float:
    """Nobody waits beyond the time at which the owner would count as dead."""
    return min(PATIENCE, max(LEAST_PATIENCE, LEASE - owner.age))


def host_and_port(owner: Process) -> tuple[str, int]:
    host, _, port = owner.address.rpartition(":")
    return host.strip("[]"), int(port)


# Sockets ------------------------------------------------------------------------------------------


class Relays:
    """The sockets that are passed on to each other process, and who did not answer."""

    def __init__(self) -> None:
        self.to: defaultdict[str, set[ClientConnection]] = defaultdict(set)
        self.silent: dict[str, float] = {}  # processes, and when they were tried

    def note_silent(self, owner: Process) -> None:
        self.silent[owner.id] = time.monotonic()

    def is_silent(self, owner: Process) -> bool:
        """Somebody has just waited for it in vain: nobody else need do so."""
        return time.monotonic() - self.silent.get(owner.id, -math.inf) < LEASE

    def cut_all_but(self, living: Collection[str]) -> None:
        """Nobody waits for a process that does not answer: they come again."""
        for process in [one for one in self.to if one not in living]:
            for line in self.to.pop(process):
                line.transport.abort()

    @contextlib.contextmanager
    def kept(self, process: str, line: ClientConnection) -> Iterator[None]:
        self.to[process].add(line)
        try:
            yield
        finally:
            self.to[process].discard(line)

    @property
    def count(self) -> int:
        return sum(map(len, list(self.to.values())))  # asked from other threads, too


async def opened(
    websocket: WebSocket, owner: Process, headers: dict[str, str]
) -> ClientConnection | None:
    """A line to the process that has the table; None if it is refused or not answered."""
    host, port = host_and_port(owner)
    address = f"ws://{websocket.headers['host']}{websocket.url.path}"
    try:
        async with asyncio.timeout(patience(owner)):
            return await connect(
                address,
                host=host,
                port=port,
                additional_headers=headers,
                compression=None,
                max_size=None,
                ping_interval=None,
                open_timeout=None,
                proxy=None,
            )
    except (OSError, TimeoutError, WebSocketException):
        return None


async def pass_on(websocket: WebSocket, line: ClientConnection) -> None:
    """Both ways, until either side ends it; the other is told how."""
    up = asyncio.ensure_future(_up(websocket, line))
    down = asyncio.ensure_future(_down(websocket, line))
    try:
        await asyncio.wait({up, down}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for way in (up, down):
            way.cancel()
        await asyncio.gather(up, down, return_exceptions=True)
        line.transport.abort()


async def _up(websocket: WebSocket, line: ClientConnection) -> None:
    with contextlib.suppress(ConnectionClosed, WebSocketDisconnect, RuntimeError):
        while True:
            message = await websocket.receive()
            if message["type"] != "websocket.receive":
                await line.close()
                return
            text = message.get("text")
            await line.send(text if text is not None else "")


async def _down(websocket: WebSocket, line: ClientConnection) -> None:
    with contextlib.suppress(RuntimeError):  # the other side has gone
        try:
            async for data in line:
                await websocket.send_text(str(data))
        finally:
            told = line.close_code not in (None, 1005, 1006)
            code = (line.close_code or RESTARTING) if told else RESTARTING
            reason = line.close_reason if told else say(Line("bye-shutdown"))
            await websocket.close(code, reason)


# Requests -----------------------------------------------------------------------------------------


class _Answer:
    """What a parser finds."""

    def __init__(self) -> None:
        self.parser = httptools.HttpResponseParser(self)
        self.status = 0
        self.headers: list[tuple[bytes, bytes]] = []
        self.body = b""
        self.complete = False

    def on_message_begin(self) -> None:
        self.headers, self.body, self.complete = [], b"", False

    def on_header(self, name: bytes, value: bytes) -> None:
        self.headers.append((name.lower(), value))

    def on_headers_complete(self) -> None:
        self.status = self.parser.get_status_code()

    def on_body(self, body: bytes) -> None:
        self.body += body

    def on_message_complete(self) -> None:
        self.complete = True

    def response(self) -> Response:
        response = Response(self.body, self.status)
        kept = [pair for pair in self.headers if pair[0] not in NOT_KEPT]
        response.raw_headers = [*kept, (b"content-length", str(len(self.body)).encode())]
        return response


NOT_KEPT = (b"connection", b"content-length", b"transfer-encoding", b"date", b"server")


async def post(owner: Process, path: str, headers: dict[str, str], body: bytes) -> Response | None:
    """The answer of the process that has the table; None if it gives no sign of life, which is that
    it wants to hear the body."""
    more = {"expect": "100-continue", "content-length": str(len(body)), "connection": "close"}
    lines = [f"POST {path} HTTP/1.1", *(f"{k}: {v}" for k, v in {**headers, **more}.items())]
    head = "\r\n".join([*lines, "", ""]).encode("latin-1")
    try:
        async with asyncio.timeout(patience(owner)):
            reader, writer = await asyncio.open_connection(*host_and_port(owner))
    except (OSError, TimeoutError):
        return None
    answer = _Answer()
    try:
        writer.write(head)
        async with asyncio.timeout(patience(owner)):
            await _hear(reader, answer)
        if answer.status == 100:
            writer.write(body)
            answer.complete = False
            async with asyncio.timeout(ANSWER_SECONDS):
                await _hear(reader, answer)
        return answer.response()
    except (OSError, TimeoutError, EOFError, httptools.HttpParserError):
        return None
    finally:
        writer.transport.abort()


async def _hear(reader: asyncio.StreamReader, answer: _Answer) -> None:
    while not answer.complete:
        content = await reader.read(65536)
        if not content:
            raise EOFError
        answer.parser.feed_data(content)
