"""A package's own board: files of the folder it declares, and nothing else of it."""

import shutil
import sys
from pathlib import Path

import pytest

from rooftree.core import registry
from rooftree.server import boards
from tests.core.test_registry import offer
from tests.server.browsing import run

TEMPLATE = Path(sys.modules["rooftree"].__file__).parent / "template"


@pytest.fixture
def declared(tmp_path, monkeypatch):
    """A game with a board in a folder of this name, offered while the test runs."""
    monkeypatch.syspath_prepend(str(tmp_path))
    made = []

    def make(name: str, folder: str) -> Path:
        package = tmp_path / name
        shutil.copytree(TEMPLATE, package, ignore=shutil.ignore_patterns("__py*"))
        meta = (package / "meta.py").read_text("utf8").replace("last_beam", name)
        meta = meta.replace("    minutes=", f'    board="{folder}",\n    minutes=')
        (package / "meta.py").write_text(meta, "utf8")
        (package / "board" / "art").mkdir(parents=True)
        (package / "secret.js").write_text("secret")
        (package / "board" / "board.js").write_text("export const mount = 1")
        (package / "board" / "style.css").write_text("p {}")
        (package / "board" / "notes.txt").write_text("notes")
        (package / "board" / "art" / "roof.svg").write_text("<svg/>")
        (package / "board" / "link.js").symlink_to(package / "secret.js")
        offer(monkeypatch, type("Point", (), {"name": name, "value": name}))
        made.append(name)
        return package

    yield make
    for module in [one for one in sys.modules if one.partition(".")[0] in made]:
        del sys.modules[module]


def test_files_of_the_declared_folder_are_served_under_our_policy(declared, tmp_path):
    declared("keep", "board")

    async def test(browser):
        for path, kind in (
            ("board.js", "text/javascript; charset=utf-8"),
            ("style.css", "text/css; charset=utf-8"),
            ("art/roof.svg", "image/svg+xml"),
        ):
            answer = await browser.get(f"/boards/keep/{path}")
            assert (answer.status_code, answer.headers["content-type"]) == (200, kind)
            assert "script-src 'self';" in answer.headers["content-security-policy"]
            assert answer.headers["x-content-type-options"] == "nosniff"
        games = (await browser.get("/api/games")).json()["games"]
        (keep,) = [game for game in games if game["name"] == "keep"]
        assert (keep["board"], keep["art"], keep["package"]) == (
            "/boards/keep/board.js",
            None,
            "keep",
        )
        assert all(game["board"] is None for game in games if game is not keep)

    run(tmp_path, test)


@pytest.mark.parametrize(
    "path",
    [
        "keep_2/secret.js",
        "keep_2/../secret.js",
        "keep_2/..%2fsecret.js",
        "keep_2/%2e%2e/secret.js",
        "keep_2/art/../../secret.js",
        "keep_2//etc/passwd",
        "keep_2/%2fetc%2fhostname",
        "keep_2/link.js",
        "keep_2/notes.txt",
        "keep_2/art",
        "keep_2/",
        "keep_2/board.js%00",
        "keep_2/nothing.js",
        "treehouse/rules.py",
        "treehouse/board.js",
        "nowhere/board.js",
    ],
)
def test_nothing_else_is_served(declared, tmp_path, path):
    declared("keep_2", "board")

    async def test(browser):
        answer = await browser.get(f"/boards/{path}", follow_redirects=True)
        assert answer.status_code == 404

    run(tmp_path, test)


@pytest.mark.parametrize("folder", ["", ".", "..", "../keep_3", "/", "board/../..", "nowhere"])
def test_a_folder_that_is_not_below_the_package_is_none(declared, folder):
    declared("keep_3", folder)
    assert boards.folder(registry.game("keep_3")) is None
    registry._loaded.cache_clear()
