"""How a bot comes to its choice: from what its seat may know, by looking once or far ahead."""

import math
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from rooftree.core import chance
from rooftree.core.game import Game
from rooftree.core.lanes import Lane
from rooftree.core.match import Match
from rooftree.core.weights import Weights, shipped

GREEDY = "rooftree.bots.greedy"
SEARCH = "rooftree.bots.search"
MODULES = (GREEDY, SEARCH)  # what is compiled for bots

TREE = 1 << 20  # numbers in all trees of a search
CHUNK = 32  # simulations between two looks at the clock


class Seen(NamedTuple):
    """What a seat may know of a match; a bot gets nothing else."""

    content: bytes
    seat: int
    players: int
    options: Mapping[str, str]


class Trial(NamedTuple):
    """What came of trying an action: how often that was done, and the chance to win."""

    code: int
    tried: int
    chance: float


def seen(match: Match, seat: int) -> Seen:
    return Seen(match.concealed_bytes(seat), seat, match.players, match.options)


# At once ------------------------------------------------------------------------------------------


def at_random(game: Game, what: Seen, rng: list[int]) -> int:
    """Any action, equally likely."""
    lane = game.lane
    states, codes = laid_out(lane, what), lane.integers(count=game.kernel.MAX_LEGAL)
    numbers = lane.integers(*rng)
    lane.imagine_at(states, 0, what.seat, numbers)
    rng[0] = int(numbers[0])
    count = int(lane.legal_at(states, 0, what.seat, codes))
    chosen: int = chance.below(rng, count)
    return int(codes[chosen])


def at_once(
    game: Game, what: Seen, rng: list[int], worlds: int = 1, weights: Weights | None = None
) -> int:
    """The action that looks best at once; in a game without heuristics, any."""
    lane = game.lane_for(GREEDY)
    weighed = lane.integers(*(weights or usual_weights(game)).numbers)
    codes, sums = (lane.integers(count=game.kernel.MAX_LEGAL) for _ in range(2))
    numbers, states, scratch = lane.integers(*rng), laid_out(lane, what), lane.states(2)
    choose = lane.bind(GREEDY).greedy
    code = int(choose(states, 0, what.seat, worlds, weighed, numbers, codes, sums, scratch))
    rng[0] = int(numbers[0])
    return code


def laid_out(lane: Lane, what: Seen) -> Any:
    states = lane.states(1)
    lane.state_type.unpack(what.content, states, 0)
    return states


# Far ahead ----------------------------------------------------------------------------------------


def known(game: Game, what: Seen) -> list[Trial] | None:
    """Of a game that is solved, the true chances, the best first; None where nobody knows."""
    if not game.has_module("solution"):
        return None
    lane = game.lane
    found = game.module("solution").chances(lane, laid_out(lane, what), what.seat, what.players)
    if found is None:
        return None
    best_first = sorted(found.items(), key=lambda each: -each[1])
    return [Trial(code, 0, value) for code, value in best_first]


class Budget(NamedTuple):
    """How long a search may take: simulations in all, and seconds; `stop` is asked now and then."""

    simulations: int
    seconds: float = math.inf
    threads: int = 1
    stop: Callable[[], bool] = lambda: False


def far_ahead(
    game: Game, what: Seen, rng: list[int], budget: Budget, weights: Weights | None = None
) -> list[Trial]:
    """What a search found out about everything the seat may do, the best first. For a given seed,
    number of threads and of simulations it is always the same; a limit of time makes it differ."""
    seeds = [chance.below(rng, 1 << 31) for _ in range(budget.threads)]
    lane = game.lane_for(SEARCH)
    searches = [Search(game, lane, what, seed, weights) for seed in seeds]
    ends_at = time.monotonic() + budget.seconds
    share = -(-budget.simulations // budget.threads)
    chunk = 1 if lane is game.plain else CHUNK

    def simulate(search: Search) -> None:
        for done in range(0, share, chunk):
            search.run(min(chunk, share - done))
            if budget.stop() or time.monotonic() > ends_at:
                return

    if budget.threads == 1:
        simulate(searches[0])
    else:
        with ThreadPoolExecutor(budget.threads) as pool:
            list(pool.map(simulate, searches))
    return _merged([search.trials() for search in searches])


class Search:
    """The trees of one thread, and what it needs to grow them."""

    def __init__(
        self, game: Game, lane: Lane, what: Seen, seed: int, weights: Weights | None = None
    ) -> None:
        self.lane, self.what = lane, what
        self.rules = lane.bind(SEARCH)
        weighed = weights or usual_weights(game)
        self.settings = lane.integers(*weighed.search_by(what.options))
        self.weights = lane.integers(*weighed.numbers)
        self.states, self.scratch = laid_out(lane, what), lane.states(2)
        room = max(game.kernel.MAX_LEGAL, game.kernel.MAX_OUTCOMES, self.rules.MAX_SEATS)
        self.codes, self.looks = lane.integers(count=room), lane.integers(count=room)
        self.tree, self.walk = lane.integers(count=TREE), lane.integers(count=self.rules.WALK)
        self.rng = lane.integers(chance.seeded(seed))
        self.rules.plant(self.tree)

    def run(self, simulations: int) -> None:
        self.rules.search(
            self.states,
            0,
            self.what.seat,
            self.what.players,
            simulations,
            self.settings,
            self.weights,
            self.tree,
            self.walk,
            self.codes,
            self.looks,
            self.rng,
            self.scratch,
        )

    def branches(self) -> Iterator[int]:
        """Where in the array each action of the seat is."""
        rules, tree = self.rules, self.tree
        branch = int(tree[rules.find_node(tree, rules.root_of(self.what.seat)) + rules.FIRST])
        while branch != rules.NOTHING:
            yield branch
            branch = int(tree[branch + rules.NEXT])

    def trials(self) -> list[Trial]:
        rules, tree, found = self.rules, self.tree, []
        for branch in self.branches():
            tried, gained = int(tree[branch + rules.TRIED]), int(tree[branch + rules.SUM])
            code = int(tree[branch + rules.CODE])
            found.append(Trial(code, tried, gained / max(tried, 1) / rules.ONE))
        return found


def _merged(found: list[list[Trial]]) -> list[Trial]:
    """What all threads found out, the action tried most often first."""
    tried: dict[int, int] = {}
    gained: dict[int, float] = {}
    for trial in (trial for trials in found for trial in trials):
        tried[trial.code] = tried.get(trial.code, 0) + trial.tried
        gained[trial.code] = gained.get(trial.code, 0.0) + trial.tried * trial.chance
    merged = [Trial(code, tried[code], gained[code] / max(tried[code], 1)) for code in tried]
    return sorted(merged, key=lambda trial: (-trial.tried, -trial.chance, trial.code))


# Weights ------------------------------------------------------------------------------------------


def usual_weights(game: Game) -> Weights:
    """The game's own; without heuristics, a search plays at random to the end."""
    return shipped(game.package) or Weights((), (game.kernel.MAX_LENGTH, 1, 1, 100, 1))
