"""Analyses that were asked for and are not there yet, in SQL: the one that is under way, then those
that wait, in the order in which they were asked for. One that fails is told of for a day."""

from rooftree.server.limits import DAY
from rooftree.server.reading import Db
from rooftree.server.store import Wanted

TRIES = 3  # so often a process may end before it is done; then it is not begun again by itself

IN_ORDER = "ORDER BY failed, process IS NULL, asked_at, digest"
QUEUE = "SELECT digest, done, total, failed FROM analyses_wanted WHERE failed=0 OR digest=?"
FIRST = f"SELECT digest, record FROM analyses_wanted WHERE failed=0 {IN_ORDER} LIMIT 1"
WANT = """
INSERT INTO analyses_wanted (digest, record, asked_at, tries, done, total, failed)
SELECT ?, ?, ?, 0, 0, 0, 0 WHERE NOT EXISTS (SELECT 1 FROM analyses WHERE digest=?)
ON CONFLICT (digest) DO UPDATE SET asked_at=excluded.asked_at, tries=0, done=0, total=0, failed=0
    WHERE analyses_wanted.failed=1
"""
FORGET = "DELETE FROM analyses_wanted WHERE failed=1 AND asked_at<?"
GIVE_UP = "UPDATE analyses_wanted SET failed=1, process=NULL WHERE failed=0 AND tries>=?"
CLAIM = "UPDATE analyses_wanted SET process=?, tries=tries+1, done=0, total=0 WHERE digest=?"
NOTE = "UPDATE analyses_wanted SET done=?, total=? WHERE digest=? AND process=?"
FAIL = "UPDATE analyses_wanted SET failed=1, process=NULL WHERE digest=? AND process=?"
RELEASE = "UPDATE analyses_wanted SET process=NULL, tries=tries-1 WHERE process=?"
DONE = "DELETE FROM analyses_wanted WHERE digest=?"
KEEP = "INSERT INTO analyses VALUES (?, ?, ?) ON CONFLICT DO NOTHING"


def queue(db: Db, digest: str) -> list[Wanted]:
    """All that wait; and this one, if it has failed."""
    rows = db.execute(f"{QUEUE} {IN_ORDER}", (digest,)).fetchall()
    return [Wanted(name, done, total, bool(failed)) for name, done, total, failed in rows]


def want(db: Db, digest: str, record: str, now: float) -> None:
    """Unless it is wanted or there already."""
    db.execute(FORGET, (now - DAY,))
    db.execute(WANT, (digest, record, now, digest))


def claim(db: Db, process: str) -> tuple[str, str] | None:
    """Digest and record of the first, which is ours from now on. Whoever had it has ended."""
    db.execute(GIVE_UP, (TRIES,))
    first = db.execute(FIRST).fetchone()
    if first is None:
        return None
    digest, record = first
    db.execute(CLAIM, (process, digest))
    return digest, record


def keep(db: Db, digest: str, now: float, body: bytes) -> None:
    """What was found, by whomever; nobody need look for it any more."""
    db.execute(KEEP, (digest, now, body))
    db.execute(DONE, (digest,))
