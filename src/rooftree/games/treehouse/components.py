"""Five trios of pyramids and a die.

A trio lies on a line, left to right: a tuple of spots. A spot holds one piece that points left,
up or right, or a stack of upright pieces, bottom to top.
"""

from typing import NamedTuple

MAX_SEATS = 4
HOUSE = MAX_SEATS  # the House's trio comes after the players'
TRIOS = MAX_SEATS + 1

# Pieces
SMALL, MEDIUM, LARGE = range(3)
PIECES = ("S", "M", "L")

# Where a piece points
LEFT, UP, RIGHT = range(3)
DIRECTIONS = ("left", "up", "right")

# The die (public knowledge, not on the sheet: one face each)
AIM, DIG, HOP, SWAP, TIP, WILD = range(6)
FACES = ("aim", "dig", "hop", "swap", "tip", "wild")
NOT_ROLLED = 6  # the die is still to be rolled

# Gaps of the line a piece may go to
LEFT_END, MIDDLE, RIGHT_END = range(3)
GAPS = ("to left end", "to the middle", "to right end")


class Spot(NamedTuple):
    direction: int
    pieces: tuple[int, ...]


Trio = tuple[Spot, ...]

# Set-up (the order in the Tree and the House's picture are public knowledge)
TREE: Trio = (Spot(UP, (LARGE, MEDIUM, SMALL)),)  # [LMS]
FIRST_HOUSE: Trio = (  # <L ^S M>
    Spot(LEFT, (LARGE,)),
    Spot(UP, (SMALL,)),
    Spot(RIGHT, (MEDIUM,)),
)

ROLL_LIMIT = 2000  # an endless match is a draw (our safety limit, not printed)
