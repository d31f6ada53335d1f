"""Programs that tests need: found on the machine, or installed from Debian's packages by root."""

import os
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")


def installed(find: Callable[[], T | None], *packages: str) -> T | None:
    """What is found, if need be after these packages were installed. One test process installs at a
    time, whatever it is: apt-get refuses a second one."""
    if (found := find()) is not None or not _is_debian_root():
        return found
    import fcntl  # not everywhere, but on Debian

    with (Path(tempfile.gettempdir()) / "rooftree-apt-get.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if (found := find()) is None:
            install = ("apt-get", "install", "-y", "--no-install-recommends", *packages)
            for command in (("apt-get", "update"), install):
                subprocess.run(command, check=False, capture_output=True, timeout=600)
            found = find()
        return found


def _is_debian_root() -> bool:
    return os.name == "posix" and os.geteuid() == 0 and Path("/etc/debian_version").exists()
