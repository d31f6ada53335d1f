"""What the server asks of a store, whichever database it is."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from rooftree.server.events import TableEvent

if TYPE_CHECKING:
    from rooftree.server.post import Question

WRITER_ENDED = "writer ended"  # the trouble that does not pass by itself
LIVE, REAL_TIME, CORRESPONDENCE = "live", "real_time", "correspondence"  # the paces


@dataclass(frozen=True)
class SeatRow:
    """Who holds a seat: a person, a bot or nobody yet."""

    seat: int
    kind: str  # person, bot or open
    user: str = ""
    name: str = ""
    level: str = ""
    avatar: str = ""
    lender: str = ""  # the user whose seat it is, while somebody else goes on with it


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
    pace: str
    days: float  # per move, by correspondence
    listed: bool
    secret: str
    created_at: float
    move_minutes: float = 0.0  # for a move, at a live table; 0 is for ever
    match_minutes: float = 0.0  # for all moves of a seat together
    increment_seconds: float = 0.0  # that a move adds to these
    seats: tuple[SeatRow, ...] = field(default=())


@dataclass(frozen=True)
class Result:
    """How a match ended for one seat."""

    place: int
    points: int
    won: bool


@dataclass(frozen=True)
class Summary:
    """What the lobby and the clock must find without replaying."""

    status: str  # gathering, playing, over or void
    waiting: int  # bit mask of the seats the game needs
    wake_at: float | None = None  # when the server must look at the table by itself
    results: tuple[Result, ...] = ()  # of each seat, once the match is over


@dataclass(frozen=True)
class TableLine:
    """A table as lists show it. A match that was over before results were kept has none."""

    row: TableRow
    summary: Summary
    seats: tuple[SeatRow, ...]


@dataclass(frozen=True)
class Tally:
    """How somebody's matches of one game, or with one opponent, ended."""

    game: str  # or nothing
    name: str  # of the opponent, as the last match has it; a bot's level
    bot: bool
    played: int
    won: int
    place: float  # on average
    last: float  # when the last one began


@dataclass(frozen=True)
class InvitationRow:
    """The way to a table's free seats: digests of its link and of its code."""

    table: str
    number: int  # counts the table's invitations; only the newest is good
    link: str
    code: str
    expires: float


@dataclass(frozen=True)
class Stored:
    """What a table is recovered from: all its events, but of what was said only the latest."""

    events: list[TableEvent]
    times: list[float]  # when each of them was stored
    number: int = 0  # of the next event
    said_before: int = 0  # lines of talk that are left out
    said_today: int = 0


@dataclass(frozen=True)
class Cursor:
    """A place in a list of tables, newest first within each rank."""

    rank: int
    created_at: float
    id: str


@dataclass(frozen=True)
class Page:
    """Some tables of a list, and where the next begin; None at its end."""

    lines: list[TableLine]
    next: Cursor | None


@dataclass(frozen=True)
class Aged:
    """A table as whoever tidies up looks at it."""

    table: str
    status: str
    listed: bool
    last: int | None  # the number of its last event, if that is not in the archive
    changed_at: float  # when that happened, or the table was opened
    began: bool
    company: bool  # somebody else than its owner has sat there


@dataclass(frozen=True)
class Device:
    """A browser that may be pushed to: its address at a push service, and how to write to it."""

    endpoint: str
    key: str
    secret: str


@dataclass(frozen=True)
class Mailbox:
    """Where somebody wants to be written to, once whoever reads there has agreed."""

    address: str
    stop: str  # ends it
    confirmed: bool


@dataclass(frozen=True)
class Wanted:
    """An analysis that was asked for, and how far it is."""

    digest: str
    done: int
    total: int
    failed: bool
    elsewhere: bool = False  # another process is at it


@dataclass(frozen=True)
class Process:
    """One of several that share a database: where the others reach it, its software, and how many
    seconds ago it has beaten last."""

    id: str
    address: str  # host:port
    version: str
    age: float = 0.0


class Allowance(Protocol):
    """So many for each key, such as an address: the same for all processes that share a store."""

    async def is_spent(self, key: str) -> bool:
        """Is there none left? Nothing is taken."""

    async def allow(self, key: str) -> bool:
        """Take one, if there is one left."""

    async def take(self, key: str) -> None:
        """Take one, though there may be none left: it is paid back."""


class EventStore(Protocol):
    """Everything durable. What is awaited is on disk when it returns; a number that another
    writer has used, or a table that another has claimed, raises Fenced, what could not be written
    Unsaved, what cannot be read Damaged."""

    @property
    def is_shared(self) -> bool:
        """May other processes write to its tables?"""

    def close(self) -> None: ...

    async def create(
        self,
        row: TableRow,
        summary: Summary,
        invitation: InvitationRow | None = None,
        most: int | None = None,
    ) -> bool:
        """A table with the invitation to it; False if its owner has so many already that are not
        over."""

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

    async def summarise(self, table: str, summary: Summary, number: int) -> None:
        """Fenced if there is an event of that number: the summary is of a table before it."""

    async def let_sleep(self, table: str) -> None:
        """Nobody is to look at the table by himself."""

    async def claim(self, table: str, despite: str = "") -> Process | None:
        """None: whoever wrote to the table before can do so no more. Claim it first, then load it.
        Or the living process that has it, unless that is `despite`, which does not answer."""

    async def release(self, table: str) -> None:
        """We write to the table no more."""

    def table(self, table: str) -> TableLine | None: ...

    def epoch_of(self, table: str) -> int | None:
        """Of our claim to a table; None where we have none."""

    def events(self, table: str) -> list[TableEvent]: ...

    async def load(self, table: str, talk: int) -> Stored: ...

    async def lobby(self, limit: int, after: Cursor | None) -> Page: ...

    async def running(self, user: str) -> list[TableLine]: ...

    async def finished(self, user: str, limit: int, after: Cursor | None) -> Page: ...

    async def hidden(self, user: str, limit: int, after: Cursor | None) -> Page: ...

    async def own(self, user: str, limit: int) -> tuple[list[TableLine], Page, Page]:
        """The last three together, of these two the first page."""

    async def hide(self, user: str, table: str, on: bool) -> None:
        """Whether a person's lists leave a table out."""

    async def tallies(
        self, user: str, limit: int, after: int
    ) -> tuple[int, list[Tally], list[Tally]]:
        """How a person's latest matches ended: how many there are, by game, and some of the
        opponents after the first so many."""

    async def analysis(self, digest: str) -> bytes | None:
        """Of a match, by the digest of what was analysed."""

    async def wanted(self, digest: str) -> list[Wanted]:
        """The analyses that were asked for and are not there yet, that which is under way first;
        one that has failed only if it is the one asked about, and last."""

    async def want_analysis(self, digest: str, record: str) -> None: ...

    async def claim_analysis(self) -> tuple[str, str] | None:
        """Digest and record of the next to be made, by us. None if there is none, or another
        process makes one."""

    async def note_analysis(self, digest: str, done: int, total: int) -> bool:
        """How far ours is; False if another has gone on with it."""

    async def release_analysis(self) -> None:
        """We are at none any more; whoever comes next may have it."""

    async def fail_analysis(self, digest: str) -> None: ...

    async def keep_analysis(self, digest: str, found: bytes) -> None: ...

    def due(self, now: float, limit: int) -> Sequence[str]: ...

    async def playing(self) -> int: ...

    async def invite(self, invitation: InvitationRow) -> None: ...

    def invited(self, digests: Sequence[str]) -> InvitationRow | None:
        """The invitation whose link or code has one of these digests, good or not."""

    def invitation(self, table: str) -> InvitationRow | None:
        """The newest one to a table."""

    def nickname(self, user: str) -> str | None:
        """The name somebody has chosen; empty if none was, None if the person is not known."""

    def avatar(self, user: str) -> str: ...

    async def name(self, user: str, nickname: str, avatar: str | None = None) -> None:
        """Without an avatar the one from before stays."""

    async def set_recovery(self, user: str, digest: str) -> None:
        """The one recovery code of a person."""

    def recovered(self, digest: str) -> str | None:
        """The person a recovery code stands for."""

    async def claim_recovery(self, digest: str, alone: bool) -> bool:
        """Use it up; only one can. `alone` ends all sessions of the person."""

    def epoch(self, user: str) -> int:
        """How often all sessions of a person were ended."""

    async def epochs_of_all(self) -> Mapping[str, int]:
        """Of everybody whose sessions ever were."""

    # Where people want to be called

    async def add_device(self, user: str, device: Device, most: int) -> None: ...

    async def forget_device(self, endpoint: str, user: str | None = None) -> None:
        """Whoever's it is, or only that person's."""

    def devices(self, user: str) -> list[Device]: ...

    async def ask_mail(self, user: str, question: "Question") -> None: ...

    async def confirm_mail(self, token: str) -> bool:
        """Whoever reads there agrees; False if there is no such question any more."""

    def mailbox(self, user: str) -> Mailbox | None: ...

    async def end_mail(self, user: str) -> None: ...

    async def stop_mail(self, stop: str) -> None: ...

    async def note_call(self, table: str, seat: int, kind: str, since: float) -> bool:
        """Somebody is about to be called for the turn that began then; False if that was done."""

    # Allowances

    def per_second(self, kind: str, rate: float, burst: float) -> Allowance: ...

    def per_day(self, kind: str, limit: int) -> Allowance: ...

    # Tidying up: each does a small part, and is asked again for the next

    async def aged(self, after: str, limit: int) -> Sequence[Aged]: ...

    async def remove(self, aged: Aged) -> None: ...

    async def archive(self, table: str) -> None: ...

    async def see(self, users: Collection[str], now: float) -> None: ...

    async def forget_guests(self, after: str, limit: int, seen_before: float) -> str: ...

    async def forget_questions(self, now: float) -> None: ...

    async def forget_allowances(self, before: float) -> None:
        """After a day any is full again."""

    async def forget_links(self, now: float, limit: int) -> None: ...

    # Health

    def trouble(self) -> str: ...

    def waiting(self) -> int:
        """How much waits to be written."""

    async def probe(self) -> None: ...
