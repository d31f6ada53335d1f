"""The store: what is awaited is on disk, once; a second writer is fenced; the schema migrates."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from rooftree.server import schema
from rooftree.server.events import Said
from rooftree.server.refusals import Fenced
from rooftree.server.sqlite import SqliteStore
from rooftree.server.store import SeatRow, Summary, TableRow
from tests.server.kit import Person, hall_on, sit_down

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


def test_what_was_stored_is_read_back(tmp_path):
    async def main() -> None:
        store = SqliteStore(tmp_path / "db")
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


def test_one_bad_row_does_not_harm_those_committed_with_it(tmp_path):
    async def main() -> None:
        store = SqliteStore(tmp_path / "db")
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


def test_a_failed_append_changes_no_summary(tmp_path):
    async def main() -> None:
        store = SqliteStore(tmp_path / "db")
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
    """Two halls on one database: whoever writes second loses the table, and nothing is lost."""

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


# Migrations ---------------------------------------------------------------------------------------


def revisions() -> list[str]:
    from alembic.script import ScriptDirectory

    scripts = ScriptDirectory(str(schema.MIGRATIONS))
    return [script.revision for script in scripts.walk_revisions()][::-1]


def difference(path: Path) -> list[object]:
    import sqlalchemy as sa
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    engine = sa.create_engine(f"sqlite:///{path}")
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
