"""The lobby: listed tables page by page, one's own with whose turn it is, how they ended, and
which of them one does not want to see any more."""

import asyncio
import math
import time
from typing import Any

import rooftree
from rooftree.server import avatars
from rooftree.server.hall import Hall
from rooftree.server.refusals import Refused
from rooftree.server.store import Cursor, Page, SeatRow, TableLine, Tally

MOST = 50  # tables on a page, or opponents
FRESH_SECONDS = 1.0  # everybody in the lobby asks for the same first page, again and again


class Lobby:
    """The lists of one hall."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._first: tuple[float, int, asyncio.Future[Page]] | None = None

    async def everything(self, user: str, limit: int) -> dict[str, Any]:
        """The first page of each list, and all one's running tables."""
        if not user:
            return {**await self.listed(user, limit, None), "mine": [], **_nothing_finished()}
        mine, finished, hidden = await self.hall.store.own(user, limit)
        self.hall.find_results(finished.lines)
        return {
            **await self.listed(user, limit, None),
            "mine": [self._line(line, user) for line in mine],
            **self._part("finished", finished, user),
            **self._part("hidden", hidden, user),
        }

    async def listed(self, user: str, limit: int, after: Cursor | None) -> dict[str, Any]:
        if after is None and limit == MOST:
            page = await self._first_page()
        else:
            page = await self.hall.store.lobby(limit, after)
        return self._part("listed", page, user)

    async def finished(self, user: str, limit: int, after: Cursor | None) -> dict[str, Any]:
        page = await self.hall.store.finished(user, limit, after)
        self.hall.find_results(page.lines)
        return self._part("finished", page, user)

    async def hidden(self, user: str, limit: int, after: Cursor | None) -> dict[str, Any]:
        return self._part("hidden", await self.hall.store.hidden(user, limit, after), user)

    async def hide(self, user: str, table: str, on: bool) -> None:
        """Leave a table out of one's lists, or not any more; it must be one's own, and not go
        on."""
        line = self.hall.store.table(table)
        if line is None or not any(seat.user == user for seat in line.seats):
            raise Refused("no-table", status=404)
        status = self._status(line)
        if on and status in ("gathering", "playing"):
            raise Refused("hide", status=409)
        await self.hall.store.hide(user, table, on)

    async def results(self, user: str, limit: int, after: int) -> dict[str, Any]:
        """How one's own matches ended, by game and by opponent; of opponents a page."""
        count, games, opponents = await self.hall.store.tallies(user, limit + 1, after)
        return {
            "matches": count,
            "games": [{"game": one.game, **_numbers(one)} for one in games],
            "opponents": [
                {"name": one.name, "bot": one.bot, **_numbers(one)} for one in opponents[:limit]
            ],
            "opponents_next": after + limit if len(opponents) > limit else None,
        }

    async def _first_page(self) -> Page:
        """As of a second ago at most, unless a table was opened since."""
        now, opened = time.monotonic(), self.hall.opened
        if self._first:
            read_at, version, page = self._first
            if now - read_at < FRESH_SECONDS and version == opened and not _failed(page):
                return await asyncio.shield(page)
        page = asyncio.ensure_future(self.hall.store.lobby(MOST, None))
        self._first = (now, opened, page)
        return await asyncio.shield(page)

    def _part(self, name: str, page: Page, user: str) -> dict[str, Any]:
        return {
            name: [self._line(line, user) for line in page.lines],
            f"{name}_next": written(page.next) if page.next else None,
        }

    def _line(self, line: TableLine, user: str) -> dict[str, Any]:
        row, summary = line.row, line.summary
        room = self.hall.rooms.get(row.id)
        waiting = room.front.published.waiting_mask if room else summary.waiting
        own = [seat.seat for seat in line.seats if user and seat.user == user]
        return {
            "table": row.id,
            "game": row.game,
            "pace": row.pace,
            "status": self._status(line),
            "seats": [sitter(seat) for seat in line.seats],
            "my_seats": own,
            "my_turn": any(waiting >> seat & 1 for seat in own),
            "waiting": [seat.seat for seat in line.seats if own and waiting >> seat.seat & 1],
            "deadline": summary.wake_at,
            "created_at": row.created_at,
            "results": [
                {"place": one.place, "points": one.points, "won": one.won}
                for one in summary.results
            ],
        }

    def _status(self, line: TableLine) -> str:
        room = self.hall.rooms.get(line.row.id)
        if room:
            return room.front.published.status
        return line.summary.status if line.row.game in rooftree.all_games() else "frozen"


def sitter(seat: SeatRow) -> dict[str, Any]:
    """Who sits there, as lists tell it."""
    face = avatars.face(seat.kind, seat.avatar, seat.user)
    return {"kind": seat.kind, "name": seat.name, "avatar": face}


def _nothing_finished() -> dict[str, Any]:
    return {"finished": [], "finished_next": None, "hidden": [], "hidden_next": None}


def _numbers(tally: Tally) -> dict[str, Any]:
    return {
        "played": tally.played,
        "won": tally.won,
        "place": round(tally.place, 2),
        "last": tally.last,
    }


def _failed(page: "asyncio.Future[Page]") -> bool:
    return page.done() and (page.cancelled() or page.exception() is not None)


# Places in a list -------------------------------------------------------------------------------


def written(at: Cursor) -> str:
    return f"{at.rank}:{at.created_at!r}:{at.id}"


def place(text: str) -> Cursor:
    """A place as we wrote it; others are refused."""
    try:
        rank, created_at, id = text.split(":")
        at = Cursor(int(rank), float(created_at), id)
    except ValueError:
        at = Cursor(0, math.nan, "")
    if not math.isfinite(at.created_at) or not 0 <= at.rank < 10:
        raise Refused("malformed", why=f"after={text[:40]}")
    return at
