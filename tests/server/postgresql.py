"""A PostgreSQL for the tests: the machine's own programs, or Debian's, installed when we are root.
It runs without rights of its own, on a socket in a folder that nobody else may enter."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
from psycopg.conninfo import conninfo_to_dict

from rooftree.server.postgres import PostgresStore
from tests.server.debian import installed

USERS = ("postgres", "nobody")  # who runs it when we are root
FLAGS = "-c listen_addresses='' -c max_connections=200 -c log_min_messages=fatal"
# Nothing here outlives the test: it need not wait for the disk.
CARELESS = "-c fsync=off -c full_page_writes=off -c shared_buffers=32MB -c autovacuum=off"


def programs() -> Path | None:
    """The folder of initdb and pg_ctl, or None if there is none and none can be had."""
    return installed(_found, "postgresql")


def _found() -> Path | None:
    folders = sorted(
        Path("/usr/lib/postgresql").glob("*/bin"), key=lambda one: int(one.parent.name)
    )
    beside = [Path(found).parent] if (found := shutil.which("initdb")) else []
    return next((one for one in [*beside, *folders[::-1]] if (one / "initdb").exists()), None)


# Waits for whoever holds the other end of its standard input, and ends the server when that is
# gone, by whatever means it ended.
WATCH = 'cat; "$0" -D "$1/data" -m immediate -w stop; cd / && rm -rf "$1"'


class Cluster:
    """A database server of our own, that ends with this process."""

    def __init__(self, programs: Path, flags: str = CARELESS) -> None:
        self.programs = programs
        self.flags = f"{FLAGS} {flags}"
        self.folder = Path(tempfile.mkdtemp(prefix="rooftree-pg-", dir="/tmp"))
        self.user = _unprivileged()
        self.made = 0
        if self.user:
            shutil.chown(self.folder, self.user)
        watch = ["sh", "-c", WATCH, str(programs / "pg_ctl"), str(self.folder)]
        quiet = {**self._quiet(), "stdin": subprocess.PIPE, "stderr": subprocess.DEVNULL}
        self.watch = subprocess.Popen(watch, cwd=self.folder, start_new_session=True, **quiet)
        self._run(
            "initdb", "-A", "trust", "-U", "rooftree", "-E", "UTF8", "--locale=C", "--no-sync"
        )
        self.start()

    def start(self) -> None:
        flags = f"{self.flags} -k {self.folder}"
        self._run("pg_ctl", "-w", "-o", flags, "-l", str(self.folder / "log"), "start")

    def stop(self, how: str = "immediate") -> None:
        self._run("pg_ctl", "-m", how, "-w", "stop")

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self.programs / program), "-D", str(self.folder / "data"), *arguments]
        subprocess.run(command, cwd=self.folder, check=True, **self._quiet())

    def _quiet(self) -> dict[str, Any]:
        quiet: dict[str, Any] = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL}
        if self.user:
            quiet |= {"user": self.user, "group": self.user, "extra_groups": []}
        return quiet

    def address(self, database: str) -> str:
        return f"postgresql:///{database}?host={self.folder}&user=rooftree"

    def new(self, like: str = "template1") -> str:
        """The address of a database that nobody has used."""
        self.made += 1
        name = f"made_{os.getpid()}_{self.made}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as db:
            db.execute(f"CREATE DATABASE {name} TEMPLATE {like} STRATEGY FILE_COPY")
        return self.address(name)

    def remove(self) -> None:
        """As if this process had ended."""
        assert self.watch.stdin
        self.watch.stdin.close()
        self.watch.wait()


def _unprivileged() -> str | None:
    """Whom to run it as; None: as ourselves."""
    import pwd

    if os.geteuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in USERS if name in known)


def running() -> Iterator[Cluster | None]:
    """One, as long as it is needed; None if it cannot be had."""
    found = programs()
    if found is None:
        yield None
        return
    cluster = Cluster(found)
    yield cluster
    cluster.remove()


class Databases:
    """One for each folder that a test would have put a file into."""

    def __init__(self, cluster: Cluster) -> None:
        self.cluster = cluster
        self.known: dict[Path, str] = {}
        self.empty = cluster.new()
        PostgresStore(self.empty).close()  # migrated once for all tests

    def of(self, path: Path) -> str:
        if path not in self.known:
            self.known[path] = self.cluster.new(like=conninfo_to_dict(self.empty)["dbname"])
        return self.known[path]
