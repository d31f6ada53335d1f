"""Game setup, preparation and dice distribution: rules 1 to 11."""

import pytest

import rooftree
from rooftree import CHANCE
from rooftree.core.errors import BadOption
from rooftree.games.new_town import layout
from tests.games.new_town.table import (
    GAME,
    at,
    gems,
    land,
    materials,
    offered,
    play,
    player,
    refused_by,
    turn,
)

SAMPLE = (
    """. . 14 3 . . / . 12 8 16 11 . / . 4 K K 17 . / . 7 K K 9 . / . 15 10 13 6 . / . . 18 5 . ."""
)


# 1 Layouts ----------------------------------------------------------------------------------------


@pytest.mark.rule("new_town", 1)
def test_r1_the_sample_is_a_layout_and_can_be_given_in_text():
    assert layout.parse(SAMPLE) == list(layout.sample())
    match = GAME.start(2, {"layout": SAMPLE}, seed=1)
    assert match.options["layout"] == "sample"
    assert match.view(None)["map"][1] == [None, "12", "8", "16", "11", None]


@pytest.mark.rule("new_town", 1)
@pytest.mark.parametrize(
    ("text", "limit"),
    [
        # seven columns
        (SAMPLE.replace("11 .", "11 . ."), "grid of 6 by 6"),
        # seven rows
        (SAMPLE + " / . . . . . .", "grid of 6 by 6"),
        # King's Land in a corner, touched by two lands only
        (
            "K K 3 4 5 6 / K K . 7 8 9 / . . . 10 11 12 / . . . 13 14 15 / . . . 16 17 18 / . . .",
            "at least 4 lands",
        ),
        # 14 hangs on 12 alone
        (
            "14 . . 3 . ./12 4 8 16 11 ./. 7 K K 17 ./. . K K 9 ./. 15 10 13 6 ./. . 18 5",
            "must touch at least 2",
        ),
        # four lands in a corner of their own
        (
            "3 4 . . . ./5 6 . K K 7/. . . K K 8/. . 9 10 11 12/. . 13 14 15 16/. . 17 18",
            "apart from the others",
        ),
    ],
)
def test_r1_an_impossible_layout_is_refused_with_the_limit_it_breaks(text, limit):
    with pytest.raises(BadOption, match=limit):
        GAME.start(2, {"layout": text})


@pytest.mark.rule("new_town", 1)
@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("14", "3", "land 3 is there 2 times"),
        ("14", ".", "land 14 is missing"),
        ("14", "19", "is no land"),
        ("K K 17", "K 17 K", "two by two"),
    ],
)
def test_r1_a_layout_has_each_land_once(old, new, why):
    with pytest.raises(BadOption, match=why):
        GAME.start(2, {"layout": SAMPLE.replace(old, new, 1)})


@pytest.mark.rule("new_town", 1)
def test_r1_a_random_layout_keeps_the_limits_and_is_recorded():
    seen = set()
    for seed in range(40):
        match = GAME.start(2, {"layout": "random"}, seed=seed)
        text = match.options["layout"]
        seen.add(text)
        layout.check(layout.parse(text))
        assert f"option layout: {text}" in match.record()
    assert len(seen) == 40
    assert rooftree.replay(match.record()).state_bytes() == match.state_bytes()


# 2-4 Setup ----------------------------------------------------------------------------------------


@pytest.mark.rule("new_town", 2)
@pytest.mark.rule("new_town", 3)
def test_r2_r3_the_table_before_the_first_round():
    view = GAME.start(4, seed=1).view(None)
    assert [land["name"] for land in view["lands"] if land["tree"]] == ["K"]
    assert view["trees_left"] == 4
    for seat in view["players"]:
        assert seat["roofs"] == {"2x2": 2, "2x3": 2, "2x4": 2, "3x3": 2}
        assert (seat["points"], seat["gems"], sum(seat["materials"].values())) == (0, 0, 0)
        assert seat["builder"] is None


@pytest.mark.rule("new_town", 4)
def test_r4_builders_start_on_different_numbered_lands():
    match = GAME.start(3, chance="manual")
    assert {action.text for action, _ in match.outcomes()} == {f"seat {s} begins" for s in range(3)}
    play(match, "* seat 1 begins", "1 start on 10")
    assert match.waiting == (2,)
    assert refused_by(match, 2, "start on 10") == 4
    assert len(offered(match, 2)) == 15
    assert refused_by(match, 0, "start on 4") == 6
    play(match, "2 start on 4", "0 start on 6")
    assert match.view(None)["order"] == [2, 0, 1]
    assert refused_by(match, 2, "start on 7") == 4


# 5-6 Turn order -----------------------------------------------------------------------------------


@pytest.mark.rule("new_town", 5)
def test_r5_a_round_goes_from_preparation_to_the_steps():
    match = at("4 - 0g / 6 - 0g | - | round 1 tree 0")
    play(match, "0 roll 2 dice for the tree", "* roll 6", "* roll 6")
    assert match.waiting == (CHANCE,)
    for _ in range(12):
        play(match, "* roll 3")
    assert turn(match) == ("dice", 0)
    for _ in range(12):
        seat = match.waiting[0]
        match.play(seat, match.actions(seat)[0])
    assert turn(match) == ("move", 0)
    steps = []
    while match.view(None)["round"] == 1:
        steps.append(turn(match))
        phase, seat = steps[-1]
        if phase == "buy":
            play(match, f"{seat} buy a material")
        play(match, f"{seat} {'stop' if phase in ('move', 'last') else 'end turn'}")
    expected = [("move", 0), ("move", 1), ("buy", 0), ("buy", 1), ("build", 0), ("build", 1)]
    assert steps == [*expected, ("last", 1), ("last", 0)]


@pytest.mark.rule("new_town", 5)
def test_r5_nobody_acts_while_dice_roll_and_only_chance_rolls():
    match = at("4 - 0g / 6 - 0g | - | round 1 tree 0")
    assert refused_by(match, CHANCE, "roll 3") == 5
    assert refused_by(match, 0, "roll 3") == 5
    assert refused_by(match, 0, "end turn") == 5
    play(match, "0 roll 2 dice for the tree")
    assert refused_by(match, 0, "roll 3 dice for the tree") == 5
    assert refused_by(match, CHANCE, "deal land 12") == 5
    assert refused_by(match, CHANCE, "seat 0 begins") == 5


FOUR = "10 - 0g / 14 - 0g / 4 - 0g / - - 0g | - | round 0 places 3"


@pytest.mark.rule("new_town", 6)
def test_r6_the_books_four_builders_on_4_6_10_and_14():
    """Red on 4, purple on 6, blue on 10, yellow on 14 act in this order."""
    match = play(at(FOUR), "3 start on 6")
    assert match.view(None)["order"] == [2, 3, 0, 1]
    assert match.waiting == (2,)


@pytest.mark.rule("new_town", 6)
def test_r6_kings_land_comes_last_in_order_of_entry():
    match = at("K - 0g / 3 - 0g / 7 - 0g / 9 - 0g | - | round 1 last 3 dice3=g2 order=1,2,3,0")
    play(match, "3 move to K", "3 stop")
    match = at(match.position().replace("last 2", "last 1"))
    play(match, "1 stop")
    assert match.view(None)["order"] == [1, 2, 0, 3]


@pytest.mark.rule("new_town", 6)
def test_r6_nobody_acts_out_of_turn():
    match = at("4 - 0g / 6 - 0g | - | round 1 move 0 dice0=g3 dice1=g3")
    assert refused_by(match, 1, "stop") == 6
    assert refused_by(match, 0, "stop") is None


# 7-8 Supply ---------------------------------------------------------------------------------------


@pytest.mark.rule("new_town", 7)
def test_r7_the_book_supplies_one_to_the_first_and_four_to_the_fourth():
    match = play(at(FOUR), "3 start on 6")
    assert [materials(match, seat) for seat in (2, 3, 0, 1)] == ["1", "2", "3", "4"]


@pytest.mark.rule("new_town", 8)
@pytest.mark.parametrize(("number", "extra"), [(1, "1"), (3, "3"), (4, "4")])
def test_r8_from_round_2_also_by_houses(number, extra):
    """The book's examples: one house a material 1, four houses a material 4."""
    town = " ".join(f"{place}:1:{size}" for place, size in zip((3, 4, 5, 7), SIZES[:number]))
    match = at(f"8 - 0g / 9 - 0g | {town} | round 2 last 0")
    play(match, "0 stop")
    assert match.view(None)["round"] == 3
    assert materials(match, 0) == "1"
    assert materials(match, 1) == "".join(sorted("2" + extra))


SIZES = ("2x2x1", "2x3x1", "2x4x1", "3x3x1", "2x2x1", "2x3x1", "2x4x1", "3x3x1")


@pytest.mark.rule("new_town", 8)
def test_r8_no_supply_by_houses_in_round_1_and_6_for_seven_houses():
    town = " ".join(f"{place}:0:{size}" for place, size in zip((3, 4, 5, 7, 10, 11, 12), SIZES))
    later = play(at(f"8 - 0g / 9 - 0g | {town} | round 3 last 0"), "0 stop")
    assert materials(later, 0) == "16"
    early = play(at(f"8 - 0g / - - 0g | {town} | round 0 places 1"), "1 start on 9")
    assert materials(early, 0) == "1"


# 9 The tree ---------------------------------------------------------------------------------------


def plant(town, *dice):
    match = at(f"4 - 0g / 6 - 0g | {town} | round 1 tree 0")
    return play(match, f"0 roll {len(dice)} dice for the tree", *(f"* roll {die}" for die in dice))


@pytest.mark.rule("new_town", 9)
def test_r9_the_book_rolls_5_3_and_4_and_plants_on_12():
    assert land(plant("-", 5, 3, 4), 12)["tree"]


@pytest.mark.rule("new_town", 9)
def test_r9_the_books_second_tree_on_12_goes_to_11_or_13():
    match = plant("*12", 5, 3, 4)
    assert offered(match, 0) == {"plant on 11", "plant on 13"}
    assert refused_by(match, 0, "plant on 10") == 9
    assert refused_by(match, 0, "plant on 12") == 9
    play(match, "0 plant on 13")
    assert land(match, 13)["tree"]
    assert not land(match, 11)["tree"]


@pytest.mark.rule("new_town", 9)
@pytest.mark.parametrize(
    ("town", "dice", "where"),
    [("-", (1, 1), 3), ("-", (6, 6, 6, 6), 18), ("*18", (6, 6, 6, 5), 17), ("*3 *4", (1, 1), 5)],
)
def test_r9_a_sum_that_no_land_has_goes_to_the_nearest(town, dice, where):
    assert land(plant(town, *dice), where)["tree"]


@pytest.mark.rule("new_town", 9)
def test_r9_who_stands_there_receives_nothing_and_only_the_first_player_rolls():
    match = at("12 - 0g / 14 - 0g | - | round 1 tree 0")
    assert refused_by(match, 1, "roll 3 dice for the tree") == 6
    play(match, "0 roll 3 dice for the tree", "* roll 5", "* roll 3", "* roll 4")
    assert materials(match, 0) == ""
    assert refused_by(match, 0, "plant on 13") == 5  # the dice of the round are rolling


# 10-11 Distribution -------------------------------------------------------------------------------


POOL = "4 - 0g / 6 - 0g | - | round 1 dice 0 pool=r1,r4,g2,g5,b3,b3,w1,w1,w2,w5,w6,w6"


@pytest.mark.rule("new_town", 10)
def test_r10_dice_are_taken_in_turn_and_keep_their_values():
    match = play(at(POOL), "0 take white 6", "1 take green 5", "0 take white 1")
    assert player(match, 0)["dice"]["white"] == [
        {"face": 1, "counts": "plain"},
        {"face": 6, "counts": "plain"},
    ]
    assert player(match, 1)["dice"]["green"] == 5
    assert match.waiting == (1,)
    assert refused_by(match, 1, "take white 3") == 10  # not there
    assert refused_by(match, 1, "take green 2") == 10  # has one


@pytest.mark.rule("new_town", 10)
def test_r10_a_full_colour_may_not_be_taken():
    taken = "dice0=w2,w3,w3 dice1=r4,g5,b3"
    match = at(f"4 - 0g / 6 - 0g | - | round 1 dice 0 {taken} pool=r1,g2,b3,w1,w6,w6")
    assert refused_by(match, 0, "take white 6") == 10
    assert offered(match, 0, "take die") == {"take red 1", "take green 2", "take black 3"}


@pytest.mark.rule("new_town", 10)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_r10_everybody_ends_with_one_red_one_green_one_black_and_three_white(players):
    match = GAME.start(players, seed=players)
    while turn(match)[0] != "move":
        seat = match.waiting[0]
        match.play(seat, match.actions(seat)[-1])
    for seat in range(players):
        dice = player(match, seat)["dice"]
        assert min(dice["red"], dice["green"], dice["black"]) >= 1
        assert len(dice["white"]) == 3


@pytest.mark.rule("new_town", 11)
def test_r11_a_red_1_gives_a_gem_and_no_other_die_does():
    match = play(at(POOL), "0 take red 1", "1 take red 4", "0 take white 1")
    assert (gems(match, 0), gems(match, 1)) == (1, 0)
