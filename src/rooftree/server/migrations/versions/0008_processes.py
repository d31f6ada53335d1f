"""Several processes on one database: which of them writes to a table, and since which claim."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "processes",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("beat_at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_processes"),
    )
    op.add_column("tables", sa.Column("epoch", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("process", sa.Text))
    op.create_index("ix_tables_process", "tables", ["process"])


def downgrade() -> None:
    op.drop_index("ix_tables_process", "tables")
    op.drop_column("tables", "process")
    op.drop_column("tables", "epoch")
    op.drop_table("processes")
