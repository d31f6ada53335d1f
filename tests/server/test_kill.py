"""Nothing lost: the server is killed at random moments under load, and every acknowledged action is
there afterwards, once; play goes on."""

import asyncio
import contextlib
import os
import random
from collections import Counter

from rooftree.client import Guest, ServerRefused
from rooftree.server import events, record
from rooftree.server import table as tables
from rooftree.server.postgres import PostgresStore
from rooftree.server.sqlite import SqliteStore
from rooftree.server.store import EventStore
from tests.server.running import Running

KILLS = 1000 if os.environ.get("ROOFTREE_SOAK") else 10
PLAYERS = 6


class Player:
    """Plays both seats of one table after the other, and keeps what was acknowledged."""

    def __init__(self, guest: Guest, dice: random.Random) -> None:
        self.guest = guest
        self.dice = dice
        self.acknowledged: list[tuple[str, str]] = []
        self.finished = 0

    async def play_for_ever(self) -> None:
        while True:
            with contextlib.suppress(OSError, ServerRefused):
                table = await self.guest.create("treehouse", ["me", "me"])
                await self.play(table)
            await asyncio.sleep(0.02)

    async def play(self, table: str) -> None:
        async with self.guest.at(table) as seat:
            while await seat.my_turn():
                try:
                    id = await seat.act(self.dice.choice(seat.actions))
                except ServerRefused:  # the wish met a restart; the next view says how things are
                    await asyncio.sleep(0.01)
                    continue
                self.acknowledged.append((table, id))
        self.finished += 1


async def kill_again_and_again(
    server: Running, players: list[Player], dice: random.Random, kills: int = KILLS
) -> None:
    tasks = [asyncio.create_task(player.play_for_ever()) for player in players]
    for _ in range(kills):
        before = [len(player.acknowledged) for player in players]
        await asyncio.sleep(dice.uniform(0.05, 0.6))
        server.kill()
        await asyncio.to_thread(server.start, "--no-compile")
        await went_on(players, before, tasks)
    for task in tasks:
        task.cancel()
    ends = await asyncio.gather(*tasks, return_exceptions=True)
    assert all(isinstance(end, asyncio.CancelledError) for end in ends), ends


async def went_on(
    players: list[Player], before: list[int], tasks: list[asyncio.Task[None]]
) -> None:
    """Everybody has had another action acknowledged; whoever has given up says why."""
    async with asyncio.timeout(30):
        while any(len(p.acknowledged) <= n for p, n in zip(players, before, strict=True)):
            await asyncio.sleep(0.02)
            for task in tasks:
                assert not task.done(), task.exception()


def check_nothing_lost(store: EventStore, acknowledged: list[tuple[str, str]]) -> None:
    stored: Counter[tuple[str, str]] = Counter()
    for table in {table for table, _ in acknowledged}:
        log = store.events(table)
        stored.update((table, e.id) for e in log if isinstance(e, events.Acted))
        line = store.table(table)
        assert line is not None
        recovered = tables.recovered(line.row, log)
        assert not recovered.frozen
        if recovered.finished:
            record.verify(record.written(recovered))
    store.close()
    assert all(count == 1 for count in stored.values())
    lost = [act for act in acknowledged if stored[act] != 1]
    assert not lost, f"{len(lost)} of {len(acknowledged)} acknowledged actions are lost"


def test_kill_9_loses_nothing_acknowledged(tmp_path):
    dice = random.Random(6)
    server = Running(tmp_path).start("--no-compile")

    async def main() -> list[Player]:
        guests = [await Guest.arrive(server.address, f"p{n}") for n in range(PLAYERS)]
        players = [Player(guest, random.Random(n)) for n, guest in enumerate(guests)]
        await kill_again_and_again(server, players, dice)
        return players

    try:
        players = asyncio.run(main())
    finally:
        server.kill()
    acknowledged = [act for player in players for act in player.acknowledged]
    check_nothing_lost(SqliteStore(tmp_path / "rooftree.sqlite"), acknowledged)
    print(f"{KILLS} kills, {len(acknowledged)} acknowledged actions, none lost")
    assert len(acknowledged) > 10 * KILLS


def test_the_same_on_postgresql(tmp_path, databases):
    """Twice; the database goes on meanwhile, and knows every action once."""
    address = databases.of(tmp_path)
    server = Running(tmp_path, DATABASE=address).start("--no-compile")

    async def main() -> list[Player]:
        guests = [await Guest.arrive(server.address, f"p{n}") for n in range(2)]
        players = [Player(guest, random.Random(n)) for n, guest in enumerate(guests)]
        await kill_again_and_again(server, players, random.Random(6), kills=2)
        return players

    try:
        players = asyncio.run(main())
    finally:
        server.kill()
    acknowledged = [act for player in players for act in player.acknowledged]
    check_nothing_lost(PostgresStore(address), acknowledged)
    assert len(acknowledged) > 4
    assert not (tmp_path / "rooftree.sqlite").exists()
