"""Analyses of finished matches: one at a time, in the order in which they were asked for, and each
kept by the digest of its record. Who may read a record may read, and ask for, its analysis.

What is wanted is in the store, where any process finds it; one of them is at the first. When that
ends, or gives no sign of life, the next that is asked, or sweeps, goes on.
"""

import asyncio
import contextlib
import hashlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

import msgspec

import rooftree
from rooftree.bots import analysis, workers
from rooftree.core.match import Match
from rooftree.server.limits import HOUR
from rooftree.server.refusals import Refused, Unsaved
from rooftree.server.store import Wanted

if TYPE_CHECKING:
    from rooftree.server.hall import Hall

MOST = 20  # that wait
TOLD_SECONDS = 1.0  # between two times that the others are told how far it is
AGAIN_SECONDS = 20.0  # until what could not be done is tried again


class Analysed(msgspec.Struct, frozen=True):
    """How far the analysis of a match is; while others are analysed first, `ahead` counts these."""

    state: Literal["none", "waiting", "running", "failed", "done"]
    ahead: int = 0
    done: int = 0
    total: int = 0  # 0: nobody knows yet
    found: msgspec.Raw | None = None


class Analyses:
    """Those of a hall."""

    def __init__(self, hall: "Hall") -> None:
        self.hall = hall
        rate = hall.settings.analyses_per_hour
        self.asked = hall.store.per_second("analysis", rate / HOUR, rate)  # by each person
        self.under_way = ""  # the digest of ours
        self._task: asyncio.Future[None] | None = None

    async def look(self, table: str) -> Analysed:
        return await self._looked(digest(await self._match(table)))

    async def ask(self, user: str, table: str) -> Analysed:
        """What is there, or under way, costs nobody anything."""
        match = await self._match(table)
        name = digest(match)
        queue = await self.hall.store.wanted(name)
        found = await self._found(name, queue)
        if found.state not in ("none", "failed"):
            return found
        if self.hall.closing:
            raise Refused("closing", status=503)
        if not await asyncio.to_thread(_can_be, match):
            raise Refused("analysis-early", status=503, title=match.game.info.title)
        if sum(not one.failed for one in queue) > MOST:
            raise Refused("analyses", status=503, count=MOST)
        if not await self.asked.allow(user):
            count = int(self.hall.settings.analyses_per_hour)
            raise Refused("analyses-person", status=429, count=count)
        await self.hall.store.want_analysis(name, match.record())
        return await self._looked(name)

    async def go_on(self) -> None:
        """With what is wanted, if nobody else does."""
        self._take_up(await self.hall.store.wanted(""))

    async def stop(self) -> None:
        """Others may go on with it, or whoever is here next."""
        if self._task is None or self._task.done():
            return
        self._task.cancel()
        await asyncio.wait({self._task})
        with contextlib.suppress(Unsaved):
            await self.hall.store.release_analysis()

    async def _match(self, table: str) -> Match:
        found = await self.hall.finished(table)
        if found.frozen:
            raise Refused("analysis-frozen", status=409)
        if found.match is None or not found.match.over:
            raise Refused("analysis-unfinished", status=409)
        return found.match

    async def _looked(self, name: str) -> Analysed:
        queue = await self.hall.store.wanted(name)
        self._take_up(queue)
        return await self._found(name, queue)

    async def _found(self, name: str, queue: Sequence[Wanted]) -> Analysed:
        """What is wanted no more when we look there is found where we look then."""
        for ahead, one in enumerate(queue):
            if one.digest == name and one.failed:
                return Analysed("failed")
            if one.digest == name:
                return Analysed("waiting", ahead) if ahead else self._first(one)
        found = await self.hall.store.analysis(name)
        return Analysed("done", found=msgspec.Raw(found)) if found is not None else Analysed("none")

    def _first(self, one: Wanted) -> Analysed:
        ours = self.under_way == one.digest
        done, total = self.hall.thinkers.analysed if ours else (one.done, one.total)
        return Analysed("running", done=done, total=total)

    def _take_up(self, queue: Sequence[Wanted]) -> None:
        """Work, unless we do, or another process, or there is nothing to be done."""
        if self.hall.draining or (self._task and not self._task.done()):
            return
        if any(not one.failed for one in queue) and not any(one.elsewhere for one in queue):
            self._task = self.hall.start(self._work())

    async def _work(self) -> None:
        """Until none is left, or another process is at one."""
        while job := await self.hall.store.claim_analysis():
            name, record = job
            if _digest(record) != name:  # a version that analyses in another way asked for it
                await self.hall.store.fail_analysis(name)
            elif await asyncio.to_thread(_can_be_now, record):
                await self._make(name, record)
            else:  # but perhaps by another
                await self.hall.store.release_analysis()
                await asyncio.sleep(AGAIN_SECONDS)

    async def _make(self, name: str, record: str) -> None:
        """One that fails, with its process or by a mistake of ours, leaves nothing behind but that
        it failed; one that another process has gone on with, nothing at all."""
        self.under_way = name
        making = asyncio.ensure_future(self.hall.thinkers.analyse(record))
        try:
            if await self._is_made(name, making):
                await self._keep(name, making.result())
        except Exception:
            self.hall.log.exception("analysis", digest=name)
            await self.hall.store.fail_analysis(name)
        finally:
            self.under_way = ""
            making.cancel()
            await asyncio.wait({making})

    async def _is_made(self, name: str, making: "asyncio.Future[bytes]") -> bool:
        """In the end; False if it is not ours any more."""
        while not (await asyncio.wait({making}, timeout=TOLD_SECONDS))[0]:
            with contextlib.suppress(Unsaved):  # nobody can have taken it meanwhile
                if not await self.hall.store.note_analysis(name, *self.hall.thinkers.analysed):
                    return False
        return True

    async def _keep(self, name: str, found: bytes) -> None:
        """It took minutes: a database that is away, or a full disk, is waited for."""
        while True:
            try:
                return await self.hall.store.keep_analysis(name, found)
            except Unsaved:
                await asyncio.sleep(AGAIN_SECONDS)


def _can_be_now(record: str) -> bool:
    """What another version asked for and ours cannot read is tried: it fails, and that is told."""
    try:
        return _can_be(rooftree.replay(record))
    except rooftree.RooftreeError:
        return True


def _can_be(match: Match) -> bool:
    """Without compiled rules a search would take hours."""
    return analysis.is_solved(match) or workers.is_compiled(match.game)


def digest(match: Match) -> str:
    """Of a record, and of how it is analysed."""
    return _digest(match.record())


def _digest(record: str) -> str:
    how = f"{analysis.VERSION} {analysis.SIMULATIONS}"
    return hashlib.sha256(f"{how}\n{record}".encode()).hexdigest()
