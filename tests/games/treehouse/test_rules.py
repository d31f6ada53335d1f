"""Every rule of the sheet, one that allows and one that forbids; positions are drawings."""

import pytest

import rooftree
from rooftree import CHANCE, IllegalAction
from rooftree.games.treehouse.arrangements import ARRANGEMENTS, NUMBER
from rooftree.games.treehouse.components import FACES, WILD
from rooftree.games.treehouse.notation import TRIO_BY_TEXT, trio_text
from rooftree.games.treehouse.rules import ACTIONS, FACE_OF, OFFERED, REFUSAL, RESULT, WAYS
from tests.games.treehouse.witness import arrangements, results, turn_options, winners

GAME = rooftree.game("treehouse")
PLAIN_FACES = [face for face in FACES if face != "wild"]


def at(text, **options):
    return GAME.from_position(text, options)


def own_results(trio, face):
    """What a trio can become with a face, by the public API."""
    match = at(f"{trio} / [LMS] | {trio} | 0 {face}")
    found = set()
    for action in match.actions(0):
        copy = match.copy()
        copy.play(0, action)
        found.add(copy.view()["trios"][0]["text"])
    return found


def refused_by(text, action, seat=0, **options):
    refusal = at(text, **options).why_not(seat, action)
    return refusal.rule if refusal else None


# Trios ------------------------------------------------------------------------------------------


@pytest.mark.rule("treehouse", 1)
def test_r1_the_204_arrangements_are_those_of_the_witness():
    assert {trio_text(trio) for trio in ARRANGEMENTS} == arrangements()
    assert len(ARRANGEMENTS) == 204


@pytest.mark.rule("treehouse", 1)
def test_r1_a_lying_piece_is_never_in_a_stack():
    with pytest.raises(rooftree.RooftreeError, match="is no trio"):
        at("[L<S] ^M / [LMS] | <L ^S M> | 0 ?")


@pytest.mark.rule("treehouse", 1)
def test_r1_a_trio_has_each_size_once():
    with pytest.raises(rooftree.RooftreeError, match="is no trio"):
        at("[LLS] / [LMS] | <L ^S M> | 0 ?")


@pytest.mark.rule("treehouse", 2)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_r2_everybody_starts_with_a_tree(players):
    match = GAME.start(players, chance="manual")
    assert match.position() == " / ".join(["[LMS]"] * players) + " | <L ^S M> | 0 ?"


@pytest.mark.rule("treehouse", 2)
@pytest.mark.parametrize("players", [0, 1, 5, -1])
def test_r2_two_to_four_play(players):
    with pytest.raises(rooftree.RooftreeError, match="2, 3 or 4"):
        GAME.start(players)


# How to play --------------------------------------------------------------------------------------


@pytest.mark.rule("treehouse", 3)
def test_r3_six_faces_with_equal_chance():
    match = GAME.start(2, chance="manual")
    assert match.waiting == (CHANCE,)
    assert [(str(action), weight) for action, weight in match.outcomes()] == [
        (f"roll {face}", 1) for face in ("aim", "dig", "hop", "swap", "tip", "wild")
    ]


@pytest.mark.rule("treehouse", 3)
def test_r3_the_player_who_rolled_acts_and_the_die_goes_clockwise():
    match = at("[LMS] / [LMS] / [LMS] | <L ^S M> | 1 swap")
    assert match.waiting == (1,)
    match.play(1, "own: swap S M")
    assert match.position() == "[LMS] / [LSM] / [LMS] | <L ^S M> | 2 ?"


@pytest.mark.rule("treehouse", 3)
@pytest.mark.parametrize(
    ("position", "seat", "action"),
    [
        ("[LMS] / [LMS] | <L ^S M> | 1 swap", 0, "own: swap S M"),  # not this seat's turn
        ("[LMS] / [LMS] | <L ^S M> | 0 ?", 0, "own: swap S M"),  # the die comes first
        ("[LMS] / [LMS] | <L ^S M> | 0 tip", 0, "own: swap S M"),  # not what was rolled
        ("[LMS] / [LMS] | <L ^S M> | 0 tip", 0, "roll hop"),  # people do not choose the face
        ("[LMS] / [LMS] | <L ^S M> | 0 tip", CHANCE, "roll hop"),  # rolled already
        ("[LMS] / [LMS] | <L ^S M> | 0 ?", CHANCE, "pass"),  # the die does not pass
        ("[LMS] / [LMS] | [LMS] | 0 ? winners=0", CHANCE, "roll hop"),  # over
        ("[LMS] / [LMS] | [LMS] | 0 tip winners=0", 0, "own: tip L left"),  # over
    ],
)
def test_r3_nothing_out_of_turn(position, seat, action):
    assert refused_by(position, action, seat) == 3


@pytest.mark.rule("treehouse", 4)
def test_r4_what_the_own_trio_can_do_it_must_do():
    match = at("[LMS] / [LMS] | <L ^S M> | 0 hop")
    assert [str(action) for action in match.actions(0)] == [
        "own: hop S to left end",
        "own: hop S to right end",
        "own: hop M to left end",
        "own: hop M to right end",
    ]
    assert match.why_not(0, "pass").rule == 4
    assert match.why_not(0, "house: hop S to left end").rule == 4


@pytest.mark.rule("treehouse", 4)
def test_r4_what_it_cannot_do_may_be_done_to_the_house_or_passed():
    match = at("[LMS] / [LMS] | <L ^S M> | 0 aim")
    actions = [str(action) for action in match.actions(0)]
    assert len(actions) == 7
    assert "pass" in actions
    assert all(text.startswith("house: aim") for text in actions if text != "pass")
    match.play(0, "pass")
    assert match.position() == "[LMS] / [LMS] | <L ^S M> | 1 ?"


@pytest.mark.rule("treehouse", 4)
def test_r4_what_neither_can_do_is_rolled_again():
    match = at("[LMS] / [LMS] | [LSM] | 0 ?")
    match.play(CHANCE, "roll aim")
    assert match.waiting == (CHANCE,)
    assert match.position() == "[LMS] / [LMS] | [LSM] | 0 ? rolls=1"
    match.play(CHANCE, "roll tip")
    assert match.waiting == (0,)


@pytest.mark.rule("treehouse", 4)
@pytest.mark.rule("treehouse", 5)
def test_r4_r5_every_turn_of_all_arrangements_is_the_witness_turn():
    """Each own trio against each House of a spread of twelve, all six faces."""
    texts = sorted(arrangements())
    for own in texts:
        for house in texts[hash_of(own) % 17 :: 17]:
            for face in FACES:
                expected = turn_options(face, own, house)
                assert engine_turn(own, house, face) == expected, (own, house, face)


def hash_of(text):
    return sum(map(ord, text))


def engine_turn(own, house, face):
    """The tables' own results, House results, pass and roll-again of one turn."""
    mine, others, index = TRIO_BY_TEXT[own], TRIO_BY_TEXT[house], FACES.index(face)
    can_own, can_house = WAYS[index][mine] > 0, WAYS[index][others] > 0
    match = at(f"{own} / [LMS] | {house} | 0 ?")
    match.play(CHANCE, f"roll {face}")
    if match.waiting == (CHANCE,):
        return set(), set(), False, not (can_own or can_house)
    texts = [str(action) for action in match.actions(0)]
    reached = {"own": set(), "house": set()}
    for text in texts:
        if text != "pass":
            trio, _, name = text.partition(": ")
            code = next(i for i, action in enumerate(ACTIONS) if action.text == name)
            start = mine if trio == "own" else others
            reached[trio].add(trio_text(ARRANGEMENTS[RESULT[start][code]]))
    return reached["own"], reached["house"], "pass" in texts, False


# Wild ---------------------------------------------------------------------------------------------


@pytest.mark.rule("treehouse", 5)
def test_r5_wild_is_any_action_on_either_trio():
    match = at("[LMS] / [LMS] | <L ^S M> | 0 wild")
    texts = [str(action) for action in match.actions(0)]
    assert len([text for text in texts if text.startswith("own")]) == 9
    # 6 aims, 2 tips, 4 hops, 2 digs and 3 swaps lead to 11 different Houses
    assert len([text for text in texts if text.startswith("house")]) == 11
    match.play(0, "house: swap S L")
    assert match.view()["house"]["text"] == "^S <L M>"


@pytest.mark.rule("treehouse", 5)
def test_r5_a_wild_is_used():
    assert refused_by("[LMS] / [LMS] | <L ^S M> | 0 wild", "pass") == 5


@pytest.mark.rule("treehouse", 5)
def test_r5_with_the_option_a_wild_is_declined_if_some_action_is_impossible():
    on = {"pass_with_wild": "on"}
    assert refused_by("[LMS] / [LMS] | <L ^S M> | 0 wild", "pass", **on) is None
    # this trio can aim, tip, hop, dig and swap, so there is nothing to name
    assert refused_by("<L ^S M> / [LMS] | [LMS] | 0 wild", "pass", **on) == 5


@pytest.mark.rule("treehouse", 5)
def test_r5_the_option_lets_72_of_204_trios_decline():
    """48 without an upright piece, 24 without a lying one; no trio lacks both."""
    declining = [
        own
        for own in sorted(arrangements())
        if refused_by(f"{own} / [LMS] | <L ^S M> | 0 wild", "pass", pass_with_wild=True) is None
    ]
    assert len(declining) == 72
    assert set(declining) == {
        own for own in arrangements() if turn_options("wild", own, "<L ^S M>", True)[2]
    }


# The five actions ---------------------------------------------------------------------------------


@pytest.mark.rule("treehouse", 6)
@pytest.mark.rule("treehouse", 7)
@pytest.mark.rule("treehouse", 8)
@pytest.mark.rule("treehouse", 9)
@pytest.mark.rule("treehouse", 10)
@pytest.mark.rule("treehouse", 11)
@pytest.mark.parametrize("face", PLAIN_FACES)
def test_every_result_is_the_witness_result(face):
    """All 204 arrangements, and none of them unchanged."""
    for trio in sorted(arrangements()):
        number, index = TRIO_BY_TEXT[trio], FACES.index(face)
        offered = [OFFERED[index][number][i] for i in range(WAYS[index][number])]
        found = [trio_text(ARRANGEMENTS[RESULT[number][code]]) for code in offered]
        assert len(set(found)) == len(found)
        assert set(found) == results(face, trio), (face, trio)


def test_the_table_is_the_plain_rules():
    """Every action on every arrangement: the tables say what permission and effect say."""
    for trio in ARRANGEMENTS:
        number = NUMBER[trio]
        for code, action in enumerate(ACTIONS):
            assert REFUSAL[number][code] == action.may(trio)
            assert FACE_OF[code] == action.face
            if action.may(trio) == 0:
                assert ARRANGEMENTS[RESULT[number][code]] == action.do(trio) != trio


@pytest.mark.rule("treehouse", 6)
@pytest.mark.parametrize("action", ["own: hop M to the middle", "own: hop S onto L"])
def test_r6_a_hop_back_to_its_place_is_refused(action):
    position = {"M": "^L ^M ^S", "S": "[LS] ^M"}[action[9]]
    assert refused_by(f"{position} / [LMS] | <L ^S M> | 0 hop", action) == 6


@pytest.mark.rule("treehouse", 7)
def test_r7_aim_turns_to_the_two_other_directions():
    assert own_results("[LS] <M", "aim") == {"[LS] ^M", "[LS] M>"}


@pytest.mark.rule("treehouse", 7)
@pytest.mark.parametrize("action", ["own: aim M left", "own: aim L up", "own: aim S left"])
def test_r7_no_piece_of_a_stack_and_no_direction_it_has(action):
    assert refused_by("[LS] <M / [LMS] | <L ^S M> | 0 aim", action) == 7


@pytest.mark.rule("treehouse", 8)
def test_r8_a_tipped_stack_lies_in_one_direction_bottom_nearest():
    assert own_results("[LS] ^M", "tip") == {"L> S> ^M", "<S <L ^M", "[LS] M>", "[LS] <M"}


@pytest.mark.rule("treehouse", 8)
@pytest.mark.parametrize("action", ["own: tip S left", "own: tip M right", "own: tip M up"])
def test_r8_not_one_piece_of_a_stack_and_nothing_that_lies(action):
    assert refused_by("[LS] <M / [LMS] | <L ^S M> | 0 tip", action) == 8


@pytest.mark.rule("treehouse", 9)
def test_r9_a_tree_hops_four_ways():
    assert own_results("[LMS]", "hop") == {"[LM] ^S", "^S [LM]", "^L [MS]", "[MS] ^L"}


@pytest.mark.rule("treehouse", 9)
def test_r9_a_pair_hops_together_and_a_lying_target_stands_up():
    assert own_results("[LS] <M", "hop") >= {"<M [LS]", "[MLS]", "^L [MS]"}


@pytest.mark.rule("treehouse", 9)
@pytest.mark.parametrize(
    ("trio", "action"),
    [
        ("<L ^S M>", "own: hop L to right end"),  # lying
        ("[LM] ^S", "own: hop S onto L"),  # not into the middle of a stack
        ("[LM] ^S", "own: hop L to the middle"),  # one spot is left, it has no middle
        ("[LM] ^S", "own: hop L onto M"),  # not onto what it carries
    ],
)
def test_r9_forbidden_hops(trio, action):
    assert refused_by(f"{trio} / [LMS] | <L ^S M> | 0 hop", action) == 9


@pytest.mark.rule("treehouse", 10)
def test_r10_a_tree_swaps_three_ways():
    assert own_results("[LMS]", "swap") == {"[LSM]", "[MLS]", "[SML]"}


@pytest.mark.rule("treehouse", 10)
def test_r10_pieces_keep_their_direction_but_stand_in_a_stack():
    assert own_results("[LS] M>", "swap") == {"[LM] ^S", "[MS] ^L", "[SL] M>"}


@pytest.mark.rule("treehouse", 10)
def test_r10_a_swap_is_always_possible_and_a_stack_is_no_piece():
    assert all(ways == 3 for ways in WAYS[FACES.index("swap")])
    with pytest.raises(rooftree.RooftreeError, match="is no action"):
        at("[LS] ^M / [LMS] | <L ^S M> | 0 swap").play(0, "own: swap LS M")


@pytest.mark.rule("treehouse", 11)
def test_r11_a_large_digs_five_ways():
    assert own_results("L> ^M ^S", "dig") == {
        "^L ^M ^S",
        "[LM] ^S",
        "^M ^L ^S",
        "^M [LS]",
        "^M ^S ^L",
    }


@pytest.mark.rule("treehouse", 11)
def test_r11_under_a_pair_it_becomes_the_bottom():
    assert own_results("[LS] <M", "dig") == {"[LS] ^M", "[MLS]", "^M [LS]"}


@pytest.mark.rule("treehouse", 11)
@pytest.mark.parametrize(
    ("trio", "action"),
    [
        ("^L S> M>", "own: dig L in place"),  # upright
        ("^L S> M>", "own: dig S to left end"),  # backwards
        ("^L S> M>", "own: dig S under L"),  # backwards
        ("<L ^S M>", "own: dig L to right end"),  # no wrapping round the end
        ("[LS] <M", "own: dig M under S"),  # a stack is dug under at its bottom
        ("[LS] <M", "own: dig M to the middle"),  # there is no middle of one spot
    ],
)
def test_r11_forbidden_digs(trio, action):
    assert refused_by(f"{trio} / [LMS] | <L ^S M> | 0 dig", action) == 11


@pytest.mark.rule("treehouse", 11)
def test_r11_the_only_dig_is_in_place_when_it_points_outward():
    match = at("^L ^S M> / [LMS] | <L ^S M> | 0 dig")
    assert [str(action) for action in match.actions(0)] == ["own: dig M in place"]


# Winning and ties ---------------------------------------------------------------------------------


@pytest.mark.rule("treehouse", 12)
def test_r12_matching_by_the_own_trio_wins():
    match = at("<L ^S ^M / [LMS] | <L ^S M> | 0 aim")
    match.play(0, "own: aim M right")
    assert match.over
    assert (match.winners, match.points, match.places) == ((0,), (1, 0), (1, 2))


@pytest.mark.rule("treehouse", 12)
def test_r12_a_mirrored_trio_does_not_match():
    match = at("<M ^S ^L / [LMS] | <L ^S M> | 0 aim")
    match.play(0, "own: aim L right")
    assert not match.over


@pytest.mark.rule("treehouse", 12)
def test_r12_the_player_who_acted_comes_before_the_others():
    match = at("<L ^S M> / <L ^S M> / <L ^S M> | <L ^S ^M | 1 wild")
    match.play(1, "house: aim M right")
    assert match.winners == (1,)


@pytest.mark.rule("treehouse", 12)
@pytest.mark.rule("treehouse", 14)
def test_r12_one_other_who_matches_wins():
    match = at("[LMS] / <L ^S M> / [LMS] | <L ^S ^M | 0 wild")
    match.play(0, "house: aim M right")
    assert match.winners == (1,)


@pytest.mark.rule("treehouse", 12)
def test_r12_several_others_share_the_win():
    match = at("[LMS] / <L ^S M> / [LMS] / <L ^S M> | <L ^S ^M | 0 wild")
    match.play(0, "house: aim M right")
    assert (match.winners, match.points) == ((1, 3), (0, 1, 0, 1))
    assert match.record().splitlines()[6] == "moves: 1"
    assert "won by 1 and 3" in match.record()


@pytest.mark.rule("treehouse", 12)
def test_r12_winners_are_the_witness_winners():
    texts = ["[LMS]", "<L ^S M>", "^L ^M ^S"]
    for trios in [(a, b, c) for a in texts for b in texts for c in texts]:
        for actor in range(3):
            if trios[actor] == "<L ^S M>":
                continue  # would have won before
            match = at(f"{' / '.join(trios)} | <L ^S ^M | {actor} wild")
            match.play(actor, "house: aim M right")
            assert set(match.winners) == winners(list(trios), "<L ^S M>", actor)


@pytest.mark.rule("treehouse", 12)
def test_r12_a_pass_wins_nothing_even_when_trios_match():
    match = at("[LMS] / [LMS] | <L ^S M> | 0 aim")
    match.play(0, "pass")
    assert not match.over


@pytest.mark.rule("treehouse", 12)
def test_r12_two_thousand_rolls_are_a_draw():
    match = at("[LMS] / [LMS] | <L ^S M> | 0 aim rolls=2000")
    match.play(0, "pass")
    assert match.over
    assert (match.winners, match.places) == ((), (2, 2))
    assert "result: draw with 0, 0" in match.record()
    again = at("[LMS] / [LMS] | [LSM] | 0 ? rolls=1999")
    again.play(CHANCE, "roll aim")  # nobody can, and it was the last roll
    assert again.over


@pytest.mark.rule("treehouse", 13)
def test_r13_no_action_names_another_players_trio():
    names = {GAME.action(code).args.get("trio") for code in range(GAME.kernel.CODES)}
    assert names == {"own", "house", None}
    match = at("[LMS] / <L ^S M> | [LMS] | 0 wild")
    for action in match.actions(0):
        copy = match.copy()
        copy.play(0, action)
        assert copy.view()["trios"][1]["text"] == "<L ^S M>"


@pytest.mark.rule("treehouse", 14)
def test_r14_the_own_trio_makes_only_its_owner_win():
    match = at("^L ^S M> / [LMS] | <L ^S M> | 0 aim")
    for action in match.actions(0):
        copy = match.copy()
        copy.play(0, action)
        assert copy.winners in ((), (0,))


@pytest.mark.rule("treehouse", 14)
def test_r14_nobody_is_forced_to_change_the_house():
    for own in sorted(arrangements()):
        for face in PLAIN_FACES:
            match = at(f"{own} / [LMS] | <L ^S M> | 0 ?")
            match.play(CHANCE, f"roll {face}")
            texts = [str(action) for action in match.actions(0)]
            if any(text.startswith("house") for text in texts):
                assert "pass" in texts


@pytest.mark.rule("treehouse", 15)
def test_r15_everybody_sees_the_same_table():
    match = GAME.start(3, seed=4)
    views = [match.view(seat) for seat in (0, 1, 2, None)]
    for view in views:
        for own in ("seat", "prompt", "results"):  # who looks, and what that seat could do
            view.pop(own)
    assert views[0] == views[1] == views[2] == views[3]
    assert match.log(0) == match.log(2) == match.log(None)


# Counts -------------------------------------------------------------------------------------------


@pytest.mark.rule("treehouse", 4)
def test_r4_counts_over_all_pairs_of_own_and_house():
    """The table of the spec: how often the House may be changed, and how often one rolls again."""
    expected = {
        "aim": (1188, 36),
        "tip": (7488, 2304),
        "hop": (7488, 2304),
        "dig": (4320, 576),
        "swap": (0, 0),
    }
    for face, counts in expected.items():
        ways = WAYS[FACES.index(face)]
        cannot = sum(1 for count in ways if count == 0)
        assert (cannot * (204 - cannot), cannot * cannot) == counts


def test_offers_are_never_longer_than_promised():
    most = max(WAYS[WILD])
    assert GAME.kernel.MAX_LEGAL == 2 * most + 1


def test_illegal_actions_leave_the_table_as_it_was():
    match = at("[LMS] / [LMS] | <L ^S M> | 0 hop")
    before = match.state_bytes()
    with pytest.raises(IllegalAction) as refused:
        match.play(0, "own: hop L to left end")
    assert (refused.value.rule, refused.value.reason) == (6, "same_place")
    assert "where it already stands. (rule 6)" in str(refused.value)
    assert match.state_bytes() == before
    assert match.events == []
