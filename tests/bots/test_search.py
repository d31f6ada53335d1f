"""The search: what it knows, what it finds, and that it is the same everywhere."""

import pytest

import rooftree
from rooftree.bots import thinking
from rooftree.bots.levels import Bot
from rooftree.bots.thinking import Budget, far_ahead, known, seen
from rooftree.core import chance
from rooftree.core.game import Game
from rooftree.core.rule import NOBODY
from tests.server.kit import SOAK

GAMES = list(rooftree.all_games())


@pytest.fixture(params=["best_treehouse_ever"])
def game(request):
    return compiled(request.param)


@pytest.fixture(params=["treehouse"])
def treehouse(request):
    return compiled(request.param)


def plain(name):
    """The game, with nothing compiled."""
    return Game(rooftree.game(name).package)


def compiled(name):
    game = rooftree.game(name)
    game.compile(None, thinking.MODULES)
    return game


def a_match(game, moves, seed=3, players=None):
    """After some random moves; by other dice, if these end it."""
    match, bot = game.start(players, seed=seed), Bot("random", seed)
    for _ in range(moves):
        if match.waiting:
            match.play(match.waiting[0], bot.choose(match, match.waiting[0]))
    return match if match.waiting else a_match(game, moves, seed + 100, players)


def search(match, simulations, seed=1, **more):
    seat = match.waiting[0]
    budget = Budget(simulations, **more)
    return far_ahead(match.game, seen(match, seat), [chance.seeded(seed)], budget)


@pytest.mark.parametrize("name", GAMES)
def test_plain_and_compiled_search_find_the_same(name):
    found = [search(a_match(game, 4), 6) for game in (plain(name), compiled(name))]
    assert found[0] == found[1]
    assert sum(trial.tried for trial in found[0]) == 6


@pytest.mark.parametrize("threads", [1, 2])
def test_the_same_seed_finds_the_same_and_another_does_not(game, threads):
    match = a_match(game, 5)
    first, again, other = (search(match, 200, seed, threads=threads) for seed in (1, 1, 2))
    assert first == again
    assert first != other
    assert sum(trial.tried for trial in first) == 200


def test_every_action_is_among_what_was_found(game):
    match = a_match(game, 5)
    codes = {action.code for action in match.actions(match.waiting[0])}
    assert {trial.code for trial in search(match, 50)} == codes


def test_a_search_that_is_not_needed_ends_at_once(treehouse):
    asked = []
    match = a_match(treehouse, 2)
    found = search(match, 10**9, stop=lambda: bool(asked.append(1)) or len(asked) == 3)
    assert sum(trial.tried for trial in found) == 3 * thinking.CHUNK


def test_a_search_ends_with_its_time(treehouse):
    match = a_match(treehouse, 2)
    assert sum(trial.tried for trial in search(match, 10**9, seconds=0.01)) >= thinking.CHUNK


def test_full_trees_do_not_end_the_search(game, monkeypatch):
    monkeypatch.setattr(thinking, "TREE", 2000)
    found = search(a_match(game, 5), 300)
    assert len(found) > 1
    assert found[0].chance > 0


def test_what_it_expects_is_near_the_truth(treehouse):
    """Treehouse for two is solved: the true chance of what it would do, and what it thinks."""
    for seed in range(20):
        match = a_match(treehouse, 3, seed, players=2)
        truth = {t.code: t.chance for t in known(treehouse, seen(match, match.waiting[0]))}
        best = search(match, 3000)[0]
        assert max(truth.values()) - truth[best.code] < 0.06
        assert abs(truth[best.code] - best.chance) < 0.2


def test_a_game_without_heuristics_is_searched_by_random_play(monkeypatch):
    game = plain("treehouse")
    monkeypatch.setattr(thinking, "shipped", lambda package: None)
    assert thinking.usual_weights(game).search == (game.kernel.MAX_LENGTH, 1, 1, 100, 1)


@pytest.mark.parametrize("name", GAMES)
def test_what_a_game_does_not_say_of_its_outlook_is_as_usual(name):
    game = plain(name)
    lane, weights = game.plain, thinking.usual_weights(game).numbers
    lane.bind(thinking.SEARCH)
    heuristics, out = lane.module("heuristics"), [0] * 8
    match = a_match(game, 3)
    state = thinking.laid_out(lane, seen(match, match.waiting[0]))[0]
    heuristics.standings(state, match.players, weights, out)
    if heuristics.standings.__module__ != heuristics.__name__:
        looks = [heuristics.evaluate(state, seat, weights) for seat in range(match.players)]
        assert out[: match.players] == looks
    code = heuristics.glance(state, match.waiting[0], weights, [0] * 512, [1])
    codes = {action.code for action in match.actions(match.waiting[0])}
    assert code in codes | {NOBODY}


def test_the_search_beats_greedy(game):
    """Seats change sides; equal players would win so many once in a thousand runs."""
    pairs = 50 if SOAK else 10
    won = 0.0
    for seed in range(pairs):
        for seat in range(2):
            match = game.start(2, seed=seed)
            bots = [Bot("master", seed, 60), Bot("greedy", seed)]
            while not match.over:
                now = match.waiting[0]
                match.play(now, bots[now != seat].choose(match, now))
            won += (seat in match.winners) / max(1, len(match.winners))
    assert won >= 0.7 * 2 * pairs
