"""The connections to a database: one thread that writes, and a few that read. A slow disk costs
latency, not throughput, because all tables that wait share one flush."""

import asyncio
import contextlib
import queue
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from rooftree.server.logs import Log
from rooftree.server.refusals import Unsaved

BATCH = 256
STUCK_SECONDS = 5.0  # a transaction that takes longer is worth a warning
READERS = 2

Row = tuple[str, int, float, str, bytes]  # of the events
Work = Callable[[Any], Any]  # of a connection
Job = tuple[Work | Row, "asyncio.Future[Any]"]


class Writer(threading.Thread):
    """Runs jobs in transactions; a future resolves only after its COMMIT."""

    def __init__(self, db: Any, log: Log) -> None:
        super().__init__(name="rooftree-writer", daemon=True)
        self.db = db
        self.log = log
        self.trouble = ""  # why the last transaction failed
        self.begun_at: float | None = None  # the one that is being done
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()

    async def do(self, work: Work | Row) -> Any:
        """A row is an event to be added, and nothing else to be done with it."""
        future = asyncio.get_running_loop().create_future()
        self.jobs.put((work, future))
        return await future

    # What each database does in its own way --------------------------------------------------

    def transaction(self, works: Sequence[Work | Row]) -> Sequence[Any]:
        """Do all of them, or none."""
        raise NotImplementedError

    def concerns_all(self, problem: Exception) -> bool:
        """Would everything else fail as well?"""
        raise NotImplementedError

    def cause(self, problem: Exception) -> str:
        """What is wrong with the disk or the database, in a word or two; nothing if it is what was
        to be written that is wrong."""
        raise NotImplementedError

    # In the thread ---------------------------------------------------------------------------

    def run(self) -> None:
        ending = False
        while not ending:
            jobs, ending = self._waiting_jobs()
            if jobs:
                self.begun_at = time.monotonic()
                self._commit(jobs)
                self.begun_at = None
        self.db.close()

    @property
    def is_stuck(self) -> bool:
        begun_at = self.begun_at
        return begun_at is not None and time.monotonic() - begun_at > STUCK_SECONDS

    def _waiting_jobs(self) -> tuple[list[Job], bool]:
        """At least one job, and all that wait behind it; True when told to end."""
        jobs: list[Job] = []
        job = self.jobs.get()
        while job is not None:
            jobs.append(job)
            if len(jobs) == BATCH:
                return jobs, False
            try:
                job = self.jobs.get_nowait()
            except queue.Empty:
                return jobs, False
        return jobs, True

    def _commit(self, jobs: list[Job]) -> None:
        """All in one transaction; if one of them fails, each in its own, unless it is the disk that
        fails."""
        works, futures = zip(*jobs, strict=True)
        try:
            results = self.transaction(works)
        except Exception as problem:
            if len(jobs) == 1 or self.concerns_all(problem):
                self._resolve([(future, None, self._told(problem)) for future in futures])
            else:
                for job in jobs:
                    self._commit([job])
            return
        self._note_success()
        self._resolve([(f, result, None) for f, result in zip(futures, results, strict=True)])

    def _told(self, problem: Exception) -> Exception:
        """What whoever waits is told. If it is about the disk or the file and not about what was to
        be written, the log is told too, but once, however many cannot be served."""
        cause = self.cause(problem)
        if not cause:
            return problem
        if cause != self.trouble:
            self.log.exception("unsaved", cause=cause)
        self.trouble = cause
        return Unsaved(cause)

    def _note_success(self) -> None:
        if self.trouble:
            self.log.warning("saving again", after=self.trouble)
        self.trouble = ""

    @staticmethod
    def _resolve(ends: list[tuple["asyncio.Future[Any]", Any, Exception | None]]) -> None:
        """Tell each loop once, whatever it waits for."""

        def tell() -> None:
            for future, result, problem in ends:
                if not future.done():
                    if problem:
                        future.set_exception(problem)
                    else:
                        future.set_result(result)

        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
            ends[0][0].get_loop().call_soon_threadsafe(tell)


class Readers:
    """A few threads that read, each with a connection of its own: nobody waits for a long list."""

    def __init__(self, connect: Callable[[], Any], read: Callable[[Any, Work], Any]) -> None:
        self.connect = connect
        self.read = read  # at one moment
        self.own = threading.local()
        self.opened: list[Any] = []
        self.pool = ThreadPoolExecutor(READERS, thread_name_prefix="rooftree-reader")

    async def do(self, work: Work) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self.pool, self._do, work)

    def _do(self, work: Work) -> Any:
        if not hasattr(self.own, "db"):
            self.own.db = self.connect()
            self.opened.append(self.own.db)
        return self.read(self.own.db, work)

    def close(self) -> None:
        self.pool.shutdown(cancel_futures=True)
        for db in self.opened:
            db.close()
