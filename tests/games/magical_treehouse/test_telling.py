"""What is said: the log, the rules beside the table, the words of a refusal. Expected words are the
printed names of the spells and what the rulebooks allow, not what the code says."""

import io
import re
from pathlib import Path

import pytest
from rich.console import Console

import rooftree
from rooftree.core import views
from rooftree.core.words import Line
from tests.games.magical_treehouse.tables import GAME, at, real, step


def said(match, seat=None):
    return [GAME.words.say(line) for line in match.log(seat)]


def rule_text(number):
    rule = GAME.words.rule(number)
    return f"{rule.sentence} {rule.decided}"


# Spells ------------------------------------------------------------------------------------------

PRINTED = {
    "reverse-3": "Reverse Direction of Play",
    "hands-2": "Place Hands on Carriages",
    "discard-hand-1": "Discard 1 Card from Hand",
    "discard-planned-1": "Discard 1 Card from Planning Area",
    "exchange-1": "Exchange Planning with Storage",
}


@pytest.mark.rule("magical_treehouse", 16)
@pytest.mark.parametrize(("card", "name"), PRINTED.items())
@pytest.mark.parametrize("observer", [0, 1, None])
def test_r16_a_cast_spell_is_told_by_its_own_name(card, name, observer):
    """To the caster, to others and to spectators, in both tempos."""
    drawing = f"- / - / - | - | hand0=64,{card} hand1=65 hand2=66"
    at_once = real(drawing)
    at_once.play(0, f"cast {card}")
    together = step(at(drawing), f"cast {card}", "place g1-65", "place b1-66")
    for match in (at_once, together):
        assert f"Seat 0 casts “{name}”." in said(match, observer)


NOT_CAST = "Seat 1’s spell has left the hand before its turn came, and is not cast."


@pytest.mark.rule("magical_treehouse", 27)
@pytest.mark.parametrize("observer", [0, 1, 2, None])
def test_r27_a_spell_that_is_not_cast_after_all_is_told_so(observer):
    """Laid on a carriage by an earlier spell, or discarded for it."""
    match = at("- / - / - | - | hand0=64,hands-1 hand1=65,reverse-1 hand2=66")
    step(match, "cast hands-1", "cast reverse-1", "place b1-66")
    assert said(match, observer).count(NOT_CAST) == 1
    match = at("- / - / - | - | hand0=64,discard-hand-1 hand1=69,reverse-1 hand2=66")
    step(match, "cast discard-hand-1", "cast reverse-1", "place b1-66")
    kept = match.copy()
    for each, discard in ((match, "discard reverse-1"), (kept, "discard y1-69")):
        each.play(0, "discard y1-64")
        each.play(1, discard)
    assert NOT_CAST in said(match, observer)
    assert "Seat 1 discards “Reverse Direction of Play”." in said(match, observer)
    assert NOT_CAST not in said(kept, observer)
    assert "Seat 1 discards the yellow level 1 (69)." in said(kept, observer)
    assert "Play now goes counter-clockwise." in said(kept, observer)
    match = at(
        "- / 64.44 / - | - | hand0=70,exchange-1 hand1=reverse-1,71 hand2=66 planned1=65 stored1=69"
    )
    step(match, "cast exchange-1", "cast reverse-1", "place b1-66")
    match.play(1, "keep")
    assert "Play now goes counter-clockwise." in said(match, observer)
    assert not any("not cast" in line or "discards" in line for line in said(match, observer))


# Cards ------------------------------------------------------------------------------------------


PLAYED = Path(__file__).parent / "records" / "won_by_points.txt"
CODE = re.compile(r"\b(?:[ygbpr]\d-\d+|pipe-\d|(?:reverse|hands|hand|planned|exchange)-\d)")


@pytest.mark.parametrize("tempo", ["structured", "real_time"])
def test_a_card_is_called_as_it_is_seen_on_the_table(tempo):
    """By colour, level and number, not by its notation; a spell by its name."""
    match = at("- / - / - | - | hand0=3,83,reverse-1 hand1=65 hand2=66", tempo=tempo)
    step(match, "trash hand", "place g1-65", "place b1-66")
    told = said(match, 0)
    cards = "a pipe (3), the red level 1 (83), “Reverse Direction of Play”"
    assert f"Seat 0 trashes {cards}." in told
    mine = "You plan" if tempo == "real_time" else "You have chosen to plan"
    assert f"{mine} the green level 1 (65)." in said(match, 1)
    arguments = next(line.arguments for line in match.log(0) if line.key == "log-trashes")
    assert arguments["cards"] == "pipe-3, r1-83, reverse-1"  # these are found on the table


@pytest.mark.parametrize(
    ("edition", "called"), [("magical_treehouse", "treehouse"), ("village_of_familiar", "building")]
)
def test_each_edition_calls_a_building_by_its_own_word(edition, called):
    match = at("69 / - / - | - | phase=building round=4 planned0=44", edition=edition)
    match.play(0, "build y2-44 on A")
    assert f"Seat 0 builds the yellow level 2 (44) on {called} A." in said(match, 1)


def test_no_sentence_of_a_match_has_a_card_in_notation():
    """Of one that was played to its end."""
    match = rooftree.replay(PLAYED.read_text("utf8"))
    told = [line for seat in range(match.players) for line in said(match, seat)]
    assert [line for line in told if CODE.search(line)] == []
    assert any("begins a treehouse with the" in line for line in told)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (Line("log-own-draw", {"cards": "y5-14, pipe-2"}), "You hold y5-14, pipe-2."),
        (Line("log-own-choice", {"choice": "place r1-83"}), "You have chosen to place r1-83."),
        (
            Line("log-build", {"seat": 1, "card": "r1-83", "level": 1, "colour": 4}),
            "Seat 1 begins a treehouse with r1-83 (red, level 1).",
        ),
    ],
)
def test_what_older_tables_have_kept_can_still_be_said(line, sentence):
    assert GAME.words.say(line) == sentence


# Bribes ------------------------------------------------------------------------------------------


@pytest.mark.rule("magical_treehouse", 21)
def test_r21_a_second_bribe_for_the_same_stack_is_told_as_in_vain():
    match = at("- / - / - / - | - | in=13 carriage0=70")
    told = said(step(match, "bribe 1", None, "bribe 1", "wait"), 3)
    assert "Seat 0 bribes seat 1 to move the cards on." in told
    assert "Seat 2 bribes seat 1 to move the cards on." not in told
    assert (
        "Seat 2 would bribe seat 1 too, but those cards have moved on: the biscuit is kept." in told
    )


# Rules that say all that is legal ----------------------------------------------------------------


@pytest.mark.rule("magical_treehouse", 9)
def test_r9_names_all_that_is_legal_with_and_without_a_hand():
    """Somebody is out, so that a bribe is legal."""
    sentence = GAME.words.rule(9).sentence
    drawing = "- / - / - | - | in=5 hand0=64,reverse-1 carriage0=70"
    for match in (at(drawing), real(drawing)):
        assert {a.kind for a in match.actions(0)} == {"place", "trash", "cast", "bribe"}
    for word in ("place", "trash", "cast"):
        assert word in sentence.partition(";")[0]
    drawing = "- / - / - | - | in=5 carriage0=70 carriage2=71"
    kinds = {a.kind for match in (at(drawing), real(drawing)) for a in match.actions(0)}
    assert kinds == {"take", "draw", "drop_out", "bribe", "wait", "stall"}
    for word in ("take", "draw", "drop out", "wait", "stall", "bribe"):
        assert word in sentence.partition(";")[2]


@pytest.mark.rule("magical_treehouse", 15)
def test_r15_names_all_that_is_legal_with_five_planned_cards():
    sentence = GAME.words.rule(15).sentence
    drawing = "- / - / - | - | in=5 planned0=64,65,66,67,68 carriage0=70 carriage2=71"
    kinds = {a.kind for match in (at(drawing), real(drawing)) for a in match.actions(0)}
    assert kinds == {"drop_out", "bribe", "wait", "stall"}
    for word in ("drop out", "bribe", "wait", "stall"):
        assert word in sentence


@pytest.mark.rule("magical_treehouse", 15)
def test_r15_with_five_planned_cards_the_prompt_offers_no_more():
    for planned, offered in (("64,65,66,67", True), ("64,65,66,67,68", False)):
        match = at(f"- / - / - | - | planned0={planned} carriage2=71")
        prompt = match.view(0)["prompt"]
        text = GAME.words.say(Line(prompt["key"], prompt["arguments"]))
        assert "drop out" in text
        assert ("take" in text) == ("draw" in text) == offered


# Readings we confess -----------------------------------------------------------------------------


@pytest.mark.rule("magical_treehouse", 36)
def test_r36_says_that_the_row_is_not_recorded():
    decided = GAME.words.rule(36).decided
    for part in ("not recorded", "any two chain ends", "side by side"):
        assert part in decided


@pytest.mark.rule("magical_treehouse", 40)
def test_r40_says_what_the_outmost_areas_of_village_of_familiar_are():
    decided = GAME.words.rule(40).decided
    assert "Village of Familiar" in decided
    assert "grey edge spaces" in decided


@pytest.mark.rule("magical_treehouse", 40)
def test_r40_both_editions_let_familiars_stand_on_the_same_spaces():
    drawing = "- / - / - | - | phase=building round=1 planned0=64"
    spaces = []
    for edition in ("magical_treehouse", "village_of_familiar"):
        match = at(drawing, edition=edition)
        match.play(0, "build y1-64")
        spaces.append({a.text for a in match.actions(0)})
    assert spaces[0] == spaces[1]


# Colours of ingredients and potions --------------------------------------------------------------

WANTS = {"yellow": "purple", "green": "red", "blue": "yellow", "purple": "green", "red": "blue"}
COLOUR_OF = {"apple": "red", "web": "blue", "shroom": "yellow", "tail": "green", "fang": "purple"}


@pytest.mark.rule("magical_treehouse", 46, 48)
def test_r48_the_rules_say_which_potion_a_level_3_wants_and_what_it_is_brewed_from():
    """As the table of our component research has it (2.3), marked there as deduced."""
    for ingredient, colour in COLOUR_OF.items():
        assert f"{ingredient}s {colour}" in rule_text(46)
    for colour, potion in WANTS.items():
        assert f"{colour} wants {potion}" in rule_text(48)


# Ties --------------------------------------------------------------------------------------------


def drawn(match):
    console = Console(file=io.StringIO(), width=100)
    console.print(views.picture(GAME, match.view(None)))
    return " ".join(console.file.getvalue().split())


@pytest.mark.rule("magical_treehouse", 51)
@pytest.mark.parametrize(
    ("fields", "broken"),
    [
        (
            "biscuits=1,2,0",
            ["Seats 1 and 0 both have one point: seat 1 has more biscuits, 2 to 1."],
        ),
        (
            "biscuits=2,2,0",
            ["Seats 1 and 0 both have one point and as many biscuits: seat 1 is the younger."],
        ),
        (
            "biscuits=2,2,0 age_order=1",
            ["Seats 0 and 1 both have one point and as many biscuits: seat 0 is the younger."],
        ),
        ("biscuits=3,2,0", []),
    ],
)
def test_r51_a_win_by_tie_break_says_what_broke_it(fields, broken):
    """Of three villages two have one point and one has none; three biscuits are a point."""
    match = at(f"64 / 65 / - | - | phase=relaying round=4 turn=0 {fields}")
    over = at(f"64 / 65 / - | - | phase=over round=4 {fields}")
    assert [line for line in broken if line not in drawn(over)] == []
    assert ("both have" in drawn(over)) == bool(broken)
    match.play(match.waiting[0], "finish")
    assert match.over
    assert [line for line in said(match) if "both have" in line] == broken


# What is shown -----------------------------------------------------------------------------------


@pytest.mark.rule("magical_treehouse", 27)
@pytest.mark.parametrize("observer", [0, 1, None])
def test_r27_everybody_sees_what_each_seat_did_in_the_last_step(observer):
    """What was done is open, which card was planned is not."""
    match = at("- / - / - | - | hand0=64,reverse-1 hand1=65,66 carriage1=67 in=7")
    step(match, "cast reverse-1", "place g1-65", "take carriage")
    spell = {"text": "reverse-1", "kind": "spell", "spell": "reverse"}
    did = [player["did"] for player in match.view(observer)["players"]]
    assert did == [{"kind": "cast", "card": spell}, {"kind": "place"}, {"kind": "take"}]


@pytest.mark.rule("magical_treehouse", 27)
def test_r27_a_step_is_told_in_the_order_in_which_it_is_carried_out():
    """Takes and draws, places and trashes, drop-outs, spells; under a line of its own."""
    match = at("- / - / - / - | - | hand0=64,reverse-1 hand2=65,66 carriage0=67 in=15")
    step(match, "cast reverse-1", "take carriage", "place g1-65", "drop out")
    told = said(match, 3)
    first = told.index("Step 1 of planning: all choices are carried out.")
    assert [line.split()[2] for line in told[first + 1 : first + 5]] == [
        "takes",
        "plans",
        "drops",
        "casts",
    ]


@pytest.mark.rule("magical_treehouse", 21)
def test_r21_a_bribe_is_seen_with_whom_it_was_for():
    match = real("- / - / - | - | hand0=64 carriage1=67 in=3 biscuits=2,2,2")
    match.play(0, "bribe 2")
    assert match.view(1)["players"][0]["did"] == {"kind": "bribe", "seat": 2}
    assert match.view(1)["players"][1]["did"] is None


@pytest.mark.rule("magical_treehouse", 39, 46, 48)
def test_r46_a_card_shows_its_ability():
    match = at("- / - / - | - | planned0=66,36,24,21 phase=order")
    cards = {card["text"]: card for card in match.view(0)["players"][0]["planned"]["known"]}
    assert cards["b1-66"] | {"brews": "blue", "of": "web", "places": "familiar"} == cards["b1-66"]
    assert cards["b3-36"] | {"wants": "yellow"} == cards["b3-36"]
    assert cards["y4-24"] | {"places": "teleporting"} == cards["y4-24"]
    assert not {"brews", "of", "wants", "places"} & set(cards["b4-21"])
