"""Analyses of finished matches: computed elsewhere, one at a time, limited, and kept."""

import asyncio
import dataclasses
import json
import math
import multiprocessing
import os
import random
import signal
import time
from pathlib import Path
from types import SimpleNamespace

import pytest

import rooftree
from rooftree.bots import analysis, thinking
from rooftree.bots.levels import LEVELS, Bot
from rooftree.bots.workers import Workers
from rooftree.client import Guest
from rooftree.core.words import Line
from rooftree.server import analyses, sharing, wanted
from rooftree.server.postgres import PostgresStore
from rooftree.server.refusals import Refused
from rooftree.server.thinkers import Thinkers
from tests.server.browsing import hall_of, refusal, run
from tests.server.kit import SOAK, Person, hall_on, play_on, store_on, table_of, until
from tests.server.rows import read
from tests.server.running import Running
from tests.server.several import as_seen_by, with_two

SOON = 300.0  # seconds, for a machine that has much else to do


async def played(hall, owner="ana", seats=("me", "me"), game="treehouse"):
    """A match that is over, soon where two play as well as can be: the table's id."""
    made = await table_of(hall, owner, list(seats), game)
    person, room = await Person(hall, owner).enter(made.table), await hall.room(made.table)
    while len(seats) == 2 and not person.all("over"):
        await person.settle()
        match = room.table.match
        best = thinking.known(match.game, thinking.seen(match, person.last("view")["seat"]))
        await person.act(code=best[0].code)
    await play_on([person])
    return made.table


async def ask(browser, table):
    return await browser.post(f"/api/tables/{table}/analysis", json={})


async def look(browser, table):
    return (await browser.get(f"/api/tables/{table}/analysis")).json()


async def done(browser, table):
    """What was found, once it is."""
    async with asyncio.timeout(SOON):
        while (found := await look(browser, table))["state"] != "done":
            assert found["state"] != "failed"
            await asyncio.sleep(0.05)
    return found["found"]


def rounded(found):
    """As it travels."""
    written = json.dumps(dataclasses.asdict(found))
    return json.loads(written, parse_float=lambda text: round(float(text), 4))


def under_control(hall):
    """Analyses that end when the test says so: the records that were begun, and the next ends."""
    begun, ends = [], []

    async def analyse(record):
        begun.append(record)
        ends.append(asyncio.get_running_loop().create_future())
        return await ends[-1]

    hall.thinkers.analyse = analyse
    return begun, ends


def test_it_is_found_elsewhere_kept_by_the_record_and_read_by_anybody(tmp_path, either):
    async def first(browser):
        hall = hall_of(browser)
        table = await played(hall)
        match = (await hall.finished(table)).match
        assert (await look(browser, table))["state"] == "none"
        assert (await ask(browser, table)).json()["state"] == "running"
        found = await done(browser, table)
        assert found == rounded(analysis.analyse(match))
        kept.update(table=table, found=found, digest=analyses.digest(match))

    async def later(browser):
        under_control(hall_of(browser))  # nothing is found out any more
        browser.cookies.clear()
        assert await look(browser, kept["table"]) == await look(browser, kept["table"])
        answer = (await ask(browser, kept["table"])).json()
        assert (answer["state"], answer["found"]) == ("done", kept["found"])

    kept: dict = {}
    run(tmp_path, first)
    run(tmp_path, later)
    assert read(tmp_path, "SELECT digest FROM analyses") == [(kept["digest"],)]


def test_another_match_has_another_digest(tmp_path, monkeypatch):
    async def test(browser):
        hall = hall_of(browser)
        tables = [await played(hall, who) for who in ("ana", "ben")]
        one, other = [(await hall.finished(table)).match for table in tables]
        known = analyses.digest(one)
        assert known == analyses.digest(one.copy())
        assert known != analyses.digest(other)
        monkeypatch.setattr(analysis, "VERSION", analysis.VERSION + 1)
        assert known != analyses.digest(one)

    run(tmp_path, test)


def test_one_at_a_time_in_the_order_they_were_asked_for(tmp_path):
    async def test(browser):
        hall = hall_of(browser)
        begun, ends = under_control(hall)
        tables = [await played(hall, f"p{n}") for n in range(3)]
        answers = [(await ask(browser, table)).json() for table in (*tables, tables[1])]
        assert [(one["state"], one["ahead"]) for one in answers] == [
            ("running", 0),
            ("waiting", 1),
            ("waiting", 2),
            ("waiting", 1),  # asked for twice, it is one
        ]
        for number in range(3):
            while len(begun) <= number:
                await asyncio.sleep(0.005)
            ends[number].set_result(b'{"found":%d}' % number)
            assert await done(browser, tables[number]) == {"found": number}
        records = [(await hall.finished(table)).match.record() for table in tables]
        assert begun == records

    run(tmp_path, test)


def test_who_asks_too_often_waits_and_the_queue_has_an_end(tmp_path, monkeypatch):
    async def test(browser):
        hall = hall_of(browser)
        under_control(hall)
        tables = [await played(hall, f"p{n}") for n in range(4)]
        for table in (tables[0], tables[0], tables[1]):  # what is under way costs nothing
            assert (await ask(browser, table)).status_code == 200
        denied = await ask(browser, tables[2])
        assert (denied.status_code, refusal(denied)) == (429, "refused-analyses-person")
        browser.cookies.clear()
        assert (await ask(browser, tables[2])).status_code == 200  # somebody else
        monkeypatch.setattr(analyses, "MOST", 2)
        full = await ask(browser, tables[3])
        assert (full.status_code, refusal(full)) == (503, "refused-analyses")
        hall.closing = True
        assert refusal(await ask(browser, tables[3])) == "refused-closing"

    run(tmp_path, test, analyses_per_hour=2)


def test_who_asks_many_processes_may_ask_no_more_often(tmp_path, postgresql):
    async def main():
        most = {"analyses_per_hour": 3}
        async with hall_on(tmp_path, **most) as one, hall_on(tmp_path, **most) as two:
            for hall in (one, two):
                under_control(hall)
            tables = [await played(one, f"p{n}") for n in range(5)]
            for number, hall in enumerate((one, two, one)):
                await hall.analyses.ask("ana", tables[number])
            for number, hall in ((3, two), (4, one)):
                with pytest.raises(Refused) as refused:
                    await hall.analyses.ask("ana", tables[number])
                assert refused.value.line == Line("refused-analyses-person", {"count": 3})

    asyncio.run(asyncio.wait_for(main(), 60))


def test_an_address_is_limited_too(tmp_path):
    async def test(browser):
        hall = hall_of(browser)
        under_control(hall)
        table = await played(hall)
        assert (await ask(browser, table)).status_code == 200
        browser.cookies.clear()
        assert refusal(await ask(browser, table)) == "refused-too-fast"

    run(tmp_path, test, creates_per_minute=1)


def test_only_what_was_played_to_its_end_and_can_be_is_analysed(tmp_path, monkeypatch):
    async def test(browser):
        hall = hall_of(browser)
        running = (await table_of(hall, "ana", ["me", "bot"])).table
        given_up = (await table_of(hall, "ben", ["me", "bot"])).table
        await (await Person(hall, "ben").enter(given_up)).say("resign")
        slow = await played(hall, "cleo", ["me", "bot", "bot"])
        monkeypatch.setattr(analyses.workers, "is_compiled", lambda game: False)
        frozen = await played(hall, "dan")
        (await hall.room(frozen)).table.frozen = True
        for table, status, key in (
            (running, 403, "refused-not-over"),
            (given_up, 409, "refused-analysis-unfinished"),
            (slow, 503, "refused-analysis-early"),
            (frozen, 409, "refused-analysis-frozen"),
            ("nowhere", 404, "refused-no-table"),
        ):
            answer = await ask(browser, table)
            assert (answer.status_code, refusal(answer)) == (status, key)
            assert " " in answer.json()["refused"]["text"]

    run(tmp_path, test)


def test_one_whose_process_is_killed_can_be_asked_for_again(tmp_path):
    async def test(browser):
        hall = hall_of(browser)
        table = await played(hall)
        before = set(multiprocessing.active_children())
        await ask(browser, table)
        while not (new := set(multiprocessing.active_children()) - before):
            await asyncio.sleep(0.01)
        for process in new:
            os.kill(process.pid, signal.SIGKILL)
        async with asyncio.timeout(SOON):
            while (found := await look(browser, table))["state"] == "running":
                await asyncio.sleep(0.05)
        assert found["state"] == "failed"
        await ask(browser, table)
        assert (await done(browser, table))["players"] == 2

    run(tmp_path, test)


def test_a_server_that_stops_goes_on_when_it_is_back(tmp_path, either):
    """Nobody has to ask again; of the process that it was made in nothing is left."""

    async def stopped(browser):
        table = await played(hall_of(browser))
        await ask(browser, table)
        tables.append(table)

    async def back(browser):
        await hall_of(browser).sweep()
        assert (await look(browser, tables[0]))["state"] in ("running", "done")
        assert (await done(browser, tables[0]))["solved"]

    tables: list[str] = []
    before = set(multiprocessing.active_children())
    run(tmp_path, stopped)
    end = time.monotonic() + SOON
    while set(multiprocessing.active_children()) - before:
        assert time.monotonic() < end
        time.sleep(0.05)
    run(tmp_path, back)


def test_one_that_ends_its_process_again_and_again_is_given_up(tmp_path, either):
    """A process that stops in order is not counted."""

    async def main():
        store = store_on(tmp_path / "db")
        for name in ("a", "b"):
            await store.want_analysis(name, f"record of {name}")
        for _ in range(5):
            assert await store.claim_analysis() == ("a", "record of a")
            await store.release_analysis()
        for _ in range(wanted.TRIES):
            assert await store.claim_analysis() == ("a", "record of a")
        assert await store.claim_analysis() == ("b", "record of b")
        assert [(one.digest, one.failed) for one in await store.wanted("a")] == [
            ("b", False),
            ("a", True),
        ]
        await store.want_analysis("a", "record of a")
        await store.keep_analysis("b", b"found")
        await store.want_analysis("b", "record of b")  # which is there already
        assert await store.claim_analysis() == ("a", "record of a")
        await store.fail_analysis("a")
        assert await store.claim_analysis() is None
        assert [(one.digest, one.failed) for one in await store.wanted("a")] == [("a", True)]
        assert await store.wanted("b") == []
        store.close()

    asyncio.run(main())


def test_what_cannot_be_done_yet_waits(tmp_path, monkeypatch):
    """The rules are being compiled, after a restart."""
    monkeypatch.setattr(analyses, "AGAIN_SECONDS", 0.1)

    async def test(browser):
        hall = hall_of(browser)
        begun, ends = under_control(hall)
        table = await played(hall)
        can_be = [False] * 3
        monkeypatch.setattr(analyses, "_can_be_now", lambda record: not can_be or can_be.pop())
        await ask(browser, table)
        assert (await look(browser, table))["state"] == "running"
        assert not begun
        await until(lambda: begun)
        assert can_be == []
        ends[0].set_result(b"{}")
        assert await done(browser, table) == {}

    run(tmp_path, test)


# Several processes --------------------------------------------------------------------------------


@pytest.fixture
def impatient(monkeypatch):
    """The others are told how far it is more often than usual."""
    monkeypatch.setattr(analyses, "TOLD_SECONDS", 0.05)


async def states(table, *servers):
    """What somebody is told at each process."""
    looks = [Guest(server.address, "").get(f"/api/tables/{table}/analysis") for server in servers]
    return await asyncio.gather(*looks)


async def told(table, what, *servers):
    """Once all processes tell this much of it."""
    async with asyncio.timeout(20):
        while True:
            found = await states(table, *servers)
            if all(what.items() <= one.items() for one in found):
                return
            assert not {"none", "failed"} & {one["state"] for one in found}
            await asyncio.sleep(0.05)


def halfway(server, number, total):
    """How far the analysis is that this process makes."""
    server.hall.thinkers._analysis = SimpleNamespace(mark=SimpleNamespace(done=number, total=total))


def test_who_asks_at_one_process_is_told_at_another(tmp_path, databases, impatient):
    async def test(one, two):
        table = await played(one.hall)
        begun, ends = under_control(one.hall)
        elsewhere, _ = under_control(two.hall)
        ada = await Guest.arrive(one.address, "Ada")
        assert [look["state"] for look in await states(table, one, two)] == ["none"] * 2
        asked = await ada.post(f"/api/tables/{table}/analysis")
        assert asked["state"] == "running"
        await until(lambda: begun)
        halfway(one, 3, 8)
        await told(table, {"state": "running", "done": 3, "total": 8}, one, two)
        halfway(one, 5, 8)
        await told(table, {"done": 5, "total": 8}, one, two)
        ends[0].set_result(b'{"found":1}')
        await told(table, {"state": "done", "found": {"found": 1}}, one, two)
        again = await as_seen_by(ada, two).post(f"/api/tables/{table}/analysis")
        assert again["found"] == {"found": 1}
        assert (len(begun), elsewhere) == (1, [])

    with_two(tmp_path, databases.of(tmp_path), test)


def test_all_processes_together_make_one_at_a_time_and_each_once(tmp_path, databases, impatient):
    """Three matches, each asked for at both processes at the same moment."""

    async def test(one, two):
        tables = [await played(one.hall, f"p{n}") for n in range(3)]
        records = {(await one.hall.finished(table)).match.record() for table in tables}
        controls = [under_control(server.hall) for server in (one, two)]
        ada = await Guest.arrive(one.address, "Ada")
        people = (ada, as_seen_by(ada, two))
        ways = [f"/api/tables/{table}/analysis" for table in tables]
        for way in ways:
            await asyncio.gather(*(person.post(way) for person in people))
        for number in range(3):
            async with asyncio.timeout(20):
                while sum(len(ends) for _, ends in controls) <= number:
                    await states(tables[2], one, two)
            await asyncio.sleep(0.2)
            found = [await states(table, one, two) for table in tables]
            assert all(here["state"] == there["state"] for here, there in found)
            assert sorted(here["state"] for here, _ in found) == sorted(
                ["done"] * number + ["running"] + ["waiting"] * (2 - number)
            )
            open_ends = [end for _, ends in controls for end in ends if not end.done()]
            assert len(open_ends) == 1
            open_ends[0].set_result(b"{}")
            await told(tables[number], {"state": "done"}, one, two)
        made = [record for begun, _ in controls for record in begun]
        assert len(made) == 3
        assert set(made) == records

    with_two(tmp_path, databases.of(tmp_path), test)


def test_when_a_process_gives_no_sign_of_life_another_goes_on(
    tmp_path, databases, monkeypatch, impatient
):
    """The first, if it was only stopped, finds that it is not asked any more."""
    monkeypatch.setattr(sharing, "ANALYST_LEASE", 1.5)

    async def test(one, two):
        table = await played(one.hall)
        (begun, ends), (taken, found) = (under_control(server.hall) for server in (one, two))
        ada = await Guest.arrive(one.address, "Ada")
        await ada.post(f"/api/tables/{table}/analysis")
        await until(lambda: begun)
        one.hall.processes.close()  # it beats no more
        halted = asyncio.Event()
        tell = one.hall.store.note_analysis

        async def note(*how):
            await halted.wait()
            return await tell(*how)

        one.hall.store.note_analysis = note
        await told(table, {"state": "running"}, two)
        async with asyncio.timeout(20):
            while not taken:
                assert [look["state"] for look in await states(table, two)] == ["running"]
        assert not ends[0].done()
        halted.set()
        await until(lambda: ends[0].cancelled())
        found[0].set_result(b"{}")
        await told(table, {"state": "done"}, one, two)
        assert (len(begun), len(taken)) == (1, 1)

    with_two(tmp_path, databases.of(tmp_path), test)


def test_a_process_that_ends_leaves_what_it_analyses_to_another(tmp_path, databases):
    """At once, and nobody is told that it was broken off."""

    async def test(one, two):
        await until(lambda: one.hall.processes.living)
        tables = [await played(one.hall, f"p{n}") for n in range(2)]
        (begun, ends), (taken, found) = (under_control(server.hall) for server in (one, two))
        ada = await Guest.arrive(one.address, "Ada")
        for table in tables:
            await ada.post(f"/api/tables/{table}/analysis")
        await until(lambda: begun)
        await one.hall.drain()
        await until(lambda: ends[0].cancelled())
        assert [look["state"] for look in await states(tables[0], one, two)] == ["running"] * 2
        await two.hall.sweep()
        for number, table in enumerate(tables):
            await until(lambda number=number: len(found) > number)
            found[number].set_result(b"{}")
            await told(table, {"state": "done"}, one, two)
        assert (len(begun), len(taken)) == (1, 2)

    with_two(tmp_path, databases.of(tmp_path), test)


def test_a_process_that_is_killed_over_an_analysis_leaves_it_to_another(tmp_path, databases):
    """By kill -9, of a process of its own: its analyst ends with it. Ten seconds after its last
    beat the other goes on, when somebody looks; here they pass in the database."""
    address = databases.of(tmp_path)
    servers = [Running(tmp_path / name, DATABASE=address) for name in ("one", "two")]
    store = PostgresStore(address)

    async def main():
        await asyncio.gather(
            *(asyncio.to_thread(server.start, "--no-compile") for server in servers)
        )
        one, two = servers
        ada = await Guest.arrive(one.address, "Ada")
        table = await match_of(ada)
        assert (await ada.post(f"/api/tables/{table}/analysis"))["state"] == "running"
        await until(lambda: analysts(one), SOON)
        (analyst,) = analysts(one)
        assert (await states(table, two))[0]["state"] == "running"
        one.kill()
        ((victim, tries),) = claims(store)
        assert (victim, tries) == (process_at(store, one), 1)
        assert (await states(table, two))[0]["state"] == "running"
        await until(lambda: not command_of(analyst), SOON)
        await pass_away(store, victim)
        async with asyncio.timeout(SOON):
            while (found := (await states(table, two))[0])["state"] != "done":
                assert found["state"] == "running"
                assert claims(store) in ([], [(victim, 1)], [(process_at(store, two), 2)])
                await asyncio.sleep(0.05)
        match = rooftree.replay(await Guest(two.address, ada.token).record(table))
        assert found["found"] == rounded(analysis.analyse(match))
        assert claims(store) == []
        assert two.stop().count("analysis") == 0

    try:
        asyncio.run(main())
    finally:
        store.close()
        for server in servers:
            if server.process and server.process.poll() is None:
                server.kill()


async def match_of(guest):
    """A match that is over: the table's id."""
    table, dice = await guest.create("treehouse", ["me", "me"]), random.Random(7)
    async with guest.at(table) as seat:
        while await seat.my_turn():
            await seat.act(dice.choice(seat.actions))
    return table


def analysts(server):
    """The processes that a server has started to work in."""
    tasks = Path(f"/proc/{server.process.pid}/task").iterdir()
    found = [child for task in tasks for child in (task / "children").read_text().split()]
    return [child for child in found if "spawn_main" in command_of(child)]


def command_of(process):
    """What it runs; nothing if it has ended."""
    try:
        return Path(f"/proc/{process}/cmdline").read_text()
    except OSError:
        return ""


def claims(store):
    """Who is at what is wanted, and how many have been."""
    return store.reader.execute("SELECT process, tries FROM analyses_wanted").fetchall()


def process_at(store, server):
    query = "SELECT id FROM processes WHERE address=?"
    return store.reader.execute(query, (f"127.0.0.1:{server.port}",)).fetchone()[0]


async def pass_away(store, process):
    """It gives no sign of life for long enough."""
    if SOAK:
        await asyncio.sleep(sharing.ANALYST_LEASE)
        return
    query = "UPDATE processes SET beat_at=beat_at-? WHERE id=?"
    await store.writer.do(lambda db: db.execute(query, (sharing.ANALYST_LEASE, process)))


# Beside bots --------------------------------------------------------------------------------------

ENDLESS = LEVELS["careful"]._replace(simulations=10**9, seconds=math.inf)
STEADY = LEVELS["careful"]._replace(simulations=400, seconds=math.inf)


@pytest.mark.parametrize("name", ["best_treehouse_ever"])
def test_bots_go_first(name):
    """With one process for bots, an analysis stands still while one thinks; what it costs a bot
    that thinks meanwhile is small."""
    game = rooftree.game(name)
    game.compile(None, thinking.MODULES)
    match = game.start(2, seed=4)
    over, bot = match.copy(), Bot("random", 1)
    while not over.over:
        over.play(over.waiting[0], bot.choose(over, over.waiting[0]))
    thinkers = Thinkers()
    thinkers._workers = Workers(1)

    async def seconds():
        """Of the quickest: the machine has other things to do."""
        spent = []
        for _ in range(4):
            began = time.monotonic()
            await thinkers.choose(Bot(STEADY), match, match.waiting[0])
            spent.append(time.monotonic() - began)
        return min(spent)

    async def test():
        await seconds()  # the process is there
        alone = await seconds()
        found = asyncio.create_task(thinkers.analyse(over.record()))
        await until(lambda: thinkers.analysed[0] > 2, SOON)
        beside = await seconds()
        assert beside < 1.5 * alone + 0.25
        endless = asyncio.create_task(thinkers.choose(Bot(ENDLESS), match, match.waiting[0]))
        await asyncio.sleep(0.2)
        stood = thinkers.analysed
        await asyncio.sleep(1)
        assert thinkers.analysed == stood
        endless.cancel()
        await until(lambda: thinkers.analysed > stood, SOON)
        assert not found.done()
        found.cancel()

    try:
        asyncio.run(test())
    finally:
        thinkers.close()
