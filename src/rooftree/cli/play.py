"""`rooftree play GAME`: a game in the terminal, against bots or together on one keyboard."""

import argparse
import contextlib
import functools
from typing import Any

from rich.console import Console
from rich.status import Status

import rooftree
from rooftree.bots import thinking
from rooftree.bots.hints import hint
from rooftree.bots.levels import BOTS, Bot, all_told, told
from rooftree.cli.arguments import add_option, columns, count, write_file
from rooftree.cli.components import show_all, show_box
from rooftree.cli.real_time import Keyboard, Paces
from rooftree.cli.rules import read_rule
from rooftree.core import views
from rooftree.core.actions import Action
from rooftree.core.errors import RooftreeError, UnknownAction
from rooftree.core.guess import nearest
from rooftree.core.match import Match
from rooftree.core.naming import YOU, by_name, named
from rooftree.core.notation import is_number
from rooftree.core.words import Line, core

HELP = (
    "help-number",
    "help-text",
    "help-why",
    "help-preview",
    "help-hint",
    "help-undo",
    "help-log",
    "help-table",
    "help-legend",
    "help-rules",
    "help-components",
    "help-record",
    "help-quit",
)

WORDS = (
    *("why", "preview", "hint", "undo", "log", "table", "legend"),
    *("rules", "components", "record", "help", "quit"),
)

EXAMPLE = "play treehouse --players 3 --bot greedy"
EXAMPLE_LETTERS = 20  # of an example in the help


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", help="the game's name, such as treehouse")
    command.add_argument("--players", type=count, help="how many sit at the table")
    command.add_argument("--people", type=count, default=1, help="how many of them are people (1)")
    command.add_argument("--bot", default="greedy", help="the others, by number or name (greedy)")
    command.add_argument("--seed", type=count, help="the same number gives the same dice")
    command.add_argument("--record", metavar="FILE", help="keep the match in this file")
    add_option(command)
    command.add_argument_group("bots", all_told())


def run(chosen: argparse.Namespace) -> int:
    game = rooftree.game(chosen.game)
    match = game.start(chosen.players, dict(chosen.option), seed=chosen.seed)
    if chosen.people > match.players:
        raise RooftreeError("people", people=chosen.people, players=match.players)
    bots = {s: Bot(chosen.bot, match.seed + s) for s in range(chosen.people, match.players)}
    game.compile_in_background(thinking.MODULES)
    session = Session(match, bots, Console(highlight=False))
    if chosen.record:
        session.keep(chosen.record, session.people[0] if session.people else None)
    session.play()
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
        alone = YOU if len(self.people) == 1 else ""  # several have their numbers
        self.names = [BOTS[seat] if seat in bots else alone for seat in range(match.players)]
        self.told: dict[int | None, int] = {}
        self.kept: dict[str, int | None] = {}  # files, and whose knowledge is in them
        self.explained = views.legend(self.game, match.view()) is None  # what the signs mean
        self.last_person: int | None = self.people[0] if len(self.people) == 1 else None
        self.real_time = match.options.get("tempo") == "real_time"
        self.keyboard = Keyboard(console)
        self.paces = Paces(bots)

    def play(self) -> None:
        """Until the match is over or somebody quits."""
        self.console.print(f"[bold]{self.game.info.title}[/]  ·  {self._say('play-welcome')}")
        for sentence in self.game.house_sentences(self.match.players, self.match.options):
            self.console.print(sentence, markup=False)
        for level in dict.fromkeys(bot.level for bot in self.bots.values()):
            named, about = told(level)
            self.console.print(self._say("play-level", level=named, about=about), markup=False)
        try:
            while not self.match.over:
                self._next()
                self._write_kept()
        except (Quit, EOFError, KeyboardInterrupt):
            self.console.print(f"\n{self._say('play-bye')}")
            return
        self._show(self.people[0] if len(self.people) == 1 else None)
        for path in self.kept:
            self.console.print(self._say("play-saved", path=path), markup=False)

    def _next(self) -> None:
        """Bots first, whose choices are secret; in real time they act while a person is asked."""
        bots = [seat for seat in self.match.waiting if seat in self.bots]
        if bots and not (self.real_time and len(bots) < len(self.match.waiting)):
            self._let_act(bots[0])
            return
        seat = self._next_person()
        self._hand_over(seat)
        if not self.explained:
            self._explain(seat)
        self._show(seat)
        self._ask(seat)

    def _let_act(self, bot: int) -> None:
        with contextlib.nullcontext() if self.real_time else self._thinking():
            action = self.bots[bot].choose(self.match, bot)
        self.match.play(bot, action)

    def _next_person(self) -> int:
        """Of the people waited for, the first after the one who acted last."""
        people = [seat for seat in self.match.waiting if seat in self.people]
        acted = (event.seat for event in reversed(self.match.events) if event.seat in self.people)
        last = next(acted, -1)
        return next((seat for seat in people if seat > last), people[0])

    def _hand_over(self, seat: int) -> None:
        """A curtain between two people, where a seat sees what others must not."""
        if seat != self.last_person and len(self.people) > 1 and self.match.hides_from_others(seat):
            self.console.clear()
            self._typed(f"{self._say('play-pass-device', seat=seat)} ")
        self.last_person = seat

    # Showing --------------------------------------------------------------------------------

    def _show(self, seat: int | None) -> None:
        """What was told since last time, the table, and what the game waits for."""
        self._tell(seat)
        self._draw(seat)

    def _tell(self, seat: int | None) -> None:
        lines = self.match.log(seat)
        self.console.print()
        for line in lines[self.told.get(seat, 0) :]:
            self.console.print(f"  {self._said(line)}", style="dim", markup=False)
        self.told[seat] = len(lines)

    def _draw(self, seat: int | None) -> None:
        view = {**self.match.view(seat), "names": self.names}
        self.console.print()
        self.console.print(views.table(self.game, view))
        self.console.print()
        self._prompt(view)

    def _explain(self, seat: int) -> None:
        """The legend of the table; the first decision has it above the table by itself."""
        legend = views.legend(self.game, {**self.match.view(seat), "names": self.names})
        self.console.print()
        self.console.print(legend or self._say("play-no-legend"))
        self.explained = True

    def _prompt(self, view: dict[str, Any]) -> None:
        prompt = Line(view["prompt"]["key"], view["prompt"]["arguments"])
        self.console.print(self._said(prompt), style="bold", markup=False)

    def _list(self, seat: int, numbered: list[Action]) -> None:
        """What can be done now, each under its number."""
        possible = self.match.actions(seat)
        lines = [
            f"{number:>3}  {self._called(action)}{self._hint(seat, action)}"
            for number, action in enumerate(numbered, start=1)
            if action in possible
        ]
        for row in columns(lines, self.console.width):
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
        """Ask until an action has been done, or a bot has done one that others must answer."""
        numbered = self.match.actions(seat)
        self._list(seat, numbered)
        while seat in self.match.waiting:
            waiting = self.match.waiting if self.real_time else ()
            words = self._typed(f"[bold]{self._say('play-ask')}[/] ", self.paces.seconds(waiting))
            if words is None:
                self._let_act(self.paces.first())
                self._go_on(seat, numbered)
                continue
            try:
                if self._understand(seat, numbered, words.strip()):
                    return
            except RooftreeError as problem:
                self.console.print(named(str(problem), self.names), style="yellow", markup=False)
                if self.real_time:
                    self._list(seat, numbered)

    def _typed(self, prompt: str, seconds: float | None = None) -> str | None:
        """A line of the person who is asked; in real time None if bots act before it is there."""
        if self.real_time:
            return self.keyboard.line(prompt, seconds)
        return self.console.input(prompt)

    def _go_on(self, seat: int, numbered: list[Action]) -> None:
        """What a bot has done while a person thought. A number keeps its meaning: what has become
        possible gets a new one."""
        self._write_kept()
        self._tell(seat)
        new = [action for action in self.match.actions(seat) if action not in numbered]
        if new:
            numbered += new
            self._prompt(self.match.view(seat))
            self._list(seat, numbered)

    def _understand(self, seat: int, actions: list[Action], words: str) -> bool:
        """Do what was typed; True when the table has changed."""
        command, _, rest = words.partition(" ")
        command = command.lower()
        if is_number(words):
            self.match.play(seat, self._meant(actions, words))
            return True
        if command in ("undo", "u"):
            return self._undo(seat)
        if command in ("quit", "q", "exit"):
            raise Quit
        if command in ("", "?", "help", "h"):
            self._help(seat, actions)
        elif command in ("why", "preview") and not rest.strip():
            raise RooftreeError("no-action-named", word=command)
        elif command == "why":
            self._why(seat, self._meant(actions, rest))
        elif command == "preview":
            self._preview(seat, self._meant(actions, rest))
        elif command == "hint":
            self._advise(seat)
        elif command == "log":
            for line in self.match.log(seat):
                self.console.print(f"  {self._said(line)}", markup=False)
        elif command == "table":
            self._draw(seat)
            self._list(seat, actions)
        elif command == "legend":
            self._explain(seat)
        elif command == "rules":
            self._rules(rest)
        elif command == "components":
            self._components(rest)
        elif command == "record":
            self._record(seat, rest)
        else:
            self._play_by_name(seat, actions, words)
            return True
        return False

    def _play_by_name(self, seat: int, actions: list[Action], words: str) -> None:
        """An action by its text; what is none may be meant for one, or for a word of the table."""
        try:
            self.match.play(seat, self._meant(actions, words))
        except UnknownAction as problem:
            known = [*WORDS, *(self._called(action) for action in actions)]
            meant = nearest(words, known)
            if not meant:
                raise RooftreeError("no-such-words", **problem.line.arguments) from None
            raise RooftreeError("no-word", word=words, meant=meant) from None

    def _meant(self, actions: list[Action], words: str) -> Action | str:
        """A number is that of the list; all else is the text of an action, seats as people call
        them."""
        if not is_number(words):
            return self._of_seats.get(" ".join(words.lower().split()), words)
        if not 1 <= int(words) <= len(actions):
            raise RooftreeError("number", number=words, last=len(actions))
        return actions[int(words) - 1]

    @functools.cached_property
    def _of_seats(self) -> dict[str, Action]:
        """What is typed of a seat, by its name and by its number, which records count from 0."""
        found: dict[str, Action] = {}
        for code in range(self.game.kernel.CODES):
            action = self.game.action(code)
            counted = by_name(action, ("",))
            if counted != action.text:
                names = (counted, counted.replace("seat ", ""), self._called(action).lower())
                found |= dict.fromkeys(names, action)
        return found

    def _called(self, action: Action) -> str:
        return by_name(action, self.names)

    def _help(self, seat: int, actions: list[Action]) -> None:
        example = self._called(actions[0]).ljust(EXAMPLE_LETTERS)
        for key in HELP:
            self.console.print(f"  {self._say(key, example=example)}", markup=False)
        self._list(seat, actions)

    def _why(self, seat: int, action: Action | str) -> None:
        refusal = self.match.why_not(seat, action)
        if refusal is None:
            self.console.print(self._say("play-allowed"))
            return
        said = self._say("play-why-not", rule=refusal.rule, sentence=refusal.sentence)
        self.console.print(said, markup=False)
        if refusal.reason:
            read_rule(self.console, self.game.words.rule(refusal.rule))

    def _preview(self, seat: int, action: Action | str) -> None:
        """How everybody's points would change."""
        found = self.match.preview(seat, [action])
        changes = [
            self._say("play-preview", seat=each, before=before["total"], after=after["total"])
            for each, (before, after) in enumerate(zip(found.before, found.after, strict=True))
            if before and after and before != after
        ]
        unchanged = "play-preview-same" if found.stopped_at else "play-preview-open"
        for line in changes or [self._say(unchanged)]:
            self.console.print(line, markup=False)

    def _advise(self, seat: int) -> None:
        """The best actions and what they promise, for somebody who plays alone."""
        if len(self.people) > 1:
            raise RooftreeError("hint-people")
        with self._thinking():
            found = hint(self.match, seat)
        for action, chance in found:
            percent = f"{chance:.0%}"
            said = self._say("play-hint", action=self._called(action), chance=percent)
            self.console.print(said, markup=False)

    def _components(self, word: str) -> None:
        if not word:
            show_all(self.game, self.console)
        elif not show_box(self.game, self.console, word):
            self.console.print(self._say("play-nothing-found", word=word))

    def _rules(self, text: str) -> None:
        number, found = 1, False
        while self.game.words.has(f"rule-{number}"):
            rule = self.game.words.rule(number)
            if text.lower() in f"{number} {rule.sentence} {rule.decided}".lower():
                read_rule(self.console, rule)
                found = True
            number += 1
        if not found:
            self.console.print(self._say("play-nothing-found", word=text))

    def _record(self, seat: int, words: str) -> None:
        """As the seat may know it; with `all` everything, as after the end."""
        flag, _, path = words.partition(" ")
        knower = None if flag == "all" else seat
        if knower is not None:
            path = words
        text = self._recorded(knower)
        hides = text != self.match.record()
        if path:
            self.keep(path, knower)
            key = "play-record-kept-heard" if hides else "play-record-kept"
            self.console.print(self._say(key, path=path), markup=False)
            return
        self.console.print(text, markup=False)
        if hides:
            self.console.print(self._say("play-record-heard"), markup=False)

    def keep(self, path: str, knower: int | None) -> None:
        """The match in a file from now on, as a seat may know it, or all of it."""
        write_file(path, self._recorded(knower))
        self.kept[path] = knower

    def _recorded(self, knower: int | None) -> str:
        return self.match.record() if knower is None else self.match.heard_record(knower)

    def _write_kept(self) -> None:
        """A file that can no longer be written is said and given up; the match goes on."""
        for path, knower in list(self.kept.items()):
            try:
                self.keep(path, knower)
            except RooftreeError as problem:
                self.console.print(str(problem), style="yellow", markup=False)
                del self.kept[path]

    def _undo(self, seat: int) -> bool:
        """Back to this person's last decision, if it is free or nobody minds."""
        decided = [i for i, event in enumerate(self.match.events) if event.seat == seat]
        if not decided:
            raise RooftreeError("nothing-to-undo")
        kept, again = self.match.free_undo(seat) or (decided[-1], None)
        if again is None and not self._is_agreed(seat, kept):
            return False
        taken_back = self.match.events[kept:]
        self.match.rewind(kept)
        for event in again or ():
            self.match.play(*event)
        self.told = {told: len(self.match.log(told)) for told in self.told}
        key = "play-undone-more" if len(taken_back) > 1 + len(again or ()) else "play-undone"
        undone = self._say(key, action=self._called(self.game.action(taken_back[0].code)))
        self.console.print(undone, style="bold", markup=False)
        return True

    def _is_agreed(self, seat: int, kept: int) -> bool:
        """Other people say whether a decision may be taken back. Bots do not mind where all lies
        open; a secret that has been seen stays seen."""
        if len(self.people) > 1:
            answer = self._typed(f"{self._say('play-undo-ask', seat=seat)} ") or ""
            return answer.strip().lower() in ("y", "yes")
        before = self.match.copy(chance="manual")
        before.rewind(kept)
        if not before.sees_all(seat):
            raise RooftreeError(self._why_kept(seat, kept, before))
        return True

    def _why_kept(self, seat: int, kept: int, before: Match) -> str:
        """What of the two has happened since the decision, or that both have."""
        events = self.match.events
        if not self.match.notices_others(seat, kept, len(events)):
            return "undo-seen"
        return "undo-both" if before.learns(seat, events[kept].code) else "undo-acted"

    def _thinking(self) -> Status:
        return self.console.status(self._say("play-thinking"))

    def _say(self, key: str, **arguments: Any) -> str:
        return named(core().say(Line(key, arguments)), self.names)

    def _said(self, line: Line) -> str:
        """What the game says, with everybody's name."""
        return named(self.game.words.say(line), self.names)
