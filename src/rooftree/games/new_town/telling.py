"""The log: what an observer is told of each action, from states concealed for it."""

from collections.abc import Mapping
from typing import Any

from rooftree.core.rule import CHANCE
from rooftree.core.words import Line

from . import codes
from .codes import HIDDEN_CHOICE
from .components import (
    DICE,
    ENTER,
    FACES,
    FIRST_NUMBER,
    GAIN,
    GEM_REWARD,
    KINGS_LAND,
    LANDS,
    MAX_SEATS,
    PEOPLE,
    RESIDENT_POINTS,
    RESIDENTS,
    RETURN,
    REWARDS,
    STOP,
    USES,
)
from .consequences import (
    letter,
    received,
    told_built,
    told_cards,
    told_choices,
    told_families,
    told_lodging,
    told_occupancy,
    told_points,
    told_scoring,
    told_supply,
)
from .names import land_name
from .notation import action
from .prompts import name_of, outcome
from .rules.bonus import next_reward
from .rules.land_cards import white_sum
from .rules.moving import has_moved, is_moving
from .rules.sheet import acting, is_easy, seat_with_reward
from .state import (
    CHOOSING,
    DRAFTING,
    FOR_TREE,
    GREEN_DIE,
    HELP,
    IN,
    LODGER_DIE,
    OVER,
    OWN_ROLL,
    POOL,
    POSITIONING,
    REWARD_DIE,
    TURN_DICE,
    WHITE_DICE,
)


def tell(before: Any, after: Any, observer: int, seat: int, code: int) -> list[Line]:
    """The log lines of one action, from what the observer may know before and after it."""
    lines = _told_chance(before, after, code) if seat == CHANCE else _told(before, seat, code)
    lines += told_built(before, after)
    lines += _told_trees(before, after)
    lines += _told_builders(before, after, seat, code)
    if before.phase == CHOOSING != after.phase:
        lines += _told_reveal(before, after)
    lines += told_lodging(before, after)
    lines += told_scoring(before, after)
    lines += told_cards(before, after)
    lines += told_families(before, after)
    lines += told_points(before, after)
    lines += told_occupancy(before, after)
    if after.round_number > before.round_number:
        lines += _told_round(after)
    if after.phase == OVER:
        lines.append(outcome(after))
    return lines


def _told_reveal(before: Any, after: Any) -> list[Line]:
    names = [name_of(seat) for seat in range(after.seats) if after.takes_part[seat] == IN]
    if not names:
        return [Line("log-reveal-none")]
    return [Line("log-reveal", {"names": ", ".join(names)}), *told_choices(before, after)]


def _told_round(after: Any) -> list[Line]:
    names = ", ".join(name_of(seat) for seat in list(after.order)[: after.in_order])
    begun = Line("log-round", {"round": after.round_number, "names": names})
    return [begun] if is_easy(after) else [begun, *told_supply(after)]


# What chance brings -------------------------------------------------------------------------------


def _told_chance(before: Any, after: Any, code: int) -> list[Line]:
    if code >= codes.DEAL_RESIDENT:
        return [_told_resident(code - codes.DEAL_RESIDENT)]
    if code >= codes.DEAL_LAND:
        return [_told_land_card(after, code - codes.DEAL_LAND)]
    if code < codes.ROLL:
        return [Line("log-begin", {"name": name_of(code - codes.BEGIN)})]
    if before.rolling not in TOGETHER:
        return [_told_die(before, code - codes.ROLL + 1)]
    return [_told_dice(before, after)] if before.dice_left == 1 else []


def _told_resident(resident: int) -> Line:
    facts = {"people": PEOPLE[resident], "points": RESIDENT_POINTS[resident]}
    return Line("log-turned-resident", {"resident": RESIDENTS[resident], **facts})


def _told_land_card(after: Any, card: int) -> Line:
    holder = after.card_at[card]
    if holder < MAX_SEATS:
        return Line("log-dealt-land", {"card": FIRST_NUMBER + card, "name": name_of(holder)})
    return Line("log-turned-land", {"card": FIRST_NUMBER + card})


def _told_die(before: Any, face: int) -> Line:
    """A die that falls alone, and what it is for."""
    if before.rolling == FOR_TREE:
        return Line("log-rolled-tree", {"face": face})
    if before.rolling == REWARD_DIE:
        name = name_of(seat_with_reward(before))
        return Line("log-rolled-reward", {"name": name, "face": face, "material": face})
    if before.rolling == LODGER_DIE:
        owner = before.owner_at[KINGS_LAND][before.lodger_plot]
        resident = RESIDENTS[before.lodger_at[KINGS_LAND][before.lodger_plot] - 1]
        return Line("log-rolled-family", {"name": name_of(owner), "face": face, "family": resident})
    die = "green" if before.rolling == GREEN_DIE else "black"
    return Line("log-rolled", {"name": name_of(acting(before)), "face": face, "die": die})


TOGETHER = (POOL, OWN_ROLL, TURN_DICE, WHITE_DICE)


def _told_dice(before: Any, after: Any) -> Line:
    """Dice that fall together are told when the last of them lies there."""
    if before.rolling == POOL:
        return Line("log-dice", {die: _row(faces(after.pool[c])) for c, die in enumerate(DICE)})
    seat = acting(before)
    if before.rolling == WHITE_DICE:
        facts = {"white": _row(after.white[seat]), "sum": white_sum(after, seat)}
        return Line("log-white", {"name": name_of(seat), **facts})
    dice = {"red": after.red[seat], "green": after.green[seat], "black": after.black[seat]}
    facts = {"name": name_of(seat), **dice}
    if before.rolling == TURN_DICE:
        return Line("log-dice-turn", facts)
    return Line("log-dice-own", {**facts, "white": _row(after.white[seat])})


def faces(counts: Any) -> list[int]:
    """Dice counted by what they show, each for itself."""
    return [face + 1 for face in range(FACES) for _ in range(counts[face])]


def _row(dice: Any) -> str:
    return " ".join(map(str, dice))


def _told_trees(before: Any, after: Any) -> list[Line]:
    return [
        Line("log-tree", {"land": land_name(land)})
        for land in range(LANDS)
        if after.tree_on[land] and not before.tree_on[land]
    ]


def _told_builders(before: Any, after: Any, seat: int, code: int) -> list[Line]:
    """Builders whom dice or cards have put somewhere, also where they stood before."""
    if seat != CHANCE and code < codes.BUY and not codes.TAKE_CARD <= code <= codes.STOP:
        return []
    return [
        _told_place(before, after, builder)
        for builder in range(after.seats)
        if after.builder[builder] != before.builder[builder]
        or _is_put(before, after, builder)
        or (builder == seat and codes.TO_KINGS_LAND <= code <= codes.TO_SUM)
    ]


def _is_put(before: Any, after: Any, seat: int) -> bool:
    """Has the positioning phase put this builder where it stands?"""
    if before.phase != POSITIONING or acting(before) != seat:
        return False
    return bool(after.turn != before.turn or after.phase != POSITIONING)


def _told_place(before: Any, after: Any, seat: int) -> Line:
    facts = {"name": name_of(seat), "land": land_name(after.builder[seat])}
    if not is_easy(after):
        return Line("log-start", facts)
    materials = received(before, after, seat)
    if materials:
        return Line("log-position-material", {**facts, "material": int(materials[0])})
    return Line("log-position", facts)


# What a seat does ---------------------------------------------------------------------------------

SIMPLE = {
    "end turn": "log-end",
    "decline": "log-decline",
    "take part": "log-own-choice",
    "stay out": "log-own-choice",
    "keep dice": "log-keep",
    "reroll all": "log-all",
    "pay for reroll": "log-pay",
    "pass": "log-pass",
    "start": "log-start",
    "take card": "log-card-taken",
    "roll for tree": "log-tree-dice",
    "plant": "log-plant",
}
SETTLING = ("to king's land", "to sum")  # told by where the builder stands then


def _told(before: Any, seat: int, code: int) -> list[Line]:
    name = name_of(seat)
    if code == HIDDEN_CHOICE:
        return [Line("log-chosen", {"name": name})]
    done = action(code)
    facts = {**done.args, "name": name}
    if done.kind in SETTLING:
        return []
    if done.kind in SIMPLE:
        return [Line(SIMPLE[done.kind], {**facts, "choice": done.text})]
    if done.kind == "stop":
        return [_told_stop(before, seat)]
    if done.kind == "take die":
        gem = done.args["die"] == "red" and done.args["face"] == 1
        return [Line("log-die-gem" if gem else "log-die", facts)]
    if done.kind == "reroll white":
        faces = _row(before.white[seat][die] for die in done.args["dice"])
        return [Line("log-reroll-white", {"name": name, "faces": faces})]
    if done.kind in ("reroll green", "reroll black"):
        return [Line("log-reroll", {"name": name, "die": done.kind.partition(" ")[2]})]
    if done.kind == "move":
        tree = before.tree_on[code - codes.STEP] and before.tree_supply == ENTER
        material = min(before.round_number, FACES)
        return [Line("log-step-material" if tree else "log-step", {**facts, "material": material})]
    return [_told_deal(before, done, facts, seat)]


def _told_stop(before: Any, seat: int) -> Line:
    """Which thing it is that is stopped."""
    name = {"name": name_of(seat)}
    if is_moving(before):
        if not has_moved(before, seat):
            return Line("log-stay", name)
        facts = {**name, "land": land_name(before.builder[seat])}
        if before.tree_supply == STOP and before.tree_on[before.builder[seat]]:
            material = min(before.round_number, FACES)
            return Line("log-stop-material", {**facts, "material": material})
        return Line("log-stop", facts)
    if before.phase == DRAFTING or before.cards_to_take:
        return Line("log-enough-cards", name)
    return Line("log-enough-rolls" if before.rerolls_left else "log-resolved", name)


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
        return _told_accept(before, name)
    if kind in ("split", "join"):
        one, rest = done.args["parts"]
        return Line(
            f"log-{kind}", {"name": name, "whole": facts["whole"], "one": one, "rest": rest}
        )
    if kind == "build":
        land = land_name(before.builder[seat])
        planned = {"name": name, "land": land, **_planned(done.args)}
        return Line(f"log-{done.args['plan']}-begun", planned)
    if kind == "block":
        return Line("log-block", facts)
    if kind in ("take reward", "waive reward"):
        return _told_reward(before, kind, seat)
    return _told_cards(before, done, facts, seat)


def _planned(args: Mapping[str, Any]) -> dict[str, Any]:
    """A plan as the log tells it: which house, and how large it is to be."""
    house = "" if args["house"] is None else letter(args["house"])
    return {"house": house, **{fact: args[fact] for fact in ("size", "floors") if fact in args}}


def _told_accept(before: Any, name: str) -> Line:
    giver = acting(before)
    facts = {"name": name, "other": name_of(giver)}
    if before.offer == HELP:
        return Line("log-accept-help", {**facts, "pips": before.black[giver]})
    return Line("log-accept-gift", {**facts, "material": before.offer})


def _told_reward(before: Any, kind: str, seat: int) -> Line:
    reward = next_reward(before, seat)
    facts = {"name": name_of(seat), "mark": REWARDS[reward]}
    if kind == "waive reward":
        return Line("log-waive", facts)
    return Line("log-reward-gem" if reward == GEM_REWARD else "log-reward", facts)


USED = {GAIN: "log-use-gain", RETURN: "log-use-return"}


def _told_cards(before: Any, done: Any, facts: dict[str, Any], seat: int) -> Line:
    kind, name = done.kind, facts["name"]
    if kind == "use card":
        return Line(USED.get(USES.index(facts["use"]), "log-use"), facts)
    if kind == "material":
        die = done.args["die"]
        material = getattr(before, die)[seat]
        return Line("log-material", {"name": name, "die": die, "material": material})
    if kind == "effect":
        return _told_effect(before, facts, seat)
    if kind == "take resident":
        return Line("log-resident", {"name": name, "resident": done.args["name"]})
    resident = RESIDENTS[before.grid[done.args["column"]][0] - 1]
    if kind == "misfit":
        return Line("log-misfit", {"name": name, "resident": resident})
    place = {"land": facts["land"], "house": letter(facts["house"])}
    return Line("log-lodge", {"name": name, "resident": resident, **place})


def _told_effect(before: Any, facts: dict[str, Any], seat: int) -> Line:
    """A 6 gives two gems, or two cards."""
    pips = getattr(before, facts["die"])[seat]
    if facts["die"] == "green":
        return Line("log-effect-gems", {**facts, "gems": 1 + (pips == FACES)})
    return Line(f"log-effect-{facts['die']}", {**facts, "pips": pips})
