"""Lanes: stamped anew after any change, warm in a new process, side by side in one."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import rooftree
from rooftree.core import components, lanes

PACKAGE = "rooftree.games.treehouse"


def test_the_digest_follows_every_source_and_data_file(tmp_path, monkeypatch):
    source = Path(rooftree.__file__).parent
    copy = tmp_path / "rooftree"
    shutil.copytree(source, copy, ignore=shutil.ignore_patterns("__pycache__"))
    before = digest_in(tmp_path)
    assert digest_in(tmp_path) == before
    for changed in ("core/chance.py", "games/treehouse/rules.py"):
        path = copy / changed
        path.write_text(path.read_text("utf8") + "\n# changed\n", "utf8")
        after = digest_in(tmp_path)
        assert after != before, changed
        before = after
    words = copy / "games/treehouse/words/en.ftl"
    words.write_text(words.read_text("utf8") + "\n# changed\n", "utf8")
    assert digest_in(tmp_path) == before
    compiled = copy / "core" / "__pycache__" / "rule.forbids-34.py311.1.nbc"  # written by Numba
    compiled.parent.mkdir(exist_ok=True)
    compiled.write_bytes(b"machine code")
    assert digest_in(tmp_path) == before, "what was compiled is no source"


def digest_in(folder):
    code = f"from rooftree.core import lanes; print(lanes.digest('{PACKAGE}'))"
    return run(code, {"PYTHONPATH": str(folder)})


def run(code, extra):
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **extra},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def test_component_data_are_part_of_the_digest(monkeypatch):
    before = lanes.digest(PACKAGE)
    monkeypatch.setattr(components, "content_digest", lambda package: "other data")
    assert lanes.digest(PACKAGE) != before


def test_a_new_process_finds_everything_compiled(tmp_path):
    """The second process compiles nothing: every way in is loaded from the cache."""
    code = (
        "from rooftree.core import lanes;"
        f"lane = lanes.lane('{PACKAGE}', 'compiled'); lane.compile();"
        "ways = [way for name in lanes.GENERIC for _, way in lanes._ways_in(lane.bind(name))];"
        "print(sum(sum(way.stats.cache_misses.values()) for way in ways), len(ways))"
    )
    cache = {"ROOFTREE_CACHE": str(tmp_path)}
    misses, ways = run(code, cache).split()
    assert misses == ways  # the first process compiled them all
    assert run(code, cache).split() == ["0", ways]


def test_lanes_live_side_by_side():
    plain, compiled = lanes.lane(PACKAGE), lanes.lane(PACKAGE, "compiled")
    states = {lane: lane.states(1) for lane in (plain, compiled)}
    for lane, state in states.items():
        lane.setup_at(state, 0, 3, lane.integers(1))
    contents = {lane.record.pack(state, 0) for lane, state in states.items()}
    assert len(contents) == 1


def test_the_checked_lane_stops_at_a_wrong_index():
    checked = lanes.lane(PACKAGE, "checked")
    states = checked.states(1)
    checked.setup_at(states, 0, 2, checked.integers(0))
    with pytest.raises(IndexError):
        checked.chance_at(states, 0, checked.integers(count=2), checked.integers(count=2))


def test_an_unknown_answer_is_an_attribute_error():
    with pytest.raises(AttributeError, match="plain lane has no"):
        _ = lanes.lane(PACKAGE).dance


def test_old_folders_are_forgotten(tmp_path, monkeypatch):
    monkeypatch.setenv("ROOFTREE_CACHE", str(tmp_path))
    old, new = tmp_path / "old", tmp_path / "new"
    old.mkdir()
    new.mkdir()
    os.utime(old, (0, 0))
    lanes._forget_old_folders()
    assert not old.exists()
    assert new.exists()
