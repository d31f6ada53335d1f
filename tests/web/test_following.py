"""Following play: one beat for each action of others, skipped by any input; the strip that tells
what happened since one's turn; the place of each seat's last action; what is forced."""

import itertools
import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, WebSocketRoute, expect

import rooftree
from tests.server.test_forced import Played, follows_own_action
from tests.web.moments import bring_to, seen_by
from tests.web.playing import CLICK_ANY, OVER, quick_game, settings_are, until_over, wait_for

NewPage = Callable[..., Page]
FAST = 600  # milliseconds that an action is shown for at this speed

# When each view came over the socket, and when the log showed more; both in the page's own time.
WATCH = """(() => {
  window.came = [];
  window.shown = [];
  const { WebSocket } = window;
  window.WebSocket = class extends WebSocket {
    set onmessage(work) {
      super.onmessage = (event) => {
        const message = JSON.parse(event.data);
        const view = { at: performance.now(), lines: message.log?.length };
        if (message.type === 'view') window.came.push(view);
        work(event);
      };
    }
  };
})()"""
NOTE = """() => {
  const list = document.querySelector('.log ol');
  const lines = () => Number(list.lastElementChild.id.replace('log-', ''));
  window.came.length = 0;
  window.shown.push({ at: performance.now(), lines: lines() });
  new MutationObserver(() => {
    const now = { at: performance.now(), lines: lines() };
    if (now.lines !== window.shown.at(-1).lines) window.shown.push(now);
  }).observe(list, { childList: true });
}"""


def watched(new_page: NewPage, speed: str, **settings: Any) -> Page:
    page = new_page(**settings)
    page.add_init_script(WATCH)
    page.add_init_script(settings_are(speed=speed))
    return page


def held_until_ones_turn(page: Page) -> None:
    """However slow the bots and the line are: what follows one's own act comes all at once."""

    def through(socket: WebSocketRoute) -> None:
        held: list[str] = []
        server = socket.connect_to_server()

        def hear(said: str | bytes) -> None:
            held.append(str(said))
            message = json.loads(said)
            is_view = message["type"] == "view"
            if not is_view or 0 in message["view"]["waiting"] or message["view"]["over"]:
                for frame in held:
                    socket.send(frame)
                held.clear()

        server.on_message(hear)

    page.route_web_socket("**/ws/*", through)


def act_once(page: Page) -> None:
    page.locator(".prompt.mine").wait_for()
    assert until_over(page, CLICK_ANY, 1) == 1


def test_a_bot_round_is_followed_beat_by_beat(new_page: NewPage):
    page = watched(new_page, "fast")
    held_until_ones_turn(page)
    quick_game(page, "Treehouse")
    page.locator(".prompt.mine").wait_for()
    page.evaluate(NOTE)
    act_once(page)
    page.locator(".since .more:not(.hid)").wait_for()  # more has come than is shown
    page.locator(f".prompt.mine, {OVER}").first.wait_for()
    came, shown = page.evaluate("[window.came, window.shown]")
    assert len(came) >= 3, "one's own action, and one of each bot"
    told = [later["lines"] - beat["lines"] for beat, later in itertools.pairwise(shown)]
    assert told == [view["lines"] for view in came], "each view has a beat of its own"
    times = [later["at"] - beat["at"] for beat, later in itertools.pairwise(shown[1:])]
    assert min(times) > FAST - 20, times
    expect(page.locator(".since .last")).to_contain_text("Juniper")
    if not page.locator(OVER).count():
        check_last_marks(page)
    check_tab_stops_once(page)


def check_last_marks(page: Page) -> None:
    """Each seat that has moved a piece has its mark where the piece is."""
    lines = [line.inner_text() for line in page.locator(".log li").all()]
    for seat, name in ((1, "Otto"), (2, "Juniper")):
        told = [line for line in lines if name in line and "rolls" not in line][-1]
        marks = page.locator(f".last-mark[data-last='{seat}']")
        if "passes" in told:
            expect(marks).to_have_count(0)
        else:
            trio = "trio:house" if "House" in told else f"seat:{seat} trio:own"
            mark, piece = middle(marks.first), page.locator(f"[data-place^='{trio} piece']")
            nearest = min(distance(mark, middle(each)) for each in piece.all())
            assert nearest < 12, told


def test_a_last_mark_is_where_its_piece_comes_to_rest(page: Page):
    """A chosen piece lets the others make room; taken back, they fly home."""
    page.emulate_media(reduced_motion="no-preference")
    trios = "L> M> S> / [LMS] / [LMS]"
    match = rooftree.game("treehouse").from_position(f"{trios} | ^L ^S M> | 2 wild")
    match.play(2, "house: aim L left")
    match.play(rooftree.CHANCE, "roll hop")
    told = match.log(0)[0]
    line = {"key": told.key, "arguments": told.arguments, "text": "", "by": 2, "notation": "aim"}
    bring_to(page, {**seen_by(match), "log": [line]})
    quick_game(page, "Treehouse")
    mark = page.locator(".last-mark[data-last='2']")
    large = page.locator("[data-place='trio:house piece:L']")
    page.wait_for_timeout(500)  # longer than the flight: the mark is with the piece on its way, too
    wait_for(page, lambda: distance(middle(mark), middle(large)) < 12)
    home = middle(large)
    small = page.locator("[data-place='trio:house piece:S'] .piece")
    small.click()
    wait_for(page, lambda: distance(middle(large), home) > 20)
    other = page.get_by_role("button", name="Other piece")
    other.click()
    expect(other).to_have_count(0)
    page.wait_for_timeout(500)  # longer than the flight
    wait_for(page, lambda: distance(middle(mark), middle(large)) < 12)


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def distance(one: tuple[float, float], other: tuple[float, float]) -> float:
    return ((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5


def check_tab_stops_once(page: Page) -> None:
    """Into the log, along its lines with the arrows, and out again."""
    links = page.locator(".log ol a")
    expect(page.locator(".log ol a[tabindex='0']")).to_have_count(1)
    links.last.focus()
    page.keyboard.press("ArrowUp")
    expect(links.nth(-2)).to_be_focused()
    page.keyboard.press("Home")
    expect(links.first).to_be_focused()
    page.keyboard.press("Tab")
    assert not page.evaluate("!!document.activeElement.closest('.log ol')")


def test_the_log_has_notation_on_demand(page: Page):
    quick_game(page, "Treehouse")
    act_once(page)
    notation = page.locator(".log li code")
    expect(notation).to_have_count(0)
    page.get_by_role("button", name="Notation").click()
    expect(notation.first).to_be_visible()
    written = [text for text in notation.all_inner_texts() if re.match("(own|house): |pass$", text)]
    assert written, "one's own action at least"
    page.reload()
    expect(notation.first).to_be_visible()  # it is kept
    page.get_by_role("button", name="Notation").click()
    expect(notation).to_have_count(0)


def test_the_speed_is_set_at_the_table(page: Page):
    held_until_ones_turn(page)
    quick_game(page, "Treehouse")
    page.locator(".prompt.mine").wait_for()
    set_speed(page, "Calm")
    act_once(page)
    page.locator(".since .more:not(.hid)").wait_for()  # at once nothing would be left to show


def set_speed(page: Page, speed: str) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name=speed).check()
    page.keyboard.press("Escape")


def test_any_input_shows_the_newest_and_the_strip_tells_what_was_skipped(new_page: NewPage):
    page = watched(new_page, "calm", viewport={"width": 390, "height": 844}, has_touch=True)
    held_until_ones_turn(page)
    quick_game(page, "Treehouse")
    page.locator(".prompt.mine").wait_for()
    before = page.locator(".prompt").bounding_box()
    act_once(page)
    more = page.locator(".since .more:not(.hid)")
    more.wait_for()
    lines = page.locator(".log li").count()
    page.keyboard.press("Shift")
    expect(more).to_have_count(0)
    strip = page.locator(".since .last")
    expect(strip).to_contain_text(re.compile(r"^\d+ at once: .*Juniper"))
    told = page.locator(".log li").all_inner_texts()[lines:]
    assert told, "the newest lines are in the log"
    assert page.locator(".prompt").bounding_box() == before, "nothing has moved"
    page.locator(".since .line").tap()
    skipped = page.locator(".since ol .skipped").all_inner_texts()
    assert [text for text in skipped if "Juniper" in text], "what was skipped is told"
    assert page.locator(".prompt").bounding_box() == before


def test_a_tap_on_the_board_shows_the_newest_and_does_nothing_else(new_page: NewPage):
    page = watched(new_page, "calm", viewport={"width": 390, "height": 844}, has_touch=True)
    held_until_ones_turn(page)
    done = acts(page)
    quick_game(page, "Treehouse")
    act_once(page)  # nobody can win by the first action
    more = page.locator(".since .more:not(.hid)")
    more.wait_for()
    before = len(done)
    page.locator(".board").tap(position={"x": 195, "y": 200})
    expect(more).to_have_count(0)
    assert len(done) == before


def acts(page: Page) -> list[str]:
    """What the page does from now on, as it goes over its sockets."""
    found: list[str] = []

    def note(said: str | bytes) -> None:
        if json.loads(said)["type"] == "act":
            found.append(str(said))

    page.on("websocket", lambda socket: socket.on("framesent", note))
    return found


class OtherTable:
    """What a page sees and does is seen and done at a table of the test, as by the server; whatever
    is asked of others there waits for an answer."""

    def __init__(self, page: Page, played: Played, seat: int, asked: Any = None) -> None:
        self.played = played
        self.seat = seat
        self.asked = asked
        self.last = 0
        page.route_web_socket("**/ws/*", self._through)

    def answered(self) -> None:
        self.asked = None
        self._pass_on(self.table)

    def _through(self, socket: WebSocketRoute) -> None:
        self.socket = socket
        self.server = socket.connect_to_server()
        self.server.on_message(self._hear)
        socket.on_message(self._do)

    def _hear(self, said: str | bytes) -> None:
        message = json.loads(said)
        if message["type"] != "view":
            self._pass_on(message)
        elif not self.last:
            self._show()

    def _pass_on(self, message: dict[str, Any]) -> None:
        if message["type"] == "table":
            self.table = message
            message = message | {"asked": self.asked}
        self.socket.send(json.dumps(message))

    def _show(self) -> None:
        shown = self.played.table.sights[self.seat].shown
        self.socket.send(shown.message(self.last).decode())
        self.last = shown.number

    def _do(self, said: str | bytes) -> None:
        message = json.loads(said)
        if message["type"] == "act":
            self._act(message)
            self._show()
        elif message["type"] == "undo":
            self.played.take_back(self.seat)
            self._show()
        else:
            self.server.send(said)

    def _act(self, act: dict[str, Any]) -> None:
        """One that comes too late is refused."""
        sight = self.played.table.sights[self.seat]
        answer = {"type": "done", "id": act["id"]}
        if act["offer"] == sight.offer:
            self.played.act(self.seat, act["code"], forced=act["forced"])
            answer["number"] = sight.shown.number
        else:
            why = {"key": "stale", "arguments": {}, "text": "The table has moved on."}
            answer |= {"type": "refused", "about": "act", "rule": 0, "reason": "", "why": why}
        self.socket.send(json.dumps(answer))


def forced_after_own_action() -> Played:
    """Seat 0 is forced after an action of its own choice."""
    played = Played("new_town", 3)
    joined = follows_own_action(played)
    played.until(lambda: joined() and played.forced() == [0])
    return played


def test_what_is_forced_is_done_by_itself_and_taken_back_with_the_action_before(new_page: NewPage):
    played = forced_after_own_action()
    chosen = len(played.table.moves) - 1
    page = new_page()
    page.add_init_script(settings_are(forced=True))
    OtherTable(page, played, 0)
    quick_game(page, "The King's New Town")
    page.get_by_role("button", name="Take back").wait_for()
    wait_for(page, lambda: played.table.moves[-1].follows)
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".log")).to_contain_text("takes the last action back")
    offered = page.locator(".board :is([data-offer], [data-code], [data-pass], .can)")
    expect(offered.nth(1)).to_be_attached()  # though some of it may be folded away
    assert len(played.table.moves) == chosen


def test_nothing_is_done_by_itself_while_others_are_asked_to_take_back(new_page: NewPage):
    """It would be the end of what they are asked."""
    played = forced_after_own_action()
    moves = len(played.table.moves)
    page = new_page()
    page.add_init_script(settings_are(forced=True, speed="fast"))
    wish = {"seat": 0, "what": "undo", "unanswered": [1], "name": ""}
    table = OtherTable(page, played, 0, wish)
    quick_game(page, "The King's New Town")
    page.get_by_text("You take your last action back as soon as").wait_for()
    page.wait_for_timeout(3 * FAST)
    assert len(played.table.moves) == moves
    table.answered()
    wait_for(page, lambda: len(played.table.moves) > moves and played.table.moves[moves].follows)
