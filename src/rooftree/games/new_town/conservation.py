"""What is in the box stays in the box: roofs, cards, trees, dice, and solid houses."""

from typing import Any

from .components import (
    BLOCKS,
    CARDS,
    DECK,
    EMPTY,
    GRID,
    HOUSED,
    KINGS_LAND,
    LANDS,
    LEVEL,
    OUTLINE,
    OUTLINES,
    OWN_PENTHOUSE,
    PENTHOUSES,
    PLOTS,
    ROUNDS,
    ROW,
    SIZES,
    TILES,
    floors_of,
)
from .state import DISTRIBUTION, NOTHING


def check(state: Any) -> None:
    houses_are_solid(state)
    roofs_are_there(state)
    lands_have_room(state)
    residents_are_somewhere(state)
    dice_are_there(state)
    trees = sum(state.tree_on) - 1
    assert trees <= ROUNDS
    assert state.tree_on[KINGS_LAND]
    assert min(min(row) for row in state.material) >= 0
    assert min(state.gems) >= 0
    assert not any(state.way_to), "scratch space is not zero"
    assert all(0 <= where <= ROW + 1 for where in state.card_at)


def every_house(state: Any) -> list[tuple[int, int, int]]:
    found = [(land, plot) for land in range(TILES) for plot in range(PLOTS)]
    return [(land, plot, state.shape_at[land][plot]) for land, plot in found]


def houses_are_solid(state: Any) -> None:
    """As many cells of materials as the house has, and an owner for each house."""
    for land, plot, shape in every_house(state):
        cells = sum((i + 1) * state.blocks_at[land][plot][i] for i in range(BLOCKS))
        owner = state.owner_at[land][plot]
        if shape == EMPTY:
            assert (cells, owner, state.lodger_at[land][plot]) == (0, -1, 0)
        else:
            width, length = OUTLINES[OUTLINE[shape]]
            assert cells == width * length * floors_of(shape) + 4 * (shape in PENTHOUSES)
            assert 0 <= owner < state.seats


def roofs_are_there(state: Any) -> None:
    """Two roofs of each size for each player, on houses or on the sheet."""
    roofs = [list(row) for row in state.roofs]
    for land, plot, shape in every_house(state):
        if shape != EMPTY:
            roofs[state.owner_at[land][plot]][OUTLINE[shape]] += 1
            roofs[state.owner_at[land][plot]][0] += shape in PENTHOUSES
    assert roofs == [[2] * SIZES] * 4
    assert min(min(row) for row in state.roofs) >= 0


def lands_have_room(state: Any) -> None:
    for land in range(LANDS):
        assert sum(LEVEL[shape] for shape in state.shape_at[land]) <= 4
    below = zip(state.owner_at[KINGS_LAND], state.shape_at[KINGS_LAND])
    owners = [owner for owner, shape in below if shape not in (EMPTY, OWN_PENTHOUSE)]
    assert len(owners) <= 2
    assert len(set(owners)) == len(owners)


def residents_are_somewhere(state: Any) -> None:
    """Each resident card lies in one place."""
    in_grid = sorted(r - 1 for column in state.grid for r in column if r)
    assert in_grid == [r for r in range(CARDS) if state.resident_at[r] == GRID]
    housed = sorted(r - 1 for row in state.lodger_at for r in row if r)
    assert housed == [r for r in range(CARDS) if state.resident_at[r] == HOUSED]
    assert all(
        where in (*range(state.seats), DECK, ROW, GRID, HOUSED) for where in state.resident_at
    )


def dice_are_there(state: Any) -> None:
    """While dice are distributed none is lost; white dice lie in order."""
    for row in state.white:
        assert list(row) == sorted(row)
    if state.phase == DISTRIBUTION and state.rolling == NOTHING:
        taken = sum(
            (state.red[s] > 0) + (state.green[s] > 0) + (state.black[s] > 0)
            for s in range(state.seats)
        )
        taken += sum(face > 0 for row in state.white for face in row)
        assert taken + sum(sum(row) for row in state.pool) == 6 * state.seats
