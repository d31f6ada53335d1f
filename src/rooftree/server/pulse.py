"""The event loop's pulse, for whoever asks from outside whether it is busy or dead."""

import asyncio
import time

from prometheus_client import Histogram

BEAT_SECONDS = 0.1
DEAD_SECONDS = 10.0  # a loop that did not come round for so long is not just busy


class Pulse:
    """Beats as long as the event loop comes round."""

    def __init__(self, lateness: Histogram) -> None:
        self.lateness = lateness
        self.due: float | None = None  # of the next beat, once it beats at all

    async def beat_for_ever(self) -> None:
        while True:
            self.due = time.monotonic() + BEAT_SECONDS
            await asyncio.sleep(BEAT_SECONDS)
            self.lateness.observe(self.late)

    @property
    def late(self) -> float:
        """Seconds since when the loop should have come round; from any thread."""
        return max(0.0, time.monotonic() - self.due) if self.due else 0.0

    @property
    def has_stopped(self) -> bool:
        return self.late > DEAD_SECONDS
