"""One's own link from another device asks before it makes a browser somebody else."""

import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import Running
from tests.web.playing import quick_game
from tests.web.test_pages import check_with_axe

NewPage = Callable[..., Page]
BY_REQUEST = """async ([address, token]) => {
  const body = JSON.stringify({ token, sure: true });
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


NEW_LINK = """async () => {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch("/api/transfer", { method: "POST", headers, body: "{}" });
  return `${location.origin}/arrive#${(await answer.json()).token}`;
}"""


def link_from_menu(page: Page) -> str:
    """To take one's seats along."""
    quick_game(page, "Treehouse")
    page.locator(".prompt").wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Go on with another device").click()
    return page.get_by_label("Link to the free seats").input_value()


def test_a_link_asks_before_it_makes_somebody_another(new_page: NewPage):
    ada, ben, nobody = new_page(), new_page(), new_page()
    call_oneself(ada, "Ada")
    link = link_from_menu(ada)
    call_oneself(ben, "Ben")
    ben.goto(link)
    expect(ben.get_by_text("On this browser you are Ben. This link makes you Ada")).to_be_visible()
    check_with_axe(ben)
    ben.get_by_role("button", name="Stay Ben").click()
    expect_to_be(ben, "Ben")
    assert "#" not in ben.url
    nobody.goto(link)
    expect(nobody.get_by_text("This link makes you Ada on this browser")).to_be_visible()
    nobody.get_by_role("button", name="No, that is not me").click()
    expect(nobody.get_by_role("button", name="Change your name, ")).to_be_visible()
    ada.goto(link)
    expect(ada.get_by_text("you are Ada already")).to_be_visible()
    ada.get_by_role("button", name="To the lobby").click()
    expect_to_be(ada, "Ada")
    ben.goto(link)
    ben.get_by_role("button", name="I am Ada").click()
    expect_to_be(ben, "Ada")
    expect(ben.get_by_role("link", name="Treehouse").first).to_be_visible()


@pytest.mark.provokes("status of 404")
def test_a_link_that_was_used_says_so(new_page: NewPage):
    ada, first, second = new_page(), new_page(), new_page()
    call_oneself(ada, "Ada")
    link = ada.evaluate(NEW_LINK)
    for page in (first, second):
        page.goto(link)
    first.get_by_role("button", name="I am Ada").click()
    expect_to_be(first, "Ada")
    second.get_by_role("button", name="I am Ada").click()  # too late
    for _ in range(2):
        expect(second.get_by_text("This link is unknown, used up or too old.")).to_be_visible()
        second.goto(link)  # and nobody is asked any more
    second.goto("/arrive#nonsense")
    expect(second.get_by_role("heading", name="This link does not work")).to_be_visible()


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
    link = ada.evaluate(NEW_LINK)
    call_oneself(ben, "Ben")
    ben.goto(foreign)
    ben.evaluate(BY_REQUEST, [server.address, link.partition("#")[2]])
    ben.evaluate("link => { location.href = link; }", link)  # nor by sending us there
    expect(ben.get_by_text("On this browser you are Ben")).to_be_visible()
    ben.goto("/")
    expect_to_be(ben, "Ben")
    ben.goto(link)
    ben.get_by_role("button", name="I am Ada").click()  # the link was not used up either
    expect_to_be(ben, "Ada")


@pytest.mark.provokes("status of 421")
def test_a_page_under_a_foreign_name_gets_nothing(page: Page, server: Running):
    """Every browser takes names that end in localhost to this machine."""
    answer = page.goto(f"http://rebound.localhost:{server.port}/")
    assert answer is not None
    assert answer.status == 421
    expect(page.get_by_text("is not known as a name of this server")).to_be_visible()
