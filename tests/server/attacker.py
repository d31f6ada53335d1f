"""Attacks on a running server, from a process of their own: each is one coroutine that does its
worst on one connection after another, many at once. What became of them is printed as JSON.

    python -m tests.server.attacker pings,pongs 8765 TABLE SECONDS
"""

import asyncio
import contextlib
import itertools
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

PATIENCE = 10  # seconds more, if the server has not ended an attack
CHUNK = 65536
MASK = b"\x80\0\0\0\0"  # an empty payload, masked
PING, PONG, TEXT, EMPTY_PART = b"\x89" + MASK, b"\x8a" + MASK, b"\x81" + MASK, b"\x00" + MASK
LONG_PING = b"\x89\xfd\0\0\0\0" + bytes(125)
HELLO = b'\x81\x90\0\0\0\0{"type":"hello"}'
ASK = b'\x81\x8f\0\0\0\0{"type":"ping"}'
BIG = b"\x82\xfe\xea\x60\0\0\0\0" + bytes(60_000)


class Line:
    """One connection of the attacker; what came of it is counted."""

    def __init__(self, attack: "Attack") -> None:
        self.attack = attack
        self.codes = attack.codes
        self.heard = bytearray()

    async def __aenter__(self) -> "Line":
        self.reader, self.writer = await asyncio.open_connection(
            "127.0.0.1", self.attack.port, local_addr=(next(self.attack.addresses), 0)
        )
        self.attack.opened += 1
        return self

    async def __aexit__(self, *_: object) -> None:
        self.writer.transport.abort()

    async def send(self, content: bytes) -> None:
        self.writer.write(content)
        await self.writer.drain()
        self.attack.sent += len(content)

    async def upgrade(self) -> None:
        """Become a WebSocket at the table."""
        await self.send(
            f"GET /ws/{self.attack.table} HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        head = await self.reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in head:
            self.codes[head[9:12].decode()] += 1
            raise ConnectionError

    async def listen(self) -> None:
        """Hear all there is, and note how it ended: with which closing code or status."""
        last = b""
        with contextlib.suppress(OSError):
            while part := await self.reader.read(CHUNK):
                last = (last + part)[-400:]
        frame = last.rfind(b"\x88")
        if frame >= 0 and len(last) >= frame + 4:
            self.codes[str(int.from_bytes(last[frame + 2 : frame + 4], "big"))] += 1
        elif last.startswith(b"HTTP/1.1 "):
            self.codes[last[9:12].decode()] += 1
        else:
            self.codes["cut"] += 1

    async def flood(self, content: bytes, *, deaf: bool = False) -> None:
        """The same again and again, until the other side ends it."""
        many = content * max(1, CHUNK // len(content))
        listening = None if deaf else asyncio.ensure_future(self.listen())
        try:
            while listening is None or not listening.done():
                await self.send(many)
        finally:
            if listening:
                await asyncio.wait({listening}, timeout=1)
                listening.cancel()


class Attack:
    """So many lines at once, each opened again when it is cut. Every attack has an address of its
    own, new each time and not the bystanders': limits per address must find the right one."""

    def __init__(self, name: str, port: int, table: str) -> None:
        self.port = port
        self.table = table
        self.do, self.lines, self.end = ATTACKS[name]
        own = f"127.{1 + os.getpid() // 250 % 250}.{os.getpid() % 250}.{1 + [*ATTACKS].index(name)}"
        self.addresses: Iterator[str] = itertools.repeat(own)
        if name == "crowding":
            self.addresses = (
                f"127.0.{1 + n // 250 % 250}.{1 + n % 250}" for n in itertools.count()
            )
        self.codes: Counter[str] = Counter()
        self.opened = self.sent = 0

    @property
    def was_ended(self) -> bool:
        """Whether the server has done to it what it must do."""
        return bool(self.codes[self.end]) if self.end else self.opened > self.lines

    async def run(self, seconds: float) -> dict[str, Any]:
        """For so long; on a busy machine for longer, until the server has ended it once."""
        began = time.monotonic()
        lines = [asyncio.ensure_future(self._again()) for _ in range(self.lines)]
        while (passed := time.monotonic() - began) < seconds or not self.was_ended:
            if passed > seconds + PATIENCE:
                break
            await asyncio.sleep(0.1)
        for line in lines:
            line.cancel()
        await asyncio.gather(*lines, return_exceptions=True)
        return {"sent": self.sent, "opened": self.opened, "codes": self.codes}

    async def _again(self) -> None:
        while True:
            try:
                async with Line(self) as line:
                    await self.do(line)
            except (OSError, EOFError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
                await asyncio.sleep(0.001)


# On a WebSocket -----------------------------------------------------------------------------------


def flood(
    content: bytes, *, hello: bool = False, deaf: bool = False, first: bytes = b""
) -> Callable[[Line], Awaitable[None]]:
    async def do(line: Line) -> None:
        await line.upgrade()
        await line.send((HELLO if hello else b"") + first)
        await line.flood(content, deaf=deaf)

    return do


async def silence(line: Line) -> None:
    """A socket that never says hello."""
    await line.upgrade()
    await line.listen()


async def nonsense(line: Line) -> None:
    """A socket that says everything but hello."""
    await line.upgrade()
    listening = asyncio.ensure_future(line.listen())
    while not listening.done():
        await line.send(ASK)
        await asyncio.wait({listening}, timeout=0.2)


# Before there is one ------------------------------------------------------------------------------

HEAD = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
CHUNKED = b"Transfer-Encoding: chunked\r\n\r\n"
POST = b"POST /api/guests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"


def dribble(start: bytes, drop: bytes) -> Callable[[Line], Awaitable[None]]:
    """A request that never ends, a few bytes at a time."""

    async def do(line: Line) -> None:
        listening = asyncio.ensure_future(line.listen())
        await line.send(start)
        while not listening.done():
            await line.send(drop)
            await asyncio.wait({listening}, timeout=0.1)

    return do


def pour(start: bytes, content: bytes, *, deaf: bool = False) -> Callable[[Line], Awaitable[None]]:
    async def do(line: Line) -> None:
        await line.send(start)
        await line.flood(content, deaf=deaf)

    return do


async def fetch(line: Line) -> None:
    """Pages, as fast as they come."""
    while True:
        await line.send(HEAD + b"\r\n")
        head = await line.reader.readuntil(b"\r\n\r\n")
        line.codes[head[9:12].decode()] += 1
        size = int(head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0])
        await line.reader.readexactly(size)


async def knock(line: Line) -> None:
    """Come and go."""


async def stay(line: Line) -> None:
    """A connection that says nothing at all."""
    await line.listen()


# What it does, on how many connections at once, and the closing code or status by which the server
# must end it; none where it does not listen and is just cut.
ATTACKS: dict[str, tuple[Callable[[Line], Awaitable[None]], int, str]] = {
    "pings": (flood(PING), 1, "4429"),
    "pings_of_many": (flood(PING, hello=True), 50, "4429"),
    "unread_pings": (flood(LONG_PING, deaf=True), 10, ""),
    "pongs": (flood(PONG), 4, "4429"),
    "empty_messages": (flood(TEXT), 4, "4429"),
    "empty_parts": (flood(EMPTY_PART, first=b"\x01" + MASK), 4, "4429"),
    "big_messages": (flood(BIG, hello=True), 10, "4429"),
    "messages": (flood(ASK, hello=True), 10, "4429"),
    "silence": (silence, 150, "4408"),
    "nonsense": (nonsense, 50, "4408"),
    "slow_headers": (dribble(HEAD, b"a"), 150, "408"),
    "endless_headers": (pour(HEAD, b"a:b\r\n"), 10, "431"),
    "slow_bodies": (dribble(POST + b"Content-Length: 9999\r\n\r\n", b" "), 150, "408"),
    "endless_bodies": (pour(POST + CHUNKED, b"1\r\na\r\n"), 10, "413"),
    "large_bodies": (pour(POST + b"Content-Length: 99999999999\r\n\r\n", bytes(CHUNK)), 10, "413"),
    "pipelines": (pour(b"", HEAD + b"\r\n"), 10, "cut"),
    "unread_answers": (pour(b"", HEAD + b"\r\n", deaf=True), 50, ""),
    "fetching": (fetch, 50, "429"),
    "knocking": (knock, 20, ""),
    "staying": (stay, 300, "429"),
    "crowding": (stay, 300, "503"),  # from ever new addresses
}


async def main(names: list[str], port: int, table: str, seconds: float) -> None:
    attacks = [Attack(name, port, table) for name in names]
    found = await asyncio.gather(*(attack.run(seconds) for attack in attacks))
    print(json.dumps(dict(zip(names, found, strict=True))))


if __name__ == "__main__":
    if os.environ.get("ROOFTREE_SOAK"):
        os.nice(10)  # as if on a machine of its own: only the server should notice it
    asyncio.run(main(sys.argv[1].split(","), int(sys.argv[2]), sys.argv[3], float(sys.argv[4])))
