"""The table server under load, on one core: latency, memory per connection, restart.

    python benchmarks/server.py [seconds of paced play]

`tests/server/test_load.py` holds these figures to their goals. The servers run in processes of
their own on one core, the clients here on another. All connections come from this machine; tables
and guests are written to the database beforehand.
"""

import asyncio
import gc
import os
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

import rooftree
from rooftree.bots import thinking
from rooftree.server import guests, play, seating
from rooftree.server import table as tables
from rooftree.server.events import TableEvent
from rooftree.server.sqlite import SqliteStore
from rooftree.server.store import EventStore, SeatRow, Summary, TableRow

SEATS = 4
HOST = 0  # its seat at a table with bots
LOADING_SECONDS = 8  # until the processes that search have loaded the game
STRETCHES = 3
CORES = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else [0]
SETTINGS = {
    "ACTIONS_PER_SECOND": "1000",
    "REQUESTS_PER_SECOND": "1000000",
    "CONNECTIONS_PER_ADDRESS": "100000",
    "CONNECTIONS": "100000",
    "HTTP_CONNECTIONS_PER_ADDRESS": "100000",
    "OPENINGS_PER_SECOND": "1000000",
    "FETCHES_PER_SECOND": "1000000",
}


# The server ---------------------------------------------------------------------------------------


@contextmanager
def serving(data: Path, *flags: str) -> Iterator[tuple[int, int]]:
    """A table server on the first core, once it answers; its port and process id."""
    port = free_port()
    environment = {**os.environ, **{f"ROOFTREE_{k}": v for k, v in SETTINGS.items()}}
    command = ["-m", "rooftree", "serve", "--port", str(port), "--data", str(data), *flags]
    with running(command, port, environment) as pid:
        yield port, pid


@contextmanager
def serving_rules(data: Path, plain: bool, *flags: str) -> Iterator[tuple[int, int]]:
    """The same with the rules as they are to be measured: compiled, or in plain Python."""
    with serving(data, *flags, *(["--no-compile"] if plain else [])) as (port, pid):
        wait_for_rules(port, plain)
        yield port, pid


def wait_for_rules(port: int, plain: bool) -> None:
    compiled = [] if plain else rooftree.all_games()
    wait_until(port, lambda health: len(health["compiled"]) == len(compiled))


@contextmanager
def serving_bare() -> Iterator[tuple[int, int]]:
    """The reference: see `bare.py`."""
    port = free_port()
    with running(
        [str(Path(__file__).parent / "bare.py"), str(port)], port, dict(os.environ)
    ) as pid:
        yield port, pid


@contextmanager
def running(command: list[str], port: int, environment: dict[str, str]) -> Iterator[int]:
    """A process pinned to the first core, once it answers."""
    process = subprocess.Popen(
        [sys.executable, *command], env=environment, stdout=subprocess.DEVNULL
    )
    pin(process.pid, CORES[0])
    try:
        wait_until(port, lambda health: True)
        yield process.pid
    finally:
        process.terminate()
        process.wait(timeout=30)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def pin(pid: int, core: int) -> None:
    """Keep a process on one core, where the system can."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(pid, {core})


def wait_until(port: int, ready: Callable[[dict[str, Any]], bool]) -> None:
    while True:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=5) as answer:
                if ready(msgspec.json.decode(answer.read())):
                    return
        except OSError:
            pass
        time.sleep(0.01)


def resident_kib(pid: int) -> int:
    text = Path(f"/proc/{pid}/status").read_text()
    return int(next(line.split()[1] for line in text.splitlines() if line.startswith("VmRSS")))


# Tables beforehand --------------------------------------------------------------------------------


def prepare(data: Path, count: int, moves: int = 0, *, plain: bool = False) -> list[TableRow]:
    """So many tables of four people, with so many actions played at each."""
    if not plain:
        rooftree.game("treehouse").compile()

    async def write() -> list[TableRow]:
        store = SqliteStore(data / "rooftree.sqlite")
        rows = [new_row(number) for number in range(count)]
        if moves:  # one match serves all: what is stored does not name its table
            rows = [replace(row, secret=rows[0].secret) for row in rows]
        log = played(rows[0], moves)
        for start in range(0, count, 100):
            part = rows[start : start + 100]
            await asyncio.gather(*(write_table(store, row, log) for row in part))
        store.close()
        return rows

    return asyncio.run(write())


def add_bots(data: Path, count: int) -> list[TableRow]:
    """So many more tables, of a person and three bots that search, about to begin."""

    async def write() -> list[TableRow]:
        store = SqliteStore(data / "rooftree.sqlite")
        rows = [bots_row(number) for number in range(count)]
        for row in rows:
            await write_table(store, row, [play.begin(tables.new(row))])
        store.close()
        return rows

    return asyncio.run(write())


def bots_row(number: int) -> TableRow:
    host = SeatRow(HOST, "person", f"host-{number}", f"host-{number}")
    bots = [SeatRow(seat, "bot", "", f"bot-{seat}", "master") for seat in range(1, SEATS)]
    return seating.new_row(rooftree.game("best_treehouse_ever"), {}, [host, *bots], host.user)


def new_row(number: int) -> TableRow:
    users = [f"user-{number}-{seat}" for seat in range(SEATS)]
    seats = [SeatRow(seat, "person", user, user) for seat, user in enumerate(users)]
    return seating.new_row(rooftree.game("treehouse"), {}, seats, users[0])


def played(row: TableRow, moves: int) -> list[TableEvent]:
    """The events of a table with so many actions; none for none."""
    table = tables.new(row)
    log: list[TableEvent] = [play.begin(table)] if moves else []
    for number in range(moves):
        if table.waiting and table.match:
            seat = table.waiting[0]
            code = table.match.actions(seat)[0].code
            log.append(play.act(table, seat, code, str(number), "person"))
    return log


async def write_table(store: EventStore, row: TableRow, log: list[TableEvent]) -> None:
    await store.create(row, Summary("playing" if log else "gathering", 0))
    numbered = enumerate(log)
    await asyncio.gather(
        *(store.append(row.id, number, [event], time.time()) for number, event in numbered)
    )


# Clients ------------------------------------------------------------------------------------------


class Offer(msgspec.Struct):
    code: int


class Seen(msgspec.Struct):
    waiting: list[int]


class View(msgspec.Struct):
    """What a client needs of a view; the rest is not even read."""

    offer: int
    view: Seen
    actions: list[Offer]


read_view = msgspec.json.Decoder(View).decode


class Table:
    """Four connections to one table; one action at a time, timed to the last seat's view."""

    def __init__(self, row: TableRow) -> None:
        self.row = row
        self.sockets: list[ClientConnection] = []
        self.views: list[View | None] = [None] * SEATS
        self.missing: set[int] = set()
        self.sent_at = 0.0
        self.over = False
        self.times: list[float] = []
        self.readers: list[asyncio.Task[None]] = []

    async def connect(self, port: int, signer: guests.Guests) -> None:
        for seat in self.row.seats:
            headers = {"Authorization": f"Bearer {signer.sign(seat.user)}"}
            opened = await connect(
                f"ws://127.0.0.1:{port}/ws/{self.row.id}",
                additional_headers=headers,
                compression=None,
                ping_interval=None,
            )
            await opened.send('{"type":"hello"}')
            self.sockets.append(opened)
            self.readers.append(asyncio.create_task(self.read(seat.seat, opened)))

    async def read(self, seat: int, opened: ClientConnection) -> None:
        async for data in opened:
            if data[:14] == '{"type":"view"':
                self.views[seat] = read_view(data)
                if seat in self.missing:
                    self.missing.discard(seat)
                    if not self.missing:
                        self.times.append(time.perf_counter() - self.sent_at)
            elif data[:14] == '{"type":"over"':
                self.over = True

    @property
    def is_free(self) -> bool:
        return not self.over and not self.missing and all(self.views)

    async def act(self, dice: random.Random) -> None:
        first = self.views[0]
        if first is None or not first.view.waiting:
            return
        seat = first.view.waiting[0]
        view = self.views[seat]
        assert view
        code = dice.choice(view.actions).code
        act = {"type": "act", "offer": view.offer, "id": str(dice.random()), "code": code}
        self.missing = set(range(SEATS))
        self.sent_at = time.perf_counter()
        await self.sockets[seat].send(msgspec.json.encode(act).decode())

    async def close(self) -> None:
        for reader in self.readers:
            reader.cancel()
        await asyncio.gather(*self.readers, return_exceptions=True)
        for opened in self.sockets:
            opened.transport.abort()


async def connected(rows: list[TableRow], data: Path, port: int) -> list[Table]:
    signer = guests.Guests(guests.keys(data), secure=False)
    found = [Table(row) for row in rows]
    for start in range(0, len(found), 20):
        await asyncio.gather(*(table.connect(port, signer) for table in found[start : start + 20]))
    return found


async def host(row: TableRow, data: Path, port: int) -> None:
    """Somebody who plays with bots and takes what is offered first, as soon as the table waits for
    it: a secret choice could be changed for ever, as fast as the server answers."""
    signer = guests.Guests(guests.keys(data), secure=False)
    headers = {"Authorization": f"Bearer {signer.sign(row.owner)}"}
    address = f"ws://127.0.0.1:{port}/ws/{row.id}"
    async with connect(address, additional_headers=headers, ping_interval=None) as opened:
        await opened.send('{"type":"hello"}')
        async for said in opened:
            if said[:14] == '{"type":"view"' and HOST in (view := read_view(said)).view.waiting:
                act = {"type": "act", "offer": view.offer, "id": str(random.random())}
                await opened.send(
                    msgspec.json.encode(act | {"code": view.actions[0].code}).decode()
                )


# Figures ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Paced:
    """What a stretch of paced play gave: milliseconds from action to the last seat, and CPU per
    action."""

    rate: float
    unanswered: int
    cuts: list[float]
    worst: float
    cpu: float
    stolen: float  # ms of the server's core that the machine below gave to others

    @property
    def p99(self) -> float:
        return self.cuts[98]

    @property
    def text(self) -> str:
        return (
            f"{self.rate:.0f} actions/s: p50 {self.cuts[49]:.1f}, p99 {self.p99:.1f},"
            f" worst {self.worst:.0f} ms from action to last seat, {self.cpu:.0f} us of CPU each,"
            f" {self.unanswered} unanswered"
        )


async def drive(found: list[Table], seconds: float, rate: int, dice: random.Random) -> None:
    """Actions at a fixed rate, each at a random table that is not busy."""
    sent = 0
    start = time.perf_counter()
    while (now := time.perf_counter() - start) < seconds:
        while sent < now * rate:
            free = [table for table in dice.sample(found, 20) if table.is_free]
            if free:
                await free[0].act(dice)
            sent += 1
        await asyncio.sleep(0.001)
    patience = time.perf_counter() + 3
    while any(table.missing for table in found) and time.perf_counter() < patience:
        await asyncio.sleep(0.01)


async def paced(
    rows: list[TableRow], data: Path, servers: list[tuple[int, int]], seconds: float, rate: int
) -> list[list[Paced]]:
    """The same load for three stretches on each server by turns, so that what else the machine does
    meets both; it can only make a stretch worse."""
    sides = [(await connected(rows, data, port), pid) for port, pid in servers]
    await asyncio.sleep(2)
    gc.disable()  # the clients' own pauses are not the server's
    dice = random.Random(1)  # one for all: an act whose id has been used is not done again
    each = seconds / STRETCHES
    rounds = [
        [await stretch(found, pid, each, rate, dice) for found, pid in sides]
        for _ in range(STRETCHES)
    ]
    gc.enable()
    for found, _ in sides:
        for table in found:
            await table.close()
    return [list(side) for side in zip(*rounds, strict=True)]


async def stretch(
    found: list[Table], pid: int, seconds: float, rate: int, dice: random.Random
) -> Paced:
    for table in found:
        table.times.clear()
    before, stolen = cpu_seconds(pid), stolen_ms()
    await drive(found, seconds, rate, dice)
    used, stolen = cpu_seconds(pid) - before, stolen_ms() - stolen
    times = sorted(taken * 1000 for table in found for taken in table.times)
    unanswered = sum(bool(table.missing) for table in found)
    cuts = statistics.quantiles(times, n=100)
    cpu = used / len(times) * 1e6
    return Paced(len(times) / seconds, unanswered, cuts, times[-1], cpu, stolen)


@dataclass(frozen=True)
class Load:
    """Bare WebSockets and the table server under the same load, stretch after stretch."""

    tables: int
    bare: list[Paced]
    ours: list[Paced]

    @property
    def best(self) -> Paced:
        return min(self.ours, key=lambda one: one.p99)

    @property
    def lines(self) -> Iterator[str]:
        bare = min(self.bare, key=lambda one: one.p99)
        what = f"{SEATS * self.tables:,} connections, {self.tables} tables"
        pairs = zip(self.ours, self.bare, strict=True)
        each = ", ".join(
            f"{ours.p99:.1f} ({bare.p99:.1f}; {ours.stolen:.0f})" for ours, bare in pairs
        )
        yield f"bare WebSockets, {what}, {bare.text}"
        yield (
            f"table server, {what}, {self.best.text} = {self.best.cpu / bare.cpu:.1f} x the CPU of"
            f" bare WebSockets (the best of {len(self.ours)} stretches; p99 of each, in brackets"
            f" that of bare WebSockets just before it and for how many ms of it the server's core"
            f" was taken from this virtual machine: {each})"
        )


def load(seconds: float, tables_count: int = 250, rate: int = 300, *, plain: bool = False) -> Load:
    """The bare server and ours by turns, on one core."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        rows = prepare(data, tables_count, plain=plain)
        guests.keys(data)
        with serving_bare() as bare, serving_rules(data, plain) as ours:
            found = asyncio.run(paced(rows, data, [bare, ours], seconds, rate))
    return Load(tables_count, *found)


@dataclass(frozen=True)
class Beside:
    """The same load without bots, and beside tables whose bots think all the time."""

    tables: int
    without: list[Paced]
    beside: list[Paced]

    @property
    def ratio(self) -> float:
        p99s = [statistics.median(one.p99 for one in side) for side in (self.beside, self.without)]
        return p99s[0] / p99s[1]

    @property
    def text(self) -> str:
        without, beside = (
            ", ".join(f"{one.p99:.1f}" for one in side) for side in (self.without, self.beside)
        )
        return (
            f"table server beside {self.tables} tables whose bots search: p99 of each stretch"
            f" {beside} ms, without them {without} ms: {self.ratio:.2f} times"
        )


def bots(
    seconds: float,
    bot_tables: int = 20,
    tables_count: int = 250,
    rate: int = 300,
    *,
    plain: bool = False,
) -> Beside:
    """One server, first without bots; the load comes from other tables the second time."""

    async def measure(
        rows: list[TableRow], with_bots: list[TableRow], data: Path, server: tuple[int, int]
    ) -> tuple[list[Paced], list[Paced]]:
        half = len(rows) // 2
        [without] = await paced(rows[:half], data, [server], seconds, rate)
        hosts = [asyncio.create_task(host(row, data, server[0])) for row in with_bots]
        await asyncio.sleep(LOADING_SECONDS)
        [beside] = await paced(rows[half:], data, [server], seconds, rate)
        assert not any(task.done() for task in hosts), "somebody has stopped playing with bots"
        for task in hosts:
            task.cancel()
        await asyncio.gather(*hosts, return_exceptions=True)
        return without, beside

    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        rows = prepare(data, 2 * tables_count, plain=plain)
        with_bots = add_bots(data, bot_tables)
        guests.keys(data)
        with serving_rules(data, plain) as server:
            return Beside(bot_tables, *asyncio.run(measure(rows, with_bots, data, server)))


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def stolen_ms() -> float:
    """How long the server's core was not given to this virtual machine, since it was started."""
    stat = Path("/proc/stat")
    core = f"cpu{CORES[0]} "
    lines = stat.read_text().splitlines() if stat.exists() else []
    ticks = sum(int(line.split()[8]) for line in lines if line.startswith(core))
    return ticks / os.sysconf("SC_CLK_TCK") * 1000


@dataclass(frozen=True)
class Idle:
    """Memory of connections that have said hello and wait, four at a table."""

    connections: int
    before: int  # KiB
    after: int

    @property
    def each(self) -> float:
        return (self.after - self.before) / self.connections

    @property
    def text(self) -> str:
        return (
            f"table server, {self.connections:,} idle connections, {self.connections // SEATS:,}"
            f" tables in play: {self.each:.1f} KiB each with their tables,"
            f" {self.before / 1024:.0f} MiB before"
        )


def idle(connections: int = 4000, *, plain: bool = False) -> Idle:
    async def hold(rows: list[TableRow], data: Path, port: int, pid: int) -> tuple[int, int]:
        warm = await connected(rows[:5], data, port)
        await asyncio.sleep(1)
        before = resident_kib(pid)
        found = await connected(rows[5:], data, port)
        await asyncio.sleep(2)
        after = resident_kib(pid)
        for table in [*warm, *found]:
            await table.close()
        return before, after

    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        rows = prepare(data, connections // SEATS + 5, plain=plain)
        with serving_rules(data, plain) as (port, pid):
            return Idle(connections, *asyncio.run(hold(rows, data, port, pid)))


@dataclass(frozen=True)
class Restart:
    """From the start of the process until it answers, with so many stored tables."""

    tables: int
    moves: int
    seconds: float

    @property
    def text(self) -> str:
        return (
            f"table server, restart with {self.tables:,} tables of {self.moves} actions:"
            f" ready in {self.seconds:.2f} s"
        )


def restart(count: int = 5000, moves: int = 10, *, plain: bool = False) -> Restart:
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        prepare(data, count, moves, plain=plain)
        with serving(data):
            pass
        start = time.perf_counter()
        with serving(data):
            return Restart(count, moves, time.perf_counter() - start)


@contextmanager
def apart() -> Iterator[None]:
    """The clients keep to a core that is not the server's, if there is one."""
    pin(0, CORES[-1])
    try:
        yield
    finally:
        if hasattr(os, "sched_setaffinity"):
            os.sched_setaffinity(0, set(CORES))


def compile_all() -> None:
    """Else the server would be compiling while it is measured."""
    for name in rooftree.all_games():
        game = rooftree.game(name)
        game.compile(None, thinking.MODULES)


def lines(seconds: float = 24.0) -> Iterator[str]:
    compile_all()
    with apart():
        yield from load(seconds).lines
        yield bots(seconds).text
        yield idle().text
        yield restart().text


if __name__ == "__main__":
    for line in lines(float(sys.argv[1]) if len(sys.argv) > 1 else 24.0):
        print(line, flush=True)
