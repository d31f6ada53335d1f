"""`rooftree verify FILE`: derive every draw of a finished match again."""

import argparse
import sys

from rooftree.cli.arguments import read_file
from rooftree.core.errors import BadRecord
from rooftree.core.words import Line

EXAMPLE = "verify match.txt"


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", help="a record of a finished table, with its secret")


def run(chosen: argparse.Namespace) -> int:
    from rooftree.server import record
    from rooftree.server.refusals import say

    text = read_file(chosen.file)
    try:
        verified = record.verify(text)
    except BadRecord as problem:
        print(f"rooftree: {problem}", file=sys.stderr)
        return 1
    print(say(Line("verify-good", {"draws": verified.draws})))
    if verified.taken_back:
        print(say(Line("verify-undone", {"count": verified.taken_back})))
    return 0
