"""A game's rules on a GPU: its kernels, how they are laid out there, and random play.

    play = cuda.RandomPlay("best_treehouse_ever", players=4)
    play.simulate(games=1_000_000, seed=7).moves

Nobody gets a build that has not played like the CPU first (`gate.py`).
"""

import importlib.util
import warnings
from collections.abc import Mapping
from typing import Any

import numpy as np

import rooftree
from rooftree.adapters import gate
from rooftree.adapters.extras import lacking
from rooftree.core import chance, lanes
from rooftree.core.errors import RooftreeError
from rooftree.core.game import Game, Simulation
from rooftree.core.lanes import Constants, Lane

KERNELS = "rooftree.adapters.kernels"
OWN = 512  # bytes: games with states up to here are played at a stretch
TINY = 64  # bytes: up to here a state fits into registers
STATIC = 48 * 1024  # bytes of shared memory that a block has without asking
MOST = 96 * 1024  # bytes of it that are asked for, so that two blocks find room
AT_ONCE = 1 << 18  # games that keep a GPU busy, one action after the other
FEW_CODES = 1024  # up to here sorting gains less than it costs to have it done before each action


def shapes_of(size: int) -> dict[str, Constants]:
    """How games whose states have so many bytes are laid out for each kernel, as
    `docs/performance.md` found it."""
    if size <= TINY:
        play: Constants = (("BLOCK", 64),)
        shape: Constants = (("BLOCK", 128), ("REGISTERS", 40))
        return {"play_games": play, "move": shape, "show": shape, "look": play}
    narrow: Constants = (("BLOCK", 32), ("SHARED", int(32 * size <= MOST)))
    wide: Constants = (("BLOCK", 64), ("SHARED", 1))
    if size <= OWN:
        own: Constants = (("BLOCK", 64), ("REGISTERS", 64))
        return {"play_games": own, "move": wide, "show": wide, "look": narrow}
    shape = wide if 64 * size <= STATIC else narrow
    return {"act_each": shape, "move": shape, "show": shape, "look": shape}


def needed() -> None:
    """One sentence if numba-cuda or a GPU is missing."""
    if importlib.util.find_spec("numba_cuda") is None:
        raise lacking(ImportError(name="numba_cuda"), "cuda")
    from rooftree.core.gpu import cuda

    if not cuda.is_available():
        raise RooftreeError("cuda-gpu")


class Build:
    """The kernels of a game for this machine's GPU."""

    def __init__(
        self, game: Game, shapes: Mapping[str, Constants] | None = None, proved: bool = False
    ) -> None:
        needed()
        from rooftree.core.gpu import cuda

        self.game, self.cuda = game, cuda
        self.state_type = game.plain.state_type
        self.size = self.state_type.dtype.itemsize
        self.shapes = dict(shapes or shapes_of(self.size))
        self._compiled: dict[str, Any] = {}
        self.kernels = self._module("move")
        if not proved:
            gate.pass_through(self)

    def lane(self, name: str) -> Lane:
        """Where a kernel lives: one that knows no states is the same everywhere."""
        return lanes.lane(self.game.package, "cuda", self.shapes.get(name, self.shapes["move"]))

    def _module(self, name: str) -> Any:
        return self.lane(name).bind(KERNELS)

    @property
    def is_small(self) -> bool:
        """Are games so small that a thread plays whole ones at a stretch?"""
        return bool(self.size <= OWN)

    def gpu(self) -> str:
        """Which GPU and driver a build is for."""
        device = self.cuda.get_current_device()
        driver = self.cuda.cudadrv.driver.get_version()
        return f"{device.name} {device.compute_capability} {driver}"

    def compiled(self, name: str) -> Any:
        """A kernel, compiled or loaded from the cache; ready for as much memory as it shares."""
        if name not in self._compiled:
            from rooftree.core.gpu import compiled_at_once

            kernel = getattr(self._module(name), name)
            kinds = lanes.declared(kernel, KERNELS)
            made = compiled_at_once(kernel, lanes.signature(kinds, self.state_type))
            function = made._codelibrary.get_cufunc()
            if self.shared(name):
                api, device = self.cuda.cudadrv.driver, function.device
                of, most = (
                    api.binding.CUfunction_attribute,
                    device.MAX_SHARED_MEMORY_PER_BLOCK_OPTIN,
                )
                limit = of.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
                api.driver.cuKernelSetAttribute(limit, most, function.handle, device.id)
            self._compiled[name] = kernel
        return self._compiled[name]

    def shared(self, name: str) -> int:
        """Bytes of shared memory that a block of this kernel asks for when it is started."""
        shape, row = (
            dict(self.shapes.get(name, ())),
            self.kernels.ROW * self.state_type.word.itemsize,
        )
        return int(shape["BLOCK"] * row) if shape.get("SHARED") else 0

    def start(self, name: str, threads: int, *arguments: Any, stream: Any = 0) -> None:
        """Have a kernel run by so many threads."""
        kernel = self.compiled(name)
        block = kernel.targetoptions["launch_bounds"]
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # a GPU is not kept busy by few games: we know
            configured = kernel[-(-threads // block), block, stream, self.shared(name)]
        configured(*arguments)

    def sort(self, codes: Any, sorting: "Sorting", stream: Any = 0) -> None:
        """Bring together the games in which the same is done."""
        each = -(-len(codes) // self.kernels.EACH)
        self.start("count_kinds", each, codes, sorting.counts, stream=stream)
        self.start("find_places", 1, sorting.counts, sorting.places, stream=stream)
        self.start("sort_games", each, codes, sorting.places, sorting.order, stream=stream)

    def room(self, count: int, kind: Any) -> Any:
        """Uninitialised memory of the GPU."""
        return self.cuda.device_array(count, kind)

    def given(self, array: Any) -> Any:
        """A copy of an array on the GPU."""
        return self.cuda.to_device(array)


class Sorting:
    """Which game each thread has, and what sorting needs."""

    def __init__(self, build: Build, games: int) -> None:
        self.order = build.given(np.arange(games, dtype=np.int32))
        self.as_they_are = build.given(np.arange(games, dtype=np.int32))
        self.counts = build.given(np.zeros(build.kernels.KINDS, np.int32))
        self.places = build.given(np.zeros(build.kernels.KINDS, np.int32))


class RandomPlay:
    """Random play of one game, always with the same players and options."""

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        build: Build | None = None,
    ) -> None:
        self.game = rooftree.game(game) if isinstance(game, str) else game
        self.build = build or Build(self.game)
        first = self.game.start(players, options, seed=0, chance="manual")
        self.first = np.frombuffer(first.state_bytes(), self.build.state_type.word)
        self.start = self.build.given(self.first)
        self.is_small = self.build.is_small

    def simulate(self, games: int, seed: int = 0) -> Simulation:
        """So many games, the first by that seed, the others by those that follow."""
        moves = 0
        for first in range(seed, seed + games, AT_ONCE):
            last = min(first + AT_ONCE, seed + games)
            rngs = np.array([chance.seeded(one) for one in range(first, last)], np.int64)
            moves += int(self.play(rngs, keep=False)[0].sum(dtype=np.int64))
        return Simulation(games, moves)

    def play(self, rngs: Any, keep: bool = True) -> tuple[Any, Any, Any]:
        """A game by each generator: the decisions taken, the generators afterwards and, to be kept
        or not, the last states."""
        if self.is_small:
            return self._at_a_stretch(rngs, keep)
        return self._step_by_step(rngs)

    def _at_a_stretch(self, rngs: Any, keep: bool) -> tuple[Any, Any, Any]:
        """Each thread plays whole games."""
        build, games = self.build, len(rngs)
        there, moves = build.given(rngs), build.room(games, np.int32)
        finals = build.room(games * len(self.first) if keep else 0, build.state_type.word)
        build.start("play_games", self.threads(games), self.start, there, moves, finals, games)
        return moves.copy_to_host(), there.copy_to_host(), self._records(finals) if keep else None

    def threads(self, games: int) -> int:
        """Of tiny games a thread plays several, one after the other: some are over soon."""
        device = self.build.cuda.get_current_device()
        fit = device.MULTIPROCESSOR_COUNT * device.MAX_THREADS_PER_MULTIPROCESSOR
        return min(games, int(fit)) if self.build.size <= TINY else games

    def _step_by_step(self, rngs: Any) -> tuple[Any, Any, Any]:
        """All games one action further, those with the same action together, until all are over."""
        steps = Steps(self, rngs, again=False)
        for done in range(0, self.game.kernel.MAX_LENGTH + 1 + steps.rounds, steps.rounds):
            steps.act()
            if done % 64 == 0 and steps.are_over():
                break
        moves = steps.moves.copy_to_host()
        moves[steps.chosen.copy_to_host() != self.build.kernels.FINISHED] = -1
        return moves, steps.rngs.copy_to_host(), self._records(steps.states)

    def _records(self, words: Any) -> Any:
        return words.copy_to_host().view(self.build.state_type.dtype)


class Steps:
    """Random play in many games at once, one action in each at a time, or a few."""

    def __init__(self, play: RandomPlay, rngs: Any, again: bool) -> None:
        build, games = play.build, len(rngs)
        self.build, self.start, self.again = build, play.start, int(again)
        self.rounds = 1 if play.game.kernel.CODES > FEW_CODES else 4
        self.rngs = build.given(rngs)
        self.states = build.room(games * len(play.first), build.state_type.word)
        self.seats = build.given(np.zeros(games, np.int32))
        self.moves = build.given(np.zeros(games, np.int32))
        self.chosen = build.given(np.full(games, build.kernels.NOT_YET, np.int32))
        self.sorting = Sorting(build, games)

    def act(self, stream: Any = 0) -> None:
        self.build.sort(self.chosen, self.sorting, stream)
        self.build.start(
            "act_each",
            len(self.chosen),
            self.states,
            self.sorting.order,
            self.start,
            self.rngs,
            self.seats,
            self.chosen,
            self.moves,
            self.again,
            self.rounds,
            stream=stream,
        )

    def are_over(self) -> bool:
        return bool((self.chosen.copy_to_host() == self.build.kernels.FINISHED).all())
