"""What works aside and cannot be stopped: a compiler, a keyboard that somebody is waited for at.
When the program ends, it is left."""

import atexit
import multiprocessing
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from multiprocessing import util
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
        _end_processes()
        os._exit(code)
    raise SystemExit(code)


def _end_processes() -> None:
    """What we share with them is put away first, or Python would complain that it is left."""
    util._run_finalizers(0)  # type: ignore[attr-defined]
    for process in multiprocessing.active_children():
        process.kill()
