"""What is read from SQLite: lists of tables, their events with those in the archive, and tables as
whoever tidies up sees them. Functions of a connection, for whichever thread has one."""

import contextlib
import sqlite3
from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from rooftree.server import archive, events
from rooftree.server.events import TableEvent
from rooftree.server.refusals import Damaged
from rooftree.server.store import (
    Aged,
    Cursor,
    Page,
    Result,
    SeatRow,
    Stored,
    Summary,
    TableLine,
    TableRow,
    Tally,
)

TABLE_FIELDS = (
    "id, game, players, options, rules_version, components, software, owner, pace, days, listed, "
    "secret, created_at, move_minutes, match_minutes, increment_seconds"
)
SUMMARY_FIELDS = "status, waiting, wake_at"
RANKED = 3  # tables of one owner that the lobby shows before the rest
TALK = "said"  # the kind of event by which somebody says something
AT_ONCE = 500  # tables whose seats are read by one query


@contextlib.contextmanager
def snapshot(db: sqlite3.Connection) -> Iterator[None]:
    """Whatever is read inside was true at one moment."""
    db.execute("BEGIN")
    try:
        yield
    finally:
        if db.in_transaction:  # an error may have ended it
            db.execute("ROLLBACK")


# Lists ------------------------------------------------------------------------------------------

FIRST = Cursor(0, float("inf"), "")  # before all others
LENT = "id IN (SELECT table_id FROM seats WHERE lender=?)"
SEATED = "id IN (SELECT table_id FROM seats WHERE user=?)"
LOBBY = f"""
SELECT created_at, id FROM tables AS one
WHERE listed=1 AND status=:status AND (created_at, id) < (:created_at, :id)
    AND :rest = EXISTS (  -- so many newer ones of the same owner
        SELECT 1 FROM tables AS newer
        WHERE listed=1 AND owner=one.owner AND status=:status
            AND (created_at, id) > (one.created_at, one.id)
        LIMIT 1 OFFSET {RANKED - 1})
ORDER BY created_at DESC, id DESC LIMIT :limit
"""
RANKS = (("gathering", 0), ("playing", 0), ("gathering", 1), ("playing", 1))  # status, rest
HIDDEN = "id IN (SELECT table_id FROM hidden WHERE user=?)"
FINISHED = f"""
SELECT 0, created_at, id FROM tables
WHERE {SEATED} AND status IN ('over', 'void') AND NOT {HIDDEN} AND (created_at, id) < (?, ?)
ORDER BY created_at DESC, id DESC LIMIT ?
"""
HIDDEN_AWAY = f"""
SELECT 0, created_at, id FROM tables WHERE {HIDDEN} AND (created_at, id) < (?, ?)
ORDER BY created_at DESC, id DESC LIMIT ?
"""


def lobby(db: sqlite3.Connection, limit: int, after: Cursor | None) -> Page:
    """Each owner's newest three of those that wait for people, then of those in play, then the
    rest in the same order; newest first."""
    at, found = after or FIRST, list[Cursor]()
    for rank in range(at.rank, len(RANKS)):
        status, rest = RANKS[rank]
        place = at if rank == at.rank else FIRST
        asked = {"status": status, "rest": rest, "limit": limit + 1 - len(found)}
        asked |= {"created_at": place.created_at, "id": place.id}
        found += [Cursor(rank, *row) for row in db.execute(LOBBY, asked)]
    return _page(db, found, limit)


def finished(db: sqlite3.Connection, user: str, limit: int, after: Cursor | None) -> Page:
    at = after or FIRST
    rows = db.execute(FINISHED, (user, user, at.created_at, at.id, limit + 1))
    return _page(db, [Cursor(*row) for row in rows], limit)


def hidden(db: sqlite3.Connection, user: str, limit: int, after: Cursor | None) -> Page:
    at = after or FIRST
    rows = db.execute(HIDDEN_AWAY, (user, at.created_at, at.id, limit + 1))
    return _page(db, [Cursor(*row) for row in rows], limit)


def running(db: sqlite3.Connection, user: str) -> list[TableLine]:
    where = (
        f"WHERE ({SEATED} OR {LENT}) AND status NOT IN ('over', 'void') AND NOT {HIDDEN}"
        " ORDER BY created_at DESC"
    )
    return lines(db, where, (user, user, user))


def _page(db: sqlite3.Connection, found: list[Cursor], limit: int) -> Page:
    """One more than fits was asked for, to know whether there is a next page."""
    shown = found[:limit]
    known = {line.row.id: line for line in _lines_of(db, [at.id for at in shown])}
    return Page([known[at.id] for at in shown], shown[-1] if len(found) > limit else None)


def _lines_of(db: sqlite3.Connection, tables: list[str]) -> list[TableLine]:
    return lines(db, f"WHERE id IN ({_marks(tables)})", tables)


def lines(db: sqlite3.Connection, where: str, values: Sequence[Any]) -> list[TableLine]:
    query = f"SELECT {TABLE_FIELDS}, {SUMMARY_FIELDS} FROM tables {where}"
    rows = db.execute(query, tuple(values)).fetchall()
    ids = [row[0] for row in rows]
    seats, results = _seats(db, ids), _results(db, ids)
    return [_line(row, seats[row[0]], results[row[0]]) for row in rows]


def _line(
    row: tuple[Any, ...], seats: tuple[SeatRow, ...], results: tuple[Result, ...]
) -> TableLine:
    *fields, status, waiting, wake_at = row
    summary = Summary(status, waiting, wake_at, results)
    return TableLine(_table_row(tuple(fields), seats), summary, seats)


def _seats(db: sqlite3.Connection, tables: list[str]) -> dict[str, tuple[SeatRow, ...]]:
    found: dict[str, tuple[SeatRow, ...]] = dict.fromkeys(tables, ())
    for first in range(0, len(tables), AT_ONCE):
        some = tables[first : first + AT_ONCE]
        query = (
            "SELECT table_id, seat, kind, user, name, level, avatar, lender FROM seats"
            f" WHERE table_id IN ({_marks(some)}) ORDER BY table_id, seat"
        )
        for table, *seat in db.execute(query, some):
            found[table] += (SeatRow(*seat),)
    return found


def _results(db: sqlite3.Connection, tables: list[str]) -> dict[str, tuple[Result, ...]]:
    found: dict[str, tuple[Result, ...]] = dict.fromkeys(tables, ())
    for first in range(0, len(tables), AT_ONCE):
        some = tables[first : first + AT_ONCE]
        query = (
            "SELECT table_id, place, points, won FROM results"
            f" WHERE table_id IN ({_marks(some)}) ORDER BY table_id, seat"
        )
        for table, place, points, won in db.execute(query, some):
            found[table] += (Result(place, points, bool(won)),)
    return found


def _marks(values: Sequence[Any]) -> str:
    return ", ".join("?" * len(values))


def _table_row(values: tuple[Any, ...], seats: tuple[SeatRow, ...]) -> TableRow:
    fields = dict(zip(TABLE_FIELDS.split(", "), values, strict=True))
    fields["options"] = msgspec.json.decode(fields["options"], type=dict[str, str])
    fields["listed"] = bool(fields["listed"])
    return TableRow(**fields, seats=seats)


# How matches ended -------------------------------------------------------------------------------

LATEST = 1000  # matches of a person that are counted
# Where several people share a person's device nobody knows whose place was whose: not counted.
OWN = """
WITH own AS (
    SELECT id, game, created_at, min(seat) AS seat FROM tables JOIN seats ON table_id=id
    WHERE user=:user AND status='over' AND EXISTS (SELECT 1 FROM results WHERE table_id=id)
    GROUP BY id HAVING count(*)=1
    ORDER BY created_at DESC, id DESC LIMIT :latest),
mine AS (SELECT own.*, place, won FROM own JOIN results ON table_id=id AND results.seat=own.seat)
"""
COUNT = f"{OWN} SELECT count(*) FROM mine"
BY_GAME = f"""
{OWN} SELECT game, '', 0, count(*), sum(won), avg(place), max(created_at) AS last
FROM mine GROUP BY game ORDER BY last DESC
"""
# A bare column is of the row with the greatest `created_at`, SQLite promises.
BY_OPPONENT = f"""
{OWN}, met AS (
    SELECT id, created_at, place, won, kind,
        CASE kind WHEN 'bot' THEN level ELSE user END AS who,
        CASE kind WHEN 'bot' THEN level ELSE name END AS called
    FROM mine JOIN seats ON table_id=id AND seats.seat<>mine.seat
    WHERE kind IN ('person', 'bot') GROUP BY id, kind, who)
SELECT '', called, kind='bot', count(*), sum(won), avg(place), max(created_at) AS last
FROM met GROUP BY kind, who ORDER BY last DESC, kind, who LIMIT :limit OFFSET :after
"""


def tallies(
    db: sqlite3.Connection, user: str, limit: int, after: int
) -> tuple[int, list[Tally], list[Tally]]:
    asked = {"user": user, "latest": LATEST, "limit": limit, "after": after}
    (count,) = db.execute(COUNT, asked).fetchone()
    return count, _tallied(db, BY_GAME, asked), _tallied(db, BY_OPPONENT, asked)


def _tallied(db: sqlite3.Connection, query: str, asked: dict[str, Any]) -> list[Tally]:
    return [
        Tally(game, name, bool(bot), *numbers)
        for game, name, bot, *numbers in db.execute(query, asked)
    ]


# Events -----------------------------------------------------------------------------------------

Numbered = tuple[int, float, bytes]  # an event's number, when it happened, the event
OF_TABLE = "FROM events WHERE table_id=? AND number>=?"


@contextlib.contextmanager
def readable(table: str) -> Iterator[None]:
    """Damaged, if what is stored of a table cannot be read."""
    try:
        yield
    except (ValueError, msgspec.MsgspecError) as problem:
        raise Damaged(table) from problem
    except sqlite3.DatabaseError as problem:
        if type(problem) is sqlite3.DatabaseError:  # others are about the disk, or a lock
            raise Damaged(table) from problem
        raise


def archive_lines(db: sqlite3.Connection, table: str) -> list[bytes]:
    """All events of a table, in order, as they are archived."""
    found = _archived(db, table)
    query = f"SELECT number, at, kind, body {OF_TABLE} ORDER BY number"
    for number, *parts in db.execute(query, (table, len(found))):
        if number != len(found):
            raise ValueError(f"event {len(found)} is missing")
        found.append(archive.line(*parts))
    return found


def all_events(db: sqlite3.Connection, table: str) -> list[TableEvent]:
    return [events.decode(archive.parts(line)[2]) for line in archive_lines(db, table)]


def stored(db: sqlite3.Connection, table: str, talk: int, today: float) -> Stored:
    """All that happened at a table, and of what was said the last so many lines. Others are only
    counted: there may be very many."""
    bodies, said = list[Numbered](), deque[Numbered](maxlen=talk)
    count, count_today = 0, 0
    archived = _archived(db, table)
    for number, line in enumerate(archived):
        at, kind, body = archive.parts(line)
        (said if kind == TALK else bodies).append((number, at, body))
        count += kind == TALK
        count_today += kind == TALK and at >= today
    here = (table, len(archived))
    bodies += db.execute(f"SELECT number, at, body {OF_TABLE} AND kind<>'{TALK}'", here)
    query = f"SELECT number, at, body {OF_TABLE} AND kind='{TALK}' ORDER BY number DESC LIMIT ?"
    said.extend(reversed(db.execute(query, (*here, talk)).fetchall()))
    query = f"SELECT count(*), coalesce(sum(at>=?), 0) {OF_TABLE} AND kind='{TALK}'"
    more, more_today = db.execute(query, (today, *here)).fetchone()
    numbered = sorted([*bodies, *said])
    return Stored(
        events=[events.decode(body) for _, _, body in numbered],
        times=[at for _, at, _ in numbered],
        number=numbered[-1][0] + 1 if numbered else 0,
        said_before=count + more - len(said),
        said_today=count_today + more_today,
    )


def _archived(db: sqlite3.Connection, table: str) -> list[bytes]:
    query = "SELECT body, events_count FROM archives WHERE table_id=?"
    found = db.execute(query, (table,)).fetchone()
    return archive.unpacked(*found) if found else []


# Tidying up -------------------------------------------------------------------------------------

AGED = """
SELECT id, status, listed, created_at,
    (SELECT number FROM events WHERE table_id=id ORDER BY number DESC LIMIT 1),
    (SELECT at FROM events WHERE table_id=id ORDER BY number DESC LIMIT 1),
    EXISTS (SELECT 1 FROM archives WHERE table_id=id)
        OR EXISTS (SELECT 1 FROM events WHERE table_id=id AND kind='began'),
    status='gathering' AND (
        EXISTS (SELECT 1 FROM seats WHERE table_id=id AND kind='person' AND user<>owner)
        OR EXISTS (SELECT 1 FROM events WHERE table_id=id AND kind='sat'))
FROM tables
"""


def aged(db: sqlite3.Connection, where: str, values: Sequence[Any]) -> list[Aged]:
    return [_aged(*row) for row in db.execute(f"{AGED} {where}", tuple(values))]


def _aged(
    table: str,
    status: str,
    listed: int,
    created_at: float,
    last: int | None,
    last_at: float | None,
    began: int,
    company: int,
) -> Aged:
    changed_at = created_at if last_at is None else last_at
    return Aged(table, status, bool(listed), last, changed_at, bool(began), bool(company))
