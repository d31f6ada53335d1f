"""`make bench`: moves per second of random play, ours and OpenSpiel's, measured in one run.

A move is a decision of a seat; chance takes time but is not counted. Both sides play whole random
games on one core, compiled, and the best of five batches counts. Every game of ours is measured
between two measurements of its reference, so that a busy machine slows both. First comes how long
it takes to start, as a multiple of Python doing nothing; after the moves come the bots' search
(`searching.py`), the environments for learning (`steps.py`), the lobby (`lobby.py`), the server
under load (`server.py`), and several processes on PostgreSQL (`processes.py`).

    python benchmarks/run.py [seconds for each figure]
"""

import subprocess
import sys
import time
from collections.abc import Iterator

import lobby
import openspiel
import processes
import rooftree
import searching
import server
import steps
from rooftree.cli.bench import compile_visibly, moves_per_second
from rooftree.core.game import Game

REFERENCES = ("tic_tac_toe", "connect_four", "leduc_poker", "backgammon")
# The peer of each game whose ratio is a goal; tic-tac-toe, the fastest of all, for the others.
PEER = {"treehouse": "tic_tac_toe", "best_treehouse_ever": "hearts"}

NOTHING = "pass"
STARTS = {
    "import rooftree": "import rooftree",
    "rooftree --help": "from rooftree.cli import main; main(['--help'])",
}
LONGEST_START = 4  # times Python doing nothing
TRIES = 20


def settings(game: Game) -> Iterator[tuple[int, dict[str, str]]]:
    """Every number of seats with the usual options; each other value of an option with the most."""
    for players in game.info.seats:
        yield players, {}
    most = game.info.seats[-1]
    for options in game.option_sets(most):
        if options:
            yield most, options


def start_lines() -> Iterator[str]:
    """Each start measured in turn with an empty one, the best of many tries of both."""
    for name, code in STARTS.items():
        tries = [(taken(code), taken(NOTHING)) for _ in range(TRIES)]
        start, empty = (min(times) for times in zip(*tries, strict=True))
        yield (
            f"{name}: {start * 1000:.0f} ms = {start / empty:.1f} x python -c pass"
            f" (at most {LONGEST_START})"
        )


def taken(code: str) -> float:
    """Seconds that a new Python takes for a piece of code."""
    begin = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - begin


def lines(seconds: float) -> Iterator[str]:
    yield from start_lines()
    speeds = {name: openspiel.random_rollouts(name, seconds) for name in REFERENCES}
    for name, speed in speeds.items():
        yield f"OpenSpiel {name}: {speed:,.0f} moves/s"
    for name in rooftree.all_games():
        yield from lines_of(rooftree.game(name), seconds)
    yield from searching.lines(seconds)
    yield from steps.lines(seconds)
    yield from lobby.lines()
    yield from server.lines()
    yield from processes.lines()


def lines_of(game: Game, seconds: float) -> Iterator[str]:
    compile_visibly(game)
    peer = PEER.get(game.info.name, "tic_tac_toe")
    for players, options in settings(game):
        before = openspiel.random_rollouts(peer, seconds)
        speed = moves_per_second(game, players, options, seconds)
        reference = max(before, openspiel.random_rollouts(peer, seconds))
        chosen = "".join(f", {name} {value}" for name, value in options.items())
        yield (
            f"{game.info.name} ({players} seats{chosen}): {speed:,.0f} moves/s"
            f" = {speed / reference:.1f} x OpenSpiel {peer}"
        )


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    for line in lines(seconds):
        print(line, flush=True)


if __name__ == "__main__":
    main()
