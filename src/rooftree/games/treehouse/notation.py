"""Positions and moves as text.

A trio is drawn as its spots from left to right: `^X` upright, `<X` lying and pointing left, `X>`
to the right, `[XYZ]` a stack from bottom to top. A position is the trios in seat order, the House,
and the seat to act with the face rolled:

    [LMS] / [LMS] | <L ^S M> | 0 tip
"""

import functools
from typing import Any

from rooftree.core.actions import Action
from rooftree.core.errors import BadPosition
from rooftree.core.notation import fields, with_fields

from .actions import ON_HOUSE, PASS, ROLL
from .arrangements import ARRANGEMENTS
from .components import (
    FACES,
    HOUSE,
    LEFT,
    MAX_SEATS,
    NOT_ROLLED,
    PIECES,
    RIGHT,
    ROLL_LIMIT,
    UP,
    Spot,
    Trio,
)
from .meta import INFO
from .rules import ACTIONS, FIRST_TRIO_NUMBER

EXAMPLE = "[LMS] / [LMS] | <L ^S M> | 0 ?"


# Moves -------------------------------------------------------------------------------------------


def action(code: int) -> Action:
    """A code spelled out: `own: hop S to right end`, `house: tip L left`, `pass`, `roll dig`."""
    if code >= ROLL:
        face = FACES[code - ROLL]
        return Action(code, "roll", {"face": face}, f"roll {face}")
    if code == PASS:
        return Action(code, "pass", {}, "pass")
    trio, number = ("house", code - ON_HOUSE) if code >= ON_HOUSE else ("own", code)
    done = ACTIONS[number]
    return Action(code, FACES[done.face], {"trio": trio, **done.args}, f"{trio}: {done.text}")


# Trios -------------------------------------------------------------------------------------------


@functools.cache
def trio_text(trio: Trio) -> str:
    return " ".join(_spot_text(spot) for spot in trio)


def _spot_text(spot: Spot) -> str:
    pieces = "".join(PIECES[piece] for piece in spot.pieces)
    if len(pieces) > 1:
        return f"[{pieces}]"
    return {LEFT: f"<{pieces}", UP: f"^{pieces}", RIGHT: f"{pieces}>"}[spot.direction]


TRIO_BY_TEXT = {trio_text(trio): number for number, trio in enumerate(ARRANGEMENTS)}


# Positions ---------------------------------------------------------------------------------------


def write_position(state: Any) -> str:
    trios = " / ".join(_trio(state, seat) for seat in range(state.seats))
    face = "?" if state.face == NOT_ROLLED else FACES[state.face]
    return with_fields(
        f"{trios} | {_trio(state, HOUSE)} | {state.seat} {face}",
        rolls=state.rolls or None,
        pass_with_wild="on" if state.pass_with_wild else None,
        winners=_seats(state.winners) if state.over else None,
    )


def _trio(state: Any, trio: int) -> str:
    return trio_text(ARRANGEMENTS[state.arrangement[trio]])


def _seats(mask: int) -> str:
    """`0,2`, or `none` for a draw."""
    return ",".join(str(seat) for seat in range(MAX_SEATS) if mask >> seat & 1) or "none"


def read_position(text: str, options: list[int], state: Any) -> int:
    """Fill the state from a position; the number of seats. Options in the text come first."""
    drawing, extra = fields(" ".join(text.split()))
    parts = drawing.split(" | ")
    if len(parts) != 3:
        raise _wrong("it should have three parts separated by “ | ”.")
    trios = parts[0].split(" / ")
    if len(trios) not in INFO.seats:
        raise _wrong(f"it has {len(trios)} trios, and 2 to 4 play.")
    state.seats = len(trios)
    for seat in range(HOUSE):
        state.arrangement[seat] = FIRST_TRIO_NUMBER
    for seat, trio in enumerate([*trios, parts[1]]):
        number = _number_of(trio)
        state.arrangement[seat if seat < len(trios) else HOUSE] = number
    _read_turn(parts[2], state)
    _read_fields(extra, options, state)
    return len(trios)


def _number_of(trio: str) -> int:
    if trio.strip() not in TRIO_BY_TEXT:
        raise _wrong(f"“{trio}” is no trio.")
    return TRIO_BY_TEXT[trio.strip()]


def _read_turn(text: str, state: Any) -> None:
    seat, _, face = text.strip().partition(" ")
    if not seat.isdecimal() or int(seat) >= state.seats:
        raise _wrong(f"“{seat}” is no seat.")
    if face not in (*FACES, "?"):
        raise _wrong(f"“{face}” is no face of the die; not yet rolled is “?”.")
    state.seat = int(seat)
    state.face = NOT_ROLLED if face == "?" else FACES.index(face)


def _read_fields(extra: dict[str, str], options: list[int], state: Any) -> None:
    rolls = extra.pop("rolls", "0")
    if not rolls.isdecimal() or int(rolls) > ROLL_LIMIT:
        raise _wrong(f"“rolls={rolls}” should be a number up to {ROLL_LIMIT}.")
    passing = extra.pop("pass_with_wild", ("off", "on")[options[0]])
    if passing not in ("off", "on"):
        raise _wrong(f"“pass_with_wild={passing}” should be on or off.")
    state.rolls = int(rolls)
    state.pass_with_wild = passing == "on"
    if "winners" in extra:
        state.over = 1
        state.winners = _mask(extra.pop("winners"), state.seats)
    if extra:
        raise _wrong(f"“{next(iter(extra))}” is no field of it.")


def _mask(text: str, seats: int) -> int:
    if text == "none":
        return 0
    chosen = text.split(",")
    if not all(seat.isdecimal() and int(seat) < seats for seat in chosen):
        raise _wrong(f"“winners={text}” should list seats, like 0,2, or be none.")
    return sum(1 << int(seat) for seat in set(chosen))


def _wrong(why: str) -> BadPosition:
    return BadPosition("position", title=INFO.title, why=why, example=EXAMPLE)
