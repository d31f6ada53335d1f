"""Token buckets: so many at once, then so many a second. Full ones are forgotten again. And so many
a day."""

import asyncio
import functools
import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable, Collection

from rooftree.server import steady
from rooftree.server.store import Allowance, Process


class Bucket:
    """One allowance."""

    __slots__ = ("at", "left")

    def __init__(self, left: float, at: float) -> None:
        self.left = left
        self.at = at


class Buckets:
    """An allowance for each key, such as an address; at most `most` are remembered."""

    def __init__(
        self,
        per_second: float,
        burst: float,
        most: int = 10_000,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.per_second = per_second
        self.burst = burst
        self.most = most
        self.now = now
        self.found: OrderedDict[str, Bucket] = OrderedDict()

    def is_spent(self, key: str) -> bool:
        """Is there none left? Nothing is taken."""
        bucket = self.found.get(key)
        return bucket is not None and self._left(bucket, self.now()) < 1

    def _left(self, bucket: Bucket, now: float) -> float:
        return min(self.burst, bucket.left + (now - bucket.at) * self.per_second)

    def allow(self, key: str) -> bool:
        """Take one, if there is one left."""
        now = self.now()
        bucket = self.found.pop(key, None) or Bucket(self.burst, now)
        self.found[key] = bucket  # the latest used are last
        bucket.left = self._left(bucket, now)
        bucket.at = now
        self._forget(now)
        if bucket.left < 1:
            return False
        bucket.left -= 1
        return True

    def _forget(self, now: float) -> None:
        """Drop the one not used for longest, if it is full again or there are too many."""
        key = next(iter(self.found))
        oldest = self.found[key]
        full = oldest.left + (now - oldest.at) * self.per_second >= self.burst
        if len(self.found) > 1 and (full or len(self.found) > self.most):
            del self.found[key]


class Fellows:
    """The other processes that share our database, as of the last beat."""

    def __init__(self) -> None:
        self.count = 0
        self.hosts: set[str] = set()

    def note(self, living: Collection[Process]) -> None:
        self.count = len(living)
        self.hosts = {one.address.rpartition(":")[0] for one in living}


class Part(Buckets):
    """What falls to this process of so many a second, and ten times as many at once, that all
    processes allow together: as much as to any other, and one at least. Nothing is asked of the
    database, and nobody has more than with one process."""

    def __init__(self, per_second: float, fellows: Fellows) -> None:
        super().__init__(per_second, 10 * per_second)
        self.whole = per_second
        self.fellows = fellows

    def allow(self, key: str) -> bool:
        self.per_second = self.whole / (1 + self.fellows.count)
        self.burst = max(10 * self.per_second, min(1.0, 10 * self.whole))
        return super().allow(key)


class Guesses:
    """Wrong codes: so many an hour, and as many at once, from each address and in all. While they
    are spent no code is looked at, right or wrong, so that nobody can go on guessing."""

    def __init__(self, per_address: Allowance, in_all: Allowance) -> None:
        self.per_address = per_address
        self.in_all = in_all

    async def spent(self, address: str) -> str:
        """Whose guesses are spent: the address's, the server's, or nobody's."""
        if await self.per_address.is_spent(address):
            return "address"
        return "server" if await self.in_all.is_spent("") else ""

    async def note_wrong(self, address: str) -> None:
        await self.per_address.take(address)
        await self.in_all.take("")


class Alone:
    """An allowance that one process counts for itself."""

    def __init__(self, counted: "Buckets | Daily") -> None:
        self.counted = counted

    async def is_spent(self, key: str) -> bool:
        return self.counted.is_spent(key)

    async def allow(self, key: str) -> bool:
        return self.counted.allow(key)

    async def take(self, key: str) -> None:
        self.counted.allow(key)


MINUTE, HOUR, DAY = 60, 3600, 86400


def midnight(now: float) -> float:
    """When the day began, in UTC."""
    return now - now % DAY


class Daily:
    """So many a day (UTC) for each key, such as a table."""

    def __init__(self, limit: int, now: Callable[[], float] = steady.now) -> None:
        self.limit = limit
        self.now = now
        self.day = 0.0
        self.found: dict[str, int] = {}

    def allow(self, key: str) -> bool:
        """Take one, if there is one left."""
        self._begin_day()
        taken = self.found.get(key, 0)
        if taken >= self.limit:
            return False
        self.found[key] = taken + 1
        return True

    def is_spent(self, key: str) -> bool:
        """Is there none left? Nothing is taken."""
        self._begin_day()
        return self.found.get(key, 0) >= self.limit

    def recall(self, key: str, taken: int) -> None:
        """So many were taken today, as the store knows."""
        self._begin_day()
        if taken:
            self.found[key] = taken

    def forget(self, key: str) -> None:
        self.found.pop(key, None)

    def _begin_day(self) -> None:
        if self.day != midnight(self.now()):
            self.day = midnight(self.now())
            self.found.clear()


class Turnstile:
    """Lets one through each time around the event loop, so that a crowd that comes at once does not
    keep those waiting who are inside."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()

    async def turn(self) -> None:
        async with self.lock:
            await asyncio.sleep(0)


@functools.lru_cache(maxsize=4096)
def neighbourhood(address: str) -> str:
    """What counts as one address: a household has 2^64 of version 6, so its network counts."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if found.version == 4:
        return address
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))
