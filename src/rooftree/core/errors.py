"""What can go wrong in a person's hands, each with one sentence from the catalogue."""

from typing import Any

from rooftree.core import words


class RooftreeError(Exception):
    """Base of our errors: a key of the core catalogue and its arguments."""

    def __init__(self, key: str, **arguments: Any) -> None:
        super().__init__(key, arguments)
        said = {name: _sayable(value) for name, value in arguments.items()}
        self.line = words.Line(f"error-{key}", said)

    def __str__(self) -> str:
        return words.core().say(self.line)


def _sayable(value: Any) -> str | int:
    """Whatever somebody gave us, as a sentence can take it."""
    return value if type(value) in (str, int) else str(value)


class UnknownGame(RooftreeError):
    """There is no game of that name."""


class BadOption(RooftreeError):
    """An option, a number of players or a seat that the game does not have."""


class BadPosition(RooftreeError):
    """A position that cannot be read."""


class BadRecord(RooftreeError):
    """A record file that cannot be read or does not replay."""


class UnknownAction(RooftreeError):
    """A text or a code that is no action of the game."""


class IllegalAction(RooftreeError):
    """A rule forbids the action: its number, which of its reasons, and the sentence."""

    def __init__(self, rule: int, reason: str, sentence: str, action: str) -> None:
        super().__init__("illegal", rule=rule, sentence=sentence, action=action)
        self.rule = rule
        self.reason = reason
        self.sentence = sentence
