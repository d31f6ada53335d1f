"""What each seat may see, which in Treehouse is everything, and what it is told."""

import functools
from collections.abc import Mapping
from itertools import zip_longest
from typing import Any

from rooftree.core.rule import ALLOWED, CHANCE, rule, table
from rooftree.core.shape import ViewFields
from rooftree.core.words import Line

from .actions import ON_HOUSE, OWN, PASS, ROLL
from .arrangements import ARRANGEMENTS
from .components import (
    DIRECTIONS,
    FACES,
    GAPS,
    HOUSE,
    MAX_SEATS,
    NOT_ROLLED,
    PIECES,
    UP,
    WILD,
    Spot,
    Trio,
)
from .notation import action, trio_text
from .rules import (
    ACTIONS,
    FACE_OF,
    OFFERED,
    REFUSAL,
    RESULT,
    WAYS,
    can_use,
    may_pass,
    may_use_house,
)

# Hidden information: none ------------------------------------------------------------------------


@rule(15)
def conceal(state, seat):
    """Everything lies open."""


@rule(15)
def imagine(state, seat, rng):
    """There is nothing to guess."""


@rule(15)
def heard(state, observer, seat, code):
    """Everybody sees everything."""
    return code


# Features for learning: own trio, the House, the others clockwise, the die -----------------------


def _features(trio: Trio) -> list[int]:
    """For each piece: its spot, its height and its direction, each as one of three."""
    found = [0] * PER_TRIO
    for place, spot in enumerate(trio):
        for height, piece in enumerate(spot.pieces):
            found[piece * 9 + place] = 1
            found[piece * 9 + 3 + height] = 1
            found[piece * 9 + 6 + spot.direction] = 1
    return found


PER_TRIO = 27
SEEN = table([_features(trio) for trio in ARRANGEMENTS])
FEATURES = PER_TRIO * (MAX_SEATS + 1) + len(FACES)


@rule(15)
def observe(state, seat, features):
    for i in range(FEATURES):
        features[i] = 0
    observe_trio(state, seat % state.seats, features, 0)
    observe_trio(state, HOUSE, features, PER_TRIO)
    for other in range(1, state.seats):
        observe_trio(state, (seat + other) % state.seats, features, PER_TRIO * (1 + other))
    if state.face != NOT_ROLLED:
        features[PER_TRIO * (MAX_SEATS + 1) + state.face] = 1


@rule(15)
def observe_trio(state, trio, features, first):
    for i in range(PER_TRIO):
        features[first + i] = SEEN[state.arrangement[trio]][i]


# The view ----------------------------------------------------------------------------------------


FIELDS = ViewFields(seats=("turn", "winners"), each_seat=("trios",))


def view(state: Any, observer: int) -> dict[str, Any]:
    house = state.arrangement[HOUSE]
    return {
        "house": _drawn(house, house),
        "trios": [_drawn(state.arrangement[seat], house) for seat in range(state.seats)],
        "die": None if state.face == NOT_ROLLED else FACES[state.face],
        "turn": state.seat,
        "over": bool(state.over),
        "winners": [seat for seat in range(state.seats) if state.winners >> seat & 1],
        "rolls": state.rolls,
        "results": _results(state) if observer == state.seat else {},
        "asks": {
            "own": _asks(state.face, state.arrangement[state.seat], OWN),
            "house": _asks(state.face, house, ON_HOUSE),
        },
        "idle": _idle(state.arrangement[state.seat], house) if state.face == WILD else {},
    }


@functools.lru_cache(maxsize=8192)
def _drawn(number: int, house: int) -> dict[str, Any]:
    """A trio, spot by spot, and which spots are as in the House."""
    return {**_laid_out(number), "alike": _alike(number, house)}


@functools.cache
def _laid_out(number: int) -> dict[str, Any]:
    spots = ARRANGEMENTS[number]
    return {
        "text": trio_text(spots),
        "spots": [
            {"points": DIRECTIONS[spot.direction], "pieces": [PIECES[p] for p in spot.pieces]}
            for spot in spots
        ],
    }


def _alike(number: int, house: int) -> list[bool]:
    """For each spot of the longer line: is it the same in both?"""
    return [a == b for a, b in zip_longest(ARRANGEMENTS[number], ARRANGEMENTS[house])]


def _results(state: Any) -> dict[str, Any]:
    """What would follow from each action offered to the seat to act, by its code: the own trio
    beside the House, one of them changed."""
    if state.over or state.face == NOT_ROLLED:
        return {}
    own, house = state.arrangement[state.seat], state.arrangement[HOUSE]
    found = {}
    if can_use(state, state.seat, state.face):
        for number, result in _outcomes(state.face, own):
            found[str(OWN + number)] = _beside(result, house)
    if may_use_house(state):
        for number, result in _outcomes(state.face, house):
            found[str(ON_HOUSE + number)] = _beside(own, result)
    return found


@functools.cache
def _outcomes(face: int, arrangement: int) -> list[tuple[int, int]]:
    """The actions offered with a face, and what each makes of a trio."""
    offered = (int(OFFERED[face][arrangement][i]) for i in range(WAYS[face][arrangement]))
    return [(number, int(RESULT[arrangement][number])) for number in offered]


def _beside(own: int, house: int) -> dict[str, Any]:
    return {"own": _drawn(own, house), "house": _drawn(house, house), "matches": own == house}


@functools.cache
def _asks(face: int, arrangement: int, first: int) -> dict[str, int]:
    """For each piece an action that a player may ask about: why not? Of those of the face rolled
    one that the trio cannot do, if there is one."""
    return {piece: first + _to_ask(face, arrangement, piece) for piece in PIECES}


def _to_ask(face: int, arrangement: int, piece: str) -> int:
    of_face = [
        number
        for number in range(len(ACTIONS))
        if face in (FACE_OF[number], WILD, NOT_ROLLED) and ACTIONS[number].args["piece"] == piece
    ]
    refused = [n for n in of_face if REFUSAL[arrangement][n] != ALLOWED]
    return (refused or of_face)[0]


@functools.cache
def _idle(own: int, house: int) -> dict[str, Any]:
    """What a Wild cannot be named, and why: all that could be done with it is done by another
    action too, or nothing can, which an action of it tells."""
    lines = (own, house)
    offered = {FACE_OF[number] for line in lines for number, _ in _outcomes(WILD, line)}
    return {FACES[face]: _why_idle(face, lines) for face in range(WILD) if face not in offered}


def _why_idle(face: int, lines: tuple[int, int]) -> dict[str, Any]:
    of_face = [number for number in range(len(ACTIONS)) if FACE_OF[number] == face]
    for line in lines:
        made = {RESULT[line][number] for number in of_face if REFUSAL[line][number] == ALLOWED}
        for number, result in _outcomes(WILD, line):
            if result in made:
                return {"same": FACES[FACE_OF[number]]}
    return {"ask": OWN + of_face[0]}


def prompt(state: Any, observer: int) -> Line:
    """Whose turn it is and what may be done."""
    seat = state.seat
    if state.over:
        return _outcome(state)
    if state.face == NOT_ROLLED:
        return Line("prompt-roll", {"seat": seat})
    face = FACES[state.face]
    if observer != seat:
        return Line("prompt-wait", {"seat": seat, "face": face})
    if face == "wild":
        return Line("prompt-wild-or-pass" if may_pass(state) == ALLOWED else "prompt-wild")
    key = "prompt-must" if can_use(state, seat, state.face) else "prompt-house"
    return Line(key, {"face": face})


def facts(state: Any, seat: int, code: int) -> dict[str, Any]:
    """What a reason may name: the die, the pieces of the action, and how they lie."""
    wanted = action(code)
    found = {"face": "" if state.face == NOT_ROLLED else FACES[state.face], "wanted": wanted.kind}
    if "piece" in wanted.args:
        trio = ARRANGEMENTS[state.arrangement[HOUSE if code >= ON_HOUSE else seat]]
        found |= {**wanted.args, **_lie_of(trio, wanted.args["piece"])}
    if "other" in wanted.args:
        stack = _names(_spot_with(trio, wanted.args["other"]))
        found |= {"bottom": stack[0], "top": stack[-1]}
    return found


def _lie_of(trio: Trio, piece: str) -> dict[str, str]:
    """Where a piece points, and what it stands on, if on anything."""
    spot = _spot_with(trio, piece)
    height = _names(spot).index(piece)
    return {"points": DIRECTIONS[spot.direction], "below": _names(spot)[max(height - 1, 0)]}


def _spot_with(trio: Trio, piece: str) -> Spot:
    return next(spot for spot in trio if piece in _names(spot))


def _names(spot: Spot) -> list[str]:
    return [PIECES[piece] for piece in spot.pieces]


def _outcome(state: Any) -> Line:
    winners = [seat for seat in range(state.seats) if state.winners >> seat & 1]
    if not winners:
        return Line("outcome-draw")
    if len(winners) == 1:
        return Line("outcome-won", {"seat": winners[0]})
    return Line("outcome-tie", {"seats": ", ".join(str(seat) for seat in winners)})


def tell(before: Any, after: Any, observer: int, seat: int, code: int) -> list[Line]:
    """The log lines of one action."""
    lines = [_told(before, after, seat, code)]
    if after.over:
        lines += [*_told_of_others(after), _outcome(after)]
    return lines


def _told_of_others(state: Any) -> list[Line]:
    """Whose trio matches too, and does not win."""
    house = state.arrangement[HOUSE]
    others = [
        seat
        for seat in range(state.seats)
        if state.arrangement[seat] == house and not state.winners >> seat & 1
    ]
    return [also(others)] if state.winners and others else []


def also(seats: list[int]) -> Line:
    """Why those who match the House too do not win."""
    if len(seats) == 1:
        return Line("log-also", {"seat": seats[0]})
    return Line("log-also-many", {"seats": ", ".join(str(seat) for seat in seats)})


def _told(before: Any, after: Any, seat: int, code: int) -> Line:
    if seat == CHANCE:
        key = "log-roll" if after.face != NOT_ROLLED else "log-roll-again"
        return _told_of_roll("log-roll-last" if after.over else key, before.seat, code)
    if code == PASS:
        return Line("log-pass", {"seat": seat})
    trio = HOUSE if code >= ON_HOUSE else seat
    return _told_of_action(seat, code, before.arrangement[trio], after.arrangement[trio])


@functools.cache
def _told_of_roll(key: str, seat: int, code: int) -> Line:
    return Line(key, {"seat": seat, "face": FACES[code - ROLL]})


@functools.lru_cache(maxsize=1024)  # everybody at a table is told the same
def _told_of_action(seat: int, code: int, before: int, after: int) -> Line:
    done = action(code)
    facts = {"seat": seat, **done.args, "pieces": done.args["piece"], **_row(ARRANGEMENTS[after])}
    if done.kind == "swap":
        facts["pieces"] += f", {done.args['other']}"
    if done.kind == "tip":
        facts["height"] = len(_spot_with(ARRANGEMENTS[before], done.args["piece"]).pieces)
    if "gap" in done.args:
        facts["gap"] = ("left", "middle", "right")[GAPS.index(done.args["gap"])]
    return Line(f"log-{done.kind}{_how(done.args)}", facts)


def _how(args: Mapping[str, Any]) -> str:
    """Beside another piece or at a gap of the line; a swap always has two pieces."""
    if "gap" in args:
        return "-to"
    return "-other" if "other" in args else ""


def _row(trio: Trio) -> dict[str, str]:
    """A trio for the log: its pieces from left to right and from the bottom up, where each of them
    points, and how they stand together."""
    found = {"row": _shape(trio)}
    stands = [(piece, spot.direction) for spot in trio for piece in spot.pieces]
    for nth, (piece, direction) in zip(("first", "second", "third"), stands, strict=True):
        found |= {nth: PIECES[piece], f"{nth}_points": DIRECTIONS[direction]}
    return found


def _shape(trio: Trio) -> str:
    heights = tuple(len(spot.pieces) for spot in trio)
    if heights == (1, 1, 1):
        lie_alike = len({spot.direction for spot in trio}) == 1 and trio[0].direction != UP
        return "alike" if lie_alike else "apart"
    return {(3,): "tree", (2, 1): "pair-first", (1, 2): "pair-last"}[heights]
