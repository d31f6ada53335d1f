"""Real time in the terminal: bots act at their own pace while a person thinks and types."""

import queue
import time
from collections.abc import Iterable

from rich.console import Console

from rooftree.bots.levels import Bot, thinking_seconds
from rooftree.core.background import Aside


class Keyboard:
    """Lines that people type, read aside so that the match can go on until one is there."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.asked = False  # somebody is being waited for
        self._lines: queue.SimpleQueue[str | BaseException] = queue.SimpleQueue()

    def line(self, prompt: str, seconds: float | None) -> str | None:
        """The next line, or None if it does not come within so many seconds."""
        if self.asked:
            self.console.print(prompt, end="")
        else:
            Aside(self._read, prompt).start()
            self.asked = True
        try:
            found = self._lines.get(timeout=seconds)
        except queue.Empty:
            return None
        self.asked = False
        if isinstance(found, BaseException):
            raise found
        return found

    def _read(self, prompt: str) -> None:
        try:
            self._lines.put(self.console.input(prompt))
        except BaseException as end:  # for whoever waits for the line
            self._lines.put(end)


class Paces:
    """When each bot will have thought for long enough."""

    def __init__(self, bots: dict[int, Bot]) -> None:
        self.bots = bots
        self.due: dict[int, float] = {}

    def seconds(self, waiting: Iterable[int]) -> float | None:
        """Until the first of the bots that are waited for acts; None if there are none."""
        now = time.monotonic()
        self.due = {
            seat: self.due.get(seat, now + thinking_seconds(self.bots[seat].level))
            for seat in waiting
            if seat in self.bots
        }
        return max(0.0, min(self.due.values()) - now) if self.due else None

    def first(self) -> int:
        """The bot that is to act now; it will think again."""
        seat = min(self.due, key=self.due.__getitem__)
        del self.due[seat]
        return seat
