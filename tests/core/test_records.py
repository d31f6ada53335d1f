"""Record files: read like PGN, refuse whatever is wrong with one sentence."""

import contextlib

import pytest

import rooftree
from rooftree.core.errors import BadRecord

RECORD = """\
Rooftree record 1
game: treehouse
rules: 1
players: 2
option pass_with_wild: off
moves: 4
result: unfinished

* roll hop
0 own: hop S to right end
* roll dig
1 pass
"""


def test_a_record_is_read_and_written_alike():
    match = rooftree.replay(RECORD)
    assert match.position() == "[LM] ^S / [LMS] | <L ^S M> | 0 ? rolls=2"
    assert match.record() == RECORD


def test_a_record_can_be_replayed_as_far_as_a_move():
    assert rooftree.replay(RECORD, upto=1).view()["die"] == "hop"


def test_a_match_from_a_position_keeps_it_in_its_record():
    match = rooftree.game("treehouse").from_position("<L ^S ^M / [LMS] | <L ^S M> | 0 aim")
    match.play(0, "own: aim M right")
    text = match.record()
    assert "start: <L ^S ^M / [LMS] | <L ^S M> | 0 aim\n" in text
    assert "result: won by 0 with 1, 0\n" in text
    assert rooftree.replay(text).record() == text


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (RECORD, "", "first line should be “Rooftree record 1”"),
        (RECORD, "[Event ?]\n1. e4", "no Rooftree record"),
        ("game: treehouse\n", "", "no line “game: …”"),
        ("game: treehouse", "game: chess", "no game called “chess”"),
        ("game: treehouse", "treehouse", "should read “name: value”"),
        ("rules: 1", "rules: 99", "Install a newer Rooftree"),
        ("rules: 1", "rules: 0", "play differently"),
        ("rules: 1", "rules: one", "should be a whole number"),
        ("players: 2", "players: 7", "2, 3 or 4"),
        ("wild: off", "wild: perhaps", "it can be: off, on"),
        ("moves: 4", "moves: 5", "its end is missing"),
        ("1 pass\n", "", "promises 4 moves but has 3"),
        ("result: unfinished", "result: won by 1 with 0, 1", "lead to “unfinished”"),
        ("* roll hop", "* roll seven", "Line 9 of the record, “* roll seven”"),
        ("* roll hop", "hop", "should read “seat action”"),
        ("0 own: hop S to right end", "0 own: hop L to right end", "(rule 6)"),
        ("0 own: hop S to right end", "1 own: hop S to right end", "(rule 3)"),
        ("0 own: hop S to right end", "5 own: hop S to right end", "no seat 5"),
        ("rules: 1", "rules: 1\ncomponents: abc", "other component data"),
        ("rules: 1", "rules: 1\nstart: nonsense", "three parts"),
    ],
)
def test_a_wrong_record_is_refused_with_a_sentence(old, new, sentence):
    assert old in RECORD
    with pytest.raises(rooftree.RooftreeError) as problem:
        rooftree.replay(RECORD.replace(old, new))
    assert sentence in str(problem.value)


def test_every_truncation_is_refused():
    for end in range(len(RECORD) - 1):
        with pytest.raises(rooftree.RooftreeError):
            rooftree.replay(RECORD[:end])


def test_random_damage_never_shows_a_traceback():
    """Each byte replaced: the record is refused with a sentence or still makes sense."""
    for place in range(len(RECORD)):
        for letter in "X0\n ":
            with contextlib.suppress(rooftree.RooftreeError):
                rooftree.replay(RECORD[:place] + letter + RECORD[place + 1 :])


def test_bad_record_is_one_of_our_errors():
    assert issubclass(BadRecord, rooftree.RooftreeError)
