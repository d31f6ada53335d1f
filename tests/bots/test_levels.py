"""Bots play by the rules, know no more than their seat, and the better ones win."""

import pytest

import rooftree
from rooftree.bots.levels import GREEDY, LEVELS, Bot

GAMES = list(rooftree.all_games())


def play(game, levels, seed):
    match = game.start(len(levels), seed=seed)
    bots = [Bot(level, seed * 10 + seat) for seat, level in enumerate(levels)]
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, bots[seat].choose(match, seat))
    return match


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_every_bot_plays_every_game_to_the_end(name, level):
    game = rooftree.game(name)
    assert play(game, [level] * game.info.seats[0], 1).over


@pytest.mark.parametrize("name", GAMES)
def test_greedy_beats_random(name):
    """Seats change sides; equal players would win so many once in a million runs."""
    game = rooftree.game(name)
    game.compile(None, (GREEDY,))
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
            game.compile(None, (GREEDY,))
        records.add(play(game, ["greedy"] * game.info.seats[-1], 3).record())
    assert len(records) == 1


def test_an_unknown_level_is_refused():
    with pytest.raises(rooftree.RooftreeError, match="random, greedy"):
        Bot("genius")
