"""How a person plays in these tests: looks at what is lit and clicks it.

Whatever a board lets one click carries `data-offer` with its code, so that a test plays any game;
a click on a thing that only selects carries `data-select`.
"""

import random

from playwright.sync_api import Page

OVER = "section.over"

# One round trip a choice: a click on something that is really lit, and not hidden.
CLICK_ANY = """(at) => {
  const shown = (one) => !one.disabled && one.getClientRects().length > 0;
  if (!document.querySelector('.prompt.mine')) return false;
  const lift = document.querySelector('.curtain button');
  if (lift) { lift.click(); return false; }
  const all = (kind) => [...document.querySelectorAll(`.board [${kind}]`)].filter(shown);
  const click = (one) => one.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  let offers = all('data-offer');
  if (!offers.length) {
    const select = all('data-select');
    if (!select.length) return false;
    click(select[Math.floor(at * select.length)]);
    return false;
  }
  click(offers[Math.floor(at * offers.length)]);
  return true;
}"""


def quick_game(page: Page, title: str) -> str:
    """Two clicks: the lobby, and the card's button. Returns the table's id."""
    page.goto("/")
    card = page.locator("article", has=page.get_by_role("heading", name=title, exact=True))
    card.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")
    return page.url.rpartition("/")[2]


def until_over(page: Page, click: str, choices: int | None = None, seed: int = 1) -> int:
    """Choose until the match is over, or so many times; how often was chosen."""
    rng = random.Random(seed)
    page.locator(".prompt").wait_for()
    chosen = idle = 0
    while choices is None or chosen < choices:
        if page.locator(OVER).count():
            break
        if page.evaluate(click, rng.random()):
            chosen, idle = chosen + 1, 0
        else:
            idle += 1
            assert idle < 400, f"nothing to do: {page.locator('.prompt').inner_text()}"
            page.wait_for_timeout(25)
    return chosen
