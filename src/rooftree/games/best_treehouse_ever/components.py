"""72 rooms, four trees, six Score Cards, four Game Changers, and the shape of a tree.

A tree is a pyramid on its tip. Level 1 is the Starting Tree; level k has k spaces, each half a card
aside of those below, so that a room rests on two cards, and at either end of a level on one:

    level 6    14 15 16 17 18 19
    level 5      9 10 11 12 13
    level 4        5  6  7  8
    level 3          2  3  4
    level 2            0  1
    level 1       Starting Tree
"""

from rooftree.core.components import load
from rooftree.core.rule import table

from . import checks

MAX_SEATS = 4
ROUNDS = 3
HAND = 6  # rooms dealt to each player in a round
PICKS = 5  # rooms each player picks in a round; the sixth is discarded

# Rooms --------------------------------------------------------------------------------------------

COLOURS = checks.COLOURS  # red, yellow, green, blue, purple, brown
THEMES = ("Activity", "Education", "Outdoor", "Water", "Entertainment", "Food")  # from previews
LETTERS = "rygbpn"  # n is brown
ROOMS_OF_A_COLOUR = checks.ROOMS_OF_A_COLOUR
ROOMS = len(COLOURS) * ROOMS_OF_A_COLOUR

_DATA = load("rooftree.games.best_treehouse_ever")
PRINTED_ROOMS = [room for each in COLOURS for room in _DATA[each]]
NAMES = tuple(name for name, _, _ in PRINTED_ROOMS)
PICTURES = tuple(picture for _, picture, _ in PRINTED_ROOMS)
CERTAINTY = tuple(certainty for _, _, certainty in PRINTED_ROOMS)
COLOUR_OF = table([room // ROOMS_OF_A_COLOUR for room in range(ROOMS)])

NO_ROOM = -1
FACE_DOWN = -2  # a room that somebody picked and the observer has not seen

# Where a room can be
DECK, REVEALED, IN_TREE, DISCARDED, LAST, IN_HAND = range(6)  # IN_HAND + hand is the end
UNKNOWN = -1  # to an observer

# The tree -----------------------------------------------------------------------------------------

TOP_LEVEL = 6
NOWHERE = -1
# A side of the tree, and a circle of the Balance Marker: three are public knowledge, not printed
LEFT, CENTRE, RIGHT = -1, 0, 1
CIRCLES = ("left", "centre", "right")  # CIRCLES[balance + 1]

# Every space, and one level more than a tree can have: to build there is a question with an answer
LAYOUT = tuple((level, i) for level in range(2, TOP_LEVEL + 2) for i in range(level))
ALL_SPACES = len(LAYOUT)
SPACES = sum(level <= TOP_LEVEL for level, _ in LAYOUT)  # 20 where rooms can be
SPACE_NAMES = tuple(f"{level}.{i + 1}" for level, i in LAYOUT)


def _number(level: int, i: int) -> int:
    return LAYOUT.index((level, i)) if (level, i) in LAYOUT[:SPACES] else NOWHERE


def _below(level: int, i: int) -> list[int]:
    return [_number(level - 1, i - 1), _number(level - 1, i)]


def _beside_and_above(level: int, i: int) -> list[int]:
    return [
        _number(level, i - 1),
        _number(level, i + 1),
        _number(level + 1, i),
        _number(level + 1, i + 1),
    ]


def _side(level: int, i: int) -> int:
    """Half cards right of the middle: 2 i - (level - 1); its sign is the side."""
    middle = 2 * i - (level - 1)
    return (middle > 0) - (middle < 0)


BELOW = table([_below(*space) for space in LAYOUT])  # [space][2], NOWHERE if there is none
TOUCHING = table([_below(*space) + _beside_and_above(*space) for space in LAYOUT])  # [space][6]
SIDE = table([_side(*space) for space in LAYOUT])  # LEFT, CENTRE or RIGHT

# Game Changers (how many of each: public knowledge, not in the booklet) ---------------------------

NO_CHANGER, DOUBLE, NO_SCORE = range(3)
CHANGERS = ("none", "double", "no score")
COPIES = 2  # of each Game Changer
WORTH = table([1, 2, 0])  # points a room, under no changer, "2" and "no score"

# What is going on
DEALING, PICKING, ADDING, SCORING, OVER = range(5)
STAGES = ("deal", "pick", "add", "score", "over")
