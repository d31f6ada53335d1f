"""Any moment of a game on a page: the views that the server sends are exchanged on their way for
those of a match that a test has brought there."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from rooftree import Match

GALLERY = Path(__file__).parents[2] / "web" / "fixtures"


def seen_by(match: Match, seat: int = 0) -> dict[str, Any]:
    """What a client is given at this moment."""
    offers = [
        {"code": a.code, "kind": a.kind, "args": dict(a.args), "text": a.text}
        for a in match.actions(seat)
    ]
    return {"view": match.view(seat), "actions": offers}


def kept_names(game: str) -> list[str]:
    """The moments that the gallery shows."""
    return list(_kept(game))


def kept_moment(game: str, name: str) -> dict[str, Any]:
    """One of them, as a client is given it."""
    kept = _kept(game)[name]
    return {"view": kept["view"], "actions": kept["offers"]}


def _kept(game: str) -> dict[str, Any]:
    return dict(json.loads((GALLERY / f"{game}.json").read_text("utf8")))


def bring_to(page: Page, seen: dict[str, Any]) -> Callable[[], None]:
    """Every table that the page opens from now on looks like this. What is given back shows it
    again, once it has been changed."""
    views: list[tuple[WebSocketRoute, dict[str, Any]]] = []

    def through(socket: WebSocketRoute) -> None:
        def hear(said: str | bytes) -> None:
            message = json.loads(said)
            if message["type"] == "view":
                message |= seen
                views.append((socket, message))
            socket.send(json.dumps(message))

        socket.connect_to_server().on_message(hear)

    def show() -> None:
        socket, message = views[-1]
        socket.send(json.dumps(message | seen))

    page.route_web_socket("**/ws/*", through)
    return show
