"""E-mail: asked for in the settings, agreed to by the link in it, ended by the link in it."""

import queue
import socketserver
import threading
from collections.abc import Callable, Iterator
from email import message_from_bytes, policy
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.server.rows import read
from tests.server.running import Running
from tests.server.test_post import LINK
from tests.web.conftest import PATIENCE

NewPage = Callable[..., Page]


class Taking(socketserver.StreamRequestHandler):
    """Just enough of a mail server to be brought one mail."""

    def handle(self) -> None:
        self.wfile.write(b"220 mail.example\r\n")
        while line := self.rfile.readline():
            word = line.split(b":")[0].split()[0].upper()
            if word == b"DATA":
                self.wfile.write(b"354 go on\r\n")
                content = b"".join(iter(self.rfile.readline, b".\r\n"))
                self.server.taken.put(content)  # type: ignore[attr-defined]
            self.wfile.write(b"221 bye\r\n" if word == b"QUIT" else b"250 ok\r\n")


Mails = queue.Queue[bytes]


@pytest.fixture
def writing(tmp_path: Path) -> Iterator[tuple[Running, Mails]]:
    """A server that writes mail, and what it wrote."""
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Taking) as mail_server:
        mails: Mails = queue.Queue()
        mail_server.taken = mails  # type: ignore[attr-defined]
        threading.Thread(target=mail_server.serve_forever, daemon=True).start()
        settings = {
            "SMTP_HOST": "127.0.0.1",
            "SMTP_PORT": str(mail_server.server_address[1]),
            "SMTP_SECURITY": "none",
            "MAIL_FROM": "tables@play.example",
            "PUBLIC_ADDRESS": "http://play.example",
        }
        running = Running(tmp_path, **settings).start("--no-compile")
        yield running, mails
        running.stop()
        mail_server.shutdown()


def test_mail_is_asked_for_agreed_to_and_ended(writing: tuple[Running, Mails], new_page: NewPage):
    running, mails = writing
    page = new_page(base_url=running.address, viewport={"width": 390, "height": 844})
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("E-mail, by correspondence").fill("ada@mail.example")
    page.get_by_role("button", name="Ask there").click()
    expect(page.get_by_text("A mail is on its way to ada@mail.example")).to_be_visible()
    mail = message_from_bytes(mails.get(timeout=PATIENCE / 1000), policy=policy.default)
    yes, stop = LINK.findall(mail.get_content())
    page.goto(yes.replace("http://play.example", ""))
    page.get_by_role("button", name="Yes, write to me").click()
    expect(page.get_by_role("heading", name="Agreed")).to_be_visible()
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_text("You are written to at ada@mail.example")).to_be_visible()
    page.goto(stop.replace("http://play.example", ""))
    assert len(read(running.data, "SELECT * FROM mailboxes")) == 1  # looking ends nothing
    page.get_by_role("button", name="No e-mail any more").click()
    expect(page.get_by_role("heading", name="It is over")).to_be_visible()
    assert read(running.data, "SELECT * FROM mailboxes") == []
