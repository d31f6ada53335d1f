"""Several servers on one database, in one process: as far apart as they would be, but for what only
the operating system can do to them."""

import asyncio
import contextlib
import io
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

from rooftree.server import serve
from rooftree.server.app import open_hall
from rooftree.server.hall import Hall
from rooftree.server.settings import Settings
from tests.server.kit import QUICK

PATIENCE = 60
UNLIMITED = {
    "requests_per_second": 1e6,
    "creates_per_minute": 1e6,
    "claims_per_minute": 1e6,
    "grace_seconds": 1e6,
    "drain_seconds": 0.0,
}


class Serving:
    """One of them."""

    def __init__(self, hall: Hall, server: serve.Server) -> None:
        self.hall = hall
        self.server = server

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.hall.port}"

    @property
    def said(self) -> str:
        """To the log."""
        stream = self.hall.log.stream
        assert isinstance(stream, io.StringIO)
        return stream.getvalue()


@contextlib.asynccontextmanager
async def serving(data: Path, database: str, **settings: Any) -> AsyncIterator[Serving]:
    found = Settings(data=data, database=database, port=0, **{**QUICK, **UNLIMITED, **settings})
    sock = serve.bound(found)
    hall = open_hall(found)
    hall.log.stream = io.StringIO()
    hall.port = sock.getsockname()[1]
    server = serve.server(hall)
    task = asyncio.ensure_future(server._serve([sock]))
    while not server.started:
        assert not task.done(), task.exception()
        await asyncio.sleep(0.01)
    try:
        yield Serving(hall, server)
    finally:
        server.should_exit = True
        await task


def with_two(
    data: Path, database: str, test: Callable[[Serving, Serving], Awaitable[None]], **settings: Any
) -> None:
    """A test with two servers that share a database."""

    async def main() -> None:
        async with (
            serving(data, database, **settings) as one,
            serving(data, database, **settings) as two,
        ):
            await test(one, two)

    asyncio.run(asyncio.wait_for(main(), PATIENCE))


def as_seen_by(guest: Any, server: Serving) -> Any:
    """The same person, led to another server."""
    return type(guest)(server.address, guest.token)
