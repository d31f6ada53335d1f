"""No build of a game for a GPU is used before it has played like the CPU.

Compilers for GPUs have turned right rules into wrong games, and into games without an end. So each
build first plays some thousand games, with every number of players and every option, in a process
of its own that can be ended: random play must leave the same states, generators and numbers of
moves as the CPU's, and a vector the same arrays. What passed is remembered beside the build.
"""

import hashlib
import json
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from os import cpu_count
from typing import TYPE_CHECKING, Any

import numpy as np

from rooftree.core import chance, lanes
from rooftree.core.errors import RooftreeError
from rooftree.core.game import Game

if TYPE_CHECKING:
    from rooftree.adapters.cuda import Build

GAMES = 4096  # of random play, in all
LEAST = 128  # with the same players and options
BESIDE = 256  # games in a vector
STEPS = 128  # of each of them
COMPILING = 1800.0  # seconds after which a compiler is given up
PLAYING = 300.0  # seconds within which all these games are played
KERNELS = "rooftree.adapters.kernels"
COMPILED, EQUAL = "compiled", "equal"  # what the process says

Setting = tuple[int, dict[str, str]]


class GpuRefused(RooftreeError):
    """A build that did not play like the CPU, or did not end."""


def pass_through(build: "Build") -> None:
    """Let a build pass that has played like the CPU before, or does so now."""
    package, gpu = build.game.package, build.gpu()
    made = [f"{name} {build.lane(name).bind(KERNELS).__name__}" for name in sorted(build.shapes)]
    name = hashlib.sha256(" ".join([gpu, *made]).encode()).hexdigest()[:20]
    proof = lanes.folder(package) / f"{name}.proved"
    if not proof.exists():
        watch([sys.executable, "-m", __name__, package, json.dumps(build.shapes)], package)
        proof.write_text(f"{gpu}\n", "utf8")


def watch(
    command: Sequence[str], package: str, compiling: float = COMPILING, playing: float = PLAYING
) -> None:
    """Run the process that compares; a sentence unless it says in time that all is equal."""
    child = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert child.stdout is not None
    assert child.stderr is not None
    said = ""
    watchdog = _watchdog(child, compiling)
    errors = ThreadPoolExecutor(1).submit(child.stderr.read)
    for line in child.stdout:
        said = line.strip()
        if said == COMPILED:
            watchdog.cancel()
            watchdog = _watchdog(child, playing)
    code = child.wait()
    watchdog.cancel()
    if said == EQUAL and code == 0:
        return
    if watchdog.barked:
        limit = playing if said == COMPILED else compiling
        raise GpuRefused("gpu-hangs", package=package, seconds=int(limit))
    why = said if said not in ("", COMPILED) else _last_line(errors.result())
    raise GpuRefused("gpu-differs", package=package, why=why)


class _Watchdog(threading.Timer):
    barked = False


def _watchdog(child: "subprocess.Popen[str]", seconds: float) -> _Watchdog:
    def bark() -> None:
        watchdog.barked = True
        child.kill()

    watchdog = _Watchdog(seconds, bark)
    watchdog.daemon = True
    watchdog.start()
    return watchdog


def _last_line(text: str) -> str:
    return ([line for line in text.splitlines() if line.strip()] or ["it ended without a word"])[-1]


# What is compared ---------------------------------------------------------------------------------


def settings(game: Game) -> list[Setting]:
    """Every number of players with every value of an option, the others as usual."""
    return [(players, each) for players in game.info.seats for each in game.option_sets(players)]


def on_the_cpu(game: Game, setting: Setting, rngs: Any, threads: int = 0) -> tuple[Any, Any, Any]:
    """A game by each generator, at random, on all cores: the decisions taken, the generators
    afterwards and the last states."""
    lane, kernel = game.compile(), game.kernel
    first = game.start(setting[0], setting[1], seed=0, chance="manual").state_bytes()
    states = np.tile(np.frombuffer(first, lane.state_type.dtype), len(rngs))
    moves, after = np.zeros(len(rngs), np.int32), rngs.copy()
    play_on_at: Any = lane.bind("rooftree.core.simulate").play_on_at

    def play(games: range) -> None:
        rng, room = lane.integers(count=1), max(kernel.MAX_LEGAL, kernel.MAX_OUTCOMES)
        codes, weights = (lane.integers(count=room) for _ in range(2))
        for k in games:
            rng[0] = after[k]
            moves[k] = play_on_at(states, k, rng, codes, weights)
            after[k] = rng[0]

    threads = threads or cpu_count() or 1
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(play, [range(n, len(rngs), threads) for n in range(threads)]))
    return moves, after, states


def differences(ours: tuple[Any, ...], theirs: tuple[Any, ...]) -> Iterator[str]:
    """What is not the same in two results of random play."""
    names = ("numbers of moves", "generators", "last states")
    for name, one, other in zip(names, ours, theirs, strict=True):
        one, other = (array.view(np.uint8).reshape(len(array), -1) for array in (one, other))
        wrong = np.flatnonzero((one != other).any(axis=1))
        if len(wrong):
            yield f"{name} differ in {len(wrong)} of {len(one)} games, first in number {wrong[0]}"


def seeded(first: int, games: int) -> Any:
    return np.array([chance.seeded(seed) for seed in range(first, first + games)], np.int64)


def random_play(build: "Build", setting: Setting, games: int, first: int = 0) -> Iterator[str]:
    """What is not as on the CPU in so many games."""
    from rooftree.adapters.cuda import RandomPlay

    rngs = seeded(first, games)
    theirs = RandomPlay(build.game, *setting, build=build).play(rngs)
    yield from differences(on_the_cpu(build.game, setting, rngs), theirs)


ARRAYS = ("seat", "reward", "done", "masks", "counts", "features")


def vector(build: "Build", setting: Setting, games: int, steps: int) -> Iterator[str]:
    """What is not as on the CPU in a vector's arrays, first difference only."""
    from rooftree.adapters.vector import Vector
    from rooftree.adapters.vector_cuda import CudaVector

    players, options = setting[0], dict[str, Any](setting[1])
    ours = Vector(build.game, games, players, **options)
    theirs = CudaVector(build.game, games, players, build=build, **options)
    for step in range(steps):
        for each in (ours, theirs):
            each.legal()
            each.observe()
        for name in ARRAYS:
            there = getattr(theirs, name).copy_to_host()
            if not np.array_equal(getattr(ours, name), there):
                yield f"{name} differ after {step} steps of {games} games"
                return
        chosen = ours.choose()
        if not np.array_equal(chosen, theirs.choose().copy_to_host()):
            yield f"random choices differ after {step} steps of {games} games"
            return
        ours.step(chosen)
        theirs.step(theirs.actions)


def compare(build: "Build") -> Iterator[str]:
    """All that is not as on the CPU."""
    found = settings(build.game)
    games = max(LEAST, GAMES // len(found))
    for number, setting in enumerate(found):
        for problem in random_play(build, setting, games, number * games):
            yield f"{setting}: {problem}"
    for setting in [one for one in found if not one[1]]:
        for problem in vector(build, setting, BESIDE, STEPS):
            yield f"{setting}: {problem}"


def main() -> None:
    """In a process of its own: compile, say so, compare, say what came out."""
    from rooftree.adapters.cuda import Build
    from rooftree.adapters.vector import STEPPING

    package, shapes = sys.argv[1:]
    game = Game(package)
    build = Build(game, read_shapes(shapes), proved=True)
    for name in build.shapes:
        build.compiled(name)
    game.compile(None, (STEPPING,))
    print(COMPILED, flush=True)
    print(next(compare(build), EQUAL), flush=True)


def read_shapes(text: str) -> dict[str, lanes.Constants]:
    """What is written as JSON by lists."""
    return {
        name: tuple((constant, value) for constant, value in shape)
        for name, shape in json.loads(text).items()
    }


if __name__ == "__main__":
    main()
