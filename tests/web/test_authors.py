"""A newcomer's game in the browser: on the plain table, on a board of its own, and on boards that
throw. The games are what `rooftree new` writes, laid out as pip would install them; that it does is
seen in tests/cli/test_newcomer.py."""

import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from rooftree.cli import new
from tests.server.running import Running
from tests.web.conftest import STATIC, _cannot
from tests.web.playing import CLICK_ANY, quick_game, settings_are, until_over

NewPage = Callable[..., Page]
EXAMPLE = Path(__file__).parents[2] / "examples" / "board"
THROWS = {
    "ruin": "export function mount() { throw new Error('no roof') }",
    "hovel": "export const mount = 3",
    "shed": """export function mount(element, first) {
  let now = first;
  const button = element.appendChild(document.createElement('button'));
  button.textContent = 'Grab';
  button.onclick = () => now.act(now.offers[0].code);
  function update(given) {
    now = given;
    if (now.view.beams < first.view.beams) throw new Error('no wall');
  }
  return { update, destroy() { element.replaceChildren() } };
}""",
    "tent": """export function mount(element, { offers }) {
  const button = element.appendChild(document.createElement('button'));
  button.textContent = 'Pull';
  button.onclick = () => { throw new Error('no pole') };
  return { update() {}, destroy() { element.replaceChildren() } };
}""",
}


@pytest.fixture(scope="module")
def authors(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with the games of people we do not know."""
    if not (STATIC / "index.html").is_file():
        _cannot("the web client is not built: run `make web`")
    folder = tmp_path_factory.mktemp("authors")
    names = ("tower", "castle", *THROWS)
    for name in names:
        for path, text in new.files(name).items():
            write(folder / "site" / path.relative_to(name), text)
        if name != "tower":
            bring_board(folder / "site" / name, THROWS.get(name))
    points = "".join(f"{name} = {name}\n" for name in names)
    installed = folder / "site" / "authors-1.dist-info"
    write(installed / "METADATA", "Name: authors\nVersion: 1\n")
    write(installed / "entry_points.txt", f"[rooftree.games]\n{points}")
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("PYTHONPATH", str(folder / "site"), prepend=os.pathsep)
        running = Running(folder, GRACE_SECONDS="600").start("--no-compile")
    yield running
    running.stop()


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf8")


def bring_board(package: Path, code: str | None) -> None:
    """Our example, or a board of this code."""
    shutil.copytree(EXAMPLE, package / "board")
    if code:
        (package / "board" / "board.js").write_text(code, "utf8")
    meta = package / "meta.py"
    text = meta.read_text("utf8").replace("    minutes=", '    board="board",\n    minutes=')
    meta.write_text(text, "utf8")


@pytest.fixture
def page(authors: Running, new_page: NewPage) -> Page:
    return new_page(base_url=authors.address)


def test_a_new_game_is_played_to_its_end_on_the_plain_table(page: Page):
    quick_game(page, "Tower")
    expect(page.locator(".plain-table")).to_contain_text("Beams in the pile")
    until_over(page, CLICK_ANY)
    expect(page.locator(".log")).to_contain_text("puts on the roof")
    page.get_by_role("button", name="Look at the table").click()
    button = page.get_by_role("button", name=re.compile("how it adds up")).first
    total = int(button.inner_text())
    button.click()
    expect(page.locator("dialog dt", has_text="Beams")).to_be_visible()
    parts = page.locator("dialog dl div:not(.total) dd").all_inner_texts()
    assert sum(map(int, parts)) == total


def test_on_the_plain_table_the_kit_asks_who_wants_to_confirm(page: Page):
    page.add_init_script(settings_are(confirm=True))
    quick_game(page, "Tower")
    page.locator("[data-offer]").first.click()
    dock = page.get_by_role("group", name="Confirm")
    expect(dock).to_be_visible()
    before = page.locator(".log li").count()
    dock.get_by_role("button", name="Confirm").click()
    expect(dock).to_have_count(0)
    expect(page.locator(".log li")).not_to_have_count(before)


def test_a_package_s_own_board_is_played_to_its_end(page: Page):
    quick_game(page, "Castle")
    page.locator(".foreign svg").wait_for()
    assert page.locator(".foreign svg").get_attribute("aria-label").startswith("Beams in the pile:")
    until_over(page, CLICK_ANY)
    expect(page.locator(".foreign svg")).to_have_attribute("aria-label", "Beams in the pile: 0")
    expect(page.locator(".foreign svg rect")).to_have_count(0)
    assert page.locator(".plain-table").count() == 0


def test_its_art_and_whose_code_runs_are_shown(page: Page):
    page.goto("/")
    card = page.locator("article", has=page.get_by_role("heading", name="Castle", exact=True))
    picture = card.locator("img")
    expect(picture).to_have_attribute("src", "/boards/castle/art.svg")
    assert picture.evaluate("one => one.decode().then(() => one.naturalWidth)") > 0
    page.goto("/about")
    code = page.locator(".code li")
    expect(code.filter(has_text="Castle")).to_contain_text("package castle, by the author")
    assert code.filter(has_text="Tower").count() == 0


@pytest.mark.provokes("no roof", "has no mount", "no wall")
def test_a_board_that_throws_gives_way_to_the_plain_table(page: Page):
    for title in ("Ruin", "Hovel"):
        quick_game(page, title)
        expect(page.locator(".gave-way")).to_contain_text("here is the plain table")
    until_over(page, CLICK_ANY, 2)
    quick_game(page, "Shed")
    page.locator(".prompt.mine").wait_for()
    page.get_by_role("button", name="Grab").click()
    page.locator(".gave-way").wait_for()
    until_over(page, CLICK_ANY)


@pytest.mark.provokes("no pole")
def test_a_board_that_throws_when_it_is_clicked_gives_way(page: Page):
    quick_game(page, "Tent")
    page.get_by_role("button", name="Pull").click()
    page.locator(".gave-way").wait_for()
    until_over(page, CLICK_ANY)
