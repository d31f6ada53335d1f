"""Rooms, positions, records and the picture of Best Treehouse Ever."""

import copy
import io
import random
import re
from collections import Counter
from pathlib import Path

import best_witness
import pytest
from rich.console import Console

import rooftree
from rooftree.core import views
from rooftree.core.components import content_digest, load
from rooftree.core.errors import BadPosition
from rooftree.core.words import Line
from rooftree.games.best_treehouse_ever import checks, components, picture

GAME = rooftree.game("best_treehouse_ever")
RECORDS = Path(__file__).with_name("records")
COLOUR_OF = {
    name: components.COLOURS[colour]
    for name, colour in zip(components.NAMES, components.COLOUR_OF, strict=True)
}


# Rooms --------------------------------------------------------------------------------------------


@pytest.mark.rule("best_treehouse_ever", 2)
def test_r2_rooms_have_names_and_pictures_of_their_own():
    assert len(set(components.NAMES)) == len(set(components.PICTURES)) == 72
    invented = [
        name
        for name, sure in zip(components.NAMES, components.CERTAINTY, strict=True)
        if sure == "invented"
    ]
    assert len(invented) == 49, "23 names are known"
    assert {len(name.split()) for name in invented} <= {2, 3}


@pytest.mark.parametrize(
    ("name", "colour"),
    [("Library", "yellow"), ("Plant Nursery", "green"), ("Surf Simulator", "blue")],
)
def test_the_printed_rooms_have_their_colours(name, colour):
    assert COLOUR_OF[name] == colour
    assert components.CERTAINTY[components.NAMES.index(name)] == "printed"


@pytest.mark.rule("best_treehouse_ever", 6, 7)
def test_r6_the_tables_of_the_tree_follow_from_its_shape():
    spaces = best_witness.every_space()
    for number, space in enumerate(spaces):
        below = {i for i, s in enumerate(spaces) if s in best_witness.cards_below(space)}
        assert {i for i in components.BELOW[number] if i >= 0} == below
        touching = {
            i
            for i, s in enumerate(spaces)
            if best_witness.overlap(s, space) or best_witness.side_by_side(s, space)
        }
        assert {i for i in components.TOUCHING[number] if i >= 0} == touching


def test_a_file_of_rooms_is_checked():
    data = load("rooftree.games.best_treehouse_ever")
    assert checks.problem(data) == ""
    for broken, word in (
        (lambda rooms: rooms.pop("red"), "list for each"),
        (lambda rooms: rooms["red"].pop(), "12 rooms"),
        (lambda rooms: rooms["red"][0].pop(), "room 1 of red"),
        (lambda rooms: rooms["blue"][3].__setitem__(0, " Two  spaces"), "room 4 of blue"),
        (lambda rooms: rooms["blue"][3].__setitem__(1, "Fish!"), "picture key"),
        (lambda rooms: rooms["blue"][3].__setitem__(2, "surely"), "surely"),
        (lambda rooms: rooms["blue"][3].__setitem__(0, "LIBRARY"), "twice"),
    ):
        changed = copy.deepcopy(data)
        broken(changed)
        assert word in checks.problem(changed)


# Positions ----------------------------------------------------------------------------------------


def test_a_drawing_and_its_line_are_the_same_position():
    drawn = GAME.from_position(
        """
            . b2 . .
             y g b
              y g
             [o..]

        |    [.o.]

        |    stage=add picked=y1/-
        """
    )
    line = GAME.from_position(drawn.position())
    assert line.state_bytes() == drawn.state_bytes()
    assert drawn.position().startswith(". b2 . . / y2 g1 b1 / y3 g2 / [o..] | [.o.] | stage=add")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[.o.]", "1 trees"),
        ("r g | [.o.]", "Balance Marker"),
        ("r / [o..] | [.o.]", "1 spaces drawn"),
        ("r . / [.o.] | [.o.]", "not where its rooms have moved it"),
        ("x . / [o..] | [.o.]", "no room"),
        ("r13 . / [o..] | [.o.]", "rooms 1 to 12"),
        ("r1 . / [o..] | r1 . / [o..]", "twice"),
        ("[.o.] | [.o.] | stage=lunch", "one of deal, pick"),
        ("[.o.] | [.o.] | round=4", "from 1 to 3"),
        ("[.o.] | [.o.] | hands=r,r,r,r,r,r", "2 parts"),
        ("[.o.] | [.o.] | hands=r,r,r,r,r,r,r/y", "too many"),
        ("[.o.] | [.o.] | picked=r/y", "not all have picked"),
        ("[.o.] | [.o.] | stage=add", "has a room left"),
        ("[.o.] | [.o.] | stage=score picked=r/-", "only in the stages"),
        ("r g / [.o.] | [.o.] | round=1 pick=1", "has built 2 rooms"),
        ("[.o.] | [.o.] | stage=score holds=2/0 turn=5", "from 0 to 4"),
        ("[.o.] | [.o.] | [.o.] | stage=score holds=2/-/- turn=2", "do not fit"),
        ("[.o.] | [.o.] | holds=2/-", "do not fit"),
        ("[.o.] | [.o.] | holds=5/-", "2, 0 or -"),
        ("[.o.] | [.o.] | on=r7", "like r0"),
        ("[.o.] | [.o.] | score=many/2", "number of points"),
        ("[.o.] | [.o.] | scored=1.2/3", "six numbers"),
        ("[.o.] | [.o.] | colour=red", "no field"),
        ("[.o.] | [.o.] | first=2", "from 0 to 1"),
    ],
)
def test_what_is_no_position_is_refused_with_a_reason(text, words):
    with pytest.raises(BadPosition, match=words):
        GAME.from_position(text)


# Records ------------------------------------------------------------------------------------------


@pytest.mark.rule("best_treehouse_ever", 17)
@pytest.mark.parametrize(
    ("file", "result"),
    [
        ("won_by_points.txt", "won by 2 with 32, 37, 45, 44"),
        ("won_by_tie_break.txt", "won by 2 with 17, 17, 17"),
        ("shared.txt", "won by 0 and 1 with 18, 18"),
        ("younger_players.txt", "won by 1 with 25, 26, 24"),
    ],
)
def test_r17_recorded_matches_end_as_they_did(file, result):
    """One match for each way a match can end; the witness counts the points by itself."""
    text = (RECORDS / file).read_text("utf8")
    text = re.sub("components: .*", f"components: {content_digest(GAME.package)}", text)
    match = rooftree.replay(text)
    kept = best_witness.Scorekeeper(text, COLOUR_OF)
    assert f"result: {result}\n" in text
    assert kept.points == list(match.points)
    assert kept.winners == list(match.winners)


# The picture --------------------------------------------------------------------------------------


def printed(match, observer):
    """Without colours, on a page that breaks no line."""
    console = Console(file=io.StringIO(), width=200, no_color=True)
    console.print(views.picture(GAME, match.view(observer)))
    return console.file.getvalue()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_picture_fits_eighty_columns(players):
    dice = random.Random(players)
    match = GAME.start(players, seed=players)
    while not match.over:
        seat = dice.choice(match.waiting)
        match.play(seat, dice.choice(match.actions(seat)))
        for observer in (0, None):
            assert max(len(line.rstrip()) for line in printed(match, observer).splitlines()) <= 80
    assert "♛" in printed(match, None)


def test_the_picture_shows_rooms_hand_and_spaces():
    match = GAME.from_position("r1 . / [o..] | y12 . / [o..] | hands=b1,g1,p1,n1,r2/y1,y2,y3,y4,y5")
    text = printed(match, 0)
    for words in ("Climbing", "Simulator", "2.2", "1 space", "(o··)", "pick 2 of 5"):
        assert words in text
    assert "Library" not in text


def test_without_colours_the_picture_says_the_colour_of_every_room():
    match = GAME.from_position("r1 . / [o..] | n12 . / [o..] | hands=b1,g1,p1,n1,r2/y1,y2,y3,y4,y5")
    rows = [line.split() for line in printed(match, 0).splitlines()]
    assert ["blue", "green", "purple", "brown", "red"] in [sorted_as(row) for row in rows]
    assert ["red"] in rows  # under the own Climbing Wall
    assert ["bro", "·"] in rows  # in the other tree
    above = rows.index(["red", "yellow", "green", "blue", "purple", "brown"])
    themes = ["Activity", "Education", "Outdoor", "Water", "Entertainment", "Food"]
    assert rows[above + 1] == ["score", *themes, "holds"]


def sorted_as(row):
    """The colours of a row of cards in the order of the hand above."""
    order = ["blue", "green", "purple", "brown", "red"]
    return sorted(row, key=lambda word: order.index(word) if word in order else 9)


@pytest.mark.rule("best_treehouse_ever", 4, 5)
def test_r5_the_log_says_the_colour_of_every_room():
    match = GAME.from_position(
        "r1 . / [o..] | n12 . / [o..] | hands=b1,g1,p1,n1,r2/y1,y2,y3,y4,y5 pick=2"
    )
    match.play(0, "pick Surf Simulator")
    match.play(1, "pick Library")
    match.play(0, "add 2.2")
    match.play(1, "discard")
    told = [GAME.words.say(line) for line in match.log(0)]
    assert "You pick Surf Simulator (blue)." in told
    assert "Seat 1 reveals Library (yellow)." in told
    assert any(line.startswith("Seat 0 builds Surf Simulator (blue) on level 2") for line in told)
    assert "Seat 1 discards Library (yellow)." in told
    assert "You now hold Chemistry Lab (yellow), " in " ".join(told)


@pytest.mark.rule("best_treehouse_ever", 12, 14, 16)
def test_r12_the_log_calls_a_colour_as_the_action_does():
    """`put on red` is told as red, with the theme on the card beside it."""
    match = GAME.from_position("r g / [.o.] | b p / [.o.] | stage=score round=3")
    match.play(0, "put on red")
    match.play(1, "put on blue")
    told = [GAME.words.say(line) for line in match.log(None)]
    assert "Seat 0 puts “no score” on red (Activity)." in told
    assert "Seat 0 scores 1 in round 3 (1 green) and has 1." in told
    assert "Seat 1 alone has the most purple rooms (Entertainment) and scores 1 more." in told


@pytest.mark.rule("best_treehouse_ever", 19)
def test_r19_the_log_calls_a_score_card_as_the_action_does():
    match = GAME.from_position("[.o.] | [.o.] | stage=score younger_players=on")
    match.play(0, "score brown")
    assert "Seat 0 takes the brown Score Card (Food)." in [
        GAME.words.say(line) for line in match.log(1)
    ]


def test_the_picture_hints_where_a_room_could_go():
    match = GAME.from_position("r1 . / [o..] | [.o.] | hands=b1,g1,p1,n1,r2/y1,y2,y3,y4,y5 pick=2")
    before, after = match.view(0), match.copy()
    after.play(0, "pick Surf Simulator")
    assert picture.hint(before, after.view(0)) == "blue: 2.2"


def test_every_rule_and_prompt_is_said_in_words_of_its_own():
    sentences = [GAME.words.rule(number).sentence for number in range(1, 21)]
    assert Counter(sentences).most_common(1)[0][1] == 1
    said = GAME.words.say(Line("prompt-wait-pick", {"seats": "0 and 2", "count": 2}))
    assert said == "Seats 0 and 2 are picking rooms."
