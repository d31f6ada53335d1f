from typing import Any

from rooftree.core.actions import Action

from . import flaw
from .flaw import FLAW
from .kernel import AGAIN, DRAW

NAMES = ("hold", "fold")


def action(code: int) -> Action:
    if code == AGAIN:
        return Action(code, "again", {}, "hold" if FLAW == flaw.SAME_TEXT else "again")
    if code < DRAW:
        return Action(code, NAMES[code], {}, NAMES[code])
    return Action(code, "draw", {"stone": code - DRAW}, f"draw {code - DRAW}")


def write_position(state: Any) -> str:
    choices = [0, 0] if FLAW == flaw.SHORT_POSITION else list(state.choice)
    return " ".join(str(n) for n in (*state.stone, *choices, state.luck))


def read_position(text: str, options: list[int], state: Any) -> int:
    numbers = [int(word) for word in text.split()]
    state.stone[0], state.stone[1], state.choice[0], state.choice[1], state.luck = numbers
    return 2
