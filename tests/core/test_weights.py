"""The file of weights: read, written with other numbers, and told in a sentence when it is none."""

import pytest

import rooftree
from rooftree.core import weights
from rooftree.core.errors import RooftreeError
from rooftree.core.weights import Weights

GAMES = list(rooftree.all_games())
TEXT = """# of some game
[heuristics]
gem = 125  # a point
hope = [100, 75]

[search]
foresight = 10
spread = 400  # ahead
taste = 100
curiosity = 90
patience = 4
"""


def test_numbers_are_in_the_order_of_the_file():
    assert weights.parsed(TEXT) == Weights((125, 100, 75), (10, 400, 100, 90, 4))


def test_what_tells_who_will_win_comes_last_in_the_array():
    text = TEXT.replace("[search]", "[standings]\nscored = [3, -4]\n\n[search]")
    found = weights.parsed(text)
    assert found.standings == (3, -4)
    assert found.numbers == (125, 100, 75, 3, -4)
    other = Weights((1, 2, 3), (10, 400, 100, 90, 4), (5, 6))
    assert weights.parsed(weights.with_values(text, other)) == other


def test_other_numbers_leave_all_else_as_it_was():
    other = Weights((-7, 8, 9), (1, 2, 3, 4, 5))
    text = weights.with_values(TEXT, other)
    assert weights.parsed(text) == other
    assert [line.partition("=")[0] for line in text.splitlines()] == [
        line.partition("=")[0] for line in TEXT.splitlines()
    ]
    assert weights.with_values(text, weights.parsed(TEXT)) == TEXT


OTHERS = (
    TEXT
    + """
# Short matches.
[search.easy]
foresight = 400
spread = 1
taste = 2
curiosity = 3
patience = 16
"""
)


def test_a_search_may_have_other_settings_by_the_value_of_an_option():
    found = weights.parsed(OTHERS)
    easy = (400, 1, 2, 3, 16)
    assert found.search_by({"rules": "easy", "trees": "off"}) == easy
    assert found.search_by({"rules": "basic"}) == found.search == (10, 400, 100, 90, 4)
    assert weights.with_values(OTHERS, found) == OTHERS
    new = (5, 4, 3, 2, 1)
    for options, changed, kept in (({"rules": "easy"}, 1, 0), ({"rules": "basic"}, 0, 1)):
        text = weights.with_values(OTHERS, found.with_search(options, new))
        both = [weights.parsed(text).search_by({"rules": rules}) for rules in ("basic", "easy")]
        assert both[changed] == new
        assert both[kept] == (found.search, easy)[kept]


@pytest.mark.parametrize("name", GAMES)
def test_our_files_are_written_as_they_are_read(name):
    package = rooftree.game(name).package
    text = weights.own_file(package)
    assert weights.with_values(text, weights.parsed(text)) == text
    assert weights.shipped(package) == weights.parsed(text)


def test_heuristics_and_file_have_the_same_names():
    package = rooftree.game("treehouse").package
    assert list(weights.places(package, "step rival strong tempo")) == [0, 1, 2, 3]
    assert list(weights.places(package, "rival step tempo strong")) == [1, 0, 3, 2]
    for names in ("step rival strong", "step rival strong tempo gem"):
        with pytest.raises(ValueError, match=r"weights\.toml of .*differ in"):
            weights.places(package, names)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("gem = 125", "gem = ", "no weights for bots: Invalid value"),
        ("gem = 125", "gem = 1.5", "not of whole numbers"),
        ("gem = 125", "gem = true", "not of whole numbers"),
        ("[search]", "[seek]", "[search] is missing"),
        ("patience = 16", "patience = 16\n[standings]\nscored = 1", "[search] stands last"),
        ("[search]", "[standings]\nscored = 0.5\n[search]", "[standings] is missing, or not of"),
        (
            "taste = 100\n",
            "",
            "[search] has foresight, spread, taste, curiosity, patience, in this",
        ),
        ("taste = 2\n", "", "[search.easy] has foresight, spread, taste, curiosity, patience, in"),
        ("taste = 2", "taste = 0.2", "[search.easy] is missing, or not of whole numbers"),
    ],
)
def test_what_is_no_such_file_gets_a_sentence(old, new, said):
    with pytest.raises(RooftreeError) as refused:
        weights.parsed(OTHERS.replace(old, new))
    assert said in str(refused.value)
