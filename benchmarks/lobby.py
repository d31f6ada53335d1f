"""The lobby of a house with 5,000 tables: what one view of it costs the event loop.

    python benchmarks/lobby.py

A view is a person's lists with the first page of all tables, as they are sent. What the loop's own
thread computes is counted; the queries run in other threads.
"""

import asyncio
import io
import statistics
import tempfile
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from rooftree.server.guests import Guests
from rooftree.server.hall import Hall
from rooftree.server.lobby import MOST, Lobby
from rooftree.server.logs import Log
from rooftree.server.settings import Settings
from rooftree.server.sqlite import SqliteStore
from rooftree.server.store import SeatRow, Summary
from rooftree.server.web import answer
from server import new_row

TABLES, OWNERS, VIEWS = 5000, 100, 300
MOST_MS = 5  # of the loop, for a view


def lines() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        yield asyncio.run(measured(Path(folder)))


async def measured(data: Path) -> str:
    log = Log("error", io.StringIO())
    hall = Hall(Settings(data=data), SqliteStore(data / "rooftree.sqlite", log), _guests(), log)
    try:
        await _fill(hall)
        lobby = Lobby(hall)
        await _view(lobby, 0, is_first=True)  # what is loaded once is not measured
        fresh = [await _view(lobby, 0, is_first=True) for _ in range(20)]
        views = [await _view(lobby, number, is_first=False) for number in range(VIEWS)]
    finally:
        await hall.close()
        hall.store.close()
    return (
        f"lobby of {TABLES:,} tables: {statistics.mean(views):.2f} ms of the loop a view"
        f" (at most {MOST_MS}), {statistics.mean(fresh):.2f} when its second is over"
    )


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


def _guests() -> Guests:
    return Guests(["key"], secure=False)


if __name__ == "__main__":
    for found in lines():
        print(found)
