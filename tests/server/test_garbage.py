"""Python's looks for garbage: a full one stops everybody, so it waits for a quiet moment."""

import gc
import time
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

import rooftree
from rooftree.core.game import Game
from rooftree.server import garbage, serve
from rooftree.server.garbage import FullLooks, look_seldom
from rooftree.server.hall import Hall
from tests.server.kit import run, until


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """Which generations were looked at, from now on."""
    found: list[int] = []

    def note(phase: str, info: dict[str, Any]) -> None:
        if phase == "start":
            found.append(info["generation"])

    before = gc.get_threshold()
    gc.callbacks.append(note)
    yield found
    gc.callbacks.remove(note)
    gc.set_threshold(*before)
    gc.unfreeze()


def cycles(count: int) -> list[list[Any]]:
    """What a busy server leaves: some of it stays, some is garbage that only a look finds."""
    stays = []
    for _ in range(count):
        one: list[Any] = []
        one.append(one)
        stays.append([[], {}])
    return stays


def test_a_busy_server_has_short_looks_only(looks):
    """Before, enough allocations brought a full look at any moment."""
    look_seldom()
    looks.clear()
    stays = cycles(200_000)
    assert 2 not in looks
    assert looks.count(1) > 100
    assert len(stays) == 200_000


def test_a_full_look_comes_when_it_is_quiet_and_not_again_without_need(looks):
    look_seldom()
    full = FullLooks()
    cycles(5_000)
    looks.clear()
    now = time.monotonic()
    assert not full.look_if_due(now)
    assert full.look_if_due(now - 10)
    assert not full.look_if_due(now - 10)
    assert looks.count(2) == 1


def test_a_server_that_is_never_quiet_looks_when_it_has_grown(looks, monkeypatch):
    look_seldom()
    full = FullLooks()
    size = full.resident
    monkeypatch.setattr(garbage, "resident_mib", lambda: size + garbage.GROWN_MIB + 1)
    assert full.look_if_due(time.monotonic())
    assert not full.look_if_due(time.monotonic())


def test_what_is_loaded_is_not_grown(looks, tmp_path, monkeypatch):
    """Else everybody waits for a full look as soon as the first thousand play: compiled rules alone
    are larger than what may grow."""
    full, loads = FullLooks(), []
    size = full.resident

    def load(game: Game, modules: Sequence[str]) -> None:
        loads.append(game.info.name)
        monkeypatch.setattr(garbage, "resident_mib", lambda: size + garbage.GROWN_MIB + 1)

    monkeypatch.setattr(Game, "compile_apart", load)

    async def test(hall: Hall) -> None:
        serve._compile_all(hall, full)
        await until(lambda: len(hall.compiled) == len(rooftree.all_games()))
        await until(lambda: full.resident > size)
        assert not full.look_if_due(time.monotonic())

    run(tmp_path, test)
    assert loads == list(rooftree.all_games())
