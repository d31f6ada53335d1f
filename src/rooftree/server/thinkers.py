"""Where bots think, and where hints and analyses come from: never in the event loop. What takes no
time is thought in a thread, a search in a process of its own. A match is analysed in one more,
which rests while bots and hints need all of the machine."""

import asyncio
import contextlib
import secrets
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, ThreadPoolExecutor

from rooftree.bots import analysis, thinking
from rooftree.bots.levels import Bot
from rooftree.bots.thinking import Seen, Trial
from rooftree.bots.workers import Found, Search, Workers
from rooftree.core.actions import Action
from rooftree.core.match import Match
from rooftree.core.words import Line
from rooftree.server.refusals import Refused


class Thinkers:
    """All bots of a hall share them."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="rooftree-bot")
        self._workers, self._analyst = Workers(), Workers(1)
        self._searching = 0
        self._analysis: Search[bytes] | None = None

    async def choose(self, bot: Bot, match: Match, seat: int) -> Action:
        """On a copy of the match, which is the bot's alone. A process that was killed is replaced,
        and this time the bot takes what looks best at once."""
        if bot.level.simulations:
            try:
                return await self._search(bot, match, seat)
            except BrokenExecutor:
                bot = Bot("greedy", secrets.randbits(48))
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, bot.choose, match, seat)

    async def _search(self, bot: Bot, match: Match, seat: int) -> Action:
        what, game = thinking.seen(match, seat), match.game
        search = self._workers.begin(game.info.name, what, bot.level, secrets.randbits(48))
        with self._going_first():
            return game.action(await self._thought(search))

    async def advise(self, game: str, what: Seen) -> list[tuple[Trial, Line | None]]:
        """The best that a seat can do, by what it knows, each as the log would tell it."""
        try:
            with self._going_first():
                search = self._workers.advise(game, what, secrets.randbits(48))
                return await self._thought(search)
        except BrokenExecutor as problem:
            raise Refused("failed") from problem

    async def _thought(self, search: Search[Found]) -> Found:
        try:
            return await _found(search)
        except BrokenExecutor:
            self._workers.replace(search)
            raise

    async def analyse(self, record: str) -> bytes:
        """An `Analysis` in JSON. Nobody asks for a second one meanwhile; the process ends with it,
        and with it all that it keeps in memory."""
        self._analysis = self._analyst.analyse(record, analysis.SIMULATIONS)
        self._give_way()
        try:
            return await _found(self._analysis)
        finally:
            self._analysis = None
            self._analyst.close()

    @property
    def analysed(self) -> tuple[int, int]:
        """How much of it is done, of how much."""
        mark = self._analysis.mark if self._analysis else None
        return (mark.done, mark.total) if mark else (0, 0)

    @contextlib.contextmanager
    def _going_first(self) -> Iterator[None]:
        self._searching += 1
        self._give_way()
        try:
            yield
        finally:
            self._searching -= 1
            self._give_way()

    def _give_way(self) -> None:
        if self._analysis:
            self._analysis.mark.waits = self._searching >= self._workers.count

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)
        self._workers.close()
        self._analyst.close()


async def _found(search: Search[Found]) -> Found:
    """Who is no longer interested cancels this, and the search ends."""
    try:
        return await asyncio.wrap_future(search.found)
    finally:
        search.stop()
