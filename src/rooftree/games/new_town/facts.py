"""What a reason may name when it says why something is not possible: dice, lands, people."""

from typing import Any

from .codes import JOIN, LODGE, MISFIT, PLAN, SPLIT, STEP, TAKE_PART, USE_CARD, USE_COUNT
from .components import (
    BASE,
    DICE,
    LEVEL,
    LEVELS,
    OUTLINE,
    OUTLINE_NAMES,
    PEOPLE,
    PLACES,
    PLOTS,
    PLUS,
    RESIDENTS,
    SHAPES,
    SMALLEST,
    SPLITS,
    TILES,
    WHITES,
)
from .names import PHASES, land_name, shape_name
from .notation import action
from .rules.building import ON_ROOFS, PLANS, new_shape, old_shape
from .rules.land_cards import white_sum
from .rules.materials import VOLUME, fewest_blocks
from .rules.setup import step_cost
from .rules.sheet import count_cells, is_easy


def facts(state: Any, seat: int, code: int) -> dict[str, Any]:
    """Of the table, of the seat's own things, and of the action that was asked for."""
    found = {**_own(state, seat), **_said(code)}
    if STEP <= code < STEP + TILES:
        found["cost"] = step_cost(code - STEP)
    elif SPLIT <= code < PLAN:
        whole, one, other = SPLITS[(code - SPLIT) if code < JOIN else (code - JOIN)]
        alike = "yes" if one == other else "no"
        found |= {"whole": whole, "one": one, "other": other, "alike": alike}
    elif PLAN <= code < PLAN + PLANS and state.builder[seat] < TILES:
        found |= _of_plan(state, seat, code - PLAN)
    elif LODGE <= code < MISFIT:
        place = (code - LODGE) % PLACES
        shape = state.shape_at[place // PLOTS][place % PLOTS]
        found |= {**_family(state, (code - LODGE) // PLACES), "base": int(BASE[shape])}
    elif USE_CARD <= code < TAKE_PART:
        found |= _of_card((code - USE_CARD) % USE_COUNT)
    return found


def _own(state: Any, seat: int) -> dict[str, Any]:
    """What goes on, and what the seat has to do it with."""
    whites = [str(state.white[seat][die]) for die in range(WHITES) if state.white[seat][die]]
    return {
        "phase": PHASES[state.phase],
        "red": state.red[seat],
        "green": state.green[seat],
        "black": state.black[seat],
        "whites": ", ".join(whites) or "—",
        "sum": white_sum(state, seat),
        "tree_sum": state.tree_sum,
        "here": land_name(state.builder[seat]) if state.builder[seat] < TILES else "—",
        "from": land_name(state.move_start) if state.move_start < TILES else "—",
        "easy": "yes" if is_easy(state) else "no",
    }


def _said(code: int) -> dict[str, Any]:
    """The arguments of an action, as far as a sentence can hold them."""
    return {name: one for name, one in action(code).args.items() if isinstance(one, str | int)}


def _of_plan(state: Any, seat: int, plan: int) -> dict[str, Any]:
    """A house that is to be built: what stands there, and what it would need."""
    land = state.builder[seat]
    old, new = old_shape(state, land, plan), new_shape(state, land, plan)
    if new >= SHAPES:  # a penthouse on a penthouse
        return {}
    levels = sum(int(LEVEL[state.shape_at[land][plot]]) for plot in range(PLOTS))
    return {
        "was": shape_name(old) if old else "",
        "becomes": shape_name(new),
        "size": OUTLINE_NAMES[SMALLEST if plan >= ON_ROOFS else OUTLINE[new]],
        "levels": levels - int(LEVEL[old]),
        "needs": int(LEVEL[new]),
        "most": LEVELS,
        "cells": int(VOLUME[old][new]),
        "have": count_cells(state, seat),
        "fewest": fewest_blocks(old, new),
    }


def _family(state: Any, column: int) -> dict[str, Any]:
    """Who lies at the bottom of a column."""
    resident = state.grid[column][0] - 1
    if resident < 0:
        return {}
    return {"family": RESIDENTS[resident], "people": int(PEOPLE[resident])}


def _of_card(use: int) -> dict[str, Any]:
    """Which die a card is used for, and how a white one shall count."""
    if use < 2 * WHITES:
        return {"way": ("zero", "double")[use % 2]}
    return {"die": DICE[use - PLUS]} if PLUS <= use < PLUS + len(DICE) - 1 else {}
