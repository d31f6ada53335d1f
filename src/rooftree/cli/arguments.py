"""Arguments that several commands share."""

import argparse
from collections.abc import Iterable
from pathlib import Path

from rooftree.core.errors import RooftreeError


def add_option(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        type=option,
        help="an option of the game; may be given several times",
    )


def option(text: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not (name and sign and value):
        raise argparse.ArgumentTypeError(f"“{text}” should read NAME=VALUE")
    return name, value


def count(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"“{text}” should be a whole number")
    return int(text)


def read_file(path: str) -> str:
    try:
        return Path(path).read_text("utf8")
    except (OSError, UnicodeDecodeError) as problem:
        raise RooftreeError("file", path=path, why=_reason(problem)) from problem


def write_file(path: str, text: str) -> None:
    try:
        Path(path).write_text(text, "utf8")
    except OSError as problem:
        raise RooftreeError("file-write", path=path, why=_reason(problem)) from problem


def write_bytes(path: Path, data: bytes) -> None:
    try:
        path.write_bytes(data)
    except OSError as problem:
        raise RooftreeError("file-write", path=str(path), why=_reason(problem)) from problem


def _reason(problem: Exception) -> str:
    return problem.strerror or "?" if isinstance(problem, OSError) else "it is no text"


def columns(cells: Iterable[str], width: int) -> list[str]:
    """Cells laid out in as many columns as fit."""
    found = list(cells)
    wide = max((len(cell) for cell in found), default=1) + 2
    across = max(1, width // wide)
    return [
        "".join(cell.ljust(wide) for cell in found[i : i + across]).rstrip()
        for i in range(0, len(found), across)
    ]
