"""`rooftree backup FOLDER`: a copy of everything, while the server runs."""

import argparse
import sys
from pathlib import Path

from rooftree.cli.move import visibly
from rooftree.core.words import Line

EXAMPLE = "backup /var/backups/rooftree/monday"
NAMES = ("data", "database")


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("folder", type=Path, help="a new folder; it can be served, and moved")
    command.add_argument("--data", type=Path, metavar="FOLDER", help="where the tables are kept")
    command.add_argument("--database", metavar="ADDRESS", help="or in which PostgreSQL")
    command.add_argument("--config", type=Path, metavar="FILE", help="the settings of the server")


def run(chosen: argparse.Namespace) -> int:
    from rooftree.server import moving, settings
    from rooftree.server.homes import home
    from rooftree.server.refusals import say

    found = settings.read({name: getattr(chosen, name) for name in NAMES}, chosen.config)
    try:
        with visibly() as progress:
            moving.back_up(home(found.database or str(found.data)), chosen.folder, progress)
    except moving.Differs as problem:
        print(f"rooftree: {problem}", file=sys.stderr)
        return 1
    print(say(Line("backup-done", {"path": str(chosen.folder)})))
    return 0
