"""The database's schema, and bringing an older database up to date (Alembic, at start only)."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rooftree.core.errors import RooftreeError

if TYPE_CHECKING:
    import sqlalchemy

Connect = Callable[[], Any]  # to PostgreSQL

HEAD = "0011"  # the newest migration; a test keeps it right
MOVING = "moving"  # a table that is there while everything is brought here (`moving.py`)
ALL_TABLES = "SELECT name FROM sqlite_master WHERE type='table'"  # of SQLite
MIGRATIONS = Path(__file__).parent / "migrations"


def version(path: Path) -> str:
    """The migration a file stands at; empty for a new one."""
    db = sqlite3.connect(path)
    try:
        return read_version(db, ALL_TABLES, str(path))
    finally:
        db.close()


def read_version(db: Any, all_tables: str, name: str) -> str:
    """The migration a database stands at; empty for a new one."""
    tables = {table for (table,) in db.execute(all_tables)}
    if MOVING in tables:
        raise RooftreeError("database-moving", path=name)
    if "alembic_version" not in tables:
        if tables:
            raise RooftreeError("database-foreign", path=name)
        return ""
    found = db.execute("SELECT version_num FROM alembic_version").fetchone()
    return str(found[0]) if found else ""


def bring_up_to_date(path: Path) -> None:
    """Migrate, if there is anything to do: SQLAlchemy is not even loaded otherwise."""
    if is_behind(version(path), str(path)):
        migrate_or_say_why(path)


def is_behind(found: str, name: str) -> bool:
    if found > HEAD:
        raise RooftreeError("database-newer", path=name, found=found, ours=HEAD)
    return found != HEAD


def migrate_or_say_why(where: Path | Connect) -> None:
    from sqlalchemy.exc import DBAPIError

    try:
        migrate(where, "head")
    except DBAPIError as problem:
        raise problem.orig or problem from problem


def migrate(where: Path | Connect, target: str) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config(attributes={"engine": engine(where)})
    config.set_main_option("script_location", str(MIGRATIONS))
    command.upgrade(config, target)


def engine(where: Path | Connect) -> "sqlalchemy.Engine":
    """SQLAlchemy's way to a file of SQLite, or to a PostgreSQL by whoever connects to it."""
    import sqlalchemy as sa

    if isinstance(where, Path):
        return sa.create_engine(f"sqlite:///{where}")
    return sa.create_engine("postgresql+psycopg://", creator=where)


def metadata() -> "sqlalchemy.MetaData":
    """The schema as it is now; `alembic check` compares a migrated database with it."""
    import sqlalchemy as sa

    names = {
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
    schema = sa.MetaData(naming_convention=names)
    _tables(schema)
    _processes(schema)
    _of_a_table(schema)
    _people(schema)
    _callees(schema)
    _results(schema)
    _analyses(schema)
    return schema


def _tables(schema: "sqlalchemy.MetaData") -> None:
    import sqlalchemy as sa

    sa.Table(
        "tables",
        schema,
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("components", sa.Text, nullable=False),
        sa.Column("software", sa.Text, nullable=False),
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("pace", sa.Text, nullable=False),
        sa.Column("days", sa.Float, nullable=False),
        sa.Column("listed", sa.Integer, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("created_at", sa.Float, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("waiting", sa.Integer, nullable=False),
        sa.Column("wake_at", sa.Float, index=True),
        sa.Column("move_minutes", sa.Float, nullable=False, server_default="0"),
        sa.Column("match_minutes", sa.Float, nullable=False, server_default="0"),
        sa.Column("increment_seconds", sa.Float, nullable=False, server_default="0"),
        sa.Column("epoch", sa.Integer, nullable=False, server_default="0"),
        sa.Column("process", sa.Text, index=True),
        sa.Index("ix_tables_listed", "listed", "status", "created_at", "id", "owner"),
        sa.Index("ix_tables_owner", "owner", "listed", "status", "created_at", "id"),
    )


def _processes(schema: "sqlalchemy.MetaData") -> None:
    import sqlalchemy as sa

    sa.Table(  # that share the tables; with SQLite nobody does
        "processes",
        schema,
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("beat_at", sa.Float, nullable=False),
        sa.Column("version", sa.Text, nullable=False, server_default=""),
    )
    sa.Table(  # the keys that sign cookies, and the one that push services know
        "secrets",
        schema,
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    sa.Table(  # what is left of what anybody may do, where all processes count together
        "allowances",
        schema,
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("who", sa.Text, primary_key=True),
        sa.Column("rest", sa.Float, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )


def _of_a_table(schema: "sqlalchemy.MetaData") -> None:
    import sqlalchemy as sa

    sa.Table(
        "events",
        schema,
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    sa.Table(  # a finished table's first events; a trigger fences their numbers
        "archives",
        schema,
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("events_count", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    sa.Table(
        "seats",
        schema,
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("user", sa.Text, nullable=False, index=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("level", sa.Text, nullable=False),
        sa.Column("avatar", sa.Text, nullable=False, server_default=""),
        sa.Column("lender", sa.Text, nullable=False, server_default=""),
        sa.Index("ix_seats_lender", "lender", **only_where("lender<>''")),
    )


def only_where(condition: str) -> dict[str, Any]:
    """An index of some rows only, in both dialects."""
    import sqlalchemy as sa

    return {"sqlite_where": sa.text(condition), "postgresql_where": sa.text(condition)}


def _people(schema: "sqlalchemy.MetaData") -> None:
    import sqlalchemy as sa

    sa.Table(
        "users",
        schema,
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("nickname", sa.Text, nullable=False),
        sa.Column("created_at", sa.Float, nullable=False),
        sa.Column("seen_at", sa.Float, nullable=False, server_default="0"),
        sa.Column("avatar", sa.Text, nullable=False, server_default=""),
        sa.Column("recovery", sa.Text),
        sa.Column("epoch", sa.Integer, nullable=False, server_default="0"),
        sa.Index("ix_users_recovery", "recovery", unique=True),
    )
    sa.Table(
        "invitations",
        schema,
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("link", sa.Text, nullable=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("expires", sa.Float, nullable=False, index=True),
        sa.Index("ix_invitations_link", "link", unique=True),
        sa.Index("ix_invitations_code", "code", unique=True),
    )


def _results(schema: "sqlalchemy.MetaData") -> None:
    import sqlalchemy as sa

    sa.Table(  # how a match ended for each seat
        "results",
        schema,
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("won", sa.Integer, nullable=False),
    )
    sa.Table(  # whose lists leave which tables out
        "hidden",
        schema,
        sa.Column("user", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True, index=True),
    )


def _analyses(schema: "sqlalchemy.MetaData") -> None:
    import sqlalchemy as sa

    sa.Table(  # of finished matches, by what was analysed
        "analyses",
        schema,
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("made_at", sa.Float, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    sa.Table(  # that were asked for and are not there yet, and the process that is at one
        "analyses_wanted",
        schema,
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("asked_at", sa.Float, nullable=False),
        sa.Column("process", sa.Text),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("failed", sa.Integer, nullable=False),
    )


def _callees(schema: "sqlalchemy.MetaData") -> None:
    import sqlalchemy as sa

    sa.Table(  # browsers that may be pushed to
        "devices",
        schema,
        sa.Column("endpoint", sa.Text, primary_key=True),
        sa.Column("user", sa.Text, nullable=False, index=True),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("added_at", sa.Float, nullable=False),
    )
    sa.Table(  # e-mail addresses; with a question until whoever reads there agrees
        "mailboxes",
        schema,
        sa.Column("user", sa.Text, primary_key=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("stop", sa.Text, nullable=False, index=True),
        sa.Column("question", sa.Text, index=True),
        sa.Column("expires", sa.Float, index=True),
    )
    sa.Table(  # who was called for which turn: nobody is called for one twice
        "called",
        schema,
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("since", sa.Float, nullable=False),
    )
