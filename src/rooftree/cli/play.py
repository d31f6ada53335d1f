"""`rooftree play GAME`: a game in the terminal, against bots or together on one keyboard."""

import argparse
import os
import sys
from typing import Any

from rich.console import Console

import rooftree
from rooftree.bots.levels import GREEDY, LEVELS, Bot
from rooftree.cli.arguments import add, add_option, columns, count, write_file
from rooftree.core import views
from rooftree.core.actions import Action
from rooftree.core.errors import RooftreeError
from rooftree.core.game import stop_compilers
from rooftree.core.match import Match
from rooftree.core.words import Line, core

HELP = (
    "help-number",
    "help-text",
    "help-why",
    "help-undo",
    "help-log",
    "help-rules",
    "help-record",
    "help-quit",
)


def add_command(commands: Any) -> None:
    command = add(
        commands,
        "play",
        "play a game in the terminal, against bots or together on one keyboard",
        "play treehouse --players 3 --bot greedy",
        run,
    )
    command.add_argument("game", help="the game's name, such as treehouse")
    command.add_argument("--players", type=count, help="how many sit at the table")
    command.add_argument("--people", type=count, default=1, help="how many of them are people (1)")
    command.add_argument(
        "--bot", default="greedy", help=f"the others: {', '.join(LEVELS)} (greedy)"
    )
    command.add_argument("--seed", type=count, help="the same number gives the same dice")
    add_option(command)


def run(chosen: argparse.Namespace) -> int:
    game = rooftree.game(chosen.game)
    match = game.start(chosen.players, dict(chosen.option), seed=chosen.seed)
    if chosen.people > match.players:
        raise RooftreeError("people", people=chosen.people, players=match.players)
    bots = {s: Bot(chosen.bot, match.seed + s) for s in range(chosen.people, match.players)}
    game.compile_in_background((GREEDY,) if game.has_module("heuristics") else ())
    try:
        Session(match, bots, Console(highlight=False)).play()
    finally:
        sys.stdout.flush()
        if game.compiling:  # what is being loaded cannot be stopped, only left
            stop_compilers()
            os._exit(0)
    return 0


class Quit(Exception):
    """The person has had enough."""


class Session:
    """One match at one keyboard."""

    def __init__(self, match: Match, bots: dict[int, Bot], console: Console) -> None:
        self.match = match
        self.game = match.game
        self.bots = bots
        self.console = console
        self.people = [seat for seat in range(match.players) if seat not in bots]
        self.told: dict[int | None, int] = {}
        self.last_person: int | None = self.people[0] if len(self.people) == 1 else None

    def play(self) -> None:
        """Until the match is over or somebody quits."""
        self.console.print(f"[bold]{self.game.info.title}[/]  ·  {self._say('play-welcome')}")
        try:
            while not self.match.over:
                self._next()
        except (Quit, EOFError, KeyboardInterrupt):
            self.console.print(f"\n{self._say('play-bye')}")
            return
        self._show(self.people[0] if len(self.people) == 1 else None)

    def _next(self) -> None:
        for seat in self.match.waiting:
            if seat in self.bots:
                self.match.play(seat, self.bots[seat].choose(self.match, seat))
                return
        seat = self.match.waiting[0]
        self._hand_over(seat)
        self._show(seat)
        self._ask(seat)

    def _hand_over(self, seat: int) -> None:
        """A curtain between two people, where a seat sees what others must not."""
        if seat != self.last_person and len(self.people) > 1 and self.match.hides_from_others(seat):
            self.console.clear()
            self.console.input(f"{self._say('play-pass-device', seat=seat)} ")
        self.last_person = seat

    # Showing --------------------------------------------------------------------------------

    def _show(self, seat: int | None) -> None:
        """What was told since last time, the table, and what the game waits for."""
        view = self.match.view(seat)
        lines = self.match.log(seat)
        self.console.print()
        for line in lines[self.told.get(seat, 0) :]:
            self.console.print(f"  {self.game.words.say(line)}", style="dim", markup=False)
        self.told[seat] = len(lines)
        self.console.print()
        self.console.print(views.picture(self.game, view))
        self.console.print()
        prompt = Line(view["prompt"]["key"], view["prompt"]["arguments"])
        self.console.print(self.game.words.say(prompt), style="bold", markup=False)

    def _list(self, seat: int, actions: list[Action]) -> None:
        numbered = [
            f"{number:>3}  {action.text}{self._hint(seat, action)}"
            for number, action in enumerate(actions, start=1)
        ]
        for row in columns(numbered, self.console.width):
            self.console.print(row, markup=False)

    def _hint(self, seat: int, action: Action) -> str:
        """What an action leads to, where the game's picture can say it in a word."""
        if not self.game.has_module("picture"):
            return ""
        hint = getattr(self.game.module("picture"), "hint", None)
        if hint is None:
            return ""
        copy = self.match.copy(chance="manual")
        copy.play(seat, action)
        shown = hint(self.match.view(seat), copy.view(seat))
        return f"  → {shown}" if shown else ""

    # Asking ---------------------------------------------------------------------------------

    def _ask(self, seat: int) -> None:
        """Ask until an action has been done."""
        actions = self.match.actions(seat)
        self._list(seat, actions)
        while True:
            words = self.console.input(f"[bold]{self._say('play-ask')}[/] ").strip()
            try:
                if self._understand(seat, actions, words):
                    return
            except RooftreeError as problem:
                self.console.print(str(problem), style="yellow", markup=False)

    def _understand(self, seat: int, actions: list[Action], words: str) -> bool:
        """Do what was typed; True when the table has changed."""
        command, _, rest = words.partition(" ")
        command = command.lower()
        if words.isdecimal():
            if not 1 <= int(words) <= len(actions):
                raise RooftreeError("number", number=words, last=len(actions))
            self.match.play(seat, actions[int(words) - 1])
            return True
        if command in ("undo", "u"):
            self._undo(seat)
            return True
        if command in ("quit", "q", "exit"):
            raise Quit
        if command in ("", "?", "help", "h"):
            self._help(seat, actions)
        elif command == "why":
            self._why(seat, rest)
        elif command == "log":
            for line in self.match.log(seat):
                self.console.print(f"  {self.game.words.say(line)}", markup=False)
        elif command == "rules":
            self._rules(rest)
        elif command == "record":
            self._record(rest)
        else:
            self.match.play(seat, words)
            return True
        return False

    def _help(self, seat: int, actions: list[Action]) -> None:
        for key in HELP:
            self.console.print(f"  {self._say(key)}", markup=False)
        self._list(seat, actions)

    def _why(self, seat: int, text: str) -> None:
        refusal = self.match.why_not(seat, text)
        said = (
            self._say("play-why-not", rule=refusal.rule, sentence=refusal.sentence)
            if refusal
            else self._say("play-allowed")
        )
        self.console.print(said, markup=False)

    def _rules(self, text: str) -> None:
        number = 1
        while self.game.words.has(f"rule-{number}"):
            rule = self.game.words.rule(number)
            if text.lower() in f"{number} {rule.sentence}".lower():
                self.console.print(f"{number:>4}  {rule.sentence}", markup=False)
            number += 1

    def _record(self, path: str) -> None:
        if path:
            write_file(path, self.match.record())
            self.console.print(self._say("play-saved", path=path), markup=False)
        else:
            self.console.print(self.match.record(), markup=False)

    def _undo(self, seat: int) -> None:
        """Back to this person's last decision."""
        decided = [i for i, event in enumerate(self.match.events) if event.seat == seat]
        if not decided:
            raise RooftreeError("nothing-to-undo")
        while len(self.match.events) > decided[-1]:
            self.match.undo()
        self.told.clear()

    def _say(self, key: str, **arguments: Any) -> str:
        return core().say(Line(key, arguments))
