"""For whoever watches over a server: health, readiness and metrics, on an address of their own and
from a thread of its own. It answers while the event loop is busy, and says so when that has
stopped."""

import contextlib
import hmac
import http.server
import ipaddress
import socket
import threading
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import msgspec
from prometheus_client.exposition import choose_encoder

from rooftree.core.errors import RooftreeError
from rooftree.server.hosts import host_and_port, is_here

if TYPE_CHECKING:
    from rooftree.server.hall import Hall

PATIENCE = 5.0  # seconds for a request
CLOSING_SECONDS = 0.1  # until it is noticed that nobody is to be answered any more


class Watch(http.server.ThreadingHTTPServer):
    """Listens on an address that nobody plays at."""

    daemon_threads = True

    def __init__(self, hall: "Hall") -> None:
        address = hall.settings.watch
        host, port = host_and_port(address)
        self.address_family = socket.AF_INET6 if ":" in host else socket.AF_INET
        try:
            super().__init__((host, int(port)), partial(Answer, hall))
        except OSError as problem:
            why = problem.strerror or str(problem)
            raise RooftreeError("listen", address=address, why=why) from problem

    @property
    def address(self) -> str:
        host, port = self.server_address[:2]
        return f"http://[{host!s}]:{port}" if ":" in str(host) else f"http://{host!s}:{port}"

    def handle_error(self, request: object, client_address: object) -> None:
        """Whoever asked has gone."""


@contextlib.contextmanager
def watched(hall: "Hall") -> Iterator[Watch | None]:
    """While inside, it is answered, if the settings say where."""
    if not hall.settings.watch:
        yield None
        return
    watch = Watch(hall)
    work = partial(watch.serve_forever, poll_interval=CLOSING_SECONDS)
    threading.Thread(target=work, name="rooftree-watch", daemon=True).start()
    try:
        yield watch
    finally:
        watch.shutdown()
        watch.server_close()


class Answer(http.server.BaseHTTPRequestHandler):
    """One request of somebody who watches."""

    timeout = PATIENCE

    def __init__(self, hall: "Hall", *request: object) -> None:
        self.hall = hall
        super().__init__(*request)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        path = urlsplit(self.path).path
        if path == "/health":
            self._state(self.hall.unhealthy())
        elif path == "/ready":
            self._state(self.hall.unready())
        elif path == "/metrics":
            self._metrics()
        else:
            self._say(404, "application/json", b"{}")

    def _state(self, problem: str) -> None:
        told = {"ok": not problem, "problem": problem, "late": round(self.hall.pulse.late, 3)}
        self._say(503 if problem else 200, "application/json", msgspec.json.encode(told))

    def _metrics(self) -> None:
        if not self._may_see():
            self._say(403, "text/plain", b"metrics are for this machine, or for who has the token")
            return
        encode, kind = choose_encoder(self.headers.get("accept", ""))
        self._say(200, kind, encode(self.hall.metrics.registry))

    def _may_see(self) -> bool:
        """This machine, by its own name (a page of another site may have given itself our address),
        or whoever has the token."""
        token = self.hall.settings.watch_token
        given = self.headers.get("authorization", "").encode()
        if token and hmac.compare_digest(given, f"Bearer {token}".encode()):
            return True
        here = ipaddress.ip_address(str(self.client_address[0]).partition("%")[0])
        local = (getattr(here, "ipv4_mapped", None) or here).is_loopback
        return local and is_here(self.headers.get("host", ""))

    def _say(self, status: int, kind: str, content: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def version_string(self) -> str:
        return "rooftree"

    def log_message(self, format: str, *arguments: object) -> None:
        """Somebody asks every half second; nobody wants to read that."""
