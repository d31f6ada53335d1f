"""Each condition for which a rule forbids says itself, with the piece it is about."""

import pytest

import rooftree
from rooftree import CHANCE

GAME = rooftree.game("treehouse")
LAST = "<L ^S ^M / [LMS] | <L ^S M> | 0 aim"  # aiming M to the right wins


def asked(position, action, seat=0, **options):
    """A refusal's rule, reason and sentence."""
    refusal = GAME.from_position(position, options).why_not(seat, action)
    return refusal and (refusal.rule, refusal.reason, refusal.sentence)


def own(trio, action):
    """What seat 0 is told who wants to do this to the own trio, having rolled that."""
    return asked(f"{trio} / [LMS] | <L ^S M> | 0 {action.split()[0]}", f"own: {action}")


# How to play --------------------------------------------------------------------------------------


@pytest.mark.rule("treehouse", 3, "over")
def test_r3_nothing_is_done_after_the_end():
    match = GAME.from_position(LAST)
    match.play(0, "own: aim M right")
    for seat, action in ((0, "pass"), (1, "own: tip L left"), (CHANCE, "roll tip")):
        refusal = match.why_not(seat, action)
        assert (refusal.rule, refusal.reason) == (3, "over")
    assert refusal.sentence == "The match is over."


@pytest.mark.rule("treehouse", 3, "not_rolled", "not_your_turn", "other_face")
@pytest.mark.parametrize(
    ("turn", "seat", "action", "reason", "sentence"),
    [
        ("0 ?", 0, "own: tip L left", "not_rolled", "The die has not been rolled yet."),
        ("0 tip", 1, "own: tip L left", "not_your_turn", "It is not your turn."),
        ("0 tip", 1, "own: hop S to left end", "not_your_turn", "It is not your turn."),
        ("0 tip", 0, "own: hop S to left end", "other_face", "The die shows tip: you cannot hop."),
        ("0 tip", 0, "house: dig L in place", "other_face", "The die shows tip: you cannot dig."),
    ],
)
def test_r3_a_turn_is_one_roll_and_what_it_shows(turn, seat, action, reason, sentence):
    assert asked(f"[LMS] / [LMS] | <L ^S M> | {turn}", action, seat) == (3, reason, sentence)


@pytest.mark.rule("treehouse", 3, "by_itself", "rolled", "only_rolls")
@pytest.mark.parametrize(
    ("turn", "seat", "action", "reason"),
    [
        ("0 tip", 0, "roll aim", "by_itself"),  # nobody chooses a face
        ("0 tip", CHANCE, "roll aim", "rolled"),
        ("0 tip", CHANCE, "pass", "only_rolls"),
    ],
)
def test_r3_the_die_is_rolled_once_and_by_nobody(turn, seat, action, reason):
    assert asked(f"[LMS] / [LMS] | <L ^S M> | {turn}", action, seat)[:2] == (3, reason)


@pytest.mark.rule("treehouse", 4, "own_first", "no_pass")
def test_r4_what_the_own_trio_can_do_is_done_there():
    tree = "[LMS] / [LMS] | <L ^S M> | 0 hop"
    assert asked(tree, "house: hop S to left end") == (
        4, "own_first", "Your own trio can hop: do it there, and not to the House.",
    )  # fmt: skip
    assert asked(tree, "pass") == (
        4, "no_pass", "Your own trio can hop: do that; you pass only when it cannot.",
    )  # fmt: skip


@pytest.mark.rule("treehouse", 5, "must_be_used", "can_do_all")
def test_r5_a_wild_is_declined_only_where_agreed_and_by_what_the_trio_cannot_do():
    """The second trio can aim, dig, hop, swap and tip."""
    assert asked("[LMS] / [LMS] | <L ^S M> | 0 wild", "pass")[:2] == (5, "must_be_used")
    able = "<L ^S M> / [LMS] | [LMS] | 0 wild"
    assert asked(able, "pass", pass_with_wild="on")[:2] == (5, "can_do_all")


# The five actions ---------------------------------------------------------------------------------


@pytest.mark.rule("treehouse", 6, "same_place", "same_stack")
@pytest.mark.parametrize(
    ("trio", "action", "reason", "sentence"),
    [
        ("^L ^M ^S", "hop M to the middle", "same_place",
         "The Medium would land where it already stands."),
        ("[LMS]", "hop L to left end", "same_place",
         "The Large would land where it already stands."),
        ("[LS] ^M", "hop S onto L", "same_stack", "The Small stands on the Large already."),
    ],
)  # fmt: skip
def test_r6_a_hop_changes_something(trio, action, reason, sentence):
    assert own(trio, action) == (6, reason, sentence)


@pytest.mark.rule("treehouse", 7, "stacked", "same_direction")
@pytest.mark.parametrize(
    ("action", "reason", "sentence"),
    [
        ("aim M left", "same_direction", "The Medium lies to the left already."),
        ("aim S left", "stacked",
         "The Small is in a stack: only a piece alone on its spot is aimed."),
        # both fail: that it is in a stack is seen first
        ("aim L up", "stacked",
         "The Large is in a stack: only a piece alone on its spot is aimed."),
    ],
)  # fmt: skip
def test_r7_a_piece_alone_turns_to_another_direction(action, reason, sentence):
    assert own("[LS] <M", action) == (7, reason, sentence)


@pytest.mark.rule("treehouse", 7, "same_direction")
def test_r7_an_upright_piece_is_not_aimed_up():
    assert own("[LS] ^M", "aim M up")[2] == "The Medium stands upright already."


@pytest.mark.rule("treehouse", 8, "lying", "lays_down", "on_a_stack")
@pytest.mark.parametrize(
    ("action", "reason", "sentence"),
    [
        ("tip M right", "lying", "The Medium is lying: only what stands can be tipped."),
        ("tip M up", "lying", "The Medium is lying: only what stands can be tipped."),
        ("tip L up", "lays_down", "A tip lays pieces down, to the left or to the right."),
        ("tip S left", "on_a_stack",
         "The Small stands on the Large: a stack is tipped whole, by its bottom piece."),
    ],
)  # fmt: skip
def test_r8_what_stands_is_laid_down_whole(action, reason, sentence):
    assert own("[LS] <M", action) == (8, reason, sentence)


@pytest.mark.rule("treehouse", 9, "lying", "no_middle", "carried", "not_on_top")
@pytest.mark.parametrize(
    ("trio", "action", "reason", "sentence"),
    [
        ("<L ^S M>", "hop L to right end", "lying",
         "The Large is lying: only an upright piece hops."),
        ("[LM] ^S", "hop L to the middle", "no_middle",
         "There is a middle only between two other spots."),
        ("[LM] ^S", "hop L onto M", "carried", "The Medium stands on the Large and hops along."),
        ("[LMS]", "hop L onto S", "carried", "The Small stands on the Large and hops along."),
        ("[LM] ^S", "hop S onto L", "not_on_top",
         "The Large is covered: a hop lands on top of a stack, here on the Medium."),
        ("[LM] S>", "hop S to the middle", "lying",
         "The Small is lying: only an upright piece hops."),
    ],
)  # fmt: skip
def test_r9_an_upright_piece_hops_to_a_gap_or_onto_a_spot(trio, action, reason, sentence):
    assert own(trio, action) == (9, reason, sentence)


@pytest.mark.rule(
    "treehouse", 11, "upright", "no_middle", "points_left", "points_right", "not_at_bottom"
)
@pytest.mark.parametrize(
    ("trio", "action", "reason", "sentence"),
    [
        ("^L S> M>", "dig L in place", "upright", "The Large is upright: only a lying piece digs."),
        ("^L S> M>", "dig L to right end", "upright",
         "The Large is upright: only a lying piece digs."),
        ("^L S> M>", "dig L under S", "upright", "The Large is upright: only a lying piece digs."),
        ("^L S> M>", "dig S to left end", "points_right",
         "The Small points right: it digs where it lies or to the right, never back."),
        ("^L S> M>", "dig S under L", "points_right",
         "The Small points right: it digs where it lies or to the right, never back."),
        ("<L ^S M>", "dig L to right end", "points_left",
         "The Large points left: it digs where it lies or to the left, never back."),
        ("<L ^S M>", "dig L under M", "points_left",
         "The Large points left: it digs where it lies or to the left, never back."),
        ("[LS] <M", "dig M under S", "not_at_bottom",
         "The Small stands on the Large: a piece digs under a whole stack, by its bottom piece."),
        # both fail: where it points is seen first
        ("[LS] M>", "dig M under S", "points_right",
         "The Medium points right: it digs where it lies or to the right, never back."),
        ("[LS] <M", "dig M to the middle", "no_middle",
         "There is a middle only between two other spots."),
    ],
)  # fmt: skip
def test_r11_a_lying_piece_digs_where_it_points(trio, action, reason, sentence):
    assert own(trio, action) == (11, reason, sentence)


# Prompts ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("turn", "kinds"),
    [
        ("[LMS] / [LMS] | <L ^S M> | 0 hop", "hop"),
        ("[LMS] / [LMS] | <L ^S M> | 0 aim", "aim, pass"),
        ("[LMS] / [LMS] | <L ^S M> | 0 wild", "swap"),
        ("[LMS] / [LMS] | <L ^S M> | 0 wild pass_with_wild=on", "swap, pass"),
    ],
)
def test_a_prompt_speaks_of_what_is_offered(turn, kinds):
    match = GAME.from_position(turn)
    prompt = match.view(0)["prompt"]
    assert GAME.words.attribute(prompt["key"], "kinds", prompt["arguments"]) == kinds
    assert set(kinds.split(", ")) <= {action.kind for action in match.actions(0)}
