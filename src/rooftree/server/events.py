"""What is stored of a table: its events, in order. They are the replay, the log, the undo history
and the recovery. Each says what was told, so that old tables stay readable whatever the rules."""

from typing import Any

import msgspec


class Draw(msgspec.Struct, array_like=True, frozen=True):
    """A draw of chance: its number, the total weight, and what was drawn below it."""

    number: int
    total: int
    drawn: int


class Move(msgspec.Struct, array_like=True, frozen=True):
    """What a seat or chance did, as a code and as text; `heard` has a bit for each observer who may
    know just that. One that `follows` goes with the seat's action before it: it was chosen together
    with that, or was all there was to do and the client did it by itself. The `clock` made it when
    the seat's time was up (in tables stored before moves knew it, the event says so)."""

    seat: int
    code: int
    text: str
    draw: Draw | None = None
    heard: int = 0
    follows: bool = False
    clock: bool = False


class Told(msgspec.Struct, array_like=True, frozen=True):
    """A log line and who was told it: a bit for each seat, and one for spectators; `move` counts
    the moves of the match that had been made (0 in tables stored before lines knew it)."""

    observers: int
    key: str
    arguments: dict[str, Any]
    text: str
    move: int = 0


class After(msgspec.Struct, frozen=True):
    """How things stand after an event: what was told, each observer's message and offer numbers
    (spectators last), a digest of all views, and whom the game needs."""

    told: list[Told]
    numbers: list[tuple[int, int]]
    views: str
    waiting: int


class Holder(msgspec.Struct, array_like=True, frozen=True):
    """Who holds a seat; an event that hands seats on says so itself, since a table is recovered
    from the seats as they are now."""

    kind: str
    user: str
    name: str
    level: str
    avatar: str


class Event(msgspec.Struct, tag_field="kind", tag=str.lower, frozen=True):
    """Something that happened at a table."""


class Began(Event, frozen=True):
    """Everybody is here: the seats' entropy, and the chance that comes first."""

    entropy: list[str]
    moves: list[Move]
    after: After


class Acted(Event, frozen=True):
    """A seat's action and the chance that followed it; `by` says who acted for the seat."""

    seat: int
    id: str
    by: str
    moves: list[Move]
    after: After


class Wished(Event, frozen=True):
    """A seat asks the others for something: an undo to the first `kept` moves, or a pause. Or the
    owner asks a seat's holder whether somebody may go on with it."""

    seat: int
    what: str  # undo, pause or give
    kept: int
    asked: list[int]  # the seats that must agree
    user: str = ""  # who may be given the seat
    name: str = ""


class Answered(Event, frozen=True):
    """Some who were asked agree; or one does not, and that is the end of the wish."""

    seats: list[int]
    yes: bool


class Undone(Event, frozen=True):
    """The match went back to its first `kept` moves; moves that the seat had not noticed, because
    others made them in secret, were made `again`."""

    seat: int
    kept: int
    after: After
    again: list[Move] = []


class Sat(Event, frozen=True):
    """A person took a seat; during play everybody is told."""

    seat: int
    user: str
    name: str
    avatar: str = ""
    after: After | None = None


class Renamed(Event, frozen=True):
    """Whoever sits there goes by another name, or has another face; or the lender, whose seat it
    is."""

    seat: int
    name: str
    avatar: str
    lender: bool = False


class Swapped(Event, frozen=True):
    """Two seats changed their holders, before the start; these are who holds them now."""

    seat: int
    other: int
    holders: tuple[Holder, Holder]


class Given(Event, frozen=True):
    """Somebody who watched goes on with a seat; its holder, the lender, can take it back."""

    seat: int
    user: str
    name: str
    avatar: str
    lender: Holder
    after: After


class Reclaimed(Event, frozen=True):
    """The lender has the seat again."""

    seat: int
    lender: Holder
    after: After


class Stood(Event, frozen=True):
    """A seat became free again; `by` is the user who made it so, `user` who sat there. During play
    everybody is told."""

    seat: int
    by: str
    user: str = ""
    after: After | None = None


class Handed(Event, frozen=True):
    """A seat was given to a bot for good; `user` is who sat there."""

    seat: int
    level: str
    by: str
    user: str = ""


class Kept(Event, frozen=True):
    """The person is away: a bot keeps the seat."""

    seat: int
    level: str
    after: After | None = None  # everybody is told; nobody was in tables stored before


class Returned(Event, frozen=True):
    """The person is back and has the seat again."""

    seat: int
    after: After | None = None


class Paused(Event, frozen=True):
    """Time stands still, or goes on; `spent` are the seconds that each waited-for seat had used."""

    seat: int
    on: bool
    spent: dict[int, float] = {}


class Halted(Event, frozen=True):
    """Nobody is at a table with a clock, or somebody is again: until then time stands still;
    `spent` are the seconds that each waited-for seat had used."""

    on: bool
    spent: dict[int, float] = {}


class Said(Event, frozen=True):
    seat: int | None
    name: str
    text: str
    avatar: str = ""


class Muted(Event, frozen=True):
    """A seat does not want to hear another."""

    seat: int
    other: int
    on: bool


class Resigned(Event, frozen=True):
    seat: int
    after: After | None = None


class Ended(Event, frozen=True):
    """Over before the rules said so: all but one resigned, or nobody wanted the table."""

    why: str
    winners: list[int]


class Rematched(Event, frozen=True):
    """The same people went on at another table."""

    table: str


SeatEvent = (
    Sat | Renamed | Swapped | Given | Reclaimed | Stood | Handed | Kept | Returned | Resigned
)
TableEvent = (
    Began
    | Acted
    | Wished
    | Answered
    | Undone
    | Sat
    | Renamed
    | Swapped
    | Given
    | Reclaimed
    | Stood
    | Handed
    | Kept
    | Returned
    | Paused
    | Halted
    | Said
    | Muted
    | Resigned
    | Ended
    | Rematched
)

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(TableEvent).decode
