"""Where people want to be called, in the database: browsers that may be pushed to, and addresses.
Kept only while they are wanted."""

import sqlite3

from rooftree.server.guests import digest
from rooftree.server.post import Question
from rooftree.server.store import Device, Mailbox


def add_device(db: sqlite3.Connection, user: str, device: Device, most: int, now: float) -> None:
    """A browser belongs to whoever used it last; of one person's the oldest give way."""
    db.execute("DELETE FROM devices WHERE endpoint=?", (device.endpoint,))
    row = (device.endpoint, user, device.key, device.secret, now)
    db.execute("INSERT INTO devices VALUES (?, ?, ?, ?, ?)", row)
    kept = "SELECT endpoint FROM devices WHERE user=? ORDER BY added_at DESC, rowid DESC LIMIT ?"
    db.execute(f"DELETE FROM devices WHERE user=? AND endpoint NOT IN ({kept})", (user, user, most))


def forget_device(db: sqlite3.Connection, endpoint: str, user: str | None) -> None:
    whose = "" if user is None else " AND user=?"
    values = (endpoint,) if user is None else (endpoint, user)
    db.execute(f"DELETE FROM devices WHERE endpoint=?{whose}", values)


def forget_devices(db: sqlite3.Connection, recovery: str) -> None:
    """All of the person with this recovery code."""
    who = "SELECT id FROM users WHERE recovery=?"
    db.execute(f"DELETE FROM devices WHERE user=({who})", (recovery,))


def devices(db: sqlite3.Connection, user: str) -> list[Device]:
    rows = db.execute("SELECT endpoint, key, secret FROM devices WHERE user=?", (user,))
    return [Device(*row) for row in rows]


def ask_mail(db: sqlite3.Connection, user: str, question: Question) -> None:
    """Another address takes the place of the one before."""
    db.execute("DELETE FROM mailboxes WHERE user=?", (user,))
    row = (user, question.address, question.stop, digest(question.token), question.expires)
    db.execute("INSERT INTO mailboxes VALUES (?, ?, ?, ?, ?)", row)


def confirm_mail(db: sqlite3.Connection, token: str, now: float) -> bool:
    query = "UPDATE mailboxes SET question=NULL, expires=NULL WHERE question=? AND expires>?"
    return db.execute(query, (digest(token), now)).rowcount == 1


def mailbox(db: sqlite3.Connection, user: str, now: float) -> Mailbox | None:
    query = "SELECT address, stop, question IS NULL FROM mailboxes WHERE user=?"
    row = db.execute(f"{query} AND (expires IS NULL OR expires>?)", (user, now)).fetchone()
    return Mailbox(row[0], row[1], bool(row[2])) if row else None


def end_mail(db: sqlite3.Connection, user: str) -> None:
    db.execute("DELETE FROM mailboxes WHERE user=?", (user,))


def stop_mail(db: sqlite3.Connection, stop: str) -> None:
    db.execute("DELETE FROM mailboxes WHERE stop=?", (stop,))


def forget(db: sqlite3.Connection, user: str) -> None:
    """Nothing is kept of somebody who is forgotten."""
    for rows in ("devices", "mailboxes"):
        query = f"DELETE FROM {rows} WHERE user=? AND NOT EXISTS (SELECT 1 FROM users WHERE id=?)"
        db.execute(query, (user, user))


def forget_questions(db: sqlite3.Connection, now: float) -> None:
    """Addresses whose readers did not agree in time."""
    db.execute("DELETE FROM mailboxes WHERE expires<=?", (now,))
