"""The structured rules: all choose, then all is carried out."""

import pytest

from rooftree import CHANCE
from tests.games.magical_treehouse.tables import at, deal, field, refused, step, texts


@pytest.mark.rule("magical_treehouse", 25, 26)
def test_r25_the_example_of_the_rulebook():
    """Keita places, Hayato trashes his hand, Hiroki takes from the carriage on his right: what
    Keita puts on it in the same step is not there yet."""
    match = at("- / - / - | - | hand0=64,69 hand1=65,reverse-1 carriage0=70 carriage1=71")
    step(match, "place y1-64", "trash hand", "take carriage")
    assert field(match, "planned0") == ["64"]
    assert field(match, "carriage0") == ["69", "70"]
    assert field(match, "trash1") == ["65", "reverse-1"]
    assert field(match, "hand2") == ["71"]


@pytest.mark.rule("magical_treehouse", 25)
def test_r25_nothing_happens_before_the_last_choice_and_nobody_sees_it():
    match = at("- / - / - | - | hand0=64 hand1=65 hand2=66")
    match.play(0, "place y1-64")
    assert match.waiting == (1, 2)
    assert field(match, "hand0") == ["64"]
    assert match.view(0)["players"][0]["choice"] == "place y1-64"
    assert match.view(1)["players"][0]["choice"] is None
    assert match.view(1)["players"][0]["chosen"]


@pytest.mark.rule("magical_treehouse", 25)
def test_r25_a_choice_can_be_changed_until_all_have_chosen():
    match = at("- / - / - | - | hand0=64,69 hand1=65 hand2=66")
    step(match, "place y1-64", "place g1-65")
    match.play(0, "place y1-69")
    match.play(2, "place b1-66")
    assert field(match, "planned0") == ["69"]


@pytest.mark.rule("magical_treehouse", 25)
def test_r25_nobody_calls_a_stall():
    assert refused(at("- / - / - | - |"), 0, "call stall") == 25


@pytest.mark.rule("magical_treehouse", 26)
def test_r26_what_is_put_in_the_step_is_not_taken_in_it():
    match = at("- / - / - | - | hand0=64,69 carriage0=70 hand2=66")
    step(match, "place y1-64", "take carriage", "place b1-66")
    assert field(match, "hand1") == ["70"]
    assert field(match, "carriage0") == ["69"]


@pytest.mark.rule("magical_treehouse", 26)
def test_r26_an_empty_carriage_is_not_chosen_for_what_may_come():
    match = at("- / - / - | - | hand0=64,69 hand2=66")
    assert refused(match, 1, "take carriage") == 13


@pytest.mark.rule("magical_treehouse", 27)
def test_r27_draws_come_before_spells():
    match = at("- / - / - | - | hand0=64,hands-1 hand2=66")
    step(match, "cast hands-1", "draw", "place b1-66")
    deal(match, "y1-69", "g1-70", "b1-71", "p1-72")
    assert field(match, "carriage1") == ["69", "70", "71", "72"]
    assert field(match, "carriage0") == ["64"]


@pytest.mark.rule("magical_treehouse", 27)
def test_r27_bribes_come_after_places():
    # Seat 0 puts 69 on carriage 0; then seat 1, who is out, moves it on to carriage 1.
    match = at("- / - / - | - | in=5 hand0=64,69 carriage0=70")
    step(match, "place y1-64", None, "bribe 1")
    assert field(match, "carriage1") == ["69", "70"]
    assert field(match, "carriage0") == []


@pytest.mark.rule("magical_treehouse", 21, 27)
def test_r21_the_same_stack_is_paid_for_once():
    match = at("- / - / - / - | - | in=13 carriage0=70")
    step(match, "bribe 1", None, "bribe 1", "wait")
    assert [p["biscuits"] for p in match.view(0)["players"]] == [1, 3, 2, 2]


@pytest.mark.rule("magical_treehouse", 28)
def test_r28_only_with_an_empty_hand_one_may_wait():
    match = at("- / - / - | - | hand0=64")
    assert refused(match, 0, "wait") == 28
    assert refused(match, 1, "wait") is None


@pytest.mark.rule("magical_treehouse", 28)
@pytest.mark.rule("magical_treehouse", 22)
def test_r28_if_all_wait_the_oldest_must_choose_something_else():
    match = at("- / - / - | - | in=6")
    step(match, None, "wait", "wait")
    assert refused(match, 1, "wait") == 22
    assert refused(match, 2, "wait") is None
    step(match, None, "draw", "wait")
    deal(match, "y1-69", "g1-70", "b1-71", "p1-72")
    assert "wait" in texts(match, 2)


@pytest.mark.rule("magical_treehouse", 29)
def test_r29_luck_decides_who_of_too_many_gets_a_biscuit():
    match = at("- / - / - | - | plate=2 planned0=64 planned1=65 planned2=66")
    step(match, "drop out", "drop out", "drop out")
    assert match.waiting == (CHANCE,)
    assert {(a.text, w) for a, w in match.outcomes()} == {
        ("biscuit to 0", 1),
        ("biscuit to 1", 1),
        ("biscuit to 2", 1),
    }
    assert refused(match, 0, "drop out") == 29
    match.play(CHANCE, "biscuit to 2")
    assert refused(match, CHANCE, "biscuit to 2") == 29
    match.play(CHANCE, "biscuit to 0")
    assert [p["biscuits"] for p in match.view(0)["players"]] == [3, 2, 3]
    assert match.view(0)["phase"] == "order"


@pytest.mark.rule("magical_treehouse", 29)
def test_r29_enough_biscuits_need_no_luck():
    match = at("- / - / - | - | plate=2 hand2=66")
    step(match, "drop out", "drop out", "place b1-66")
    assert [p["biscuits"] for p in match.view(0)["players"]] == [3, 3, 2]
    empty = at("- / - / - | - | plate=0 hand2=66")
    step(empty, "drop out", "drop out", "place b1-66")
    assert [p["biscuits"] for p in empty.view(0)["players"]] == [2, 2, 2]


@pytest.mark.rule("magical_treehouse", 29)
def test_r29_a_bribe_is_the_action_of_the_step():
    match = at("- / - / - | - | in=5 hand0=64 carriage0=70 hand2=66")
    step(match, "bribe 1", None, "place b1-66")
    assert field(match, "hand0") == ["64"]
    assert match.waiting == (0, 2)


@pytest.mark.rule("magical_treehouse", 14)
def test_r14_a_player_who_is_out_chooses_nothing():
    match = at("- / - / - | - | in=6 hand1=65 hand2=66")
    assert match.waiting == (1, 2)
    assert refused(match, 0, "draw") == 14
