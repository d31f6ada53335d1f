"""Three processes behind HAProxy, and people who play: processes are killed, told to end, stopped
and resumed, and the database is restarted. Every acknowledged action is there afterwards, once, and
nobody waits for long."""

import asyncio
import os
import random
import signal
import statistics
import time
from collections import defaultdict
from pathlib import Path

from rooftree.client import Guest, ServerRefused
from rooftree.server.postgres import PostgresStore
from tests.server.haproxy import Behind, behind
from tests.server.kit import SOAK
from tests.server.postgresql import Cluster
from tests.server.running import Running
from tests.server.test_kill import Player, check_nothing_lost

FAULTS = 300 if SOAK else 12
PLAYERS = 12 if SOAK else 6
PAUSE = 0.05  # of each player, so that the machine is not the fault
STUCK = 30.0
KINDS = ["kill", "end", "kill", "stop", "kill", "end", "database", "kill", "end", "stop", "kill"]
KINDS += ["end"]
SIGNALS = {"kill": signal.SIGKILL, "end": signal.SIGTERM, "stop": signal.SIGSTOP}


class Calm(Player):
    """Plays on, and knows when the last action was acknowledged and how long the longest took."""

    gap = 0.0
    last = 0.0

    async def play(self, table: str) -> None:
        async with self.guest.at(table) as seat:
            while await seat.my_turn():
                await asyncio.sleep(PAUSE)
                try:
                    id = await seat.act(self.dice.choice(seat.actions))
                except ServerRefused:
                    continue
                self.acknowledged.append((table, id))
                now = time.monotonic()
                self.gap, self.last = max(self.gap, now - self.last), now
        self.finished += 1


def stolen() -> float:
    """Seconds that this virtual machine was not given its processors."""
    ticks = int(Path("/proc/stat").read_text().split("\n", 1)[0].split()[8])
    return ticks / os.sysconf("SC_CLK_TCK")


class Faults:
    """Does one thing after another to the processes, and waits until everybody has gone on."""

    def __init__(self, house: Behind, cluster: Cluster, players: list[Calm]) -> None:
        self.house = house
        self.cluster = cluster
        self.players = players
        self.playing = [asyncio.create_task(player.play_for_ever()) for player in players]
        self.gaps: defaultdict[str, list[float]] = defaultdict(list)
        self.mending: asyncio.Future[None] | None = None  # what the last fault has broken

    async def one(self, kind: str, number: int) -> None:
        """The victim of the fault before may still be starting; a third process goes on."""
        victim = self.house.processes[number % len(self.house.processes)]
        for player in self.players:
            player.gap, player.last = 0.0, time.monotonic()
        begun, before = time.monotonic(), [len(player.acknowledged) for player in self.players]
        process = victim.process
        assert process
        if kind == "database":
            await asyncio.to_thread(self.cluster.stop, "fast")
            await asyncio.to_thread(self.cluster.start)
        else:
            process.send_signal(SIGNALS[kind])
        if kind == "end":
            await asyncio.to_thread(process.wait, 30)
        await self._went_on(before, begun)
        self.gaps[kind].append(max(player.gap for player in self.players))
        await self.mended()
        self.mending = asyncio.ensure_future(asyncio.to_thread(self._mend, kind, victim))

    def _mend(self, kind: str, victim: Running) -> None:
        assert victim.process
        if kind == "stop":
            victim.process.send_signal(signal.SIGCONT)
        elif kind != "database":
            victim.process.wait()
            victim.start("--no-compile")
        self.house.until_up(victim)

    async def mended(self) -> None:
        if self.mending:
            await self.mending

    async def _went_on(self, before: list[int], begun: float) -> None:
        """Everybody has had two more actions acknowledged since then."""
        while any(len(p.acknowledged) < n + 2 for p, n in zip(self.players, before, strict=True)):
            for task in self.playing:
                if task.done():
                    await task  # says what went wrong
            acted = [len(player.acknowledged) for player in self.players]
            assert time.monotonic() - begun < STUCK, (
                f"somebody is stuck: {before} then, {acted} now"
            )
            await asyncio.sleep(0.02)


def test_faults_under_play_lose_nothing(tmp_path, databases, cluster, haproxy, capsys):
    address = databases.of(tmp_path)
    before = stolen()

    async def main(house: Behind) -> Faults:
        guests = [await Guest.arrive(house.address, f"p{n}") for n in range(PLAYERS)]
        players = [Calm(guest, random.Random(n)) for n, guest in enumerate(guests)]
        found = Faults(house, cluster, players)
        await found._went_on([0] * PLAYERS, time.monotonic())
        dice = random.Random(20)
        for number in range(FAULTS):
            await found.one(dice.choice(KINDS) if SOAK else KINDS[number], number)
        await found.mended()
        for task in found.playing:
            task.cancel()
        ends = await asyncio.gather(*found.playing, return_exceptions=True)
        assert all(isinstance(end, asyncio.CancelledError) for end in ends), ends
        return found

    with behind(haproxy, tmp_path, address) as house:
        found = asyncio.run(main(house))
    acknowledged = [act for player in found.players for act in player.acknowledged]
    check_nothing_lost(PostgresStore(address), acknowledged)
    medians = {kind: statistics.median(gaps) for kind, gaps in found.gaps.items()}
    said = {
        kind: f"{len(gaps)} x, median {medians[kind]:.2f} s, at most {max(gaps):.2f} s"
        for kind, gaps in found.gaps.items()
    }
    with capsys.disabled():
        print(
            f"\n{FAULTS} faults, {len(acknowledged)} acknowledged actions, none lost; longest gaps"
            f" {said}; {stolen() - before:.2f} s stolen"
        )
    if SOAK:
        assert medians["kill"] < 1.0
        assert medians["stop"] < 3.0
        assert max(found.gaps["end"]) < 3.0
