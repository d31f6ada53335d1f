"""What a seat is asked for, and the facts of a refusal."""

from collections.abc import Iterable
from typing import Any

from rooftree.core.rule import ALLOWED, SPECTATOR
from rooftree.core.words import Line

from .actions import ADD, DEAL, PUT, SCORE_CARD, TAKE
from .components import (
    CHANGERS,
    COLOUR_OF,
    COLOURS,
    DEALING,
    DOUBLE,
    NAMES,
    NO_ROOM,
    OVER,
    PICKING,
    PICKS,
    SCORING,
    SPACE_NAMES,
    SPACES,
    STAGES,
    THEMES,
)
from .rules import has_room_to_add, is_supported, is_taking, may_add, waiting
from .standing import winners


def prompt(state: Any, observer: int) -> Line:
    """What the observer is asked for, or who is waited for."""
    if state.stage == DEALING:
        return Line("prompt-deal", {"round": state.week + 1})
    if state.stage == OVER:
        return outcome(state)
    needed = waiting(state)
    if observer < state.seats and needed >> observer & 1:
        return _asked(state, observer)
    seats = [seat for seat in range(state.seats) if needed >> seat & 1]
    waits = {"seats": listed(seats), "count": len(seats)}
    if state.stage == PICKING and observer != SPECTATOR:
        return Line("prompt-picked", {**waits, "room": NAMES[state.picked[observer]]})
    return Line(f"prompt-wait-{_task(state)}", waits)


def _task(state: Any) -> str:
    """What is to be done now: pick, add, take, put or score-card."""
    if state.stage != SCORING:
        return STAGES[state.stage]
    if state.younger_players:
        return "score-card"
    return "take" if is_taking(state) else "put"


def _asked(state: Any, seat: int) -> Line:
    task = _task(state)
    if task == "pick":
        return Line("prompt-pick", {"number": state.step + 1, "of": PICKS})
    if task == "add":
        room = state.picked[seat]
        fits = spaces_by_colour(state, seat, [room])[COLOUR_OF[room]]
        return Line("prompt-add" if fits else "prompt-discard", {"room": NAMES[room]})
    if task == "put":
        return Line("prompt-put", {"changer": CHANGERS[state.changer[seat]]})
    return Line(f"prompt-{task}")


def spaces_by_colour(state: Any, seat: int, rooms: Iterable[int]) -> dict[int, list[str]]:
    """Where rooms could be added, by their colours; spaces that hang in the air are passed over."""
    spaces = [space for space in range(SPACES) if is_supported(state, seat, space)]
    return {
        colour: [SPACE_NAMES[s] for s in spaces if may_add(state, seat, colour, s) == ALLOWED]
        for colour in {COLOUR_OF[room] for room in rooms}
    }


def facts(state: Any, seat: int, code: int) -> dict[str, Any]:
    """What a reason may name: the room and the colour an action is about, and what is there."""
    found = {"stage": STAGES[state.stage], "room": NAMES[code] if code < ADD else ""}
    if SCORE_CARD <= code < DEAL:
        return found | named(code - SCORE_CARD)
    if PUT <= code < SCORE_CARD:
        return found | named(code - PUT)
    if TAKE <= code < PUT:
        return found | {"changer": CHANGERS[DOUBLE + code - TAKE]}
    if ADD <= code < ADD + SPACES and has_room_to_add(state, seat):
        colour, there = COLOUR_OF[state.picked[seat]], state.room_at[seat][code - ADD]
        found |= {**named(colour), "count": state.rooms[seat][colour]}
        found |= {"there": NAMES[there] if there != NO_ROOM else ""}
    return found


def named(colour: int) -> dict[str, str]:
    """A colour as people call it, and as the table does, where the log points."""
    return {"theme": THEMES[colour], "colour": COLOURS[colour]}


def outcome(state: Any) -> Line:
    won = winners(state)
    points = state.score[won[0]]
    if len(won) == 1:
        return Line("outcome-won", {"seat": won[0], "points": points})
    return Line("outcome-shared", {"seats": listed(won), "points": points})


def listed(items: list[Any]) -> str:
    """`0, 1 and 3`"""
    *rest, last = [str(item) for item in items]
    return f"{', '.join(rest)} and {last}" if rest else last
