"""What is read from the database: lists of tables, their events with those in the archive, and
tables as whoever tidies up sees them. Functions of a connection, for whichever thread has one, in
SQL that SQLite and PostgreSQL understand alike (where `user` without quotes is somebody else)."""

import contextlib
import itertools
import sqlite3
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol

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


class Fetched(Protocol):
    """What a statement found, or how much it changed."""

    @property
    def rowcount(self) -> int: ...

    def fetchone(self) -> Any: ...

    def fetchall(self) -> list[Any]: ...

    def __iter__(self) -> Iterator[Any]: ...


class Db(Protocol):
    """A connection to either database."""

    def execute(self, query: str, values: Any = ..., /) -> Fetched: ...

    def executemany(self, query: str, rows: Iterable[Any], /) -> Fetched: ...


# Lists ------------------------------------------------------------------------------------------

# A list is one query: `found` says which tables, and in which list and rank; the rest follows.
LINES = f"""
SELECT list, rank, {", ".join(f"tables.{name}" for name in TABLE_FIELDS.split(", "))},
    {SUMMARY_FIELDS}, seats.seat, kind, "user", name, level, avatar, lender, place, points, won
FROM found JOIN tables ON tables.id=found.id
LEFT JOIN seats ON seats.table_id=tables.id
LEFT JOIN results ON results.table_id=seats.table_id AND results.seat=seats.seat
ORDER BY list, rank, tables.created_at DESC, tables.id DESC, seats.seat
"""
SUMMARY_AT = 2 + len(TABLE_FIELDS.split(", "))  # where in such a row what begins
SEATS_AT, RESULTS_AT = SUMMARY_AT + 3, SUMMARY_AT + 10
FIRST = Cursor(0, float("inf"), "")  # before all others
LAST = Cursor(0, float("-inf"), "")  # after all others
RANKS = (("gathering", "NOT"), ("playing", "NOT"), ("gathering", ""), ("playing", ""))
SEATED = 'id IN (SELECT table_id FROM seats WHERE "user"=:user)'
SEATED_OR_LENT = """
id IN (SELECT table_id FROM seats WHERE "user"=:user
    UNION SELECT table_id FROM seats WHERE lender=:user)
"""
HIDDEN = 'id IN (SELECT table_id FROM hidden WHERE "user"=:user)'
BEFORE = "(created_at, id) < (:created_at, :id)"
NEWEST_FIRST = "ORDER BY created_at DESC, id DESC LIMIT :limit"
GOES_ON = f"{SEATED_OR_LENT} AND status NOT IN ('over', 'void') AND NOT {HIDDEN}"
RUNNING = f"SELECT 0 AS list, 0 AS rank, id FROM tables WHERE {GOES_ON}"
FINISHED = f"""
SELECT 1 AS list, 0 AS rank, id FROM tables
WHERE {SEATED} AND status IN ('over', 'void') AND NOT {HIDDEN} AND {BEFORE} {NEWEST_FIRST}
"""
HIDDEN_AWAY = f"""
SELECT 2 AS list, 0 AS rank, id FROM tables WHERE {HIDDEN} AND {BEFORE} {NEWEST_FIRST}
"""
OWN_LISTS = f"""
{RUNNING} UNION ALL SELECT * FROM ({FINISHED}) AS a UNION ALL SELECT * FROM ({HIDDEN_AWAY}) AS b
"""


def _ranked(rank: int) -> str:
    """Of those with a status each owner's newest three, or the rest; as many as are left of the
    page by the ranks before."""
    status, others = RANKS[rank]
    before = "".join(f" - (SELECT count(*) FROM rank_{one})" for one in range(rank))
    return f"""
rank_{rank} AS (
    SELECT {rank} AS rank, id FROM tables AS one
    WHERE listed=1 AND status='{status}' AND (created_at, id) < (:created_at_{rank}, :id_{rank})
        AND {others} EXISTS (  -- so many newer ones of the same owner
            SELECT 1 FROM tables AS newer
            WHERE listed=1 AND owner=one.owner AND status='{status}'
                AND (created_at, id) > (one.created_at, one.id)
            LIMIT 1 OFFSET {RANKED - 1})
    ORDER BY created_at DESC, id DESC LIMIT :limit{before})"""


IN_ALL = " UNION ALL ".join(f"SELECT 0 AS list, rank, id FROM rank_{n}" for n in range(len(RANKS)))
# They are no more than that: the limit at the end tells PostgreSQL how few it will have to look up.
LOBBY = f"""
WITH {",".join(map(_ranked, range(len(RANKS))))},
found AS (SELECT * FROM ({IN_ALL}) AS ranked LIMIT :limit)
{LINES}
"""


def lobby(db: Db, limit: int, after: Cursor | None) -> Page:
    """Each owner's newest three of those that wait for people, then of those in play, then the
    rest in the same order; newest first."""
    at = after or FIRST
    asked: dict[str, Any] = {"limit": limit + 1}
    for rank in range(len(RANKS)):
        place = at if rank == at.rank else FIRST if rank > at.rank else LAST
        asked |= {f"created_at_{rank}": place.created_at, f"id_{rank}": place.id}
    return _page(_listed(db, LOBBY, asked), limit)


def finished(db: Db, user: str, limit: int, after: Cursor | None) -> Page:
    return _page(_listed(db, _lines_of(FINISHED), _asked(user, limit, after)), limit)


def hidden(db: Db, user: str, limit: int, after: Cursor | None) -> Page:
    return _page(_listed(db, _lines_of(HIDDEN_AWAY), _asked(user, limit, after)), limit)


def running(db: Db, user: str) -> list[TableLine]:
    return [line for *_, line in _listed(db, _lines_of(RUNNING), {"user": user})]


def own(db: Db, user: str, limit: int) -> tuple[list[TableLine], Page, Page]:
    """All three lists of a person: what goes on, what is over, what is hidden."""
    found = _listed(db, _lines_of(OWN_LISTS), _asked(user, limit, None))
    lists = [[one for one in found if one[0] == number] for number in range(3)]
    return [line for *_, line in lists[0]], _page(lists[1], limit), _page(lists[2], limit)


def line(db: Db, table: str) -> TableLine | None:
    query = _lines_of("SELECT 0 AS list, 0 AS rank, id FROM tables WHERE id=:table")
    found = _listed(db, query, {"table": table})
    return found[0][2] if found else None


def _lines_of(found: str) -> str:
    return f"WITH found AS ({found}) {LINES}"


def _asked(user: str, limit: int, after: Cursor | None) -> dict[str, Any]:
    """One more than fits is asked for, to know whether there is a next page."""
    at = after or FIRST
    return {"user": user, "limit": limit + 1, "created_at": at.created_at, "id": at.id}


Place = tuple[int, int, TableLine]  # the list, the rank in it, and what stands there


def _listed(db: Db, query: str, asked: dict[str, Any]) -> list[Place]:
    rows = db.execute(query, asked).fetchall()
    of_one = itertools.groupby(rows, key=lambda row: row[:3])  # list, rank and id
    return [(place[0], place[1], _line(list(seats))) for place, seats in of_one]


def _line(rows: Sequence[tuple[Any, ...]]) -> TableLine:
    """A table with its seats, one a row, and with its results."""
    head, (status, waiting, wake_at) = rows[0][2:SUMMARY_AT], rows[0][SUMMARY_AT:SEATS_AT]
    seats = tuple(SeatRow(*row[SEATS_AT:RESULTS_AT]) for row in rows if row[SEATS_AT] is not None)
    ends = (row[RESULTS_AT:] for row in rows if row[RESULTS_AT] is not None)
    results = tuple(Result(place, points, bool(won)) for place, points, won in ends)
    return TableLine(_table_row(head, seats), Summary(status, waiting, wake_at, results), seats)


def _page(found: list[Place], limit: int) -> Page:
    lines = [line for *_, line in found[:limit]]
    if len(found) <= limit:
        return Page(lines, None)
    _, rank, last = found[limit - 1]
    return Page(lines, Cursor(rank, last.row.created_at, last.row.id))


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
    WHERE "user"=:user AND status='over' AND EXISTS (SELECT 1 FROM results WHERE table_id=id)
    GROUP BY id HAVING count(*)=1
    ORDER BY created_at DESC, id DESC LIMIT :latest),
mine AS (SELECT own.*, place, won FROM own JOIN results ON table_id=id AND results.seat=own.seat)
"""
MEAN_PLACE = "CAST(avg(place) AS double precision)"
COUNT = f"{OWN} SELECT count(*) FROM mine"
BY_GAME = f"""
{OWN} SELECT game, '', 0, count(*), sum(won), {MEAN_PLACE}, max(created_at) AS last
FROM mine GROUP BY game ORDER BY last DESC
"""
BY_OPPONENT = f"""
{OWN}, seated AS (
    SELECT id, created_at, place, won, kind,
        CASE kind WHEN 'bot' THEN level ELSE "user" END AS who,
        CASE kind WHEN 'bot' THEN level ELSE name END AS called
    FROM mine JOIN seats ON table_id=id AND seats.seat<>mine.seat
    WHERE kind IN ('person', 'bot')),
met AS (  -- once a match, however many seats they had; the latest is number 1
    SELECT created_at, place, won, kind, who, min(called) AS called,
        row_number() OVER (PARTITION BY kind, who ORDER BY created_at DESC, id DESC) AS back
    FROM seated GROUP BY id, created_at, place, won, kind, who)
SELECT '', min(CASE back WHEN 1 THEN called END), kind='bot', count(*), sum(won), {MEAN_PLACE},
    max(created_at) AS last
FROM met GROUP BY kind, who ORDER BY last DESC, kind, who LIMIT :limit OFFSET :after
"""


def tallies(db: Db, user: str, limit: int, after: int) -> tuple[int, list[Tally], list[Tally]]:
    asked = {"user": user, "latest": LATEST, "limit": limit, "after": after}
    (count,) = db.execute(COUNT, asked).fetchone()
    return count, _tallied(db, BY_GAME, asked), _tallied(db, BY_OPPONENT, asked)


def _tallied(db: Db, query: str, asked: dict[str, Any]) -> list[Tally]:
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


def archive_lines(db: Db, table: str) -> list[bytes]:
    """All events of a table, in order, as they are archived."""
    found = _archived(db, table)
    query = f"SELECT number, at, kind, body {OF_TABLE} ORDER BY number"
    for number, *parts in db.execute(query, (table, len(found))):
        if number != len(found):
            raise ValueError(f"event {len(found)} is missing")
        found.append(archive.line(*parts))
    return found


def all_events(db: Db, table: str) -> list[TableEvent]:
    return [events.decode(archive.parts(line)[2]) for line in archive_lines(db, table)]


def stored(db: Db, table: str, talk: int, today: float) -> Stored:
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
    last = db.execute(query, (*here, talk)).fetchall()
    said.extend(reversed(last))
    more, more_today = len(last), sum(at >= today for _, at, _ in last)
    if more == talk:
        query = f"SELECT count(*), count(*) FILTER (WHERE at>=?) {OF_TABLE} AND kind='{TALK}'"
        more, more_today = db.execute(query, (today, *here)).fetchone()
    numbered = sorted([*bodies, *said])
    return Stored(
        events=[events.decode(body) for _, _, body in numbered],
        times=[at for _, at, _ in numbered],
        number=numbered[-1][0] + 1 if numbered else 0,
        said_before=count + more - len(said),
        said_today=count_today + more_today,
    )


def _archived(db: Db, table: str) -> list[bytes]:
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
        EXISTS (SELECT 1 FROM seats WHERE table_id=id AND kind='person' AND "user"<>owner)
        OR EXISTS (SELECT 1 FROM events WHERE table_id=id AND kind='sat'))
FROM tables
"""


def aged(db: Db, where: str, values: Sequence[Any]) -> list[Aged]:
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
