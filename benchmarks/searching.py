"""Simulations per second of the bots' search on one core, beside OpenSpiel's C++ searches.

A simulation is one walk down the tree with what follows it: ours plays on by what looks best and
asks the heuristics, OpenSpiel's plays at random to the end. Both search from positions a few moves
into a match; every game of ours is measured between two measurements of each of its peers.

    python benchmarks/searching.py [seconds for each figure]
"""

import functools
import itertools
import random
import sys
import time
from collections.abc import Callable, Iterator

import pyspiel

import rooftree
from rooftree.bots import thinking
from rooftree.bots.levels import LEVELS, Bot
from rooftree.bots.thinking import Search
from rooftree.cli.bench import compile_visibly
from rooftree.core.game import Game
from rooftree.core.match import Match

# Our games, each with its peers and the least ratio that is a goal.
GAMES: tuple[tuple[str, int, dict[str, str], tuple[str, ...], int | None], ...] = (
    ("treehouse", 2, {}, ("leduc_poker", "backgammon"), None),
    ("best_treehouse_ever", 4, {}, ("hearts",), 5),
    ("magical_treehouse", 4, {"tempo": "structured"}, ("gin_rummy",), 10),
    ("new_town", 4, {}, ("gin_rummy",), 10),
)
OPEN = ("backgammon",)  # hides nothing, as Treehouse: plain MCTS
POSITIONS, MOVES = 5, 6
CHUNK = 64


def simulations_per_second(runs: list[Callable[[int], None]], seconds: float) -> float:
    """All searches by turns; the best of five rounds, so that a busy machine costs little."""
    best = 0.0
    for _ in range(5):
        done, begin = 0, time.perf_counter()
        while (taken := time.perf_counter() - begin) < seconds / 5:
            for run in runs:
                run(CHUNK)
            done += CHUNK * len(runs)
        best = max(best, done / taken)
    return best


# Ours ---------------------------------------------------------------------------------------------


def ours(name: str, players: int, options: dict[str, str], seconds: float) -> float:
    """As long as a decision of level 5 in one tree, then in a new one."""
    game = rooftree.game(name)
    lane, runs = game.lane_for(thinking.SEARCH), []
    for seed in range(POSITIONS):
        match = a_match(game, players, options, seed)
        what = thinking.seen(match, match.waiting[0])
        search = Search(game, lane, what, seed)
        runs.append(functools.partial(run, search, itertools.count(1)))
    return simulations_per_second(runs, seconds)


def run(search: Search, chunks: Iterator[int], simulations: int) -> None:
    if next(chunks) * simulations % LEVELS["master"].simulations < simulations:
        search.rules.plant(search.tree)
    search.run(simulations)


def a_match(game: Game, players: int, options: dict[str, str], seed: int) -> Match:
    """Some decisions into a match, where there is a choice; of another one if that is over."""
    match, bot, decided = game.start(players, options, seed=seed), Bot("random", seed), 0
    while not match.over:
        seat = match.waiting[0]
        if decided >= MOVES and len(match.actions(seat)) > 1:
            return match
        match.play(seat, bot.choose(match, seat))
        decided += 1
    return a_match(game, players, options, seed + POSITIONS)


# OpenSpiel's --------------------------------------------------------------------------------------


def theirs(name: str, seconds: float) -> float:
    """A new search for each chunk; its tree is dropped in between, as their bots do."""
    game, runs = pyspiel.load_game(name), []
    for seed in range(POSITIONS):
        state, bot = a_position(game, seed), a_bot(game, name, seed)
        runs.append(lambda _, state=state, bot=bot: bot.step(state))
    return simulations_per_second(runs, seconds)


def a_bot(game: pyspiel.Game, name: str, seed: int) -> pyspiel.Bot:
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    if name in OPEN:
        return pyspiel.MCTSBot(game, evaluator, 2.0, CHUNK, 100, False, seed, False)
    return pyspiel.ISMCTSBot(
        seed,
        evaluator,
        2.0,
        CHUNK,
        allow_inconsistent_action_sets=True,
        use_observation_string=False,
    )


def a_position(game: pyspiel.Game, seed: int) -> pyspiel.State:
    """Some decisions into a random game, where there is a choice: a bot that has none answers
    without a simulation. Of another game if that is over."""
    dice, state, decided = random.Random(seed), game.new_initial_state(), 0
    while not state.is_terminal():
        codes = state.legal_actions()
        if state.is_chance_node():
            codes, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(codes, shares)[0])
        elif decided >= MOVES and len(codes) > 1:
            return state
        else:
            state.apply_action(dice.choice(codes))
            decided += 1
    return a_position(game, seed + POSITIONS)


def lines(seconds: float) -> Iterator[str]:
    for name, players, options, peers, goal in GAMES:
        compile_visibly(rooftree.game(name), thinking.MODULES)
        before = {peer: theirs(peer, seconds) for peer in peers}
        speed = ours(name, players, options, seconds)
        told = [times(speed, peer, max(before[peer], theirs(peer, seconds))) for peer in peers]
        wanted = f" (goal {goal})" if goal else ""
        yield (
            f"search, {name} ({players} seats): {speed:,.0f} simulations/s ="
            f" {', '.join(told)}{wanted}"
        )


def times(speed: float, peer: str, reference: float) -> str:
    kind = "MCTS" if peer in OPEN else "ISMCTS"
    return f"{speed / reference:.1f} x OpenSpiel {kind} {peer} ({reference:,.0f})"


if __name__ == "__main__":
    for line in lines(float(sys.argv[1]) if len(sys.argv) > 1 else 3.0):
        print(line, flush=True)
