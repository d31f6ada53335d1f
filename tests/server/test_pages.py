"""The client's files: from memory, compressed once, and nothing from outside their folder."""

import asyncio
import gzip
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Mount

from rooftree.server import app, pages
from rooftree.server.settings import ADDRESS
from tests.server import browsing
from tests.server.browsing import NEW, ORIGIN

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


# What a link looks like elsewhere -----------------------------------------------------------------

BUILT = (
    b'<head><meta property="og:title" content="Rooftree">'
    b'<meta property="og:image" content="/static/links/any.png"></head>'
)
TREEHOUSE = (
    '<head><meta property="og:title" content="Treehouse">'
    '<meta property="og:image" content="{}/static/links/treehouse.png"></head>'
)


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A built client of few words, with a picture for one game."""
    built = tmp_path / "built"
    (built / "links").mkdir(parents=True)
    (built / "index.html").write_bytes(BUILT)
    (built / "links" / "treehouse.png").write_bytes(b"")
    monkeypatch.setattr(app, "STATIC", built)
    return tmp_path


def test_a_page_about_a_game_has_its_title_and_picture(client):
    async def test(browser: httpx.AsyncClient) -> None:
        await browser.post("/api/me", json={"nickname": "Ada <the first>"})
        table = (await browser.post("/api/tables", json=NEW)).json()["table"]
        for path in ("/new/treehouse", f"/table/{table}", f"/replay/{table}"):
            answer = await browser.get(path)
            assert answer.text == TREEHOUSE.format("")
            again = await browser.get(path, headers={"If-None-Match": answer.headers["etag"]})
            assert again.status_code == 304
        new_town = (await browser.get("/new/new_town")).text
        assert "The King&#x27;s New Town" in new_town
        assert "links/any.png" in new_town

    browsing.run(client, test)


@pytest.mark.parametrize(
    "path",
    ["/", "/join", "/new/nothing", '/new/"><script>', "/table/no-such-table", "/table/%3Cb%3E%ff"],
)
def test_any_other_page_is_as_it_was_built(client, path):
    """Whatever stands in the address."""

    async def test(browser: httpx.AsyncClient) -> None:
        assert (await browser.get(path)).content == BUILT

    browsing.run(client, test)


def test_a_public_address_makes_pictures_findable(client):
    async def test(browser: httpx.AsyncClient) -> None:
        found = (await browser.get("https://play.example/new/treehouse")).text
        assert found == TREEHOUSE.format("https://play.example")

    browsing.run(client, test, public_address="https://play.example/")
    for address in ("play.example", "https://a b", 'https://x/"', "https://x/y", "ftp://x"):
        assert not ADDRESS.fullmatch(address)


def test_the_worker_may_not_be_kept_from_changing(client):
    async def test(browser: httpx.AsyncClient) -> None:
        assert (await browser.get("/worker.js")).status_code == 404
        (client / "built" / "worker.js").write_text("self;")
        answer = await browser.get("/worker.js", headers={"Origin": ORIGIN})
        assert answer.headers["content-type"].startswith("text/javascript")
        assert answer.headers["cache-control"] == "no-cache"
        assert "worker-src 'self'" in answer.headers["content-security-policy"]

    browsing.run(client, test)
