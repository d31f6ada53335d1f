"""How well a policy plays, measured so that results of different people compare.

    from rooftree.adapters import evaluation
    print(evaluation.against("greedy", policy, "best_treehouse_ever", players=2))

A policy is a function from an observation, `{"observation": …, "action_mask": …}`, to a code.

The protocol, version 1. The policy has one seat, bots of one level all others. A round is one seed,
played once from every seat, so that neither dice nor seats favour anybody; round n has the seed
1,000,000 + n, and there are 100 rounds. A bot searches with the simulations of its level and
without a clock, its dice seeded by round and seat. What counts is the share of the wins: who is
first together shares one. The error is that of 95 % confidence, counted by rounds. Say with a
result: version of the protocol, game, rules version, players, options, level.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from rooftree.adapters.single import Single
from rooftree.bots import arena, levels, thinking
from rooftree.bots.arena import Contest, Outcome
from rooftree.bots.thinking import Budget, Seen
from rooftree.core import chance
from rooftree.core.errors import BadOption, RooftreeError
from rooftree.core.game import Game

PROTOCOL = 1
ROUNDS = 100
FIRST_SEED = 1_000_000
POLICY = "policy"

Policy = Callable[[dict[str, Any]], int]


class Evaluation(NamedTuple):
    """What came of it; shares are between 0 and 1."""

    protocol: int
    game: str
    rules_version: int
    players: int
    options: dict[str, str]
    level: str
    rounds: int
    share: float  # of the wins
    error: float
    even: float  # the share of equals
    points: float  # the mean of the policy's
    others: float  # the mean of the others'

    def __str__(self) -> str:
        return (
            f"{self.game} (rules {self.rules_version}), {self.players} seats, against {self.level}:"
            f" {self.share:.1%} ± {self.error:.1%} of the wins (even: {self.even:.1%}),"
            f" {self.points:.1f} points to {self.others:.1f};"
            f" {self.rounds} rounds of protocol {self.protocol}"
        )


def against(
    level: str,
    policy: Policy,
    game: str | Game,
    players: int | None = None,
    rounds: int = ROUNDS,
    **options: Any,
) -> Evaluation:
    """Have the policy meet bots of a level."""
    if rounds < 1:
        raise BadOption("rounds", rounds=rounds)
    table, bot = Single(game, players, **options), levels.level_of(level)
    if bot.name != "random":
        table.game.compile(None, thinking.MODULES)
    info, chosen = table.game.info, dict(table.chosen)
    contest = Contest(info.name, table.players, chosen, (POLICY, bot.name), rounds, FIRST_SEED)
    matches = range(rounds * table.players)
    outcomes = [_play(contest, number, table, bot, policy) for number in matches]
    own, others = arena.report(contest, outcomes).standings
    return Evaluation(
        PROTOCOL,
        info.name,
        info.rules_version,
        table.players,
        chosen,
        bot.name,
        rounds,
        own.share,
        own.error,
        1 / table.players,
        sum(own.points) / len(own.points),
        sum(others.points) / len(others.points),
    )


def _play(
    contest: Contest, number: int, table: Single, bot: levels.Level, policy: Policy
) -> Outcome:
    seats, seed = arena.seating(contest, number), contest.seed + number // contest.players
    table.reset(seed)
    dice = [[chance.seeded(1000 * seed + seat)] for seat in range(table.players)]
    moves = 0
    while not table.over:
        seat = table.seat
        if contest.entrants[seats[seat]] == POLICY:
            code = int(policy(table.observed(seat)))
        else:
            seen = Seen(table.concealed_bytes(seat), seat, table.players, table.chosen)
            code = levels.choose(table.game, seen, bot, dice[seat], Budget(bot.simulations))
        if refusal := table.act(seat, code):
            action = table.game.action(code).text
            raise RooftreeError("policy-illegal", seat=seat, action=action, sentence=refusal)
        moves += 1
    return Outcome(number, seats, tuple(table.places()), tuple(table.points()), moves)
