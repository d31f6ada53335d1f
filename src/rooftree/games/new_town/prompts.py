"""What an observer is asked, from a state concealed for it."""

from typing import Any

from rooftree.core.rule import NOBODY, SPECTATOR
from rooftree.core.words import Line

from .components import REWARDS
from .names import PHASES, plan_name
from .rules.additional import undecided
from .rules.bonus import next_reward
from .rules.land_cards import white_sum
from .rules.sheet import acting, seat_with_reward, track
from .rules.turns import awaited
from .scoring import ranking
from .state import CHOOSING, HELP, NOTHING, OVER, THE_START


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
