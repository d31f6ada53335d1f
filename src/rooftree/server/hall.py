"""All rooms of one server: they are made when somebody comes, from what is stored, and leave the
memory when nobody has been there for a while."""

import asyncio
import contextlib
import time
from collections import OrderedDict
from collections.abc import Coroutine, Sequence
from typing import TYPE_CHECKING, Any

from rooftree.bots.levels import LEVELS
from rooftree.core.errors import RooftreeError
from rooftree.server import steady
from rooftree.server import table as tables
from rooftree.server.analyses import Analyses
from rooftree.server.broom import Broom
from rooftree.server.calls import Calls
from rooftree.server.garbage import FullLooks
from rooftree.server.guests import Epochs, Guests
from rooftree.server.limits import HOUR, MINUTE, Buckets, Daily, Fellows, Guesses, Turnstile
from rooftree.server.logs import Log
from rooftree.server.metrics import Metrics
from rooftree.server.pulse import Pulse
from rooftree.server.refusals import Damaged, Elsewhere, Fenced, Refused, Unsaved
from rooftree.server.relay import Relays
from rooftree.server.room import Room
from rooftree.server.settings import Settings
from rooftree.server.store import WRITER_ENDED, EventStore, InvitationRow, TableLine, TableRow
from rooftree.server.table import CHAT_SHOWN, Table
from rooftree.server.thinkers import Thinkers

if TYPE_CHECKING:
    from rooftree.server.processes import Processes

DUE_AT_ONCE = 100  # late tables looked at in one sweep
PATIENCE = 5.0  # seconds that a sweep waits for the disk
UNKNOWN_AT_ONCE = 4  # old matches whose results are found out for one list
RECOVERY_PATIENCE = 100  # times as many may be wrong in all: nobody guesses 80 bits, but waits
LOADS = 2  # tables at a time: one is read, one replayed; more get in each other's way
PORTION, PORTION_SECONDS = 16, 0.05  # tables that are handed over at once, and a pause after them
SHELF = 8  # finished tables that are read at the moment without a room
JUST_USED = 5.0  # seconds: somebody is about to come in
# Measured with every game, 3 players, 0 to 400 actions: 13 to 178 KiB for a table before its first
# action, then 1.3 to 2.3 KiB for each event.
ROOM_KIB, EVENT_KIB = 200, 2.5


class Hall:
    """The rooms, the store and the settings."""

    def __init__(self, settings: Settings, store: EventStore, guests: Guests, log: Log) -> None:
        self.settings = settings
        self.store = store
        self.guests = guests
        self.epochs = Epochs()
        guests.epoch_of = self.epochs.of if store.is_shared else store.epoch
        self.log = log
        self.port = settings.port  # or the free one that was found
        self.rooms: dict[str, Room] = {}
        self.thinkers = Thinkers()
        self.levels = list(LEVELS)
        rate = settings.actions_per_second
        self.messages = Buckets(rate, 2 * rate)  # of each person at each table
        self.chat = Daily(settings.chat_lines_per_day)  # of each table
        rate = settings.hints_per_minute
        self.hints = store.per_second("hint", rate / MINUTE, rate)  # of each person
        self.renames = store.per_day("rename", settings.renames_per_day)  # the same
        self.guesses = self._guesses("code", 1)  # of invitations' codes
        self.recoveries = self._guesses("recovery", RECOVERY_PATIENCE)
        self.opened = 0  # tables, since the start
        self.playing = 0  # tables stored as being in play, when last counted
        self.broom = Broom(settings, store, log)
        self.calls = Calls(self)
        self.analyses = Analyses(self)
        self.used_at = time.monotonic()  # when anything was stored last
        self.looks: FullLooks | None = None  # for garbage, if they are left to us
        self.turnstile = Turnstile()
        self.processes: Processes | None = None  # this one among others, if the store is shared
        self.fellows = Fellows()  # the others
        self.relays = Relays()  # to other processes
        self.closing = False
        self.draining = False  # others go on with the tables; nobody new is sent here
        self.metrics = Metrics(self)
        self.pulse = Pulse(self.metrics.lateness)
        self.compiled: list[str] = []  # the games whose rules are compiled by now
        self._tasks: set[asyncio.Future[None]] = set()
        self._loading: dict[str, asyncio.Future[Room]] = {}
        self._shelf: OrderedDict[str, asyncio.Future[Table]] = OrderedDict()
        self._looked_up: set[str] = set()  # matches whose results were unknown
        self._seen = Daily(1)
        self._seen_now: set[str] = set()
        self._stuck = False
        self._kib = 0.0  # of all rooms
        self._making_space = asyncio.Lock()
        self._loads = asyncio.Semaphore(LOADS)
        self._waiting: dict[str, int] = {}  # whom live tables have come to wait for

    def _guesses(self, kind: str, patience: float) -> Guesses:
        each, in_all = self.settings.wrong_codes_per_hour, self.settings.wrong_codes_per_hour_in_all
        in_all *= patience
        return Guesses(
            self.store.per_second(f"{kind} of address", each / HOUR, each),
            self.store.per_second(f"{kind} in all", in_all / HOUR, in_all),
        )

    # Rooms -----------------------------------------------------------------------------------

    async def room(self, table: str, despite: str = "") -> Room:
        """The room of a table; Refused if there is none, Elsewhere if another process has it,
        unless that is `despite`, which does not answer."""
        if table in self.rooms:
            return self.rooms[table]
        if table not in self._loading:
            self._loading[table] = asyncio.ensure_future(self._load(table, despite))
            self._loading[table].add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str, despite: str) -> Room:
        row = self._stored_line(table).row
        if self.draining and self.processes:
            raise Elsewhere(table, await self.processes.heir(table, despite))
        with self.metrics.timing(self.metrics.loads):
            owner = await self.store.claim(table, despite)
            if owner and self.relays.is_silent(owner):
                owner = await self.store.claim(table, owner.id)
            if owner:
                raise Elsewhere(table, owner)
            recovered = await self._readable(row, despite)
        if recovered.frozen:
            self.log.warning("frozen", table=table, game=row.game)
        room = self._open(recovered)
        self.calls.recall(room)
        return room

    async def _readable(self, row: TableRow, despite: str) -> Table:
        """What we cannot read is left to a process of a newer version, if there is one."""
        newer = self.processes.newer() if self.processes else None
        try:
            async with self._loads:
                found = await self._recovered(row)
            if not found.frozen or not newer or newer.id == despite:
                return found
        except Damaged:
            if not newer or newer.id == despite:
                self.broom.note_damaged(row.id)
                raise
        await self.store.release(row.id)
        raise Elsewhere(row.id, newer)

    def relieve(self, table: str, epoch: int) -> None:
        """Another process has claimed a table of ours under this epoch."""
        room = self.rooms.get(table)
        if room and (self.store.epoch_of(table) or 0) < epoch:
            self.throw_away(room, "fenced")

    def note_waiting(self, table: str, mask: int, *, again: bool = False) -> None:
        """Whom a live table waits for; with one process whoever asks is told by the room. What is
        noted again, since it could not be written, is older than what was noted meanwhile."""
        if self.processes and not (again and table in self._waiting):
            self._waiting[table] = mask

    def take_waiting(self) -> dict[str, int]:
        """What was noted since this was asked last."""
        taken, self._waiting = self._waiting, {}
        return taken

    def _stored_line(self, table: str) -> TableLine:
        line = self.store.table(table)
        if line is None:
            raise Refused("no-table", status=404)
        return line

    async def _recovered(self, row: TableRow) -> Table:
        """A table from its events, read and replayed while others go on."""
        stored = await self.store.load(row.id, CHAT_SHOWN)
        table = await asyncio.to_thread(tables.recovered, row, stored.events, stored.times)
        table.number, table.said_before = stored.number, stored.said_before
        table.time.break_off(max(stored.times, default=0.0))
        self.chat.recall(row.id, stored.said_today)
        return table

    async def finished(self, table: str) -> Table:
        """A table whose match is over, to be read; without a room, if it has none. Somebody who
        leafs through a replay comes again and again: the last few are kept at hand."""
        room = self.rooms.get(table)
        line = None if room else self._stored_line(table)
        if room and room.front.published.ending:
            return room.table
        if line and line.summary.status not in ("gathering", "playing"):
            found = await self._from_shelf(line.row)
            if found.finished:
                return found
        raise Refused("not-over", status=403)

    async def _from_shelf(self, row: TableRow) -> Table:
        shelf = self._shelf
        if row.id not in shelf:
            shelf[row.id] = asyncio.ensure_future(self._recovered(row))
            if len(shelf) > SHELF:
                shelf.popitem(last=False)
        shelf.move_to_end(row.id)
        try:
            return await asyncio.shield(shelf[row.id])
        except Exception as problem:
            shelf.pop(row.id, None)
            if isinstance(problem, Damaged):
                self.broom.note_damaged(row.id)
            raise

    def find_results(self, lines: Sequence[TableLine]) -> None:
        """Matches that were over before results were kept: work a few of these out, each once."""
        unknown = [
            line.row.id
            for line in lines
            if line.summary.status == "over"
            and not line.summary.results
            and line.row.id not in self._looked_up
        ][:UNKNOWN_AT_ONCE]
        self._looked_up.update(unknown)
        if unknown:
            self.start(self._find_results(unknown))

    async def _find_results(self, tables: Sequence[str]) -> None:
        for table in tables:
            try:
                found = await self.finished(table)
            except RooftreeError:
                continue  # its game is gone, or its rules have changed: it stays unknown
            with contextlib.suppress(Fenced):
                await self.store.summarise(table, found.summary(), found.number)

    async def create(self, row: TableRow, invitation: InvitationRow | None = None) -> None:
        """A new table, stored with the invitation to it. One person cannot fill the house. Where
        there are several processes, the one that people are led to opens its room."""
        table, most = tables.new(row), self.settings.tables_per_person
        if not await self.store.create(row, table.summary(), invitation, most):
            raise Refused("tables", status=409, count=most)
        self.opened += 1
        self.log.info("created", table=row.id, game=row.game)
        if not self.processes:
            self._open(table)

    def _open(self, table: tables.Table) -> Room:
        table.count_time(None, steady.now())
        room = Room(self, table)
        self.rooms[table.row.id] = room
        self._shelf.pop(table.row.id, None)
        self._kib += weight(table)
        room.clock.wind()
        if self._kib > self.settings.rooms_mb * 1024 and not self._making_space.locked():
            self.start(self._make_space())
        return room

    async def _make_space(self) -> None:
        """Over the limit, rooms where nobody is leave the memory, the longest unused first."""
        async with self._making_space:
            self._kib = sum(weight(room.table) for room in self.rooms.values())
            limit = time.monotonic() - JUST_USED
            idle = [room for room in self.rooms.values() if self._is_idle(room, limit)]
            for room in sorted(idle, key=lambda room: room.used_at):
                if self._kib <= self.settings.rooms_mb * 1024:
                    return
                if self._is_idle(room, limit):  # others went on meanwhile
                    await self._forget(room, "space")

    @staticmethod
    def _is_idle(room: Room, limit: float) -> bool:
        """Nobody is there, nobody was since then, and no bot is thinking."""
        busy = any(not task.done() for task in room.clock.thinking.values())
        return not room.connections and room.used_at < limit and not busy and not room.gone

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Future[None]:
        task = asyncio.ensure_future(self._with_log(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _with_log(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Unsaved:
            return  # the store has told the log
        except Exception:
            self.log.exception("by itself")

    def throw_away(self, room: Room, why: str) -> None:
        """Forget a table in memory and send its people back to the door, after whatever they are
        being answered now: they come again to what is stored."""
        room.gone = True
        self.rooms.pop(room.table.row.id, None)
        self.metrics.evictions.labels(why).inc()
        room.clock.stop()
        if why == "fenced":  # whoever goes on with it calls people, too
            self.calls.forget(room.table.row)
        tell = self.log.info if why == "unsaved" else self.log.warning  # the store has told
        tell("thrown away", table=room.table.row.id, why=why)
        self.start(self._say_bye(room, why))

    async def _say_bye(self, room: Room, why: str) -> None:
        byes = [connection.say_bye(why, again=True) for connection in list(room.connections)]
        await asyncio.gather(*byes)

    # By itself -------------------------------------------------------------------------------

    async def sweep_for_ever(self) -> None:
        while True:
            if await self._can_write():
                await self._with_log(self.sweep())
            await asyncio.sleep(self.settings.sweep_seconds)

    async def _can_write(self) -> bool:
        """Try it: health tells how it went, also when nobody plays."""
        try:
            await asyncio.wait_for(self.store.probe(), PATIENCE)
        except Unsaved:
            return False
        except TimeoutError:
            if not self._stuck:
                self.log.warning("writer stuck", seconds=PATIENCE)
            self._stuck = True
            return False
        self._stuck = False
        return True

    async def sweep(self) -> None:
        """Look at tables whose time is up; forget tables nobody looks at; tidy up."""
        for table in self.store.due(steady.now(), DUE_AT_ONCE):
            if table not in self.rooms:
                await self._wake(table)
        limit = time.monotonic() - self.settings.idle_minutes * 60
        for room in list(self.rooms.values()):
            if self._is_idle(room, limit):
                await self._forget(room)
        await self._make_space()
        await self.analyses.go_on()
        self.playing = await self.store.playing()
        await self._note_seen()
        await self.broom.sweep(lambda table: table in self.rooms or table in self._loading)
        if self.looks:
            self.looks.look_if_due(self.used_at)

    async def _wake(self, table: str) -> None:
        """A table that cannot be read is not looked at again by itself."""
        try:
            await self.room(table)
        except Elsewhere:
            return  # there it rings, too
        except Damaged:
            await self.store.let_sleep(table)

    async def _forget(self, room: Room, why: str = "idle") -> None:
        async with room.lock:
            if not room.connections and not room.gone:
                await self._put_down(room)
                table = room.table.row.id
                room.gone = True
                room.clock.stop()
                self.rooms.pop(table, None)
                self.chat.forget(table)
                self._kib -= weight(room.table)
                self.metrics.evictions.labels(why).inc()

    async def _put_down(self, room: Room) -> None:
        """Write down how a table stands, unless another server has gone on with it."""
        table = room.table
        try:
            await room.halt()
            summary = table.summary(room.clock.wake_at())
            await self.store.summarise(table.row.id, summary, table.number)
            await self.store.release(table.row.id)
        except Unsaved:
            raise
        except (Fenced, Refused):
            self.log.warning("fenced", table=table.row.id)

    # People ----------------------------------------------------------------------------------

    def saw(self, user: str) -> None:
        """Somebody was here today; the next sweep writes it down."""
        if user and self._seen.allow(user):
            self._seen_now.add(user)

    async def _note_seen(self) -> None:
        users, self._seen_now = self._seen_now, set()
        if users:
            try:
                await self.store.see(users, steady.now())
            except Unsaved:
                self._seen_now |= users
                raise

    async def end_sessions(self, user: str) -> None:
        """Whoever is connected as this person goes."""
        if self.processes:
            await self.processes.tell_ended(user)
        await self.end_sessions_here(user)

    async def end_sessions_here(self, user: str) -> None:
        self.epochs.note({user: self.store.epoch(user)})
        found = [one for room in self.rooms.values() for one in room.connections_of(user)]
        await asyncio.gather(*(one.say_bye("ended", again=False) for one in found))

    async def drain(self) -> None:
        """Others take over, if there are any: our tables are released a portion at a time, and
        their people come again. Whoever is still led to us is passed on."""
        self.draining = True
        if not self.processes or not self.processes.living:
            return
        end = time.monotonic() + self.settings.drain_seconds
        await self.processes.leave()
        self.start(self.analyses.stop())  # no table waits for that
        rooms = list(self.rooms.values())
        for first in range(0, len(rooms), PORTION):
            portion = rooms[first : first + PORTION]
            await asyncio.gather(*(self._hand_over(room) for room in portion))
            await asyncio.sleep(PORTION_SECONDS)
        await asyncio.sleep(max(0.0, end - time.monotonic()))

    async def _hand_over(self, room: Room) -> None:
        async with room.lock:
            if room.gone:
                return
            with contextlib.suppress(Unsaved):
                await self._put_down(room)
            room.gone = True
            room.clock.stop()
            self.rooms.pop(room.table.row.id, None)
            self.metrics.evictions.labels("drained").inc()
        await self._say_bye(room, "shutdown")

    async def close(self) -> None:
        """Tell everybody, and finish what is being stored."""
        self.draining = self.closing = True
        if self.processes:
            self.processes.close()
        self.calls.close()
        for room in list(self.rooms.values()):
            room.clock.stop()
        for room in list(self.rooms.values()):
            async with room.lock:
                with contextlib.suppress(Refused):
                    await room.halt()
                room.gone = True
                await self._say_bye(room, "shutdown")
        await self.analyses.stop()
        self.thinkers.close()

    @property
    def people(self) -> int:
        return sum(len(room.connections) for room in list(self.rooms.values()))

    # How it is: for whoever asks, from any thread, without a look at the database --------------

    def unhealthy(self) -> str:
        """Why nobody should be sent here, if so. A database that is away is no reason: it is away
        for all processes, and whoever is here stays."""
        if self.closing or self.draining:
            return "closing" if self.closing else "draining"
        if self.pulse.has_stopped:
            return "loop stopped"
        trouble = self.store.trouble()
        return trouble if trouble == WRITER_ENDED else ""

    def unready(self) -> str:
        """Why nobody can play here just now, if so."""
        return self.unhealthy() or self.store.trouble()


def weight(table: Table) -> float:
    """About how much memory a table takes, in KiB."""
    return ROOM_KIB + EVENT_KIB * (table.number - table.said_before)
