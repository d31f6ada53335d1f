"""The connections to the database: one thread that writes, and a few that read.

WAL with synchronous=FULL: what was acknowledged survives a power cut. A slow disk costs latency,
not throughput, because all tables that wait share one flush.
"""

import asyncio
import contextlib
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from rooftree.server import reading
from rooftree.server.logs import Log
from rooftree.server.refusals import Unsaved

BATCH = 256
BUSY_SECONDS = 10
STUCK_SECONDS = 5.0  # a transaction that takes longer is worth a warning
READERS = 2

Row = tuple[str, int, float, str, bytes]  # of the events
Work = Callable[[sqlite3.Connection], Any]
Job = tuple[Work | Row, "asyncio.Future[Any]"]


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


class Writer(threading.Thread):
    """Runs jobs in transactions; a future resolves only after its COMMIT."""

    def __init__(self, path: Path, log: Log) -> None:
        super().__init__(name="rooftree-writer", daemon=True)
        self.db = connect(path)
        self.log = log
        self.trouble = ""  # why the last transaction failed
        self.begun_at: float | None = None  # the one that is being done
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()

    async def do(self, work: Work | Row) -> Any:
        """A row is an event to be added, and nothing else to be done with it."""
        future = asyncio.get_running_loop().create_future()
        self.jobs.put((work, future))
        return await future

    def run(self) -> None:
        ending = False
        while not ending:
            jobs, ending = self._waiting_jobs()
            if jobs:
                self.begun_at = time.monotonic()
                self._commit(self.db, jobs)
                self.begun_at = None
        self.db.close()

    @property
    def is_stuck(self) -> bool:
        begun_at = self.begun_at
        late = begun_at is not None and time.monotonic() - begun_at > STUCK_SECONDS
        return late or not self.is_alive()

    def _waiting_jobs(self) -> tuple[list[Job], bool]:
        """At least one job, and all that wait behind it; True when told to end."""
        jobs: list[Job] = []
        job = self.jobs.get()
        while job is not None:
            jobs.append(job)
            if len(jobs) == BATCH:
                return jobs, False
            try:
                job = self.jobs.get_nowait()
            except queue.Empty:
                return jobs, False
        return jobs, True

    def _commit(self, db: sqlite3.Connection, jobs: list[Job]) -> None:
        """All in one transaction; if one of them fails, each in its own, unless it is the disk that
        fails."""
        works, futures = zip(*jobs, strict=True)
        try:
            results = self._transaction(db, works)
        except Exception as problem:
            if len(jobs) == 1 or isinstance(problem, sqlite3.OperationalError):
                self._resolve([(future, None, self._told(problem)) for future in futures])
            else:
                for job in jobs:
                    self._commit(db, [job])
            return
        self._note_success()
        self._resolve([(f, result, None) for f, result in zip(futures, results, strict=True)])

    def _told(self, problem: Exception) -> Exception:
        """What whoever waits is told. If it is about the disk or the file and not about what was to
        be written, the log is told too, but once, however many cannot be served."""
        if type(problem) not in (sqlite3.OperationalError, sqlite3.DatabaseError):
            return problem
        cause = cause_of(problem)
        if cause != self.trouble:
            self.log.exception("unsaved", cause=cause)
        self.trouble = cause
        return Unsaved(cause)

    def _note_success(self) -> None:
        if self.trouble:
            self.log.warning("saving again", after=self.trouble)
        self.trouble = ""

    @staticmethod
    def _transaction(db: sqlite3.Connection, works: Sequence[Work | Row]) -> Sequence[Any]:
        """Rows alone are one statement, and as such a transaction by themselves: between two
        statements this thread may have to wait for the others."""
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

    @staticmethod
    def _resolve(ends: list[tuple["asyncio.Future[Any]", Any, Exception | None]]) -> None:
        """Tell each loop once, whatever it waits for."""

        def tell() -> None:
            for future, result, problem in ends:
                if not future.done():
                    if problem:
                        future.set_exception(problem)
                    else:
                        future.set_result(result)

        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
            ends[0][0].get_loop().call_soon_threadsafe(tell)


class Readers:
    """A few threads that read, each with a connection of its own: nobody waits for a long list."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.own = threading.local()
        self.opened: list[sqlite3.Connection] = []
        self.pool = ThreadPoolExecutor(READERS, thread_name_prefix="rooftree-reader")

    async def do(self, work: Work) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self.pool, self._do, work)

    def _do(self, work: Work) -> Any:
        if not hasattr(self.own, "db"):
            self.own.db = connect(self.path, read_only=True)
            self.opened.append(self.own.db)
        with reading.snapshot(self.own.db):
            return work(self.own.db)

    def close(self) -> None:
        self.pool.shutdown(cancel_futures=True)
        for db in self.opened:
            db.close()


# Rows -------------------------------------------------------------------------------------------


def _do(db: sqlite3.Connection, work: Work | Row) -> Any:
    if not isinstance(work, tuple):
        return work(db)
    add_events(db, [work])
    return None


def add_events(db: sqlite3.Connection, rows: Sequence[Row]) -> None:
    """All these events, or none."""
    marks = ", ".join(["(?, ?, ?, ?, ?)"] * len(rows))
    db.execute(f"INSERT INTO events VALUES {marks}", [value for row in rows for value in row])
