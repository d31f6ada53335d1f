"""What grows, and what is kept: the lobby, talk, rooms in memory, retention, archives."""

import asyncio
import random
import re
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from rooftree.server import events, lobby, reading, seating, sql, steady
from rooftree.server.hall import Hall
from rooftree.server.refusals import Fenced, Refused
from rooftree.server.settings import Settings
from rooftree.server.store import Result
from tests.server import browsing, kit
from tests.server.browsing import ORIGIN, hall_of
from tests.server.kit import SOAK, Person, play_on, run, sit_down, table_of, until
from tests.server.rows import fill, read, write

DAY = 86400.0
TABLES = ("tables", "one", "newer", "seats", "results")  # in the lobby's query
LINES = 100_000 if SOAK else 20_000


def visit(
    data: Path, test: Callable[[Hall, httpx.AsyncClient], Awaitable[None]], **settings: Any
) -> None:
    """Ada's browser in a hall of its own."""

    async def main(browser: httpx.AsyncClient) -> None:
        hall = hall_of(browser)
        browser.cookies.set("rooftree", hall.guests.sign("ada"))
        await test(hall, browser)

    browsing.run(data, main, **settings)


def ids(lines: list[dict[str, Any]]) -> list[str]:
    return [line["table"] for line in lines]


# The lobby ----------------------------------------------------------------------------------------


def test_one_person_cannot_push_others_out_of_the_lobby(tmp_path, either):
    """Mallory opens hundreds of tables after everybody else."""

    async def test(hall: Hall, browser: httpx.AsyncClient) -> None:
        for n in range(10):
            fill(hall.settings.data, f"friend{n}", 2, first=100.0 * n)
        fill(hall.settings.data, "mallory", 300, first=1e6)
        listed = (await browser.get("/api/tables")).json()["listed"]
        first = ids(listed)[:23]
        assert sum(table.startswith("mallory") for table in first) == 3
        assert sum(table.startswith("friend") for table in first) == 20

    visit(tmp_path, test)


def test_the_lobby_pages_to_its_end(tmp_path, either):
    async def test(hall: Hall, browser: httpx.AsyncClient) -> None:
        for n in range(4):
            fill(hall.settings.data, f"friend{n}", 33, first=10.0 * n)
        seen: list[str] = []
        answer = (await browser.get("/api/tables?limit=20")).json()
        while True:
            assert len(answer["listed"]) <= 20
            seen += ids(answer["listed"])
            if not answer["listed_next"]:
                break
            asked = {"after": answer["listed_next"], "limit": 20}
            answer = (await browser.get("/api/tables", params=asked)).json()
        assert len(seen) == len(set(seen)) == 4 * 33

    visit(tmp_path, test)


def test_my_running_tables_are_always_there_and_finished_ones_page(tmp_path, either):
    async def test(hall: Hall, browser: httpx.AsyncClient) -> None:
        fill(hall.settings.data, "ada", 120, status="playing", listed=0)
        fill(hall.settings.data, "ada", 130, status="over", listed=0, first=1e6)
        answer = (await browser.get("/api/tables")).json()
        assert len(answer["mine"]) == 120
        finished = ids(answer["finished"])
        assert finished[0] == "ada-over-129"
        while answer["finished_next"]:
            asked = {"finished_after": answer["finished_next"]}
            answer = (await browser.get("/api/tables", params=asked)).json()
            finished += ids(answer["finished"])
        assert finished == [f"ada-over-{n}" for n in range(129, -1, -1)]

    visit(tmp_path, test)


@pytest.mark.parametrize("asked", ["after=x", "after=0:nan:a", "limit=x", "finished_after=1:2"])
def test_a_made_up_place_in_the_lobby_is_refused(tmp_path, asked):
    async def test(hall: Hall, browser: httpx.AsyncClient) -> None:
        response = await browser.get(f"/api/tables?{asked}")
        assert response.status_code == 400
        assert response.json()["refused"]["key"] == "refused-malformed"

    visit(tmp_path, test)


class Counted:
    """A connection whose statements are counted."""

    def __init__(self, db: Any, statements: list[str]) -> None:
        self.db = db
        self.statements = statements

    def execute(self, query: str, values: Any = ()) -> Any:
        self.statements.append(query)
        return self.db.execute(query, values)


def counting(hall: Hall) -> list[str]:
    """All that the threads that read ask from now on."""
    statements: list[str] = []
    readers = hall.store.readers
    read = readers.read
    readers.read = lambda db, work: read(db, lambda db: work(Counted(db, statements)))
    return statements


def test_a_lobby_is_one_statement_a_second_and_one_for_each_person(tmp_path, either, monkeypatch):
    async def test(hall: Hall, browser: httpx.AsyncClient) -> None:
        monkeypatch.setattr(lobby, "FRESH_SECONDS", 1e6)
        fill(hall.settings.data, "ada", 30, status="playing", listed=0)
        fill(hall.settings.data, "ada", 60, status="void", listed=0)
        for n in range(20):
            fill(hall.settings.data, f"friend{n}", 5, first=100.0 * n)
        statements = counting(hall)
        for visits in range(1, 4):
            answer = (await browser.get("/api/tables")).json()
            found = [len(answer[name]) for name in ("listed", "mine", "finished", "hidden")]
            assert found == [50, 30, 50, 0]
            assert len(statements) == visits + 1
        async with httpx.AsyncClient(transport=browser._transport, base_url=ORIGIN) as stranger:
            assert len((await stranger.get("/api/tables")).json()["listed"]) == 50
        assert len(statements) == 4
        monkeypatch.setattr(lobby, "FRESH_SECONDS", 0.0)
        await browser.get("/api/tables")
        assert len(statements) == 6

    visit(tmp_path, test)


def test_a_new_table_is_in_the_lobby_at_once(tmp_path, either, monkeypatch):
    async def test(hall: Hall, browser: httpx.AsyncClient) -> None:
        monkeypatch.setattr(lobby, "FRESH_SECONDS", 1e6)
        for count in range(3):
            assert len((await browser.get("/api/tables")).json()["listed"]) == count
            await table_of(hall, "ben", ["me", "open"], listed=True)

    visit(tmp_path, test)


def test_lists_are_what_they_were_in_many_queries(tmp_path, either):
    """Against a plain reading of all rows, table by table."""

    async def test(hall: Hall, browser: httpx.AsyncClient) -> None:
        data, dice = hall.settings.data, random.Random(20)
        for n in range(12):
            for status in ("gathering", "playing", "over"):
                count, first = dice.randrange(7), float(dice.randrange(40))
                fill(data, f"p{n}", count, status=status, first=first, listed=dice.randrange(2))
        over = read(data, "SELECT id FROM tables WHERE status='over'")
        ends = [(id, seat, 2 - seat, 7 * seat, seat) for (id,) in over for seat in range(2)]
        write(data, "INSERT INTO results VALUES (?, ?, ?, ?, ?)", ends)
        rows = read(data, "SELECT id, owner, status, created_at FROM tables WHERE listed=1")
        order = sorted(rows, key=lambda row: (row[3], row[0]), reverse=True)
        ranks: list[list[str]] = [[], [], [], []]
        for place, status in enumerate(("gathering", "playing")):
            seen: Counter[str] = Counter()
            for id, owner, its, _ in order:
                if its == status:
                    ranks[place + 2 * (seen[owner] >= 3)].append(id)
                    seen[owner] += 1
        found, after = list[str](), None
        while True:
            page = await hall.store.lobby(7, after)
            found += [line.row.id for line in page.lines]
            after = page.next
            if after is None:
                break
        assert found == [id for rank in ranks for id in rank]
        page = await hall.store.finished("p1", 50, None)
        assert page.lines
        for line in page.lines:
            assert line == hall.store.table(line.row.id)
            assert [seat.kind for seat in line.seats] == ["person", "open"]
            assert line.summary.results == (Result(2, 0, False), Result(1, 7, True))

    visit(tmp_path, test)


def test_a_lobby_of_20_000_tables_is_quick(tmp_path):
    async def test(hall: Hall, browser: httpx.AsyncClient) -> None:
        """Everybody has as many tables as one may, all opened at a stretch."""
        most = Settings().tables_per_person
        for n in range(20_000 // most):
            fill(hall.settings.data, f"f{n}", most, first=float(most * n))
        fill(hall.settings.data, "ada", 20_000, status="over", listed=0)
        spans = []
        for _ in range(7):
            start = time.process_time()  # beside other tests the clock on the wall tells little
            await hall.store.lobby(50, None)
            spans.append(time.process_time() - start)
        print(f"lobby of 20,000 tables: {min(spans) * 1000:.1f} ms")
        assert min(spans) < 0.020
        values = dict.fromkeys(re.findall(r":(\w+)", reading.LOBBY), 50)
        rows = hall.store.reader.execute("EXPLAIN QUERY PLAN " + reading.LOBBY, values)
        plan = [step for *_, step in rows]
        ways = {step for step in plan if step.startswith(("SEARCH", "SCAN"))}
        assert all(f"SCAN {name}" not in step for step in ways for name in TABLES)
        used = {step.partition(" (")[0] for step in ways if step.split()[1] in ("one", "newer")}
        assert used == {
            "SEARCH one USING COVERING INDEX ix_tables_listed",
            "SEARCH newer USING COVERING INDEX ix_tables_owner",
        }

    visit(tmp_path, test)


def test_postgresql_looks_nothing_up_one_by_one(tmp_path, postgresql):
    """However many tables there are, a page of the lobby and a person's lists come by indexes."""

    async def test(hall: Hall, browser: httpx.AsyncClient) -> None:
        for n in range(25):
            fill(hall.settings.data, f"f{n}", 100, first=100.0 * n)
        for status in ("playing", "over"):
            fill(hall.settings.data, "ada", 3, status=status)
        db = hall.store.reader
        db.execute("ANALYZE")
        db.execute("SET random_page_cost=1.1")  # as on no turning disk; else these are too few
        lobby: dict[str, Any] = {"limit": 51, **{f"id_{rank}": "" for rank in range(4)}}
        lobby |= {f"created_at_{rank}": 1e9 for rank in range(4)}
        own = reading._asked("ada", 50, None)
        for query, values in ((reading.LOBBY, lobby), (reading._lines_of(reading.OWN_LISTS), own)):
            plan = "\n".join(step for (step,) in db.execute(f"EXPLAIN {query}", values))
            assert "Seq Scan on tables" not in plan, plan
            assert "Seq Scan on seats" not in plan, plan

    visit(tmp_path, test)


# Records and replays ------------------------------------------------------------------------------


async def finished_table(hall: Hall) -> str:
    table, people = await sit_down(hall, ["ada", "ben"])
    await play_on(people)
    for person in people:
        await person.leave()
    return str(table)


async def forget_all(hall: Hall) -> None:
    for room in list(hall.rooms.values()):
        room.connections.clear()
        await hall._forget(room)


def test_records_and_replays_open_no_room(tmp_path):
    async def test(hall: Hall, browser: httpx.AsyncClient) -> None:
        table = await finished_table(hall)
        loaded = (await browser.get(f"/api/tables/{table}/record")).text
        await forget_all(hall)
        record = await browser.get(f"/api/tables/{table}/record")
        assert record.text == loaded
        for first in (0, 5, 10):
            frames = await browser.get(f"/api/tables/{table}/replay?first={first}&last={first + 4}")
            assert frames.json()["frames"]
        missing = await browser.get("/api/tables/none/replay")
        assert (missing.status_code, missing.json()["refused"]["key"]) == (404, "refused-no-table")
        assert not hall.rooms

    visit(tmp_path, test)


def test_a_running_match_that_is_not_loaded_tells_nothing(tmp_path):
    async def test(hall: Hall, browser: httpx.AsyncClient) -> None:
        table, _ = await sit_down(hall, ["ada", "ben"])
        await forget_all(hall)
        for what in ("record", "replay"):
            response = await browser.get(f"/api/tables/{table}/{what}")
            assert response.status_code == 403
            assert response.json()["refused"]["key"] == "refused-not-over"
        assert not hall.rooms

    visit(tmp_path, test)


# Talk ---------------------------------------------------------------------------------------------


async def much_talk(hall: Hall, table: str, lines: int) -> None:
    number = len(hall.store.events(table))
    rows = [
        (
            table,
            number + n,
            time.time() - 2 * DAY,
            "said",
            events.encode(events.Said(0, "ada", f"{n}")),
        )
        for n in range(lines)
    ]
    write(hall.settings.data, "INSERT INTO events VALUES (?, ?, ?, ?, ?)", rows)


async def longest_wait(work: Awaitable[Any]) -> float:
    """How long the others were kept waiting while this was done."""
    worst, task = 0.0, asyncio.ensure_future(work)
    while not task.done():
        start = time.perf_counter()
        await asyncio.sleep(0.001)
        worst = max(worst, time.perf_counter() - start)
    await task
    return worst


def test_a_table_with_very_much_talk_opens_without_stalling_others(tmp_path):
    async def test(hall: Hall) -> None:
        table, _ = await sit_down(hall, ["ada", "ben"])
        await forget_all(hall)
        await much_talk(hall, table, LINES)
        waits = []
        for _ in range(3):  # a busy machine stalls now and then, a long read each time
            await forget_all(hall)
            waits.append(await longest_wait(hall.room(table)))
        print(f"{LINES} lines: others waited {min(waits) * 1000:.1f} ms")
        assert min(waits) < 0.050
        ada = await Person(hall, "ada").enter(table)
        heard = ada.all("heard")
        assert [line["number"] for line in heard] == list(range(LINES - 49, LINES + 1))
        assert len(hall.rooms[table].table.said) == 50
        await ada.say("chat", text="still here")
        assert ada.last("heard")["number"] == LINES + 1
        assert len(hall.rooms[table].table.said) == 50
        await ada.act()
        await forget_all(hall)
        again = await Person(hall, "ada").enter(table)
        assert again.last("heard")["text"] == "still here"

    run(tmp_path, test)


def test_so_much_is_said_at_a_table_in_a_day(tmp_path):
    """What was said before the table left the memory counts; yesterday does not."""

    async def test(hall: Hall) -> None:
        table, (ada, _) = await sit_down(hall, ["ada", "ben"])
        await much_talk(hall, table, 5)  # two days ago
        await forget_all(hall)
        ada = await Person(hall, "ada").enter(table)
        await ada.say("chat", text="one")
        await forget_all(hall)
        ada = await Person(hall, "ada").enter(table)
        for text in ("two", "three", "four"):
            await ada.say("chat", text=text)
        assert ada.refusal() == "refused-chat-day"
        assert [line["text"] for line in ada.all("heard")][-3:] == ["one", "two", "three"]
        _, (eve, _) = await sit_down(hall, ["eve", "fay"])
        await eve.say("chat", text="elsewhere")
        assert eve.last("heard")["text"] == "elsewhere"

    run(tmp_path, test, chat_lines_per_day=3)


# Rooms in memory ----------------------------------------------------------------------------------


def age(hall: Hall, *tables: str) -> None:
    """These were used a minute ago, the first the longest."""
    for place, table in enumerate(tables):
        hall.rooms[table].used_at = time.monotonic() - 60 + place


def test_rooms_leave_the_memory_when_it_is_used_up_the_longest_unused_first(tmp_path):
    async def test(hall: Hall) -> None:
        watched, people = await sit_down(hall, ["ada", "ben"])
        tables = [(await table_of(hall, "ada", ["me", "open"])).table for _ in range(6)]
        age(hall, watched, *tables)
        last = (await table_of(hall, "ada", ["me", "open"])).table
        await until(lambda: list(hall.rooms) == [watched, *tables[-3:], last])
        await people[0].act()
        assert people[0].all("done")

    run(tmp_path, test, rooms_mb=1)


def test_a_room_with_people_is_never_thrown_out(tmp_path):
    async def test(hall: Hall) -> None:
        tables = [(await sit_down(hall, [f"ada{n}", f"ben{n}"]))[0] for n in range(8)]
        age(hall, *tables)
        await hall.sweep()
        assert list(hall.rooms) == tables

    run(tmp_path, test, rooms_mb=1)


def test_a_deadline_wakes_a_table_that_had_to_leave_the_memory(tmp_path):
    async def test(hall: Hall) -> None:
        table, people = await sit_down(
            hall, ["ada", "ben"], pace="correspondence", days=seating.LEAST_DAYS
        )
        for person in people:
            await person.leave()
        age(hall, table)
        for _ in range(6):
            await table_of(hall, "eve", ["me", "open"])
        await until(lambda: table not in hall.rooms)
        put_back(hall, 1, table)
        write(hall.settings.data, "UPDATE tables SET wake_at=1.0 WHERE id=?", [(table,)])
        await hall.sweep()
        await until(
            lambda: "clock" in [getattr(event, "by", "") for event in hall.store.events(table)]
        )

    run(tmp_path, test, rooms_mb=1)


# Retention ----------------------------------------------------------------------------------------


def put_back(hall: Hall, days: float, *tables: str) -> None:
    """All this happened so many days earlier."""
    for table in tables:
        write(
            hall.settings.data, "UPDATE events SET at=at-? WHERE table_id=?", [(days * DAY, table)]
        )
        write(
            hall.settings.data,
            "UPDATE tables SET created_at=created_at-? WHERE id=?",
            [(days * DAY, table)],
        )


async def tidy(hall: Hall) -> None:
    """Once round."""
    hall.broom.table = hall.broom.guest = ""
    await hall.sweep()


def tables_left(hall: Hall) -> set[str]:
    return {table for (table,) in read(hall.settings.data, "SELECT id FROM tables")}


@pytest.mark.parametrize(
    ("wish", "days", "kept"),
    [
        ({}, 6, True),
        ({}, 8, False),
        ({"listed": True}, 29, True),
        ({"listed": True}, 31, False),
    ],
)
def test_a_table_nobody_comes_to_is_removed(tmp_path, wish, days, kept):
    async def test(hall: Hall) -> None:
        made = await table_of(hall, "ada", ["me", "open"], **wish)
        put_back(hall, days, made.table)
        await tidy(hall)
        assert tables_left(hall) == {made.table}  # it is in memory
        await forget_all(hall)
        await tidy(hall)
        assert tables_left(hall) == ({made.table} if kept else set())
        for rows in ("events", "seats", "invitations"):
            found = read(
                hall.settings.data, f"SELECT count(*) FROM {rows} WHERE table_id=?", made.table
            )
            assert kept or found == [(0,)]

    run(tmp_path, test)


def test_a_table_where_somebody_sat_down_waits_longer(tmp_path):
    async def test(hall: Hall) -> None:
        made = await table_of(hall, "ada", ["me", "open", "open"])
        await seating.join(hall, "ben", made.invitation.token)
        await forget_all(hall)
        put_back(hall, 29, made.table)
        await tidy(hall)
        assert tables_left(hall) == {made.table}
        put_back(hall, 2, made.table)
        await tidy(hall)
        assert not tables_left(hall)

    run(tmp_path, test)


def test_a_table_closed_before_it_began_is_removed_and_a_match_never(tmp_path):
    async def test(hall: Hall) -> None:
        closed = (await table_of(hall, "ada", ["me", "open"])).table
        ada = await Person(hall, "ada").enter(closed)
        await ada.say("end")
        running, _ = await sit_down(hall, ["ada", "ben"])
        over = await finished_table(hall)
        await forget_all(hall)
        put_back(hall, 1000, closed, running, over)
        await tidy(hall)
        assert tables_left(hall) == {running, over}
        assert read(hall.settings.data, "SELECT table_id FROM archives") == [(over,)]

    run(tmp_path, test)


def test_somebody_who_comes_in_time_keeps_the_table(tmp_path):
    """It was looked at, and then something happened there: it is not removed."""

    async def test(hall: Hall) -> None:
        made = await table_of(hall, "ada", ["me", "open"])
        put_back(hall, 100, made.table)
        (aged,) = await hall.store.aged("", 9)
        await seating.join(hall, "ben", made.invitation.token)
        await hall.store.remove(aged)
        assert tables_left(hall) == {made.table}

    run(tmp_path, test)


def test_guests_without_anything_are_forgotten_others_never(tmp_path):
    async def test(hall: Hall, browser: httpx.AsyncClient) -> None:
        for user in ("ada", "owner", "visitor", "old", "fresh"):
            await hall.store.name(user, user)
        made = await table_of(hall, "owner", ["me", "open", "open"])
        await seating.join(hall, "visitor", made.invitation.token)
        old = [(time.time() - 91 * DAY, user) for user in ("ada", "owner", "visitor", "old")]
        write(hall.settings.data, "UPDATE users SET seen_at=? WHERE id=?", old)
        await browser.get("/api/tables")  # ada is here
        await tidy(hall)
        left = {user for (user,) in read(hall.settings.data, "SELECT id FROM users")}
        assert left == {"ada", "owner", "visitor", "fresh"}

    visit(tmp_path, test)


def test_links_that_are_too_old_are_deleted(tmp_path):
    async def test(hall: Hall) -> None:
        made = [await table_of(hall, "ada", ["me", "open"]) for _ in range(3)]
        ended = [
            (steady.now() - days * DAY, one.table)
            for days, one in zip((31, 29), made, strict=False)
        ]
        write(hall.settings.data, "UPDATE invitations SET expires=? WHERE table_id=?", ended)
        await hall.sweep()
        left = read(hall.settings.data, "SELECT table_id FROM invitations")
        assert {table for (table,) in left} == {one.table for one in made[1:]}

    run(tmp_path, test)


def test_a_sweep_does_a_little_and_the_next_goes_on(tmp_path, monkeypatch):
    async def test(hall: Hall) -> None:
        fill(hall.settings.data, "ada", 50)
        hall.broom.table = ""
        left = []
        for _ in range(4):
            await hall.sweep()
            left.append(len(tables_left(hall)))
        assert left == [30, 10, 0, 0]

    run(tmp_path, test)


# The archive --------------------------------------------------------------------------------------


async def archived_table(hall: Hall) -> str:
    table = await finished_table(hall)
    await forget_all(hall)
    put_back(hall, 2, table)
    await tidy(hall)
    return table


def test_a_finished_match_is_archived_and_reads_as_before(tmp_path, either):
    async def test(hall: Hall, browser: httpx.AsyncClient) -> None:
        table = await finished_table(hall)
        record = (await browser.get(f"/api/tables/{table}/record")).text
        before = hall.store.events(table)
        loose = read(hall.settings.data, "SELECT sum(length(body)) FROM events")[0][0]
        await forget_all(hall)
        await tidy(hall)
        assert read(hall.settings.data, "SELECT * FROM archives") == []  # it ended just now
        put_back(hall, 2, table)
        await tidy(hall)
        ((count, size),) = read(
            hall.settings.data, "SELECT events_count, length(body) FROM archives"
        )
        print(f"{count} events: {loose} bytes, archived {size}")
        assert count == len(before)
        assert size < loose / 4
        assert read(hall.settings.data, "SELECT count(*) FROM events") == [(0,)]
        assert hall.store.events(table) == before
        assert (await browser.get(f"/api/tables/{table}/record")).text == record
        ada = await Person(hall, "ada").enter(table)
        assert ada.last("over")["secret"]

    visit(tmp_path, test)


def test_an_archived_table_can_be_talked_at_and_played_again(tmp_path, either):
    """What comes after the archive is stored beside it, and goes into it in its turn."""

    async def test(hall: Hall) -> None:
        table = await archived_table(hall)
        count = len(hall.store.events(table))
        ada = await Person(hall, "ada").enter(table)
        await ada.say("chat", text="that was good")
        again = await seating.rematch(hall, "ada", table)
        assert [type(e).__name__ for e in hall.store.events(table)[count:]] == ["Said", "Rematched"]
        await forget_all(hall)
        assert await seating.rematch(hall, "ben", table) == again
        await forget_all(hall)
        put_back(hall, 2, table)
        await tidy(hall)
        assert read(hall.settings.data, "SELECT events_count FROM archives") == [(count + 2,)]
        assert len(hall.store.events(table)) == count + 2
        ben = await Person(hall, "ben").enter(table)
        assert ben.last("heard")["text"] == "that was good"
        assert await seating.rematch(hall, "ben", table) == again

    run(tmp_path, test)


def test_numbers_in_the_archive_are_fenced(tmp_path, either):
    async def test(hall: Hall) -> None:
        table = await archived_table(hall)
        before = hall.store.events(table)
        for number in (0, len(before) - 1):
            with pytest.raises(Fenced):
                await hall.store.append(table, number, [events.Said(0, "eve", "late")], 1.0)
        assert hall.store.events(table) == before

    run(tmp_path, test)


def test_an_archive_whose_rows_were_not_all_deleted_counts_once(tmp_path, either, monkeypatch):
    """The power fails between the archive and the last of the rows it stands for."""
    monkeypatch.setattr(sql, "PORTION", 3)

    async def test(hall: Hall) -> None:
        table = await finished_table(hall)
        await forget_all(hall)
        before = hall.store.events(table)
        rows = read(hall.settings.data, "SELECT * FROM events")
        await hall.store.archive(table)
        assert read(hall.settings.data, "SELECT count(*) FROM events") == [(0,)]
        if not kit.database_of:  # PostgreSQL has no trigger: its store looks by itself
            write(hall.settings.data, "DROP TRIGGER events_archived", [()])
        write(hall.settings.data, "INSERT INTO events VALUES (?, ?, ?, ?, ?)", rows[5:])
        assert hall.store.events(table) == before
        assert (await hall.store.load(table, 50)).number == len(before)
        put_back(hall, 2, table)
        await tidy(hall)
        assert read(hall.settings.data, "SELECT count(*) FROM events") == [(0,)]
        assert hall.store.events(table) == before

    run(tmp_path, test)


NOTHING = "body=substr(body, 1, 0)"  # in either dialect


@pytest.mark.parametrize("spoil", [NOTHING, "body=substr(body, 1, 99)", "events_count=3"])
def test_a_damaged_archive_says_so_and_harms_nobody_else(tmp_path, either, spoil):
    async def test(hall: Hall, browser: httpx.AsyncClient) -> None:
        table = await archived_table(hall)
        write(hall.settings.data, f"UPDATE archives SET {spoil}", [()])
        for what in ("record", "replay"):
            response = await browser.get(f"/api/tables/{table}/{what}")
            assert response.status_code == 500
            assert response.json()["refused"]["key"] == "refused-damaged"
        with pytest.raises(Refused, match="damaged"):
            await hall.room(table)
        write(hall.settings.data, "UPDATE tables SET wake_at=1.0 WHERE id=?", [(table,)])
        await tidy(hall)
        await tidy(hall)
        assert hall.log.stream.getvalue().count('"event":"damaged"') == 1
        _, (ada, _) = await sit_down(hall, ["ada", "ben"])
        await ada.act()
        assert ada.all("done")

    visit(tmp_path, test)


def test_very_much_talk_is_archived_and_read_without_stalling_others(tmp_path):
    async def test(hall: Hall) -> None:
        archiving, opening = [], []
        while not archiving or (max(min(archiving), min(opening)) >= 0.050 and len(opening) < 9):
            table = await finished_table(hall)
            await much_talk(hall, table, LINES)
            await forget_all(hall)
            archiving.append(await longest_wait(hall.store.archive(table)))
            opening.append(await longest_wait(hall.room(table)))
        worst = max(min(archiving), min(opening))  # whatever else this machine did meanwhile
        print(f"{LINES} lines in the archive: others waited {worst * 1000:.1f} ms")
        assert worst < 0.050
        room = hall.rooms[table]
        assert room.table.said_before + len(room.table.said) == LINES
        assert room.table.said[-1].text == str(LINES - 1)

    run(tmp_path, test)


# Tables per person --------------------------------------------------------------------------------


def test_one_person_has_so_many_tables_and_no_more(tmp_path):
    async def test(hall: Hall) -> None:
        for _ in range(2):
            await table_of(hall, "ada", ["me", "open"])
        with pytest.raises(Refused, match="2 tables"):
            await table_of(hall, "ada", ["me", "open"])
        assert len(read(hall.settings.data, "SELECT id FROM tables")) == 2
        await table_of(hall, "ben", ["me", "open"])

    run(tmp_path, test, tables_per_person=2)


def test_asking_for_many_tables_at_once_gives_no_more(tmp_path):
    async def test(hall: Hall) -> None:
        asked = [table_of(hall, "ada", ["me", "open"]) for _ in range(20)]
        ends = await asyncio.gather(*asked, return_exceptions=True)
        assert sum(isinstance(end, Refused) for end in ends) == 17
        assert len(tables_left(hall)) == len(hall.rooms) == 3

    run(tmp_path, test, tables_per_person=3)


def test_a_finished_table_counts_no_more_and_a_rematch_does(tmp_path):
    async def test(hall: Hall) -> None:
        table = await finished_table(hall)
        await table_of(hall, "ada", ["me", "open"])
        with pytest.raises(Refused, match="1 table"):
            await seating.rematch(hall, "ada", table)
        assert await seating.rematch(hall, "ben", table)

    run(tmp_path, test, tables_per_person=1)
