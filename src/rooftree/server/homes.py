"""Where a server keeps everything, for whoever moves house: a data folder, or a PostgreSQL."""

import contextlib
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol

from rooftree.core.errors import RooftreeError
from rooftree.server import folder, schema, sqlite
from rooftree.server.settings import DATABASES

SECRETS = ("keys", "push_key")  # files in a data folder, rows in PostgreSQL


class Home(Protocol):
    """One of both."""

    name: str  # for people
    db: Any

    def take(self, *, new: bool) -> None:
        """Open it, up to date, for nobody else meanwhile; an old one must be there."""

    def tables(self) -> set[str]: ...

    def reading(self) -> contextlib.AbstractContextManager[None]:
        """Whatever is read inside was true at one moment."""

    def transaction(self) -> contextlib.AbstractContextManager[None]: ...

    def secrets(self) -> dict[str, str]: ...

    def keep_secrets(self, secrets: dict[str, str]) -> None: ...

    def settle(self) -> None:
        """All is there: make it quick to find."""

    def cause(self, problem: Exception) -> str:
        """Why the database failed; nothing if it is something else that did."""

    def close(self) -> None: ...


def home(text: str) -> "DataFolder | PostgresHome":
    """A data folder, or the address of a PostgreSQL."""
    return PostgresHome(text) if text.startswith(DATABASES) else DataFolder(Path(text))


class DataFolder:
    """A file of SQLite, and the keys beside it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.name = str(path)
        self.file = path / "rooftree.sqlite"
        self.db: Any = None

    def take(self, *, new: bool) -> None:
        if not new:
            self.must_be_there()
        folder.own(self.path)
        folder.keep_private(self.file)
        try:
            self.db = sqlite.connect(self.file)
            self._be_alone()
            if schema.MOVING not in self.tables():
                self.db.close()
                schema.bring_up_to_date(self.file)
                self.db = sqlite.connect(self.file)
                self._be_alone()
        except sqlite3.Error as problem:
            raise sqlite.not_opened(self.file, problem) from problem

    def must_be_there(self) -> None:
        if not self.file.is_file():
            raise RooftreeError("move-nothing", path=self.name)

    def _be_alone(self) -> None:
        """Only who is alone with a file gets it out of WAL; then it stays locked."""
        try:
            self.db.execute("PRAGMA busy_timeout=0")
            self.db.execute("PRAGMA journal_mode=DELETE")
            self.db.execute("PRAGMA locking_mode=EXCLUSIVE")
            with self.transaction():
                self.db.execute("PRAGMA user_version=1")
        except sqlite3.OperationalError as problem:
            if sqlite.cause_of(problem) != "locked":
                raise
            self.db.close()
            raise RooftreeError("move-busy", path=self.name) from problem

    def tables(self) -> set[str]:
        return {name for (name,) in self.db.execute(schema.ALL_TABLES)}

    def reading(self) -> contextlib.AbstractContextManager[None]:
        return contextlib.nullcontext()  # it is locked

    @contextlib.contextmanager
    def transaction(self) -> Iterator[None]:
        self.db.execute("BEGIN IMMEDIATE")
        try:
            yield
            self.db.execute("COMMIT")
        except BaseException:
            self.db.execute("ROLLBACK")
            raise

    def secrets(self) -> dict[str, str]:
        files = {name: self.path / name for name in SECRETS}
        return {name: file.read_text("ascii") for name, file in files.items() if file.is_file()}

    def keep_secrets(self, secrets: dict[str, str]) -> None:
        for name, text in secrets.items():
            folder.write_private(self.path / name, text)

    def settle(self) -> None:
        pass

    def cause(self, problem: Exception) -> str:
        return str(problem) if isinstance(problem, sqlite3.Error) else ""

    def close(self) -> None:
        if self.db:
            self.db.close()

    def copy(self, target: Path, progress: Callable[[int, int], None]) -> None:
        """The file as it is at one moment, while a server goes on with it."""
        self.must_be_there()
        with (
            contextlib.closing(sqlite.connect(self.file, read_only=True)) as db,
            contextlib.closing(sqlite3.connect(target)) as copy,
            sqlite.snapshot(db),
        ):
            db.execute("SELECT count(*) FROM sqlite_master").fetchone()  # the moment
            db.backup(copy, pages=PAGES, progress=lambda _, left, all: progress(all - left, all))


PAGES = 1000  # of a file, between two looks at how far it is


class PostgresHome:
    """A database at an address; the keys are in it."""

    def __init__(self, address: str) -> None:
        try:
            from rooftree.server import postgres
        except ImportError as problem:
            raise RooftreeError("database-driver") from problem
        self.postgres = postgres
        self.name = postgres.without_password(address)
        self.info = postgres.info_of(address, "rooftree-move")
        self.db: Any = None

    def take(self, *, new: bool) -> None:
        with self.postgres.said_why(self.name):
            self.db = self.postgres.Link(self.info)
            if self.db.execute(OTHERS_HERE).fetchone()[0]:
                raise RooftreeError("move-busy", path=self.name)
            if schema.MOVING not in self.tables():
                if not new:
                    self._must_be_there()
                self.postgres.bring_up_to_date(self.info, self.name)

    def look(self) -> None:
        """Open it as it is, whoever else is there."""
        with self.postgres.said_why(self.name):
            self.db = self.postgres.Link(self.info)
            self._must_be_there()
            found = schema.read_version(self.db, self.postgres.ALL_TABLES, self.name)
        if schema.is_behind(found, self.name):
            raise RooftreeError("backup-older", path=self.name)

    def _must_be_there(self) -> None:
        if not self.tables():
            raise RooftreeError("move-nothing", path=self.name)

    def tables(self) -> set[str]:
        return {name for (name,) in self.db.execute(self.postgres.ALL_TABLES)}

    def reading(self) -> contextlib.AbstractContextManager[None]:
        moment: contextlib.AbstractContextManager[None] = self.postgres.snapshot(self.db)
        return moment

    def transaction(self) -> contextlib.AbstractContextManager[None]:
        own: contextlib.AbstractContextManager[None] = self.db.transaction()
        return own

    def secrets(self) -> dict[str, str]:
        return dict(self.db.execute("SELECT name, value FROM secrets").fetchall())

    def keep_secrets(self, secrets: dict[str, str]) -> None:
        with self.transaction():
            self.db.execute("DELETE FROM secrets")
            self.db.executemany("INSERT INTO secrets (name, value) VALUES (?, ?)", secrets.items())

    def settle(self) -> None:
        self.db.execute("ANALYZE")

    def cause(self, problem: Exception) -> str:
        return self.postgres.in_one_line(problem)

    def close(self) -> None:
        if self.db:
            self.db.close()


OTHERS_HERE = """
SELECT count(*) FROM pg_stat_activity
WHERE datname=current_database() AND application_name LIKE 'rooftree%' AND pid<>pg_backend_pid()
"""
