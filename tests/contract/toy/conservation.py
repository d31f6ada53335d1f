"""Every stone is in one place: the bag is what nobody holds."""

from typing import Any


def check(state: Any) -> None:
    held = [stone for stone in state.stone if stone < 4]
    assert len(set(held)) == len(held), "a stone is there twice"
