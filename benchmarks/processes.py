"""Several processes on PostgreSQL behind HAProxy: what an action costs there, beside SQLite, and
how soon people are back when a process is killed.

    python benchmarks/processes.py [seconds of paced play]

The database waits for its disk as anybody's would. The servers run on one core, the clients on
another; of HAProxy and PostgreSQL the CPU is told, wherever it was spent.
"""

import asyncio
import contextlib
import gc
import os
import random
import re
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

sys.path.insert(0, str(Path(__file__).parents[1]))  # a package of the registry has `tests`, too

from benchmarks import server
from benchmarks.server import cpu_seconds, pin, stolen_ms
from tests.server import postgresql
from tests.server.haproxy import Behind, behind, program

import rooftree
from rooftree.server import guests, play, seating
from rooftree.server import table as tables
from rooftree.server.events import TableEvent
from rooftree.server.postgres import PostgresStore
from rooftree.server.store import SeatRow, TableRow

DURABLE = "-c shared_buffers=128MB"
RETURN_GOAL = 3.0  # seconds from the kill until everybody is back


# Cost of an action --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Side:
    """A way to serve the same tables: where it is reached, and whose CPU it takes."""

    name: str
    port: int
    owners: Sequence[int]  # process ids
    proxy: Sequence[int] = ()
    database: int = 0  # the process that the database's others are children of

    def cpu(self) -> list[float]:
        return [
            sum(map(cpu_seconds, self.owners)),
            sum(map(cpu_seconds, self.proxy)),
            family_seconds(self.database) if self.database else 0.0,
        ]


def family_seconds(pid: int) -> float:
    """CPU of a process, its children, and those that have ended."""
    tick = os.sysconf("SC_CLK_TCK")
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    total = sum(int(field) for field in fields[11:15]) / tick
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    for child in children:
        with contextlib.suppress(OSError):
            total += cpu_seconds(int(child))
    return total


@dataclass(frozen=True)
class Cost:
    """Three stretches of the same load on one side."""

    name: str
    stretches: list[server.Paced]
    cpu: list[float]  # microseconds an action: of the owners, the proxy, the database

    @property
    def text(self) -> str:
        best = min(self.stretches, key=lambda one: one.p99)
        owners, proxy, database = self.cpu
        each = ", ".join(f"{one.p99:.1f} ({one.stolen:.0f})" for one in self.stretches)
        return (
            f"{self.name}: {best.rate:.0f} actions/s, p50 {best.cuts[49]:.1f}, p99 {best.p99:.1f}"
            f" ms from action to last seat (each stretch, in brackets ms stolen: {each}); CPU an"
            f" action: processes {owners:.0f}, HAProxy {proxy:.0f}, PostgreSQL {database:.0f} us"
        )


async def cost(
    rows: list[TableRow], data: Path, sides: list[Side], seconds: float, rate: int
) -> list[Cost]:
    """By turns, so that what else the machine does meets all of them."""
    found = [await server.connected(rows, data, side.port) for side in sides]
    await asyncio.sleep(2)
    gc.disable()
    dice = random.Random(1)
    stretches: list[list[server.Paced]] = [[] for _ in sides]
    used = [[0.0] * 3 for _ in sides]
    actions = [0] * len(sides)
    each = seconds / server.STRETCHES
    for _ in range(server.STRETCHES):
        for number, side in enumerate(sides):
            before = side.cpu()
            stretch = await server.stretch(found[number], side.owners[0], each, rate, dice)
            spent = [now - then for now, then in zip(side.cpu(), before, strict=True)]
            used[number] = [a + b for a, b in zip(used[number], spent, strict=True)]
            actions[number] += round(stretch.rate * each)
            stretches[number].append(stretch)
    gc.enable()
    for side_tables in found:
        for table in side_tables:
            await table.close()
    return [
        Cost(side.name, stretches[n], [1e6 * part / actions[n] for part in used[n]])
        for n, side in enumerate(sides)
    ]


@contextlib.contextmanager
def postgres() -> Iterator[postgresql.Cluster]:
    found = postgresql.programs()
    if found is None:
        raise SystemExit("no PostgreSQL on this machine")
    cluster = postgresql.Cluster(found, DURABLE)
    try:
        yield cluster
    finally:
        cluster.remove()


def postmaster(cluster: postgresql.Cluster) -> int:
    return int((cluster.folder / "data" / "postmaster.pid").read_text().split()[0])


def copied(rows: list[TableRow], address: str, logs: Sequence[Sequence[TableEvent]] = ()) -> None:
    """The same tables in PostgreSQL."""

    async def write() -> None:
        store = PostgresStore(address)
        for start in range(0, len(rows), 50):
            part = range(start, min(start + 50, len(rows)))
            await asyncio.gather(
                *(server.write_table(store, rows[n], logs[n] if logs else []) for n in part)
            )
        for row in rows:
            await store.release(row.id)
        store.close()

    asyncio.run(write())


def costs(
    seconds: float, tables_count: int = 250, rate: int = 300, *, plain: bool = False
) -> list[Cost]:
    """SQLite, PostgreSQL with one process, and with two behind HAProxy."""
    haproxy = program()
    if haproxy is None:
        raise SystemExit("no HAProxy on this machine")
    with tempfile.TemporaryDirectory() as folder, postgres() as cluster:
        data = Path(folder)
        rows = server.prepare(data, tables_count, plain=plain)
        signing = "\n".join(guests.keys(data))
        addresses = [cluster.new() for _ in range(2)]
        for address in addresses:
            copied(rows, address)
            shared = PostgresStore(address)
            shared.secret("keys", lambda: signing)
            shared.close()
        with contextlib.ExitStack() as stack:
            alone = stack.enter_context(server.serving_rules(data, plain))
            flags = ("--database", addresses[0])
            one = stack.enter_context(server.serving_rules(data / "one", plain, *flags))
            house = stack.enter_context(
                behind(haproxy, data, addresses[1], 2, plain=plain, **server.SETTINGS)
            )
            owners = pinned(house, plain)
            master = postmaster(cluster)
            sides = [
                Side("SQLite, one process", alone[0], [alone[1]]),
                Side("PostgreSQL, one process", one[0], [one[1]], database=master),
                Side(
                    "PostgreSQL, two processes behind HAProxy",
                    house.port,
                    owners,
                    [house.proxy.pid] if house.proxy else [],
                    master,
                ),
            ]
            return asyncio.run(cost(rows, data, sides, seconds, rate))


def pinned(house: Behind, plain: bool) -> list[int]:
    """The processes on their core, with their rules; their ids."""
    found = [process.process.pid for process in house.processes if process.process]
    for pid in found:
        pin(pid, server.CORES[0])
    for process in house.processes:
        server.wait_for_rules(process.port, plain)
    return found


# Coming back --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Return:
    """From a kill until the first, half, and all people see their tables again."""

    people: int
    events: int
    seconds: list[float]
    cpu: float  # seconds of the survivor
    stolen: float

    @property
    def text(self) -> str:
        times = sorted(self.seconds)
        return (
            f"{self.people} people of New Town tables with {self.events} events return to one"
            f" survivor: half after {times[len(times) // 2]:.2f} s, all after {times[-1]:.2f} s"
            f" (at most {RETURN_GOAL:.0f}), with {self.cpu:.2f} s of its CPU;"
            f" {self.stolen:.0f} ms stolen"
        )


def town_row(number: int) -> TableRow:
    users = [f"user-{number}-{seat}" for seat in range(server.SEATS)]
    seats = [SeatRow(seat, "person", user, user) for seat, user in enumerate(users)]
    return seating.new_row(rooftree.game("new_town"), {}, seats, users[0])


def town_log(row: TableRow, events: int) -> list[TableEvent]:
    """A match at random, broken off."""
    table, dice = tables.new(row), random.Random(3)
    for seat in range(row.players):
        table.add_entropy(seat, str(seat))
    log: list[TableEvent] = [play.begin(table)]
    while table.waiting and table.match and len(log) < events:
        seat = dice.choice(table.waiting)
        code = dice.choice(table.match.actions(seat)).code
        log.append(play.act(table, seat, code, str(len(log)), "person"))
    return log


VIEW = re.compile(r'\{"type":"view","seat":\d,"number":(\d+)')


class Returner:
    """Somebody at a table who comes again when the line breaks, and says what was seen last, as a
    page does that is still open: who has missed nothing is told who is there, and plays on."""

    def __init__(self, row: TableRow, user: str, port: int, signer: guests.Guests) -> None:
        self.address = f"ws://127.0.0.1:{port}/ws/{row.id}"
        self.headers = {"Authorization": f"Bearer {signer.sign(user)}"}
        self.seen_at = 0.0
        self.last = 0

    async def stay(self) -> None:
        while True:
            with contextlib.suppress(OSError, EOFError, WebSocketException):
                await self._visit()
            await asyncio.sleep(0.2)

    async def _visit(self) -> None:
        async with connect(
            self.address,
            additional_headers=self.headers,
            compression=None,
            ping_interval=None,
            open_timeout=None,
        ) as opened:
            await opened.send(f'{{"type":"hello","last":{self.last}}}')
            async for said in opened:
                if view := VIEW.match(str(said)):
                    self.last = int(view[1])
                if view or (self.last and str(said).startswith('{"type":"table"')):
                    self.seen_at = time.perf_counter()


async def _return(
    people: list[Returner], house: Behind, survivor: int
) -> tuple[list[float], float]:
    stays = []
    for start in range(0, len(people), 20):
        some = people[start : start + 20]
        stays += [asyncio.create_task(person.stay()) for person in some]
        while not all(person.seen_at for person in some):
            await asyncio.sleep(0.01)
    await asyncio.sleep(1)
    gc.disable()
    before = cpu_seconds(survivor)
    house.processes[0].kill()
    killed = time.perf_counter()
    while not all(person.seen_at > killed for person in people):
        await asyncio.sleep(0.01)
    gc.enable()
    used = cpu_seconds(survivor) - before
    for stay in stays:
        stay.cancel()
    await asyncio.gather(*stays, return_exceptions=True)
    return [person.seen_at - killed for person in people], used


def storm(people: int = 600, events: int = 120, *, plain: bool = False) -> Return:
    """All of them are at one of two processes, which is killed."""
    haproxy = program()
    if haproxy is None:
        raise SystemExit("no HAProxy on this machine")
    if not plain:
        rooftree.game("new_town").compile()
    with tempfile.TemporaryDirectory() as folder, postgres() as cluster:
        data, address = Path(folder), cluster.new()
        rows = [town_row(number) for number in range(people // server.SEATS)]
        log = town_log(rows[0], events)
        rows = [replace(row, secret=rows[0].secret) for row in rows]
        copied(rows, address, [log] * len(rows))
        with behind(haproxy, data, address, 2, spare=1, plain=plain, **server.SETTINGS) as house:
            survivor = pinned(house, plain)[1]
            store = PostgresStore(address)
            signing = guests.read_keys(store.secret("keys", str).encode(), address)
            signer = guests.Guests(signing, secure=False)
            store.close()
            everybody = [
                Returner(row, seat.user, house.port, signer) for row in rows for seat in row.seats
            ]
            before = stolen_ms()
            found = asyncio.run(_return(everybody, house, survivor))
            return Return(len(everybody), len(log), *found, stolen_ms() - before)


def lines(seconds: float = 24.0) -> Iterator[str]:
    server.compile_all()
    with server.apart():
        for found in costs(seconds):
            yield found.text
        yield storm().text


if __name__ == "__main__":
    for line in lines(float(sys.argv[1]) if len(sys.argv) > 1 else 24.0):
        print(line, flush=True)
