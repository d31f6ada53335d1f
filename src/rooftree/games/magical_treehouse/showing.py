"""What a client draws: everything an observer may know."""

from collections.abc import Iterator
from typing import Any

from rooftree.core import shape
from rooftree.core.rule import NOBODY
from rooftree.core.shape import SeatScore

from .checks import COLOURS, INGREDIENTS, SPELLS
from .checks import OBJECTIVES as OBJECTIVE_NAMES
from .codes import (
    CODES,
)
from .components import (
    BREWS,
    CARD_TEXTS,
    COLOUR,
    COLOURLESS,
    COLUMNS,
    DEMANDS,
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
    TELEPORTS_WHEN_BUILT,
    TREEHOUSE_TEXTS,
)
from .meta import INFO
from .notation import PHASES, action, cards_at
from .rules.carriages import put_carriage, take_carriage
from .rules.forest import icon_at
from .rules.spells import has_answered
from .rules.storage import count_cards, count_storage
from .scoring import (
    amount,
    biscuit_points,
    is_better,
    leads,
    level_5_points,
    level_5_worth,
    objective_points,
    points_for,
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
    CLOCKWISE,
    FLIPPED,
    HAND,
    NOT_CHOSEN,
    NOTHING,
    OVER,
    PLANNED,
    RELAYING,
    REMOVED,
    STORED,
    TRASH,
)

ICON_NAMES = (*INGREDIENTS, "barren", "edge")
COUNTED = ("treehouses", "potions", "level_5", "biscuits")  # before the objectives, in this order
Page = tuple[str, str | None, list[int]]  # what it counts, which common objective, what each gains
LEVEL_5 = 5  # the level that counts something else
DEEDS = ("", "place", "trash", "take", "draw", "drop_out", "wait")  # [did]


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
        "winners": [seat for seat in range(state.seats) if is_winner(state, seat)],
        "final": _final(state, players) if state.phase == OVER else None,
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


def _final(state: Any, players: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Page by page: what each seat gains, and has then."""
    counted, totals = [], [0] * state.seats
    for kind, objective, gained in _pages(state, players):
        totals = [total + more for total, more in zip(totals, gained, strict=True)]
        page = {"kind": kind, "objective": objective, "gained": gained, "totals": totals}
        counted.append(page)
    return counted


def _pages(state: Any, players: list[dict[str, Any]]) -> Iterator[Page]:
    seats = range(state.seats)
    for kind in COUNTED:
        yield kind, None, [player["score"][kind] for player in players]
    for tile in state.common:
        if tile != NO_OBJECTIVE:
            gained = [int(points_for(state, tile, seat)) for seat in seats]
            yield "common", OBJECTIVE_NAMES[tile], gained
    yield "private", None, [int(points_for(state, state.private[seat], seat)) for seat in seats]


def is_winner(state: Any, seat: int) -> bool:
    others = (other for other in range(state.seats) if other != seat)
    return state.phase == OVER and not any(is_better(state, other, seat) for other in others)
