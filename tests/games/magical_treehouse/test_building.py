"""The building step: turn order, treehouses, pipes, storage."""

import pytest

from tests.games.magical_treehouse.tables import at, field, refused, texts, village


def turn(village_of_0, cards="", **options):
    """Seat 0 builds; two others have nothing."""
    return at(f"{village_of_0} / - / - | - | phase=building round=4 {cards}", **options)


# Determine turn order ----------------------------------------------------------------------------


@pytest.mark.rule("magical_treehouse", 31)
def test_r31_the_lowest_number_builds_first_and_shown_cards_are_trashed():
    match = at("- / - / - | - | phase=order planned0=64,21 planned1=65,1 planned2=66,44")
    match.play(0, "show b4-21")
    match.play(1, "show pipe-1")
    assert match.view(2)["players"][0]["shown"] is None
    match.play(2, "show y2-44")
    assert match.view(0)["track"] == [1, 0, 2]
    assert match.waiting == (1,)
    assert [field(match, f"trash{seat}") for seat in range(3)] == [["21"], ["1"], ["44"]]
    assert field(match, "planned0") == ["64"]


@pytest.mark.rule("magical_treehouse", 31)
def test_r31_only_a_planned_card_of_ones_own_is_shown():
    match = at("64.44 / - / - | - | phase=order planned0=65 planned1=66 stored0=67")
    assert refused(match, 0, "show p1-67") == 31
    assert refused(match, 0, "show b1-66") == 31
    assert refused(match, 0, "show g1-65") is None
    assert refused(at("- / - / - | - | planned0=65"), 0, "show g1-65") == 31


@pytest.mark.rule("magical_treehouse", 31)
def test_r31_players_without_a_card_go_last_in_their_old_order():
    match = at(
        "64.44 / 65.45 / 66.46 | - | phase=order track=2,0,1 planned1=67,68 stored0=69 stored2=70"
    )
    assert match.waiting == (1,)
    match.play(1, "show r1-68")
    assert match.view(0)["track"] == [1, 2, 0]


@pytest.mark.rule("magical_treehouse", 31)
def test_r31_the_choice_may_be_changed_until_all_have_chosen():
    match = at("- / - / - | - | phase=order planned0=64,21 planned1=65,1")
    match.play(0, "show b4-21")
    match.play(0, "show y1-64")
    match.play(1, "show g1-65")
    assert field(match, "trash0") == ["64"]


# The turn ----------------------------------------------------------------------------------------


@pytest.mark.rule("magical_treehouse", 32)
def test_r32_planned_and_stored_cards_in_any_order():
    match = turn("64.44 (70).46", "planned0=29,69 stored0=19,14")
    match.play(0, "build y3-29 on A")
    match.play(0, "build y4-19 on A")  # stored
    match.play(0, "no familiar")
    match.play(0, "build y5-14 on A")  # stored; there is no limit on levels
    match.play(0, "build y1-69")
    match.play(0, "no familiar")
    match.play(0, "finish")
    assert match.over
    assert village(match, 0) == "64.44.29.19.14 (70).46 69"


@pytest.mark.rule("magical_treehouse", 32)
def test_r32_only_own_cards_in_ones_own_turn():
    match = at("- / - / - | - | phase=building planned0=64 planned1=65")
    assert refused(match, 0, "build g1-65") == 32
    assert refused(match, 1, "build g1-65") == 32
    assert refused(match, 0, "build y1-64") is None
    assert match.waiting == (0,)


@pytest.mark.rule("magical_treehouse", 32)
@pytest.mark.rule("magical_treehouse", 42)
def test_r42_nothing_stays_in_the_planning_area():
    match = turn("64.44", "planned0=65 stored0=66")
    assert refused(match, 0, "finish") == 42
    match.play(0, "flip g1-65")
    match.play(0, "finish")  # a stored card may stay
    assert field(match, "stored0") == ["66"]


@pytest.mark.rule("magical_treehouse", 42)
def test_r42_turns_follow_the_track_and_then_the_next_round_begins():
    match = at("- / - / - | - | phase=building track=2,0,1 planned0=64 planned1=65 planned2=66")
    for seat, card in ((2, "b1-66"), (0, "y1-64"), (1, "g1-65")):
        assert match.waiting == (seat,)
        match.play(seat, f"flip {card}")
        match.play(seat, "finish")
    assert match.view(0)["round"] == 2


# Treehouses --------------------------------------------------------------------------------------


@pytest.mark.rule("magical_treehouse", 33)
def test_r33_any_number_of_level_1_also_of_the_same_colour():
    match = turn("64", "planned0=69,74,65")
    for card in ("y1-69", "y1-74", "g1-65"):
        match.play(0, f"build {card}")
        match.play(0, "no familiar")
    assert village(match, 0) == "64 69 74 65"


@pytest.mark.rule("magical_treehouse", 33)
def test_r33_nothing_else_begins_a_treehouse_face_up():
    match = turn("-", "planned0=44,1")
    assert texts(match, 0) == {"flip y2-44", "flip pipe-1"}


@pytest.mark.rule("magical_treehouse", 34)
def test_r34_a_card_of_the_same_colour_one_level_higher():
    match = turn("64 65 64".replace("65 64", "65"), "planned0=44,29")
    assert refused(match, 0, "build y2-44 on A") is None
    assert refused(match, 0, "build y2-44 on B") == 34  # green
    assert refused(match, 0, "build y3-29 on A") == 34  # a level too high
    assert refused(match, 0, "build y2-44 on C") == 34  # no such treehouse
    match.play(0, "build y2-44 on A")
    assert refused(match, 0, "build y3-29 on A") is None


@pytest.mark.rule("magical_treehouse", 34)
def test_r34_one_card_of_each_level():
    match = turn("64.44", "planned0=49")
    assert refused(match, 0, "build y2-49 on A") == 34


@pytest.mark.rule("magical_treehouse", 34)
def test_r34_the_example_green_level_3_on_green_level_2():
    match = turn("65.45", "planned0=30,31")
    assert texts(match, 0, "improve") == {"build g3-30 on A"}


@pytest.mark.rule("magical_treehouse", 35)
def test_r35_any_card_face_down_is_a_colourless_level_1():
    match = turn("-", "planned0=9,1,44")
    for card in ("y6-9", "pipe-1"):
        match.play(0, f"flip {card}")
    assert village(match, 0) == "(9) (1)"
    seen = match.view(0)["players"][0]["village"]
    assert [(t["colour"], t["height"], t["points"]) for t in seen] == [(None, 1, 0)] * 2
    assert match.view(0)["placing"] == 0
    match.play(0, "build y2-44 on B")  # any colour's level 2, which gives its colour
    assert match.view(0)["players"][0]["village"][1]["colour"] == "yellow"


@pytest.mark.rule("magical_treehouse", 35)
def test_r35_a_card_face_down_carries_a_level_2_only_and_is_not_turned_back():
    match = turn("(64) (65).44", "planned0=29,45,30")
    assert refused(match, 0, "build y3-29 on A") == 34
    assert refused(match, 0, "build g2-45 on A") is None
    assert refused(match, 0, "build y3-29 on B") is None
    assert refused(match, 0, "build g3-30 on B") == 34
    assert refused(match, 0, "build y1-64") == 32


@pytest.mark.rule("magical_treehouse", 35)
def test_r35_a_stored_card_may_be_flipped():
    match = turn("64.44", "planned0=65 stored0=10")
    assert refused(match, 0, "flip g6-10") is None


@pytest.mark.rule("magical_treehouse", 35)
def test_r35_village_of_familiar_flips_buildings_and_a_pipe_only_if_it_fits_nowhere():
    first = {"edition": "village_of_familiar"}
    assert refused(turn("64 65", "planned0=1"), 0, "flip pipe-1") is None
    assert refused(turn("64 65", "planned0=1", **first), 0, "flip pipe-1") == 52
    assert refused(turn("64 65", "planned0=66", **first), 0, "flip b1-66") is None
    assert refused(turn("64 ~2~ 65", "planned0=1", **first), 0, "flip pipe-1") is None
    assert refused(turn("64", "planned0=1", **first), 0, "flip pipe-1") is None


# Pipes -------------------------------------------------------------------------------------------


@pytest.mark.rule("magical_treehouse", 36)
def test_r36_a_pipe_joins_two_ends_of_different_chains():
    match = turn("64 ~1~ 65 ~2~ 66 67", "planned0=3")
    assert texts(match, 0, "lay") == {"lay pipe-3 A-D", "lay pipe-3 C-D"}
    assert refused(match, 0, "lay pipe-3 B-D") == 36  # both sides taken
    assert refused(match, 0, "lay pipe-3 A-C") == 36  # that would be a ring
    assert refused(match, 0, "lay pipe-3 A-E") == 36
    match.play(0, "lay pipe-3 A-D")
    chains = {t["chain"] for t in match.view(0)["players"][0]["village"]}
    assert chains == {"A"}
    assert village(match, 0) == "64 ~1~ 65 ~2~ 66 67 3:A-D"


@pytest.mark.rule("magical_treehouse", 36)
@pytest.mark.parametrize("chain", ["64", "64 ~2~ 65"])
def test_r36_a_pipe_without_a_free_gap_is_stored_or_flipped(chain):
    match = turn(chain, "planned0=1")
    assert texts(match, 0) == {"flip pipe-1"}


@pytest.mark.rule("magical_treehouse", 37)
def test_r37_without_a_blue_level_4_pipes_stay():
    match = turn("64 ~1~ 65 66.46.31", "planned0=67")
    assert refused(match, 0, "lift pipe-1") == 37
    blue = turn("64 ~1~ 65 66.46.31.21", "planned0=67")
    assert refused(blue, 0, "lift pipe-1") is None


@pytest.mark.rule("magical_treehouse", 37)
def test_r37_a_lifted_pipe_is_laid_before_anything_else_and_once_a_turn():
    match = turn("64 ~1~ 65 66.46.31.21", "planned0=67")
    match.play(0, "lift pipe-1")
    assert texts(match, 0) == {"lay pipe-1 A-B", "lay pipe-1 A-C", "lay pipe-1 B-C"}
    assert refused(match, 0, "build p1-67") == 37
    assert refused(match, 0, "finish") in (37, 42)
    match.play(0, "lay pipe-1 B-C")
    assert village(match, 0) == "64 65 ~1~ 66.46.31.21"
    assert refused(match, 0, "lift pipe-1") == 37
    assert refused(match, 0, "build p1-67") is None


@pytest.mark.rule("magical_treehouse", 37)
def test_r37_several_pipes_may_be_lifted_at_once():
    match = turn("64 ~1~ 65 ~2~ 66.46.31.21 67", "planned0=68")
    match.play(0, "lift pipe-2")
    match.play(0, "lift pipe-1")
    assert refused(match, 0, "lay pipe-2 A-D") == 37  # the lowest number first
    match.play(0, "lay pipe-1 C-D")
    match.play(0, "lay pipe-2 A-D")
    assert village(match, 0) == "64 65 66.46.31.21 ~1~ 67 2:A-D"


@pytest.mark.rule("magical_treehouse", 37)
def test_r37_once_more_before_scoring():
    match = turn("64 ~1~ 65 66.46.31.21", "planned0=67 track=1,0,2 turn=1")
    match.play(0, "flip p1-67")
    match.play(0, "finish")
    assert match.view(0)["phase"] == "relaying"
    assert match.waiting == (0,)
    assert texts(match, 0) == {"lift pipe-1", "finish"}
    match.play(0, "lift pipe-1")
    match.play(0, "lay pipe-1 A-D")
    match.play(0, "finish")
    assert match.over


@pytest.mark.rule("magical_treehouse", 37)
def test_r37_nobody_else_has_a_last_turn():
    match = turn("64 ~1~ 65", "planned0=67")
    match.play(0, "flip p1-67")
    match.play(0, "finish")
    assert match.over


# Storage -----------------------------------------------------------------------------------------


@pytest.mark.rule("magical_treehouse", 38)
def test_r38_each_level_2_stores_one_card_covered_or_not():
    match = turn("64.44 65.45.30", "planned0=69,1,70")
    match.play(0, "store y1-69")
    match.play(0, "store pipe-1")
    assert refused(match, 0, "store g1-70") == 38
    assert field(match, "stored0") == ["1", "69"]
    match.play(0, "build y1-69")
    match.play(0, "no familiar")
    assert refused(match, 0, "store g1-70") is None


@pytest.mark.rule("magical_treehouse", 38)
def test_r38_no_storage_without_a_level_2():
    assert refused(turn("64", "planned0=69"), 0, "store y1-69") == 38
    assert refused(turn("(44)", "planned0=69"), 0, "store y1-69") == 38
    assert refused(turn("(69).44", "planned0=64"), 0, "store y1-64") is None


@pytest.mark.rule("magical_treehouse", 38)
def test_r38_a_level_2_built_in_the_same_turn_stores():
    match = turn("64", "planned0=44,70")
    match.play(0, "build y2-44 on A")
    assert refused(match, 0, "store g1-70") is None


@pytest.mark.rule("magical_treehouse", 38)
def test_r38_a_purple_level_4_stores_any_number():
    match = turn("67.47.32.22", "planned0=64,65,66,68")
    for card in ("y1-64", "g1-65", "b1-66", "r1-68"):
        match.play(0, f"store {card}")
    assert len(field(match, "stored0")) == 4
    assert match.view(1)["players"][0]["storage"] is None


@pytest.mark.rule("magical_treehouse", 38)
def test_r38_only_planned_cards_are_put_in_and_they_lie_open():
    match = turn("64.44 65.45", "planned0=70 stored0=69")
    assert refused(match, 0, "store y1-69") == 38
    assert match.view(2)["players"][0]["stored"][0]["text"] == "y1-69"


@pytest.mark.rule("magical_treehouse", 38)
def test_r38_village_of_familiar_stores_buildings_only():
    match = turn("64.44", "planned0=1,70", edition="village_of_familiar")
    assert refused(match, 0, "store pipe-1") == 52
    assert refused(match, 0, "store g1-70") is None
    assert refused(turn("64.44", "planned0=1"), 0, "store pipe-1") is None


@pytest.mark.rule("magical_treehouse", 52)
def test_r52_a_pipe_that_village_of_familiar_keeps_from_storage_is_told_so():
    """Rules 35 and 38 say that any card may be flipped or stored: no answer to this player."""
    match = turn("64.44 65", "planned0=1", edition="village_of_familiar")
    for action in ("flip pipe-1", "store pipe-1"):
        sentence = match.why_not(0, action).sentence
        assert "Village of Familiar" in sentence
        assert "pipe" in sentence
    assert {a.kind for a in match.actions(0)} == {"lay"}


def test_a_building_turn_is_taken_back_action_by_action():
    match = turn("64", "planned0=44,69")
    start = match.position()
    match.play(0, "build y2-44 on A")
    middle = match.position()
    match.play(0, "build y1-69")
    match.play(0, "no familiar")
    match.undo()
    match.undo()
    assert match.position() == middle
    match.undo()
    assert match.position() == start
