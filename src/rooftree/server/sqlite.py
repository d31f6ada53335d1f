"""The store on SQLite: one writer thread that commits whatever waits in one transaction.

WAL with synchronous=FULL: what was acknowledged survives a power cut. A slow disk costs latency,
not throughput, because all tables that wait share one flush. SQLAlchemy is not used here: it
makes the schema (`schema.py`) and nothing on the action path.
"""

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from rooftree.server import events, schema
from rooftree.server.events import TableEvent
from rooftree.server.refusals import Fenced
from rooftree.server.store import Invite, SeatRow, Summary, TableLine, TableRow

BATCH = 256
BUSY_SECONDS = 10

Row = tuple[str, int, float, str, bytes]  # of the events
Work = Callable[[sqlite3.Connection], Any]
Job = tuple[Work | Row, "asyncio.Future[Any]"]

TABLE_FIELDS = (
    "id, game, players, options, rules_version, components, software, owner, pace, days, listed, "
    "secret, created_at"
)
SUMMARY_FIELDS = "status, waiting, wake_at"


def connect(path: Path, *, read_only: bool = False) -> sqlite3.Connection:
    db = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    db.execute("PRAGMA journal_mode=WAL")
    db.execute("PRAGMA synchronous=FULL")
    db.execute("PRAGMA foreign_keys=ON")
    if read_only:
        db.execute("PRAGMA query_only=ON")
    return db


class Writer(threading.Thread):
    """Runs jobs in transactions; a future resolves only after its COMMIT."""

    def __init__(self, path: Path) -> None:
        super().__init__(name="rooftree-writer", daemon=True)
        self.path = path
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()

    async def do(self, work: Work | Row) -> Any:
        """A row is an event to be added, and nothing else to be done with it."""
        future = asyncio.get_running_loop().create_future()
        self.jobs.put((work, future))
        return await future

    def run(self) -> None:
        db = connect(self.path)
        ending = False
        while not ending:
            jobs, ending = self._waiting_jobs()
            if jobs:
                self._commit(db, jobs)
        db.close()

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
        """All in one transaction; if one of them fails, each in its own."""
        works, futures = zip(*jobs, strict=True)
        try:
            results = self._transaction(db, works)
        except Exception as problem:
            if len(jobs) == 1:
                self._resolve([(futures[0], None, problem)])
                return
            for job in jobs:
                self._commit(db, [job])
            return
        self._resolve([(f, result, None) for f, result in zip(futures, results, strict=True)])

    @staticmethod
    def _transaction(db: sqlite3.Connection, works: Sequence[Work | Row]) -> Sequence[Any]:
        """Rows alone are one statement, and as such a transaction by themselves: between two
        statements this thread may have to wait for the others."""
        rows = [work for work in works if isinstance(work, tuple)]
        if len(rows) == len(works):
            _add(db, rows)
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

        ends[0][0].get_loop().call_soon_threadsafe(tell)


class SqliteStore:
    """See `EventStore`."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        schema.bring_up_to_date(path)
        self.reader = connect(path, read_only=True)
        self.writer = Writer(path)
        self.writer.start()

    def close(self) -> None:
        """Write what waits, then stop."""
        self.writer.jobs.put(None)
        self.writer.join()
        self.reader.close()

    # Tables and events ----------------------------------------------------------------------

    async def create(self, row: TableRow, summary: Summary) -> None:
        def work(db: sqlite3.Connection) -> None:
            _insert(db, "tables", {**_table_fields(row), **_summary_fields(summary)})
            for seat in row.seats:
                _insert(db, "seats", _seat_fields(row.id, seat))

        await self.writer.do(work)

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

        def work(db: sqlite3.Connection) -> None:
            _add(db, rows)
            if summary:
                _summarise(db, table, summary)
            for seat in seats:
                change = (seat.kind, seat.user, seat.name, seat.level, table, seat.seat)
                db.execute(
                    "UPDATE seats SET kind=?, user=?, name=?, level=? WHERE table_id=? AND seat=?",
                    change,
                )

        try:
            alone = len(rows) == 1 and not summary and not seats
            await self.writer.do(rows[0] if alone else work)
        except sqlite3.IntegrityError as problem:
            raise Fenced(table, number) from problem

    async def summarise(self, table: str, summary: Summary) -> None:
        await self.writer.do(lambda db: _summarise(db, table, summary))

    def table(self, table: str) -> TableLine | None:
        found = self._lines("WHERE id=?", (table,))
        return found[0] if found else None

    def events(self, table: str) -> list[TableEvent]:
        return self.history(table)[0]

    def history(self, table: str) -> tuple[list[TableEvent], list[float]]:
        rows = self.reader.execute(
            "SELECT body, at FROM events WHERE table_id=? ORDER BY number", (table,)
        ).fetchall()
        return [events.decode(body) for body, _ in rows], [at for _, at in rows]

    def _seats(self, table: str) -> tuple[SeatRow, ...]:
        rows = self.reader.execute(
            "SELECT seat, kind, user, name, level FROM seats WHERE table_id=? ORDER BY seat",
            (table,),
        )
        return tuple(SeatRow(*row) for row in rows)

    # Lists ----------------------------------------------------------------------------------

    def listed(self, limit: int) -> Sequence[TableLine]:
        return self._lines(
            "WHERE listed=1 AND status IN ('gathering', 'playing')"
            " ORDER BY created_at DESC LIMIT ?",
            (limit,),
        )

    def tables_of(self, user: str, limit: int) -> Sequence[TableLine]:
        return self._lines(
            "WHERE id IN (SELECT table_id FROM seats WHERE user=?)"
            " ORDER BY created_at DESC LIMIT ?",
            (user, limit),
        )

    def due(self, now: float, limit: int) -> Sequence[str]:
        rows = self.reader.execute(
            "SELECT id FROM tables WHERE wake_at<=? ORDER BY wake_at LIMIT ?", (now, limit)
        )
        return [table for (table,) in rows]

    def playing(self) -> int:
        """How many tables are in play."""
        query = "SELECT count(*) FROM tables WHERE status='playing'"
        return int(self.reader.execute(query).fetchone()[0])

    def _lines(self, where: str, values: tuple[Any, ...]) -> list[TableLine]:
        rows = self.reader.execute(
            f"SELECT {TABLE_FIELDS}, {SUMMARY_FIELDS} FROM tables {where}", values
        ).fetchall()
        return [self._line(row) for row in rows]

    def _line(self, row: tuple[Any, ...]) -> TableLine:
        seats = self._seats(row[0])
        return TableLine(_table_row(row[:-3], seats), Summary(*row[-3:]), seats)

    # Invites, names, transfers ----------------------------------------------------------------

    async def invite(self, digest: str, place: Invite, expires: float) -> None:
        """A new link to a seat; older ones to it are void."""

        def work(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM invites WHERE table_id=? AND seat=?", (place.table, place.seat))
            row = {"digest": digest, "table_id": place.table, "seat": place.seat}
            _insert(db, "invites", {**row, "expires": expires, "claimed_by": None})

        await self.writer.do(work)

    async def claim(self, digest: str, user: str, now: float) -> Invite | None:
        """Use a link up; the same person may do so again."""

        def work(db: sqlite3.Connection) -> Any:
            return db.execute(
                "UPDATE invites SET claimed_by=? WHERE digest=? AND expires>?"
                " AND (claimed_by IS NULL OR claimed_by=?) RETURNING table_id, seat",
                (user, digest, now, user),
            ).fetchone()

        found = await self.writer.do(work)
        return Invite(*found) if found else None

    def nickname(self, user: str) -> str | None:
        found = self.reader.execute("SELECT nickname FROM users WHERE id=?", (user,)).fetchone()
        return found[0] if found else None

    async def name(self, user: str, nickname: str) -> None:
        await self.writer.do(
            lambda db: db.execute(
                "INSERT INTO users VALUES (?, ?, ?)"
                " ON CONFLICT (id) DO UPDATE SET nickname=excluded.nickname",
                (user, nickname, time.time()),
            )
        )

    async def transfer(self, digest: str, user: str, expires: float) -> None:
        row = {"digest": digest, "user": user, "expires": expires}
        await self.writer.do(lambda db: _insert(db, "transfers", row))

    async def claim_transfer(self, digest: str, now: float) -> str | None:
        """The person a transfer link stands for; it works once."""

        def work(db: sqlite3.Connection) -> Any:
            db.execute("DELETE FROM transfers WHERE expires<=?", (now,))
            return db.execute(
                "DELETE FROM transfers WHERE digest=? RETURNING user", (digest,)
            ).fetchone()

        found = await self.writer.do(work)
        return found[0] if found else None


# Rows -------------------------------------------------------------------------------------------


def _do(db: sqlite3.Connection, work: Work | Row) -> Any:
    if not isinstance(work, tuple):
        return work(db)
    _add(db, [work])
    return None


def _add(db: sqlite3.Connection, rows: Sequence[Row]) -> None:
    """All these events, or none."""
    marks = ", ".join(["(?, ?, ?, ?, ?)"] * len(rows))
    db.execute(f"INSERT INTO events VALUES {marks}", [value for row in rows for value in row])


def _insert(db: sqlite3.Connection, table: str, row: dict[str, Any]) -> None:
    names, marks = ", ".join(row), ", ".join("?" * len(row))
    db.execute(f"INSERT INTO {table} ({names}) VALUES ({marks})", tuple(row.values()))


def _summarise(db: sqlite3.Connection, table: str, summary: Summary) -> None:
    new = (summary.status, summary.waiting, summary.wake_at, table)
    db.execute("UPDATE tables SET status=?, waiting=?, wake_at=? WHERE id=?", new)


def _table_fields(row: TableRow) -> dict[str, Any]:
    fields = {name: getattr(row, name) for name in TABLE_FIELDS.split(", ")}
    return {**fields, "options": msgspec.json.encode(row.options).decode()}


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
    }


def _table_row(values: Sequence[Any], seats: tuple[SeatRow, ...]) -> TableRow:
    fields = dict(zip(TABLE_FIELDS.split(", "), values, strict=True))
    fields["options"] = msgspec.json.decode(fields["options"], type=dict[str, str])
    fields["listed"] = bool(fields["listed"])
    return TableRow(**fields, seats=seats)
