"""What a seat is asked for, or who is waited for."""

from typing import Any

from rooftree.core.rule import ALLOWED
from rooftree.core.words import Line

from .checks import SPELLS
from .components import (
    PIPES,
)
from .notation import PHASES, action
from .rules.building import may_lift
from .rules.planning import has_hand, has_only_spells, has_spell, may_draw, may_plan, may_take
from .rules.spells import has_answered, has_to_choose
from .rules.table import oldest_in
from .rules.turn_order import has_to_show
from .scoring import (
    points_of,
)
from .showing import is_winner
from .state import (
    BUILDING,
    CHOOSING,
    NOT_CHOSEN,
    OBJECTIVES,
    ORDER,
    OVER,
    PLANNED,
    RELAYING,
    STORED,
)


def prompt(state: Any, observer: int) -> Line:
    """What the game waits for, in one sentence."""
    if state.phase == OVER:
        return outcome(state)
    if state.phase == OBJECTIVES:
        return Line("prompt-objectives")
    if state.reaching:
        return Line("prompt-biscuits", {"plate": state.plate})
    if any(state.owed):
        return Line("prompt-draw")
    if state.phase in (BUILDING, RELAYING):
        return _prompt_build(state, observer)
    if observer >= state.seats:
        return Line(f"prompt-{PHASES[state.phase]}", {"round": state.round_number})
    if state.phase == CHOOSING:
        return _prompt_choose(state, observer)
    if state.phase == ORDER:
        return Line("prompt-show" if has_to_show(state, observer) else "prompt-wait")
    return _prompt_plan(state, observer)


def _prompt_plan(state: Any, seat: int) -> Line:
    if not state.inside >> seat & 1:
        return Line("prompt-out")
    if state.commit[seat] != NOT_CHOSEN:
        return chosen("prompt-chosen", seat, state.commit[seat])
    if may_plan(state, seat) != ALLOWED:
        return Line("prompt-oldest-first")
    planned = state.held[PLANNED + seat]
    if has_hand(state, seat):
        return Line("prompt-hand", {"planned": planned, "hold": _held(state, seat)})
    key = "prompt-stalled" if state.stalled and seat == oldest_in(state) else "prompt-no-hand"
    return Line(key, {"planned": planned, "get": _cards_to_get(state, seat)})


def _held(state: Any, seat: int) -> str:
    """Which kind of hand it is."""
    if has_only_spells(state, seat):
        return "only_spells"
    return "spells" if has_spell(state, seat) else "cards"


def _cards_to_get(state: Any, seat: int) -> str:
    """From the carriage, from the deck, from both or from none."""
    take, draw = may_take(state, seat) == ALLOWED, may_draw(state, seat) == ALLOWED
    if take and draw:
        return "both"
    return "take" if take else "draw" if draw else "nothing"


def _prompt_choose(state: Any, seat: int) -> Line:
    if not has_to_choose(state, seat) or has_answered(state, seat):
        return Line("prompt-wait")
    if state.commit[seat] != NOT_CHOSEN:
        return Line("prompt-receive")
    return Line(f"prompt-spell-{SPELLS[state.spell].replace('_', '-')}")


def _prompt_build(state: Any, observer: int) -> Line:
    seat = state.track[state.turn]
    if observer != seat:
        return Line("prompt-others-turn", {"seat": seat})
    if state.placing:
        return Line("prompt-teleport" if state.teleporting else "prompt-familiar")
    if state.loose:
        return Line("prompt-relay")
    if state.phase == RELAYING:
        lifts = (may_lift(state, seat, pipe) for pipe in range(PIPES))
        return Line("prompt-last-pipes", {"lift": "yes" if ALLOWED in lifts else "no"})
    planned = state.held[PLANNED + seat]
    if planned:
        return Line("prompt-build", {"planned": planned})
    return Line("prompt-finish", {"stored": state.held[STORED + seat]})


def outcome(state: Any) -> Line:
    winner = next(seat for seat in range(state.seats) if is_winner(state, seat))
    return Line("outcome-won", {"seat": winner, "points": int(points_of(state, winner))})


def chosen(key: str, seat: int, code: int) -> Line:
    """An own choice; whom it bribes is said by name."""
    done = action(code)
    if done.kind == "bribe":
        return Line(f"{key}-bribe", {"seat": seat, "other": done.args["seat"]})
    return Line(key, {"choice": done.text})
