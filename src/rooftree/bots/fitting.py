"""Weights of `standings`, by regression: bots play against themselves, and the numbers of the table
`[standings]` become those by which it surprises least who won. For that `standings` must be a sum
in which each of these weights counts once; rules are asked in plain Python with a `Part` in the
place of each weight, which finds out how much it counts.
"""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from rooftree.bots.arena import Contest, entrant
from rooftree.core.game import Game
from rooftree.core.weights import SEARCH, Weights

SLIPS = 15  # percent of choices that are any, at most: bots alike and unlike meet
PICKED = 14  # one position of so many
CAUTION = 1e-3  # how much is asked of a weight before it differs from nothing
ROUNDS = 12  # of Newton's, which is ten more than it mostly takes


class Part:
    """What is left of a number made of weights: how often each of them is in it, and the rest."""

    def __init__(self, counts: Any) -> None:
        self.counts = counts

    def __add__(self, other: "Part | int") -> "Part":
        if isinstance(other, Part):
            return Part(self.counts + other.counts)
        counts = self.counts.copy()
        counts[-1] += other
        return Part(counts)

    def __mul__(self, times: int) -> "Part":
        return Part(self.counts * times)

    def __floordiv__(self, by: int) -> "Part":
        return Part(self.counts / by)

    __radd__, __rmul__ = __add__, __mul__


class Fit(NamedTuple):
    """Weights, from how many positions, and the surprise per position of other matches: of the new
    weights, of those before, and if all seats were alike."""

    weights: Weights
    positions: int
    new: float
    old: float
    even: float


# What was played ----------------------------------------------------------------------------------


class Seen(NamedTuple):
    """For each position: how often each weight counts for each seat, and each seat's share of the
    win."""

    counts: Any
    won: Any


def played(game: Game, contest: Contest, weights: Weights) -> Iterator[list[tuple[Any, Any]]]:
    """Of one match after the other, some positions."""
    for seed in range(contest.seed, contest.seed + contest.rounds):
        dice, states = random.Random(seed), []
        bot, slips = entrant(contest.entrants[0], seed), dice.uniform(0, SLIPS / 100)
        match = game.start(contest.players, contest.options, seed=seed)
        while not match.over:
            if dice.randrange(PICKED) == 0:
                states.append(match.state_bytes())
            seat = match.waiting[0]
            slip = dice.random() < slips
            match.play(
                seat, dice.choice(list(match.actions(seat))) if slip else bot.choose(match, seat)
            )
        won = np.zeros(contest.players)
        won[list(match.winners)] = 1 / max(1, len(match.winners))
        yield [(counts_in(game, state, contest.players, weights), won) for state in states]


def counts_in(game: Game, content: bytes, players: int, weights: Weights) -> Any:
    """[seat][weight], and last what counts without one."""
    size = len(weights.standings) + 1
    parts = [Part(row) for row in np.eye(size)[:-1]]
    states, out = game.plain.states(1), [0] * players
    game.plain.state_type.unpack(content, states, 0)
    game.module("heuristics").standings(states[0], players, [*weights.heuristics, *parts], out)
    return np.array([each.counts if isinstance(each, Part) else np.zeros(size) for each in out])


# The regression -----------------------------------------------------------------------------------


def fit(matches: list[list[tuple[Any, Any]]], weights: Weights) -> Fit:
    """By three matches in four; the fourth tells how good it is. A weight that counted nowhere is
    left as it was."""
    learn = _together([match for n, match in enumerate(matches) if n % 4 != 3])
    proof = _together([match for n, match in enumerate(matches) if n % 4 == 3])
    spread = weights.search[SEARCH.index("spread")]
    sizes = learn.counts[:, :, :-1].std((0, 1))
    used = sizes > 0
    found = np.array(weights.standings, float)
    found[used] = spread * _least_surprising(learn, sizes, used, spread)
    new = weights._replace(standings=tuple(int(n) for n in np.rint(found)))
    before, after = (_surprise(proof, each.standings, spread) for each in (weights, new))
    return Fit(new, len(learn.won), after, before, float(np.log(proof.won.shape[1])))


def _together(matches: list[list[tuple[Any, Any]]]) -> Seen:
    positions = [each for match in matches for each in match if each[1].any()]
    return Seen(*(np.array(column) for column in zip(*positions, strict=True)))


def _least_surprising(seen: Seen, sizes: Any, used: Any, spread: int) -> Any:
    """Newton's way: each round goes where the slope and its change say the least is."""
    counts = seen.counts[:, :, :-1][:, :, used] / sizes[used]
    rest, found = seen.counts[:, :, -1] / spread, np.zeros(int(used.sum()))
    for _ in range(ROUNDS):
        chances = _chances(counts @ found + rest)
        slope = np.einsum("ps,psw->w", seen.won - chances, counts) / len(counts)
        usual = np.einsum("ps,psw->pw", chances, counts)
        bend = np.einsum("ps,psw,psv->wv", chances, counts, counts, optimize=True) - usual.T @ usual
        bend = bend / len(counts) + 2 * CAUTION * np.eye(len(found))
        found += np.linalg.solve(bend, slope - 2 * CAUTION * found)
    return found / sizes[used]


def _chances(stands: Any) -> Any:
    odds = np.exp(stands - stands.max(1, keepdims=True))
    return odds / odds.sum(1, keepdims=True)


def _surprise(seen: Seen, standings: Any, spread: int) -> float:
    chances = _chances(seen.counts @ np.array([*standings, 1.0]) / spread)
    return float(-(seen.won * np.log(chances)).sum(1).mean())
