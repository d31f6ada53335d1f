"""One socket from hello to the end: read a message, obey it or refuse it with a reason."""

import asyncio
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from rooftree.core.errors import RooftreeError
from rooftree.core.words import Line
from rooftree.server import commands, messages
from rooftree.server.connection import Connection
from rooftree.server.hall import Hall
from rooftree.server.refusals import Refused, say
from rooftree.server.room import Room
from rooftree.server.wire import END

PATIENCE = 200  # refusals for speed in a row before the connection is closed
CLOSE_CODES = {"slow": 4408, "silent": 4408, "flood": 4429, "shutdown": 1012, "fenced": 4409}
CLOSE_CODES["ended"] = 4403
LONGEST_REASON = 123  # bytes; WebSocket allows no more


class Talk:
    """A connection's conversation with its room."""

    def __init__(self, hall: Hall, room: Room, connection: Connection, socket: WebSocket) -> None:
        self.hall = hall
        self.room = room
        self.connection = connection
        self.socket = socket
        self.sender = f"{room.table.row.id} {connection.user or id(connection)}"
        self.too_fast = 0
        self.greeted = False
        self.hello_by = asyncio.get_running_loop().time() + hall.settings.hello_seconds

    async def run(self) -> None:
        """Until either side ends it."""
        self.connection.reader = asyncio.current_task()
        try:
            while not self.connection.dropped:
                text = await self._receive()
                if text is None:
                    return
                await self.hear(text)
        finally:
            await self.room.leave(self.connection)
            await self._close()

    async def _receive(self) -> str | None:
        """The next message; None when the connection has ended or was dropped."""
        self.connection.receiving = True
        try:
            async with asyncio.timeout_at(None if self.greeted else self.hello_by):
                message = await self.socket.receive()
        except TimeoutError:
            self.connection.drop("silent")
            return None
        except asyncio.CancelledError:
            if not self.connection.dropped:
                raise
            return None
        except (WebSocketDisconnect, RuntimeError):
            return None
        finally:
            self.connection.receiving = False
        if message["type"] != "websocket.receive":
            self.connection.dropped = self.connection.dropped or "gone"
            return None
        text: str | None = message.get("text")
        return text if text is not None else ""

    async def _close(self) -> None:
        """With a code, also to who is too slow to be sent anything else."""
        why = self.connection.dropped
        if why not in CLOSE_CODES:
            return
        code, reason = CLOSE_CODES[why], short(say(Line(f"bye-{why}")))
        end = self.socket.scope.get("extensions", {}).get(END)
        if end:
            end(code, reason)
            return
        try:
            async with asyncio.timeout(1):
                await self.socket.close(code, reason)
        except Exception:  # it was closed from the other side
            return

    async def hear(self, text: str) -> None:
        """Obey one message, or refuse it; the table stays as it was then."""
        message: messages.Incoming | None = None
        try:
            too_fast = self._is_too_fast()
            message = self._understood(text)
            if too_fast:
                raise Refused("too-fast", status=429)
            await self._obey(message)
        except RooftreeError as problem:
            self.connection.refuse(problem, _about(message), getattr(message, "id", ""))
            self.hall.metrics.refusals.labels(problem.line.key).inc()
        except Exception:
            self.hall.log.exception("message", table=self.room.table.row.id)
            self.connection.refuse(Refused("failed"), _about(message))

    def _understood(self, text: str) -> messages.Incoming:
        limit = self.hall.settings.message_bytes
        if len(text) > limit:
            raise Refused("too-large", size=len(text), limit=limit)
        try:
            message: messages.Incoming = messages.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
            raise Refused("malformed", why=str(problem)[:200]) from problem
        return message

    def _is_too_fast(self) -> bool:
        """Who goes on and on too fast is sent away. (Reading a message comes after this and is
        cheap; the refusal names what it was about, so that nobody waits for another answer.)"""
        self.too_fast = 0 if self.hall.messages.allow(self.sender) else self.too_fast + 1
        if self.too_fast > PATIENCE:
            self.connection.drop("flood")
        return self.too_fast > 0

    async def _obey(self, message: messages.Incoming) -> None:
        if isinstance(message, messages.Hello):
            if self.greeted:
                raise Refused("hello-again")
            await self._enter(message)
            self.greeted = True
        elif not self.greeted:
            raise Refused("hello-first")
        elif isinstance(message, messages.Ping):  # the table may be busy
            self.connection.put(messages.Pong())
        elif isinstance(message, messages.Look):
            self.room.look(self.connection, message.on)
        elif isinstance(message, messages.Act):
            with self.hall.metrics.timing(self.hall.metrics.answers):
                await commands.obey(self.room, self.connection, message)
        else:
            await commands.obey(self.room, self.connection, message)

    async def _enter(self, hello: messages.Hello) -> None:
        await self.hall.turnstile.turn()
        try:
            await self.room.enter(self.connection, hello)
        except Refused:
            if self.room.gone and self.connection not in self.room.connections:
                # it has just left the memory: come again to what is stored
                self.connection.drop("fenced")
            raise


def short(reason: str) -> str:
    """As much of a closing's reason as fits."""
    return reason.encode()[:LONGEST_REASON].decode(errors="ignore")


def _about(message: Any) -> str:
    if message is None:
        return ""
    return str(type(message).__struct_config__.tag)
