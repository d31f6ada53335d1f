"""`rooftree move FROM TO`: everything a server keeps, into another database."""

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rooftree.core.words import Line

EXAMPLE = "move ~/.local/share/rooftree/server postgresql://rooftree@db.example.org/rooftree"
HOME = "a data folder, or postgresql://…"


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("source", metavar="FROM", help=f"{HOME}; no server may run on it")
    command.add_argument("target", metavar="TO", help=f"{HOME}; it must be empty")


def run(chosen: argparse.Namespace) -> int:
    from rooftree.server import moving
    from rooftree.server.homes import home
    from rooftree.server.refusals import say
    from rooftree.server.settings import DATABASES

    source, target = home(chosen.source), home(chosen.target)
    try:
        with visibly() as progress:
            rows = moving.move(source, target, progress)
    except moving.Differs as problem:
        print(f"rooftree: {problem}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(say(Line("move-again")), file=sys.stderr)
        return 130
    how = "--database" if chosen.target.startswith(DATABASES) else "--data"
    print(say(Line("move-done", {"rows": rows})))
    print(say(Line("move-serve", {"how": f"{how} {target.name}"})))
    return 0


@contextmanager
def visibly() -> Iterator[Callable[[str, int, int], None]]:
    """A bar for what is copied, and one for what is compared."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn
    from rich.progress import TimeRemainingColumn as Rest

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Rest())
    with Progress(*columns, console=Console(stderr=True)) as bars:
        known: dict[str, TaskID] = {}

        def show(what: str, done: int, all: int) -> None:
            if what not in known:
                known[what] = bars.add_task(what)
            bars.update(known[what], completed=done, total=all)

        yield show
