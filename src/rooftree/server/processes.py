"""This process among those that share a database. It beats while its event loop goes round, and so
knows who else lives; it hears when another has taken one of its tables."""

import asyncio
import contextlib
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import psycopg

import rooftree
from rooftree.server import sharing
from rooftree.server.guests import digest
from rooftree.server.postgres import AGAIN_SECONDS, PostgresStore, connect
from rooftree.server.refusals import Closing, Unsaved
from rooftree.server.store import Process

if TYPE_CHECKING:
    from rooftree.server.hall import Hall

BEAT_SECONDS = 0.5
HEAR_SECONDS = 1.0  # the longest that a listener does not notice that it is to end
OUTAGE_LEASE = 10.0  # when nobody could beat, a beat that is late tells nothing


class Processes:
    """Who lives, as of the last beat."""

    def __init__(self, hall: "Hall", store: PostgresStore, address: str) -> None:
        self.hall = hall
        self.store = store
        self.own = Process(store.process, address, rooftree.__version__)
        self.living: dict[str, Process] = {}  # the others
        self.left = False
        self._beating_since: float | None = None  # without a break
        self._beats: asyncio.Task[None] | None = None
        self._listener: Ear | None = None

    async def arrive(self) -> None:
        """Known to the others before anybody is served here."""
        await self.store.writer.do(lambda db: sharing.arrive(db, self.own))
        await self._beat()
        self.hall.epochs.note(await self.store.epochs_of_all())
        loop = asyncio.get_running_loop()
        self._listener = Ear(self.store, lambda what: _call(loop, self._hear, what))
        self._listener.start()
        self._beats = loop.create_task(self._beat_for_ever())

    async def leave(self) -> None:
        """Whoever wants one of our tables from now on takes it."""
        self.left = True
        with contextlib.suppress(Unsaved):
            await self.store.writer.do(lambda db: sharing.leave(db, self.own.id))

    def close(self) -> None:
        if self._beats:
            self._beats.cancel()
        if self._listener:
            self._listener.ending = True

    # Beating ---------------------------------------------------------------------------------

    async def _beat_for_ever(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                await self._beat()
            except Unsaved:  # the store has told the log
                self._beating_since = None
            except Exception:
                self.hall.log.exception("beat")

    async def _beat(self) -> None:
        masks = self.hall.take_waiting()
        try:
            found = await self.store.writer.do(lambda db: self._work(db, masks))
        except Unsaved:
            for table, mask in masks.items():
                self.hall.note_waiting(table, mask, again=True)
            raise
        now = time.monotonic()
        self._beating_since = self._beating_since or now
        regular = now - self._beating_since > sharing.LEASE
        self.store.lease = sharing.LEASE if regular else OUTAGE_LEASE
        self.living = {process.id: process for process in found}
        self.hall.fellows.note(found)
        self.hall.relays.cut_all_but(self.living)

    def _work(self, db: Any, masks: dict[str, int]) -> list[Process]:
        """In the writer's thread."""
        if masks:
            sharing.note_waiting(db, masks, self.store.epochs)
        if self.left:
            return [Process(*row) for row in db.execute(sharing.LIVING, (sharing.LEASE,))]
        return sharing.beat(db, self.own)

    # Hearing ---------------------------------------------------------------------------------

    def _hear(self, what: str) -> None:
        """A table of ours and the epoch under which another has it; that somebody's sessions
        have ended; or nothing: we may have missed something."""
        first, _, second = what.partition(" ")
        if not what:
            self.hall.start(self._look_for_missed())
        elif first == ENDED:
            self.hall.start(self.hall.end_sessions_here(second))
        else:
            self.hall.relieve(first, int(second))

    async def _look_for_missed(self) -> None:
        for user in self.hall.epochs.note(await self.store.epochs_of_all()):
            await self.hall.end_sessions_here(user)
        epochs = dict(self.store.epochs)
        for table, epoch in await self.store.readers.do(lambda db: sharing.taken(db, epochs)):
            self.hall.relieve(table, epoch)

    async def tell_ended(self, user: str) -> None:
        """All processes close the sockets of a person whose sessions have ended."""
        what = f"{ENDED} {user}"
        await self.store.writer.do(lambda db: sharing.tell(db, sharing.EVERYBODY, what))

    async def heir(self, table: str, despite: str) -> Process:
        """Who has a table of ours by now, or is to have it."""
        others = {id: one for id, one in self.living.items() if id != despite}
        if not others:
            raise Closing
        owner = await self.store.readers.do(lambda db: sharing.owner(db, table))
        return others.get(owner) or max(others.values(), key=lambda one: digest(one.id + table))

    def newer(self) -> Process | None:
        """One that may know more than we do."""
        ours = _numbers(self.own.version)
        found = [one for one in self.living.values() if _numbers(one.version) > ours]
        return max(found, key=lambda one: _numbers(one.version), default=None)


ENDED = "ended"


def _numbers(version: str) -> list[int]:
    return [int(part) if part.isdigit() else 0 for part in version.split(".")]


def _call(loop: asyncio.AbstractEventLoop, hear: Callable[[str], None], what: str) -> None:
    with contextlib.suppress(RuntimeError):  # the loop is closed: nobody listens any more
        loop.call_soon_threadsafe(hear, what)


class Ear(threading.Thread):
    """Hears what others tell us, by a connection of its own. After each time that it was lost there
    may be something that we have missed."""

    def __init__(self, store: PostgresStore, hear: Callable[[str], None]) -> None:
        super().__init__(name="rooftree-ear", daemon=True)
        self.store = store
        self.hear = hear
        self.ending = False

    def run(self) -> None:
        while not self.ending:
            try:
                self._listen()
            except psycopg.OperationalError:
                time.sleep(AGAIN_SECONDS)

    def _listen(self) -> None:
        with connect(self.store.info) as db:
            for name in (sharing.EVERYBODY, sharing.channel(self.store.process)):
                db.execute(f"LISTEN {name}")
            self.hear("")
            while not self.ending:
                for heard in db.notifies(timeout=HEAR_SECONDS):
                    self.hear(heard.payload)
