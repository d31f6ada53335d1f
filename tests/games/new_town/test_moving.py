"""Steps 1, 2 and 4: rules 12 to 21, 35 and 36."""

import pytest

from tests.games.new_town.table import (
    GAME,
    at,
    gems,
    materials,
    offered,
    play,
    player,
    refused_by,
    turn,
)

MOVE = "4 - 0g / 6 - 0g | {town} | round {round} move 0 dice0={dice} dice1=r2,g2,b2,w1,w2,w3"


def moving(dice="r3,g3,b2,w1,w4,w6", town="-", number=1, **options):
    return at(MOVE.format(dice=dice, town=town, round=number), **options)


def whites(match, seat):
    return [die["face"] for die in player(match, seat)["dice"]["white"]]


# 12-13 Rerolls ------------------------------------------------------------------------------------


@pytest.mark.rule("new_town", 12)
def test_r12_white_dice_are_rerolled_for_red_pips_as_often_as_paid():
    match = play(moving("r2,g3,b2,w1,w4,w6"), "0 reroll white 1+3", "* roll 5", "* roll 2")
    assert whites(match, 0) == [2, 4, 5]
    assert player(match, 0)["dice"]["red"] == 1
    play(match, "0 reroll white 1+2+3", "* roll 1", "* roll 1", "* roll 3")
    assert whites(match, 0) == [1, 1, 3]
    assert player(match, 0)["dice"]["red"] == 0
    assert refused_by(match, 0, "reroll white 2") == 12


@pytest.mark.rule("new_town", 12)
def test_r12_white_dice_may_be_rerolled_in_the_middle_of_a_move():
    match = play(moving(), "0 move to 12", "0 reroll white 1", "* roll 3", "0 move to 8")
    assert whites(match, 0) == [3, 4, 6]
    play(match, "0 stop")
    assert refused_by(match, 0, "reroll white 1") == 6


@pytest.mark.rule("new_town", 13)
def test_r13_green_is_rerolled_before_the_move_only():
    match = play(moving(), "0 reroll green", "* roll 6")
    assert player(match, 0)["dice"]["green"] == 6
    assert player(match, 0)["dice"]["red"] == 2
    play(match, "0 move to 12")
    assert refused_by(match, 0, "reroll green") == 13


@pytest.mark.rule("new_town", 13)
def test_r13_green_needs_a_red_pip():
    assert refused_by(moving("g3,b2,w1,w1,w1"), 0, "reroll green") == 13


# 14-17 Moving -------------------------------------------------------------------------------------


@pytest.mark.rule("new_town", 14)
def test_r14_one_pip_a_step_to_a_land_that_shares_an_edge():
    match = moving("g2,b1")
    assert offered(match, 0, "move") == {"move to 12", "move to 7", "move to K"}
    assert refused_by(match, 0, "move to 8") == 14  # touches only at the corner
    play(match, "0 move to 12", "0 move to 8")
    assert player(match, 0)["dice"]["green"] == 0
    assert refused_by(match, 0, "move to 14") == 14


@pytest.mark.rule("new_town", 14)
def test_r14_entering_kings_land_costs_two_and_leaving_one():
    assert refused_by(moving("g1,b1"), 0, "move to K") == 14
    match = play(moving("g3,b1"), "0 move to K")
    assert player(match, 0)["dice"]["green"] == 1
    play(match, "0 move to 17")
    assert player(match, 0)["dice"]["green"] == 0


@pytest.mark.rule("new_town", 14)
def test_r14_not_to_move_costs_nothing():
    match = play(moving("r1,g5,b2,w1,w1,w1"), "0 stop")
    assert player(match, 0)["dice"]["green"] == 5
    assert turn(match) == ("move", 1)


@pytest.mark.rule("new_town", 15)
def test_r15_a_builder_may_pass_another_but_not_stop_there():
    crowd = "4 - 0g / 12 - 0g | - | round 1 move 0 dice0=g2,b1"
    match = play(at(crowd), "0 move to 12")
    assert refused_by(match, 0, "stop") == 15
    play(match, "0 move to 8", "0 stop")
    assert player(match, 0)["builder"] == "8"


@pytest.mark.rule("new_town", 15)
def test_r15_no_step_from_which_no_stop_can_be_reached():
    assert refused_by(at("4 - 0g / 12 - 0g | - | round 1 move 0 dice0=g1"), 0, "move to 12") == 15
    full = "4 - 0g / 12 - 0g / 8 - 0g | - | round 1 move 0 dice0=g2"
    assert refused_by(at(full), 0, "move to 12") == 15


@pytest.mark.rule("new_town", 15)
def test_r15_any_number_of_builders_on_kings_land():
    match = play(at("4 - 0g / K - 0g | - | round 1 move 0 dice0=g2"), "0 move to K", "0 stop")
    assert player(match, 0)["builder"] == player(match, 1)["builder"] == "K"


@pytest.mark.rule("new_town", 16)
def test_r16_no_land_twice():
    match = play(moving("g5,b1"), "0 move to 12")
    assert refused_by(match, 0, "move to 4") == 16


@pytest.mark.rule("new_town", 16)
def test_r16_no_detour_but_any_of_the_shortest_ways():
    """From 4 to 17: over King's Land 3 pips, round by 12, 8, 16, 11 five."""
    match = play(moving("g6,b1"), "0 move to 12", "0 move to 8", "0 move to 16")
    assert refused_by(match, 0, "move to 11") is None  # four pips, as over King's Land
    play(match, "0 move to 11")
    assert refused_by(match, 0, "move to 17") == 16
    over_king = play(moving("g6,b1"), "0 move to K", "0 move to 17", "0 move to 11")
    assert player(over_king, 0)["dice"]["green"] == 2
    assert refused_by(play(moving("g6,b1"), "0 move to 7"), 0, "move to K") == 16


@pytest.mark.rule("new_town", 17)
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_r17_entering_a_tree_gives_the_rounds_material_also_in_passing(number):
    match = play(moving("g2,b1", "*12", number), "0 move to 12")
    assert materials(match, 0) == str(number)
    play(match, "0 move to 8")
    assert materials(match, 0) == str(number)


@pytest.mark.rule("new_town", 17)
def test_r17_kings_land_gives_one_too_and_staying_nothing():
    match = play(moving("g3,b1", "*4", 3), "0 move to K", "0 stop")
    assert materials(match, 0) == "3"
    stayed = play(moving("g3,b1", "*4", 3), "0 stop")
    assert materials(stayed, 0) == ""


@pytest.mark.rule("new_town", 17)
def test_r17_by_the_other_reading_a_tree_gives_only_where_the_builder_stops():
    """The option for ruling A-3: 12 and K are passed, or stopped on, in round 3."""
    stop = {"tree_supply": "stop"}
    passed = play(moving("g2,b1", "*12", 3, **stop), "0 move to 12", "0 move to 8", "0 stop")
    assert materials(passed, 0) == ""
    stopped = play(moving("g2,b1", "*12", 3, **stop), "0 move to 12")
    assert materials(stopped, 0) == ""
    assert materials(play(stopped, "0 stop"), 0) == "3"
    king = play(moving("g3,b1", "-", 3, **stop), "0 move to K", "0 stop")
    assert materials(king, 0) == "3"
    stayed = play(moving("g3,b1", "*4", 3, **stop), "0 stop")
    assert materials(stayed, 0) == ""


@pytest.mark.rule("new_town", 17)
def test_r17_what_is_received_is_told_when_it_is_received():
    stop = {"tree_supply": "stop"}
    match = play(moving("g2,b1", "*12", 3, **stop), "0 move to 12", "0 stop")
    assert [GAME.words.say(line) for line in match.log(1)] == [
        "Seat 0 moves to land 12.",
        "Seat 0 stops on land 12 and receives a material 3.",
    ]
    match = play(moving("g2,b1", "*12", 3), "0 move to 12", "0 stop")
    assert [GAME.words.say(line) for line in match.log(1)] == [
        "Seat 0 moves to land 12 and receives a material 3.",
        "Seat 0 stops on land 12.",
    ]


@pytest.mark.rule("new_town", 18)
def test_r18_green_pips_that_are_left_stay_for_step_4():
    match = play(moving("g5,b1"), "0 move to 12", "0 stop", "1 stop", "0 end turn")
    play(match, "1 buy a material", "1 end turn", "0 end turn", "1 end turn", "1 stop")
    assert player(match, 0)["dice"]["green"] == 4
    play(match, "0 move to 8")
    assert player(match, 0)["dice"]["green"] == 3


@pytest.mark.rule("new_town", 18)
def test_r18_a_die_at_0_is_used_up():
    match = play(moving("r1,g1,b1,w1,w1,w1"), "0 reroll white 1", "* roll 2", "0 move to 12")
    assert refused_by(match, 0, "reroll white 1") == 12
    assert refused_by(match, 0, "move to 8") == 14
    assert offered(match, 0) == {"stop"}


# 19-20 Purchase -----------------------------------------------------------------------------------

BUY = "4 {hand} 0g / 6 - 0g / 10 - 0g | - | round 1 buy 0 dice0={dice}"


def buying(dice="r4,g1,b2,w1,w4,w6", hand="-"):
    return at(BUY.format(dice=dice, hand=hand))


@pytest.mark.rule("new_town", 19)
def test_r19_black_and_white_dice_are_rerolled_for_red_pips():
    match = play(buying(), "0 reroll black", "* roll 6", "0 reroll white 3", "* roll 1")
    assert player(match, 0)["dice"]["black"] == 6
    assert whites(match, 0) == [1, 1, 4]
    assert player(match, 0)["dice"]["red"] == 2


@pytest.mark.rule("new_town", 19)
def test_r19_without_red_pips_nothing_and_black_in_step_2_only():
    match = buying("g1,b2,w1,w4,w6")
    assert refused_by(match, 0, "reroll black") == 19
    assert refused_by(match, 0, "reroll white 1") == 19
    assert refused_by(moving(), 0, "reroll black") == 19
    assert refused_by(buying(), 0, "reroll green") == 13


@pytest.mark.rule("new_town", 20)
def test_r20_the_pips_that_are_left_buy_a_material():
    match = play(buying(), "0 reroll black", "* roll 6", "0 buy a material")
    assert materials(match, 0) == "3"
    assert player(match, 0)["dice"]["red"] == 0
    assert refused_by(match, 0, "buy a material") == 20
    play(match, "0 end turn")
    assert turn(match) == ("buy", 1)


@pytest.mark.rule("new_town", 20)
def test_r20_no_red_pip_may_be_left_unused():
    match = buying()
    assert refused_by(match, 0, "end turn") == 20
    burnt = play(buying("r1,g1,b2,w1,w4,w6"), "0 reroll white 1", "* roll 1")
    assert refused_by(burnt, 0, "buy a material") == 20
    assert refused_by(burnt, 0, "end turn") is None


# 21 Gifts -----------------------------------------------------------------------------------------


@pytest.mark.rule("new_town", 21)
def test_r21_a_material_is_given_to_who_accepts_for_a_gem():
    match = buying("b2", "145")
    assert offered(match, 0, "give") == {f"give {m} to seat {s}" for m in (4, 5) for s in (1, 2)}
    play(match, "0 give 5 to seat 2")
    assert match.waiting == (2,)
    assert refused_by(match, 1, "accept") == 21
    assert refused_by(match, 0, "end turn") == 21
    play(match, "2 accept")
    assert (materials(match, 0), materials(match, 2), gems(match, 0)) == ("14", "5", 1)
    play(match, "0 give 4 to seat 1", "1 accept")
    assert gems(match, 0) == 2


@pytest.mark.rule("new_town", 21)
def test_r21_a_refused_token_is_not_offered_to_the_same_builder_again():
    match = play(buying("b2", "44"), "0 give 4 to seat 1", "1 decline")
    assert (materials(match, 0), gems(match, 0)) == ("44", 0)
    assert refused_by(match, 0, "give 4 to seat 1") == 21
    assert refused_by(match, 0, "give 4 to seat 2") is None


@pytest.mark.rule("new_town", 21)
@pytest.mark.parametrize("gift", ["give 5 to seat 1", "give 4 to seat 0", "give 4 to seat 3"])
def test_r21_only_own_tokens_to_others_at_the_table(gift):
    assert refused_by(buying("b2", "1234"), 0, gift) == 21


@pytest.mark.rule("new_town", 21)
def test_r21_small_materials_cannot_be_given():
    """There is no such offer: codes exist for 4, 5 and 6 only."""
    assert offered(buying("b2", "123"), 0, "give") == set()


# 35-36 Step 4 -------------------------------------------------------------------------------------


@pytest.mark.rule("new_town", 35)
def test_r35_step_4_goes_backwards_and_trees_still_give():
    match = at("4 - 0g / 6 - 0g | *9 | round 2 build 1 dice0=g1,r2 dice1=g1,b1")
    play(match, "1 end turn")
    assert turn(match) == ("last", 1)
    play(match, "1 move to 9", "1 stop")
    assert materials(match, 1) == "2"
    assert turn(match) == ("last", 0)


@pytest.mark.rule("new_town", 35)
def test_r35_nothing_is_rerolled_in_step_4():
    match = at("4 - 0g / 6 - 0g | - | round 2 last 0 dice0=r2,g1,w1,w1,w1")
    assert refused_by(match, 0, "reroll white 1") == 35
    assert refused_by(match, 0, "reroll green") == 13


@pytest.mark.rule("new_town", 36)
def test_r36_after_the_first_players_step_4_the_next_round_begins_without_the_old_dice():
    match = play(at("4 - 0g / 6 - 0g | - | round 2 last 0 dice0=g4,b3 dice1=b2"), "0 stop")
    assert match.view(None)["round"] == 3
    assert player(match, 0)["dice"] == {"red": 0, "green": 0, "black": 0, "white": [], "sum": 0}
    assert refused_by(match, 0, "stop") == 5
