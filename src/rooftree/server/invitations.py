"""One invitation for all free seats of a table: a long link, and a code that can be said aloud.
Both follow from the server's keys, so that the host can be shown them again; only digests are
stored, that of the code made with a key, since there are few enough codes to try them all."""

import base64
import hashlib
import hmac

import msgspec

from rooftree.server import codes, guests, people, steady
from rooftree.server.avatars import Persona
from rooftree.server.hall import Hall
from rooftree.server.refusals import Refused
from rooftree.server.store import InvitationRow
from rooftree.server.table import Table

LINK_LENGTH = 24  # characters, 144 bits
HOUR = 3600


class Invitation(msgspec.Struct, frozen=True):
    """For whoever opened the table: the link is /join#TOKEN, the code leads to the same seats."""

    token: str
    code: str
    expires: float


class Looked(msgspec.Struct, frozen=True):
    """What an invitation leads to; `table` is told to those who sit there already, and `watch`, the
    same, to whoever comes when no seat is free."""

    game: str
    title: str
    host: str
    people: list[Persona]
    bots: int
    free: int
    table: str | None
    watch: str | None
    pace: str
    options: dict[str, str]
    move_minutes: float
    match_minutes: float
    increment_seconds: float


# Making them --------------------------------------------------------------------------------------


def _made(key: str, purpose: str, what: str) -> bytes:
    return hmac.digest(key.encode(), f"rooftree {purpose}: {what}".encode(), hashlib.sha256)


def _written(key: str, table: str, number: int) -> tuple[str, str]:
    """The link's token and the code of a table's invitation of that number."""
    which = f"{table} {number}"
    token = base64.urlsafe_b64encode(_made(key, "link", which)).decode()[:LINK_LENGTH]
    return token, codes.invitation(int.from_bytes(_made(key, "code", which)))


def _code_digest(key: str, code: str) -> str:
    return _made(key, "code digest", code).hex()


def new(hall: Hall, table: str, number: int = 0) -> tuple[Invitation, InvitationRow]:
    """As the host gets it, and as it is stored; a code that another table has is passed over."""
    key = hall.guests.keys[-1]
    token, code = _written(key, table, number)
    digest = _code_digest(key, code)
    if hall.store.invited([digest]):
        return new(hall, table, number + 1)
    expires = steady.now() + hall.settings.invite_hours * HOUR
    row = InvitationRow(table, number, guests.digest(token), digest, expires)
    return Invitation(token, code, expires), row


async def renew(hall: Hall, table: str) -> Invitation:
    """A fresh one; the older ones end."""
    last = hall.store.invitation(table)
    invitation, row = new(hall, table, last.number + 1 if last else 0)
    await hall.store.invite(row)
    return invitation


async def show(hall: Hall, user: str, table: str) -> Invitation | None:
    """The same again, while it is good; only for whoever opened the table. None if no seat is free:
    the last one may be taken while the host's page asks."""
    room = await hall.room(table)
    if user != room.table.row.owner:
        raise Refused("owner", status=403)
    async with room.changing():
        if not room.table.free:
            return None
        last = hall.store.invitation(table)
        again = _again(hall, last) if last and last.expires > steady.now() else None
        return again or await renew(hall, table)


def _again(hall: Hall, row: InvitationRow) -> Invitation | None:
    """None if the key it was made with is gone."""
    for key in hall.guests.keys:
        token, code = _written(key, row.table, row.number)
        if guests.digest(token) == row.link:
            return Invitation(token, code, row.expires)
    return None


# Using them ---------------------------------------------------------------------------------------


async def find(hall: Hall, typed: str, address: str) -> InvitationRow:
    """The invitation of a link's token or of a code, good or not. A code that is none counts as a
    guess of that address; links are too long to be guessed, and other words are no codes."""
    code = codes.read_invitation(typed)
    if not code:
        found = hall.store.invited([guests.digest(typed.strip())])
        if found is None:
            raise Refused("code" if codes.is_said(typed) else "invite", status=404)
        return found
    if spent := await hall.guesses.spent(address):
        raise Refused(f"guesses-{spent}", status=429)
    found = hall.store.invited([_code_digest(key, code) for key in hall.guests.keys])
    if found is None:
        await hall.guesses.note_wrong(address)
        raise Refused("code", status=404)
    return found


def check(hall: Hall, row: InvitationRow, table: Table, user: str) -> None:
    """An invitation that does not lead to a seat says why."""
    check_good(hall, row, table, user)
    if not table.free:
        raise Refused("full", status=409)


def check_good(hall: Hall, row: InvitationRow, table: Table, user: str) -> None:
    """Whoever has it may come to this table, were it only to watch."""
    check_newcomer(table, user)
    last = hall.store.invitation(row.table)
    if last and last.number != row.number:
        raise Refused("invite-renewed", status=410)
    if row.expires <= steady.now():
        raise Refused("invite-old", status=410, hours=round(hall.settings.invite_hours, 1))


def check_newcomer(table: Table, user: str) -> None:
    if table.finished or table.frozen:
        raise Refused(f"invite-{table.status}", status=410)
    if user in table.barred:
        raise Refused("barred", status=403)


async def look(hall: Hall, user: str, typed: str, address: str) -> Looked:
    """What it leads to; nobody sits down by looking."""
    row = await find(hall, typed, address)
    room = await hall.room(row.table)
    async with room.changing():
        table = room.table
        mine = bool(table.seats_of(user))
        if not mine:
            check_good(hall, row, table, user)
        agreed = table.row
        return Looked(
            game=agreed.game,
            title=table.title,
            host=people.known(hall, agreed.owner).name,
            people=[Persona(s.name, s.face) for s in table.seats if s.face],
            bots=sum(seat.kind == "bot" for seat in table.seats),
            free=len(table.free),
            table=agreed.id if mine else None,
            watch=None if mine or table.free else agreed.id,
            pace=agreed.pace,
            options=dict(agreed.options),
            move_minutes=agreed.move_minutes,
            match_minutes=agreed.match_minutes,
            increment_seconds=agreed.increment_seconds,
        )
