"""What each seat may see, and what it is told.

One thing is secret: who takes part in the additional round, until all have chosen.
"""

from typing import Any

from rooftree.core.chance import below
from rooftree.core.rule import NOBODY, rule
from rooftree.core.shape import SeatScore, ViewFields, score

from .codes import HIDDEN_CHOICE, STAY_OUT, TAKE_PART
from .components import (
    ADVANCED,
    BASE,
    BLOCKS,
    CARD_COLOURS,
    CARDS,
    CELLS,
    COLUMNS,
    DECK,
    DICE,
    DIE_PLUS,
    DIE_TIMES,
    EASY,
    EFFECT_OF,
    EMPTY_HOUSES,
    FACES,
    FIRST_NUMBER,
    GEMS,
    IS_PENTHOUSE,
    KINGS_LAND,
    LAND,
    LAND_CARDS,
    LANDS,
    LEVEL,
    LIVES_ON,
    LODGERS,
    MATERIALS,
    MAX_SEATS,
    NOWHERE,
    OUTLINE,
    OUTLINE_NAMES,
    PARTS,
    PEOPLE,
    PLOTS,
    RESIDENT_POINTS,
    RESIDENTS,
    REWARDS,
    ROW,
    ROWS,
    SIZES,
    TILES,
    TYPE_OF,
    TYPES,
    VALUE_OF,
    WHITES,
    floors_of,
)
from .facts import facts
from .names import CHOICES, DEALING, PHASES, ROLLING, land_name, plan_name, shape_name
from .packing import packed
from .plans import plans, reach
from .prompts import prompt, winners
from .rules.building import new_shape
from .rules.land_cards import white_sum
from .rules.sheet import acting, has_land_cards, has_occupancy, is_easy, track
from .scoring import score_building, score_easy_end, score_gems
from .state import (
    CHOOSING,
    DISTRIBUTION,
    EASY_BUILDING,
    HELP,
    IN,
    NOTHING,
    OCCUPANCY,
    OVER,
    RESOLVING,
    SECRET,
    STATE,
    THE_START,
    UNDECIDED,
)
from .telling import faces, tell

__all__ = ["FEATURES", "conceal", "facts", "heard", "imagine", "observe", "prompt", "tell", "view"]

# Hidden information -------------------------------------------------------------------------------


@rule(47)
def conceal(state, seat):
    """The others' choices stay in their hands until all have chosen."""
    if state.phase == CHOOSING:
        for other in range(state.seats):
            if other != seat and state.takes_part[other] != UNDECIDED:
                state.takes_part[other] = SECRET


@rule(47)
def imagine(state, seat, rng):
    """Any choice is possible."""
    for other in range(state.seats):
        if state.takes_part[other] == SECRET:
            state.takes_part[other] = IN + below(rng, 2)


@rule(47)
def heard(state, observer, seat, code):
    """Everything is open, except a choice that is not yet revealed."""
    if TAKE_PART <= code <= STAY_OUT and observer != seat:
        return HIDDEN_CHOICE
    return code


# Features for learning ----------------------------------------------------------------------------
# The table; each seat, the own one first; each land.

POOL_FEATURES = 26  # after the phase and what is being done in it
DICE_COLOURS = len(DICE)
TABLE_FEATURES = POOL_FEATURES + DICE_COLOURS * FACES
SEAT_FEATURES = 40
LAND_FEATURES = 12
FEATURES = TABLE_FEATURES + MAX_SEATS * SEAT_FEATURES + TILES * LAND_FEATURES


@rule()
def observe(state, seat, features):
    """Small whole numbers, seats counted from the observer clockwise."""
    for i in range(FEATURES):
        features[i] = 0
    observe_table(state, seat, features)
    for step in range(state.seats):
        first = TABLE_FEATURES + step * SEAT_FEATURES
        observe_seat(state, (seat + step) % state.seats, features, first)
    for land in range(TILES):
        first = TABLE_FEATURES + MAX_SEATS * SEAT_FEATURES + land * LAND_FEATURES
        observe_land(state, seat, land, features, first)


@rule()
def observe_table(state, seat, features):
    features[state.phase] = 1
    features[16] = state.round_number
    features[17] = state.plan
    features[18] = state.offer
    features[19] = state.largest
    for i in range(BLOCKS):
        features[20 + i] = state.plan_blocks[i]
    for colour in range(DICE_COLOURS):
        for face in range(FACES):
            features[POOL_FEATURES + colour * FACES + face] = state.pool[colour][face]


@rule()
def observe_seat(state, seat, features, first):
    features[first] = track(state, seat)
    features[first + 1] = state.gems[seat]
    features[first + 2] = state.red[seat]
    features[first + 3] = state.green[seat]
    features[first + 4] = state.black[seat]
    features[first + 5] = white_sum(state, seat)
    features[first + 6] = state.takes_part[seat]
    features[first + 7] = state.reward_due[seat]
    for i in range(WHITES):
        features[first + 8 + i] = state.white[seat][i]
    for i in range(BLOCKS):
        features[first + 11 + i] = state.material[seat][i]
    for i in range(SIZES):
        features[first + 17 + i] = state.roofs[seat][i]
    features[first + 21] = state.builder[seat] + 1
    if state.phase != CHOOSING and state.order[state.turn] == seat:
        features[first + 22] = 1
    features[first + 23] = count_of(state, seat)
    for i in range(CARDS):
        if state.resident_at[i] == seat:
            features[first + 24 + i] = 1


@rule()
def count_of(state, seat):
    """Land cards held."""
    count = 0
    for card in range(CARDS):
        if state.card_at[card] == seat:
            count += 1
    return count


@rule()
def steps_to(state, seat, other):
    """How far clockwise the other sits."""
    return (other - seat + state.seats) % state.seats


@rule()
def observe_land(state, seat, land, features, first):
    features[first] = state.tree_on[land]
    for plot in range(PLOTS):
        features[first + 1 + plot] = state.shape_at[land][plot]
        if state.owner_at[land][plot] != NOBODY:
            features[first + 5 + plot] = 1 + steps_to(state, seat, state.owner_at[land][plot] + 0)
    if land < KINGS_LAND:
        features[first + 9] = state.card_at[land]
        if state.card_at[land] < MAX_SEATS:
            features[first + 9] = steps_to(state, seat, state.card_at[land] + 0)
    if state.builder[seat] != NOWHERE:
        features[first + 10] = state.distance[state.builder[seat]][land]
    features[first + 11] = state.layout[land]


# The view -----------------------------------------------------------------------------------------


FIELDS = ViewFields(
    seats=("winners", "order", "turn", "builders", "holder", "owner", "giver", "receiver"),
    bare=("type", "shape"),
    called_by=("shape",),
)


def view(state: Any, observer: int, shared: dict[str, Any] | None = None) -> dict[str, Any]:
    """What all are shown, `shared` if it is known already, and what is the observer's own."""
    shared = shown_to_all(state) if shared is None else shared
    return {
        **shared,
        "lands": [
            {**land, "far": _far(state, observer, place)}
            for place, land in enumerate(shared["lands"])
        ],
        "plans": plans(state, observer) if observer < state.seats else None,
        "move": _move(state, observer),
    }


def shown_to_all(state: Any) -> dict[str, Any]:
    """What everybody who sees this state is shown; None where that depends on who looks."""
    then = _at_the_end(state)
    return {
        "rules": ("basic", "advanced", "easy")[state.rules],
        "modules": _modules(state),
        "round": state.round_number,
        "phase": PHASES[state.phase],
        "over": state.phase == OVER,
        "winners": winners(state),
        "order": list(state.order)[: state.in_order],
        "turn": _turn(state),
        "chance": _chance(state),
        "map": _map(state),
        "lands": [_land(state, land) for land in range(TILES)],
        "trees_left": 5 - sum(state.tree_on),
        "scores": [_score(state, seat) for seat in range(state.seats)],
        "players": [_player(state, then, seat) for seat in range(state.seats)],
        "final": _final(state) if state.phase == OVER else None,
        "pool": {DICE[c]: faces(state.pool[c]) for c in range(4)} if _has_pool(state) else None,
        "offer": _offer(state),
        "plan": _plan(state),
        "plans": None,
        "move": None,
        "card_row": [_card(state, c) for c in range(CARDS) if state.card_at[c] == ROW],
        "card_deck": _in_deck(state.card_at) if _has_cards(state) else None,
        "resident_row": [_resident(r) for r in range(CARDS) if state.resident_at[r] == ROW],
        "resident_deck": _in_deck(state.resident_at) if _has_residents(state) else None,
        "grid": [[_resident(r - 1) for r in column if r] for column in state.grid],
        "largest": state.largest,
    }


def forecast(state: Any, observer: int) -> list[SeatScore]:
    """The scores as they would be if the game ended now."""
    then = _at_the_end(state) or state
    return [_score(then, seat) for seat in range(state.seats)]


def _score(state: Any, seat: int) -> SeatScore:
    return score({PARTS[i]: int(points) for i, points in enumerate(state.earned[seat])})


def _final(state: Any) -> list[dict[str, Any]]:
    """Part by part: what each seat has points for, and has with all parts before."""
    rows, totals = [], [0] * state.seats
    for part, name in enumerate(PARTS):
        points = [int(state.earned[seat][part]) for seat in range(state.seats)]
        totals = [total + more for total, more in zip(totals, points, strict=True)]
        if any(points) or _counts_at_the_end(state, part):
            rows.append({"part": name, "points": points, "totals": totals})
    return rows


def _counts_at_the_end(state: Any, part: int) -> bool:
    """Do these rules ask for it after building, even if nobody has any?"""
    return {
        LAND: not _has_cards(state),
        MATERIALS: True,
        LAND_CARDS: _has_cards(state),
        LODGERS: _has_residents(state),
        EMPTY_HOUSES: bool(has_occupancy(state)),
        GEMS: True,
    }.get(part, False)


def _modules(state: Any) -> dict[str, str]:
    if state.rules != ADVANCED:
        return {}
    return {
        "land_cards": ("off", "dealt", "drafted")[state.land_cards],
        "additional_round": ("off", "on")[state.additional_round],
        "occupancy": ("off", "on")[state.occupancy],
    }


def _turn(state: Any) -> int | None:
    """Whose turn it is; nobody's while all choose, before the start, and after the end."""
    if state.phase in (OVER, CHOOSING) or state.dealing == THE_START:
        return None
    return int(state.order[state.turn % state.in_order])


def _chance(state: Any) -> dict[str, Any] | None:
    if state.rolling:
        return {"rolling": ROLLING[state.rolling], "dice": state.dice_left}
    return {"dealing": DEALING[state.dealing]} if state.dealing else None


def _map(state: Any) -> list[list[str | None]]:
    cells = [
        None if state.land_at[cell] >= TILES else land_name(state.land_at[cell])
        for cell in range(CELLS)
    ]
    return [cells[row * COLUMNS : (row + 1) * COLUMNS] for row in range(ROWS)]


def _land(state: Any, land: int) -> dict[str, Any]:
    holder = state.card_at[land] if land < LANDS else DECK
    return {
        "name": land_name(land),
        "type": TYPES[TYPE_OF[land]],
        "value": VALUE_OF[land],
        "cell": list(divmod(state.layout[land], COLUMNS)),
        "far": None,
        "tree": bool(state.tree_on[land]),
        "builders": [seat for seat in range(state.seats) if state.builder[seat] == land],
        "holder": holder if holder < MAX_SEATS else None,
        "houses": [
            _house(state, land, plot) for plot in range(PLOTS) if state.shape_at[land][plot]
        ],
    }


def _far(state: Any, observer: int, land: int) -> int | None:
    """Green pips from the observer's builder to there."""
    if observer >= state.seats or state.builder[observer] == NOWHERE:
        return None
    return int(state.distance[state.builder[observer]][land])


def _house(state: Any, land: int, plot: int) -> dict[str, Any]:
    shape, lodger = state.shape_at[land][plot], state.lodger_at[land][plot]
    blocks = packed(shape, tuple(state.blocks_at[land][plot]))
    return {
        "house": plot,
        "name": "abcd"[plot],
        "owner": state.owner_at[land][plot],
        "shape": shape_name(shape),
        "size": OUTLINE_NAMES[OUTLINE[shape]],
        "floors": floors_of(shape),
        "penthouse": bool(IS_PENTHOUSE[shape]),
        "base": BASE[shape],
        "level": LEVEL[shape],
        "resident": _resident(lodger - 1) if lodger else None,
        "blocks": [
            {"material": material, "cells": sorted(list(cell) for cell in cells)}
            for material, cells in blocks
        ],
    }


def _player(state: Any, then: Any, seat: int) -> dict[str, Any]:
    builder = state.builder[seat]
    return {
        "seat": seat,
        "builder": None if builder == NOWHERE else land_name(builder),
        "materials": {str(i + 1): state.material[seat][i] for i in range(BLOCKS)},
        "gems": state.gems[seat],
        "roofs": {OUTLINE_NAMES[i]: state.roofs[seat][i] for i in range(SIZES)},
        "points": track(state, seat),
        "parts": {PARTS[i]: points for i, points in enumerate(state.earned[seat]) if points},
        "forecast": _forecast(state, then, seat),
        "forecast_points": None if then is None else track(then, seat),
        "dice": {
            "red": state.red[seat],
            "green": state.green[seat],
            "black": state.black[seat],
            "white": [
                {"face": state.white[seat][i], "counts": ("plain", "0", "double")[mark]}
                for i, mark in enumerate(state.counts[seat])
                if state.white[seat][i]
            ],
            "sum": white_sum(state, seat),
        },
        "used": _used(state, seat),
        "cards": [_card(state, card) for card in range(CARDS) if state.card_at[card] == seat],
        "residents": [_resident(r) for r in range(CARDS) if state.resident_at[r] == seat],
        "additional_round": _choice(state, seat),
        "rewards": [REWARDS[i] for i in range(4) if state.reward_due[seat] >> i & 1],
        "out": bool(state.is_out[seat]) if has_occupancy(state) else None,
    }


def _choice(state: Any, seat: int) -> str | None:
    """What the seat says of the additional round; None before it does."""
    return None if state.takes_part[seat] == UNDECIDED else CHOICES[state.takes_part[seat]]


def _at_the_end(state: Any) -> Any:
    """The table as it would be scored if the game ended now; None when scoring has begun. While
    nobody has a gem, the most gems are left out: that tie will hardly last."""
    if state.phase in (OVER, OCCUPANCY):
        return None
    then = STATE.twin()
    then.become(state)
    if state.rules == EASY:
        score_easy_end(then)
    else:
        score_building(then)
        if any(state.gems):
            score_gems(then)
    return then


def _forecast(state: Any, then: Any, seat: int) -> dict[str, int] | None:
    """What would be added then, part by part."""
    if then is None:
        return None
    return {
        PARTS[i]: after - state.earned[seat][i]
        for i, after in enumerate(then.earned[seat])
        if after != state.earned[seat][i]
    }


def _used(state: Any, seat: int) -> dict[str, list[str]] | None:
    """What the dice of this turn were used for (easy rules)."""
    if state.phase not in (RESOLVING, EASY_BUILDING) or acting(state) != seat:
        return None
    return {
        "materials": [DICE[die] for die in range(3) if state.material_from >> die & 1],
        "effects": [DICE[die] for die in range(3) if state.effect_from >> die & 1],
    }


def _card(state: Any, card: int) -> dict[str, Any]:
    kind = TYPES[TYPE_OF[card]]
    return {
        "number": FIRST_NUMBER + card,
        "type": kind,
        "colour": CARD_COLOURS[kind],
        "value": VALUE_OF[card],
        "effect": ("white", "plus", "swap", "material")[EFFECT_OF[card]],
        "ready": state.ready_in[card] <= state.round_number,
    }


def _resident(resident: int) -> dict[str, Any]:
    return {
        "number": resident + 1,
        "name": RESIDENTS[resident],
        "people": PEOPLE[resident],
        "points": RESIDENT_POINTS[resident],
        "lands": [TYPES[kind] for kind in range(5) if LIVES_ON[resident][kind]],
        "die": [DIE_TIMES[resident], DIE_PLUS[resident]] if LIVES_ON[resident][4] else None,
    }


def _in_deck(places: Any) -> int:
    return sum(where == DECK for where in places)


def _has_cards(state: Any) -> bool:
    return bool(is_easy(state) or has_land_cards(state))


def _has_residents(state: Any) -> bool:
    return bool(is_easy(state) or has_occupancy(state))


def _has_pool(state: Any) -> bool:
    return bool(state.phase == DISTRIBUTION)


def _offer(state: Any) -> dict[str, Any] | None:
    if state.offer == NOTHING:
        return None
    what = "help" if state.offer == HELP else "material"
    number = state.black[acting(state)] if state.offer == HELP else state.offer
    return {"what": what, "number": number, "giver": acting(state), "receiver": state.offered_to}


def _plan(state: Any) -> dict[str, Any] | None:
    if state.plan == 0:
        return None
    seat = acting(state)
    shape = new_shape(state, state.builder[seat], state.plan - 1)
    chosen = [i + 1 for i in range(BLOCKS) for _ in range(state.plan_blocks[i])]
    land = land_name(state.builder[seat])
    return {
        "text": plan_name(state.plan - 1),
        "land": land,
        "shape": shape_name(shape),
        "chosen": chosen,
    }


def _move(state: Any, observer: int) -> dict[str, Any] | None:
    """Where the move began, what is left for it, and where the observer's builder could go."""
    if PHASES[state.phase] not in ("move", "last"):
        return None
    return {
        "from": land_name(state.move_start),
        "green": state.green[acting(state)],
        "reach": reach(state, observer) if observer < state.seats else [],
    }
