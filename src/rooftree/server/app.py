"""The application: endpoints, sockets and the page, around one hall."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from rooftree.core.errors import RooftreeError
from rooftree.server import guests
from rooftree.server.connection import Connection
from rooftree.server.guard import Guard, SecurityHeaders
from rooftree.server.guests import Guests
from rooftree.server.hall import Hall
from rooftree.server.logs import Log
from rooftree.server.refusals import Refused
from rooftree.server.settings import Settings
from rooftree.server.sqlite import SqliteStore
from rooftree.server.talk import Talk
from rooftree.server.web import Web, refusal

STATIC = Path(__file__).parent / "static"
REFUSED, TOO_MANY, RESTARTING = 4403, 4429, 1012


def open_hall(settings: Settings) -> Hall:
    """A hall on the data folder of the settings."""
    store = SqliteStore(settings.data / "rooftree.sqlite")
    keys = guests.keys(settings.data)
    people = Guests(keys, secure=settings.secure_cookies)
    return Hall(settings, store, people, Log(settings.log_level))


def application(hall: Hall) -> Starlette:
    guard = Guard(hall.settings)

    async def socket(websocket: WebSocket) -> None:
        await serve_socket(hall, guard, websocket)

    routes = [
        *Web(hall, guard).routes(),
        WebSocketRoute("/ws/{table}", socket),
        Mount("/static", StaticFiles(directory=STATIC)),
        *[Route(path, page) for path in ("/", "/join", "/arrive", "/table/{table}")],
    ]
    secure = Middleware(SecurityHeaders, secure=hall.settings.secure_cookies)
    app = Starlette(
        routes=routes,
        middleware=[secure],
        lifespan=_lifespan(hall),
        exception_handlers={404: _not_found},
    )
    app.state.hall = hall
    return app


def _lifespan(hall: Hall) -> Callable[[Starlette], contextlib.AbstractAsyncContextManager[None]]:
    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        sweeper = asyncio.ensure_future(hall.sweep_for_ever())
        yield
        sweeper.cancel()
        await hall.close()
        hall.store.close()

    return lifespan


async def page(request: Request) -> Response:
    return FileResponse(STATIC / "index.html", headers={"Cache-Control": "no-cache"})


async def _not_found(request: Request, problem: Exception) -> Response:
    return refusal(Refused("not-found", status=404))


async def serve_socket(hall: Hall, guard: Guard, websocket: WebSocket) -> None:
    """Accept first, so that the page can be told why it is refused."""
    await websocket.accept()
    address = guard.address(websocket)
    if hall.closing:
        await websocket.close(RESTARTING)
        return
    if not guard.may_connect(address):
        await websocket.close(TOO_MANY)
        return
    guard.connected[address] += 1
    try:
        await _talk(hall, guard, websocket)
    finally:
        guard.left(address)


async def _talk(hall: Hall, guard: Guard, websocket: WebSocket) -> None:
    try:
        guard.check_origin(websocket)
        guard.check_rate(websocket, guard.requests)
        room = await hall.room(websocket.path_params["table"])
    except RooftreeError as problem:
        await websocket.close(REFUSED, reason=str(problem)[:120])
        return
    user = hall.guests.user_of(websocket)
    name = (hall.store.nickname(user) if user else None) or ""
    connection = Connection(websocket, user, name, hall.settings.slow_seconds)
    await Talk(hall, room, connection, websocket).run()
