"""Alembic's way in: migrate the database that the configuration names."""

import sqlalchemy as sa
from alembic import context

from rooftree.server import schema


def migrate() -> None:
    engine = sa.create_engine(context.config.get_main_option("sqlalchemy.url") or "")
    with engine.connect() as connection:
        context.configure(
            connection=connection, target_metadata=schema.metadata(), render_as_batch=True
        )
        with context.begin_transaction():
            context.run_migrations()
        connection.commit()
    engine.dispose()


migrate()
