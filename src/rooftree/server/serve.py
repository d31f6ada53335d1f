"""Running it: one process, told where to listen, closed gracefully."""

import asyncio
import contextlib
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator

import segno
import uvicorn

import rooftree
from rooftree.bots import thinking
from rooftree.core.background import Aside
from rooftree.core.errors import RooftreeError
from rooftree.core.words import Line
from rooftree.server import garbage, wire
from rooftree.server.app import application, open_hall
from rooftree.server.door import Door, raise_file_limit
from rooftree.server.garbage import FullLooks
from rooftree.server.hall import Hall
from rooftree.server.hosts import EVERYWHERE, seen_from_outside
from rooftree.server.refusals import catalogue, say
from rooftree.server.settings import Settings
from rooftree.server.watch import watched

SHUTDOWN_SECONDS = 10


class Server(uvicorn.Server):
    """uvicorn, but people are told before their sockets close."""

    def __init__(self, config: uvicorn.Config, hall: Hall) -> None:
        super().__init__(config)
        self.hall = hall

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.sweeper = asyncio.ensure_future(wire.sweep_for_ever(self, self.hall.log))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for step in (self.hall.drain, self.hall.close):
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(SHUTDOWN_SECONDS / 2):
                    await step()
        await super().shutdown(sockets)
        self.sweeper.cancel()


def server(hall: Hall) -> Server:
    """The server as it is meant to run; see shared notes on the stack in docs/reliability.md."""
    settings = hall.settings
    door = Door(settings, hall.log, hall.fellows, raise_file_limit())
    wire.quieten()
    config = wire.Config(
        application(hall),
        door,
        host=settings.host,
        port=settings.port,
        loop="auto",
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
    )
    return Server(config, hall)


def serve(settings: Settings, *, open_browser: bool = False, compile: bool = True) -> None:
    """Until a signal says stop."""
    sock = bound(settings)
    hall = open_hall(settings)
    hall.port = port = sock.getsockname()[1]
    with watched(hall) as watch:
        looks = hall.looks = _make_nobody_wait()
        if compile:
            _compile_all(hall, looks)
        for line in announcement(settings.host, port, watch.address if watch else ""):
            print(line, flush=True)
        if open_browser:
            threading.Timer(0.5, webbrowser.open, (f"http://127.0.0.1:{port}/",)).start()
        with contextlib.suppress(KeyboardInterrupt):
            server(hall).run(sockets=[sock])
    print(say(Line("serve-bye")), flush=True)


def bound(settings: Settings) -> socket.socket:
    """The socket to listen on; one sentence if it cannot be had."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    # Named as TCP, since asyncio sends small frames at once (TCP_NODELAY) only on a socket that is.
    sock = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        sock.bind((settings.host, settings.port))
    except OSError as problem:
        sock.close()
        why = problem.strerror or str(problem)
        address = f"{settings.host}:{settings.port}"
        raise RooftreeError("listen", address=address, why=why) from problem
    sock.set_inheritable(True)
    return sock


def announcement(host: str, port: int, watch: str = "") -> Iterator[str]:
    """The address; for the local network also as a QR code."""
    here = "127.0.0.1" if host in EVERYWHERE else host
    yield say(Line("serve-ready", {"address": f"http://{here}:{port}/"}))
    if outside := seen_from_outside(host, port):
        yield say(Line("serve-network", {"address": f"{outside}/"}))
        yield qr_code(f"{outside}/")
    if watch:
        yield say(Line("serve-watch", {"address": f"{watch}/metrics"}))
    yield say(Line("serve-stop"))


def qr_code(address: str) -> str:
    """Drawn with half blocks, light on dark, so that two rows take one line."""
    rows = [list(row) for row in segno.make(address, error="l").matrix_iter(border=2)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    blocks = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return "\n".join(
        "".join(blocks[bool(a), bool(b)] for a, b in zip(top, bottom, strict=True))
        for top, bottom in pairs
    )


SWITCH_SECONDS = 0.0005  # the writer thread waits for Python no longer than this; usual: 0.005


def _make_nobody_wait() -> FullLooks:
    """The writer gets its turn soon, and nobody waits for a look through everything."""
    sys.setswitchinterval(SWITCH_SECONDS)
    garbage.look_seldom()
    return FullLooks()


def _compile_all(hall: Hall, looks: FullLooks) -> None:
    """Compile every game in the background; tables move over when theirs is ready."""

    def work() -> None:
        for name in rooftree.all_games():
            game = rooftree.game(name)
            catalogue(game.package).read()  # now, and not when many come at once
            try:
                game.compile_apart(thinking.MODULES)
            except Exception:  # this one stays in plain Python
                hall.log.exception("compile", game=name)
                continue
            hall.compiled.append(name)
        looks.leave_out_what_is_loaded()

    Aside(work).start()
