"""All rooms of one server: they are made when somebody comes, from what is stored, and leave the
memory when nobody has been there for a while."""

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor

from rooftree.bots.levels import LEVELS
from rooftree.server import steady
from rooftree.server import table as tables
from rooftree.server.guests import Guests
from rooftree.server.limits import Buckets
from rooftree.server.logs import Log
from rooftree.server.refusals import Refused
from rooftree.server.room import Room
from rooftree.server.settings import Settings
from rooftree.server.store import EventStore, TableRow
from rooftree.server.table import CORRESPONDENCE

DUE_AT_ONCE = 100  # late tables looked at in one sweep


class Hall:
    """The rooms, the store and the settings."""

    def __init__(self, settings: Settings, store: EventStore, guests: Guests, log: Log) -> None:
        self.settings = settings
        self.store = store
        self.guests = guests
        self.log = log
        self.rooms: dict[str, Room] = {}
        self.thinkers = ThreadPoolExecutor(1, thread_name_prefix="rooftree-bot")
        self.levels = list(LEVELS)
        rate = settings.actions_per_second
        self.messages = Buckets(rate, 2 * rate)  # of each person at each table
        self.closing = False
        self.compiled: list[str] = []  # the games whose rules are compiled by now
        self._byes: set[asyncio.Future[None]] = set()
        self._loading: dict[str, asyncio.Future[Room]] = {}

    # Rooms -----------------------------------------------------------------------------------

    async def room(self, table: str) -> Room:
        """The room of a table; Refused if there is none."""
        if table in self.rooms:
            return self.rooms[table]
        if table not in self._loading:
            self._loading[table] = asyncio.ensure_future(self._load(table))
            self._loading[table].add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> Room:
        line = self.store.table(table)
        if line is None:
            raise Refused("no-table", status=404)
        row = line.row
        stored, times = self.store.history(table)
        recovered = await asyncio.to_thread(tables.recovered, row, stored, times)
        if recovered.frozen:
            self.log.warning("frozen", table=table, game=row.game)
        if row.pace != CORRESPONDENCE:  # nobody is late because the server was not there
            recovered.since = {}
        return self._open(recovered)

    async def create(self, row: TableRow) -> Room:
        """A new table, stored."""
        table = tables.new(row)
        await self.store.create(row, table.summary())
        self.log.info("created", table=row.id, game=row.game)
        return self._open(table)

    def _open(self, table: tables.Table) -> Room:
        table.count_time(None, steady.now())
        room = Room(self, table)
        self.rooms[table.row.id] = room
        room.clock.wind()
        return room

    def throw_away(self, room: Room, why: str) -> None:
        """Forget a table in memory and send its people back to the door, after whatever they are
        being answered now: they come again to what is stored."""
        room.gone = True
        self.rooms.pop(room.table.row.id, None)
        room.clock.stop()
        self.log.warning("thrown away", table=room.table.row.id, why=why)
        bye = asyncio.ensure_future(self._say_bye(room, why))
        self._byes.add(bye)
        bye.add_done_callback(self._byes.discard)

    async def _say_bye(self, room: Room, why: str) -> None:
        byes = [connection.say_bye(why, again=True) for connection in list(room.connections)]
        await asyncio.gather(*byes)

    # By itself -------------------------------------------------------------------------------

    async def sweep_for_ever(self) -> None:
        while True:
            try:
                await self.sweep()
            except Exception:
                self.log.exception("sweep")
            await asyncio.sleep(self.settings.sweep_seconds)

    async def sweep(self) -> None:
        """Look at tables whose time is up; forget tables nobody looks at."""
        for table in self.store.due(steady.now(), DUE_AT_ONCE):
            if table not in self.rooms:
                await self.room(table)
        limit = time.monotonic() - self.settings.idle_minutes * 60
        for room in list(self.rooms.values()):
            busy = any(not task.done() for task in room.clock.thinking.values())
            if not room.connections and room.used_at < limit and not busy:
                await self._forget(room)

    async def _forget(self, room: Room) -> None:
        async with room.lock:
            if not room.connections:
                await self.store.summarise(
                    room.table.row.id, room.table.summary(room.clock.wake_at())
                )
                room.gone = True
                room.clock.stop()
                self.rooms.pop(room.table.row.id, None)

    async def close(self) -> None:
        """Tell everybody, and finish what is being stored."""
        self.closing = True
        for room in list(self.rooms.values()):
            room.clock.stop()
        for room in list(self.rooms.values()):
            async with room.lock:
                room.gone = True
                await self._say_bye(room, "shutdown")
        self.thinkers.shutdown(wait=False, cancel_futures=True)

    @property
    def people(self) -> int:
        return sum(len(room.connections) for room in self.rooms.values())
