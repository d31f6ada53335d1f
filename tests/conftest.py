"""A soak (`make soak`) runs full counts and writes what it found to docs/soak.md."""

import datetime
import os
import platform
from collections import defaultdict
from pathlib import Path

import hypothesis
import pytest
from xdist.scheduler import LoadScopeScheduling

import rooftree

GAMES = tuple(rooftree.all_games())
REPORT = Path(__file__).parents[1] / "docs" / "soak.md"
SOAK = bool(os.environ.get("ROOFTREE_SOAK"))
LONGEST = "new_town"
gives_way = False
LONG = 1.0  # seconds: what is shorter is not reported, unless it fails

# A test that fails, fails again; a soak looks for new examples each time.
hypothesis.settings.register_profile("same", derandomize=True, deadline=None)
if not SOAK:
    hypothesis.settings.load_profile("same")


# Tests of these files share something that takes long to make.
SHARING = (
    "tests/test_packaging.py",
    "tests/core/test_template.py",
    "tests/server/test_processes.py",
    "tests/server/test_running.py",
    "tests/server/test_wire.py",
    "tests/web/test_authors.py",
)
# Of tests that go anywhere these come first, for at the end only short ones keep all workers busy.
LONG_ONES = (
    "tests/cli/test_newcomer.py",
    "tests/contract/test_toy.py",
    "tests/server/test_faults.py",
    "tests/web/test_together.py",
    "tests/web/test_matches.py",
    "tests/web/",
)


class ByGame(LoadScopeScheduling):
    """All tests of a game run on one worker, so that it is compiled once; others go anywhere, and
    so do those in the browser, whose server compiles nothing, and the parts of a soak.
    (xdist's own groups do not work with this pytest: it keeps node ids elsewhere.)"""

    def _split_scope(self, nodeid):
        if nodeid.startswith(SHARING):
            return nodeid.partition("::")[0]
        if nodeid.startswith("tests/web/") or (SOAK and "[part" in nodeid):
            return nodeid
        return next((name for name in GAMES if name in nodeid), nodeid)


def pytest_xdist_make_scheduler(config, log):
    return ByGame(config, log)


def pytest_collection_modifyitems(items):
    def place(item):
        starts = (n for n, start in enumerate(LONG_ONES) if item.nodeid.startswith(start))
        return next(starts, len(LONG_ONES))

    items.sort(key=place)


def pytest_runtest_setup(item):
    """The longest chain of tests gets a core for itself: workers with other tests give way."""
    global gives_way
    if not gives_way and LONGEST not in item.nodeid and hasattr(os, "nice"):
        os.nice(5)
        gives_way = True


def pytest_terminal_summary(terminalreporter, exitstatus):
    if not SOAK:
        return
    now = _rows_now(terminalreporter.stats)
    rows = {name: rest for name, rest in (_rows_before() | now).items() if rest}
    lines = [
        "# Soak: the long tests with their full counts",
        "",
        f"Written by `make soak`, which may also run a part (`make soak ARGS=tests/server`); each "
        f"line is the last run of its test. Last exit status: {int(exitstatus)}, with Rooftree "
        f"{rooftree.__version__}, Python {platform.python_version()}, {os.cpu_count()} cores.",
        "",
        "| test | passed | failed | seconds | day |",
        "|---|---|---|---|---|",
        *(f"| {name} | {rest} |" for name, rest in sorted(rows.items())),
    ]
    REPORT.parent.mkdir(exist_ok=True)
    REPORT.write_text("\n".join(lines) + "\n", "utf8")


def _rows_before():
    """What the report says of tests that still exist somewhere."""
    old = REPORT.read_text("utf8").splitlines() if REPORT.exists() else []
    rows = dict(line[2:-2].split(" | ", 1) for line in old if line.startswith("| tests/"))
    root = REPORT.parents[1]
    return {name: rest for name, rest in rows.items() if (root / name.partition("::")[0]).exists()}


def _rows_now(stats):
    """What is to be said of the tests that ran: nothing of those that were short and passed."""
    found = defaultdict(lambda: [0, 0, 0.0])
    for outcome, column in (("passed", 0), ("failed", 1), ("error", 1)):
        for report in stats.get(outcome, ()):
            row = found[report.nodeid.partition("[")[0]]
            row[column] += 1
            row[2] += report.duration
    today = datetime.date.today().isoformat()
    return {
        name: f"{passed} | {failed} | {seconds:.1f} | {today}" if seconds >= LONG or failed else ""
        for name, (passed, failed, seconds) in found.items()
    }


# Programs of the machine --------------------------------------------------------------------------


def _cannot(why):
    """Skipping is for a laptop; CI must see these tests run."""
    pytest.fail(why) if os.environ.get("ROOFTREE_CI") else pytest.skip(why)


@pytest.fixture(scope="session")
def cluster():
    """One PostgreSQL for all tests of this process."""
    from tests.server.postgresql import running

    for found in running():
        if found is None:
            _cannot("no PostgreSQL on this machine")
        yield found


@pytest.fixture(scope="session")
def databases(cluster):
    from tests.server.postgresql import Databases

    return Databases(cluster)


@pytest.fixture(scope="session")
def haproxy():
    """The path of a HAProxy."""
    from tests.server.haproxy import program

    return program() or _cannot("no HAProxy on this machine")
