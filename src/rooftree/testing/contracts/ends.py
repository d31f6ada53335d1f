"""Nothing is lost, matches end, and they end alike in every lane."""

import time
from collections.abc import Callable
from typing import Any

from rooftree.core import chance
from rooftree.core.game import Game
from rooftree.core.rule import CHANCE_BIT
from rooftree.testing.walking import Setting, Walk, length, sampled, spread, steps


def conservation(game: Game) -> Callable[[Any], None]:
    """How a game counts its own components: `check(state)` in its `conservation.py`, or, where the
    rules are one file, `conserved(state)` there; it fails by `assert`."""
    if game.has_module("conservation"):
        check: Callable[[Any], None] = game.module("conservation").check
        return check
    conserved: Callable[[Any], None] | None = getattr(game.kernel, "conserved", None)
    assert conserved, "nothing says which components are conserved: write conserved(state)"
    return conserved


def components_are_conserved(setting: Setting, seed: int) -> None:
    """Nothing appears and nothing is lost, in any position."""
    conserved = conservation(setting.game)
    for walk, _, _ in steps(setting, setting.game.plain, seed):
        conserved(walk.states[0])


def random_play_ends(setting: Setting, lane: Any, games: int, seed: int) -> None:
    """Random play ends before MAX_LENGTH, on lists no longer than promised: the arrays that codes
    are written to are just as long, and the checked lane stops at the first index beyond."""
    for number in range(games):
        moves, _, _ = play_to_end(setting, lane, seed + number)
        assert moves >= 0, "a match passed MAX_LENGTH"


# Lanes ------------------------------------------------------------------------------------------


def play_to_end(setting: Setting, lane: Any, seed: int) -> tuple[int, int, bytes]:
    """The decisions, the generator and the state after one seeded random match."""
    walk = Walk(setting, lane, seed)
    room = max(setting.kernel.MAX_LEGAL, setting.kernel.MAX_OUTCOMES)
    rng = lane.integers(*walk.rng)
    moves = lane.bind("rooftree.core.simulate").play_on_at(
        walk.states, 0, rng, lane.integers(count=room), lane.integers(count=room)
    )
    return int(moves), int(rng[0]), walk.content()


def lanes_agree(setting: Setting, one: Any, other: Any, games: int, seconds: float) -> int:
    """Seeded random matches end alike in two lanes; so many, or as many as fit the time (but at
    least ten). Returns how many were played."""
    end = time.monotonic() + seconds
    for seed in range(games):
        if seed >= 10 and time.monotonic() > end:
            return seed
        mine, theirs = play_to_end(setting, one, seed), play_to_end(setting, other, seed)
        assert mine == theirs, f"{one.flavour} and {other.flavour} differ with seed {seed}"
    return games


def answers_agree(setting: Setting, one: Any, other: Any, seed: int) -> None:
    """At every looked-at position two lanes give the same answers."""
    every = spread(length(setting, other, seed))
    for walk, _, _ in sampled(setting, one, seed, every):
        twin = Walk(setting, other, seed)
        other.state_type.unpack(walk.content(), twin.states, 0)
        assert _answers(walk, seed) == _answers(twin, seed), (
            f"{one.flavour} and {other.flavour} answer differently"
        )


def _answers(walk: Walk, seed: int) -> list[Any]:
    setting, lane = walk.setting, walk.lane
    out = lane.integers(count=setting.players)
    answers: list[Any] = [walk.waiting()]
    for call in (lane.points_at, lane.ranking_at):
        call(walk.states, 0, out)
        answers.append([int(number) for number in out])
    if walk.waiting() == CHANCE_BIT:
        answers.append(walk.outcomes())
    codes = range(seed % 7, setting.kernel.CODES, 7)
    for seat in range(setting.players):
        rng = lane.integers(chance.seeded(seed))
        features = lane.floats(setting.kernel.FEATURES)
        answers.append(walk.legal(seat))
        answers.append([int(lane.may_at(walk.states, 0, seat, code)) for code in codes])
        answers.append(walk.conceal(seat))
        lane.observe_at(walk.states, 1, seat, features)
        answers.append([float(number) for number in features])
        lane.imagine_at(walk.states, 1, seat, rng)
        answers.append((walk.content(1), int(rng[0])))
    return answers
