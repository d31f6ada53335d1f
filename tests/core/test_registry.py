"""Games of other packages come by the entry point `rooftree.games`."""

import importlib.metadata

import pytest

import rooftree
from rooftree.core import registry


class Point:
    name = "toy"
    value = "tests.contract.toy"


def test_a_package_of_somebody_else_can_add_a_game(monkeypatch):
    monkeypatch.setattr(importlib.metadata, "entry_points", lambda group: [Point()])
    assert registry.games()["toy"].title == "High Stone"
    match = rooftree.game("toy").start(seed=1)
    match.play(0, "hold")
    match.play(1, "fold")
    assert match.winners == (0,)


def test_our_own_games_cannot_be_replaced(monkeypatch):
    point = type("Impostor", (), {"name": "treehouse", "value": "tests.contract.toy"})
    monkeypatch.setattr(importlib.metadata, "entry_points", lambda group: [point])
    assert rooftree.game("treehouse").info.title == "Treehouse"


def test_a_broken_game_says_so(monkeypatch):
    point = type("Broken", (), {"name": "broken", "value": "tests.contract.nowhere"})
    monkeypatch.setattr(importlib.metadata, "entry_points", lambda group: [point])
    with pytest.raises(rooftree.RooftreeError, match="“broken” could not be loaded"):
        rooftree.game("broken")
