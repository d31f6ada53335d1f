"""Where people want to be called: browsers that may be pushed to, and e-mail addresses."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "devices",
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("user", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("added_at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("endpoint", name="pk_devices"),
    )
    op.create_index("ix_devices_user", "devices", ["user"])
    op.create_table(
        "mailboxes",
        sa.Column("user", sa.Text, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("stop", sa.Text, nullable=False),
        sa.Column("question", sa.Text),
        sa.Column("expires", sa.Float),
        sa.PrimaryKeyConstraint("user", name="pk_mailboxes"),
    )
    op.create_index("ix_mailboxes_stop", "mailboxes", ["stop"])
    op.create_index("ix_mailboxes_question", "mailboxes", ["question"])
    op.create_index("ix_mailboxes_expires", "mailboxes", ["expires"])


def downgrade() -> None:
    op.drop_table("mailboxes")
    op.drop_table("devices")
