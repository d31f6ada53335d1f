"""What travels over the socket, typed. `docs/protocol.md` explains it; `typescript.py` writes the
same types for the browser. A message that is not exactly one of these is refused."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Raw

from rooftree.core.shape import SeatScore
from rooftree.server.avatars import Avatar

Status = Literal["gathering", "playing", "over", "void", "frozen"]
Seat = Annotated[int, Meta(ge=0, le=7)]
Number = Annotated[int, Meta(ge=0, le=2**53)]
Id = Annotated[str, Meta(min_length=1, max_length=64)]
Text = Annotated[str, Meta(min_length=1, max_length=500)]
Short = Annotated[str, Meta(max_length=64)]
Codes = Annotated[list[Number], Meta(min_length=1, max_length=32)]
Entropy = Annotated[str, Meta(max_length=64, pattern="^[0-9A-Za-z_-]*$")]


# From a client ----------------------------------------------------------------------------------


class FromClient(
    msgspec.Struct, tag_field="type", tag=str.lower, forbid_unknown_fields=True, frozen=True
):
    """Base of all that a client may say."""


class Hello(FromClient, frozen=True):
    """First of all: the last message number this seat has (say which seat, if you hold several),
    the last chat number, some entropy, and whether the page is before somebody's eyes."""

    last: Number = 0
    seat: Seat | None = None
    chat: Number = 0
    entropy: Entropy = ""
    looking: bool = True


class Act(FromClient, frozen=True):
    """Do an offered action. `id` is the client's own name for this wish: repeating it is safe;
    `forced` says that the client does by itself what its view called forced; `joined`, that it was
    chosen together with the seat's action just before it, and is taken back with it."""

    offer: Number
    id: Id
    code: Number
    seat: Seat | None = None
    forced: bool = False
    joined: bool = False


class WhyNot(FromClient, tag="why_not", frozen=True):
    """Why is an action, named by its code or its text, not offered?"""

    code: Number | Text
    seat: Seat | None = None


class Preview(FromClient, frozen=True):
    """How would everybody be counted if I did all this, one after the other? Nothing is done."""

    codes: Codes
    seat: Seat | None = None


class Hint(FromClient, frozen=True):
    """What would be best to do? Only where nobody else plays. Off: I no longer want to know."""

    on: bool = True
    seat: Seat | None = None


class Ping(FromClient, frozen=True):
    """Is the line still good? Answered by pong, at once."""


class Look(FromClient, frozen=True):
    """My page is before somebody's eyes, or behind another: then its people may be called."""

    on: bool


class Undo(FromClient, frozen=True):
    """Take my last action back."""

    seat: Seat | None = None


class Consent(FromClient, frozen=True):
    """May the seat that asked have what it asked for: its action back, or a pause?"""

    yes: bool


class Resign(FromClient, frozen=True):
    seat: Seat | None = None


class Pause(FromClient, frozen=True):
    """Stop, if the others agree; or go on."""

    on: bool


class Keep(FromClient, frozen=True):
    """Let a bot play on for somebody who is here, but has not acted for too long."""

    seat: Seat


class Back(FromClient, frozen=True):
    """I am back, and play my seat myself again."""


class Ready(FromClient, frozen=True):
    """Before a match in real time: it may begin; or, off, not yet."""

    on: bool = True


class Chat(FromClient, frozen=True):
    text: Text


class React(FromClient, frozen=True):
    """A quick reaction: one of the names in `welcome`."""

    reaction: Short


class Mute(FromClient, frozen=True):
    """Do not send me what a seat says."""

    seat: Seat
    on: bool


class Leave(FromClient, frozen=True):
    """Give my seat up: it is free again, or a bot's once play has begun."""


class Remove(FromClient, frozen=True):
    """The owner frees somebody's seat: before the start, or when the person is away for long."""

    seat: Seat


class Start(FromClient, frozen=True):
    """The owner lets the match begin; or, off, not before the owner says so."""

    on: bool = True


class Swap(FromClient, frozen=True):
    """The owner lets two seats change their holders, before the start; one of them may be free."""

    seat: Seat
    other: Seat


class Give(FromClient, frozen=True):
    """The owner hands a seat to somebody who watches, if its holder agrees or is away for long."""

    seat: Seat
    to: Number  # of those in `watching`


class Reclaim(FromClient, frozen=True):
    """I take my seat back, with which somebody else goes on."""

    seat: Seat


class Replace(FromClient, frozen=True):
    """The owner gives a free or abandoned seat to a bot."""

    seat: Seat
    level: Short


class End(FromClient, frozen=True):
    """The owner ends a table that nobody wants."""


Incoming = (
    Hello
    | Act
    | WhyNot
    | Ping
    | Look
    | Undo
    | Consent
    | Resign
    | Pause
    | Keep
    | Back
    | Ready
    | Chat
    | React
    | Mute
    | Leave
    | Remove
    | Start
    | Swap
    | Give
    | Reclaim
    | Replace
    | End
    | Preview
    | Hint
)


# From the server --------------------------------------------------------------------------------


class FromServer(msgspec.Struct, tag_field="type", tag=str.lower, frozen=True):
    """Base of all that the server says."""


class Sentence(msgspec.Struct, frozen=True):
    """A Fluent key with its arguments, and the sentence in English."""

    key: str
    arguments: dict[str, Any]
    text: str


class LogLine(msgspec.Struct, frozen=True):
    """A sentence of the log; `by` is the seat whose action it tells of, null where chance or nobody
    acted. The first line of an action that one may know has its notation."""

    key: str
    arguments: dict[str, Any]
    text: str
    by: int | None
    notation: str


class SeatState(msgspec.Struct, frozen=True):
    """A seat as everybody sees it."""

    kind: str  # person, bot or open
    name: str
    avatar: Avatar | None  # of a person
    level: str
    present: bool
    away: bool  # for so long that whoever opened the table may act for the person
    late: bool  # waited for so long that others may let a bot play on
    kept: bool  # a bot keeps the seat until the person is back
    resigned: bool
    ready: bool  # before a match in real time: it may begin
    timed_out: bool  # its time was up, and the clock acted for it
    lender: str  # the name of the person whose seat it is, while somebody else goes on with it


class Asked(msgspec.Struct, frozen=True):
    """A seat wants to take its action back, or a pause; or the owner wants to hand the seat to
    somebody called `name`. These seats have not answered yet."""

    seat: int
    what: str  # undo, pause or give
    unanswered: list[int]
    name: str


class Watcher(msgspec.Struct, frozen=True):
    """Somebody who watches and has never sat here, so that a seat may be handed to them."""

    number: int
    name: str


class Welcome(FromServer, frozen=True):
    """The answer to hello: which seats are yours, and what there is to know from the start."""

    table: str
    game: str
    title: str
    seats: list[int]
    owner: bool
    pace: str
    options: dict[str, str]
    commitment: str
    levels: list[str]
    reactions: list[str]
    move_minutes: float  # for a move; 0 is for ever
    match_minutes: float  # for all moves of a seat together
    increment_seconds: float  # that a move adds to these


class Seated(FromServer, frozen=True):
    """Your seats have changed: those you hold, those of yours with which somebody else goes on, and
    whether the owner has removed you."""

    seats: list[int]
    lent: list[int]
    barred: bool


class Table(FromServer, frozen=True):
    """Who sits here, and how the table stands. The latest one is the one that counts."""

    status: Status
    seats: list[SeatState]
    spectators: int
    watching: list[Watcher]
    paused: bool
    asked: Asked | None
    why: Sentence | None  # why it is frozen or void
    held: bool  # before the start: the owner says when it begins


class View(FromServer, frozen=True):
    """What a seat sees, whole, with what it is offered, and the log lines since its last view.
    `number` is the seat's own message number, `offer` what an act must name; `ready` are those who
    have done their part while others are still choosing; `secret` says that spectators see less, so
    that a device that is passed on needs a curtain; `forced`, that the one action it is offered is
    all it can do, as anybody can see; `undo`, why nothing can be taken back, null if it can."""

    seat: int | None
    number: int
    offer: int
    ready: list[int]
    secret: bool
    forced: bool
    undo: Sentence | None
    prompt: str
    view: Raw
    actions: list[Raw]
    log: list[Raw]


class Done(FromServer, frozen=True):
    """The act with this id is stored; the view with this message number shows it."""

    id: str
    number: int


class Refused(FromServer, frozen=True):
    """Not done, and nothing changed. `rule` is the rule that forbids it, or 0, and `reason` which
    of its reasons, if it has several."""

    about: str
    id: str
    rule: int
    reason: str
    why: Sentence


class Why(FromServer, frozen=True):
    """The answer to why_not; rule 0 means it is allowed. `text` says the one reason that fails
    here; a rule that has no reasons of its own says its own sentence, and `reason` is empty."""

    code: int | str
    rule: int
    reason: str
    text: str


class Previewed(FromServer, frozen=True):
    """The answer to preview: so many of the codes can be foreseen, up to the first chance or
    decision of others; how each seat would be counted before and after these, null if hidden."""

    codes: list[int]
    stopped_at: int
    before: list[SeatScore | None]
    after: list[SeatScore | None]


class Advice(msgspec.Struct, frozen=True):
    """An offered action, the chance to win with it as far as the seat can know, and how the log
    would tell it, if that can be foreseen."""

    code: int
    chance: float
    told: LogLine | None


class Hinted(FromServer, frozen=True):
    """The answer to hint, when it is found: the best actions of that offer, the best one first."""

    seat: int
    offer: int
    best: list[Advice]


class Pong(FromServer, frozen=True):
    """The answer to ping."""


class Heard(FromServer, frozen=True):
    """Somebody said something; `number` counts what was said at this table."""

    number: int
    seat: int | None
    name: str
    text: str
    avatar: Avatar | None


class Muted(FromServer, frozen=True):
    """The seats whose talk you are not sent. The latest one is the one that counts."""

    seats: list[int]


class Reacted(FromServer, frozen=True):
    seat: int | None
    name: str
    reaction: str


class Clock(FromServer, frozen=True):
    """When the server will act for a seat that does not, in seconds since 1970; null if never.
    `banks` are the seconds each seat had left for the match when its move began (empty without
    such a clock), and `starts` is when the match begins, once all are here."""

    now: float
    deadlines: list[float | None]
    banks: list[float | None]
    starts: float | None


class Over(FromServer, frozen=True):
    """The end: points, places, winners, and the secret that makes every draw checkable. `moves`
    are the players' moves that the lines of your log belong to, line by line, as the replay counts
    them."""

    why: str  # rules, resigned or void
    points: list[int]
    places: list[int]
    winners: list[int]
    secret: str
    record: str  # where the record is
    moves: list[int]


class Rematch(FromServer, frozen=True):
    """The same people sit down again, at another table."""

    table: str


class Bye(FromServer, frozen=True):
    """The server ends this connection, and says why and whether to come back."""

    why: Sentence
    again: bool


Outgoing = (
    Welcome
    | Seated
    | Table
    | View
    | Done
    | Refused
    | Why
    | Pong
    | Heard
    | Muted
    | Reacted
    | Clock
    | Over
    | Rematch
    | Bye
    | Previewed
    | Hinted
)

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Incoming).decode
