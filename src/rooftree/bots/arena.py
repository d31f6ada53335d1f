"""Bots against bots: many matches, and what can be said of them.

A round is one seed, played once for every seat that the first entrant can have: so dice and seats
favour nobody, and rounds are what chances are counted by. Entrants have a seat each; the last one
takes those that are left.
"""

import contextlib
import dataclasses
import functools
import json
import logging
import math
import multiprocessing
import os
import re
import statistics
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar

from openskill.models import PlackettLuce

import rooftree
from rooftree.bots import thinking
from rooftree.bots.levels import Bot
from rooftree.bots.thinking import Seen, seen
from rooftree.bots.workers import deaf_to_interrupts, end_with_parent
from rooftree.core import chance
from rooftree.core.actions import Action
from rooftree.core.errors import BadOption, RooftreeError
from rooftree.core.game import Game
from rooftree.core.match import Match
from rooftree.core.weights import Weights, parsed

REFERENCE = "rooftree.bots.reference"
FLAT, WORLDS = "flat", "worlds"
NUMBER = re.compile(r"[0-9]{1,9}")
MOST_SIMULATIONS = 1_000_000
SURE = 1.96  # so many standard errors on both sides hold the truth 95 times in 100


# Entrants -----------------------------------------------------------------------------------------


class Reference:
    """`worlds:50` or `flat:2000`: a plain player to measure others by."""

    def __init__(self, kind: str, count: int, seed: int) -> None:
        self._kind, self._count = kind, count
        self._rng = [chance.seeded(seed)]

    def choose(self, match: Match, seat: int) -> Action:
        game, what = match.game, seen(match, seat)
        if self._kind == WORLDS:
            return game.action(thinking.at_once(game, what, self._rng, self._count))
        return game.action(self._by_random_play(game, what))

    def _by_random_play(self, game: Game, what: Seen) -> int:
        lane, kernel = game.lane_for(REFERENCE), game.kernel
        rules, states = lane.bind(REFERENCE), thinking.laid_out(lane, what)
        rng, scratch = lane.integers(*self._rng), lane.states(2)
        room = max(kernel.MAX_LEGAL, kernel.MAX_OUTCOMES, what.players)
        codes, weights, sums, tried = (lane.integers(count=room) for _ in range(4))
        code = rules.best_by_random_play(
            states,
            0,
            what.seat,
            what.players,
            self._count,
            rng,
            codes,
            weights,
            sums,
            tried,
            scratch,
        )
        self._rng[0] = int(rng[0])
        return int(code)


def entrant(text: str, seed: int) -> Bot | Reference:
    """A level by name or number, perhaps with a number of simulations (`5:400`) and weights of its
    own (`greedy@mine.toml`), or a reference."""
    who, _, file = text.partition("@")
    name, sign, number = who.partition(":")
    if sign and not (NUMBER.fullmatch(number) and 1 <= int(number) <= MOST_SIMULATIONS):
        raise BadOption("bot-simulations", bot=text, most=MOST_SIMULATIONS)
    if name in (FLAT, WORLDS):
        return Reference(name, int(number or 50), seed)
    return Bot(name, seed, int(number) if number else None, _weights_in(file) if file else None)


@functools.cache
def _weights_in(file: str) -> Weights:
    try:
        return parsed(Path(file).read_text("utf8"))
    except (OSError, UnicodeDecodeError) as problem:
        raise RooftreeError("file", path=file, why=str(problem)) from problem


# Matches ------------------------------------------------------------------------------------------


class Contest(NamedTuple):
    """Who meets at what."""

    game: str
    players: int
    options: dict[str, str]
    entrants: tuple[str, ...]
    rounds: int
    seed: int = 0


class Outcome(NamedTuple):
    """Of one match: who sat where, by number; places and points of the seats; decisions taken."""

    number: int
    seats: tuple[int, ...]
    places: tuple[int, ...]
    points: tuple[int, ...]
    moves: int


def seating(contest: Contest, number: int) -> tuple[int, ...]:
    """Which entrant has which seat in the match of that number."""
    last, turn = len(contest.entrants) - 1, number % contest.players
    return tuple(min((seat - turn) % contest.players, last) for seat in range(contest.players))


def modules(contest: Contest) -> tuple[str, ...]:
    """What is to be compiled for those who meet."""
    measured = any(name.startswith(FLAT) for name in contest.entrants)
    return (*thinking.MODULES, REFERENCE) if measured else thinking.MODULES


def play(contest: Contest, number: int) -> Outcome:
    game, seats = rooftree.game(contest.game), seating(contest, number)
    game.compile(None, modules(contest))
    seed = contest.seed + number // contest.players
    match = game.start(contest.players, contest.options, seed=seed)
    bots = [entrant(contest.entrants[e], 1000 * seed + e) for e in seats]
    moves = sum(1 for _ in decisions(match, bots))
    return Outcome(number, seats, match.places, match.points, moves)


def decisions(match: Match, bots: Sequence[Bot | Reference]) -> Iterator[tuple[int, Action]]:
    """Each one, by seat and action, until the match is over."""
    while match.waiting:
        seat = match.waiting[0]
        action = bots[seat].choose(match, seat)
        match.play(seat, action)
        yield seat, action


Found = TypeVar("Found")


class Spread(Protocol):
    """A way to do a task with many matches of a contest, by their numbers, in any order."""

    def __call__(
        self, task: Callable[[Contest, int], Found], contest: Contest, numbers: Iterable[int]
    ) -> Iterator[Found]: ...


@contextlib.contextmanager
def here() -> Iterator[Spread]:
    """Over all cores of this machine."""
    spawn, others = multiprocessing.get_context("spawn"), multiprocessing.active_children()
    with ProcessPoolExecutor(os.cpu_count(), spawn, end_with_parent) as pool:

        def spread(
            task: Callable[[Contest, int], Found], contest: Contest, numbers: Iterable[int]
        ) -> Iterator[Found]:
            with deaf_to_interrupts():
                submitted = [pool.submit(task, contest, n) for n in numbers]
            for done in as_completed(submitted):
                yield done.result()

        try:
            yield spread
        except BaseException:  # nobody waits for the matches under way
            for process in set(multiprocessing.active_children()).difference(others):
                process.terminate()
            raise
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


@contextlib.contextmanager
def on_ray(address: str) -> Iterator[Spread]:
    """Over a Ray cluster, whose machines have Rooftree; `local` starts one here."""
    try:
        import ray
    except ImportError as missing:
        raise RooftreeError("no-ray") from missing
    try:
        ray.init(address, log_to_driver=False, logging_level=logging.ERROR)
    except Exception as problem:  # Ray says some of it with no other class
        why = str(problem).splitlines()[0]
        raise RooftreeError("ray-address", address=address, why=why) from problem

    def spread(
        task: Callable[[Contest, int], Found], contest: Contest, numbers: Iterable[int]
    ) -> Iterator[Found]:
        there = ray.remote(task)
        left = [there.remote(contest, n) for n in numbers]
        while left:
            done, left = ray.wait(left)
            yield ray.get(done[0])

    try:
        yield spread
    finally:
        ray.shutdown()


def run(contest: Contest, spread: Spread, kept: Path | None = None) -> Iterator[Outcome]:
    """All matches. What has been played is kept in a file, line by line, and not played again."""
    done = _read(contest, kept) if kept else {}
    yield from done.values()
    left = [n for n in range(contest.rounds * contest.players) if n not in done]
    for outcome in spread(play, contest, left) if left else ():
        if kept:
            with kept.open("a", encoding="utf8") as file:
                file.write(json.dumps(outcome) + "\n")
        yield outcome


def _read(contest: Contest, kept: Path) -> dict[int, Outcome]:
    """The outcomes in a file, which begins with the contest they are of."""
    header = json.dumps({**contest._asdict(), "rounds": 0})
    text = kept.read_text("utf8") if kept.exists() else ""
    whole = text[: text.rfind("\n") + 1] or header + "\n"  # without a line that was cut off
    if whole != text:
        try:
            kept.write_text(whole, "utf8")
        except OSError as problem:
            why = problem.strerror or "?"
            raise RooftreeError("file-write", path=str(kept), why=why) from problem
    first, *lines = whole.splitlines()
    if first != header:
        raise BadOption("arena-file", path=str(kept))
    found = [_outcome(*json.loads(line)) for line in lines]
    return {outcome.number: outcome for outcome in found}


def _outcome(number: int, seats: Any, places: Any, points: Any, moves: int) -> Outcome:
    """As JSON gives it."""
    return Outcome(number, tuple(seats), tuple(places), tuple(points), moves)


# What they say ------------------------------------------------------------------------------------


@dataclasses.dataclass(frozen=True)
class Standing:
    """Of one entrant: its share of the wins of a seat, how sure that is, and its rating."""

    name: str
    share: float
    error: float
    rating: float
    points: list[int]


@dataclasses.dataclass(frozen=True)
class Report:
    contest: Contest
    matches: int
    even: float
    standings: list[Standing]
    seats: list[float]  # the share of the wins of each seat
    moves: list[int]


def report(contest: Contest, outcomes: Iterable[Outcome]) -> Report:
    """Of whole rounds; a round that has only begun does not count."""
    rounds: dict[int, list[Outcome]] = {}
    for outcome in sorted(outcomes):
        rounds.setdefault(outcome.number // contest.players, []).append(outcome)
    whole = [found for found in rounds.values() if len(found) == contest.players]
    matches = [outcome for found in whole for outcome in found]
    return Report(
        contest,
        len(matches),
        1 / contest.players,
        [_standing(contest, whole, number) for number in range(len(contest.entrants))],
        [_mean([shares(one)[seat] for one in matches]) for seat in range(contest.players)],
        [outcome.moves for outcome in matches],
    )


def shares(outcome: Outcome) -> list[float]:
    """Of the win, seat by seat; who is first together shares it, and so do all if nobody is."""
    first = outcome.places.count(1)
    if not first:
        return [1 / len(outcome.places)] * len(outcome.places)
    return [(place == 1) / first for place in outcome.places]


def _standing(contest: Contest, rounds: list[list[Outcome]], number: int) -> Standing:
    each = [_mean(_of(found, number, shares)) for found in rounds]
    error = SURE * statistics.stdev(each) / math.sqrt(len(each)) if len(each) > 1 else 1.0
    points = [p for found in rounds for p in _of(found, number, lambda one: list(one.points))]
    rating = _ratings(contest, rounds)[number]
    return Standing(contest.entrants[number], _mean(each), error, rating, points)


def _of(found: list[Outcome], number: int, what: Callable[[Outcome], list[Any]]) -> list[Any]:
    """What the seats of an entrant have in these matches."""
    return [what(one)[s] for one in found for s, sits in enumerate(one.seats) if sits == number]


def _ratings(contest: Contest, rounds: list[list[Outcome]]) -> list[float]:
    """By openskill, from the best place of each entrant in each match."""
    model = PlackettLuce(tau=0.0)  # nobody learns meanwhile
    ratings = [model.rating() for _ in contest.entrants]
    for one in (one for found in rounds for one in found):
        best = [min(_of([one], n, lambda o: list(o.places))) for n in range(len(ratings))]
        ratings = [team[0] for team in model.rate([[r] for r in ratings], ranks=best)]
    return [rating.ordinal() for rating in ratings]


def _mean(values: list[float]) -> float:
    return sum(values) / len(values) if values else 0.0
