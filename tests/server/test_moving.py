"""Moving house: everything into PostgreSQL and back, interrupted and gone on with, compared; and
backups while people play."""

import asyncio
import os
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import psycopg
import pytest

from rooftree.cli import main
from rooftree.core.errors import RooftreeError
from rooftree.server import app, fair, homes, moving, schema
from rooftree.server.hall import Hall
from rooftree.server.homes import home
from rooftree.server.postgres import Link
from rooftree.server.settings import Settings
from rooftree.server.store import Device
from tests.server.kit import QUICK, Person, play_on, sit_down, table_of


def in_hall(test: Any, **settings: Any) -> Any:
    """In a hall as a server opens it."""

    async def with_hall() -> Any:
        hall = app.open_hall(Settings(**QUICK, **settings))
        try:
            return await test(hall)
        finally:
            await hall.close()
            hall.store.close()

    return asyncio.run(asyncio.wait_for(with_hall(), 120))


async def an_evening(hall: Hall) -> str:
    """Something in every table of the database; a match that is not over."""
    over, people = await sit_down(hall, ["ada", "Ben"])
    await play_on(people)
    await people[0].say("chat", text="Wärst du doch, Ö \N{SNOWMAN}")
    await hall.store.archive(over)
    await people[1].say("chat", text="after the archive")
    await hall.store.hide("ada", over, True)
    await hall.store.add_device("ada", Device("https://push.example/1", "key", "secret"), 5)
    await hall.store.set_recovery("ada", "digest")
    for n in range(12):
        await table_of(hall, f"{'aBcD'[n % 4]}{n}_-Z"[: 3 + n], ["me", "open"], listed=True)
    table, people = await sit_down(hall, ["ada", "Ben"])
    assert await play_on(people, 6) == 6
    assert not people[0].all("over")
    return str(table)


@pytest.fixture(scope="module")
def evening(tmp_path_factory) -> tuple[Path, str]:
    data, dice = tmp_path_factory.mktemp("evening") / "data", random.Random(20)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fair, "new_secret", lambda: dice.randbytes(fair.SECRET_BYTES).hex())
        return data, in_hall(an_evening, data=data)


@pytest.fixture
def house(evening, tmp_path) -> tuple[Path, str]:
    """A data folder of one's own after that evening, and the table that is not over."""
    shutil.copytree(evening[0], tmp_path / "old")
    return tmp_path / "old", evening[1]


def rows(db: Any) -> dict[str, list[Any]]:
    """All there is, by whatever the database itself lists, sorted by us."""
    if isinstance(db, Link):
        query = "SELECT table_name FROM information_schema.tables WHERE table_schema='public'"
    else:
        query = "SELECT name FROM sqlite_master WHERE type='table'"
    known = schema.metadata().tables
    names = {name for (name,) in db.execute(query).fetchall()} & set(known)
    found = {}
    for name in names - {"secrets", "allowances"}:
        named = ", ".join(f'"{column}"' for column in columns(name))
        found[name] = sorted(db.execute(f'SELECT {named} FROM "{name}"').fetchall(), key=repr)
    return found


def columns(table: str) -> list[str]:
    return sorted(column.name for column in schema.metadata().tables[table].columns)


def column(rows: list[Any], table: str, name: str) -> set[Any]:
    place = columns(table).index(name)
    return {row[place] for row in rows}


def in_file(data: Path) -> dict[str, list[Any]]:
    db = sqlite3.connect(data / "rooftree.sqlite")
    try:
        return rows(db)
    finally:
        db.close()


def in_server(address: str) -> dict[str, list[Any]]:
    db = Link(address)
    try:
        return rows(db)
    finally:
        db.close()


def silent(what: str, done: int, all: int) -> None:
    pass


def moved(source: str | Path, target: str | Path, progress: moving.Progress = silent) -> int:
    return moving.move(home(str(source)), home(str(target)), progress)


async def goes_on(hall: Hall, table: str) -> None:
    """The match is played to its end, by who they were."""
    people = [await Person(hall, name).enter(table) for name in ("ada", "Ben")]
    assert await play_on(people) > 0
    assert people[0].last("over")["secret"]


# There and back -----------------------------------------------------------------------------------


def test_there_and_back_everything_is_equal_and_a_match_goes_on(house, cluster, tmp_path, capsys):
    old, table = house
    keys = {name: (old / name).read_text() for name in ("keys", "push_key")}
    before, address = in_file(old), cluster.new()
    assert all(before[name] for name in ("events", "archives", "hidden", "devices", "results"))
    with pytest.raises(SystemExit) as ended:
        main(["move", str(old), address])
    assert ended.value.code == 0
    said = capsys.readouterr().out
    assert f"{sum(map(len, before.values()))} rows" in said.replace(",", "")
    assert "rooftree serve --database" in said
    assert in_file(old) == in_server(address) == before
    assert moved(address, tmp_path / "back") > 0
    assert in_file(tmp_path / "back") == before
    assert {name: (tmp_path / "back" / name).read_text() for name in keys} == keys
    for where in ({"database": address, "data": tmp_path / "any"}, {"data": tmp_path / "back"}):
        in_hall(lambda hall: goes_on(hall, table), **where)


def test_a_move_that_was_interrupted_goes_on_where_it_was(house, cluster, tmp_path, monkeypatch):
    """Again and again after a few portions, both ways; meanwhile no server starts there."""
    monkeypatch.setattr(moving, "PORTION", 20)
    old, _ = house
    before, address = in_file(old), cluster.new()

    class Pulled(BaseException):
        """The plug."""

    for source, target in ((old, address), (address, tmp_path / "back")):
        starts = []
        while True:
            steps: list[int] = []

            def pull(what: str, done: int, all: int, steps: list[int] = steps) -> None:
                steps.append(done)
                if what == "copied" and len(steps) == 3 and done < all:
                    raise Pulled

            try:
                moved(source, target, pull)
                break
            except Pulled:
                starts.append(steps[0])
            where = {"database": target} if target == address else {"data": target}
            with pytest.raises(RooftreeError, match="not all has arrived"):
                app.open_hall(Settings(**{"data": tmp_path / "any", **where}))
        assert len(starts) > 2
        assert starts == sorted(set(starts)), "each goes on where the last one stopped"
    assert in_file(old) == in_server(address) == in_file(tmp_path / "back") == before


def test_a_move_that_was_killed_goes_on(house, cluster):
    """A real process, ended without a word between two transactions."""
    old, _ = house
    before, address = in_file(old), cluster.new()
    program = """
import os, signal, sys
from rooftree.server import homes, moving
moving.PORTION = 10
def kill(what, done, all):
    if done > 60:
        os.kill(os.getpid(), signal.SIGKILL)
moving.move(homes.home(sys.argv[1]), homes.home(sys.argv[2]), kill)
"""
    ended = subprocess.run([sys.executable, "-c", program, old, address], timeout=60)
    assert ended.returncode == -9
    assert 0 < sum(map(len, in_server(address).values())) < sum(map(len, before.values()))
    moved(old, address)
    assert in_server(address) == in_file(old) == before


def test_a_checksum_that_fails_is_said(house, databases, tmp_path, monkeypatch, capsys):
    """Each kind of damage on the way: a row changed, a row lost, a row too many."""
    old, _ = house
    compare = moving._compare
    for spoil in (
        "UPDATE events SET body='x' WHERE number=1",
        "DELETE FROM hidden",
        "UPDATE tables SET created_at=created_at+0.001",
        "INSERT INTO users (id, nickname, created_at) VALUES ('eve', 'Eve', 1)",
    ):
        address = databases.of(tmp_path / spoil)

        def spoiled(source: Any, target: Any, *rest: Any, spoil: str = spoil) -> None:
            target.db.execute(spoil)
            compare(source, target, *rest)

        monkeypatch.setattr(moving, "_compare", spoiled)
        with pytest.raises(SystemExit) as ended:
            main(["move", str(old), address])
        monkeypatch.undo()
        assert ended.value.code == 1
        said = capsys.readouterr().err
        name = re.search(r"(?:UPDATE|FROM|INTO) (\w+)", spoil)
        assert name
        assert f"“{name[1]}”" in said
        with pytest.raises(RooftreeError, match="not all has arrived"):
            app.open_hall(Settings(data=tmp_path / "any", database=address))


def test_a_source_that_was_played_on_between_is_noticed(house, databases, monkeypatch):
    """Half of it is there; then a server runs on the old place, and rows that are there change."""
    old, table = house
    monkeypatch.setattr(moving, "PORTION", 5)
    address = databases.of(old)

    def stop(what: str, done: int, all: int) -> None:
        if done > all / 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        moved(old, address, stop)
    db = sqlite3.connect(old / "rooftree.sqlite")
    with db:
        db.execute("UPDATE tables SET status='void' WHERE id=?", (table,))
    db.close()
    with pytest.raises(moving.Differs, match="“tables”"):
        moved(old, address)


# What is refused ----------------------------------------------------------------------------------


def test_a_place_that_is_not_empty_is_refused_in_a_sentence(
    house, cluster, databases, tmp_path, capsys
):
    old, _ = house
    full, other, foreign = databases.of(old), databases.of(tmp_path / "other"), cluster.new()
    moved(old, full)
    with psycopg.connect(foreign) as db:
        db.execute("CREATE TABLE recipes (name text)")
    shutil.copytree(old, tmp_path / "second")

    def stop(what: str, done: int, all: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        moved(tmp_path / "second", other, stop)
    (tmp_path / "nothing").mkdir()
    for source, target, said in (
        (old, full, "holds tables or people already"),
        (full, old, "holds tables or people already"),
        (old, foreign, "not one of Rooftree"),
        (old, other, f"another move was begun, from {tmp_path / 'second'}"),
        (old, old, "where everything is already"),
        (tmp_path / "nothing", other, "nothing of Rooftree"),
        (cluster.new(), tmp_path / "new", "nothing of Rooftree"),
        (old, "postgresql://ada:hush@127.0.0.1:9/rooftree", "cannot be used: database away"),
    ):
        with pytest.raises(SystemExit) as ended:
            main(["move", str(source), str(target)])
        assert ended.value.code == 2
        lines = capsys.readouterr().err.strip().splitlines()
        assert said in lines[-1]
        assert "hush" not in lines[-1]
    assert in_server(full) == in_file(old)


def test_a_database_that_lets_nobody_in_is_one_sentence(house, cluster, capsys):
    """Somebody who may read there and nothing else, as is usual since PostgreSQL 15."""
    address = cluster.new()
    with psycopg.connect(address) as db:
        db.execute(f"CREATE ROLE guest_{os.getpid()} LOGIN")
    guest = address.replace("user=rooftree", f"user=guest_{os.getpid()}")
    with pytest.raises(SystemExit) as ended:
        main(["move", str(house[0]), guest])
    assert ended.value.code == 2
    (said,) = capsys.readouterr().err.strip().splitlines()
    assert "permission denied" in said


def test_whoever_interrupts_a_move_is_told_that_it_goes_on(house, databases, monkeypatch, capsys):
    def stop(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(moving, "_compare", stop)
    with pytest.raises(SystemExit) as ended:
        main(["move", str(house[0]), databases.of(house[0])])
    assert ended.value.code == 130
    assert "The same command goes on" in capsys.readouterr().err


def test_nothing_is_moved_from_under_a_server(house, databases, tmp_path):
    old, _ = house

    async def test(hall: Hall) -> None:
        target = tmp_path / f"from {hall.settings.data.name}"
        source = hall.settings.database or hall.settings.data
        for pair in ((source, target), (tmp_path / "second", source)):
            with pytest.raises(RooftreeError, match="in use"):
                await asyncio.to_thread(moved, *pair)
        await hall.store.name("ada", "Ada")

    shutil.copytree(old, tmp_path / "second")
    in_hall(test, data=old)
    address = databases.of(old)
    moved(old, address)
    in_hall(test, database=address, data=tmp_path / "any")


# Backups ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_backup_while_people_play_is_whole_and_can_be_served(
    house, databases, tmp_path, monkeypatch, kind
):
    """Somebody opens tables between any two small steps of it; what was acknowledged before is in
    it, all that is in it fits together, and it never begins anew."""
    old, table = house
    monkeypatch.setattr(homes, "PAGES", 4)
    monkeypatch.setattr(moving, "PORTION", 20)
    steps: list[tuple[str, int]] = []

    def slowly(what: str, done: int, all: int) -> None:
        steps.append((what, done))
        time.sleep(0.01)

    where: dict[str, Any] = {"data": old}
    if kind == "postgresql":
        where = {"data": tmp_path / "any", "database": databases.of(old)}
        moved(old, where["database"])
    source = where.get("database") or str(old)

    async def test(hall: Hall) -> list[str]:
        before = [(await table_of(hall, "eve", ["me", "open"])).table for _ in range(5)]
        work = asyncio.ensure_future(
            asyncio.to_thread(moving.back_up, home(source), tmp_path / "copy", slowly)
        )
        during = 0
        while not work.done():
            await table_of(hall, "eve", ["me", "open"])
            during += 1
        await work
        assert during > 3
        return before

    opened = in_hall(test, tables_per_person=10**6, **where)
    assert len(steps) > 10
    assert steps == sorted(steps, key=lambda step: (step[0] == "compared", step[1]))
    copy = tmp_path / "copy"
    found = in_file(copy)
    tables = column(found["tables"], "tables", "id")
    assert set(opened) <= tables
    assert column(found["seats"], "seats", "table_id") == tables
    assert (copy / "keys").read_text() == (old / "keys").read_text()
    assert {path.stat().st_mode & 0o777 for path in copy.iterdir()} == {0o600}
    assert copy.stat().st_mode & 0o777 == 0o700
    assert not (tmp_path / "copy.part").exists()
    in_hall(lambda hall: goes_on(hall, table), data=copy)


def test_a_backup_by_the_command(house, tmp_path, capsys):
    old, _ = house
    copy = tmp_path / "monday"
    for code in (0, 2):
        with pytest.raises(SystemExit) as ended:
            main(["backup", str(copy), "--data", str(old)])
        assert ended.value.code == code
    said = capsys.readouterr()
    assert f"All of it is in {copy}" in said.out
    assert "is there already" in said.err.splitlines()[-1]
    assert in_file(copy) == in_file(old)
    with pytest.raises(SystemExit) as ended:
        main(["backup", str(tmp_path / "tuesday"), "--data", str(tmp_path / "nowhere")])
    assert ended.value.code == 2
    assert "nothing of Rooftree" in capsys.readouterr().err.splitlines()[-1]


def test_a_server_of_an_older_version_is_not_backed_up(cluster, tmp_path, capsys):
    address = cluster.new()
    schema.migrate(lambda: psycopg.connect(address), "0008")
    with pytest.raises(SystemExit) as ended:
        main(["backup", str(tmp_path / "copy"), "--database", address])
    assert ended.value.code == 2
    assert "older Rooftree" in capsys.readouterr().err.splitlines()[-1]
    assert not (tmp_path / "copy").exists()


def test_a_damaged_file_is_not_taken_for_a_backup(house, tmp_path, capsys):
    old, _ = house
    path = old / "rooftree.sqlite"
    content = bytearray(path.read_bytes())
    content[len(content) // 2 :] = b"\xff" * (len(content) - len(content) // 2)
    path.write_bytes(content)
    with pytest.raises(SystemExit) as ended:
        main(["backup", str(tmp_path / "copy"), "--data", str(old)])
    assert ended.value.code in (1, 2)
    assert "could not be backed up" in capsys.readouterr().err.splitlines()[-1]
    assert not (tmp_path / "copy").exists()
