"""Lands, houses, materials, dice and cards.

What the rulebook prints as pictures only comes from `components.toml`; see there how sure each
value is.
"""

from rooftree.core.components import load
from rooftree.core.rule import table

DATA = load("rooftree.games.new_town")

MAX_SEATS = 4
COLOURS = ("red", "purple", "blue", "yellow")  # of the seats' builders

ROUNDS = 4
ADDITIONAL_ROUND = 5

# Rule sets and options
BASIC, ADVANCED, EASY = range(3)
OFF, ON = range(2)
DEALT, DRAFTED = 1, 2  # ways to come by land cards
ENTER, STOP = range(2)  # when a tree gives a material
PART, HOUSE = range(2)  # what a penthouse is

# Lands: sixteen numbered ones, 3 to 18, and King's Land -------------------------------------------

FIRST_NUMBER = 3
LANDS = 16
KINGS_LAND = 16
TILES = 17
NOWHERE = 17  # the place of a builder who is not on the board
ROWS = COLUMNS = 6  # of the grid the lands lie in
CELLS = ROWS * COLUMNS
NO_LAND = 17  # what an empty cell of the grid holds

TYPES = ("lawn", "cobbled", "brick", "mud", "king's land")
KINGS_TYPE = 4
_TYPE = {number: kind for kind, row in enumerate(DATA["land"]) for number in row["numbers"]}
_NAMES = [row["type"] for row in DATA["land"]]
_TYPE_OF = [TYPES.index(_NAMES[_TYPE[FIRST_NUMBER + land]]) for land in range(LANDS)]
TYPE_OF = table([*_TYPE_OF, KINGS_TYPE])  # [land]
_VALUE = {row["type"]: row["value"] for row in DATA["land"]}
VALUE_OF = table([*(_VALUE[TYPES[kind]] for kind in _TYPE_OF), 0])  # [land]

KINGS_PLOTS = 2  # houses on King's Land
LEVELS = 4  # room for houses on every other land
PLOTS = 4  # places for houses on a land
PLACES = TILES * PLOTS

# Houses: a shape is an outline with one to three floors, or the same with a penthouse; last, by the
# other reading, a penthouse that is a house of its own --------------------------------------------

WIDTH, LENGTH = range(2)
OUTLINES = ((2, 2), (2, 3), (2, 4), (3, 3))
OUTLINE_NAMES = ("2x2", "2x3", "2x4", "3x3")
SIZES = len(OUTLINES)
SMALLEST, LARGEST_OUTLINE = 0, 3  # of a penthouse, and of the house below it
FLOORS = 3

EMPTY = 0  # the shape of a plot without a house
PLAIN_SHAPES = SIZES * FLOORS  # shapes 1 to 12
PENTHOUSES = (13, 14, 15)
OWN_PENTHOUSE = 16
SHAPES = 17
ABOVE = KINGS_PLOTS  # a penthouse of its own lies so many plots after the house below


def outline_of(shape: int) -> int:
    if shape == OWN_PENTHOUSE:
        return SMALLEST
    return LARGEST_OUTLINE if shape in PENTHOUSES else (shape - 1) // FLOORS


def floors_of(shape: int) -> int:
    if shape == OWN_PENTHOUSE:
        return 1
    return shape - PLAIN_SHAPES if shape in PENTHOUSES else (shape - 1) % FLOORS + 1


def shape_of(outline: int, floors: int) -> int:
    return 1 + outline * FLOORS + floors - 1


def is_larger(old: int, new: int) -> bool:
    """May one shape be made into another? Floors and area only grow; 2x4 never becomes 3x3."""
    if old == EMPTY:
        return new not in PENTHOUSES
    if old in PENTHOUSES or OWN_PENTHOUSE in (old, new):
        return False
    if new in PENTHOUSES:
        return outline_of(old) == LARGEST_OUTLINE and floors_of(old) == floors_of(new)
    if outline_of(old) == outline_of(new):
        return floors_of(new) > floors_of(old)
    wider = outline_of(new) > outline_of(old) and outline_of(old) < 2
    return wider and floors_of(new) >= floors_of(old)


_HOUSES = {row["size"]: row for row in DATA["house"]}
_BY_OUTLINE = [_HOUSES[name] for name in OUTLINE_NAMES]
_PLAIN = [(outline, floors) for outline in range(SIZES) for floors in range(FLOORS)]
_BASE = [0, *(_BY_OUTLINE[outline]["base"][floors] for outline, floors in _PLAIN)]
_BASE += [_BASE[shape_of(LARGEST_OUTLINE, f)] + DATA["penthouse"]["base"] for f in (1, 2, 3)]
_BASE += [DATA["penthouse"]["base"]]
BASE = table(_BASE)  # [shape]: base points, and people who can move in
_LEVEL = [0, *(_BY_OUTLINE[outline]["level"] for outline, _ in _PLAIN)]
LEVEL = table([*_LEVEL, *[_BY_OUTLINE[LARGEST_OUTLINE]["level"]] * FLOORS, 0])  # [shape]
OUTLINE = table([0] + [outline_of(shape) for shape in range(1, SHAPES)])  # [shape]
IS_PENTHOUSE = table([int(shape >= PENTHOUSES[0]) for shape in range(SHAPES)])
ROOFS = table([row["roofs"] for row in _BY_OUTLINE])  # [outline]: of each player
GROWS = table([[int(is_larger(old, new)) for new in range(SHAPES)] for old in range(SHAPES)])

# Materials: blocks of 1 to 6 cells ----------------------------------------------------------------

BLOCKS = 6
BLOCK_CELLS = tuple(
    tuple(
        (x, y)
        for y, line in enumerate(row["drawing"])
        for x, sign in enumerate(line)
        if sign == "#"
    )
    for row in sorted(DATA["block"], key=lambda row: row["material"])
)
GIFTS = (4, 5, 6)  # the materials that may be given away
SPLITS = tuple(
    (whole, part, whole - part)
    for whole in range(2, BLOCKS + 1)
    for part in range(1, whole // 2 + 1)
)
SPLIT = table(SPLITS)  # [i]: whole, part, other part

# Dice ---------------------------------------------------------------------------------------------

FACES = 6
RED, GREEN, BLACK, WHITE = range(4)
DICE = ("red", "green", "black", "white")
DICE_EACH = table([1, 1, 1, 3])  # [colour]: of each player
OWN_DICE = 6
WHITES = 3
PLAIN, ZERO, DOUBLE = range(3)  # how a white die counts

# Cards --------------------------------------------------------------------------------------------

CARDS = 16  # land cards, one for each numbered land; resident cards
HAND = 4  # land cards of each player; also the cards of a row
DECK, ROW, BOX, GRID, HOUSED = 4, 5, 6, 7, 8  # where a card is that no seat (0 to 3) holds
NEVER = 99  # the round from which a used card may be used again
USE_WHITE, USE_PLUS, USE_SWAP, USE_MATERIAL = range(4)
_EFFECTS = ("white", "plus", "swap", "material")
_EFFECT = {row["type"]: _EFFECTS.index(row["effect"]) for row in DATA["land"]}
EFFECT_OF = table([_EFFECT[TYPES[kind]] for kind in _TYPE_OF])  # [card]
CARD_COLOURS = {row["type"]: row["card"] for row in DATA["land"]}

# What a card can be used for: each white die as 0 or double, one more on green, red, black, ...
USES = (
    *(f"white die {die + 1} counts {how}" for die in range(WHITES) for how in ("0", "double")),
    *(f"{DICE[die]} +1" for die in (RED, GREEN, BLACK)),
    "swap green and black",
    "gain a material 1",
    "return a material 1",
)
PLUS = 2 * WHITES  # the first use of each kind
SWAP = PLUS + 3
GAIN = SWAP + 1
RETURN = GAIN + 1
USE_KIND = table([USE_WHITE] * PLUS + [USE_PLUS] * 3 + [USE_SWAP] + [USE_MATERIAL] * 2)  # [use]

_RESIDENTS = DATA["resident"]
RESIDENTS = tuple(row["name"] for row in _RESIDENTS)
PEOPLE = table([row["people"] for row in _RESIDENTS])  # [resident]
RESIDENT_POINTS = table([row["points"] for row in _RESIDENTS])
LIVES_ON = table(
    [[*(int(kind in row["lands"]) for kind in TYPES[:4]), int("die" in row)] for row in _RESIDENTS]
)  # [resident][type of land]
DIE_TIMES = table([row.get("die", {}).get("times", 0) for row in _RESIDENTS])
DIE_PLUS = table([row.get("die", {}).get("plus", 0) for row in _RESIDENTS])
GRID_SIZE = 4

# Points -------------------------------------------------------------------------------------------

# What points are earned with.
PARTS = (
    "houses",
    "tree",
    "second house",
    "fifth house",
    "largest house",
    "row of lands",
    "square of lands",
    "land card",
    "lands",
    "materials",
    "land cards",
    "residents",
    "empty houses",
    "gems",
    "most gems",
)
(
    HOUSES,
    TREE,
    SECOND,
    FIFTH,
    LARGEST,
    LINE,
    SQUARE,
    CARD,
    LAND,
    MATERIALS,
    LAND_CARDS,
    LODGERS,
    EMPTY_HOUSES,
    GEMS,
    MOST_GEMS,
) = range(len(PARTS))

BONUS_TREE = DATA["bonus"]["tree"]
BONUS_SECOND = DATA["bonus"]["second"]
BONUS_FIFTH = DATA["bonus"]["fifth"]
BONUS_LARGEST = DATA["bonus"]["largest"]
BONUS_ROW = DATA["bonus"]["row"]
BONUS_SQUARE = DATA["bonus"]["square"]
REWARDS = table([10, 20, 30, 40])  # on the score track
GEM_REWARD = 3  # the last of them is a gem, the others a die for a material
