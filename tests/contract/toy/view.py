from typing import Any

from rooftree.core.rule import CHANCE
from rooftree.core.shape import ViewFields, score
from rooftree.core.words import Line

from . import flaw
from .flaw import FLAW
from .kernel import OPEN, SEATS, drawing_seat, is_over, points

FIELDS = ViewFields(seats=("drawing", "winners"), each_seat=("stones", "choices"))


def view(state: Any, observer: int) -> dict[str, Any]:
    out = [0, 0]
    if is_over(state):
        points(state, out)
    drawing = drawing_seat(state)
    sound = {
        "stones": list(state.stone),
        "choices": list(state.choice),
        "drawing": drawing if drawing < SEATS or FLAW == flaw.WRONG_SEAT else None,
        "scores": [score({"stone": won}) for won in out],
    }
    if is_over(state):
        first = max(out) if FLAW != flaw.WRONG_WINNER else min(out)
        sound["winners"] = [seat for seat in range(SEATS) if out[seat] == first]
    if FLAW == flaw.NO_SUM:
        sound["scores"] = [{"total": 7, "parts": [{"name": "stone", "points": 1}]}] * SEATS
    if FLAW == flaw.UNSHAPED:
        sound["scores"] = out
    return sound


def prompt(state: Any, observer: int) -> Line:
    if FLAW == flaw.SPEAKS_OF_MORE:
        return Line("prompt-choose", {"again": "yes"})
    if FLAW == flaw.NO_PROMPT:
        return Line("prompt-missing")
    if observer >= SEATS or state.choice[observer] != OPEN:
        return Line("prompt-wait")
    return Line("prompt-choose", {"again": "no"})


def facts(state: Any, seat: int, code: int) -> dict[str, Any]:
    return {} if FLAW == flaw.NO_FACTS else {"choice": ("hold", "fold")[code % 2]}


def tell(before: Any, after: Any, observer: int, seat: int, heard: int) -> list[Line]:
    if seat == CHANCE:
        return [Line("log-draw")]
    if after.choice[0] and after.choice[1]:
        both = ", ".join(str(choice) for choice in after.choice)
        return [Line("log-over", {"choices": both, "stones": str(list(after.stone))})]
    return [Line("log-choice", {"seat": seat})]


if FLAW == flaw.SHORT_FORECAST:

    def forecast(state: Any, observer: int) -> list[Any]:
        return [score({"stone": 1})]
