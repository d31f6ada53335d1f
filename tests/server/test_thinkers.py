"""Bots that search do so in processes of their own, which stop and end when they should."""

import asyncio
import contextlib
import itertools
import math
import multiprocessing
import os
import secrets
import shutil
import signal
import subprocess
import sys
import time
from concurrent.futures import BrokenExecutor
from pathlib import Path

import pytest

import rooftree
from rooftree import template
from rooftree.bots import thinking, workers
from rooftree.bots.levels import LEVELS, Bot, choose
from rooftree.bots.thinking import Budget, at_once, far_ahead, seen
from rooftree.bots.workers import Workers
from rooftree.core import chance, registry
from rooftree.server.thinkers import Thinkers
from tests.contract.conftest import TOY
from tests.server.kit import SOAK

ENDLESS = LEVELS["careful"]._replace(simulations=10**9, seconds=math.inf)
STEADY = LEVELS["careful"]._replace(seconds=math.inf)


@pytest.fixture(params=["best_treehouse_ever"])
def match(request):
    game = rooftree.game(request.param)
    game.compile(None, thinking.MODULES)
    return game.start(2, seed=4)


@pytest.fixture
def thinkers():
    found = Thinkers()
    found._workers = Workers(1)
    yield found
    found.close()


def test_a_process_finds_what_this_one_would(match, thinkers, monkeypatch):
    monkeypatch.setattr(secrets, "randbits", lambda bits: 7)
    seat = match.waiting[0]
    found = asyncio.run(thinkers.choose(Bot(STEADY), match, seat))
    budget = Budget(STEADY.simulations)
    own = choose(match.game, seen(match, seat), STEADY, [chance.seeded(7)], budget)
    assert found.code == own


OTHERS = {"toy": TOY, "last_beam": Path(template.__file__).parent}


@pytest.fixture
def others(tmp_path, monkeypatch):
    """Games of another package, as pip leaves it: a new process finds them by itself."""
    package = tmp_path / "others-1.0.dist-info"
    package.mkdir()
    points = [f"[{registry.BUILT_IN}]", *(f"{name} = {name}_of_others" for name in OTHERS)]
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: others\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text("\n".join(points))
    for name, folder in OTHERS.items():
        ignored = shutil.ignore_patterns("broken*", "__py*")
        shutil.copytree(folder, tmp_path / f"{name}_of_others", ignore=ignored)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(registry, "packages", registry.packages.__wrapped__)


@pytest.mark.parametrize("name", OTHERS if SOAK else ["toy"])
def test_a_process_searches_in_a_game_of_another_package(name, others, thinkers, monkeypatch):
    """At levels 4 and 5, as this process would; who takes what looks best at once does not."""
    game = rooftree.game(name)
    game.compile(None, thinking.MODULES)
    started = (game.start(2, seed=seed) for seed in itertools.count())
    match = next(each for each in started if len(each.actions(0)) > 1)
    seat, seeds = 0, range(8)
    what, found = seen(match, seat), {}
    for level in (LEVELS["careful"], LEVELS["master"]):
        bot = Bot(level._replace(simulations=200, seconds=math.inf))
        for seed in seeds:
            monkeypatch.setattr(secrets, "randbits", lambda bits, seed=seed: seed)
            found[level.name, seed] = asyncio.run(thinkers.choose(bot, match, seat)).code
    rngs = {seed: [chance.seeded(seed)] for seed in seeds}
    ahead = [far_ahead(game, what, [*rngs[seed]], Budget(200))[0].code for seed in seeds]
    for level in ("careful", "master"):
        assert [found[level, seed] for seed in seeds] == ahead
    assert ahead != [at_once(game, what, [*rngs[seed]]) for seed in seeds]


@pytest.mark.skipif(not hasattr(os, "SCHED_IDLE"), reason="of Linux")
def test_only_what_is_thought_gives_way_to_everybody():
    """Linux knows no way back from it, so it is a thread's: the next game is loaded as before."""
    before = os.sched_getscheduler(0)
    assert workers._giving_way(os.sched_getscheduler, 0) == os.SCHED_IDLE
    assert os.sched_getscheduler(0) == before != os.SCHED_IDLE


def test_a_search_that_nobody_waits_for_gives_its_place_to_the_next(match, thinkers):
    async def test() -> None:
        seat = match.waiting[0]
        await thinkers.choose(Bot(STEADY), match, seat)  # the process is there
        endless = asyncio.create_task(thinkers.choose(Bot(ENDLESS), match, seat))
        await asyncio.sleep(0.3)
        assert not endless.done()
        endless.cancel()
        await asyncio.wait_for(thinkers.choose(Bot(STEADY), match, seat), 60)

    asyncio.run(test())


def test_a_killed_process_is_replaced_and_the_bot_acts_all_the_same(match, thinkers):
    async def test() -> None:
        seat, allowed = match.waiting[0], match.actions(match.waiting[0])
        before = set(multiprocessing.active_children())
        endless = asyncio.create_task(thinkers.choose(Bot(ENDLESS), match, seat))
        while not (new := set(multiprocessing.active_children()) - before):
            await asyncio.sleep(0.05)
        for process in new:
            os.kill(process.pid, signal.SIGKILL)
        assert await asyncio.wait_for(endless, 60) in allowed
        assert await asyncio.wait_for(thinkers.choose(Bot(STEADY), match, seat), 60) in allowed

    asyncio.run(test())


def test_whoever_hears_late_of_killed_processes_leaves_the_new_ones_alone(match):
    """Otherwise a bot whose search had just begun anew would never act."""
    found, seat = Workers(1), match.waiting[0]

    def begin(level):
        return found.begin("best_treehouse_ever", seen(match, seat), level, 1)

    def kill():
        for process in found._pool._processes.values():
            os.kill(process.pid, signal.SIGKILL)

    try:
        early, late = begin(ENDLESS), begin(ENDLESS)
        kill()
        for search in (early, late):
            assert isinstance(search.found.exception(60), BrokenExecutor)
        found.replace(early)
        new = begin(STEADY)
        found.replace(late)
        assert not new.mark.unneeded
        assert new.found.result(60) in [action.code for action in match.actions(seat)]
        kill()  # while nobody waits
        deadline = time.monotonic() + 60
        while not found._pool._broken and time.monotonic() < deadline:
            time.sleep(0.01)
        assert begin(STEADY).found.result(60) == new.found.result()
    finally:
        found.close()


SEARCHING = """
import math, multiprocessing, time
import rooftree
from rooftree.bots.levels import LEVELS
from rooftree.bots.thinking import seen
from rooftree.bots.workers import Workers

if __name__ == "__main__":
    match = rooftree.game("treehouse").start(3, seed=1)
    workers = Workers(1)
    level = LEVELS["careful"]._replace(seconds=math.inf)
    workers.begin("treehouse", seen(match, match.waiting[0]), level, 1).found.result()
    print(*(process.pid for process in multiprocessing.active_children()), flush=True)
    time.sleep(60)
"""


def test_the_processes_end_with_the_server_however_it_ends(tmp_path):
    script = tmp_path / "searching.py"
    script.write_text(SEARCHING)
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        numbers = [int(number) for number in server.stdout.readline().split()]
        server.kill()
    ends_at = time.monotonic() + 10
    while time.monotonic() < ends_at and any(map(is_there, numbers)):
        time.sleep(0.05)
    assert numbers
    assert not any(map(is_there, numbers))


INTERRUPTIBLE = """
import signal

signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background ignores it
"""

INTERRUPTED = f"""
{INTERRUPTIBLE}
import math, time
import rooftree
from rooftree.bots.levels import LEVELS
from rooftree.bots.thinking import seen
from rooftree.bots.workers import Workers

if __name__ == "__main__":
    match = rooftree.game("treehouse").start(3, seed=1)
    workers, what = Workers(2), seen(match, match.waiting[0])
    workers.begin("treehouse", what, LEVELS["careful"], 1).found.result()
    endless = LEVELS["careful"]._replace(simulations=10**9, seconds=math.inf)
    for seed in range(2):  # one process searches, the other one is only being started
        workers.begin("treehouse", what, endless, seed)
    try:
        print("searching", flush=True)
        time.sleep(60)
    except KeyboardInterrupt:
        workers.close()
"""

WHILE_IT_COMPILES = f"""
from rooftree.core.background import Aside, leave
{INTERRUPTED}
        Aside(time.sleep, 60).start()
        leave(0)
"""

IN_THE_ARENA = f"""
{INTERRUPTIBLE}
from rooftree.bots import arena

if __name__ == "__main__":
    contest = arena.Contest("treehouse", 2, {{}}, ("careful:100000", "careful:100000"), 4)
    try:
        with arena.here() as spread:
            print("searching", flush=True)
            list(spread(arena.play, contest, range(4)))
    except KeyboardInterrupt:
        pass
"""


@pytest.mark.parametrize("text", [INTERRUPTED, WHILE_IT_COMPILES, IN_THE_ARENA])
@pytest.mark.parametrize("seconds", [0, 3] if SOAK else [0.3])
def test_an_interrupt_in_the_terminal_is_no_matter_of_the_processes(text, seconds, tmp_path):
    """All of its programs are sent it; only the first one says what it means."""
    script, pipe = tmp_path / "searching.py", subprocess.PIPE
    script.write_text(text)
    with subprocess.Popen(
        [sys.executable, script], stdout=pipe, stderr=pipe, text=True, start_new_session=True
    ) as program:
        try:
            assert program.stdout
            assert program.stdout.readline() == "searching\n"
            time.sleep(seconds)
            os.killpg(program.pid, signal.SIGINT)
            assert program.communicate(timeout=30) == ("", "")
            assert program.returncode == 0
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(program.pid, signal.SIGKILL)


def is_there(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    return True
