"""`rooftree replay FILE`: step through a recorded match."""

import argparse
import sys

from rich.console import Console

import rooftree
from rooftree.cli.arguments import count, read_file, some
from rooftree.core import notation, views
from rooftree.core.errors import RooftreeError
from rooftree.core.match import Match
from rooftree.core.naming import by_name, named
from rooftree.core.rule import CHANCE
from rooftree.core.words import Line, core

EXAMPLE = "replay match.txt"


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", help="a record, as `record FILE` in a game writes it")
    command.add_argument(
        "--seat", type=some, help="see it as this seat did (1 is the first); everything if none"
    )
    command.add_argument("--from", dest="first", type=count, default=0, help="begin at this move")


def run(chosen: argparse.Namespace) -> int:
    text = read_file(chosen.file)
    match = rooftree.replay(text)  # all of it, so that a bad file is refused now
    if chosen.seat and chosen.seat > match.players:
        raise RooftreeError("replay-seat", seat=chosen.seat, last=match.players)
    seat = chosen.seat - 1 if chosen.seat else None
    reader = notation.RecordReader(text)
    Replay(match, reader, seat, Console(highlight=False)).show_from(chosen.first)
    return 0


class Replay:
    """A finished or broken-off match, shown move by move."""

    def __init__(
        self, match: Match, reader: notation.RecordReader, seat: int | None, console: Console
    ) -> None:
        self.whole = match
        self.seat = seat
        self.console = console
        self.names = [""] * match.players  # people count them from 1
        self.reader = reader

    def show_from(self, number: int) -> None:
        last = len(self.whole.events)
        number = min(number, last)
        self._show(number)
        while (words := self._ask(at_end=number == last)) not in ("q", "quit"):
            number = min(self._meant(number, words), last)
            self._show(number)

    def _meant(self, number: int, words: str) -> int:
        """The move that is asked for at a move; Enter is the next one."""
        if words in ("b", "back"):
            return max(0, number - 1)
        if words in ("e", "end"):
            return len(self.whole.events)
        return int(words) if words.isdecimal() else number + 1

    def _ask(self, *, at_end: bool) -> str:
        """Enter goes on, at the end out; where nobody can answer, on to the end."""
        if not sys.stdin.isatty():
            return "q" if at_end else ""
        key = "replay-ask-end" if at_end else "replay-ask"
        try:
            words = self.console.input(f"[dim]{core().say(Line(key))}[/] ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            return "q"
        return words or ("q" if at_end else "")

    def _show(self, number: int) -> None:
        game = self.whole.game
        match = notation.read_record(self.reader, game, upto=number)
        total = len(self.whole.events)
        self.console.rule(f"{game.info.title}  {number} / {total}", align="left")
        if number:
            seat, code = self.whole.events[number - 1]
            who = "chance" if seat == CHANCE else named(f"seat {seat}", self.names)
            if self.seat is None:
                what = by_name(game.action(code), self.names)
                self.console.print(f"{who}: {what}", markup=False)
                if str(number) in self.reader.header.get("clock", "").split():
                    self.console.print(core().say(Line("replay-clock")), markup=False)
        view = {**match.view(self.seat), "names": self.names}
        self.console.print(views.picture(game, view))
        if number == total:
            self.console.print(self._result(match), style="bold", markup=False)

    def _result(self, match: Match) -> str:
        """As the record says it, but for the numbers of the winners."""
        if not match.winners:
            return notation.result(match)
        seats = " and ".join(f"seat {seat}" for seat in match.winners)
        points = ", ".join(str(number) for number in match.points)
        return named(f"won by {seats} with {points}", self.names)
