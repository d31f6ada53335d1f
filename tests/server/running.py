"""A server in a process of its own, on a free port, with nothing to slow tests down."""

import os
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from pathlib import Path
from typing import IO

QUICK = {
    "BOT_PACE": "0",
    "GATHERING_SECONDS": "0",
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
        self.said: list[str] = []
        self.listener = threading.Thread()

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
        self.said = [line]
        self.listener = threading.Thread(target=self._listen, args=(self.process.stdout,))
        self.listener.start()
        self.port = int(line.rstrip().rstrip("/").rpartition(":")[2])
        self._wait_until_healthy()
        return self

    def _listen(self, output: IO[str]) -> None:
        """A server whom nobody listens to would stand still once it had said enough."""
        for line in output:
            self.said.append(line)

    def _wait_until_healthy(self) -> None:
        end = time.monotonic() + 60
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
        self.process.wait(timeout=20)
        self.listener.join()
        return "".join(self.said)

    def __enter__(self) -> "Running":
        return self.start()

    def __exit__(self, *_: object) -> None:
        if self.process and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(timeout=15)
            except subprocess.TimeoutExpired:
                self.kill()


# What a raw socket hears --------------------------------------------------------------------------


def closing(content: bytes) -> tuple[int, str] | None:
    """Code and reason of the closing in a stream of server frames, once it is there."""
    at = 0
    while at + 2 <= len(content):
        size, start = content[at + 1], at + 2
        if size > 125:
            wide = 2 if size == 126 else 8
            size, start = int.from_bytes(content[start : start + wide], "big"), start + wide
        if content[at] == 0x88 and len(content) >= start + size:
            text = content[start + 2 : start + size].decode()
            return int.from_bytes(content[start : start + 2], "big"), text
        at = start + size
    return None


def heard_closing(sock: socket.socket) -> tuple[int, str] | None:
    """What a raw socket hears in the end; None if it was cut without a word."""
    content = b""
    while not (found := closing(content)):
        more = received_once(sock)
        if not more:
            return None
        content += more
    return found


def received_once(sock: socket.socket) -> bytes:
    sock.settimeout(10)
    try:
        return sock.recv(65536)
    except ConnectionResetError:
        return b""
