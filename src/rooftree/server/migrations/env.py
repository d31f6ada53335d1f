"""Alembic's way in: migrate the database that the configuration names."""

from typing import Any

import sqlalchemy as sa
from alembic import context

from rooftree.server import schema


def migrate() -> None:
    engine = sa.create_engine(context.config.get_main_option("sqlalchemy.url") or "")
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
