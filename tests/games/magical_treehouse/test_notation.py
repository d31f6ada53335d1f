"""Positions, actions and records as text."""

from pathlib import Path

import pytest

import rooftree
from rooftree.core.errors import BadPosition
from rooftree.games.magical_treehouse.notation import EXAMPLE
from tests.games.magical_treehouse.tables import GAME, at, field, village


def test_the_example_of_the_error_message_is_a_position():
    match = at(EXAMPLE)
    assert village(match, 0) == "64.59 ~1~ 66"
    assert field(match, "planned0") == ["2", "69"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("- | - |", "2 to 4 play"),
        ("- / -", "villages | forest"),
        ("64 / 64 | - |", "there twice"),
        ("64 / - | - | hand0=64", "there twice"),
        ("99 / - | - |", "“99” is no card"),
        ("44 / - | - |", "cannot be level 1"),
        ("64.45 / - | - |", "cannot be level 2"),
        ("64.29 / - | - |", "cannot be level 2"),
        ("64.(44) / - | - |", "only a level 1"),
        ("(reverse-1) / - | - |", "never a spell"),
        ("64 ~1~ / - | - |", "joins nothing"),
        ("64 ~44~ 65 / - | - |", "is no pipe"),
        ("64 ~1~ 65 2:A-B / - | - |", "cannot lie there"),
        ("64 ~1~ 65 ~2~ 66 67 3:B-D / - | - |", "cannot lie there"),
        ("64 1:A-C / - | - |", "cannot lie there"),
        ("64 1:A / - | - |", "two treehouses"),
        ("- / - | EEE |", "6 rows of 9"),
        ("- / - | SSSSSSSSS/---------/---------/---------/---------/--------- |", "is no “S”"),
        ("- / - | 3--------/---------/---------/---------/---------/--------- |", "no familiar"),
        ("- / - | - | phase=dancing", "should be one of"),
        ("- / - | - | round=many", "should be a number"),
        ("- / - | - | biscuits=1,2,3", "2 numbers"),
        ("- / - | - | common=apple", "2 objectives"),
        ("- / - | - | common=apple,pie", "is no objective"),
        ("- / - | - | commit0=dance", "is no choice"),
        ("- / - | - | spell=fireball", "is no spell"),
        ("- / - | - | planned0=reverse-1", "never planned"),
        ("- / - | - | planned0=64,65,66,67,68,69", "more cards than"),
        ("64.44.29.19 65 / - | - | round=1 phase=building", "more cards than"),
        ("64 / - | - | round=1", "more cards than"),
        ("- / - | - | track=0,0", "every seat once"),
        ("- / - | - | colour=blue", "is no field"),
        ("- / - | - | tempo=slow", "tempo is wrong"),
    ],
)
def test_a_wrong_position_is_refused_with_a_sentence(text, why):
    with pytest.raises(BadPosition) as refusal:
        at(text)
    assert why in str(refusal.value)


def test_without_a_round_it_is_the_first_that_allows_the_cards():
    assert at("- / - | - |").view(0)["round"] == 1
    assert at("64.44.29.19 65 / - | - |").view(0)["round"] == 3
    assert at("64.44.29.19 65 / - | - | phase=building").view(0)["round"] == 2


def test_options_are_part_of_a_position():
    match = at("- / - | - | tempo=real_time forest=night tiles=2-1-3-4-5-6")
    assert match.options["tempo"] == "real_time"
    assert match.view(0)["forest"]["tiles"] == [2, 1, 3, 4, 5, 6]
    again = at(match.position())
    assert again.options == match.options


def test_a_forest_is_drawn_with_its_familiars():
    match = at("- / - | 0-------1/---------/---------/---------/---------/--------- |")
    drawn = match.position().split(" | ")[1]
    assert drawn == "0EEEEEEE1/AWSFT..AT/T.FAWSFSW/.ATS.AWTF/SWFWFTSA./EEEEEEEEE"
    assert [p["familiars"] for p in match.view(0)["players"]] == [8, 8]


@pytest.mark.parametrize(
    ("text", "kind", "args"),
    [
        ("place y1-64", "place", {"card": "y1-64"}),
        ("cast reverse-2", "cast", {"card": "reverse-2"}),
        ("bribe 2", "bribe", {"seat": 2}),
        ("build b2-51 on C", "improve", {"card": "b2-51", "treehouse": "C"}),
        ("lay pipe-1 A-C", "lay", {"card": "pipe-1", "ends": ["A", "C"]}),
        ("familiar e3", "settle", {"space": "e3"}),
        ("objective fang", "objective", {"objective": "fang"}),
        ("drop out", "drop_out", {}),
    ],
)
def test_actions_are_spelled(text, kind, args):
    action = GAME.action(GAME.code_of(text))
    assert (action.text, action.kind, action.args) == (text, kind, args)


def test_a_record_replays():
    match = GAME.start(3, {"tempo": "real_time", "tiles": "random"}, seed=4)
    for _ in range(60):
        seat = match.waiting[0]
        match.play(seat, match.actions(seat)[0])
    again = rooftree.replay(match.record())
    assert again.state_bytes() == match.state_bytes()


RECORDS = sorted((Path(__file__).parent / "records").glob("*.txt"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_recorded_matches_replay_to_their_end(path):
    """They are older than the order of age, which is then as usual."""
    match = rooftree.replay(path.read_text("utf8"))
    assert match.over
    assert match.record().replace("option age_order: seated\n", "") == path.read_text("utf8")


@pytest.mark.rule("magical_treehouse", 51)
def test_each_way_to_win_has_a_recorded_match():
    ways = {path.stem: rooftree.replay(path.read_text("utf8")) for path in RECORDS}
    points = ways["won_by_points"]
    assert points.points[points.winners[0]] > sorted(points.points)[-2]
    for name in ("won_by_biscuits", "won_by_the_youngest"):
        match = ways[name]
        assert match.points[0] == match.points[1]
        biscuits = [player["biscuits"] for player in match.view(None)["players"]]
        youngest = name == "won_by_the_youngest"
        assert match.winners == ((1,) if youngest else (biscuits.index(max(biscuits)),))
        assert (biscuits[0] == biscuits[1]) == youngest
