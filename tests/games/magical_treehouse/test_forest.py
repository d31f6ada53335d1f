"""Placing familiars. The forest by day, tiles in order:

  a b c d e f g h i
1 E E E E E E E E E
2 A W S F T . . A T
3 T . F A W S F S W
4 . A T S . A W T F      the lower tiles are upside down
5 S W F W F T S A .
6 E E E E E E E E E
"""

import pytest

from tests.games.magical_treehouse.tables import at, field, refused, texts, village

DAY = "EEEEEEEEE/AWSFT..AT/T.FAWSFSW/.ATS.AWTF/SWFWFTSA./EEEEEEEEE"


def with_familiars(**where):
    """The forest with familiars: `b2=0` is one of seat 0 at b2."""
    letters = list(DAY)
    for space, seat in where.items():
        column, row = "abcdefghi".index(space[0]), int(space[1]) - 1
        letters[row * 10 + column] = str(seat)
    return "".join(letters)


def turn(cards, village_of_0="-", forest=DAY, more=""):
    return at(f"{village_of_0} / - / - | {forest} | phase=building round=4 planned0={cards} {more}")


def spaces(match, seat=0):
    return {text.split()[1] for text in texts(match, seat, "settle")}


EDGE = {f"{column}{row}" for column in "abcdefghi" for row in (1, 6)}
BARREN = {"f2", "g2", "b3", "a4", "e4", "i5"}


@pytest.mark.rule("magical_treehouse", 39)
def test_r39_a_level_1_built_face_up_places_a_familiar_at_once():
    match = turn("64,65")
    match.play(0, "build y1-64")
    assert match.view(0)["placing"] == 1
    assert refused(match, 0, "build g1-65") == 39  # first the familiar
    assert refused(match, 0, "finish") == 39
    match.play(0, "familiar a1")
    assert match.view(0)["players"][0]["familiars"] == 8
    assert refused(match, 0, "familiar b1") == 39  # only one


@pytest.mark.rule("magical_treehouse", 39)
def test_r39_not_face_down_and_not_with_other_cards():
    match = turn("65,44", "64")
    match.play(0, "flip g1-65")
    assert match.view(0)["placing"] == 0
    match.play(0, "build y2-44 on A")
    assert match.view(0)["placing"] == 0
    assert refused(match, 0, "familiar a1") == 39


@pytest.mark.rule("magical_treehouse", 39)
@pytest.mark.parametrize(
    ("village_of_0", "count"),
    [
        ("64.44", 0),
        ("64.44 68.48.33.23", 1),
        ("64.44 68.48.33.23 73.53.38.28", 2),
    ],
)
def test_r39_breed_familiars_places_one_for_every_level_3(village_of_0, count):
    match = turn("29", village_of_0)
    match.play(0, "build y3-29 on A")
    assert match.view(0)["placing"] == count


@pytest.mark.rule("magical_treehouse", 39)
def test_r39_the_level_3_below_the_red_level_4_does_not_count():
    match = turn("33,23", "68.48")
    match.play(0, "build r3-33 on A")
    assert match.view(0)["placing"] == 0
    match.play(0, "build r4-23 on A")
    assert match.view(0)["placing"] == 0


@pytest.mark.rule("magical_treehouse", 39)
@pytest.mark.rule("magical_treehouse", 40)
def test_r39_a_yellow_level_4_places_a_teleporting_familiar():
    match = turn("19", "64.44.29", with_familiars(a1=0))
    match.play(0, "build y4-19 on A")
    assert spaces(match) == (EDGE - {"a1"}) | BARREN
    assert refused(match, 0, "familiar a2") == 40  # beside an own one, but it produces


@pytest.mark.rule("magical_treehouse", 39)
def test_r39_nobody_places_a_familiar_outside_the_own_turn():
    match = at("- / - / - | - | phase=building round=4 planned0=64 planned1=65")
    match.play(0, "build y1-64")
    assert refused(match, 1, "familiar a1") == 32
    assert refused(at("- / - / - | - | planned0=64"), 0, "familiar a1") == 39


@pytest.mark.rule("magical_treehouse", 40)
def test_r40_the_first_familiar_goes_to_the_edge():
    match = turn("64")
    match.play(0, "build y1-64")
    assert spaces(match) == EDGE
    assert refused(match, 0, "familiar b2") == 40


@pytest.mark.rule("magical_treehouse", 40)
def test_r40_then_also_beside_an_own_familiar_corners_included():
    match = turn("64", forest=with_familiars(b1=0, h6=1))
    match.play(0, "build y1-64")
    assert spaces(match) == (EDGE - {"b1", "h6"}) | {"a2", "b2", "c2"}
    assert refused(match, 0, "familiar b1") == 40  # occupied
    assert refused(match, 0, "familiar h5") == 40  # beside somebody else's


@pytest.mark.rule("magical_treehouse", 40)
def test_r40_inside_the_forest_across_tiles():
    match = turn("64", forest=with_familiars(c3=0, d4=1))
    match.play(0, "build y1-64")
    around = {"b2", "c2", "d2", "b3", "d3", "b4", "c4"}
    assert spaces(match) == EDGE | around


@pytest.mark.rule("magical_treehouse", 40)
def test_r40_with_teleport_also_to_any_free_space_without_ingredient():
    match = turn("65", "64.44.29.19", with_familiars(e4=1))
    match.play(0, "build g1-65")
    assert spaces(match) == EDGE | (BARREN - {"e4"})
    assert refused(match, 0, "familiar e4") == 40
    assert refused(match, 0, "familiar d4") == 40  # an ingredient, and nobody of ours beside it


@pytest.mark.rule("magical_treehouse", 41)
def test_r41_placing_is_optional():
    match = turn("64,65")
    match.play(0, "build y1-64")
    match.play(0, "no familiar")
    assert match.view(0)["players"][0]["familiars"] == 9
    assert refused(match, 0, "no familiar") == 39
    assert refused(match, 0, "build g1-65") is None


@pytest.mark.rule("magical_treehouse", 41)
def test_r41_without_a_familiar_left_nothing_happens():
    forest = with_familiars(a1=0, b1=0, c1=0, d1=0, e1=0, f1=0, g1=0, h1=0, i1=0)
    match = turn("64", forest=forest)
    match.play(0, "build y1-64")
    assert match.view(0)["placing"] == 0
    assert refused(match, 0, "finish") is None


@pytest.mark.rule("magical_treehouse", 41)
def test_r41_without_a_space_nothing_happens():
    edge = [f"{column}{row}" for row in (1, 6) for column in "abcdefghi"]
    taken = {space: 1 + (i >= 9) for i, space in enumerate(edge)}
    match = turn("64", forest=with_familiars(**taken))
    match.play(0, "build y1-64")
    assert match.view(0)["placing"] == 0


@pytest.mark.rule("magical_treehouse", 41)
def test_r41_the_second_of_two_is_lost_with_the_last_familiar():
    forest = with_familiars(a1=0, b1=0, c1=0, d1=0, e1=0, f1=0, g1=0, h1=0)
    match = turn("29", "64.44 68.48.33.23 73.53.38.28", forest)
    match.play(0, "build y3-29 on A")
    assert match.view(0)["placing"] == 2
    match.play(0, "familiar i1")
    assert match.view(0)["placing"] == 0
    assert field(match, "planned0") == []
    assert village(match, 0).startswith("64.44.29 ")


@pytest.mark.rule("magical_treehouse", 45)
def test_r45_a_familiar_gathers_the_ingredient_of_its_space():
    match = turn("64", forest=with_familiars(b1=0))
    match.play(0, "build y1-64")
    match.play(0, "familiar b2")
    assert match.view(0)["players"][0]["ingredients"] == {
        "apple": 0,
        "web": 1,
        "shroom": 0,
        "tail": 0,
        "fang": 0,
        "none": 1,
    }


@pytest.mark.rule("magical_treehouse", 45)
def test_r45_a_space_without_ingredient_gives_none():
    match = turn("64", forest=with_familiars(a3=0))
    match.play(0, "build y1-64")
    match.play(0, "familiar b3")
    assert match.view(0)["players"][0]["ingredients"]["none"] == 1
