"""Everybody is led to the wrong process, which passes on what they say and hear: through two real
sockets to the owner of the table. For tests that were written without (`kit.detour`)."""

import asyncio
import contextlib
import functools
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from rooftree.server.hall import Hall
from rooftree.server.room import Room
from tests.server.kit import Person, until
from tests.server.postgresql import Databases
from tests.server.several import Serving, serving

PING, PONG = '{"type":"ping"}', '{"type":"pong"}'
UNPACED = {"frames_per_second": 1e9, "openings_per_second": 1e9}


class Astray:
    """The way to a table that leads by another process."""

    def __init__(self, databases: Databases) -> None:
        self.databases = databases
        self.wrong: dict[Hall, Serving] = {}  # where the people of a hall are led

    @contextlib.asynccontextmanager
    async def hall_on(self, data: Path, settings: dict[str, Any]) -> AsyncIterator[Hall]:
        start = functools.partial(serving, data, self.databases.of(data), **UNPACED, **settings)
        async with start() as owner, start() as wrong:
            self.wrong[owner.hall] = wrong
            yield owner.hall
            assert not wrong.hall.rooms, "nobody was passed on"
            assert wrong.said == ""

    def led_to(self, hall: Hall) -> Hall:
        return self.wrong[hall].hall

    async def lead(self, person: Person, room: Room) -> "PassedOn":
        wrong = self.wrong[person.hall]
        headers = {"Origin": wrong.address}
        if person.user:
            headers = {"Authorization": f"Bearer {person.hall.guests.sign(person.user)}"}
        address = f"{wrong.address.replace('http', 'ws')}/ws/{room.table.row.id}"
        socket = await connect(address, additional_headers=headers, ping_interval=None)
        return PassedOn(person, room, socket)


class PassedOn:
    """A socket at the wrong process. A ping is answered after all that was said before it, and the
    answer comes after all that was sent before."""

    def __init__(self, person: Person, room: Room, socket: ClientConnection) -> None:
        self.person = person
        self.room = room
        self.socket = socket
        self.others = set(room.connections)
        self.pongs: asyncio.Queue[bool] = asyncio.Queue()
        self.reader = asyncio.ensure_future(self._read())

    async def _read(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for frame in self.socket:
                if frame == PONG:
                    self.pongs.put_nowait(True)
                else:
                    await self.person.send_text(str(frame))
        await self.person.close(self.socket.close_code or 0)
        self.pongs.put_nowait(False)

    async def say(self, text: str) -> None:
        await self.socket.send(text)

    async def settle(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            if not await self._is_answered():
                return
            if self.person.connection not in self.room.connections:
                (self.person.connection,) = self.room.connections - self.others
            pump = self.person.connection.pump
            while pump and not pump.done():
                await asyncio.sleep(0)
            await self._is_answered()

    async def _is_answered(self) -> bool:
        await self.socket.send(PING)
        async with asyncio.timeout(10):
            return await self.pongs.get()

    async def leave(self) -> None:
        await self.socket.close()
        await until(lambda: self.person.connection not in self.room.connections)
