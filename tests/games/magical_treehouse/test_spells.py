"""Each spell, with players in, out and in the middle of a choice; in both tempos."""

import pytest

from tests.games.magical_treehouse.tables import at, field, real, refused, step, texts


@pytest.mark.rule("magical_treehouse", 16)
def test_r16_the_caster_keeps_the_rest_of_the_hand_and_trashes_the_spell():
    match = real("- / - / - | - | hand0=64,reverse-1 hand1=65")
    match.play(0, "cast reverse-1")
    assert field(match, "hand0") == ["64"]
    assert field(match, "trash0") == ["reverse-1"]
    assert match.view(1)["players"][0]["trash"][0]["text"] == "reverse-1"


@pytest.mark.rule("magical_treehouse", 16)
def test_r16_only_a_spell_of_the_own_hand_is_cast():
    match = real("- / - / - | - | hand0=64,reverse-1 hand1=hands-1")
    assert refused(match, 0, "cast hands-1") == 16
    assert refused(match, 0, "cast reverse-2") == 16


@pytest.mark.rule("magical_treehouse", 16)
@pytest.mark.parametrize(
    ("spell", "discarding", "keeping"),
    [("discard-hand-1", 16, 20), ("discard-planned-1", 16, 20), ("exchange-1", 19, 16)],
)
def test_r16_a_player_who_dropped_out_is_not_asked(spell, discarding, keeping):
    match = real(
        "- / 64.44 / 66.46 | - | in=5 hand0=70,71 planned0=65 planned1=72 stored1=73"
        f" planned2=74 stored2=75 hand2={spell},76"
    )
    match.play(2, f"cast {spell}")
    assert 1 not in match.waiting
    assert refused(match, 1, "discard p1-72") == discarding
    assert refused(match, 1, "keep") == keeping
    assert texts(match, 1) == set()


@pytest.mark.rule("magical_treehouse", 17)
def test_r17_reverse_turns_the_direction_and_leaves_the_carriages():
    match = real("- / - / - | - | hand0=64,reverse-1 carriage0=70,71")
    assert refused(match, 1, "take carriage") is None
    match.play(0, "cast reverse-1")
    assert match.view(0)["direction"] == "counter-clockwise"
    assert field(match, "carriage0") == ["70", "71"]
    assert refused(match, 1, "take carriage") == 13  # now they belong to the other neighbour
    match.play(0, "place y1-64")
    assert refused(match, 0, "take carriage") is None


@pytest.mark.rule("magical_treehouse", 18)
@pytest.mark.parametrize(
    ("direction", "where"), [(0, ("carriage0", "carriage2")), (1, ("carriage2", "carriage1"))]
)
def test_r18_every_hand_goes_on_its_carriage(direction, where):
    match = real(f"- / - / - | - | direction={direction} hand0=64,hands-1 hand2=66,67 carriage0=80")
    match.play(0, "cast hands-1")
    assert "64" in field(match, where[0])
    assert {"66", "67"} <= set(field(match, where[1]))
    assert [p["hand"]["count"] for p in match.view(0)["players"]] == [0, 0, 0]


@pytest.mark.rule("magical_treehouse", 18)
def test_r18_players_who_are_out_have_no_hand_to_place():
    match = real("- / - / - | - | in=3 hand0=64,hands-1 hand1=65")
    match.play(0, "cast hands-1")
    assert field(match, "carriage2") == []
    assert field(match, "carriage1") == ["65"]


@pytest.mark.rule("magical_treehouse", 19)
def test_r19_everybody_discards_a_card_of_the_hand_at_the_same_time():
    match = real("- / - / - | - | hand0=64,discard-hand-1 hand1=65,reverse-1")
    match.play(0, "cast discard-hand-1")
    assert match.waiting == (0, 1)  # seat 2 has no hand and does nothing
    match.play(0, "discard y1-64")
    assert field(match, "trash0") == ["discard-hand-1"]  # not before all have chosen
    assert match.view(1)["players"][0]["choice"] is None
    match.play(1, "discard reverse-1")  # a spell may be discarded
    assert field(match, "trash0") == ["64", "discard-hand-1"]
    assert field(match, "trash1") == ["reverse-1"]


@pytest.mark.rule("magical_treehouse", 19)
def test_r19_only_one_of_the_right_cards_and_only_when_asked():
    match = real("- / - / - | - | hand0=64,discard-hand-1 hand1=65 planned1=70")
    assert refused(match, 1, "discard g1-65") == 19
    match.play(0, "cast discard-hand-1")
    assert refused(match, 1, "discard g1-65") is None
    assert refused(match, 1, "discard g1-70") == 19
    assert refused(match, 1, "discard y1-64") == 19
    assert refused(match, 1, "keep") == 20


@pytest.mark.rule("magical_treehouse", 19)
def test_r19_a_planned_card_is_discarded():
    match = real("- / - / - | - | planned0=64,69 hand0=70,discard-planned-1 planned1=65")
    match.play(0, "cast discard-planned-1")
    assert match.waiting == (0, 1)
    assert texts(match, 0) == {"discard y1-64", "discard y1-69"}
    match.play(1, "discard g1-65")
    match.play(0, "discard y1-69")
    assert field(match, "planned0") == ["64"]
    assert field(match, "planned1") == []
    assert field(match, "trash1") == ["65"]


@pytest.mark.rule("magical_treehouse", 19)
def test_r19_a_choice_can_be_changed_until_the_last_one_is_in():
    match = real("- / - / - | - | hand0=64,69,discard-hand-1 hand1=65")
    match.play(0, "cast discard-hand-1")
    match.play(0, "discard y1-64")
    match.play(0, "discard y1-69")
    match.play(1, "discard g1-65")
    assert field(match, "hand0") == ["64"]


@pytest.mark.rule("magical_treehouse", 19)
def test_r19_nobody_with_such_a_card_nobody_is_asked():
    match = real("- / - / - | - | hand0=discard-hand-1")
    match.play(0, "cast discard-hand-1")
    assert match.view(0)["phase"] == "planning"
    assert match.waiting == (0, 1, 2)


@pytest.mark.rule("magical_treehouse", 20)
def test_r20_one_planned_card_for_one_stored_card_or_none():
    match = real(
        "64.44 / 65.45 / - | - | stored0=1 planned0=69,70 hand0=exchange-1 stored1=2 planned1=71"
        " planned2=72"
    )
    match.play(0, "cast exchange-1")
    assert match.waiting == (0, 1)  # seat 2 has nothing stored
    match.play(1, "keep")
    match.play(0, "exchange g1-70")
    assert match.waiting == (0,)  # half an exchange is no answer
    assert refused(match, 0, "for pipe-2") == 20
    assert refused(match, 0, "exchange y1-69") == 20  # go on, or keep
    assert refused(match, 0, "keep") is None
    match.play(0, "for pipe-1")
    assert field(match, "planned0") == ["1", "69"]
    assert field(match, "stored0") == ["70"]
    assert field(match, "stored1") == ["2"]
    assert field(match, "planned1") == ["71"]


@pytest.mark.rule("magical_treehouse", 20)
def test_r20_nothing_is_exchanged_without_both_cards_or_unasked():
    match = real("64.44 / - / - | - | stored0=1 planned0=69 hand0=exchange-1 planned1=71")
    assert refused(match, 0, "exchange y1-69") == 20
    match.play(0, "cast exchange-1")
    assert refused(match, 0, "for pipe-1") == 20  # the planned card comes first
    assert refused(match, 0, "exchange b1-71") == 20
    assert refused(match, 1, "exchange b1-71") == 20
    assert refused(match, 1, "keep") == 20
    assert refused(match, 0, "discard y1-69") == 19


@pytest.mark.rule("magical_treehouse", 20, 52)
def test_r20_village_of_familiar_stores_no_pipe_by_exchange():
    text = "64.44 / - / - | - | stored0=69 planned0=1,70 hand0=exchange-1"
    ours = real(text)
    ours.play(0, "cast exchange-1")
    assert refused(ours, 0, "exchange pipe-1") is None
    first = real(text, edition="village_of_familiar")
    first.play(0, "cast exchange-1")
    assert refused(first, 0, "exchange pipe-1") == 52
    assert refused(first, 0, "exchange g1-70") is None


# Structured --------------------------------------------------------------------------------------


@pytest.mark.rule("magical_treehouse", 16)
def test_r16_structured_play_waits_for_all_choices():
    match = at("- / - / - | - | hand0=64,discard-hand-1 hand1=65,70 hand2=66,71")
    step(match, "cast discard-hand-1", "place g1-65", "place b1-66")
    assert match.waiting == (0,)  # the others have put their hands on the carriages
    assert refused(match, 1, "take carriage") == 16
    match.play(0, "discard y1-64")
    assert match.waiting == (0, 1, 2)


@pytest.mark.rule("magical_treehouse", 27)
def test_r27_spells_come_last_and_from_the_oldest_seat_on():
    # Seat 0 reverses first, so seat 1's Place Hands goes counter-clockwise.
    match = at("- / - / - | - | hand0=64,reverse-1 hand1=65,hands-1 hand2=66,67")
    step(match, "cast reverse-1", "cast hands-1", "place b1-66")
    assert field(match, "carriage2") == ["64", "67"]  # seat 2 put clockwise, before the spells
    assert field(match, "carriage0") == ["65"]


@pytest.mark.rule("magical_treehouse", 27)
def test_r27_a_spell_pushed_out_of_the_hand_is_not_cast():
    match = at("- / - / - | - | hand0=64,hands-1 hand1=65,reverse-1 hand2=66")
    step(match, "cast hands-1", "cast reverse-1", "place b1-66")
    assert match.view(0)["direction"] == "clockwise"
    assert "reverse-1" in field(match, "carriage1")


@pytest.mark.rule("magical_treehouse", 27)
def test_r27_a_spell_discarded_by_an_earlier_one_is_not_cast():
    match = at("- / - / - | - | hand0=64,discard-hand-1 hand1=reverse-1 hand2=66")
    step(match, "cast discard-hand-1", "cast reverse-1", "place b1-66")
    match.play(0, "discard y1-64")
    match.play(1, "discard reverse-1")
    assert match.view(0)["direction"] == "clockwise"
    assert field(match, "trash1") == ["reverse-1"]


@pytest.mark.rule("magical_treehouse", 27)
def test_r27_who_drops_out_in_the_step_is_safe_from_its_spells():
    match = at("- / - / - | - | planned0=64 hand1=65,discard-planned-1 planned1=70 hand2=66")
    step(match, "drop out", "cast discard-planned-1", "place b1-66")
    assert match.waiting == (1, 2)
    match.play(2, "discard b1-66")  # planned in this very step
    match.play(1, "discard g1-70")
    assert field(match, "planned0") == ["64"]
    assert field(match, "planned2") == []
