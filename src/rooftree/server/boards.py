"""Boards that games of other packages bring along.

A package declares one folder (`board` in its `meta.py`). What lies below it is served under
/boards/GAME/, and nothing else of the package is: `board.js` is the board, `art.svg` the picture in
the lobby. They are under the same policy as our own pages: no code from elsewhere, none inline.
"""

import importlib
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response

from rooftree.core import registry
from rooftree.core.errors import RooftreeError
from rooftree.core.game import Game

BOARD, ART = "board.js", "art.svg"
TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}


def folder(game: Game) -> Path | None:
    """The folder a game declares: below its package, never the package itself."""
    package = Path(importlib.import_module(game.package).__file__ or "").resolve().parent
    declared = (package / game.info.board).resolve()
    inside = declared != package and declared.is_relative_to(package)
    return declared if inside and declared.is_dir() else None


def address(game: Game, name: str) -> str | None:
    """Where the browser gets one of a game's own files, if there is one."""
    return f"/boards/{game.info.name}/{name}" if find(game, name) else None


def find(game: Game, path: str) -> Path | None:
    """A file of a known kind below the declared folder, links followed."""
    declared = folder(game)
    if declared is None or "\0" in path:
        return None
    found = (declared / path).resolve()
    fits = found.is_relative_to(declared) and found.suffix in TYPES and found.is_file()
    return found if fits else None


async def serve(request: Request) -> Response:
    try:
        found = find(registry.game(request.path_params["game"]), request.path_params["path"])
    except RooftreeError:
        found = None
    if found is None:
        raise HTTPException(404)
    return FileResponse(
        found, media_type=TYPES[found.suffix], headers={"Cache-Control": "no-cache"}
    )
