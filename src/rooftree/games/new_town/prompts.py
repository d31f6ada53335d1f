"""What an observer is asked, from a state concealed for it."""

from itertools import product
from typing import Any

from rooftree.core.rule import ALLOWED, NOBODY, SPECTATOR
from rooftree.core.words import Line

from .components import BLACK, GIFTS, GRID_SIZE, REWARDS
from .legal import list_settling
from .names import PHASES, plan_name
from .rules.additional import undecided
from .rules.bonus import next_reward
from .rules.building import may_offer_help
from .rules.easy import may_pay_for_reroll, may_take_material, may_use_effect
from .rules.land_cards import white_sum
from .rules.occupancy import may_misfit, may_pass
from .rules.purchase import may_offer_gift
from .rules.sheet import acting, seat_with_reward, track
from .rules.turns import awaited, may_stop
from .scoring import ranking
from .state import (
    BUILDING,
    CHOOSING,
    EASY_BUILDING,
    HELP,
    NOTHING,
    OCCUPANCY,
    OVER,
    PURCHASE,
    RESOLVING,
    THE_START,
)


def name_of(seat: int) -> str:
    return str(seat)


def prompt(state: Any, observer: int) -> Line:
    """What is to be done now."""
    if state.phase == OVER:
        return outcome(state)
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
        return Line("prompt-settle", {"sum": white_sum(state, seat), "kings": _kings(state, seat)})
    if state.claim_from != NOBODY:
        return Line("prompt-resident")
    if state.plan:
        return Line("prompt-blocks", {"plan": plan_name(state.plan - 1)})
    stops = {"stop": _yes(may_stop(state, seat))}
    if state.rerolls_left:
        return Line("prompt-rerolls", {"left": state.rerolls_left, **stops})
    if state.cards_to_take:
        return Line("prompt-cards", stops)
    more = MORE[state.phase](state, seat) if state.phase in MORE else {}
    return Line(f"prompt-{PHASES[state.phase]}", {**dice, "sum": state.tree_sum, **stops, **more})


# What else is offered now, and may be spoken of


def _yes(*verdicts: int) -> str:
    return "yes" if ALLOWED in verdicts else "no"


def _kings(state: Any, seat: int) -> str:
    """Is there a choice between King's Land and the sum's?"""
    codes = [0, 0]
    return "yes" if list_settling(state, seat, codes) == len(codes) else "no"


def _gifts(state: Any, seat: int) -> dict[str, str]:
    pairs = product(GIFTS, range(state.seats))
    return {"give": _yes(*(may_offer_gift(state, seat, *pair) for pair in pairs))}


def _help(state: Any, seat: int) -> dict[str, str]:
    return {"help": _yes(may_offer_help(state, seat))}


def _families(state: Any, seat: int) -> dict[str, str]:
    misfits = (may_misfit(state, seat, column) for column in range(GRID_SIZE))
    passing = _yes(may_pass(state, seat))
    return {"pass": passing, "misfit": _yes(*misfits) if passing == "yes" else "no"}


def _uses(state: Any, seat: int) -> dict[str, Any]:
    """What the dice that are left can be used for, and their faces; 0 for one that is of no use."""
    materials = [may_take_material(state, seat, die) for die in range(BLACK + 1)]
    effects = [may_use_effect(state, seat, die) for die in range(BLACK + 1)]
    faces = {"red": state.red[seat], "green": state.green[seat], "black": state.black[seat]}
    left = zip(faces.items(), materials, effects, strict=True)
    return {
        "use": USES[_yes(*materials), _yes(*effects)],
        **{colour: face if ALLOWED in verdicts else 0 for (colour, face), *verdicts in left},
    }


def _gem(state: Any, seat: int) -> dict[str, str]:
    return {"gem": _yes(may_pay_for_reroll(state, seat))}


USES = {
    ("yes", "yes"): "both",
    ("yes", "no"): "material",
    ("no", "yes"): "effect",
    ("no", "no"): "nothing",
}
MORE = {
    PURCHASE: _gifts,
    BUILDING: _help,
    OCCUPANCY: _families,
    RESOLVING: _uses,
    EASY_BUILDING: _gem,
}


def outcome(state: Any) -> Line:
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
