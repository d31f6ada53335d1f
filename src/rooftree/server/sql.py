"""What both stores have in common: all that is written and read in SQL, but for opening the
database and for adding events. SQLAlchemy is not used here: it makes the schema (`schema.py`) and
is nowhere on the action path."""

import zlib
from collections.abc import Collection, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import astuple
from typing import Any

import msgspec

from rooftree.server import archive, callees, events, reading, steady, wanted
from rooftree.server.database import Readers, Row, Work, Writer
from rooftree.server.events import TableEvent
from rooftree.server.limits import midnight
from rooftree.server.post import Question
from rooftree.server.reading import SUMMARY_FIELDS, TABLE_FIELDS, Db
from rooftree.server.refusals import Fenced
from rooftree.server.store import (
    WRITER_ENDED,
    Aged,
    Cursor,
    Device,
    InvitationRow,
    Mailbox,
    Page,
    SeatRow,
    Stored,
    Summary,
    TableLine,
    TableRow,
    Tally,
    Wanted,
)

PORTION = 2000  # rows that are deleted in one transaction
OF_A_TABLE = ("invitations", "events", "archives", "seats", "results", "hidden", "called")


class SqlStore:
    """See `EventStore`."""

    reader: Db  # for what is small enough to be read by whoever asks
    readers: Readers
    writer: Writer
    process = ""  # our name among those that share the database

    def close(self) -> None:
        """Write what waits, then stop."""
        self.writer.jobs.put(None)
        self.writer.join()
        self.readers.close()

    # What each database does in its own way --------------------------------------------------

    mark: Mapping[str, Any] = {}  # how a table that we open says that it is ours

    def epoch_of(self, table: str) -> int | None:
        """Of our claim to a table; None where nobody claims any."""
        raise NotImplementedError

    def at_one_moment(self, db: Db) -> AbstractContextManager[None]:
        """Whatever is read inside was true at one moment."""
        raise NotImplementedError

    def add_events(self, db: Db, rows: Sequence[Row]) -> None:
        """All of them, of one table, or none."""
        raise NotImplementedError

    async def write_events(self, table: str, number: int, job: Work | Row) -> None:
        """An event, or work that adds some; Fenced if the table is another's."""
        raise NotImplementedError

    # Health ---------------------------------------------------------------------------------

    def trouble(self) -> str:
        """Why nothing can be written, if so."""
        if not self.writer.is_alive():
            return WRITER_ENDED
        return "writer stuck" if self.writer.is_stuck else self.writer.trouble

    def waiting(self) -> int:
        return self.writer.jobs.qsize()

    # Tables and events ----------------------------------------------------------------------

    async def create(
        self,
        row: TableRow,
        summary: Summary,
        invitation: InvitationRow | None = None,
        most: int | None = None,
    ) -> bool:
        def work(db: Db) -> bool:
            if most is not None and _owned(db, row.owner) >= most:
                return False
            _insert(db, "tables", {**_table_fields(row), **_summary_fields(summary), **self.mark})
            for seat in row.seats:
                _insert(db, "seats", _seat_fields(row.id, seat))
            if invitation:
                db.execute(INVITE, astuple(invitation))
            return True

        return bool(await self.writer.do(work))

    async def append(
        self,
        table: str,
        number: int,
        happened: Sequence[TableEvent],
        at: float,
        summary: Summary | None = None,
        seats: Sequence[SeatRow] = (),
    ) -> None:
        rows = [
            (table, place, at, type(event).__name__.lower(), events.encode(event))
            for place, event in enumerate(happened, start=number)
        ]

        def work(db: Db) -> None:
            self.add_events(db, rows)
            if summary:
                write_summary(db, table, summary, self.epoch_of(table))
            for seat in seats:
                who = (seat.kind, seat.user, seat.name, seat.level, seat.avatar, seat.lender)
                db.execute(RESEAT, (*who, table, seat.seat))

        alone = len(rows) == 1 and not summary and not seats
        await self.write_events(table, number, rows[0] if alone else work)

    async def summarise(self, table: str, summary: Summary, number: int) -> None:
        def work(db: Db) -> None:
            if db.execute(LATER, (table, number, table, number)).fetchone():
                raise Fenced(table, number)
            write_summary(db, table, summary, self.epoch_of(table))

        await self.writer.do(work)

    async def let_sleep(self, table: str) -> None:
        query = "UPDATE tables SET wake_at=NULL WHERE id=?"
        await self.writer.do(lambda db: db.execute(query, (table,)))

    def table(self, table: str) -> TableLine | None:
        return reading.line(self.reader, table)

    def events(self, table: str) -> list[TableEvent]:
        with self.at_one_moment(self.reader), reading.readable(table):
            return reading.all_events(self.reader, table)

    async def load(self, table: str, talk: int) -> Stored:
        """What is needed to go on with a table: of what was said, the last so many lines."""
        today = midnight(steady.now())

        def work(db: Db) -> Stored:
            with reading.readable(table):
                return reading.stored(db, table, talk, today)

        found: Stored = await self.readers.do(work)
        return found

    # Lists ----------------------------------------------------------------------------------

    async def lobby(self, limit: int, after: Cursor | None) -> Page:
        """Newest first, but of each owner three before all others: nobody fills the lobby alone.
        Tables that wait for people come before those in play."""
        found: Page = await self.readers.do(lambda db: reading.lobby(db, limit, after))
        return found

    async def running(self, user: str) -> list[TableLine]:
        """All tables of a person that are not over, newest first."""
        found: list[TableLine] = await self.readers.do(lambda db: reading.running(db, user))
        return found

    async def finished(self, user: str, limit: int, after: Cursor | None) -> Page:
        """The matches of a person that are over, newest first."""
        found: Page = await self.readers.do(lambda db: reading.finished(db, user, limit, after))
        return found

    async def hidden(self, user: str, limit: int, after: Cursor | None) -> Page:
        """The tables that a person's other lists leave out, newest first."""
        found: Page = await self.readers.do(lambda db: reading.hidden(db, user, limit, after))
        return found

    async def own(self, user: str, limit: int) -> tuple[list[TableLine], Page, Page]:
        """What goes on, and the first page of what is over and of what is hidden."""
        found: tuple[list[TableLine], Page, Page] = await self.readers.do(
            lambda db: reading.own(db, user, limit)
        )
        return found

    async def hide(self, user: str, table: str, on: bool) -> None:
        query = "INSERT INTO hidden VALUES (?, ?) ON CONFLICT DO NOTHING" if on else UNHIDE
        await self.writer.do(lambda db: db.execute(query, (user, table)))

    async def tallies(
        self, user: str, limit: int, after: int
    ) -> tuple[int, list[Tally], list[Tally]]:
        found: tuple[int, list[Tally], list[Tally]] = await self.readers.do(
            lambda db: reading.tallies(db, user, limit, after)
        )
        return found

    async def analysis(self, digest: str) -> bytes | None:
        query = "SELECT body FROM analyses WHERE digest=?"
        found = await self.readers.do(lambda db: db.execute(query, (digest,)).fetchone())
        return zlib.decompress(found[0]) if found else None

    async def wanted(self, digest: str) -> list[Wanted]:
        found: list[Wanted] = await self.readers.do(lambda db: wanted.queue(db, digest))
        return found

    async def want_analysis(self, digest: str, record: str) -> None:
        now = steady.now()
        await self.writer.do(lambda db: wanted.want(db, digest, record, now))

    async def claim_analysis(self) -> tuple[str, str] | None:
        found: tuple[str, str] | None = await self.writer.do(
            lambda db: wanted.claim(db, self.process)
        )
        return found

    async def note_analysis(self, digest: str, done: int, total: int) -> bool:
        row = (done, total, digest, self.process)
        return bool(await self.writer.do(lambda db: db.execute(wanted.NOTE, row).rowcount))

    async def release_analysis(self) -> None:
        await self.writer.do(lambda db: db.execute(wanted.RELEASE, (self.process,)))

    async def fail_analysis(self, digest: str) -> None:
        await self.writer.do(lambda db: db.execute(wanted.FAIL, (digest, self.process)))

    async def keep_analysis(self, digest: str, found: bytes) -> None:
        now, body = steady.now(), zlib.compress(found)
        await self.writer.do(lambda db: wanted.keep(db, digest, now, body))

    def due(self, now: float, limit: int) -> Sequence[str]:
        rows = self.reader.execute(
            "SELECT id FROM tables WHERE wake_at<=? ORDER BY wake_at LIMIT ?", (now, limit)
        )
        return [table for (table,) in rows]

    async def playing(self) -> int:
        """How many tables are in play."""
        query = "SELECT count(*) FROM tables WHERE listed IN (0, 1) AND status='playing'"
        return int(await self.readers.do(lambda db: db.execute(query).fetchone()[0]))

    # Tidying up -----------------------------------------------------------------------------

    async def aged(self, after: str, limit: int) -> Sequence[Aged]:
        """The tables that follow one in the order of their ids."""
        where = "WHERE id>? ORDER BY id LIMIT ?"
        found: list[Aged] = await self.readers.do(
            lambda db: reading.aged(db, where, (after, limit))
        )
        return found

    async def remove(self, aged: Aged) -> None:
        """All of a table, if nothing has happened there since it was looked at."""

        def work(db: Db) -> None:
            if reading.aged(db, "WHERE id=?", (aged.table,)) == [aged]:
                for rows in OF_A_TABLE:
                    db.execute(f"DELETE FROM {rows} WHERE table_id=?", (aged.table,))
                db.execute("DELETE FROM tables WHERE id=?", (aged.table,))

        await self.writer.do(work)

    async def archive(self, table: str) -> None:
        """Put all events that are stored now into one compressed row. Once that is there the rows
        of their own count no more, and go in small portions."""

        def read(db: Db) -> tuple[int, bytes]:
            with reading.readable(table):
                lines = reading.archive_lines(db, table)
                return len(lines), archive.packed(lines)

        count, body = await self.readers.do(read)
        await self.writer.do(lambda db: db.execute(ARCHIVE, (table, count, body)))
        portion = (table, PORTION, table, table)
        while await self.writer.do(lambda db: db.execute(THIN_OUT, portion).rowcount):
            pass

    async def see(self, users: Collection[str], now: float) -> None:
        """These people were here."""
        rows = [(now, user) for user in sorted(users)]  # or two processes might wait for each other
        await self.writer.do(
            lambda db: db.executemany("UPDATE users SET seen_at=? WHERE id=?", rows)
        )

    async def forget_guests(self, after: str, limit: int, seen_before: float) -> str:
        """Of the guests that follow one in the order of their ids, forget those who have nothing
        here and did not come for long; the last one looked at, or nothing at the end."""
        query = "SELECT id, seen_at FROM users WHERE id>? ORDER BY id LIMIT ?"
        rows = await self.readers.do(lambda db: db.execute(query, (after, limit)).fetchall())
        old = [(user, seen_before) for user, seen_at in rows if seen_at < seen_before]
        if old:
            await self.writer.do(lambda db: _forget_guests(db, old))
        return str(rows[-1][0]) if rows else ""

    async def forget_links(self, now: float, limit: int) -> None:
        """Invitations that ended before then."""
        query = "SELECT table_id, number FROM invitations WHERE expires<=? LIMIT ?"
        old = await self.readers.do(lambda db: db.execute(query, (now, limit)).fetchall())
        if old:
            forget = "DELETE FROM invitations WHERE table_id=? AND number=?"
            await self.writer.do(lambda db: db.executemany(forget, old))

    async def forget_questions(self, now: float) -> None:
        """Addresses whose readers did not agree in time."""
        query = "SELECT EXISTS (SELECT 1 FROM mailboxes WHERE expires<=?)"
        if await self.readers.do(lambda db: db.execute(query, (now,)).fetchone()[0]):
            await self.writer.do(lambda db: callees.forget_questions(db, now))

    async def forget_allowances(self, before: float) -> None:
        """Those from which nobody has taken since then."""
        query = "SELECT EXISTS (SELECT 1 FROM allowances WHERE at<?)"
        if await self.readers.do(lambda db: db.execute(query, (before,)).fetchone()[0]):
            forget = "DELETE FROM allowances WHERE at<?"
            await self.writer.do(lambda db: db.execute(forget, (before,)))

    # Invitations, names, sessions -------------------------------------------------------------

    async def invite(self, invitation: InvitationRow) -> None:
        await self.writer.do(lambda db: db.execute(INVITE, astuple(invitation)))

    def invited(self, digests: Sequence[str]) -> InvitationRow | None:
        marks = ", ".join("?" * len(digests))
        query = f"SELECT * FROM invitations WHERE link IN ({marks}) OR code IN ({marks})"
        found = self.reader.execute(query, (*digests, *digests)).fetchone()
        return InvitationRow(*found) if found else None

    def invitation(self, table: str) -> InvitationRow | None:
        query = "SELECT * FROM invitations WHERE table_id=? ORDER BY number DESC LIMIT 1"
        found = self.reader.execute(query, (table,)).fetchone()
        return InvitationRow(*found) if found else None

    def nickname(self, user: str) -> str | None:
        found = self.reader.execute("SELECT nickname FROM users WHERE id=?", (user,)).fetchone()
        return found[0] if found else None

    def avatar(self, user: str) -> str:
        found = self.reader.execute("SELECT avatar FROM users WHERE id=?", (user,)).fetchone()
        return found[0] if found else ""

    async def name(self, user: str, nickname: str, avatar: str | None = None) -> None:
        row = {"user": user, "nickname": nickname, "avatar": avatar, "now": steady.now()}
        await self.writer.do(lambda db: db.execute(NAME, row))

    async def set_recovery(self, user: str, digest: str) -> None:
        query = "UPDATE users SET recovery=? WHERE id=?"
        await self.writer.do(lambda db: db.execute(query, (digest, user)))

    def recovered(self, digest: str) -> str | None:
        query = "SELECT id FROM users WHERE recovery=?"
        found = self.reader.execute(query, (digest,)).fetchone()
        return found[0] if found else None

    async def claim_recovery(self, digest: str, alone: bool) -> bool:
        """Whoever ends all sessions is not called there any more, either."""

        def work(db: Db) -> bool:
            if alone:
                callees.forget_devices(db, digest)
            query = "UPDATE users SET recovery=NULL, epoch=epoch+? WHERE recovery=?"
            return db.execute(query, (int(alone), digest)).rowcount == 1

        return bool(await self.writer.do(work))

    def epoch(self, user: str) -> int:
        found = self.reader.execute("SELECT epoch FROM users WHERE id=?", (user,)).fetchone()
        return found[0] if found else 0

    async def epochs_of_all(self) -> dict[str, int]:
        query = "SELECT id, epoch FROM users WHERE epoch>0"
        return dict(await self.readers.do(lambda db: db.execute(query).fetchall()))

    # Where people want to be called -----------------------------------------------------------

    async def add_device(self, user: str, device: Device, most: int) -> None:
        now = steady.now()
        await self.writer.do(lambda db: callees.add_device(db, user, device, most, now))

    async def forget_device(self, endpoint: str, user: str | None = None) -> None:
        await self.writer.do(lambda db: callees.forget_device(db, endpoint, user))

    def devices(self, user: str) -> list[Device]:
        return callees.devices(self.reader, user)

    async def ask_mail(self, user: str, question: Question) -> None:
        await self.writer.do(lambda db: callees.ask_mail(db, user, question))

    async def confirm_mail(self, token: str) -> bool:
        now = steady.now()
        return bool(await self.writer.do(lambda db: callees.confirm_mail(db, token, now)))

    def mailbox(self, user: str) -> Mailbox | None:
        return callees.mailbox(self.reader, user, steady.now())

    async def end_mail(self, user: str) -> None:
        await self.writer.do(lambda db: callees.end_mail(db, user))

    async def stop_mail(self, stop: str) -> None:
        await self.writer.do(lambda db: callees.stop_mail(db, stop))

    async def note_call(self, table: str, seat: int, kind: str, since: float) -> bool:
        call = (table, seat, kind, since)
        return bool(await self.writer.do(lambda db: db.execute(callees.NOTE_CALL, call).rowcount))


# Changes ----------------------------------------------------------------------------------------

LATER = """
SELECT 1 FROM events WHERE table_id=? AND number>=?
UNION ALL SELECT 1 FROM archives WHERE table_id=? AND events_count>?
"""
SUMMARISE = """
UPDATE tables SET status=?, waiting=?, wake_at=? WHERE id=? AND epoch=coalesce(?, epoch)
"""
RESULT = """
INSERT INTO results VALUES (?, ?, ?, ?, ?) ON CONFLICT (table_id, seat)
DO UPDATE SET place=excluded.place, points=excluded.points, won=excluded.won
"""
ARCHIVE = """
INSERT INTO archives VALUES (?, ?, ?) ON CONFLICT (table_id)
DO UPDATE SET events_count=excluded.events_count, body=excluded.body
WHERE excluded.events_count > archives.events_count
"""
THIN_OUT = """
DELETE FROM events WHERE table_id=? AND number < (
    SELECT number + ? FROM events WHERE table_id=? ORDER BY number LIMIT 1)
AND number < (SELECT events_count FROM archives WHERE table_id=?)
"""
RESEAT = """
UPDATE seats SET kind=?, "user"=?, name=?, level=?, avatar=?, lender=? WHERE table_id=? AND seat=?
"""
NAME = """
INSERT INTO users (id, nickname, created_at, seen_at, avatar)
VALUES (:user, :nickname, :now, :now, coalesce(:avatar, ''))
ON CONFLICT (id) DO UPDATE SET nickname=excluded.nickname, seen_at=excluded.seen_at,
    avatar=coalesce(:avatar, users.avatar)
"""
FORGET_GUEST = """
DELETE FROM users WHERE id=? AND seen_at<?
    AND NOT EXISTS (SELECT 1 FROM seats WHERE "user"=users.id)
    AND NOT EXISTS (SELECT 1 FROM tables WHERE owner=users.id)
"""
UNHIDE = 'DELETE FROM hidden WHERE "user"=? AND table_id=?'
INVITE = "INSERT INTO invitations VALUES (?, ?, ?, ?, ?)"


def _forget_guests(db: Db, old: Sequence[tuple[str, float]]) -> None:
    db.executemany(FORGET_GUEST, old)
    for user, _ in old:
        callees.forget(db, user)


def _owned(db: Db, user: str) -> int:
    """How many tables somebody has opened that are not over."""
    query = (
        "SELECT count(*) FROM tables"
        " WHERE owner=? AND listed IN (0, 1) AND status IN ('gathering', 'playing', 'frozen')"
    )
    return int(db.execute(query, (user,)).fetchone()[0])


# Rows -------------------------------------------------------------------------------------------


def _insert(db: Db, table: str, row: dict[str, Any]) -> None:
    names, marks = ", ".join(f'"{name}"' for name in row), ", ".join("?" * len(row))
    db.execute(f"INSERT INTO {table} ({names}) VALUES ({marks})", tuple(row.values()))


def write_summary(db: Db, table: str, summary: Summary, epoch: int | None) -> None:
    new = (summary.status, summary.waiting, summary.wake_at, table, epoch)
    if not db.execute(SUMMARISE, new).rowcount:
        raise Fenced(table, epoch)
    rows = [
        (table, seat, result.place, result.points, int(result.won))
        for seat, result in enumerate(summary.results)
    ]
    if rows:
        db.executemany(RESULT, rows)


def _table_fields(row: TableRow) -> dict[str, Any]:
    fields = {name: getattr(row, name) for name in TABLE_FIELDS.split(", ")}
    options = msgspec.json.encode(row.options).decode()
    return {**fields, "options": options, "listed": int(row.listed)}


def _summary_fields(summary: Summary) -> dict[str, Any]:
    return {name: getattr(summary, name) for name in SUMMARY_FIELDS.split(", ")}


def _seat_fields(table: str, seat: SeatRow) -> dict[str, Any]:
    return {
        "table_id": table,
        "seat": seat.seat,
        "kind": seat.kind,
        "user": seat.user,
        "name": seat.name,
        "level": seat.level,
        "avatar": seat.avatar,
        "lender": seat.lender,
    }
