"""Who somebody is: a guest with a signed cookie (a program sends the same as a bearer token). Links
carry random tokens, of which only digests are stored."""

import hashlib
import os
import secrets
from http.cookies import SimpleCookie
from pathlib import Path

from itsdangerous import BadSignature, URLSafeTimedSerializer
from starlette.requests import HTTPConnection

DAYS = 90
SECONDS = DAYS * 86400


def new_token() -> str:
    return secrets.token_urlsafe(18)


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def keys(folder: Path) -> list[str]:
    """The signing keys, oldest first: the last signs, all verify. Add a line to rotate."""
    path = folder / "keys"
    folder.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        handle = os.open(path, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "w") as file:
            file.write(secrets.token_hex(32) + "\n")
    return path.read_text().split()


class Guests:
    """Signs and reads guests' tokens."""

    def __init__(self, signing: list[str], *, secure: bool) -> None:
        self.serializer = URLSafeTimedSerializer(signing, salt="rooftree guest")
        self.secure = secure
        self.cookie = "__Host-rooftree" if secure else "rooftree"

    def new(self) -> str:
        return secrets.token_urlsafe(12)

    def sign(self, user: str) -> str:
        return str(self.serializer.dumps(user))

    def read(self, token: str) -> str:
        """The user a token stands for, or nothing."""
        try:
            user = self.serializer.loads(token, max_age=SECONDS)
        except BadSignature:
            return ""
        return user if isinstance(user, str) else ""

    def user_of(self, request: HTTPConnection) -> str:
        return self.read(self.bearer(request) or request.cookies.get(self.cookie, ""))

    @staticmethod
    def bearer(request: HTTPConnection) -> str:
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        return token if scheme.lower() == "bearer" else ""

    def header(self, user: str) -> str:
        """The Set-Cookie header that makes a browser this user."""
        cookie: SimpleCookie = SimpleCookie()
        cookie[self.cookie] = self.sign(user)
        morsel = cookie[self.cookie]
        morsel["path"], morsel["max-age"], morsel["samesite"] = "/", str(SECONDS), "Lax"
        text = f"{morsel.OutputString()}; HttpOnly"
        return f"{text}; Secure" if self.secure else text
