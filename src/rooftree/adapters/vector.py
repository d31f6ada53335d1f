"""Thousands of games in one array, one action in each at a time, compiled.

    games = vector.env("best_treehouse_ever", 4096, players=4)
    seat = games.reset(seeds=7)
    while True:
        masks, counts = games.legal()  # bits of what each seat may do
        features = games.observe()  # what each seat may know, 4096 × FEATURES
        seat, reward, done = games.step(actions)

A game that is over begins again at once: `reward` and `done` tell of the one that has ended, all
else of the new one. Chance is played within. What is returned are always the same arrays, written
anew by each call: no copies, and torch or JAX read them as they are (`from_dlpack`). They can be
the caller's own, named in `buffers`.
"""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np

import rooftree
from rooftree.core import chance, views
from rooftree.core.errors import BadOption, RooftreeError
from rooftree.core.game import Game
from rooftree.core.lanes import Lane
from rooftree.core.rule import NOBODY, rule_of

DEVICES = ("cpu", "cuda")
STEPPING = "rooftree.adapters.stepping"
REWARDS = ("places", "points")  # as stepping.py numbers them
ALIGNED = 64  # bytes: JAX takes over without a copy what begins at a multiple of it


def env(game: str | Game, games: int, device: str = "cpu", **settings: Any) -> Any:
    """So many games of one kind, with `players`, `reward`, `threads`, `buffers`, and the game's own
    options, such as `rules="easy"`. On a GPU (`device="cuda"`, `vector_cuda.py`) there are no
    `threads`, but there is `checked`."""
    found = rooftree.game(game) if isinstance(game, str) else game
    if device == "cpu":
        return Vector(found, games, **settings)
    if device != "cuda":
        raise BadOption("device", device=device, devices=", ".join(DEVICES))
    from rooftree.adapters.vector_cuda import CudaVector

    return CudaVector(found, games, **settings)


class Vector:
    """Games of one kind, with the same options, on the CPU.

    | array | type | shape | what it tells |
    |---|---|---|---|
    | `seat` | int32 | games | who acts next; of several who could, the lowest seat |
    | `reward` | float32 | players × games | of a game that ended just now, else 0 |
    | `done` | bool | games | did it end just now? |
    | `masks` | uint32 | words × games | bit `code % 32` of word `code // 32`: may it be done? |
    | `counts` | int32 | games | how many bits are set |
    | `features` | float32 | games × features | what the seat may know |

    The words and features of one game lie side by side in memory, since one thread writes them all:
    `masks.T` and `features` are in C order.
    """

    def __init__(
        self,
        game: Game,
        games: int,
        players: int | None = None,
        reward: str = "places",
        threads: int = 1,
        buffers: Mapping[str, Any] | None = None,
        **options: Any,
    ) -> None:
        if reward not in REWARDS:
            raise BadOption("reward", reward=reward, rewards=", ".join(REWARDS))
        if games < 1 or threads < 1:
            raise BadOption("vector-size", games=games, threads=threads)
        first = game.start(players, options, seed=0, chance="manual")
        self.game, self.games, self.players = game, games, first.players
        self.options, self.codes = first.options, game.kernel.CODES
        self._lane = game.compile(None, (STEPPING,))
        self._rules: Any = self._lane.bind(STEPPING)
        self._kind = REWARDS.index(reward)
        self._take(dict(buffers or {}))
        self._start, self._states = self._lane.states(1), self._lane.states(games)
        self._lane.state_type.unpack(first.state_bytes(), self._start, 0)
        self._rngs, self._dice = (self._lane.integers(count=games) for _ in range(2))
        self._shares = [Share(self, part) for part in _parts(games, threads)]
        self._pool = ThreadPoolExecutor(threads - 1) if threads > 1 else None
        self.reset(0)

    def _take(self, given: dict[str, Any]) -> None:
        """The caller's arrays, or our own."""
        games, features = self.games, self.game.kernel.FEATURES
        wanted = {
            "seat": (np.int32, (games,)),
            "reward": (np.float32, (self.players, games)),
            "done": (np.bool_, (games,)),
            "masks": (np.uint32, (games, self._rules.WORDS)),
            "counts": (np.int32, (games,)),
            "features": (np.float32, (games, features)),
            "actions": (np.int32, (games,)),
        }
        check_names(given, wanted)
        if "masks" in given:
            given["masks"] = given["masks"].T
        arrays = {
            name: _checked(name, given[name], *what) if name in given else _aligned(*what)
            for name, what in wanted.items()
        }
        self.seat, self.reward, self.done = arrays["seat"], arrays["reward"], arrays["done"]
        self.masks, self.counts = arrays["masks"].T, arrays["counts"]
        self.features, self._chosen = arrays["features"], arrays["actions"]

    # The same on every device ---------------------------------------------------------------------

    def reset(self, seeds: int | Iterable[int] = 0) -> Any:
        """New games, one for each seed; a single number stands for itself and those that follow.
        The same seed gives the same chance, whatever games are beside it. Who acts first."""
        self._seeds = seeds_of(seeds, self.games)
        self._rngs[:] = [chance.seeded(int(seed)) for seed in self._seeds]
        self._dice[0] = 0
        self._each(
            lambda share: self._rules.reset_some(
                self._states,
                *share.games,
                self._start,
                self.seat,
                self._rngs,
                share.rng,
                share.codes,
                share.weights,
            )
        )
        return self.seat

    def step(self, actions: Any) -> tuple[Any, Any, Any]:
        """In each game its seat does what its code says. Who acts next, rewards, and what ended."""
        codes = np.ascontiguousarray(actions, np.int32)
        if codes.shape != (self.games,):
            raise BadOption("actions", shape=codes.shape, games=self.games)
        refused = self._each(
            lambda share: self._rules.step_some(
                self._states,
                *share.games,
                self._start,
                codes,
                self.seat,
                self.reward.reshape(-1),
                self._kind,
                self.done,
                self._rngs,
                share.rng,
                share.codes,
                share.weights,
                share.out,
            )
        )
        for k in refused:
            if k != NOBODY:
                self._refuse(k, int(codes[k]))
        return self.seat, self.reward, self.done

    def legal(self) -> tuple[Any, Any]:
        """What may be done in each game, as bits, and how many things that are."""
        self._each(
            lambda share: self._rules.legal_some(
                self._states,
                *share.games,
                self.seat,
                self.masks.T.reshape(-1),
                self.counts,
                share.codes,
            )
        )
        return self.masks, self.counts

    def observe(self) -> Any:
        """What the seat that acts next may know, in features (`docs/research.md` lists them)."""
        self._each(
            lambda share: self._rules.observe_some(
                self._states, *share.games, self.seat, self.features.reshape(-1), share.scratch
            )
        )
        return self.features

    def choose(self) -> Any:
        """For each game any of the actions that `legal` found last, equally likely."""
        if not self._dice[0]:
            self._dice[:] = [chance.seeded(-1 - int(seed)) for seed in self._seeds]
        self._each(
            lambda share: self._rules.choose_some(
                *share.games,
                self.masks.T.reshape(-1),
                self.counts,
                self._chosen,
                self._dice,
                share.rng,
            )
        )
        return self._chosen

    def mask(self) -> Any:
        """The bits of `masks` as an array of bool, games × codes: a new one, eight times as big."""
        octets = np.ascontiguousarray(self.masks.T).view(np.uint8)
        bits = np.unpackbits(octets, axis=1, count=self.codes, bitorder="little")
        return bits.view(np.bool_)

    def synchronize(self) -> None:
        """Nothing is left to be done when a call returns; on a GPU there may be."""

    def state_bytes(self, k: int) -> bytes:
        """The content of game k's state, as `Match.state_bytes` gives it."""
        return self._lane.state_type.pack(self._states, k)

    # Within ---------------------------------------------------------------------------------------

    def _each(self, work: Callable[["Share"], Any]) -> list[Any]:
        """Have all shares worked on, each by a thread; this one takes the last."""
        *others, own = self._shares
        if self._pool is None:
            return [work(own)]
        waited_for = [self._pool.submit(work, share) for share in others]
        done = work(own)
        return [*(future.result() for future in waited_for), done]

    def _refuse(self, k: int, code: int) -> None:
        """Say which rule forbids what was asked for in game k."""
        scratch = self._shares[0].scratch
        self._lane.copy(self._states, k, scratch, 0)
        raise refusal(self.game, self._lane, scratch, k, int(self.seat[k]), code)


def check_names(given: Mapping[str, Any], wanted: Mapping[str, Any]) -> None:
    """Of buffers."""
    for name in given:
        if name not in wanted:
            raise BadOption("buffer-unknown", name=name, names=", ".join(wanted))


def seeds_of(seeds: int | Iterable[int], games: int) -> Sequence[int]:
    """One for each game."""
    each = range(seeds, seeds + games) if isinstance(seeds, int) else list(seeds)
    if len(each) != games:
        raise BadOption("seeds", seeds=len(each), games=games)
    return each


def refusal(game: Game, lane: Lane, states: Any, k: int, seat: int, code: int) -> RooftreeError:
    """Which rule forbids a code in game k, whose state is the first of these."""
    action = game.action(code)
    verdict = int(lane.may_at(states, 0, seat, code))
    lane.conceal_at(states, 0, seat)
    known = lane.state_type.read(states, 0)
    sentence = views.refusal(game, verdict, known, seat, code)
    return RooftreeError(
        "vector-illegal", k=k, seat=seat, action=action, sentence=sentence, rule=rule_of(verdict)
    )


class Share:
    """The games of one thread, `games[0]` up to `games[1]`, and what it needs beside them."""

    def __init__(self, whole: Vector, games: tuple[int, int]) -> None:
        lane, kernel = whole._lane, whole.game.kernel
        room = max(kernel.MAX_LEGAL, kernel.MAX_OUTCOMES)
        self.games = games
        self.codes, self.weights = (lane.integers(count=room) for _ in range(2))
        self.rng, self.out = lane.integers(count=1), lane.integers(count=whole.players)
        self.scratch = lane.states(1)


def _parts(games: int, threads: int) -> list[tuple[int, int]]:
    """So many games in parts of nearly the same size."""
    borders = [games * n // threads for n in range(threads + 1)]
    return list(pairwise(borders))


def _aligned(kind: Any, shape: tuple[int, ...]) -> Any:
    """Zeros in C order that begin where other libraries can take them over."""
    size = math.prod(shape) * np.dtype(kind).itemsize
    room = np.zeros(size + ALIGNED, np.uint8)
    first = -room.ctypes.data % ALIGNED
    return room[first : first + size].view(kind).reshape(shape)


def _checked(name: str, array: Any, kind: Any, shape: tuple[int, ...]) -> Any:
    """An array of the caller's, if we can write to it as it is."""
    found = np.from_dlpack(array) if not isinstance(array, np.ndarray) else array
    fits = found.dtype == kind and found.shape == shape
    if not (fits and found.flags.c_contiguous and found.flags.writeable):
        raise BadOption("buffer", name=name, kind=np.dtype(kind).name, shape=shape)
    return found
