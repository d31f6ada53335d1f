"""Steps per second of the environments for learning, on one core: each step is a random action of
one seat in one game, with the mask and the observation that a learner would look at before it.

Beside thousands of ours at once: Pgx's, its random actions not counted either (`pgx_steps.py`).
Beside one game of ours in PettingZoo: its own connect four, with `last` and `step` counted.

    python benchmarks/steps.py [seconds for each figure]
"""

import random
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from pettingzoo.classic import connect_four_v3

import rooftree
from rooftree.adapters import pettingzoo, vector
from rooftree.cli.bench import BATCHES, compile_visibly

GAMES = 4096  # at once
SPREAD = 200  # steps before the first that counts, so that games are at different points
LEAST = {"treehouse": 1_000_000, "best_treehouse_ever": 1_000_000}
LEAST_OF_OTHERS = 200_000
LEAST_TIMES = 10  # as fast as PettingZoo's own
PGX = ("connect_four", "backgammon")


def lines(seconds: float) -> Iterator[str]:
    for name in rooftree.all_games():
        compile_visibly(rooftree.game(name), (vector.STEPPING,))
    yield from vector_lines(seconds)
    yield from pettingzoo_lines(seconds)


# Thousands at once --------------------------------------------------------------------------------


def vector_lines(seconds: float) -> Iterator[str]:
    peers = {name: pgx_steps(name, seconds) for name in PGX}
    for name, speed in peers.items():
        yield f"Pgx {name}, {GAMES} at once with mask and observation: {speed:,.0f} steps/s"
    for name in rooftree.all_games():
        for players in rooftree.game(name).info.seats:
            speed = vector_steps(name, players, seconds)
            times = ", ".join(f"{speed / peers[peer]:.1f} x Pgx {peer}" for peer in PGX)
            yield (
                f"{name} ({players} seats), {GAMES} at once with mask and observation:"
                f" {speed:,.0f} steps/s (at least {LEAST.get(name, LEAST_OF_OTHERS):,}) = {times}"
            )


def vector_steps(name: str, players: int, seconds: float) -> float:
    """The best of five batches; choosing the random actions is not counted."""
    games = vector.env(name, GAMES, players=players)
    for _ in range(SPREAD):
        games.legal()
        games.step(games.choose())
    return max(_steps_per_second(games, seconds / BATCHES) for _ in range(BATCHES))


def _steps_per_second(games: vector.Vector, seconds: float) -> float:
    steps, taken = 0, 0.0
    while taken < seconds:
        begin = time.perf_counter()
        games.legal()
        games.observe()
        taken += time.perf_counter() - begin
        actions = games.choose()
        begin = time.perf_counter()
        games.step(actions)
        taken += time.perf_counter() - begin
        steps += GAMES
    return steps / taken


def pgx_steps(name: str, seconds: float) -> float:
    """In a process of its own, which keeps to one core."""
    script = Path(__file__).with_name("pgx_steps.py")
    command = [sys.executable, str(script), name, str(GAMES), str(seconds)]
    return float(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout)


# One game, in PettingZoo --------------------------------------------------------------------------


def pettingzoo_lines(seconds: float) -> Iterator[str]:
    """Every game of ours between two measurements of the other, of which the better one counts."""
    own = connect_four_v3.env()
    reference = pettingzoo_steps(own, seconds)
    yield f"PettingZoo connect_four: {reference:,.0f} steps/s"
    for name in rooftree.all_games():
        speed = pettingzoo_steps(pettingzoo.env(name), seconds)
        after = pettingzoo_steps(own, seconds)
        yield (
            f"{name} in PettingZoo: {speed:,.0f} steps/s = {speed / max(reference, after):.1f} x"
            f" PettingZoo connect_four (at least {LEAST_TIMES})"
        )
        reference = after


def pettingzoo_steps(env: Any, seconds: float) -> float:
    """The best of five batches; choosing the random actions and beginning anew are not counted."""
    dice = random.Random(1)
    return max(_pettingzoo_steps(env, seconds / BATCHES, dice) for _ in range(BATCHES))


def _pettingzoo_steps(env: Any, seconds: float, dice: random.Random) -> float:
    steps, taken = 0, 0.0
    while taken < seconds:
        env.reset(seed=dice.randrange(1 << 30))
        ended = False
        while not ended:
            begin = time.perf_counter()
            seen, _, ended, _, _ = env.last()
            taken += time.perf_counter() - begin
            if not ended:
                action = dice.choice(np.flatnonzero(seen["action_mask"]))
                begin = time.perf_counter()
                env.step(action)
                taken += time.perf_counter() - begin
                steps += 1
    return steps / taken


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    for line in lines(seconds):
        print(line, flush=True)


if __name__ == "__main__":
    main()
