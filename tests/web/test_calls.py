"""Your turn calls you, and so does whoever talks to you: the tab, a sound, the chat's toast."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.playing import CLICK_ANY, wait_for
from tests.web.test_kit import row, say, two_at

NewPage = Callable[..., Page]
PHONE = {"width": 390, "height": 844}
TURN = re.compile(r"^● Your turn – Treehouse$")
QUIET = re.compile(r"^Treehouse · Rooftree$")

# Every tone that would be heard, with whether the page was in sight.
LISTEN = """() => {
  window.tones = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...at) {
    window.tones.push([this.frequency.value, document.hidden]);
    return start.apply(this, at);
  };
}"""
HIDE = """(hidden) => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}"""
COUNT_ICONS = """() => {
  window.icons = 0;
  new MutationObserver((all) => (window.icons += all.length))
    .observe(document.querySelector('link[rel=icon]'), { attributes: true });
}"""
HEARD_HIDDEN = "() => window.tones.some(([pitch, hidden]) => pitch === 784 && hidden)"


def icon(page: Page) -> str:
    return str(page.locator("link[rel=icon]").get_attribute("href"))


def test_the_tab_and_a_sound_say_that_it_is_ones_turn(new_page: NewPage):
    """Also while another page is in front."""
    host, other = two_at(new_page, "treehouse")
    mine, theirs = (host, other) if host.locator(".prompt.mine").count() else (other, host)
    expect(mine).to_have_title(TURN)
    expect(theirs).to_have_title(QUIET)
    calling, calm = (mine.request.get(icon(page)).text().strip() for page in (mine, theirs))
    assert calling.startswith(calm.removesuffix("</svg>"))  # the same icon
    assert calling.endswith("/></svg>")
    assert calling != calm  # and a dot
    theirs.evaluate(LISTEN)
    theirs.evaluate(COUNT_ICONS)
    theirs.locator("h1").click()  # browsers let nobody make a sound before
    theirs.evaluate(HIDE, True)

    def plays_on() -> bool:
        mine.evaluate(CLICK_ANY, 0.5)  # does nothing once the turn has passed
        return theirs.locator(".prompt.mine").count() > 0

    wait_for(mine, plays_on)
    expect(theirs).to_have_title(TURN)
    assert "icon_turn" in icon(theirs)
    assert theirs.evaluate("window.icons") == 1  # each is fetched and drawn
    theirs.wait_for_function(HEARD_HIDDEN)
    expect(mine).to_have_title(QUIET)
    theirs.get_by_role("link", name="Back to the lobby").click()
    expect(theirs).to_have_title("Rooftree")
    assert "icon_turn" not in icon(theirs)


def test_a_chat_message_is_noticed_on_a_phone(new_page: NewPage):
    host, other = two_at(new_page, "treehouse")
    host.set_viewport_size(PHONE)
    toast = host.locator(".toast")
    mark = host.get_by_role("button", name=re.compile("^Chat: "))
    expect(host.locator("section.chat")).not_to_be_in_viewport()
    say(other, "good luck to you")
    expect(toast).to_be_in_viewport()
    expect(toast).to_contain_text(re.compile(r"Guest \d+ good luck to you|.+ good luck to you"))
    expect(mark).to_have_accessible_name("Chat: 1 new line")
    say(other, "shall we begin?")
    expect(toast).to_contain_text("shall we begin?")
    expect(mark).to_have_accessible_name("Chat: 2 new lines")
    host.reload()  # it is still unread
    expect(mark).to_have_accessible_name("Chat: 2 new lines")
    say(other, "hello?")
    sheet = host.get_by_role("dialog", name="Chat")
    for opener in (toast, host.get_by_role("button", name="Chat", exact=True)):
        opener.click()
        expect(sheet.get_by_text("hello?")).to_be_in_viewport()
        expect(host.locator("header.bar")).to_be_in_viewport()  # the table has not moved
        expect(toast).to_have_count(0)
        expect(mark).to_have_count(0)
        say(host, "hello")
        sheet.get_by_role("button", name="Close").click()
        expect(sheet).to_have_count(0)
    row(host, 1).get_by_role("button", name="Mute").click()
    host.evaluate("scrollTo(0, 0)")
    say(other, "you do not hear this")
    say(host, "nor do I hear myself")
    expect(other.locator(".chat li").last).to_contain_text("nor do I hear myself")
    expect(toast).to_have_count(0)
    expect(mark).to_have_count(0)


def test_a_chat_message_is_noticed_on_a_laptop_too(new_page: NewPage):
    """The chat is in sight there: the toast comes all the same, but nothing stays unread."""
    host, other = two_at(new_page, "treehouse")
    say(other, "good evening")
    expect(host.locator(".toast")).to_contain_text("good evening")
    expect(host.get_by_role("button", name="Chat", exact=True)).to_be_visible()
    other.get_by_label("Say something").focus()
    say(host, "good evening to you")
    expect(other.locator(".chat li").last).to_contain_text("to you")
    expect(other.locator(".toast")).to_have_count(0)  # who talks looks at the chat
