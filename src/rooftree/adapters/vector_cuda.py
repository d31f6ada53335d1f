"""Thousands of games in the memory of a GPU, one action in each at a time: `vector.py` there."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import numpy as np

from rooftree.adapters.cuda import Build, Sorting
from rooftree.adapters.vector import REWARDS, check_names, refusal, seeds_of
from rooftree.core import chance
from rooftree.core.errors import BadOption
from rooftree.core.game import Game


class CudaVector:
    """As `Vector`, with the same arrays, on a GPU.

    The arrays lie there; torch and JAX read them without a copy (`__cuda_array_interface__`), NumPy
    with one (`copy_to_host()`). Numbers of one kind lie side by side, game by game: `masks` and
    `features.T` are in C order. Calls return before the GPU has done what they ask for; whoever
    uses the arrays in the usual stream comes after it, others wait by `synchronize()`.

    `step` waits, to say which action was not allowed; with `checked=False` it does not, and such an
    action changes nothing. What was asked for since the last step is done with the next one, all at
    once, and after the first time by a graph: `legal()` and `observe()` have nothing left to do.
    """

    seat: Any
    reward: Any
    done: Any
    masks: Any
    counts: Any
    features: Any
    actions: Any

    def __init__(
        self,
        game: Game,
        games: int,
        players: int | None = None,
        reward: str = "places",
        buffers: Mapping[str, Any] | None = None,
        checked: bool = True,
        build: Build | None = None,
        **options: Any,
    ) -> None:
        if reward not in REWARDS:
            raise BadOption("reward", reward=reward, rewards=", ".join(REWARDS))
        if games < 1:
            raise BadOption("vector-size", games=games, threads=1)
        first = game.start(players, options, seed=0, chance="manual")
        self.build = build or Build(game)
        self.game, self.games, self.players = game, games, first.players
        self.options, self.codes = first.options, game.kernel.CODES
        self.checked, self._kind = checked, REWARDS.index(reward)
        state_type = self.build.state_type
        start = np.frombuffer(first.state_bytes(), state_type.word)
        self._start = self.build.given(start)
        self._states = self.build.room(games * len(start), state_type.word)
        self._sorting = Sorting(self.build, games)
        self._refused = self.build.given(np.full(1, games, np.int32))
        self._rngs, self._dice = (self.build.room(games, np.int64) for _ in range(2))
        self._take(dict(buffers or {}))
        self._graphs: dict[frozenset[str], Graph | None] = {}
        self._asked: frozenset[str] = frozenset()  # since the last step
        self._fresh: frozenset[str] = frozenset()  # is as the games are now
        self.reset(0)

    def _take(self, given: dict[str, Any]) -> None:
        """The caller's arrays, or our own."""
        games, features = self.games, self.game.kernel.FEATURES
        wanted: dict[str, tuple[Any, tuple[int, ...]]] = {
            "seat": (np.int32, (games,)),
            "reward": (np.float32, (self.players, games)),
            "done": (np.bool_, (games,)),
            "masks": (np.uint32, (self.build.kernels.MASK_WORDS, games)),
            "counts": (np.int32, (games,)),
            "features": (np.float32, (features, games)),
            "actions": (np.int32, (games,)),
        }
        check_names(given, wanted)
        self._flat: dict[str, Any] = {}
        for name, (kind, shape) in wanted.items():
            if name in given:
                array = self._checked(name, given[name], kind, shape)
            elif name == "features":
                array = self.build.cuda.device_array(shape, kind)
            else:
                array = self.build.given(np.zeros(shape, kind))
            self._flat[name] = array.reshape(int(np.prod(shape))) if array.size else array
            setattr(self, name, self._turned(array) if name == "features" else array)

    def _checked(self, name: str, array: Any, kind: Any, shape: tuple[int, ...]) -> Any:
        """An array of the caller's on the GPU, if we can write to it as it is."""
        if hasattr(array, "__cuda_array_interface__"):
            found = self.build.cuda.as_cuda_array(array)
            found = self._turned(found) if name == "features" else found
            if found.dtype == kind and found.shape == shape and found.is_c_contiguous():
                return found
        raise BadOption("gpu-buffer", name=name, kind=np.dtype(kind).name, shape=shape)

    def _turned(self, array: Any) -> Any:
        """The same memory, rows for columns."""
        made = type(array)
        return made(array.shape[::-1], array.strides[::-1], array.dtype, gpu_data=array.gpu_data)

    # The same on every device ---------------------------------------------------------------------

    def reset(self, seeds: int | Iterable[int] = 0) -> Any:
        """New games, one for each seed, as `Vector.reset`."""
        self._seeds = seeds_of(seeds, self.games)
        numbers = [chance.seeded(int(seed)) for seed in self._seeds]
        self._rngs.copy_to_device(np.array(numbers, np.int64))
        self._has_dice = False
        self._fresh = frozenset()
        self._move(begin=True)
        return self.seat

    def step(self, actions: Any) -> tuple[Any, Any, Any]:
        """In each game its seat does what its code says. Who acts next, rewards, and what ended."""
        self._put(actions)
        asked = self._asked
        self._repeat(asked | {"move"}, lambda stream: self._move_and(asked, stream))
        self._fresh, self._asked = asked, frozenset()
        if self.checked:
            self._check()
        return self.seat, self.reward, self.done

    def legal(self) -> tuple[Any, Any]:
        """What may be done in each game, as bits, and how many things that are."""
        self._ask("show")
        return self.masks, self.counts

    def observe(self) -> Any:
        """What the seat that acts next may know, in features (`docs/research.md` lists them)."""
        self._ask("look")
        return self.features

    def choose(self) -> Any:
        """For each game any of the actions that `legal` found last, equally likely."""
        if not self._has_dice:
            dice = [chance.seeded(-1 - int(seed)) for seed in self._seeds]
            self._dice.copy_to_device(np.array(dice, np.int64))
            self._has_dice = True
        flat = self._flat
        arguments = flat["masks"], flat["counts"], flat["actions"], self._dice
        self._repeat(
            frozenset({"choose"}),
            lambda stream: self.build.start("choose", self.games, *arguments, stream=stream),
        )
        return self.actions

    def mask(self) -> Any:
        """The bits of `masks` as an array of bool, games × codes: a new one, eight times as big."""
        dense = self.build.cuda.device_array((self.codes, self.games), np.bool_)
        flat = dense.reshape(self.codes * self.games)
        self.build.start("spread", self.games, self._flat["masks"], flat)
        return self._turned(dense)

    def state_bytes(self, k: int) -> bytes:
        """The content of game k's state, as `Match.state_bytes` gives it."""
        size = len(self._start)
        return bytes(self._states[k * size : (k + 1) * size].copy_to_host().tobytes())

    def synchronize(self) -> None:
        """Wait until the GPU has done all that was asked for."""
        self.build.cuda.synchronize()

    # Within ---------------------------------------------------------------------------------------

    def _ask(self, what: str) -> None:
        """Have it done, unless the last step did it."""
        self._asked |= {what}
        if what not in self._fresh:
            self._do(what)
            self._fresh |= {what}

    def _do(self, what: str, stream: Any = 0) -> None:
        """Start a kernel on all games. Who looks, writes so much that it must lie side by side."""
        flat, sorting = self._flat, self._sorting
        seat, masks, counts = flat["seat"], flat["masks"], flat["counts"]
        if what == "show":
            order = sorting.order
            self.build.start(
                "show", len(seat), self._states, order, seat, masks, counts, stream=stream
            )
        elif self.game.kernel.FEATURES:
            arguments = self._states, sorting.as_they_are, seat, flat["features"]
            self.build.start("look", len(seat), *arguments, stream=stream)

    def _move(self, begin: bool, stream: Any = 0) -> None:
        flat = self._flat
        if not self.build.is_small:
            self.build.sort(flat["actions"], self._sorting, stream)
        self.build.start(
            "move",
            self.games,
            self._states,
            self._sorting.order,
            self._start,
            self._rngs,
            flat["actions"],
            flat["seat"],
            flat["reward"],
            flat["done"],
            self._refused,
            self.players,
            self._kind,
            int(begin),
            stream=stream,
        )

    def _repeat(self, what: frozenset[str], work: Callable[[Any], None]) -> None:
        """The first time kernels are loaded, the second time their launches are remembered."""
        if what not in self._graphs:
            self._graphs[what] = None
            work(0)
        else:
            graph = self._graphs[what] or Graph(self.build, work)
            self._graphs[what] = graph
            graph.launch()

    def _move_and(self, asked: frozenset[str], stream: Any) -> None:
        self._move(begin=False, stream=stream)
        for what in sorted(asked):
            self._do(what, stream)

    def _put(self, actions: Any) -> None:
        """The actions, from wherever they are, to where the graphs look for them."""
        if actions is self.actions:
            return
        shape = tuple(getattr(actions, "shape", (len(actions),)))
        if shape != (self.games,):
            raise BadOption("actions", shape=shape, games=self.games)
        if not hasattr(actions, "__cuda_array_interface__"):
            actions = self.build.given(np.ascontiguousarray(actions, np.int32))
        there = self.build.cuda.as_cuda_array(actions)
        if there.dtype == np.int64:
            self.build.start("narrow", self.games, there, self._flat["actions"])
        elif there.dtype == np.int32:
            self._flat["actions"].copy_to_device(there)
        else:
            raise BadOption("gpu-actions", kind=there.dtype.name)

    def _check(self) -> None:
        """Say which rule forbids what was asked for in the first game where one does."""
        k = int(self._refused.copy_to_host()[0])
        if k == self.games:
            return
        self._refused.copy_to_device(np.full(1, self.games, np.int32))
        code = int(self._flat["actions"][k : k + 1].copy_to_host()[0])
        seat = int(self._flat["seat"][k : k + 1].copy_to_host()[0])
        lane = self.game.compile()
        states = lane.states(1)
        lane.state_type.unpack(self.state_bytes(k), states, 0)
        raise refusal(self.game, lane, states, k, seat, code)


class Graph:
    """Launches that are remembered, and asked for by one call."""

    def __init__(self, build: Build, work: Any) -> None:
        from cuda.bindings import driver

        self._driver = driver
        self._stream = build.cuda.stream()
        handle = driver.CUstream(int(self._stream.handle))
        mode = driver.CUstreamCaptureMode.CU_STREAM_CAPTURE_MODE_THREAD_LOCAL
        self._ask(driver.cuStreamBeginCapture(handle, mode))
        try:
            work(self._stream)
        finally:
            graph = self._ask(driver.cuStreamEndCapture(handle))
        self._graph = self._ask(driver.cuGraphInstantiate(graph, 0))

    def launch(self) -> None:
        """Have it done after all that was asked for before."""
        self._ask(self._driver.cuGraphLaunch(self._graph, 0))

    def _ask(self, answer: Any) -> Any:
        error, *rest = answer
        if error != self._driver.CUresult.CUDA_SUCCESS:
            raise RuntimeError(f"CUDA says {error}")
        return rest[0] if rest else None
