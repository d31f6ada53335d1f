"""Our rules on a GPU: are they equal to the CPU's, and how fast are they?

    python benchmarks/gpu.py [--games treehouse,new_town] [--seconds 1] [--equal 100000]
                             [--mixed 60] [--budget 540] [--tune] [--json gpu.json]

Prints a line for each thing it finds, and writes all of them as JSON after each. Every measurement
is a process of its own, so that one that fails or hangs costs only itself; they compile all at
once and take turns on the GPU. With --tune other layouts are measured, too.
"""

import argparse
import contextlib
import fcntl
import json
import os
import random
import subprocess
import sys
import tempfile
import threading
import time
import traceback
from pathlib import Path
from typing import Any

ORDER = ("treehouse", "best_treehouse_ever", "new_town", "magical_treehouse")
PLAYERS = {"treehouse": 2}  # else 4
LEAST = {  # random play, moves/s; steps of a vector with mask and observation
    "treehouse": (4.5e9, 1.2e9),
    "best_treehouse_ever": (6e9, 3.5e8),
    "new_town": (2.3e8, 1.1e8),
    "magical_treehouse": (6e7, 7e7),
}
MANY = 1 << 20
TURN = 60.0  # seconds on the GPU after which a process is given up

# Other layouts to try, each for some kernels.
LOCAL, NARROW, WIDE = (
    {"BLOCK": 64, "REGISTERS": 64},
    {"BLOCK": 32, "SHARED": 1},
    {"BLOCK": 64, "SHARED": 1},
)
TRIED: dict[str, list[tuple[str, dict[str, int]]]] = {
    "treehouse": [("look", {"BLOCK": 128, "REGISTERS": 40})],
    "best_treehouse_ever": [("show", LOCAL), ("look", LOCAL), ("look", WIDE)],
    "new_town": [("look", WIDE)],
    "magical_treehouse": [("look", NARROW), ("show", NARROW), ("move", NARROW)],
}
ROUNDS = (1, 4, 16, 64)  # of random play, before it is sorted again


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", default=",".join(ORDER))
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure")
    parser.add_argument("--equal", type=int, default=100_000, help="games compared, each setting")
    parser.add_argument("--settings", type=int, default=1000, help="settings compared, at most")
    parser.add_argument(
        "--mixed", type=int, default=0, help="settings of several options, each game"
    )
    parser.add_argument("--budget", type=float, default=540.0, help="seconds for everything")
    parser.add_argument("--tune", action="store_true")
    parser.add_argument("--json", default="gpu.json")
    parser.add_argument("--job", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.job:
        Child(json.loads(chosen.job)).work()
    else:
        Parent(chosen).work()


# The process that starts the others -------------------------------------------------------------


class Parent:
    """Starts all jobs and writes down what they find."""

    def __init__(self, chosen: argparse.Namespace) -> None:
        self.chosen, self.found = chosen, []
        self.begin = time.monotonic()
        self.writing = threading.Lock()
        self.home = Path(tempfile.mkdtemp())
        common = {"seconds": chosen.seconds, "home": str(self.home)}
        common |= {"equal": chosen.equal, "settings": chosen.settings, "mixed": chosen.mixed}
        common |= {"budget": chosen.budget, "begun": time.time()}
        self.jobs = [{**job, **common} for job in jobs(chosen.games.split(","), chosen.tune)]

    def work(self) -> None:
        os.environ.setdefault("ROOFTREE_CACHE", str(self.home / "cache"))
        os.environ.setdefault("ROOFTREE_COMPONENTS", str(self.home / "none"))
        self.note({"job": "machine", **machine()})
        threads = [threading.Thread(target=self.run, args=(job,)) for job in self.jobs]
        for thread in threads:
            thread.start()
            time.sleep(0.1)  # those named first compile first
        for thread in threads:
            thread.join()
        self.note({"job": "end"})

    def run(self, job: dict[str, Any]) -> None:
        """One job, as long as there is time."""
        name = " ".join(str(job[part]) for part in ("job", "game", "kernel") if part in job)
        command = [sys.executable, "-u", __file__, "--job", json.dumps(job)]
        child = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
        )
        left = self.chosen.budget - (time.monotonic() - self.begin)
        watchdog = threading.Timer(left, child.kill)
        watchdog.start()
        said = []
        assert child.stdout is not None
        for line in child.stdout:
            if line.startswith("FOUND "):
                self.note({"job": name, **json.loads(line.removeprefix("FOUND "))})
            else:
                said.append(line)
        code = child.wait()
        watchdog.cancel()
        if code:
            self.note({"job": name, "failed": code, "said": "".join(said)[-6000:]})

    def note(self, what: dict[str, Any]) -> None:
        what = {"at": round(time.monotonic() - self.begin, 1), **what}
        with self.writing:
            self.found.append(what)
            Path(self.chosen.json).write_text(json.dumps(self.found, indent=1))
            print(" ".join(f"{key}={_said(value)}" for key, value in what.items()), flush=True)


def _said(value: Any) -> str:
    if isinstance(value, float) and abs(value) >= 1e5:
        return f"{value:.4g}"
    return str(value)


def mixed(game: Any, count: int) -> list[tuple[int, dict[str, str]]]:
    """So many settings of several options at once, always the same; fewer where there are fewer."""
    from rooftree.core.errors import RooftreeError

    dice, found = random.Random(0), {}
    for _ in range(100 * count):
        players, named = dice.choice(game.info.seats), {}
        for option in game.info.options:
            other, value = option.under or ("", "")
            if option.values and (not other or named.get(other) == value):
                named[option.name] = dice.choice(option.values)
        with contextlib.suppress(RooftreeError):
            found.setdefault((players, str(game.read_options(named, 0, players))), named)
        if len(found) == count:
            break
    return [(players, named) for (players, _), named in found.items()]


def jobs(games: list[str], tune: bool) -> list[dict[str, Any]]:
    """In the order in which they should compile: what takes long, first."""
    found: list[dict[str, Any]] = [{"job": "cpu", "game": game} for game in reversed(games)]
    for game in reversed(games):
        found.append({"job": "measure", "game": game, "tune": tune})
        found += [{"job": "compile", "game": game, "number": n} for n in range(4)]
    for game in reversed(games):
        for kernels, shape in TRIED[game] if tune else []:
            for kernel in kernels.split():
                found.append({"job": "compile", "game": game, "kernel": kernel, "shape": shape})
    return [*found, {"job": "readers"}, {"job": "gate"}, {"job": "pgx"}]


def machine() -> dict[str, Any]:
    from importlib import metadata

    versions = {}
    for name in ("numba", "numba-cuda", "numpy", "cuda-core", "cuda-bindings", "nvidia-nvvm"):
        with contextlib.suppress(metadata.PackageNotFoundError):
            versions[name] = metadata.version(name)
    query = ["nvidia-smi", "--query-gpu=name,driver_version,clocks.sm", "--format=csv,noheader"]
    try:
        gpu = subprocess.run(query, capture_output=True, text=True, timeout=30).stdout.strip()
    except OSError as problem:
        gpu = str(problem)
    return {"python": sys.version.split()[0], "cores": os.cpu_count(), "gpu": gpu, **versions}


# A job ------------------------------------------------------------------------------------------


def found(**what: Any) -> None:
    print("FOUND " + json.dumps(what), flush=True)


class Child:
    def __init__(self, job: dict[str, Any]) -> None:
        self.job, self.seconds = job, job["seconds"]
        self.home = Path(job["home"])

    def work(self) -> None:
        try:
            getattr(self, self.job["job"])()
        except BaseException as problem:
            traceback.print_exc()
            print(repr(problem), getattr(problem, "args", ""), flush=True)
            sys.stdout.flush()
            os._exit(1)
        os._exit(0)

    @contextlib.contextmanager
    def the_gpu(self, limit: float = TURN) -> Any:
        """Alone on the GPU, and not for ever."""

        def bark() -> None:
            print(f"more than {limit} s on the GPU", flush=True)
            os._exit(3)

        with open(self.home / "gpu", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            watchdog = threading.Timer(limit, bark)
            watchdog.daemon = True
            watchdog.start()
            yield
            watchdog.cancel()

    def game(self) -> Any:
        import rooftree

        return rooftree.game(self.job["game"])

    def build(self, **shapes: dict[str, int]) -> Any:
        """Not looked at by the gate: whether it is right, these jobs say."""
        from rooftree.adapters import cuda

        game = self.game()
        usual = cuda.shapes_of(game.kernel.STATE.dtype.itemsize)
        own = {name: tuple(shape.items()) for name, shape in shapes.items()}
        return cuda.Build(game, {**usual, **own}, proved=True)

    @property
    def players(self) -> int:
        return PLAYERS.get(self.job["game"], 4)

    # Compiling -----------------------------------------------------------------------------------

    def cpu(self) -> None:
        """Compile for the CPU, and say when that is done."""
        from rooftree.adapters.vector import STEPPING

        begin = time.perf_counter()
        self.game().compile(None, (STEPPING,))
        self.mark("cpu")
        found(cpu_compiled_s=round(time.perf_counter() - begin, 1))

    def compile(self) -> None:
        """Compile a kernel, for others to load."""
        if "shape" in self.job:
            name, build = self.job["kernel"], self.build(**{self.job["kernel"]: self.job["shape"]})
        else:
            build = self.build()
            name = list(build.shapes)[self.job["number"]]
        begin = time.perf_counter()
        try:
            kernel = build.compiled(name)
        except BaseException:
            self.mark(name, dict(build.shapes[name]), "failed")
            raise
        made = next(iter(kernel.overloads.values()))
        self.mark(name, dict(build.shapes[name]))
        found(
            kernel=name,
            shape=dict(build.shapes[name]),
            compiled_s=round(time.perf_counter() - begin, 1),
            registers=made.regs_per_thread,
            local=made.local_mem_per_thread,
            code=len(made._codelibrary.get_cubin().code),
        )

    def marked(self, *what: Any) -> Path:
        name = "-".join([self.job["game"], *map(str, what)])
        return self.home / "".join(c if c.isalnum() else "-" for c in name)

    def mark(self, *what: Any) -> None:
        self.marked(*what).touch()

    def wait(self, *what: Any, until: float = 1e9) -> bool:
        """Is it there? Wait for it, but not longer than until so many seconds have passed."""
        while not self.marked(*what).exists():
            late = time.time() - self.job["begun"] > until
            if late or self.marked(*what, "failed").exists():
                return False
            time.sleep(0.3)
        return True

    # Measuring -----------------------------------------------------------------------------------

    def measure(self) -> None:
        """Everything about one game, each part whether or not the others fail."""
        self.chosen: dict[str, dict[str, int]] = {}
        parts = [self.random_play, self.tune_vector, self.vector, self.equal_vector, self.equal]
        for part in parts:
            try:
                part()
            except Exception as problem:
                found(
                    part=part.__name__, problem=repr(problem), said=traceback.format_exc()[-3000:]
                )

    def shapes(self, *kernels: str) -> list[tuple[str, dict[str, int]]]:
        """The usual layout of these kernels and those to try, as far as they get compiled."""
        usual = {name: dict(shape) for name, shape in self.build().shapes.items()}
        all_shapes = [(name, usual[name]) for name in kernels if name in usual]
        for names, shape in TRIED[self.job["game"]] if self.job["tune"] else []:
            all_shapes += [(name, shape) for name in names.split() if name in kernels]
        patience = self.job["budget"] * 0.6
        return [one for one in all_shapes if self.wait(*one, until=patience)]

    def random_play(self) -> None:
        best = 0.0
        for name, shape in self.shapes("play_games", "act_each"):
            speed = self.play(name, shape)
            if speed > best:
                best, self.chosen[name] = speed, shape
        self.speed("best random play", best, 0, shape=self.chosen)

    def play(self, name: str, shape: dict[str, int]) -> float:
        from rooftree.adapters.cuda import RandomPlay

        build = self.build(**{name: shape})
        build.compiled(name)
        play = RandomPlay(build.game, self.players, build=build)
        capacity = 132 * 2048  # threads that an H200 can have at once
        with self.the_gpu():
            if name == "act_each":
                return max(self.play_steps(play, rounds, shape) for rounds in ROUNDS)
            return max(self.play_games(play, n, shape) for n in (capacity, 1 << 21, 1 << 22))

    def play_games(self, play: Any, threads: int, shape: dict[str, int]) -> float:
        import numpy as np

        build, games = play.build, 1 << 22
        rngs = build.given(generators(games))
        moves, none = build.room(games, np.int32), build.room(0, build.state_type.word)
        arguments = ("play_games", threads, play.start, rngs, moves, none, games)
        build.start(*arguments)
        build.cuda.synchronize()
        taken, total = 0.0, 0
        while taken < self.seconds:
            begin = time.perf_counter()
            build.start(*arguments)
            build.cuda.synchronize()
            taken += time.perf_counter() - begin
            total += int(moves.copy_to_host().sum(dtype=np.int64))
        return self.speed("random play", total / taken, 0, threads=threads, shape=shape)

    def play_steps(self, play: Any, rounds: int, shape: dict[str, int]) -> float:
        import numpy as np

        from rooftree.adapters.cuda import Steps

        steps = Steps(play, generators(MANY), again=True)
        steps.rounds = rounds
        for _ in range(160 // rounds):
            steps.act()
        play.build.cuda.synchronize()
        before = int(steps.moves.copy_to_host().sum(dtype=np.int64))
        begin, done = time.perf_counter(), 0
        while time.perf_counter() - begin < self.seconds:
            for _ in range(max(1, 20 // rounds)):
                steps.act()
                done += rounds
            play.build.cuda.synchronize()
        taken = time.perf_counter() - begin
        total = int(steps.moves.copy_to_host().sum(dtype=np.int64)) - before
        return self.speed("random play", total / taken, 0, rounds=rounds, actions=done, shape=shape)

    def speed(self, what: str, per_second: float, which: int, **more: Any) -> float:
        least = LEAST[self.job["game"]][which]
        found(figure=what, per_second=per_second, of_goal=round(per_second / least, 2), **more)
        return per_second

    def tune_vector(self) -> None:
        """Which layout is the fastest for each kernel?"""
        if not self.job["tune"]:
            return
        shapes = self.shapes("move", "show", "look")
        tried = [(*one, self.build(**dict([one]))) for one in shapes]
        for name, _, build in tried:
            build.compiled(name)
        build = self.build()
        vector = self.new_vector(build, MANY)
        with self.the_gpu():
            for _ in range(100):  # so that games are at different points
                vector.legal()
                vector.step(vector.choose())
            vector.legal()
            best: dict[str, tuple[float, dict[str, int]]] = {}
            for name, shape, vector.build in tried:
                times = [self.kernel_ms(vector, name) for _ in range(7)][2:]
                ms = sum(times) / len(times)
                found(kernel=name, ms=round(ms, 3), shape=shape)
                if name not in best or ms < best[name][0]:
                    best[name] = ms, shape
            if not build.is_small:
                found(sort_ms=[round(self.kernel_ms(vector, "sort"), 3) for _ in range(3)])
        self.chosen |= {name: shape for name, (_, shape) in best.items()}

    def kernel_ms(self, vector: Any, name: str) -> float:
        """How long a kernel takes on the GPU."""
        cuda = vector.build.cuda
        vector.choose()
        if name == "move" and not vector.build.is_small:
            vector.build.sort(vector._flat["actions"], vector._sorting)
        begin, end = cuda.event(), cuda.event()
        begin.record()
        if name == "sort":
            vector.build.sort(vector._flat["actions"], vector._sorting)
        elif name == "move":
            self.move_only(vector)
        else:
            vector._do(name)
        end.record()
        end.synchronize()
        if name == "move":
            vector._do("show")
        return float(cuda.event_elapsed_time(begin, end))

    @staticmethod
    def move_only(vector: Any) -> None:
        sort = type(vector.build).sort
        type(vector.build).sort = lambda *_: None
        try:
            vector._move(begin=False)
        finally:
            type(vector.build).sort = sort

    def vector(self) -> None:
        """Steps with mask and observation, in the best layout."""
        build = self.build(
            **{n: s for n, s in self.chosen.items() if n not in ("play_games", "act_each")}
        )
        vectors = [self.new_vector(build, games) for games in (MANY, 1 << 17, 1 << 14, 1 << 12)]
        with self.the_gpu():
            for vector in vectors:
                self.vector_steps(vector, look=True)
            self.vector_steps(vectors[0], look=False)

    def new_vector(self, build: Any, games: int) -> Any:
        from rooftree.adapters.vector_cuda import CudaVector

        vector = CudaVector(build.game, games, self.players, build=build, checked=False)
        vector.legal()
        vector.choose()
        return vector

    def vector_steps(self, vector: Any, look: bool) -> None:
        games = vector.games

        def step() -> None:
            vector.legal()
            if look:
                vector.observe()
            vector.step(vector.choose())

        for _ in range(100):
            step()
        vector.legal()
        vector.synchronize()
        done, begin = 0, time.perf_counter()
        while time.perf_counter() - begin < self.seconds:
            for _ in range(20):
                step()
            vector.synchronize()
            done += 20
        whole = time.perf_counter() - begin
        begin = time.perf_counter()
        for _ in range(done):
            vector.choose()
        vector.synchronize()
        choosing = time.perf_counter() - begin
        self.speed(
            "vector steps",
            games * done / whole,
            1,
            games=games,
            observed=look,
            step_us=round(1e6 * whole / done, 1),
            of_which_choosing_us=round(1e6 * choosing / done, 1),
            shapes=vector.build.shapes,
        )

    # Equality ------------------------------------------------------------------------------------

    def equal_vector(self) -> None:
        from rooftree.adapters import gate

        self.wait("cpu")
        build = self.build(**self.chosen)
        for setting in [one for one in gate.settings(build.game) if not one[1]]:
            with self.the_gpu():
                problems = list(gate.vector(build, setting, 512, 300))
            found(vector_equal=not problems, setting=str(setting), problems=problems)

    def equal(self) -> None:
        """Random play beside the CPU's, in every setting, those without an option first."""
        from rooftree.adapters import gate
        from rooftree.adapters.cuda import RandomPlay

        self.wait("cpu")
        build = self.build(**self.chosen)
        settings = sorted(gate.settings(build.game), key=lambda setting: len(setting[1]))
        settings = settings[: self.job["settings"]] + mixed(build.game, self.job["mixed"])
        wrong, games = 0, self.job["equal"]
        for number, setting in enumerate(settings):
            rngs = gate.seeded(number * games, games)
            begin = time.perf_counter()
            with self.the_gpu():
                theirs = RandomPlay(build.game, *setting, build=build).play(rngs)
            gpu_s = time.perf_counter() - begin
            begin = time.perf_counter()
            ours = gate.on_the_cpu(build.game, setting, rngs)
            problems = list(gate.differences(ours, theirs))
            wrong += bool(problems)
            found(
                equal=not problems,
                setting=str(setting),
                games=games,
                moves=int(ours[0].sum(dtype="int64")),
                gpu_s=round(gpu_s, 2),
                cpu_s=round(time.perf_counter() - begin, 2),
                **({"problems": problems} if problems else {}),
            )
        found(settings_compared=len(settings), wrong=wrong)

    def gate(self) -> None:
        """The way in for everybody: compared with the CPU first, then used; again, at once."""
        self.job["game"] = "treehouse"
        self.wait("cpu")
        from rooftree.adapters import vector

        for _ in range(2):
            begin = time.perf_counter()
            with self.the_gpu(2 * TURN):
                games = vector.env("treehouse", 1024, device="cuda", players=2)
                games.legal()
                games.observe()
                games.step(games.choose())
            found(
                gate_s=round(time.perf_counter() - begin, 1),
                over=int(games.done.copy_to_host().sum()),
            )
            from rooftree.core import lanes

            found(
                proofs=[
                    path.name for path in lanes.folder("rooftree.games.treehouse").glob("*.proved")
                ]
            )

    def readers(self) -> None:
        """torch and JAX read the arrays where they are, and torch's actions are taken."""
        import numpy as np

        os.environ["XLA_PYTHON_CLIENT_PREALLOCATE"] = "false"
        self.job["game"] = "treehouse"
        self.wait("look", {"BLOCK": 64}, until=self.job["budget"] / 2)
        vector = self.new_vector(self.build(), 1024)
        vector.checked = True
        vector.observe()
        vector.synchronize()
        for name in ("seat", "reward", "done", "counts", "masks", "features", "actions"):
            for reader in (self.by_torch, self.by_jax):
                array = getattr(vector, name)
                try:
                    pointer, read = reader(array)
                    same = pointer == array.__cuda_array_interface__["data"][0]
                    right = np.array_equal(read, array.copy_to_host())
                    found(reader=reader.__name__, array=name, no_copy=same, right=right)
                except Exception as problem:
                    found(reader=reader.__name__, array=name, problem=repr(problem)[:500])
        import torch

        for kind in (torch.int32, torch.int64):
            before = vector.seat.copy_to_host()
            actions = torch.as_tensor(vector.choose(), device="cuda").to(kind)
            vector.step(actions)
            vector.legal()
            changed = int((before != vector.seat.copy_to_host()).sum())
            found(torch_actions=str(kind), seats_changed=changed)
        wrong = vector.choose().copy_to_host()
        wrong[3] = int(np.flatnonzero(~vector.mask().copy_to_host()[3])[0])
        try:
            vector.step(wrong)
            found(refused="no")
        except Exception as problem:
            found(refused=repr(problem)[:600])

    @staticmethod
    def by_torch(array: Any) -> Any:
        import torch

        tensor = torch.as_tensor(array, device="cuda")
        return tensor.data_ptr(), tensor.cpu().numpy()

    @staticmethod
    def by_jax(array: Any) -> Any:
        import jax.numpy as jnp
        import numpy as np

        read = jnp.asarray(array)
        return read.unsafe_buffer_pointer(), np.asarray(read)

    # Others --------------------------------------------------------------------------------------

    def pgx(self) -> None:
        """Pgx beside us: random actions, a game that is over begins again."""
        os.environ["XLA_PYTHON_CLIENT_PREALLOCATE"] = "false"
        try:
            import pgx  # noqa: F401
        except ImportError as problem:
            found(pgx=repr(problem))
            return
        for name in ("tic_tac_toe", "connect_four", "backgammon"):
            with self.the_gpu():
                found(pgx=name, per_second=self.pgx_steps(name))

    def pgx_steps(self, name: str) -> float:
        import jax
        import pgx

        env, steps = pgx.make(name), 16

        def step(state: Any, key: Any) -> Any:
            keys = jax.random.split(key, MANY)
            logits = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
            action = jax.random.categorical(key, logits, axis=1)
            after, fresh = jax.vmap(env.step)(state, action, keys), jax.vmap(env.init)(keys)
            over = after.terminated | after.truncated

            def either(one: Any, other: Any) -> Any:
                return jax.numpy.where(over.reshape((-1,) + (1,) * (one.ndim - 1)), one, other)

            return jax.tree_util.tree_map(either, fresh, after), None

        run = jax.jit(lambda state, key: jax.lax.scan(step, state, jax.random.split(key, steps))[0])
        state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), MANY))
        state = jax.block_until_ready(run(state, jax.random.PRNGKey(1)))
        done, begin = 0, time.perf_counter()
        while time.perf_counter() - begin < self.seconds:
            state = jax.block_until_ready(run(state, jax.random.PRNGKey(2 + done)))
            done += steps
        return MANY * done / (time.perf_counter() - begin)


def generators(games: int) -> Any:
    """Any generators; those of seeds take Python seconds to find."""
    import numpy as np

    return np.random.default_rng(1).integers(1, 1 << 62, games, np.int64)


if __name__ == "__main__":
    main()
