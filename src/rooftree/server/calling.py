"""The HTTP side of calls: browsers that may be pushed to, and addresses that may be written to."""

from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from rooftree.core.errors import RooftreeError
from rooftree.server import push
from rooftree.server.refusals import Refused
from rooftree.server.store import Device
from rooftree.server.web import Nothing, Token, Web, answer, refusal

Endpoint = Annotated[str, Meta(max_length=push.LONGEST)]
Key = Annotated[str, Meta(max_length=120, pattern="^[A-Za-z0-9_-]+$")]


class Browser(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    endpoint: Endpoint
    key: Key
    secret: Key


class Former(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    endpoint: Endpoint


class MailWish(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    address: Annotated[str, Meta(max_length=300)]


class Calling:
    """Endpoints beside those of `Web`."""

    def __init__(self, web: Web) -> None:
        self.web = web
        self.hall = web.hall
        self.guard = web.guard

    def routes(self) -> list[Route]:
        get, post = self.web.get, self.web.post
        return [
            Route("/api/calls", get(self.calls)),
            Route("/api/calls/device", post(self.add, Browser), methods=["POST"]),
            Route("/api/calls/device/end", post(self.end, Former, guest=False), methods=["POST"]),
            Route("/api/calls/mail", post(self.ask, MailWish), methods=["POST"]),
            Route("/api/calls/mail/end", post(self.unask, Nothing, guest=False), methods=["POST"]),
            Route("/api/calls/mail/yes", post(self.agree, Token, guest=False), methods=["POST"]),
            Route("/unsubscribe/{stop}", self.stop, methods=["POST"]),
        ]

    async def calls(self, request: Request, user: str) -> Response:
        """What there is here, and what this person has of it."""
        found = self.hall.store.mailbox(user) if user else None
        told = {
            "push": self.hall.calls.public_key(),
            "mail": bool(self.hall.settings.smtp_host),
            "address": found.address if found else None,
            "confirmed": bool(found and found.confirmed),
        }
        response = answer(told)
        response.headers["cache-control"] = "no-store"
        return response

    async def add(self, request: Request, user: str, body: Browser) -> dict[str, str]:
        await self.guard.check_allowance(request, self.guard.claims)
        await self.hall.calls.add_device(user, Device(body.endpoint, body.key, body.secret))
        return {}

    async def end(self, request: Request, user: str, body: Former) -> dict[str, str]:
        await self.hall.store.forget_device(body.endpoint, user)
        return {}

    async def ask(self, request: Request, user: str, body: MailWish) -> dict[str, str]:
        await self.guard.check_allowance(request, self.guard.claims)
        await self.hall.calls.ask_mail(user, body.address)
        return {}

    async def unask(self, request: Request, user: str, body: Nothing) -> dict[str, str]:
        await self.hall.store.end_mail(user)
        return {}

    async def agree(self, request: Request, user: str, body: Token) -> dict[str, str]:
        """Whoever has the link reads what comes to the address."""
        await self.guard.check_allowance(request, self.guard.claims)
        if not await self.hall.store.confirm_mail(body.token):
            raise Refused("mail-token", status=404)
        return {}

    async def stop(self, request: Request) -> Response:
        """One click (RFC 8058): a mail program posts this, without cookie or Origin. Whatever the
        token, the answer is the same."""
        try:
            await self.guard.check_allowance(request, self.guard.claims)
            await self.hall.store.stop_mail(request.path_params["stop"])
        except RooftreeError as problem:
            return refusal(problem)
        return answer({})
