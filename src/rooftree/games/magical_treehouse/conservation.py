"""Every card, familiar and biscuit is in one place, and the derived numbers say so."""

from collections import Counter
from typing import Any

from . import components as box
from .state import BUILT, FLIPPED, PLANNED, STORED


def check(state: Any) -> None:
    check_cards(state)
    check_villages(state)
    check_forest(state)
    check_biscuits(state)


def check_cards(state: Any) -> None:
    places = Counter(state.place)
    assert sum(places.values()) == 96
    assert {place: n for place, n in enumerate(state.held) if n} == dict(places)
    assert sum(state.deck) + sum(state.owed) <= state.held[0], "decks hold more than there is"
    for card in range(88, 96):
        assert not any(
            base <= state.place[card] < base + 4 for base in (PLANNED, STORED, BUILT, FLIPPED)
        ), "a spell lies where no spell may lie"


def check_villages(state: Any) -> None:
    """One card a level, one colour a treehouse, chains without rings."""
    for seat in range(state.seats):
        assert state.held[PLANNED + seat] <= 5
        pipes = 0
        storeys: dict[int, list[int]] = {t: [] for t in range(state.treehouses[seat])}
        colours: dict[int, set[int]] = {t: set() for t in storeys}
        for card in range(88):
            if state.place[card] == FLIPPED + seat:
                storeys[state.treehouse_of[card]].append(1)
            elif state.place[card] == BUILT + seat and card < 8:
                pipes += not state.loose >> card & 1
            elif state.place[card] == BUILT + seat:
                storeys[state.treehouse_of[card]].append(box.LEVEL[card])
                colours[state.treehouse_of[card]].add(box.COLOUR[card])
        for treehouse, levels in storeys.items():
            height = state.height[seat][treehouse]
            assert sorted(levels) == list(range(1, height + 1)), "not one card a level"
            assert colours[treehouse] <= {state.colour[seat][treehouse]}, "two colours"
        chains = len({state.chain[seat][t] for t in storeys})
        assert chains == len(storeys) - pipes, "pipes make a ring"


def check_forest(state: Any) -> None:
    for seat in range(state.seats):
        placed = sum(whose == seat for whose in state.familiar_at)
        assert placed + state.familiars[seat] == 9
        assert sum(state.ingredients[seat]) == placed


def check_biscuits(state: Any) -> None:
    piles = (4 - state.round_number) * (state.seats - 1)
    total = sum(state.biscuits) + state.plate + piles
    assert total == 2 * state.seats + 4 * (state.seats - 1)
