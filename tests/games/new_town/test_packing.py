"""Blocks are real: the tables against a second search, and the figures of the publisher."""

import json

import pytest

from rooftree.games.new_town import packing
from rooftree.games.new_town.components import OUTLINES, PENTHOUSES, floors_of, outline_of
from rooftree.games.new_town.names import shape_name
from rooftree.games.new_town.rules.materials import COUNT, FILLING, FILLINGS, FIRST, TOKENS
from tests.games.new_town import witness
from tests.games.new_town.table import at, offered, play, refused_by

SHAPES = {shape_name(shape): shape for shape in range(1, 17)}


def size(shape):
    return (*OUTLINES[outline_of(shape)], floors_of(shape)) if shape else None


def counted(blocks):
    return tuple(blocks.count(material) for material in range(1, 7))


def fills(shape, digits, old=0):
    blocks = counted([int(digit) for digit in digits])
    return blocks in FILLINGS[old and SHAPES[old], SHAPES[shape]]


@pytest.mark.rule("new_town", 23)
def test_r23_three_four_five_make_a_tower_or_two_floors():
    """The publisher's own example of blocks that stand upright."""
    assert fills("2x2x3", "345")
    assert fills("2x3x2", "345")


@pytest.mark.rule("new_town", 23)
def test_r23_six_and_three_do_not_fill_a_square_of_nine_but_six_two_one_do():
    assert not fills("3x3x1", "36")
    assert fills("3x3x1", "126")


@pytest.mark.rule("new_town", 23)
@pytest.mark.parametrize(("shape", "cells"), [("2x2x1", 4), ("2x3x1", 6), ("2x4x1", 8)])
def test_r23_every_split_of_a_small_floor_fills_it(shape, cells):
    for blocks in witness.partitions(cells):
        assert fills(shape, "".join(map(str, blocks)))


@pytest.mark.rule("new_town", 26)
def test_r26_the_old_house_may_lie_anywhere_in_the_new_outline():
    """A 2x2 in the middle of a 2x4 leaves two bars of two; at its end a square of four."""
    assert fills("2x4x1", "22", old="2x2x1")
    assert fills("2x4x1", "4", old="2x2x1")
    assert not fills("3x3x1", "5", old="2x2x1")  # five in a corner: no block of that form
    assert fills("3x3x1", "32", old="2x2x1") is witness.fits((2, 2, 1), (3, 3, 1), (3, 2))


@pytest.mark.rule("new_town", 26)
def test_r26_what_can_grow_into_what():
    pairs = {(shape_name(a) if a else "", shape_name(b)) for a, b in packing.transitions()}
    assert ("2x3x1", "3x3x3") in pairs
    assert ("2x2x1", "2x4x1") in pairs
    assert ("2x4x1", "3x3x1") not in pairs
    assert ("2x3x2", "2x4x1") not in pairs
    assert ("2x3x1", "2x2x2") not in pairs
    # 12 new houses; floors 4 x 3; area 5 x 6; a penthouse on each of three 3x3, and on its own
    assert len(pairs) == 12 + 12 + 30 + 3 + 1


def every_question():
    for old, new in packing.transitions():
        if new in PENTHOUSES:
            yield old, new, 4
        else:
            width, length, floors = size(new)
            before = size(old) or (0, 0, 0)
            yield old, new, width * length * floors - before[0] * before[1] * before[2]


@pytest.mark.rule("new_town", 23)
def test_r23_the_tables_agree_with_a_second_search():
    """Every set of blocks of the right volume, for every house and expansion."""
    for old, new, cells in every_question():
        for blocks in witness.partitions(cells):
            expected = (
                witness.can_fill(witness.cells_of(2, 2, 1), blocks)
                if new in PENTHOUSES
                else witness.fits(size(old), size(new), blocks)
            )
            assert (counted(blocks) in FILLINGS[old, new]) == expected, (old, new, blocks)


def test_every_misfit_is_one_for_the_second_search_too():
    """All that the file says."""
    for pair in packing.transitions():
        for blocks in packing.all_misfits()[pair]:
            tokens = [i + 1 for i, count in enumerate(blocks) for _ in range(count)]
            assert not witness.fits(size(pair[0]), size(pair[1]), tokens)


def test_the_file_is_what_would_be_worked_out_now():
    rows = json.loads(packing.FILE.read_text("utf8"))
    for old, new in packing.transitions():
        assert rows[f"{old} {new}"] == [list(blocks) for blocks in packing.misfits(old, new)]


def test_the_flat_tables_hold_the_fillings():
    for (old, new), sets in FILLINGS.items():
        first = FIRST[old][new]
        assert COUNT[old][new] == len(sets)
        assert [tuple(FILLING[first + i]) for i in range(len(sets))] == sets
        tokens = [TOKENS[first + i] for i in range(len(sets))]
        assert tokens == [sum(blocks) for blocks in sets] == sorted(tokens)


@pytest.mark.rule("new_town", 24)
def test_r24_one_packing_is_shown_and_it_is_one():
    """Each cell of the house is covered once, by blocks of the right form and number."""
    match = play(
        at("12 1266 0g / 6 - 0g | - | round 1 build 0 dice0=b6,w3,w4,w5"),
        "0 build 3x3x1",
        "0 block 6",
        "0 block 2",
        "0 block 1",
    )
    house = match.view(None)["lands"][9]["houses"][0]
    cells = [tuple(cell) for block in house["blocks"] for cell in block["cells"]]
    assert sorted(cells) == sorted(witness.cells_of(3, 3, 1))
    assert sorted(block["material"] for block in house["blocks"]) == [1, 2, 6]
    for block in house["blocks"]:
        assert witness.can_fill({tuple(cell) for cell in block["cells"]}, (block["material"],))


@pytest.mark.rule("new_town", 24)
def test_r24_blocks_go_in_from_the_largest_and_only_such_as_can_be_finished():
    match = at("12 12336 0g / 6 - 0g | - | round 1 build 0 dice0=b6,w3,w4,w5")
    play(match, "0 build 3x3x1")
    assert offered(match, 0) == {"block 6", "block 3"}  # 6+2+1, 3+3+2+1
    assert refused_by(match, 0, "block 2") == 23  # what is left is 1, 3, 3 and 6: no
    assert refused_by(match, 0, "end turn") == 24
    play(match, "0 block 3")
    assert offered(match, 0) == {"block 3"}
    assert refused_by(match, 0, "block 6") == 24
    play(match, "0 block 3", "0 block 2")
    assert offered(match, 0) == {"block 1"}
