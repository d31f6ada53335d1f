"""A room: a table with the people around it. Store, then send.

Everything that changes the table happens under one lock: decide, store, then publish. Connections
see only what is published (`front.py`). If storing fails, the table in memory is thrown away and
made anew from what is stored.
"""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Iterable
from typing import TYPE_CHECKING

from rooftree.core.errors import RooftreeError
from rooftree.server import avatars, events, messages, nicknames, play, steady
from rooftree.server.clock import Clock
from rooftree.server.connection import Connection
from rooftree.server.events import TableEvent
from rooftree.server.front import Front, People, published
from rooftree.server.refusals import Fenced, Refused, Unsaved
from rooftree.server.store import CORRESPONDENCE, REAL_TIME, SeatRow, Summary
from rooftree.server.table import Seat, Table

if TYPE_CHECKING:
    from rooftree.server.hall import Hall


class Room:
    """A table, its connections and its clock."""

    def __init__(self, hall: "Hall", table: Table) -> None:
        self.hall = hall
        self.table = table
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.away_since: dict[int, float] = {}  # monotonic, while somebody else is here
        self.used_at = time.monotonic()
        self.held = False  # the owner says when the match begins
        self.willing: set[int] = set()  # seats whose people say that real time may begin
        self.gone = False  # thrown away: whoever holds it must ask the hall again
        self.clock = Clock(self)
        self._summary: Summary | None = None  # as stored last
        self._watchers: dict[str, messages.Watcher] = {}  # all that ever watched, by user
        self.front = Front(published(table, self.clock.times()))

    # Storing ---------------------------------------------------------------------------------

    @contextlib.asynccontextmanager
    async def changing(self) -> AsyncIterator[None]:
        """Alone at the table. Whatever goes wrong half-way, only what is stored counts."""
        async with self.lock:
            if self.gone:
                raise Refused("fenced")
            try:
                yield
            except RooftreeError:
                raise
            except Exception:
                self.hall.log.exception("failed", table=self.table.row.id)
                self.hall.throw_away(self, "shutdown")
                raise Refused("failed") from None

    async def keep(self, *happened: TableEvent) -> None:
        """Store what has happened, all of it or nothing; only then is it published."""
        table, now = self.table, steady.now()
        number = table.number
        for event in happened:
            table.note(event)
            table.count_time(event, now)
            table.number += 1
        await self._store(number, happened, now)
        before, self.front.published = self.front.published, published(table, self.clock.times())
        self.hall.calls.notice(self, before, self.front.published)
        if before.waiting != self.front.published.waiting:
            self.hall.note_waiting(table.row.id, self.front.published.waiting_mask)
        self.used_at = self.hall.used_at = time.monotonic()
        for place, event in enumerate(happened, start=number):
            kind = type(event).__name__
            self.hall.log.info("event", table=table.row.id, number=place, kind=kind)

    async def _store(self, number: int, happened: tuple[TableEvent, ...], now: float) -> None:
        table = self.table
        summary = self._new_summary() if any(map(_moves_time, happened)) else None
        metrics = self.hall.metrics
        try:
            with metrics.timing(metrics.stores):
                await self.hall.store.append(
                    table.row.id, number, happened, now, summary, self._changed_seats(happened)
                )
        except Fenced as problem:
            self.hall.throw_away(self, "fenced")
            raise Refused("fenced") from problem
        except Unsaved:  # the store has told the log
            self.hall.throw_away(self, "unsaved")
            raise
        except Exception as problem:
            self.hall.log.exception("unsaved", table=table.row.id)
            self.hall.throw_away(self, "unsaved")
            raise Refused("unsaved", status=503) from problem

    def _changed_seats(self, happened: Iterable[TableEvent]) -> list[SeatRow]:
        changed = {event.seat for event in happened if isinstance(event, SEAT_ROW_EVENTS)}
        changed |= {event.other for event in happened if isinstance(event, events.Swapped)}
        return [self.table.seat_row(seat) for seat in sorted(changed)]

    def _new_summary(self) -> Summary | None:
        """What lists must find in the store, if it has changed. Whose turn it is at a live table
        the lobby asks the room itself."""
        found = self.table.summary(self.clock.wake_at())
        live = self.table.row.pace != CORRESPONDENCE
        if self._summary and live and self._summary.status == found.status:
            return None
        self._summary = found
        return found

    async def do(
        self,
        seat: int,
        code: int,
        id: str,
        by: str,
        connection: Connection | None = None,
        *,
        follows: bool = False,
    ) -> None:
        """Act, store, and then show everybody."""
        await self.keep(play.act(self.table, seat, code, id, by, follows=follows))
        self.hall.metrics.actions.labels(self.table.row.game, by).inc()
        if connection:
            connection.put(messages.Done(id, self.table.sights[seat].number))
        self.show()

    async def note(self, *happened: TableEvent) -> None:
        """Store what has happened, if anything has, and show it."""
        if happened:
            await self.keep(*happened)
            self.show()

    # Showing ---------------------------------------------------------------------------------

    def show(self) -> None:
        """Something may have changed for anybody."""
        self.clock.wind()
        self.show_people()

    def show_people(self) -> None:
        """Somebody came or went, or was waited for long enough."""
        self.clock.count_down()
        seats = range(self.table.row.players)
        self.front.people = People(
            frozenset(self.present()),
            frozenset(filter(self.is_abandoned, seats)),
            frozenset(filter(self.is_late, seats)),
            sum(1 for connection in self.connections if not connection.seats),
            frozenset(self.willing) if self.table.status == "gathering" else frozenset(),
            self.clock.starts_at,
            tuple(self._watcher(user) for user in sorted(self.strangers())),
            self.held and self.table.status == "gathering",
        )
        for connection in self.connections:
            connection.wake()

    # Coming and going ------------------------------------------------------------------------

    def present(self) -> set[int]:
        """The seats whose people are connected."""
        return {seat for connection in self.connections for seat in connection.seats}

    @property
    def is_awaited(self) -> bool:
        """Everybody is here, and nothing else is to be waited for: in real time, that all say they
        are ready; otherwise, that the owner lets it begin."""
        if not play.is_complete(self.table):
            return False
        people = {n for n, seat in enumerate(self.table.seats) if seat.kind == "person"}
        return people <= self.willing if self.table.row.pace == REAL_TIME else not self.held

    @property
    def countdown(self) -> float:
        """Seconds until the match begins, once nothing is waited for: whoever has just sat down may
        still be given another seat, or sent away."""
        settings = self.hall.settings
        if self.table.row.pace == REAL_TIME:
            return settings.countdown_seconds
        return settings.gathering_seconds if self.table.has_newcomers else 0.0

    @property
    def begins(self) -> bool:
        """Is there nothing to be waited for, and nothing to be counted down?"""
        return self.is_awaited and not self.countdown

    def is_abandoned(self, seat: int) -> bool:
        """Has its person been away longer than the grace time, while somebody else was here; or, by
        correspondence, let the last deadline pass?"""
        stored = self.front.published
        if stored.ending or seat in self.present():
            return False
        if self.table.row.pace == CORRESPONDENCE and stored.status == "playing":
            return seat in stored.by_clock
        since = self.away_since.get(seat)
        grace = self.hall.settings.grace_seconds
        return since is not None and time.monotonic() - since >= grace

    def is_late(self, seat: int) -> bool:
        """Is its person here, but has kept the others waiting for too long?"""
        late_at = self.front.published.times.late_at[seat]
        return seat in self.present() and late_at is not None and late_at <= steady.now()

    def connections_of(self, user: str) -> list[Connection]:
        """A person's devices at this table."""
        return [one for one in self.connections if one.user == user]

    def strangers(self) -> set[str]:
        """Those who watch and have never sat here."""
        table = self.table
        here = {one.user for one in self.connections if one.user and not one.seats}
        return here - table.sat.keys() - table.barred

    def stranger(self, number: int) -> str:
        """The user who watches under this number, or nothing."""
        found = (user for user in self.strangers() if self._watcher(user).number == number)
        return next(found, "")

    def _watcher(self, user: str) -> messages.Watcher:
        if user not in self._watchers:
            self._note_watcher(user)
        return self._watchers[user]

    def _note_watcher(self, user: str) -> None:
        name = nicknames.shown(self.hall.store.nickname(user), user)
        known = self._watchers.get(user)
        number = known.number if known else len(self._watchers)
        self._watchers[user] = messages.Watcher(number, name)

    def is_watched_by(self, user: str) -> bool:
        """Has this person the table before their eyes?"""
        return any(one.looking for one in self.connections_of(user))

    def look(self, connection: Connection, on: bool) -> None:
        """A page came before somebody's eyes, or went behind another."""
        connection.looking = on
        if on:
            self.hall.calls.saw(self, connection.user)

    async def enter(self, connection: Connection, hello: messages.Hello) -> None:
        """A client says hello: give it what it has missed, and its seat back."""
        async with self.changing():
            table = self.table
            connection.front = self.front
            connection.seats = table.seats_of(connection.user)
            connection.active = connection.seats[0] if connection.seats else None
            if hello.seat in connection.seats:
                connection.active = hello.seat
            if hello.seat in (None, connection.active):
                last = self._last_known(connection.active, hello.last)
                connection.shown[connection.active] = last
            self._greet(connection, hello)
            self.connections.add(connection)
            if connection.user in self.strangers():
                self._note_watcher(connection.user)
            self.look(connection, hello.looking)
            self._notice_people()
            for number in connection.seats:
                await self._seat_hello(number, hello)
            if connection.seats and table.time.halted:
                await self.keep(events.Halted(False, table.time.spent))
            if self.begins:
                await self.keep(play.begin(table))
            self.show()

    def _last_known(self, seat: int | None, last: int) -> int:
        """What a client says it has; one that claims more than there is gets everything."""
        sight = self.table.sights.get(seat)
        return last if sight and last <= sight.number else 0

    async def _seat_hello(self, number: int, hello: messages.Hello) -> None:
        self.table.add_entropy(number, hello.entropy)
        seat = self.table.seats[number]
        if seat.kept and not seat.resigned and self.table.status == "playing":
            await self.note(play.come_back(self.table, number))

    def _greet(self, connection: Connection, hello: messages.Hello) -> None:
        table = self.table
        row = table.row
        connection.put(
            messages.Welcome(
                table=row.id,
                game=row.game,
                title=table.title,
                seats=connection.seats,
                owner=bool(connection.user) and connection.user == row.owner,
                pace=row.pace,
                options=dict(row.options),
                commitment=table.commitment,
                levels=self.hall.levels,
                reactions=list(self.hall.settings.reactions),
                move_minutes=row.move_minutes,
                match_minutes=row.match_minutes,
                increment_seconds=row.increment_seconds,
            )
        )
        self.show_seats(connection)
        self.show_muted(connection)
        self.recall_talk(connection, hello.chat)

    async def leave(self, connection: Connection) -> None:
        """A socket has ended."""
        connection.forget_hint()
        self.connections.discard(connection)
        self.used_at = time.monotonic()
        self._notice_people()
        self.show_people()

    def _notice_people(self) -> None:
        """Since when people are away; that counts only while somebody is here."""
        present, now = self.present(), time.monotonic()
        away = [
            number
            for number, seat in enumerate(self.front.published.seats)
            if seat.kind == "person" and number not in present
        ]
        self.away_since = {n: self.away_since.get(n, now) for n in away} if present else {}
        self.willing &= present
        self.clock.watch_absent()
        self.clock.watch_empty()

    async def halt(self) -> None:
        """Nobody is here: where there is a clock, time stands still until somebody is."""
        table = self.table
        if table.time.since and table.time.has_clock:
            await self.keep(events.Halted(True, table.time.used(steady.now())))

    def reseat(self) -> None:
        """Seats have changed hands: each connection's seats follow, and everybody is asked anew
        whether to begin."""
        self.willing.clear()
        for connection in self.connections:
            connection.seats = self.table.seats_of(connection.user)
            if connection.active not in connection.seats:
                connection.active = connection.seats[0] if connection.seats else None
            self.show_seats(connection)
            self.show_muted(connection)
        self._notice_people()
        self.show()

    # Talking ---------------------------------------------------------------------------------

    async def say(self, connection: Connection, text: str) -> None:
        speaker = self._speaker(connection)
        said = events.Said(connection.active, speaker.name, text, speaker.face or "")
        await self.keep(said)
        for other in list(self.connections):
            self._pass_on(other, self.table.said_before + len(self.table.said), said)

    def _speaker(self, connection: Connection) -> Seat:
        """Only those who sit here speak."""
        assert connection.active is not None
        return self.table.seats[connection.active]

    def recall_talk(self, connection: Connection, last: int = 0) -> None:
        """What was said lately, after line number `last`."""
        lines = enumerate(self.table.said, start=self.table.said_before + 1)
        for number, said in lines:
            if number > last:
                self._pass_on(connection, number, said)

    def show_seats(self, connection: Connection) -> None:
        """What is a person's here, if that is not what was said last."""
        table, user = self.table, connection.user
        lent = [seat for seat, lender in table.lent.items() if lender.user == user]
        now = messages.Seated(list(connection.seats), sorted(lent), user in table.barred)
        if now != (connection.seated or messages.Seated(now.seats, [], False)):
            connection.put(now)
        connection.seated = now

    def show_muted(self, connection: Connection) -> None:
        seats = range(self.table.row.players)
        muted = [seat for seat in seats if self._is_muted(connection, seat)]
        connection.put(messages.Muted(muted))

    def react(self, connection: Connection, reaction: str) -> None:
        name = self._speaker(connection).name
        message = messages.Reacted(connection.active, name, reaction)
        for other in list(self.connections):
            if not self._is_muted(other, connection.active):
                other.put(message)

    def _pass_on(self, connection: Connection, number: int, said: events.Said) -> None:
        if not self._is_muted(connection, said.seat):
            face = avatars.read(said.avatar)
            connection.put(messages.Heard(number, said.seat, said.name, said.text, face))

    def _is_muted(self, listener: Connection, seat: int | None) -> bool:
        return seat is not None and any((own, seat) in self.table.muted for own in listener.seats)


SEAT_ROW_EVENTS = (
    *(events.Sat, events.Renamed, events.Swapped, events.Given, events.Reclaimed),
    *(events.Stood, events.Handed),
)


def _moves_time(event: TableEvent) -> bool:
    """Does it change how the table stands, or whom it waits for?"""
    return bool(getattr(event, "after", None)) or isinstance(event, events.Ended | events.Paused)
