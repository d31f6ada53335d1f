"""How long the first compile of a game with its bots takes: user seconds of a new process that
finds nothing compiled.

    python benchmarks/compiling.py [game …]
"""

import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator

import rooftree
from rooftree.bots import thinking
from rooftree.core.game import COMPILE, Game

# Not as much as this: twice of what it was before bots searched.
MOST = {"treehouse": 12, "best_treehouse_ever": 42, "magical_treehouse": 84, "new_town": 134}


def lines(names: list[str]) -> Iterator[str]:
    for name in names:
        goal = f" (less than {MOST[name]})" if name in MOST else ""
        yield f"{name} with its bots, compiled: {user_seconds(rooftree.game(name)):.1f} s{goal}"


def user_seconds(game: Game) -> float:
    """Of one process, whatever else the machine does meanwhile."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    with tempfile.TemporaryDirectory() as empty:
        command = [sys.executable, "-c", COMPILE, game.package, *thinking.MODULES]
        subprocess.run(command, env={**os.environ, "ROOFTREE_CACHE": empty}, check=True)
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


if __name__ == "__main__":
    for line in lines(sys.argv[1:] or list(MOST)):
        print(line, flush=True)
