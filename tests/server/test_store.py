"""The store: what is awaited is on disk, once; a second writer is fenced; the schema migrates."""

import asyncio
import contextlib
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psycopg
import pytest
from psycopg.conninfo import conninfo_to_dict

from rooftree.core.errors import RooftreeError
from rooftree.server import postgres, schema, seating
from rooftree.server.events import Said
from rooftree.server.refusals import Fenced, Unsaved
from rooftree.server.sqlite import SqliteStore
from rooftree.server.store import SeatRow, Summary, TableRow
from tests.server.kit import Person, hall_on, play_on, sit_down, store_on, table_of

ROW = TableRow(
    id="t",
    game="treehouse",
    players=2,
    options={"pass_with_wild": "off"},
    rules_version=1,
    components="",
    software="0",
    owner="ada",
    pace="live",
    days=0.0,
    listed=True,
    secret="00",
    created_at=1.0,
    seats=(SeatRow(0, "person", "ada", "Ada"), SeatRow(1, "bot", level="greedy")),
)
PLAYING = Summary("playing", 1)


def said(number: int) -> Said:
    return Said(0, "Ada", str(number))


def test_what_was_stored_is_read_back(tmp_path, either):
    async def main() -> None:
        store = store_on(tmp_path / "db")
        await store.create(ROW, PLAYING)
        await store.append("t", 0, [said(0)], 1.0, Summary("over", 0, 5.0))
        found = store.table("t")
        assert found is not None
        assert found.row == ROW
        assert found.summary == Summary("over", 0, 5.0)
        assert store.events("t") == [said(0)]
        assert store.due(6.0, 9) == ["t"]
        assert store.due(4.0, 9) == []
        assert store.table("u") is None
        store.close()

    asyncio.run(main())


def test_one_bad_row_does_not_harm_those_committed_with_it(tmp_path, either):
    async def main() -> None:
        store = store_on(tmp_path / "db")
        await store.create(ROW, PLAYING)
        await store.append("t", 0, [said(0)], 1.0)
        numbers = [1, 2, 0, 3, 2, 4]
        ends = await asyncio.gather(
            *(store.append("t", number, [said(number)], 1.0) for number in numbers),
            return_exceptions=True,
        )
        assert [isinstance(end, Fenced) for end in ends] == [False, False, True, False, True, False]
        assert store.events("t") == [said(number) for number in range(5)]
        store.close()

    asyncio.run(main())


def test_a_failed_append_changes_no_summary(tmp_path, either):
    async def main() -> None:
        store = store_on(tmp_path / "db")
        await store.create(ROW, PLAYING)
        await store.append("t", 0, [said(0)], 1.0)
        with pytest.raises(Fenced):
            await store.append("t", 0, [said(1)], 1.0, Summary("void", 0))
        found = store.table("t")
        assert found is not None
        assert found.summary == PLAYING
        store.close()

    asyncio.run(main())


def test_everything_waits_for_the_disk(tmp_path):
    store = SqliteStore(tmp_path / "db")
    assert store.reader.execute("PRAGMA synchronous").fetchone() == (2,)
    assert store.reader.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    store.close()


def test_a_second_server_is_fenced_and_says_so(tmp_path):
    """Two halls on one file: whoever writes second loses the table, and nothing is lost."""

    async def main() -> None:
        async with hall_on(tmp_path) as one, hall_on(tmp_path) as two:
            table, (ada, ben) = await sit_down(one, ["ada", "ben"])
            other_ada = await Person(two, "ada").enter(table)
            await ada.act()
            await ben.settle()
            await other_ada.act()
            await asyncio.sleep(0.05)
            keys = [message["why"]["key"] for message in other_ada.all("refused")]
            assert keys == ["refused-fenced"]
            assert other_ada.last("bye")["why"]["key"] == "bye-fenced"
            assert not other_ada.all("done")
            assert table not in two.rooms
            again = await Person(two, "ada").enter(table)
            assert again.last("view")["view"] == ada.last("view")["view"]
            acted = [e for e in one.store.events(table) if type(e).__name__ == "Acted"]
            assert len(acted) == 1

    asyncio.run(asyncio.wait_for(main(), 30))


def test_a_summary_of_before_is_fenced(tmp_path, either):
    """Another server had begun the match; the sweep of one that saw people gather set it back."""

    async def main() -> None:
        store = store_on(tmp_path / "db")
        await store.create(ROW, Summary("gathering", 0))
        await store.append("t", 0, [said(0)], 1.0, PLAYING)
        for number, summary in ((0, Summary("gathering", 0)), (1, Summary("over", 0))):
            with contextlib.suppress(Fenced):
                await store.summarise("t", summary, number)
            found = store.table("t")
            assert found is not None
            assert found.summary == (PLAYING if number == 0 else summary)
        store.close()

    asyncio.run(main())


@pytest.mark.parametrize("other", ["acts", "archives"])
def test_a_second_hall_forgets_a_table_without_setting_it_back(tmp_path, other):
    """Its people left while others gathered; on SQLite, where nobody claims anything."""

    async def main() -> None:
        async with hall_on(tmp_path) as one, hall_on(tmp_path, idle_minutes=0.0) as two:
            made = await table_of(one, "ada", ["me", "open"])
            await two.room(made.table)
            await seating.join(one, "ben", made.invitation.token)
            people = [await Person(one, name).enter(made.table) for name in ("ada", "ben")]
            if other == "archives":
                await play_on(people)
                await one.store.archive(made.table)
            before = one.store.table(made.table)
            assert before is not None
            assert before.summary.status == ("over" if other == "archives" else "playing")
            two.rooms[made.table].used_at = 0.0
            await two.sweep()
            assert made.table not in two.rooms
            assert one.store.table(made.table) == before

    asyncio.run(asyncio.wait_for(main(), 30))


# PostgreSQL ---------------------------------------------------------------------------------------


def test_whoever_was_relieved_writes_nothing(tmp_path, postgresql):
    """A store was stopped while it held a table; when it goes on another has claimed it."""

    async def main() -> None:
        stopped, other = store_on(tmp_path / "db"), store_on(tmp_path / "db")
        await stopped.create(ROW, PLAYING)
        await stopped.append("t", 0, [said(0)], 1.0)
        await other.claim("t")
        before = other.table("t")
        for late in (
            stopped.append("t", 1, [said(1)], 2.0),
            stopped.append("t", 1, [said(1), said(2)], 2.0),
            stopped.append("t", 1, [said(1)], 2.0, Summary("void", 0)),
            stopped.append("t", 1, [said(1)], 2.0, None, [SeatRow(1, "open")]),
            stopped.summarise("t", Summary("void", 0), 1),
        ):
            with pytest.raises(Fenced):
                await late
        assert other.table("t") == before
        await other.append("t", 1, [said(7)], 2.0, Summary("over", 0))
        await stopped.release("t")  # of a claim that is gone
        await other.append("t", 2, [said(8)], 2.0)
        assert stopped.events("t") == [said(0), said(7), said(8)]
        for store in (stopped, other):
            store.close()

    asyncio.run(main())


def test_nobody_writes_to_a_table_that_nobody_claimed(tmp_path, postgresql):
    async def main() -> None:
        one, other = store_on(tmp_path / "db"), store_on(tmp_path / "db")
        await one.create(ROW, PLAYING)
        with pytest.raises(Fenced):
            await other.append("t", 0, [said(0)], 1.0)
        assert one.events("t") == []
        for store in (one, other):
            store.close()

    asyncio.run(main())


def test_what_is_archived_has_its_number_used_up(tmp_path, either):
    async def main() -> None:
        store = store_on(tmp_path / "db")
        await store.create(ROW, Summary("over", 0))
        for number in range(3):
            await store.append("t", number, [said(number)], 1.0)
        await store.archive("t")
        with pytest.raises(Fenced):
            await store.append("t", 1, [said(9)], 1.0)
        with pytest.raises(Fenced):
            await store.summarise("t", PLAYING, 2)
        await store.append("t", 3, [said(3)], 1.0)
        assert store.events("t") == [said(number) for number in range(4)]
        store.close()

    asyncio.run(main())


def test_a_database_that_restarts_costs_a_moment(tmp_path, postgresql, cluster):
    """What is written meanwhile waits, and is there once; what is read, too."""

    async def main() -> None:
        store = store_on(tmp_path / "db")
        await store.create(ROW, PLAYING)
        await store.append("t", 0, [said(0)], 1.0)
        await asyncio.to_thread(cluster.stop, "fast")
        with pytest.raises(Unsaved):
            store.table("t")
        waiting = asyncio.ensure_future(store.append("t", 1, [said(1)], 1.0))
        both = asyncio.ensure_future(store.append("t", 2, [said(2)], 1.0, Summary("over", 0)))
        await asyncio.to_thread(cluster.start)
        await asyncio.gather(waiting, both)
        assert not store.trouble()
        assert (await store.load("t", 9)).number == 3
        await asyncio.sleep(0.5)
        assert store.events("t") == [said(0), said(1), said(2)]
        store.close()

    asyncio.run(main())


def test_a_database_that_is_away_is_told_and_comes_back(tmp_path, postgresql, cluster, monkeypatch):
    monkeypatch.setattr(postgres, "PATIENCE", 0.1)

    async def main() -> None:
        store = store_on(tmp_path / "db")
        await store.create(ROW, PLAYING)
        await asyncio.to_thread(cluster.stop, "fast")
        try:
            with pytest.raises(Unsaved):
                await store.append("t", 0, [said(0)], 1.0)
            assert store.trouble() == "database away"
        finally:
            await asyncio.to_thread(cluster.start)
        await store.append("t", 0, [said(0)], 1.0)
        assert store.trouble() == ""
        store.close()

    asyncio.run(main())


def test_what_was_acknowledged_survives_although_the_database_would_not_wait(postgresql, databases):
    address = databases.of(Path("sloppy"))
    name = conninfo_to_dict(address)["dbname"]
    with psycopg.connect(address) as db:
        db.execute(f"ALTER DATABASE {name} SET synchronous_commit=off")
    store = postgres.PostgresStore(address)
    assert store.writer.db.execute("SHOW synchronous_commit").fetchone() == ("on",)
    store.close()


def test_processes_that_start_at_the_same_time_make_the_schema_once(cluster):
    address = cluster.new()
    with ThreadPoolExecutor(4) as several:
        for store in several.map(postgres.PostgresStore, [address] * 4):
            store.close()


def test_an_address_that_leads_nowhere_is_told_in_a_sentence():
    with pytest.raises(RooftreeError) as refused:
        postgres.PostgresStore("postgresql://ada:hush@127.0.0.1:9/rooftree")
    assert str(refused.value).startswith(
        "The database postgresql://ada@127.0.0.1:9/rooftree cannot"
    )
    assert "hush" not in str(refused.value)


# Migrations ---------------------------------------------------------------------------------------


def revisions() -> list[str]:
    from alembic.script import ScriptDirectory

    scripts = ScriptDirectory(str(schema.MIGRATIONS))
    return [script.revision for script in scripts.walk_revisions()][::-1]


def difference(where: Path | schema.Connect) -> list[object]:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    engine = schema.engine(where)
    with engine.connect() as connection:
        found = compare_metadata(MigrationContext.configure(connection), schema.metadata())
    engine.dispose()
    return list(found)


def test_the_newest_migration_is_the_one_servers_look_for():
    assert revisions()[0] == "0001"
    assert revisions()[-1] == schema.HEAD


def test_a_database_of_the_first_schema_becomes_todays(tmp_path):
    """Step by step from the first, with a table in it that is still there afterwards."""
    path = tmp_path / "db"
    schema.migrate(path, "0001")
    db = sqlite3.connect(path)
    first = (
        *(["x"] * 2),
        2,
        "{}",
        1,
        "",
        "0",
        "ada",
        "live",
        0.0,
        1,
        "00",
        1.0,
        "playing",
        1,
        None,
    )
    db.execute(f"INSERT INTO tables VALUES ({', '.join('?' * len(first))})", first)
    db.execute("INSERT INTO events VALUES ('x', 0, 1.0, 'said', ?)", (b'{"kind":"said"}',))
    db.commit()
    db.close()
    for revision in revisions():
        schema.migrate(path, revision)
        assert schema.version(path) == revision
    assert difference(path) == []
    store = SqliteStore(path)
    found = store.table("x")
    store.close()
    assert found is not None
    assert found.row.owner == "ada"


def test_postgresql_is_migrated_to_the_same_schema(databases):
    assert difference(lambda: psycopg.connect(databases.empty)) == []


def test_a_migration_that_fails_half_way_leaves_nothing_behind(tmp_path):
    """The last of its steps fails; when the cause is gone, it can be done."""
    path = tmp_path / "db"
    schema.migrate(path, "0001")
    db = sqlite3.connect(path)
    db.execute("CREATE INDEX ix_invites_expires ON invites (expires)")
    with pytest.raises(Exception, match="ix_invites_expires"):
        schema.migrate(path, "head")
    assert schema.version(path) == "0001"
    db.execute("DROP INDEX ix_invites_expires")
    db.close()
    schema.migrate(path, "head")
    assert difference(path) == []


def test_a_migrated_database_is_opened_without_loading_sqlalchemy(tmp_path):
    import subprocess
    import sys

    SqliteStore(tmp_path / "db").close()
    code = (
        "import sys; from pathlib import Path; from rooftree.server.sqlite import SqliteStore;"
        f"SqliteStore(Path({str(tmp_path / 'db')!r})).close();"
        "assert 'sqlalchemy' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
