"""What the log says of an action, and of what followed from it."""

import functools
from collections.abc import Iterator
from typing import Any

from rooftree.core import words
from rooftree.core.rule import CHANCE
from rooftree.core.words import Line

from .checks import COLOURS, SPELLS
from .checks import OBJECTIVES as OBJECTIVE_NAMES
from .codes import (
    BISCUIT,
    BUILD,
    DEAL,
    DISCARD,
    HEARD_CHOICE,
    HEARD_DEAL,
    HEARD_FLIP,
    HEARD_OBJECTIVE,
    HEARD_PLACE,
    OBJECTIVE,
)
from .components import (
    CARD_TEXTS,
    CARDS,
    COLOUR,
    EXCHANGE,
    FIRST_SPELL,
    LEVEL,
    MAGICAL_TREEHOUSE,
    NO_CARD,
    NO_OBJECTIVE,
    NUMBER,
    PIPES,
    SPELL_OF,
    STRUCTURED,
)
from .notation import action, cards_at
from .prompts import outcome
from .rules.carriages import put_carriage, take_carriage
from .rules.spells import has_to_choose
from .scoring import (
    points_of,
)
from .showing import is_winner, score
from .state import (
    BRIBED,
    CARRIAGE,
    CAST_A_SPELL,
    CHOOSING,
    CLOCKWISE,
    DREW,
    DROPPED_OUT,
    HAND,
    NOT_CHOSEN,
    NOTHING,
    ORDER,
    OVER,
    PLACED,
    PLANNED,
    PLANNING,
    RELAYING,
    REMOVED,
    STORED,
    TOOK,
    TRASH,
    TRASHED,
    UNKNOWN,
    WAITED,
)

BUILDS = {
    "build": "log-builds",
    "improve": "log-improves",
    "flip": "log-flips",
    "lay": "log-lays",
    "lift": "log-lifts",
    "store": "log-stores",
    "settle": "log-settle",
    "decline": "log-decline",
    "finish": "log-finish",
}
PARTS = (NOTHING, TOOK, DREW, PLACED, TRASHED, BRIBED, DROPPED_OUT, CAST_A_SPELL, WAITED)


def tell(before: Any, after: Any, observer: int, seat: int, code: int) -> list[Line]:
    """The log lines of one action, and of all that followed from it."""
    lines = [*_told(before, after, observer, seat, code)]
    lines += _step_lines(before, after, observer)
    lines += _spell_lines(before, after)
    lines += _round_lines(before, after)
    return lines if after.edition == MAGICAL_TREEHOUSE else [*map(_of_familiar, lines)]


def _of_familiar(line: Line) -> Line:
    """As Village of Familiar says it, where that has words of its own."""
    key = f"{line.key}-of-familiar"
    return Line(key, line.arguments) if words.of(__package__).has(key) else line


def _told(before: Any, after: Any, observer: int, seat: int, code: int) -> Iterator[Line]:
    if seat == CHANCE:
        yield from _chance_lines(before, after, observer, code)
    elif code == HEARD_CHOICE or (code < BUILD and _is_secret(before, code)):
        yield _choice_line(after, before, observer, seat, code)
    elif code == HEARD_PLACE:
        yield Line("log-place", {"seat": seat, "passed": before.held[HAND + seat] - 1})
    elif code == HEARD_FLIP:
        yield Line("log-flip-hidden", {"seat": seat})
    elif code < DISCARD:
        yield from _plan_lines(before, after, observer, seat, code)
    else:
        done = action(code)
        yield Line(BUILDS[done.kind], {"seat": seat, **_arguments(done.args)})


def _arguments(args: dict[str, Any]) -> dict[str, Any]:
    told = {
        name: "-".join(value) if isinstance(value, list) else value for name, value in args.items()
    }
    return told | _card(CARD_TEXTS.index(args["card"])) if "card" in args else told


def _card(card: int) -> dict[str, Any]:
    """A card as it is written, to be found on the table, and in words."""
    return {"card": CARD_TEXTS[card], "shown": in_words(card)}


def _cards(cards: list[int]) -> dict[str, Any]:
    """The same of several."""
    found = sorted(cards)
    return {
        "cards": ", ".join(CARD_TEXTS[card] for card in found),
        "shown": ", ".join(in_words(card) for card in found),
    }


@functools.cache
def in_words(card: int) -> str:
    """`the red level 1 (83)`, `a pipe (8)`, or a spell by its name."""
    return words.of(__package__).say(_called(card))


def _called(card: int) -> Line:
    if card >= FIRST_SPELL:
        return Line("spell-in-words", {"spell": SPELLS[SPELL_OF[card - FIRST_SPELL]]})
    if card < PIPES:
        return Line("pipe-in-words", {"number": NUMBER[card]})
    face = {"level": LEVEL[card], "colour": COLOURS[COLOUR[card]], "number": NUMBER[card]}
    return Line("treehouse-in-words", face)


def _is_secret(state: Any, code: int) -> bool:
    """A choice that others do not see yet."""
    return state.phase in (CHOOSING, ORDER) or state.tempo == STRUCTURED


def _choice_line(after: Any, before: Any, observer: int, seat: int, code: int) -> Line:
    if observer == seat:
        return _own_choice(seat, code)
    thinks = after.phase == before.phase == CHOOSING and after.commit[seat] == NOT_CHOSEN
    if thinks and before.commit[seat] != NOT_CHOSEN:
        return Line("log-thinks-again", {"seat": seat})
    return Line("log-chosen", {"seat": seat})


def _own_choice(seat: int, code: int) -> Line:
    """What one has chosen to do; whom it bribes is said by name."""
    done = action(code)
    if done.kind == "bribe":
        return Line("log-your-bribe", {"seat": seat, "other": done.args["seat"]})
    return Line("log-your-choice", {"kind": done.kind, **_arguments(done.args)})


def _chance_lines(before: Any, after: Any, observer: int, code: int) -> Iterator[Line]:
    if code == HEARD_OBJECTIVE:
        yield Line("log-private-objective")
    elif code == HEARD_DEAL or DEAL <= code < OBJECTIVE:
        yield from _deal_lines(before, after, observer, code)
    elif OBJECTIVE <= code < BISCUIT:
        own = before.common[1] != NO_OBJECTIVE
        name = OBJECTIVE_NAMES[code - OBJECTIVE]
        yield Line("log-own-objective" if own else "log-common-objective", {"objective": name})
    else:
        yield Line("log-biscuit", {"seat": code - BISCUIT})


def _deal_lines(before: Any, after: Any, observer: int, code: int) -> Iterator[Line]:
    """One line when the last card of a draw is there."""
    for seat in range(before.seats):
        if before.owed[seat] == 1 and after.owed[seat] == 0:
            count = before.held[HAND + seat] + 1
            if seat == observer:
                cards = [*cards_at(before, HAND + seat), code - DEAL]
                yield Line("log-you-hold", _cards(cards))
            else:
                yield Line("log-draw", {"seat": seat, "count": count})


def _plan_lines(before: Any, after: Any, observer: int, seat: int, code: int) -> Iterator[Line]:
    """Real time: what happens is seen at once."""
    done = action(code)
    if done.kind == "stall":
        yield Line("log-stall", {"seat": seat})
    elif done.kind == "place":
        yield Line("log-you-plan", _arguments(done.args))
    else:
        yield from _did_lines(before, after, observer, seat)


def _did_lines(before: Any, after: Any, observer: int, seat: int) -> Iterator[Line]:
    """What a seat did in planning, as far as it is seen."""
    did = after.did[seat]
    stack = before.held[CARRIAGE + take_carriage(before, seat)]
    if did == PLACED:
        yield Line("log-place", {"seat": seat, "passed": before.held[HAND + seat] - 1})
    elif did == TRASHED:
        gone = [c for c in cards_at(after, TRASH + seat) if before.place[c] != TRASH + seat]
        yield Line("log-trashes", {"seat": seat, **_cards(gone)})
    elif did == TOOK:
        yield Line("log-take", {"seat": seat, "count": stack})
        if seat == observer:
            yield Line("log-you-take", _cards(_hand_taken(before, after, seat)))
    elif did == DREW:
        yield Line("log-draws", {"seat": seat})
    elif did == DROPPED_OUT:
        yield Line("log-drop-out", {"seat": seat, "biscuits": after.biscuits[seat]})
    elif did == WAITED:
        yield Line("log-wait", {"seat": seat})
    elif did >= CAST_A_SPELL:
        card = FIRST_SPELL + did - CAST_A_SPELL
        spell = SPELLS[SPELL_OF[card - FIRST_SPELL]]
        yield Line("log-cast", {"seat": seat, "spell": spell, "card": CARD_TEXTS[card]})
    elif did >= BRIBED:
        paid = after.biscuits[seat] < before.biscuits[seat]
        key = "log-bribe" if paid else "log-bribe-in-vain"
        yield Line(key, {"seat": seat, "other": did - BRIBED})


def _hand_taken(before: Any, after: Any, seat: int) -> list[int]:
    """The cards of the carriage; a spell of the same step may have moved them on."""
    stack = CARRIAGE + take_carriage(before, seat)
    return [
        card
        for card in range(CARDS)
        if before.place[card] in (UNKNOWN, stack)
        and after.place[card] in (HAND + seat, CARRIAGE + put_carriage(after, seat))
    ]


def _step_lines(before: Any, after: Any, observer: int) -> Iterator[Line]:
    """The actions of a structured step, which all happen together."""
    if (after.round_number, after.step) == (before.round_number, before.step):
        return
    if before.tempo != STRUCTURED or before.phase != PLANNING:
        return
    yield Line("log-step", {"step": after.step})
    for seat in sorted(range(before.seats), key=lambda seat: _part(after.did[seat])):
        yield from _did_lines(before, after, observer, seat)


def _part(did: int) -> int:
    """When in a step it was carried out."""
    kind = CAST_A_SPELL if did >= CAST_A_SPELL else BRIBED if did >= BRIBED else did
    return PARTS.index(kind)


def _spell_lines(before: Any, after: Any) -> Iterator[Line]:
    """What spells did: the direction, hands, discards, exchanges, and who is asked."""
    if after.direction != before.direction:
        name = "clockwise" if after.direction == CLOCKWISE else "counter-clockwise"
        yield Line("log-direction", {"direction": name})
    if before.phase == CHOOSING:
        yield from _answer_lines(before, after)
    for seat in range(before.seats):
        if _is_lost(before, after, seat):
            yield Line("log-not-cast", {"seat": seat})
    if after.phase == CHOOSING and (before.phase != CHOOSING or after.spell != before.spell):
        yield Line("log-asks", {"spell": SPELLS[after.spell]})


def _is_lost(before: Any, after: Any, seat: int) -> bool:
    """Has the spell that a seat has shown left its hand by another one, so that it is not cast?"""
    shown = before.casting[seat]
    if after.did[seat] >= CAST_A_SPELL and after.step > before.step:
        shown = FIRST_SPELL + after.did[seat] - CAST_A_SPELL
    if shown == NO_CARD or after.casting[seat] != NO_CARD:
        return False
    return after.place[shown] != TRASH + seat or _trashed(before, after, seat) == [shown]


def _trashed(before: Any, after: Any, seat: int) -> list[int]:
    """The cards a seat has just discarded for a spell: one, and its own spell if that was cast."""
    if before.phase != CHOOSING or before.spell == EXCHANGE or not has_to_choose(before, seat):
        return []
    return [card for card in cards_at(after, TRASH + seat) if before.place[card] != TRASH + seat]


def _answer_lines(before: Any, after: Any) -> Iterator[Line]:
    for seat in range(before.seats):
        trashed = _trashed(before, after, seat)
        for card in trashed:
            if before.casting[seat] != card or trashed == [card]:
                yield Line("log-discards-card", {"seat": seat, **_card(card)})
        out = [c for c in cards_at(after, STORED + seat) if before.place[c] != STORED + seat]
        back = [c for c in cards_at(before, STORED + seat) if after.place[c] == PLANNED + seat]
        if out and back:
            got = {"stored": CARD_TEXTS[back[0]], "gets": in_words(back[0])}
            yield Line("log-swaps", {"seat": seat, **_card(out[0]), **got})


def _round_lines(before: Any, after: Any) -> Iterator[Line]:
    """Shortages, turn order, a new round, the end."""
    for card in cards_at(after, REMOVED):
        if before.place[card] != REMOVED:
            yield Line("log-leaves", _card(card))
    if before.phase == ORDER and after.phase != ORDER:
        yield from _order_lines(before, after)
    if after.round_number != before.round_number:
        yield Line("log-round", {"round": after.round_number})
    if after.phase == RELAYING and before.phase != RELAYING:
        yield Line("log-relaying")
    if after.phase == OVER and before.phase != OVER:
        yield from _final_lines(after)


def _order_lines(before: Any, after: Any) -> Iterator[Line]:
    for seat in range(after.seats):
        if after.shown[seat] != NO_CARD:
            yield Line("log-shows-card", {"seat": seat, **_card(after.shown[seat])})
    order = ", ".join(str(after.track[place]) for place in range(after.seats))
    yield Line("log-order", {"order": order})


def _final_lines(state: Any) -> Iterator[Line]:
    for seat in range(state.seats):
        if state.private[seat] >= 0:
            name = OBJECTIVE_NAMES[state.private[seat]]
            yield Line("log-private-shown", {"seat": seat, "objective": name})
        yield Line("log-score", {"seat": seat, **score(state, seat)})
    seats = range(state.seats)
    yield from tie_lines(
        next(seat for seat in seats if is_winner(state, seat)),
        [int(points_of(state, seat)) for seat in seats],
        [state.biscuits[seat] for seat in seats],
    )
    yield outcome(state)


def tie_lines(winner: int, points: list[int], biscuits: list[int]) -> Iterator[Line]:
    """What the winner has before each who has as many points."""
    for other, total in enumerate(points):
        if other != winner and total == points[winner]:
            more = biscuits[winner] > biscuits[other]
            told = {"seats": f"{winner} and {other}", "seat": winner, "points": total}
            counts = {"most": biscuits[winner], "fewer": biscuits[other]}
            yield Line("log-tie-biscuits" if more else "log-tie-younger", {**told, **counts})
