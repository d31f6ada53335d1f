"""E-mail by correspondence, read at a mail server of our own: only who agreed is written to, each
mail can be ended with one click, and nothing in it lets anybody in."""

import asyncio
import contextlib
import email
import email.policy
import re
import smtplib
import socket
import threading
import time
from collections.abc import AsyncIterator
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import httpx
import pytest

from rooftree.core.errors import RooftreeError
from rooftree.server import post, settings
from rooftree.server.hall import Hall
from rooftree.server.refusals import Refused
from rooftree.server.settings import Settings
from rooftree.server.store import Mailbox
from tests.server import browsing
from tests.server.browsing import hall_of, refusal
from tests.server.kit import Person, sit_down, until
from tests.server.rows import read

HOME = "https://play.example"
FROM = "Rooftree <tables@play.example>"
ADDRESS = "ada@mail.example"
MAIL = {"smtp_security": "none", "mail_from": FROM, "public_address": HOME}
LINK = re.compile(r"https?://\S+")


class MailServer:
    """Takes everything (RFC 5321), and keeps it."""

    def __init__(self) -> None:
        self.taken: list[tuple[str, list[str], EmailMessage]] = []
        self.port = 0

    async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        def say(text: str) -> None:
            writer.write(f"{text}\r\n".encode())

        say("220 mail.example")
        sender, to = "", []
        with contextlib.suppress(ConnectionError):
            while line := (await reader.readline()).decode().strip():
                command = line.split(":")[0].split(" ")[0].upper()
                if command == "DATA":
                    say("354 go on")
                    content = await reader.readuntil(b"\r\n.\r\n")
                    read = email.message_from_bytes(content[:-3], policy=email.policy.default)
                    self.taken.append((sender, to, read))  # type: ignore[arg-type]
                    sender, to = "", []
                elif command == "MAIL":
                    sender = line.partition(":")[2]
                elif command == "RCPT":
                    to.append(line.partition(":")[2])
                say("221 bye" if command == "QUIT" else "250 ok")
        writer.close()

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator["MailServer"]:
        server = await asyncio.start_server(self.talk, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        async with server:
            yield self

    async def next(self, number: int) -> EmailMessage:
        await until(lambda: len(self.taken) >= number)
        return self.taken[number - 1][2]


def with_mail(tmp_path: Path, test: Any, **changed: Any) -> None:
    """Ada's browser, and a server that writes to a mail server of this test."""

    async def main(browser: httpx.AsyncClient) -> None:
        hall = hall_of(browser)
        browser.cookies.set("rooftree", hall.guests.sign("ada"))
        async with MailServer().open() as server:
            object.__setattr__(hall.settings, "smtp_host", "127.0.0.1")
            object.__setattr__(hall.settings, "smtp_port", server.port)
            await test(hall, browser, server)

    browsing.run(tmp_path, main, **{**MAIL, "mail_seconds": 0.01, **changed})


def text_of(mail: EmailMessage) -> str:
    return str(mail.get_content())


async def wish(browser: httpx.AsyncClient, address: str = ADDRESS) -> httpx.Response:
    return await browser.post("/api/calls/mail", json={"address": address})


async def agree(browser: httpx.AsyncClient, mail: EmailMessage) -> httpx.Response:
    token = LINK.findall(text_of(mail))[0].partition("#")[2]
    return await browser.post("/api/calls/mail/yes", json={"token": token})


async def bens_and_then_adas_turn(hall: Hall) -> str:
    """By correspondence; nobody looks."""
    table, (ada, ben) = await sit_down(hall, ["ada", "ben"], pace="correspondence", days=1.0)
    await adas_turn_again(ada, ben)
    return str(table)


async def adas_turn_again(ada: Person, ben: Person) -> None:
    room = ada.talk.room
    await ada.say("look", on=False)
    for seat in (1, 0):
        while room.table.waiting != (seat,):
            await (ben if seat == 0 else ada).act()
            await ada.settle()
            await ben.settle()


def test_who_agreed_is_written_to_when_it_is_their_turn(tmp_path):
    async def test(hall: Hall, browser: httpx.AsyncClient, server: MailServer) -> None:
        assert (await wish(browser)).status_code == 200
        told = (await browser.get("/api/calls")).json()
        assert (told["mail"], told["address"], told["confirmed"]) == (True, ADDRESS, False)
        question = await server.next(1)
        assert server.taken[0][:2] == ("<tables@play.example>", [f"<{ADDRESS}>"])
        assert question["From"] == FROM
        assert LINK.findall(text_of(question))[0].startswith(f"{HOME}/mail#")
        table, _ = await sit_down(hall, ["ada", "ben"])
        await hall.calls._mail_turn(table, 0, "ada")
        assert hall.calls.mails.bag.empty()
        assert len(server.taken) == 1  # nobody has agreed yet
        browser.cookies.delete("rooftree")  # the reader may be at another device
        assert (await agree(browser, question)).status_code == 200
        assert refusal(await agree(browser, question)) == "refused-mail-token"
        table = await bens_and_then_adas_turn(hall)
        mail = await server.next(2)
        assert mail["Subject"] == "Your turn: Treehouse"
        assert f"{HOME}/table/{table}" in text_of(mail)
        assert "Hello ada," in text_of(mail)
        assert "ben" not in text_of(mail)
        assert all(link.startswith(f"{HOME}/") for link in LINK.findall(text_of(mail)))
        assert "#" not in text_of(mail)
        assert hall.guests.sign("ada") not in mail.as_string()

    with_mail(tmp_path, test)


def test_one_click_ends_it_and_the_address_is_deleted(tmp_path):
    async def test(hall: Hall, browser: httpx.AsyncClient, server: MailServer) -> None:
        await wish(browser)
        question = await server.next(1)
        await agree(browser, question)
        assert question["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        link = question["List-Unsubscribe"].strip("<>")
        assert link in text_of(question)
        program = httpx.AsyncClient(transport=browser._transport)  # no cookie, no Origin
        body = {"List-Unsubscribe": "One-Click"}
        assert (await program.get(link)).status_code in (200, 404)  # a page, if it is built
        assert read(tmp_path, "SELECT address FROM mailboxes") == [(ADDRESS,)]
        answer = await program.post(link, data=body)
        assert answer.status_code == 200
        assert "set-cookie" not in answer.headers
        assert read(tmp_path, "SELECT * FROM mailboxes") == []
        assert (await program.post(link, data=body)).status_code == 200
        await wish(browser)
        await browser.post("/api/calls/mail/end", json={})  # in the settings
        assert read(tmp_path, "SELECT * FROM mailboxes") == []

    with_mail(tmp_path, test)


def test_limits_hold_for_each_person_and_each_address(tmp_path, monkeypatch):
    async def test(hall: Hall, browser: httpx.AsyncClient, server: MailServer) -> None:
        for number in range(3):
            assert (await wish(browser, f"ada{number}@mail.example")).status_code == 200
        assert (await wish(browser, "ada9@mail.example")).status_code == 429
        for number in range(3):
            browser.cookies.set("rooftree", hall.guests.sign(f"eve{number}"))
            assert (await wish(browser, f"victim+{number}@mail.example")).status_code == 200
        browser.cookies.set("rooftree", hall.guests.sign("mallory"))
        response = await wish(browser, "Victim@mail.example")
        assert refusal(response) == "refused-mail-asked"
        await agree(browser, await server.next(3))
        table, _ = await sit_down(hall, ["ada", "ben"])
        sent: list[post.Mail] = []
        monkeypatch.setattr(hall.calls.mails, "send", sent.append)
        for _ in range(9):
            await hall.calls._mail_turn(table, 0, "ada")
        assert len(sent) == 2

    with_mail(tmp_path, test, mails_per_day=2)


def test_an_unanswered_question_is_forgotten_and_a_guest_with_their_address(tmp_path, monkeypatch):
    async def test(hall: Hall, browser: httpx.AsyncClient, server: MailServer) -> None:
        await wish(browser)
        question = await server.next(1)
        later = post.steady.now() + post.QUESTION_SECONDS + 1
        monkeypatch.setattr(post.steady, "now", lambda: later)
        assert (await browser.get("/api/calls")).json()["address"] is None
        assert refusal(await agree(browser, question)) == "refused-mail-token"
        await hall.store.forget_questions(later)
        assert read(tmp_path, "SELECT * FROM mailboxes") == []
        await wish(browser)
        await agree(browser, await server.next(2))
        assert len(read(tmp_path, "SELECT * FROM mailboxes")) == 1
        await hall.store.forget_guests("", 100, later + 1e9)
        assert read(tmp_path, "SELECT * FROM mailboxes") == []

    with_mail(tmp_path, test)


# What is written ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "address",
    [
        "",
        "ada",
        "ada@localhost",
        "ada@mail.example, eve@evil.example",
        "ada@mail.example\r\nBcc: eve@evil.example",
        "ada@mail.example\n",
        "Ada <ada@mail.example>",
        '"ada"@mail.example',
        "ada@-mail.example",
        "a..da@mail.example",
        "ädä@mail.example",
        "ada@[127.0.0.1]",
        "a" * 65 + "@mail.example",
        "ada@" + "mail." * 60 + "example",
    ],
)
def test_only_a_plain_address_is_written_to(address):
    if address.endswith("\n"):
        assert post.address(address) == address.strip()
    else:
        with pytest.raises(Refused):
            post.address(address)


NAMES = [
    "Ada\r\nBcc: eve@evil.example",
    "Ada\u202e\x00\x1b[31m",
    "Ada\u2028\u2029\x85Ben",
    "\n" * 9,
]


@pytest.mark.parametrize("name", NAMES)
def test_no_name_or_title_becomes_a_header_or_a_line(name):
    known = Settings(**MAIL)
    mailbox = Mailbox(ADDRESS, "stop", True)
    mail = post.turn(known, mailbox, name, "table", name)
    again = email.message_from_bytes(mail.as_bytes(), policy=email.policy.default)
    assert "Bcc" not in again
    assert set(again.keys()) == set(mail.keys())
    first = text_of(again).splitlines()[0]
    assert first == f"Hello {post.plain(name)},"
    assert post.plain(name).isprintable()
    with pytest.raises(ValueError, match="linefeed"):
        EmailMessage(email.policy.SMTP)["Subject"] = "one\r\ntwo"


def test_a_mail_server_that_fails_is_told_to_the_log_once(tmp_path):
    async def test(hall: Hall, browser: httpx.AsyncClient, server: MailServer) -> None:
        object.__setattr__(hall.settings, "smtp_port", 1)
        for number in range(3):
            await wish(browser, f"ada{number}@mail.example")
        await until(lambda: hall.calls.trouble and hall.calls.mails.bag.empty())
        assert browsing.complaints(browser).count('"mail"') == 1
        assert "ada" not in browsing.complaints(browser)

    with_mail(tmp_path, test)


SHORT = 0.3  # seconds, instead of fifteen and sixty
GIVEN_UP = 5.0  # and what a machine may take for that which has much else to do


async def gives_up(known: Settings) -> None:
    """Whoever brings a mail is soon there for the next one."""
    mail = post.turn(known, Mailbox(ADDRESS, "stop", True), "Treehouse", "table", "Ada")
    began = time.monotonic()
    with pytest.raises((TimeoutError, smtplib.SMTPServerDisconnected)):
        await asyncio.to_thread(post.deliver, known, mail)
    assert SHORT <= time.monotonic() - began < GIVEN_UP


@pytest.mark.parametrize(
    ("security", "said", "limit"),
    [
        ("none", b"", "SECONDS"),
        ("tls", b"", "SECONDS"),
        ("none", b"220 mail.example\r\n", "SECONDS"),
        ("none", b"2", "IN_ALL"),
    ],
)
def test_a_mail_server_that_never_answers_is_soon_given_up(monkeypatch, security, said, limit):
    """It says nothing, or no more than a greeting, or that by drops."""
    monkeypatch.setattr(post, limit, SHORT)

    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError):
            writer.write(said)
            while not writer.is_closing():
                writer.write(said if limit == "IN_ALL" else b"")
                await writer.drain()
                await asyncio.sleep(0.05)

    async def test() -> None:
        server = await asyncio.start_server(talk, "127.0.0.1", 0)
        where = {"smtp_host": "127.0.0.1", "smtp_port": server.sockets[0].getsockname()[1]}
        await gives_up(Settings(**{**MAIL, **where, "smtp_security": security}))
        server.close()

    asyncio.run(test())


def test_a_mail_server_whose_address_nobody_tells_is_soon_given_up(monkeypatch):
    answered = threading.Event()

    def getaddrinfo(*_: Any, **__: Any) -> list[Any]:
        answered.wait(60)
        raise OSError("too late")

    monkeypatch.setattr(post, "IN_ALL", SHORT)
    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
    asyncio.run(gives_up(Settings(**MAIL, smtp_host="mail.example")))
    answered.set()


def test_it_is_off_unless_all_of_it_is_set(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        assert (await browser.get("/api/calls")).json()["mail"] is False
        assert refusal(await wish(browser)) == "refused-mail-off"

    browsing.run(tmp_path, test)
    settings.read({"smtp_host": "mail.example", "public_address": HOME, "mail_from": FROM})
    for lacking in ("public_address", "mail_from"):
        given = {"smtp_host": "mail.example", "public_address": HOME, "mail_from": FROM}
        with pytest.raises(RooftreeError, match=lacking):
            settings.read({**given, lacking: ""})
    with pytest.raises(RooftreeError, match="smtp_security"):
        settings.read({"smtp_security": "perhaps"})
