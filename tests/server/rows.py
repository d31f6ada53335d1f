"""Straight into a server's database, as years of play would leave it."""

import contextlib
import sqlite3
from pathlib import Path
from typing import Any

from rooftree.server.postgres import Link
from tests.server import kit
from tests.server.test_store import ROW


def _database(data: Path) -> contextlib.closing[Any]:
    path = data / "rooftree.sqlite"
    if kit.database_of:
        return contextlib.closing(Link(kit.database_of(path)))
    return contextlib.closing(sqlite3.connect(path, timeout=10, isolation_level=None))


def write(data: Path, sql: str, rows: list[tuple[Any, ...]]) -> None:
    with _database(data) as db:
        db.execute("BEGIN")
        db.executemany(sql, rows)
        db.execute("COMMIT")


def read(data: Path, sql: str, *values: Any) -> list[Any]:
    with _database(data) as db:
        return db.execute(sql, values).fetchall()


def fill(
    data: Path,
    owner: str,
    count: int,
    *,
    status: str = "gathering",
    first: float = 1.0,
    **more: Any,
) -> None:
    """So many tables of one owner, a second apart."""
    fields = {name: getattr(ROW, name) for name in ROW.__dataclass_fields__ if name != "seats"}
    fields |= {"options": "{}", "listed": 1, "owner": owner, "status": status, "waiting": 0}
    fields |= {"wake_at": None, **more}
    names, marks = ", ".join(fields), ", ".join("?" * len(fields))
    tables = [
        tuple({**fields, "id": f"{owner}-{status}-{n}", "created_at": first + n}.values())
        for n in range(count)
    ]
    write(data, f"INSERT INTO tables ({names}) VALUES ({marks})", tables)
    seats = [(table[0], 0, "person", owner, owner, "") for table in tables]
    seats += [(table[0], 1, "open", "", "", "") for table in tables]
    columns = 'table_id, seat, kind, "user", name, level'
    write(data, f"INSERT INTO seats ({columns}) VALUES (?, ?, ?, ?, ?, ?)", seats)
