"""What a table server asks of a match."""

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
    assert list(rooftree.games()) == list(rooftree.games())
