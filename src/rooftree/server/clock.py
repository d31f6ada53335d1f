"""Time at a table: bots think, deadlines pass, the absent are stood in for. All on the server, and
every consequence is an event like any other."""

import asyncio
import contextlib
import math
import secrets
import time
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from rooftree.bots.levels import Bot, level_of, thinking_seconds
from rooftree.core.actions import Action
from rooftree.core.match import Match
from rooftree.server import play, steady
from rooftree.server.front import Times
from rooftree.server.refusals import Refused
from rooftree.server.store import CORRESPONDENCE, LIVE, REAL_TIME
from rooftree.server.table import STAND_IN

if TYPE_CHECKING:
    from rooftree.server.room import Room

DAY = 86400.0
LEAD_SECONDS = 0.25  # a bot begins to choose so long before it acts; a search its seconds earlier
REAL_TIME_SECONDS = 0.15  # a search takes no longer where everybody acts at once


def _rest(due: float, step: float) -> float:
    """How long until a moment; if it has passed, until the next that is whole steps later."""
    late = time.monotonic() - due
    steps = math.ceil(late / step) if late > 0 and step else 0
    return max(0.0, steps * step - late)


class Clock:
    """The timers of one room."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self.bots: dict[tuple[int, str], Bot] = {}
        self.absence: asyncio.TimerHandle | None = None
        self.emptiness: asyncio.TimerHandle | None = None
        self.alarm: asyncio.TimerHandle | None = None
        self.beginning: asyncio.TimerHandle | None = None
        self.starts_at: float | None = None  # when the match begins
        self.tasks: set[asyncio.Task[None]] = set()

    # After every change ----------------------------------------------------------------------

    def wind(self) -> None:
        """Set everything that must happen by itself."""
        if self.room.gone:
            return
        self._stop_idle_thoughts()
        self._let_bots_think()
        self._set_alarm()

    def stop(self) -> None:
        for task in (*self.thinking.values(), *self.tasks):
            task.cancel()
        for timer in (self.absence, self.emptiness, self.alarm, self.beginning):
            if timer:
                timer.cancel()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    # The beginning ---------------------------------------------------------------------------

    def count_down(self) -> None:
        """The match begins a few seconds after there is nothing more to be waited for; whoever
        goes, or the owner, stops that."""
        wanted = self.room.is_awaited and not self.room.gone
        if wanted and self.starts_at is None:
            seconds = self.room.countdown
            self.starts_at = steady.now() + seconds
            loop = asyncio.get_running_loop()
            self.beginning = loop.call_later(seconds, lambda: self._start(self._begin()))
        elif not wanted and self.beginning:
            self.beginning.cancel()
            self.beginning = self.starts_at = None

    async def _begin(self) -> None:
        room = self.room
        with contextlib.suppress(Refused):
            async with room.changing():
                if room.is_awaited:
                    await room.note(play.begin(room.table))

    # Bots ------------------------------------------------------------------------------------

    def _stop_idle_thoughts(self) -> None:
        """Of bots that are no longer waited for, or no longer there."""
        table = self.room.table
        for seat in list(self.thinking):
            if table.paused or seat not in table.waiting or not table.seats[seat].bot:
                self.thinking.pop(seat).cancel()

    def _let_bots_think(self) -> None:
        table = self.room.table
        for seat in () if table.paused else table.waiting:
            level = table.seats[seat].bot
            busy = seat in self.thinking and not self.thinking[seat].done()
            if level and not busy:
                loop = asyncio.get_running_loop()
                self.thinking[seat] = loop.create_task(self._think(seat, level))

    async def _think(self, seat: int, level: str) -> None:
        """Think off the event loop, on a copy; act if the table still offers the same. The moment
        is set beforehand: how long it really took would tell of what the bot alone can see."""
        room, hall = self.room, self.room.hall
        grade, pace = level_of(level), hall.settings.bot_pace
        if room.table.row.pace == REAL_TIME:
            grade = grade._replace(seconds=min(grade.seconds, REAL_TIME_SECONDS))
        lead = LEAD_SECONDS + grade.seconds
        lead, seconds = lead * pace, thinking_seconds(grade, lead) * pace
        due = time.monotonic() + seconds
        await asyncio.sleep(seconds - lead)
        while not room.gone and not room.table.paused and seat in room.table.waiting:
            async with room.lock:
                if room.gone or seat not in room.table.waiting or not room.table.match:
                    return
                copy = room.table.match.copy(chance="manual")
                offer = room.table.sights[seat].offer
            bot = self.bots.setdefault((seat, level), Bot(grade, secrets.randbits(48)))
            action = await self._chosen(bot, copy, seat)
            await asyncio.sleep(_rest(due, lead))
            try:
                if await self._bot_acts(seat, level, offer, action.code):
                    return
            except Refused:  # the table is gone, and with it this bot
                return

    async def _chosen(self, bot: Bot, match: Match, seat: int) -> Action:
        """Whatever goes wrong while it thinks, nobody waits for a bot for ever."""
        hall, row = self.room.hall, self.room.table.row
        try:
            return await hall.thinkers.choose(bot, match, seat)
        except Exception:
            hall.log.exception("thoughtless", table=row.id, seat=seat, level=bot.level.name)
            return match.fallback(seat)

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

    def seconds(self, seat: int) -> float | None:
        """How long a seat may take now until the server acts for it; None is for ever."""
        table, settings = self.room.table, self.room.hall.settings
        if table.row.pace == CORRESPONDENCE:
            return table.row.days * DAY
        if table.row.pace == REAL_TIME:
            return settings.choice_seconds if self._alone else settings.planning_seconds
        if table.seats[seat].bot:
            return None
        limit = table.time.limit(seat)
        if not table.is_answering(seat):
            return limit
        return min(limit or math.inf, settings.offer_seconds)

    @property
    def _alone(self) -> bool:
        return len(self.room.table.waiting) == 1

    def deadlines(self) -> tuple[float | None, ...]:
        seats = range(self.room.table.row.players)
        return tuple(self._after(seat, self.seconds(seat)) for seat in seats)

    def _after(self, seat: int, seconds: float | None) -> float | None:
        """So long after the seat began to be waited for, if it is and time passes."""
        since = self.room.table.time.since.get(seat)
        return None if since is None or not seconds else since + seconds

    def times(self) -> Times:
        """What people are told of it. While several plan in real time, the time of the last action
        is nobody's business. Where there is a clock, nobody is late but by that."""
        table = self.room.table
        seats = range(table.row.players)
        told = table.row.pace != REAL_TIME or self._alone
        patience = self.room.hall.settings.patience_seconds
        waited = table.row.pace == LIVE and not table.time.has_clock
        return Times(
            self.deadlines() if told else (None,) * table.row.players,
            tuple(self._after(seat, patience if waited else None) for seat in seats),
            tuple(self._bank(seat) for seat in seats) if table.match and table.time.banks else (),
        )

    def _bank(self, seat: int) -> float | None:
        """A bot has none."""
        table = self.room.table
        return None if table.seats[seat].kind == "bot" else table.time.banks[seat]

    def wake_at(self) -> float | None:
        """When a table that nobody looks at must be looked at."""
        if self.room.table.row.pace != CORRESPONDENCE:
            return None
        return min((at for at in self.deadlines() if at is not None), default=None)

    def _set_alarm(self) -> None:
        """Ring when the next thing is due."""
        if self.alarm:
            self.alarm.cancel()
            self.alarm = None
        now = steady.now()
        late = [at for at in self.times().late_at if at is not None and at > now]
        due = [*late, *(at for at in self.deadlines() if at is not None)]
        if due:
            delay = min(max(0.0, min(due) - now), DAY)
            self.alarm = asyncio.get_running_loop().call_later(delay, self._ring)

    def _ring(self) -> None:
        self._start(self._time_out())

    async def _time_out(self) -> None:
        """Play the fallback for every seat whose time is up."""
        room = self.room
        with contextlib.suppress(Refused):
            async with room.changing():
                table, now = room.table, steady.now()
                late = [s for s, at in enumerate(self.deadlines()) if at is not None and at <= now]
                for seat in late:
                    if seat in table.waiting and table.match:
                        code = table.match.fallback(seat).code
                        await room.do(seat, code, f"clock-{table.number}", "clock")
                room.show()

    # Absence ---------------------------------------------------------------------------------

    def watch_absent(self) -> None:
        """Ring when somebody has been away for the grace time."""
        if self.absence:
            self.absence.cancel()
            self.absence = None
        now, grace = time.monotonic(), self.room.hall.settings.grace_seconds
        due = [at + grace - now for at in self.room.away_since.values() if at + grace > now]
        if due and not self.room.gone:
            self.absence = asyncio.get_running_loop().call_later(min(due), self._gone_too_long)

    def _gone_too_long(self) -> None:
        self._start(self._stand_in())

    def watch_empty(self) -> None:
        """Let time stand still at a table with a clock when nobody has been here for a while."""
        if self.emptiness:
            self.emptiness.cancel()
            self.emptiness = None
        if self.room.table.time.has_clock and not self.room.present() and not self.room.gone:
            grace = self.room.hall.settings.grace_seconds
            loop = asyncio.get_running_loop()
            self.emptiness = loop.call_later(grace, lambda: self._start(self._empty()))

    async def _empty(self) -> None:
        with contextlib.suppress(Refused):
            async with self.room.changing():
                if not self.room.present():
                    await self.room.halt()
                    self.room.show()

    async def _stand_in(self) -> None:
        """A bot keeps the seats of those who have been away for too long; by correspondence nobody
        is expected to be here."""
        room = self.room
        with contextlib.suppress(Refused):
            async with room.changing():
                table = room.table
                if table.status == "playing" and table.row.pace != CORRESPONDENCE:
                    for number, seat in enumerate(table.seats):
                        if room.is_abandoned(number) and not seat.bot:
                            await room.note(play.keep(table, number, STAND_IN, away=True))
                self.watch_absent()
                room.show_people()
