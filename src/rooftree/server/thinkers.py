"""Where bots think: never in the event loop. What takes no time is thought in a thread, a search in
a process of its own."""

import asyncio
import secrets
from concurrent.futures import BrokenExecutor, ThreadPoolExecutor

from rooftree.bots import thinking
from rooftree.bots.levels import Bot
from rooftree.bots.workers import Workers
from rooftree.core.actions import Action
from rooftree.core.match import Match


class Thinkers:
    """All bots of a hall share them."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="rooftree-bot")
        self._workers = Workers()

    async def choose(self, bot: Bot, match: Match, seat: int) -> Action:
        """On a copy of the match, which is the bot's alone. A process that was killed is replaced,
        and this time the bot takes what looks best at once."""
        if bot.level.simulations:
            try:
                return await self._search(bot, match, seat)
            except BrokenExecutor:
                self._workers.close()
                bot = Bot("greedy", secrets.randbits(48))
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, bot.choose, match, seat)

    async def _search(self, bot: Bot, match: Match, seat: int) -> Action:
        """Who is no longer interested cancels this, and the search ends."""
        what, game = thinking.seen(match, seat), match.game
        search = self._workers.begin(game.info.name, what, bot.level, secrets.randbits(48))
        try:
            return game.action(await asyncio.wrap_future(search.found))
        finally:
            search.stop()

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)
        self._workers.close()
