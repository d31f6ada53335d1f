"""A state refuses what compiled code would get wrong without a word."""

import pytest

from rooftree.core.state import StateType, int8, int16

STATE = StateType(face=int8, hand=(int16, 2, 3))


@pytest.mark.parametrize("name", ["size", "round", "sort", "min", "view", "item", "copy", "field"])
def test_names_that_numpy_records_have_are_refused(name):
    with pytest.raises(ValueError, match="rename it"):
        StateType(**{name: int8})


@pytest.mark.parametrize("kind", ["uint8", "float64", "bool", "int"])
def test_types_other_than_signed_integers_are_refused(kind):
    with pytest.raises(ValueError, match="take int8"):
        StateType(face=kind)


def test_a_length_of_nothing_is_refused():
    with pytest.raises(ValueError, match="at least 1"):
        StateType(hand=(int8, 0))


def test_a_negative_index_is_refused():
    state = STATE.twin()
    with pytest.raises(IndexError):
        state.hand[-1]
    with pytest.raises(IndexError):
        state.hand[0][-1]
    with pytest.raises(IndexError):
        state.hand[0][-1] = 1


def test_a_value_that_does_not_fit_is_refused():
    state = STATE.twin()
    with pytest.raises(OverflowError):
        state.face = 128
    with pytest.raises(OverflowError):
        state.hand[0][0] = 40000


def test_a_whole_row_is_not_assigned():
    state = STATE.twin()
    with pytest.raises(TypeError):
        state.hand[0] = [1, 2, 3]
    with pytest.raises(TypeError):
        state.hand = 1


def test_a_field_that_is_not_there_is_refused():
    with pytest.raises(KeyError):
        STATE.twin().colour = 1


def test_both_forms_hold_the_same_bytes():
    twin, array = STATE.twin(), STATE.array(2)
    twin.face = -3
    twin.hand[1][2] = 777
    STATE.write(twin, array, 1)
    assert array["hand"][1][1][2] == 777
    assert STATE.pack([twin], 0) == STATE.pack(array, 1) != STATE.pack(array, 0)
    back = [STATE.twin()]
    STATE.unpack(STATE.pack(array, 1), back, 0)
    assert back[0].face == -3
    assert back[0].hand[1][2] == 777


def test_a_twin_becomes_another_in_place_and_stays_independent():
    one, two = STATE.twin(), STATE.twin()
    row = one.hand[1]
    two.hand[1][0] = 5
    one.become(two)
    assert row[0] == 5
    two.hand[1][0] = 6
    assert row[0] == 5
