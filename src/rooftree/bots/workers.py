"""Processes in which bots search, so that nobody else waits for them.

A process loads what this machine has compiled; it compiles nothing. It gives way to whatever else
wants to run, stops within a few milliseconds when its search is no longer needed, and ends with the
process that started it.
"""

import itertools
import multiprocessing
import os
import threading
from collections.abc import Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from typing import Any

import rooftree
from rooftree.bots import thinking
from rooftree.bots.levels import Level, choose
from rooftree.bots.thinking import Budget, Seen
from rooftree.core import chance, lanes

FLAGS = 1024  # searches under way or waiting, at most
POLITENESS = 10  # how much less a process of ours asks for than others


class Workers:
    """Started when they are needed first."""

    def __init__(self, count: int = os.cpu_count() or 1) -> None:
        self._count = count
        self._numbers = itertools.count()
        self._unneeded: Any = None
        self._pool: ProcessPoolExecutor | None = None

    def begin(self, game: str, what: Seen, level: Level, seed: int) -> "Search":
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._unneeded = context.Array("b", FLAGS, lock=False)
            self._pool = ProcessPoolExecutor(self._count, context, _settle_in, (self._unneeded,))
        number = next(self._numbers) % FLAGS
        self._unneeded[number] = 0
        found = self._pool.submit(_search, game, what, level, seed, number)
        return Search(found, self._unneeded, number)

    def close(self) -> None:
        """Whatever is under way ends."""
        if self._pool:
            self._unneeded[:] = b"\1" * FLAGS
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


class Search:
    """One that is waiting or under way."""

    def __init__(self, found: "Future[int]", unneeded: Any, number: int) -> None:
        self.found = found
        self._unneeded, self._number = unneeded, number

    def stop(self) -> None:
        """Nobody wants to know any more."""
        self.found.cancel()
        self._unneeded[self._number] = 1


# In the process -----------------------------------------------------------------------------------

_flags: Sequence[int] = ()


def _settle_in(unneeded: Sequence[int]) -> None:
    global _flags
    _flags = unneeded
    os.nice(POLITENESS)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)


def _search(name: str, what: Seen, level: Level, seed: int, number: int) -> int:
    game = rooftree.game(name)
    wanted = (*lanes.GENERIC, *thinking.MODULES)
    if thinking.SEARCH not in game.compiled_modules and lanes.is_compiled(game.package, wanted):
        game.compile(None, thinking.MODULES)
    budget = Budget(level.simulations, level.seconds, stop=lambda: bool(_flags[number]))
    return choose(game, what, level, [chance.seeded(seed)], budget)
