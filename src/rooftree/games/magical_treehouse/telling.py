"""What an observer is shown and told, from states concealed for it."""

from collections.abc import Iterator
from typing import Any

from rooftree.core import shape
from rooftree.core.rule import ALLOWED, CHANCE, NOBODY
from rooftree.core.shape import SeatScore
from rooftree.core.words import Line

from .checks import COLOURS, INGREDIENTS, SPELLS
from .checks import OBJECTIVES as OBJECTIVE_NAMES
from .codes import (
    BISCUIT,
    BUILD,
    CODES,
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
    BREWS,
    CARD_TEXTS,
    CARDS,
    COLOUR,
    COLOURLESS,
    COLUMNS,
    DEMANDS,
    EXCHANGE,
    FIRST_SPELL,
    INGREDIENT_OF,
    LEVEL,
    NO_CARD,
    NO_OBJECTIVE,
    NUMBER,
    OBJECTIVE_POINTS,
    PIPES,
    POINTS,
    PURPLE,
    ROUNDS,
    ROWS,
    SPACE_TEXTS,
    SPELL_OF,
    STRUCTURED,
    TELEPORTS_WHEN_BUILT,
    TREEHOUSE_TEXTS,
)
from .meta import INFO
from .notation import PHASES, action, cards_at
from .rules.building import may_lift
from .rules.carriages import put_carriage, take_carriage
from .rules.forest import icon_at
from .rules.planning import has_hand, has_only_spells, has_spell, may_draw, may_plan, may_take
from .rules.spells import has_answered, has_to_choose
from .rules.storage import count_cards, count_storage
from .rules.table import oldest_in
from .rules.turn_order import has_to_show
from .scoring import (
    amount,
    biscuit_points,
    is_better,
    leads,
    level_5_points,
    level_5_worth,
    objective_points,
    points_of,
    potion_of,
    potion_points,
    supplier_of,
    treehouse_points,
)
from .state import (
    BRIBED,
    BUILDING,
    BUILT,
    CARRIAGE,
    CAST_A_SPELL,
    CHOOSING,
    CLOCKWISE,
    DREW,
    DROPPED_OUT,
    FLIPPED,
    HAND,
    NOT_CHOSEN,
    NOTHING,
    OBJECTIVES,
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

ICON_NAMES = (*INGREDIENTS, "barren", "edge")
LEVEL_5 = 5  # the level that counts something else
PARTS = (NOTHING, TOOK, DREW, PLACED, TRASHED, BRIBED, DROPPED_OUT, CAST_A_SPELL, WAITED)
DEEDS = ("", "place", "trash", "take", "draw", "drop_out", "wait")  # [did]

# The view ----------------------------------------------------------------------------------------


def view(state: Any, observer: int) -> dict[str, Any]:
    building = state.phase in (BUILDING, RELAYING)
    players = [_player(state, seat, observer) for seat in range(state.seats)]
    return {
        "edition": INFO.options[0].values[state.edition],
        "tempo": INFO.options[1].values[state.tempo],
        "round": state.round_number,
        "rounds": ROUNDS,
        "phase": PHASES[state.phase],
        "over": state.phase == OVER,
        "step": state.step,
        "direction": "clockwise" if state.direction == CLOCKWISE else "counter-clockwise",
        "plate": state.plate,
        "piles": [state.seats - 1] * (ROUNDS - state.round_number),
        "stalled": bool(state.stalled),
        "spell": SPELLS[state.spell] if state.spell >= 0 else None,
        "turn": state.track[state.turn] if building else None,
        "track": [state.track[place] for place in range(state.seats)],
        "placing": state.placing,
        "teleporting": bool(state.teleporting),
        "loose": [card_view(pipe) for pipe in range(PIPES) if state.loose >> pipe & 1],
        "common": [_objective(state, tile) for tile in state.common],
        "carriages": [_carriage(state, k) for k in range(state.seats)],
        "removed": _cards(state, REMOVED),
        "forest": _forest(state),
        "scores": [_seat_score(player["score"]) for player in players],
        "players": players,
        "winners": [seat for seat in range(state.seats) if _is_winner(state, seat)],
    }


def card_view(card: int) -> dict[str, Any]:
    """A card as it is printed."""
    kind = "pipe" if card < PIPES else "treehouse" if card < FIRST_SPELL else "spell"
    seen: dict[str, Any] = {"text": CARD_TEXTS[card], "kind": kind}
    if kind != "spell":
        seen["number"] = NUMBER[card]
    if kind == "spell":
        seen["spell"] = SPELLS[SPELL_OF[card - FIRST_SPELL]]
    if kind == "treehouse":
        level, colour = LEVEL[card], COLOUR[card]
        seen |= {"level": level, "colour": COLOURS[colour], "points": POINTS[level][colour]}
        seen |= _ability(level, colour)
    return seen


def _ability(level: int, colour: int) -> dict[str, Any]:
    """The potion it brews, and from what; the one it wants; the familiar it places."""
    shown: dict[str, Any] = {}
    if level == 1:
        brewed = BREWS[colour]
        shown = {"brews": COLOURS[brewed], "of": INGREDIENTS[INGREDIENT_OF[brewed]]}
    if level == 3:
        shown["wants"] = COLOURS[DEMANDS[colour]]
    if level == 1 or TELEPORTS_WHEN_BUILT[level][colour]:
        shown["places"] = "familiar" if level == 1 else "teleporting"
    return shown


def _cards(state: Any, place: int) -> list[dict[str, Any]]:
    return [card_view(card) for card in cards_at(state, place)]


def _objective(state: Any, tile: int) -> dict[str, Any] | None:
    if tile < 0:
        return None
    seats = range(state.seats)
    return {
        "name": OBJECTIVE_NAMES[tile],
        "points": OBJECTIVE_POINTS[tile],
        "amounts": [int(amount(state, tile, seat)) for seat in seats],
        "leader": next((seat for seat in seats if leads(state, tile, seat)), None),
    }


def _carriage(state: Any, k: int) -> dict[str, Any]:
    """Its size, and the cards the observer knows to be on it."""
    between = [k, (k + 1) % state.seats]
    seats = range(state.seats)
    return {
        "between": between,
        "count": state.held[CARRIAGE + k],
        "known": _cards(state, CARRIAGE + k),
        "puts": next(seat for seat in seats if put_carriage(state, seat) == k),
        "takes": next(seat for seat in seats if take_carriage(state, seat) == k),
    }


def _forest(state: Any) -> dict[str, Any]:
    spaces = [
        {
            "space": SPACE_TEXTS[space],
            "icon": ICON_NAMES[icon_at(state, space)],
            "familiar": None if whose == NOBODY else whose,
        }
        for space, whose in enumerate(state.familiar_at)
    ]
    return {
        "side": INFO.options[2].values[state.forest],
        "tiles": [tile + 1 for tile in state.tiles],
        "rows": [spaces[row * COLUMNS : (row + 1) * COLUMNS] for row in range(ROWS)],
    }


def _player(state: Any, seat: int, observer: int) -> dict[str, Any]:
    unlimited = count_cards(state, seat, 4, PURPLE) > 0
    commit = state.commit[seat]
    return {
        "seat": seat,
        "in": bool(state.inside >> seat & 1),
        "chosen": commit != NOT_CHOSEN and bool(has_answered(state, seat)),
        "choice": action(commit).text if observer == seat and 0 <= commit < CODES else None,
        "did": _did(state.did[seat]),
        "casting": None if state.casting[seat] == NO_CARD else card_view(state.casting[seat]),
        "shown": None if state.shown[seat] == NO_CARD else card_view(state.shown[seat]),
        "biscuits": state.biscuits[seat],
        "familiars": state.familiars[seat],
        "deck": state.deck[seat],
        "drawing": state.owed[seat],
        "hand": {"count": state.held[HAND + seat], "known": _cards(state, HAND + seat)},
        "planned": {"count": state.held[PLANNED + seat], "known": _cards(state, PLANNED + seat)},
        "stored": _cards(state, STORED + seat),
        "storage": None if unlimited else int(count_storage(state, seat)),
        "trash": _cards(state, TRASH + seat),
        "village": [_treehouse(state, seat, t) for t in range(state.treehouses[seat])],
        "pipes": _pipes(state, seat),
        "ingredients": {
            name: state.ingredients[seat][i] for i, name in enumerate((*INGREDIENTS, "none"))
        },
        "private": _objective(state, state.private[seat]),
        "score": score(state, seat),
    }


def _did(did: int) -> dict[str, Any] | None:
    """What a seat did last in planning."""
    if did >= CAST_A_SPELL:
        return {"kind": "cast", "card": card_view(FIRST_SPELL + did - CAST_A_SPELL)}
    if did >= BRIBED:
        return {"kind": "bribe", "seat": did - BRIBED}
    return {"kind": DEEDS[did]} if did != NOTHING else None


def _treehouse(state: Any, seat: int, treehouse: int) -> dict[str, Any]:
    """Bottom to top; a card face down is shown to those who know it."""
    base = [c for c in cards_at(state, FLIPPED + seat) if state.treehouse_of[c] == treehouse]
    cards = [c for c in cards_at(state, BUILT + seat) if state.treehouse_of[c] == treehouse]
    height, colour = state.height[seat][treehouse], state.colour[seat][treehouse]
    potion, supplier = potion_of(state, seat, treehouse), supplier_of(state, seat, treehouse)
    return {
        "name": TREEHOUSE_TEXTS[treehouse],
        "colour": None if colour == COLOURLESS else COLOURS[colour],
        "height": height,
        "points": POINTS[height][colour],
        "face_down": bool(state.face_down[seat] >> treehouse & 1),
        "base": card_view(base[0]) if base else None,
        "cards": [card_view(card) for card in reversed(cards) if card >= PIPES],
        "chain": TREEHOUSE_TEXTS[state.chain[seat][treehouse]],
        "potion": None if potion == COLOURLESS else COLOURS[potion],
        "supplied": supplier != NOBODY,
        "supplied_by": None if supplier == NOBODY else TREEHOUSE_TEXTS[supplier],
        "level_5": int(level_5_worth(state, seat, colour)) if height >= LEVEL_5 else 0,
    }


def _pipes(state: Any, seat: int) -> list[dict[str, Any]]:
    return [
        {**card_view(pipe), "joins": [TREEHOUSE_TEXTS[end] for end in state.ends[pipe]]}
        for pipe in range(PIPES)
        if state.place[pipe] == BUILT + seat and not state.loose >> pipe & 1
    ]


def score(state: Any, seat: int) -> dict[str, int]:
    """What the village is worth now, part by part; objectives as far as they are known."""
    return {
        "treehouses": int(treehouse_points(state, seat)),
        "biscuits": int(biscuit_points(state, seat)),
        "potions": int(potion_points(state, seat)),
        "level_5": int(level_5_points(state, seat)),
        "objectives": int(objective_points(state, seat)),
        "total": int(points_of(state, seat)),
    }


def _seat_score(worth: dict[str, int]) -> SeatScore:
    return shape.score({name: points for name, points in worth.items() if name != "total"})


def _is_winner(state: Any, seat: int) -> bool:
    others = (other for other in range(state.seats) if other != seat)
    return state.phase == OVER and not any(is_better(state, other, seat) for other in others)


# Prompts -----------------------------------------------------------------------------------------


def prompt(state: Any, observer: int) -> Line:
    """What the game waits for, in one sentence."""
    if state.phase == OVER:
        return _outcome(state)
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
        return _chosen("prompt-chosen", seat, state.commit[seat])
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


def _outcome(state: Any) -> Line:
    winner = next(seat for seat in range(state.seats) if _is_winner(state, seat))
    return Line("outcome-won", {"seat": winner, "points": int(points_of(state, winner))})


# The log -----------------------------------------------------------------------------------------


def tell(before: Any, after: Any, observer: int, seat: int, code: int) -> list[Line]:
    """The log lines of one action, and of all that followed from it."""
    lines = [*_told(before, after, observer, seat, code)]
    lines += _step_lines(before, after, observer)
    lines += _spell_lines(before, after)
    lines += _round_lines(before, after)
    return lines


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
        yield Line(f"log-{done.kind.replace('_', '-')}", {"seat": seat, **_arguments(done.args)})


def _arguments(args: dict[str, Any]) -> dict[str, Any]:
    told = {
        name: "-".join(value) if isinstance(value, list) else value for name, value in args.items()
    }
    return told | _card(CARD_TEXTS.index(args["card"])) if "card" in args else told


def _card(card: int) -> dict[str, Any]:
    """For `card-in-words`; only treehouses have a level."""
    level = LEVEL[card] if PIPES <= card < FIRST_SPELL else 0
    return {"card": CARD_TEXTS[card], "level": level, "colour": COLOUR[card] if level else 0}


def _is_secret(state: Any, code: int) -> bool:
    """A choice that others do not see yet."""
    return state.phase in (CHOOSING, ORDER) or state.tempo == STRUCTURED


def _choice_line(after: Any, before: Any, observer: int, seat: int, code: int) -> Line:
    if observer == seat:
        return _chosen("log-own-choice", seat, code)
    thinks = after.phase == before.phase == CHOOSING and after.commit[seat] == NOT_CHOSEN
    if thinks and before.commit[seat] != NOT_CHOSEN:
        return Line("log-thinks-again", {"seat": seat})
    return Line("log-chosen", {"seat": seat})


def _chosen(key: str, seat: int, code: int) -> Line:
    """An own choice; whom it bribes is said by name."""
    done = action(code)
    if done.kind == "bribe":
        return Line(f"{key}-bribe", {"seat": seat, "other": done.args["seat"]})
    return Line(key, {"choice": done.text})


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
                cards = _names([*cards_at(before, HAND + seat), code - DEAL])
                yield Line("log-own-draw", {"cards": cards})
            else:
                yield Line("log-draw", {"seat": seat, "count": count})


def _names(cards: list[int]) -> str:
    return ", ".join(CARD_TEXTS[card] for card in sorted(cards))


def _plan_lines(before: Any, after: Any, observer: int, seat: int, code: int) -> Iterator[Line]:
    """Real time: what happens is seen at once."""
    done = action(code)
    if done.kind == "stall":
        yield Line("log-stall", {"seat": seat})
    elif done.kind == "place":
        yield Line("log-own-place", _arguments(done.args))
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
        yield Line("log-trash", {"seat": seat, "cards": _names(gone)})
    elif did == TOOK:
        yield Line("log-take", {"seat": seat, "count": stack})
        if seat == observer:
            yield Line("log-own-hand", {"cards": _names(_hand_taken(before, after, seat))})
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
                yield Line("log-discards", {"seat": seat, **_card(card)})
        out = [c for c in cards_at(after, STORED + seat) if before.place[c] != STORED + seat]
        back = [c for c in cards_at(before, STORED + seat) if after.place[c] == PLANNED + seat]
        if out and back:
            yield Line("log-exchanges", {"seat": seat, "card": _names(out), "stored": _names(back)})


def _round_lines(before: Any, after: Any) -> Iterator[Line]:
    """Shortages, turn order, a new round, the end."""
    for card in cards_at(after, REMOVED):
        if before.place[card] != REMOVED:
            yield Line("log-removed", _card(card))
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
            yield Line("log-shows", {"seat": seat, **_card(after.shown[seat])})
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
        next(seat for seat in seats if _is_winner(state, seat)),
        [int(points_of(state, seat)) for seat in seats],
        [state.biscuits[seat] for seat in seats],
    )
    yield _outcome(state)


def tie_lines(winner: int, points: list[int], biscuits: list[int]) -> Iterator[Line]:
    """What the winner has before each who has as many points."""
    for other, total in enumerate(points):
        if other != winner and total == points[winner]:
            more = biscuits[winner] > biscuits[other]
            told = {"seats": f"{winner} and {other}", "seat": winner, "points": total}
            counts = {"most": biscuits[winner], "fewer": biscuits[other]}
            yield Line("log-tie-biscuits" if more else "log-tie-younger", {**told, **counts})
