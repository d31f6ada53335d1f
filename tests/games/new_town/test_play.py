"""Whole matches under every rule set and every combination of modules."""

import itertools
import os
from collections import Counter

import pytest

import rooftree
from rooftree import CHANCE
from rooftree.core.errors import BadPosition
from rooftree.testing import contracts, walking
from rooftree.testing.walking import Setting
from tests.games.new_town.table import GAME, at

SOAK = bool(os.environ.get("ROOFTREE_SOAK"))

MODULES = [
    {"rules": "advanced", "land_cards": cards, "additional_round": more, "occupancy": people}
    for cards, more, people in itertools.product(
        ("off", "dealt", "drafted"), ("off", "on"), ("off", "on")
    )
]
OTHER_READINGS = {"tree_supply": "stop", "penthouses": "house"}
SETS = [
    {"rules": "basic"},
    {"rules": "easy"},
    *MODULES,
    {"rules": "basic", **OTHER_READINGS},
    {**MODULES[-1], **OTHER_READINGS},
    {"rules": "easy", **OTHER_READINGS},
]
TABLES = [
    Setting(GAME, 2 + number % 3, {**options, "layout": "random" if number % 2 else "sample"})
    for number, options in enumerate(SETS)
]
EACH_TABLE = pytest.mark.parametrize("table", TABLES, ids=str)


@EACH_TABLE
def test_random_matches_are_whole_under_every_rule_set(table):
    """Components are conserved, somebody can always act, positions and records round-trip."""
    for seed in range(20 if SOAK else 1):
        contracts.components_are_conserved(table, seed)
        contracts.someone_can_always_act(table, seed)
        contracts.records_replay(table, seed)
        contracts.positions_round_trip(table, seed)


@EACH_TABLE
def test_the_legal_list_is_what_may_allows_under_every_rule_set(table):
    for seed in range(10 if SOAK else 1):
        contracts.legal_is_what_may_allows(table, GAME.plain, seed)


ROLLS = {
    "log-dice": ("red", "green", "black", "white"),
    "log-dice-own": ("red", "green", "black", "white"),
    "log-dice-turn": ("green", "red", "black"),
}


@EACH_TABLE
def test_dice_that_fall_together_are_told_together(table):
    """Once, by their colours, as they fell, white dice with those that lay still; every other die
    is told alone."""
    match = walking.random_match(table, seed=2)
    fallen: list[int] = []
    told = 0
    again = GAME.start(match.players, match.options, seed=0, chance="manual")
    for seat, code in match.events:
        if seat == CHANCE and GAME.action(code).kind == "roll":
            fallen.append(GAME.action(code).args["face"])
        before = len(again.log())
        again.play(seat, code)
        for line in again.log()[before:]:
            if line.key == "log-white":
                seat = again.view(None)["players"][int(line.arguments["name"])]
                whites = [die["face"] for die in seat["dice"]["white"]]
                assert line.arguments["white"] == " ".join(map(str, whites))
                assert not Counter(fallen) - Counter(whites)
                fallen = []
            elif line.key.startswith("log-rolled"):
                assert fallen == [line.arguments["face"]]
                fallen = []
            elif line.key in ROLLS:
                dice = [str(line.arguments[colour]).split() for colour in ROLLS[line.key]]
                counts = list(itertools.accumulate(map(len, dice), initial=0))
                assert counts[-1] == len(fallen)
                for faces, (start, end) in zip(dice, itertools.pairwise(counts), strict=True):
                    assert faces == [str(face) for face in sorted(fallen[start:end])]
                fallen, told = [], told + 1
    assert told >= 4


@EACH_TABLE
def test_each_rule_set_ends_as_it_should(table):
    match = walking.random_match(table, seed=4)
    view = match.view(None)
    rounds = {4, 5} if table.options.get("additional_round") == "on" else {4}
    assert view["round"] in rounds
    families = [house["resident"] for land in view["lands"] for house in land["houses"]]
    if table.options["rules"] != "easy" and table.options.get("occupancy") != "on":
        assert not any(families)
    assert match.winners
    assert max(match.points) == match.points[match.winners[0]]
    assert rooftree.replay(match.record()).points == match.points


def longest_list():
    """A builder who holds all land cards and materials, on a land where everything can grow."""
    cards = ",".join(str(number) for number in range(3, 19))
    text = (
        "12 {hand} 9g / 6 - 0g | {town} | round 4 build 0 dice0=r1,g2,b24,w3,w4,w5"
        f" rules=advanced land_cards=dealt cards0={cards}"
    )
    hand = "1" * 9 + "2" * 9 + "3" * 5 + "4" * 5 + "5" * 4 + "6" * 4
    for town in ("-", "12:1:2x2x1", "12:1:2x2x1 12:0:2x2x1 12:0:2x2x1", "12:1:2x3x1 12:0:2x2x1"):
        yield at(text.format(hand=hand, town=town))


def test_no_list_is_longer_than_promised():
    """MAX_LEGAL is the sum of all that step 3 could offer; the longest we can draw up stays below,
    and so does every position of many random matches (the contracts look at those)."""
    lengths = [len(match.actions(0)) for match in longest_list()]
    assert 60 < max(lengths) <= GAME.kernel.MAX_LEGAL
    assert GAME.kernel.CODES <= 4096


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("4 - 0g / 6 - 0g", "three parts"),
        ("4 - 0g | - | round 1 move 0", "1 players"),
        ("2 - 0g / 6 - 0g | - | round 1 move 0", "“2” is no land"),
        ("4 78 0g / 6 - 0g | - | round 1 move 0", "digits from 1 to 6"),
        ("4 - 0 / 6 - 0g | - | round 1 move 0", "like “12 146 2g”"),
        ("4 - 0g / 6 - 0g | 12 | round 1 move 0", "is no house"),
        ("4 - 0g / 6 - 0g | 12:0:2x5x1 | round 1 move 0", "is no house"),
        ("4 - 0g / 6 - 0g | 12:0:2x3x1:4 | round 1 move 0", "do not fill it"),
        ("4 - 0g / 6 - 0g | 3:0:penthouse | round 1 move 0 penthouses=house", "below it"),
        ("4 - 0g / 6 - 0g | 3:0:3x3x1 3:0:penthouse | round 1 move 0", "of its own"),
        ("4 - 0g / 6 - 0g | 3:0:3x3x1+ | round 1 move 0 penthouses=house", "of its own"),
        ("4 - 0g / 6 - 0g | 3:0:3x3x1 4:0:3x3x1 5:0:3x3x1 | round 1 move 0", "more than 2 roofs"),
        ("4 - 0g / 6 - 0g | - | round 9 move 0", "from 0 to 5"),
        ("4 - 0g / 6 - 0g | - | round 1 dance 0", "should be the turn"),
        ("4 - 0g / 6 - 0g | - | round 1 move 5", "from 0 to 1"),
        ("4 - 0g / 6 - 0g | - | round 1 move 0 order=1", "not in the order"),
        ("4 - 0g / 6 - 0g | - | round 1 move 0 order=0,0", "a seat twice"),
        ("4 - 0g / 6 - 0g | - | round 1 move 0 rules=hard", "option “rules”"),
        ("4 - 0g / 6 - 0g | - | round 1 move 0 layout=3/4", "King's Land"),
        ("4 - 0g / 6 - 0g | - | round 1 move 0 dice0=x3", "is no die"),
        ("4 - 0g / 6 - 0g | - | round 1 move 0 dice0=w1,w1,w1,w1", "three white dice"),
        ("4 - 0g / 6 - 0g | - | round 1 move 0 due=1", "should have 2 numbers"),
        ("4 - 0g / 6 - 0g | - | round 1 move 0 rolling=stone", "should be one of"),
        ("4 - 0g / 6 - 0g | - | round 1 move 0 points0=luck:3", "should be one of"),
        ("4 - 0g / 6 - 0g | - | round 1 move 0 takes_part=in", "should have 2 choices"),
        ("4 - 0g / 6 - 0g | - | round 1 easy 0 cards0=4 cards1=4 rules=easy", "in two places"),
        ("4 - 0g / 6 - 0g | - | round 1 move 0 castle=1", "is no field"),
    ],
)
def test_a_wrong_position_is_refused_with_a_sentence(text, why):
    with pytest.raises(BadPosition, match=why):
        at(text)
