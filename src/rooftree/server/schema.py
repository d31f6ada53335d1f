"""The database's schema, and bringing an older database up to date (Alembic, at start only)."""

import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rooftree.core.errors import RooftreeError

if TYPE_CHECKING:
    import sqlalchemy

HEAD = "0007"  # the newest migration; a test keeps it right
MIGRATIONS = Path(__file__).parent / "migrations"


def version(path: Path) -> str:
    """The migration a database stands at; empty for a new file."""
    db = sqlite3.connect(path)
    try:
        query = "SELECT name FROM sqlite_master WHERE type='table'"
        tables = {name for (name,) in db.execute(query)}
        if "alembic_version" not in tables:
            if tables:
                raise RooftreeError("database-foreign", path=str(path))
            return ""
        found = db.execute("SELECT version_num FROM alembic_version").fetchone()
    finally:
        db.close()
    return str(found[0]) if found else ""


def bring_up_to_date(path: Path) -> None:
    """Migrate, if there is anything to do: SQLAlchemy is not even loaded otherwise."""
    found = version(path)
    if found == HEAD:
        return
    if found > HEAD:
        raise RooftreeError("database-newer", path=str(path), found=found, ours=HEAD)
    _migrate_or_say_why(path)


def _migrate_or_say_why(path: Path) -> None:
    from sqlalchemy.exc import DBAPIError

    try:
        migrate(path, "head")
    except DBAPIError as problem:
        raise problem.orig or problem from problem


def migrate(path: Path, target: str) -> None:
    from alembic import command

    command.upgrade(configuration(path), target)


def configuration(path: Path) -> Any:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("sqlalchemy.url", f"sqlite:///{path}")
    return config


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
    _of_a_table(schema)
    _people(schema)
    _callees(schema)
    _results(schema)
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
        sa.Index("ix_tables_listed", "listed", "status", "created_at", "id", "owner"),
        sa.Index("ix_tables_owner", "owner", "listed", "status", "created_at", "id"),
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
        sa.Index("ix_seats_lender", "lender", sqlite_where=sa.text("lender<>''")),
    )


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
