"""Several people at one table: links, reloads, lost connections, secrets, taking back."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.server.running import Running
from tests.web.playing import (
    CLICK_ANY,
    OVER,
    PLAIN,
    Patience,
    quick_game,
    sit_by_link,
    until_over,
    wait_for,
)

NewPage = Callable[..., Page]


def open_table(host: Page, game: str, players: int) -> str:
    """Create a table by hand; the link for the others."""
    host.goto(f"/new/{game}")
    host.get_by_role("button", name=str(players), exact=True).click()
    host.get_by_role("button", name="Create and invite").click()
    host.wait_for_url("**/table/*")
    return host.get_by_label("Link to the free seats").input_value()


def test_four_people_by_link_with_a_reload_and_a_lost_connection(new_page: NewPage):
    """Best Treehouse Ever, whose length is known: all four play it to its end."""
    host, *others = pages = [new_page() for _ in range(4)]
    sockets: list[WebSocketRoute] = []

    def through(socket: WebSocketRoute) -> None:
        socket.connect_to_server()
        sockets.append(socket)

    others[1].route_web_socket("**/ws/*", through)
    link = open_table(host, "best_treehouse_ever", 4)
    for other in others:
        sit_by_link(other, link)
    for page in pages:
        page.locator(".prompt").wait_for()
    play_together(pages, 20)
    others[0].reload()
    others[0].locator(".prompt").wait_for()
    sockets[-1].close()
    expect(others[1].get_by_text("The connection is lost")).to_be_visible()
    expect(others[1].get_by_text("The connection is lost")).to_be_hidden()
    assert len(sockets) > 1
    play_together(pages)
    see_one_result(pages)
    host.get_by_role("button", name="Play again").click()
    for other in others:
        expect(other.get_by_role("button", name="Join the rematch")).to_be_visible()


LOST = "The connection is lost"


class Line:
    """Between a page and its table; it can be cut so that nothing comes through, nor is closed."""

    def __init__(self, page: Page) -> None:
        self.sockets: list[WebSocketRoute] = []
        self.dead: set[WebSocketRoute] = set()
        self.pongs = 0
        page.route_web_socket("**/ws/*", self.through)
        page.clock.install()

    def through(self, socket: WebSocketRoute) -> None:
        def hear(said: str | bytes) -> None:
            if socket not in self.dead:
                self.pongs += json.loads(said)["type"] == "pong"
                socket.send(said)

        server = socket.connect_to_server()
        server.on_message(hear)
        socket.on_message(lambda said: None if socket in self.dead else server.send(said))
        self.sockets.append(socket)

    def cut(self) -> None:
        self.dead.add(self.sockets[-1])


def test_an_act_into_a_dead_line_is_said_again(page: Page):
    line = Line(page)
    page.add_init_script(PLAIN)
    quick_game(page, "The King's New Town")
    page.locator("[data-offer]").first.wait_for()
    line.cut()
    page.locator("[data-offer]").first.click()
    expect(page.locator(".prompt")).to_contain_text("Sending")
    page.clock.fast_forward(11_000)
    expect(page.get_by_text(LOST)).to_be_visible()
    expect(page.get_by_text(LOST)).to_be_hidden()
    expect(page.locator(".log li", has_text="starts on land").first).to_be_visible()


def test_whoever_only_waits_notices_a_dead_line_too(page: Page):
    line = Line(page)
    quick_game(page, "Treehouse")
    page.locator(".prompt.mine").wait_for()
    page.clock.fast_forward(25_000)
    wait_for(page, lambda: line.pongs)  # the silence of a good line means nothing
    expect(page.get_by_text(LOST)).to_be_hidden()
    line.cut()
    page.clock.fast_forward(25_000)
    page.clock.fast_forward(11_000)
    expect(page.get_by_text(LOST)).to_be_visible()
    expect(page.get_by_text(LOST)).to_be_hidden()


@pytest.mark.provokes("ERR_INTERNET_DISCONNECTED")
def test_a_pulled_cable_is_noticed_at_once(page: Page):
    quick_game(page, "Treehouse")
    page.locator(".prompt.mine").wait_for()
    with page.expect_console_message(lambda said: "ERR_INTERNET_DISCONNECTED" in said.text):
        page.context.set_offline(True)
        expect(page.get_by_text(LOST)).to_be_visible(timeout=8_000)  # silence says it after 10
    page.context.set_offline(False)
    expect(page.get_by_text(LOST)).to_be_hidden()


def see_one_result(pages: list[Page]) -> None:
    """All see the same end of a match, and no bot has played for anybody."""
    results = set()
    for page in pages:
        expect(page.locator(OVER)).to_contain_text("win")
        results.add(page.locator(".final tbody").inner_text())
        expect(page.locator("[data-seat-row]").filter(has_text="bot")).to_have_count(0)
    assert len(results) == 1


def play_together(pages: list[Page], choices: int | None = None) -> None:
    """Everybody chooses, so many times in all, or until the match is over."""
    chosen, patience = 0, Patience(pages[0])
    while (choices is None or chosen < choices) and not pages[0].locator(OVER).count():
        done = sum(bool(page.evaluate(CLICK_ANY, 0.37 * (chosen % 3))) for page in pages)
        if done:
            chosen, patience = chosen + done, Patience(pages[0])
        else:
            patience.wait()


def listen(page: Page, heard: list[str]) -> None:
    """Every frame that reaches a page."""

    def frame(payload: str) -> None:
        heard.append(payload)

    page.on("websocket", lambda socket: socket.on("framereceived", frame))


def test_a_secret_pick_reaches_nobody_else(new_page: NewPage):
    """Not in the DOM, not in a frame, not in storage."""
    host, other = new_page(), new_page()
    frames: list[str] = []
    mine: list[str] = []
    for page, heard in ((host, mine), (other, frames)):
        listen(page, heard)
    link = open_table(host, "best_treehouse_ever", 2)
    sit_by_link(other, link)
    for page in (host, other):
        page.locator(".prompt.mine").wait_for()
    assert until_over(host, CLICK_ANY, 1) == 1
    expect(host.locator(".prompt.mine")).to_have_count(0)
    views = [json.loads(frame) for frame in mine if '"type":"view"' in frame]
    picked = views[-1]["view"]["picked"]["name"]
    assert picked
    expect(other.locator("[data-seat-row='0']")).to_contain_text("ready")
    assert not any(picked in frame for frame in frames)
    assert picked not in other.content()
    stored = other.evaluate(
        "JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie])"
    )
    assert picked not in stored


# Notes every moment at which a card can be found on the page, however short.
WATCH = """() => {
  window.drawn = [];
  window.said = [];
  const texts = (what) => [...document.querySelectorAll(what)].map((one) => one.textContent);
  const note = () => {
    window.drawn.push(...texts('.card[data-room] .name'));
    window.said.push(...texts('.log, .since'));
  };
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true });
}"""


def test_the_curtain_falls_whenever_somebody_else_may_have_the_device(page: Page):
    """Two seats at one device. The views are sent by hand, so that they come as they seldom do: the
    same seat learns a secret, though nobody has acted for it; the device goes on and comes back."""
    sockets: list[WebSocketRoute] = []
    views: list[dict[str, Any]] = []

    def through(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(hear)
        sockets.append(socket)

    def hear(said: str | bytes) -> None:
        message = json.loads(said)
        if message["type"] == "view":
            views.append(message)
        else:
            sockets[0].send(said)

    def show(seat: int, card: str, secret: bool = True) -> None:
        view = {**views[0]["view"], "seat": seat}
        view["hand"] = [{**room, "name": card} for room in view["hand"]]
        number = views[0]["number"] + len(shown)
        shown.append(card)
        line = {"key": "told", "arguments": {}, "text": f"Told: {card}", "by": None, "notation": ""}
        sent = {**views[0], "seat": seat, "secret": secret, "view": view, "number": number}
        sent["log"] = [line]
        sockets[0].send(json.dumps(sent))

    shown: list[str] = []
    page.route_web_socket("**/ws/*", through)
    page.goto("/new/best_treehouse_ever")
    page.get_by_label("Seat 2").select_option("me")
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url("**/table/*")
    wait_for(page, lambda: views)
    page.evaluate(WATCH)
    curtain, card = page.locator(".curtain"), page.locator(".card[data-room] .name").first

    show(0, "open to all", secret=False)
    expect(card).to_have_text("open to all")
    show(1, "still open", secret=False)
    expect(card).to_have_text("still open")
    show(1, "for one only")
    expect(curtain).to_be_visible()
    assert page.evaluate("[...drawn, ...said].filter((text) => /one only/.test(text))") == []
    assert page.locator(".log, .since").count() == 0
    curtain.get_by_role("button").click()
    expect(card).to_have_text("for one only")
    expect(page.locator(".log")).to_contain_text("Told: for one only")
    expect(page.locator(".since")).to_contain_text("Told: for one only")
    show(0, "for the other")
    expect(curtain).to_be_visible()
    asked = curtain.get_by_role("heading").inner_text()
    show(1, "for one again")
    expect(curtain.get_by_role("heading")).not_to_have_text(asked)
    assert page.evaluate("[...drawn, ...said].filter((text) => /other|again/.test(text))") == []
    assert page.locator(".card, .log, .since").count() == 0
    curtain.get_by_role("button").click()
    expect(card).to_have_text("for one again")
    told = page.locator(".log, .since").all_inner_texts()
    assert any("for one again" in text for text in told)
    assert not any("for the other" in text for text in told), "that was for the other seat alone"


def test_a_lost_connection_comes_back_to_the_seat_that_has_the_device(page: Page):
    sockets: list[WebSocketRoute] = []

    def through(socket: WebSocketRoute) -> None:
        socket.connect_to_server()
        sockets.append(socket)

    page.route_web_socket("**/ws/*", through)
    page.goto("/new/best_treehouse_ever")
    page.get_by_label("Seat 2").select_option("me")
    page.get_by_role("button", name="Start", exact=True).click()
    curtain, cards = page.locator(".curtain"), page.locator(".card[data-room] .name")
    curtain.get_by_role("button").click()
    assert until_over(page, CLICK_ANY, 1) == 1
    curtain.get_by_role("button").click()
    cards.first.wait_for()
    hand = cards.all_inner_texts()
    page.evaluate(WATCH)
    sockets[-1].close()
    expect(page.get_by_text("The connection is lost")).to_be_visible()
    expect(page.get_by_text("The connection is lost")).to_be_hidden()
    expect(curtain).to_have_count(0)
    assert cards.all_inner_texts() == hand
    assert set(page.evaluate("drawn")) <= set(hand)
    assert until_over(page, CLICK_ANY, 1) == 1


def test_taking_back_asks_the_others(new_page: NewPage):
    host, other = new_page(), new_page()
    link = open_table(host, "treehouse", 2)
    sit_by_link(other, link)
    for page in (host, other):
        page.locator(".prompt").wait_for()
    before = host.locator(".log li").count()
    assert until_over(host, CLICK_ANY, 1) == 1
    expect(other.locator(".prompt.mine")).to_be_visible()
    host.get_by_role("button", name="Take back").click()
    other.get_by_role("button", name="Allow").click()
    expect(host.locator(".prompt.mine")).to_be_visible()
    expect(host.locator(".log")).to_contain_text("takes the last action back")
    assert host.locator(".log li").count() > before


def test_chat_and_reactions(new_page: NewPage):
    host, other = new_page(), new_page()
    link = open_table(host, "treehouse", 2)
    sit_by_link(other, link)
    other.get_by_label("Say something").fill("Good luck! <b>bold</b>")
    other.keyboard.press("Enter")
    expect(host.locator(".chat").get_by_text("Good luck! <b>bold</b>")).to_be_visible()
    host.get_by_role("button", name="Quick reactions").click()
    host.get_by_role("button", name="Thanks").click()
    expect(other.locator(".stack")).to_contain_text("Thanks")


def test_a_pause_is_asked_for_and_a_late_player_is_played_for(
    impatient: Running, new_page: NewPage
):
    host, guest = (new_page(base_url=impatient.address) for _ in range(2))
    link = open_table(host, "treehouse", 2)
    sit_by_link(guest, link)
    for page in (host, guest):
        page.locator(".prompt").wait_for()
    host.get_by_role("button", name="Menu").click()
    host.get_by_role("button", name="Pause").click()
    expect(host.get_by_text("The table pauses as soon as")).to_be_visible()
    expect(guest.get_by_text("would like to pause the table")).to_be_visible()
    guest.get_by_role("button", name="Allow").click()
    for page in (host, guest):
        expect(page.get_by_text("The table is paused.")).to_be_visible()
    guest.get_by_role("button", name="Go on").click()
    wait_for(host, lambda: any(page.locator(".prompt.mine").count() for page in (host, guest)))
    late, other = (host, guest) if host.locator(".prompt.mine").count() else (guest, host)
    expect(other.get_by_text("has kept the table waiting")).to_be_visible()
    other.get_by_role("button", name="Let a bot play on").click()
    expect(late.get_by_text("A bot is playing your seat.")).to_be_visible()
    late.get_by_role("button", name="I am back").click()
    expect(late.get_by_text("A bot is playing your seat.")).to_be_hidden()
