"""What the view says beyond the position: results of offers, likeness, and what may be asked."""

import io

import pytest
from rich.console import Console

import rooftree
from rooftree import CHANCE
from rooftree.core import views
from rooftree.core.words import Line
from rooftree.games.treehouse.components import FACES, WILD

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


@pytest.mark.rule("treehouse", 5, 8)
def test_r5_the_view_says_why_a_wild_can_not_be_named():
    """What lies cannot tip; of pieces that stand alone a tip does what an aim does."""
    idle = {}
    for house in ("<L ^S M>", "<L S> M>"):
        match = GAME.from_position(f"L> M> S> / [LMS] | {house} | 0 wild")
        idle[house] = match.view(0)["idle"]
        assert set(idle[house]) | {a.kind for a in match.actions(0)} == set(FACES[:WILD])
    assert idle["<L ^S M>"]["tip"] == {"same": "aim"}
    assert match.why_not(0, "house: tip S left").rule == 8
    assert match.why_not(0, idle["<L S> M>"]["tip"]["ask"]).rule == 8
    assert not GAME.from_position("L> M> S> / [LMS] | <L ^S M> | 0 aim").view(0)["idle"]


# Words ------------------------------------------------------------------------------------------


def said(match):
    return [GAME.words.say(line) for line in match.log(None)]


def drawn(match):
    console = Console(file=io.StringIO(), width=100)
    console.print(views.picture(GAME, match.view(None)))
    return console.file.getvalue()


@pytest.mark.rule("treehouse", 4, 12)
def test_r12_the_last_roll_before_a_draw_promises_no_other():
    """Neither a Tree nor the House here can be dug."""
    for rolls, again in ((1998, True), (1999, False)):
        match = GAME.from_position(f"[LMS] / [LMS] | [LSM] | 0 ? rolls={rolls}")
        match.play(CHANCE, "roll dig")
        assert ("rolls again" in said(match)[0]) == again
        assert match.over != again
    assert said(match) == [
        "Seat 0 rolls dig, which neither trio can do.",
        "Two thousand rolls and no winner: the match is a draw.",
    ]


@pytest.mark.rule("treehouse", 5)
@pytest.mark.parametrize(("option", "named"), [("on", True), ("off", False)])
def test_r5_the_prompt_names_the_pass_that_a_wild_offers(option, named):
    match = GAME.from_position("[LMS] / [LMS] | <L ^S M> | 0 wild", {"pass_with_wild": option})
    assert ("pass" in {action.text for action in match.actions(0)}) == named
    prompt = match.view(0)["prompt"]
    assert ("pass" in GAME.words.say(Line(prompt["key"], prompt["arguments"]))) == named


@pytest.mark.rule("treehouse", 12)
def test_r12_who_matches_too_and_does_not_win_is_told_why():
    """Seats 0 and 1 both match once the House is tipped; the player who acted wins."""
    trio = "<L S> M>"
    match = GAME.from_position(f"{trio} / {trio} / [LMS] | <L ^S M> | 0 wild")
    match.play(0, "house: tip S right")
    assert match.winners == (0,)
    why = "Seat 1 matches the House too, but who acted comes first."
    assert why in said(match)
    assert said(match)[-1] == "Seat 0 matches the House and wins."
    assert why in drawn(match)
    alone = GAME.from_position(f"{trio} / [LMS] / [LMS] | <L ^S M> | 0 wild")
    alone.play(0, "house: tip S right")
    assert "too" not in drawn(alone) + " ".join(said(alone))


@pytest.mark.parametrize(
    ("position", "done", "told", "row"),
    [
        (
            "[LMS]",
            "own: tip L right",
            "tips a whole tree to the right",
            "large, medium, small in a row",
        ),
        (
            "[ML] <S",
            "house: tip M left",
            "tips a stack of two in the House to the left",
            "large, medium, small in a row",
        ),
        (
            "^L ^M ^S",
            "own: tip L left",
            "tips the large to the left",
            "large lying left, medium upright, small upright",
        ),
        (
            "<L ^S M>",
            "own: dig M in place",
            "raises the medium on its spot",
            "large lying left, small upright, medium upright",
        ),
        (
            "^L <S <M",
            "own: dig M to the middle",
            "digs the medium up in the middle",
            "large upright, medium upright, small lying left",
        ),
        (
            "^L ^S <M",
            "own: dig M under S",
            "digs the medium under the small",
            "large upright, small on medium",
        ),
        (
            "[LMS]",
            "own: hop S to right end",
            "hops the small to the right end",
            "medium on large, small upright",
        ),
        (
            "^L ^M ^S",
            "own: hop S onto L",
            "hops the small onto the large",
            "small on large, medium upright",
        ),
        ("[LMS]", "own: swap S L", "swaps the small and the large", "large on medium on small"),
        (
            "<L ^S M>",
            "house: aim S left",
            "turns the small in the House to the left",
            "large lying left, small lying left, medium lying right",
        ),
    ],
)
def test_the_log_tells_each_action_in_a_sentence(position: str, done: str, told: str, row: str):
    trio, face = done.partition(":")[0], done.split()[1]
    own, house = (position, "<L ^S M>") if trio == "own" else ("[LMS]", position)
    match = GAME.from_position(f"{own} / [LMS] | {house} | 0 {'wild' if trio == 'house' else face}")
    match.play(0, done)
    assert GAME.words.say(match.log(1)[0]) == f"Seat 0 {told}: {row}."


@pytest.mark.parametrize("piece", ["S", "M", "L"])
@pytest.mark.parametrize(
    "asked", ["aim {} left", "dig {} in place", "hop {} to left end", "tip {} left"]
)
def test_the_page_asks_about_a_wild_in_words_that_the_game_reads(asked, piece):
    """web/src/games/treehouse/words.ts writes them; any answer will do."""
    match = rooftree.game("treehouse").from_position("[LMS] / [LMS] | <L ^S M> | 0 wild")
    for trio in ("own", "house"):
        match.why_not(0, f"{trio}: {asked.format(piece)}")


def test_a_wild_hop_of_a_covered_piece_is_refused_as_a_hop():
    match = rooftree.game("treehouse").from_position("[LMS] / [LMS] | <L ^S M> | 0 wild")
    refusal = match.why_not(0, "own: hop L to left end")
    assert refusal is not None
    assert "aim" not in refusal.sentence
