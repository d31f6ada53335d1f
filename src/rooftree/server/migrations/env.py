"""Alembic's way in: migrate the database of the configuration's engine."""

from typing import Any

import sqlalchemy as sa
from alembic import context

from rooftree.server import schema

ROOFTREE = 0x726F6F66  # no other program's lock


def migrate() -> None:
    engine: sa.Engine = context.config.attributes["engine"]
    if engine.dialect.name == "sqlite":
        _begin_transactions_ourselves(engine)
    with engine.connect() as connection:
        context.configure(
            connection=connection,
            target_metadata=schema.metadata(),
            render_as_batch=True,
            transactional_ddl=True,
        )
        with context.begin_transaction():
            if engine.dialect.name == "postgresql":  # of several processes that start, one migrates
                connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({ROOFTREE})")
            context.run_migrations()
        connection.commit()
    engine.dispose()


def _begin_transactions_ourselves(engine: sa.Engine) -> None:
    """Python's sqlite3 would commit before each CREATE, and leave half a migration behind."""

    @sa.event.listens_for(engine, "connect")
    def connect(connection: Any, record: object) -> None:
        connection.isolation_level = None

    @sa.event.listens_for(engine, "begin")
    def begin(connection: sa.Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")


migrate()
