"""E-mail, for those who asked for it: what is written, to whom, and how it leaves. Links lead to
the configured public address only; of what people typed there is nothing in it but the reader's
own name."""

import email.policy
import re
import smtplib
import ssl
import unicodedata
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Any

from rooftree.core.words import Line
from rooftree.server import guests, steady
from rooftree.server.couriers import within
from rooftree.server.refusals import Refused, say
from rooftree.server.settings import Settings
from rooftree.server.store import Mailbox

LOCAL = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*"
DOMAIN = r"(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}"
ADDRESS = re.compile(f"(?=.{{1,64}}@){LOCAL}@{DOMAIN}")
LONGEST = 254
QUESTION_SECONDS = 24 * 3600  # until whoever reads there must have agreed
SECONDS = 15.0  # for each step of a delivery
IN_ALL = 60.0  # seconds for all of them, the mail server's address included

Mail = EmailMessage


def address(text: str) -> str:
    """An address as it is used; refused if mail programs might read it as anything else."""
    found = text.strip()
    if len(found) > LONGEST or not ADDRESS.fullmatch(found):
        raise Refused("mail-address")
    return found


def mailbox_of(address: str) -> str:
    """What counts as one address: many services deliver name+anything@ to name@."""
    local, _, domain = address.lower().rpartition("@")
    return f"{local.partition('+')[0]}@{domain}"


@dataclass(frozen=True)
class Question:
    """May we write there? `token` is in the link; only its digest is stored."""

    address: str
    token: str
    stop: str  # in every mail: whoever has it can end them, and nothing else
    expires: float

    @classmethod
    def new(cls, address: str) -> "Question":
        expires = steady.now() + QUESTION_SECONDS
        return cls(address, guests.new_token(), guests.new_token(), expires)


# What is written ----------------------------------------------------------------------------------


def confirmation(settings: Settings, question: Question) -> Mail:
    link = f"{_home(settings)}/mail#{question.token}"
    return _mail(settings, question.address, question.stop, "mail-confirm", link=link)


def turn(settings: Settings, mailbox: Mailbox, title: str, table: str, name: str) -> Mail:
    link = f"{_home(settings)}/table/{table}"
    told = {"title": plain(title), "name": plain(name), "link": link}
    return _mail(settings, mailbox.address, mailbox.stop, "mail-turn", **told)


def plain(text: str) -> str:
    """On one line, without characters that steer anything."""
    kept = (c for c in text if unicodedata.category(c)[0] not in "CZ" or c == " ")
    return " ".join("".join(kept).split())


def _mail(settings: Settings, to: str, stop: str, key: str, **told: Any) -> Mail:
    """With one-click unsubscribing (RFC 8058)."""
    ending = f"{_home(settings)}/unsubscribe/{stop}"
    mail = EmailMessage(email.policy.SMTP)
    mail["From"], mail["To"] = settings.mail_from, to
    mail["Subject"] = say(Line(f"{key}-subject", told))
    mail["Date"] = formatdate()
    mail["Message-ID"] = make_msgid(domain=_home(settings).partition("://")[2].partition(":")[0])
    mail["Auto-Submitted"] = "auto-generated"
    mail["List-Unsubscribe"] = f"<{ending}>"
    mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    mail.set_content(say(Line(f"{key}-text", {**told, "ending": ending})) + "\n")
    return mail


def _home(settings: Settings) -> str:
    return settings.public_address.rstrip("/")


# How it leaves ------------------------------------------------------------------------------------


def deliver(settings: Settings, mail: Mail) -> None:
    within(IN_ALL, lambda: _deliver(settings, mail))


def _deliver(settings: Settings, mail: Mail) -> None:
    with _connection(settings) as server:
        if settings.smtp_security == "starttls":
            server.starttls(context=ssl.create_default_context())
        if settings.smtp_user:
            server.login(settings.smtp_user, settings.smtp_password)
        server.send_message(mail)


def _connection(settings: Settings) -> smtplib.SMTP:
    where = (settings.smtp_host, settings.smtp_port)
    if settings.smtp_security == "tls":
        trusted = ssl.create_default_context()
        return smtplib.SMTP_SSL(*where, timeout=SECONDS, context=trusted)
    return smtplib.SMTP(*where, timeout=SECONDS)
