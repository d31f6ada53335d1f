"""The three modules of the advanced rules: rules 41 to 55."""

import pytest

from rooftree import CHANCE
from tests.games.new_town.table import (
    GAME,
    at,
    gems,
    land,
    materials,
    offered,
    parts,
    play,
    player,
    refused_by,
    turn,
)

CARDS = "rules=advanced land_cards=dealt"


def cards(match, seat):
    return [card["number"] for card in player(match, seat)["cards"]]


def build(match, plan, blocks, seat=0):
    return play(match, f"{seat} {plan}", *(f"{seat} block {block}" for block in blocks))


# 41-42 Dealing and drafting -----------------------------------------------------------------------


@pytest.mark.rule("new_town", 41)
@pytest.mark.rule("new_town", 42)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_r41_r42_four_cards_each_and_the_builder_on_the_lowest(players):
    options = {"rules": "advanced", "land_cards": "dealt"}
    match = GAME.start(players, options, seed=players)
    hands = [cards(match, seat) for seat in range(players)]
    assert [len(hand) for hand in hands] == [4] * players
    for seat, hand in enumerate(hands):
        assert player(match, seat)["builder"] == str(min(hand))
    assert match.view(None)["card_deck"] == 16 - 4 * players
    assert turn(match)[0] == "tree"


@pytest.mark.rule("new_town", 41)
def test_r41_a_draft_takes_one_to_three_of_four_and_refills():
    match = GAME.start(2, {"rules": "advanced", "land_cards": "drafted"}, chance="manual")
    play(match, "* seat 1 begins", *(f"* deal land {n}" for n in (5, 9, 12, 18)))
    assert turn(match) == ("draft", 1)
    assert refused_by(match, 1, "stop") == 41  # one at least
    assert refused_by(match, 1, "take card 6") == 41  # not there
    play(match, "1 take card 9", "1 take card 18", "1 stop")
    assert refused_by(match, CHANCE, "deal land 9") == 5
    play(match, "* deal land 3", "* deal land 4")
    play(match, "0 take card 5", "0 take card 12", "0 take card 4")  # three: the turn is over
    play(match, "* deal land 6", "* deal land 7", "* deal land 8")
    assert turn(match) == ("draft", 1)
    play(match, "1 take card 3", "1 take card 6")  # four in all
    assert match.waiting == (CHANCE,)
    play(match, "* deal land 10", "* deal land 11", "0 take card 7")
    assert (cards(match, 0), cards(match, 1)) == ([4, 5, 7, 12], [3, 6, 9, 18])
    assert (player(match, 0)["builder"], player(match, 1)["builder"]) == ("4", "3")
    assert turn(match) == ("tree", 1)


@pytest.mark.rule("new_town", 41)
@pytest.mark.parametrize("rules", ["basic", "easy"])
def test_r41_modules_count_only_with_the_advanced_rules(rules):
    match = GAME.start(2, {"rules": rules}, chance="manual")
    play(match, "* seat 0 begins")
    if rules == "basic":
        assert turn(match) == ("places", 0)
        assert match.view(None)["modules"] == {}
    else:
        assert match.view(None)["chance"] == {"dealing": "cards"}


# 43-44 Building with cards ------------------------------------------------------------------------

ON_12 = "12 4 0g / 6 - 0g | 3:1:3x3x3 {town} | round 2 build 0 dice0=b6,w3,w4,w5 {cards} " + CARDS


@pytest.mark.rule("new_town", 43)
def test_r43_a_point_for_a_new_house_on_a_land_of_an_own_card():
    match = build(at(ON_12.format(town="", cards="cards0=12,14")), "build 2x2x1", (4,))
    assert parts(match, 0) == {"houses": 2, "land card": 1}
    expanded = at(ON_12.format(town="12:0:2x2x1:4", cards="cards0=12"))
    assert parts(build(expanded, "expand a to 2x2x2", (4,)), 0) == {"houses": 2}


@pytest.mark.rule("new_town", 44)
@pytest.mark.parametrize("holder", ["cards1=12,5", ""])
def test_r44_otherwise_the_card_comes_from_its_holder_or_the_stock_without_a_point(holder):
    match = build(at(ON_12.format(town="", cards=holder)), "build 2x2x1", (4,))
    assert cards(match, 0) == [12]
    assert parts(match, 0) == {"houses": 2}
    assert land(match, 12)["holder"] == 0


@pytest.mark.rule("new_town", 44)
def test_r44_a_takeover_brings_the_card_and_an_expansion_does_not():
    taken = at(ON_12.format(town="12:1:2x2x1:4", cards="cards1=12"))
    assert cards(build(taken, "expand a to 2x2x2", (4,)), 0) == [12]
    own = at(ON_12.format(town="12:0:2x2x1:4", cards="cards1=12"))
    assert cards(build(own, "expand a to 2x2x2", (4,)), 0) == []


@pytest.mark.rule("new_town", 28)
@pytest.mark.rule("new_town", 43)
@pytest.mark.rule("new_town", 44)
def test_r28_a_penthouse_of_its_own_is_a_new_house_for_land_cards():
    town = "12:0:3x3x1:126"
    own = at(ON_12.format(town=town, cards="cards0=12"), penthouses="house")
    assert parts(build(own, "penthouse on a", (4,)), 0)["land card"] == 1
    others = at(ON_12.format(town=town, cards="cards1=12"), penthouses="house")
    assert cards(build(others, "penthouse on a", (4,)), 0) == [12]
    as_part = at(ON_12.format(town=town, cards="cards0=12"))
    assert "land card" not in parts(build(as_part, "penthouse on a", (4,)), 0)


# 45 Effects ---------------------------------------------------------------------------------------

# Of our data: 4 is lawn (a white die), 3 cobbled (+1), 5 brick (swap), 7 mud (a material 1).
TURN = "12 14 0g / 6 - 0g | - | round 2 {phase} 0 dice0={dice} cards0=3,4,5,7 {more} " + CARDS


def holding(phase="build", dice="r2,g3,b4,w2,w4,w5", more=""):
    return at(TURN.format(phase=phase, dice=dice, more=more))


@pytest.mark.rule("new_town", 45)
@pytest.mark.parametrize(("how", "total"), [("0", 7), ("double", 15)])
def test_r45_green_a_white_die_counts_0_or_double(how, total):
    match = play(holding(), f"0 card 4: white die 2 counts {how}")
    assert player(match, 0)["dice"]["sum"] == total
    assert refused_by(match, 0, "card 4: white die 1 counts 0") == 45


@pytest.mark.rule("new_town", 45)
def test_r45_a_changed_sum_builds_and_a_reroll_ends_it():
    match = at(TURN.format(phase="build", dice="b4,w2,w5,w5", more=""))
    assert refused_by(match, 0, "build 2x2x1") is None
    play(match, "0 card 4: white die 1 counts double")
    assert refused_by(match, 0, "build 2x2x1") == 23
    moving = play(
        holding("move"), "0 card 4: white die 3 counts double", "0 reroll white 3", "* roll 5"
    )
    assert player(moving, 0)["dice"]["sum"] == 11


@pytest.mark.rule("new_town", 45)
def test_r45_blue_adds_a_pip_up_to_six():
    match = holding(dice="r2,g6,b4,w1,w1,w1")
    assert refused_by(match, 0, "card 3: green +1") == 45
    play(match, "0 card 3: black +1")
    assert player(match, 0)["dice"]["black"] == 5
    spent = holding(dice="g6,b4,w1,w1,w1")
    assert refused_by(spent, 0, "card 3: red +1") == 45  # used up


@pytest.mark.rule("new_town", 45)
def test_r45_red_swaps_green_and_black():
    match = play(holding(), "0 card 5: swap green and black")
    dice = player(match, 0)["dice"]
    assert (dice["green"], dice["black"]) == (4, 3)
    assert refused_by(holding(dice="r2,b4"), 0, "card 5: swap green and black") == 45


@pytest.mark.rule("new_town", 45)
def test_r45_yellow_gains_or_returns_a_material_1():
    assert materials(play(holding(), "0 card 7: gain a material 1"), 0) == "114"
    assert materials(play(holding(), "0 card 7: return a material 1"), 0) == "4"
    empty = at(TURN.format(phase="build", dice="b1", more="").replace("12 14", "12 4"))
    assert refused_by(empty, 0, "card 7: return a material 1") == 45


@pytest.mark.rule("new_town", 45)
@pytest.mark.parametrize("phase", ["move", "buy", "build", "last"])
def test_r45_in_the_own_turn_of_every_action_step(phase):
    assert refused_by(holding(phase), 0, "card 7: gain a material 1") is None
    assert refused_by(holding(phase), 1, "card 7: gain a material 1") == 6


@pytest.mark.rule("new_town", 45)
def test_r45_once_in_the_game_own_cards_only_and_for_what_they_say():
    assert refused_by(holding(more="ready=7:99"), 0, "card 7: gain a material 1") == 45
    assert refused_by(holding(), 0, "card 10: gain a material 1") == 45
    assert refused_by(holding(), 0, "card 7: swap green and black") == 45
    pool = "dice1=r2 pool=g2,g3,b1,b1,w1,w1,w2,w2,w3,w3"
    dice = at(TURN.format(phase="dice", dice="r1", more=pool))
    assert refused_by(dice, 0, "card 7: gain a material 1") == 45
    basic = at("12 - 0g / 6 - 0g | - | round 2 build 0 dice0=b1")
    assert refused_by(basic, 0, "card 7: gain a material 1") == 45


@pytest.mark.rule("new_town", 45)
def test_r45_in_new_hands_a_card_is_fresh():
    used = "cards1=12 ready=12:99"
    match = build(at(ON_12.format(town="", cards=used)), "build 2x2x1", (4,))
    assert player(match, 0)["cards"][0]["ready"]
    assert not player(at(ON_12.format(town="", cards=used)), 1)["cards"][0]["ready"]


@pytest.mark.rule("new_town", 15)
@pytest.mark.rule("new_town", 45)
def test_r45_no_swap_for_a_builder_who_cannot_stop_and_would_be_stuck():
    text = "4 - 0g / 12 - 0g | - | round 2 move 0 dice0=g3,b1 cards0=5 " + CARDS
    match = play(at(text), "0 move to 12")
    assert refused_by(match, 0, "card 5: swap green and black") == 15
    play(match, "0 move to 8")
    assert refused_by(match, 0, "card 5: swap green and black") is None


# 46 Scoring cards ---------------------------------------------------------------------------------


@pytest.mark.rule("new_town", 46)
def test_r46_value_of_the_land_or_two_points_lost():
    """4 is lawn, 3 cobbled: houses there; none on 5; the house on 6 without its card counts 0."""
    town = "4:0:2x2x1 3:0:2x3x1 6:0:2x4x1"
    text = f"12 - 0g / 8 - 0g | {town} | round 4 last 0 cards0=3,4,5 cards1=6 " + CARDS
    match = play(at(text), "0 stop")
    assert parts(match, 0)["lands"] == 5
    assert parts(match, 0)["land cards"] == -2
    assert parts(match, 1)["land cards"] == -2
    assert cards(match, 0) == [3, 4]


# 47-48 The additional round -----------------------------------------------------------------------

CHOOSE = (
    "4 - 0g / 6 - 0g / 7 - 0g / 9 - 0g | {town} | round 4 choose 0"
    " rules=advanced additional_round=on"
)


def chosen(*choices, town="-"):
    match = at(CHOOSE.format(town=town))
    for seat, choice in enumerate(choices):
        match.play(seat, choice)
    return match


IN, OUT = "take part", "stay out"


@pytest.mark.rule("new_town", 47)
@pytest.mark.parametrize(
    ("choices", "reward"),
    [
        ((IN, IN, IN, OUT), (0, 0, 0, 3)),  # the book's first example
        ((IN, OUT, IN, OUT), (0, 2, 0, 2)),  # and its second
        ((IN, IN, IN, IN), (0, 0, 0, 0)),
        ((OUT, OUT, OUT, OUT), (0, 0, 0, 0)),
    ],
)
def test_r47_who_stays_out_gets_a_gem_for_each_who_takes_part(choices, reward):
    match = chosen(*choices)
    assert tuple(gems(match, seat) for seat in range(4)) == reward
    assert match.over == (IN not in choices)


@pytest.mark.rule("new_town", 47)
def test_r47_all_choose_at_once_in_secret():
    match = at(CHOOSE.format(town="-"))
    assert match.waiting == (0, 1, 2, 3)
    play(match, "2 stay out")
    assert match.waiting == (0, 1, 3)
    seen = [match.view(seat)["players"][2]["additional_round"] for seat in (0, 2, None)]
    assert seen == ["secret", "out", "secret"]
    assert refused_by(match, 2, "take part") == 47  # once
    assert refused_by(match, 0, "end turn") == 5
    heard = [GAME.words.say(line) for line in match.log(0)]
    assert heard == ["Seat 2 has chosen."]


@pytest.mark.rule("new_town", 47)
def test_r47_only_after_round_4_and_only_with_the_module():
    last = "4 - 0g / 6 - 0g | - | round {n} last 0 rules=advanced additional_round=on"
    assert turn(play(at(last.format(n=4)), "0 stop"))[0] == "choose"
    assert turn(play(at(last.format(n=3)), "0 stop"))[0] == "tree"
    plain = play(at("4 - 0g / 6 - 0g | - | round 4 last 0 rules=advanced"), "0 stop")
    assert plain.over
    assert refused_by(at(last.format(n=3)), 0, "take part") == 47


@pytest.mark.rule("new_town", 48)
def test_r48_participants_only_own_dice_no_tree_no_gem():
    match = chosen(OUT, IN, OUT, IN, town="5:3:2x2x1")
    assert match.view(None)["round"] == 5
    assert match.view(None)["order"] == [1, 3]
    assert (materials(match, 1), materials(match, 3), materials(match, 0)) == ("1", "12", "")
    play(match, *(f"* roll {face}" for face in (1, 2, 3, 6, 5, 4)))
    dice = player(match, 1)["dice"]
    assert (dice["red"], dice["green"], dice["black"], dice["sum"]) == (1, 2, 3, 15)
    assert gems(match, 1) == 0
    play(match, "1 keep the dice", *(f"* roll {face}" for face in (1, 2, 3, 6, 5, 4)))
    play(match, "3 reroll all six dice", *(f"* roll {face}" for face in (6, 6, 6, 1, 1, 1)))
    assert turn(match) == ("move", 1)  # a second reroll is not offered
    assert player(match, 3)["dice"]["green"] == 6
    assert refused_by(match, 1, "reroll all six dice") == 48
    assert refused_by(match, 1, "keep the dice") == 48


@pytest.mark.rule("new_town", 48)
def test_r48_trees_give_a_material_5_and_only_participants_are_given_materials():
    text = (
        "4 6 0g / 6 - 0g / 9 - 0g | *12 | round 5 {phase} 0 order=0,2 dice0=g1 takes_part=in,out,in"
    )
    more = " rules=advanced additional_round=on"
    moved = play(at(text.format(phase="move") + more), "0 move to 12")
    assert materials(moved, 0) == "56"
    buying = at(text.format(phase="buy") + more)
    assert offered(buying, 0, "give") == {"give 6 to seat 2"}


@pytest.mark.rule("new_town", 48)
def test_r48_after_round_5_building_is_scored():
    text = "4 - 0g / 6 - 0g | - | round 5 last 0 order=0 takes_part=in,out rules=advanced"
    match = play(at(text + " additional_round=on"), "0 stop")
    assert match.over
    assert parts(match, 1)["materials"] == 1


# 49-55 The occupancy round ------------------------------------------------------------------------

MODULE = " rules=advanced occupancy=on"
ORDER = (
    "{lands[0]} - {g[0]}g / {lands[1]} - {g[1]}g / {lands[2]} - {g[2]}g | {town} | round 4 last 0"
)


def occupancy_order(lands=(4, 6, 9), own=(0, 0, 0), town="3:0:2x2x1 5:1:2x2x1 7:2:2x2x1", more=""):
    match = at(ORDER.format(lands=lands, g=own, town=town) + MODULE + more)
    return play(match, "0 stop").view(None)["order"]


@pytest.mark.rule("new_town", 49)
def test_r49_more_houses_then_more_gems_then_the_lower_land():
    assert occupancy_order(lands=(9, 6, 4)) == [2, 1, 0]
    assert occupancy_order(lands=(9, 6, 4), own=(1, 0, 0)) == [0, 2, 1]
    two = "3:0:2x2x1 5:1:2x2x1 7:2:2x2x1 8:1:2x3x1"
    assert occupancy_order(lands=(9, 6, 4), own=(1, 0, 0), town=two) == [1, 0, 2]
    assert occupancy_order(lands=("K", 6, 4)) == [2, 1, 0]


@pytest.mark.rule("new_town", 49)
def test_r49_who_stayed_out_of_the_additional_round_begins():
    text = ORDER.format(lands=(4, 6, 9), g=(5, 5, 0), town="3:0:2x2x1 5:1:2x2x1 7:2:2x3x1")
    more = " order=0,1 takes_part=in,in,out additional_round=on"
    match = play(at(text.replace("round 4", "round 5") + MODULE + more), "0 stop")
    assert match.view(None)["order"] == [2, 0, 1]


GRID = "grid=16.1.2.3/4.5.6.7/8.9.10.11/12.13.14.15"


@pytest.mark.rule("new_town", 50)
def test_r50_the_residents_lie_in_four_rows_from_the_bottom():
    text = "4 - 0g / 6 - 0g | 4:0:3x3x3 | round 4 last 0"
    match = play(at(text + MODULE), "0 stop")
    assert match.view(None)["chance"] == {"dealing": "grid"}
    play(match, *(f"* deal resident {n}" for n in range(1, 17)))
    bottom = [column[0]["number"] for column in match.view(None)["grid"]]
    top = [column[3]["number"] for column in match.view(None)["grid"]]
    assert (bottom, top) == ([1, 2, 3, 4], [13, 14, 15, 16])
    assert refused_by(match, CHANCE, "deal resident 1") == 5


def moving_in(town, grid=GRID, seat=0, more=""):
    return at(f"4 - 0g / 6 - 0g | {town} | round 4 occupy {seat} {grid} {more}" + MODULE)


@pytest.mark.rule("new_town", 51)
def test_r51_a_family_moves_into_an_own_house_that_is_right_for_it():
    """Resident 4: two people, cobbled or brick. Land 3 is cobbled, 5 brick, 4 lawn."""
    match = moving_in("3:0:2x2x1 5:0:2x2x1 4:0:2x3x3 8:1:2x2x1")
    assert offered(match, 0, "move in") >= {"column 2 into 3a", "column 2 into 5a"}
    assert refused_by(match, 0, "column 2 into 4a") == 51  # lawn
    assert refused_by(match, 0, "column 2 into 8a") == 51  # another's
    assert refused_by(match, 0, "column 1 into 3a") == 51  # eight people
    assert refused_by(match, 0, "column 2 into 7a") == 51  # no house
    play(match, "0 column 2 into 3a")
    assert parts(match, 0) == {"residents": 2}
    assert [card["number"] for card in match.view(None)["grid"][1]] == [5, 6, 7]


@pytest.mark.rule("new_town", 51)
def test_r51_one_family_to_a_house():
    match = moving_in("3:0:2x4x3~7 5:0:2x2x1", grid="grid=16/4.5.6/8.9.10.11/12.13.14.15")
    assert refused_by(match, 0, "column 2 into 3a") == 51
    assert refused_by(match, 0, "column 2 into 5a") is None


@pytest.mark.rule("new_town", 51)
def test_r51_no_pass_when_a_card_fits_and_a_pass_when_none_does():
    assert refused_by(moving_in("3:0:2x2x1 5:1:2x2x1"), 0, "pass") == 51
    small = moving_in("15:0:2x2x1 5:1:2x2x1", grid="grid=16.1/4.5/8.9/12.13")  # lawn, two people
    assert refused_by(small, 0, "pass") is None
    assert offered(small, 0, "move in") == set()


@pytest.mark.rule("new_town", 28)
@pytest.mark.rule("new_town", 51)
def test_r28_a_penthouse_of_its_own_has_room_for_one_and_stays_empty():
    """As a part it makes room for six in a 3x3 of one floor; resident 15 are six people."""
    grid = "grid=15/4.5/8.9/12.13"
    as_part = moving_in("3:0:3x3x1+ 8:1:2x2x1", grid=grid)
    assert refused_by(as_part, 0, "column 1 into 3a") is None
    text = f"4 - 0g / 6 - 0g | 3:0:3x3x1 3:0:penthouse | round 4 occupy 0 {grid}" + MODULE
    match = at(text, penthouses="house")
    assert refused_by(match, 0, "column 1 into 3a") == 51
    assert refused_by(match, 0, "column 2 into 3c") == 51
    play(match, "0 column 2 into 3a")
    assert match.over
    assert parts(match, 0)["empty houses"] == -2


@pytest.mark.rule("new_town", 52)
@pytest.mark.parametrize(("resident", "face", "points"), [(1, 5, 3 + 10), (2, 5, 2 + 7)])
def test_r52_the_prince_and_the_parents_roll_on_kings_land(resident, face, points):
    grid = f"grid={resident}/4.5/8.9/12.13"
    match = play(
        moving_in("K:0:2x2x1 3:1:2x2x1", grid=grid), "0 column 1 into Ka", f"* roll {face}"
    )
    assert parts(match, 0)["residents"] == points


@pytest.mark.rule("new_town", 52)
def test_r52_nobody_else_lives_there_and_elsewhere_they_roll_no_die():
    match = moving_in("K:0:3x3x3 4:0:2x2x1 3:1:2x2x1", grid="grid=1.2/4.5/8.9/16")
    assert refused_by(match, 0, "column 4 into Ka") == 52
    play(match, "0 column 1 into 4a")
    assert parts(match, 0) == {"residents": 3}
    assert match.waiting == (1,)


@pytest.mark.rule("new_town", 53)
def test_r53_a_card_that_fits_nowhere_costs_two_points_and_goes_to_the_top():
    match = moving_in("3:0:2x2x1 5:1:2x2x1")
    assert refused_by(match, 0, "take column 2 wrongly") == 53  # it fits
    play(match, "0 take column 1 wrongly")
    assert parts(match, 0) == {"residents": -2}
    assert [card["number"] for card in match.view(None)["grid"][0]] == [1, 2, 3, 16]
    assert match.waiting == (1,)


@pytest.mark.rule("new_town", 53)
def test_r53_once_until_a_family_moves_in():
    match = moving_in("3:0:2x2x1 5:1:2x2x1", more="misfit=1,0")
    assert refused_by(match, 0, "take column 1 wrongly") == 53
    play(match, "0 column 2 into 3a", "1 take column 4 wrongly")
    assert parts(match, 1) == {"residents": -2}


@pytest.mark.rule("new_town", 54)
def test_r54_when_all_pass_the_bottom_row_goes_to_the_top():
    """Both have a small house on lawn; 16, 13, 15 and 14 at the bottom fit neither."""
    grid = "grid=16.3/13.5/15.6/14.11"
    match = play(moving_in("4:0:2x2x1 15:1:2x2x1", grid=grid), "0 pass", "1 pass")
    bottom = [column[0]["number"] for column in match.view(None)["grid"]]
    assert bottom == [3, 5, 6, 11]
    assert match.waiting == (0,)
    assert refused_by(match, 0, "pass") == 51


@pytest.mark.rule("new_town", 54)
def test_r54_who_has_nothing_to_gain_is_out_and_the_round_ends_when_all_are():
    match = moving_in("4:0:2x2x1 15:1:2x2x1", grid="grid=3.16///")
    play(match, "0 column 1 into 4a")
    assert match.over
    assert parts(match, 1)["empty houses"] == -2


@pytest.mark.rule("new_town", 54)
def test_r54_a_full_town_is_out_and_the_others_go_on():
    match = moving_in("4:0:2x2x1 15:1:2x2x1", grid="grid=3.1/2//")
    play(match, "0 column 1 into 4a")
    assert player(match, 0)["out"]
    assert match.waiting == (1,)
    play(match, "1 column 1 into 15a")
    assert match.over


@pytest.mark.rule("new_town", 54)
def test_r54_four_moves_of_the_row_without_a_card_end_it():
    match = moving_in(
        "4:0:2x2x1 15:1:2x2x1", grid="grid=16.3/13/15/14", more="rowmoves=3 misfit=1,1"
    )
    play(match, "0 pass", "1 pass")
    assert match.over


@pytest.mark.rule("new_town", 55)
def test_r55_empty_houses_cost_two_points_and_gems_come_last():
    text = (
        "4 - 3g / 6 - 1g | 4:0:2x2x1 5:0:2x3x1 15:1:2x2x1 | round 4 occupy 0 grid=3.16///" + MODULE
    )
    match = play(at(text), "0 column 1 into 4a")
    assert parts(match, 0) == {"residents": 3, "empty houses": -2, "gems": 3, "most gems": 5}
    assert parts(match, 1) == {"empty houses": -2, "gems": 1}


@pytest.mark.rule("new_town", 55)
def test_r55_with_the_module_gems_wait_until_the_families_are_in():
    match = play(at("4 - 3g / 6 - 1g | 4:0:2x2x1 | round 4 last 0" + MODULE), "0 stop")
    assert not match.over
    assert "gems" not in parts(match, 0)
    assert parts(match, 0)["lands"] == 3
