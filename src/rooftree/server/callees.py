"""Where people want to be called, in the database: browsers that may be pushed to, and addresses.
Kept only while they are wanted."""

from rooftree.server.guests import digest
from rooftree.server.post import Question
from rooftree.server.reading import Db
from rooftree.server.store import Device, Mailbox

NOTE_CALL = """
INSERT INTO called VALUES (?, ?, ?, ?) ON CONFLICT (table_id, seat, kind)
DO UPDATE SET since=excluded.since WHERE called.since<excluded.since
"""


def add_device(db: Db, user: str, device: Device, most: int, now: float) -> None:
    """A browser belongs to whoever used it last; of one person's the oldest give way."""
    db.execute("DELETE FROM devices WHERE endpoint=?", (device.endpoint,))
    row = (device.endpoint, user, device.key, device.secret, now)
    db.execute("INSERT INTO devices VALUES (?, ?, ?, ?, ?)", row)
    kept = 'SELECT endpoint FROM devices WHERE "user"=? ORDER BY added_at DESC LIMIT ?'
    old = f'DELETE FROM devices WHERE "user"=? AND endpoint NOT IN ({kept})'
    db.execute(old, (user, user, most))


def forget_device(db: Db, endpoint: str, user: str | None) -> None:
    whose = "" if user is None else ' AND "user"=?'
    values = (endpoint,) if user is None else (endpoint, user)
    db.execute(f"DELETE FROM devices WHERE endpoint=?{whose}", values)


def forget_devices(db: Db, recovery: str) -> None:
    """All of the person with this recovery code."""
    who = "SELECT id FROM users WHERE recovery=?"
    db.execute(f'DELETE FROM devices WHERE "user"=({who})', (recovery,))


def devices(db: Db, user: str) -> list[Device]:
    rows = db.execute('SELECT endpoint, key, secret FROM devices WHERE "user"=?', (user,))
    return [Device(*row) for row in rows]


def ask_mail(db: Db, user: str, question: Question) -> None:
    """Another address takes the place of the one before."""
    db.execute('DELETE FROM mailboxes WHERE "user"=?', (user,))
    row = (user, question.address, question.stop, digest(question.token), question.expires)
    db.execute("INSERT INTO mailboxes VALUES (?, ?, ?, ?, ?)", row)


def confirm_mail(db: Db, token: str, now: float) -> bool:
    query = "UPDATE mailboxes SET question=NULL, expires=NULL WHERE question=? AND expires>?"
    return db.execute(query, (digest(token), now)).rowcount == 1


def mailbox(db: Db, user: str, now: float) -> Mailbox | None:
    query = 'SELECT address, stop, question IS NULL FROM mailboxes WHERE "user"=?'
    row = db.execute(f"{query} AND (expires IS NULL OR expires>?)", (user, now)).fetchone()
    return Mailbox(row[0], row[1], bool(row[2])) if row else None


def end_mail(db: Db, user: str) -> None:
    db.execute('DELETE FROM mailboxes WHERE "user"=?', (user,))


def stop_mail(db: Db, stop: str) -> None:
    db.execute("DELETE FROM mailboxes WHERE stop=?", (stop,))


def forget(db: Db, user: str) -> None:
    """Nothing is kept of somebody who is forgotten."""
    gone = 'WHERE "user"=? AND NOT EXISTS (SELECT 1 FROM users WHERE id=?)'
    for rows in ("devices", "mailboxes"):
        db.execute(f"DELETE FROM {rows} {gone}", (user, user))


def forget_questions(db: Db, now: float) -> None:
    """Addresses whose readers did not agree in time."""
    db.execute("DELETE FROM mailboxes WHERE expires<=?", (now,))
