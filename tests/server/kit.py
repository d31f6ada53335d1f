"""A hall in this process, and people at its tables without sockets."""

import asyncio
import contextlib
import functools
import io
import json
import os
import random
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, Protocol

from rooftree.server import schema, seating
from rooftree.server.connection import Connection
from rooftree.server.guests import Guests
from rooftree.server.hall import Hall
from rooftree.server.logs import Log
from rooftree.server.postgres import PostgresStore
from rooftree.server.room import Room
from rooftree.server.seating import NewTable, SeatWish
from rooftree.server.settings import Settings
from rooftree.server.sqlite import SqliteStore
from rooftree.server.store import REAL_TIME
from rooftree.server.talk import Talk

SOAK = bool(os.environ.get("ROOFTREE_SOAK"))
QUICK: dict[str, Any] = {
    "bot_pace": 0.0,
    "actions_per_second": 1e6,
    "countdown_seconds": 0.0,
    "gathering_seconds": 0.0,
}


@functools.cache
def _empty_database() -> bytes:
    """Migrated once for all tests."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "empty.sqlite")
        schema.bring_up_to_date(path)
        return path.read_bytes()


database_of: Callable[[Path], str] | None = None  # the PostgreSQL of a folder; None: SQLite


class Detour(Protocol):
    """Another way to a table than none at all: through sockets, say."""

    def hall_on(
        self, data: Path, settings: dict[str, Any]
    ) -> contextlib.AbstractAsyncContextManager[Hall]: ...

    async def lead(self, person: "Person", room: Room) -> "Way": ...

    def led_to(self, hall: Hall) -> Hall: ...


detour: Detour | None = None  # that everybody takes


def led_to(hall: Hall) -> Hall:
    """Where people come in who want to go to this one."""
    return detour.led_to(hall) if detour else hall


def store_on(path: Path, log: Log | None = None) -> SqliteStore | PostgresStore:
    """In the database that the test is about."""
    if database_of:
        return PostgresStore(database_of(path), log)
    if not path.exists():
        path.write_bytes(_empty_database())
    return SqliteStore(path, log)


@contextlib.asynccontextmanager
async def hall_on(data: Path, **settings: Any) -> AsyncIterator[Hall]:
    """A hall on a folder, as a starting server opens it."""
    if detour:
        async with detour.hall_on(data, settings) as hall:
            yield hall
        return
    found = Settings(data=data, **{**QUICK, **settings})
    log = Log("warning", io.StringIO())
    store = store_on(data / "rooftree.sqlite", log)
    hall = Hall(found, store, Guests(["key"], secure=False), log)
    try:
        yield hall
    finally:
        await hall.close()
        store.close()


def run(data: Path, test: Callable[[Hall], Awaitable[None]], **settings: Any) -> None:
    """A test in a hall of its own."""

    async def main() -> None:
        async with hall_on(data, **settings) as hall:
            await test(hall)

    asyncio.run(asyncio.wait_for(main(), 3600 if SOAK else 120))


async def until(true: Callable[[], Any], seconds: float = 10) -> None:
    """Wait for what must become so."""
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.005)


class SteadyNow:
    """Time that passes only when it is told to."""

    def __init__(self) -> None:
        self.rest = 1e9

    def __call__(self) -> float:
        return self.rest


class Way(Protocol):
    """Between a person and a room."""

    async def say(self, text: str) -> None: ...

    async def settle(self) -> None:
        """Until all that was said is answered, and everything sent has arrived."""

    async def leave(self) -> None: ...


class Straight:
    """Not even a socket between them."""

    def __init__(self, person: "Person", room: Room) -> None:
        person.connection = Connection(person, person.user, person.slow_seconds)
        person.talk = Talk(person.hall, room, person.connection, person)  # type: ignore[arg-type]
        self.connection, self.talk = person.connection, person.talk

    async def say(self, text: str) -> None:
        await self.talk.hear(text)

    async def settle(self) -> None:
        while self.connection.pump and not self.connection.pump.done():
            await asyncio.sleep(0)

    async def leave(self) -> None:
        await self.talk.room.leave(self.connection)


class Person:
    """Somebody at one table; everything sent to them is kept."""

    def __init__(self, hall: Hall, user: str) -> None:
        self.hall = hall
        self.user = user
        self.raw: list[str] = []
        self.heard: list[dict[str, Any]] = []
        self.by_type: dict[str, list[dict[str, Any]]] = {}
        self.closed: int | None = None
        self.connection: Connection | None = None
        self.talk: Talk | None = None
        self.way: Way | None = None
        self.heard_before = 0  # messages, before this person said something last
        self.acts = 0
        self.slow_seconds = 5.0

    async def send_text(self, data: str) -> None:
        self.raw.append(data)
        message = json.loads(data)
        self.heard.append(message)
        self.by_type.setdefault(message["type"], []).append(message)

    async def close(self, code: int = 1000, reason: str | None = None) -> None:
        self.closed = code

    async def enter(self, table: str, **hello: Any) -> "Person":
        room = await self.hall.room(table)
        self.way = await detour.lead(self, room) if detour else Straight(self, room)
        await self.say("hello", **{"entropy": self.user, **hello})
        return self

    async def say(self, type: str, **message: Any) -> None:
        await self.say_text(json.dumps({"type": type, **message}))

    async def say_text(self, text: str) -> None:
        assert self.way
        self.heard_before = len(self.heard)
        await self.way.say(text)
        await self.settle()

    async def settle(self) -> None:
        """Until everything is sent."""
        assert self.way
        await self.way.settle()

    async def leave(self) -> None:
        assert self.way
        await self.way.leave()

    # What was received ------------------------------------------------------------------------

    def all(self, type: str) -> list[dict[str, Any]]:
        return self.by_type.get(type, [])

    def last(self, type: str) -> dict[str, Any]:
        found = self.all(type)
        assert found, f"no {type} among {[m['type'] for m in self.heard]}"
        return found[-1]

    def refusal(self) -> str:
        """The key of the refusal of what was said last. (Others may have acted since.)"""
        heard = self.heard[self.heard_before :]
        keys = [message["why"]["key"] for message in heard if message["type"] == "refused"]
        assert len(keys) == 1, [message["type"] for message in heard]
        return str(keys[0])

    # Playing ------------------------------------------------------------------------------------

    async def act(self, which: int = 0, **changed: Any) -> None:
        view = self.last("view")
        self.acts += 1
        act = {"offer": view["offer"], "id": f"{self.user}-{self.acts}", "seat": view["seat"]}
        act["code"] = view["actions"][which]["code"] if view["actions"] else 0
        await self.say("act", **{**act, **changed})

    @property
    def is_waited_for(self) -> bool:
        view = self.last("view")
        return view["seat"] in view["view"]["waiting"]


async def table_of(
    hall: Hall, owner: str, seats: Sequence[str], game: str = "treehouse", **more: Any
) -> seating.Created:
    """A new table; seats are me, open, bot."""
    await hall.store.name(owner, owner)
    wishes = [SeatWish(kind) for kind in seats]  # type: ignore[arg-type]
    return await seating.create(hall, owner, NewTable(game, wishes, **more))


async def sit_down(hall: Hall, people: Sequence[str], game: str = "treehouse", **more: Any) -> Any:
    """A table where each of these people has a seat, is connected and, in real time, ready: its
    id, and the people."""
    made = await table_of(hall, people[0], ["me"] + ["open"] * (len(people) - 1), game, **more)
    for person in people[1:]:
        await hall.store.name(person, person)
        await seating.join(hall, person, made.invitation.token)
    found = [await Person(hall, person).enter(made.table) for person in people]
    if more.get("pace") == REAL_TIME:
        for person in found:
            await person.say("ready")
        room = await hall.room(made.table)
        await until(lambda: room.front.published.status == "playing")
    for person in found:
        await person.settle()
    return made.table, found


async def play_on(people: Sequence[Person], most: int = 10_000) -> int:
    """Everybody does something offered, until it is over or so many actions were done."""
    done, dice = 0, random.Random(4)
    while done < most and not people[0].all("over"):
        for person in people:
            await person.settle()
        actor = next((person for person in people if person.is_waited_for), None)
        if actor is None:
            await asyncio.sleep(0.001)
            continue
        await actor.act(dice.randrange(len(actor.last("view")["actions"])))
        done += 1
        for person in people:
            await person.settle()
    return done
