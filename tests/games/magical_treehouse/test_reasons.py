"""Each condition for which a rule forbids says itself: the card, the treehouse, the space.

A row is who wants to do what, and the reason with its sentence; `…` leaves a sentence to the
catalogue where it names nothing of the table.
"""

import pytest

from rooftree import CHANCE
from tests.games.magical_treehouse.tables import GAME, at, real, step
from tests.games.magical_treehouse.test_building import turn
from tests.games.magical_treehouse.test_forest import turn as forest_turn
from tests.games.magical_treehouse.test_forest import with_familiars

VILLAGE = {"edition": "village_of_familiar"}


def says(match, rule, *rows):
    """Each row (seat, action, reason, sentence) is what the rule says in this position."""
    for seat, action, reason, sentence in rows:
        refusal = match.why_not(seat, action)
        assert (refusal.rule, refusal.reason) == (rule, reason), (action, refusal)
        assert sentence in ("…", refusal.sentence)


def cast(text, spell, seat=0, **options):
    match = real(text, **options)
    match.play(seat, f"cast {spell}")
    return match


# Preparation --------------------------------------------------------------------------------------


@pytest.mark.rule(
    "magical_treehouse", 4, "being_dealt", "only_objectives", "other_colour", "first_game", "dealt"
)
def test_r4_a_brown_tile_then_a_green_one_then_others():
    match = GAME.start(3, {"first_game": "on"}, chance="manual")
    says(
        match, 4,
        (0, "drop out", "being_dealt", "…"),
        (CHANCE, "deal y1-64", "only_objectives", "…"),
        (CHANCE, "objective biscuits", "other_colour", "…"),
    )  # fmt: skip
    match.play(CHANCE, "objective fang")
    says(match, 4, (CHANCE, "objective colours", "first_game", "…"))
    match.play(CHANCE, "objective biscuits")
    says(match, 4, (CHANCE, "objective fang", "dealt", "…"))


@pytest.mark.rule("magical_treehouse", 6, "not_building", "not_planning")
def test_r6_each_action_belongs_to_its_step():
    says(
        at("64 / - / - | - | planned0=44"), 6,
        (0, "build y2-44 on A", "not_building",
         "Treehouses are built after planning; now the players plan."),
    )  # fmt: skip
    says(
        turn("64", "planned0=44"), 6,
        (0, "take carriage", "not_planning",
         "Cards are planned at the beginning of a round; now treehouses are built."),
    )  # fmt: skip


@pytest.mark.rule("magical_treehouse", 8, "by_itself", "only_deals", "being_drawn", "not_drawn")
def test_r8_cards_come_from_the_decks_before_anybody_acts():
    match = real("- / - / - | - |")
    says(
        match, 8,
        (0, "deal y1-64", "by_itself", "…"),
        (CHANCE, "draw", "only_deals", "…"),
        (CHANCE, "deal y1-64", "not_drawn", "…"),
    )  # fmt: skip
    match.play(0, "draw")
    says(match, 8, (1, "draw", "being_drawn", "…"))


# Planning -----------------------------------------------------------------------------------------


@pytest.mark.rule("magical_treehouse", 9, "empty_hand", "cards_in_hand")
@pytest.mark.rule("magical_treehouse", 10, "not_in_hand")
@pytest.mark.rule("magical_treehouse", 11, "only_spells", "no_spell")
@pytest.mark.rule("magical_treehouse", 16, "not_in_hand")
def test_r9_r10_r11_r16_what_a_hand_allows():
    empty = at("- / - / - | - |")
    for action in ("place y1-64", "trash hand", "cast reverse-1"):
        says(empty, 9, (0, action, "empty_hand", "Your hand is empty."))
    cards = at("- / - / - | - | hand0=64,65 hand1=66")
    for action in ("take carriage", "draw", "drop out"):
        says(cards, 9, (0, action, "cards_in_hand", "…"))
    says(cards, 10, (0, "place b1-66", "not_in_hand", "b1-66 is not in your hand."))
    says(cards, 11, (0, "trash hand", "no_spell", "…"), (0, "cast reverse-1", "no_spell", "…"))
    spells = at("- / - / - | - | hand0=reverse-1")
    says(spells, 11, (0, "place y1-64", "only_spells", "…"))
    says(spells, 16, (0, "cast hands-1", "not_in_hand", "hands-1 is not in your hand."))


@pytest.mark.rule("magical_treehouse", 13, "empty_carriage", "empty_deck")
@pytest.mark.rule("magical_treehouse", 15, "all_planned")
def test_r13_r15_what_an_empty_hand_gets():
    match = at("- / - / - | - |")
    says(match, 13, (0, "take carriage", "empty_carriage", "…"))
    bare = at("- / - / - | - | deck=0,9,9")
    says(bare, 13, (0, "draw", "empty_deck", "Your deck is empty."))
    five = at("- / - / - | - | planned0=64,65,66,67,68 carriage2=70")
    for action in ("draw", "take carriage"):
        says(five, 15, (0, action, "all_planned", "…"))


@pytest.mark.rule("magical_treehouse", 14, "dropped_out")
@pytest.mark.rule(
    "magical_treehouse", 21, "nobody_there", "still_in", "no_biscuit", "nothing_to_move"
)
def test_r14_r21_who_is_out_does_nothing_but_can_be_bribed():
    match = at("- / - / - | - | in=5 hand0=64 hand2=66")
    says(match, 14, (1, "draw", "dropped_out", "…"))
    says(
        match, 21,
        (0, "bribe 3", "nobody_there", "…"),
        (0, "bribe 2", "still_in", "…"),
        (0, "bribe 1", "nothing_to_move", "…"),
    )  # fmt: skip
    poor = at("- / - / - | - | in=5 hand0=64 carriage0=70 hand2=66 biscuits=0,2,2")
    says(poor, 21, (0, "bribe 1", "no_biscuit", "…"))


@pytest.mark.rule("magical_treehouse", 22, "oldest_first", "must_act", "called", "not_all_wait")
@pytest.mark.rule("magical_treehouse", 25, "no_stall")
@pytest.mark.rule("magical_treehouse", 28, "cards_in_hand")
@pytest.mark.rule("magical_treehouse", 30, "no_waiting")
def test_r22_r25_r28_r30_waiting_for_each_other():
    together = at("- / - / - | - | in=6")
    says(together, 25, (1, "call stall", "no_stall", "…"))
    step(together, None, "wait", "wait")
    says(together, 22, (1, "wait", "must_act", "…"))
    says(at("- / - / - | - | hand0=64"), 28, (0, "wait", "cards_in_hand", "…"))
    match = real("- / - / - | - | hand0=64")
    says(match, 30, (1, "wait", "no_waiting", "…"))
    says(match, 22, (1, "call stall", "not_all_wait", "…"))
    match = real("- / - / - | - |")
    match.play(1, "call stall")
    says(match, 22, (0, "call stall", "called", "…"), (1, "draw", "oldest_first", "…"))
    assert match.view(1)["prompt"]["key"] == "prompt-oldest-first"


@pytest.mark.rule("magical_treehouse", 29, "reaching", "only_biscuits", "not_reaching")
def test_r29_luck_decides_who_gets_a_biscuit():
    match = at("- / - / - | - | plate=2 planned0=64 planned1=65 planned2=66")
    step(match, "drop out", "drop out", "drop out")
    says(
        match, 29,
        (0, "drop out", "reaching", "…"),
        (CHANCE, "deal y1-69", "only_biscuits", "…"),
    )  # fmt: skip
    match.play(CHANCE, "biscuit to 2")
    says(match, 29, (CHANCE, "biscuit to 2", "not_reaching", "…"))


# Spells -------------------------------------------------------------------------------------------


@pytest.mark.rule("magical_treehouse", 16, "spell", "dropped_out")
@pytest.mark.rule("magical_treehouse", 30, "spell")
def test_r16_r30_a_spell_stops_the_play_for_those_who_are_in():
    together = at("- / - / - | - | hand0=64,discard-hand-1 hand1=65,70 hand2=66,71")
    step(together, "cast discard-hand-1", "place g1-65", "place b1-66")
    says(together, 16, (1, "take carriage", "spell", "…"))
    asked = cast("- / - / - | - | hand0=64,discard-hand-1 hand1=65,70", "discard-hand-1")
    says(asked, 30, (1, "place g1-65", "spell", "…"))
    text = "- / 64.44 / 66.46 | - | in=5 hand0=70 planned1=72 stored1=73 planned2=74 stored2=75"
    for spell, action in (("discard-hand-1", "discard p1-72"), ("exchange-1", "keep")):
        match = cast(f"{text} hand2={spell},76", spell, 2)
        says(match, 16, (1, action, "dropped_out", "…"))


@pytest.mark.rule("magical_treehouse", 19, "not_asked", "not_in_hand", "not_planned")
def test_r19_the_card_that_the_spell_asks_for():
    unasked = real("- / - / - | - | hand0=64")
    says(unasked, 19, (0, "discard y1-64", "not_asked", "…"))
    hands = cast("- / - / - | - | hand0=64,discard-hand-1 hand1=65 planned1=70", "discard-hand-1")
    says(
        hands, 19,
        (1, "discard g1-70", "not_in_hand",
         "The spell asks for a card of your hand, and g1-70 is not in it."),
    )  # fmt: skip
    text = "- / - / - | - | planned0=64 hand0=70,discard-planned-1 planned1=65"
    says(
        cast(text, "discard-planned-1"), 19,
        (0, "discard g1-70", "not_planned",
         "The spell asks for a planned card, and g1-70 is none of yours."),
    )  # fmt: skip


@pytest.mark.rule(
    "magical_treehouse",
    20,
    "not_asked",
    "nothing_to_exchange",
    "stored_next",
    "not_planned",
    "planned_first",
    "not_stored",
)
@pytest.mark.rule("magical_treehouse", 52, "not_stored", "can_be_laid")
def test_r20_r52_a_planned_card_and_then_a_stored_one():
    text = "64.44 / - / - | - | stored0=69 planned0=1,70 hand0=exchange-1 planned1=71"
    says(real(text), 20, (0, "keep", "not_asked", "…"))
    match = cast(text, "exchange-1")
    says(
        match, 20,
        (1, "keep", "nothing_to_exchange", "…"),
        (0, "for y1-69", "planned_first", "…"),
        (0, "exchange b1-71", "not_planned", "b1-71 is not one of your planned cards."),
    )  # fmt: skip
    match.play(0, "exchange g1-70")
    says(
        match, 20,
        (0, "exchange pipe-1", "stored_next", "…"),
        (0, "for b1-71", "not_stored", "b1-71 is not one of your stored cards."),
    )  # fmt: skip
    says(cast(text, "exchange-1", **VILLAGE), 52, (0, "exchange pipe-1", "not_stored", "…"))
    says(
        turn("64.44 65", "planned0=1", **VILLAGE), 52,
        (0, "store pipe-1", "not_stored", "…"),
        (0, "flip pipe-1", "can_be_laid", "…"),
    )  # fmt: skip


# Building -----------------------------------------------------------------------------------------


@pytest.mark.rule("magical_treehouse", 31, "not_now", "not_planned")
def test_r31_a_planned_card_is_shown_for_the_turn_order():
    says(at("- / - / - | - | planned0=65"), 31, (0, "show g1-65", "not_now", "…"))
    match = at("64.44 / - / - | - | phase=order planned0=65 planned1=66 stored0=67")
    says(match, 31, (0, "show p1-67", "not_planned", "p1-67 is not one of your planned cards."))


@pytest.mark.rule("magical_treehouse", 32, "not_your_turn", "not_at_hand")
@pytest.mark.rule("magical_treehouse", 42, "cards_left")
def test_r32_r42_own_cards_in_the_own_turn_until_none_is_planned():
    match = at("- / - / - | - | phase=building planned0=64,69 planned1=65")
    says(
        match, 32,
        (1, "build g1-65", "not_your_turn", "…"),
        (1, "familiar a1", "not_your_turn", "…"),
        (0, "build g1-65", "not_at_hand", "You have not planned or stored g1-65."),
    )  # fmt: skip
    says(match, 42, (0, "finish", "cards_left", "You still have 2 planned cards to use."))


@pytest.mark.rule("magical_treehouse", 34, "no_treehouse", "other_colour", "other_level")
def test_r34_the_next_level_of_the_same_colour():
    says(
        turn("64 65", "planned0=44,29"), 34,
        (0, "build y2-44 on C", "no_treehouse", "You have no treehouse C."),
        (0, "build y2-44 on B", "other_colour",
         "What stands there is green, and this card is yellow."),
        (0, "build y3-29 on A", "other_level",
         "What stands there has one level, so level 2 comes next, and this card is level 3."),
        # both fail: the colour is seen first
        (0, "build y3-29 on B", "other_colour",
         "What stands there is green, and this card is yellow."),
    )  # fmt: skip


@pytest.mark.rule("magical_treehouse", 36, "no_treehouse", "both_sides", "joined")
def test_r36_a_pipe_joins_two_ends_of_different_chains():
    says(
        turn("64 ~1~ 65 ~2~ 66 67", "planned0=3"), 36,
        (0, "lay pipe-3 A-E", "no_treehouse", "…"),
        (0, "lay pipe-3 B-D", "both_sides", "…"),
        (0, "lay pipe-3 A-C", "joined", "…"),
    )  # fmt: skip


@pytest.mark.rule(
    "magical_treehouse",
    37,
    "lay_first",
    "only_pipes",
    "lowest_first",
    "not_laid",
    "no_move_pipes",
    "once",
)
def test_r37_pipes_move_once_with_a_blue_level_4():
    says(
        turn("64 ~1~ 65 66.46.31", "planned0=67"), 37,
        (0, "lift pipe-1", "no_move_pipes", "…"),
        (0, "lift pipe-2", "not_laid", "pipe-2 does not lie in your village."),
    )  # fmt: skip
    match = turn("64 ~1~ 65 ~2~ 66.46.31.21 67", "planned0=68")
    match.play(0, "lift pipe-2")
    match.play(0, "lift pipe-1")
    says(
        match, 37,
        (0, "build r1-68", "lay_first", "…"),
        (0, "finish", "lay_first", "…"),
        (0, "lay pipe-2 A-D", "lowest_first", "…"),
    )  # fmt: skip
    match.play(0, "lay pipe-1 C-D")
    match.play(0, "lay pipe-2 A-D")
    says(match, 37, (0, "lift pipe-1", "once", "pipe-1 has been moved in this turn already."))
    last = turn("64.44 ~1~ 65 66.46.31.21", "planned0=67 stored0=69")
    last.play(0, "flip p1-67")
    last.play(0, "finish")
    says(last, 37, (0, "build y1-69", "only_pipes", "…"))


@pytest.mark.rule("magical_treehouse", 38, "stored", "full")
def test_r38_a_planned_card_for_each_level_2():
    match = turn("64.44", "planned0=70 stored0=69")
    says(
        match, 38,
        (0, "store y1-69", "stored", "y1-69 is stored already."),
        (0, "store g1-70", "full",
         "You store one card already, and need another level 2 for this one."),
    )  # fmt: skip
    says(
        turn("64", "planned0=69"), 38,
        (0, "store y1-69", "full", "You store nothing yet, and need a level 2 for this one."),
    )  # fmt: skip


@pytest.mark.rule("magical_treehouse", 39, "familiar_first", "none_to_place", "not_building")
@pytest.mark.rule("magical_treehouse", 40, "taken", "too_far", "teleports")
def test_r39_r40_a_familiar_at_once_where_it_may_go():
    says(at("- / - / - | - | planned0=64"), 39, (0, "familiar a1", "not_building", "…"))
    match = turn("-", "planned0=64,65")
    says(
        match, 39,
        (0, "familiar a1", "none_to_place", "…"),
        (0, "no familiar", "none_to_place", "…"),
    )  # fmt: skip
    match = forest_turn("64,65", forest=with_familiars(b1=0, h6=1))
    match.play(0, "build y1-64")
    says(match, 39, (0, "build g1-65", "familiar_first", "…"), (0, "finish", "familiar_first", "…"))
    says(
        match, 40,
        (0, "familiar b1", "taken", "A familiar stands on b1 already."),
        (0, "familiar h5", "too_far", "h5 is no edge space and touches none of your familiars."),
    )  # fmt: skip
    yellow = forest_turn("19", "64.44.29", with_familiars(a1=0))
    yellow.play(0, "build y4-19 on A")
    says(yellow, 40, (0, "familiar a2", "teleports", "…"))


# Prompts ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("match", "said", "unsaid"),
    [
        (at("- / - / - | - | hand0=64,65"), ["Plan a card"], ["cast", "trash"]),
        (at("- / - / - | - | hand0=64,reverse-1"), ["Plan a card", "cast", "trash"], []),
        (at("- / - / - | - | hand0=reverse-1"), ["Cast", "trash"], ["Plan a card"]),
        (at("- / - / - | - |"), ["draw", "drop out"], ["take"]),
        (at("- / - / - | - | carriage2=70"), ["take", "draw", "drop out"], []),
        (at("- / - / - | - | planned0=64,65,66,67,68 carriage2=70"), ["drop out"], ["take"]),
        (at("- / - / - | - | deck=0,9,9"), ["drop out"], ["draw"]),
    ],
)
def test_a_prompt_speaks_only_of_what_is_offered(match, said, unsaid):
    prompt = match.view(0)["prompt"]
    message = GAME.words.bundle.get_message(prompt["key"])
    sentence = GAME.words._format(message.value, prompt["key"], prompt["arguments"])
    assert [word for word in said if word not in sentence] == []
    assert [word for word in unsaid if word in sentence] == []
