"""Threads that bring things outside, one after the other, so that no table waits for anybody's
server. What does not fit into their bag is not brought."""

import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Generic, TypeVar

Thing = TypeVar("Thing")
Found = TypeVar("Found")
BAG = 256


class Couriers(Generic[Thing]):
    """A few threads, started when there is first something to do."""

    def __init__(self, name: str, count: int, bring: Callable[[Thing], None]) -> None:
        self.name = name
        self.count = count
        self.bring = bring
        self.bag: queue.Queue[Thing | None] = queue.Queue(BAG)
        self.threads: list[threading.Thread] = []

    def send(self, thing: Thing) -> bool:
        """False if there is too much to do already."""
        if not self.threads:
            self._start()
        try:
            self.bag.put_nowait(thing)
        except queue.Full:
            return False
        return True

    def close(self) -> None:
        """What waits is left; what is under way may end by itself."""
        for _ in self.threads:
            self._make_room()
            self.bag.put_nowait(None)

    def _make_room(self) -> None:
        try:
            while True:
                self.bag.get_nowait()
        except queue.Empty:
            return

    def _start(self) -> None:
        for number in range(self.count):
            name = f"rooftree-{self.name}-{number}"
            thread = threading.Thread(target=self._run, name=name, daemon=True)
            self.threads.append(thread)
            thread.start()

    def _run(self) -> None:
        while (thing := self.bag.get()) is not None:
            self.bring(thing)


def within(seconds: float, work: Callable[[], Found]) -> Found:
    """What the work finds; TimeoutError if it takes longer. It cannot be interrupted (nobody who
    asks for the address of a name can), so it has a thread of its own, which ends when it may."""
    found: Future[Found] = Future()

    def run() -> None:
        try:
            found.set_result(work())
        except Exception as problem:
            found.set_exception(problem)

    threading.Thread(target=run, name="rooftree-within", daemon=True).start()
    return found.result(seconds)
