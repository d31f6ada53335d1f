"""Python's looks for garbage: a full one stops everybody, so it waits for a quiet moment."""

import gc
import time
from collections.abc import Iterator
from typing import Any

import pytest

from rooftree.server import garbage
from rooftree.server.garbage import FullLooks, look_seldom


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
