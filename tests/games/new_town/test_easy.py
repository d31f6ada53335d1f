"""The Easy New Rules: rules 56 to 67.

Of our data 4 is lawn (value 3, green card), 3 cobbled (2, blue), 5 brick (1, red), 7 mud (0,
yellow).
"""

import itertools

import pytest

from rooftree import CHANCE
from rooftree.core.words import Line
from rooftree.games.new_town.components import RESIDENTS
from tests.games.new_town.table import (
    EASY,
    GAME,
    at,
    gems,
    houses,
    land,
    materials,
    offered,
    parts,
    play,
    player,
    refused_by,
    turn,
)


def build(match, plan, blocks, seat=0):
    return play(match, f"{seat} {plan}", *(f"{seat} block {block}" for block in blocks))


def set_up(players=2, first=0):
    match = GAME.start(players, EASY, chance="manual")
    play(match, f"* seat {first} begins", *(f"* deal land {n}" for n in (5, 9, 12, 18)))
    return play(match, *(f"* deal resident {n}" for n in (1, 2, 3, 4)))


# 56-58 Setup and positioning ----------------------------------------------------------------------


@pytest.mark.rule("new_town", 56)
def test_r56_four_cards_four_residents_and_trees_on_those_lands():
    view = set_up().view(None)
    assert {land["name"] for land in view["lands"] if land["tree"]} == {"5", "9", "12", "18", "K"}
    assert [card["number"] for card in view["card_row"]] == [5, 9, 12, 18]
    assert [card["number"] for card in view["resident_row"]] == [1, 2, 3, 4]
    assert (view["card_deck"], view["resident_deck"]) == (12, 12)
    assert [seat["builder"] for seat in view["players"]] == [None, None]


@pytest.mark.rule("new_town", 57)
@pytest.mark.parametrize(("players", "starts"), [(4, "ABCD"), (3, "ABCA"), (2, "ABAB")])
def test_r57_who_begins_each_round(players, starts):
    match = GAME.start(players, EASY, seed=3)
    found, first = {}, match.view(None)["order"][0]
    while not match.over:
        view = match.view(None)
        found[view["round"]] = view["order"]
        seat = match.waiting[0]
        match.play(seat, match.game.action(match.game.plain.kernel.fallback(state_of(match), seat)))
    letters = ["ABCD"[(order[0] - first) % players] for order in found.values()]
    assert letters == list(starts)
    for order in found.values():
        assert order == [(order[0] + i) % players for i in range(players)]


def state_of(match):
    return match.concealed(match.waiting[0])


@pytest.mark.rule("new_town", 58)
def test_r58_builders_go_to_the_sum_of_three_white_dice_and_may_share_a_land():
    match = play(set_up(), "* roll 2", "* roll 6", "* roll 4")  # 12, with a tree
    assert player(match, 0)["builder"] == "12"
    assert materials(match, 0) == "1"
    play(match, "* roll 6", "* roll 4", "* roll 2")
    assert player(match, 1)["builder"] == "12"
    assert match.view(None)["chance"] == {"rolling": "turn", "dice": 3}


@pytest.mark.rule("new_town", 58)
def test_r58_a_run_or_three_of_a_kind_may_go_to_kings_land():
    match = play(set_up(), "* roll 3", "* roll 4", "* roll 5")
    assert offered(match, 0) == {"go to King's Land", "go to the sum's land"}
    assert refused_by(match, 0, "stop") == 58
    other = match.copy()
    play(match, "0 go to King's Land")
    assert (player(match, 0)["builder"], materials(match, 0)) == ("K", "1")
    play(other, "0 go to the sum's land")
    assert player(other, 0)["builder"] == "12"
    assert refused_by(play(set_up(), "* roll 1", "* roll 1"), 0, "go to King's Land") == 5


@pytest.mark.rule("new_town", 58)
def test_r58_no_choice_without_a_run():
    match = play(set_up(), "* roll 3", "* roll 4", "* roll 6")
    assert player(match, 0)["builder"] == "13"
    play(match, "* roll 1", "* roll 1", "* roll 2", "* roll 1", "* roll 1", "* roll 2")
    assert refused_by(match, 0, "go to King's Land") == 58


# 59-60 Dice ---------------------------------------------------------------------------------------

RESOLVE = (
    "12 - {gems}g / 6 - 0g | *5 | round 2 resolve 0 dice0=g{g},r{r},b{b},w3,w4,w5"
    " row=5,9,12,18 rules=easy"
)


def rolled(g, r, b, own_gems=0, more=""):
    return at(RESOLVE.format(g=g, r=r, b=b, gems=own_gems) + more)


def cards(match, seat):
    return [card["number"] for card in player(match, seat)["cards"]]


@pytest.mark.rule("new_town", 59)
@pytest.mark.rule("new_town", 60)
def test_r60_example_1_two_materials_and_a_land_card():
    match = play(
        rolled(5, 3, 2), "0 material from green", "0 material from red", "0 effect of black"
    )
    assert refused_by(match, 0, "stop") == 59  # a card is to be taken
    play(match, "0 take card 9", "* deal land 4")
    assert materials(match, 0) == "35"
    assert cards(match, 0) == [9]
    assert refused_by(match, 0, "material from black") == 59


def test_the_prompt_names_the_dice_that_are_left():
    match = rolled(6, 3, 2)
    begun = "Use your dice for a material or for the effect:"
    dice = "green 6 (two gems), red 3 (rerolls), black 2 (a land card), then go on."
    assert asked(match) == f"{begun} {dice}"
    play(match, "0 material from green", "0 material from red")
    assert asked(match) == "You may use the effect of a die: black 2 (a land card), or go on."
    play(match, "0 effect of black", "0 take card 9", "* deal land 4")
    assert asked(match) == "Your dice are used: go on."


def asked(match):
    return GAME.words.say(Line(**match.view(0)["prompt"]))


@pytest.mark.rule("new_town", 60)
def test_r60_example_2_two_equal_dice_give_one_material():
    match = play(rolled(4, 4, 1), "0 material from red", "0 material from black")
    assert refused_by(match, 0, "material from green") == 59
    play(match, "0 effect of green")
    assert (materials(match, 0), gems(match, 0)) == ("14", 1)


@pytest.mark.rule("new_town", 60)
def test_r60_example_3_three_of_a_kind_give_three_materials_and_one_effect():
    match = rolled(4, 4, 4)
    play(match, "0 material from green", "0 material from red", "0 material from black")
    assert materials(match, 0) == "444"
    play(match, "0 effect of red", "0 reroll white 1", "* roll 1", "0 stop")
    assert player(match, 0)["builder"] == "10"
    assert refused_by(match, 0, "effect of green") == 59


@pytest.mark.rule("new_town", 60)
def test_r60_example_4_no_materials_a_gem_and_a_card_and_red_unused():
    match = play(rolled(1, 1, 2), "0 effect of green", "0 effect of black", "0 take card 5")
    play(match, "* deal land 4", "0 stop")
    assert (materials(match, 0), gems(match, 0), cards(match, 0)) == ("", 1, [5])
    assert turn(match) == ("easy", 0)


@pytest.mark.rule("new_town", 59)
def test_r59_never_three_materials_unless_all_are_alike():
    match = play(rolled(5, 3, 2), "0 material from green", "0 material from red")
    assert refused_by(match, 0, "material from black") == 59
    assert refused_by(match, 0, "effect of green") == 59  # used already
    assert refused_by(match, 0, "material from green") == 59


@pytest.mark.rule("new_town", 59)
def test_r59_three_of_a_kind_as_single_dice_one_material_and_two_effects():
    match = play(rolled(2, 2, 2), "0 material from black", "0 effect of green")
    play(match, "0 effect of red", "0 reroll white 3", "* roll 6", "0 stop")
    assert refused_by(match, 0, "material from green") == 59


@pytest.mark.rule("new_town", 59)
def test_r59_a_six_gives_two_gems_or_two_cards():
    match = play(rolled(6, 3, 6), "0 effect of green", "0 effect of black", "0 take card 9")
    assert gems(match, 0) == 2
    assert refused_by(match, 0, "stop") is None
    play(match, "0 take card 18")
    assert cards(match, 0) == [9, 18]
    assert match.view(None)["chance"] == {"dealing": "cards"}
    five = play(rolled(5, 3, 5), "0 effect of green", "0 effect of black", "0 take card 9")
    assert gems(five, 0) == 1
    assert five.waiting == (CHANCE,)


@pytest.mark.rule("new_town", 59)
def test_r59_red_rerolls_up_to_its_value_then_the_builder_moves():
    match = play(rolled(5, 2, 1), "0 effect of red")
    assert refused_by(match, 0, "stop") == 59  # one reroll at least
    assert refused_by(match, 0, "material from green") == 59
    play(match, "0 reroll white 1+2+3", "* roll 6", "* roll 2", "* roll 1")
    assert player(match, 0)["builder"] == "12"  # not yet determined
    play(match, "0 reroll white 3", "* roll 2")
    assert player(match, 0)["builder"] == "5"
    assert materials(match, 0) == "2"  # the tree there, in round 2
    assert refused_by(match, 0, "reroll white 1") == 59


@pytest.mark.rule("new_town", 59)
def test_r59_ending_on_the_same_land_gives_no_new_material():
    text = RESOLVE.format(g=1, r=1, b=1, gems=0).replace("*5", "*12")
    match = play(at(text), "0 effect of red", "0 reroll white 1+3", "* roll 5", "* roll 3")
    play(match, "0 go to the sum's land")
    assert (player(match, 0)["builder"], materials(match, 0)) == ("12", "")


@pytest.mark.rule("new_town", 59)
def test_r59_no_card_when_none_lies_there():
    match = at(RESOLVE.format(g=1, r=2, b=3, gems=0).replace("row=5,9,12,18", "cards1=5,9,12,18"))
    assert refused_by(match, 0, "effect of black") == 59
    assert refused_by(match, 0, "take card 9") == 59


# 61-64 Building -----------------------------------------------------------------------------------

EASY_TURN = (
    "{land} {hand} {gems}g / 6 - 0g | 18:1:3x3x3 {town} | round 2 easy 0"
    " dice0=g1,r2,b1,w3,w4,w5 {more}"
)
ROW = "peoplerow=1,2,3,4 rules=easy"


def building(hand="4", place=12, town="", own_gems=0, more=""):
    text = EASY_TURN.format(land=place, hand=hand, town=town, gems=own_gems, more=more)
    return at(f"{text} {ROW}")


@pytest.mark.rule("new_town", 61)
def test_r61_no_workload_and_no_white_check():
    """Nine blocks with a black 1, on a land whose number is not the white sum."""
    match = build(building("111111111", place=7), "build 3x3x1", (1,) * 9)
    assert houses(match, 7) == ["0:3x3x1"]


@pytest.mark.rule("new_town", 61)
def test_r61_no_replacing_no_help_no_giving():
    match = building("46")
    assert refused_by(match, 0, "split 4 into 2+2") == 61
    assert refused_by(match, 0, "offer help") == 61
    assert refused_by(match, 0, "give 4 to seat 1") == 21
    assert refused_by(match, 0, "build 2x2x3") == 23  # materials still must fill it


@pytest.mark.rule("new_town", 61)
def test_r61_a_takeover_costs_a_gem_and_brings_a_resident_of_the_former_owner():
    match = building(town="12:1:2x2x1:4", own_gems=1, more="people1=5,6")
    build(match, "expand a to 2x2x2", (4,))
    assert (gems(match, 0), gems(match, 1)) == (0, 1)
    assert offered(match, 0) == {"take resident 5", "take resident 6"}
    assert refused_by(match, 0, "take resident 1") == 63
    play(match, "0 take resident 6")
    assert [card["number"] for card in player(match, 0)["residents"]] == [6]
    assert match.waiting == (0,)
    assert parts(match, 0) == {"houses": 2}  # rule 62: the land is not scored


@pytest.mark.rule("new_town", 61)
def test_r61_no_takeover_without_a_gem():
    match = building(town="12:1:2x2x1:4", more="people1=5,6")
    assert refused_by(match, 0, "expand a to 2x2x2") == 61


@pytest.mark.rule("new_town", 61)
def test_r61_kings_land_asks_for_no_house_and_no_gem_but_one_house_each():
    match = build(building(place="K"), "build 2x2x1", (4,))
    assert gems(match, 0) == 2
    again = building(place="K", town="K:0:2x2x1")
    assert refused_by(again, 0, "build 2x2x1") == 33


@pytest.mark.rule("new_town", 62)
@pytest.mark.parametrize(("place", "value"), [(4, 3), (3, 2), (5, 1), (7, 0)])
def test_r62_a_new_house_scores_its_land_at_once(place, value):
    match = build(building(place=place), "build 2x2x1", (4,))
    assert sum(parts(match, 0).values()) == 2 + value
    expanded = build(building(place=place, town=f"{place}:0:2x2x1:4"), "expand a to 2x2x2", (4,))
    assert parts(expanded, 0) == {"houses": 2}


@pytest.mark.rule("new_town", 63)
def test_r63_a_resident_for_a_new_house_before_anything_else():
    match = build(building("44"), "build 2x2x1", (4,))
    assert offered(match, 0) == {f"take resident {n}" for n in (1, 2, 3, 4)}
    assert refused_by(match, 0, "end turn") == 63
    assert refused_by(match, 0, "build 2x2x1") == 63
    play(match, "0 take resident 3", "* deal resident 7")
    assert [card["number"] for card in match.view(None)["resident_row"]] == [1, 2, 4, 7]
    build(match, "expand a to 2x2x2", (4,))
    assert refused_by(match, 0, "take resident 1") == 63  # none for an own expansion


@pytest.mark.rule("new_town", 28)
@pytest.mark.rule("new_town", 63)
def test_r28_a_penthouse_of_its_own_scores_its_land_and_brings_a_resident():
    text = EASY_TURN.format(land=4, hand="4", town="4:0:3x3x1", gems=0, more="")
    match = build(at(f"{text} {ROW}", penthouses="house"), "penthouse on a", (4,))
    assert parts(match, 0) == {"houses": 1, "second house": 1, "lands": 3}
    assert offered(match, 0) == {f"take resident {n}" for n in (1, 2, 3, 4)}
    as_part = build(at(f"{text} {ROW}"), "penthouse on a", (4,))
    assert parts(as_part, 0) == {"houses": 1}
    assert refused_by(as_part, 0, "end turn") is None


@pytest.mark.rule("new_town", 63)
def test_r63_none_when_all_are_gone():
    taken = "people1=" + ",".join(str(n) for n in range(1, 17))
    text = EASY_TURN.format(land=12, hand="4", town="", gems=0, more=taken)
    match = build(at(f"{text} rules=easy"), "build 2x2x1", (4,))
    assert refused_by(match, 0, "end turn") is None


@pytest.mark.rule("new_town", 64)
def test_r64_after_building_a_gem_rerolls_all_white_dice():
    match = building("44", own_gems=2)
    assert refused_by(match, 0, "pay a gem to reroll") == 64  # nothing built yet
    build(match, "build 2x2x1", (4,))
    assert refused_by(match, 0, "pay a gem to reroll") == 63
    play(match, "0 take resident 1", "* deal resident 9", "0 pay a gem to reroll")
    play(match, "* roll 1", "* roll 1", "* roll 5")
    assert (player(match, 0)["builder"], gems(match, 0)) == ("7", 1)
    play(match, "0 pay a gem to reroll", "* roll 2", "* roll 2", "* roll 6")
    assert (player(match, 0)["builder"], gems(match, 0)) == ("10", 0)
    assert refused_by(match, 0, "pay a gem to reroll") == 64


@pytest.mark.rule("new_town", 64)
def test_r64_a_tree_where_it_leads_gives_a_material():
    match = building("4", own_gems=1, town="*7", more="built=1")
    play(match, "0 pay a gem to reroll", "* roll 1", "* roll 1", "* roll 5")
    assert materials(match, 0) == "24"


# 65 Land cards ------------------------------------------------------------------------------------


@pytest.mark.rule("new_town", 65)
def test_r65_yellow_at_once_the_others_from_the_next_round():
    text = RESOLVE.format(g=1, r=2, b=6, gems=0).replace("row=5,9,12,18", "row=4,7")
    match = play(at(text), "0 effect of black", "0 take card 7", "0 take card 4")
    for card in (3, 5, 6, 8):
        play(match, f"* deal land {card}")
    play(match, "0 card 7: gain a material 1")
    assert materials(match, 0) == "1"
    assert refused_by(match, 0, "card 7: gain a material 1") == 65  # once in a round
    assert refused_by(match, 0, "card 4: white die 1 counts 0") == 65
    ready = at(RESOLVE.format(g=1, r=2, b=3, gems=0) + " cards0=4 ready=4:2")
    assert refused_by(ready, 0, "card 4: white die 1 counts 0") is None


@pytest.mark.rule("new_town", 65)
def test_r65_a_changed_white_die_moves_the_builder():
    match = at(RESOLVE.format(g=1, r=2, b=3, gems=0).replace("w3,w4,w5", "w1,w4,w6") + " cards0=4")
    play(match, "0 card 4: white die 2 counts 0")
    assert player(match, 0)["builder"] == "7"


@pytest.mark.rule("new_town", 65)
def test_r65_dice_that_are_used_are_not_changed():
    text = RESOLVE.format(g=1, r=2, b=3, gems=0).replace("row=5,", "row=") + " cards0=3,5"
    match = play(at(text), "0 card 3: green +1", "0 material from green")
    assert materials(match, 0) == "2"
    assert refused_by(match, 0, "card 5: swap green and black") == 45
    swapped = play(at(text), "0 card 5: swap green and black", "0 material from green")
    assert materials(swapped, 0) == "3"


# 66-67 The end ------------------------------------------------------------------------------------

END = "12 {hand} {gems}g / 6 - 0g | {town} | round 4 easy 1 order=1,0 start=0 {more} rules=easy"


def ended(town="-", hand="-", own_gems=0, more="", dice=()):
    text = END.format(town=town, hand=hand, gems=own_gems, more=more).replace("easy 1", "easy 0")
    return play(at(text), "0 end turn", *(f"* roll {face}" for face in dice))


@pytest.mark.rule("new_town", 66)
def test_r66_land_cards_3_1_or_minus_1_once_a_card():
    town = "3:0:2x2x1 3:0:2x2x1 4:1:2x2x1"
    match = ended(town, more="cards0=3,4,5 cards1=7")
    assert parts(match, 0)["land cards"] == 3 + 1 - 1
    assert parts(match, 1)["land cards"] == -1


@pytest.mark.rule("new_town", 66)
def test_r66_materials_gems_and_no_bonus_for_the_most():
    match = ended(hand="146", own_gems=4)
    assert parts(match, 0) == {"materials": -3, "gems": 4}
    assert parts(match, 1) == {"materials": 1}


@pytest.mark.rule("new_town", 66)
def test_r66_housed_families_score_and_others_lose_as_much():
    """3: two people, lawn or cobbled, 3 points. 16: eight people, 7 points."""
    match = ended("4:0:2x2x1", more="people0=3,16")
    assert parts(match, 0)["residents"] == 3 - 7
    assert [house["resident"]["number"] for house in land(match, 4)["houses"]] == [3]


@pytest.mark.rule("new_town", 66)
def test_r66_others_move_aside_when_that_houses_more():
    """9 lives anywhere; 12 only on lawn or brick: 9 must leave the lawn to it."""
    match = ended("4:0:2x3x3 3:0:2x3x1", more="people0=9,12")
    assert parts(match, 0)["residents"] == 2 + 4


@pytest.mark.rule("new_town", 66)
@pytest.mark.parametrize("face", [1, 6])
def test_r66_the_prince_goes_to_kings_land_for_his_die(face):
    match = ended("K:0:2x2x1 4:0:2x2x1", more="people0=1,2", dice=(face,))
    assert parts(match, 0)["residents"] == 3 + 2 * face + 2
    assert match.over


@pytest.mark.rule("new_town", 66)
def test_r66_the_housing_is_the_best_of_all():
    """Against every assignment, for random towns and hands."""
    import random

    source = random.Random(11)
    for _ in range(40):
        town, people = random_town(source), source.sample(range(1, 17), source.randint(1, 6))
        more = "people0=" + ",".join(str(n) for n in sorted(people))
        match = ended(" ".join(town), more=more)
        while match.waiting == (CHANCE,):
            play(match, "* roll 1")
        assert parts(match, 0).get("residents", 0) == best(match, people)


def random_town(source):
    sizes = source.sample([s for s in ("2x2", "2x3", "2x4", "3x3") for _ in range(2)], 4)
    lands = source.sample([*range(3, 19), "K"], 4)
    return [f"{place}:0:{size}x{source.randint(1, 3)}" for place, size in zip(lands, sizes)]


def best(match, people):
    """By trying everything; dice on King's Land at their mean, and then a 1."""
    view = match.view(None)
    residents = {card["number"]: card for card in cards_of_everyone()}
    places = [(land, house) for land in view["lands"] for house in land["houses"]]
    found = []
    slots = [*range(len(places)), *[None] * len(people)]
    for chosen in set(itertools.permutations(slots, len(people))):
        expected = real = 0
        for number, slot in zip(sorted(people), chosen):
            card = residents[number]
            if slot is None:
                expected, real = expected - card["points"], real - card["points"]
                continue
            where, house = places[slot]
            if where["type"] not in card["lands"] or card["people"] > house["base"]:
                break
            expected, real = expected + card["points"], real + card["points"]
            if where["name"] == "K":
                times, plus = card["die"]
                expected, real = expected + 3.5 * times + plus, real + times + plus
        else:
            found.append((expected, real))
    top = max(expected for expected, _ in found)
    reals = {real for expected, real in found if expected == top}
    assert len(reals) == 1
    return reals.pop()


def cards_of_everyone():
    match = at("4 - 0g / 6 - 0g | - | round 1 easy 0 rules=easy peoplerow=" + ALL)
    return match.view(None)["resident_row"]


ALL = ",".join(str(n) for n in range(1, len(RESIDENTS) + 1))


@pytest.mark.rule("new_town", 67)
def test_r67_the_most_points_win_and_ties_share():
    match = ended("4:0:2x2x1 6:1:2x2x1")
    assert match.over
    assert match.points == (1, 1)
    assert match.winners == (0, 1)
    assert refused_by(match, 0, "end turn") == 67
    one = ended("4:0:2x2x1", own_gems=1)
    assert one.winners == (0,)
