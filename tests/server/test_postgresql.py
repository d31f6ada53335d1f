"""The PostgreSQL of the tests ends with the process that has it, whatever ends that."""

import subprocess
import sys
import time
from pathlib import Path

HAS_ONE = """
from pathlib import Path
from tests.server.postgresql import Cluster
cluster = Cluster(Path({programs!r}))
print(cluster.folder, flush=True)
input()
"""


def test_it_ends_with_a_process_that_is_killed(cluster):
    """And so does its folder."""
    has_one = HAS_ONE.format(programs=str(cluster.programs))
    process = subprocess.Popen(
        [sys.executable, "-c", has_one], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout
    folder = Path(process.stdout.readline().strip())
    server = (folder / "data" / "postmaster.pid").read_text().split()[0]
    assert is_running(server)
    process.kill()
    process.communicate()
    end = time.monotonic() + 30
    while is_running(server) or folder.exists():
        assert time.monotonic() < end
        time.sleep(0.02)


def is_running(process: str) -> bool:
    return Path(f"/proc/{process}/cmdline").exists()
