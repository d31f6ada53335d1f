"""A finished table once more, move by move, as each seat, a spectator or everybody saw it."""

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


async def frames(table: Table, seat: int | None, first: int, last: int) -> dict[str, Any]:
    """The table after moves `first` to `last`, each with its move and what was told of it."""
    if not table.finished:
        raise Refused("not-over", status=403)
    if table.match is None:
        raise Refused("status-gathering", status=404)
    if seat is not None and not 0 <= seat < table.row.players:
        raise Refused("seat-number", seat=seat)
    total = len(table.moves)
    first = max(0, min(first, total))
    last = max(first, min(last, total, first + MOST - 1))
    found = await asyncio.to_thread(_played, table, seat, first, last)
    return {"moves": total, "first": first, "frames": found}


def _played(table: Table, seat: int | None, first: int, last: int) -> list[dict[str, Any]]:
    match = rooftree.game(table.row.game).start(
        table.row.players, table.row.options, seed=0, chance="manual"
    )
    found: list[dict[str, Any]] = []
    for number, move in enumerate([None, *table.moves[:last]]):
        told = len(match.log(seat)) if number >= first else 0
        seen = _seen(match, seat, move) if number >= first else {}
        if move is not None:
            match.play(move.seat, move.code)
        if number >= first:
            found.append({"number": number, **seen, **_frame(match, seat, told)})
    return found


def _seen(match: Match, seat: int | None, move: Move | None) -> dict[str, Any]:
    """As much of a move about to be made as is noticed from this seat: nothing, who makes it, or
    all."""
    heard = NOBODY if move is None else match.heard(seat, move.seat, move.code)
    if move is None or heard == NOBODY:
        return {"by": None, "chance": False, "move": ""}
    return {
        "by": None if move.seat == CHANCE else move.seat,
        "chance": move.seat == CHANCE,
        "move": move.text if heard == move.code else "",
    }


def _frame(match: Match, seat: int | None, told: int) -> dict[str, Any]:
    view = match.view(seat)
    prompt = view["prompt"]
    return {
        "view": view,
        "prompt": say(Line(prompt["key"], prompt["arguments"]), match.game),
        "log": [
            {"key": line.key, "arguments": line.arguments, "text": say(line, match.game)}
            for line in match.log(seat)[told:]
        ],
    }
