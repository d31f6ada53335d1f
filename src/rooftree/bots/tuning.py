"""Weights found by self-play, by simultaneous perturbation (SPSA): in every step all of them are
changed a little, each up or down by chance; a bot with these weights meets one with the opposite
changes, and all weights move towards those of the winner. A step costs the same however many
weights there are; it takes some hundred steps until they settle."""

import functools
import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from rooftree.bots import arena
from rooftree.bots.arena import Contest, Spread
from rooftree.core.weights import Weights, parsed, with_values

PART = 0.2  # of its number a weight is changed by at first
BOLDNESS = 6.0  # how far weights move towards the winner's at first
CALM, SLOWER, CLOSER = 20, 0.602, 0.101  # how that ends: Spall's usual exponents


class Step(NamedTuple):
    """How much the one side won above its even share, and where all weights are now."""

    number: int
    gain: float
    text: str


def tune(
    contest: Contest, text: str, steps: int, folder: Path, spread: Spread, *, searches: bool
) -> Iterator[Step]:
    """The contest's only entrant plays against itself, by weights that start as in `text`; those
    of the search are left as they are unless it `searches`."""
    dice, start = random.Random(contest.seed), parsed(text)
    numbers: list[float] = list(start.heuristics + start.search_by(contest.options))
    whole = functools.partial(_whole, start, contest)
    tuned = len(numbers) if searches else len(start.heuristics)
    sizes = [PART * abs(n) if place < tuned else 0.0 for place, n in enumerate(numbers)]
    for step in range(steps):
        change = [dice.choice((-1, 1)) * size / (step + 1) ** CLOSER for size in sizes]
        sides = [
            _written(folder / f"{name}{step}.toml", text, whole(_moved(numbers, change, sign)))
            for name, sign in (("up", 1), ("down", -1))
        ]
        bots = tuple(f"{contest.entrants[0]}@{side}" for side in sides)
        seed = contest.seed + step * contest.rounds
        found = contest._replace(entrants=bots, seed=seed)
        gain = arena.report(found, arena.run(found, spread)).standings[0].share
        gain -= 1 / contest.players
        far = BOLDNESS * gain * (CALM / (CALM + step)) ** SLOWER
        numbers = _moved(numbers, change, far)
        yield Step(step, gain, with_values(text, whole(numbers)))


def _moved(numbers: Sequence[float], change: Sequence[float], far: float) -> list[float]:
    return [n + far * each for n, each in zip(numbers, change, strict=True)]


def _whole(start: Weights, contest: Contest, numbers: Sequence[float]) -> Weights:
    """Nothing that the search divides by becomes 0; what is not tuned stays as it was."""
    whole, first = [round(n) for n in numbers], len(start.heuristics)
    search = tuple(max(1, n) for n in whole[first:])
    return start.with_search(contest.options, search)._replace(heuristics=tuple(whole[:first]))


def _written(path: Path, text: str, weights: Weights) -> Path:
    path.write_text(with_values(text, weights), "utf8")
    return path
