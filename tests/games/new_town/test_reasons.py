"""Each condition for which a rule forbids says itself: the dice, the land, the house, how many.

A row is a position, who wants to do what, and the reason with its sentence; `…` leaves a sentence
to the catalogue where it names nothing of the table.
"""

import pytest

from rooftree import CHANCE
from tests.games.new_town.table import GAME, at, play
from tests.games.new_town.test_advanced import CARDS, CHOOSE, ON_12, holding, moving_in
from tests.games.new_town.test_building import OTHERS, build, building, on_kings_land
from tests.games.new_town.test_easy import RESOLVE, rolled, set_up
from tests.games.new_town.test_easy import building as easy_building
from tests.games.new_town.test_moving import buying, moving
from tests.games.new_town.test_setup import POOL, plant

SEATED = "4 - 0g / 6 - 0g | - | round 2 {} 0"


def says(match, rule, *rows):
    """Each row (seat, action, reason, sentence) is what the rule says in this position."""
    for seat, action, reason, sentence in rows:
        refusal = match.why_not(seat, action)
        assert (refusal.rule, refusal.reason) == (rule, reason), (action, refusal)
        assert sentence in ("…", refusal.sentence)


# 4-11 Preparation and dice distribution -----------------------------------------------------------


@pytest.mark.rule("new_town", 4, "not_now", "taken")
def test_r4_builders_start_on_different_lands_before_the_first_round():
    match = GAME.start(2, chance="manual")
    play(match, "* seat 0 begins", "0 start on 7")
    says(match, 4, (1, "start on 7", "taken", "Another builder stands on land 7 already."))
    says(
        at(SEATED.format("tree")), 4,
        (0, "start on 7", "not_now",
         "Builders are put on the board before the first round; now a tree is to be planted."),
    )  # fmt: skip


@pytest.mark.rule(
    "new_town",
    5,
    "by_themselves",
    "only_falls",
    "not_asked_for",
    "in_the_air",
    "nothing_to_end",
    "nothing_to_stop",
)
def test_r5_things_are_done_when_their_time_has_come():
    says(
        moving(), 5,
        (0, "roll 3", "by_themselves", "…"),
        (CHANCE, "stop", "only_falls", "…"),
        (CHANCE, "roll 3", "not_asked_for", "…"),
        (0, "end turn", "nothing_to_end",
         "There is no turn to end here: now it is step 1, moving."),
    )  # fmt: skip
    says(buying(), 5, (0, "stop", "nothing_to_stop", "…"))
    says(play(moving(), "0 reroll green"), 5, (0, "stop", "in_the_air", "…"))


@pytest.mark.rule("new_town", 6, "not_your_turn")
def test_r6_nobody_acts_out_of_turn():
    says(moving(), 6, (1, "stop", "not_your_turn", "It is not your turn."))


@pytest.mark.rule("new_town", 9, "not_now", "no_choice", "has_tree", "not_nearest")
def test_r9_a_tree_goes_where_its_dice_say():
    says(
        moving(), 9,
        (0, "roll 3 dice for the tree", "not_now",
         "Dice for a tree are rolled at the beginning of a round; now it is step 1, moving."),
        (0, "plant on 12", "no_choice", "…"),
    )  # fmt: skip
    says(
        plant("*12", 5, 3, 4), 9,
        (0, "plant on 12", "has_tree", "A tree stands on land 12 already."),
        (0, "plant on 10", "not_nearest", "Land 10 is not the nearest to the sum, 12."),
    )  # fmt: skip


@pytest.mark.rule("new_town", 10, "not_now", "none_there", "enough")
def test_r10_a_die_that_lies_there_of_a_colour_one_needs():
    says(moving(), 10, (0, "take white 6", "not_now", "…"))
    match = play(at(POOL), "0 take white 6", "1 take green 5", "0 take white 1")
    says(
        match, 10,
        (1, "take white 3", "none_there", "No white die that shows 3 is left."),
        (1, "take green 2", "enough", "You have a green die already, and need no more."),
    )  # fmt: skip
    taken = "dice0=w2,w3,w3 dice1=r4,g5,b3"
    match = at(f"4 - 0g / 6 - 0g | - | round 1 dice 0 {taken} pool=r1,g2,b3,w1,w6,w6")
    says(
        match, 10,
        (0, "take white 6", "enough", "You have three white dice already, and need no more."),
    )  # fmt: skip


# 12-21 Steps 1 and 2 ------------------------------------------------------------------------------


@pytest.mark.rule("new_town", 12, "not_now", "no_red_pips")
@pytest.mark.rule("new_town", 13, "not_now", "has_moved", "no_red_pips")
@pytest.mark.rule("new_town", 19, "not_now", "no_red_pips")
def test_r12_r13_r19_rerolls_cost_red_pips_in_their_step():
    no_red = "g3,b2,w1,w4,w6"
    says(building("4"), 12, (0, "reroll white 1", "not_now", "…"))
    says(moving(no_red), 12, (0, "reroll white 1", "no_red_pips", "…"))
    says(moving(no_red), 13, (0, "reroll green", "no_red_pips", "…"))
    says(buying(), 13, (0, "reroll green", "not_now", "…"))
    says(play(moving(), "0 move to 12"), 13, (0, "reroll green", "has_moved", "…"))
    says(moving(), 19, (0, "reroll black", "not_now", "…"))
    for action in ("reroll black", "reroll white 1"):
        says(buying(no_red), 19, (0, action, "no_red_pips", "…"))


@pytest.mark.rule("new_town", 14, "not_now", "stands_there", "not_beside", "too_few_pips")
def test_r14_from_land_to_land_over_an_edge_for_green_pips():
    says(
        buying(), 14,
        (0, "move to 12", "not_now",
         "Builders move in steps 1 and 4; now it is step 2, buying."),
    )  # fmt: skip
    says(
        moving("g1,b1"), 14,
        (0, "move to 4", "stands_there", "…"),
        (0, "move to 8", "not_beside", "Land 8 does not share an edge with land 4."),
        (0, "move to K", "too_few_pips",
         "That step costs 2 green pips, and you have 1 left."),
        (0, "move to 16", "not_beside", "Land 16 does not share an edge with land 4."),
    )  # fmt: skip
    spent = play(moving("g1,b1"), "0 move to 12")
    says(
        spent, 14,
        (0, "move to 8", "too_few_pips", "That step costs one green pip, and you have none left."),
    )  # fmt: skip


@pytest.mark.rule("new_town", 15, "no_way_on", "occupied", "go_on_first")
def test_r15_nobody_stops_where_another_builder_stands():
    stuck = at("4 - 0g / 12 - 0g | - | round 1 move 0 dice0=g1")
    says(stuck, 15, (0, "move to 12", "no_way_on", "…"))
    text = "4 - 0g / 12 - 0g | - | round 2 move 0 dice0=g3,b1 cards0=5 " + CARDS
    match = play(at(text), "0 move to 12")
    says(
        match, 15,
        (0, "stop", "occupied",
         "Another builder stands on land 12: you may pass through, but not stop here."),
        (0, "card 5: swap green and black", "go_on_first",
         "Another builder stands on land 12, so you cannot stop: go on before you swap pips."),
    )  # fmt: skip


@pytest.mark.rule("new_town", 16, "back", "detour")
def test_r16_no_land_twice_and_no_detour():
    match = play(moving("g5,b1"), "0 move to 12")
    says(match, 16, (0, "move to 4", "back", "…"))
    match = play(moving("g6,b1"), "0 move to 7")
    says(
        match, 16,
        (0, "move to K", "detour", "That is a detour: there is a shorter way from land 4."),
    )  # fmt: skip


@pytest.mark.rule("new_town", 20, "not_now", "no_red_pips", "red_pips_left")
def test_r20_the_red_pips_that_are_left_buy_one_material():
    says(moving(), 20, (0, "buy a material", "not_now", "…"))
    says(buying("g1,b2"), 20, (0, "buy a material", "no_red_pips", "…"))
    says(
        buying(), 20,
        (0, "end turn", "red_pips_left",
         "You have 4 red pips left, which must buy a material first."),
    )  # fmt: skip


@pytest.mark.rule(
    "new_town",
    21,
    "not_now",
    "to_yourself",
    "not_in_round",
    "no_material",
    "refused",
    "no_offer",
    "answer_first",
    "wait_for_answer",
)
def test_r21_own_materials_to_others_who_answer():
    says(moving(), 21, (0, "give 4 to seat 1", "not_now", "…"), (0, "accept", "no_offer", "…"))
    match = buying("b2", "44")
    says(
        match, 21,
        (0, "give 4 to seat 0", "to_yourself", "…"),
        (0, "give 4 to seat 3", "not_in_round", "…"),
        (0, "give 5 to seat 1", "no_material", "You have no material 5 to give."),
    )  # fmt: skip
    play(match, "0 give 4 to seat 1")
    says(match, 21, (0, "end turn", "wait_for_answer", "…"), (2, "accept", "wait_for_answer", "…"))
    says(match, 21, (1, "stop", "answer_first", "…"))
    play(match, "1 decline")
    says(
        match, 21,
        (0, "give 4 to seat 1", "refused", "They have refused a material 4 in this turn already."),
    )  # fmt: skip


# 22-29 Building -----------------------------------------------------------------------------------


@pytest.mark.rule("new_town", 22, "not_now", "no_black_pips", "no_material", "not_both")
def test_r22_replacing_needs_its_step_a_pip_and_the_materials():
    says(buying("r1,b3", "6"), 22, (0, "split 6 into 3+3", "not_now", "…"))
    says(building("6", dice="w3,w4,w5"), 22, (0, "split 6 into 3+3", "no_black_pips", "…"))
    says(
        building("35"), 22,
        (0, "split 6 into 3+3", "no_material", "You have no material 6 to split."),
        (0, "join 3+3 into 6", "not_both", "You do not have two materials 3 to join."),
        (0, "join 2+3 into 5", "not_both",
         "You do not have both a material 2 and a material 3 to join."),
    )  # fmt: skip


@pytest.mark.rule(
    "new_town",
    23,
    "not_now",
    "other_sum",
    "no_room",
    "no_roof",
    "too_few_cells",
    "too_few_pips",
    "does_not_fill",
    "no_material",
    "cannot_finish",
)
@pytest.mark.parametrize(
    ("match", "action", "reason", "sentence"),
    [
        (buying("r1,b3", "4"), "build 2x2x1", "not_now",
         "Houses are built in step 3; now it is step 2, buying."),
        (building("4", dice="b6,w3,w4,w4"), "build 2x2x1", "other_sum",
         "Your white dice add up to 11, and your builder stands on land 12."),
        (building("4", town="12:1:2x4x1 12:1:2x2x1"), "build 2x2x1", "no_room",
         "There is no room: the houses of a land have 4 levels at most; those here have 4, and"
         " this one needs 1."),
        (building("4", town="3:0:2x2x1 5:0:2x2x1"), "build 2x2x1", "no_roof",
         "You have no 2x2 roof left."),
        (building("3"), "build 2x2x1", "too_few_cells",
         "Your materials have 3 cells, and this needs 4."),
        (building("66", dice="b1,w3,w4,w5"), "build 2x3x2", "too_few_pips",
         "This needs 2 materials at least, a black pip for each, and you have one black pip."),
        (building("1111", dice="b3,w3,w4,w5"), "build 2x2x1", "does_not_fill",
         "Your materials do not fill it exactly with the black pips you have."),
        (easy_building("46"), "build 2x4x1", "does_not_fill",
         "Your materials do not fill it exactly."),
        (play(building("226"), "0 build 2x3x1"), "block 4", "no_material",
         "You have no material 4 left for it."),
        (play(building("226"), "0 build 2x3x1"), "block 2", "cannot_finish",
         "With a material 2 the house could not be finished."),
        # the dice fail as well as the materials: the dice are seen first
        (building("3", dice="b6,w3,w4,w4"), "build 2x2x1", "other_sum",
         "Your white dice add up to 11, and your builder stands on land 12."),
    ],
)  # fmt: skip
def test_r23_what_a_house_needs(match, action, reason, sentence):
    says(match, 23, (0, action, reason, sentence))


@pytest.mark.rule("new_town", 24, "half_built", "nothing_begun", "largest_first")
def test_r24_a_house_is_finished_at_once_from_the_largest_material():
    says(building("4"), 24, (0, "block 4", "nothing_begun", "…"))
    match = play(building("1124"), "0 build 2x2x1", "0 block 2")
    says(match, 24, (0, "block 4", "largest_first", "…"))
    for action in ("end turn", "build 2x2x1", "offer help", "split 4 into 2+2"):
        says(match, 24, (0, action, "half_built", "…"))


@pytest.mark.rule("new_town", 26, "no_house", "cannot_become")
@pytest.mark.rule("new_town", 28, "ends_growing", "not_yours", "has_one", "not_largest")
def test_r26_r28_what_grows_and_what_carries_a_penthouse():
    says(
        building("46", town="12:0:2x4x1"), 26,
        (0, "expand b to 2x4x2", "no_house", "…"),
        (0, "expand a to 2x2x1", "cannot_become", "A 2x4x1 cannot become a 2x2x1."),
    )  # fmt: skip
    says(
        building("4", town="12:0:2x4x1"), 28,
        (0, "penthouse on a", "not_largest",
         "That house is 2x4x1: a penthouse goes onto a 3x3 house."),
        (0, "penthouse on b", "not_yours", "…"),
    )  # fmt: skip
    says(
        building("46", town="12:0:3x3x1+"), 28,
        (0, "penthouse on a", "has_one", "…"),
        (0, "expand a to 3x3x2", "ends_growing", "…"),
    )  # fmt: skip


@pytest.mark.rule("new_town", 29, "not_now", "no_black_pips", "nobody_next", "wait_for_answer")
def test_r29_black_pips_for_the_next_in_order():
    says(buying(), 29, (0, "offer help", "not_now", "…"))
    says(building("-", dice="w3,w4,w5"), 29, (0, "offer help", "no_black_pips", "…"))
    text = "12 - 0g / 6 - 0g / 7 - 0g | - | round 2 build {} dice0=b5 dice1=b2 dice2=b1"
    match = play(at(text.format(0)), "0 offer help")
    says(match, 29, (0, "end turn", "wait_for_answer", "…"))
    last = at("6 - 0g / 12 - 0g | - | round 2 build 1 dice1=b5")
    says(last, 29, (1, "offer help", "nobody_next", "…"))


@pytest.mark.rule("new_town", 32, "no_reward", "reward_first", "wait_for_reward")
def test_r32_nothing_goes_on_before_a_reward_is_taken_or_waived():
    says(building("4"), 32, (0, "take the reward", "no_reward", "…"))
    match = building("44", town=OTHERS, more="points0=houses:8")
    build(match, "build 2x4x1", (4, 4))
    says(match, 32, (0, "end turn", "reward_first", "…"), (1, "stop", "wait_for_reward", "…"))


@pytest.mark.rule("new_town", 33, "no_house", "no_gem", "no_run", "one_each", "two_in_all")
@pytest.mark.parametrize(
    ("change", "reason", "sentence"),
    [
        ({"town": "3:1:3x3x3"}, "no_house", "…"),
        ({"own_gems": 0}, "no_gem", "…"),
        ({"dice": "b6,w2,w3,w5"}, "no_run",
         "Your white dice show 2, 3, 5: King’s Land needs a run or three of a kind."),
        ({"town": "5:0:2x3x1 K:0:2x3x1"}, "one_each", "…"),
        ({"town": "5:0:2x3x1 K:1:2x3x1 K:1:2x4x1"}, "two_in_all", "…"),
    ],
)  # fmt: skip
def test_r33_what_kings_land_asks_for(change, reason, sentence):
    says(on_kings_land(**change), 33, (0, "build 2x2x1", reason, sentence))


@pytest.mark.rule("new_town", 40, "over")
@pytest.mark.rule("new_town", 67, "over")
def test_r40_r67_nothing_is_done_after_the_end():
    says(play(at("4 - 0g / 6 - 0g | - | round 4 last 0"), "0 stop"), 40, (0, "stop", "over", "…"))
    text = "12 - 0g / 6 - 0g | - | round 4 easy 1 dice1=g1,r2,b1,w3,w4,w5 rules=easy order=0,1"
    says(play(at(text), "1 end turn"), 67, (0, "stop", "over", "The match is over."))


# 41-55 The advanced rules -------------------------------------------------------------------------


@pytest.mark.rule("new_town", 41, "not_now", "not_open", "take_one")
def test_r41_a_draft_takes_cards_that_lie_open_one_at_least():
    says(moving(), 41, (0, "take card 6", "not_now", "…"))
    match = GAME.start(2, {"rules": "advanced", "land_cards": "drafted"}, chance="manual")
    play(match, "* seat 1 begins", *(f"* deal land {n}" for n in (5, 9, 12, 18)))
    says(
        match, 41,
        (1, "stop", "take_one", "…"),
        (1, "take card 6", "not_open", "Land card 6 does not lie open."),
    )  # fmt: skip


@pytest.mark.rule(
    "new_town",
    45,
    "without_cards",
    "not_yours",
    "other_effect",
    "used",
    "not_now",
    "no_material",
    "counts_so",
    "spent",
    "shows_six",
    "needs_both",
)
def test_r45_an_own_fresh_card_for_what_it_says():
    gain = "card 7: gain a material 1"
    says(building("4"), 45, (0, gain, "without_cards", "…"))
    says(
        holding(), 45,
        (0, "card 10: gain a material 1", "not_yours", "You do not hold land card 10."),
        (0, "card 7: swap green and black", "other_effect", "Land card 7 has another effect."),
    )  # fmt: skip
    says(
        holding(more="ready=7:99"), 45,
        (0, gain, "used", "The effect of land card 7 has been used."),
    )  # fmt: skip
    begun = play(at(ON_12.format(town="", cards="cards0=7")), "0 build 2x2x1")
    says(begun, 45, (0, gain, "not_now", "…"))
    empty = at(ON_12.format(town="", cards="cards0=7"))
    says(empty, 45, (0, "card 7: return a material 1", "no_material", "…"))
    says(
        holding(dice="g6,b4,w1,w1,w1"), 45,
        (0, "card 3: red +1", "spent", "Your red die is used up and does not come back."),
        (0, "card 3: green +1", "shows_six", "Your green die shows 6 already."),
    )  # fmt: skip
    says(holding(dice="r2,b4"), 45, (0, "card 5: swap green and black", "needs_both", "…"))
    lawns = at(ON_12.format(town="", cards="cards0=4,15"))
    says(
        play(lawns, "0 card 4: white die 2 counts 0"), 45,
        (0, "card 15: white die 2 counts 0", "counts_so", "That white die counts zero already."),
    )  # fmt: skip


@pytest.mark.rule("new_town", 47, "not_now", "chosen")
@pytest.mark.rule("new_town", 48, "not_now")
def test_r47_r48_a_choice_once_after_round_4_and_own_dice_then():
    says(moving(), 47, (0, "take part", "not_now", "…"))
    says(play(at(CHOOSE.format(town="-")), "2 stay out"), 47, (2, "take part", "chosen", "…"))
    for action in ("keep the dice", "reroll all six dice"):
        says(moving(), 48, (0, action, "not_now", "…"))


@pytest.mark.rule(
    "new_town",
    51,
    "not_now",
    "nobody_there",
    "not_yours",
    "lived_in",
    "other_land",
    "too_small",
    "somebody_fits",
)
@pytest.mark.rule("new_town", 52, "not_for_them")
def test_r51_r52_a_family_for_an_own_empty_house_it_likes():
    """Resident 4: two people, cobbled or brick; 16: eight people. 3 is cobbled, 4 lawn."""
    says(moving(), 51, (0, "column 2 into 4a", "not_now", "…"), (0, "pass", "not_now", "…"))
    match = moving_in("3:0:2x2x1 4:0:2x3x3 8:1:2x2x1", grid="grid=16/4.5//12.13")
    names = {
        number: one["name"] for column in match.view(None)["grid"]
        for one in column for number in [one["number"]]
    }  # fmt: skip
    says(
        match, 51,
        (0, "column 3 into 3a", "nobody_there", "…"),
        (0, "column 2 into 8a", "not_yours", "…"),
        (0, "column 2 into 7a", "not_yours", "…"),
        (0, "column 2 into 4a", "other_land", f"{names[4]} do not live on this kind of land."),
        (0, "pass", "somebody_fits", "…"),
    )  # fmt: skip
    refusal = match.why_not(0, "column 1 into 3a")
    assert refusal.reason == "too_small"
    assert "8 people" in refusal.sentence
    assert refusal.sentence.endswith("as many base points, and this one has 2.")
    lived = moving_in("3:0:2x4x3~7 5:0:2x2x1", grid="grid=16/4.5.6/8.9.10.11/12.13.14.15")
    says(lived, 51, (0, "column 2 into 3a", "lived_in", "…"))
    kings = moving_in("K:0:3x3x3 4:0:2x2x1 3:1:2x2x1", grid="grid=1.2/4.5/8.9/16")
    says(kings, 52, (0, "column 4 into Ka", "not_for_them", "…"))


@pytest.mark.rule("new_town", 53, "not_now", "nobody_there", "once", "fits")
def test_r53_a_family_that_fits_nowhere_once():
    says(moving(), 53, (0, "take column 2 wrongly", "not_now", "…"))
    match = moving_in("3:0:2x2x1 5:1:2x2x1", grid="grid=16/4.5//12.13")
    says(
        match, 53,
        (0, "take column 3 wrongly", "nobody_there", "…"),
        (0, "take column 2 wrongly", "fits", "…"),
    )  # fmt: skip
    again = moving_in("3:0:2x2x1 5:1:2x2x1", more="misfit=1,0")
    says(again, 53, (0, "take column 1 wrongly", "once", "…"))


# 56-67 The easy rules -----------------------------------------------------------------------------


@pytest.mark.rule("new_town", 58, "settle_first", "no_choice")
def test_r58_a_choice_only_with_a_run_or_three_of_a_kind():
    match = play(set_up(), "* roll 3", "* roll 4", "* roll 5")
    says(match, 58, (0, "stop", "settle_first", "…"), (0, "end turn", "settle_first", "…"))
    says(rolled(5, 3, 2), 58, (0, "go to King's Land", "no_choice", "…"))
    again = play(rolled(5, 1, 2), "0 effect of red", "0 reroll white 1", "* roll 3")
    for action in ("reroll white 1", "material from green", "effect of green"):
        says(again, 58, (0, action, "settle_first", "…"))


@pytest.mark.rule(
    "new_town",
    59,
    "not_now",
    "no_rerolls",
    "rerolls_first",
    "cards_first",
    "material_taken",
    "effect_used",
    "same_number",
    "three_materials",
    "two_effects",
    "one_effect",
    "no_open_cards",
    "no_card_due",
    "not_open",
    "reroll_once",
    "take_card",
)
def test_r59_each_die_once_for_its_material_or_its_effect():
    says(easy_building(), 59, (0, "material from green", "not_now", "…"))
    says(rolled(5, 3, 2), 59, (0, "reroll white 1", "no_rerolls", "…"))
    says(rolled(5, 3, 2), 59, (0, "take card 9", "no_card_due", "…"))
    rerolls = play(rolled(5, 3, 2), "0 effect of red")
    says(
        rerolls, 59,
        (0, "stop", "reroll_once", "…"),
        (0, "material from green", "rerolls_first", "…"),
    )  # fmt: skip
    cards = play(rolled(5, 3, 2), "0 effect of black")
    says(
        cards, 59,
        (0, "stop", "take_card", "…"),
        (0, "effect of green", "cards_first", "…"),
        (0, "take card 4", "not_open", "Land card 4 does not lie open."),
    )  # fmt: skip
    two = play(rolled(5, 3, 2), "0 material from green", "0 material from red")
    says(
        two, 59,
        (0, "material from black", "three_materials", "…"),
        (0, "material from green", "material_taken",
         "You have taken a material for the green die already."),
        (0, "effect of green", "material_taken", "…"),
    )  # fmt: skip
    gem = play(rolled(5, 3, 2), "0 effect of green")
    says(
        gem, 59,
        (0, "material from green", "effect_used",
         "You have used the green die for its effect already."),
        (0, "effect of green", "effect_used", "…"),
    )  # fmt: skip
    alike = play(rolled(4, 4, 1), "0 material from red")
    says(alike, 59, (0, "material from green", "same_number", "…"))
    none_open = RESOLVE.format(g=1, r=2, b=3, gems=0).replace("row=5,9,12,18", "cards1=5,9,12,18")
    says(at(none_open), 59, (0, "effect of black", "no_open_cards", "…"))


@pytest.mark.rule("new_town", 59, "two_effects", "one_effect")
def test_r59_three_of_a_kind_give_all_materials_beside_one_effect():
    match = play(rolled(2, 2, 2), "0 material from black", "0 effect of green")
    play(match, "0 effect of red", "0 reroll white 3", "* roll 6", "0 stop")
    says(match, 59, (0, "material from green", "two_effects", "…"))
    full = play(
        rolled(4, 4, 4), "0 material from green", "0 material from red", "0 effect of green"
    )
    says(full, 59, (0, "effect of black", "one_effect", "…"))


@pytest.mark.rule("new_town", 61, "no_replacing", "no_help", "no_gem")
@pytest.mark.rule("new_town", 63, "resident_first", "none_due", "not_there")
@pytest.mark.rule("new_town", 64, "not_now", "build_first", "no_gem")
def test_r61_r63_r64_building_by_the_easy_rules():
    match = easy_building("44", town="12:1:2x2x1:4")
    says(
        match, 61,
        (0, "split 4 into 2+2", "no_replacing", "…"),
        (0, "offer help", "no_help", "…"),
        (0, "expand a to 2x2x2", "no_gem", "…"),
    )  # fmt: skip
    says(match, 63, (0, "take resident 1", "none_due", "…"))
    says(match, 64, (0, "pay a gem to reroll", "build_first", "…"))
    says(rolled(5, 3, 2), 64, (0, "pay a gem to reroll", "not_now", "…"))
    half = play(easy_building("44"), "0 build 2x2x1")
    says(half, 24, (0, "pay a gem to reroll", "half_built", "…"))
    build(match, "build 2x2x1", (4,))
    says(match, 63, (0, "take resident 9", "not_there", "…"))
    for action in ("end turn", "build 2x2x1", "pay a gem to reroll"):
        says(match, 63, (0, action, "resident_first", "…"))
    play(match, "0 take resident 1", "* deal resident 9")
    says(match, 64, (0, "pay a gem to reroll", "no_gem", "…"))


@pytest.mark.rule("new_town", 65, "next_round")
def test_r65_a_card_once_in_a_round():
    match = at(RESOLVE.format(g=1, r=2, b=3, gems=0) + " cards0=7")
    play(match, "0 card 7: gain a material 1")
    says(
        match, 65,
        (0, "card 7: gain a material 1", "next_round",
         "Land card 7 can be used again from the next round on."),
    )  # fmt: skip


# Prompts ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("match", "said", "unsaid"),
    [
        (moving("r3,g3,b2"), ["reroll", "stop"], []),
        (moving("g3,b2"), ["stop"], ["reroll", "red"]),
        (buying("b2"), ["end your turn"], ["reroll", "offered"]),
        (buying("r2,b2", "4"), ["rerolls", "buys", "offered"], ["end your turn"]),
        (building("4", dice="w3,w4,w5"), ["end your turn"], ["help"]),
        (building("4"), ["end your turn", "help"], []),
        (play(rolled(5, 3, 2), "0 effect of red"), ["Reroll"], ["stop"]),
        (easy_building(), ["end your turn"], ["gem"]),
    ],
)
def test_a_prompt_speaks_only_of_what_is_offered(match, said, unsaid):
    prompt = match.view(0)["prompt"]
    message = GAME.words.bundle.get_message(prompt["key"])
    sentence = GAME.words._format(message.value, prompt["key"], prompt["arguments"])
    assert [word for word in said if word not in sentence] == []
    assert [word for word in unsaid if word in sentence] == []


def test_who_fits_nowhere_is_asked_to_pass():
    small = moving_in("15:0:2x2x1 5:1:2x2x1", grid="grid=16.1/4.5/8.9/12.13")
    prompt = small.view(0)["prompt"]
    assert prompt["arguments"]["pass"] == "yes"
    assert {"pass"} <= {action.kind for action in small.actions(0)}
