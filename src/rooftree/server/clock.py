"""Time at a table: bots think, deadlines pass, the absent are stood in for. All on the server, and
every consequence is an event like any other."""

import asyncio
import contextlib
import random
import secrets
import time
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from rooftree.bots.levels import LEVELS, Bot
from rooftree.server import events
from rooftree.server.events import TableEvent
from rooftree.server.refusals import Refused
from rooftree.server.table import CORRESPONDENCE, REAL_TIME, STAND_IN

if TYPE_CHECKING:
    from rooftree.server.room import Room

DAY = 86400.0
FIRST_THINK, MORE_PER_LEVEL = 0.6, 0.3  # seconds, for the weakest bot and for each level above


def thinking_seconds(level: str) -> float:
    """How long a bot of this level seems to think: better ones longer, never twice the same."""
    usual = FIRST_THINK + MORE_PER_LEVEL * list(LEVELS).index(level)
    return usual * random.uniform(0.6, 1.6)


class Clock:
    """The timers of one room."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self.bots: dict[tuple[int, str], Bot] = {}
        self.absent: dict[int, asyncio.TimerHandle] = {}
        self.alarm: asyncio.TimerHandle | None = None
        self.tasks: set[asyncio.Task[None]] = set()

    # After every change ----------------------------------------------------------------------

    def wind(self) -> None:
        """Set everything that must happen by itself."""
        if self.room.gone:
            return
        self._let_bots_think()
        self._set_alarm()

    def stop(self) -> None:
        for task in (*self.thinking.values(), *self.tasks):
            task.cancel()
        for timer in (*self.absent.values(), self.alarm):
            if timer:
                timer.cancel()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    # Bots ------------------------------------------------------------------------------------

    def _let_bots_think(self) -> None:
        table = self.room.table
        for seat in () if table.paused else table.waiting:
            level = table.seats[seat].bot
            busy = seat in self.thinking and not self.thinking[seat].done()
            if level and not busy:
                loop = asyncio.get_running_loop()
                self.thinking[seat] = loop.create_task(self._think(seat, level))

    async def _think(self, seat: int, level: str) -> None:
        """Think off the event loop, on a copy; act if the table still offers the same."""
        room, hall = self.room, self.room.hall
        await asyncio.sleep(thinking_seconds(level) * hall.settings.bot_pace)
        while not room.gone and not room.table.paused and seat in room.table.waiting:
            async with room.lock:
                if room.gone or seat not in room.table.waiting or not room.table.match:
                    return
                copy = room.table.match.copy(chance="manual")
                offer = room.table.sights[seat].offer
            bot = self.bots.setdefault((seat, level), Bot(level, secrets.randbits(48)))
            loop = asyncio.get_running_loop()
            action = await loop.run_in_executor(hall.thinkers, bot.choose, copy, seat)
            try:
                if await self._bot_acts(seat, level, offer, action.code):
                    return
            except Refused:  # the table is gone, and with it this bot
                return

    async def _bot_acts(self, seat: int, level: str, offer: int, code: int) -> bool:
        """True when there is nothing more to do for this seat."""
        room = self.room
        async with room.changing():
            table = room.table
            if table.paused or table.seats[seat].bot != level:
                return True
            if seat not in table.waiting:
                return True
            if table.sights[seat].offer != offer:
                return False
            self.thinking.pop(seat, None)
            await room.do(seat, code, f"bot-{table.number}", "bot")
            return True

    # Deadlines -------------------------------------------------------------------------------

    def note_waiting(self, event: TableEvent | None = None) -> None:
        """Remember since when each seat is waited for; who acts begins anew, and in real time
        everybody does."""
        table, now = self.room.table, time.time()
        if isinstance(event, events.Acted):
            table.since.pop(event.seat, None)
            if table.row.pace == REAL_TIME:
                table.since.clear()
        table.since = {seat: table.since.get(seat, now) for seat in table.waiting}

    def seconds(self) -> float | None:
        """How long a seat may take now; None is for ever."""
        table, settings = self.room.table, self.room.hall.settings
        if table.paused or not table.waiting:
            return None
        if table.row.pace == CORRESPONDENCE:
            return table.row.days * DAY
        if table.row.pace == REAL_TIME:
            alone = len(table.waiting) == 1
            return settings.choice_seconds if alone else settings.planning_seconds
        return None

    def deadlines(self) -> list[float | None]:
        table, seconds = self.room.table, self.seconds()
        return [
            table.since[seat] + seconds if seconds and seat in table.since else None
            for seat in range(table.row.players)
        ]

    def wake_at(self) -> float | None:
        """When a table that nobody looks at must be looked at."""
        if self.room.table.row.pace != CORRESPONDENCE:
            return None
        return min((at for at in self.deadlines() if at is not None), default=None)

    def _set_alarm(self) -> None:
        if self.alarm:
            self.alarm.cancel()
            self.alarm = None
        due = [at for at in self.deadlines() if at is not None]
        if due:
            alone = len(self.room.table.waiting) == 1
            if self.room.connections and (alone or self.room.table.row.pace != REAL_TIME):
                self.room.clock_version += 1
            delay = min(max(0.0, min(due) - time.time()), DAY)
            loop = asyncio.get_running_loop()
            self.alarm = loop.call_later(delay, lambda: self._start(self._time_out()))

    async def _time_out(self) -> None:
        """Play the fallback for every seat whose time is up."""
        room = self.room
        with contextlib.suppress(Refused):
            async with room.changing():
                table, now = room.table, time.time()
                late = [s for s, at in enumerate(self.deadlines()) if at is not None and at <= now]
                for seat in late:
                    if seat in table.waiting and table.match:
                        code = table.match.fallback(seat).code
                        await room.do(seat, code, f"clock-{table.number}", "clock")
                self._set_alarm()

    # Absence ---------------------------------------------------------------------------------

    def watch_absent(self) -> None:
        """A bot keeps a seat whose person is long away, as long as somebody else is there."""
        table, present = self.room.table, self.room.present()
        for back in present & set(self.absent):
            self.absent.pop(back).cancel()
        if table.status != "playing" or table.row.pace == CORRESPONDENCE or not present:
            return
        loop = asyncio.get_running_loop()
        for number, seat in enumerate(table.seats):
            away = seat.kind == "person" and not seat.bot and number not in present
            if away and number not in self.absent:
                grace = self.room.hall.settings.grace_seconds
                self.absent[number] = loop.call_later(grace, self._gone_too_long, number)

    def _gone_too_long(self, number: int) -> None:
        self.absent.pop(number, None)
        self._start(self._stand_in(number))

    async def _stand_in(self, number: int) -> None:
        room = self.room
        with contextlib.suppress(Refused):
            async with room.changing():
                table, present = room.table, room.present()
                seat = table.seats[number]
                wanted = seat.kind == "person" and not seat.bot and table.status == "playing"
                if wanted and present and number not in present:
                    await room.note(events.Kept(number, STAND_IN))
