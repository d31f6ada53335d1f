"""A picture of the terminal as text, and as an image for those who make films of games."""

import functools
import io
from typing import TYPE_CHECKING, Any

import numpy as np
from rich.color import ANSI_COLOR_NAMES, Color
from rich.console import Console
from rich.style import Style

from rooftree.adapters.extras import lacking

if TYPE_CHECKING:
    from PIL import ImageFont

WIDTH = 100  # characters
SIZE = 16  # of the font
CELL = (10, 20)
PAPER, INK = (250, 248, 242), (40, 36, 30)
# Lines that join: which edges of its cell each one reaches.
LEFT, RIGHT, UP, DOWN = 1, 2, 4, 8
LINES = {
    **dict.fromkeys("─═━", LEFT | RIGHT),
    **dict.fromkeys("│║┃", UP | DOWN),
    **dict.fromkeys("┌╭┏", RIGHT | DOWN),
    **dict.fromkeys("┐╮┓", LEFT | DOWN),
    **dict.fromkeys("└╰┗", RIGHT | UP),
    **dict.fromkeys("┘╯┛", LEFT | UP),
    **dict.fromkeys("├┣", RIGHT | UP | DOWN),
    **dict.fromkeys("┤┫", LEFT | UP | DOWN),
    **dict.fromkeys("┬┳", LEFT | RIGHT | DOWN),
    **dict.fromkeys("┴┻", LEFT | RIGHT | UP),
    **dict.fromkeys("┼╋", LEFT | RIGHT | UP | DOWN),
}


def _console() -> Console:
    return Console(file=io.StringIO(), width=WIDTH, force_terminal=True, color_system="truecolor")


def text(picture: Any) -> str:
    console = _console()
    console.print(picture)
    return console.file.getvalue()  # type: ignore[attr-defined, no-any-return]


def pixels(picture: Any) -> Any:
    """The text, one sign to a cell: height × width × 3, as uint8."""
    try:
        from PIL import Image, ImageDraw
    except ImportError as missing:
        raise lacking(missing) from missing
    lines = _console().render_lines(picture)
    size = (CELL[0] * WIDTH, CELL[1] * max(len(lines), 1))
    image = Image.new("RGB", size, PAPER)
    pen = ImageDraw.Draw(image)
    for row, line in enumerate(lines):
        column = 0
        for segment in line:
            for sign in segment.text:
                _draw(pen, sign, column * CELL[0], row * CELL[1], segment.style or Style())
                column += 1
    return np.array(image)


def _draw(pen: Any, sign: str, x: int, y: int, style: Style) -> None:
    ink, paper = _rgb(style.color, INK), _rgb(style.bgcolor, PAPER)
    if paper == PAPER and style.color and style.color.number in LIGHT:
        ink = INK
    if style.reverse:
        ink, paper = paper, ink
    if paper != PAPER:
        pen.rectangle((x, y, x + CELL[0] - 1, y + CELL[1] - 1), fill=paper)
    if sign in LINES:
        _draw_line(pen, LINES[sign], x, y, ink)
    elif sign.strip():
        pen.text((x, y), sign, font=_font(), fill=ink)


def _draw_line(pen: Any, reaches: int, x: int, y: int, ink: tuple[int, int, int]) -> None:
    across, down = x + CELL[0] // 2, y + CELL[1] // 2
    ends = {
        LEFT: (x, down),
        RIGHT: (x + CELL[0], down),
        UP: (across, y),
        DOWN: (across, y + CELL[1]),
    }
    for edge, end in ends.items():
        if reaches & edge:
            pen.line((across, down, *end), fill=ink)


def _rgb(colour: Color | None, usual: tuple[int, int, int]) -> tuple[int, int, int]:
    if colour is None or colour.is_default:
        return usual
    red, green, blue = colour.get_truecolor()
    return red, green, blue


LIGHT = {ANSI_COLOR_NAMES[name] for name in ("white", "bright_white")}  # unseen on paper


@functools.cache
def _font() -> "ImageFont.FreeTypeFont | ImageFont.ImageFont":
    """One of a terminal, with all signs, if this machine has it; else Pillow's own."""
    from PIL import ImageFont

    try:
        return ImageFont.truetype("DejaVuSansMono.ttf", SIZE)
    except OSError:
        return ImageFont.load_default(SIZE)
