"""What the view says beyond the position: results of offers, likeness, and what may be asked."""

import pytest

import rooftree

GAME = rooftree.game("treehouse")
POSITIONS = [
    "[LMS] / [LMS] | <L ^S M> | 0 tip",
    "^L [MS] / [LMS] | <L ^S M> | 0 hop",
    "<L M> S> / [LMS] | <L ^S M> | 0 wild",
    "^L ^M ^S / [LMS] | <L ^S M> | 0 dig",
]


@pytest.mark.parametrize("position", POSITIONS)
@pytest.mark.rule("treehouse", 12)
def test_r12_the_results_in_the_view_are_what_playing_them_gives(position):
    match = GAME.from_position(position)
    results = match.view(0)["results"]
    played = {}
    for action in match.actions(0):
        if action.kind == "pass":
            continue
        after = match.copy()
        after.play(0, action)
        view = after.view(0)
        played[str(action.code)] = (
            view["trios"][0]["text"],
            view["house"]["text"],
            view["winners"] == [0],
        )
    assert played == {
        code: (result["own"]["text"], result["house"]["text"], result["matches"])
        for code, result in results.items()
    }


def test_only_the_seat_to_act_is_shown_results():
    match = GAME.from_position(POSITIONS[0])
    assert match.view(0)["results"]
    assert not match.view(1)["results"]
    assert not match.view()["results"]
    assert not GAME.from_position("[LMS] / [LMS] | <L ^S M> | 0 ?").view(0)["results"]


@pytest.mark.parametrize(
    ("trio", "alike"),
    [
        ("<L ^S M>", [True, True, True]),
        ("<L ^S ^M", [True, True, False]),
        ("[LMS]", [False, False, False]),
        ("<L [MS]", [True, False, False]),
    ],
)
@pytest.mark.rule("treehouse", 12)
def test_r12_the_view_marks_the_spots_that_are_as_in_the_house(trio, alike):
    match = GAME.from_position(f"{trio} / [LMS] | <L ^S M> | 1 tip")
    assert match.view(0)["trios"][0]["alike"] == alike


@pytest.mark.parametrize(
    ("position", "trio", "piece", "rule"),
    [
        ("^L M> ^S / [LMS] | <L ^S M> | 0 tip", "own", "M", 8),  # it lies already
        ("^L M> ^S / [LMS] | <L ^S M> | 0 dig", "own", "S", 11),  # it is upright
        ("^L M> ^S / [LMS] | <L ^S M> | 0 tip", "house", "S", 4),  # the own trio can tip
        ("^L M> ^S / [LMS] | <L ^S M> | 1 tip", "own", "L", 3),  # not this seat's turn
    ],
)
def test_the_view_names_what_to_ask_about_a_piece(position, trio, piece, rule):
    match = GAME.from_position(position)
    refusal = match.why_not(0, match.view(0)["asks"][trio][piece])
    assert refusal.rule == rule
