"""The client's files: from memory, compressed once, and nothing from outside their folder."""

import asyncio
import gzip
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Mount

from rooftree.server import pages

SCRIPT = b"let roof = 'tree';\n" * 100


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "assets" / "table.js").write_bytes(SCRIPT)
    (static / "icon.woff2").write_bytes(b"font")
    (tmp_path / "secret").write_text("the key")
    return static


def fetched(folder: Path, path: str, **headers: str) -> httpx.Response:
    async def main() -> httpx.Response:
        app = Starlette(routes=[Mount("/static", pages.Static(directory=folder))])
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://x") as browser:
            return await browser.get(path, headers=headers)

    return asyncio.run(main())


def test_a_file_is_compressed_once_for_all_who_can_read_that(folder, monkeypatch):
    done = []
    compress = gzip.compress
    monkeypatch.setattr(gzip, "compress", lambda *a, **k: done.append(a) or compress(*a, **k))
    for _ in range(3):
        answer = fetched(folder, "/static/assets/table.js", **{"Accept-Encoding": "gzip, br"})
        assert answer.content == SCRIPT
        assert int(answer.headers["content-length"]) < len(SCRIPT) / 4
        assert "immutable" in answer.headers["cache-control"]
    plain = fetched(folder, "/static/assets/table.js", **{"Accept-Encoding": "identity"})
    assert plain.content == SCRIPT
    assert "content-encoding" not in plain.headers
    assert len(done) == 1


def test_what_a_browser_has_is_not_sent_again_until_it_changes(folder):
    path = "/static/icon.woff2"
    tag = fetched(folder, path).headers["etag"]
    assert fetched(folder, path, **{"If-None-Match": tag}).status_code == 304
    (folder / "icon.woff2").write_bytes(b"another font")
    assert fetched(folder, path, **{"If-None-Match": tag}).content == b"another font"


@pytest.mark.parametrize(
    "path", ["none.js", "assets", "", "%2e%2e/secret", "..%2fsecret", "a%00b", "x" * 5000]
)
def test_there_is_nothing_else(folder, path):
    assert fetched(folder, f"/static/{path}").status_code == 404
