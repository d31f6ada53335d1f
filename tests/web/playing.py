"""How a person plays in these tests: looks at what is lit and clicks it.

Boards mark what can be clicked: `data-offer` acts at once, `data-code` and `.can` choose, and
`data-confirm` does what was chosen; so one test plays any game.
"""

import random

from playwright.sync_api import Page

OVER = "section.over"

# One round trip a choice: real clicks on what is lit and not hidden, from what only chooses (a
# piece, a place) to what does it (an offer, or the button that confirms). True when it was done.
CLICK_ANY = """async (at) => {
  const shown = (one) => !one.disabled && one.getClientRects().length > 0;
  const click = (kind) => {
    const all = [...document.querySelectorAll(kind)].filter(shown);
    const one = all[Math.floor(at * all.length)];
    one?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return one !== undefined;
  };
  for (let step = 0; step < 6; step++) {
    if (!document.querySelector('.prompt.mine')) {
      if (!click('.curtain button')) return false;
    } else if (click('.board [data-confirm], .board [data-offer]')) return true;
    else if (click('.board [data-code]') || click('.board .can')) await 0;
    else return click('.board [data-pass]');
    await new Promise((done) => setTimeout(done, 0));
  }
  return false;
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
            page.wait_for_timeout(15)
    return chosen
