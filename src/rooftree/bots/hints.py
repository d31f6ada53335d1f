"""What somebody might do, by what their seat knows."""

import secrets
from typing import NamedTuple

from rooftree.bots import thinking
from rooftree.bots.levels import LEVELS
from rooftree.bots.thinking import Budget, Seen, Trial
from rooftree.core import chance, views
from rooftree.core.actions import Action
from rooftree.core.errors import RooftreeError
from rooftree.core.game import Game
from rooftree.core.match import Match
from rooftree.core.words import Line

USUAL = Budget(LEVELS["master"].simulations, LEVELS["master"].seconds)
MOST = 3
WORLDS = 3  # in which the same must be told


class Advice(NamedTuple):
    """An action, and the chance to win with it."""

    action: Action
    chance: float


def hint(match: Match, seat: int, seed: int | None = None, budget: Budget = USUAL) -> list[Advice]:
    """The best actions of a seat that is waited for, the best one first: by a search, or the truth
    where a game is solved."""
    if seat not in match.waiting:
        raise RooftreeError("hint-turn", seat=seat)
    seed = secrets.randbits(48) if seed is None else seed
    found = best(match.game, thinking.seen(match, seat), seed, budget)
    return [Advice(match.game.action(trial.code), trial.chance) for trial in found]


def best(game: Game, what: Seen, seed: int, budget: Budget = USUAL) -> list[Trial]:
    """The same from what a seat knows, wherever that is thought about."""
    found = thinking.known(game, what)
    if found is None:
        found = thinking.far_ahead(game, what, [chance.seeded(seed)], budget)
    return found[:MOST]


def told(game: Game, what: Seen, code: int, seed: int) -> Line | None:
    """How the log would begin to tell the seat of its action, if it can foresee that: the same in
    worlds that it holds possible."""
    lane, lines = game.plain, []
    rng = lane.integers(chance.seeded(seed))
    for _ in range(WORLDS):
        states = thinking.laid_out(lane, what)
        lane.imagine_at(states, 0, what.seat, rng)
        world = bytes(lane.state_type.pack(states, 0))
        lines.append(views.Listener(game, world, what.seat).hear([(what.seat, code)])[:1])
    return lines[0][0] if lines[0] and all(line == lines[0] for line in lines) else None
