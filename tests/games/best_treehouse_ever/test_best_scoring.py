"""Game Changers, scores, the start chooser, the end, and younger players (rules 12 to 17, 19)."""

import io
import re
from pathlib import Path

import pytest
from rich.console import Console

import rooftree
from rooftree.core import views
from rooftree.core.components import content_digest

GAME = rooftree.game("best_treehouse_ever")
BARE = "[.o.]"
YOUNG = {"younger_players": "on"}


def scoring(*trees, fields="", options=None):
    """A round has been built and is to be scored."""
    return GAME.from_position(f"{' | '.join(trees)} | stage=score {fields}", options or {})


def refusal(match, seat, action):
    why = match.why_not(seat, action)
    return why.rule if why else None


def do(match, *actions):
    """`0 take double`, one after the other."""
    for action in actions:
        seat, words = action.split(" ", 1)
        match.play(int(seat), words)


def scores(match):
    return [seat["score"] for seat in match.view(None)["seats"]]


# Game Changers ------------------------------------------------------------------------------------


@pytest.mark.rule("best_treehouse_ever", 12)
def test_r12_changers_are_taken_clockwise_and_placed_in_reverse():
    match = scoring(BARE, BARE, BARE, BARE, fields="first=2")
    order = []
    while match.view(None)["stage"] == "score":
        order.append(match.waiting)
        match.play(match.waiting[0], match.actions(match.waiting[0])[0])
    assert order == [(2,), (3,), (0,), (1,), (1,), (0,), (3,), (2,)]


@pytest.mark.rule("best_treehouse_ever", 12)
def test_r12_nobody_takes_or_places_out_of_turn():
    match = scoring(BARE, BARE, BARE)
    assert refusal(match, 1, "take double") == 12
    assert refusal(match, 0, "put on red") == 12, "first all take"
    assert refusal(match, 0, "take double") is None
    do(match, "0 take double", "1 take double", "2 take no score")
    assert refusal(match, 2, "take double") == 12
    assert refusal(match, 0, "put on red") == 12, "the last to take places first"
    assert refusal(match, 2, "put on red") is None


@pytest.mark.rule("best_treehouse_ever", 12)
def test_r12_there_are_two_changers_of_a_kind():
    match = scoring(BARE, BARE, BARE, BARE)
    do(match, "0 take double")
    assert refusal(match, 1, "take double") is None
    do(match, "1 take double")
    assert refusal(match, 2, "take double") == 12
    assert refusal(match, 2, "take no score") is None
    assert match.view(None)["changers"] == {"double": 0, "no score": 2}


@pytest.mark.rule("best_treehouse_ever", 12)
def test_r12_a_score_card_takes_one_changer():
    match = scoring(BARE, BARE, BARE)
    do(match, "0 take double", "1 take double", "2 take no score", "2 put on blue")
    assert refusal(match, 1, "put on blue") == 12
    assert refusal(match, 1, "put on green") is None


@pytest.mark.rule("best_treehouse_ever", 12)
def test_r12_with_three_players_one_changer_goes_unused():
    match = scoring(BARE, BARE, BARE)
    do(match, "0 take double", "1 take no score", "2 take no score")
    assert match.view(None)["changers"] == {"double": 1, "no score": 0}
    assert {str(action) for action in match.actions(2)} == {
        f"put on {colour}" for colour in ("red", "yellow", "green", "blue", "purple", "brown")
    }


@pytest.mark.rule("best_treehouse_ever", 12)
def test_r12_changers_are_for_the_scoring_phase():
    match = GAME.start(3, seed=1)
    assert refusal(match, 0, "take double") == 12
    assert refusal(match, 0, "put on red") == 12


# Two players --------------------------------------------------------------------------------------


@pytest.mark.rule("best_treehouse_ever", 13)
def test_r13_two_players_have_a_no_score_each_and_take_nothing():
    match = scoring(BARE, BARE)
    assert [seat["changer"] for seat in match.view(None)["seats"]] == ["no score", "no score"]
    assert refusal(match, 0, "take double") == 13
    assert refusal(match, 0, "take no score") == 13


@pytest.mark.rule("best_treehouse_ever", 13)
def test_r13_the_start_chooser_places_first_and_the_other_elsewhere():
    match = scoring(BARE, BARE)
    assert refusal(match, 1, "put on red") == 13
    do(match, "0 put on red")
    assert refusal(match, 0, "put on blue") == 13
    assert refusal(match, 1, "put on red") == 13
    assert refusal(match, 1, "put on blue") is None


@pytest.mark.rule("best_treehouse_ever", 13, 14)
def test_r13_both_no_score_cards_count():
    match = scoring("r y g / r g / [.o.]", "b b b / p p / [.o.]")
    do(match, "0 put on blue", "1 put on green")
    # seat 0: 2 red + 1 yellow, green does not score; seat 1: 2 purple, blue does not score
    assert scores(match) == [3, 2]


# Scores -------------------------------------------------------------------------------------------


@pytest.mark.rule("best_treehouse_ever", 14)
def test_r14_a_room_scores_one_two_or_nothing():
    match = scoring(
        "r y g / r g / [.o.]",  # 2 red, 1 yellow, 2 green
        "b b b / p p / [.o.]",  # 3 blue, 2 purple
        "n g / [.o.]",  # 1 brown, 1 green
    )
    do(match, "0 take double", "1 take double", "2 take no score")
    do(match, "2 put on blue", "1 put on purple", "0 put on green")
    # 2 + 1 + 2x2;  3x0 + 2x2;  1 + 1x2
    assert scores(match) == [7, 4, 3]
    scored = [seat["scored"][0] for seat in match.view(None)["seats"]]
    assert scored[0] == {"red": 2, "yellow": 1, "green": 4, "blue": 0, "purple": 0, "brown": 0}
    assert scored[1]["purple"] == 4


@pytest.mark.rule("best_treehouse_ever", 14)
def test_r14_rooms_of_earlier_rounds_score_again_and_changers_go_back():
    match = scoring(
        "r y g / r g / [.o.]",
        BARE,
        BARE,
        fields="round=2 first=1 score=7/0/0 on=r2,b2,n0",
    )
    assert match.view(None)["changers"] == {"double": 2, "no score": 2}
    assert all(card["changer"] is None for card in match.view(None)["colours"])
    do(match, "1 take no score", "2 take no score", "0 take double")
    do(match, "0 put on red", "2 put on green", "1 put on yellow")
    assert scores(match) == [7 + 4, 0, 0]


@pytest.mark.rule("best_treehouse_ever", 14)
def test_r14_a_colour_nobody_has_may_be_changed():
    match = scoring("r g / [.o.]", BARE, BARE)
    do(match, "0 take double", "1 take no score", "2 take no score")
    do(match, "2 put on blue", "1 put on purple", "0 put on brown")
    assert scores(match) == [2, 0, 0]


# The start chooser --------------------------------------------------------------------------------


@pytest.mark.rule("best_treehouse_ever", 15)
def test_r15_the_oldest_chooses_first_then_whoever_has_most_points():
    assert GAME.start(4, seed=1).view(None)["start_chooser"] == 0
    match = scoring("r g / [.o.]", "y y y / y b / [.o.]", BARE)
    do(match, "0 take double", "1 take no score", "2 take no score")
    do(match, "2 put on purple", "1 put on brown", "0 put on red")
    assert scores(match) == [3, 5, 0]
    assert match.view(None)["start_chooser"] == 1


@pytest.mark.rule("best_treehouse_ever", 15)
@pytest.mark.parametrize(
    ("previous", "rich", "expected"),
    [
        (1, (0, 2), 2),  # nearest clockwise from seat 1
        (3, (0, 2), 0),  # past the last seat to the first
        (2, (0, 2), 2),  # the previous start chooser counts as nearest
        (0, (1, 3), 1),
        (2, (0, 1, 3), 3),
    ],
)
def test_r15_a_tie_goes_to_the_nearest_clockwise(previous, rich, expected):
    trees = ["r g / [.o.]" if seat in rich else BARE for seat in range(4)]
    match = scoring(*trees, fields=f"first={previous}")
    while match.view(None)["stage"] == "score":
        seat = match.waiting[0]
        actions = [str(action) for action in match.actions(seat)]
        match.play(seat, next(a for a in actions if a not in ("put on red", "put on green")))
    assert match.view(None)["start_chooser"] == expected


@pytest.mark.rule("best_treehouse_ever", 15, 13)
def test_r15_with_two_players_the_leader_places_first():
    match = scoring("r g / [.o.]", "b b b / p p / [.o.]", fields="round=1")
    do(match, "0 put on yellow", "1 put on brown")
    assert scores(match) == [2, 5]
    assert match.view(None)["start_chooser"] == 1


# The end ------------------------------------------------------------------------------------------


def finished(*trees, fields=""):
    """After the last changer of the third round; nothing is doubled or lost that anyone has."""
    match = scoring(*trees, fields=f"round=3 {fields}")
    do(match, "0 put on yellow", "1 put on brown")
    assert match.over
    return match


@pytest.mark.rule("best_treehouse_ever", 16)
def test_r16_most_rooms_of_a_colour_score_once_more():
    match = finished("r r g / r b / [.o.]", "r b b / p p / [.o.]")
    # round 3: 5 and 5; then red 3 to 1, green 1 to 0; blue 1 to 2, purple 0 to 2
    assert match.points == (5 + 3 + 1, 5 + 2 + 2)


@pytest.mark.rule("best_treehouse_ever", 16)
def test_r16_a_tie_for_most_rooms_gives_nothing():
    match = finished("r g / [.o.]", "r p / [.o.]")
    # red is tied at 1; green and purple have one owner each
    assert match.points == (2 + 1, 2 + 1)
    assert match.view(None)["colours"][0]["leader"] is None


@pytest.mark.rule("best_treehouse_ever", 16)
def test_r16_there_is_no_bonus_before_the_end():
    match = scoring("r r g / r b / [.o.]", BARE, fields="round=2")
    do(match, "0 put on yellow", "1 put on brown")
    assert match.points == (5, 0)


@pytest.mark.rule("best_treehouse_ever", 17)
@pytest.mark.parametrize(
    ("trees", "score", "places"),
    [
        # most points win, whatever the trees
        (("r g / [.o.]", "b b b / b b / [.o.]"), "9/8", (1, 2)),
        # a tie: the largest colour, 3 against 2
        (("r r g / r b / [.o.]", "y y b / p p / [.o.]"), "9/9", (1, 2)),
        # then the second largest, 2 against 1
        (("r r g / b p / [.o.]", "y y b / b p / [.o.]"), "9/9", (2, 1)),
        # the largest twice is also the second largest: 2, 2 against 2, 1
        (("r r g / g b / [.o.]", "y y b / p n / [.o.]"), "9/9", (1, 2)),
        # the third is not compared: 2, 2, 1 and 2, 2 share the win
        (("r r g / g b / [.o.]", "y y . / b b / [o..]"), "9/9", (1, 1)),
        # two trees without a room
        ((BARE, BARE), "0/0", (1, 1)),
    ],
)
def test_r17_ties_are_broken_by_the_two_largest_colours(trees, score, places):
    match = GAME.from_position(f"{' | '.join(trees)} | stage=over score={score}")
    assert match.places == places
    assert match.winners == tuple(seat for seat in (0, 1) if places[seat] == 1)


@pytest.mark.rule("best_treehouse_ever", 17)
@pytest.mark.parametrize(
    ("trees", "score", "broken"),
    [
        # 3 red rooms against 2 purple ones
        (("y y b / p p / [.o.]", "r r g / r b / [.o.]"), "9/9", [(1, 0, "largest", [3, 2])]),
        # 2 of the largest colour in both, then 2 blue rooms against 1
        (("r r g / b p / [.o.]", "y y b / b p / [.o.]"), "9/9", [(1, 0, "second", [2, 1])]),
        (("r r g / g b / [.o.]", "y y . / b b / [o..]"), "9/9", []),  # still tied
        (("r r g / r b / [.o.]", "y y b / p p / [.o.]"), "9/8", []),  # by points
    ],
)
def test_r17_the_view_says_what_broke_a_tie(trees, score, broken):
    match = GAME.from_position(f"{' | '.join(trees)} | stage=over score={score}")
    ties = match.view(None)["ties"]
    assert [(tie["seat"], tie["other"], tie["by"], tie["rooms"]) for tie in ties] == broken


def drawn(match):
    console = Console(file=io.StringIO(), width=100)
    console.print(views.picture(GAME, match.view(None)))
    return " ".join(console.file.getvalue().split())


@pytest.mark.rule("best_treehouse_ever", 17)
@pytest.mark.parametrize(
    ("trees", "broken"),
    [
        (
            ("r r b / r g / [.o.]", "y y . / p p / [o..]"),
            "Seats 0 and 1 both have 10 points: seat 0 has 3 rooms of the largest colour,"
            " seat 1 has 2.",
        ),
        (
            ("r r g / b p / [.o.]", "y y b / b p / [.o.]"),
            "Seats 1 and 0 both have 10 points: seat 1 has 2 rooms of the second largest colour,"
            " seat 0 has 1.",
        ),
    ],
)
def test_r17_the_picture_says_what_broke_a_tie(trees, broken):
    match = GAME.from_position(f"{' | '.join(trees)} | stage=over score=10/10")
    assert broken in drawn(match)


@pytest.mark.rule("best_treehouse_ever", 17)
def test_r17_the_recorded_tie_break_is_told_and_drawn():
    """Counted by hand at the end of the record: seat 2 has three yellow rooms, the others two of
    their largest colours and so share the second place."""
    text = (Path(__file__).parent / "records" / "won_by_tie_break.txt").read_text("utf8")
    text = re.sub("components: .*", f"components: {content_digest(GAME.package)}", text)
    match = rooftree.replay(text)
    told = [GAME.words.say(line) for line in match.log(None)]
    broken = [line for line in told if "both have 17 points" in line]
    assert broken == [
        f"Seats 2 and {other} both have 17 points: seat 2 has 3 rooms of the largest colour,"
        f" seat {other} has 2."
        for other in (0, 1)
    ]
    assert told[-3:-1] == broken  # the outcome comes last
    for line in broken:
        assert line in drawn(match)


# Who chooses first --------------------------------------------------------------------------------


@pytest.mark.rule("best_treehouse_ever", 15)
@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ("round=1", "Seat 0 chooses first: the first seat is the oldest player’s."),
        ("round=2 score=3/5/4 first=1", "Seat 1 chooses first, with the most points."),
        (
            "round=2 score=3/5/5 first=2",
            "Seat 2 chooses first: seats 1 and 2 have the most points, and it is the nearest"
            " clockwise to the last start chooser.",
        ),
    ],
)
def test_r15_the_log_says_why_somebody_chooses_first(fields, sentence):
    match = GAME.from_position(f"[.o.] | [.o.] | [.o.] | stage=add pick=5 picked=r1/-/- {fields}")
    match.play(0, "discard")
    assert sentence in [GAME.words.say(line) for line in match.log(None)]


@pytest.mark.rule("best_treehouse_ever", 17)
def test_r17_a_shared_win_is_told():
    match = finished("r g / [.o.]", "b p / [.o.]")
    assert match.places == (1, 1)
    last = GAME.words.say(match.log(None)[-1])
    assert last == "Seats 0 and 1 share the best treehouse ever, with 4 points."


@pytest.mark.rule("best_treehouse_ever", 17)
def test_r17_three_may_tie_and_one_be_behind():
    trees = " | ".join(["r g / [.o.]", "y b / [.o.]", "p n / [.o.]", "r g / [.o.]"])
    match = GAME.from_position(f"{trees} | stage=over score=9/9/9/8")
    assert match.places == (1, 1, 1, 4)


# For younger players ------------------------------------------------------------------------------


@pytest.mark.rule("best_treehouse_ever", 19)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_r19_everybody_takes_a_score_card_and_only_those_score(players):
    trees = ["r y g / r g / [.o.]", "b b b / p p / [.o.]", "n g / [.o.]", BARE][:players]
    match = scoring(*trees, options=YOUNG)
    do(match, *["0 score red", "1 score blue", "2 score green", "3 score purple"][:players])
    expected = {2: [2, 3], 3: [2 + 2, 3, 1], 4: [2 + 2, 3 + 2, 1, 0]}
    assert scores(match) == expected[players]


@pytest.mark.rule("best_treehouse_ever", 19)
def test_r19_score_cards_are_taken_in_turn_and_once_a_round():
    match = scoring(BARE, BARE, BARE, fields="first=1", options=YOUNG)
    assert refusal(match, 0, "score red") == 19
    do(match, "1 score red")
    assert refusal(match, 2, "score red") == 19
    assert refusal(match, 2, "score blue") is None
    next_round = scoring(BARE, BARE, BARE, fields="round=2 taken=r0,b1,g2 younger_players=on")
    assert refusal(next_round, 0, "score red") is None


@pytest.mark.rule("best_treehouse_ever", 19)
def test_r19_there_are_no_game_changers_then_and_no_score_cards_otherwise():
    young = scoring(BARE, BARE, BARE, options=YOUNG)
    assert refusal(young, 0, "take double") == 19
    assert refusal(young, 0, "put on red") == 19
    assert refusal(scoring(BARE, BARE, BARE), 0, "score red") == 19
    picking = GAME.start(3, YOUNG, seed=1)
    assert refusal(picking, 0, "score red") == 19


@pytest.mark.rule("best_treehouse_ever", 19, 16)
def test_r19_the_bonus_at_the_end_is_as_usual():
    match = scoring("r r g / r b / [.o.]", "r b b / p p / [.o.]", fields="round=3", options=YOUNG)
    do(match, "0 score yellow", "1 score brown")
    assert match.points == (3 + 1, 2 + 2)


# The last scoring, step by step -------------------------------------------------------------------


@pytest.mark.rule("best_treehouse_ever", 14, 16)
@pytest.mark.parametrize("players", [2, 4])
def test_r14_the_tally_leads_from_the_points_before_to_those_after(players):
    """By the log, which tells the same in its own way."""
    match = GAME.start(players, seed=5)
    before = [0] * players
    scored = 0
    while not match.over:
        match.play(match.waiting[0], match.actions(match.waiting[0])[0])
        view = match.view()
        rounds = len(view["seats"][0]["scored"])
        if rounds == scored:
            continue
        scored, tally = rounds, view["tally"]
        assert (tally["round"], tally["before"]) == (rounds, before)
        steps = [step for step in tally["steps"] if not step["bonus"]]
        assert [step["colour"] for step in steps] == [c["colour"] for c in view["colours"]]
        for seat in range(players):
            gained = {step["colour"]: step["gained"][seat] for step in steps}
            assert gained == view["seats"][seat]["scored"][-1]
            assert sum(gained.values()) == view["seats"][seat]["gained"][-1]
            for step in steps:
                assert step["gained"][seat] == step["worth"] * rooms_then(
                    view, seat, step["colour"]
                )
        before = list(match.points)
        assert tally["steps"][-1]["totals"] == before
    bonus = [step for step in tally["steps"] if step["bonus"]]
    told = [line.arguments for line in match.log() if line.key == "log-bonus"]
    assert [(step["colour"], sum(step["gained"])) for step in bonus] == [
        (line["colour"], line["points"]) for line in told
    ]
    assert bonus


def rooms_then(view, seat, colour):
    """Nothing is built between the scoring of a round and the first look at it."""
    return view["seats"][seat]["rooms"][colour]
