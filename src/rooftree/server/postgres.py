"""The store on PostgreSQL, for as many processes as share it.

A table is written to by whoever claimed it last: the claim counts its epoch up, and every event and
every summary carries the epoch it was written under. What a process that was relieved still wants
to write is refused, however late it comes; the number of an event is its own fence.
"""

import asyncio
import contextlib
import functools
import re
import secrets
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from rooftree.core.errors import RooftreeError
from rooftree.server import reading, schema, sharing, wanted
from rooftree.server.database import Readers, Row, Work, Writer
from rooftree.server.limits import DAY
from rooftree.server.logs import Log
from rooftree.server.refusals import Fenced, Unsaved
from rooftree.server.sharing import SharedAllowance
from rooftree.server.sql import SqlStore
from rooftree.server.store import (
    Aged,
    InvitationRow,
    Process,
    Summary,
    TableLine,
    TableRow,
    Wanted,
)

# A database that does not answer is found out within seconds. An address that says otherwise wins.
USUAL = {
    "connect_timeout": "2",
    "tcp_user_timeout": "5000",
    "keepalives_idle": "5",
    "keepalives_interval": "2",
    "keepalives_count": "2",
}
PATIENCE = 3.0  # seconds that a writer waits for a database that restarts
AGAIN_SECONDS = 0.05  # between two tries
AWAY_SECONDS = 0.5  # whoever must not wait does not try again earlier
AWAY = "database away"
# What is wrong with the connection, and not with what was to be done.
OUTSIDE = (psycopg.OperationalError, psycopg.errors.IdleInTransactionSessionTimeout)
STILL_MS = 1500  # that a writer may do nothing within a transaction; then the database ends it


class PostgresStore(SqlStore):
    """See `EventStore`."""

    is_shared = True
    reader: "Link"
    writer: "PostgresWriter"

    def __init__(self, address: str, log: Log | None = None) -> None:
        self.address = address
        self.process = secrets.token_hex(8)
        self.mark = {"epoch": 1}  # under which we may write to it, until somebody claims it
        self.epochs: dict[str, int] = {}  # of the tables that we have claimed
        self.lease = sharing.LEASE
        name = without_password(address)
        with said_why(name):
            self.info = info = info_of(address)
            bring_up_to_date(info, name)
            self.reader = Reader(info)
            self.writer = PostgresWriter(WriterLink(info), log or Log())
        self.readers = Readers(partial(Link, info), _read)
        self.writer.start()

    def close(self) -> None:
        super().close()
        self.reader.close()

    async def probe(self) -> None:
        """Write something; Unsaved if it cannot be done."""
        await self.writer.do(lambda db: db.execute("SELECT pg_current_xact_id()"))

    # Claims ----------------------------------------------------------------------------------

    async def create(
        self,
        row: TableRow,
        summary: Summary,
        invitation: InvitationRow | None = None,
        most: int | None = None,
    ) -> bool:
        created = await super().create(row, summary, invitation, most)
        if created:
            self.epochs[row.id] = 1
        return created

    async def claim(self, table: str, despite: str = "") -> Process | None:
        def work(db: Link) -> int | Process | None:
            return sharing.claim(db, table, self.process, despite, self.lease)

        while (found := await self.writer.do(work)) is None:
            await asyncio.sleep(AGAIN_SECONDS)
        if isinstance(found, Process):
            return found
        self.epochs[table] = found
        return None

    async def release(self, table: str) -> None:
        epoch = self.epochs.pop(table, None)
        if epoch is not None:
            await self.writer.do(lambda db: db.execute(sharing.RELEASE, (table, epoch)))

    def due(self, now: float, limit: int) -> Sequence[str]:
        """Not those that another process has in its memory: there they ring by themselves."""
        query = f"SELECT id FROM tables WHERE wake_at<=? AND NOT {sharing.HAS_ANOTHER}"
        rows = self.reader.execute(f"{query} ORDER BY wake_at LIMIT ?", (now, self.process, limit))
        return [table for (table,) in rows]

    async def aged(self, after: str, limit: int) -> Sequence[Aged]:
        where = f"WHERE id>? AND NOT {sharing.HAS_ANOTHER} ORDER BY id LIMIT ?"
        found: list[Aged] = await self.readers.do(
            lambda db: reading.aged(db, where, (after, self.process, limit))
        )
        return found

    # What processes share --------------------------------------------------------------------

    def secret(self, name: str, first: Callable[[], str]) -> str:
        return sharing.secret(self.reader, name, first)

    def per_second(self, kind: str, rate: float, burst: float) -> SharedAllowance:
        return SharedAllowance(self, kind, rate, burst)

    def per_day(self, kind: str, limit: int) -> SharedAllowance:
        return SharedAllowance(self, kind, limit / DAY, limit)

    async def wanted(self, digest: str) -> list[Wanted]:
        def work(db: Link) -> list[Wanted]:
            others = sharing.analysed(db, self.process)
            return [replace(w, elsewhere=w.digest in others) for w in wanted.queue(db, digest)]

        found: list[Wanted] = await self.readers.do(work)
        return found

    async def claim_analysis(self) -> tuple[str, str] | None:
        def work(db: Link) -> tuple[str, str] | None:
            return wanted.claim(db, self.process) if sharing.may_analyse(db, self.process) else None

        found: tuple[str, str] | None = await self.writer.do(work)
        return found

    def epoch_of(self, table: str) -> int | None:
        return self.epochs.get(table)

    # Events ----------------------------------------------------------------------------------

    def table(self, table: str) -> TableLine | None:
        return super().table(table) if "\0" not in table else None  # which no text here can hold

    def at_one_moment(self, db: Any) -> contextlib.AbstractContextManager[None]:
        return snapshot(db)

    def add_events(self, db: Any, rows: Sequence[Row]) -> None:
        table, number, *_ = rows[0]
        if not all(add_events(db, [self._claimed(row) for row in rows])):
            raise Fenced(table, number)

    async def write_events(self, table: str, number: int, job: Work | Row) -> None:
        if isinstance(job, tuple):
            if not await self.writer.do(self._claimed(job)):
                raise Fenced(table, number)
        else:
            await self.writer.do(job)

    def _claimed(self, row: Row) -> Any:
        """With the epoch of our claim; none is ever 0."""
        return (*row, self.epochs.get(row[0], 0))


# Sorted, so that two processes that write the same events do not wait for each other for ever.
ADD_EVENTS = """
INSERT INTO events (table_id, number, at, kind, body)
SELECT table_id, number, at, kind, body
FROM unnest(%s::text[], %s::int[], %s::float8[], %s::text[], %b::bytea[], %s::int[])
    AS new (table_id, number, at, kind, body, under)
JOIN tables ON id=table_id AND epoch=under
WHERE NOT EXISTS (
    SELECT 1 FROM archives
    WHERE archives.table_id=new.table_id AND events_count>new.number)
ORDER BY table_id, number
ON CONFLICT DO NOTHING RETURNING table_id, number
"""


def add_events(db: "Link", rows: Sequence[tuple[Any, ...]]) -> list[bool]:
    """One statement for all; whether each was added. One that is fenced harms no other."""
    columns = [list(column) for column in zip(*rows, strict=True)]
    added = set(db.execute_as_it_is(ADD_EVENTS, columns))
    done = []
    for table, number, *_ in rows:
        done.append((table, number) in added)
        added.discard((table, number))  # of two with the same number only the first was
    return done


class PostgresWriter(Writer):
    """Events alone are one statement; a connection that was lost is made anew, and what was not yet
    committed is done again. (An event that was, although nobody heard of it, is fenced then: its
    room is made anew from what is stored.)"""

    db: "Link"

    def transaction(self, works: Sequence[Work | Row]) -> Sequence[Any]:
        end = time.monotonic() + (0.0 if self.trouble else PATIENCE)
        while True:
            self.committing = False
            try:
                return self._try(works)
            except OUTSIDE:
                if self.committing or not self.db.is_lost or time.monotonic() > end:
                    raise
            time.sleep(AGAIN_SECONDS)

    def _try(self, works: Sequence[Work | Row]) -> Sequence[Any]:
        rows = [work for work in works if isinstance(work, tuple)]
        if len(rows) == len(works):
            return add_events(self.db, rows)
        with self.db.transaction():
            added = iter(add_events(self.db, rows) if rows else [])
            results = [next(added) if isinstance(one, tuple) else one(self.db) for one in works]
            self.committing = True
        return results

    def concerns_all(self, problem: Exception) -> bool:
        return isinstance(problem, OUTSIDE)

    def cause(self, problem: Exception) -> str:
        outside = (*OUTSIDE, psycopg.errors.ReadOnlySqlTransaction)
        return cause_of(problem) if isinstance(problem, outside) else ""


# Connections --------------------------------------------------------------------------------------


class Link:
    """Speaks as SQLite's do. When it was lost it is made anew by whoever needs it next."""

    again = AGAIN_SECONDS

    def __init__(self, info: str) -> None:
        self.info = info
        self.tried_at = 0.0
        self._connect()

    def _connect(self) -> None:
        self.tried_at = time.monotonic()
        self.db = connect(self.info)

    @property
    def is_lost(self) -> bool:
        return self.db.closed

    def execute(self, query: str, values: Any = ()) -> psycopg.Cursor[Any]:
        return self._open().execute(_written(query), values)

    def execute_as_it_is(self, query: str, values: Any) -> psycopg.Cursor[Any]:
        return self._open().execute(query, values)

    def executemany(self, query: str, rows: Iterable[Any]) -> psycopg.Cursor[Any]:
        cursor = self._open().cursor()
        cursor.executemany(_written(query), list(rows))
        return cursor

    def _open(self) -> psycopg.Connection[Any]:
        if self.is_lost:
            if time.monotonic() - self.tried_at < self.again:
                raise psycopg.OperationalError(AWAY)
            self._connect()
        return self.db

    @contextlib.contextmanager
    def transaction(self, how: str = "BEGIN") -> Iterator[None]:
        self.execute(how)
        try:
            yield
            self.db.execute("COMMIT")
        except BaseException:
            if not self.is_lost:
                self.db.execute("ROLLBACK")
            raise

    def close(self) -> None:
        self.db.close()


class WriterLink(Link):
    """A process that is stopped within a transaction keeps nobody from its tables for long."""

    def _connect(self) -> None:
        super()._connect()
        self.db.execute(f"SET idle_in_transaction_session_timeout={STILL_MS}")


class Reader(Link):
    """For the event loop, which must not wait for a database that is away."""

    again = AWAY_SECONDS

    def execute(self, query: str, values: Any = ()) -> psycopg.Cursor[Any]:
        found: psycopg.Cursor[Any] = _twice(self, lambda db: Link.execute(db, query, values))
        return found


def info_of(address: str, application: str = "rooftree") -> str:
    """An address with what is usual."""
    usual: dict[str, Any] = {**USUAL, "application_name": application, **conninfo_to_dict(address)}
    return make_conninfo(**usual)


def connect(info: str) -> psycopg.Connection[Any]:
    """What is committed is on disk, whatever the database's usual is."""
    db = psycopg.connect(info, autocommit=True)
    found = db.execute("SHOW synchronous_commit").fetchone()
    if found == ("off",):
        db.execute("SET synchronous_commit=on")
    return db


@functools.lru_cache(2048)
def _written(query: str) -> str:
    """SQLite's marks for values as psycopg's."""
    return re.sub(r":(\w+)", r"%(\1)s", query.replace("%", "%%").replace("?", "%s"))


@contextlib.contextmanager
def snapshot(db: Link) -> Iterator[None]:
    """Whatever is read inside was true at one moment."""
    with db.transaction("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"):
        yield


def _read(db: Link, work: Work) -> Any:
    def read(db: Link) -> Any:
        with snapshot(db):
            return work(db)

    return _twice(db, read)


def _twice(db: Link, work: Work) -> Any:
    """Once more, if the connection was lost meanwhile; Unsaved if there is none."""
    try:
        try:
            return work(db)
        except psycopg.OperationalError:
            if not db.is_lost:
                raise
            return work(db)
    except psycopg.OperationalError as problem:
        raise Unsaved(cause_of(problem)) from problem


# What goes wrong ----------------------------------------------------------------------------------

CAUSES = {
    "53100": "disk full",
    "25006": "read-only",
    "53300": "too many connections",
    "28000": "not let in",
    "28P01": "not let in",
    "3D000": "no such database",
}


def cause_of(problem: Exception) -> str:
    """What is wrong with the database, in a word or two."""
    return CAUSES.get(getattr(problem, "sqlstate", None) or "", AWAY)


def without_password(address: str) -> str:
    """For whoever reads a message or a log."""
    return re.sub(
        r"(://[^/@:]*):[^@]*@", r"\1@", re.sub(r"password=[^&\s]*", "password=…", address)
    )


@contextlib.contextmanager
def said_why(name: str) -> Iterator[None]:
    """A database that cannot be opened is told in a sentence."""
    try:
        yield
    except psycopg.Error as problem:
        cause, why = cause_of(problem), in_one_line(problem)
        raise RooftreeError("database", path=name, cause=cause, why=why) from problem


def in_one_line(problem: Exception) -> str:
    """What the database has said; nothing if it was not the database."""
    return " ".join(str(problem).split()) if isinstance(problem, psycopg.Error) else ""


def bring_up_to_date(info: str, name: str) -> None:
    """By one process; those that start at the same time wait for that."""
    with connect(info) as db:
        db.execute("SELECT pg_advisory_lock(hashtext('rooftree'))")
        if schema.is_behind(schema.read_version(db, ALL_TABLES, name), name):
            schema.migrate_or_say_why(partial(psycopg.connect, info))


ALL_TABLES = "SELECT table_name FROM information_schema.tables WHERE table_schema=current_schema()"
