"""A room: a table with the people around it. Store, then send.

Everything that changes the table happens under one lock: decide, store, then show. If storing
fails, the table in memory is thrown away and made anew from what is stored.
"""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

from rooftree.core.errors import RooftreeError
from rooftree.core.words import Line
from rooftree.server import events, messages, play, replay
from rooftree.server.clock import Clock
from rooftree.server.connection import Connection
from rooftree.server.events import TableEvent
from rooftree.server.refusals import Fenced, Refused
from rooftree.server.sight import sentence
from rooftree.server.store import Summary
from rooftree.server.table import CORRESPONDENCE, Table

if TYPE_CHECKING:
    from rooftree.server.hall import Hall

SEAT_EVENTS = (events.Sat, events.Stood, events.Handed)


class Room:
    """A table, its connections and its clock."""

    def __init__(self, hall: "Hall", table: Table) -> None:
        self.hall = hall
        self.table = table
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.table_version = 1
        self.clock_version = 0
        self.used_at = time.monotonic()
        self.gone = False  # thrown away: whoever holds it must ask the hall again
        self.clock = Clock(self)
        self._table_bytes: tuple[int, bytes] = (0, b"")
        self._summary: Summary | None = None  # as stored last

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

    async def keep(self, event: TableEvent) -> None:
        """Store an event; only then may anybody see it."""
        table = self.table
        number, table.number = table.number, table.number + 1
        seat = table.seats[event.seat].row(event.seat) if isinstance(event, SEAT_EVENTS) else None
        moving = hasattr(event, "after") or isinstance(event, events.Ended | events.Paused)
        if moving:
            self.clock.note_waiting(event)
        summary = self._new_summary() if moving else None
        try:
            await self.hall.store.append(table.row.id, number, event, summary, seat)
        except Fenced as problem:
            self.hall.throw_away(self, "fenced")
            raise Refused("fenced") from problem
        except Exception as problem:
            self.hall.throw_away(self, "shutdown")
            raise Refused("failed") from problem
        self.used_at = time.monotonic()
        self.hall.log.info("event", table=table.row.id, number=number, kind=type(event).__name__)

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
        self, seat: int, code: int, id: str, by: str, connection: Connection | None = None
    ) -> None:
        """Act, store, and then show everybody."""
        wished = self.table.wish
        await self.keep(play.act(self.table, seat, code, id, by))
        if connection:
            connection.put(messages.Done(id, self.table.sights[seat].number))
        self.table_version += bool(wished)
        self.show()

    async def note(self, event: TableEvent) -> None:
        """An event that does not touch the match: let it happen, store it, show it."""
        self.table.note(event)
        await self.keep(event)
        self.show_table()

    # Showing ---------------------------------------------------------------------------------

    def show(self) -> None:
        """Something may have changed for anybody."""
        if self.table.finished:
            self.table_version += 1
        for connection in self.connections:
            connection.wake()
        self.clock.wind()

    def show_table(self) -> None:
        self.table_version += 1
        self.show()

    def table_bytes(self) -> bytes:
        if self._table_bytes[0] != self.table_version:
            self._table_bytes = (self.table_version, messages.encode(self._table_message()))
        return self._table_bytes[1]

    def _table_message(self) -> messages.Table:
        table = self.table
        present = self.present()
        wish = table.wish
        return messages.Table(
            status=table.status,
            seats=[
                messages.SeatState(
                    kind=seat.kind,
                    name=seat.name,
                    level=seat.bot,
                    present=number in present,
                    kept=bool(seat.kept) and seat.kind == "person",
                    resigned=seat.resigned,
                )
                for number, seat in enumerate(table.seats)
            ],
            spectators=sum(1 for connection in self.connections if not connection.seats),
            paused=table.paused,
            undo=messages.Asked(wish.seat, sorted(wish.unanswered)) if wish else None,
            why=self._why(),
        )

    def _why(self) -> messages.Sentence | None:
        table = self.table
        if table.frozen:
            return sentence(table.game, table.frozen)
        if table.status == "void":
            return sentence(table.game, Line("void-owner"))
        return None

    def clock_bytes(self) -> bytes:
        return messages.encode(messages.Clock(time.time(), self.clock.deadlines()))

    def over_bytes(self, seat: int | None) -> bytes:
        """The end, with the secret of the chance, and the moves of an observer's log."""
        table = self.table
        sight = table.sights.get(seat)
        ended, match = table.ended, table.match
        winners = ended.winners if ended else list(match.winners) if match else []
        return messages.encode(
            messages.Over(
                why=ended.why if ended else "rules",
                points=list(match.points) if match else [],
                places=list(match.places) if match and not ended else [],
                winners=winners,
                secret=table.row.secret,
                record=f"/api/tables/{table.row.id}/record",
                moves=replay.moves_of_log(table, sight) if sight else [],
            )
        )

    # Coming and going ------------------------------------------------------------------------

    def present(self) -> set[int]:
        """The seats whose people are connected."""
        return {seat for connection in self.connections for seat in connection.seats}

    def connections_of(self, user: str) -> list[Connection]:
        """A person's devices at this table."""
        return [one for one in self.connections if one.user == user]

    async def enter(self, connection: Connection, hello: messages.Hello) -> None:
        """A client says hello: give it what it has missed, and its seat back."""
        async with self.changing():
            table = self.table
            connection.room = self
            connection.seats = table.seats_of(connection.user)
            connection.active = connection.seats[0] if connection.seats else None
            if hello.seat in connection.seats:
                connection.active = hello.seat
            if hello.seat in (None, connection.active):
                last = self._last_known(connection.active, hello.last)
                connection.shown[connection.active] = last
            self._greet(connection, hello)
            self.connections.add(connection)
            for number in connection.seats:
                await self._seat_hello(number, hello)
            if play.is_ready(table):
                await self.keep(play.begin(table))
            self.clock.watch_absent()
            self.clock_version += table.row.pace == CORRESPONDENCE
            self.show_table()

    def _last_known(self, seat: int | None, last: int) -> int:
        """What a client says it has; one that claims more than there is gets everything."""
        sight = self.table.sights.get(seat)
        return last if sight and last <= sight.number else 0

    async def _seat_hello(self, number: int, hello: messages.Hello) -> None:
        seat = self.table.seats[number]
        if seat.entropy is None:
            seat.entropy = hello.entropy
        if seat.kept and not seat.resigned and self.table.status == "playing":
            await self.note(events.Returned(number))

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
            )
        )
        self.show_muted(connection)
        self.recall_talk(connection, hello.chat)

    async def leave(self, connection: Connection) -> None:
        """A socket has ended."""
        self.connections.discard(connection)
        self.used_at = time.monotonic()
        self.clock.watch_absent()
        self.show_table()

    def reseat(self) -> None:
        """Seats have changed hands: each connection's seats follow."""
        for connection in self.connections:
            connection.seats = self.table.seats_of(connection.user)
            if connection.active not in connection.seats:
                connection.active = connection.seats[0] if connection.seats else None
            self.show_muted(connection)

    # Talking ---------------------------------------------------------------------------------

    async def say(self, connection: Connection, text: str) -> None:
        seat = connection.active
        name = self.table.seats[seat].name if seat is not None else connection.name
        said = events.Said(seat, name, text)
        self.table.note(said)
        await self.keep(said)
        for other in list(self.connections):
            self._pass_on(other, len(self.table.said), said)

    def recall_talk(self, connection: Connection, last: int = 0) -> None:
        """What was said lately, after line number `last`."""
        first = max(last, len(self.table.said) - CHAT_SHOWN)
        for number, said in enumerate(self.table.said[first:], start=first + 1):
            self._pass_on(connection, number, said)

    def show_muted(self, connection: Connection) -> None:
        seats = range(self.table.row.players)
        muted = [seat for seat in seats if self._is_muted(connection, seat)]
        connection.put(messages.Muted(muted))

    def react(self, connection: Connection, reaction: str) -> None:
        message = messages.Reacted(connection.active, connection.name, reaction)
        for other in list(self.connections):
            if not self._is_muted(other, connection.active):
                other.put(message)

    def _pass_on(self, connection: Connection, number: int, said: events.Said) -> None:
        if not self._is_muted(connection, said.seat):
            connection.put(messages.Heard(number, said.seat, said.name, said.text))

    def _is_muted(self, listener: Connection, seat: int | None) -> bool:
        return seat is not None and any((own, seat) in self.table.muted for own in listener.seats)


CHAT_SHOWN = 50  # lines of chat that a newcomer is given
