"""The public API of a match, as the design writes it down."""

import json

import pytest

import rooftree
from rooftree import CHANCE, RooftreeError
from rooftree.core.words import Line

GAME = rooftree.game("treehouse")


def test_the_examples_of_the_design():
    assert rooftree.all_games()["treehouse"].designer == "Andrew Looney"
    match = GAME.start(players=3, options={}, seed=7)
    seat = match.waiting[0]
    action = match.actions(seat)[0]
    assert {action.code, action.kind, action.text}
    assert match.why_not(seat, action) is None
    match.play(seat, action)
    json.dumps(match.view(seat))
    assert all(isinstance(line, Line) for line in match.log(seat))
    assert not match.over
    assert match.points == (0, 0, 0)
    assert match.winners == ()
    assert len(GAME.from_position("[LMS] / [LMS] | <L ^S M> | 0 hop").actions(0)) == 4


def test_an_action_is_given_as_action_code_or_text():
    for given in (lambda a: a, lambda a: a.code, lambda a: a.text, lambda a: a.text.upper()):
        match = GAME.from_position("[LMS] / [LMS] | <L ^S M> | 0 hop")
        match.play(0, given(match.actions(0)[0]))
        assert match.position() == "^S [LM] / [LMS] | <L ^S M> | 1 ?"


def test_the_same_seed_gives_the_same_match():
    one, two, other = (GAME.start(2, seed=seed) for seed in (3, 3, 4))
    for match in (one, two, other):
        for _ in range(10):
            if not match.over:
                match.play(match.waiting[0], match.actions(match.waiting[0])[0])
    assert one.record() == two.record()
    assert one.record() != other.record()


def test_manual_chance_waits_for_the_caller():
    match = GAME.start(2, chance="manual")
    assert match.waiting == (CHANCE,)
    assert match.actions(0) == []
    assert len(match.outcomes()) == 6
    match.play(CHANCE, "roll tip")
    assert match.waiting == (0,)
    assert match.outcomes() == []


def test_chance_may_be_a_function():
    match = GAME.start(2, chance=lambda total: total - 1)
    assert match.view()["die"] == "wild"


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda m: rooftree.game("chess"), "no game called “chess”; the games are: "),
        (lambda m: GAME.start(9), "2, 3 or 4 people, not by 9"),
        (lambda m: GAME.start(2, {"colour": "red"}), "no option “colour”"),
        (lambda m: GAME.start(2, {"pass_with_wild": "maybe"}), "it can be: off, on"),
        (lambda m: GAME.start(2, chance="lucky"), "“lucky”"),
        (lambda m: m.play(7, "pass"), "no seat 7 at this table; the seats are 0 to 1"),
        (lambda m: m.play("0", "pass"), "no seat 0"),
        (lambda m: m.view(2), "no seat 2"),
        (lambda m: m.actions(-1), "no seat -1"),
        (lambda m: m.play(0, "own: jump"), "reads like “own: aim S left”"),
        (lambda m: m.play(0, 4711), "codes go from 0 to"),
        (lambda m: m.play(0, -1), "codes go from 0 to"),
        (lambda m: m.play(0, "own: tip S left"), "(rule 3)"),
        (lambda m: m.undo(), "taken back"),
        (lambda m: GAME.from_position(""), "three parts"),
        (lambda m: GAME.from_position("[LMS] | <L ^S M> | 0 ?"), "2 to 4 play"),
        (lambda m: GAME.from_position("[LMS] / [LMS] | <L ^S M> | 5 ?"), "is no seat"),
        (lambda m: GAME.from_position("[LMS] / [LMS] | <L ^S M> | 0 fly"), "is no face"),
        (lambda m: GAME.from_position("[LMS] / [LMS] | <L ^S M> | 0 ? x=1"), "is no field"),
        (lambda m: GAME.from_position("[LMS] / [LMS] | <L ^S M> | 0 ? rolls=a"), "number up to"),
        (lambda m: GAME.from_position("[LMS] / [LMS] | <L ^S M> | 0 ? winners=7"), "list seats"),
    ],
)
def test_wrong_input_gets_a_sentence_and_changes_nothing(wrong, sentence):
    match = GAME.from_position("[LMS] / [LMS] | <L ^S M> | 0 hop")
    before = match.state_bytes()
    with pytest.raises(RooftreeError) as problem:
        wrong(match)
    assert sentence in str(problem.value)
    assert match.state_bytes() == before
    assert match.events == []


def test_undo_takes_the_decision_and_its_chance_back():
    match = GAME.start(2, seed=1)
    before = match.position()
    match.play(0, match.actions(0)[0])
    assert match.position() != before
    match.undo()
    assert match.position() == before
    assert match.waiting == (0,)


def test_chance_once_drawn_is_not_drawn_again_after_an_undo():
    """After many undos of one decision the next face varies: draws are not reused."""
    match = GAME.start(2, seed=1)
    faces = set()
    for _ in range(40):
        match.play(0, match.actions(0)[0])
        faces.add(match.view()["die"])
        match.undo()
    assert len(faces) > 3


def test_in_manual_chance_undo_takes_one_event_back():
    match = GAME.start(2, chance="manual")
    match.play(CHANCE, "roll tip")
    match.play(0, "own: tip L left")
    match.undo()
    assert match.waiting == (0,)
    match.undo()
    assert match.waiting == (CHANCE,)
    with pytest.raises(RooftreeError):
        match.undo()


def test_a_match_moves_to_the_compiled_lane_by_itself():
    game = type(GAME)(GAME.package)
    match, twin = game.start(2, seed=2), game.start(2, seed=2)
    match.play(0, match.actions(0)[0])
    twin.play(0, twin.actions(0)[0])
    assert match._lane.flavour == "plain"
    game.compile()
    assert match.state_bytes() == twin.state_bytes()
    assert match._lane.flavour == "compiled"
    while not match.over:
        for each in (match, twin):
            each.play(each.waiting[0], each.actions(each.waiting[0])[-1])
    assert match.record() == twin.record()


QUESTIONS = {
    "waiting": lambda match: match.waiting,
    "actions": lambda match: match.actions(0),
    "codes of each": lambda match: match.codes_each(),
    "why not": lambda match: match.why_not(0, 0),
    "points": lambda match: match.points,
    "concealed": lambda match: match.concealed_bytes(0),
    "heard": lambda match: match.heard(1, 0, match.fallback(0)),
    "learns": lambda match: match.learns(0, match.fallback(0)),
    "position": lambda match: match.position(),
    "played": lambda match: match.play_heard(0, match.game.action(match.codes_each()[0][0])),
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_whatever_is_asked_first_after_the_move_is_answered(question):
    game = type(GAME)(GAME.package)
    match, still = game.start(2, seed=2), GAME.start(2, seed=2)
    game.compile()
    assert match._lane.flavour == "plain"
    assert QUESTIONS[question](match) == QUESTIONS[question](still)
    check_only_arrays_were_given_to(game.lane)


def test_places_are_told_after_the_move_too():
    game = type(GAME)(GAME.package)
    match = game.start(2, seed=2)
    while not match.over:
        match.play(match.waiting[0], match.actions(match.waiting[0])[-1])
    expected = match.places
    game.compile()
    assert match.places == expected
    check_only_arrays_were_given_to(game.lane)


def check_only_arrays_were_given_to(lane):
    """For a list every rule would have to be compiled anew, which takes seconds."""
    for name in dir(lane):
        if name.endswith("_at"):
            assert "List(" not in str(getattr(lane, name).signatures), name


def test_the_log_tells_the_match():
    match = GAME.from_position("<L ^S ^M / [LMS] | <L ^S M> | 0 ?")
    match.play(CHANCE, "roll aim")
    match.play(0, "own: aim M right")
    told = [GAME.words.say(line) for line in match.log(1)]
    assert told == [
        "Seat 0 rolls aim.",
        "Seat 0 turns the medium to the right: "
        "large lying left, small upright, medium lying right.",
        "Seat 0 matches the House and wins.",
    ]
    assert len(match.log(1)) == 3


def test_a_match_draws_itself_in_a_notebook():
    html = GAME.start(2, seed=1)._repr_html_()
    assert "/__L__\\" in html
    assert "Seat 1" in html
