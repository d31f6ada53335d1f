"""How matches ended, so that lists can say it; and what somebody's lists leave out.

Matches that were over before get their results when somebody looks at the list they are in."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "results",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("won", sa.Integer, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_results_table_id"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_results"),
    )
    op.create_table(
        "hidden",
        sa.Column("user", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_hidden_table_id"),
        sa.PrimaryKeyConstraint("user", "table_id", name="pk_hidden"),
    )
    op.create_index("ix_hidden_table_id", "hidden", ["table_id"])


def downgrade() -> None:
    op.drop_index("ix_hidden_table_id", "hidden")
    op.drop_table("hidden")
    op.drop_table("results")
