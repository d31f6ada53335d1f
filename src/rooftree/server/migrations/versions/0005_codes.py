"""One invitation for a table, in the place of a link for each seat; one recovery code for a person,
in the place of links to another device. Old links end. And whose a seat is that somebody else
plays."""

import sqlalchemy as sa
from alembic import op

from rooftree.server import schema

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.drop_table("invites")
    op.drop_table("transfers")
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
    op.add_column("users", sa.Column("recovery", sa.Text))
    op.add_column("users", sa.Column("epoch", sa.Integer, nullable=False, server_default="0"))
    op.create_index("ix_users_recovery", "users", ["recovery"], unique=True)
    op.add_column("seats", sa.Column("lender", sa.Text, nullable=False, server_default=""))
    lent = schema.only_where("lender<>''")
    op.create_index("ix_seats_lender", "seats", ["lender"], **lent)


def downgrade() -> None:
    op.drop_index("ix_seats_lender", "seats")
    op.drop_column("seats", "lender")
    op.drop_index("ix_users_recovery", "users")
    op.drop_column("users", "epoch")
    op.drop_column("users", "recovery")
    op.drop_table("invitations")
    op.create_table(
        "transfers",
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("user", sa.Text, nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_transfers"),
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
    op.create_index("ix_invites_claimed_by", "invites", ["claimed_by"])
    op.create_index("ix_invites_expires", "invites", ["expires"])
