"""Moves as text; positions are written in `writing.py` and read in `reading.py`."""

from typing import Any

from rooftree.core.actions import Action

from .codes import codes
from .components import (
    DICE,
    FIRST_NUMBER,
    FLOORS,
    GIFTS,
    OUTLINE_NAMES,
    PLAIN_SHAPES,
    PLOTS,
    RESIDENTS,
    SPLITS,
    USES,
    WHITES,
)
from .names import land_name, place_name, plan_name
from .reading import EXAMPLE, read_position
from .rules.building import EXPANSIONS, ON_ROOFS
from .writing import write_position

__all__ = ["EXAMPLE", "action", "read_position", "write_position"]


def _whites(mask: int) -> str:
    return "+".join(str(die + 1) for die in range(WHITES) if mask >> die & 1)


def _dice_text(kind: str, n: tuple[int, ...]) -> tuple[str, dict[str, Any]]:
    if kind == "take die":
        return f"take {DICE[n[0]]} {n[1] + 1}", {"die": DICE[n[0]], "face": n[1] + 1}
    if kind == "reroll white":
        return f"reroll white {_whites(n[0] + 1)}", {
            "dice": [die for die in range(WHITES) if (n[0] + 1) >> die & 1]
        }
    if kind == "material":
        return f"material from {DICE[n[0]]}", {"die": DICE[n[0]]}
    if kind == "effect":
        return f"effect of {DICE[n[0]]}", {"die": DICE[n[0]]}
    return f"roll {n[0] + 2} dice for the tree", {"dice": n[0] + 2}


def _building_text(kind: str, n: tuple[int, ...]) -> tuple[str, dict[str, Any]]:
    if kind in ("split", "join"):
        whole, one, other = SPLITS[n[0]]
        args = {"whole": whole, "parts": [one, other]}
        if kind == "split":
            return f"split {whole} into {one}+{other}", args
        return f"join {one}+{other} into {whole}", args
    if kind == "block":
        return f"block {n[0] + 1}", {"material": n[0] + 1}
    plan = n[0]
    if plan >= ON_ROOFS:
        return plan_name(plan), {"plan": "penthouse", "house": plan - ON_ROOFS}
    house, shape = divmod(plan - EXPANSIONS, PLAIN_SHAPES) if plan >= EXPANSIONS else (None, plan)
    outline, floors = divmod(shape, FLOORS)
    args = {"plan": "build" if house is None else "expand", "house": house}
    return plan_name(plan), {**args, "size": OUTLINE_NAMES[outline], "floors": floors + 1}


def _spelled(kind: str, n: tuple[int, ...]) -> tuple[str, dict[str, Any]]:
    """Text and arguments of an action that has numbers."""
    if kind in ("take die", "reroll white", "material", "effect", "roll for tree"):
        return _dice_text(kind, n)
    if kind in ("split", "join", "build", "block"):
        return _building_text(kind, n)
    if kind in ("start", "plant", "move"):
        words = {"start": "start on", "plant": "plant on", "move": "move to"}
        return f"{words[kind]} {land_name(n[0])}", {"land": land_name(n[0])}
    if kind in ("take card", "deal land"):
        return f"{kind} {land_name(n[0])}", {"card": n[0] + FIRST_NUMBER}
    if kind in ("take resident", "deal resident"):
        return f"{kind} {n[0] + 1}", {"resident": n[0] + 1, "name": RESIDENTS[n[0]]}
    if kind == "give":
        return f"give {GIFTS[n[0]]} to seat {n[1]}", {"material": GIFTS[n[0]], "to": n[1]}
    if kind == "use card":
        text = f"card {land_name(n[0])}: {USES[n[1]]}"
        return text, {"card": n[0] + FIRST_NUMBER, "use": USES[n[1]]}
    if kind == "move in":
        args = {"column": n[0], "land": land_name(n[1] // PLOTS), "house": n[1] % PLOTS}
        return f"column {n[0] + 1} into {place_name(n[1])}", args
    if kind == "misfit":
        return f"take column {n[0] + 1} wrongly", {"column": n[0]}
    if kind == "begin":
        return f"seat {n[0]} begins", {"seat": n[0]}
    return f"{kind} {n[0] + 1}", {"face": n[0] + 1}


TEXTS = {
    "buy": "buy a material",
    "help": "offer help",
    "reroll green": "reroll green",
    "take reward": "take the reward",
    "waive reward": "waive the reward",
    "keep dice": "keep the dice",
    "reroll all": "reroll all six dice",
    "to king's land": "go to King's Land",
    "to sum": "go to the sum's land",
    "pay for reroll": "pay a gem to reroll",
}


def action(code: int) -> Action:
    """A code spelled out: `move to 12`, `build 2x3x2`, `block 6`, `roll 4`."""
    kind, numbers = codes.parts(code)
    if not numbers:
        return Action(code, kind, {}, TEXTS.get(kind, kind))
    text, args = _spelled(kind, numbers)
    return Action(code, kind, args, text)
