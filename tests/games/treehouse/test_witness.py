"""The witness against every value printed in the rulebook or derived in the research notes."""

from collections import Counter

import pytest

from tests.games.treehouse import witness

results, turn_options, winners = witness.results, witness.turn_options, witness.winners

TREE = "[LMS]"
NEST = "[SML]"
HOUSE = "<L ^S M>"
PLAIN_FACES = ("aim", "tip", "hop", "swap", "dig")
ALL = sorted(witness.arrangements())


def lines(*trios):
    """A set from strings; several arrangements may share one string, parted by a comma."""
    return {trio.strip() for text in trios for trio in text.split(",")}


def mirrored(trio):
    turned = trio.translate(str.maketrans("<>", "><"))
    spots = [s[::-1] if s[0] in "<>" or s[-1] in "<>" else s for s in turned.split()]
    return " ".join(reversed(spots))


# The arrangements ------------------------------------------------------------


@pytest.mark.rule("treehouse", 1)
def test_r1_there_are_204_arrangements():
    spots = Counter(len(trio.split()) for trio in ALL)
    assert spots == {3: 162, 2: 36, 1: 6}
    assert len(ALL) == 204


@pytest.mark.rule("treehouse", 1)
def test_r1_text_round_trips():
    assert [witness.write(witness.read(trio)) for trio in ALL] == ALL


@pytest.mark.rule("treehouse", 1)
def test_r1_every_action_stays_among_the_204():
    reached = {after for trio in ALL for face in PLAIN_FACES for after in results(face, trio)}
    assert reached == set(ALL)


@pytest.mark.rule("treehouse", 2)
def test_r2_every_action_is_the_same_in_a_mirror():
    for face in PLAIN_FACES:
        for trio in ALL:
            assert results(face, mirrored(trio)) == {mirrored(t) for t in results(face, trio)}


@pytest.mark.rule("treehouse", 6)
def test_r6_every_action_changes_the_arrangement():
    assert not any(trio in results(face, trio) for face in PLAIN_FACES for trio in ALL)


# Aim -------------------------------------------------------------------------


@pytest.mark.rule("treehouse", 7)
def test_r7_aim_turns_a_single_piece_to_either_other_direction():
    assert results("aim", HOUSE) == lines(
        "^L ^S M>, L> ^S M>", "<L <S M>, <L S> M>", "<L ^S <M, <L ^S ^M"
    )
    assert results("aim", "[LS] ^M") == lines("[LS] <M, [LS] M>")


@pytest.mark.rule("treehouse", 7)
def test_r7_aim_is_impossible_for_the_six_full_stacks_only():
    assert [t for t in ALL if not results("aim", t)] == [t for t in ALL if len(t.split()) == 1]


# Tip -------------------------------------------------------------------------


@pytest.mark.rule("treehouse", 8)
def test_r8_tip_lays_a_stack_down_with_its_top_farthest():
    assert results("tip", TREE) == lines("L> M> S>, <S <M <L")
    assert results("tip", "[LS] ^M", "L") == lines("L> S> ^M, <S <L ^M")
    assert results("tip", HOUSE) == lines("<L <S M>, <L S> M>")


@pytest.mark.rule("treehouse", 8)
def test_r8_tip_never_raises_and_never_takes_one_piece_of_a_stack():
    assert results("tip", "<L M> S>") == set()
    assert results("tip", "[LS] ^M", "S") == set()


@pytest.mark.rule("treehouse", 8)
def test_r8_the_worked_example_from_the_tree_to_the_house():
    path = [TREE, "[LSM]", "L> S> M>", "<L S> M>", HOUSE]
    for face, before, after in zip(("swap", "tip", "aim", "aim"), path, path[1:]):
        assert after in results(face, before)


# Hop -------------------------------------------------------------------------


@pytest.mark.rule("treehouse", 9)
def test_r9_a_tree_can_hop_4_ways():
    assert results("hop", TREE) == lines("[LM] ^S, ^S [LM], ^L [MS], [MS] ^L")


@pytest.mark.rule("treehouse", 9)
def test_r9_a_pair_and_a_single_hop_7_ways():
    assert results("hop", "[LS] ^M") == lines(
        "^S ^L ^M, ^L ^S ^M, ^L ^M ^S, ^L [MS]", "^M [LS], [MLS], [LSM]"
    )


@pytest.mark.rule("treehouse", 9)
def test_r9_a_hop_onto_a_lying_piece_raises_it():
    assert results("hop", HOUSE) == lines("^S <L M>, <L M> ^S, [LS] M>, <L [MS]")


@pytest.mark.rule("treehouse", 9)
def test_r9_medium_hops_4_or_2_or_no_ways():
    assert Counter(len(results("hop", trio, "M")) for trio in ALL) == {4: 66, 2: 20, 0: 118}


@pytest.mark.rule("treehouse", 9)
@pytest.mark.parametrize(
    ("trio", "ways"),
    [
        ("<L ^M S>", 4),  # upright single among three spots
        ("[LM] S>", 4),  # top of a pair
        ("[LS] ^M", 2),  # single next to a pair
        ("[ML] ^S", 2),  # bottom of a pair
        ("[LMS]", 2),  # middle of a full stack
        ("[LSM]", 2),  # top of a full stack
        ("[MLS]", 0),  # bottom of a full stack
        ("^L M> ^S", 0),  # lying
    ],
)
def test_r9_medium_hops_where_it_stands(trio, ways):
    assert len(results("hop", trio, "M")) == ways


# Swap ------------------------------------------------------------------------


@pytest.mark.rule("treehouse", 10)
def test_r10_a_tree_can_swap_3_ways():
    assert results("swap", TREE) == lines("[LSM], [MLS]", NEST)


@pytest.mark.rule("treehouse", 10)
def test_r10_every_arrangement_swaps_exactly_3_ways():
    assert {len(results("swap", trio)) for trio in ALL} == {3}


@pytest.mark.rule("treehouse", 10)
def test_r10_swapped_pieces_keep_their_directions():
    assert results("swap", HOUSE) == lines("^S <L M>, <L M> ^S, M> ^S <L")


@pytest.mark.rule("treehouse", 10)
def test_r10_a_lying_piece_that_enters_a_stack_stands_up():
    assert results("swap", "[LS] M>") == lines("[LM] ^S, [MS] ^L, [SL] M>")


# Dig -------------------------------------------------------------------------


@pytest.mark.rule("treehouse", 11)
def test_r11_large_digs_5_ways():
    assert results("dig", "L> ^M ^S") == lines("^L ^M ^S, [LM] ^S, ^M ^L ^S, ^M [LS], ^M ^S ^L")


@pytest.mark.rule("treehouse", 11)
def test_r11_large_digs_5_ways_exactly_at_an_end_pointing_inward():
    five = {trio for trio in ALL if len(results("dig", trio, "L")) == 5}
    inward = {t for t in ALL if len(t.split()) == 3 and (t[:2] == "L>" or t[-2:] == "<L")}
    assert five == inward
    assert len(five) == 36
    assert max(len(results("dig", trio, "L")) for trio in ALL) == 5


@pytest.mark.rule("treehouse", 11)
@pytest.mark.parametrize(
    ("piece", "expected"),
    [
        ("L", "^L <M S>, [LM] S>, <M ^L S>, <M [LS], <M S> ^L"),
        ("M", "L> ^M S>, [ML] S>, ^M L> S>"),
        ("S", "L> <M ^S"),
    ],
)
def test_r11_three_lying_pieces_dig_each_their_own_way(piece, expected):
    assert results("dig", "L> <M S>", piece) == lines(expected)
    assert len(results("dig", "L> <M S>")) == 9


@pytest.mark.rule("treehouse", 11)
def test_r11_a_dig_under_a_pair_makes_a_full_stack():
    assert results("dig", "[LS] <M") == lines("[LS] ^M, [MLS], ^M [LS]")


@pytest.mark.rule("treehouse", 11)
@pytest.mark.parametrize("trio", ["<M ^L ^S", "^S ^L M>", "[LS] M>", "<M [SL]"])
def test_r11_no_dig_backwards_or_around_the_end(trio):
    in_place = trio.replace("<M", "^M").replace("M>", "^M")
    assert results("dig", trio) == {in_place}


@pytest.mark.rule("treehouse", 11)
def test_r11_only_lying_pieces_dig():
    assert results("dig", TREE) == set()
    assert results("dig", HOUSE) == lines("^L ^S M>, <L ^S ^M")


# The turn --------------------------------------------------------------------


@pytest.mark.rule("treehouse", 4)
def test_r4_how_many_arrangements_cannot_do_an_action():
    impossible = {face: sum(not results(face, trio) for trio in ALL) for face in PLAIN_FACES}
    assert impossible == {"aim": 6, "tip": 48, "hop": 48, "swap": 0, "dig": 24}


@pytest.mark.rule("treehouse", 4)
@pytest.mark.parametrize(
    ("face", "house_or_pass", "roll_again"),
    [
        ("aim", 1188, 36),
        ("tip", 7488, 2304),
        ("hop", 7488, 2304),
        ("dig", 4320, 576),
        ("swap", 0, 0),
    ],
)
def test_r4_all_41616_pairs_of_own_trio_and_house(face, house_or_pass, roll_again):
    seen = Counter()
    for own in ALL:
        for house in ALL:
            on_own, on_house, may_pass, again = turn_options(face, own, house)
            assert bool(on_own) + bool(on_house) + again == 1
            assert may_pass == bool(on_house)
            seen["house"] += may_pass
            seen["again"] += again
    assert (seen["house"], seen["again"]) == (house_or_pass, roll_again)
    assert len(ALL) ** 2 == 41616


@pytest.mark.rule("treehouse", 4)
@pytest.mark.parametrize(
    ("face", "own", "house", "may_pass"),
    [
        ("tip", 2, 0, False),
        ("hop", 4, 0, False),
        ("swap", 3, 0, False),
        ("aim", 0, 6, True),
        ("dig", 0, 2, True),
        ("wild", 9, 11, False),
    ],
)
def test_r4_the_first_turn_of_the_game(face, own, house, may_pass):
    on_own, on_house, passing, again = turn_options(face, TREE, HOUSE)
    assert (len(on_own), len(on_house), passing, again) == (own, house, may_pass, False)


@pytest.mark.rule("treehouse", 4)
def test_r4_roll_again_when_neither_can():
    assert turn_options("aim", TREE, NEST) == (set(), set(), False, True)
    assert turn_options("hop", "<L <M <S", "L> M> S>") == (set(), set(), False, True)


@pytest.mark.rule("treehouse", 5)
def test_r5_wild_offers_both_trios_and_no_pass():
    for own in ALL:
        on_own, on_house, may_pass, again = turn_options("wild", own, HOUSE)
        assert on_own == set().union(*(results(face, own) for face in PLAIN_FACES))
        assert on_house == set().union(*(results(face, HOUSE) for face in PLAIN_FACES))
        assert not may_pass
        assert not again


@pytest.mark.rule("treehouse", 5)
def test_r5_the_option_permits_passing_on_wild_when_some_action_is_impossible():
    assert turn_options("wild", TREE, HOUSE, pass_with_wild=True)[2]
    assert not turn_options("wild", HOUSE, HOUSE, pass_with_wild=True)[2]
    may = sum(turn_options("wild", own, HOUSE, pass_with_wild=True)[2] for own in ALL)
    nothing_upright, nothing_lying = 48, 24  # full stacks are among the latter
    assert may == nothing_upright + nothing_lying


@pytest.mark.rule("treehouse", 5)
def test_r5_the_option_changes_no_plain_face():
    for face in PLAIN_FACES:
        for own in ALL:
            plain = turn_options(face, own, HOUSE)
            assert turn_options(face, own, HOUSE, pass_with_wild=True) == plain


# Winning and ties ------------------------------------------------------------


@pytest.mark.rule("treehouse", 12)
@pytest.mark.parametrize(
    ("trios", "actor", "expected"),
    [
        ([TREE, TREE, TREE], 0, set()),
        ([HOUSE, TREE, TREE], 0, {0}),
        ([TREE, HOUSE, HOUSE], 1, {1}),  # the actor goes before the others
        ([TREE, HOUSE, TREE], 0, {1}),  # exactly one other
        ([TREE, HOUSE, HOUSE], 0, {1, 2}),  # a tie of those who match
        ([mirrored(HOUSE), TREE], 0, set()),  # a mirror image is no match
    ],
)
def test_r12_who_matches_the_house(trios, actor, expected):
    assert winners(trios, HOUSE, actor) == expected
