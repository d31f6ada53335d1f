"""Hints: the best that a seat can know, for those who play alone."""

import re

import pytest

import rooftree
from rooftree.bots.levels import Bot
from rooftree.bots.thinking import Budget, known, seen
from rooftree.cli.play import Session
from rooftree.core.chance import seeded
from tests.cli.test_cli import run, typed

FEW = Budget(20)


def test_where_a_game_is_solved_a_hint_is_the_truth():
    match = rooftree.game("treehouse").start(2, seed=3)
    seat = match.waiting[0]
    truth = sorted((trial.chance for trial in known(match.game, seen(match, seat))), reverse=True)
    found = rooftree.hint(match, seat)
    assert [advice.chance for advice in found] == truth[:3]
    copy = match.copy(chance="manual")
    copy.play(seat, found[0].action)


def test_a_hint_knows_no_more_than_its_seat():
    """Whatever the others hold, the advice is the same."""
    game = rooftree.game("best_treehouse_ever")
    match = game.start(3, seed=4)
    seat, lane = match.waiting[0], game.plain
    states = lane.states(1)
    lane.state_type.unpack(match.concealed_bytes(seat), states, 0)
    lane.imagine_at(states, 0, seat, lane.integers(seeded(8)))
    other = match.copy(chance="manual")
    other.begin(lane.state_type.read(states, 0))
    assert other.state_bytes() != match.state_bytes()
    found = [rooftree.hint(one, seat, 1, FEW) for one in (match, other)]
    assert found[0] == found[1]
    assert len(found[0]) == 3


def test_who_is_not_asked_gets_no_hint():
    match = rooftree.game("treehouse").start(2, seed=3)
    with pytest.raises(rooftree.RooftreeError, match="has nothing to decide now"):
        rooftree.hint(match, 1 - match.waiting[0])


def test_the_terminal_gives_hints_to_those_who_play_alone(monkeypatch, capsys):
    typed(monkeypatch, "hint", "quit")
    assert run("play", "treehouse", "--players", "2", "--seed", "5") == 0
    shown = capsys.readouterr().out
    chances = [int(number) for number in re.findall(r": (\d+)% to win, as far", shown)]
    assert chances == sorted(chances, reverse=True)
    assert chances
    match = rooftree.game("treehouse").start(2, seed=5)
    session = Session(match, {}, None)
    with pytest.raises(rooftree.RooftreeError, match="nobody gets a hint"):
        session._understand(match.waiting[0], match.actions(match.waiting[0]), "hint")
    assert Session(match, {1: Bot("random")}, None).people == [0]
