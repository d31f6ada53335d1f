"""Games of other packages come by the entry point `rooftree.games`."""

import importlib.metadata
import shutil
import sys
from pathlib import Path

import pytest

import rooftree
from rooftree.cli import main
from rooftree.core import registry
from tests.server.browsing import run


class Point:
    name = "toy"
    value = "tests.contract.toy"


def offer(monkeypatch, *points):
    """Somebody else's packages offer games, as long as the test runs."""
    others = importlib.metadata.entry_points

    def entry_points(group):
        return points if group == registry.BUILT_IN else others(group=group)

    monkeypatch.setattr(importlib.metadata, "entry_points", entry_points)
    monkeypatch.setattr(registry, "packages", registry.packages.__wrapped__)


def test_a_package_of_somebody_else_can_add_a_game(monkeypatch):
    offer(monkeypatch, Point())
    assert registry.all_games()["toy"].title == "High Stone"
    match = rooftree.game("toy").start(seed=1)
    match.play(0, "hold")
    match.play(1, "fold")
    assert match.winners == (0,)


def test_our_own_games_cannot_be_replaced(monkeypatch):
    point = type("Impostor", (), {"name": "treehouse", "value": "tests.contract.toy"})
    offer(monkeypatch, point)
    assert rooftree.game("treehouse").info.title == "Treehouse"


TOY_FOLDER = Path(__file__).parents[1] / "contract" / "toy"
META = (TOY_FOLDER / "meta.py").read_text("utf8")
BROKEN = [
    ("nowhere", {}, "ModuleNotFoundError: No module named"),
    ("typo", {"view.py": "def view(:"}, "SyntaxError: invalid syntax (view.py, line 1)"),
    (
        "raising",
        {"meta.py": "x = 1\nx / 0\n"},
        "ZeroDivisionError: division by zero (meta.py, line 2)",
    ),
    ("leaving", {"meta.py": "raise SystemExit(3)"}, "SystemExit: 3 (meta.py, line 1)"),
    ("lacking", {"meta.py": ""}, "module 'lacking.meta' has no attribute 'INFO'"),
    ("speechless", {"meta.py": META.replace("toy", "speechless"), "words/en.ftl": None}, "en.ftl"),
    ("misnamed", {}, "its package misnamed calls it “toy” in meta.py"),
]


def toy_with(folder, name, changed):
    """A copy of the toy under another name, some of its files changed or missing."""
    shutil.copytree(TOY_FOLDER, folder / name, ignore=shutil.ignore_patterns("broken*", "__py*"))
    for path, text in changed.items():
        (folder / name / path).unlink()
        if text is not None:
            (folder / name / path).write_text(text, "utf8")


@pytest.fixture
def broken(tmp_path, monkeypatch):
    """One package broken in each way, and a sound one after them."""
    monkeypatch.syspath_prepend(str(tmp_path))
    for name, changed, _ in BROKEN[1:]:
        toy_with(tmp_path, name, changed)
    points = [type("Point", (), {"name": name, "value": name}) for name, _, _ in BROKEN]
    offer(monkeypatch, *points, Point())
    yield
    registry._loaded.cache_clear()
    names = {name for name, _, _ in BROKEN}
    for module in [module for module in sys.modules if module.partition(".")[0] in names]:
        del sys.modules[module]


@pytest.mark.parametrize(("name", "changed", "why"), BROKEN, ids=[case[0] for case in BROKEN])
def test_a_broken_game_says_so(broken, name, changed, why):
    with pytest.raises(rooftree.RooftreeError) as problem:
        rooftree.game(name)
    assert f"The game “{name}” could not be loaded: " in str(problem.value)
    assert why in str(problem.value)
    assert "\n" not in str(problem.value)


def test_broken_games_are_listed_and_the_others_are_played(broken, capsys):
    assert set(registry.broken()) == {name for name, _, _ in BROKEN}
    assert {"treehouse", "toy"} <= set(registry.all_games())
    assert registry.broken()["typo"] is registry.broken()["typo"], "it is not tried again and again"
    with pytest.raises(SystemExit) as end:
        main(["games"])
    listed = capsys.readouterr().out
    assert not end.value.code
    assert "Treehouse: 2, 3, 4 seats" in listed
    assert "“typo” could not be loaded: SyntaxError" in listed


def test_the_lobby_lists_broken_games(broken, tmp_path):
    async def test(browser):
        answer = (await browser.get("/api/games")).json()
        assert "treehouse" in [game["name"] for game in answer["games"]]
        assert [game["name"] for game in answer["broken"]] == [name for name, _, _ in BROKEN]
        assert "invalid syntax" in answer["broken"][1]["text"]

    run(tmp_path, test)
