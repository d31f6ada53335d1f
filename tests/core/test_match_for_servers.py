"""What a table server asks of a match."""

import random

import pytest

import rooftree
from rooftree.core.rule import CHANCE


def started(seed: int = 3):
    match = rooftree.game("treehouse").start(2, chance="manual", seed=seed)
    match.play(CHANCE, match.outcomes()[0][0])
    return match


def test_an_open_game_teaches_nothing_by_an_action():
    match = started()
    seat = match.waiting[0]
    before = match.state_bytes()
    assert not any(match.learns(seat, action) for action in match.actions(seat))
    assert match.state_bytes() == before


def test_everybody_hears_an_open_action_and_the_fallback_is_one():
    match = started()
    seat = match.waiting[0]
    action = match.fallback(seat)
    assert match.why_not(seat, action) is None
    assert {match.heard(observer, seat, action) for observer in (0, 1, None)} == {action.code}


def test_rewinding_leads_back_to_the_same_bytes():
    match = started()
    kept, before = len(match.events), match.state_bytes()
    match.play(match.waiting[0], match.fallback(match.waiting[0]))
    match.play(CHANCE, match.outcomes()[0][0])
    match.rewind(kept)
    assert match.state_bytes() == before
    assert len(match.events) == kept


def test_the_list_of_games_can_be_asked_for_twice():
    assert list(rooftree.all_games()) == list(rooftree.all_games())


@pytest.mark.parametrize("compiled", [False, True], ids=["plain", "compiled"])
@pytest.mark.parametrize("name", rooftree.all_games())
def test_asked_for_all_at_once_a_match_says_the_same_as_one_by_one(name, compiled):
    game = type(rooftree.game(name))(rooftree.game(name).package)
    if compiled:
        game.compile()
    match = game.start(3, chance="manual", seed=1)
    dice = random.Random(name)
    for _ in range(120 if compiled else 40):
        if not match.waiting:
            break
        seat = dice.choice(match.waiting)
        offered = match.outcomes() if seat == CHANCE else [(a, 1) for a in match.actions(seat)]
        action = dice.choice(offered)[0]
        heard = check_each(match, seat, action.code)
        twin = match.copy()
        twin.play(seat, action)
        assert match.play_heard(seat, action) == (action, heard)
        assert match.waiting == twin.waiting
        assert match.state_bytes() == twin.state_bytes()
        check_each(match, seat, action.code)


def check_each(match, seat, code):
    observers = [*range(match.players), None]
    alone = [match.concealed_bytes(one) for one in observers]
    each = match.concealed_each()
    assert [packed(match, twin) for twin in each] == alone
    assert len(set(map(id, each))) == len(set(alone))
    *codes, nothing = match.codes_each()
    assert nothing == ()
    for number, found in enumerate(codes):
        assert list(found) == [action.code for action in match.actions(number)]
    return [match.heard(one, seat, code) for one in observers]


def packed(match, twin):
    lane = match.game.plain
    states = lane.states(1)
    lane.state_type.write(twin, states, 0)
    return lane.state_type.pack(states, 0)


def test_what_is_played_and_heard_is_refused_as_ever():
    match = started()
    seat = match.waiting[0]
    before, events = match.state_bytes(), list(match.events)
    forbidden = next(c for c in range(match.game.kernel.CODES) if match.why_not(seat, c))
    with pytest.raises(rooftree.IllegalAction) as refused:
        match.play_heard(seat, forbidden)
    assert refused.value.rule == match.why_not(seat, forbidden).rule
    assert (match.state_bytes(), match.events) == (before, events)


# Taking back ------------------------------------------------------------------------------------


def test_only_the_last_to_act_may_take_back_freely():
    match = started()
    assert not match.free_undo(0)  # nothing done yet
    seat = match.waiting[0]
    match.play(seat, match.fallback(seat))
    assert match.free_undo(seat)
    assert not match.free_undo(1 - seat)
    match.play(CHANCE, match.outcomes()[0][0])
    assert not match.free_undo(seat)


def test_what_showed_something_secret_is_not_taken_back_freely():
    """Best Treehouse Ever: the last pick reveals all of them, an earlier one nothing."""
    match = rooftree.game("best_treehouse_ever").start(2, seed=1)
    match.play(0, match.actions(0)[0])
    assert match.free_undo(0)
    before = match.state_bytes()
    match.play(1, match.actions(1)[0])
    assert not match.free_undo(1)
    assert not match.free_undo(0)
    match.undo()
    assert match.state_bytes() == before


def test_a_seat_is_asked_whether_all_is_open_to_it():
    assert rooftree.game("treehouse").start(2, seed=1).sees_all(0)
    assert not rooftree.game("best_treehouse_ever").start(2, seed=1).sees_all(0)
