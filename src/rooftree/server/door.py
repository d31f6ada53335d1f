"""Who may come in: connections are counted before a byte of them is read, so that neither places
nor file descriptors run out for those who play."""

from collections import Counter
from typing import Any

from rooftree.server.frames import Pace
from rooftree.server.limits import Buckets, Fellows, Part, neighbourhood
from rooftree.server.logs import Log
from rooftree.server.settings import Settings

KEPT_FILES = 128  # for the database, the log, threads and compilers
ENOUGH_FILES = 65536  # where the system does not say how many there are, or says infinite
TOLD_AT_ONCE = 64  # refused ones that are still being told so; more are cut without a word
TOLD_PER_SECOND = 2.0  # of one address, after a burst of ten times as many
TOO_MANY, FULL = 429, 503


class Door:
    """Counts all connections, and by address those that are not (yet) a socket at a table."""

    def __init__(
        self, settings: Settings, log: Log, fellows: Fellows, files: int = ENOUGH_FILES
    ) -> None:
        self.settings = settings
        self.fellows = fellows  # they pass on whom they have counted
        self.log = log
        self.pace = Pace.of(settings)
        room = max(files - KEPT_FILES, files // 2)
        self.most_http = min(settings.http_connections, room // 4)
        self.most = min(settings.connections + self.most_http, room - self.most_http)
        self.open = 0  # connections of every kind that were let in
        self.http: Counter[str] = Counter()
        self.http_open = 0
        self.refused = 0  # not let in, being told so
        self.openings = Part(settings.openings_per_second, fellows)
        self.fetches = Part(settings.fetches_per_second, fellows)
        self.told = Buckets(TOLD_PER_SECOND, 10 * TOLD_PER_SECOND)
        self.warnings = Buckets(1 / 60, 1)

    def enter(self, address: str) -> int:
        """0: come in. Else the HTTP status that says why not."""
        if self.open >= self.most or self.http_open >= self.most_http:
            if self.warnings.allow("full"):
                self.log.warning("full", open=self.open, http=self.http_open)
            return FULL
        counted = self.settings.trust_proxy or address in self.fellows.hosts
        if not counted and not self._may_open(address):
            return TOO_MANY
        self.open += 1
        self.http_open += 1
        self.http[address] += 1
        return 0

    def _may_open(self, address: str) -> bool:
        if self.http[address] >= self.settings.http_connections_per_address:
            return False
        return self.openings.allow(address)

    def may_tell(self, address: str) -> bool:
        """Whether there is time to tell one more that it is refused."""
        return self.refused <= TOLD_AT_ONCE and self.told.allow(address)

    def upgraded(self, address: str) -> None:
        """A connection has become a socket; from now on the guard counts it by its address."""
        self.http_open -= 1
        self.http[address] -= 1
        if self.http[address] <= 0:
            del self.http[address]

    def left(self, address: str) -> None:
        """A connection that never became a socket has ended."""
        self.upgraded(address)
        self.open -= 1

    def may_fetch(self, peer: str, headers: list[tuple[bytes, bytes]]) -> bool:
        """Whether that address may ask for one more thing, be it only a page."""
        if self.settings.trust_proxy:
            named = [value for name, value in headers if name == b"x-forwarded-for"]
            peer = forwarded(named[-1].decode("latin-1")) if named else peer
        elif peer in self.fellows.hosts:
            return True
        return self.fetches.allow(neighbourhood(peer))


def forwarded(header: str) -> str:
    """The address that the proxy next to us has seen: the last one. Those before it are hearsay."""
    return header.rpartition(",")[2].strip()


def raise_file_limit() -> int:
    """Have as many file descriptors as the system allows; how many that is."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return ENOUGH_FILES
    kind = resource.RLIMIT_NOFILE
    soft, hard = resource.getrlimit(kind)
    wished = ENOUGH_FILES if hard == resource.RLIM_INFINITY else hard
    for files in (wished, 10240):  # macOS says infinite and allows no more than this
        if files > soft != resource.RLIM_INFINITY:
            try:
                resource.setrlimit(kind, (files, hard))
                return files
            except (ValueError, OSError):
                continue
    return _finite(soft, resource)


def _finite(files: int, resource: Any) -> int:
    return ENOUGH_FILES if files == resource.RLIM_INFINITY else files
