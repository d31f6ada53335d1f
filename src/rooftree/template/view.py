"""What is shown and told. Here everything lies open."""

from typing import Any

from rooftree.core.rule import CHANCE
from rooftree.core.shape import SeatScore, ViewFields, score
from rooftree.core.words import Line

from .rules import NOT_ROLLED, ROOF, codes, waiting


def view(state: Any, observer: int) -> dict[str, Any]:
    """What a table in the browser, or in the terminal, draws."""
    over = waiting(state) == 0
    return {
        "beams": state.beams,
        "die": None if state.face == NOT_ROLLED else state.face,
        "turn": None if over else state.turn,
        "scores": [seat_score(state, seat) for seat in range(state.seats)],
    }


FIELDS = ViewFields(seats=("turn",))  # which fields of the view name a seat


def seat_score(state: Any, seat: int) -> SeatScore:
    """A seat's points and where they come from; each part is `score-NAME` in the words."""
    return score({"beams": state.taken[seat], "roof": ROOF if state.roof == seat else 0})


def prompt(state: Any, observer: int) -> Line:
    """What the table waits for."""
    if waiting(state) == 0:
        return Line("prompt-over", {"seat": state.roof})
    key = "prompt-take" if observer == state.turn else "prompt-wait"
    return Line(key, {"seat": state.turn, "face": state.face})


def facts(state: Any, seat: int, code: int) -> dict[str, Any]:
    """What a reason may name when it says why something is not possible."""
    return {"beams": state.beams, "face": state.face}


def tell(before: Any, after: Any, observer: int, seat: int, code: int) -> list[Line]:
    """The log lines of an action."""
    done = codes.action(code)
    if seat == CHANCE:
        return [Line("log-roll", {"seat": before.turn, **done.args})]
    lines = [Line("log-take", {"seat": seat, **done.args})]
    if after.beams == 0:
        lines.append(Line("log-roof", {"seat": seat}))
    return lines
