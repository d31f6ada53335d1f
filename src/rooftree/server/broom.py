"""Tidying up, a little in every sweep: matches that are over go into the archive; tables that never
began, guests who never came back and links that are too old are forgotten."""

from collections.abc import Callable

from rooftree.server import guests, steady
from rooftree.server.logs import Log
from rooftree.server.refusals import Damaged
from rooftree.server.settings import Settings
from rooftree.server.store import Aged, EventStore

DAY = 86400.0
LOOKED_AT = 500  # tables, and guests, in one sweep
EXPLAINED_DAYS = 30  # an invitation that has ended says so for so long
CHANGED = 20  # tables that are archived or removed in one sweep


class Broom:
    """Goes round all tables and all guests in the order of their ids, from anywhere."""

    def __init__(self, settings: Settings, store: EventStore, log: Log) -> None:
        self.settings = settings
        self.store = store
        self.log = log
        self.table = guests.new_token()
        self.guest = guests.new_token()
        self.damaged: set[str] = set()

    async def sweep(self, is_busy: Callable[[str], bool]) -> None:
        """Not at tables where somebody is."""
        now = steady.now()
        await self._tables(is_busy, now)
        days = max(self.settings.guest_days, guests.DAYS)  # a cookie is as good for so long
        self.guest = await self.store.forget_guests(self.guest, LOOKED_AT, now - days * DAY)
        await self.store.forget_links(now - EXPLAINED_DAYS * DAY, LOOKED_AT)
        await self.store.forget_questions(now)
        await self.store.forget_allowances(now - DAY)

    async def _tables(self, is_busy: Callable[[str], bool], now: float) -> None:
        portion = await self.store.aged(self.table, LOOKED_AT)
        changed = 0
        for aged in portion:
            if changed == CHANGED:
                return
            if not is_busy(aged.table):
                changed += await self._tidy(aged, now)
            self.table = aged.table
        if len(portion) < LOOKED_AT:
            self.table = ""

    async def _tidy(self, aged: Aged, now: float) -> bool:
        """True when there was something to do."""
        days = (now - aged.changed_at) / DAY
        if is_needless(aged, days, self.settings):
            await self.store.remove(aged)
            self.log.info("removed", table=aged.table, status=aged.status)
        elif is_for_archive(aged, days, self.settings):
            await self._archive(aged.table)
        else:
            return False
        return True

    async def _archive(self, table: str) -> None:
        if table in self.damaged:
            return
        try:
            await self.store.archive(table)
            self.log.info("archived", table=table)
        except Damaged:
            self.note_damaged(table)

    def note_damaged(self, table: str) -> None:
        """The log is told once."""
        if table not in self.damaged:
            self.log.exception("damaged", table=table)
        self.damaged.add(table)


def is_needless(aged: Aged, days: float, settings: Settings) -> bool:
    """Nobody ever played there, and nobody will."""
    if aged.began or aged.status not in ("gathering", "void"):
        return False
    if aged.status == "void" or not (aged.listed or aged.company):
        return days > settings.empty_days
    return days > settings.gathering_days


def is_for_archive(aged: Aged, days: float, settings: Settings) -> bool:
    over = aged.status in ("over", "void") and aged.began
    return over and aged.last is not None and days > settings.archive_days
