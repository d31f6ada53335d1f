"""Clocks of live tables: minutes for a move and for a match, with an increment."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

NEW = ("move_minutes", "match_minutes", "increment_seconds")


def upgrade() -> None:
    for name in NEW:
        op.add_column("tables", sa.Column(name, sa.Float, nullable=False, server_default="0"))


def downgrade() -> None:
    for name in NEW:
        op.drop_column("tables", name)
