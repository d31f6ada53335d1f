"""Adding rooms to your treehouse, balancing it, and being unable to place (rules 5 to 10, 20).

A drawing is seat 0's tree; seat 1 has a bare Starting Tree and nothing to add.
"""

import pytest

import rooftree

GAME = rooftree.game("best_treehouse_ever")


def holding(room, tree):
    """Seat 0 has revealed a room and is to add it to this tree."""
    return GAME.from_position(f"{tree} | [.o.] | stage=add picked={room}/-")


def spaces(match):
    """Where seat 0 may add its room."""
    return [str(action).removeprefix("add ") for action in match.actions(0)[:-1]]


def refusal(match, action):
    why = match.why_not(0, action)
    return why.rule if why else None


# A: support ---------------------------------------------------------------------------------------


@pytest.mark.rule("best_treehouse_ever", 6)
def test_r6_surf_simulator_is_an_edge_room_on_one_card():
    """The figure of rule A: a room at the end of a level rests on a single card."""
    match = holding(
        "b1",
        """
           . r .
            y g
           [.o.]
        """,
    )
    assert refusal(match, "add 3.3") is None
    match.play(0, "add 3.3")
    assert match.view(0)["seats"][0]["tree"][4]["room"]["name"] == "Surf Simulator"


@pytest.mark.rule("best_treehouse_ever", 6)
def test_r6_an_inner_room_needs_both_cards_below():
    one = holding("b", "r . / [o..]")
    assert refusal(one, "add 3.2") == 6
    both = holding("b", "r g / [.o.]")
    assert refusal(both, "add 3.2") is None


@pytest.mark.rule("best_treehouse_ever", 6)
def test_r6_an_edge_room_needs_its_one_card():
    match = holding("b", "r . / [o..]")
    assert refusal(match, "add 3.3") == 6
    assert refusal(match, "add 2.2") is None


@pytest.mark.rule("best_treehouse_ever", 6)
def test_r6_only_the_ends_of_a_level_are_edges_however_much_is_built():
    """4.2 is the outermost space over what is built on the right, but no end of its level."""
    match = holding(
        "b",
        """
           r . y
            r y
           [.o.]
        """,
    )
    assert refusal(match, "add 4.2") == 6
    assert refusal(match, "add 4.3") == 6
    assert refusal(match, "add 4.1") is None
    assert refusal(match, "add 4.4") is None


@pytest.mark.rule("best_treehouse_ever", 6)
def test_r6_the_first_rooms_stand_on_the_starting_tree():
    match = holding("b", "[.o.]")
    assert spaces(match) == ["2.1", "2.2"]
    assert refusal(match, "add 3.2") == 6


# B: colour ----------------------------------------------------------------------------------------


@pytest.mark.rule("best_treehouse_ever", 7, 8)
def test_r7_the_library_cannot_be_added():
    """The figure of rule B: the one yellow room is walled in, so the Library fits nowhere."""
    match = holding(
        "y1",
        """
           r g b
            y2 p
           [.o.]
        """,
    )
    assert spaces(match) == []
    assert [str(action) for action in match.actions(0)] == ["discard"]
    for space in ("4.1", "4.2", "4.3", "4.4"):
        assert refusal(match, f"add {space}") == 7
    assert match.view(0)["prompt"] == {"key": "prompt-discard", "arguments": {"room": "Library"}}


@pytest.mark.rule("best_treehouse_ever", 7)
def test_r7_the_first_room_of_a_colour_goes_anywhere():
    tree = """
       r g b
        y p
       [.o.]
    """
    assert spaces(holding("n", tree)) == ["4.1", "4.2", "4.3", "4.4"]


@pytest.mark.rule("best_treehouse_ever", 7)
@pytest.mark.parametrize("space", ["4.1", "4.2"])
def test_r7_a_further_room_is_refused_where_it_touches_none_of_its_colour(space):
    match = holding(
        "r",
        """
           . . . r
            g b y
             g p
            [..o]
        """,
    )
    assert refusal(match, f"add {space}") == 7


@pytest.mark.rule("best_treehouse_ever", 7)
@pytest.mark.parametrize(
    ("drawing", "space"),
    [
        ("r . / [o..]", "2.2"),  # beside it, to the right
        (". r / [..o]", "2.1"),  # beside it, to the left
        ("r g / [.o.]", "3.1"),  # above it, an edge
        ("r g / [.o.]", "3.2"),  # above it, to the right
        ("g r / [.o.]", "3.2"),  # above it, to the left
        ("r . . b / y y y / g g / [.o.]", "4.2"),  # beside it, on others
    ],
)
def test_r7_touching_is_sharing_a_border(drawing, space):
    assert refusal(holding("r", drawing), f"add {space}") is None


@pytest.mark.rule("best_treehouse_ever", 7)
def test_r7_one_touching_room_is_enough_and_corners_do_not_touch():
    """3.1 and 4.3 do not touch: there is half a card between them."""
    match = holding(
        "r",
        """
           r y g
            p b
           [.o.]
        """,
    )
    assert refusal(match, "add 4.1") is None
    assert refusal(match, "add 4.2") is None
    assert refusal(match, "add 4.3") == 7
    assert refusal(match, "add 4.4") == 7


@pytest.mark.rule("best_treehouse_ever", 7)
def test_r7_a_discarded_room_does_not_count():
    """A yellow room was discarded; the next yellow one is still the first of the tree."""
    tree = "r g b / p b / [.o.]"
    match = GAME.from_position(f"{tree} | [.o.] | stage=add round=2 pick=2 picked=y/- gone=y2")
    assert spaces(match) == ["4.1", "4.2", "4.3", "4.4"]


@pytest.mark.rule("best_treehouse_ever", 8)
def test_r8_a_colour_can_be_blocked_for_now_and_open_again():
    """Red touches only the left side, where the marker is; a room on the right frees it."""
    leaning = """
       r g .
        r p
       [o..]
    """
    assert spaces(holding("r", leaning)) == []
    balanced = leaning.replace("g .", "g b").replace("[o..]", "[.o.]")
    assert spaces(holding("r", balanced)) == ["4.1", "4.2"]


# C: height ----------------------------------------------------------------------------------------

TALL = """
     r . . . p
      r . . p
       r . p
        r p
       [.o.]
"""


@pytest.mark.rule("best_treehouse_ever", 20)
def test_r20_the_sixth_level_is_the_highest():
    match = holding("r", TALL)
    assert refusal(match, "add 6.1") is None
    for position in range(1, 8):
        assert refusal(match, f"add 7.{position}") == 20


# D: balance ---------------------------------------------------------------------------------------

LEANING_LEFT = """
   r y .
    r g
   [o..]
"""


@pytest.mark.rule("best_treehouse_ever", 9)
def test_r9_the_plant_nursery_brings_the_marker_back_to_the_centre():
    """The figure of balancing: a room on the right moves the marker from left to centre."""
    match = holding("g1", LEANING_LEFT)
    match.play(0, "add 3.3")
    assert match.view(0)["seats"][0]["balance"] == "centre"


@pytest.mark.rule("best_treehouse_ever", 9)
def test_r9_the_plant_nursery_may_not_be_placed_on_the_left():
    """The other figure: the marker cannot move any further to the left."""
    match = holding("g1", LEANING_LEFT)
    for space in ("4.1", "4.2"):
        assert refusal(match, f"add {space}") == 9
    assert spaces(match) == ["3.3"]


@pytest.mark.rule("best_treehouse_ever", 9)
@pytest.mark.parametrize(("space", "balance"), [("2.1", "left"), ("2.2", "right")])
def test_r9_each_side_moves_the_marker_its_way(space, balance):
    match = holding("b", "[.o.]")
    match.play(0, f"add {space}")
    assert match.view(0)["seats"][0]["balance"] == balance


@pytest.mark.rule("best_treehouse_ever", 9)
def test_r9_the_centre_line_moves_nothing_even_while_leaning():
    """On level 3 the middle space, on level 5 too; and only there."""
    match = holding("b", "r . . / r b / [o..]")
    assert spaces(match) == ["3.2", "3.3"]
    match.play(0, "add 3.2")
    assert match.view(0)["seats"][0]["balance"] == "left"
    high = holding("b", "r r r r / r r r / r r / [.o.]")
    high.play(0, "add 5.3")
    assert high.view(0)["seats"][0]["balance"] == "centre"


@pytest.mark.rule("best_treehouse_ever", 9)
def test_r9_the_second_room_goes_to_the_other_side():
    assert spaces(holding("b", "r . / [o..]")) == ["2.2"]
    assert spaces(holding("b", ". r / [..o]")) == ["2.1"]


@pytest.mark.rule("best_treehouse_ever", 9)
def test_r9_sides_are_as_tabled():
    """Left, centre and right spaces of each level, from the table of the research notes."""
    sides = {2: "LR", 3: "LCR", 4: "LLRR", 5: "LLCRR", 6: "LLLRRR"}
    names = {"left": "L", "centre": "C", "right": "R"}
    for level, expected in sides.items():
        rows = [" ".join("rygp"[each - 2] * each) for each in range(level - 1, 1, -1)]
        found = ""
        for position in range(1, level + 1):
            match = holding("b", " / ".join([*rows, "[.o.]"]))
            match.play(0, f"add {level}.{position}")
            found += names[match.view(0)["seats"][0]["balance"]]
        assert found == expected


# Occupied; unable to place ------------------------------------------------------------------------


@pytest.mark.rule("best_treehouse_ever", 10)
def test_r10_a_space_holds_one_room():
    match = holding("r", "r g / [.o.]")
    assert refusal(match, "add 2.1") == 10
    assert refusal(match, "add 3.1") is None


@pytest.mark.rule("best_treehouse_ever", 10)
def test_r10_rooms_are_never_moved_or_removed():
    match = GAME.start(3, seed=5)
    before = [{} for _ in range(3)]
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, match.actions(seat)[0])
        for seen, shown in zip(before, match.view(None)["seats"], strict=True):
            now = {s["space"]: s["room"]["name"] for s in shown["tree"] if s["room"]}
            assert now.items() >= seen.items()
            seen.update(now)
    assert all(len(tree) > 5 for tree in before)


@pytest.mark.rule("best_treehouse_ever", 5)
def test_r5_a_room_may_be_discarded_by_choice():
    match = holding("b", "r g / [.o.]")
    assert len(spaces(match)) == 3
    match.play(0, "discard")
    assert match.view(0)["seats"][0]["rooms"]["blue"] == 0
    assert match.view(0)["stage"] == "pick"


@pytest.mark.rule("best_treehouse_ever", 5)
def test_r5_only_a_revealed_room_is_added_or_discarded():
    match = GAME.from_position("r g / [.o.] | [.o.] | stage=add picked=b/y")
    match.play(0, "add 3.2")
    assert refusal(match, "add 3.1") == 5
    assert refusal(match, "discard") == 5
    picking = GAME.from_position("r g / [.o.] | [.o.] |")
    assert refusal(picking, "add 3.2") == 5
    assert refusal(picking, "discard") == 5
