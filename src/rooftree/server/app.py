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
from starlette.websockets import WebSocket, WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected

import rooftree
from rooftree.core.errors import RooftreeError
from rooftree.core.words import Line
from rooftree.server import boards, guests, push, relay
from rooftree.server.calling import Calling
from rooftree.server.connection import Connection
from rooftree.server.guard import Guard, SecurityHeaders
from rooftree.server.guests import Guests
from rooftree.server.hall import Hall
from rooftree.server.hosts import reached_by_others
from rooftree.server.logs import Log
from rooftree.server.pages import File, Static, about, file_at
from rooftree.server.refusals import Closing, Elsewhere, Refused, Unsaved, say
from rooftree.server.room import Room
from rooftree.server.settings import Settings
from rooftree.server.sqlite import SqliteStore
from rooftree.server.talk import CLOSE_CODES, Talk, short
from rooftree.server.web import Web, refusal

STATIC = Path(__file__).parent / "static"
WORKER = "/worker.js"  # at the root, since it may only touch what lies beside and below it
PAGES = (
    *("/", "/new/{game}", "/join", "/arrive", "/about", "/results"),
    *("/table/{table}", "/replay/{table}", "/mail", "/unsubscribe/{stop}"),
)
REFUSED, TOO_MANY, RESTARTING = 4403, 4429, 1012


def open_hall(settings: Settings) -> Hall:
    """A hall on the data folder of the settings, or on the database that they name."""
    log = Log(settings.log_level)
    if settings.database:
        return _open_shared(settings, log)
    people = Guests(guests.keys(settings.data), secure=settings.secure_cookies)
    push.key(settings.data)  # now, so that what is wrong with it is said at the start
    return Hall(settings, SqliteStore(settings.data / "rooftree.sqlite", log), people, log)


def _open_shared(settings: Settings, log: Log) -> Hall:
    """All processes have the same keys: the first brings those of its data folder, or new ones."""
    try:
        from rooftree.server.postgres import PostgresStore, without_password
    except ImportError as problem:
        raise RooftreeError("database-driver") from problem
    store, where = PostgresStore(settings.database, log), without_password(settings.database)
    kept = settings.data / "keys"
    signing = store.secret("keys", lambda: read_text(kept) or guests.new_key())
    keys = guests.read_keys(signing.encode(), where)
    hall = Hall(settings, store, Guests(keys, secure=settings.secure_cookies), log)
    kept = settings.data / "push_key"
    pushing = store.secret("push_key", lambda: read_text(kept) or push.new_key())
    hall.calls.key = push.read_key(pushing.encode(), where)
    return hall


def read_text(path: Path) -> str:
    return path.read_text("ascii") if path.is_file() else ""


def application(hall: Hall) -> Starlette:
    guard = Guard(hall)
    web = Web(hall, guard)

    async def socket(websocket: WebSocket) -> None:
        with contextlib.suppress(ClientDisconnected, WebSocketDisconnect):  # gone unanswered
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
        await _join_others(hall)
        by_itself = [hall.sweep_for_ever(), hall.pulse.beat_for_ever()]
        tasks = [asyncio.ensure_future(work) for work in by_itself]
        yield
        for task in tasks:
            task.cancel()
        await hall.close()
        hall.store.close()

    return lifespan


async def _join_others(hall: Hall) -> None:
    if not hall.store.is_shared:
        return
    from rooftree.server.postgres import PostgresStore
    from rooftree.server.processes import Processes

    assert isinstance(hall.store, PostgresStore)
    settings = hall.settings
    address = settings.address or reached_by_others(settings.host, hall.port)
    hall.processes = Processes(hall, hall.store, address)
    await hall.processes.arrive()


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
    """Accept first, so that the page can be told why it is refused. Another process that passes
    somebody on waits for that as a sign of life."""
    if guard.seals.read(websocket) is None:
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
        guard.check_rate(websocket)
        user = hall.guests.user_of(websocket)
        room = await _room_or_relay(hall, guard, websocket)
    except (Closing, Unsaved) as problem:  # come again
        await websocket.close(RESTARTING, reason=short(str(problem)))
        return
    except RooftreeError as problem:
        await websocket.close(REFUSED, reason=short(str(problem)))
        return
    if room:
        connection = Connection(websocket, user, hall.settings.slow_seconds)
        await Talk(hall, room, connection, websocket).run()


async def _room_or_relay(hall: Hall, guard: Guard, websocket: WebSocket) -> Room | None:
    """The room; or None, when the conversation with the process that has it is over."""
    despite = ""
    while True:
        try:
            return await hall.room(websocket.path_params["table"], despite)
        except Elsewhere as elsewhere:
            owner = elsewhere.owner
        if guard.seals.read(websocket) is not None:  # it has been passed on to us: come again
            await websocket.close(CLOSE_CODES["fenced"], reason=say(Line("bye-fenced")))
            return None
        headers = guard.seals.headers(websocket, guard.address(websocket))
        line = await relay.opened(websocket, owner, headers)
        if line:
            with hall.relays.kept(owner.id, line):
                await relay.pass_on(websocket, line)
            return None
        hall.relays.note_silent(owner)
        despite = owner.id
