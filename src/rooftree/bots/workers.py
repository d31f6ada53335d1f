"""Processes in which bots search and matches are analysed, so that nobody else waits for them.

A process loads what this machine has compiled; it compiles nothing. It gives way to whatever else
wants to run, stops within a few milliseconds when its search is no longer needed, and ends with the
process that started it.
"""

import contextlib
import ctypes
import itertools
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any, Generic, TypeVar

import msgspec

import rooftree
from rooftree.bots import analysis, hints, thinking
from rooftree.bots.levels import Level, choose
from rooftree.bots.thinking import Budget, Seen, Trial
from rooftree.core import chance, lanes
from rooftree.core.game import Game
from rooftree.core.words import Line

MARKS = 1024  # searches under way or waiting, at most
POLITENESS = 10  # how much less a process of ours asks for than others
MORE_POLITENESS = 9  # and one that analyses, than these
PAUSE_SECONDS = 0.02  # between two looks whether an analysis may go on
DIGITS = 4  # of a chance

Found = TypeVar("Found")


class Mark(ctypes.Structure):
    """What a process and whoever asked it tell each other meanwhile."""

    unneeded: bool  # nobody wants to know any more
    waits: bool  # others need the machine first
    done: int
    total: int
    _fields_ = (
        ("unneeded", ctypes.c_bool),
        ("waits", ctypes.c_bool),
        ("done", ctypes.c_int),
        ("total", ctypes.c_int),
    )


class Unneeded(Exception):
    """Nobody wants to know any more."""


class Workers:
    """Started when they are needed first."""

    def __init__(self, count: int = os.cpu_count() or 1, politeness: int = POLITENESS) -> None:
        self.count, self._politeness = count, politeness
        self._numbers = itertools.count()
        self._marks: Any = None
        self._pool: ProcessPoolExecutor | None = None

    def begin(self, game: str, what: Seen, level: Level, seed: int) -> "Search[int]":
        return self._begin(_search, game, what, level, seed)

    def advise(self, game: str, what: Seen, seed: int) -> "Search[list[tuple[Trial, Line | None]]]":
        return self._begin(_advise, game, what, seed)

    def analyse(self, record: str, simulations: int) -> "Search[bytes]":
        """An `Analysis` in JSON; after it the process is good for nothing else."""
        return self._begin(_analyse, record, simulations)

    def _begin(self, work: Callable[..., Found], *arguments: Any) -> "Search[Found]":
        try:
            return self._submit(work, *arguments)
        except BrokenExecutor:  # its processes were killed while nobody waited for them
            self.close()
            return self._submit(work, *arguments)

    def _submit(self, work: Callable[..., Found], *arguments: Any) -> "Search[Found]":
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._marks = context.Array(Mark, MARKS, lock=False)
            started = (self._marks, self._politeness)
            self._pool = ProcessPoolExecutor(self.count, context, _settle_in, started)
        number = next(self._numbers) % MARKS
        self._marks[number] = Mark()
        with deaf_to_interrupts():
            found = self._pool.submit(work, *arguments, number)
        return Search(found, self._marks[number], self._pool)

    def replace(self, broken: "Search[Any]") -> None:
        """Its processes are gone; the next search starts others, and whoever hears of it later
        leaves those alone."""
        if broken.pool is self._pool:
            self.close()

    def close(self) -> None:
        """Whatever is under way ends."""
        if self._pool:
            for mark in self._marks:
                mark.unneeded = True
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


class Search(Generic[Found]):
    """One that is waiting or under way."""

    def __init__(self, found: "Future[Found]", mark: Mark, pool: ProcessPoolExecutor) -> None:
        self.found, self.mark, self.pool = found, mark, pool

    def stop(self) -> None:
        """Nobody wants to know any more."""
        self.found.cancel()
        self.mark.unneeded = True


# In the process -----------------------------------------------------------------------------------

_marks: Sequence[Mark] = ()


def _settle_in(marks: Sequence[Mark], politeness: int) -> None:
    global _marks
    _marks = marks
    os.nice(politeness)
    end_with_parent()


@contextlib.contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """A process that is started meanwhile hears nothing of Ctrl-C until it ignores it itself."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def end_with_parent() -> None:
    """From now on this process ends with the one that started it, however that one ends, and leaves
    to that one what a Ctrl-C in their terminal means."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)


def is_compiled(game: Game) -> bool:
    """Can a process load what a search needs?"""
    return lanes.is_compiled(game.package, (*lanes.GENERIC, *thinking.MODULES))


def _game(name: str) -> Game:
    """As fast as this machine has it."""
    game = rooftree.game(name)
    if thinking.SEARCH not in game.compiled_modules and is_compiled(game):
        game.compile(None, thinking.MODULES)
    return game


def _giving_way(think: Callable[..., Found], *arguments: Any) -> Found:
    """Think while nobody else wants to run, in a thread, since there is no way back from that. By
    niceness alone a server that wakes up would wait some milliseconds each time; loading a game
    like this could take for ever on a busy machine."""
    with ThreadPoolExecutor(1, initializer=_give_way) as thread:
        return thread.submit(think, *arguments).result()


def _give_way() -> None:
    if hasattr(os, "SCHED_IDLE"):  # Linux, where it is a thread's
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def _search(name: str, what: Seen, level: Level, seed: int, number: int) -> int:
    budget = Budget(level.simulations, level.seconds, stop=lambda: _marks[number].unneeded)
    return _giving_way(choose, _game(name), what, level, [chance.seeded(seed)], budget)


def _advise(name: str, what: Seen, seed: int, number: int) -> list[tuple[Trial, Line | None]]:
    budget, game = hints.USUAL._replace(stop=lambda: _marks[number].unneeded), _game(name)
    found = _giving_way(hints.best, game, what, seed, budget)
    return [(trial, hints.told(game, what, trial.code, seed)) for trial in found]


def _analyse(record: str, simulations: int, number: int) -> bytes:
    mark = _marks[number]

    def pause() -> None:
        while mark.waits and not mark.unneeded:
            time.sleep(PAUSE_SECONDS)
        if mark.unneeded:
            raise Unneeded

    def tell(done: int, total: int) -> None:
        mark.done, mark.total = done, total

    match = rooftree.replay(record)
    _game(match.game.info.name)
    os.nice(MORE_POLITENESS)
    found = analysis.analyse(match, simulations, progress=tell, pause=pause)
    return msgspec.json.encode(_rounded(msgspec.to_builtins(found, enc_hook=str)))


def _rounded(value: Any) -> Any:
    """Chances of a search have no more digits that mean anything."""
    if isinstance(value, float):
        return round(value, DIGITS)
    if isinstance(value, dict):
        return {name: _rounded(part) for name, part in value.items()}
    return [_rounded(part) for part in value] if isinstance(value, list | tuple) else value
