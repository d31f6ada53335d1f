"""A finished table once more, choice by choice, as each seat, a spectator or everybody saw it.

What chance does after a player's move belongs to that move: nobody steps through a deal card by
card, and a turn begins with its die on the table.
"""

import asyncio
from typing import Any

import rooftree
from rooftree.core.match import Match
from rooftree.core.rule import CHANCE, NOBODY
from rooftree.core.words import Line
from rooftree.server.events import Move
from rooftree.server.refusals import Refused, say
from rooftree.server.table import Table

MOST = 60  # frames in one answer
NOTHING = {"by": None, "move": ""}


def choices(moves: list[Move]) -> list[list[Move]]:
    """What chance did at the start; then every player's move with what chance did after it."""
    steps: list[list[Move]] = [[]]
    for move in moves:
        if move.seat != CHANCE:
            steps.append([])
        steps[-1].append(move)
    return steps


async def frames(table: Table, seat: int | None, first: int, last: int) -> dict[str, Any]:
    """The table after the players' moves `first` to `last`, each with what was told of it."""
    if table.match is None:
        raise Refused("status-gathering", status=404)
    if seat is not None and not 0 <= seat < table.row.players:
        raise Refused("seat-number", seat=seat)
    steps = choices(table.moves)
    total = len(steps) - 1
    first = max(0, min(first, total))
    last = max(first, min(last, total, first + MOST - 1))
    found = await asyncio.to_thread(_played, table, steps[: last + 1], seat, first)
    return {"moves": total, "first": first, "frames": found}


def _played(
    table: Table, steps: list[list[Move]], seat: int | None, first: int
) -> list[dict[str, Any]]:
    match = rooftree.game(table.row.game).start(
        table.row.players, table.row.options, seed=0, chance="manual"
    )
    found: list[dict[str, Any]] = []
    for number, step in enumerate(steps):
        wanted = number >= first
        told = len(match.log(seat)) if wanted else 0
        seen = _seen(match, seat, step[0]) if wanted and number else NOTHING
        for move in step:
            match.play(move.seat, move.code)
        if wanted:
            frame = _frame(match, seat, told)
            if seen["by"] is not None and step[0].clock:
                frame["log"].append(_line(Line("log-clock", {"seat": step[0].seat}), match))
            found.append({"number": number, **seen, **frame})
    return found


def _seen(match: Match, seat: int | None, move: Move) -> dict[str, Any]:
    """As much of a player's move about to be made as is noticed from this seat: nothing, who makes
    it, or all."""
    heard = match.heard(seat, move.seat, move.code)
    if heard == NOBODY:
        return NOTHING
    return {"by": move.seat, "move": move.text if heard == move.code else ""}


def _frame(match: Match, seat: int | None, told: int) -> dict[str, Any]:
    view = match.view(seat)
    prompt = view["prompt"]
    return {
        "secret": seat is not None and match.hides_from_others(seat),
        "view": view,
        "prompt": say(Line(prompt["key"], prompt["arguments"]), match.game),
        "log": [_line(line, match) for line in match.log(seat)[told:]],
    }


def _line(line: Line, match: Match) -> dict[str, Any]:
    return {"key": line.key, "arguments": line.arguments, "text": say(line, match.game)}
