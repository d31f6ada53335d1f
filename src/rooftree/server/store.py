"""What the server asks of a store, whichever database it is."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from rooftree.server.events import TableEvent


@dataclass(frozen=True)
class SeatRow:
    """Who holds a seat: a person, a bot or nobody yet."""

    seat: int
    kind: str  # person, bot or open
    user: str = ""
    name: str = ""
    level: str = ""


@dataclass(frozen=True)
class TableRow:
    """What a table was created with; none of it changes."""

    id: str
    game: str
    players: int
    options: dict[str, str]
    rules_version: int
    components: str
    software: str
    owner: str
    pace: str  # live, real_time or correspondence
    days: float  # per move, by correspondence
    listed: bool
    secret: str
    created_at: float
    seats: tuple[SeatRow, ...] = field(default=())


@dataclass(frozen=True)
class Summary:
    """What the lobby and the clock must find without replaying."""

    status: str  # gathering, playing, over or void
    waiting: int  # bit mask of the seats the game needs
    wake_at: float | None = None  # when the server must look at the table by itself


@dataclass(frozen=True)
class TableLine:
    """A table as lists show it."""

    row: TableRow
    summary: Summary
    seats: tuple[SeatRow, ...]


@dataclass(frozen=True)
class Invite:
    """A place at a table that a link leads to."""

    table: str
    seat: int


class EventStore(Protocol):
    """Everything durable. What is awaited is on disk when it returns; a number that another
    writer has used raises Fenced."""

    def close(self) -> None: ...

    async def create(self, row: TableRow, summary: Summary) -> None: ...

    async def append(
        self,
        table: str,
        number: int,
        happened: Sequence[TableEvent],
        at: float,
        summary: Summary | None = None,
        seats: Sequence[SeatRow] = (),
    ) -> None:
        """Events that happened together, numbered from `number`: all of them or none."""

    async def summarise(self, table: str, summary: Summary) -> None: ...

    def table(self, table: str) -> TableLine | None: ...

    def events(self, table: str) -> list[TableEvent]: ...

    def history(self, table: str) -> tuple[list[TableEvent], list[float]]:
        """The events, and the times at which they were stored."""

    def listed(self, limit: int) -> Sequence[TableLine]: ...

    def tables_of(self, user: str, limit: int) -> Sequence[TableLine]: ...

    def due(self, now: float, limit: int) -> Sequence[str]: ...

    def playing(self) -> int: ...

    async def invite(self, digest: str, place: Invite, expires: float) -> None: ...

    async def claim(self, digest: str, user: str, now: float) -> Invite | None: ...

    def nickname(self, user: str) -> str | None: ...

    async def name(self, user: str, nickname: str) -> None: ...

    async def transfer(self, digest: str, user: str, expires: float) -> None: ...

    async def claim_transfer(self, digest: str, now: float) -> str | None: ...
