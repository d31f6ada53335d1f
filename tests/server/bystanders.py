"""People who only want to play while somebody attacks: how long they wait for every answer."""

import asyncio
import contextlib
import json
import statistics
import sys
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from rooftree.client import AtTable, Guest
from tests.server.running import Running

ROOT = Path(__file__).parents[2]
TABLES = 3
EVERY_SECONDS = 0.12  # below ten messages a second, as every server allows


@dataclass(frozen=True)
class Waits:
    """Milliseconds that bystanders waited, and what became of each attack: connections `opened`,
    bytes `sent`, and `codes`, how they ended: by closing code, by HTTP status, or cut."""

    times: list[float]
    attacks: dict[str, dict[str, Any]]

    @property
    def median(self) -> float:
        return statistics.median(self.times)

    @property
    def p99(self) -> float:
        return statistics.quantiles(self.times, n=100)[98]

    def __str__(self) -> str:
        return (
            f"{len(self.times)} answers, p50 {self.median:.1f}, p99 {self.p99:.1f}, worst"
            f" {max(self.times):.0f} ms beside {self.attacks}"
        )


class Bystanders:
    """Three tables of two: one plays and asks, one only asks."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.table = ""
        self.seats: list[AtTable] = []
        self.lines: list[ClientConnection] = []

    @contextlib.asynccontextmanager
    async def seated(self) -> AsyncIterator["Bystanders"]:
        async with contextlib.AsyncExitStack() as stack:
            for _ in range(TABLES):
                ada = await Guest.arrive(self.server.address, "Ada")
                self.table = await ada.create("treehouse", ["me", "me"])
                self.seats.append(await stack.enter_async_context(ada.at(self.table)))
                address = f"ws://127.0.0.1:{self.server.port}/ws/{self.table}"
                headers = {"Origin": self.server.address}
                line = await stack.enter_async_context(connect(address, additional_headers=headers))
                await line.send('{"type":"hello"}')
                self.lines.append(line)
            yield self

    async def beside(self, attacks: str, seconds: float) -> Waits:
        """All waits while these attacks go on."""
        attacker = await asyncio.create_subprocess_exec(
            *[sys.executable, "-m", "tests.server.attacker", attacks],
            *[str(self.server.port), self.table, str(seconds)],
            cwd=ROOT,
            stdout=asyncio.subprocess.PIPE,
        )
        ended = asyncio.ensure_future(attacker.communicate())
        players = [self._play(seat, ended) for seat in self.seats]
        found = await asyncio.gather(*players, *(self._ask(line, ended) for line in self.lines))
        said, _ = await ended
        return Waits([1000 * wait for waits in found for wait in waits], json.loads(said))

    async def _play(self, seat: AtTable, ended: asyncio.Future[Any]) -> list[float]:
        waits = []
        while not ended.done() and await seat.my_turn():
            began = time.monotonic()
            await seat.act(seat.actions[0])
            waits.append(time.monotonic() - began)
            await asyncio.sleep(EVERY_SECONDS)
        return waits

    async def _ask(self, line: ClientConnection, ended: asyncio.Future[Any]) -> list[float]:
        waits: list[float] = []
        while not ended.done():
            began = time.monotonic()
            await line.send('{"type":"ping"}')
            while _kind(await line.recv()) != "pong":
                pass
            waits.append(time.monotonic() - began)
            await asyncio.sleep(EVERY_SECONDS)
        return waits


def _kind(text: Any) -> str:
    return str(json.loads(text)["type"])
