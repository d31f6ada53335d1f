"""Pictures of the terminal, painted."""

import sys

import numpy as np
import pytest
from rich.text import Text

from rooftree.adapters import drawing
from rooftree.core.errors import RooftreeError

WIDE, HIGH = drawing.CELL


def cell(pixels, column, row=0):
    return pixels[row * HIGH : (row + 1) * HIGH, column * WIDE : (column + 1) * WIDE]


def test_a_sign_has_its_cell():
    pixels = drawing.pixels(Text("A B\nC"))
    assert pixels.shape == (2 * HIGH, drawing.WIDTH * WIDE, 3)
    drawn = [(cell(pixels, *at) != drawing.PAPER).any() for at in ((0, 0), (1, 0), (2, 0), (0, 1))]
    assert drawn == [True, False, True, True]


def test_colours_are_those_of_the_terminal():
    pixels = drawing.pixels(Text("A", "rgb(200,0,0)") + Text(" ", "on rgb(0,0,200)"))
    assert (cell(pixels, 0) == (200, 0, 0)).all(-1).any()
    assert (cell(pixels, 1) == (0, 0, 200)).all()


@pytest.mark.parametrize(("style", "seen"), [("white", drawing.INK), ("white on red", None)])
def test_white_is_seen_on_paper(style, seen):
    found = cell(drawing.pixels(Text("A", style)), 0)
    assert (found == drawing.INK).all(-1).any() == (seen is not None)


def test_lines_join():
    """A corner, a line and a corner: one row of pixels goes through all three."""
    pixels = drawing.pixels(Text("┌─┐"))
    row = pixels[HIGH // 2, WIDE // 2 : 2 * WIDE + WIDE // 2]
    assert (row == drawing.INK).all()
    assert (pixels[HIGH // 2, : WIDE // 2] == drawing.PAPER).all()


def test_without_pillow_there_is_a_sentence(monkeypatch):
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(RooftreeError, match=r'PIL is not installed; .*"rooftree\[research\]"'):
        drawing.pixels(Text("A"))


def test_the_text_keeps_its_colours():
    assert drawing.text(Text("A", "rgb(200,0,0)")) == "\x1b[38;2;200;0;0mA\x1b[0m\n"
    assert isinstance(drawing.pixels(Text("")), np.ndarray)
