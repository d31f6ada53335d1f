"""The data of the box: what is printed, what a wrong file is told, and where data take part."""

import tomllib
from collections import Counter
from pathlib import Path

import pytest

from rooftree.core import components, lanes
from rooftree.core.components import BadComponents
from rooftree.core.errors import BadRecord
from rooftree.core.notation import RecordReader, read_record
from rooftree.games.magical_treehouse import components as box
from rooftree.games.magical_treehouse.checks import problem
from tests.games.magical_treehouse.tables import GAME

PACKAGE = "rooftree.games.magical_treehouse"
SHIPPED = components.shipped(PACKAGE).read_text("utf8")


def test_printed_counts_of_the_box():
    levels = Counter(box.LEVEL)
    assert [levels[level] for level in range(1, 7)] == [25, 20, 15, 10, 5, 5]
    assert sum(levels[level] for level in range(1, 7)) == 80
    assert len(box.CARD_TEXTS) == 80 + 8 + 8
    assert Counter(box.SPELL_OF).most_common()[0] == (box.REVERSE, 3)


def test_every_printed_number_has_its_printed_level():
    printed = {
        1: (64, 66, 67, 69, 82, 86),
        2: (47, 51, 59),
        3: (36, 38, 39),
        4: (19, 21),
        5: (16,),
        6: (11,),
    }
    level_of = {box.NUMBER[card]: box.LEVEL[card] for card in range(88)}
    for level, numbers in printed.items():
        assert {level_of[number] for number in numbers} == {level}
    assert level_of[1] == 0  # a pipe


def test_points_are_those_printed():
    assert [box.POINTS[level][box.BLUE] for level in range(1, 7)] == [1, 2, 3, 5, 8, 13]
    assert [box.OBJECTIVE_POINTS[tile] for tile in range(10)] == [3, 3, 3, 3, 3, 3, 3, 2, 3, -4]


def test_every_value_that_is_not_printed_says_its_certainty():
    data = tomllib.loads(SHIPPED)
    assert problem(data) == ""
    for name in ("spells", "brews", "demands", "ingredients", "teleporting_familiar"):
        assert data[name]["certainty"].startswith("DEDUCED")
    assert {tile["certainty"] for tile in data["tiles"]} == {"UNKNOWN"}


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("numbers = [64, 69, 74, 79, 84]", "numbers = [64, 69, 74, 79]", "the box holds 5"),
        ("numbers = [64, 69, 74, 79, 84]", "numbers = [64, 69, 74, 79, 65]", "65 is given to two"),
        ("numbers = [64, 69, 74, 79, 84]", 'numbers = [64, 69, 74, 79, "x"]', "no Turn Order"),
        ("numbers = [1, 2, 3, 4, 5, 6, 7, 8]", "numbers = [1, 2, 3]", "8 pipes, not 3"),
        (
            'colour = "yellow"\npoints = 13',
            'colour = "pink"\npoints = 13',
            "yellow cards of level 6",
        ),
        ("points = 13", "points = -1", "should be a number from 0 to 99"),
        ("reverse = 3 ", "reverse = 4 ", "8 spells in all"),
        ('yellow = "purple"', 'yellow = "pink"', "“pink” is no colour"),
        ('web = "blue"', 'web = "red"', "one ingredient"),
        ("level = 4\ncolours", "level = 1\ncolours", "level 2, 4, 5 or 6"),
        ("biscuits = 3", "biscuits = 30", "“biscuits” should be worth"),
        ('day = ["EEE", "AWS", "T.F"]', 'day = ["EEE", "AWS"]', "day side of tile 1"),
        ('day = ["EEE", "AWS", "T.F"]', 'day = ["EEE", "AWX", "T.F"]', "day side of tile 1"),
        ('certainty = "UNKNOWN"', 'certainty = ""', "should say its certainty"),
        ("[demands]", "[wishes]", "something is missing"),
    ],
)
def test_a_wrong_file_is_refused_with_a_sentence(old, new, sentence):
    assert old in SHIPPED
    with pytest.raises(BadComponents) as refusal:
        components.read(PACKAGE, SHIPPED.replace(old, new, 1), "my.toml")
    assert sentence in str(refusal.value)
    assert "my.toml" in str(refusal.value)


def test_a_file_that_is_no_toml_is_refused():
    with pytest.raises(BadComponents, match="is no TOML file"):
        components.read(PACKAGE, "numbers = [", "my.toml")


def test_a_forest_without_edge_is_refused():
    data = tomllib.loads(SHIPPED)
    for tile in data["tiles"]:
        tile["night"] = ["...", "...", "..."]
    assert "night side has no grey edge space" in problem(data)


@pytest.fixture
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of an owner whose reds and greens are the other way round."""
    monkeypatch.setenv("ROOFTREE_COMPONENTS", str(tmp_path / "in use"))
    path = tmp_path / "mine.toml"
    path.write_text(SHIPPED.replace('green = "red"', 'green = "blue"', 1), "utf8")
    return path


def test_changed_data_change_every_digest(own_data):
    before = components.content_digest(PACKAGE), lanes.digest(PACKAGE)
    components.use(PACKAGE, own_data)
    after = components.content_digest(PACKAGE), lanes.digest(PACKAGE)
    assert before[0] != after[0]
    assert before[1] != after[1]
    components.use_shipped(PACKAGE)
    assert (components.content_digest(PACKAGE), lanes.digest(PACKAGE)) == before


def test_a_record_made_with_other_data_is_refused(own_data):
    record = GAME.start(3, seed=1).record()
    assert f"components: {components.content_digest(PACKAGE)}" in record
    components.use(PACKAGE, own_data)
    with pytest.raises(BadRecord, match="other component data"):
        read_record(RecordReader(record), GAME)


def test_a_wrong_file_is_not_put_in_use(own_data):
    own_data.write_text("nonsense = 1", "utf8")
    with pytest.raises(BadComponents):
        components.use(PACKAGE, own_data)
    assert components.in_use(PACKAGE) == components.shipped(PACKAGE)
