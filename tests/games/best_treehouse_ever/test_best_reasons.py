"""Each condition for which a rule forbids says itself: the side, the colour, the room, how many."""

import pytest

import rooftree
from rooftree import CHANCE

GAME = rooftree.game("best_treehouse_ever")
BARE = "[.o.]"
YOUNG = "younger_players=on"


def at(*trees, fields):
    return GAME.from_position(f"{' | '.join(trees)} | {fields}")


def asked(match, action, seat=0):
    """A refusal's rule, reason and sentence."""
    refusal = match.why_not(seat, action)
    return refusal and (refusal.rule, refusal.reason, refusal.sentence)


def adding(room, tree, space):
    """What seat 0 is told who wants to add a room there."""
    return asked(at(tree, BARE, fields=f"stage=add picked={room}/-"), f"add {space}")


# Rounds, picking ----------------------------------------------------------------------------------


@pytest.mark.rule("best_treehouse_ever", 3, "over", "by_itself", "only_deals", "not_dealing")
def test_r3_nothing_after_the_end_and_the_deck_deals_by_itself():
    match = at(BARE, BARE, BARE, fields="stage=score round=3 younger_players=on")
    for seat, colour in enumerate(("red", "blue", "green")):
        match.play(seat, f"score {colour}")
    assert asked(match, "discard") == (3, "over", "The game is over.")
    picking = GAME.start(2, seed=1)
    assert asked(picking, "deal Library")[:2] == (3, "by_itself")
    assert asked(picking, "discard", CHANCE)[:2] == (3, "only_deals")
    assert asked(picking, "deal Library", CHANCE)[:2] == (3, "not_dealing")


@pytest.mark.rule("best_treehouse_ever", 4, "not_picking", "not_in_hand", "picked_already")
def test_r4_one_room_of_the_hand_one_holds_while_all_pick():
    hands = "hands=r1,r2,r3,r4,r5,r6/y1,y2,y3,y4,y5,y6"
    match = GAME.from_position(f"{BARE} | {BARE} | {hands}")
    assert asked(match, "pick Library") == (4, "not_in_hand", "Library is not in your hand.")
    match.play(1, "pick Library")
    assert asked(match, "pick Library", 1) == (
        4, "picked_already", "You have picked Library already.",
    )  # fmt: skip
    match.play(0, "pick Cargo Net")
    assert asked(match, "pick Laser Arena") == (
        4, "not_picking", "Nobody picks now: everybody builds the room they picked.",
    )  # fmt: skip
    dealing = GAME.start(2, chance="manual")
    assert asked(dealing, "pick Library")[2] == "Nobody picks now: rooms are being dealt."
    scoring = at(BARE, BARE, fields="stage=score")
    assert asked(scoring, "pick Library")[2] == "Nobody picks now: the round is being scored."


@pytest.mark.rule("best_treehouse_ever", 5, "not_revealed", "done", "not_building")
@pytest.mark.parametrize("action", ["add 2.1", "discard"])
def test_r5_a_room_is_built_once_it_is_revealed_and_only_once(action):
    assert asked(GAME.start(2, seed=1), action) == (
        5, "not_revealed", "You build when everybody has picked a room.",
    )  # fmt: skip
    match = at(BARE, BARE, fields="stage=add picked=b/y")
    match.play(0, "discard")
    assert asked(match, action) == (5, "done", "You have built or discarded your room already.")
    scoring = at(BARE, BARE, fields="stage=score")
    assert asked(scoring, action) == (
        5, "not_building", "Nobody builds now: that comes after all have picked.",
    )  # fmt: skip


# Adding rooms to your treehouse -------------------------------------------------------------------


@pytest.mark.rule("best_treehouse_ever", 6, "end_empty", "left_empty", "right_empty", "both_empty")
@pytest.mark.parametrize(
    ("tree", "space", "reason", "sentence"),
    [
        ("r . / [o..]", "3.3", "end_empty",
         "The card below is missing: at the end of a level a room rests on that one."),
        (". r / [..o]", "3.2", "left_empty",
         "The card below on the left is missing: a room rests on both cards right below."),
        ("r . / [o..]", "3.2", "right_empty",
         "The card below on the right is missing: a room rests on both cards right below."),
        (BARE, "3.2", "both_empty",
         "Nothing is built below: a room rests on both cards right below."),
        # both fail: that it hangs in the air is seen before where the marker leans
        ("r . / [o..]", "4.1", "end_empty",
         "The card below is missing: at the end of a level a room rests on that one."),
    ],
)  # fmt: skip
def test_r6_a_room_rests_on_what_is_below(tree, space, reason, sentence):
    assert adding("b", tree, space) == (6, reason, sentence)


@pytest.mark.rule("best_treehouse_ever", 7, "touches_none")
def test_r7_a_further_room_of_a_colour_touches_one():
    one = "r y g / p b / [.o.]"
    assert adding("r", one, "4.4") == (
        7, "touches_none", "You have a red room (Activity): another one must touch it.",
    )  # fmt: skip
    two = "r y g / r b / [.o.]"
    assert adding("r", two, "4.4") == (
        7, "touches_none",
        "You have 2 red rooms (Activity): another one must touch one of them.",
    )  # fmt: skip


@pytest.mark.rule("best_treehouse_ever", 9, "leans_left", "leans_right")
def test_r9_no_room_on_the_side_to_which_the_tree_leans():
    left = "r y . / r g / [o..]"
    assert adding("b", left, "4.1") == (
        9, "leans_left",
        "The acorn leans left: only a room on the right or on the centre line may follow.",
    )  # fmt: skip
    right = ". y r / g r / [..o]"
    assert adding("b", right, "4.4") == (
        9, "leans_right",
        "The acorn leans right: only a room on the left or on the centre line may follow.",
    )  # fmt: skip
    assert adding("b", left, "3.3") is None
    # both fail: the acorn is seen before the colours are counted
    assert adding("g", left, "4.1")[1] == "leans_left"


@pytest.mark.rule("best_treehouse_ever", 10, "taken")
def test_r10_a_space_holds_one_room():
    assert adding("b", "y1 g / [.o.]", "2.1") == (10, "taken", "Library is there already.")


# Game Changers ------------------------------------------------------------------------------------


@pytest.mark.rule(
    "best_treehouse_ever",
    12,
    "not_scoring",
    "all_have_one",
    "take_first",
    "not_your_turn",
    "none_left",
    "has_one",
)
def test_r12_changers_are_taken_and_placed_in_turn():
    picking = GAME.start(3, seed=1)
    told = (12, "not_scoring", "Game Changers are used in the scoring, after the fifth pick.")
    assert asked(picking, "take double") == asked(picking, "put on red") == told
    match = at(BARE, BARE, BARE, fields="stage=score")
    assert asked(match, "take double", 1) == (
        12, "not_your_turn", "It is not your turn to choose.",
    )  # fmt: skip
    assert asked(match, "put on red") == (
        12, "take_first", "First everybody takes a Game Changer; then they are placed.",
    )  # fmt: skip
    match.play(0, "take double")
    match.play(1, "take double")
    assert asked(match, "take double", 2) == (12, "none_left", "Both “double” are taken.")
    match.play(2, "take no score")
    assert asked(match, "take double", 2) == (
        12, "all_have_one", "Everybody has taken a Game Changer; now they are placed.",
    )  # fmt: skip
    assert asked(match, "put on red", 0)[:2] == (12, "not_your_turn")
    match.play(2, "put on blue")
    assert asked(match, "put on blue", 1) == (
        12, "has_one", "Blue (Water) has a Game Changer already.",
    )  # fmt: skip


@pytest.mark.rule("best_treehouse_ever", 13, "take_none", "not_scoring", "not_your_turn", "has_one")
def test_r13_two_players_place_what_they_have():
    assert asked(GAME.start(2, seed=1), "put on red")[:2] == (13, "not_scoring")
    match = at(BARE, BARE, fields="stage=score")
    assert asked(match, "take double") == (
        13, "take_none", "Two players take no Game Changers: each has a “no score” already.",
    )  # fmt: skip
    assert asked(match, "put on red", 1)[:2] == (13, "not_your_turn")
    match.play(0, "put on red")
    assert asked(match, "put on red", 1) == (
        13, "has_one", "Red (Activity) has a Game Changer already.",
    )  # fmt: skip


@pytest.mark.rule(
    "best_treehouse_ever",
    19,
    "no_changers",
    "only_younger",
    "not_scoring",
    "not_your_turn",
    "taken",
)
def test_r19_score_cards_instead_of_changers_and_only_then():
    match = at(BARE, BARE, BARE, fields=f"stage=score {YOUNG}")
    assert asked(match, "take double")[:2] == (19, "no_changers")
    assert asked(match, "put on red")[:2] == (19, "no_changers")
    assert asked(match, "score red", 1)[:2] == (19, "not_your_turn")
    match.play(0, "score red")
    assert asked(match, "score red", 1) == (
        19, "taken", "The Score Card of red (Activity) is taken already.",
    )  # fmt: skip
    usual = at(BARE, BARE, BARE, fields="stage=score")
    assert asked(usual, "score red")[:2] == (19, "only_younger")
    picking = GAME.start(3, {"younger_players": "on"}, seed=1)
    assert asked(picking, "score red")[:2] == (19, "not_scoring")


# Prompts ------------------------------------------------------------------------------------------


def test_who_has_picked_may_still_pick_another_room():
    match = GAME.start(2, seed=3)
    match.play(0, match.actions(0)[0])
    prompt = match.view(0)["prompt"]
    assert prompt["key"] == "prompt-picked"
    assert GAME.words.attribute("prompt-picked", "kinds", prompt["arguments"]) == "pick"
    assert {action.kind for action in match.actions(0)} == {"pick"}
