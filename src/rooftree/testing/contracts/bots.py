"""Bots know no more than their seat."""

from typing import Any

from rooftree.bots import thinking
from rooftree.bots.levels import LEVELS, Bot
from rooftree.core import chance
from rooftree.core.match import Match
from rooftree.core.rule import CHANCE
from rooftree.testing.walking import Setting, Walk, length, sampled, spread

SIMULATIONS = 12  # enough to walk a tree


def bots_know_no_more(setting: Setting, lane: Any, seed: int) -> None:
    """In two worlds that look the same to a seat, its bot chooses the same, at every level."""
    if lane is not setting.game.plain:
        setting.game.compile(None, thinking.MODULES)
    every = spread(length(setting, lane, seed)) | 1  # odd: chance and seats may take turns
    rng = lane.integers(chance.seeded(seed + 13))
    for walk, seat, _ in sampled(setting, lane, seed, every):
        if seat != CHANCE:
            walk.conceal(seat, 2)
            lane.imagine_at(walk.states, 2, seat, rng)
            worlds = [_match(walk, k) for k in (0, 2)]
            for level in LEVELS:
                one, other = (Bot(level, seed, SIMULATIONS).choose(w, seat) for w in worlds)
                assert one == other, f"the {level} bot of seat {seat} knows what it may not know"


def _match(walk: Walk, k: int) -> Match:
    """One that begins with state k of a walk."""
    game, state = walk.setting.game, walk.lane.state_type.read(walk.states, k)
    match = Match(game, walk.setting.players, game.options_of(state), 0, "manual")
    match.begin(state)
    return match
