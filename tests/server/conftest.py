"""Fixtures for server tests."""

import pytest

from rooftree.core import registry


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The contract kit's toy: hidden stones, choices made at the same time."""
    packages = registry.packages()
    monkeypatch.setattr(registry, "packages", lambda: {**packages, "toy": "tests.contract.toy"})
