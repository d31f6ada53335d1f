"""Bots play by the rules, know no more than their seat, and the better ones win."""

import pytest

import rooftree
from rooftree.bots import thinking
from rooftree.bots.levels import LEVELS, Bot

GAMES = list(rooftree.all_games())


def play(game, levels, seed, simulations=None):
    match = game.start(len(levels), seed=seed)
    bots = [Bot(level, seed * 10 + seat, simulations) for seat, level in enumerate(levels)]
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, bots[seat].choose(match, seat))
    return match


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_every_bot_plays_every_game_to_the_end(name, level):
    game = rooftree.game(name)
    game.compile(None, thinking.MODULES)
    assert play(game, [level] * game.info.seats[0], 1, simulations=4).over


@pytest.mark.parametrize("name", GAMES)
def test_greedy_beats_random(name):
    """Seats change sides; equal players would win so many once in a million runs."""
    game = rooftree.game(name)
    game.compile(None, thinking.MODULES)
    won = 0
    for seed in range(60):
        greedy_seat = seed % 2
        levels = ["greedy" if seat == greedy_seat else "random" for seat in range(2)]
        match = play(game, levels, seed)
        won += greedy_seat in match.winners
    assert won >= 48


@pytest.mark.parametrize("name", GAMES)
def test_the_greedy_bot_is_the_same_in_both_lanes(name):
    records = set()
    for compiled in (False, True):
        game = type(rooftree.game(name))(rooftree.game(name).package)
        if compiled:
            game.compile(None, thinking.MODULES)
        records.add(play(game, ["greedy"] * game.info.seats[-1], 3).record())
    assert len(records) == 1


def test_an_unknown_level_is_refused():
    """With the names, and who would enjoy them."""
    with pytest.raises(rooftree.RooftreeError) as refused:
        Bot("genius")
    for number, name in enumerate(LEVELS, 1):
        assert f"{number} {name} (" in str(refused.value)


def test_a_level_has_a_name_and_a_number():
    assert [Bot(number).level.name for number in range(1, 6)] == list(LEVELS)
    assert Bot("5").level is Bot("master").level


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", ["treehouse"])
def test_levels_are_in_order(name, players):
    """Neighbours differ by little; those two apart do not."""
    game, games = rooftree.game(name), 400
    game.compile(None, thinking.MODULES)
    for weak, strong in ((1, 3), (2, 4)):
        won = 0
        for seed in range(games):
            levels = [strong if seat == seed % players else weak for seat in range(players)]
            won += seed % players in play(game, levels, seed, simulations=20).winners
        assert won > 1.25 * games / players
