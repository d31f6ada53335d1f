"""What somebody might do, by what their seat knows."""

import secrets
from typing import NamedTuple

from rooftree.bots import thinking
from rooftree.bots.levels import LEVELS
from rooftree.bots.thinking import Budget
from rooftree.core import chance
from rooftree.core.actions import Action
from rooftree.core.errors import RooftreeError
from rooftree.core.match import Match

USUAL = Budget(LEVELS["master"].simulations, LEVELS["master"].seconds)
MOST = 3


class Advice(NamedTuple):
    """An action, and the chance to win with it."""

    action: Action
    chance: float


def hint(match: Match, seat: int, seed: int | None = None, budget: Budget = USUAL) -> list[Advice]:
    """The best actions of a seat that is waited for, the best one first: by a search, or the truth
    where a game is solved."""
    if seat not in match.waiting:
        raise RooftreeError("hint-turn", seat=seat)
    what, game = thinking.seen(match, seat), match.game
    found = thinking.known(game, what)
    if found is None:
        rng = [chance.seeded(secrets.randbits(48) if seed is None else seed)]
        found = thinking.far_ahead(game, what, rng, budget)
    return [Advice(game.action(trial.code), trial.chance) for trial in found[:MOST]]
