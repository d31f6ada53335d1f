"""The lobby of a house with 5,000 tables: what one view of it costs the event loop, on SQLite and,
where there is one, on PostgreSQL.

    python benchmarks/lobby.py

A view is a person's lists with the first page of all tables, as they are sent. What the loop's own
thread computes is counted; the queries run in other threads, and what the loop would ask by itself,
and wait for, is not let through.
"""

import asyncio
import contextlib
import io
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # a package of the registry has `tests`, too

from tests.server import postgresql

from rooftree.server.guests import Guests
from rooftree.server.hall import Hall
from rooftree.server.lobby import MOST, Lobby
from rooftree.server.logs import Log
from rooftree.server.postgres import PostgresStore
from rooftree.server.settings import Settings
from rooftree.server.sqlite import SqliteStore
from rooftree.server.store import SeatRow, Summary
from rooftree.server.web import answer
from server import new_row

TABLES, OWNERS, VIEWS = 5000, 100, 300
MOST_MS = 5  # of the loop, for a view


def lines() -> Iterator[str]:
    log = Log("error", io.StringIO())
    with tempfile.TemporaryDirectory() as folder:
        yield _line("SQLite", SqliteStore(Path(folder, "rooftree.sqlite"), log), log)
    found = postgresql.programs()
    if found is None:
        yield "lobby on PostgreSQL: there is none on this machine"
        return
    cluster = postgresql.Cluster(found)
    try:
        yield _line("PostgreSQL", PostgresStore(cluster.new(), log), log)
    finally:
        cluster.remove()


def _line(name: str, store: SqliteStore | PostgresStore, log: Log) -> str:
    hall = Hall(Settings(), store, Guests(["key"], secure=False), log)
    views, fresh = asyncio.run(measured(hall))
    return (
        f"lobby of {TABLES:,} tables on {name}: {statistics.mean(views):.2f} ms of the loop a view"
        f" (at most {MOST_MS}), {statistics.mean(fresh):.2f} when its second is over"
    )


async def measured(hall: Hall) -> tuple[list[float], list[float]]:
    """Of usual views, and of those for which the page of all tables is read anew."""
    try:
        await _fill(hall)
        lobby = Lobby(hall)
        with _asking_nothing(hall):
            await _view(lobby, 0, is_first=True)  # what is loaded once is not measured
            fresh = [await _view(lobby, 0, is_first=True) for _ in range(20)]
            views = [await _view(lobby, number, is_first=False) for number in range(VIEWS)]
    finally:
        await hall.close()
        hall.store.close()
    return views, fresh


@contextlib.contextmanager
def _asking_nothing(hall: Hall) -> Iterator[None]:
    """The loop has no connection of its own meanwhile."""
    store = hall.store
    assert isinstance(store, SqliteStore | PostgresStore)
    reader = store.reader
    del store.reader
    try:
        yield
    finally:
        store.reader = reader


async def _view(lobby: Lobby, number: int, *, is_first: bool) -> float:
    """Milliseconds that this thread computed."""
    if is_first:
        lobby._first = None
    began = time.thread_time()
    content = answer(await lobby.everything(f"user{number % OWNERS}", MOST)).body
    assert len(content) > 1000
    return (time.thread_time() - began) * 1000


async def _fill(hall: Hall) -> None:
    for number in range(TABLES):
        owner = f"user{number % OWNERS}"
        seats = (SeatRow(0, "person", owner, owner), *(SeatRow(n, "open") for n in range(1, 4)))
        row = replace(new_row(number), owner=owner, listed=True, seats=seats)
        status = "gathering" if number % 2 else "playing"
        await hall.store.create(row, Summary(status, 1))
    assert isinstance(hall.store, SqliteStore | PostgresStore)
    await hall.store.writer.do(lambda db: db.execute("ANALYZE"))  # as by itself after a while


if __name__ == "__main__":
    for found in lines():
        print(found)
