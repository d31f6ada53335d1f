"""What each seat may see, and what it is told.

One thing is secret: who takes part in the additional round, until all have chosen.
"""

from typing import Any

from rooftree.core.chance import below
from rooftree.core.rule import CHANCE, NOBODY, SPECTATOR, rule
from rooftree.core.words import Line

from . import codes
from .codes import CODES, STAY_OUT, TAKE_PART
from .components import (
    ADVANCED,
    BASE,
    BLOCKS,
    CARD_COLOURS,
    CARDS,
    CELLS,
    COLOURS,
    COLUMNS,
    DECK,
    DICE,
    DIE_PLUS,
    DIE_TIMES,
    EASY,
    EFFECT_OF,
    ENTER,
    FACES,
    FIRST_NUMBER,
    IS_PENTHOUSE,
    KINGS_LAND,
    LANDS,
    LEVEL,
    LIVES_ON,
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
    STOP,
    TILES,
    TYPE_OF,
    TYPES,
    VALUE_OF,
    WHITES,
    floors_of,
)
from .names import CHOICES, DEALING, PHASES, ROLLING, land_name, plan_name, shape_name
from .notation import action
from .packing import packed
from .rules.additional import undecided
from .rules.bonus import next_reward
from .rules.building import new_shape
from .rules.land_cards import white_sum
from .rules.moving import has_moved, is_moving
from .rules.sheet import acting, seat_with_reward, track
from .rules.turns import awaited
from .scoring import ranking, score_building, score_easy_end, score_gems
from .state import (
    CHOOSING,
    DISTRIBUTION,
    EASY_BUILDING,
    FOR_TREE,
    HELP,
    IN,
    NOTHING,
    OCCUPANCY,
    OVER,
    POOL,
    RESOLVING,
    SECRET,
    STATE,
    THE_START,
    UNDECIDED,
)

# Hidden information -------------------------------------------------------------------------------

HIDDEN_CHOICE = CODES  # heard: somebody has chosen


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

TABLE_FEATURES = 26
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
def observe_land(state, seat, land, features, first):
    features[first] = state.tree_on[land]
    for plot in range(PLOTS):
        features[first + 1 + plot] = state.shape_at[land][plot]
        if state.owner_at[land][plot] != NOBODY:
            step = (state.owner_at[land][plot] - seat + state.seats) % state.seats
            features[first + 5 + plot] = 1 + step
    if land < KINGS_LAND:
        features[first + 9] = state.card_at[land]
    if state.builder[seat] != NOWHERE:
        features[first + 10] = state.distance[state.builder[seat]][land]
    features[first + 11] = state.layout[land]


# The view -----------------------------------------------------------------------------------------


def view(state: Any, observer: int) -> dict[str, Any]:
    then = _at_the_end(state)
    return {
        "rules": ("basic", "advanced", "easy")[state.rules],
        "modules": _modules(state),
        "round": state.round_number,
        "phase": PHASES[state.phase],
        "over": state.phase == OVER,
        "winners": _winners(state),
        "order": list(state.order)[: state.in_order],
        "turn": _turn(state),
        "chance": _chance(state),
        "map": _map(state),
        "lands": [_land(state, land) for land in range(TILES)],
        "trees_left": 5 - sum(state.tree_on),
        "players": [_player(state, then, seat) for seat in range(state.seats)],
        "pool": {DICE[c]: _faces(state.pool[c]) for c in range(4)} if _has_pool(state) else None,
        "offer": _offer(state),
        "plan": _plan(state),
        "move": _move(state),
        "card_row": [_card(state, c) for c in range(CARDS) if state.card_at[c] == ROW],
        "card_deck": sum(where == DECK for where in state.card_at),
        "resident_row": [_resident(r) for r in range(CARDS) if state.resident_at[r] == ROW],
        "resident_deck": sum(where == DECK for where in state.resident_at),
        "grid": [[_resident(r - 1) for r in column if r] for column in state.grid],
        "largest": state.largest,
    }


def _modules(state: Any) -> dict[str, str]:
    if state.rules != ADVANCED:
        return {}
    return {
        "land_cards": ("off", "dealt", "drafted")[state.land_cards],
        "additional_round": ("off", "on")[state.additional_round],
        "occupancy": ("off", "on")[state.occupancy],
    }


def _winners(state: Any) -> list[int]:
    if state.phase != OVER:
        return []
    places = [0] * state.seats
    ranking(state, places)
    return [seat for seat, place in enumerate(places) if place == 1]


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
        "tree": bool(state.tree_on[land]),
        "builders": [seat for seat in range(state.seats) if state.builder[seat] == land],
        "card": holder if holder < MAX_SEATS else None,
        "houses": [
            _house(state, land, plot) for plot in range(PLOTS) if state.shape_at[land][plot]
        ],
    }


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
        "colour": COLOURS[seat],
        "builder": None if builder == NOWHERE else land_name(builder),
        "materials": {str(i + 1): state.material[seat][i] for i in range(BLOCKS)},
        "gems": state.gems[seat],
        "roofs": {OUTLINE_NAMES[i]: state.roofs[seat][i] for i in range(SIZES)},
        "points": track(state, seat),
        "parts": {PARTS[i]: points for i, points in enumerate(state.earned[seat]) if points},
        "forecast": _forecast(state, then, seat),
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
        "additional_round": CHOICES[state.takes_part[seat]],
        "rewards": [REWARDS[i] for i in range(4) if state.reward_due[seat] >> i & 1],
        "out": bool(state.is_out[seat]),
    }


def _at_the_end(state: Any) -> Any:
    """The table as it would be scored if the game ended now; None when scoring has begun."""
    if state.phase in (OVER, OCCUPANCY):
        return None
    then = STATE.twin()
    then.become(state)
    if state.rules == EASY:
        score_easy_end(then)
    else:
        score_building(then)
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


def _has_pool(state: Any) -> bool:
    return bool(state.phase == DISTRIBUTION)


def _faces(counts: Any) -> list[int]:
    return [face + 1 for face in range(FACES) for _ in range(counts[face])]


def _offer(state: Any) -> dict[str, Any] | None:
    if state.offer == NOTHING:
        return None
    what = "help" if state.offer == HELP else "material"
    number = state.black[acting(state)] if state.offer == HELP else state.offer
    return {"what": what, "number": number, "from": acting(state), "to": state.offered_to}


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


def _move(state: Any) -> dict[str, Any] | None:
    if PHASES[state.phase] not in ("move", "last"):
        return None
    return {"from": land_name(state.move_start), "green": state.green[acting(state)]}


# Prompts ------------------------------------------------------------------------------------------


def name_of(seat: int) -> str:
    return str(seat)


def prompt(state: Any, observer: int) -> Line:
    """What is to be done now."""
    if state.phase == OVER:
        return _outcome(state)
    if state.dealing == THE_START:
        return Line("prompt-chance-start")
    if state.rolling:
        return Line("prompt-chance-dice")
    if state.dealing:
        return Line("prompt-chance-cards")
    if state.phase == CHOOSING:
        return _prompt_choosing(state, observer)
    seat = awaited(state)
    if observer != seat:
        return Line(f"wait-{_doing(state)}", {"seat": seat})
    if seat_with_reward(state) == seat:
        return Line("prompt-reward", {"mark": REWARDS[next_reward(state, seat)]})
    if state.offer != NOTHING:
        return _prompt_offer(state)
    return _prompt_own(state, seat)


def _doing(state: Any) -> str:
    """What the seat that is waited for is about."""
    if seat_with_reward(state) != NOBODY:
        return "reward"
    return "answer" if state.offer != NOTHING else PHASES[state.phase]


def _prompt_choosing(state: Any, observer: int) -> Line:
    if observer == SPECTATOR:
        return Line("wait-choose")
    return Line("prompt-choose" if undecided(state) >> observer & 1 else "prompt-chosen")


def _prompt_offer(state: Any) -> Line:
    giver = acting(state)
    if state.offer == HELP:
        return Line("prompt-help", {"name": name_of(giver), "pips": state.black[giver]})
    return Line("prompt-gift", {"name": name_of(giver), "material": state.offer})


def _prompt_own(state: Any, seat: int) -> Line:
    dice = {"red": state.red[seat], "green": state.green[seat], "black": state.black[seat]}
    if state.settling:
        return Line("prompt-settle", {"sum": white_sum(state, seat)})
    if state.claim_from != NOBODY:
        return Line("prompt-resident")
    if state.plan:
        return Line("prompt-blocks", {"plan": plan_name(state.plan - 1)})
    if state.rerolls_left:
        return Line("prompt-rerolls", {"left": state.rerolls_left})
    if state.cards_to_take:
        return Line("prompt-cards")
    return Line(f"prompt-{PHASES[state.phase]}", {**dice, "sum": state.tree_sum})


def _outcome(state: Any) -> Line:
    winners = _winners(state)
    names = ", ".join(name_of(seat) for seat in winners)
    key = "outcome-won" if len(winners) == 1 else "outcome-tie"
    return Line(key, {"names": names, "points": track(state, winners[0])})


# The log ------------------------------------------------------------------------------------------


def tell(before: Any, after: Any, observer: int, seat: int, code: int) -> list[Line]:
    """The log lines of one action, from what the observer may know before and after it."""
    lines = [_told_chance(before, after, code) if seat == CHANCE else _told(before, seat, code)]
    lines += _told_built(before, after)
    lines += _told_trees(before, after)
    lines += _told_builders(before, after, code)
    if before.phase == CHOOSING != after.phase:
        names = [name_of(s) for s in range(after.seats) if after.takes_part[s] == IN]
        lines.append(
            Line("log-reveal", {"names": ", ".join(names)}) if names else Line("log-reveal-none")
        )
    if after.round_number > before.round_number:
        names = [name_of(s) for s in list(after.order)[: after.in_order]]
        lines.append(Line("log-round", {"round": after.round_number, "names": ", ".join(names)}))
    if after.phase == OVER:
        lines.append(_outcome(after))
    return lines


def _told_chance(before: Any, after: Any, code: int) -> Line:
    if code >= codes.DEAL_RESIDENT:
        return Line("log-turned-resident", {"resident": RESIDENTS[code - codes.DEAL_RESIDENT]})
    if code >= codes.DEAL_LAND:
        card = code - codes.DEAL_LAND
        holder = after.card_at[card]
        if holder < MAX_SEATS:
            return Line("log-dealt-land", {"card": FIRST_NUMBER + card, "name": name_of(holder)})
        return Line("log-turned-land", {"card": FIRST_NUMBER + card})
    if code >= codes.ROLL:
        face = code - codes.ROLL + 1
        if before.rolling in (POOL, FOR_TREE):
            return Line("log-rolled-dice", {"face": face})
        roller = seat_with_reward(before)
        roller = acting(before) if roller == NOBODY else roller
        return Line("log-rolled", {"name": name_of(roller), "face": face})
    return Line("log-begin", {"name": name_of(code - codes.BEGIN)})


def _told_built(before: Any, after: Any) -> list[Line]:
    """A house that was finished."""
    if before.plan == 0 or after.plan != 0:
        return []
    seat = acting(before)
    land = before.builder[seat]
    for plot in range(PLOTS):
        shape = after.shape_at[land][plot]
        if shape != before.shape_at[land][plot]:
            facts = {"name": name_of(seat), "house": shape_name(shape), "land": land_name(land)}
            return [Line("log-built", {**facts, "points": track(after, seat)})]
    return []


def _told_trees(before: Any, after: Any) -> list[Line]:
    return [
        Line("log-tree", {"land": land_name(land)})
        for land in range(LANDS)
        if after.tree_on[land] and not before.tree_on[land]
    ]


def _told_builders(before: Any, after: Any, code: int) -> list[Line]:
    """Builders whom dice or cards have put somewhere."""
    if codes.STEP <= code < codes.STEP + TILES or code < codes.TAKE_CARD:
        return []
    return [
        Line("log-position", {"name": name_of(seat), "land": land_name(after.builder[seat])})
        for seat in range(after.seats)
        if after.builder[seat] != before.builder[seat]
    ]


SIMPLE = {
    "stop": "log-stop",
    "end turn": "log-end",
    "decline": "log-decline",
    "take part": "log-own-choice",
    "stay out": "log-own-choice",
    "keep dice": "log-keep",
    "reroll all": "log-all",
    "to king's land": "log-king",
    "to sum": "log-sum",
    "pay for reroll": "log-pay",
    "pass": "log-pass",
}


def _told(before: Any, seat: int, code: int) -> Line:
    name = name_of(seat)
    if code == HIDDEN_CHOICE:
        return Line("log-chosen", {"name": name})
    done = action(code)
    facts = {"name": name, **done.args}
    if done.kind == "stop" and _collects(before, seat):
        return Line("log-stop-material", {"name": name, "material": before.round_number})
    if done.kind in SIMPLE:
        return Line(SIMPLE[done.kind], {**facts, "choice": done.text})
    if done.kind in ("start", "plant", "take card", "roll for tree", "use card"):
        keys = {
            "start": "log-start",
            "plant": "log-start",
            "take card": "log-card-taken",
            "roll for tree": "log-tree-dice",
            "use card": "log-use",
        }
        if done.kind == "plant":
            return Line("log-replace", {"name": name, "what": done.text})
        return Line(keys[done.kind], facts)
    if done.kind == "take die":
        gem = done.args["die"] == "red" and done.args["face"] == 1
        return Line("log-die-gem" if gem else "log-die", facts)
    if done.kind in ("reroll white", "reroll green", "reroll black"):
        return Line("log-reroll", {"name": name, "what": done.text.partition(" ")[2]})
    if done.kind == "move":
        tree = before.tree_on[code - codes.STEP] and before.tree_supply == ENTER
        material = min(before.round_number, FACES)
        return Line("log-step-material" if tree else "log-step", {**facts, "material": material})
    return _told_deal(before, done, facts, seat)


def _collects(before: Any, seat: int) -> bool:
    """Does a tree give a material only now that the builder stops?"""
    moved = is_moving(before) and has_moved(before, seat)
    return moved and before.tree_supply == STOP and bool(before.tree_on[before.builder[seat]])


def _told_deal(before: Any, done: Any, facts: dict[str, Any], seat: int) -> Line:
    kind, name = done.kind, facts["name"]
    if kind == "buy":
        return Line("log-buy", {"name": name, "material": before.red[seat]})
    if kind == "give":
        other = name_of(done.args["to"])
        return Line("log-offer", {"name": name, "material": facts["material"], "other": other})
    if kind == "help":
        other = name_of(before.order[before.turn + 1])
        pips = before.black[seat]
        return Line("log-offer-help", {"name": name, "pips": pips, "other": other})
    if kind == "accept":
        return Line("log-accept", {"name": name, "other": name_of(acting(before))})
    if kind in ("split", "join"):
        return Line("log-replace", {"name": name, "what": done.text})
    if kind == "build":
        land = land_name(before.builder[seat])
        return Line("log-plan", {"name": name, "plan": done.text, "land": land})
    if kind == "block":
        return Line("log-block", facts)
    if kind in ("take reward", "waive reward"):
        mark = REWARDS[next_reward(before, seat)]
        key = "log-reward" if kind == "take reward" else "log-waive"
        return Line(key, {"name": name, "mark": mark})
    return _told_residents(before, done, facts, seat)


def _told_residents(before: Any, done: Any, facts: dict[str, Any], seat: int) -> Line:
    kind, name = done.kind, facts["name"]
    if kind == "material":
        die = done.args["die"]
        return Line("log-material", {"name": name, "material": getattr(before, die)[seat]})
    if kind == "effect":
        return Line("log-effect", facts)
    if kind == "take resident":
        return Line("log-resident", {"name": name, "resident": done.args["name"]})
    resident = RESIDENTS[before.grid[done.args["column"]][0] - 1]
    if kind == "misfit":
        return Line("log-misfit", {"name": name, "resident": resident})
    return Line("log-lodge", {"name": name, "resident": resident, "land": facts["land"]})
