"""Positions as text.

A position has three parts, and then `field=value` for what they do not show:

    4 12 0g / 6 - 1g | *7 6:1:2x3x2:66 | round 1 move 0

The seats: where the builder stands (a number, K for King's Land, - for nowhere), the materials as
digits (- for none), the gems. The town: `*7` is a tree on land 7; `6:1:2x3x2:66` is on land 6 a
house of seat 1, 2x3 with 2 floors, built of two materials 6; `+` after the shape is a penthouse,
and `~5` at the end the fifth resident, who has moved in; `6:1:penthouse` is one that is a house
of its own. The turn: the round, the phase, whose turn it is.
Materials of a house may be left out; any that fill it are then taken.
"""

from collections.abc import Iterator
from typing import Any

from rooftree.core.notation import with_fields
from rooftree.core.rule import NOBODY

from .components import (
    BOX,
    CARDS,
    DICE,
    EASY,
    EMPTY,
    FACES,
    LANDS,
    NOWHERE,
    PARTS,
    PLOTS,
    ROW,
    TILES,
)
from .meta import INFO
from .names import CHOICES, DEALING, MARKS, PHASES, ROLLING, land_name, shape_name
from .rules.moving import is_moving
from .rules.sheet import has_land_cards

# Numbers written as they are, under a short name, when they are not 0.
NUMBERS = {
    "start": "start_seat",
    "left": "dice_left",
    "treesum": "tree_sum",
    "refused": "refused",
    "drafted": "cards_taken",
    "second": "second_roll",
    "passes": "passes",
    "rowmoves": "row_moves",
    "plot": "lodger_plot",
    "materials": "material_from",
    "effects": "effect_from",
    "rerolls": "rerolls_left",
    "take": "cards_to_take",
    "settling": "settling",
    "built": "has_built",
}
# Numbers of each seat, when they are not all 0.
SEAT_NUMBERS = {
    "entered": "entered",
    "had": "bonus_had",
    "due": "reward_due",
    "out": "is_out",
    "misfit": "misfit",
}
DICE_FIELDS = {"r": "red", "g": "green", "b": "black"}


def write_position(state: Any) -> str:
    seats = " / ".join(_seat(state, seat) for seat in range(state.seats))
    town = " ".join([*_trees(state), *_houses(state)]) or "-"
    turn = f"round {state.round_number} {PHASES[state.phase]} {state.order[state.turn]}"
    return with_fields(f"{seats} | {town} | {turn}", **_extra(state))


def _seat(state: Any, seat: int) -> str:
    builder = "-" if state.builder[seat] == NOWHERE else land_name(state.builder[seat])
    return f"{builder} {_digits(state.material[seat])} {state.gems[seat]}g"


def _digits(counts: Any) -> str:
    return "".join(str(i + 1) * count for i, count in enumerate(counts)) or "-"


def _trees(state: Any) -> Iterator[str]:
    return (f"*{land_name(land)}" for land in range(LANDS) if state.tree_on[land])


def _houses(state: Any) -> Iterator[str]:
    for land in range(TILES):
        for plot in range(PLOTS):
            shape = state.shape_at[land][plot]
            if shape != EMPTY:
                lodger = state.lodger_at[land][plot]
                yield (
                    f"{land_name(land)}:{state.owner_at[land][plot]}:{shape_name(shape)}"
                    f":{_digits(state.blocks_at[land][plot])}" + (f"~{lodger}" if lodger else "")
                )


def _extra(state: Any) -> dict[str, Any]:
    """The fields that are not as usual; of an option, that have not its first value."""
    extra: dict[str, Any] = {}
    for option in INFO.options:
        value = getattr(state, option.name)
        text = option.write(value if isinstance(value, list) else [value])
        extra[option.name] = text if text != option.values[0] else None
    extra["order"] = _listed(list(state.order)[: state.in_order], list(range(state.seats)))
    extra["rolling"] = ROLLING[state.rolling] if state.rolling else None
    extra["dealing"] = DEALING[state.dealing] if state.dealing else None
    extra["from"] = _written_from(state)
    extra["offer"] = f"{state.offer}>{state.offered_to}" if state.offer else None
    extra["plan"] = state.plan or None
    extra["chosen"] = _digits(state.plan_blocks) if any(state.plan_blocks) else None
    extra["claim"] = state.claim_from if state.claim_from != NOBODY else None
    extra |= {name: getattr(state, field) or None for name, field in NUMBERS.items()}
    for name, field in SEAT_NUMBERS.items():
        values = list(getattr(state, field))[: state.seats]
        extra[name] = _listed(values, [0] * state.seats)
    return extra | _seat_fields(state) | _card_fields(state)


def _listed(values: list[int], usual: list[int]) -> str | None:
    return None if list(values) == usual else ",".join(str(value) for value in values) or "none"


def _written_from(state: Any) -> str | None:
    """Where the move began, if the builder is not still there."""
    return None if state.move_start == usual_start(state) else land_name(state.move_start)


def usual_start(state: Any) -> int:
    return int(state.builder[state.order[state.turn]]) if is_moving(state) else NOWHERE


def _seat_fields(state: Any) -> dict[str, Any]:
    extra: dict[str, Any] = {}
    for seat in range(state.seats):
        extra[f"dice{seat}"] = ",".join(_dice(state, seat)) or None
        parts = (
            f"{name.replace(' ', '_')}:{points}"
            for name, points in zip(PARTS, state.earned[seat])
            if points
        )
        extra[f"points{seat}"] = ",".join(parts) or None
    pool = (
        f"{DICE[colour][0]}{face + 1}"
        for colour in range(4)
        for face in range(FACES)
        for _ in range(state.pool[colour][face])
    )
    extra["pool"] = ",".join(pool) or None
    chosen = [CHOICES[state.takes_part[seat]] for seat in range(state.seats)]
    extra["takes_part"] = ",".join(chosen) if any(state.takes_part) else None
    return extra


def _dice(state: Any, seat: int) -> Iterator[str]:
    for letter, field in DICE_FIELDS.items():
        if getattr(state, field)[seat]:
            yield f"{letter}{getattr(state, field)[seat]}"
    for face, counts in zip(state.white[seat], state.counts[seat]):
        if face:
            yield f"w{face}{MARKS[counts]}"


def _card_fields(state: Any) -> dict[str, Any]:
    extra: dict[str, Any] = {}
    holders = [*(str(seat) for seat in range(state.seats)), "row", "box"]
    at = [*range(state.seats), ROW, BOX]
    for name, holder in zip(holders, at):
        cards = [land_name(card) for card in range(CARDS) if state.card_at[card] == holder]
        if name != "box" or _has_cards(state):
            extra[f"cards{name}" if name.isdecimal() else name] = ",".join(cards) or None
        people = [str(r + 1) for r in range(CARDS) if state.resident_at[r] == holder]
        if name != "box":
            extra[f"people{name}"] = ",".join(people) or None
    ready = [f"{land_name(c)}:{state.ready_in[c]}" for c in range(CARDS) if state.ready_in[c]]
    extra["ready"] = ",".join(ready) or None
    columns = [".".join(str(r) for r in column if r) for column in state.grid]
    extra["grid"] = "/".join(columns) if any(columns) else None
    return extra


def _has_cards(state: Any) -> bool:
    return bool(state.rules == EASY or has_land_cards(state))
