"""The smallest game there is: what `rooftree new` writes, completed with all that is usual."""

import re
import shutil
from pathlib import Path

import pytest

import rooftree
from rooftree import template
from rooftree.core import collected
from rooftree.core.game import Game

FOLDER = Path(template.__file__).parent


def copied(folder, monkeypatch, name):
    """A copy of the smallest game, to be changed and then made."""
    monkeypatch.syspath_prepend(str(folder))
    shutil.copytree(FOLDER, folder / name, ignore=shutil.ignore_patterns("__py*"))
    return lambda: Game(name)


def edit(path, old, new):
    """Replace a piece of a file; nothing stands for its end."""
    text = path.read_text("utf8")
    path.write_text(text.replace(old, new, 1) if old else text + new, "utf8")


@pytest.fixture(scope="module")
def game():
    return Game("rooftree.template")


def test_a_game_need_not_write_what_is_usual(game):
    """It has no kernel.py and no notation.py, and yet the whole contract."""
    files = {path.name for path in FOLDER.glob("*.py")}
    assert files == {"__init__.py", "meta.py", "rules.py", "view.py"}
    own = set(vars(game.module("rules")))
    usual = {"legal", "sample", "fallback", "ranking", "conceal", "imagine", "heard", "observe"}
    assert not usual & own
    assert usual <= set(collected.CONTRACT) <= set(vars(game.kernel))


def test_actions_are_spelled_by_their_kind_and_values(game):
    match = game.start(players=2, chance="manual")
    match.play(rooftree.CHANCE, "roll 2")
    assert [str(action) for action in match.actions(0)] == ["take 1", "take 2"]
    assert match.actions(0)[1].args == {"beams": 2}
    assert game.code_of("roll 6") == game.kernel.ROLL + 5


@pytest.mark.parametrize(
    ("taken", "roof", "places"),
    [
        ((9, 12, 0, 0), 1, (2, 1)),
        ((13, 8, 0, 0), 1, (1, 1)),
        ((7, 7, 2, 5), 3, (2, 2, 4, 1)),
    ],
)
def test_places_follow_from_points(game, taken, roof, places):
    seats = len(places)
    numbers = ",".join(map(str, taken))
    text = f"seats={seats} turn=0 face=0 beams=0 taken={numbers} roof={roof}"
    assert game.from_position(text).places == places


def test_positions_are_all_the_fields(game):
    match = game.start(players=3, chance="manual")
    match.play(rooftree.CHANCE, "roll 6")
    match.play(0, "take 4")
    text = match.position()
    assert text == "seats=3 turn=1 face=0 beams=17 taken=4,0,0,0 roof=-1"
    assert game.from_position(text).position() == text


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "“seats” is missing"),
        ("seats=2 turn=0 face=0 beams=21 taken=0,0,0,0 roof=-1 hat=1", "“hat” is no field"),
        ("seats=9 turn=0 face=0 beams=21 taken=0,0,0,0 roof=-1", "“seats=9” cannot be"),
        ("seats=2 turn=x face=0 beams=21 taken=0,0,0,0 roof=-1", "“turn=x” does not fit"),
        ("seats=2 turn=0 face=0 beams=210 taken=0,0,0,0 roof=-1", "“beams=210” does not fit"),
        ("seats=2 turn=0 face=0 beams=21 taken=0,0,0 roof=-1", "“taken=0,0,0” does not fit"),
        ("seats=2 turn=0 face=0 beams=21 taken=0,0,0,0,0 roof=-1", "does not fit"),
    ],
)
def test_what_is_no_position_is_refused(game, text, why):
    with pytest.raises(rooftree.RooftreeError, match=why) as problem:
        game.from_position(text)
    assert "A position reads like “seats=2 turn=0" in str(problem.value)


@pytest.mark.parametrize(
    ("last", "sentence"),
    [
        ("del apply, points", "do not say: apply, points"),
        ("codes = None", "have neither “codes = Codes\\(\\)” nor a notation.py"),
    ],
)
def test_what_only_the_game_can_say_is_asked_for(tmp_path, monkeypatch, last, sentence):
    name = f"lacking_{last.replace(' ', '_').replace(',', '').replace('=', '')}"
    made = copied(tmp_path, monkeypatch, name)
    edit(tmp_path / name / "rules.py", "", f"\n{last}\n")
    with pytest.raises(rooftree.RooftreeError, match=sentence):
        made().read_all()


def test_who_hides_something_says_what_is_heard_of_it(tmp_path, monkeypatch):
    made = copied(tmp_path, monkeypatch, "hiding")
    secret = "\n\n@rule(1)\ndef conceal(state, seat):\n    state.face = 0\n"
    edit(tmp_path / "hiding" / "rules.py", "", secret)
    with pytest.raises(rooftree.RooftreeError, match=r"have “conceal”: .* needs imagine, heard"):
        made()


MISTAKES = [
    (
        "    state.face = face\n",
        "    state.face = sure(face)\n",
        "roll uses sure, which is no rule",
    ),
    ("    state.face = face\n", "    state.face = [face][0]\n", "roll makes a list"),
    ("    state.face = face\n", "    state.taken[0:2]\n", "roll takes a slice"),
    ("BEAMS = 21", "BEAMS = len(__file__) and 21", "a file beside the module is not there"),
]


@pytest.mark.parametrize(("old", "new", "said"), MISTAKES, ids=["helper", "list", "slice", "file"])
def test_a_mistake_is_told_in_its_own_line_before_anything_is_compiled(
    tmp_path, monkeypatch, old, new, said
):
    monkeypatch.setenv("ROOFTREE_CACHE", str(tmp_path / "cache"))
    name = f"mistaken_{said.split()[-1]}"
    made, path = copied(tmp_path, monkeypatch, name), tmp_path / name / "rules.py"
    line = path.read_text("utf8").partition(old)[0].count("\n") + 1
    edit(path, old, new)
    edit(path, "", "\n\ndef sure(face):\n    return face\n")
    with pytest.raises(rooftree.RooftreeError) as problem:
        made().compile()
    assert f"The rules of {name} cannot be compiled: rules.py:{line}: {said}" in str(problem.value)


GUIDE = Path(__file__).parents[2] / "docs" / "authors.md"
PIECES = re.findall(r"```python\n# (\w+\.py)\n(.*?)```", GUIDE.read_text("utf8"), re.DOTALL)


@pytest.mark.parametrize(("name", "piece"), PIECES)
def test_the_tutorial_shows_the_game_as_it_is(name, piece):
    assert piece in (FOLDER / name).read_text("utf8")


def test_the_tutorial_names_all_that_is_usual_and_all_that_is_not():
    said = GUIDE.read_text("utf8")
    assert len(PIECES) >= 4
    assert [name for name in collected.CONTRACT if f"`{name}`" not in said] == []
