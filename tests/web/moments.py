"""Any moment of a game on a page: the views that the server sends are exchanged on their way for
those of a match that a test has brought there."""

import json
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from rooftree import Match


def seen_by(match: Match, seat: int = 0) -> dict[str, Any]:
    """What a client is given at this moment."""
    offers = [
        {"code": a.code, "kind": a.kind, "args": dict(a.args), "text": a.text}
        for a in match.actions(seat)
    ]
    return {"view": match.view(seat), "actions": offers}


def bring_to(page: Page, seen: dict[str, Any]) -> None:
    """Every table that the page opens from now on looks like this; it may still be changed."""

    def through(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda said: socket.send(_exchanged(said, seen)))

    page.route_web_socket("**/ws/*", through)


def _exchanged(said: str | bytes, seen: dict[str, Any]) -> str:
    message = json.loads(said)
    if message["type"] == "view":
        message |= seen
    return json.dumps(message)
