"""Several server processes behind a HAProxy: the machine's own, or Debian's, installed when we are
root. As `deploy/haproxy.cfg` does it, but with checks for a test's patience."""

import contextlib
import random
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.server.debian import installed
from tests.server.kit import SOAK
from tests.server.running import Running

CONFIGURATION = """
global
    maxconn 4000
    stats socket {folder}/stats level admin
defaults
    mode http
    timeout connect {patience}
    timeout client 1m
    timeout server 30s
    timeout tunnel 1h
    timeout check {patience}
    retries 5
    option redispatch 1
    retry-on conn-failure empty-response
frontend tables
    bind 127.0.0.1:{port}
    http-request disable-l7-retry unless METH_GET
    http-request set-header X-Forwarded-For %[src]
    http-request set-header X-Table %[path,field(3,/)] if {{ path_beg /ws/ }}
    http-request set-header X-Table %[path,field(4,/)] if {{ path_beg /api/tables/ }}
    default_backend processes
backend processes
    balance hdr(X-Table)
    hash-type consistent
    option httpchk
    http-check send meth GET uri /health ver HTTP/1.1 hdr Host 127.0.0.1
    default-server check inter 500ms fastinter 200ms fall 3 rise 1 on-marked-down shutdown-sessions
    default-server observe layer4 error-limit 3 on-error mark-down
{servers}
"""

# In a soak the machine has nothing else to do, and who is stopped is to be noticed soon.
PATIENCE = "300ms" if SOAK else "1s"


def program() -> str | None:
    return installed(lambda: shutil.which("haproxy", path="/usr/sbin:/usr/bin"), "haproxy")


def free_port() -> int:
    """Not one of those that connections are given by themselves, which come and go."""
    while True:
        port = random.randrange(20_000, 32_000)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


class Behind:
    """So many `rooftree serve` on one database, and the proxy that leads to them; to the last ones,
    which are spare, only when there is no other."""

    def __init__(
        self, program: str, folder: Path, database: str, count: int, spare: int, **settings: str
    ) -> None:
        self.program = program
        self.folder = folder
        self.port = free_port()
        self.spare = spare
        self.flags = ["--no-compile"]
        settings |= {"DATABASE": database, "TRUST_PROXY": "1", "GRACE_SECONDS": "600"}
        settings["DRAIN_SECONDS"] = "1.2"  # the checks below take no longer
        self.watches = [free_port() for _ in range(count)]
        self.processes = [
            Running(folder / str(port), WATCH=f"127.0.0.1:{port}", **settings)
            for port in self.watches
        ]
        self.proxy: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        with ThreadPoolExecutor() as pool:
            list(pool.map(lambda process: process.start(*self.flags), self.processes))
        servers = "\n".join(
            f"    server p{number} 127.0.0.1:{process.port} port {self.watches[number]}"
            + (" backup" if number >= len(self.processes) - self.spare else "")
            for number, process in enumerate(self.processes)
        )
        path = self.folder / "haproxy.cfg"
        text = CONFIGURATION.format(
            folder=self.folder, port=self.port, servers=servers, patience=PATIENCE
        )
        path.write_text(text)
        self.proxy = subprocess.Popen([self.program, "-q", "-db", "-f", str(path)])
        self._wait()

    def _wait(self) -> None:
        end = time.monotonic() + 30
        while True:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port)):
                return
            assert time.monotonic() < end
            time.sleep(0.02)

    def until_up(self, process: Running, seconds: float = 60.0) -> None:
        """It is led to again."""
        end, number = time.monotonic() + seconds, self.processes.index(process)
        while self.states()[number] != "UP":
            assert time.monotonic() < end, self.states()
            time.sleep(0.05)

    def states(self) -> list[str]:
        """As the proxy sees them."""
        with socket.socket(socket.AF_UNIX) as asked:
            asked.connect(str(self.folder / "stats"))
            asked.sendall(b"show stat\n")
            said = b""
            while more := asked.recv(65536):
                said += more
        rows = [line.split(",") for line in said.decode().splitlines() if "," in line]
        status = rows[0].index("status")
        return [row[status].split()[0] for row in rows[1:] if row[1].startswith("p")]

    def stop(self) -> None:
        if self.proxy:
            self.proxy.kill()
            self.proxy.wait()
        for process in self.processes:
            if process.process and process.process.poll() is None:
                process.kill()


@contextlib.contextmanager
def behind(
    program: str,
    folder: Path,
    database: str,
    count: int = 3,
    *,
    spare: int = 0,
    plain: bool = True,
    **settings: str,
) -> Iterator[Behind]:
    found = Behind(program, folder, database, count, spare, **settings)
    if not plain:
        found.flags = []
    try:
        found.start()
        yield found
    finally:
        found.stop()
