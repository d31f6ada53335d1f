"""The ways to run a game's rules: plain, compiled, compiled with every index checked, and compiled
for a GPU.

The plain lane runs the game's modules as they are, on twins. A compiled lane runs copies of them
that are stamped, as real files, into a cache folder named by a digest of every source and data
file they depend on; there `@rule` means "compile". So a change anywhere gives a new folder, a new
process starts warm, and all lanes work side by side. Generic algorithms (`calls`, `simulate`, bots)
are bound to a game the same way: the names they import from `rooftree.core.bound` become the
game's own. The lane of a GPU is called by kernels only (`adapters/kernels.py`), which are stamped
beside the rules like anything generic.
"""

import ast
import contextlib
import functools
import hashlib
import importlib
import importlib.metadata
import importlib.util
import inspect
import os
import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

from rooftree.core import collected, components, observing, stamp, subset
from rooftree.core.kinds import (
    KINDS,
    Bits,
    Features,
    Flags,
    Integers,
    Numbers,
    State,
    States,
    Words,
)
from rooftree.core.state import StateType

GENERIC = ("rooftree.core.calls", "rooftree.core.simulate")
KEPT_DAYS = 30  # stamped folders that nobody used for so long are removed

# In a lane, these modules are the lane's own.
STAMPED = {
    "rooftree.core.rule": "core_rule",
    "rooftree.core.chance": "core_chance",
    "rooftree.core.bound": "kernel",
    "rooftree.core.insight": "heuristics",
    "rooftree.core.flavour": "core_flavour",
}
PER_GAME = ("rooftree.core.bound", "rooftree.core.insight")
RULE = {"cuda": "rooftree.core.compiled_cuda"}  # what `@rule` means; else rooftree.core.compiled
COMPILERS = {
    "cuda": ("numba-cuda", "cuda-core", "cuda-bindings", "nvidia-nvvm", "nvidia-nvjitlink")
}

Constants = tuple[tuple[str, int], ...]  # of a lane's `flavour.py`, where they are not the usual

Progress = Callable[[int, int, str], None]


class Lane:
    """One game's rules, ready to be called: `lane.legal_at(states, k, seat, codes)`."""

    def __init__(self, package: str, flavour: str, constants: Constants = ()) -> None:
        self.package = package
        self.flavour = flavour
        self.constants = constants
        self._bound: dict[str, ModuleType] = {}
        self.kernel = self._kernel()
        self.state_type: StateType = self.kernel.STATE
        self.calls = self.bind("rooftree.core.calls")
        for name, function in vars(self.calls).items():
            if name.endswith("_at"):
                setattr(self, name, function)

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"the {self.flavour} lane has no {name!r}")

    def states(self, count: int) -> Any:
        """Empty states."""
        if self.flavour == "plain":
            return [self.state_type.twin() for _ in range(count)]
        return self.state_type.array(count)

    def integers(self, *values: int, count: int = 0) -> Any:
        """The given numbers, or `count` zeros, as rules take them."""
        if self.flavour == "plain":
            return list(values) or [0] * count
        import numpy as np

        return np.array(values, np.int64) if values else np.zeros(count, np.int64)

    def numbers(self, out: Any, first: int, last: int) -> list[int]:
        """What rules have written to places `first` up to `last`."""
        part: list[int] = out[first:last] if self.flavour == "plain" else out[first:last].tolist()
        return part

    def floats(self, count: int) -> Any:
        """Room for an observation."""
        import numpy as np

        return np.zeros(count, np.float32)

    def copy(self, source: Any, i: int, target: Any, k: int) -> None:
        """Copy state i of one array to state k of another."""
        if self.flavour == "plain":
            target[k].become(source[i])
        else:
            target[k] = source[i]

    def bind(self, name: str) -> ModuleType:
        """A generic module with this game's kernel in it."""
        if name not in self._bound:
            if name != collected.OUTLOOK and "rooftree.core.insight" in _imports(name):
                self._complete_heuristics()
            if self.flavour == "plain":
                module = _bound_plainly(self.package, name)
            else:
                module = _bound_compiled(self, name)
            for rule in _rules_of(module):
                declared(rule, name)
            self._bound[name] = module
        return self._bound[name]

    @staticmethod
    def directly(rule: Any) -> Any:
        """A compiled rule for whoever calls it all the time, with just what it takes: otherwise
        Numba looks each time at what every argument is, half a microsecond for seven of them."""
        known = getattr(rule, "signatures", [])
        return rule.get_overload(known[0]) if len(known) == 1 else rule

    def _kernel(self) -> ModuleType:
        """What the game answers, and what is usual where it does not."""
        if self.flavour == "plain":
            _collect_plainly(self.package)
        kernel = self.module("kernel")
        collected.check(kernel, self.package)
        for name in collected.COMPLETING:
            collected.complete(kernel, self.bind(name))
        collected.complete(kernel, self._observing(kernel.STATE))
        return kernel

    def _complete_heuristics(self) -> None:
        """What a game has looked at, but not written in every way that bots ask for it."""
        if self.flavour != "plain" or _has_heuristics(self.package):
            usual = self.bind(collected.OUTLOOK)
            collected.complete(self.module("heuristics"), usual, collected.INSIGHT)

    def _observing(self, state_type: StateType) -> ModuleType:
        """How a game is observed that does not say it."""
        if self.flavour == "plain":
            return _observed_plainly(self.package, state_type)
        return self.module("core_observing")

    def module(self, name: str) -> ModuleType:
        if self.flavour == "plain":
            return importlib.import_module(f"{self.package}.{name}")
        return importlib.import_module(f"{_stamped(self)}.{name}")

    def compile(self, progress: Progress | None = None, generic: tuple[str, ...] = GENERIC) -> None:
        """Compile (or load from the cache) every way into these generic modules."""
        if self.flavour == "plain":
            return
        ways = [(name, way) for name in generic for way in ways_in(self.bind(name))]
        for done, (name, way) in enumerate(ways):
            if progress:
                progress(done, len(ways), way.__name__)
            way.compile(signature(declared(way, name), self.state_type))
        if progress:
            progress(len(ways), len(ways), "")
        for name in generic:
            _mark(self.bind(name)).touch()


def ways_in(module: ModuleType) -> list[Any]:
    """The rules of a generic module that Python calls: those that take states."""
    return [rule for rule in _rules_of(module) if States in _annotations(rule).values()]


def _rules_of(module: ModuleType) -> Iterator[Any]:
    """The rules that a module has itself, plain or compiled."""
    for function in vars(module).values():
        is_rule = hasattr(function, "rule_ids") or hasattr(function, "py_func")
        if is_rule and function.__module__ == module.__name__:
            yield function


def _annotations(function: Any) -> dict[str, Any]:
    return inspect.get_annotations(inspect.unwrap(function), eval_str=True)


def declared(function: Any, module: str) -> list[Any]:
    """The kinds of a rule's parameters, all of which a generic module must declare."""
    annotations, kinds = _annotations(function), list(KINDS.values())
    names = list(inspect.signature(function).parameters)
    for name in names:
        if annotations.get(name) not in kinds:
            line = inspect.unwrap(function).__code__.co_firstlineno
            raise TypeError(
                f"{_source(module)}:{line}: {function.__name__} does not declare what {name} is:"
                f" it can be {', '.join(KINDS)} (rooftree.core.kinds)"
            )
    return [annotations[name] for name in names]


def signature(kinds: list[Any], state_type: StateType) -> tuple[Any, ...]:
    """The compiler's types for these kinds."""
    import numba

    types = {
        State: numba.from_dtype(state_type.dtype),
        States: numba.from_dtype(state_type.dtype)[::1],
        Numbers: numba.int64[::1],
        Features: numba.float32[::1],
        Integers: numba.int32[::1],
        Bits: numba.uint32[::1],
        Flags: numba.boolean[::1],
        Words: numba.from_dtype(state_type.word)[::1],
        int: numba.int64,
    }
    return tuple(types[kind] for kind in kinds)


# Lanes are made once -----------------------------------------------------------------------

_lanes: dict[tuple[str, str, Constants], Lane] = {}
_lock = threading.RLock()


def lane(package: str, flavour: str = "plain", constants: Constants = ()) -> Lane:
    """The lane of a game's package; a compiled one compiles a function when it is first used."""
    key = package, flavour, constants
    with _lock:
        if key not in _lanes:
            _lanes[key] = Lane(*key)
        return _lanes[key]


def is_compiled(package: str, generic: tuple[str, ...] = GENERIC) -> bool:
    """Has this machine compiled these modules for the game as it is now?"""
    compiled = lane(package, "compiled")
    return all(_mark(compiled.bind(name)).exists() for name in generic)


def _mark(module: ModuleType) -> Path:
    return Path(module.__file__ or "").with_suffix(".compiled")


# The plain lane: generic modules, bound without a file ---------------------------------------


def _bound_plainly(package: str, name: str) -> ModuleType:
    """Run a generic module's source with its game put in; the debugger sees the real file."""
    path = _source(name)
    own = f"{package}@{name}"
    if own not in sys.modules:
        bound = {core: f"{package}.{STAMPED[core]}" for core in PER_GAME}
        if not _has_heuristics(package):
            del bound["rooftree.core.insight"]
        module = ModuleType(own)
        module.__file__ = str(path)
        exec(compile(_turned(path, name, bound), str(path), "exec"), module.__dict__)
        sys.modules[own] = module
    return sys.modules[own]


def _has_heuristics(package: str) -> bool:
    return importlib.util.find_spec(f"{package}.heuristics") is not None


def _collect_plainly(package: str) -> None:
    """Make the kernel of a game that has none of its own."""
    game, own = _source(package).parent, f"{package}.kernel"
    if own not in sys.modules and not (game / "kernel.py").exists():
        module = ModuleType(own)
        module.__package__ = package
        module.__spec__ = importlib.util.spec_from_loader(own, loader=None)
        exec(compile(collected.source(game), own, "exec"), module.__dict__)
        sys.modules[own] = module


def _observed_plainly(package: str, state_type: StateType) -> ModuleType:
    module = ModuleType(f"{package}@{observing.__name__}")
    exec(compile(observing.source(state_type), module.__name__, "exec"), module.__dict__)
    return module


# The compiled lanes: stamped copies ------------------------------------------------------------


def cache() -> Path:
    if named := os.environ.get("ROOFTREE_CACHE"):
        return Path(named)
    import platformdirs

    return Path(platformdirs.user_cache_dir("rooftree"))


def digest(package: str) -> str:
    """Names all that compiled code depends on: our sources, the game's files, the compiler."""
    parts = [sys.version, package, components.content_digest(package)]
    parts += [importlib.metadata.version(name) for name in ("numba", "numpy")]
    total = hashlib.sha256("\0".join(parts).encode())
    for root in (_source("rooftree.core").parent, _source(package).parent):
        for path in sorted(root.rglob("*")):
            if path.is_file() and path.suffix != ".ftl" and path.parent.name != "__pycache__":
                total.update(path.relative_to(root).as_posix().encode() + b"\0")
                total.update(path.read_bytes() + b"\0")
    return total.hexdigest()[:20]


_digests: dict[str, str] = {}


def folder(package: str) -> Path:
    if package not in _digests:
        _digests[package] = digest(package)
    return cache() / _digests[package]


def name_of(own: Lane) -> str:
    """What a stamped lane is called: other constants or other compilers make another lane."""
    name = f"lane_{own.flavour}_{folder(own.package).name}"
    parts = [str(own.constants)] if own.constants else []
    parts += [f"{name} {_version(name)}" for name in COMPILERS.get(own.flavour, ())]
    return f"{name}_{_short_digest(' '.join(parts))}" if parts else name


def _version(distribution: str) -> str:
    try:
        return importlib.metadata.version(distribution)
    except importlib.metadata.PackageNotFoundError:
        return "none"  # a compiler can be the system's own


def _short_digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def _stamped(own: Lane) -> str:
    """Write the lane's files if they are not there yet, and make them importable."""
    package, home, name = own.package, folder(own.package), name_of(own)
    if name not in sys.modules:
        if not (home / name).is_dir():
            subset.check(package, _source(package).parent, lane(package).state_type)
            _write(own, home, name)
            _forget_old_folders()
        os.utime(home)
        spec = importlib.util.spec_from_file_location(
            name, home / name / "__init__.py", submodule_search_locations=[str(home / name)]
        )
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        spec.loader.exec_module(module)
    return name


def _write(own: Lane, home: Path, name: str) -> None:
    """Write a lane into a folder beside its place, then move it there in one step."""
    package = own.package
    draft = home / f"{name}.{os.getpid()}.{threading.get_ident()}"
    draft.mkdir(parents=True, exist_ok=True)
    game = _source(package).parent
    for path in sorted(game.rglob("*.py")):
        target = draft / path.relative_to(game)
        target.parent.mkdir(parents=True, exist_ok=True)
        module = ".".join((package, *path.relative_to(game).with_suffix("").parts))
        module = module.removesuffix(".__init__")
        target.write_text(_in_lane(path, module, package, name), "utf8")
    if not (draft / "kernel.py").exists():
        (draft / "kernel.py").write_text(collected.source(game), "utf8")
    (draft / "__init__.py").write_text(f'"""Stamped from {package}."""\n')
    for core in ("rooftree.core.chance", "rooftree.core.insight"):
        target = draft / f"{STAMPED[core]}.py"
        if not target.exists():
            target.write_text(_in_lane(_source(core), core, package, name), "utf8")
    observed = observing.source(lane(package).state_type)
    rule_here = {"rooftree.core.rule": f"{name}.core_rule"}
    target = draft / "core_observing.py"
    target.write_text(stamp.stamped(observed, target.name, name, rule_here), "utf8")
    flavour = _source("rooftree.core.flavour").read_text("utf8")
    constants = {"BOUNDSCHECK": own.flavour == "checked", **dict(own.constants)}
    flavour += "".join(f"{constant} = {value}\n" for constant, value in constants.items())
    (draft / "core_flavour.py").write_text(flavour, "utf8")
    compiled = RULE.get(own.flavour, "rooftree.core.compiled")
    flavour_here = {"rooftree.core.flavour": f"{name}.core_flavour"}
    own_rule = _turned(_source(compiled), compiled, flavour_here)
    (draft / "core_rule.py").write_text(own_rule, "utf8")
    try:
        draft.rename(home / name)
    except OSError:  # another process was first; its files are the same
        shutil.rmtree(draft, ignore_errors=True)


def _bound_compiled(lane: Lane, name: str) -> ModuleType:
    """Stamp a generic module beside the game's own, named by its content, after what it imports."""
    lane_name = _stamped(lane)
    others = {other: lane.bind(other).__name__ for other in _generic_imports(name)}
    text = _in_lane(_source(name), name, lane.package, lane_name, others)
    own = f"{name.replace('.', '_')}_{_short_digest(text)}"
    target = folder(lane.package) / lane_name / f"{own}.py"
    if not target.exists():
        draft = target.with_suffix(f".{os.getpid()}.{threading.get_ident()}")
        draft.write_text(text, "utf8")
        draft.replace(target)
        importlib.invalidate_caches()
    return importlib.import_module(f"{lane_name}.{own}")


@functools.cache
def _generic_imports(name: str) -> list[str]:
    """The generic modules that a generic one imports: those that import a game's answers."""
    return [other for other in _imports(name) if not {*PER_GAME}.isdisjoint(_imports(other))]


@functools.cache
def _imports(name: str) -> list[str]:
    """The modules of ours from which a module imports names."""
    if not name.startswith("rooftree.") or name in STAMPED:
        return []
    names = stamp.imported_names(ast.parse(_source(name).read_text("utf8")), name)
    return sorted({full.rpartition(".")[0] for full in names.values()})


def _in_lane(
    path: Path, module: str, package: str, name: str, others: Mapping[str, str] | None = None
) -> str:
    """A source with everything that the lane has a copy of taken from there."""
    own = {core: f"{name}.{short}" for core, short in STAMPED.items()}
    return _turned(path, module, {**own, **(others or {}), package: name})


def _turned(path: Path, module: str, turned: dict[str, str]) -> str:
    home = module if path.name == "__init__.py" else module.rpartition(".")[0]
    return stamp.stamped(path.read_text("utf8"), str(path), home, turned)


def _source(name: str) -> Path:
    spec = importlib.util.find_spec(name)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(f"no source file for {name}")
    return Path(spec.origin)


def _forget_old_folders() -> None:
    limit = time.time() - KEPT_DAYS * 86400
    for old in cache().iterdir():
        with contextlib.suppress(OSError):
            if old.is_dir() and old.stat().st_mtime < limit:
                shutil.rmtree(old)
