"""Whatever is typed, the answer is a sentence of ours and the table stays as it was."""

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rooftree

GAMES = list(rooftree.all_games())
NEAR = st.text(alphabet="[LMS]<>^/| 0123?tiphoswaldgun=-.,:#ABCxyz\n", max_size=80)


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=150, deadline=None)
@given(text=NEAR | st.text(max_size=40))
def test_nonsense_positions(name, text):
    with contextlib.suppress(rooftree.RooftreeError):
        rooftree.game(name).from_position(text)


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=150, deadline=None)
@given(cuts=st.lists(st.integers(0, 200), max_size=4), noise=NEAR)
def test_damaged_positions(name, cuts, noise):
    game = rooftree.game(name)
    text = game.start(seed=1).position()
    for cut in cuts:
        text = text[:cut] + noise + text[cut + 1 :]
    with contextlib.suppress(rooftree.RooftreeError):
        game.from_position(text)


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=100, deadline=None)
@given(action=st.text(max_size=30) | st.integers(), seat=st.integers(-3, 12))
def test_nonsense_actions_change_nothing(name, action, seat):
    match = rooftree.game(name).start(seed=1)
    before = match.state_bytes()
    try:
        match.play(seat, action)
    except rooftree.RooftreeError:
        assert match.state_bytes() == before
