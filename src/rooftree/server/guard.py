"""What every request passes: security headers, the checks of Host and Origin, limits on bodies and
rates."""

from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.datastructures import MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rooftree.server.door import forwarded
from rooftree.server.hosts import Hosts
from rooftree.server.limits import MINUTE, Part, neighbourhood
from rooftree.server.refusals import Refused
from rooftree.server.relay import Seals
from rooftree.server.store import Allowance

if TYPE_CHECKING:
    from rooftree.server.hall import Hall

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


class SecurityHeaders:
    """Adds the headers to every answer."""

    def __init__(self, app: ASGIApp, *, secure: bool) -> None:
        self.app = app
        self.headers = dict(HEADERS)
        if secure:
            self.headers["Strict-Transport-Security"] = "max-age=31536000"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(self.headers)
            await send(message)

        await self.app(scope, receive, send_with_headers if scope["type"] == "http" else send)


class Guard:
    """Limits per address, where a request may come from, and under which name."""

    def __init__(self, hall: "Hall") -> None:
        self.settings = settings = hall.settings
        self.guests = hall.guests
        self.seals = Seals(hall.guests)
        public = settings.public_address.partition("://")[2].rstrip("/")
        self.hosts = Hosts(settings.host, (*settings.hosts, *([public] if public else [])))
        self.requests = Part(settings.requests_per_second, hall.fellows)
        creates, claims = settings.creates_per_minute, settings.claims_per_minute
        self.creates = hall.store.per_second("create of address", creates / MINUTE, creates)
        self.claims = hall.store.per_second("claim of address", claims / MINUTE, claims)
        self.connected: Counter[str] = Counter()

    def address(self, request: HTTPConnection) -> str:
        relayed = self.seals.read(request)
        if relayed is not None:
            return relayed
        if self.settings.trust_proxy:
            named = request.headers.getlist("x-forwarded-for")
            if named and (found := forwarded(named[-1])):
                return neighbourhood(found)
        return neighbourhood(request.client.host) if request.client else ""

    def check_rate(self, request: HTTPConnection) -> None:
        if not self._is_counted(request) and not self.requests.allow(self.address(request)):
            raise Refused("too-fast", status=429)

    async def check_allowance(self, request: HTTPConnection, allowance: Allowance) -> None:
        if not self._is_counted(request) and not await allowance.allow(self.address(request)):
            raise Refused("too-fast", status=429)

    def _is_counted(self, request: HTTPConnection) -> bool:
        """By the process that passes it on to us, or by us, before we tried to pass it on."""
        tried = getattr(request.state, "tries", 0) > 0
        return tried or self.seals.read(request) is not None

    def check_host(self, request: HTTPConnection) -> None:
        """Exactly one Host, and one of ours. Whoever passes somebody on has looked already."""
        if self.seals.read(request) is not None:
            return
        hosts = request.headers.getlist("host")
        reached = (request.scope.get("server") or ("",))[0]
        if len(hosts) != 1 or not self.hosts.know(hosts[0], reached):
            raise Refused("host", status=421, host=" ".join(hosts)[:100])

    def check_origin(self, request: HTTPConnection) -> None:
        """A browser must come from our own page; whoever has a cookie is a browser."""
        if self.guests.is_program(request):
            return
        origin = request.headers.get("origin", "")
        host = request.headers.get("host", "")
        site = request.headers.get("sec-fetch-site", "same-origin")
        if not host or origin.partition("://")[2] != host or site != "same-origin":
            raise Refused("origin", status=403)

    # Connections -----------------------------------------------------------------------------

    def may_connect(self, address: str) -> bool:
        return (
            self.connected[address] < self.settings.connections_per_address
            and self.connected.total() < self.settings.connections
        )

    def left(self, address: str) -> None:
        self.connected[address] -= 1
        if self.connected[address] <= 0:
            del self.connected[address]

    # Bodies ----------------------------------------------------------------------------------

    async def body(self, request: Request, kind: Any) -> Any:
        """The body as a typed value, read no further than the limit."""
        if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
            raise Refused("not-json", status=415)
        content = await self.content(request)
        try:
            return msgspec.json.decode(content or b"{}", type=kind)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
            raise Refused("malformed", why=str(problem)[:200]) from problem

    async def content(self, request: Request) -> bytes:
        """Read once, though it may be passed on."""
        content: bytes | None = getattr(request.state, "content", None)
        if content is not None:
            return content
        limit, content = self.settings.body_bytes, b""
        try:
            async for part in request.stream():
                content += part
                if len(content) > limit:
                    raise Refused("too-large", status=413, size=len(content), limit=limit)
        except ClientDisconnect as problem:
            raise Refused("broken-off") from problem
        request.state.content = content
        return content
