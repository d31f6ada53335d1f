"""Analysis of finished matches: against the solved table, a blunder on purpose, and two worlds that
look the same."""

import json
import math

import pytest

import rooftree
from rooftree.bots import thinking
from rooftree.bots.analysis import Analyst, Position, analyse, looked_ahead
from rooftree.bots.levels import Bot
from rooftree.core.chance import seeded
from rooftree.core.rule import CHANCE
from rooftree.games.treehouse.components import HOUSE
from tests.cli.test_cli import run

FEW = 8


def compiled(name):
    game = rooftree.game(name)
    game.compile(None, thinking.MODULES)
    return game


def to_the_end(match, level="greedy", seed=1):
    bot = Bot(level, seed)
    while not match.over:
        if match.waiting == (CHANCE,):
            match.play(CHANCE, match.outcomes()[0][0])
        else:
            match.play(match.waiting[0], bot.choose(match, match.waiting[0]))
    return match


def a_match(name, players, level="random", seed=3):
    return to_the_end(compiled(name).start(players, seed=seed), level)


@pytest.fixture(scope="module")
def duel():
    """Treehouse for two, which is solved."""
    match = a_match("treehouse", 2)
    return match, analyse(match)


@pytest.fixture(scope="module")
def evening():
    """Secret choices, three seats."""
    match = a_match("best_treehouse_ever", 3, "hasty")
    return match, analyse(match, FEW)


def test_chances_are_those_of_the_solved_table(duel):
    """Read from the table by the player who is about to roll, in a match played once more."""
    match, found = duel
    solution, game = match.game.module("solution"), match.game
    solving, values = game.lane.module("solving"), solution.shipped()[0]
    again = match.copy(chance="manual")
    again.rewind(0)
    for step in found.steps[:-1]:
        for event in match.events[len(again.events) : step.event]:
            again.play(*event)
        state = again.concealed(None)
        if again.waiting == (CHANCE,):  # before a roll the table has the value itself
            places = (state.seat, 1 - state.seat, HOUSE)
            own, rival, house = (int(state.arrangement[place]) for place in places)
            value = int(values[solving.place_of(own, rival, house)]) / solution.ONE
            assert step.chances[state.seat] == pytest.approx(value, abs=1e-9)
        assert sum(step.chances) == pytest.approx(1)
    assert found.solved


def test_the_die_is_luck_and_nothing_else_is_where_all_is_known(duel):
    _, found = duel
    for step in found.steps:
        if step.seat is None:
            assert step.choice == [0, 0]
        else:
            assert step.luck == pytest.approx([0, 0], abs=1e-9)
            assert step.choice[step.seat] <= 0
            assert step.choice[0] == pytest.approx(-step.choice[1])


@pytest.mark.parametrize("which", ["duel", "evening"])
def test_luck_and_choices_add_up_to_the_whole_way(which, request):
    """From the first chance to who won, by the match's own ranking."""
    match, found = request.getfixturevalue(which)
    for seat, one in enumerate(found.seats):
        won = (seat in match.winners) / len(match.winners)
        assert one.last == won
        assert one.luck + one.own + one.others == pytest.approx(won - found.first[seat])
        assert one.own <= 0
        decided = [step for step in found.steps if step.seat == seat and step.chosen]
        assert (one.decisions, one.good) == (len(decided), sum(step.good for step in decided))
    before = found.first
    for step in found.steps:
        change = [late - early for early, late in zip(before, step.chances, strict=True)]
        assert [sum(parts) for parts in zip(step.luck, step.choice)] == pytest.approx(change)
        before = step.chances


def test_a_fair_start_is_even(evening):
    """Before anything is dealt nobody is ahead of anybody."""
    _, found = evening
    assert found.first == pytest.approx([1 / 3] * 3, abs=0.05)


def test_who_wins_at_once_and_does_not_has_made_the_largest_swing():
    """Seat 0 could build the House with this roll, and tips something else."""
    game = compiled("treehouse")
    for seed in range(40):
        match = to_the_end(game.start(3, seed=seed), "master")
        last = max(n for n, event in enumerate(match.events) if event.seat != CHANCE)
        winner, winning = match.events[last]
        if match.winners != (winner,):
            continue
        match.rewind(last)
        others = [action for action in match.actions(winner) if action.code != winning]
        if others:
            break
    again = match.copy(chance="manual")
    again.play(winner, others[-1])
    found = analyse(to_the_end(again, "greedy"), 60)
    blunder = next(step for step in found.steps if step.event == last + 1)
    assert blunder.best[0].code == winning
    assert blunder.best[0].chance > 0.95
    assert not blunder.good
    choices = [step.choice[winner] for step in found.steps if step.seat == winner]
    assert blunder.choice[winner] == min(choices)
    assert found.steps.index(blunder) in found.seats[winner].swings


def test_two_worlds_that_look_the_same_to_a_seat_are_worth_the_same_to_it():
    game = compiled("best_treehouse_ever")
    match = game.start(2, seed=4)
    seat, lane = match.waiting[0], game.plain
    states = lane.states(1)
    lane.state_type.unpack(match.concealed_bytes(seat), states, 0)
    lane.imagine_at(states, 0, seat, lane.integers(seeded(8)))
    other = match.copy(chance="manual")
    other.events = []
    other.begin(lane.state_type.read(states, 0))
    match = game.from_position(match.position())
    assert other.state_bytes() != match.state_bytes()
    found = [analyse(to_the_end(one), FEW) for one in (match, other)]
    assert found[0].first[seat] == found[1].first[seat]
    assert found[0].first != found[1].first
    steps = [one.steps[0] for one in found]
    assert steps[0].seat == steps[1].seat == seat
    assert steps[0].best == steps[1].best


def test_the_same_seed_finds_the_same_with_any_number_of_threads(evening):
    match, found = evening
    assert analyse(match, FEW, threads=2) == found
    position = Position(0, match.concealed_bytes(0))
    assert Analyst(match, FEW, 0)._seeded(position) != Analyst(match, FEW, 1)._seeded(position)


def test_a_search_that_begins_with_an_action_tries_no_other():
    match = compiled("best_treehouse_ever").start(2, seed=2)
    seat = match.waiting[0]
    for action in match.actions(seat):
        found = looked_ahead(match.game, thinking.seen(match, seat), 1, FEW, action.code)
        assert found.codes[0] == action.code
        assert math.isclose(sum(found.chances), 1)


def test_progress_goes_to_the_end(duel):
    told = []
    analyse(duel[0], progress=lambda done, total: told.append((done, total)))
    assert [done for done, _ in told] == list(range(1, told[-1][1] + 1))


# The command --------------------------------------------------------------------------------------


def test_the_command_tells_writes_json_and_a_page(duel, tmp_path, capsys):
    match, found = duel
    record, page, data = (tmp_path / name for name in ("match.txt", "match.html", "match.json"))
    record.write_text(match.record())
    assert run("analyse", str(record), "--html", str(page), "--json", str(data)) == 0
    shown = capsys.readouterr().out
    assert "Luck and skill" in shown
    assert f"{found.seats[0].good} of {found.seats[0].decisions}" in shown
    written = json.loads(data.read_text())
    assert [step["chances"] for step in written["steps"]] == [s.chances for s in found.steps]
    html = page.read_text()
    assert html.count("<polyline") == 2
    assert "http" not in html.replace("http-equiv", "")
    assert "<script" not in html


@pytest.mark.parametrize(
    ("text", "more", "sentence"),
    [
        ("", (), "no Rooftree record"),
        ("unfinished", (), "not played to its end"),
        ("finished", ("--simulations", "1"), "1 simulations are too few"),
        ("finished", ("--simulations", "many"), "should be a whole number"),
        ("finished", ("--json", "."), "cannot be written"),
    ],
)
def test_what_cannot_be_analysed_gets_a_sentence(text, more, sentence, duel, tmp_path, capsys):
    record = tmp_path / "match.txt"
    unfinished = rooftree.game("treehouse").start(2, seed=1).record()
    record.write_text({"": "", "unfinished": unfinished, "finished": duel[0].record()}[text])
    assert run("analyse", str(record), *more) == 2
    said = capsys.readouterr().err.strip().splitlines()
    assert sentence in said[-1]
    assert run("analyse", str(tmp_path / "nowhere.txt")) == 2
