"""The store on SQLite, for one process.

WAL with synchronous=FULL: what was acknowledged survives a power cut.
"""

import contextlib
import sqlite3
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from rooftree.core.errors import RooftreeError
from rooftree.server import folder, schema
from rooftree.server.database import Readers, Row, Work, Writer
from rooftree.server.limits import Alone, Buckets, Daily
from rooftree.server.logs import Log
from rooftree.server.refusals import Fenced
from rooftree.server.sql import SqlStore

BUSY_SECONDS = 10


class SqliteStore(SqlStore):
    """See `EventStore`."""

    reader: sqlite3.Connection

    def __init__(self, path: Path, log: Log | None = None) -> None:
        folder.own(path.parent)
        folder.keep_private(path)
        try:
            schema.bring_up_to_date(path)
            self.reader = connect(path, read_only=True)
            self.writer = SqliteWriter(connect(path), log or Log())
            _probe(self.writer.db)
        except sqlite3.Error as problem:
            raise not_opened(path, problem) from problem
        for beside in path.parent.glob(f"{path.name}-*"):
            folder.keep_private(beside)
        self.readers = Readers(partial(connect, path, read_only=True), _read)
        self.writer.start()

    def close(self) -> None:
        super().close()
        self.reader.close()

    async def probe(self) -> None:
        """Write something; Unsaved if it cannot be done."""
        await self.writer.do(_probe)

    # Nobody claims a table: the file has one server, and the numbers of events fence another -----

    is_shared = False

    async def claim(self, table: str, despite: str = "") -> None:
        pass

    async def release(self, table: str) -> None:
        pass

    def epoch_of(self, table: str) -> None:
        return None

    async def note_analysis(self, digest: str, done: int, total: int) -> bool:
        return True  # nobody else wants to know

    def per_second(self, kind: str, rate: float, burst: float) -> Alone:
        return Alone(Buckets(rate, burst))

    def per_day(self, kind: str, limit: int) -> Alone:
        return Alone(Daily(limit))

    def at_one_moment(self, db: Any) -> contextlib.AbstractContextManager[None]:
        return snapshot(db)

    def add_events(self, db: Any, rows: Sequence[Row]) -> None:
        add_events(db, rows)

    async def write_events(self, table: str, number: int, job: Work | Row) -> None:
        try:
            await self.writer.do(job)
        except sqlite3.IntegrityError as problem:
            raise Fenced(table, number) from problem


class SqliteWriter(Writer):
    """Rows alone are one statement, and as such a transaction by themselves: between two statements
    this thread may have to wait for the others."""

    db: sqlite3.Connection

    def transaction(self, works: Sequence[Work | Row]) -> Sequence[Any]:
        db = self.db
        rows = [work for work in works if isinstance(work, tuple)]
        if len(rows) == len(works):
            add_events(db, rows)
            return [None] * len(rows)
        db.execute("BEGIN IMMEDIATE")
        try:
            results = [_do(db, work) for work in works]
            db.execute("COMMIT")
        except BaseException:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise
        return results

    def concerns_all(self, problem: Exception) -> bool:
        return isinstance(problem, sqlite3.OperationalError)

    def cause(self, problem: Exception) -> str:
        outside = type(problem) in (sqlite3.OperationalError, sqlite3.DatabaseError)
        return cause_of(problem) if outside else ""


def connect(path: Path, *, read_only: bool = False) -> sqlite3.Connection:
    db = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    db.execute("PRAGMA journal_mode=WAL")
    db.execute("PRAGMA synchronous=FULL")
    db.execute("PRAGMA foreign_keys=ON")
    if read_only:
        db.execute("PRAGMA query_only=ON")
    return db


CAUSES = {
    sqlite3.SQLITE_FULL: "disk full",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_IOERR: "disk error",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
}


def cause_of(problem: Exception) -> str:
    """What is wrong with the disk or the file, in a word or two."""
    return CAUSES.get(getattr(problem, "sqlite_errorcode", 0) & 0xFF, "database error")


def not_opened(path: Path, problem: sqlite3.Error) -> RooftreeError:
    cause, why = cause_of(problem), str(problem)
    if cause == "damaged":
        return RooftreeError("database-damaged", path=str(path), why=why)
    return RooftreeError("database", path=str(path), cause=cause, why=why)


def _probe(db: sqlite3.Connection) -> None:
    """The smallest thing that can be written."""
    db.execute("PRAGMA user_version=1")


@contextlib.contextmanager
def snapshot(db: sqlite3.Connection) -> Iterator[None]:
    """Whatever is read inside was true at one moment."""
    db.execute("BEGIN")
    try:
        yield
    finally:
        if db.in_transaction:  # an error may have ended it
            db.execute("ROLLBACK")


def _read(db: sqlite3.Connection, work: Work) -> Any:
    with snapshot(db):
        return work(db)


def _do(db: sqlite3.Connection, work: Work | Row) -> Any:
    if not isinstance(work, tuple):
        return work(db)
    add_events(db, [work])
    return None


def add_events(db: sqlite3.Connection, rows: Sequence[Row]) -> None:
    """All these events, or none."""
    marks = ", ".join(["(?, ?, ?, ?, ?)"] * len(rows))
    db.execute(f"INSERT INTO events VALUES {marks}", [value for row in rows for value in row])
