"""One invitation for a table, in the place of a link for each seat; old links end."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.drop_table("invites")
    op.create_table(
        "invitations",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("link", sa.Text, nullable=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_invitations_table_id"),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_invitations"),
    )
    op.create_index("ix_invitations_link", "invitations", ["link"], unique=True)
    op.create_index("ix_invitations_code", "invitations", ["code"], unique=True)
    op.create_index("ix_invitations_expires", "invitations", ["expires"])


def downgrade() -> None:
    op.drop_table("invitations")
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
    op.create_index("ix_invites_claimed_by", "invites", ["claimed_by"])
    op.create_index("ix_invites_expires", "invites", ["expires"])
