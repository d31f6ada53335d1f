"""How a person plays in these tests: looks at what is lit and clicks it.

Boards mark what can be clicked: `data-offer` acts at once, `data-code` and `.can` choose, and
`data-confirm` does what was chosen; so one test plays any game.
"""

import random

from playwright.sync_api import Page

OVER = "section.over"

# One round trip a choice: a click on something that is really lit, and not hidden. What only
# chooses (a piece, a ghost) comes before what does it (an offer, or the button that confirms).
CLICK_ANY = """(at) => {
  if (!document.querySelector('.prompt.mine')) return false;
  const shown = (one) => !one.disabled && one.getClientRects().length > 0;
  const all = (kind) => [...document.querySelectorAll(kind)].filter(shown);
  const click = (from) => {
    const one = from[Math.floor(at * from.length)];
    one?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return one !== undefined;
  };
  if (click(all('.curtain button'))) return false;
  if (click(all('.board [data-confirm]'))) return true;
  if (click(all('.board [data-offer]'))) return true;
  if (click(all('.board [data-code]'))) return false;
  if (click(all('.board .can, .board [data-select]'))) return false;
  return click(all('.board [data-pass]'));
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
