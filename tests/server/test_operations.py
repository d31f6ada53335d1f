"""Honest operations: whose files they are, what health tells, what a start that cannot be says."""

import asyncio
import contextlib
import io
import os
import resource
import sqlite3
import stat
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from rooftree.core.errors import RooftreeError
from rooftree.server import app, database
from rooftree.server import hall as halls
from rooftree.server.hall import Hall
from rooftree.server.refusals import Unsaved
from rooftree.server.settings import Settings
from rooftree.server.sqlite import SqliteStore
from tests.server.browsing import NEW
from tests.server.kit import Person, sit_down, table_of
from tests.server.running import Running
from tests.server.test_growth import tables_left, visit


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


# Whose files --------------------------------------------------------------------------------------


def test_folder_and_files_are_ours_alone_also_old_ones(tmp_path):
    """Under an open umask, and again after somebody has opened them."""
    data = tmp_path / "data"
    before = os.umask(0)
    try:
        for _ in range(2):
            hall = app.open_hall(Settings(data=data))
            asyncio.run(hall.store.name("ada", "Ada"))
            assert mode(data) == 0o700
            files = sorted(data.iterdir())
            assert [file.name for file in files] == [
                "keys", "push_key",
                "rooftree.sqlite", "rooftree.sqlite-shm", "rooftree.sqlite-wal",
            ]  # fmt: skip
            assert {mode(file) for file in files} == {0o600}
            for path in (data, *files):
                path.chmod(0o777)
            hall.store.close()
    finally:
        os.umask(before)


# Start --------------------------------------------------------------------------------------------


def started(data: Path, *flags: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "rooftree", "serve", "--port", "0", "--no-compile", *flags]
    return subprocess.run(
        [*command, "--data", str(data)], capture_output=True, text=True, timeout=30
    )


def corrupt(data: Path) -> None:
    (data / "rooftree.sqlite").write_bytes(b"not a database, whatever its name says" * 100)


def test_a_damaged_database_is_one_sentence_and_exit_code_2(tmp_path):
    corrupt(tmp_path)
    ended = started(tmp_path)
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert ended.stderr.count("\n") == 1
    assert "rooftree.sqlite" in ended.stderr
    assert "damaged" in ended.stderr


def truncated(data: Path) -> None:
    SqliteStore(data / "rooftree.sqlite").close()
    path = data / "rooftree.sqlite"
    path.write_bytes(path.read_bytes()[:5000])


def newer(data: Path) -> None:
    SqliteStore(data / "rooftree.sqlite").close()
    db = sqlite3.connect(data / "rooftree.sqlite")
    with db:
        db.execute("UPDATE alembic_version SET version_num='9999'")
    db.close()


def foreign(data: Path) -> None:
    db = sqlite3.connect(data / "rooftree.sqlite")
    with db:
        db.execute("CREATE TABLE recipes (name)")
    db.close()


def empty_keys(data: Path) -> None:
    (data / "keys").write_text("\n")


def garbage_keys(data: Path) -> None:
    (data / "keys").write_bytes(b"\xff\xfe\x00\x01")


def short_keys(data: Path) -> None:
    (data / "keys").write_text("secret\n")


def folder_for_keys(data: Path) -> None:
    (data / "keys").mkdir()


def folder_for_database(data: Path) -> None:
    (data / "rooftree.sqlite").mkdir()


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (corrupt, "damaged"),
        (truncated, "damaged"),
        (newer, "newer Rooftree"),
        (foreign, "not one of Rooftree"),
        (empty_keys, "holds no key"),
        (garbage_keys, "cannot be used"),
        (short_keys, "cannot be used"),
        (folder_for_keys, "is a folder"),
        (folder_for_database, "is a folder"),
    ],
)
def test_what_cannot_be_started_from_says_so(tmp_path, spoil, said):
    data = tmp_path / "data"
    data.mkdir(0o700)
    spoil(data)
    with pytest.raises(RooftreeError, match=said) as problem:
        app.open_hall(Settings(data=data))
    assert "\n" not in str(problem.value)
    assert str(data) in str(problem.value)


def test_a_file_where_the_folder_should_be(tmp_path):
    (tmp_path / "data").write_text("")
    for data in (tmp_path / "data", tmp_path / "data" / "inside"):
        with pytest.raises(RooftreeError, match="data"):
            app.open_hall(Settings(data=data))


def test_a_shared_folder_is_not_taken_over(tmp_path):
    """`--data /tmp` must not lock everybody else out of it."""
    shared = tmp_path / "shared"
    shared.mkdir()
    shared.chmod(0o777)
    (shared / "letter").write_text("of somebody else")
    with pytest.raises(RooftreeError, match="folder of its own"):
        app.open_hall(Settings(data=shared))
    assert mode(shared) == 0o777


def test_a_full_disk_is_one_sentence(tmp_path):
    """Nothing can be written, or nothing but the keys."""
    for size, file in ((0, "keys"), (4096, "rooftree.sqlite")):
        data = tmp_path / str(size)
        full = (size, resource.RLIM_INFINITY)
        command = [sys.executable, "-m", "rooftree", "serve", "--port", "0", "--data", str(data)]
        ended = subprocess.run(
            command,
            capture_output=True,
            text=True,
            timeout=30,
            preexec_fn=lambda full=full: resource.setrlimit(resource.RLIMIT_FSIZE, full),
        )
        assert ended.returncode == 2, ended.stderr
        assert ended.stderr.count("\n") == 1
        assert str(data / file) in ended.stderr
    assert not (tmp_path / "0" / "keys").exists()


@contextlib.contextmanager
def folder_of_nobody() -> Iterator[Path]:
    """A data folder of a user who is not root, and we are that user: root may write anywhere."""
    nobody, root = 65534, os.geteuid() == 0
    with tempfile.TemporaryDirectory() as parent:
        data = Path(parent, "data")
        app.open_hall(Settings(data=data)).store.close()
        if root:
            for path in (Path(parent), data, *data.iterdir()):
                os.chown(path, nobody, nobody)
            os.seteuid(nobody)
        try:
            yield data
        finally:
            if root:
                os.seteuid(0)
            data.chmod(0o700)


def test_a_read_only_folder_or_database_is_one_sentence():
    with folder_of_nobody() as data:
        (data / "rooftree.sqlite").chmod(0o400)
        with pytest.raises(RooftreeError, match=r"rooftree.sqlite cannot be used: read-only"):
            app.open_hall(Settings(data=data))
        (data / "rooftree.sqlite").chmod(0o600)
        data.chmod(0o500)
        with pytest.raises(RooftreeError, match=r"rooftree.sqlite cannot be used"):
            app.open_hall(Settings(data=data))
        (data / "keys").chmod(0o000)
        with pytest.raises(RooftreeError, match=r"keys cannot be used: Permission denied"):
            app.open_hall(Settings(data=data))


def test_somebody_elses_folder_is_one_sentence(tmp_path, monkeypatch):
    data = tmp_path / "data"
    data.mkdir()
    monkeypatch.setattr(os, "geteuid", lambda: data.stat().st_uid + 1)
    with pytest.raises(RooftreeError, match="belongs to another user"):
        app.open_hall(Settings(data=data))


# While it runs ------------------------------------------------------------------------------------


def test_a_disk_without_room_is_told_and_survived(tmp_path):
    """A real process whose files may not grow any further, and then may again."""
    server = Running(tmp_path / "data").start("--no-compile")
    try:
        _fill_up_and_empty(server)
        said = server.stop()
    finally:
        if server.process and server.process.poll() is None:
            server.kill()
    assert said.count('"event":"unsaved"') == 1


def _fill_up_and_empty(server: Running) -> None:
    assert server.process
    process, endless = server.process.pid, resource.RLIM_INFINITY
    with httpx.Client(base_url=server.address, headers={"Origin": server.address}) as browser:
        assert browser.post("/api/tables", json=NEW).status_code == 201
        resource.prlimit(process, resource.RLIMIT_FSIZE, (4096, endless))
        for _ in range(3):
            refused = browser.post("/api/tables", json=NEW)
            assert refused.status_code == 503
            assert refused.json()["refused"]["key"] == "refused-unsaved"
        ready = browser.get("/ready")
        assert ready.status_code == 503
        assert (ready.json()["ok"], ready.json()["problem"]) == (False, "disk error")
        assert browser.get("/health").json()["ok"] is True
        assert browser.get("/api/tables").status_code == 200
        resource.prlimit(process, resource.RLIMIT_FSIZE, (endless, endless))
        assert browser.post("/api/tables", json=NEW).status_code == 201
        assert browser.get("/ready").json()["ok"] is True


def logged(hall: Hall, event: str) -> int:
    assert isinstance(hall.log.stream, io.StringIO)
    return hall.log.stream.getvalue().count(f'"event":"{event}"')


@pytest.mark.parametrize(
    ("spoil", "mend", "problem"),
    [
        ("PRAGMA max_page_count=1", "PRAGMA max_page_count=1000000", "disk full"),
        ("PRAGMA query_only=ON", "PRAGMA query_only=OFF", "read-only"),
    ],
)
def test_what_cannot_be_saved_is_told_and_goes_on_afterwards(tmp_path, spoil, mend, problem):
    async def test(hall: Hall, browser: httpx.AsyncClient) -> None:
        db = hall.store.writer.db
        db.execute(spoil)
        while not hall.store.trouble():  # until the last page is full
            await browser.post("/api/tables", json=NEW)
        refused = await browser.post("/api/tables", json=NEW)
        assert (refused.status_code, refused.json()["refused"]["key"]) == (503, "refused-unsaved")
        text = "The server cannot save just now; nothing was changed."
        assert refused.json()["refused"]["text"] == text
        ready = await browser.get("/ready")
        assert (ready.status_code, ready.json()["problem"]) == (503, problem)
        assert (await browser.get("/api/tables")).status_code == 200
        before = len(tables_left(hall))
        db.execute(mend)
        await hall._can_write()
        assert (await browser.get("/ready")).json()["ok"] is True
        assert (await browser.post("/api/tables", json=NEW)).status_code == 201
        assert len(tables_left(hall)) == before + 1
        assert (logged(hall, "unsaved"), logged(hall, "saving again")) == (1, 1)

    visit(tmp_path, test)


def test_a_table_is_opened_with_its_invitation_or_not_at_all(tmp_path):
    """The disk fills up between the two."""

    async def test(hall: Hall, browser: httpx.AsyncClient) -> None:
        hall.store.writer.db.execute(
            "CREATE TRIGGER jam BEFORE INSERT ON invitations BEGIN SELECT 1 FROM nowhere; END"
        )
        assert (await browser.post("/api/tables", json=NEW)).status_code == 503
        assert not tables_left(hall)
        assert not hall.rooms

    visit(tmp_path, test)


def test_a_player_reads_what_is_true_and_plays_on_afterwards(tmp_path):
    async def test(hall: Hall, browser: httpx.AsyncClient) -> None:
        table, _ = await sit_down(hall, ["ada", "ben"])
        stored = hall.store.events(table)
        hall.store.writer.db.execute("PRAGMA query_only=ON")
        for _ in range(3):
            ada = await Person(hall, "ada").enter(table)
            await ada.act()
            assert [one["why"]["key"] for one in ada.all("refused")] == ["refused-unsaved"]
            assert not ada.all("done")
        assert hall.store.events(table) == stored
        assert len(hall.log.stream.getvalue().splitlines()) == 1
        hall.store.writer.db.execute("PRAGMA query_only=OFF")
        ada = await Person(hall, "ada").enter(table)
        await ada.act()
        assert ada.all("done")

    visit(tmp_path, test)


def test_many_who_wait_for_a_full_disk_are_answered_at_once(tmp_path):
    """Not each after a try of its own: one that is locked would take ten seconds for everybody."""

    async def test(hall: Hall, browser: httpx.AsyncClient) -> None:
        tries = 0

        def locked(db: sqlite3.Connection) -> None:
            nonlocal tries
            tries += 1
            time.sleep(0.02)
            problem = sqlite3.OperationalError("database is locked")
            problem.sqlite_errorcode = sqlite3.SQLITE_BUSY
            raise problem

        ends = await asyncio.gather(
            *(hall.store.writer.do(locked) for _ in range(200)), return_exceptions=True
        )
        assert {type(end) for end in ends} == {Unsaved}
        assert {end.cause for end in ends if isinstance(end, Unsaved)} == {"locked"}
        assert tries < 10
        assert logged(hall, "unsaved") == 1

    visit(tmp_path, test)


def test_a_writer_that_is_stuck_is_told(tmp_path, monkeypatch):
    monkeypatch.setattr(database, "STUCK_SECONDS", 0.05)
    monkeypatch.setattr(halls, "PATIENCE", 0.05)

    async def test(hall: Hall, browser: httpx.AsyncClient) -> None:
        free = threading.Event()
        stuck = asyncio.ensure_future(hall.store.writer.do(lambda db: free.wait(10)))
        await asyncio.sleep(0.1)
        ready = await browser.get("/ready")
        assert (ready.status_code, ready.json()["problem"]) == (503, "writer stuck")
        for _ in range(3):
            assert not await hall._can_write()
        monkeypatch.undo()
        free.set()
        await stuck
        assert await hall._can_write()
        assert (await browser.get("/ready")).status_code == 200
        assert logged(hall, "writer stuck") == 1

    visit(tmp_path, test)


def test_a_sweep_that_cannot_save_says_nothing_twice(tmp_path):
    async def test(hall: Hall, browser: httpx.AsyncClient) -> None:
        await table_of(hall, "ada", ["me", "open"])
        hall.rooms[next(iter(hall.rooms))].used_at = 0.0
        hall.store.writer.db.execute("PRAGMA query_only=ON")
        sweeper = asyncio.ensure_future(hall.sweep_for_ever())
        await asyncio.sleep(0.3)
        sweeper.cancel()
        assert len(hall.rooms) == 1
        lines = hall.log.stream.getvalue().splitlines()
        assert len(lines) == 1

    visit(tmp_path, test, sweep_seconds=0.01)
