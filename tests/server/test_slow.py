"""A connection that does not take what it is sent: the latest view wins; it is dropped alone."""

import asyncio

from rooftree.server.connection import QUEUE
from rooftree.server.hall import Hall
from tests.server.kit import Person, play_on, run, sit_down, until


class Stalled(Person):
    """Takes nothing until it is let go."""

    def __init__(self, hall: Hall, user: str, seconds: float) -> None:
        super().__init__(hall, user)
        self.slow_seconds = seconds
        self.free = asyncio.Event()

    async def send_text(self, data: str) -> None:
        await self.free.wait()
        await super().send_text(data)

    async def settle(self) -> None:
        await asyncio.sleep(0)


def test_who_takes_nothing_is_dropped_alone_and_nobody_waits(tmp_path):
    """Others play on meanwhile: if they waited for it, that would be an hour."""

    async def test(hall: Hall) -> None:
        table, (ada, ben) = await sit_down(hall, ["ada", "ben"])
        stalled, slow = Stalled(hall, "ben", 3600), Stalled(hall, "ben", 0.2)
        await stalled.enter(table)
        assert await play_on([ada, ben], most=6) == 6
        assert not stalled.connection.dropped
        await slow.enter(table)
        assert await play_on([ada, ben], most=6) == 6
        await until(lambda: slow.connection.dropped)
        assert slow.connection.dropped == "slow"
        assert not any(one.connection.dropped for one in (ada, ben, stalled))

    run(tmp_path, test)


def test_a_look_between_waking_and_sending_takes_nobody_for_slow(tmp_path):
    """The last message was long ago, and the next is just about to be sent."""

    async def test(hall: Hall) -> None:
        _, (ada, _ben) = await sit_down(hall, ["ada", "ben"])
        connection = ada.connection
        connection.sent_at -= 60
        connection.wake()
        connection._watch()
        assert not connection.dropped

    run(tmp_path, test)


def test_who_was_slow_for_a_moment_gets_the_latest_view_and_the_whole_log(tmp_path):
    async def test(hall: Hall) -> None:
        table, (ada, ben) = await sit_down(hall, ["ada", "ben"])
        watcher = Stalled(hall, "eve", 60)
        await watcher.enter(table)
        await play_on([ada, ben], most=8)
        watcher.free.set()
        while watcher.connection.pump and not watcher.connection.pump.done():
            await asyncio.sleep(0.001)
        views = watcher.all("view")
        sight = (await hall.room(table)).table.sights[None]
        assert len(views) <= 2, "views that nobody needs any more were sent"
        assert views[-1]["number"] == sight.number
        assert sum(len(view["log"]) for view in views) == len(sight.log)

    run(tmp_path, test)


def test_a_queue_that_runs_full_drops_the_connection(tmp_path):
    async def test(hall: Hall) -> None:
        table, (ada, _ben) = await sit_down(hall, ["ada", "ben"])
        stalled = Stalled(hall, "eve", 60)
        await stalled.enter(table)
        for number in range(QUEUE + 5):
            await ada.say("chat", text=str(number))
        assert stalled.connection.dropped == "slow"
        assert not ada.connection.dropped
        assert len(ada.all("heard")) == QUEUE + 5

    run(tmp_path, test)
