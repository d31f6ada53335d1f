"""What works aside and cannot be stopped: a compiler, a keyboard that somebody is waited for at.
When the program ends, it is left."""

import atexit
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from typing import NoReturn

COMPILERS: set[subprocess.Popen[bytes]] = set()  # processes at work for us


@atexit.register
def stop_compilers() -> None:
    """Nobody compiles for a program that has ended."""
    for child in list(COMPILERS):
        child.kill()


class Aside(threading.Thread):
    """A thread that nobody can stop."""

    def __init__(self, work: Callable[..., None], *arguments: object) -> None:
        super().__init__(target=work, args=arguments, daemon=True)


def leave(code: int) -> NoReturn:
    """End the program. Python would wait for what compiles, and fall over what is half loaded."""
    if any(isinstance(thread, Aside) for thread in threading.enumerate()):
        stop_compilers()
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)
    raise SystemExit(code)
