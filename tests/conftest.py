"""A soak (`make soak`) runs full counts and writes what it found to docs/soak.md."""

import os
import platform
from collections import defaultdict
from pathlib import Path

import hypothesis
import pytest

import rooftree

GAMES = tuple(rooftree.games())
REPORT = Path(__file__).parents[1] / "docs" / "soak.md"

# A test that fails, fails again; a soak looks for new examples each time.
hypothesis.settings.register_profile("same", derandomize=True, deadline=None)
if not os.environ.get("ROOFTREE_SOAK"):
    hypothesis.settings.load_profile("same")


@pytest.hookimpl(tryfirst=True)  # before xdist reads the groups
def pytest_collection_modifyitems(items):
    """What compiles a game stays on one worker, so that it is compiled once."""
    for item in items:
        game = next((name for name in GAMES if name in item.nodeid), None)
        if game:
            item.add_marker(pytest.mark.xdist_group(game))


def pytest_terminal_summary(terminalreporter, exitstatus):
    if not os.environ.get("ROOFTREE_SOAK"):
        return
    rows = defaultdict(lambda: [0, 0, 0.0])
    for outcome, column in (("passed", 0), ("failed", 1), ("error", 1)):
        for report in terminalreporter.stats.get(outcome, ()):
            row = rows[report.nodeid.partition("[")[0]]
            row[column] += 1
            row[2] += report.duration
    lines = [
        "# Soak: the long tests with their full counts",
        "",
        f"Written by `make soak`. Rooftree {rooftree.__version__}, "
        f"Python {platform.python_version()}, {os.cpu_count()} cores, "
        f"exit status {int(exitstatus)}.",
        "",
        "| test | passed | failed | seconds |",
        "|---|---|---|---|",
        *(f"| {name} | {p} | {f} | {s:.1f} |" for name, (p, f, s) in sorted(rows.items())),
    ]
    REPORT.parent.mkdir(exist_ok=True)
    REPORT.write_text("\n".join(lines) + "\n", "utf8")
