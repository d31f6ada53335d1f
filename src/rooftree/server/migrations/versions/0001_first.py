"""The first schema: tables, their events and seats; people, invites and transfers."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    _tables()
    _people()


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, nullable=False),
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
        sa.Column("wake_at", sa.Float),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_wake_at", "tables", ["wake_at"])
    op.create_index("ix_tables_listed_status", "tables", ["listed", "status", "created_at"])
    op.create_table(
        "events",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_events_table_id"),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_events"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("user", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("level", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seats_table_id"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
    )
    op.create_index("ix_seats_user", "seats", ["user"])


def _people() -> None:
    op.create_table(
        "users",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("nickname", sa.Text, nullable=False),
        sa.Column("created_at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_users"),
    )
    op.create_table(
        "invites",
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
        sa.Column("claimed_by", sa.Text),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_invites_table_id"),
        sa.PrimaryKeyConstraint("digest", name="pk_invites"),
    )
    op.create_index("ix_invites_table_id", "invites", ["table_id"])
    op.create_table(
        "transfers",
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("user", sa.Text, nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_transfers"),
    )


def downgrade() -> None:
    for table in ("transfers", "invites", "users", "seats", "events", "tables"):
        op.drop_table(table)
