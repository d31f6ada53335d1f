"""Component data: ours are right, wrong files are refused with a sentence."""

import tomllib

import pytest

from rooftree.core import components
from rooftree.core.components import BadComponents
from rooftree.games.new_town import checks
from rooftree.games.new_town.components import (
    BASE,
    CARDS,
    LEVEL,
    PEOPLE,
    RESIDENT_POINTS,
    ROOFS,
    SPLITS,
    TYPE_OF,
    VALUE_OF,
)

PACKAGE = "rooftree.games.new_town"
TEXT = components.shipped(PACKAGE).read_text("utf8")


def data():
    return tomllib.loads(TEXT)


def test_ours_are_right():
    assert checks.problem(data()) == ""
    assert components.read(PACKAGE, TEXT, "ours") == data()


def test_the_numbers_of_the_book_and_of_our_notes():
    assert [TYPE_OF[land] for land in (1, 3, 12, 14)] == [0] * 4  # 4, 6, 15, 17 are lawn
    assert sorted(VALUE_OF)[-4:] == [3] * 4
    assert list(BASE) == [0, 2, 4, 6, 3, 6, 9, 4, 8, 12, 5, 10, 15, 6, 11, 16, 1]
    assert list(LEVEL) == [0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 4, 4, 0]
    assert sum(ROOFS) == 8
    assert sum(RESIDENT_POINTS) == 54
    assert len(PEOPLE) == CARDS == 16
    assert len(SPLITS) == 9


def test_every_value_that_is_not_printed_says_how_sure_it_is():
    for part in ("land", "house", "block", "resident"):
        for row in data()[part]:
            assert row["certainty"]
    for part in ("sample", "penthouse", "bonus"):
        assert data()[part]["certainty"]


def changed(path, value):
    found = data()
    inner = found
    for step in path[:-1]:
        inner = inner[step]
    if value is None:
        del inner[path[-1]]
    else:
        inner[path[-1]] = value
    return found


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        (("land", 0, "type"), "sand", "types of land"),
        (("land", 0, "value"), -1, "value of lawn"),
        (("land", 0, "numbers"), [4, 6, 15, 18], "each number from 3 to 18"),
        (("land", 1, "effect"), "fly", "effect of cobbled"),
        (("land", 1, "card"), "", "needs a colour"),
        (("land", 1, "certainty"), "sure", "certainty of cobbled"),
        (("sample", "rows"), [". K K"], "sample layout is not possible"),
        (("house", 0, "size"), "1x1", "sizes of houses"),
        (("house", 0, "base"), [2, 4], "three whole numbers"),
        (("house", 0, "base"), [4, 2, 6], "grow with each floor"),
        (("house", 0, "base"), [9, 10, 11], "2x3 must not have fewer"),
        (("house", 0, "level"), 5, "level of 2x2"),
        (("house", 0, "roofs"), 3, "8 roofs"),
        (("penthouse", "base"), "one", "penthouse"),
        (("bonus", "fifth"), 99, "bonus “fifth”"),
        (("bonus", "row"), None, "missing"),
        (("block", 2, "drawing"), ["###", "#"], "3 cells"),
        (("block", 2, "drawing"), ["##", "", "#"], "hang together"),
        (("block", 0, "material"), 7, "materials 1 to 6"),
        (("resident", 3, "people"), 0, "people of Grandparents"),
        (("resident", 3, "points"), 99, "points of Grandparents"),
        (("resident", 3, "lands"), ["sea"], "lands of Grandparents"),
        (("resident", 3, "name"), "Young cousins", "name of its own"),
        (("resident", 3, "die"), {"times": 1, "plus": 1}, "two residents"),
        (("resident", 0, "die"), {"times": 9, "plus": 0}, "die of Prince"),
        (("resident", 15), None, "16 residents"),
        (("resident",), None, "no part called “resident”"),
        (("castle",), 4, "is no part"),
    ],
)
def test_wrong_data_are_refused_with_a_sentence(path, value, sentence):
    assert sentence in checks.problem(changed(path, value))


def test_a_wrong_file_is_not_taken_into_use(tmp_path, monkeypatch):
    monkeypatch.setenv("ROOFTREE_COMPONENTS", str(tmp_path / "own"))
    wrong = tmp_path / "mine.toml"
    wrong.write_text(TEXT.replace("value = 3", "value = 33"), "utf8")
    with pytest.raises(BadComponents, match="value of lawn"):
        components.use(PACKAGE, wrong)
    assert components.in_use(PACKAGE) == components.shipped(PACKAGE)
    wrong.write_text(TEXT.replace("value = 3", "value = 4"), "utf8")
    components.use(PACKAGE, wrong)
    assert components.load(PACKAGE)["land"][0]["value"] == 4
    components.use_shipped(PACKAGE)
    assert components.load(PACKAGE)["land"][0]["value"] == 3
