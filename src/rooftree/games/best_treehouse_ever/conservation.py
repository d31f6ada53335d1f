"""72 rooms, each in one place; Game Changers two of a kind; markers where rooms moved them."""

from collections import Counter
from typing import Any

DECK, REVEALED, IN_TREE, DISCARDED, LAST, IN_HAND = range(6)
PICKING, ADDING, SCORING = 1, 2, 3
LEFT_SPACES = {0, 2, 5, 6, 9, 10, 14, 15, 16}
RIGHT_SPACES = {1, 4, 7, 8, 12, 13, 17, 18, 19}


def check(state: Any) -> None:
    rooms_lie_in_one_place(state)
    hands_are_even(state)
    nothing_is_lost(state)
    markers_are_right(state)
    changers_are_two_of_a_kind(state)


def rooms_lie_in_one_place(state: Any) -> None:
    built = [room for tree in state.room_at for room in tree if room >= 0]
    assert sorted(built) == [r for r in range(72) if state.where[r] == IN_TREE]
    in_front = [room for room in state.picked if room >= 0]
    revealed = [room for room in range(72) if state.where[room] == REVEALED]
    if state.stage == PICKING:
        holders = [(state.where[room] - IN_HAND + state.step) % state.seats for room in in_front]
        assert holders == [seat for seat in range(state.seats) if state.picked[seat] >= 0]
        assert not revealed
    else:
        assert sorted(in_front) == revealed
    for seat in range(state.seats):
        colours = Counter(room // 12 for room in state.room_at[seat] if room >= 0)
        assert [colours[colour] for colour in range(6)] == list(state.rooms[seat])


def hands_are_even(state: Any) -> None:
    """All hands of a round have equally many rooms, fewer with each pick."""
    sizes = [list(state.where).count(IN_HAND + hand) for hand in range(4)]
    assert sizes[state.seats :] == [0] * (4 - state.seats)
    sizes = sizes[: state.seats]
    if state.stage == 0:
        full, rest = divmod(state.dealt, 6)
        assert sizes == ([6] * full + [rest] + [0] * 3)[: state.seats]
    elif state.stage in (PICKING, ADDING):
        assert sizes == [6 - state.step - (state.stage == ADDING)] * state.seats
    else:
        assert sizes == [0] * state.seats


def nothing_is_lost(state: Any) -> None:
    """What is not in the deck was dealt; the last room of each finished hand lies unseen."""
    places = Counter(state.where)
    finished = state.week + (state.stage >= SCORING)
    assert places[LAST] == finished * state.seats
    assert 72 - places[DECK] == 6 * state.seats * state.week + state.dealt
    assert set(places) <= set(range(IN_HAND + state.seats))


def markers_are_right(state: Any) -> None:
    for seat in range(state.seats):
        built = {space for space in range(20) if state.room_at[seat][space] >= 0}
        assert state.balance[seat] == len(built & RIGHT_SPACES) - len(built & LEFT_SPACES)
        assert -1 <= state.balance[seat] <= 1


def changers_are_two_of_a_kind(state: Any) -> None:
    for week in range(3):
        used = list(state.changer_on[week])
        if week == state.week and state.stage == SCORING:
            used += state.changer
        assert used.count(1) <= 2
        assert used.count(2) <= 2
    if state.stage != SCORING:
        assert set(state.changer) == {0}
