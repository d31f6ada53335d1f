"""Analyses of finished matches: computed elsewhere, one at a time, limited, and kept."""

import asyncio
import dataclasses
import json
import math
import multiprocessing
import os
import signal
import time

import pytest

import rooftree
from rooftree.bots import analysis, thinking
from rooftree.bots.levels import LEVELS, Bot
from rooftree.bots.workers import Workers
from rooftree.core.words import Line
from rooftree.server import analyses
from rooftree.server.refusals import Refused
from rooftree.server.thinkers import Thinkers
from tests.server.browsing import hall_of, refusal, run
from tests.server.kit import Person, hall_on, play_on, table_of, until
from tests.server.rows import read

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
        await until(lambda: not hall.analyses.waiting, SOON)
        assert (await look(browser, table))["state"] == "failed"
        await ask(browser, table)
        assert (await done(browser, table))["players"] == 2

    run(tmp_path, test)


def test_a_server_that_stops_leaves_nothing_half_done(tmp_path):
    async def stopped(browser):
        table = await played(hall_of(browser))
        await ask(browser, table)
        tables.append(table)

    async def back(browser):
        assert (await look(browser, tables[0]))["state"] == "none"
        await ask(browser, tables[0])
        assert (await done(browser, tables[0]))["solved"]

    tables: list[str] = []
    before = set(multiprocessing.active_children())
    run(tmp_path, stopped)
    end = time.monotonic() + SOON
    while set(multiprocessing.active_children()) - before:
        assert time.monotonic() < end
        time.sleep(0.05)
    run(tmp_path, back)


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
