"""The analysis of a finished match, from the button to the alternatives of a move."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import rooftree
from rooftree.bots import analysis
from rooftree.bots.analysis import Analysis
from rooftree.core.words import Line
from rooftree.server.refusals import say
from tests.web.conftest import NewPage
from tests.web.playing import CLICK_ANY, post, until_over
from tests.web.shots import SIZES
from tests.web.test_pages import check_with_axe

PROBLEM = "You have had 12 matches analysed within an hour; that is enough for now."


def played(page: Page) -> str:
    """Treehouse for two, which is solved: whatever is shown is exact. Returns the table's id."""
    seats = [{"kind": "me"}, {"kind": "bot", "level": "greedy"}]
    table = str(post(page, "/api/tables", game="treehouse", seats=seats)["table"])
    page.goto(f"/table/{table}")
    until_over(page, CLICK_ANY)
    return table


def truth(page: Page, table: str) -> Analysis:
    """Found here, from the record that everybody may read."""
    return analysis.analyse(rooftree.replay(page.request.get(f"/api/tables/{table}/record").text()))


def graph(page: Page) -> Locator:
    return page.get_by_role("slider", name="Move, on the graph of win chances")


def percent(chance: float) -> str:
    return f"{round(100 * round(chance, 4) + 1e-9)} %"


def told(line: Line | None, names: list[str]) -> str:
    """As the catalogue says it, with everybody's name."""
    assert line
    sentence = say(line, rooftree.game("treehouse"))
    return re.sub(r"\b[Ss]eat (\d)", lambda found: names[int(found[1])], sentence)


@pytest.mark.provokes("status of 429")
def test_a_match_is_analysed_once_and_leafed_through_by_its_graph(new_page: NewPage):
    page = new_page()
    table = played(page)
    found = truth(page, table)
    see_progress(page, table)
    page.goto(f"/replay/{table}?move=1&seat=0")
    page.get_by_role("button", name="Analyse this match").click()
    graph(page).wait_for()
    chances = page.get_by_role("region", name="Win chance")
    names = chances.get_by_role("group").locator(".name").all_inner_texts()
    total = found.steps[-1].move

    def see(move: int) -> None:
        """The page, the graph and what could be done instead are all at a move."""
        expect(page).to_have_url(re.compile(rf"move={move}&seat=0$"))
        expect(graph(page)).to_have_attribute("aria-valuenow", str(move))
        after = [step for step in found.steps if step.move <= move][-1].chances
        for seat, name in enumerate(names):
            one = chances.get_by_role("button", name=f"{name} {percent(after[seat])}")
            expect(one).to_be_visible()
        text = ", ".join(f"{name} {percent(after[seat])}" for seat, name in enumerate(names))
        said = f"Move {move} of {total}. {text}"
        expect(graph(page)).to_have_attribute("aria-valuetext", said)
        decided = next((s for s in found.steps if s.move == move and s.chosen), None)
        rows = page.get_by_role("region", name="Its best three").get_by_role("listitem")
        if decided is None:
            expect(rows).to_have_count(0)
            return
        codes = [one.code for one in decided.best]
        offered = [*decided.best, *([decided.chosen] if decided.chosen.code not in codes else [])]
        expect(rows).to_have_count(len(offered))
        for place, one in enumerate(offered):
            row = rows.nth(place)
            expect(row).to_contain_text(told(one.told, names))
            expect(row).to_contain_text(percent(one.chance))
            marks = row.locator("em").all_inner_texts()
            assert ("best" in marks) == (place == 0)
            assert ("played" in marks) == (one.code == decided.chosen.code)

    see(1)
    moments = page.get_by_role("region", name="Key moments").get_by_role("button")
    wanted = [found.steps[place] for place in found.seats[0].swings]
    changes = [round(100 * (round(s.luck[0], 4) + round(s.choice[0], 4))) for s in wanted]
    wanted = [step for step, change in zip(wanted, changes, strict=True) if change]
    expect(moments).to_have_count(len(wanted))
    for place in (0, len(wanted) - 1):
        expect(moments.nth(place)).to_contain_text(told(wanted[place].told, names))
        moments.nth(place).click()
        see(wanted[place].move)
        expect(moments.nth(place)).to_have_attribute("aria-current", "step")
    graph(page).click(position={"x": 41, "y": 50})  # at its left end
    see(0)
    graph(page).focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowRight")
    see(min(2, total))
    page.keyboard.press("End")
    see(total)

    other = new_page()
    other.goto(f"/replay/{table}?move=1")
    graph(other).wait_for()
    expect(other.get_by_role("button", name="Analyse this match")).to_have_count(0)
    for width, height in SIZES.values():
        other.set_viewport_size({"width": width, "height": height})
        wide = other.evaluate("document.documentElement.scrollWidth")
        assert wide <= width
        for part in ("Win chance", "Its best three", "Key moments"):
            inside(other.get_by_role("region", name=part), width)
    for theme in ("light", "dark"):
        other.emulate_media(color_scheme=theme)
        check_with_axe(other)


def inside(part: Locator, width: int) -> None:
    box = part.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width


def see_progress(page: Page, table: str) -> None:
    """As a server would tell it: two others first, then three quarters; it breaks off, and is
    refused."""
    answers: list[dict[str, Any]] = [
        {"state": "failed"},
        {"state": "running", "done": 30, "total": 40},
        {"state": "running", "done": 0, "total": 0},
        {"state": "waiting", "ahead": 2},
    ]

    def answer(route: Any) -> None:
        if route.request.method == "POST" and len(answers) == 4:
            route.fulfill(json=answers.pop())
        elif route.request.method == "POST":
            refused = {"key": "refused-analyses-person", "arguments": {}, "text": PROBLEM}
            route.fulfill(status=429, json={"refused": refused})
        elif len(answers) == 4:
            route.fulfill(json={"state": "none"})
        else:
            route.fulfill(json=answers.pop())

    page.route("**/analysis", answer)
    page.goto(f"/replay/{table}")
    ask = page.get_by_role("button", name="Analyse this match")
    ask.click()
    status = page.get_by_role("status")
    expect(status.filter(has_text="2 other matches are analysed first.")).to_be_visible()
    expect(status.filter(has_text="The analysis is about to begin.")).to_be_visible()
    expect(status.filter(has_text="75 % analysed")).to_be_visible()
    expect(page.get_by_role("progressbar", name="Analysis")).to_have_attribute("value", "0.75")
    expect(status.filter(has_text="The analysis broke off. Ask for it again.")).to_be_visible()
    ask.click()
    expect(status.filter(has_text=PROBLEM)).to_be_visible()
    page.unroute("**/analysis")
