"""What designers ask of a game: who is favoured by the seat, and what leads to winning.

Equal bots play; whatever a seat does is counted by its kind and by each thing it is done with
(“pick, colour: blue”), and beside it how much of the wins those seats had. Copies of a card
(`reverse-2`) are one thing. That something is done by winners does not say that it makes them win:
who is ahead can do more.
"""

import math
import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import rooftree
from rooftree.bots import arena
from rooftree.bots.arena import SURE, Contest, Outcome
from rooftree.core.actions import Action

MOST_THINGS = 100  # more, such as the spaces of a large board, say nothing
ENOUGH = 20  # seats that did it, to say something about it

Deed = tuple[str, str, str]  # kind of action, what it is done with, which


class Course(NamedTuple):
    """Of one match: how it ended, and what each seat did at least once."""

    outcome: Outcome
    deeds: tuple[frozenset[Deed], ...]


class Share(NamedTuple):
    """Of the wins: how much, and how sure that is."""

    name: str
    share: float
    error: float
    seats: int


class Balance(NamedTuple):
    contest: Contest
    matches: int
    even: float
    seats: list[Share]
    ties: float
    moves: list[int]
    points: list[int]
    things: dict[str, list[Share]]  # by kind and what it is done with; those that win most first


def course(contest: Contest, number: int) -> Course:
    """One match of equal bots, played and looked at."""
    game, seed = rooftree.game(contest.game), contest.seed + number
    game.compile(None, arena.modules(contest))
    match = game.start(contest.players, contest.options, seed=seed)
    bots = [arena.entrant(contest.entrants[0], 1000 * seed + seat) for seat in range(match.players)]
    done: list[set[Deed]] = [set() for _ in bots]
    moves = 0
    for seat, action in arena.decisions(match, bots):
        done[seat].update(deeds(action))
        moves += 1
    outcome = Outcome(number, (0,) * match.players, match.places, match.points, moves)
    return Course(outcome, tuple(map(frozenset, done)))


def deeds(action: Action) -> Iterator[Deed]:
    """The kind alone, and with each thing that has a name or a number."""
    yield action.kind, "", ""
    for name, value in action.args.items():
        if isinstance(value, str | int):
            yield action.kind, name, re.sub(r"-\d+$", "", str(value))


def balance(contest: Contest, courses: Iterable[Course]) -> Balance:
    played = sorted(courses, key=lambda course: course.outcome.number)
    outcomes = [course.outcome for course in played]
    shares = [arena.shares(outcome) for outcome in outcomes]
    return Balance(
        contest,
        len(played),
        1 / contest.players,
        [_share(f"seat {n + 1}", [each[n] for each in shares]) for n in range(contest.players)],
        sum(outcome.places.count(1) > 1 for outcome in outcomes) / max(1, len(outcomes)),
        [outcome.moves for outcome in outcomes],
        [points for outcome in outcomes for points in outcome.points],
        _things(played, shares),
    )


def _things(played: list[Course], shares: list[list[float]]) -> dict[str, list[Share]]:
    """What at least some seats did and others did not, by heading."""
    found: dict[Deed, list[float]] = {}
    for one, share in zip(played, shares, strict=True):
        for seat, done in enumerate(one.deeds):
            for deed in done:
                found.setdefault(deed, []).append(share[seat])
    headings: dict[str, list[Share]] = {}
    for (kind, name, value), won in found.items():
        if len(won) >= ENOUGH:
            heading = f"{kind}, {name}" if name else "actions"
            headings.setdefault(heading, []).append(_share(value or kind, won))
    return {
        heading: sorted(rows, key=lambda row: -row.share)
        for heading, rows in sorted(headings.items())
        if 1 < len(rows) <= MOST_THINGS
    }


def _share(name: str, won: list[float]) -> Share:
    mean = sum(won) / max(1, len(won))
    spread = math.sqrt(sum((each - mean) ** 2 for each in won) / max(1, len(won) - 1))
    return Share(name, mean, SURE * spread / math.sqrt(max(1, len(won))), len(won))
