"""The data folder is ours alone: it holds the keys, the secrets of running matches, and what people
said to each other."""

import contextlib
import os
import stat
from collections.abc import Iterator
from pathlib import Path

from rooftree.core.errors import RooftreeError

OTHERS = 0o077  # what a group or anybody may do with a file
OURS = ("rooftree.sqlite", "keys")


@contextlib.contextmanager
def _in_a_sentence(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as problem:
        why = problem.strerror or str(problem)
        raise RooftreeError("data", path=str(path), why=why) from problem


def own(folder: Path) -> None:
    """Make the folder if need be, and close it to others. One that is shared stays as it is."""
    with _in_a_sentence(folder):
        if folder.exists() and not folder.is_dir():
            raise RooftreeError("data-file", path=str(folder))
        folder.mkdir(0o700, parents=True, exist_ok=True)
        found = folder.stat()
        if hasattr(os, "geteuid") and found.st_uid != os.geteuid():
            raise RooftreeError("data-owner", path=str(folder), owner=str(found.st_uid))
        if stat.S_IMODE(found.st_mode) & OTHERS:
            inside = {file.name for file in folder.iterdir()}
            if inside and not inside & set(OURS):
                raise RooftreeError("data-shared", path=str(folder))
            folder.chmod(0o700)


def keep_private(path: Path) -> None:
    """Make the file if need be, and close it to others."""
    with _in_a_sentence(path):
        if path.is_dir():
            raise RooftreeError("data-is-folder", path=str(path))
        os.close(os.open(path, os.O_CREAT | os.O_RDONLY, 0o600))
        if stat.S_IMODE(path.stat().st_mode) & OTHERS:
            path.chmod(0o600)


def write_private(path: Path, text: str) -> None:
    """The whole text or no file at all."""
    fresh = path.with_name(f"{path.name}.new")
    with _in_a_sentence(path):
        try:
            handle = os.open(fresh, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600)
            with os.fdopen(handle, "w") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(path)
        except OSError:
            fresh.unlink(missing_ok=True)
            raise
