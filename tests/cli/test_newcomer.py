"""A newcomer writes a game of their own, installs it, checks it and plays it in the terminal.

The browser's part is in tests/web/test_authors.py.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import rooftree
from rooftree.cli import main, new
from rooftree.core.game import Game

SOURCES = Path(rooftree.__file__).parents[1]


def run(folder: Path, *words: str, typed: str = "") -> str:
    """What a command says, in a folder whose `site` has the newcomer's game."""
    paths = f"{folder / 'site'}{os.pathsep}{SOURCES}"
    extra = {"PYTHONPATH": paths, "ROOFTREE_CACHE": str(folder / "cache"), "COLUMNS": "100"}
    done = subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        env={**os.environ, **extra, "PYTHONUTF8": "1"},
        input=typed,
        capture_output=True,
        encoding="utf8",
        timeout=240,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def rooftree_(folder: Path, *words: str, typed: str = "") -> str:
    return run(folder, "-c", "from rooftree.cli import main; main()", *words, typed=typed)


def install(folder: Path, name: str) -> None:
    """Like `pip install ./NAME`, without asking the network for Rooftree itself."""
    quiet = ("--quiet", "--disable-pip-version-check", "--no-index", "--no-deps")
    place = ("--no-build-isolation", "--target", str(folder / "site"))
    run(folder, "-m", "pip", "install", *quiet, *place, f"./{name}")


def test_from_nothing_to_a_game_in_the_terminal(tmp_path):
    said = rooftree_(tmp_path, "new", "tower")
    assert "Tower is in the folder tower. Install it with “pip install -e ./tower”" in said
    package = tmp_path / "tower" / "tower"
    files = sorted(p.relative_to(package).as_posix() for p in package.rglob("*") if p.is_file())
    assert files == ["__init__.py", "meta.py", "rules.py", "view.py", "words/en.ftl"]
    install(tmp_path, "tower")
    assert "tower                Tower: 2, 3, 4 seats" in rooftree_(tmp_path, "games")
    assert "Tower keeps all" in rooftree_(tmp_path, "check", "tower")
    told = rooftree_(tmp_path, "play", "tower", "--seed", "3", typed="1\n" * 30)
    assert "puts on the roof" in told
    chosen = ("-k", "records or reasons or r2 or r4", "-p", "no:cacheprovider")
    tested = run(tmp_path, "-m", "pytest", "-q", "-W", "error", "tower", *chosen)
    assert "7 passed" in tested


def test_a_mistake_is_told_once_and_no_match_is_played(tmp_path, monkeypatch, capsys):
    for path, text in new.files("hut_with_a_hole").items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text.replace("state.seats = seats", "x = [seats]"), "utf8")
    monkeypatch.syspath_prepend(str(tmp_path / "hut_with_a_hole"))
    game = Game("hut_with_a_hole")
    monkeypatch.setattr(rooftree, "game", lambda name: game)
    with pytest.raises(SystemExit) as end:
        main(["check", "hut_with_a_hole"])
    assert end.value.code == 1
    said = capsys.readouterr().out
    line = (
        new.files("hut")[Path("hut/hut/rules.py")].partition("state.seats = seats")[0].count("\n")
    )
    assert f"✗ rules keep to the subset: rules.py:{line + 1}: setup makes a list" in said
    assert "breaks 1 promises" in said
    assert "records replay" not in said


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("My-Game", "cannot be a game's name"),
        ("class", "no word of Python's own"),
        ("here", "There is something called here here already"),
        ("treehouse", "There is a game or a Python package called treehouse already"),
        ("json", "There is a game or a Python package called json already"),
    ],
)
def test_names_that_cannot_be_had(name, sentence, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "here").mkdir()
    with pytest.raises(SystemExit) as end:
        main(["new", name])
    assert end.value.code == 2
    assert sentence in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["here"]
