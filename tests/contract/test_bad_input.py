"""A hand-edited position or record never hangs, gives a traceback, or makes lanes differ."""

import ast
import random
from pathlib import Path

import pytest

import rooftree
from rooftree.core import words
from rooftree.core.errors import BadOption, BadPosition, RooftreeError
from rooftree.core.rule import CHANCE
from rooftree.core.words import Line
from rooftree.testing import walking
from rooftree.testing.walking import SOAK, lane_of
from tests.contract import fuzzing

GAMES = [rooftree.game(name) for name in rooftree.all_games()]
EACH_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.name)
TRIES = {"treehouse": 7_000}  # of other games 1,000: 10,000 in all; in a soak 1,000,000
POSITIONS = 25_000 if SOAK else 150  # of each game
RECORDS = 2_000 if SOAK else 60  # of each game
PLAINLY = 1 if SOAK else 40  # one in so many accepted positions is played in the plain lane, too
PARTS = 8 if SOAK else 1  # of what is tried with a game: workers share it
EACH_PART = pytest.mark.parametrize("part", range(PARTS), ids="part{}".format)


@EACH_GAME
@EACH_PART
def test_every_position_of_a_match_is_accepted(game, part):
    """And reads back to the same bytes."""
    write = game.spelling.write_position
    settings, seed, left = walking.settings(game, 12), part, POSITIONS // PARTS
    while left > 0:
        setting = settings[seed % len(settings)]
        for walk, _, _ in walking.sampled(setting, game.plain, seed, 1 if SOAK else 17):
            text = write(walk.states[0])
            again = game.from_position(text)
            assert again.state_bytes() == walk.content(), f"reads back differently: {text}"
            left -= 1
        seed += PARTS


@EACH_GAME
@EACH_PART
def test_edited_positions_are_refused_or_play_to_their_end(game, part):
    """First where every index is checked, so that a wrong one is found before it does harm."""
    editor = fuzzing.Editor(game, random.randrange(10**9) if SOAK else part)
    quick = [lane_of(game, "checked"), lane_of(game, "compiled")]
    accepted = 0
    tries = TRIES.get(game.info.name, 1_000) * (100 if SOAK else 1) // PARTS
    for number in range(tries):
        match = fuzzing.accepted(game, editor.edited())
        if match is None:
            continue
        slow = [game.plain] if accepted % PLAINLY == 0 else []
        try:
            _plays_to_its_end(game, match, [*quick, *slow], number)
        except Exception as problem:
            problem.add_note(match.position())
            raise
        accepted += 1
    assert tries // 20 < accepted < tries, f"{accepted} of {tries} accepted: that tries little"


def _plays_to_its_end(game, match, lanes, seed):
    content = fuzzing.read_back(game, match)
    fuzzing.plays_alike(game, content, lanes, seed)
    if game.plain in lanes:
        fuzzing.someone_can_act(game, content, match.players, seed)


@EACH_GAME
def test_edited_records_are_refused_or_replay(game):
    rng = random.Random(0)
    matches = [walking.random_match(t, seed) for seed, t in enumerate(walking.settings(game, 2))]
    texts = [match.record() for match in matches]
    opening = matches[0].copy()
    opening.rewind(len(opening.events) // 2)
    texts.append(game.from_position(opening.position()).record())
    refused = [
        fuzzing.record_is_refused(game, fuzzing.edited_record(rng.choice(texts), rng))
        for _ in range(RECORDS)
    ]
    assert any(refused)


@EACH_GAME
def test_the_example_of_an_error_message_can_be_played_on(game):
    with pytest.raises(BadPosition) as refused:
        game.from_position("nonsense")
    example = str(refused.value).rpartition("“")[2].partition("”")[0]
    match = game.from_position(example)
    assert not match.over
    _plays_to_its_end(game, match, [lane_of(game, "compiled"), game.plain], 1)


def test_what_the_invariants_forget_is_caught(monkeypatch):
    """Somebody would be waited for with nothing to do; a rule stumbles over a number."""
    game = rooftree.game("new_town")
    monkeypatch.setattr(game.module("invariants"), "CHECKS", ())
    with pytest.raises(BadPosition, match="seat 0 would be waited for with nothing to do"):
        game.from_position("4 - 0g / 6 - 0g | - | round 1 dice 0")
    with pytest.raises(BadPosition, match="nothing to roll or to draw"):
        game.from_position(
            "4 - 0g / 6 - 0g | - | round 4 move 0 rules=easy dealing=residents "
            "peoplerow=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16"
        )
    with pytest.raises(BadPosition, match="something that is not there"):
        game.from_position(
            "4 - 0g / 6 - 0g | - | round 1 move 0 takes_part=in,in dice0=r16 ready=K:1"
        )


# What was once found -----------------------------------------------------------------------------

MAGICAL = "- / - / - | - |"
TOWN = "4 - 0g / 6 - 0g | - |"
KNOWN = [
    ("magical_treehouse", f"{MAGICAL} reaching=8", "reaching"),
    ("magical_treehouse", f"{MAGICAL} owed=99,0,0", "96 cards"),
    ("magical_treehouse", f"{MAGICAL} phase=building turn=9", "turn=9"),
    ("magical_treehouse", "64 / - / - | - | seen=64:999", "stands for something"),
    ("magical_treehouse", "64 / - / - | - | seen=64:99", "a number up to 31"),
    ("magical_treehouse", "~1~ 64 / - / - | - |", "cannot lie there"),
    ("magical_treehouse", f"{MAGICAL} biscuits=127,127,127 in=3", "at most 8"),
    ("magical_treehouse", f"{MAGICAL} hand0=64 planned0=65,66,67,68,69", "five planned"),
    ("magical_treehouse", f"{MAGICAL} phase=choosing spell=exchange", "still be open"),
    ("new_town", f"{TOWN} round 1 move 0 dice0=r16", "up to 6"),
    ("new_town", f"{TOWN} round 1 buy 0 dice0=r99", "up to 6"),
    ("new_town", f"{TOWN} round 1 move 0 ready=K:99", "stands for something"),
    ("new_town", f"{TOWN} round 1 move 0 order=none", "0, 1"),
    ("new_town", f"{TOWN} round 0 move 0", "from 1 to 4"),
    ("new_town", f"4 {'6' * 166} 0g / 6 - 0g | - | round 1 move 0", "stands for something"),
    ("new_town", f"4 {'6' * 66} 0g / 6 - 0g | - | round 1 move 0", "up to 30"),
    ("new_town", f"4 {'6' * 26} 0g / 6 - 0g | - | round 1 move 0", "at most 100"),
    (
        "new_town",
        "4 - 0g / 6 - 0g | 7:0:2x2x1~5 | round 4 last 0 rules=advanced occupancy=on",
        "in the end",
    ),
    ("new_town", f"{TOWN} round 1 position 0 rules=easy", "white dice in the air"),
    ("new_town", "4 - 0g / 4 - 0g | - | round 1 tree 0", "one builder should stand"),
    ("best_treehouse_ever", "[.o.] | [.o.] | score=127/0", "at most 52 points"),
    ("best_treehouse_ever", "[.o.] | [.o.] | stage=deal hands=r,r,r,r,r,r/b,b,b,b,b,b", "is left"),
    ("best_treehouse_ever", "[.o.] | [.o.] | [.o.] | stage=score holds=-/2/- turn=1", "not with"),
    ("best_treehouse_ever", ". . r / y g / [..o] | [.o.] | on=r2", "not been scored yet"),
    ("best_treehouse_ever", "r . . / . . / [o..] | [.o.] |", "in the air"),
    ("treehouse", "[LMS] / [LMS] | <L ^S M> | 0 ? winners=0", "not like the House"),
    ("treehouse", f"[LMS] / [LMS] | <L ^S M> | {'9' * 5000} ?", "stands for something"),
]


@pytest.mark.parametrize(("name", "text", "why"), KNOWN)
def test_known_bad_positions_are_refused_with_a_sentence(name, text, why):
    with pytest.raises(BadPosition) as refused:
        rooftree.game(name).from_position(text)
    assert why in str(refused.value)


@EACH_GAME
def test_every_refusal_of_the_invariants_can_be_said(game):
    """Each message has the arguments it is given, and none lies idle."""
    given = dict(_refusals(Path(game.module("invariants").__file__).read_text("utf8")))
    core = set(words.core().keys("wrong-"))
    assert set(given) == set(game.words.keys("wrong-")) - core
    for key, names in given.items():
        for number in (0, 1, 2000):
            assert game.words.say(Line(key, dict.fromkeys(names, number)))


def _refusals(source):
    """The keys of messages in a module, each with the names of its arguments."""
    for call in (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)):
        keys = [a.value for a in call.args if isinstance(a, ast.Constant)]
        dicts = [a for a in call.args if isinstance(a, ast.Dict)]
        names = [key.value for each in dicts for key in each.keys]
        for key in keys:
            if str(key).startswith("wrong-"):
                yield key, [*names, *(word.arg for word in call.keywords)]


@EACH_GAME
@pytest.mark.parametrize("value", [None, [], [1], {}, 3.5, object(), "", b"on"])
def test_option_values_of_any_kind(game, value):
    for option in game.info.options:
        if value is None:
            assert game.start(options={option.name: value}).options[option.name] == _usual(option)
            continue
        with pytest.raises(BadOption) as refused:
            game.start(options={option.name: value})
        assert f"“{option.name}”" in str(refused.value)


def _usual(option):
    """What an option is if nobody says, with all others as usual."""
    return option.usual if option.under is None else option.values[0]


@pytest.mark.parametrize("argument", [None, [2], {"a": 1}, 2.5, (), object()])
def test_every_error_can_be_said_whatever_was_given(argument):
    """Each sentence of ours with strange arguments; and the ways into a match."""
    for key in words.core().keys("error-"):
        names = ("name", "title", "players", "seats", "value", "why")
        catalogue = words.core()
        found = dict.fromkeys([*names, *_variables(catalogue, key)], argument)
        assert str(RooftreeError(key.removeprefix("error-"), **found))
    game = rooftree.game("treehouse")
    for wrong in (
        lambda: game.start(players=[argument]),
        lambda: game.start().play(argument or [], "pass"),
        lambda: game.start(chance=[argument]),
        lambda: game.start().play(0, [argument]),
        lambda: rooftree.game(str(argument)),
    ):
        with pytest.raises(RooftreeError) as refused:
            wrong()
        assert str(refused.value)


def _variables(catalogue, key):
    pattern = catalogue._patterns[key]
    parts = [getattr(part, "expression", None) for part in pattern.elements]
    return [part.id.name for part in parts if hasattr(part, "id")]


def test_a_record_with_a_random_option_is_refused():
    match = rooftree.game("magical_treehouse").start(2, {"tiles": "random"}, seed=3)
    text = match.record()
    assert "option tiles: random" not in text
    assert rooftree.replay(text).record() == text
    changed = text.replace(f"option tiles: {match.options['tiles']}", "option tiles: random")
    with pytest.raises(RooftreeError, match="should say what was drawn"):
        rooftree.replay(changed)


@EACH_GAME
def test_a_record_for_a_seat_leaves_out_what_it_may_not_know(game):
    match = game.start(seed=5)
    for _ in range(12):
        seat = match.waiting[0]
        match.play(seat, match.actions(seat)[-1])
    for seat in range(match.players):
        told, hidden = _told_and_hidden(match, seat)
        lines = match.heard_record(seat).partition("\n\n")[2].splitlines()
        assert set(told) <= set(lines)
        assert not (hidden - set(told)) & set(lines)
        assert (match.heard_record(seat) == match.record()) == (not hidden)


def _told_and_hidden(match, seat):
    """The moves of a record that a seat has heard, and those it has not."""
    again = match.copy(chance="manual")
    again.rewind(0)
    told, hidden = [], set()
    for who, code in match.events:
        line = f"{'*' if who == CHANCE else who} {match.game.action(code).text}"
        if again.heard(seat, who, code) == code:
            told.append(line)
        else:
            hidden.add(line)
        again.play(who, code)
    return told, hidden


def test_after_the_end_a_seat_sees_the_whole_record():
    match = walking.random_match(walking.Setting(rooftree.game("best_treehouse_ever"), 2), 1)
    assert match.heard_record(0) == match.record()
