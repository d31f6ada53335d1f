"""What the planner is given: all that can be built and walked from here, and what it brings. The
witness is play itself: every way of legal actions, one after the other."""

import random

import pytest

import rooftree
from rooftree import CHANCE
from tests.games.new_town.table import GAME, at


def plays(match, codes, seat):
    for code in codes:
        match.play(seat, GAME.action(code))
    return match


def finished(match, seat):
    """Every way to finish a house by legal actions: what was said for it, and the table then."""
    for action in match.actions(seat):
        if action.kind not in ("build", "block"):
            continue
        then = match.copy()
        then.play(seat, action)
        if then.view(seat)["plan"]:
            yield from (([action.code, *codes], end) for codes, end in finished(then, seat))
        else:
            yield [action.code], then


# The fourth house of a row, by a tree; houses that grow, own and others'; the fifth house.
TOWNS = {
    "row": "12 1244 1g / 6 - 0g | *12 8:1:2x2x1:4 16:1:2x2x1:4 11:0:2x2x1:4",
    "growing": "12 223456 0g / 6 - 0g | *7 12:0:2x2x1:4 12:1:2x2x2:44 6:1:2x2x1:4",
    "penthouse": "12 112456 0g / 6 - 0g | 12:0:3x3x1:621",
    "fifth": "12 446 3g / 6 - 0g | 3:0:2x2x1:4 4:0:2x3x1:6 5:0:2x2x1:4 18:0:2x3x1:6",
}
ROUND = "round 2 build 0 dice0=b6,w3,w4,w5"
EASY = (
    "12 12446 1g / 12 - 2g | *12 12:1:2x2x1:4 | round 2 easy 0 dice0=w3,w4,w5"
    " peoplerow=1,2,3,4 people1=5"
)


def gained(before, after):
    """What a seat has more, by part."""
    names = {*before["parts"], *after["parts"]}
    more = {name: after["parts"].get(name, 0) - before["parts"].get(name, 0) for name in names}
    return {name: points for name, points in more.items() if points}


def check(match, seat):
    view = match.view(seat)
    told = {}
    for plan in view["plans"]["can"]:
        for way in plan["ways"]:
            told[tuple(way["codes"])] = (plan, way)
    played = {tuple(codes): end for codes, end in finished(match, seat)}
    assert set(told) == set(played)
    for codes, then in played.items():
        plan, way = told[codes]
        after = then.view(seat)
        land = next(one for one in after["lands"] if one["name"] == plan["land"])
        house = next(one for one in land["houses"] if one["house"] == plan["house"])
        assert (house["owner"], house["size"], house["floors"]) == (
            seat,
            plan["size"],
            plan["floors"],
        )
        whole = [block["material"] for block in house["blocks"]]
        assert sorted(whole, reverse=True) == way["whole"]
        gains = {gain["seat"]: gain for gain in plan["gains"]}
        for other, (old, new) in enumerate(zip(view["players"], after["players"], strict=True)):
            gain = gains.get(other, {"parts": [], "gems": 0, "rewards": []})
            parts = {part["name"]: part["points"] for part in gain["parts"]}
            assert parts == gained(old, new)
            assert gain.get("track", old["points"]) == new["points"]
            assert gain["gems"] == new["gems"] - old["gems"]
            assert gain["rewards"] == [
                mark for mark in new["rewards"] if mark not in old["rewards"]
            ]
        while "waive the reward" in {action.text for action in then.actions(seat)}:
            then.play(seat, "waive the reward")
        assert plan["resident"] == any(a.kind == "take resident" for a in then.actions(seat))


@pytest.mark.rule("new_town", 23, 26, 27, 28, 30, 31)
@pytest.mark.parametrize("town", TOWNS)
def test_the_planner_knows_all_that_can_be_built_and_what_it_brings(town):
    check(at(f"{TOWNS[town]} | {ROUND}"), 0)


@pytest.mark.rule("new_town", 43, 44)
@pytest.mark.parametrize("holder", ["cards0=12", "cards1=12"])
def test_the_planner_knows_what_becomes_of_a_land_card(holder):
    check(at(f"{TOWNS['row']} | {ROUND} {holder}", rules="advanced"), 0)


@pytest.mark.rule("new_town", 61, 62, 63)
def test_the_planner_knows_the_easy_rules():
    check(at(EASY, rules="easy"), 0)


@pytest.mark.rule("new_town", 31)
def test_a_row_is_foreseen_for_everybody_who_has_a_house_there():
    plans = at(f"{TOWNS['row']} | {ROUND}").view(0)["plans"]["can"]
    own, other = next(plan for plan in plans if plan["text"] == "build 2x2x1")["gains"]
    assert own["parts"] == [
        {"name": "houses", "points": 2},
        {"name": "tree", "points": 1},
        {"name": "second house", "points": 1},
        {"name": "row of lands", "points": 2},
    ]
    assert (other["seat"], other["points"]) == (1, 2)
    paid = next(plan for plan in plans if plan["text"] == "build 2x2x1")["paid"]
    assert {(one["land"], one["seat"], one["points"]) for one in paid} == {
        ("12", 0, 1),
        ("8", 1, 1),
        ("16", 1, 1),
        ("11", 0, 1),
    }


@pytest.mark.rule("new_town", 23)
def test_what_is_not_planned_is_refused_for_one_reason():
    match = at("12 144 0g / 6 - 0g | - | round 1 build 0 dice0=b2,w3,w4,w5")
    plans = match.view(0)["plans"]
    assert [plan["text"] for plan in plans["can"]] == ["build 2x2x1", "build 2x2x2", "build 2x4x1"]
    for plan in plans["cannot"]:
        refusal = match.why_not(0, plan["text"])
        why = plan["why"]
        assert (refusal.rule, refusal.reason) == (why["rule"], why["reason"])
        said = GAME.words.attribute(f"rule-{why['rule']}", why["reason"], why["arguments"])
        assert said == refusal.sentence
    reasons = {plan["text"]: plan["why"]["reason"] for plan in plans["cannot"]}
    assert reasons["build 3x3x1"] == "too_few_pips"
    assert reasons["build 2x3x2"] == "too_few_cells"


@pytest.mark.rule("new_town", 23)
def test_a_design_plan_that_does_not_fit_is_said_once():
    match = at("12 144 0g / 6 - 0g | - | round 1 build 0 dice0=b2,w3,w4,w6")
    plans = match.view(0)["plans"]
    assert (plans["can"], plans["cannot"]) == ([], [])
    assert (plans["why"]["rule"], plans["why"]["reason"]) == (23, "other_sum")
    assert match.view(1)["plans"] is None
    assert match.view(None)["plans"] is None


@pytest.mark.rule("new_town", 24)
def test_a_house_that_is_begun_is_all_there_is_to_plan():
    match = at("12 144 0g / 6 - 0g | - | round 1 build 0 dice0=b3,w3,w4,w5")
    match.play(0, "build 2x2x2")
    (plan,) = match.view(0)["plans"]["can"]
    assert [way["materials"] for way in plan["ways"]] == [[4, 4]]
    assert plays(match, plan["ways"][0]["codes"], 0).view(0)["plan"] is None


# Ways through the town ----------------------------------------------------------------------------


def walks(match, seat):
    """Every land where the builder could stop after some steps: what each way there collects."""
    for action in match.actions(seat):
        if action.kind != "move":
            continue
        then = match.copy()
        then.play(seat, action)
        if any(a.kind == "stop" for a in then.actions(seat)):
            yield then
        yield from walks(then, seat)


def collected(then, before, seat):
    """Where trees give only at the end, by stopping there."""
    if before.options["tree_supply"] == "stop":
        then = then.copy()
        then.play(seat, "stop")
    mine = [match.view(seat)["players"][seat]["materials"] for match in (before, then)]
    return sum(mine[1].values()) - sum(mine[0].values())


@pytest.mark.rule("new_town", 14, 15, 16, 17)
@pytest.mark.parametrize("tree_supply", ["enter", "stop"])
def test_all_lands_within_reach_and_what_they_collect(tree_supply):
    moves = 0
    match = rooftree.game("new_town").start(4, {"tree_supply": tree_supply}, seed=3)
    source = random.Random(3)
    while moves < 12:
        seat = match.waiting[0]
        if seat != CHANCE and any(action.kind == "move" for action in match.actions(seat)):
            check_reach(match, seat, match.view(seat))
            moves += 1
        match.play(seat, source.choice(match.actions(seat)))


def check_reach(match, seat, view):
    told = {walk["land"]: walk for walk in view["move"]["reach"]}
    best = {}
    for then in walks(match, seat):
        land = then.view(seat)["players"][seat]["builder"]
        best[land] = max(best.get(land, 0), collected(then, match, seat))
    assert set(told) == set(best)
    for land, walk in told.items():
        then = plays(match.copy(), walk["codes"], seat)
        after = then.view(seat)["players"][seat]
        assert after["builder"] == land
        assert view["players"][seat]["dice"]["green"] - after["dice"]["green"] == walk["cost"]
        assert collected(then, match, seat) == len(walk["collects"]) == best[land]
        assert set(walk["collects"]) <= {view["round"]}
