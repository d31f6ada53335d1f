"""What grows: archives of finished tables, when a guest was seen, indexes for long lists."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

LISTED = ["listed", "status", "created_at", "id", "owner"]
OWNER = ["owner", "listed", "status", "created_at", "id"]
FENCE = """
CREATE TRIGGER events_archived BEFORE INSERT ON events
WHEN EXISTS (SELECT 1 FROM archives WHERE table_id=NEW.table_id AND events_count>NEW.number)
BEGIN SELECT RAISE(ABORT, 'this number is in the archive'); END
"""


def upgrade() -> None:
    op.create_table(
        "archives",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("events_count", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_archives_table_id"),
        sa.PrimaryKeyConstraint("table_id", name="pk_archives"),
    )
    if op.get_context().dialect.name == "sqlite":  # PostgreSQL's store looks by itself
        op.execute(FENCE)
    op.add_column("users", sa.Column("seen_at", sa.Float, nullable=False, server_default="0"))
    op.execute(sa.text("UPDATE users SET seen_at=:now").bindparams(now=time.time()))
    op.drop_index("ix_tables_listed_status", "tables")
    op.create_index("ix_tables_listed", "tables", LISTED)
    op.create_index("ix_tables_owner", "tables", OWNER)
    op.create_index("ix_invites_claimed_by", "invites", ["claimed_by"])
    op.create_index("ix_invites_expires", "invites", ["expires"])


def downgrade() -> None:
    """Only while nothing is archived: the old schema has no place for it."""
    if op.get_bind().execute(sa.text("SELECT count(*) FROM archives")).scalar():
        raise RuntimeError("finished matches are archived; the schema before 0002 would lose them")
    op.drop_index("ix_invites_expires", "invites")
    op.drop_index("ix_invites_claimed_by", "invites")
    op.drop_index("ix_tables_owner", "tables")
    op.drop_index("ix_tables_listed", "tables")
    op.create_index("ix_tables_listed_status", "tables", ["listed", "status", "created_at"])
    op.drop_column("users", "seen_at")
    if op.get_context().dialect.name == "sqlite":
        op.execute("DROP TRIGGER events_archived")
    op.drop_table("archives")
