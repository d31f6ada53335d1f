"""The application: endpoints, sockets and the page, around one hall."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

import rooftree
from rooftree.core.errors import RooftreeError
from rooftree.core.words import Line
from rooftree.server import boards, guests, push
from rooftree.server.calling import Calling
from rooftree.server.connection import Connection
from rooftree.server.guard import Guard, SecurityHeaders
from rooftree.server.guests import Guests
from rooftree.server.hall import Hall
from rooftree.server.logs import Log
from rooftree.server.pages import File, Static, about, file_at
from rooftree.server.refusals import Refused, say
from rooftree.server.settings import Settings
from rooftree.server.sqlite import SqliteStore
from rooftree.server.talk import Talk, short
from rooftree.server.web import Web, refusal

STATIC = Path(__file__).parent / "static"
WORKER = "/worker.js"  # at the root, since it may only touch what lies beside and below it
PAGES = (
    *("/", "/new/{game}", "/join", "/arrive", "/about", "/results"),
    *("/table/{table}", "/replay/{table}", "/mail", "/unsubscribe/{stop}"),
)
REFUSED, TOO_MANY, RESTARTING = 4403, 4429, 1012


def open_hall(settings: Settings) -> Hall:
    """A hall on the data folder of the settings."""
    log = Log(settings.log_level)
    people = Guests(guests.keys(settings.data), secure=settings.secure_cookies)
    push.key(settings.data)  # now, so that what is wrong with it is said at the start
    store = SqliteStore(settings.data / "rooftree.sqlite", log)
    return Hall(settings, store, people, log)


def application(hall: Hall) -> Starlette:
    guard = Guard(hall.settings, hall.guests)
    web = Web(hall, guard)

    async def socket(websocket: WebSocket) -> None:
        await serve_socket(hall, guard, websocket)

    routes = [
        *web.routes(),
        *Calling(web).routes(),
        WebSocketRoute("/ws/{table}", socket),
        Mount("/static", Static(directory=STATIC, check_dir=False)),
        Route(WORKER, worker),
        Route("/boards/{game}/{path:path}", boards.serve),
        *[Route(path, page) for path in PAGES],
    ]
    secure = Middleware(SecurityHeaders, secure=hall.settings.secure_cookies)
    app = Starlette(
        routes=routes,
        middleware=[secure, Middleware(OurHost, guard=guard)],
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


class OurHost:
    """Answers no request under a name that is not ours; sockets are told by `serve_socket`."""

    def __init__(self, app: ASGIApp, *, guard: Guard) -> None:
        self.app = app
        self.guard = guard

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        answer = self.app
        if scope["type"] == "http":
            try:
                self.guard.check_host(Request(scope))
            except Refused as problem:
                answer = _told(Request(scope), problem)
        await answer(scope, receive, send)


def _told(request: Request, problem: Refused) -> Response:
    """A person gets the sentence, a program the refusal."""
    if _is_for_a_person(request):
        return PlainTextResponse(str(problem), problem.status)
    return refusal(problem)


def _is_for_a_person(request: Request) -> bool:
    return request.method == "GET" and "text/html" in request.headers.get("accept", "")


async def page(request: Request, status: int = 200) -> Response:
    """The client decides by the address what it shows."""
    file = file_at(STATIC / "index.html")
    if not file:
        return PlainTextResponse(say(Line("no-client")), 404)
    return _named(file, request).answer(request.headers, "no-cache", status)


def _named(page: File, request: Request) -> File:
    """With the title and picture of the game it is about; of a table it tells no more."""
    hall: Hall = request.app.state.hall
    table = request.path_params.get("table", "")
    line = hall.store.table(table) if table else None
    name = line.row.game if line else request.path_params.get("game", "")
    info = rooftree.all_games().get(name)
    picture = f"/static/links/{info.name if info and _has_picture(info.name) else 'any'}.png"
    address = hall.settings.public_address.rstrip("/")
    return about(page, info.title if info else "Rooftree", address + picture)


def _has_picture(game: str) -> bool:
    return (STATIC / "links" / f"{game}.png").is_file()


async def worker(request: Request) -> Response:
    """The service worker; a browser asks for it anew with every page."""
    file = file_at(STATIC / "worker.js")
    if not file:
        raise HTTPException(404)
    return file.answer(request.headers, "no-cache")


async def _not_found(request: Request, problem: Exception) -> Response:
    """A person gets a page, a program a refusal."""
    if _is_for_a_person(request):
        return await page(request, 404)
    return refusal(Refused("not-found", status=404))


async def serve_socket(hall: Hall, guard: Guard, websocket: WebSocket) -> None:
    """Accept first, so that the page can be told why it is refused."""
    await hall.turnstile.turn()
    await websocket.accept()
    address = guard.address(websocket)
    if hall.closing:
        await websocket.close(RESTARTING, reason=say(Line("bye-shutdown")))
        return
    if not guard.may_connect(address):
        await websocket.close(TOO_MANY, reason=say(Line("bye-crowded")))
        return
    guard.connected[address] += 1
    try:
        await _talk(hall, guard, websocket)
    finally:
        guard.left(address)


async def _talk(hall: Hall, guard: Guard, websocket: WebSocket) -> None:
    try:
        guard.check_host(websocket)
        guard.check_origin(websocket)
        guard.check_rate(websocket, guard.requests)
        user = hall.guests.user_of(websocket)
        room = await hall.room(websocket.path_params["table"])
    except RooftreeError as problem:
        await websocket.close(REFUSED, reason=short(str(problem)))
        return
    connection = Connection(websocket, user, hall.settings.slow_seconds)
    await Talk(hall, room, connection, websocket).run()
