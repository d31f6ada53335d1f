"""Lanes: stamped anew after any change, warm in a new process, side by side in one."""

import importlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from numba.core.errors import TypingError

import rooftree
from rooftree.core import chance, components, lanes

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
        "ways = [way for name in lanes.GENERIC for way in lanes.ways_in(lane.bind(name))];"
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
    contents = {lane.state_type.pack(state, 0) for lane, state in states.items()}
    assert len(contents) == 1


def test_the_checked_lane_stops_at_a_wrong_index():
    checked = lanes.lane(PACKAGE, "checked")
    states = checked.states(1)
    checked.setup_at(states, 0, 2, checked.integers(0))
    with pytest.raises(IndexError):
        checked.chance_at(states, 0, checked.integers(count=2), checked.integers(count=2))


# A small game of its own -------------------------------------------------------------------

TOWN = {
    "__init__.py": "",
    "kernel.py": """
from rooftree.core import chance as dice
from rooftree.core import rule as marks
from rooftree.core.state import StateType, int64
from . import rules
SAID = "forbids(3), from rooftree.core.chance import below"
STATE = StateType(luck=int64)
CODES = MAX_LEGAL = MAX_OUTCOMES = MAX_LENGTH = FEATURES = 1
@marks.rule(3)
def may(state, seat, code):
    return marks.forbids(3) if seat else rules.twice(20) + rules.twice(1)
@marks.rule()
def imagine(state, seat, rng):
    state.luck = dice.below(rng, 1000)
""",
    "rules.py": """
from rooftree.core.rule import rule
@rule()
def twice(number):
    return 2 * number
""",
}
OTHERS = "setup waiting legal apply chance sample points ranking fallback conceal heard observe"


@pytest.fixture
def town(tmp_path, monkeypatch):
    """A package with little more than a rule that throws dice."""
    monkeypatch.setenv("ROOFTREE_CACHE", str(tmp_path / "cache"))
    monkeypatch.syspath_prepend(str(tmp_path))
    name = f"town_{tmp_path.name}"
    (tmp_path / name).mkdir()
    for file, text in TOWN.items():
        if file == "kernel.py":
            text += "".join(f"def {one}(): pass\n" for one in OTHERS.split())
        (tmp_path / name / file).write_text(text, "utf8")
    importlib.invalidate_caches()
    return name


@pytest.mark.parametrize("flavour", ["plain", "compiled", "checked"])
def test_a_module_of_ours_may_be_imported_whole(town, flavour):
    lane = lanes.lane(town, flavour)
    states, rng = lane.states(1), lane.integers(chance.seeded(7))
    lane.imagine_at(states, 0, 0, rng)
    assert lane.state_type.read(states, 0).luck == chance.below([chance.seeded(7)], 1000)
    assert [lane.may_at(states, 0, seat, 0) for seat in (0, 1)] == [42, 3]


def test_a_string_is_not_stamped(town):
    said = lanes.lane(town, "compiled").kernel.SAID
    assert said == "forbids(3), from rooftree.core.chance import below"


def test_a_rule_is_compiled_once_for_all_numbers_it_is_called_with(town):
    """Numba would compile `twice` for 20 and for 1; `_once_for_all_numbers` in compiled.py looks
    into Numba's dispatcher for that, so that another Numba may break it."""
    lane = lanes.lane(town, "compiled")
    assert lane.may_at(lane.states(1), 0, 0, 0) == 42
    assert [str(one) for (one,) in lane.kernel.rules.twice.signatures] == ["int64"]


def test_a_games_own_rule_is_compiled_for_other_rules_only(town):
    """There is no way into it from Python; whoever tries is told, instead of ending the process."""
    lane = lanes.lane(town, "compiled")
    assert lane.may_at(lane.states(1), 0, 0, 0) == 42
    with pytest.raises(TypeError, match=r"twice is compiled for other rules; .* lane\.twice_at"):
        lane.kernel.rules.twice(20)


def test_a_parameter_that_is_not_declared_is_reported(town, tmp_path):
    text = (
        "from rooftree.core.kinds import States\nfrom rooftree.core.rule import rule\n\n\n"
        "@rule()\ndef look(states: States, k):\n    return k\n"
    )
    (tmp_path / f"generic_{town}.py").write_text(text, "utf8")
    for flavour in ("plain", "compiled"):
        with pytest.raises(TypeError, match=r"generic_\w+\.py:5: look does not declare what k is"):
            lanes.lane(town, flavour).bind(f"generic_{town}")


def ways_of(town, folder, text):
    """The ways into a generic module of this text."""
    name = f"generic_{town}"
    (folder / f"{name}.py").write_text(text, "utf8")
    lane = lanes.lane(town, "compiled")
    lane.compile(generic=(name,))
    return lanes.ways_in(lane.bind(name))


def test_types_follow_from_what_is_declared_not_from_names(town, tmp_path):
    text = (
        "from rooftree.core.kinds import Numbers, States\nfrom rooftree.core.rule import rule\n"
        "@rule()\ndef add(here: States, codes: int, k: Numbers):\n    k[0] += codes\n"
    )
    (add,) = ways_of(town, tmp_path, text)
    assert [str(kind) for kind in add.signatures[0][1:]] == ["int64", "array(int64, 1d, C)"]


def test_nobody_counts_who_uses_an_array(town, tmp_path):
    """That took more than half of a search. The option that turns it off is Numba's own, so that
    another Numba may know another one, or none."""
    text = (
        "from rooftree.core.kinds import Numbers, States\nfrom rooftree.core.rule import rule\n"
        "@rule()\ndef once(here: States, k: Numbers):\n    here[0].luck = k[0]\n"
        "@rule()\ndef often(here: States, k: Numbers):\n    for _ in range(k[1]):\n"
        "        once(here, k)\n"
    )
    for way in ways_of(town, tmp_path, text):
        assert "NRT_" not in way.inspect_llvm(way.signatures[0])


def test_a_rule_makes_no_array(town, tmp_path):
    """Nobody would keep it: a state taken out of it would be read after it is gone."""
    text = (
        "import numpy as np\nfrom rooftree.core.kinds import States\n"
        "from rooftree.core.rule import rule\n"
        "@rule()\ndef luck(here: States):\n    return np.zeros(len(here))[0]\n"
    )
    with pytest.raises(TypingError, match="Only accept returning of array"):
        ways_of(town, tmp_path, text)


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
