"""Play at a Rooftree server from Python, by the same protocol as the browser.

    guest = await Guest.arrive("http://127.0.0.1:8765", "Ada")
    table = await guest.create("treehouse", ["me", "bot"])
    async with guest.at(table) as seat:
        while await seat.my_turn():
            await seat.act(seat.actions[0])
    print(seat.over)

A broken connection is taken up again: the server is told what was received last, and an act that
was not acknowledged is sent once more under the same id, which is safe.
"""

import asyncio
import contextlib
import http.client
import secrets
from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

RETRY_SECONDS = 0.2
NOT_AGAIN = (4403, 4429)  # close codes after which coming back is no use


class ServerRefused(Exception):
    """The server said no: its sentence, the rule that forbids it (0 if none), and which of that
    rule's reasons."""

    def __init__(self, text: str, rule: int = 0, reason: str = "") -> None:
        super().__init__(text)
        self.rule = rule
        self.reason = reason


class Guest:
    """Somebody at a server, known by a token."""

    def __init__(self, address: str, token: str) -> None:
        self.address = address.rstrip("/")
        self.token = token

    @classmethod
    async def arrive(cls, address: str, nickname: str) -> "Guest":
        """A new guest of that name."""
        guest = cls(address, "")
        guest.token = (await guest.post("/api/guests", {"nickname": nickname}))["token"]
        return guest

    # Tables ---------------------------------------------------------------------------------

    async def create(
        self,
        game: str,
        seats: Sequence[str] = ("me", "bot"),
        options: Mapping[str, str] | None = None,
        **more: Any,
    ) -> str:
        """A new table's id. Seats are "me", "open" or "bot" (with a level: "bot random")."""
        return str((await self.new_table(game, seats, options, **more))["table"])

    async def new_table(
        self,
        game: str,
        seats: Sequence[str],
        options: Mapping[str, str] | None = None,
        **more: Any,
    ) -> dict[str, Any]:
        """All the server says of a new table: `table`, `commitment`, `invitation`."""
        wishes = [_seat_wish(seat) for seat in seats]
        body = {"game": game, "seats": wishes, "options": dict(options or {}), **more}
        found: dict[str, Any] = await self.post("/api/tables", body)
        return found

    async def join(self, invitation: str) -> str:
        """Sit down where an invitation leads, its link's token or its code; the table's id."""
        return str((await self.post("/api/join", {"token": invitation}))["table"])

    async def record(self, table: str) -> str:
        """The record of a finished table."""
        return (await self._request("GET", f"/api/tables/{table}/record")).decode()

    def at(self, table: str) -> "AtTable":
        """A connection to a table: `async with guest.at(table) as seat`."""
        return AtTable(self, table)

    # HTTP -----------------------------------------------------------------------------------

    async def get(self, path: str) -> Any:
        return msgspec.json.decode(await self._request("GET", path))

    async def post(self, path: str, body: Mapping[str, Any] | None = None) -> Any:
        content = msgspec.json.encode(body or {})
        return msgspec.json.decode(await self._request("POST", path, content))

    async def _request(self, method: str, path: str, body: bytes | None = None) -> bytes:
        return await asyncio.to_thread(self._ask, method, path, body)

    def _ask(self, method: str, path: str, body: bytes | None) -> bytes:
        parts = urlsplit(self.address)
        secure = parts.scheme == "https"
        kind = http.client.HTTPSConnection if secure else http.client.HTTPConnection
        line = kind(parts.hostname or "", parts.port, timeout=30)
        try:
            line.request(method, path, body, self._headers({"Content-Type": "application/json"}))
            response = line.getresponse()
            content = response.read()
        except http.client.HTTPException as problem:
            raise ConnectionError(f"{self.address} has broken off its answer") from problem
        finally:
            line.close()
        if response.status >= 400:
            raise ServerRefused(_refusal_text(content))
        return content

    def _headers(self, more: dict[str, str]) -> dict[str, str]:
        return {**more, "Authorization": f"Bearer {self.token}"} if self.token else more


def _seat_wish(text: str) -> dict[str, str]:
    kind, _, level = text.partition(" ")
    return {"kind": kind, "level": level} if level else {"kind": kind}


def _refusal_text(content: bytes) -> str:
    try:
        return str(msgspec.json.decode(content)["refused"]["text"])
    except (msgspec.DecodeError, KeyError, TypeError):
        return content.decode(errors="replace")[:200]


class AtTable:
    """One person at one table. What the server says last is in the attributes."""

    def __init__(self, guest: Guest, table: str) -> None:
        self.guest = guest
        self.table = table
        self.welcome: dict[str, Any] = {}
        self.state: dict[str, Any] = {}  # the last "table" message
        self.seat: int | None = None  # the seat whose view this is
        self.view: dict[str, Any] = {}
        self.actions: list[dict[str, Any]] = []
        self.prompt = ""
        self.log: list[dict[str, Any]] = []
        self.chat: list[dict[str, Any]] = []
        self.over: dict[str, Any] | None = None
        self.number = 0
        self.offer = 0
        self.ended: Exception | None = None  # why there is no coming back
        self._entropy = secrets.token_hex(16)
        self._socket: ClientConnection | None = None
        self._changed = asyncio.Condition()
        self._waiting: dict[str, dict[str, Any]] = {}  # acts not yet answered, by id
        self._answers: dict[str, asyncio.Future[int]] = {}
        self._previews: deque[asyncio.Future[dict[str, Any]]] = deque()  # asked for, in order
        self._reader: asyncio.Task[None] | None = None

    async def __aenter__(self) -> "AtTable":
        self._reader = asyncio.create_task(self._run())
        async with self._changed:
            await self._changed.wait_for(lambda: bool(self.welcome) or self.ended is not None)
        self._raise_if_ended()
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._reader:
            self._reader.cancel()
            await asyncio.gather(self._reader, return_exceptions=True)

    # What one does ---------------------------------------------------------------------------

    async def my_turn(self) -> bool:
        """Wait until the game needs this seat; False when it is over."""
        await self.until(lambda: self.over is not None or self._is_waited_for())
        return self.over is None

    def _is_waited_for(self) -> bool:
        return bool(self.actions) and self.seat in self.view.get("waiting", [])

    async def until(self, true: Any) -> None:
        """Wait until something is so."""
        async with self._changed:
            await self._changed.wait_for(lambda: true() or self.ended is not None)
        if not true():
            self._raise_if_ended()

    async def act(self, action: Mapping[str, Any] | int) -> str:
        """Do an offered action, given as it was offered or by its code; returns when it is stored
        and shown, with the id it was stored under; raises ServerRefused if it is not done."""
        code = action if isinstance(action, int) else action["code"]
        id = secrets.token_hex(8)
        wish = {"type": "act", "offer": self.offer, "id": id, "code": code, "seat": self.seat}
        self._waiting[id] = wish
        self._answers[id] = asyncio.get_running_loop().create_future()
        try:
            await self.send(wish)
            number = await self._answers[id]
        finally:
            self._waiting.pop(id, None)
            self._answers.pop(id, None)
        await self.until(lambda: self.number >= number or self.seat != wish["seat"])
        return id

    async def preview(self, *actions: Mapping[str, Any] | int) -> dict[str, Any]:
        """How everybody would be counted if one did these one after the other: the server's
        `previewed`. Raises ServerRefused if a rule forbids one, ConnectionError if the line breaks
        before it is said."""
        codes = [one if isinstance(one, int) else one["code"] for one in actions]
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._previews.append(answer)
        await self.send({"type": "preview", "codes": codes, "seat": self.seat})
        return await answer

    async def send(self, message: Mapping[str, Any]) -> None:
        """Any message of the protocol, as it is."""
        if self._socket:
            with contextlib.suppress(ConnectionClosed):
                await self._socket.send(msgspec.json.encode(message).decode())

    def _raise_if_ended(self) -> None:
        if self.ended:
            raise self.ended

    # Listening --------------------------------------------------------------------------------

    async def _run(self) -> None:
        """Connect, listen, and come back after a break, until there is nothing to come back to."""
        while self.ended is None:
            try:
                await self._visit()
            except (OSError, EOFError, WebSocketException) as problem:
                self._note_end(problem)  # also a handshake that the server did not live to answer
            except Exception as problem:
                self.ended = problem
            self._drop_previews()
            if self.ended is None:
                await asyncio.sleep(RETRY_SECONDS)
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(self.ended)
        async with self._changed:
            self._changed.notify_all()

    def _drop_previews(self) -> None:
        """Nobody answers on a line that is gone."""
        while self._previews:
            _settle(self._previews.popleft(), ConnectionError("the line is gone"))

    def _note_end(self, problem: Exception) -> None:
        closed = problem.rcvd if isinstance(problem, ConnectionClosed) else None
        if closed and closed.code in NOT_AGAIN:
            self.ended = ServerRefused(closed.reason or str(closed.code))

    async def _visit(self) -> None:
        address = f"ws{self.guest.address.removeprefix('http')}/ws/{self.table}"
        headers = self.guest._headers({})
        async with connect(address, additional_headers=headers, compression=None) as socket:
            self._socket = socket
            self._drop_previews()
            hello: dict[str, Any] = {"last": self.number, "seat": self.seat, "chat": len(self.chat)}
            hello["entropy"] = self._entropy
            await self.send({"type": "hello", **hello})
            for wish in list(self._waiting.values()):
                await self.send(wish)
            async for data in socket:
                await self._hear(msgspec.json.decode(data))

    async def _hear(self, message: dict[str, Any]) -> None:
        heard = getattr(self, f"_hear_{message['type']}", None)
        if heard:
            heard(message)
        if message["type"] == "table" and self._is_asked_for_ready():
            await self.send({"type": "ready"})
        async with self._changed:
            self._changed.notify_all()

    def _is_asked_for_ready(self) -> bool:
        """A program is always ready for real time to begin."""
        seats = self.state["seats"]
        complete = all(seat["kind"] != "open" for seat in seats)
        asked = self.welcome["pace"] == "real_time" and self.state["status"] == "gathering"
        return asked and complete and not all(seats[own]["ready"] for own in self.welcome["seats"])

    def _hear_welcome(self, message: dict[str, Any]) -> None:
        self.welcome = message

    def _hear_seated(self, message: dict[str, Any]) -> None:
        self.welcome = {**self.welcome, "seats": message["seats"]}

    def _hear_table(self, message: dict[str, Any]) -> None:
        self.state = message

    def _hear_view(self, message: dict[str, Any]) -> None:
        if message["seat"] != self.seat:
            self.log = []
        self.seat, self.view, self.actions = message["seat"], message["view"], message["actions"]
        self.number, self.offer = message["number"], message["offer"]
        self.prompt = message["prompt"]
        self.log.extend(message["log"])

    def _hear_heard(self, message: dict[str, Any]) -> None:
        self.chat.append(message)

    def _hear_over(self, message: dict[str, Any]) -> None:
        self.over = message

    def _hear_previewed(self, message: dict[str, Any]) -> None:
        if self._previews:
            _settle(self._previews.popleft(), message)

    def _hear_done(self, message: dict[str, Any]) -> None:
        answer = self._answers.get(message["id"])
        if answer and not answer.done():
            answer.set_result(message["number"])

    def _hear_refused(self, message: dict[str, Any]) -> None:
        refusal = ServerRefused(message["why"]["text"], message["rule"], message["reason"])
        answer = self._answers.get(message["id"])
        if answer and not answer.done():
            answer.set_exception(refusal)
        if message["about"] == "preview" and self._previews:
            _settle(self._previews.popleft(), refusal)


def _settle(answer: "asyncio.Future[dict[str, Any]]", found: dict[str, Any] | Exception) -> None:
    """Unless whoever asked has given up."""
    if answer.done():
        return
    if isinstance(found, Exception):
        answer.set_exception(found)
    else:
        answer.set_result(found)
