"""What an observer is asked and told, from states concealed for it."""

from typing import Any

from rooftree.core.rule import CHANCE, NOBODY, SPECTATOR
from rooftree.core.words import Line

from . import codes
from .codes import HIDDEN_CHOICE
from .components import (
    DICE,
    ENTER,
    FACES,
    FIRST_NUMBER,
    LANDS,
    MAX_SEATS,
    PLOTS,
    RESIDENTS,
    REWARDS,
    STOP,
    TILES,
)
from .names import PHASES, land_name, plan_name, shape_name
from .notation import action
from .rules.additional import undecided
from .rules.bonus import next_reward
from .rules.land_cards import white_sum
from .rules.moving import has_moved, is_moving
from .rules.sheet import acting, seat_with_reward, track
from .rules.turns import awaited
from .scoring import ranking
from .state import (
    CHOOSING,
    FOR_TREE,
    HELP,
    IN,
    NOTHING,
    OVER,
    OWN_ROLL,
    POOL,
    THE_START,
    TURN_DICE,
)

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
    best = winners(state)
    names = ", ".join(name_of(seat) for seat in best)
    key = "outcome-won" if len(best) == 1 else "outcome-tie"
    return Line(key, {"names": names, "points": track(state, best[0])})


def winners(state: Any) -> list[int]:
    if state.phase != OVER:
        return []
    places = [0] * state.seats
    ranking(state, places)
    return [seat for seat, place in enumerate(places) if place == 1]


# The log ------------------------------------------------------------------------------------------


def tell(before: Any, after: Any, observer: int, seat: int, code: int) -> list[Line]:
    """The log lines of one action, from what the observer may know before and after it."""
    lines = _told_chance(before, after, code) if seat == CHANCE else [_told(before, seat, code)]
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


def _told_chance(before: Any, after: Any, code: int) -> list[Line]:
    if code >= codes.DEAL_RESIDENT:
        return [Line("log-turned-resident", {"resident": RESIDENTS[code - codes.DEAL_RESIDENT]})]
    if code >= codes.DEAL_LAND:
        return [_told_land_card(after, code - codes.DEAL_LAND)]
    if code < codes.ROLL:
        return [Line("log-begin", {"name": name_of(code - codes.BEGIN)})]
    if before.rolling not in TOGETHER:
        return [_told_die(before, code - codes.ROLL + 1)]
    return [_told_dice(before, after)] if before.dice_left == 1 else []


def _told_land_card(after: Any, card: int) -> Line:
    holder = after.card_at[card]
    if holder < MAX_SEATS:
        return Line("log-dealt-land", {"card": FIRST_NUMBER + card, "name": name_of(holder)})
    return Line("log-turned-land", {"card": FIRST_NUMBER + card})


def _told_die(before: Any, face: int) -> Line:
    if before.rolling == FOR_TREE:
        return Line("log-rolled-tree", {"face": face})
    roller = seat_with_reward(before)
    roller = acting(before) if roller == NOBODY else roller
    return Line("log-rolled", {"name": name_of(roller), "face": face})


TOGETHER = (POOL, OWN_ROLL, TURN_DICE)


def _told_dice(before: Any, after: Any) -> Line:
    """Dice that fall together are told when the last of them lies there."""
    if before.rolling == POOL:
        return Line("log-dice", {die: _row(faces(after.pool[c])) for c, die in enumerate(DICE)})
    seat = acting(before)
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
    "start": "log-start",
    "take card": "log-card-taken",
    "roll for tree": "log-tree-dice",
    "use card": "log-use",
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
    if done.kind == "plant":
        return Line("log-replace", {"name": name, "what": done.text})
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
