from typing import Any

from rooftree.core.rule import CHANCE
from rooftree.core.words import Line

from . import flaw
from .flaw import FLAW


def view(state: Any, observer: int) -> dict[str, Any]:
    return {"stones": list(state.stone), "choices": list(state.choice)}


def prompt(state: Any, observer: int) -> Line:
    return Line("prompt-missing" if FLAW == flaw.NO_PROMPT else "prompt-choose")


def tell(before: Any, after: Any, observer: int, seat: int, heard: int) -> list[Line]:
    if seat == CHANCE:
        return [Line("log-draw")]
    if after.choice[0] and after.choice[1]:
        both = ", ".join(str(choice) for choice in after.choice)
        return [Line("log-over", {"choices": both, "stones": str(list(after.stone))})]
    return [Line("log-choice", {"seat": seat})]
