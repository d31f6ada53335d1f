"""Fixtures for server tests."""

import os
import random

import pytest

from rooftree.core import registry
from rooftree.server import clock, fair, relay, sharing
from tests.server import kit
from tests.server.postgresql import Databases
from tests.server.straying import Astray


@pytest.fixture(autouse=True)
def the_same_dice_every_time(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch):
    """A test that fails, fails again; and a match that must go on does not end early by luck."""
    dice = random.Random(request.node.nodeid)
    monkeypatch.setattr(fair, "new_secret", lambda: dice.randbytes(fair.SECRET_BYTES).hex())
    monkeypatch.setattr(clock.secrets, "randbits", dice.getrandbits)


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The contract kit's toy: hidden stones, choices made at the same time."""
    packages = registry.packages()
    monkeypatch.setattr(registry, "packages", lambda: {**packages, "toy": "tests.contract.toy"})


# PostgreSQL ---------------------------------------------------------------------------------------


@pytest.fixture
def postgresql(databases: Databases, monkeypatch: pytest.MonkeyPatch) -> None:
    """Halls and stores of this test are on PostgreSQL."""
    monkeypatch.setattr(kit, "database_of", databases.of)


@pytest.fixture
def astray(databases: Databases, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody in this test is led to the wrong process, and passed on by it; however busy the
    machine is, it does not take the table."""
    monkeypatch.setattr(kit, "detour", Astray(databases))
    for module, name in ((sharing, "LEASE"), (relay, "LEASE"), (relay, "PATIENCE")):
        monkeypatch.setattr(module, name, 600.0)


@pytest.fixture(params=["sqlite", "postgresql", "astray"])
def any_way(request: pytest.FixtureRequest) -> str:
    """Once on each, and once through a relay."""
    way: str = request.param
    if way != "sqlite":
        request.getfixturevalue(way)
    return way


@pytest.fixture(params=["sqlite", "postgresql"])
def either(request: pytest.FixtureRequest) -> None:
    """Once on each."""
    if request.param == "postgresql":
        request.getfixturevalue("postgresql")


if os.environ.get("ROOFTREE_TESTS_ON") == "postgresql":

    @pytest.fixture(autouse=True)
    def everything_there(postgresql: None) -> None:
        """To see by hand which of all tests pass there."""
