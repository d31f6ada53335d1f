"""Games of other packages come by the entry point `rooftree.games`."""

import importlib.metadata

import pytest

import rooftree
from rooftree.core import registry


class Point:
    name = "toy"
    value = "tests.contract.toy"


def offer(monkeypatch, point):
    """Somebody else's package offers a game, as long as the test runs."""
    monkeypatch.setattr(importlib.metadata, "entry_points", lambda group: [point])
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


def test_a_broken_game_says_so(monkeypatch):
    point = type("Broken", (), {"name": "broken", "value": "tests.contract.nowhere"})
    offer(monkeypatch, point)
    with pytest.raises(rooftree.RooftreeError, match="“broken” could not be loaded"):
        rooftree.game("broken")
