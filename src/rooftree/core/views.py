"""What an observer is given: the view, and the log.

Both are made from a state that has been concealed for the observer, so that what it may not know
is not there to be told.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rooftree.core.rule import CHANCE, NOBODY, SPECTATOR, rule_of
from rooftree.core.words import Line

if TYPE_CHECKING:
    from rooftree.core.game import Game


def view(game: "Game", state: Any, observer: int, waiting: int) -> dict[str, Any]:
    """The game's own view of a concealed state, with who is waited for and why."""
    return _view(game, state, observer, waiting, game.module("view").view(state, observer))


def view_each(game: "Game", states: Sequence[Any], waiting: int) -> list[dict[str, Any]]:
    """`view` for every seat and, last, a spectator, from what is concealed for each. A game that
    has `shown_to_all` says once what it shows all of them, by what a spectator may know."""
    module, observers = game.module("view"), [*range(len(states) - 1), SPECTATOR]
    shared = (module.shown_to_all(states[-1]),) if hasattr(module, "shown_to_all") else ()
    return [
        _view(game, state, observer, waiting, module.view(state, observer, *shared))
        for state, observer in zip(states, observers, strict=True)
    ]


def _view(
    game: "Game", state: Any, observer: int, waiting: int, own: dict[str, Any]
) -> dict[str, Any]:
    prompt: Line = game.module("view").prompt(state, observer)
    seen = {
        "game": game.info.name,
        "seat": None if observer == SPECTATOR else observer,
        "waiting": [seat for seat in range(CHANCE) if waiting >> seat & 1],
        "prompt": {"key": prompt.key, "arguments": prompt.arguments},
        **own,
    }
    seen.setdefault("over", waiting == 0)
    return seen


def refusal(game: "Game", verdict: int, state: Any, seat: int, code: int) -> str:
    """Why a seat may not do something, from the state concealed for it: the reason's sentence, or
    the rule's. What a reason names (a side, a colour, a number) the game's `facts` say; chance,
    which has no place at the table, is told without."""
    number, reason = rule_of(verdict), game.words.reason(verdict)
    if not reason:
        return game.words.rule(number).sentence
    facts = getattr(game.module("view"), "facts", None)
    named = facts(state, seat, code) if facts and seat != CHANCE else {}
    return game.words.attribute(f"rule-{number}", reason, named)


class Listener:
    """One observer who follows a match: hears each event once, in order."""

    def __init__(self, game: "Game", first: bytes, observer: int) -> None:
        self.game = game
        self.observer = observer
        self.heard = 0
        self.lines: list[Line] = []
        self.lane = game.plain
        self.states = self.lane.states(3)  # the table; concealed before; concealed after
        self.lane.state_type.unpack(first, self.states, 0)

    def hear(self, events: Sequence[tuple[int, int]]) -> list[Line]:
        """All lines told so far, after the given events."""
        for seat, code in events[self.heard :]:
            self.lines.extend(self._told(seat, code))
        self.heard = len(events)
        return list(self.lines)

    def _told(self, seat: int, code: int) -> list[Line]:
        learned = self.lane.heard_at(self.states, 0, self.observer, seat, code)
        self._look(1)
        self.lane.apply_at(self.states, 0, seat, code)
        if learned == NOBODY:
            return []
        self._look(2)
        lines: list[Line] = self.game.module("view").tell(
            self.states[1], self.states[2], self.observer, seat, learned
        )
        return lines

    def _look(self, k: int) -> None:
        self.lane.copy(self.states, 0, self.states, k)
        self.lane.conceal_at(self.states, k, self.observer)


def picture(game: "Game", seen: dict[str, Any]) -> Any:
    """A view drawn for the terminal, with its legend if it has one."""
    from rich.console import Group

    explained = legend(game, seen)
    return Group(table(game, seen), *([explained] if explained else []))


def table(game: "Game", seen: dict[str, Any]) -> Any:
    """The game's own picture, or the view itself."""
    if game.has_module("picture"):
        return game.module("picture").draw(seen)
    from rich.pretty import Pretty

    return Pretty({name: part for name, part in seen.items() if name != "prompt"})


def legend(game: "Game", seen: dict[str, Any]) -> Any:
    """What the signs of the game's picture mean; None where it does not say."""
    if not game.has_module("picture"):
        return None
    explain = getattr(game.module("picture"), "legend", None)
    return explain(seen) if explain else None


def as_html(game: "Game", seen: dict[str, Any]) -> str:
    import io

    from rich.console import Console

    console = Console(record=True, file=io.StringIO(), width=100)
    console.print(picture(game, seen))
    return console.export_html(inline_styles=True, code_format="<pre>{code}</pre>")
