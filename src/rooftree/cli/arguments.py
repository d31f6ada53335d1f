"""Arguments that several commands share."""

import argparse
import re
from collections.abc import Iterable
from pathlib import Path

from rooftree.core.errors import RooftreeError

NUMBER = re.compile(r"-?[0-9]+")
DIGITS = 15  # of a number that anybody types
MOST = 1_000_000  # of what is done one after the other


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
    """None or some."""
    return _whole_number(text, 0, 10**DIGITS)


def some(text: str) -> int:
    """Of what there must be one at least."""
    return _whole_number(text, 1, MOST)


def _whole_number(text: str, least: int, most: int) -> int:
    if not NUMBER.fullmatch(text):
        raise argparse.ArgumentTypeError(f"“{text}” should be a whole number")
    number = int(text[: DIGITS + 2])  # of a longer one, enough to see that it is too large
    if number < least:
        raise argparse.ArgumentTypeError(f"“{text}” should be at least {least}")
    if number > most:
        raise argparse.ArgumentTypeError(f"“{text}” should be at most {most:,}")
    return number


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
