"""Treehouse for two, as it was solved (`rooftree solve treehouse`): the file, and how it is read.

A value is kept in 16 bits. `solution.xz` holds two tables, both compressed: the values under the
printed rules, each as its difference from the one before it, and then, where a Wild may be
declined, how much those differ from the first.
"""

import functools
import lzma
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import numpy as np

from rooftree.core.lanes import Lane

from .rules import FIRST_HOUSE_NUMBER, FIRST_TRIO_NUMBER
from .solving import ARRANGED, HOUSES, ONE, POSITIONS, TURNED

FILE = "solution.xz"
STRENGTHS_FILE = "strengths.json"
STEPS = (1 << 16) - 1  # a value is a whole number of 1/STEPS
ENOUGH = ONE >> 30  # nothing changes by more in a sweep: solved
USUAL_SWEEPS = 34  # for a progress bar

Sweeped = Callable[[int, float], None]  # how many are done, and the largest change


# Solving ------------------------------------------------------------------------------------------


def solve(lane: Lane, pass_with_wild: int, start: Any, sweeped: Sweeped) -> Any:
    """The values that no sweep changes any more, from some others."""
    values, solving = start.copy(), lane.module("solving")
    done, change = 0, ONE
    while change > ENOUGH:
        kinds = range(len(HOUSES))
        change = max(solving.sweep(values, kind, pass_with_wild) for kind in kinds)
        done += 1
        sweeped(done, change / ONE)
    return values


def unsolved(lane: Lane) -> Any:
    """Nobody knows anything: every position is even."""
    values = lane.integers(count=POSITIONS)
    values[:] = ONE // 2
    return values


# Checking -----------------------------------------------------------------------------------------


def start_value(lane: Lane, values: Any) -> float:
    """The chance of whoever begins."""
    trio = FIRST_TRIO_NUMBER
    place = lane.module("solving").place_of(trio, trio, FIRST_HOUSE_NUMBER)
    return int(values[place]) / ONE


def residual(lane: Lane, values: Any, pass_with_wild: int) -> float:
    """How far a value is, at most, from what the best play leads to."""
    solving, tried = lane.module("solving"), values.copy()
    changes = [int(solving.sweep(tried, kind, pass_with_wild)) for kind in range(len(HOUSES))]
    return max(changes) / ONE


def asymmetry(values: Any) -> float:
    """The largest difference between a position and its equals: those that a turn makes of it and
    that leave the House as it is, so that they are kept in places of their own."""
    largest = 0
    for kind, house in enumerate(HOUSES):
        table = values[kind * ARRANGED**2 : (kind + 1) * ARRANGED**2].reshape(ARRANGED, ARRANGED)
        for turn in TURNED:
            if turn[house] == house:
                equal = table[np.ix_(turn, turn)]
                largest = max(largest, int(np.abs(equal - table).max()))
    return largest / ONE


# Strengths ----------------------------------------------------------------------------------------


def strengths(values: Any) -> list[list[int]]:
    """[kind of House][own trio]: how strong it is against any other, in thousandths. Chances as
    odds, as logarithms: what is left of them, on average, when both have rolled first."""
    found = []
    for kind, house in enumerate(HOUSES):
        table = values[kind * ARRANGED**2 : (kind + 1) * ARRANGED**2].reshape(ARRANGED, ARRANGED)
        chance = np.clip(table / ONE, 1e-6, 1 - 1e-6)
        odds = np.log(chance / (1 - chance))
        odds[house, :] = odds[:, house] = 0  # nobody plays on from there
        strong = (odds.sum(1) - odds.sum(0)) / (2 * (ARRANGED - 1))
        found.append(np.rint(1000 * strong).astype(int).tolist())
    return found


def strengths_file(values: Any) -> str:
    """As `heuristics.py` reads it: a line for each kind of House."""
    return "[\n" + ",\n".join(map(str, strengths(values))) + "\n]\n"


# Playing by it ------------------------------------------------------------------------------------


def chances(lane: Lane, states: Any, seat: int, players: int) -> dict[int, float] | None:
    """The chance to win after each action that the seat may do in `states[0]`, by its code; None
    where the game is not solved."""
    if players != 2:
        return None
    codes, after = lane.integers(count=lane.kernel.MAX_LEGAL), lane.states(1)
    found = {}
    for i in range(lane.legal_at(states, 0, seat, codes)):
        lane.copy(states, 0, after, 0)
        lane.apply_at(after, 0, seat, int(codes[i]))
        found[int(codes[i])] = worth(lane, after, seat)
    return found


def worth(lane: Lane, states: Any, seat: int) -> float:
    """The chance of a seat of two to win from `states[0]`, whoever's turn it is."""
    rules = int(lane.state_type.read(states, 0).pass_with_wild)
    return int(lane.module("solving").worth_at(states, 0, seat, shipped()[rules])) / ONE


# The file -----------------------------------------------------------------------------------------


def pack(printed: Any, declining: Any) -> bytes:
    first, second = (
        np.rint(values * (STEPS / ONE)).astype(np.int64) for values in (printed, declining)
    )
    return lzma.compress(_halves(np.diff(first, prepend=0)) + _halves(second - first))


def unpack(data: bytes) -> tuple[Any, Any]:
    """Both tables again, in 1/ONE."""
    halves = (
        np.frombuffer(lzma.decompress(data), np.uint8).reshape(2, 2, POSITIONS).astype(np.int64)
    )
    differences = halves[:, 0] + (halves[:, 1] << 8)
    first = np.cumsum(differences[0]) % (STEPS + 1)
    second = (first + differences[1]) % (STEPS + 1)
    return first * ONE // STEPS, second * ONE // STEPS


def _halves(numbers: Any) -> bytes:
    """All low bytes, then all high ones: alike is beside alike, which packs smaller."""
    low, high = numbers & 0xFF, numbers >> 8 & 0xFF
    return bytes(low.astype(np.uint8)) + bytes(high.astype(np.uint8))


@functools.cache
def shipped() -> tuple[Any, Any]:
    return unpack(shipped_file())


def shipped_file() -> bytes:
    return files("rooftree.games.treehouse").joinpath(FILE).read_bytes()
