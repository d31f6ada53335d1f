"""Faces of people and of those who sit at tables; names that were only numbers are not kept."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    for table in ("users", "seats"):
        op.add_column(table, sa.Column("avatar", sa.Text, nullable=False, server_default=""))
    _forget_numbers()


def _forget_numbers() -> None:
    """“Guest 479” was not chosen, if the number is the one that followed from the id."""
    db = op.get_bind()
    rows = db.execute(sa.text("SELECT id, nickname FROM users WHERE nickname LIKE 'Guest %'"))
    numbered = [{"id": user} for user, name in rows if name == f"Guest {_number(user)}"]
    if numbered:
        db.execute(sa.text("UPDATE users SET nickname='' WHERE id=:id"), numbered)


def _number(user: str) -> int:
    return sum(user.encode()) % 900 + 100


def downgrade() -> None:
    for table in ("seats", "users"):
        op.drop_column(table, "avatar")
