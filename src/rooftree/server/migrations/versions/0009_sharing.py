"""What processes on one database share: keys, what is left of allowances, who was called when."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("processes", sa.Column("version", sa.Text, nullable=False, server_default=""))
    op.create_table(
        "secrets",
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_secrets"),
    )
    op.create_table(
        "allowances",
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("who", sa.Text, nullable=False),
        sa.Column("rest", sa.Float, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("kind", "who", name="pk_allowances"),
    )
    op.create_table(
        "called",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", "kind", name="pk_called"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_called_table_id"),
    )


def downgrade() -> None:
    for table in ("called", "allowances", "secrets"):
        op.drop_table(table)
    op.drop_column("processes", "version")
