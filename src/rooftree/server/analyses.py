"""Analyses of finished matches: one at a time, in the order in which they were asked for, and each
kept by the digest of its record. Who may read a record may read, and ask for, its analysis."""

import asyncio
import hashlib
from typing import TYPE_CHECKING, Literal

import msgspec

from rooftree.bots import analysis, workers
from rooftree.core.match import Match
from rooftree.server.limits import HOUR
from rooftree.server.refusals import Refused

if TYPE_CHECKING:
    from rooftree.server.hall import Hall

MOST = 20  # that wait
REMEMBERED = 100  # that failed


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
        self.waiting: dict[str, str] = {}  # records, by their digests; the first is under way
        self.failed: dict[str, None] = {}
        self._task: asyncio.Task[None] | None = None

    async def look(self, table: str) -> Analysed:
        return await self._looked(digest(await self._match(table)))

    async def ask(self, user: str, table: str) -> Analysed:
        """What is there, or under way, costs nobody anything."""
        match = await self._match(table)
        name = digest(match)
        found = await self._looked(name)
        if found.state not in ("none", "failed"):
            return found
        if self.hall.closing:
            raise Refused("closing", status=503)
        if not await asyncio.to_thread(_can_be, match):
            raise Refused("analysis-early", status=503, title=match.game.info.title)
        if len(self.waiting) > MOST:
            raise Refused("analyses", status=503, count=MOST)
        if not await self.asked.allow(user):
            count = int(self.hall.settings.analyses_per_hour)
            raise Refused("analyses-person", status=429, count=count)
        self.failed.pop(name, None)
        self.waiting[name] = match.record()
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._work())
        return await self._looked(name)

    def close(self) -> None:
        """What is not ready is not kept; whoever wants it asks again."""
        self.waiting.clear()
        if self._task:
            self._task.cancel()

    async def _match(self, table: str) -> Match:
        found = await self.hall.finished(table)
        if found.frozen:
            raise Refused("analysis-frozen", status=409)
        if found.match is None or not found.match.over:
            raise Refused("analysis-unfinished", status=409)
        return found.match

    async def _looked(self, name: str) -> Analysed:
        if name in self.waiting:
            ahead = list(self.waiting).index(name)
            return Analysed("waiting", ahead) if ahead else self._under_way()
        found = await self.hall.store.analysis(name)
        if found is not None:
            return Analysed("done", found=msgspec.Raw(found))
        return Analysed("failed" if name in self.failed else "none")

    def _under_way(self) -> Analysed:
        done, total = self.hall.thinkers.analysed
        return Analysed("running", done=done, total=total)

    async def _work(self) -> None:
        """Until none is left. One that fails, with its process or by a mistake of ours, leaves
        nothing behind but that it failed."""
        while self.waiting:
            name, record = next(iter(self.waiting.items()))
            try:
                found = await self.hall.thinkers.analyse(record)
                await self.hall.store.keep_analysis(name, found)
            except Exception:
                self.hall.log.exception("analysis", digest=name)
                self.failed[name] = None
                while len(self.failed) > REMEMBERED:
                    del self.failed[next(iter(self.failed))]
            finally:
                self.waiting.pop(name, None)


def _can_be(match: Match) -> bool:
    """Without compiled rules a search would take hours."""
    return analysis.is_solved(match) or workers.is_compiled(match.game)


def digest(match: Match) -> str:
    """Of a record, and of how it is analysed."""
    how = f"{analysis.VERSION} {analysis.SIMULATIONS}"
    return hashlib.sha256(f"{how}\n{match.record()}".encode()).hexdigest()
