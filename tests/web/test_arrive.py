"""One's recovery code asks before it makes another browser the same person."""

import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import Running
from tests.web.playing import quick_game
from tests.web.test_pages import check_with_axe

NewPage = Callable[..., Page]
BY_REQUEST = """async ([address, code]) => {
  const body = JSON.stringify({ code, sure: true });
  const init = { method: "POST", mode: "no-cors", credentials: "include", body };
  await fetch(address + "/api/arrive", init).catch(() => {});
}"""


def call_oneself(page: Page, name: str) -> None:
    page.goto("/")
    page.get_by_role("button", name="Change your name").click()
    page.get_by_role("textbox", name="Your name").fill(name)
    page.get_by_role("button", name="Save").click()
    expect_to_be(page, name)


def expect_to_be(page: Page, name: str) -> None:
    expect(page.get_by_role("button", name=f"Change your name, {name}")).to_be_visible()


def recovery_code(page: Page) -> str:
    """Shown behind a tap, in the dialog that is open."""
    page.get_by_role("button", name="Show my recovery code").click()
    words = page.get_by_role("list", name="Recovery code").get_by_role("listitem")
    expect(words).to_have_count(8)
    return " ".join(words.all_inner_texts())


def code_from_menu(page: Page) -> str:
    """To take one's seats along."""
    page.locator(".prompt").wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Go on with another device").click()
    return recovery_code(page)


def code_from_lobby(page: Page) -> str:
    page.goto("/")
    page.get_by_role("button", name="My recovery code").click()
    return recovery_code(page)


def type_code(page: Page, code: str) -> None:
    page.goto("/")
    page.get_by_role("link", name="I have a recovery code").click()
    page.get_by_role("textbox", name="Recovery code").fill(code)
    page.get_by_role("button", name="Go on").click()


def test_a_code_asks_before_it_makes_somebody_another(new_page: NewPage):
    ada, ben, nobody = new_page(), new_page(), new_page()
    call_oneself(ada, "Ada")
    quick_game(ada, "Treehouse")
    code = code_from_menu(ada)
    call_oneself(ben, "Ben")
    type_code(ben, code.upper().replace(" ", "-"))
    expect(ben.get_by_text("On this browser you are Ben. This code makes you Ada")).to_be_visible()
    check_with_axe(ben)
    ben.get_by_role("button", name="Stay Ben").click()
    expect_to_be(ben, "Ben")
    nobody.goto("/arrive")
    nobody.get_by_role("textbox", name="Recovery code").fill(code)
    nobody.keyboard.press("Enter")
    expect(nobody.get_by_text("This code makes you Ada on this browser")).to_be_visible()
    nobody.get_by_role("button", name="No, that is not me").click()
    expect(nobody.get_by_role("button", name="Change your name")).to_be_visible()
    type_code(ada, code)
    expect(ada.get_by_text("you are Ada already")).to_be_visible()
    ada.get_by_role("button", name="To the lobby").click()
    expect_to_be(ada, "Ada")
    type_code(ben, code)
    ben.get_by_role("button", name="I am Ada").click()
    expect(ben.get_by_role("heading", name="You are Ada here now")).to_be_visible()
    assert recovery_code(ben) != code
    check_with_axe(ben)
    assert ben.url.endswith("/arrive")  # no address ever had it
    ben.get_by_role("button", name="To the lobby").click()
    expect_to_be(ben, "Ada")
    expect(ben.get_by_role("link", name="Treehouse").first).to_be_visible()


@pytest.mark.provokes("status of 404", "status of 401")
def test_a_used_code_says_so_and_an_ended_session_too(new_page: NewPage):
    ada, second = new_page(), new_page()
    call_oneself(ada, "Ada")
    quick_game(ada, "Treehouse")
    code = code_from_menu(ada)
    type_code(second, code)
    second.get_by_role("switch", name="Only on this browser from now on").click()
    second.get_by_role("button", name="I am Ada").click()
    expect(second.get_by_role("heading", name="You are Ada here now")).to_be_visible()
    expect(
        ada.get_by_role("heading", name="You are in another browser now")
    ).to_be_visible()  # at once
    ada.goto("/")
    expect(ada.get_by_text("You have gone on in another browser")).to_be_visible()
    ada.get_by_role("button", name="Go on as somebody new").click()
    expect(ada.get_by_role("button", name="Change your name")).to_be_visible()
    expect(ada.get_by_role("button", name="Change your name, Ada")).to_have_count(0)
    type_code(ada, code)
    expect(ada.get_by_text("it was used, or replaced by a newer one")).to_be_visible()
    ada.get_by_role("textbox", name="Recovery code").fill("nonsense")
    ada.get_by_role("button", name="Go on").click()
    expect(ada.get_by_text("A recovery code is eight words")).to_be_visible()


class ForeignPage(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"<!doctype html><link rel=icon href=data:,><p>hello")

    def log_message(self, format: str, *args: object) -> None:
        """Says nothing."""


@pytest.fixture
def foreign() -> Iterator[str]:
    """A page on another port of this machine, to which browsers send our cookies along."""
    with ThreadingHTTPServer(("127.0.0.1", 0), ForeignPage) as site:
        threading.Thread(target=site.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{site.server_port}/"
        site.shutdown()


@pytest.mark.provokes("NotSameOrigin")
def test_a_foreign_page_makes_nobody_another(new_page: NewPage, server: Running, foreign: str):
    ada, ben = new_page(), new_page()
    call_oneself(ada, "Ada")
    code = code_from_lobby(ada)
    call_oneself(ben, "Ben")
    ben.goto(foreign)
    ben.evaluate(BY_REQUEST, [server.address, code])
    link = f"{server.address}/arrive#{code.replace(' ', '-')}"
    ben.evaluate("link => { location.href = link; }", link)  # nor by sending us there
    expect(ben.get_by_role("textbox", name="Recovery code")).to_have_value("")
    ben.goto("/")
    expect_to_be(ben, "Ben")
    type_code(ben, code)
    ben.get_by_role("button", name="I am Ada").click()  # the code was not used up either
    expect(ben.get_by_role("heading", name="You are Ada here now")).to_be_visible()


@pytest.mark.provokes("status of 421")
def test_a_page_under_a_foreign_name_gets_nothing(page: Page, server: Running):
    """Every browser takes names that end in localhost to this machine."""
    answer = page.goto(f"http://rebound.localhost:{server.port}/")
    assert answer is not None
    assert answer.status == 421
    expect(page.get_by_text("is not known as a name of this server")).to_be_visible()
