"""Everything from one home into another, or into a backup. Rows go in the order of their keys, a
portion in each transaction, together with how far it has come: a move that was interrupted goes on
there. In the end all of both is read again and compared. Until then the new home holds a table
`moving`, and no server starts on it."""

import contextlib
import hashlib
import itertools
import shutil
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from rooftree.core.errors import RooftreeError
from rooftree.server import folder, schema
from rooftree.server.homes import DataFolder, Home, PostgresHome
from rooftree.server.reading import Db

PORTION = 2000  # rows in one transaction
STAYS = ("processes", "allowances", "secrets")  # of the moment; secrets are kept by each in its way
LAST = ("archives",)  # after the events: SQLite takes none whose number is in the archive

Progress = Callable[[str, int, int], None]  # what is being done, how much of it, of how much
Rows = Sequence[Sequence[Any]]


class Differs(RooftreeError):
    """What has arrived is not what was sent."""


@dataclass(frozen=True)
class Shelf:
    """A table of the database: its columns, those of its key first."""

    name: str
    columns: tuple[str, ...]
    key: int  # how many

    def insert(self, db: Db, rows: Rows) -> None:
        marks = ", ".join("?" * len(self.columns))
        db.executemany(f'INSERT INTO "{self.name}" ({_named(self.columns)}) VALUES ({marks})', rows)

    def portions(self, db: Db, place: Sequence[Any] | None = None) -> Iterator[Rows]:
        """All rows after a place, in the order of that database."""
        key = _named(self.columns[: self.key])
        select = f'SELECT {_named(self.columns)} FROM "{self.name}"'
        order = f"ORDER BY {key} LIMIT {PORTION}"
        after = f"WHERE ({key}) > ({', '.join('?' * self.key)})"
        while True:
            here = (f"{select} {order}",) if place is None else (f"{select} {after} {order}", place)
            rows = db.execute(*here).fetchall()
            if not rows:
                return
            yield rows
            place = self.place(rows[-1])

    def place(self, row: Sequence[Any]) -> Sequence[Any]:
        return tuple(row[: self.key])

    def count(self, db: Db) -> int:
        return int(db.execute(f'SELECT count(*) FROM "{self.name}"').fetchone()[0])

    def is_empty(self, db: Db) -> bool:
        return db.execute(f'SELECT 1 FROM "{self.name}" LIMIT 1').fetchone() is None


def _named(columns: Sequence[str]) -> str:
    return ", ".join(f'"{name}"' for name in columns)


def shelves() -> list[Shelf]:
    """In an order in which every row finds what it refers to."""
    tables = [one for one in schema.metadata().sorted_tables if one.name not in STAYS]
    tables.sort(key=lambda one: one.name in LAST)
    found = []
    for table in tables:
        key = [column.name for column in table.primary_key]
        rest = [column.name for column in table.columns if column.name not in key]
        found.append(Shelf(table.name, (*key, *rest), len(key)))
    return found


# Moving -------------------------------------------------------------------------------------------


def move(source: Home, target: Home, progress: Progress) -> int:
    """How many rows there are; Differs if they are not the same."""
    if source.name == target.name:
        raise RooftreeError("move-same", path=source.name)
    with contextlib.closing(source), contextlib.closing(target):
        source.take(new=False)
        target.take(new=True)
        with source.reading():
            return _moved(source, target, progress)


def _moved(source: Home, target: Home, progress: Progress) -> int:
    try:
        _begin(source, target)
        all = sum(shelf.count(source.db) for shelf in shelves())
        _copy(source, target, all, progress)
        _compare(source, target, all, progress)
        target.keep_secrets(source.secrets())
        target.db.execute(f"DROP TABLE {schema.MOVING}")
        target.settle()
    except Exception as problem:
        why = source.cause(problem) or target.cause(problem)
        if not why:
            raise
        raise RooftreeError("move-broken", why=why) from problem
    return all


def _begin(source: Home, target: Home) -> None:
    """The target is empty, or a move from this source has been interrupted there."""
    whence = f"{source.name} ({schema.HEAD})"
    if schema.MOVING in target.tables():
        begun = _places(target.db).get("")
        if begun != whence:
            raise RooftreeError("move-other", path=target.name, other=begun or "?")
        return
    if not all(shelf.is_empty(target.db) for shelf in shelves()):
        raise RooftreeError("move-full", path=target.name)
    with target.transaction():
        target.db.execute(f"CREATE TABLE {schema.MOVING} (name TEXT PRIMARY KEY, place TEXT)")
        _note(target.db, "", whence)


def _places(db: Db) -> dict[str, str]:
    return dict(db.execute(f"SELECT name, place FROM {schema.MOVING}").fetchall())


def _note(db: Db, name: str, place: str) -> None:
    query = f"INSERT INTO {schema.MOVING} VALUES (?, ?)"
    db.execute(f"{query} ON CONFLICT (name) DO UPDATE SET place=excluded.place", (name, place))


def _copy(source: Home, target: Home, all: int, progress: Progress) -> None:
    places = _places(target.db)
    done = sum(shelf.count(target.db) for shelf in shelves())
    progress("copied", done, all)
    for shelf in shelves():
        begun = places.get(shelf.name)
        place = msgspec.json.decode(begun) if begun else None
        for rows in shelf.portions(source.db, place):
            with target.transaction():
                shelf.insert(target.db, rows)
                _note(target.db, shelf.name, msgspec.json.encode(shelf.place(rows[-1])).decode())
            done += len(rows)
            progress("copied", done, all)


def _compare(source: Home, target: Home, all: int, progress: Progress) -> None:
    done = 0
    for shelf in shelves():
        sums = [Sum(), Sum()]
        portions = [shelf.portions(home.db) for home in (source, target)]
        for sent, arrived in itertools.zip_longest(*portions, fillvalue=()):
            sums[0].add(sent)
            sums[1].add(arrived)
            done += len(sent)
            progress("compared", done, all)
        if sums[0] != sums[1]:
            raise Differs("move-differs", table=shelf.name, path=target.name)


@dataclass
class Sum:
    """A checksum of rows in whatever order: the two databases sort letters differently."""

    rows: int = 0
    total: int = 0

    def add(self, rows: Rows) -> None:
        for row in rows:
            digest = hashlib.sha256(msgspec.msgpack.encode(tuple(row))).digest()
            self.total = (self.total + int.from_bytes(digest)) % 2**256
        self.rows += len(rows)


# Backup -------------------------------------------------------------------------------------------


def back_up(source: DataFolder | PostgresHome, path: Path, progress: Progress) -> None:
    """Into a new data folder, while servers go on; what is there is whole."""
    if path.exists() and (not path.is_dir() or any(path.iterdir())):
        raise RooftreeError("backup-there", path=str(path))
    part = path.with_name(f"{path.name}.part")
    with contextlib.suppress(FileNotFoundError):
        shutil.rmtree(part)
    folder.own(part)
    copy = DataFolder(part)
    try:
        if isinstance(source, PostgresHome):
            _back_up_server(source, copy, progress)
        else:
            _back_up_file(source, copy, progress)
        part.replace(path)
    except OSError as problem:
        why = problem.strerror or str(problem)
        raise RooftreeError("file-write", path=str(path), why=why) from problem


def _back_up_file(source: DataFolder, copy: DataFolder, progress: Progress) -> None:
    folder.keep_private(copy.file)
    try:
        source.copy(copy.file, lambda done, all: progress("copied", done, all))
        with contextlib.closing(sqlite3.connect(copy.file)) as db:
            (found,) = db.execute("PRAGMA quick_check").fetchone()
    except sqlite3.Error as problem:
        raise RooftreeError("backup-broken", path=source.name, why=str(problem)) from problem
    if found != "ok":
        raise Differs("backup-broken", path=source.name, why=found)
    copy.keep_secrets(source.secrets())


def _back_up_server(source: PostgresHome, copy: DataFolder, progress: Progress) -> None:
    with contextlib.closing(source), contextlib.closing(copy):
        source.look()
        copy.take(new=True)
        with source.reading():
            _moved(source, copy, progress)
