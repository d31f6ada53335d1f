"""The built client, from memory: a file is read and compressed once, not for everybody who asks. Of
what people have typed nothing comes into it: a page is the same for everybody but for a game's
title and picture, which chat programs show beside a link."""

import functools
import gzip
import hashlib
import html
import mimetypes
import os
import stat
from dataclasses import dataclass
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

COMPRESSED = (".css", ".html", ".js", ".json", ".svg")
FILES = 512  # kept at most
FOR_EVER = "public, max-age=31536000, immutable"
TITLE = b'<meta property="og:title" content="Rooftree">'  # as web/app.js writes them
PICTURE = b'<meta property="og:image" content="/static/links/any.png">'


@dataclass(frozen=True)
class File:
    """A file's content, as it is and compressed where that helps."""

    content: bytes
    zipped: bytes
    kind: str
    tag: str

    def answer(self, headers: Headers, caching: str, status: int = 200) -> Response:
        told = {"Cache-Control": caching, "ETag": self.tag, "Vary": "Accept-Encoding"}
        if status == 200 and self.tag in headers.get("if-none-match", ""):
            return Response(None, 304, told)
        if self.zipped and "gzip" in headers.get("accept-encoding", ""):
            told["Content-Encoding"] = "gzip"
            return Response(self.zipped, status, told, self.kind)
        return Response(self.content, status, told, self.kind)


def file_at(path: str | Path) -> File | None:
    """What is there now, or nothing; names that no file can have are nothing too."""
    try:
        found = os.stat(path)
    except (OSError, ValueError):
        return None
    return _read(str(path), found.st_mtime_ns) if stat.S_ISREG(found.st_mode) else None


@functools.lru_cache(FILES)
def _read(path: str, changed: int) -> File:
    content = Path(path).read_bytes()
    kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
    zipped = gzip.compress(content, mtime=0) if path.endswith(COMPRESSED) else b""
    return File(content, zipped, kind, f'"{changed:x}-{len(content):x}"')


@functools.lru_cache(FILES)
def about(page: File, title: str, picture: str) -> File:
    """The page as the one of a game: its title, and the address of its picture."""
    told = '<meta property="og:{}" content="{}">'
    content = page.content.replace(TITLE, told.format("title", html.escape(title)).encode())
    content = content.replace(PICTURE, told.format("image", html.escape(picture)).encode())
    tag = f'"{hashlib.blake2b(content, digest_size=12).hexdigest()}"'
    return File(content, gzip.compress(content, mtime=0), page.kind, tag)


class Static(StaticFiles):
    """A file under assets/ has a digest in its name and never changes."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405, headers={"Allow": "GET, HEAD"})
        try:
            place, _ = self.lookup_path(path)  # never outside its folder
        except (OSError, ValueError):
            raise HTTPException(404) from None
        file = file_at(place)
        if not file:
            raise HTTPException(404)
        fixed = "assets" in Path(place).parts
        return file.answer(Headers(scope=scope), FOR_EVER if fixed else "no-cache")
