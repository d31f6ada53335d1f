"""Analyses that were asked for and are not there yet."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "analyses_wanted",
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("asked_at", sa.Float, nullable=False),
        sa.Column("process", sa.Text),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("failed", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_analyses_wanted"),
    )


def downgrade() -> None:
    op.drop_table("analyses_wanted")
