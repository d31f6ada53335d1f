"""A finished match once more: everybody's chance to win after every step, what else could have been
done, and what was luck.

A chance is what a seat could know then: it comes from the record as concealed for that seat, by a
search or, where a game is solved, for certain. What a choice did is how much worse it was than the
best one in the eyes of the seat that chose; too small a difference for the search to tell counts
as none. All the rest of a change is luck: dice and cards, and what others turned out to hold. So a
seat's luck, its own choices and those of others add up to its whole way from first to last chance.
"""

import math
import zlib
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import NamedTuple

from rooftree.bots import hints, thinking
from rooftree.bots.thinking import Search, Seen
from rooftree.core import chance
from rooftree.core.errors import RooftreeError
from rooftree.core.game import Game
from rooftree.core.match import Event, Match
from rooftree.core.rule import CHANCE
from rooftree.core.words import Line

VERSION = 4  # raise it when the same match would be told something else
SIMULATIONS = 200  # for each chance
FEWEST = 4  # of them, so that something is left when the first do not count
BEST = 3  # alternatives at each decision
SWINGS = 6  # moments that are picked out for each seat
SURE = 2.0  # standard errors: a smaller difference counts as none
WORLDS = 2  # in which a seat imagines what others think

Progress = Callable[[int, int], None]
Pause = Callable[[], None]  # called before every simulation: waits, or ends all by raising


# What is found ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Alternative:
    """Something a seat could do, and its chance to win with it."""

    code: int
    text: str
    chance: float
    told: Line | None  # as the log would tell it, as far as that can be foreseen


@dataclass(frozen=True)
class Step:
    """A decision, or all that chance did between two of them; lists are by seat."""

    event: int  # how many events have happened then
    move: int  # and how many decisions
    seat: int | None  # None is chance
    text: str
    told: Line | None  # to the seat; of chance, to a spectator
    chances: list[float]
    luck: list[float]  # the parts of the change
    choice: list[float]
    chosen: Alternative | None = None  # where there was a choice
    best: tuple[Alternative, ...] = ()
    good: bool = True  # nothing better was to be seen


@dataclass(frozen=True)
class Account:
    """How a seat came from its first chance to its last."""

    first: float
    last: float
    luck: float
    own: float  # what its own choices did: what it lost by them
    others: float  # what those of others did
    decisions: int
    good: int
    swings: list[int]  # the steps that changed its chance most, in their order


@dataclass(frozen=True)
class Analysis:
    """All of a match."""

    game: str
    players: int
    simulations: int
    solved: bool  # these are no estimates
    first: list[float]  # chances before anything happened
    steps: list[Step]
    seats: list[Account]


# Looking ahead ------------------------------------------------------------------------------------


class Estimate(NamedTuple):
    """Everybody's chance as a seat sees it, how far its own may be off, and what it would do."""

    chances: tuple[float, ...]
    error: float
    codes: tuple[int, ...] = ()

    def shifted(self, seat: int, shift: float) -> "Estimate":
        """With other odds for a seat, and what is left shared out as before."""
        before = self.chances[seat]
        if not 0 < before < 1:
            return self
        after = 1 / (1 + math.exp(-shift) * (1 - before) / before)
        rest, steep = (1 - after) / (1 - before), after * (1 - after) / (before * (1 - before))
        chances = (after if n == seat else one * rest for n, one in enumerate(self.chances))
        return Estimate(tuple(chances), self.error * steep, self.codes)


def looked_ahead(
    game: Game,
    what: Seen,
    seed: int,
    simulations: int,
    code: int | None = None,
    pause: Pause = lambda: None,
) -> Estimate:
    """By a search, perhaps one that begins with a certain action. What it finds first, while it
    tries this and that, does not count."""
    search = Search(game, game.lane_for(thinking.SEARCH), what, seed)
    if code is not None:
        _begin_with(search, code)
    warm, worths = simulations // 4, []
    for number in range(simulations):
        pause()
        search.run(1)
        if number >= warm:
            worths.append(_worths(search))
    means = tuple(sum(every) / len(worths) for every in zip(*worths, strict=True))
    own = what.seat
    spread = sum((one[own] - means[own]) ** 2 for one in worths)
    best = sorted(search.trials(), key=lambda trial: (-trial.tried, -trial.chance, trial.code))
    codes = tuple(trial.code for trial in best[:BEST])
    return Estimate(means, math.sqrt(spread) / len(worths), codes)


def _worths(search: Search) -> list[float]:
    """What the last simulation was worth to every seat."""
    first = search.rules.WORTH
    found = search.lane.numbers(search.walk, first, first + search.what.players)
    return [one / (sum(found) or 1) for one in found]


def _begin_with(search: Search, code: int) -> None:
    """Let all that the seat may do now look too bad to be tried, but this."""
    search.run(1)
    rules, tree = search.rules, search.tree
    for branch in search.branches():
        tree[branch + rules.TRIED] = tree[branch + rules.SUM] = 0
        tree[branch + rules.SHARE] = int(int(tree[branch + rules.CODE]) == code)


# What a seat knew ---------------------------------------------------------------------------------


class Position(NamedTuple):
    """What a seat knew at some time; if it then decided from just that, what it did."""

    seat: int
    content: bytes
    code: int | None = None


class Verdict(NamedTuple):
    """What a position is worth; if the seat decided there, what was tried, the best first."""

    worth: Estimate
    tried: tuple[tuple[int, Estimate], ...] = ()
    good: bool = True  # nothing was better, as far as can be told
    told: tuple[Line | None, ...] = ()  # of what was tried

    def shifted(self, seat: int, shift: float) -> "Verdict":
        tried = tuple((code, estimate.shifted(seat, shift)) for code, estimate in self.tried)
        return self._replace(worth=self.worth.shifted(seat, shift), tried=tried)

    def lost(self, code: int) -> list[float]:
        """What the choice did to everybody."""
        chosen, best = dict(self.tried)[code].chances, self.tried[0][1].chances
        if self.good:
            return [0.0] * len(chosen)
        return [had - could for had, could in zip(chosen, best, strict=True)]


class Analyst:
    """Judges positions of one match. What it finds depends on what the seat knew, on the seed and
    on the number of simulations, and on nothing else.

    A search thinks too well of its own seat, which acts first in all that is still to come. So the
    others are asked, too, in worlds that the seat holds possible: each would think as well of
    itself, and the odds are shifted until all of it makes one whole."""

    def __init__(
        self, match: Match, simulations: int, seed: int, pause: Pause = lambda: None
    ) -> None:
        self.game, self.players, self.options = match.game, match.players, match.options
        self.simulations, self.seed, self.pause = simulations, seed, pause
        self.solved = is_solved(match)
        self._found: dict[Position, Estimate] = {}

    def judge(self, position: Position) -> Verdict:
        own, before = position.seat, position._replace(code=None)
        found = Verdict(self._estimate(before))
        if position.code is not None:
            codes = dict.fromkeys((position.code, *self._best(before)))
            tried = [(code, self._estimate(before._replace(code=code))) for code in codes]
            chosen = tried[0][1]
            tried.sort(key=lambda each: (-each[1].chances[own], each[0]))
            best = tried[0][1]
            doubt = SURE * math.hypot(chosen.error, best.error)
            good = best.chances[own] - chosen.chances[own] <= doubt
            told = tuple(self._told(before, code) for code, _ in tried)
            found = Verdict(chosen if good else best, tuple(tried), good, told)
        return found if self.solved else found.shifted(own, self._shift(before))

    def _told(self, before: Position, code: int) -> Line | None:
        self.pause()
        return hints.told(self.game, self._seen(before), code, self._seeded(before))

    def _best(self, before: Position) -> tuple[int, ...]:
        known = thinking.known(self.game, self._seen(before)) if self.solved else None
        if known is None:
            return self._estimate(before).codes
        return tuple(trial.code for trial in known[:BEST])

    def _shift(self, before: Position) -> float:
        """By how much the seat's odds are too good, as a logarithm."""
        own = self._estimate(before).chances[before.seat]
        others = sum(self._others(before))
        if not (0 < own < 1 and others > 0):
            return 0.0
        return math.log((1 - own) / others)

    def _others(self, before: Position) -> Iterator[float]:
        """What every other seat would think of its own chance in worlds that this one imagines."""
        lane = self.game.lane
        states, rng = lane.states(2), lane.integers(self._seeded(before))
        lane.state_type.unpack(before.content, states, 0)
        for _ in range(WORLDS):
            for other in range(self.players):
                if other != before.seat:
                    lane.copy(states, 0, states, 1)
                    lane.imagine_at(states, 1, before.seat, rng)
                    lane.conceal_at(states, 1, other)
                    content = bytes(lane.state_type.pack(states, 1))
                    yield self._estimate(Position(other, content)).chances[other] / WORLDS

    def _estimate(self, position: Position) -> Estimate:
        """What comes of a position, after an action if it has one."""
        if position not in self._found:
            found = self._known(position) if self.solved else self._searched(position)
            self._found[position] = found
        return self._found[position]

    def _searched(self, position: Position) -> Estimate:
        what, seed = self._seen(position), self._seeded(position)
        return looked_ahead(self.game, what, seed, self.simulations, position.code, self.pause)

    def _known(self, position: Position) -> Estimate:
        lane, seat = self.game.lane, position.seat
        states = thinking.laid_out(lane, self._seen(position))
        if position.code is not None:
            lane.apply_at(states, 0, seat, position.code)
        worth = self.game.module("solution").worth(lane, states, seat)
        return Estimate((worth, 1 - worth) if seat == 0 else (1 - worth, worth), 0.0)

    def _seen(self, position: Position) -> Seen:
        return Seen(position.content, position.seat, self.players, self.options)

    def _seeded(self, position: Position) -> int:
        key = f"{self.seed} {position.seat} {position.code} ".encode() + position.content
        return chance.seeded(zlib.crc32(key))


# A match ------------------------------------------------------------------------------------------


class _Moment(NamedTuple):
    """A match between two steps: what each seat knows, who has learned something since the last
    moment, and what happens then."""

    event: int
    known: tuple[bytes, ...]
    news: tuple[bool, ...]
    happening: tuple[Event, ...]
    told: Line | None
    decision: Position | None  # if that is a choice


Verdicts = dict[tuple[int, bytes], Verdict]


def analyse(
    match: Match,
    simulations: int = SIMULATIONS,
    seed: int = 0,
    progress: Progress = lambda done, total: None,
    threads: int = 1,
    pause: Pause = lambda: None,
) -> Analysis:
    """Only of a match that was played to its end. How many threads there are changes nothing but
    the time it takes."""
    check(match, simulations)
    analyst, moments = Analyst(match, simulations, seed, pause), _moments(match, pause)
    wanted = {
        (seat, moment.known[seat]): Position(seat, moment.known[seat])
        for moment in moments
        for seat in range(match.players)
        if moment.news[seat]
    }
    wanted |= {(p.seat, p.content): p for p in (m.decision for m in moments) if p}
    verdicts: Verdicts = {}
    with ThreadPoolExecutor(threads) as pool:
        for key, verdict in zip(wanted, pool.map(analyst.judge, wanted.values()), strict=True):
            verdicts[key] = verdict
            progress(len(verdicts), len(wanted))
    steps, first = _steps(match, moments, verdicts)
    return Analysis(
        match.game.info.name,
        match.players,
        simulations,
        analyst.solved,
        first,
        steps,
        [_account(first, steps, seat) for seat in range(match.players)],
    )


def is_solved(match: Match) -> bool:
    """Are all chances known for certain?"""
    return match.game.has_module("solution") and match.players == 2


def check(match: Match, simulations: int) -> None:
    """Can it be analysed?"""
    if not match.over:
        raise RooftreeError("analyse-unfinished")
    if simulations < FEWEST:
        raise RooftreeError("analyse-simulations", simulations=simulations, fewest=FEWEST)


def _moments(match: Match, pause: Pause = lambda: None) -> list[_Moment]:
    """What chance does between two decisions happens at once."""
    again, seats = match.copy(chance="manual"), range(match.players)
    again.rewind(0)
    found, place, news = [], 0, tuple(True for _ in seats)
    while place < len(match.events):
        pause()
        last = place + 1
        while match.events[place].seat == CHANCE and last < len(match.events):
            if match.events[last].seat != CHANCE:
                break
            last += 1
        happening = tuple(match.events[place:last])
        known = tuple(again.concealed_bytes(seat) for seat in seats)
        decision = _decision(again, known, happening[0])
        teller = None if happening[0].seat == CHANCE else happening[0].seat
        said = len(again.log(teller))
        knew = [_is_told(again, seat, happening[0]) for seat in seats]
        before = again.waiting
        for event in happening:
            again.play(*event)
        told = next(iter(again.log(teller)[said:]), None)
        found.append(_Moment(place, known, news, happening, told, decision))
        secret = set(again.waiting) == {*before} - {happening[0].seat} and not again.over
        news = tuple(not secret or told for told in knew)
        place = last
    return found


def _is_told(match: Match, seat: int, event: Event) -> bool:
    """Does a seat learn what somebody else is about to do?"""
    return event.seat != seat and match.heard(seat, *event) == event.code


def _decision(match: Match, known: Sequence[bytes], event: Event) -> Position | None:
    """What a seat that is waited for chooses from several things, as the list of them has it: there
    one action stands for all that lead to the same."""
    if event.seat == CHANCE or event.seat not in match.waiting:
        return None
    codes = [action.code for action in match.actions(event.seat)]
    if len(codes) < 2:
        return None
    if event.code not in codes:
        wanted = _result(match, event)
        codes = [code for code in codes if _result(match, Event(event.seat, code)) == wanted]
        return Position(event.seat, known[event.seat], codes[0]) if codes else None
    return Position(event.seat, known[event.seat], event.code)


def _result(match: Match, event: Event) -> bytes:
    tried = match.copy(chance="manual")
    tried.play(*event)
    return tried.state_bytes()


# Put together -------------------------------------------------------------------------------------


def _steps(
    match: Match, moments: Sequence[_Moment], verdicts: Verdicts
) -> tuple[list[Step], list[float]]:
    """And the chances before the first of them. Who learns nothing of a step has the chance that it
    had, but for what it did itself."""
    seats = range(match.players)
    now = first = [verdicts[seat, moments[0].known[seat]].worth.chances[seat] for seat in seats]
    steps: list[Step] = []
    for moment, then in zip(moments, (*moments[1:], None), strict=True):
        verdict, lost = _seen_from(moment, verdicts, now)
        if then is None:
            after = _result_of(match)
        else:
            after = [
                verdicts[seat, then.known[seat]].worth.chances[seat]
                if then.news[seat]
                else now[seat] + (lost[seat] if seat == moment.happening[0].seat else 0.0)
                for seat in seats
            ]
        luck = [late - early - part for early, late, part in zip(now, after, lost, strict=True)]
        move = (steps[-1].move if steps else 0) + (moment.happening[0].seat != CHANCE)
        steps.append(_step(match, moment, move, after, luck, lost, verdict))
        now = after
    return steps, first


def _seen_from(
    moment: _Moment, verdicts: Verdicts, now: Sequence[float]
) -> tuple[Verdict | None, list[float]]:
    """What is to be said of a decision, by the chance that the seat has before it, and what the
    choice does to everybody."""
    if moment.decision is None:
        return None, [0.0] * len(now)
    seat, content, code = moment.decision
    assert code is not None
    found = verdicts[seat, content]
    worth, chance_now = found.worth.chances[seat], now[seat]
    if 0 < worth < 1 and 0 < chance_now < 1:
        found = found.shifted(seat, _log_odds(chance_now) - _log_odds(worth))
    return found, found.lost(code)


def _log_odds(part: float) -> float:
    return math.log(part / (1 - part))


def _result_of(match: Match) -> list[float]:
    """Who won; a win that is shared counts in parts, and so does one that nobody has."""
    sharing = match.winners or tuple(range(match.players))
    return [(seat in sharing) / len(sharing) for seat in range(match.players)]


def _step(
    match: Match,
    moment: _Moment,
    move: int,
    chances: list[float],
    luck: list[float],
    choice: list[float],
    verdict: Verdict | None,
) -> Step:
    who = moment.happening[0].seat
    texts = [match.game.action(event.code).text for event in moment.happening]
    event, seat = moment.event + len(texts), None if who == CHANCE else who
    found = Step(event, move, seat, ", ".join(texts), moment.told, chances, luck, choice)
    if verdict is None or moment.decision is None:
        return found
    offered = {
        code: Alternative(code, match.game.action(code).text, estimate.chances[who], told)
        for (code, estimate), told in zip(verdict.tried, verdict.told, strict=True)
    }
    chosen = offered[moment.decision.code or 0]
    return replace(found, chosen=chosen, best=tuple(offered.values())[:BEST], good=verdict.good)


def _account(first: Sequence[float], steps: Sequence[Step], seat: int) -> Account:
    own = [step for step in steps if step.seat == seat]
    decided = [step for step in own if step.chosen]
    swing = [abs(step.luck[seat] + step.choice[seat]) for step in steps]
    largest = sorted(range(len(steps)), key=lambda place: (-swing[place], place))[:SWINGS]
    return Account(
        first[seat],
        steps[-1].chances[seat],
        sum(step.luck[seat] for step in steps),
        sum(step.choice[seat] for step in own),
        sum(step.choice[seat] for step in steps if step.seat != seat),
        len(decided),
        sum(step.good for step in decided),
        sorted(largest),
    )
