"""Who somebody is: a guest with a signed cookie, kept as long as it is used; a program sends the
same as a bearer token. What people are given to come by, links and codes, is stored as digests."""

import functools
import hashlib
import secrets
import time
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from http.cookies import SimpleCookie
from pathlib import Path
from typing import NamedTuple

from itsdangerous import BadData, URLSafeTimedSerializer
from starlette.requests import HTTPConnection

from rooftree.core.errors import RooftreeError
from rooftree.server import folder
from rooftree.server.refusals import Ended, Refused

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
        folder.write_private(path, new_key() + "\n")
    folder.keep_private(path)
    return read_keys(path.read_bytes(), str(path))


def new_key() -> str:
    return secrets.token_hex(32)


def read_keys(content: bytes, path: str) -> list[str]:
    found = content.split()
    if not found:
        raise RooftreeError("keys-none", path=path)
    if not all(len(key) >= KEY_LENGTH and key.isalnum() and key.isascii() for key in found):
        raise RooftreeError("keys-bad", path=path, least=KEY_LENGTH)
    return [key.decode() for key in found]


class Session(NamedTuple):
    """What a token says."""

    user: str
    old: bool  # it is to be renewed
    ended: bool


NOBODY = Session("", False, False)


class Epochs:
    """How often sessions were ended, of all whose sessions ever were: few. Of whoever comes it is
    asked several times, and a database at the other end of a line would be waited for; so it is
    read once, and processes tell each other what changes."""

    def __init__(self) -> None:
        self.known: dict[str, int] = {}

    def of(self, user: str) -> int:
        return self.known.get(user, 0)

    def note(self, found: Mapping[str, int]) -> list[str]:
        """Whose have been ended since, by what was read; that may be older than what is known."""
        ended = [user for user, epoch in found.items() if epoch > self.of(user)]
        self.known.update({user: found[user] for user in ended})
        return ended


class Guests:
    """Signs and reads guests' tokens."""

    def __init__(self, signing: list[str], *, secure: bool) -> None:
        self.keys = signing
        self.serializer = URLSafeTimedSerializer(signing, salt="rooftree guest")
        self._signed = functools.lru_cache(maxsize=4096)(  # of a request it is asked several times
            functools.partial(self.serializer.loads, return_timestamp=True)
        )
        self.secure = secure
        self.cookie = "__Host-rooftree" if secure else "rooftree"
        self.epoch_of: Callable[[str], int] = lambda user: 0  # how often sessions were ended

    def new(self) -> str:
        return secrets.token_urlsafe(12)

    def sign(self, user: str) -> str:
        epoch = self.epoch_of(user)
        return str(self.serializer.dumps([user, epoch] if epoch else user))

    def read(self, token: str) -> str:
        """The user a token stands for, or nothing."""
        session = self._read(token)
        return session.user if not session.ended else ""

    def _read(self, token: str) -> Session:
        """One from the future, or from before there was anything to sign, was signed by a clock
        that was wrong: it says nothing of its age."""
        try:
            signed, when = self._signed(token)
        except BadData:
            return NOBODY
        user, epoch = (signed, 0) if isinstance(signed, str) else signed
        age, at = time.time() - when.timestamp(), when.timestamp()
        wrong_clock = not FIRST <= at <= time.time()
        if age > SECONDS and not wrong_clock:
            return NOBODY
        return Session(user, wrong_clock or age > DAY, epoch != self.epoch_of(user))

    # Of a request ----------------------------------------------------------------------------

    def user_of(self, request: HTTPConnection) -> str:
        """Who asks, or nothing. A token that is no good is refused: no cookie stands in for it. And
        so is a session that was ended: its browser is told before it is somebody else's."""
        token = self.bearer(request)
        session = self._read(request.cookies.get(self.cookie, "") if token is None else token)
        if session.ended:
            raise Ended
        if token is not None and not session.user:
            raise Refused("token", status=401)
        return session.user

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
        session = self._read(request.cookies.get(self.cookie, ""))
        return self.header(session.user) if session.old and not session.ended else ""

    @staticmethod
    def bearer(request: HTTPConnection) -> str | None:
        """The token of a program, good or not; None if none was sent."""
        scheme, _, token = request.headers.get("authorization", "").strip().partition(" ")
        return token.strip() if scheme.lower() == "bearer" else None

    # To a browser ----------------------------------------------------------------------------

    def header(self, user: str) -> str:
        """The Set-Cookie header that makes a browser this user, or nobody."""
        cookie: SimpleCookie = SimpleCookie()
        cookie[self.cookie] = self.sign(user) if user else ""
        morsel = cookie[self.cookie]
        age = SECONDS if user else 0
        morsel["path"], morsel["max-age"], morsel["samesite"] = "/", str(age), "Lax"
        text = f"{morsel.OutputString()}; HttpOnly"
        return f"{text}; Secure" if self.secure else text
