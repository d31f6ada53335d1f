"""Step 3, bonuses, King's Land and the final scoring: rules 22 to 34 and 37 to 40.

Base points of our data: 2x2 2, 4, 6; 2x3 3, 6, 9; 2x4 4, 8, 12; 3x3 5, 10, 15.
"""

import pytest

from tests.games.new_town.table import (
    GAME,
    at,
    gems,
    houses,
    materials,
    offered,
    parts,
    play,
    player,
    refused_by,
    turn,
)

BUILD = "{land} {hand} {gems}g / 6 {other} 0g | {town} | round 2 build 0 dice0={dice} {more}"
ON_12 = "b6,w3,w4,w5"


def building(hand, land=12, dice=ON_12, town="-", other="-", own_gems=0, more="", **options):
    text = BUILD.format(
        land=land, hand=hand, dice=dice, town=town, other=other, gems=own_gems, more=more
    )
    return at(text, **options)


def build(match, plan, blocks, seat=0):
    return play(match, f"{seat} {plan}", *(f"{seat} block {block}" for block in blocks))


# 22 Replacing -------------------------------------------------------------------------------------


@pytest.mark.rule("new_town", 22)
def test_r22_one_material_into_two_and_two_into_one():
    match = play(building("6"), "0 split 6 into 2+4", "0 split 2 into 1+1", "0 join 1+4 into 5")
    assert materials(match, 0) == "15"
    assert player(match, 0)["dice"]["black"] == 3


@pytest.mark.rule("new_town", 22)
def test_r22_replacing_needs_the_tokens_and_a_black_pip():
    assert refused_by(building("5"), 0, "split 6 into 3+3") == 22
    assert refused_by(building("3"), 0, "join 3+3 into 6") == 22
    assert refused_by(building("33"), 0, "join 3+3 into 6") is None
    assert refused_by(building("6", dice="w3,w4,w5"), 0, "split 6 into 3+3") == 22
    buying = at("12 6 0g / 6 - 0g | - | round 1 buy 0 dice0=b3")
    assert refused_by(buying, 0, "split 6 into 3+3") == 22


@pytest.mark.rule("new_town", 22)
def test_r22_no_sum_above_6_and_nothing_while_a_house_is_half_built():
    assert {a for a in offered(building("456"), 0) if a.startswith("join")} == set()
    match = play(building("226"), "0 build 2x3x1")
    assert refused_by(match, 0, "split 6 into 3+3") == 24


# 23 Requirements ----------------------------------------------------------------------------------


@pytest.mark.rule("new_town", 23)
def test_r23_a_house_of_3_4_5_for_three_black_pips():
    match = building("345", dice="b3,w3,w4,w5")
    assert offered(match, 0, "build") == {
        "build 2x2x1",
        "build 2x2x3",
        "build 2x3x2",
        "build 2x4x1",
    }
    build(match, "build 2x2x3", (5, 4, 3))
    assert houses(match, 12) == ["0:2x2x3"]
    assert materials(match, 0) == ""
    assert player(match, 0)["dice"]["black"] == 0
    assert player(match, 0)["roofs"]["2x2"] == 1


@pytest.mark.rule("new_town", 23)
@pytest.mark.parametrize(
    ("why", "match"),
    [
        ("another sum", building("4", dice="b6,w3,w4,w4")),
        ("materials do not fill it", building("3")),
        ("no black pips", building("1111", dice="b3,w3,w4,w5")),
        ("no roof", building("4", town="3:0:2x2x1 5:0:2x2x1")),
        ("no room", building("4", town="12:1:3x3x1")),
        ("no room either", building("4", town="12:1:2x4x1 12:1:2x2x1")),
    ],
)
def test_r23_what_a_house_needs(why, match):
    assert refused_by(match, 0, "build 2x2x1") == 23, why


@pytest.mark.rule("new_town", 23)
def test_r23_only_in_step_3_and_only_where_the_builder_stands():
    buying = at("12 4 0g / 6 - 0g | - | round 1 buy 0 dice0=b3,w3,w4,w5")
    assert refused_by(buying, 0, "build 2x2x1") == 23
    assert refused_by(building("4", land=11), 0, "build 2x2x1") == 23


@pytest.mark.rule("new_town", 23)
@pytest.mark.parametrize(
    ("town", "plan", "verdict"),
    [
        ("12:1:2x2x1 12:1:2x2x3 12:0:2x2x1", "build 2x2x1", None),  # four of level 1
        ("12:1:2x3x1", "build 2x3x1", None),  # two of level 2
        ("12:1:2x3x1 12:1:2x2x1", "build 2x2x1", None),
        ("12:1:2x4x1", "build 2x2x1", None),  # level 3 and level 1
        ("12:1:2x3x1 12:1:2x2x1", "build 2x3x1", 23),
        ("12:1:2x2x1", "build 3x3x1", 23),
    ],
)
def test_r23_the_levels_of_a_land_add_up_to_four_at_most(town, plan, verdict):
    assert refused_by(building("124666", town=town), 0, plan) == verdict


# 24-25 Building -----------------------------------------------------------------------------------


@pytest.mark.rule("new_town", 24)
def test_r24_a_house_that_is_begun_is_finished():
    match = play(building("24", dice="b6,w3,w4,w5"), "0 build 2x3x1", "0 block 4")
    assert refused_by(match, 0, "end turn") == 24
    assert refused_by(match, 0, "build 2x2x1") == 24
    assert refused_by(match, 0, "offer help") == 24
    assert houses(match, 12) == []
    play(match, "0 block 2")
    assert houses(match, 12) == ["0:2x3x1"]
    assert refused_by(match, 0, "block 2") == 24


@pytest.mark.rule("new_town", 24)
def test_r24_every_choice_can_be_taken_back():
    match = building("244")
    before = match.position()
    play(match, "0 build 2x3x1", "0 block 4")
    match.undo()
    match.undo()
    assert match.position() == before


@pytest.mark.rule("new_town", 25)
def test_r25_several_houses_and_several_floors_in_one_turn():
    match = build(building("4466"), "build 2x2x2", (4, 4))
    build(match, "build 2x3x1", (6,))
    assert houses(match, 12) == ["0:2x2x2", "0:2x3x1"]
    build(match, "expand b to 2x3x2", (6,))
    assert houses(match, 12) == ["0:2x2x2", "0:2x3x2"]


# 26 Expansion -------------------------------------------------------------------------------------


@pytest.mark.rule("new_town", 26)
def test_r26_the_publishers_2x3_of_one_floor_becomes_3x3_of_three():
    match = building("12666", town="12:0:2x3x1:6")
    build(match, "expand a to 3x3x3", (6, 6, 6, 2, 1))
    assert houses(match, 12) == ["0:3x3x3"]
    assert player(match, 0)["roofs"] == {"2x2": 2, "2x3": 2, "2x4": 2, "3x3": 1}


@pytest.mark.rule("new_town", 26)
@pytest.mark.parametrize(
    ("old", "plan"),
    [
        ("2x4x1", "expand a to 3x3x1"),
        ("2x3x2", "expand a to 2x4x1"),
        ("2x3x1", "expand a to 2x3x1"),
        ("2x3x1", "expand a to 2x2x2"),
        ("2x3x1", "expand b to 2x3x2"),  # there is no second house
    ],
)
def test_r26_a_house_only_grows(old, plan):
    assert refused_by(building("1112346", town=f"12:0:{old}"), 0, plan) == 26


@pytest.mark.rule("new_town", 26)
def test_r26_an_own_roof_comes_back_first():
    """All 2x3 roofs are on houses: one floor more is possible, a new house is not."""
    match = building("6", town="12:0:2x3x1 3:0:2x3x1")
    assert refused_by(match, 0, "build 2x3x1") == 23
    build(match, "expand a to 2x3x2", (6,))
    assert player(match, 0)["roofs"]["2x3"] == 0


@pytest.mark.rule("new_town", 26)
def test_r26_expanding_needs_room_for_the_new_level():
    town = "12:0:2x2x1 12:1:2x3x1"
    assert refused_by(building("2", town=town), 0, "expand a to 2x3x1") is None
    assert refused_by(building("4", town=town), 0, "expand a to 2x4x1") == 23


# 27 Takeover --------------------------------------------------------------------------------------


@pytest.mark.rule("new_town", 27)
def test_r27_a_takeover_gives_the_roof_back_and_a_gem_and_scores_the_difference():
    match = building("6", town="12:1:2x3x1:6")
    assert player(match, 1)["roofs"]["2x3"] == 1
    build(match, "expand a to 2x3x2", (6,))
    assert houses(match, 12) == ["0:2x3x2"]
    assert player(match, 1)["roofs"]["2x3"] == 2
    assert player(match, 0)["roofs"]["2x3"] == 1
    assert (gems(match, 0), gems(match, 1)) == (0, 1)
    assert parts(match, 0) == {"houses": 3, "largest house": 1}


@pytest.mark.rule("new_town", 27)
def test_r27_a_takeover_needs_an_own_roof():
    town = "12:1:2x3x1 3:0:2x3x1 5:0:2x3x1"
    assert refused_by(building("6", town=town), 0, "expand a to 2x3x2") == 23
    assert refused_by(building("6", town="12:1:2x3x1"), 0, "expand a to 2x3x2") is None


# 28 Penthouse -------------------------------------------------------------------------------------


@pytest.mark.rule("new_town", 28)
def test_r28_a_penthouse_is_one_point_more_and_takes_a_small_roof_only():
    match = build(building("4", town="12:0:3x3x2"), "penthouse on a", (4,))
    assert houses(match, 12) == ["0:3x3x2+"]
    assert parts(match, 0) == {"houses": 1, "largest house": 1}
    assert player(match, 0)["roofs"] == {"2x2": 1, "2x3": 2, "2x4": 2, "3x3": 1}
    assert refused_by(building("6", town="12:0:3x3x3"), 0, "penthouse on a") == 23


@pytest.mark.rule("new_town", 28)
@pytest.mark.parametrize(
    ("town", "plan"),
    [
        ("12:1:3x3x1", "penthouse on a"),  # not the owner
        ("12:0:2x4x1", "penthouse on a"),
        ("12:0:3x3x1+", "penthouse on a"),
        ("12:0:3x3x1+", "expand a to 3x3x2"),
        ("12:1:3x3x1+", "expand a to 3x3x2"),  # hence no takeover
    ],
)
def test_r28_only_the_owner_of_a_3x3_and_nothing_grows_after_it(town, plan):
    assert refused_by(building("12446", town=town), 0, plan) == 28


OWN = {"penthouses": "house"}  # the option for the other reading of ruling A-5


@pytest.mark.rule("new_town", 28)
def test_r28_by_the_other_reading_a_penthouse_is_a_house_of_its_own():
    """On a tree land: one base point and the bonuses of a new house; the house below stays."""
    match = building("4", town="*12 12:0:3x3x2 3:1:3x3x3", **OWN)
    build(match, "penthouse on a", (4,))
    assert houses(match, 12) == ["0:3x3x2", "0:penthouse"]
    assert parts(match, 0) == {"houses": 1, "tree": 1, "second house": 1}
    assert player(match, 0)["roofs"] == {"2x2": 1, "2x3": 2, "2x4": 2, "3x3": 1}
    assert at(match.position()).state_bytes() == match.state_bytes()
    as_part = build(building("4", town="*12 12:0:3x3x2 3:1:3x3x3"), "penthouse on a", (4,))
    assert parts(as_part, 0) == {"houses": 1}


@pytest.mark.rule("new_town", 28)
@pytest.mark.parametrize(
    ("town", "plan"),
    [
        ("12:1:3x3x1", "penthouse on a"),
        ("12:0:2x4x1", "penthouse on a"),
        ("12:0:3x3x1 12:0:penthouse", "penthouse on a"),
        ("12:0:3x3x1 12:0:penthouse", "penthouse on c"),
        ("12:0:3x3x1 12:0:penthouse", "expand a to 3x3x2"),
        ("12:0:3x3x1 12:0:penthouse", "expand c to 2x2x2"),
        ("12:1:3x3x1 12:1:penthouse", "expand a to 3x3x2"),
    ],
)
def test_r28_a_penthouse_of_its_own_still_ends_all_growing(town, plan):
    assert refused_by(building("12446", town=town, **OWN), 0, plan) == 28


@pytest.mark.rule("new_town", 8)
@pytest.mark.rule("new_town", 28)
def test_r28_a_penthouse_of_its_own_counts_for_the_supply():
    text = "8 - 0g / 9 - 0g | 3:1:3x3x1 3:1:penthouse 4:1:2x2x1 | round 2 last 0"
    assert materials(play(at(text, **OWN), "0 stop"), 1) == "23"
    as_part = "8 - 0g / 9 - 0g | 3:1:3x3x1+ 4:1:2x2x1 | round 2 last 0"
    assert materials(play(at(as_part), "0 stop"), 1) == "22"


@pytest.mark.rule("new_town", 28)
@pytest.mark.rule("new_town", 33)
def test_r28_a_penthouse_of_its_own_takes_no_plot_of_kings_land_and_gives_no_gem():
    town = "5:0:2x3x1 3:1:3x3x3 K:0:3x3x1"
    match = on_kings_land(town=town, **OWN)
    build(match, "penthouse on a", (4,))
    assert houses(match, "K") == ["0:3x3x1", "0:penthouse"]
    assert gems(match, 0) == 1
    second = on_kings_land(town="5:0:2x3x1 K:1:3x3x1 K:1:penthouse", **OWN)
    build(second, "build 2x2x1", (4,))
    assert gems(second, 0) == 2


@pytest.mark.rule("new_town", 28)
def test_r28_a_row_of_lands_pays_a_penthouse_of_its_own_too():
    town = f"{OTHERS} 8:1:3x3x1 8:1:penthouse 16:0:2x3x1 11:1:2x3x1"
    match = building("44", town=town, more="had=1,0", **OWN)
    build(match, "build 2x4x1", (4, 4))
    assert (parts(match, 0)["row of lands"], parts(match, 1)["row of lands"]) == (2, 3)


# 29 Help ------------------------------------------------------------------------------------------


@pytest.mark.rule("new_town", 29)
def test_r29_help_adds_the_pips_and_gives_a_gem():
    match = building("-", more="dice1=b2,w1,w1,w4", other="1113")
    play(match, "0 offer help")
    assert match.waiting == (1,)
    play(match, "1 accept")
    assert turn(match) == ("build", 1)
    assert player(match, 1)["dice"]["black"] == 8
    assert gems(match, 0) == 1
    build(match, "build 2x3x1", (3, 1, 1, 1), seat=1)
    assert player(match, 1)["dice"]["black"] == 4


@pytest.mark.rule("new_town", 29)
def test_r29_help_may_be_declined_and_ends_the_turn():
    match = play(building("-", more="dice1=b2"), "0 offer help", "1 decline")
    assert turn(match) == ("build", 1)
    assert player(match, 1)["dice"]["black"] == 2
    assert gems(match, 0) == 0


@pytest.mark.rule("new_town", 29)
def test_r29_the_sum_may_be_passed_on_and_the_last_has_nobody_to_help():
    text = "12 - 0g / 6 - 0g / 7 - 0g | - | round 2 build 0 dice0=b5 dice1=b2 dice2=b1"
    match = play(at(text), "0 offer help", "1 accept", "1 offer help", "2 accept")
    assert player(match, 2)["dice"]["black"] == 8
    assert (gems(match, 0), gems(match, 1)) == (1, 1)
    assert refused_by(match, 2, "offer help") == 29


@pytest.mark.rule("new_town", 29)
def test_r29_without_pips_no_help_and_nobody_else_answers():
    assert refused_by(building("-", dice="w3,w4,w5"), 0, "offer help") == 29
    text = "12 - 0g / 6 - 0g / 7 - 0g | - | round 2 build 0 dice0=b5 dice1=b2 dice2=b1"
    match = play(at(text), "0 offer help")
    assert refused_by(match, 2, "accept") == 29
    assert refused_by(match, 0, "end turn") == 29


# 30-31 Points and bonuses -------------------------------------------------------------------------


@pytest.mark.rule("new_town", 30)
def test_r30_a_new_house_scores_base_points_and_bonuses():
    match = build(
        building("66", town="*12 3:0:2x2x1 4:1:2x3x3", more="had=0,0"), "build 2x3x2", (6, 6)
    )
    assert parts(match, 0) == {"houses": 6, "tree": 1, "second house": 1}


@pytest.mark.rule("new_town", 30)
def test_r30_an_expansion_scores_the_difference_and_only_the_largest_house():
    """On a tree land, as the only house of a row: no bonus but the largest."""
    town = "*12 12:0:2x3x1:6 8:1:2x2x1 16:1:2x2x1 11:1:2x3x1"
    match = build(building("6", town=town), "expand a to 2x3x2", (6,))
    assert parts(match, 0) == {"houses": 3, "largest house": 1}
    smaller = building("6", town="12:0:2x3x1:6 8:1:3x3x3")
    assert parts(build(smaller, "expand a to 2x3x2", (6,)), 0) == {"houses": 3}


@pytest.mark.rule("new_town", 31)
def test_r31_the_first_house_is_the_largest_and_equal_is_not_larger():
    assert parts(build(building("4"), "build 2x2x1", (4,)), 0)["largest house"] == 1
    equal = build(building("44", town="3:1:2x4x1"), "build 2x2x2", (4, 4))
    assert parts(equal, 0) == {"houses": 4}


@pytest.mark.rule("new_town", 31)
def test_r31_a_record_house_that_grows_is_the_largest_again():
    match = build(building("44", town="12:0:2x2x1:4"), "expand a to 2x2x2", (4,))
    build(match, "expand a to 2x2x3", (4,))
    assert parts(match, 0) == {"houses": 4, "largest house": 2}


OTHERS = "3:1:3x3x3"
FOUR_HOUSES = "4:0:2x2x1 5:0:2x2x1 7:0:2x3x1 9:0:2x3x1"


@pytest.mark.rule("new_town", 31)
def test_r31_second_and_fifth_house_once_each():
    second = build(building("44", town=f"{OTHERS} 5:0:2x2x1"), "build 2x4x1", (4, 4))
    assert parts(second, 0) == {"houses": 4, "second house": 1}
    fifth = build(
        building("44", town=f"{OTHERS} {FOUR_HOUSES}", more="had=1,0"), "build 2x4x1", (4, 4)
    )
    assert parts(fifth, 0) == {"houses": 4, "fifth house": 3}
    again = build(building("44", town=f"{OTHERS} 5:0:2x2x1", more="had=1,0"), "build 2x4x1", (4, 4))
    assert parts(again, 0) == {"houses": 4}


@pytest.mark.rule("new_town", 31)
def test_r31_a_takeover_that_makes_two_houses_gives_no_bonus_for_the_second():
    match = build(building("6", town=f"{OTHERS} 5:0:2x2x1 12:1:2x3x1"), "expand a to 2x3x2", (6,))
    assert parts(match, 0) == {"houses": 3}


@pytest.mark.rule("new_town", 31)
def test_r31_a_row_of_four_lands_pays_every_house_on_it():
    """12, 8, 16 and 11 lie in a row; two houses of seat 1 stand on 8."""
    town = f"{OTHERS} 8:1:2x2x1 8:1:2x2x1 16:0:2x3x1 11:1:2x3x1"
    match = build(building("44", town=town, more="had=1,0"), "build 2x4x1", (4, 4))
    assert parts(match, 0) == {"houses": 4, "row of lands": 2}
    assert parts(match, 1) == {"row of lands": 3}


@pytest.mark.rule("new_town", 31)
def test_r31_a_column_and_only_when_the_first_house_completes_it():
    town = f"{OTHERS} 4:1:2x2x1 7:1:2x2x1 15:1:2x3x1"
    match = build(building("4", town=town), "build 2x2x1", (4,))
    assert (parts(match, 0)["row of lands"], parts(match, 1)["row of lands"]) == (1, 3)
    more = build(building("4", town=f"{town} 12:0:2x2x1", more="had=1,0"), "build 2x2x1", (4,))
    assert "row of lands" not in parts(more, 0)
    gap = build(building("4", town=town.replace("7:1:2x2x1", "")), "build 2x2x1", (4,))
    assert "row of lands" not in parts(gap, 0)


@pytest.mark.rule("new_town", 31)
def test_r31_a_square_of_lands():
    """14, 3, 8 and 16 form a square; the row above is cut by nothing else."""
    town = "14:1:2x2x1 3:1:3x3x3 16:0:2x3x1"
    match = building("44", land=8, dice="b6,w2,w3,w3", town=town, more="had=1,0")
    build(match, "build 2x4x1", (4, 4))
    assert parts(match, 0) == {"houses": 4, "square of lands": 2}
    assert parts(match, 1) == {"square of lands": 2}


@pytest.mark.rule("new_town", 31)
def test_r31_kings_land_is_no_part_of_a_row():
    """4, King's Land and 17 are in line, and 4, K, K, 17 is no row of four lands."""
    town = f"{OTHERS} 17:1:2x2x1 K:1:2x2x1"
    match = building("44", land=4, dice="b6,w1,w1,w2", town=town)
    build(match, "build 2x4x1", (4, 4))
    assert parts(match, 0) == {"houses": 4}


# 32 Track rewards ---------------------------------------------------------------------------------


@pytest.mark.rule("new_town", 32)
def test_r32_passing_10_may_be_rolled_for_a_material():
    match = building("44", town=OTHERS, more="points0=houses:8")
    build(match, "build 2x4x1", (4, 4))
    assert match.waiting == (0,)
    assert refused_by(match, 0, "end turn") == 32
    assert refused_by(match, 1, "take the reward") == 32
    play(match, "0 take the reward", "* roll 5")
    assert materials(match, 0) == "5"
    assert refused_by(match, 0, "take the reward") == 32


@pytest.mark.rule("new_town", 32)
def test_r32_it_may_be_waived_and_two_marks_give_two():
    match = building("666", town=OTHERS, more="points0=houses:9")
    build(match, "build 2x3x3", (6, 6, 6))  # 9 + 9, second mark at 20 not reached
    play(match, "0 waive the reward")
    assert materials(match, 0) == ""
    double = building("126666", more="points0=houses:8")
    build(double, "build 3x3x3", (6, 6, 6, 6, 2, 1))  # 8 + 15 + 1
    play(double, "0 take the reward", "* roll 2", "0 take the reward", "* roll 3")
    assert materials(double, 0) == "23"


@pytest.mark.rule("new_town", 32)
def test_r32_forty_points_give_a_gem():
    match = building("44", town=OTHERS, more="points0=houses:39")
    build(match, "build 2x4x1", (4, 4))
    play(match, "0 take the reward")
    assert (gems(match, 0), materials(match, 0)) == (1, "")


@pytest.mark.rule("new_town", 32)
def test_r32_also_in_another_players_turn_before_it_goes_on():
    town = f"{OTHERS} 8:1:2x2x1 16:1:2x3x1 11:1:2x3x1"
    match = building("44", town=town, more="points1=houses:19")
    build(match, "build 2x4x1", (4, 4))
    assert match.waiting == (1,)
    assert refused_by(match, 0, "end turn") == 32
    play(match, "1 take the reward", "* roll 2")
    assert materials(match, 1) == "2"
    assert match.waiting == (0,)


# 33-34 King's Land --------------------------------------------------------------------------------


def on_kings_land(
    hand="4", dice="b6,w2,w3,w4", town="5:0:2x3x1 3:1:3x3x3", own_gems=1, more="had=1,1", **options
):
    return building(hand, "K", dice, town, own_gems=own_gems, more=more, **options)


@pytest.mark.rule("new_town", 33)
@pytest.mark.parametrize("whites", ["w1,w2,w3", "w4,w5,w6", "w1,w1,w1", "w6,w6,w6"])
def test_r33_a_run_or_three_of_a_kind_builds_on_kings_land(whites):
    match = build(on_kings_land(dice=f"b6,{whites}"), "build 2x2x1", (4,))
    assert houses(match, "K") == ["0:2x2x1"]
    assert parts(match, 0) == {"houses": 2, "tree": 1}


@pytest.mark.rule("new_town", 33)
@pytest.mark.parametrize(
    ("why", "change"),
    [
        ("neither a run nor three of a kind", {"dice": "b6,w2,w3,w5"}),
        ("a pair is not enough", {"dice": "b6,w2,w2,w3"}),
        ("no gem", {"own_gems": 0}),
        ("no house", {"town": "3:1:3x3x3"}),
        ("two houses are there", {"town": "5:0:2x3x1 K:1:2x3x1 K:1:2x4x1"}),
        ("has one there", {"town": "5:0:2x3x1 K:0:2x3x1"}),
    ],
)
def test_r33_what_kings_land_asks_for(why, change):
    assert refused_by(on_kings_land(**change), 0, "build 2x2x1") == 33, why


@pytest.mark.rule("new_town", 33)
def test_r33_expanding_and_taking_over_there():
    own = on_kings_land(hand="6", town="5:0:2x3x1 K:0:2x3x1:6")
    assert refused_by(own, 0, "expand a to 2x3x2") is None
    wrong_dice = on_kings_land(hand="6", town="5:0:2x3x1 K:0:2x3x1:6", dice="b6,w2,w3,w5")
    assert refused_by(wrong_dice, 0, "expand a to 2x3x2") == 33
    other = on_kings_land(hand="6", town="5:0:2x4x1 K:1:2x3x1:6")
    build(other, "expand a to 2x3x2", (6,))
    assert (gems(other, 0), gems(other, 1)) == (1, 1)  # none for the land, one for the loser
    second = on_kings_land(hand="6", town="K:0:2x2x1 K:1:2x3x1:6")
    assert refused_by(second, 0, "expand b to 2x3x2") == 33


@pytest.mark.rule("new_town", 34)
def test_r34_two_gems_for_the_first_house_and_one_for_the_second():
    first = build(on_kings_land(), "build 2x2x1", (4,))
    assert gems(first, 0) == 3
    second = build(on_kings_land(town="5:0:2x3x1 K:1:3x3x3"), "build 2x2x1", (4,))
    assert gems(second, 0) == 2


# 37-40 Scoring ------------------------------------------------------------------------------------

END = (
    "4 {hands[0]} {gems[0]}g / 6 {hands[1]} {gems[1]}g"
    " / 7 {hands[2]} {gems[2]}g / 9 {hands[3]} {gems[3]}g"
)


def ended(town="-", hands=("1", "1", "1", "1"), own=(0, 0, 0, 0)):
    return play(at(f"{END.format(hands=hands, gems=own)} | {town} | round 4 last 0"), "0 stop")


@pytest.mark.rule("new_town", 37)
def test_r37_each_material_costs_a_point_and_none_gives_one():
    match = ended(hands=("1146", "-", "6", "-"))
    assert [parts(match, seat)["materials"] for seat in range(4)] == [-4, 1, -1, 1]


@pytest.mark.rule("new_town", 38)
def test_r38_each_land_counts_its_value_once():
    """4 is lawn (3), 3 cobbled (2), 5 brick (1), 7 mud (0); King's Land has no value."""
    match = ended("4:0:2x2x1 4:0:2x2x1 3:0:2x3x1 5:0:2x3x1 7:1:2x2x1 K:1:2x3x1 4:1:2x2x1")
    assert parts(match, 0)["lands"] == 3 + 2 + 1
    assert parts(match, 1)["lands"] == 3
    assert "lands" not in parts(match, 2)


@pytest.mark.rule("new_town", 39)
@pytest.mark.parametrize(
    ("own", "bonus"),
    [
        ((4, 3, 0, 1), (5, 0, 0, 0)),
        ((4, 4, 0, 1), (3, 3, 0, 0)),
        ((4, 4, 4, 1), (0, 0, 0, 0)),
        ((2, 2, 2, 2), (0, 0, 0, 0)),
    ],
)
def test_r39_a_point_a_gem_and_five_for_the_most(own, bonus):
    match = ended(own=own)
    assert tuple(parts(match, seat).get("gems", 0) for seat in range(4)) == own
    assert tuple(parts(match, seat).get("most gems", 0) for seat in range(4)) == bonus


@pytest.mark.rule("new_town", 39)
def test_r39_where_nobody_has_a_gem_two_players_are_tied_for_the_most():
    match = play(at("12 - 0g / 8 - 0g | - | round 4 last 0"), "0 stop")
    assert [parts(match, seat)["most gems"] for seat in (0, 1)] == [3, 3]
    assert "nobody has a gem" in GAME.words.rule(39).decided


@pytest.mark.rule("new_town", 39)
def test_r39_the_forecast_does_not_open_with_points_for_the_most_gems():
    def forecast(own):
        match = at("12 - {}g / 8 - {}g | - | round 1 move 0".format(*own))
        return [player(match, seat)["forecast"] for seat in (0, 1)]

    assert forecast((0, 0)) == [{"materials": 1}, {"materials": 1}]
    tied = {"materials": 1, "gems": 1, "most gems": 3}
    assert forecast((1, 1)) == [tied, tied]
    assert forecast((1, 0)) == [{**tied, "most gems": 5}, {"materials": 1}]


def test_the_forecast_says_what_it_comes_to():
    match = at("12 - 1g / 8 144 0g | - | round 1 move 0")
    then = [player(match, seat)["forecast_points"] for seat in (0, 1)]
    assert then == [1 + 1 + 5, -3]  # no materials, a gem, the most; three materials
    assert (
        player(play(at("12 - 0g / 8 - 0g | - | round 4 last 0"), "0 stop"), 0)["forecast"] is None
    )


@pytest.mark.rule("new_town", 40)
def test_r40_the_most_points_win_and_ties_share():
    match = ended("4:0:2x2x1 6:1:2x2x1 7:2:2x2x1", own=(0, 0, 0, 0))
    assert match.over
    assert match.points == (2, 2, -1, -1)
    assert match.winners == (0, 1)
    assert match.places == (1, 1, 3, 3)
    assert refused_by(match, 0, "stop") == 40
