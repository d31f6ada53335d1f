"""A browser, or a program, at the HTTP side of a hall in this process."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx

from rooftree.server.app import application
from rooftree.server.hall import Hall
from tests.server.kit import hall_on

HOST = "table.example"
ORIGIN = f"http://{HOST}"
NEW = {"game": "treehouse", "seats": [{"kind": "me"}, {"kind": "open"}]}
UNLIMITED = {"requests_per_second": 1e6, "creates_per_minute": 1e6, "claims_per_minute": 1e6}
UNLIMITED |= {"tables_per_person": 10**6, "wrong_codes_per_hour": 1e6}
ROWS = ("users", "tables", "seats", "events", "invitations")


def run(data: Path, test: Callable[[httpx.AsyncClient], Awaitable[None]], **changed: Any) -> None:
    """A test with a browser that stands on our own page."""

    async def main() -> None:
        async with hall_on(data, **{"hosts": (HOST,), **UNLIMITED, **changed}) as hall:
            transport = httpx.ASGITransport(application(hall))
            async with httpx.AsyncClient(
                transport=transport, base_url=ORIGIN, headers={"Origin": ORIGIN}
            ) as browser:
                await test(browser)

    asyncio.run(asyncio.wait_for(main(), 600))


def hall_of(browser: httpx.AsyncClient) -> Hall:
    found: Hall = browser._transport.app.state.hall  # type: ignore[attr-defined]
    return found


def program(browser: httpx.AsyncClient, token: str = "") -> httpx.AsyncClient:
    """A program at the same hall: no page, no cookie, perhaps a bearer token."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    return httpx.AsyncClient(transport=browser._transport, base_url=ORIGIN, headers=headers)


def refusal(response: httpx.Response) -> str:
    key: str = response.json()["refused"]["key"]
    return key


def rows(browser: httpx.AsyncClient) -> dict[str, int]:
    """How many rows each table of the database has."""
    reader = hall_of(browser).store.reader  # type: ignore[attr-defined]
    count = "SELECT count(*) FROM "
    return {name: reader.execute(count + name).fetchone()[0] for name in ROWS}


def complaints(browser: httpx.AsyncClient) -> str:
    """All that was logged as a warning or worse."""
    return str(hall_of(browser).log.stream.getvalue())  # type: ignore[union-attr]


async def knock(browser: httpx.AsyncClient, table: str, **headers: str) -> dict[str, Any]:
    """Open a table's socket and say hello: the first thing that is said back, or how it closed."""
    sent: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    hear: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    hear.put_nowait({"type": "websocket.connect"})
    hear.put_nowait({"type": "websocket.receive", "text": '{"type":"hello"}'})
    named = [(name.replace("_", "-"), value) for name, value in headers.items()]
    scope = {
        "type": "websocket",
        "path": f"/ws/{table}",
        "query_string": b"",
        "headers": [(name.encode(), value.encode()) for name, value in named],
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 80),
    }
    app = browser._transport.app  # type: ignore[attr-defined]
    talk = asyncio.ensure_future(app(scope, hear.get, sent.put))
    assert (await sent.get())["type"] == "websocket.accept"
    answer = await asyncio.wait_for(sent.get(), 10)
    hear.put_nowait({"type": "websocket.disconnect", "code": 1000})
    await asyncio.wait_for(talk, 10)
    return json.loads(answer["text"]) if "text" in answer else answer
