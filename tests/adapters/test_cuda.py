"""Games on a GPU, as far as a machine without one can tell: what is told who has none, how games
are laid out, and that no build gets through the gate that does not play like the CPU."""

import importlib.util
import itertools
import json
import subprocess
import sys
import time
from types import SimpleNamespace

import numpy as np
import pytest

import rooftree
from rooftree.adapters import cuda, gate, vector
from rooftree.core import chance, lanes
from rooftree.core.errors import BadOption, RooftreeError
from rooftree.core.game import Game

TREEHOUSE = "rooftree.games.treehouse"
IN_A_BLOCK = 227 * 1024  # bytes of shared memory on Hopper


def has_gpu():
    try:
        cuda.needed()
    except RooftreeError:
        return False
    return True


# Who has no GPU -----------------------------------------------------------------------------------


def test_without_numba_cuda_it_is_named(monkeypatch):
    found = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name: None if name == "numba_cuda" else found(name)
    )
    with pytest.raises(RooftreeError, match=r'pip install "rooftree\[cuda\]"'):
        vector.env("treehouse", 3, device="cuda")


def test_without_a_gpu_it_is_said(monkeypatch):
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: object())
    nothing = SimpleNamespace(cuda=SimpleNamespace(is_available=lambda: False))
    monkeypatch.setitem(sys.modules, "rooftree.core.gpu", nothing)
    with pytest.raises(RooftreeError, match="No GPU answers here"):
        cuda.RandomPlay("treehouse")


def test_lanes_need_neither_fluent_nor_platformdirs(tmp_path):
    """A machine with a GPU may have numba and NumPy only."""
    code = (
        "import sys\n"
        "for name in ('fluent', 'fluent.runtime', 'fluent.syntax', 'platformdirs', 'rich'):\n"
        "    sys.modules[name] = None\n"
        "import rooftree\n"
        "from rooftree.adapters import cuda, gate, vector, vector_cuda\n"
        "from rooftree.core import lanes\n"
        "for name in rooftree.all_games():\n"
        "    rooftree.game(name).start(seed=1, chance='manual').state_bytes()\n"
        "    print(name)\n"
        "print(lanes.lane('rooftree.template', 'compiled').flavour)\n"
    )
    places = {"ROOFTREE_CACHE": str(tmp_path), "ROOFTREE_COMPONENTS": str(tmp_path)}
    said = subprocess.run(
        [sys.executable, "-c", code],
        env={**places, "PATH": ""},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert said.split() == [*rooftree.all_games(), "compiled"]


# How games are laid out ---------------------------------------------------------------------------


@pytest.mark.parametrize("size", [1, 18, 64, 65, 308, 512, 513, 712, 1744, 3000, 5000, 50_000])
def test_a_block_never_asks_for_more_than_there_is(size):
    shapes = {name: dict(shape) for name, shape in cuda.shapes_of(size).items()}
    assert set(shapes) >= {"move", "show", "look"}
    assert len({"play_games", "act_each"} & set(shapes)) == 1
    for shape in shapes.values():
        assert shape["BLOCK"] % 32 == 0
        assert shape["BLOCK"] * size * shape.get("SHARED", 0) <= IN_A_BLOCK


@pytest.mark.parametrize("game", [*rooftree.all_games(), None])
def test_a_state_is_a_row_of_words(game):
    state_type = (rooftree.game(game) if game else Game("rooftree.template")).kernel.STATE
    assert state_type.dtype.itemsize % state_type.word.itemsize == 0
    assert state_type.word.itemsize >= state_type.dtype.alignment


def test_another_layout_or_compiler_is_another_lane(monkeypatch):
    def named(*constants):
        return lanes.name_of(
            SimpleNamespace(package=TREEHOUSE, flavour="cuda", constants=constants)
        )

    names = {named(), named(("BLOCK", 64)), named(("BLOCK", 128)), named(("SHARED", 64))}
    assert len(names) == 4
    assert named(("BLOCK", 64)) in names
    monkeypatch.setattr(lanes, "_version", lambda distribution: "1000.0")
    assert named(("BLOCK", 64)) not in names


def test_kernels_are_bound_after_what_they_import():
    generic = lanes._generic_imports("rooftree.adapters.kernels")
    assert generic == ["rooftree.adapters.stepping", "rooftree.core.simulate"]
    assert lanes._generic_imports("rooftree.core.simulate") == []


# The gate -----------------------------------------------------------------------------------------


def child(*lines):
    return [sys.executable, "-c", "\n".join(["import os, sys, time", *lines])]


EQUAL = child(f"print('{gate.COMPILED}', flush=True)", f"print('{gate.EQUAL}')")


def test_what_is_equal_passes():
    gate.watch(EQUAL, TREEHOUSE)


@pytest.mark.parametrize(
    ("lines", "sentence"),
    {
        "differs": (["print('compiled')", "print('states differ')"], "CPU.*: states differ"),
        "breaks": (["print('compiled')", "raise ValueError('a bad address')"], "a bad address"),
        "dies": (["os._exit(9)"], "it ended without a word"),
        "lies": (
            ["print('equal')", "sys.exit(1)"],
            "do not play on this GPU as they do on the CPU",
        ),
    }.values(),
    ids=["differs", "breaks", "dies", "lies"],
)
def test_what_is_not_equal_is_refused(lines, sentence):
    with pytest.raises(gate.GpuRefused, match=sentence):
        gate.watch(child(*lines), TREEHOUSE)


@pytest.mark.parametrize("first", ["", "compiled"])
def test_what_does_not_end_is_ended(first):
    begin = time.monotonic()
    endless = child(f"print('{first}', flush=True)", "time.sleep(600)")
    with pytest.raises(gate.GpuRefused, match="did not come to an end on this GPU within"):
        gate.watch(endless, TREEHOUSE, *((60, 1) if first else (1, 60)))
    assert time.monotonic() - begin < 30


class Fake:
    """A build that nobody compiles."""

    def __init__(self, **shapes):
        self.game = rooftree.game("treehouse")
        self.shapes = shapes
        self.card = "H200"

    def gpu(self):
        return self.card

    def lane(self, name):
        return SimpleNamespace(bind=lambda _: SimpleNamespace(__name__=f"{self.shapes[name]}"))


def test_a_build_is_compared_once(monkeypatch, tmp_path):
    compared = []
    monkeypatch.setattr(lanes, "folder", lambda package: tmp_path)
    monkeypatch.setattr(gate, "watch", lambda command, package: compared.append(command))
    builds = [
        Fake(move=(("BLOCK", 64),)),
        Fake(move=(("BLOCK", 128),)),
        Fake(move=(("BLOCK", 64),)),
    ]
    for build in builds:
        gate.pass_through(build)
    assert [gate.read_shapes(command[-1]) for command in compared] == [b.shapes for b in builds[:2]]
    builds[0].card = "another one"
    gate.pass_through(builds[0])
    assert len(compared) == 3


def test_what_was_refused_is_compared_again(monkeypatch, tmp_path):
    monkeypatch.setattr(lanes, "folder", lambda package: tmp_path)
    monkeypatch.setattr(sys, "executable", "/bin/false")
    for _ in range(2):
        with pytest.raises(gate.GpuRefused):
            gate.pass_through(Fake(move=(("BLOCK", 64),)))
    assert not list(tmp_path.iterdir())


def started(game, players, options):
    """All options of a match, as it tells them; None if it cannot be had."""
    try:
        return (players, *game.start(players, options, seed=0, chance="manual").options.items())
    except BadOption:
        return None


@pytest.mark.parametrize("name", rooftree.all_games())
def test_every_option_is_compared(name):
    """What matches are like if one option at a time is named, also beside one that it needs, and
    no two of them are alike."""
    game = rooftree.game(name)
    named = [(option.name, value) for option in game.info.options for value in option.values]
    pairs = [*itertools.product(named, named), *[(one,) for one in named], ()]
    apart = [dict(pair) for pair in pairs if len(pair) < 2 or needs(game, *pair)]
    there = {started(game, *each) for each in itertools.product(game.info.seats, apart)} - {None}
    found = gate.settings(game)
    compared = [started(game, players, options) for players, options in found]
    assert set(compared) == there
    assert len(compared) == len(there), "one is compared twice"
    assert found[0] == (game.info.seats[0], {})
    assert json.loads(json.dumps(found)) == [[players, options] for players, options in found]


def needs(game, other, option):
    """Is the second one there only under the first?"""
    return any(each.name == option[0] and each.under == other for each in game.info.options)


def test_each_part_of_advanced_new_town_is_compared_off():
    found = gate.settings(rooftree.game("new_town"))
    for name in ("land_cards", "additional_round", "occupancy"):
        for players in (2, 3, 4):
            assert (players, {"rules": "advanced", name: "off"}) in found


def test_the_cpu_plays_as_the_plain_rules_do():
    game, rngs = rooftree.game("treehouse"), gate.seeded(5, 6)
    moves, after, states = gate.on_the_cpu(game, (3, {}), rngs, threads=2)
    lane, room = game.plain, game.kernel.CODES
    for k in range(6):
        twins, rng = lane.states(1), [chance.seeded(5 + k)]
        lane.setup_at(twins, 0, 3, [0])
        play_on_at = lane.bind("rooftree.core.simulate").play_on_at
        assert moves[k] == play_on_at(twins, 0, rng, [0] * room, [0] * room)
        assert after[k] == rng[0]
        assert lane.state_type.pack(twins, 0) == states[k].tobytes()


def test_any_difference_is_found():
    game, rngs = rooftree.game("treehouse"), gate.seeded(0, 4)
    ours = gate.on_the_cpu(game, (2, {}), rngs)
    assert not list(gate.differences(ours, tuple(array.copy() for array in ours)))
    for place, name in enumerate(("numbers of moves", "generators", "last states")):
        theirs = tuple(array.copy() for array in ours)
        theirs[place].view(np.uint8).reshape(4, -1)[2, 1] ^= 1
        found = list(gate.differences(ours, theirs))
        assert found == [f"{name} differ in 1 of 4 games, first in number 2"]


@pytest.mark.skipif(not has_gpu(), reason="there is no GPU here")
@pytest.mark.parametrize("game", [*map(rooftree.game, rooftree.all_games())], ids=repr)
def test_a_gpu_plays_as_the_cpu_does(game):
    assert not list(gate.compare(cuda.Build(game, proved=True)))
