"""The planning step in real time: one action at a time, done at once."""

import pytest

from rooftree import CHANCE
from tests.games.magical_treehouse.tables import at, deal, field, real, refused, texts


@pytest.mark.rule("magical_treehouse", 9)
def test_r9_with_cards_in_hand_place_trash_or_cast():
    match = real("- / - / - | - | hand0=64,reverse-1 carriage2=70")
    assert texts(match, 0) == {"place y1-64", "trash hand", "cast reverse-1"}
    for action in ("take carriage", "draw", "drop out"):
        assert refused(match, 0, action) == 9


@pytest.mark.rule("magical_treehouse", 9)
def test_r9_without_cards_in_hand_take_draw_or_drop_out():
    match = real("- / - / - | - | hand1=65 carriage2=70")
    assert texts(match, 0) == {"take carriage", "draw", "drop out"}
    for action in ("place y1-64", "trash hand", "cast reverse-1"):
        assert refused(match, 0, action) == 9


@pytest.mark.rule("magical_treehouse", 10)
def test_r10_the_rest_of_the_hand_goes_on_the_carriage():
    match = real("- / - / - | - | hand0=64,70,reverse-1 carriage0=71")
    match.play(0, "place y1-64")
    assert field(match, "planned0") == ["64"]
    assert field(match, "carriage0") == ["70", "71", "reverse-1"]
    assert field(match, "hand0") == []


@pytest.mark.rule("magical_treehouse", 10)
def test_r10_the_last_card_leaves_nothing_for_the_carriage():
    match = real("- / - / - | - | hand0=1")
    match.play(0, "place pipe-1")
    assert field(match, "carriage0") == []
    assert field(match, "planned0") == ["1"]


@pytest.mark.rule("magical_treehouse", 10)
def test_r10_only_a_card_of_the_own_hand_is_placed():
    match = real("- / - / - | - | hand0=64 hand1=70")
    assert refused(match, 0, "place g1-70") == 10
    assert refused(match, 1, "place g1-70") is None


@pytest.mark.rule("magical_treehouse", 11)
def test_r11_without_a_spell_a_card_must_be_placed():
    match = real("- / - / - | - | hand0=64,70")
    assert texts(match, 0) == {"place y1-64", "place g1-70"}
    assert refused(match, 0, "trash hand") == 11
    assert refused(match, 0, "cast reverse-1") == 11


@pytest.mark.rule("magical_treehouse", 11)
def test_r11_a_hand_of_spells_is_cast_or_trashed():
    match = real("- / - / - | - | hand0=reverse-1,hands-1")
    assert texts(match, 0) == {"trash hand", "cast reverse-1", "cast hands-1"}
    assert refused(match, 0, "place y1-64") == 11


@pytest.mark.rule("magical_treehouse", 12)
def test_r12_the_whole_hand_is_trashed_face_up():
    match = real("- / - / - | - | hand0=64,70,reverse-1 trash0=71")
    match.play(0, "trash hand")
    assert field(match, "trash0") == ["64", "70", "71", "reverse-1"]
    assert field(match, "hand0") == []
    trash = {card["text"] for card in match.view(2)["players"][0]["trash"]}
    assert trash == {"y1-64", "g1-70", "b1-71", "reverse-1"}


@pytest.mark.rule("magical_treehouse", 12)
def test_r12_a_hand_without_a_spell_is_not_trashed():
    assert refused(real("- / - / - | - | hand0=64"), 0, "trash hand") == 11


@pytest.mark.rule("magical_treehouse", 13)
def test_r13_all_cards_of_the_carriage_behind_are_taken():
    match = real("- / - / - | - | carriage2=64,70 carriage0=71")
    match.play(0, "take carriage")
    assert field(match, "hand0") == ["64", "70"]
    assert field(match, "carriage2") == []
    assert field(match, "carriage0") == ["71"]


@pytest.mark.rule("magical_treehouse", 13)
def test_r13_four_cards_are_drawn_or_what_is_left():
    match = real("- / - / - | - | deck=9,3,0")
    match.play(0, "draw")
    deal(match, "y1-64", "g1-65", "b1-66", "p1-67")
    assert field(match, "hand0") == ["64", "65", "66", "67"]
    assert match.view(0)["players"][0]["deck"] == 5
    match.play(1, "draw")
    deal(match, "r1-68", "y1-69", "g1-70")
    assert match.waiting == (0, 1, 2)
    assert match.view(1)["players"][1]["deck"] == 0


@pytest.mark.rule("magical_treehouse", 13)
def test_r13_nothing_from_an_empty_carriage_or_deck():
    match = real("- / - / - | - | deck=9,3,0")
    assert refused(match, 2, "draw") == 13
    assert refused(match, 2, "take carriage") == 13


@pytest.mark.rule("magical_treehouse", 14)
@pytest.mark.parametrize("planned", ["", "planned0=64,65,66"])
def test_r14_dropping_out_gives_a_biscuit_and_ends_the_step_for_you(planned):
    match = real(f"- / - / - | - | hand1=70 hand2=71 {planned}")
    match.play(0, "drop out")
    assert match.view(0)["players"][0]["biscuits"] == 3
    assert match.view(0)["plate"] == 1
    assert match.waiting == (1, 2)
    assert refused(match, 0, "draw") == 14


@pytest.mark.rule("magical_treehouse", 14)
def test_r14_the_last_one_gets_no_biscuit():
    match = real("- / - / - | - | in=4 plate=0 planned0=64 planned1=65 planned2=66")
    match.play(2, "drop out")
    assert match.view(2)["players"][2]["biscuits"] == 2


@pytest.mark.rule("magical_treehouse", 15)
def test_r15_with_five_planned_cards_one_can_only_drop_out():
    match = real("- / - / - | - | planned0=64,65,66,67,68 carriage2=70 hand1=71")
    assert texts(match, 0) == {"drop out"}
    assert refused(match, 0, "take carriage") == 15
    assert refused(match, 0, "draw") == 15
    four = real("- / - / - | - | planned0=64,65,66,67 carriage2=70 hand1=71")
    assert texts(four, 0) == {"take carriage", "draw", "drop out"}


@pytest.mark.rule("magical_treehouse", 15)
def test_r15_until_you_drop_out_spells_concern_you():
    match = real("- / - / - | - | planned0=64,65,66,67,68 hand1=discard-planned-1,71")
    match.play(1, "cast discard-planned-1")
    assert match.waiting == (0,)
    match.play(0, "discard y1-64")
    assert "draw" in texts(match, 0)


# Bribes ------------------------------------------------------------------------------------------


@pytest.mark.rule("magical_treehouse", 21)
@pytest.mark.parametrize(
    ("direction", "taken", "put"), [(0, "carriage0", "carriage1"), (1, "carriage1", "carriage0")]
)
def test_r21_a_biscuit_moves_the_stack_on(direction, taken, put):
    match = real(f"- / - / - | - | in=5 direction={direction} hand0=70 {taken}=64,65 {put}=66")
    match.play(0, "bribe 1")
    assert field(match, taken) == []
    assert field(match, put) == ["64", "65", "66"]
    assert [p["biscuits"] for p in match.view(0)["players"]] == [1, 3, 2]
    assert refused(match, 0, "place g1-70") is None  # the hand is still there


@pytest.mark.rule("magical_treehouse", 21)
def test_r21_only_players_who_are_out_can_be_bribed():
    match = real("- / - / - | - | in=5 hand0=70 carriage0=64 carriage1=65")
    assert refused(match, 0, "bribe 1") is None
    assert refused(match, 0, "bribe 2") == 21
    assert refused(match, 0, "bribe 0") == 21
    assert refused(match, 0, "bribe 3") == 21
    assert refused(match, 1, "bribe 1") == 14


@pytest.mark.rule("magical_treehouse", 21)
def test_r21_not_without_a_biscuit_and_not_for_an_empty_carriage():
    assert refused(real("- / - / - | - | in=5 biscuits=0,2,2 carriage0=64"), 0, "bribe 1") == 21
    assert refused(real("- / - / - | - | in=5 carriage1=64"), 0, "bribe 1") == 21


# Stall -------------------------------------------------------------------------------------------


@pytest.mark.rule("magical_treehouse", 22)
def test_r22_when_all_wait_the_oldest_still_in_must_act():
    match = real("- / - / - | - | in=6")
    assert "call stall" in texts(match, 1)
    match.play(2, "call stall")
    assert match.waiting == (1,)
    assert refused(match, 2, "draw") == 22
    assert refused(match, 1, "call stall") == 22
    match.play(1, "draw")
    deal(match, "y1-64", "g1-65", "b1-66", "p1-67")
    assert match.waiting == (1, 2)


@pytest.mark.rule("magical_treehouse", 22)
def test_r22_nobody_calls_a_stall_while_somebody_holds_cards():
    match = real("- / - / - | - | hand2=64")
    assert refused(match, 0, "call stall") == 22
    assert refused(real("- / - / - | - | in=3 planned2=64"), 0, "call stall") is None


@pytest.mark.rule("magical_treehouse", 23)
def test_r23_planning_ends_when_all_are_out():
    match = real("- / - / - | - | in=6 plate=1 planned0=64 planned1=65 planned2=66")
    match.play(1, "drop out")
    assert match.view(0)["phase"] == "planning"
    match.play(2, "drop out")
    assert match.view(0)["phase"] == "order"


# Shortage ----------------------------------------------------------------------------------------


@pytest.mark.rule("magical_treehouse", 24)
def test_r24_the_highest_numbers_of_the_own_trash_leave_the_game():
    match = real(
        "- / - / - | - | in=1 planned0=64,65,66 planned1=67,68,69,70,71 planned2=72,73,74,75,76"
        " trash0=44,88,20,reverse-1 trash1=87"
    )
    match.play(0, "drop out")
    assert field(match, "removed") == ["44", "88"]
    assert field(match, "trash0") == ["20", "reverse-1"]
    assert field(match, "trash1") == ["87"]


@pytest.mark.rule("magical_treehouse", 24)
@pytest.mark.parametrize(("direction", "gone"), [(0, ["44", "86"]), (1, ["44", "85"])])
def test_r24_then_from_the_next_trash_in_the_direction_of_play(direction, gone):
    match = real(
        "- / - / - | - | in=1 planned0=64,65,66 planned1=67,68,69,70,71 planned2=72,73,74,75,76"
        f" trash0=44 trash1=86,10 trash2=85,11 direction={direction}"
    )
    match.play(0, "drop out")
    assert field(match, "removed") == gone


@pytest.mark.rule("magical_treehouse", 24)
def test_r24_never_a_spell_and_nobody_with_five_cards_loses_any():
    match = real(
        "- / - / - | - | in=1 planned0=64 planned1=67,68,69,70,71 planned2=72,73,74,75,76"
        " trash0=reverse-1,hands-1 trash1=exchange-1"
    )
    match.play(0, "drop out")
    assert field(match, "removed") == []
    full = real(
        "- / - / - | - | in=1 planned0=62,63,64,65,66 planned1=67,68,69,70,71"
        " planned2=72,73,74,75,76 trash0=44"
    )
    full.play(0, "drop out")
    assert field(full, "removed") == []


@pytest.mark.rule("magical_treehouse", 24)
def test_r24_players_are_served_from_the_oldest_in_the_direction_of_play():
    # Seat 0 lacks two and takes 50 from its own trash, then 81 from seat 2; seat 2 lacks one and
    # finds only 80 left; seat 1 has five.
    match = real(
        "- / - / - | - | in=1 direction=1 planned0=64,65,66 planned1=67,68,69,70,71"
        " planned2=72,73,74,75 trash0=50 trash1=88 trash2=80,81"
    )
    match.play(0, "drop out")
    assert field(match, "removed") == ["50", "80", "81"]
    assert field(match, "trash1") == ["88"]


@pytest.mark.rule("magical_treehouse", 30)
def test_r30_everybody_still_in_may_act_at_any_time():
    match = real("- / - / - | - | hand0=64 hand1=65 hand2=66")
    assert match.waiting == (0, 1, 2)
    match.play(1, "place g1-65")
    match.play(1, "draw")
    deal(match, "y1-69", "g1-70", "b1-71", "p1-72")
    assert match.waiting == (0, 1, 2)


@pytest.mark.rule("magical_treehouse", 30)
def test_r30_a_spell_stops_all_others_until_it_is_resolved():
    match = real("- / - / - | - | hand0=64,discard-hand-1 hand1=65,70 hand2=66")
    match.play(0, "cast discard-hand-1")
    assert match.waiting == (0, 1, 2)
    assert refused(match, 1, "place g1-65") == 30
    match.play(1, "discard g1-65")
    match.play(0, "discard y1-64")
    assert refused(match, 1, "place g1-70") == 30
    match.play(2, "discard b1-66")
    assert refused(match, 1, "place g1-70") is None


@pytest.mark.rule("magical_treehouse", 30)
def test_r30_nobody_chooses_to_wait_in_real_time():
    assert refused(real("- / - / - | - |"), 0, "wait") == 30
    assert refused(at("- / - / - | - |"), 0, "wait") is None


def test_a_seat_does_not_act_while_cards_are_drawn():
    match = real("- / - / - | - |")
    match.play(0, "draw")
    assert match.waiting == (CHANCE,)
    assert refused(match, 1, "draw") == 8
