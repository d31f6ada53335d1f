"""Each way a game can end has a recorded match that ends so.

They were recorded under version 1 of the rules, which had no options about who begins."""

from itertools import pairwise
from pathlib import Path

import pytest

import rooftree
from rooftree.games.new_town.conservation import check
from tests.games.new_town.table import GAME

RECORDS = {path.stem: path for path in sorted((Path(__file__).parent / "records").glob("*.txt"))}


def replayed(name):
    return rooftree.replay(RECORDS[name].read_text("utf8"))


def families(match, land=None):
    lands = match.view(None)["lands"]
    houses = [h for each in lands if land in (None, each["name"]) for h in each["houses"]]
    return [house["resident"] for house in houses if house["resident"]]


@pytest.mark.parametrize("name", RECORDS)
def test_recorded_matches_replay_to_their_end(name):
    match = replayed(name)
    assert match.over
    old = RECORDS[name].read_text("utf8")
    assert "rules: 1\n" in old
    now = old.replace("rules: 1\n", "rules: 2\n")
    now = now.replace("option layout", "option starting_order: drawn\noption layout")
    assert match.record() == now
    assert rooftree.replay(now).record() == now
    check(GAME.plain.state_type.read(match._states, 0))


@pytest.mark.parametrize("name", RECORDS)
def test_the_end_is_told_part_by_part(name):
    match = replayed(name)
    seen = match.view(None)
    rows = seen["final"]
    assert rows[-1]["totals"] == list(match.points)
    for before, row in pairwise([{"totals": [0] * match.players}, *rows]):
        gained = [new - old for old, new in zip(before["totals"], row["totals"], strict=True)]
        assert gained == row["points"]
        shown = [player["parts"].get(row["part"], 0) for player in seen["players"]]
        assert shown == row["points"]
    match.undo()
    assert match.view(None)["final"] is None


AT_THE_END = {
    "won_by_points": {"lands", "materials", "gems"},
    "occupancy": {"materials", "land cards", "residents", "empty houses", "gems"},
    "easy": {"materials", "land cards", "residents", "gems"},
}


@pytest.mark.parametrize("name", AT_THE_END)
def test_what_a_rule_set_counts_at_the_end_is_told_even_if_nobody_has_any(name):
    told = {row["part"] for row in replayed(name).view(None)["final"]}
    assert told >= AT_THE_END[name]


@pytest.mark.rule("new_town", 40)
def test_r40_won_by_points_and_shared():
    alone = replayed("won_by_points")
    assert len(alone.winners) == 1
    assert alone.points[alone.winners[0]] == max(alone.points)
    shared = replayed("shared")
    assert shared.points[0] == shared.points[1]
    assert shared.winners == (0, 1)


@pytest.mark.rule("new_town", 47)
def test_r47_with_and_without_an_additional_round():
    more = replayed("additional_round").view(None)
    assert more["round"] == 5
    assert {player["additional_round"] for player in more["players"]} == {"in", "out"}
    none = replayed("no_additional_round").view(None)
    assert none["round"] == 4
    assert {player["additional_round"] for player in none["players"]} == {"out"}


@pytest.mark.rule("new_town", 54)
def test_r54_an_occupancy_round_in_which_everybody_is_out_at_last():
    match = replayed("occupancy")
    assert all(player["out"] for player in match.view(None)["players"])
    assert families(match)


@pytest.mark.rule("new_town", 66)
@pytest.mark.rule("new_town", 67)
def test_r66_r67_the_easy_rules_end_with_a_die_on_kings_land_or_a_shared_win():
    assert families(replayed("easy"), "K")
    shared = replayed("easy_shared")
    assert shared.points[0] == shared.points[1]
    assert shared.winners == (0, 1)
