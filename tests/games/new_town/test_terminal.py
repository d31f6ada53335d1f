"""What somebody with nothing but the terminal is told: the table, its worth, the box.

Expected values: land types and what they count, the penthouse, the bonuses for a tree, a row and a
square and the rewards of the track are printed in the rulebook; base points, the other bonuses and
the residents are those of our component data.
"""

import io
import tomllib
from pathlib import Path

import pytest
from rich.console import Console

import rooftree
from rooftree.cli import main
from rooftree.core import views
from tests.games.new_town.table import GAME, at, play

DATA = tomllib.loads(
    (Path(rooftree.__file__).parent / "games/new_town/components.toml").read_text("utf8")
)


def drawn(match, seat=0, width=80):
    """The table as a terminal without colours shows it."""
    console = Console(width=width, file=io.StringIO(), no_color=True)
    console.print(views.picture(GAME, match.view(seat)))
    return console.file.getvalue()


def run(capsys, *words):
    with pytest.raises(SystemExit) as end:
        main(list(words))
    assert end.value.code == 0
    return " ".join(capsys.readouterr().out.split())


# At the table -------------------------------------------------------------------------------------

TOWN = "4:0:2x2x1 4:1:2x2x3 12:1:2x3x2 5:0:3x3x1+ K:0:2x4x1"


def test_the_town_takes_no_more_lines_than_its_houses_need():
    """A window of 24 lines holds the map, the sheets below it and what can be done."""
    empty, built = (
        drawn(at(f"12 - 0g / K - 0g | {houses} | round 2 build 0"), width=60)
        for houses in ("-", TOWN)
    )
    assert sum(any(sign in line for sign in "┌│└") for line in empty.splitlines()) == 18
    assert (
        sum(any(sign in line for sign in "┌│└") for line in built.splitlines()) == 21
    )  # of three rows


def test_the_table_says_what_houses_bonuses_and_lands_are_worth():
    shown = " ".join(drawn(at(f"12 - 0g / K - 0g | {TOWN} | round 2 build 0")).split())
    for row in DATA["house"]:
        one, two, three = row["base"]
        assert f"{row['size']} {one}, {two}, {three}" in shown
    assert "penthouse 1" in shown
    for bonus in ("by a tree 1", "second house 1", "fifth house 3", "a row or a square of lands 1"):
        assert bonus in shown
    assert "largest house so far (above 6 base points) 1, also" in shown  # 2x2x3, 2x3x2, 3x3x1+
    assert "lawn 3, cobbled 2, brick 1, mud 0" in shown
    assert "unused material -1, none left 1 · land with your house: lawn 3" in shown
    assert "gem 1, most gems 5 more, tied 3" in shown
    assert "at 10, 20 and 30 points a die for a material, at 40 a gem" in shown


@pytest.mark.parametrize(
    ("rules", "scored"),
    [
        ("rules=advanced land_cards=dealt", "with your house there: lawn 3"),
        ("rules=advanced land_cards=dealt", "; without -2 · gem 1"),
        ("rules=advanced occupancy=on", "· empty house -2 · gem 1, most gems 5 more"),
        ("rules=easy", "land card 3 with your house there, 1 with others' only, -1 with none"),
        ("rules=easy", "resident's points if housed, else as many lost · gem 1"),
        ("rules=easy", "Land of a new house: lawn 3, cobbled 2, brick 1, mud 0"),
    ],
)
def test_the_table_says_what_the_end_brings_under_each_rule_set(rules, scored):
    phase = "easy" if rules == "rules=easy" else "build"
    shown = drawn(at(f"12 - 0g / K - 0g | - | round 2 {phase} 0 {rules}"))
    assert scored in " ".join(shown.split())


def test_a_house_is_shown_with_its_owner_and_its_base_points():
    """Without colours too."""
    shown = drawn(at(f"12 - 0g / K - 0g | {TOWN} | round 2 build 0"))
    assert "│2x2¹₀ 2x2³₁│" in shown
    assert "│3x3¹+₀     │" in shown
    assert "4b seat 1: 2x2x3, 6 points" in shown
    assert "5a seat 0: 3x3x1+, 6 points" in shown
    own = at("12 - 0g / K - 0g | 12:0:3x3x2 12:0:penthouse | round 2 build 0", penthouses="house")
    assert "│3x3²₀ +2x2₀│" in drawn(own)


def test_cards_are_named_by_number_land_and_colour_and_say_whether_they_can_be_used():
    text = (
        "12 - 0g / 6 - 0g | - | round 2 resolve 0 dice0=g1,r2,b3,w3,w4,w5 row=5,9,12,18 rules=easy"
        " cards0=4,7 ready=4:3 people0=1,3"
    )
    shown = drawn(at(text))
    assert "18 cobbled, blue: one more on a die" in shown
    assert "land cards: 4 green (from the next round), 7 yellow" in shown
    assert (
        "residents: Prince and his bride (2 people, 3 points, any land; King's Land: twice a die),"
        " Grandparents, father's side (2 people, 3 points, lawn or cobbled)"
    ) in " ".join(shown.split())
    assert "yellow: a material 1 gained or returned" in shown
    used = "12 - 0g / 6 - 0g | - | round 2 build 0 cards0=4,7 ready=4:99 rules=advanced"
    assert "land cards: 4 green (used), 7 yellow" in drawn(at(used + " land_cards=dealt"))


def test_residents_say_people_points_and_lands_in_words():
    text = "4 - 0g / 6 - 0g | 3:0:2x2x1 | round 4 occupy 0 grid=16.1/3.5.6/2.9/13.14"
    shown = drawn(at(text + " rules=advanced occupancy=on"), width=110)
    assert "Clan elder's household: 8 people, 7 points, any land" in shown
    assert "Musician cousins: 5 people, 5 points, cobbled or mud" in shown
    assert "Prince and his bride: 2 people, 3 points, any land; King's Land: twice a die" in shown
    assert "Bride's parents: 2 people, 2 points, any land; King's Land: a die and 2" in shown


@pytest.mark.parametrize("rules", ["basic", "advanced", "easy"])
@pytest.mark.parametrize("layout", ["sample", "random"])
@pytest.mark.parametrize("width", [80, 130])
def test_the_map_is_whole_in_every_window(rules, layout, width):
    """Each land has its four edges on lines of their own: nothing is folded."""
    match = GAME.start(4, {"rules": rules, "layout": layout}, seed=7)
    lines = drawn(match, width=width).splitlines()
    assert max(map(len, lines)) <= width
    assert sum(line.count("┌") for line in lines) == 17
    assert sum(line.count("└") for line in lines) == 17
    for line in lines:
        assert line.count("┌") == line.count("┐")
        assert line.count("└") == line.count("┘")
        assert line.count("│") % 2 == 0
    assert "13 cobbled" in "\n".join(lines)


def test_everybodys_sheet_is_whole_in_a_narrow_window():
    """Also while a seat has all its dice and many materials."""
    text = "12 1111123344566 9g / 6 - 0g | - | round 4 build 0 dice0=r6,g6,b6,w6d,w6d,w6d"
    lines = drawn(at(text + " points0=houses:39")).splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith("▶0 (you)"))
    for part in ("39 → ", "◆×9", "1×5 2 3 3 4 4 5 6", "2 2 2 2", "r6 g6 b6 w6×2+6×2+6×2=36"):
        assert part in lines[first]
    assert lines[first + 1].split() == ["6"]  # of the materials, folded


def test_the_phase_is_said_in_words():
    assert "Round 2: step 3, building, seat 0" in drawn(
        at("12 - 0g / K - 0g | - | round 2 build 0")
    )


def test_an_action_says_what_it_brings():
    """A 2x2 of one floor has 2 base points; with the largest house and a tree it scores 4."""
    hint = GAME.module("picture").hint
    match = at("12 4 0g / 6 - 0g | *12 | round 2 build 0 dice0=b6,w3,w4,w5")
    begun = play(match.copy(), "0 build 2x2x1")
    assert hint(match.view(0), begun.view(0)) == "2 base points"
    done = play(begun.copy(), "0 block 4")
    assert hint(begun.view(0), done.view(0)) == "4 points"
    larger = at("12 4 0g / 6 - 0g | 12:0:2x2x1:4 | round 2 build 0 dice0=b6,w3,w4,w5")
    assert hint(larger.view(0), play(larger.copy(), "0 expand a to 2x2x2").view(0)) == (
        "2 base points"
    )
    assert hint(match.view(0), play(match.copy(), "0 split 4 into 2+2").view(0)) == ""
    moving = at("12 4 0g / 6 - 0g | - | round 2 move 0 dice0=r2,g3,w1,w4,w4")
    again = play(moving.copy(), "0 reroll white 1+3").view(0)
    assert hint(moving.view(0), again) == "rolls 1 4 again"
    text = "12 4 0g / 6 - 0g | - | round 2 move 0 dice0=g3,w1,w4,w4 cards0=4 rules=advanced"
    holding = at(text + " land_cards=dealt")
    used = play(holding.copy(), "0 card 4: white die 1 counts double").view(0)
    assert hint(holding.view(0), used) == "white sum 10"
    text = "12 - 0g / 6 - 0g | 12:0:2x2x1 | round 2 easy 0 claim=5 peoplerow=1,2,3,4 rules=easy"
    claiming = at(text)
    assert " 3 Grandparents, father's side: 2 people" in drawn(claiming)
    taken = play(claiming.copy(), "0 take resident 3").view(0)
    assert hint(claiming.view(0), taken) == "Grandparents, father's side"


@pytest.mark.rule("new_town", 32)
def test_r32_points_of_the_occupancy_round_bring_no_reward_and_the_rule_says_so():
    text = "4 - 0g / 6 - 0g | 3:0:2x4x3 8:1:2x2x1 | round 4 occupy 0 points0=houses:9"
    match = at(text + " grid=15.1/4.5/8.9/12.13 rules=advanced occupancy=on")
    play(match, "0 column 1 into 3a")
    assert match.view(0)["players"][0]["points"] == 14
    assert match.view(0)["players"][0]["rewards"] == []
    assert "occupancy round" in GAME.words.rule(32).decided


# Beside it ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["components", "rules"])
def test_the_box_says_what_everything_is_worth(command, capsys):
    said = run(capsys, command, "new_town")
    for row in DATA["house"]:
        base = ", ".join(map(str, row["base"]))
        assert f"House {row['size']}. Level {row['level']}; {base} base points with one," in said
    for row in DATA["land"]:
        numbers = ", ".join(map(str, row["numbers"]))
        assert f"Numbers {numbers}; value {row['value']}." in said
    assert "Mud card. Yellow: gain or return one material 1." in said
    assert "The fifth house. 3 points." in said
    assert "Four lands in a row. 1 point for each house on them." in said
    for row in DATA["resident"]:
        assert f"{row['name']}. {row['people']} people, {row['points']} points;" in said
    assert "On King’s Land twice a die more." in said
    assert "On King’s Land a die and 2 more." in said
    assert "(our reconstruction: which numbers it has)" in said


def test_the_box_can_be_asked_for_at_the_table(monkeypatch, capsys):
    answers = iter(["components yellow", "components roofs", "rules nobody has a gem"])

    def answer(*_):
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("rich.console.Console.input", answer)
    monkeypatch.setattr("rooftree.core.game.Game.compile_in_background", lambda *_: None)
    said = run(capsys, "play", "new_town", "--seed", "5")
    assert "Mud card. Yellow:" in said
    assert "Lawn card" not in said
    assert "House 3x3." in said
    assert "39 At the end each gem counts a point." in said
    assert "Our ruling: It is a tie as well if nobody has a gem" in said
