"""What the processes on one PostgreSQL share, in SQL: who lives and has which table, secrets, and
allowances that all of them count together. Times are the database's, so that no two clocks are
compared."""

import hashlib
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from rooftree.server.reading import Db
from rooftree.server.store import Process

if TYPE_CHECKING:
    from rooftree.server.postgres import PostgresStore

LEASE = 2.0  # seconds that a process counts as living after each beat
ANALYST_LEASE = 10.0  # who analyses loses minutes of work, and nobody waits at a table for it
FORGOTTEN = 86400.0  # seconds after which nothing is known of a process
EVERYBODY = "rooftree"  # the channel that all listen to, besides their own
NOW = "CAST(extract(epoch FROM clock_timestamp()) AS float8)"


def channel(process: str) -> str:
    return f"{EVERYBODY}_{process}"


# Who lives ----------------------------------------------------------------------------------------

BEAT = f"""
INSERT INTO processes (id, address, beat_at, version) VALUES (?, ?, {NOW}, ?)
ON CONFLICT (id) DO UPDATE SET beat_at=excluded.beat_at
"""
LIVING = f"SELECT id, address, version, {NOW} - beat_at FROM processes WHERE beat_at > {NOW} - ?"
HAS_ANOTHER = f"""
EXISTS (SELECT 1 FROM processes
    WHERE processes.id=tables.process AND processes.id<>? AND beat_at > {NOW} - {LEASE})
"""


def beat(db: Db, own: Process) -> list[Process]:
    """Say that we live; who else does."""
    db.execute(BEAT, (own.id, own.address, own.version))
    rows = db.execute(f"{LIVING} AND id<>?", (LEASE, own.id))
    return [Process(*row) for row in rows]


def leave(db: Db, process: str) -> None:
    """From now on anybody may have our tables."""
    db.execute("DELETE FROM processes WHERE id=?", (process,))


def arrive(db: Db, own: Process) -> None:
    """Whoever was reached where we are is no more; nor is what is very old."""
    db.execute("DELETE FROM processes WHERE address=? AND id<>?", (own.address, own.id))
    db.execute(f"DELETE FROM processes WHERE beat_at < {NOW} - ?", (FORGOTTEN,))


# Who has a table ----------------------------------------------------------------------------------

HELD = "SELECT process FROM tables WHERE id=? FOR NO KEY UPDATE SKIP LOCKED"
CLAIM = "UPDATE tables SET epoch=epoch+1, process=? WHERE id=? RETURNING epoch"
RELEASE = "UPDATE tables SET process=NULL WHERE id=? AND epoch=?"
TAKEN = """
SELECT id, tables.epoch FROM tables JOIN unnest(CAST(? AS text[]), CAST(? AS int[]))
    AS ours (claimed, epoch) ON id=claimed WHERE tables.epoch<>ours.epoch
"""
WAITING = """
UPDATE tables SET waiting=now.mask
FROM unnest(CAST(? AS text[]), CAST(? AS int[]), CAST(? AS int[])) AS now (claimed, mask, under)
WHERE id=claimed AND epoch=under AND waiting<>now.mask
"""


def claim(db: Db, table: str, process: str, despite: str, lease: float) -> int | Process | None:
    """The epoch of our claim; the living process that has the table; None if another is claiming
    it at this moment. A table that is not there any more has no epoch."""
    held = db.execute(HELD, (table,)).fetchone()
    if held is None:
        return None if db.execute("SELECT 1 FROM tables WHERE id=?", (table,)).fetchone() else 0
    (before,) = held
    if before not in (None, process, despite):
        living = db.execute(f"{LIVING} AND id=?", (lease, before)).fetchone()
        if living:
            return Process(*living)
    epoch = int(db.execute(CLAIM, (process, table)).fetchone()[0])
    if before not in (None, process):
        tell(db, channel(before), f"{table} {epoch}")
    return epoch


def owner(db: Db, table: str) -> str:
    """The process that has claimed a table last, or nothing."""
    found = db.execute("SELECT process FROM tables WHERE id=?", (table,)).fetchone()
    return (found and found[0]) or ""


def tell(db: Db, channel: str, what: str) -> None:
    db.execute("SELECT pg_notify(?, ?)", (channel, what))


def taken(db: Db, epochs: Mapping[str, int]) -> list[tuple[str, int]]:
    """Which of our tables others have claimed since, and under which epoch."""
    return list(db.execute(TAKEN, (list(epochs), list(epochs.values()))))


def note_waiting(db: Db, masks: Mapping[str, int], epochs: Mapping[str, int]) -> None:
    """Whom live tables wait for, so that lists know it wherever they are asked for."""
    under = [epochs.get(table, 0) for table in masks]
    db.execute(WAITING, (list(masks), list(masks.values()), under))


# Who analyses -------------------------------------------------------------------------------------

ANALYSED = f"""
SELECT digest FROM analyses_wanted JOIN processes ON processes.id=process
WHERE failed=0 AND process<>? AND beat_at > {NOW} - ?
"""
ALONE = "SELECT pg_try_advisory_xact_lock(hashtext('rooftree analyses'))"


def analysed(db: Db, process: str) -> set[str]:
    """What other living processes are at."""
    return {digest for (digest,) in db.execute(ANALYSED, (process, ANALYST_LEASE))}


def may_analyse(db: Db, process: str) -> bool:
    """Nobody else does, nor will before our transaction has ended. Nobody waits for that, either:
    who is refused here comes again."""
    return bool(db.execute(ALONE).fetchone()[0]) and not analysed(db, process)


# Secrets ------------------------------------------------------------------------------------------


def secret(db: Db, name: str, first: Callable[[], str]) -> str:
    """One that all processes share; the first that needs it brings it."""
    query = "SELECT value FROM secrets WHERE name=?"
    if db.execute(query, (name,)).fetchone() is None:
        db.execute("INSERT INTO secrets VALUES (?, ?) ON CONFLICT DO NOTHING", (name, first()))
    return str(db.execute(query, (name,)).fetchone()[0])


# Allowances ---------------------------------------------------------------------------------------

REST = f"least(:burst, allowances.rest + ({NOW} - allowances.at) * :rate)"
TAKE = f"""
INSERT INTO allowances VALUES (:kind, :who, :burst - 1, {NOW})
ON CONFLICT (kind, who) DO UPDATE SET rest={REST} - 1, at=excluded.at
"""
SPENT = f"SELECT 1 FROM allowances WHERE kind=:kind AND who=:who AND {REST} < 1"


class SharedAllowance:
    """Counted in the database; it may fall below none, when several take the last at once, and
    is paid back then. Of whom it counts only a digest is kept."""

    def __init__(self, store: "PostgresStore", kind: str, rate: float, burst: float) -> None:
        self.store = store
        self.values = {"kind": kind, "rate": float(rate), "burst": float(burst)}

    def _of(self, key: str) -> dict[str, Any]:
        return {**self.values, "who": hashlib.sha256(key.encode()).hexdigest()}

    async def is_spent(self, key: str) -> bool:
        return self.store.reader.execute(SPENT, self._of(key)).fetchone() is not None

    async def allow(self, key: str) -> bool:
        values = self._of(key)
        query = f"{TAKE} WHERE {REST} >= 1"
        return bool(await self.store.writer.do(lambda db: db.execute(query, values).rowcount))

    async def take(self, key: str) -> None:
        values = self._of(key)
        await self.store.writer.do(lambda db: db.execute(TAKE, values))
