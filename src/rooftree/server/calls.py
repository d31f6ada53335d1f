"""Calling people whose turn it is and who do not look: by Web Push, and by correspondence also by
e-mail. Only what is published is told, and of it only that a seat is waited for."""

import asyncio
import functools
import json
import socket
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from cryptography.hazmat.primitives.asymmetric import ec

import rooftree
from rooftree.core.words import Line
from rooftree.server import post, push, steady
from rooftree.server.couriers import Couriers
from rooftree.server.front import Published
from rooftree.server.refusals import Refused, Unsaved, say
from rooftree.server.store import CORRESPONDENCE, Allowance, Device, TableRow

if TYPE_CHECKING:
    from rooftree.server.hall import Hall
    from rooftree.server.room import Room

DEVICES = 5  # of one person; the one added first gives way
PUSHERS, MAILERS = 3, 1  # threads
WAITS = {CORRESPONDENCE: 24 * 3600}  # seconds that a push service keeps a call; else an hour
LATE_SECONDS = 3600.0  # a call that nobody made for so long is not made any more
Call = Callable[[str, int, str], Awaitable[None]]  # of a table, a seat and its person


class Calls:
    """Who is to be called, when, and by what."""

    def __init__(self, hall: "Hall") -> None:
        self.hall = hall
        settings = hall.settings
        self.timers: dict[tuple[str, int], list[asyncio.TimerHandle]] = {}
        self.pushes: Couriers[push.Letter] = Couriers("push", PUSHERS, self._bring)
        self.mails: Couriers[post.Mail] = Couriers("mail", MAILERS, self._mail)
        hourly = settings.calls_per_hour
        store = hall.store
        self.often = store.per_second("push", hourly / 3600, hourly)  # of each person
        self.mailed = store.per_day("mail", settings.mails_per_day)  # and of each address
        self.asked = store.per_day("mail question", settings.mail_questions_per_day)  # the same
        self.loop: asyncio.AbstractEventLoop | None = None
        self.trouble = ""  # why the last mail did not go

    def close(self) -> None:
        for timers in self.timers.values():
            for timer in timers:
                timer.cancel()
        self.timers.clear()
        self.pushes.close()
        self.mails.close()

    # When ------------------------------------------------------------------------------------

    def notice(self, room: "Room", before: Published, now: Published) -> None:
        """Something has been stored: whoever is waited for since then, and does not look, is called
        after a while, unless it is over by then. Bots are quicker than that."""
        table = room.table.row.id
        for seat in before.waiting:
            if seat not in now.waiting:
                self._cancel(table, seat)
        for seat in now.waiting:
            user = now.seats[seat].user
            fresh = seat not in before.waiting and user and not now.seats[seat].bot
            if fresh and not room.is_watched_by(user):
                self._plan(room, seat, user)

    def recall(self, room: "Room") -> None:
        """A table was read from the store: somebody may have to be called there as planned before,
        perhaps by a process that is gone."""
        if room.table.row.pace == CORRESPONDENCE and room.front.published.status == "playing":
            for seat in room.front.published.waiting:
                held = room.front.published.seats[seat]
                if held.user and not held.bot:
                    self._plan(room, seat, held.user)

    def _plan(self, room: "Room", seat: int, user: str) -> None:
        table, settings, now = room.table.row.id, self.hall.settings, steady.now()
        self._cancel(table, seat)
        since = room.table.time.since.get(seat, now)
        calls: list[tuple[float, Call]] = [(settings.call_seconds, self._push_turn)]
        if room.table.row.pace == CORRESPONDENCE and settings.smtp_host:
            calls.append((settings.mail_seconds, self._mail_turn))
        loop = self.loop = asyncio.get_running_loop()
        self.timers[table, seat] = [
            loop.call_later(max(0.0, rest), self._call, call, table, seat, user, since)
            for seconds, call in calls
            if (rest := since + seconds - now) > -LATE_SECONDS
        ]

    def saw(self, room: "Room", user: str) -> None:
        """Somebody looks at a table and need not be called to it."""
        for seat in room.table.seats_of(user):
            self._cancel(room.table.row.id, seat)

    def forget(self, table: TableRow) -> None:
        for seat in range(table.players):
            self._cancel(table.id, seat)

    def _cancel(self, table: str, seat: int) -> None:
        for timer in self.timers.pop((table, seat), ()):
            timer.cancel()

    def _call(self, call: Call, table: str, seat: int, user: str, since: float) -> None:
        now = asyncio.get_running_loop().time()
        if all(timer.when() <= now for timer in self.timers.get((table, seat), ())):
            self.timers.pop((table, seat), None)  # this was the last
        if not self.hall.closing and self._is_waited_for(table, seat, user):
            self.hall.start(self._call_once(call, table, seat, user, since))

    async def _call_once(self, call: Call, table: str, seat: int, user: str, since: float) -> None:
        """Unless another process has called for this turn."""
        if await self.hall.store.note_call(table, seat, call.__name__.strip("_"), since):
            await call(table, seat, user)

    def _is_waited_for(self, table: str, seat: int, user: str) -> bool:
        """Still, and nobody looks?"""
        room = self.hall.rooms.get(table)
        if room:
            now = room.front.published
            held = now.seats[seat]
            mine = held.user == user and not held.bot and seat in now.waiting
            return mine and not now.paused and not room.is_watched_by(user)
        line = self.hall.store.table(table)
        if line is None or line.summary.status != "playing":
            return False
        return bool(line.summary.waiting >> seat & 1) and line.seats[seat].user == user

    # Web Push --------------------------------------------------------------------------------

    @functools.cached_property
    def key(self) -> ec.EllipticCurvePrivateKey:
        return push.key(self.hall.settings.data)

    @property
    def contact(self) -> str:
        """Whom a push service may turn to."""
        return self.hall.settings.public_address or f"mailto:rooftree@{socket.gethostname()}"

    def public_key(self) -> str | None:
        """What a browser needs to let us call it; None where nobody is called."""
        services = self.hall.settings.push_services
        return push.text_of(push.public(self.key)) if services else None

    async def add_device(self, user: str, device: Device) -> None:
        push.check(device, self.hall.settings.push_services)
        await self.hall.store.add_device(user, device, DEVICES)

    async def _push_turn(self, table: str, seat: int, user: str) -> None:
        devices = self.hall.store.devices(user)
        if not devices or not await self.often.allow(user):
            return
        line = self.hall.store.table(table)
        assert line
        told = {"title": _title(line.row.game), "text": say(Line("call-turn")), "table": table}
        content, wait = json.dumps(told).encode(), WAITS.get(line.row.pace, 3600)
        for device in devices:
            self.pushes.send(push.Letter(device, content, table, wait))

    def _bring(self, letter: push.Letter) -> None:
        """In a thread. What cannot be brought is not tried again: the next turn comes."""
        try:
            services = self.hall.settings.push_services
            status = push.deliver(letter, self.key, self.contact, services)
        except Exception as problem:  # whatever another program answers
            self.hall.log.info("push", problem=type(problem).__name__)
            return
        self.hall.log.info("push", status=status)
        if status in push.GONE and self.loop:
            forget = self._forget(letter.device)
            asyncio.run_coroutine_threadsafe(forget, self.loop)

    async def _forget(self, device: Device) -> None:
        try:
            await self.hall.store.forget_device(device.endpoint)
        except Unsaved:  # the next call finds it gone again
            return

    # E-mail ----------------------------------------------------------------------------------

    async def ask_mail(self, user: str, text: str) -> None:
        """Somebody wants to be written to; whoever reads there must agree."""
        if not self.hall.settings.smtp_host:
            raise Refused("mail-off", status=404)
        address = post.address(text)
        if not await _allow_all(self.asked, user, post.mailbox_of(address)):
            raise Refused("mail-asked", status=429)
        question = post.Question.new(address)
        await self.hall.store.ask_mail(user, question)
        self.mails.send(post.confirmation(self.hall.settings, question))

    async def _mail_turn(self, table: str, seat: int, user: str) -> None:
        store, settings = self.hall.store, self.hall.settings
        mailbox, line = store.mailbox(user), store.table(table)
        if not mailbox or not mailbox.confirmed or not line:
            return
        if await _allow_all(self.mailed, user, post.mailbox_of(mailbox.address)):
            title, name = _title(line.row.game), line.seats[seat].name
            self.mails.send(post.turn(settings, mailbox, title, table, name))

    def _mail(self, mail: post.Mail) -> None:
        """In a thread. The log is told once what is wrong, not for every mail."""
        try:
            post.deliver(self.hall.settings, mail)
        except Exception as problem:  # whatever another program answers
            if not self.trouble:  # its text might name somebody's address
                code = getattr(problem, "smtp_code", getattr(problem, "errno", None))
                self.hall.log.warning("mail", problem=type(problem).__name__, code=code)
            self.trouble = type(problem).__name__
            return
        self.trouble = ""
        self.hall.log.info("mail")


async def _allow_all(allowance: Allowance, *keys: str) -> bool:
    """Of each, until one has none left."""
    for key in keys:
        if not await allowance.allow(key):
            return False
    return True


def _title(game: str) -> str:
    """The game's, or what is known of it."""
    info = rooftree.all_games().get(game)
    return info.title if info else game
