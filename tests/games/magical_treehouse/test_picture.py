"""The picture of a view: every part is there, within a hundred columns, and it tells no secret."""

import io

from rich.console import Console

from rooftree.core import views
from rooftree.games.magical_treehouse.picture import hint
from rooftree.testing.walking import Setting, random_match
from tests.games.magical_treehouse.tables import GAME, at
from tests.games.magical_treehouse.test_scoring import EXAMPLE


def drawn(match, seat):
    console = Console(file=io.StringIO(), width=100)
    console.print(views.picture(GAME, match.view(seat)))
    return console.file.getvalue()


def test_the_scoring_example_is_drawn():
    text = drawn(at(EXAMPLE), 0)
    assert "22 treehouses + 1 biscuits + 6 potions + 2 level 5 + 3 objectives = 34" in text
    for storey in ("b6·11", "b5·16", "◆b3·36", "◆y3·39", "y4·19", "p1·82"):
        assert storey in text
    assert "B ═ C  (pipe 1)" in text
    assert "Seat 0 (you) ♛ wins" in text
    assert max(len(line) for line in text.splitlines()) <= 100


def test_every_view_of_a_match_can_be_drawn():
    match = random_match(Setting(GAME, 4), 3)
    again = GAME.start(4, seed=3)
    for event in match.events[:200]:
        if event.seat < 4:
            again.play(event.seat, event.code)
            for seat in (0, None):
                assert "Forest by day" in drawn(again, seat)


def test_hands_of_others_are_drawn_as_backs():
    match = at("- / - / - | - | hand0=64,70 planned0=44 hand1=reverse-1")
    assert "y1·64" in drawn(match, 0)
    assert "y1·64" not in drawn(match, 1)
    assert "▮▮" in drawn(match, 1)
    assert "reverse" not in drawn(match, 0)


def test_a_hint_is_given_in_the_own_building_turn_only():
    building = at("64 / - / - | - | phase=building round=4 planned0=44")
    after = building.copy()
    after.play(0, "build y2-44 on A")
    assert hint(building.view(0), after.view(0)) == "+1"
    planning = at("- / - / - | - | biscuits=2,2,2 commit1=drop_out commit2=drop_out")
    after = planning.copy()
    after.play(0, "drop out")
    assert hint(planning.view(0), after.view(0)) == ""
