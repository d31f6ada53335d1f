"""Who somebody is: a guest with a signed cookie, kept as long as it is used; a program sends the
same as a bearer token. Links carry tokens of which only digests are stored."""

import hashlib
import secrets
import time
from datetime import UTC, datetime
from http.cookies import SimpleCookie
from pathlib import Path

from itsdangerous import BadData, URLSafeTimedSerializer
from starlette.requests import HTTPConnection

from rooftree.core.errors import RooftreeError
from rooftree.server import folder
from rooftree.server.refusals import Refused

DAY = 86400
DAYS = 90  # since it was last renewed
SECONDS = DAYS * DAY
FIRST = datetime(2026, 1, 1, tzinfo=UTC).timestamp()  # no Rooftree was there to sign before
KEY_LENGTH = 32


def new_token() -> str:
    return secrets.token_urlsafe(18)


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def keys(data: Path) -> list[str]:
    """The signing keys, oldest first: the last signs, all verify. Add a line to rotate."""
    path = data / "keys"
    folder.own(data)
    if not path.exists():
        folder.write_private(path, secrets.token_hex(32) + "\n")
    folder.keep_private(path)
    return _read(path)


def _read(path: Path) -> list[str]:
    found = path.read_bytes().split()
    if not found:
        raise RooftreeError("keys-none", path=str(path))
    if not all(len(key) >= KEY_LENGTH and key.isalnum() and key.isascii() for key in found):
        raise RooftreeError("keys-bad", path=str(path), least=KEY_LENGTH)
    return [key.decode() for key in found]


class Guests:
    """Signs and reads guests' tokens."""

    def __init__(self, signing: list[str], *, secure: bool) -> None:
        self.keys = signing
        self.serializer = URLSafeTimedSerializer(signing, salt="rooftree guest")
        self.secure = secure
        self.cookie = "__Host-rooftree" if secure else "rooftree"

    def new(self) -> str:
        return secrets.token_urlsafe(12)

    def sign(self, user: str) -> str:
        return str(self.serializer.dumps(user))

    def read(self, token: str) -> str:
        """The user a token stands for, or nothing."""
        user, _ = self._read(token)
        return user

    def _read(self, token: str) -> tuple[str, bool]:
        """Also whether the token is to be renewed. One from the future, or from before there was
        anything to sign, was signed by a clock that was wrong: it says nothing of its age."""
        try:
            user, signed = self.serializer.loads(token, return_timestamp=True)
        except BadData:
            return "", False
        at = signed.timestamp()
        wrong_clock = not FIRST <= at <= time.time()
        if not isinstance(user, str) or (time.time() - at > SECONDS and not wrong_clock):
            return "", False
        return user, wrong_clock or time.time() - at > DAY

    # Of a request ----------------------------------------------------------------------------

    def user_of(self, request: HTTPConnection) -> str:
        """Who asks, or nothing. A token that is no good is refused: no cookie stands in for it."""
        token = self.bearer(request)
        if token is None:
            return self.read(request.cookies.get(self.cookie, ""))
        user = self.read(token)
        if not user:
            raise Refused("token", status=401)
        return user

    def is_program(self, request: HTTPConnection) -> bool:
        """Known by a good token alone, which no page could make a browser send."""
        token = self.bearer(request)
        return bool(token and self.read(token)) and self.cookie not in request.cookies

    def is_new(self, request: HTTPConnection) -> bool:
        """Without a cookie or a token. (One that is no good any more is not taken from anybody:
        our clock may be wrong.)"""
        return self.bearer(request) is None and self.cookie not in request.cookies

    def renewed(self, request: HTTPConnection) -> str:
        """The Set-Cookie header for somebody whose cookie has been in use for a day, or nothing."""
        if self.bearer(request) is not None:
            return ""
        user, old = self._read(request.cookies.get(self.cookie, ""))
        return self.header(user) if old else ""

    @staticmethod
    def bearer(request: HTTPConnection) -> str | None:
        """The token of a program, good or not; None if none was sent."""
        scheme, _, token = request.headers.get("authorization", "").strip().partition(" ")
        return token.strip() if scheme.lower() == "bearer" else None

    # Another device --------------------------------------------------------------------------

    def header(self, user: str) -> str:
        """The Set-Cookie header that makes a browser this user."""
        cookie: SimpleCookie = SimpleCookie()
        cookie[self.cookie] = self.sign(user)
        morsel = cookie[self.cookie]
        morsel["path"], morsel["max-age"], morsel["samesite"] = "/", str(SECONDS), "Lax"
        text = f"{morsel.OutputString()}; HttpOnly"
        return f"{text}; Secure" if self.secure else text
