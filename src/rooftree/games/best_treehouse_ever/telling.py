"""What the log says of an action, and of what followed from it."""

from typing import Any

from rooftree.core.rule import CHANCE, NOBODY, SPECTATOR
from rooftree.core.words import Line

from .actions import ADD, CODES, DISCARD, PICK, PUT, SCORE_CARD, TAKE
from .components import (
    ADDING,
    CHANGERS,
    CIRCLES,
    COLOUR_OF,
    COLOURS,
    DEALING,
    DOUBLE,
    LAYOUT,
    NAMES,
    NO_ROOM,
    OVER,
    PICKING,
    ROOMS,
    SCORING,
    SPACE_NAMES,
)
from .prompts import listed, named, outcome
from .rules import is_in_hand
from .scoring import collector
from .standing import places, ties


def tell(before: Any, after: Any, observer: int, seat: int, code: int) -> list[Line]:
    """The log lines of one action, and of what followed from it."""
    if seat == CHANCE:
        return _told_of_deal(after, observer)
    lines = _told(before, after, observer, seat, code)
    if after.stage == PICKING and before.stage == ADDING:
        lines += [Line("log-pass"), *_told_of_hand(after, observer, "log-you-hold")]
    if after.stage == SCORING and before.stage == ADDING:
        lines.append(Line("log-last"))
        lines.append(_told_of_first(after))
    if before.stage == SCORING and after.stage != SCORING:
        lines += _told_of_scores(before, after)
    return lines


def _told_of_deal(after: Any, observer: int) -> list[Line]:
    """One line when all hands are dealt, and one with the own hand."""
    if after.stage == DEALING:
        return []
    deal = Line("log-deal", {"round": after.week + 1})
    return [deal, *_told_of_hand(after, observer, "log-your-hand")]


def _told_of_hand(state: Any, observer: int, key: str) -> list[Line]:
    """What the observer holds now; a spectator holds nothing."""
    if observer == SPECTATOR:
        return []
    hand = [_room(room) for room in range(ROOMS) if is_in_hand(state, observer, room)]
    shown = [f"{each['room']} ({each['of']})" for each in hand]
    return [Line(key, {"rooms": listed([each["room"] for each in hand]), "shown": listed(shown)})]


def _room(room: int) -> dict[str, str]:
    """A room by name, and of which colour."""
    return {"room": NAMES[room], "of": COLOURS[COLOUR_OF[room]]}


def _told_of_first(state: Any) -> Line:
    """Why the start chooser is the first to choose."""
    first, most = state.first, max(state.score[seat] for seat in range(state.seats))
    tied = [seat for seat in range(state.seats) if state.score[seat] == most]
    if state.week == 0:
        return Line("log-first-oldest", {"seat": first})
    if len(tied) == 1:
        return Line("log-first-points", {"seat": first})
    return Line("log-first-tie", {"seat": first, "seats": listed(tied)})


def _told(before: Any, after: Any, observer: int, seat: int, code: int) -> list[Line]:
    if code >= CODES or code < ADD:
        return _told_of_pick(before, after, observer, seat, code)
    if code >= SCORE_CARD:
        return [Line("log-score-card", {"seat": seat, **named(code - SCORE_CARD)})]
    if code >= PUT:
        changer = CHANGERS[before.changer[seat]]
        return [Line("log-put", {"seat": seat, "changer": changer, **named(code - PUT)})]
    if code >= TAKE:
        return [Line("log-take", {"seat": seat, "changer": CHANGERS[DOUBLE + code - TAKE]})]
    room = {"seat": seat, **_room(before.picked[seat])}
    if code == DISCARD:
        return [Line("log-discards", room)]
    leans = CIRCLES[after.balance[seat] + 1]
    return [Line("log-builds", {**room, **whereabouts(code - ADD), "balance": leans})]


def whereabouts(space: int) -> dict[str, Any]:
    level, i = LAYOUT[space]
    return {"space": SPACE_NAMES[space], "level": level, "position": i + 1}


def _told_of_pick(before: Any, after: Any, observer: int, seat: int, code: int) -> list[Line]:
    """The own pick by name, another's without; the last one reveals them all."""
    if after.stage == ADDING:
        return [
            Line("log-reveals", {"seat": each, **_room(after.picked[each])})
            for each in range(after.seats)
        ]
    if observer != seat:
        return [Line("log-pick", {"seat": seat})]
    changed = before.picked[seat] != NO_ROOM
    return [Line("log-your-change" if changed else "log-your-pick", _room(code - PICK))]


def _told_of_scores(before: Any, after: Any) -> list[Line]:
    week = before.week
    lines = [
        Line(
            "log-scored",
            {
                "seat": seat,
                "round": week + 1,
                "points": sum(after.scored[week][seat]),
                "parts": _parts(after, week, seat),
                "total": before.score[seat] + sum(after.scored[week][seat]),
            },
        )
        for seat in range(after.seats)
    ]
    if after.stage == OVER:
        lines += _told_of_end(after)
    return lines


def _parts(state: Any, week: int, seat: int) -> str:
    """`3 red + 4 blue`, or `—` for nothing."""
    found = zip(state.scored[week][seat], COLOURS, strict=True)
    return " + ".join(f"{number} {name}" for number, name in found if number) or "—"


def _told_of_end(after: Any) -> list[Line]:
    lines = []
    for colour in range(len(COLOURS)):
        seat = collector(after, colour)
        if seat != NOBODY:
            count = after.rooms[seat][colour]
            lines.append(Line("log-bonus", {"seat": seat, **named(colour), "points": count}))
    return [*lines, *tie_lines(ties(after), after.score, places(after)), outcome(after)]


def tie_lines(ties: list[dict[str, Any]], score: list[int], places: list[int]) -> list[Line]:
    """What broke the ties of a view, in words; a tie speaks for all who share a place with one of
    its two seats."""
    return [
        _tie_line(tie, seat, other, score[seat])
        for tie in ties
        for seat in range(len(places))
        for other in range(len(places))
        if (places[seat], places[other]) == (places[tie["seat"]], places[tie["other"]])
    ]


def _tie_line(tie: dict[str, Any], seat: int, other: int, points: int) -> Line:
    most, fewer = tie["rooms"]
    who = {"seat": seat, "other": other, "seats": f"{seat} and {other}", "points": points}
    return Line("log-tie", {**who, "by": tie["by"], "most": most, "fewer": fewer})
