"""Several processes, one database: each table has one owner, whoever strays is passed on to it, and
what one process decides is so in all of them."""

import asyncio
import contextlib
import functools
import signal
import socket
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

import rooftree
from rooftree.client import AtTable, Guest, ServerRefused
from rooftree.core.words import Line
from rooftree.server import events, post, record, seating, sharing, steady
from rooftree.server import table as tables
from rooftree.server.limits import DAY
from rooftree.server.postgres import PostgresStore
from rooftree.server.refusals import Damaged, Elsewhere, Fenced, Unsaved
from rooftree.server.room import Room
from rooftree.server.store import Process, SeatRow, TableRow
from tests.server.kit import until
from tests.server.running import Running
from tests.server.several import Serving, as_seen_by, serving, with_two


async def two_at_two(one: Serving, two: Serving) -> tuple[Guest, Guest, str]:
    """Ada is led to one process and Ben to the other; they sit at one table."""
    ada, ben = await Guest.arrive(one.address, "Ada"), await Guest.arrive(two.address, "Ben")
    made = await ada.new_table("treehouse", ["me", "open"])
    assert await ben.join(made["invitation"]["code"]) == made["table"]
    return ada, ben, made["table"]


async def play(seats: list[AtTable], most: int = 10_000) -> list[str]:
    """The ids of what was acknowledged."""
    done: list[str] = []
    while len(done) < most and not any(seat.over for seat in seats):
        for seat in seats:
            if not seat.over and seat._is_waited_for():
                done.append(await seat.act(seat.actions[0]))
                break
        else:
            await asyncio.sleep(0.002)
    return done


async def end(seats: list[AtTable]) -> None:
    await seats[0].send({"type": "resign"})
    for seat in seats:
        await seat.until(lambda seat=seat: seat.over)


def owners(table: str, *servers: Serving) -> list[bool]:
    return [table in server.hall.rooms for server in servers]


def test_who_has_gone_unanswered_is_no_error(tmp_path, databases, monkeypatch, caplog):
    """While a database is away people come and go; that fills no log."""

    async def test(one: Serving, two: Serving) -> None:
        ada = await Guest.arrive(one.address, "Ada")
        table = await ada.create("treehouse", ["me", "me"])
        gone, asked = asyncio.Event(), asyncio.Event()

        async def room(table: str, despite: str = "") -> Room:
            asked.set()
            await gone.wait()
            raise Unsaved("database away")

        monkeypatch.setattr(one.hall, "room", room)
        headers = {"Authorization": f"Bearer {ada.token}"}
        line = await connect(
            f"{one.address.replace('http', 'ws')}/ws/{table}", additional_headers=headers
        )
        await asked.wait()
        line.transport.abort()
        await until(lambda: not one.server.server_state.connections)
        gone.set()
        await until(lambda: not one.server.server_state.tasks)

    with_two(tmp_path, databases.of(tmp_path), test)
    assert [record.getMessage() for record in caplog.records] == []


# Relay --------------------------------------------------------------------------------------------


def test_two_routers_that_disagree_play_one_match(tmp_path, databases):
    """One of them is passed on from beginning to end; nobody is sent away meanwhile."""

    async def test(one: Serving, two: Serving) -> None:
        ada, ben, table = await two_at_two(one, two)
        async with ada.at(table) as hers, ben.at(table) as his:
            done = await play([hers, his], 12)
            assert sum(owners(table, one, two)) == 1
            assert one.hall.relays.count + two.hall.relays.count == 1
            await end([hers, his])
            assert hers.over["points"] == his.over["points"]
        assert "thrown away" not in one.said + two.said
        log = one.hall.store.events(table)
        assert [e.id for e in log if isinstance(e, events.Acted)] == done
        line = two.hall.store.table(table)
        record.verify(record.written(tables.recovered(line.row, log)))
        stored = [Guest(server.address, ben.token) for server in (one, two)]
        assert len({await guest.record(table) for guest in stored}) == 1

    with_two(tmp_path, databases.of(tmp_path), test)


def test_who_is_passed_on_is_told_everything_the_owner_says(tmp_path, databases):
    """A refusal with its rule, a closing with its code and reason, and who asks from where."""

    async def test(one: Serving, two: Serving) -> None:
        ada, ben, table = await two_at_two(one, two)
        async with ada.at(table) as hers, ben.at(table) as his:
            seat = hers if hers._is_waited_for() else his
            with pytest.raises(ServerRefused):
                await seat.act(10**6)
            here, there = (one, two) if table in one.hall.rooms else (two, one)
            room = here.hall.rooms[table]
            await until(lambda: len(room.connections) == 2)
            for connection in room.connections:
                connection.drop("flood")
            for told in (hers, his):
                with pytest.raises(ServerRefused, match="Too much at once"):
                    await told.until(lambda: False)
        assert there.hall.relays.count == 0

    with_two(tmp_path, databases.of(tmp_path), test)


def test_requests_that_stray_are_answered_by_the_owner(tmp_path, databases):
    async def test(one: Serving, two: Serving) -> None:
        ada = await Guest.arrive(one.address, "Ada")
        made = await ada.new_table("treehouse", ["me", "open"], listed=True)
        table = made["table"]
        async with ada.at(table) as hers:
            assert owners(table, one, two) == [True, False]
            there = as_seen_by(ada, two)
            assert await there.post(f"/api/tables/{table}/invite") == made["invitation"]
            ben = await Guest.arrive(two.address, "Ben")
            looked = await ben.post("/api/invitation", {"token": made["invitation"]["code"]})
            assert looked["host"] == "Ada"
            assert await ben.post(f"/api/tables/{table}/sit") == {"seat": 1}
            async with ben.at(table):
                await hers.until(lambda: hers.view)
            await ben.post("/api/me", {"nickname": "Benedict"})
            await hers.until(lambda: hers.state["seats"][1]["name"] == "Benedict")
            lobby = (await ben.get("/api/tables"))["mine"]
            turn = hers.view["waiting"]
            async with asyncio.timeout(10):
                while [line["waiting"] for line in lobby] != [turn]:
                    await asyncio.sleep(0.1)
                    lobby = (await ben.get("/api/tables"))["mine"]
            assert lobby[0]["my_turn"] == (1 in turn)
            assert await ben.post(f"/api/tables/{table}/leave") == {"left": True}
            with pytest.raises(ServerRefused):
                await ben.post(f"/api/tables/{table}/rematch")
        assert owners(table, one, two) == [True, False]

    with_two(tmp_path, databases.of(tmp_path), test)


def test_a_rematch_asked_for_at_both_is_one(tmp_path, databases):
    async def test(one: Serving, two: Serving) -> None:
        ada, ben, table = await two_at_two(one, two)
        async with ada.at(table) as hers, ben.at(table) as his:
            await end([hers, his])
        asked = [guest.post(f"/api/tables/{table}/rematch") for guest in (ada, ben)]
        again = await asyncio.gather(*asked)
        assert again[0] == again[1]
        async with ada.at(again[0]["table"]) as hers, ben.at(again[0]["table"]) as his:
            assert len(await play([hers, his], 4)) == 4

    with_two(tmp_path, databases.of(tmp_path), test)


class Raw:
    """A spectator whose every frame is kept."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[str] = []

    async def hear(self, kind: str) -> None:
        """Until the next of this type."""
        while True:
            said = str(await asyncio.wait_for(self.socket.recv(), 20))
            self.frames.append(said)
            if said.startswith(f'{{"type":"{kind}"'):
                return


@contextlib.asynccontextmanager
async def raw(server: Serving, table: str) -> AsyncIterator[Raw]:
    address = f"ws{server.address.removeprefix('http')}/ws/{table}"
    async with connect(address, additional_headers={"Origin": server.address}) as socket:
        await socket.send('{"type":"hello"}')
        found = Raw(socket)
        await found.hear("welcome")
        yield found


def test_a_relay_adds_nothing_and_leaves_nothing_out(tmp_path, databases):
    """Two spectators, one of them passed on, are sent the same views, byte for byte."""

    async def test(one: Serving, two: Serving) -> None:
        ada = await Guest.arrive(one.address, "Ada")
        table = await ada.create("best_treehouse_ever", ["me", "me"])
        await one.hall.room(table)
        async with ada.at(table) as hers, raw(one, table) as here, raw(two, table) as there:
            assert two.hall.relays.count == 1
            for watcher in (here, there):
                await watcher.hear("view")
            for _ in range(6):
                await play([hers], 1)
                await hers.send({"type": "chat", "text": "x"})
                for watcher in (here, there):
                    await watcher.hear("heard")
            seen = [[f for f in w.frames if f.startswith(VIEW)] for w in (here, there)]
            assert seen[0] == seen[1]
            assert len(seen[0]) > 3

    with_two(tmp_path, databases.of(tmp_path), test)


VIEW = '{"type":"view"'


def test_nobody_but_a_process_passes_anybody_on(tmp_path, databases):
    async def test(one: Serving, two: Serving) -> None:
        ada = await Guest.arrive(one.address, "Ada")
        table = await ada.create("treehouse", ["me", "me"])
        with pytest.raises(ServerRefused, match="nothing here"):
            await ada.post(f"/relay/renamed/{table}", {"before": "x"})

    with_two(tmp_path, databases.of(tmp_path), test)


# Whose it is --------------------------------------------------------------------------------------


@contextlib.asynccontextmanager
async def at_somebody_elses(
    data: Path, database: str, address: str
) -> AsyncIterator[tuple[Serving, Guest, str]]:
    """A table that a process at this address has claimed, which beats but does nothing else."""
    async with serving(data, database) as server:
        ada = await Guest.arrive(server.address, "Ada")
        table = await ada.create("treehouse", ["me", "me"])
        other = PostgresStore(database)
        own = Process(other.process, address, "0")

        async def beat() -> None:
            while True:
                await other.writer.do(lambda db: sharing.beat(db, own))
                await asyncio.sleep(0.2)

        beats = asyncio.ensure_future(beat())
        await other.claim(table)
        await asyncio.sleep(0.1)
        yield server, ada, table
        beats.cancel()
        other.close()


@pytest.mark.parametrize("how", ["refuses", "is silent"])
@pytest.mark.parametrize("asked", ["socket", "request"])
def test_who_gives_no_sign_of_life_is_relieved(tmp_path, databases, how, asked):
    """Though its beat is fresh; whoever waits does so for a second at most."""

    async def main() -> None:
        with socket.socket() as silent:
            silent.bind(("127.0.0.1", 0))
            if how == "is silent":
                silent.listen()
            address = f"127.0.0.1:{silent.getsockname()[1]}"
            async with at_somebody_elses(tmp_path, databases.of(tmp_path), address) as found:
                server, ada, table = found
                with pytest.raises(Elsewhere):
                    await server.hall.room(table)
                if asked == "socket":
                    async with ada.at(table) as hers:
                        assert len(await play([hers], 3)) == 3
                else:
                    await ada.post(f"/api/tables/{table}/name", {"seat": 0, "nickname": "Adele"})
                assert table in server.hall.rooms

    asyncio.run(asyncio.wait_for(main(), 60))


def test_a_relieved_owner_is_told_and_its_people_come_again(tmp_path, databases):
    async def test(one: Serving, two: Serving) -> None:
        ada = await Guest.arrive(one.address, "Ada")
        table = await ada.create("treehouse", ["me", "me"])
        async with ada.at(table) as hers:
            done = await play([hers], 3)
            room = await two.hall.room(table, one.hall.store.process)
            await until(lambda: table not in one.hall.rooms)
            await until(lambda: room.connections)
            done += await play([hers], 3)
            assert owners(table, one, two) == [False, True]
            assert one.hall.relays.count == 1
        log = one.hall.store.events(table)
        assert [e.id for e in log if isinstance(e, events.Acted)] == done

    with_two(tmp_path, databases.of(tmp_path), test)


def test_a_process_that_starts_again_has_its_tables_at_once(tmp_path, databases):
    """Where it listens now the one before it cannot live, though its last beat is fresh."""

    async def main() -> None:
        address = databases.of(tmp_path)
        async with serving(tmp_path, address) as one:
            ada = await Guest.arrive(one.address, "Ada")
            table = await ada.create("treehouse", ["me", "me"])
            before = PostgresStore(address)
            own = Process(before.process, one.hall.processes.own.address, "0")
            await before.writer.do(lambda db: sharing.beat(db, own))
            await before.claim(table)
            with pytest.raises(Elsewhere):
                await one.hall.room(table)
            one.hall.processes.close()
            await one.hall.processes.arrive()
            assert await one.hall.room(table)
            before.close()

    asyncio.run(asyncio.wait_for(main(), 60))


def deafen(db: Any) -> None:
    """All processes lose the connections by which they hear each other."""
    query = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
    db.execute(query)


def test_what_was_missed_while_nobody_listened_is_found_out(tmp_path, databases, cluster):
    """The connection by which an owner hears is lost just when it is relieved."""

    async def test(one: Serving, two: Serving) -> None:
        ada = await Guest.arrive(one.address, "Ada")
        table = await ada.create("treehouse", ["me", "me"])
        await one.hall.room(table)
        work = [
            deafen,
            lambda db: sharing.claim(db, table, "x", one.hall.store.process, 2.0),
        ]
        for step in work:
            await two.hall.store.writer.do(step)
        await until(lambda: table not in one.hall.rooms)

    with_two(tmp_path, databases.of(tmp_path), test)


def test_who_claims_at_the_same_time_is_one(tmp_path, databases):
    async def test(one: Serving, two: Serving) -> None:
        ada = await Guest.arrive(one.address, "Ada")
        made = [await ada.create("treehouse", ["me", "me"]) for _ in range(20)]
        tries = [server.hall.room(table) for table in made for server in (one, two)]
        ends = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(isinstance(end, Elsewhere) for end in ends) == len(made)
        for table in made:
            assert sum(owners(table, one, two)) == 1

    with_two(tmp_path, databases.of(tmp_path), test)


def test_an_owner_that_was_stopped_writes_nothing_when_it_goes_on(tmp_path, databases):
    """By the operating system, while what she wants lies in its socket: another has claimed the
    table and written. What she wants is refused, or done after that when she has come again."""
    address = databases.of(tmp_path)
    stopped = Running(tmp_path, DATABASE=address).start("--no-compile")
    process = stopped.process
    assert process

    async def main() -> None:
        ada = await Guest.arrive(stopped.address, "Ada")
        table = await ada.create("treehouse", ["me", "me"])
        other = PostgresStore(address)
        async with ada.at(table) as hers:
            await play([hers], 2)
            process.send_signal(signal.SIGSTOP)
            wanted = asyncio.ensure_future(hers.act(hers.actions[0]))
            owner = other.reader.execute("SELECT process FROM tables").fetchone()[0]
            assert await other.claim(table, owner) is None
            number = (await other.load(table, 9)).number
            await other.append(table, number, [events.Said(0, "Ada", "meanwhile")], 1.0)
            process.send_signal(signal.SIGCONT)
            (end,) = await asyncio.gather(wanted, return_exceptions=True)
        first, *after = other.events(table)[number:]
        assert getattr(first, "text", "") == "meanwhile"
        assert [getattr(e, "id", "") for e in after] == ([end] if isinstance(end, str) else [])
        other.close()

    try:
        asyncio.run(asyncio.wait_for(main(), 60))
    finally:
        stopped.kill()


# Once, and for all --------------------------------------------------------------------------------


def test_who_was_stopped_within_a_transaction_keeps_no_table(tmp_path, databases):
    async def main() -> None:
        one, two = (PostgresStore(databases.of(tmp_path)) for _ in range(2))
        seats = [SeatRow(seat, "open") for seat in range(2)]
        row = seating.new_row(rooftree.game("treehouse"), {}, seats, "ada")
        await one.create(row, tables.new(row).summary())
        stopped, resumed = threading.Event(), threading.Event()

        def stop(db: Any) -> None:
            db.execute(sharing.HELD, (row.id,))
            if not stopped.is_set():
                stopped.set()
                resumed.wait()
            db.execute("SELECT 1")

        stopping = asyncio.ensure_future(one.writer.do(stop))
        await asyncio.to_thread(stopped.wait)
        assert await two.claim(row.id) is None
        resumed.set()
        await stopping  # by a connection of its own
        with pytest.raises(Fenced):
            await one.append(row.id, 0, [events.Said(0, "Ada", "late")], 0.0)
        for store in (one, two):
            store.close()

    asyncio.run(asyncio.wait_for(main(), 60))


def test_a_deadline_passes_once(tmp_path, databases, monkeypatch):
    """By correspondence, nobody looks: whichever process sweeps first acts for the seat."""
    later: list[float] = [0.0]
    now = steady.now
    monkeypatch.setattr(steady, "now", lambda: now() + later[0])

    async def test(one: Serving, two: Serving) -> None:
        ada = await Guest.arrive(one.address, "Ada")
        table = await ada.create("treehouse", ["me", "me"], pace="correspondence", days=1.0)
        async with ada.at(table) as hers:
            await play([hers], 2)
        await forgotten(table, one, two)
        later[0] = 86400 * 1.01
        await asyncio.gather(one.hall.sweep(), two.hall.sweep())
        assert sum(owners(table, one, two)) == 1
        await until(lambda: len(acts(one, table)) == 3)
        assert acts(one, table)[-1].by == "clock"
        await asyncio.gather(one.hall.sweep(), two.hall.sweep())
        assert len(acts(one, table)) == 3

    with_two(tmp_path, databases.of(tmp_path), test)


async def forgotten(table: str, *servers: Serving) -> None:
    """As when nobody has been at a table for a while."""
    for server in servers:
        if room := server.hall.rooms.get(table):
            await until(lambda room=room: not room.connections)
            await server.hall._forget(room, "idle")
    assert not any(owners(table, *servers))


def acts(server: Serving, table: str) -> list[events.Acted]:
    return [e for e in server.hall.store.events(table) if isinstance(e, events.Acted)]


def test_nobody_is_called_twice_for_one_turn(tmp_path, databases, monkeypatch):
    """Ada's process plans a mail and gives the table up; so does the next."""
    smtp = {"smtp_host": "127.0.0.1", "mail_from": "r@example.org", "mail_seconds": 0.5}
    smtp |= {"public_address": "http://127.0.0.1", "call_seconds": 0.2}

    async def test(one: Serving, two: Serving) -> None:
        sent: list[Any] = []
        for server in (one, two):
            monkeypatch.setattr(server.hall.calls.mails, "send", sent.append)
        ada, ben, table = await two_at_two_by_correspondence(one, two)
        question = post.Question.new("ben@example.org")
        user = one.hall.guests.read(ben.token)
        await one.hall.store.ask_mail(user, question)
        await one.hall.store.confirm_mail(question.token)
        async with ben.at(table), ada.at(table) as hers:
            await hers.until(lambda: hers.view)
        async with ada.at(table) as hers:
            await hers.until(lambda: hers.view)
            while hers._is_waited_for():
                await hers.act(hers.actions[0])
        for server in (one, two, one):
            await forgotten(table, one, two)
            await server.hall.room(table)
        await forgotten(table, one, two)
        await until(lambda: sent)
        await until(lambda: not one.hall.calls.timers and not two.hall.calls.timers)
        await asyncio.sleep(0.2)
        assert len(sent) == 1

    with_two(tmp_path, databases.of(tmp_path), test, **smtp)


async def two_at_two_by_correspondence(one: Serving, two: Serving) -> tuple[Guest, Guest, str]:
    ada, ben = await Guest.arrive(one.address, "Ada"), await Guest.arrive(two.address, "Ben")
    made = await ada.new_table("treehouse", ["me", "open"], pace="correspondence")
    await ben.join(made["invitation"]["token"])
    return ada, ben, made["table"]


def test_a_recovery_code_is_good_everywhere_and_ends_sessions_everywhere(tmp_path, databases):
    async def test(one: Serving, two: Serving) -> None:
        ada = await Guest.arrive(one.address, "Ada")
        table = await ada.create("treehouse", ["me", "me"])
        async with ada.at(table) as hers:
            code = (await ada.post("/api/recovery"))["code"]
            newcomer = await Guest.arrive(two.address, "Newcomer")
            body = {"code": code, "sure": True, "alone": True}
            assert (await newcomer.post("/api/arrive", body))["to"] == "Ada"
            with pytest.raises(ServerRefused):
                await hers.until(lambda: False)
            with pytest.raises(ServerRefused):
                await as_seen_by(newcomer, one).post("/api/arrive", body)

    with_two(tmp_path, databases.of(tmp_path), test)


def test_who_was_not_told_that_sessions_have_ended_finds_out(tmp_path, databases):
    async def test(one: Serving, two: Serving) -> None:
        ada = await Guest.arrive(one.address, "Ada")
        table = await ada.create("treehouse", ["me", "me"])
        user = one.hall.guests.read(ada.token)
        async with ada.at(table) as hers:
            work = [lambda db: db.execute("UPDATE users SET epoch=1 WHERE id=?", (user,)), deafen]
            for step in work:
                await two.hall.store.writer.do(step)
            with pytest.raises(ServerRefused):
                await hers.until(lambda: False)
        with pytest.raises(ServerRefused):
            await ada.post("/api/recovery")

    with_two(tmp_path, databases.of(tmp_path), test)


def test_wrong_codes_are_counted_together(tmp_path, databases):
    async def test(one: Serving, two: Serving) -> None:
        eve = [await Guest.arrive(server.address, "Eve") for server in (one, two)]
        said = []
        for number in range(6):
            with pytest.raises(ServerRefused) as refused:
                await eve[number % 2].join(f"maple-otter-41{number}")
            said.append(str(refused.value))
        assert len(set(said[:4])) == 1
        assert len(set(said[4:])) == 1
        assert said[3] != said[4]
        with pytest.raises(ServerRefused):
            await eve[0].post("/api/arrive", {"code": "maple " * 8})

    with_two(tmp_path, databases.of(tmp_path), test, wrong_codes_per_hour=4.0)


async def granted(asked: list[Awaitable[Any]]) -> int:
    """How many of these were not refused for coming too fast."""
    ends = await asyncio.gather(*asked, return_exceptions=True)
    refused = [end for end in ends if isinstance(end, BaseException)]
    assert all("Too much at once" in str(end) for end in refused), refused
    return len(ends) - len(refused)


def by_turns(guests: list[Guest], ask: Callable[[Guest], Awaitable[Any]], count: int) -> list[Any]:
    return [ask(guests[number % len(guests)]) for number in range(count)]


def test_an_address_has_at_two_processes_what_it_would_have_at_one(tmp_path, databases):
    """New tables and guests; two guests have come before."""

    async def test(one: Serving, two: Serving) -> None:
        guests = [await Guest.arrive(server.address, "Eve") for server in (one, two)]
        new_table = by_turns(guests, lambda eve: eve.create("treehouse", ["me", "me"]), 15)
        assert await granted(new_table) == 5
        new_guest = by_turns(guests, lambda eve: Guest.arrive(eve.address, "Eve"), 15)
        assert await granted(new_guest) == 6 - 2

    limits = {"creates_per_minute": 5.0, "claims_per_minute": 6.0}
    with_two(tmp_path, databases.of(tmp_path), test, **limits)


def test_what_an_address_may_each_second_is_divided_among_those_that_live(tmp_path, databases):
    async def test(one: Serving, two: Serving) -> None:
        await until(lambda: one.hall.fellows.count == two.hall.fellows.count == 1)
        guests = [Guest(server.address, "") for server in (one, two)]
        began = time.monotonic()
        found = await granted(by_turns(guests, lambda eve: eve.get("/api/names"), 60))
        assert 20 <= found <= 20 + 2 * (time.monotonic() - began)
        await one.hall.processes.leave()
        await until(lambda: two.hall.fellows.count == 0)

    with_two(tmp_path, databases.of(tmp_path), test, requests_per_second=2.0)


def test_who_strays_is_counted_once(tmp_path, databases):
    """Where they came in: a rematch that is asked for at the wrong process is the third table."""

    async def test(one: Serving, two: Serving) -> None:
        ada = await Guest.arrive(one.address, "Ada")
        table = await ada.create("treehouse", ["me", "me"])
        await ada.create("treehouse", ["me", "me"])
        async with ada.at(table) as hers:
            await end([hers])
        assert owners(table, one, two) == [True, False]
        there = as_seen_by(ada, two)
        assert (await there.post(f"/api/tables/{table}/rematch"))["table"]
        with pytest.raises(ServerRefused, match="Too much at once"):
            await there.create("treehouse", ["me", "me"])

    with_two(tmp_path, databases.of(tmp_path), test, creates_per_minute=3.0)


def execute(query: str, values: Any, db: Any) -> None:
    db.execute(query, values)


def test_an_allowance_that_nobody_takes_from_is_forgotten(tmp_path, databases):
    """After a day it is full again, whatever it was."""

    async def main() -> None:
        store = PostgresStore(databases.of(tmp_path))
        for kind in ("old", "new"):
            await store.per_second(kind, 0.01, 2.0).take("ada")
        later = "UPDATE allowances SET at=at-? WHERE kind=?"
        for values in ((DAY + 60, "old"), (DAY - 60, "new")):
            await store.writer.do(functools.partial(execute, later, values))
        await store.forget_allowances(steady.now() - DAY)
        assert store.reader.execute("SELECT kind FROM allowances").fetchall() == [("new",)]
        store.close()

    asyncio.run(main())


def test_an_allowance_comes_back_and_is_paid_back(tmp_path, databases):
    async def main() -> None:
        stores = [PostgresStore(databases.of(tmp_path)) for _ in range(2)]
        both = [store.per_second("x", 0.01, 2.0) for store in stores]
        later = "UPDATE allowances SET at=at-?"
        assert [await one.allow("ada") for one in (*both, *both)] == [True, True, False, False]
        assert await both[0].is_spent("ada")
        assert not await both[0].is_spent("ben")
        for one in (*both, both[0]):
            await one.take("ada")
        await stores[0].writer.do(lambda db: db.execute(later, (300.0,)))
        assert await both[1].is_spent("ada"), "what was taken too much is owed"
        await stores[0].writer.do(lambda db: db.execute(later, (150.0,)))
        assert not await both[0].is_spent("ada")
        for store in stores:
            store.close()

    asyncio.run(main())


# Rolling ------------------------------------------------------------------------------------------


def test_a_process_that_ends_hands_its_tables_over(tmp_path, databases):
    async def test(one: Serving, two: Serving) -> None:
        await until(lambda: one.hall.processes.living)
        ada = await Guest.arrive(one.address, "Ada")
        table = await ada.create("treehouse", ["me", "me"], move_minutes=5)
        async with ada.at(table) as hers:
            done = await play([hers], 2)
            await one.hall.drain()
            await until(lambda: table in two.hall.rooms)
            with pytest.raises(ServerRefused, match="draining"):
                await ada.get("/health")
            done += await play([hers], 3)  # passed on, since nobody leads her elsewhere
            assert table not in one.hall.rooms
        log = two.hall.store.events(table)
        assert [e.id for e in log if isinstance(e, events.Acted)] == done
        assert sum(isinstance(e, events.Halted) for e in log) == 2

    with_two(tmp_path, databases.of(tmp_path), test)


@pytest.mark.parametrize("how", ["frozen", "damaged"])
def test_what_an_older_version_cannot_read_is_left_to_a_newer(
    tmp_path, databases, monkeypatch, how
):
    async def main() -> None:
        async with serving(tmp_path, databases.of(tmp_path)) as old:
            monkeypatch.setattr(rooftree, "__version__", "999.0")
            async with serving(tmp_path, databases.of(tmp_path)) as new:
                await until(lambda: old.hall.processes.newer())
                assert not new.hall.processes.newer()
                old.hall._recovered = cannot_read(how)
                ada = await Guest.arrive(old.address, "Ada")
                table = await ada.create("treehouse", ["me", "me"])
                async with ada.at(table) as hers:
                    assert len(await play([hers], 3)) == 3
                    assert owners(table, old, new) == [False, True]
                assert "damaged" not in old.said

    asyncio.run(asyncio.wait_for(main(), 60))


def cannot_read(how: str) -> Any:
    async def recovered(row: TableRow) -> tables.Table:
        if how == "damaged":
            raise Damaged(row.id)
        found = tables.new(row)
        found.frozen = Line("frozen-game", {"game": "x"})
        return found

    return recovered
