"""How a person plays in these tests: looks at what is lit and clicks it.

Boards mark what can be clicked: `data-offer` acts at once, `data-code` and `.can` choose, and
`data-confirm` does what was chosen; so one test plays any game.
"""

import json
import random
import time
from collections.abc import Callable
from urllib.parse import urlsplit

from playwright.sync_api import ElementHandle, Locator, Page

OVER = "section.over"
SOON = 60  # seconds: until then whatever is waited for has come about

Choose = Callable[[float], bool]

# What is lit now and not hidden, from what does something (an offer, or the button that confirms)
# to what only chooses (a piece, a place); `at`, from 0 to 1, says which of several. What is folded
# away has a place in the layout, too, and yet nobody can click it.
LIT = """(at) => {
  const shown = (one) => !one.disabled && one.checkVisibility({ visibilityProperty: true });
  const any = (kind) => {
    const all = [...document.querySelectorAll(kind)].filter(shown);
    return all[Math.floor(at * all.length)];
  };
  if (!document.querySelector('.prompt.mine')) return any('.curtain button');
  return any('.board [data-confirm], .board [data-offer]')
    ?? any('.board [data-code]') ?? any('.board .can') ?? any('.board [data-pass]');
}"""

DOES = "[data-confirm], [data-offer], [data-pass], .curtain button"

# One round trip a choice, for tests that only want the match to go on. True when it was done.
CLICK_ANY = f"""async (at) => {{
  for (let step = 0; step < 6; step++) {{
    const one = ({LIT})(at);
    one?.dispatchEvent(new MouseEvent('click', {{ bubbles: true }}));
    if (!one || one.matches('{DOES}')) return one !== undefined;
    await new Promise((done) => setTimeout(done, 0));
  }}
  return false;
}}"""

# The point of an element, nearest to its middle, where a click would really reach it.
OPEN_POINT = """(one) => {
  one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const box = one.getBoundingClientRect();
  const steps = [...Array(11).keys()].map((n) => (n + 0.5) / 11 - 0.5);
  const points = steps.flatMap((u) => steps.map((v) => [u, v]));
  points.sort((a, b) => Math.hypot(...a) - Math.hypot(...b));
  const middle = [box.left + box.width / 2, box.top + box.height / 2];
  const placed = points.map(([u, v]) => [middle[0] + u * box.width, middle[1] + v * box.height]);
  return placed.find(([x, y]) => one.contains(document.elementFromPoint(x, y)));
}"""


def post(page: Page, path: str, **body: object) -> dict:
    """What this page's person asks of the server. While a page is still becoming somebody, whoever
    asks would be somebody else."""
    if page.url == "about:blank":
        page.request.get("/api/me")
    for _ in range(1000):
        if page.context.cookies():
            break
        page.wait_for_timeout(20)
    address = urlsplit(page.request.get("/health").url)
    origin = {"Origin": f"{address.scheme}://{address.netloc}"}
    made = page.request.post(path, data=body, headers=origin)
    assert made.ok, made.text()
    return dict(made.json())


def by_mouse(page: Page, at: float) -> bool:
    """A choice made with the pointer: what it clicks must be in sight, uncovered and at rest."""
    for _ in range(6):
        thing = page.evaluate_handle(LIT, at).as_element()
        if thing is None:
            return False
        does = thing.evaluate("(one, does) => one.matches(does)", DOES)
        press(page, thing)
        if does:
            return True
    return False


def press(page: Page, thing: ElementHandle) -> None:
    """Click where a hand would: on the part of it that can be seen, once it is at rest."""
    for state in ("visible", "enabled", "stable"):
        thing.wait_for_element_state(state)
    point = thing.evaluate(OPEN_POINT)
    assert point, f"covered: {thing.evaluate('(one) => one.outerHTML')[:200]}"
    page.mouse.click(*point)


def wait_for(page: Page, come: Callable[[], object]) -> None:
    """Until something has come about that the page does not show."""
    end = time.monotonic() + SOON
    while not come():
        assert time.monotonic() < end, "it never came"
        page.wait_for_timeout(50)


def settings_are(**settings: object) -> str:
    """An init script: what this person has set on the device."""
    return f"""(() => {{
      const key = 'rooftree-settings';
      const kept = JSON.parse(localStorage.getItem(key) ?? '{{}}');
      localStorage.setItem(key, JSON.stringify({{ ...kept, ...{json.dumps(settings)} }}));
    }})()"""


PLAIN = settings_are(plain=True)  # tables in words, whatever board a game has


def quick_game(page: Page, title: str) -> str:
    """At the table that "Play now" would make, without a way through the lobby, which costs more
    than the table itself. Returns the table's id."""
    games = page.request.get("/api/games").json()["games"]
    game = next(game for game in games if game["title"] == title)
    seats = 3 if 3 in game["printed_seats"] else game["printed_seats"][0]
    wishes = [{"kind": "me"}, *[{"kind": "bot", "level": "greedy"}] * (seats - 1)]
    table = str(post(page, "/api/tables", game=game["name"], seats=wishes)["table"])
    page.goto(f"/table/{table}")
    return table


def play_now(page: Page, title: str) -> str:
    """Two clicks: the card's button, and the sheet's. Returns the table's id."""
    page.goto("/")
    open_sheet(page, title).get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url("**/table/*")
    return page.url.rpartition("/")[2]


def open_sheet(page: Page, title: str) -> Locator:
    """The choices of "Play now", in the lobby."""
    card = page.locator("article", has=page.get_by_role("heading", name=title, exact=True))
    card.get_by_role("button", name="Play now").click()
    return page.get_by_role("dialog")


def sit_by_link(page: Page, link: str) -> None:
    """Open an invitation, and sit down by the name that is filled in."""
    page.goto(link)
    page.get_by_role("button", name="Sit down", exact=True).click()
    page.wait_for_url("**/table/*")


def until_over(page: Page, click: str, choices: int | None = None, seed: int = 1) -> int:
    """Choose inside the page until the match is over, or so many times; how often was chosen."""
    return _until_over(page, lambda at: bool(page.evaluate(click, at)), choices, seed)


def until_over_by_mouse(page: Page, choices: int | None = None, seed: int = 1) -> int:
    """The same with the pointer."""
    return _until_over(page, lambda at: by_mouse(page, at), choices, seed)


class Patience:
    """By the clock, not by the count of looks: a machine that has much else to do looks often, too,
    while nothing can come about."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.end = time.monotonic() + SOON

    def wait(self) -> None:
        """A moment, unless nothing has come about for long."""
        assert time.monotonic() < self.end, (
            f"nothing to do: {self.page.locator('.prompt').inner_text()}"
        )
        self.page.wait_for_timeout(15)


def _until_over(page: Page, choose: Choose, choices: int | None, seed: int) -> int:
    rng = random.Random(seed)
    page.locator(".prompt").wait_for()
    chosen, patience = 0, Patience(page)
    while choices is None or chosen < choices:
        if page.locator(OVER).count():
            break
        if choose(rng.random()):
            chosen, patience = chosen + 1, Patience(page)
        else:
            patience.wait()
    return chosen
