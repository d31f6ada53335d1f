"""An arena in a terminal that is closed, or stopped from elsewhere."""

import os
import signal
import subprocess
import sys
import time

SPREADING = """
import multiprocessing, time
from rooftree.bots import arena

def rest(contest, seconds):
    time.sleep(seconds)

if __name__ == "__main__":
    with arena.here() as spread:
        next(spread(rest, None, (0, 600)))
        print(*(process.pid for process in multiprocessing.active_children()), flush=True)
        time.sleep(600)
"""


def test_its_processes_end_with_it_when_it_is_stopped_from_elsewhere(tmp_path):
    """One of them has a match to play, others wait for one."""
    script = tmp_path / "spreading.py"
    script.write_text(SPREADING)
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True) as started:
        assert started.stdout
        numbers = [int(number) for number in started.stdout.readline().split()]
        started.terminate()
    ends_at = time.monotonic() + 10
    while time.monotonic() < ends_at and any(map(is_there, numbers)):
        time.sleep(0.05)
    left = [number for number in numbers if is_there(number)]
    for number in left:
        os.kill(number, signal.SIGKILL)
    assert numbers
    assert not left


def is_there(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    return True
