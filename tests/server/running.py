"""A server in a process of its own, on a free port, with nothing to slow tests down."""

import os
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

QUICK = {
    "BOT_PACE": "0",
    "ACTIONS_PER_SECOND": "100000",
    "REQUESTS_PER_SECOND": "100000",
    "CREATES_PER_MINUTE": "1000000",
    "CLAIMS_PER_MINUTE": "1000000",
    "CONNECTIONS_PER_ADDRESS": "10000",
    "CHAT_LINES_PER_DAY": "1000000",
    "TABLES_PER_PERSON": "1000000",
    "HTTP_CONNECTIONS_PER_ADDRESS": "10000",
    "OPENINGS_PER_SECOND": "100000",
    "FETCHES_PER_SECOND": "100000",
}


class Running:
    """`rooftree serve` on a data folder; kill it, start it again."""

    def __init__(self, data: Path, **settings: str) -> None:
        self.data = data
        self.settings = {**QUICK, **settings}
        self.files = 0  # at most so many file descriptors; 0: as many as there are
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self, *flags: str) -> "Running":
        environment = {**os.environ, **{f"ROOFTREE_{k}": v for k, v in self.settings.items()}}
        command = [sys.executable, "-m", "rooftree", "serve", "--port", str(self.port), *flags]
        command += ["--data", str(self.data)]
        if self.files:
            command = ["sh", "-c", f'ulimit -n {self.files} && exec "$@"', "sh", *command]
        self.process = subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        assert self.process.stdout
        line = self.process.stdout.readline()
        assert "http://" in line, line + self.process.stdout.read()
        self.port = int(line.rstrip().rstrip("/").rpartition(":")[2])
        self._wait_until_healthy()
        return self

    def _wait_until_healthy(self) -> None:
        end = time.monotonic() + 15
        while True:
            try:
                urllib.request.urlopen(f"{self.address}/health", timeout=1).close()
                return
            except OSError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.02)

    def kill(self) -> None:
        """As a power cut would end it."""
        assert self.process
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> str:
        """As Ctrl-C ends it; what it said."""
        assert self.process
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        said, _ = self.process.communicate(timeout=20)
        return said

    def __enter__(self) -> "Running":
        return self.start()

    def __exit__(self, *_: object) -> None:
        if self.process and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(timeout=15)
            except subprocess.TimeoutExpired:
                self.kill()
