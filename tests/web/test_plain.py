"""The plain table: a game's words for it, and a map that acts."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import rooftree
from tests.web.playing import CLICK_ANY, PLAIN, quick_game, until_over

NewPage = Callable[..., Page]
GAMES = Path(rooftree.__file__).parent / "games"
WORDS = ("field-", "value-", "short-", "kind-", "offer-")


def names(game: str) -> set[str]:
    """Whatever the game calls anything, as the client makes keys of it."""
    sources = [path for path in (GAMES / game).rglob("*") if path.suffix in (".py", ".toml")]
    quoted = {
        name for path in sources for name in re.findall(r'"([^"\n]+)"', path.read_text("utf8"))
    }
    return {re.sub(r"[^\w-]+", "-", name) for name in quoted}


@pytest.mark.parametrize("game", ["magical_treehouse", "new_town"])
def test_every_word_for_the_plain_table_names_something_of_the_game(game: str):
    """`value-phase-own` is a word for own, in the field phase."""
    known, words = names(game), rooftree.game(game).words
    keys = [key.removeprefix(prefix) for prefix in WORDS for key in words.keys(prefix)]
    assert len(keys) > 50
    ends = {key: {key, key.partition("-")[2]} for key in keys}
    assert [key for key in keys if not ends[key] & known] == []


def test_a_lit_cell_of_the_map_does_what_it_is_named_for(page: Page):
    page.add_init_script(PLAIN)
    quick_game(page, "The King's New Town")
    page.locator(".prompt.mine").wait_for()
    cell = page.locator("td.may button").last
    land = cell.locator("b").inner_text()
    cell.click()
    expect(page.locator(".log")).to_contain_text(f"starts on land {land}.")


MAP = """() => {
  const { x, y, width } = document.querySelector('.plain-table .scroll').getBoundingClientRect();
  return `${x}, ${y + scrollY}, ${width} wide`;
}"""


@pytest.mark.parametrize("size", [(360, 740), (1440, 900)])
def test_the_map_stays_where_it_is(new_page: NewPage, size: tuple[int, int]):
    """However many actions there are, and whoever's turn it is."""
    page = new_page(viewport={"width": size[0], "height": size[1]})
    page.add_init_script(PLAIN)
    quick_game(page, "The King's New Town")
    page.locator(".plain-table .scroll").wait_for()
    places, numbers = set(), set()
    for seed in range(9):
        page.locator(".prompt.mine").wait_for()
        places.add(page.evaluate(MAP))
        numbers.add(page.locator(".offer").count())
        until_over(page, CLICK_ANY, 1, seed)
        places.add(page.evaluate(MAP))
    assert len(numbers) > 1
    assert len(places) == 1
