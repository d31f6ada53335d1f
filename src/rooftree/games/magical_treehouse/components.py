"""96 planning cards, the forest, objectives and biscuits, as `components.toml` has them.

A card is a number: pipes first, then treehouses from level 6 down to level 1, then spells. Within a
level they are sorted by Turn Order number, so with the data we ship a card is its number less one.
"""

from typing import Any

from rooftree.core import components
from rooftree.core.rule import table

from .checks import COLOURS, INGREDIENTS, OBJECTIVES, SPELLS

DATA = components.load("rooftree.games.magical_treehouse")

MAX_SEATS = 4
ROUNDS = 4
HAND_DEALT = 8
CARDS_DRAWN = 4
PLANNED_LIMIT = 5
FAMILIARS = 9  # the tenth marks the turn order
FIRST_BISCUITS = 2
BISCUITS_PER_POINT = 3
INGREDIENTS_PER_POTION = 2
CONVERTED = 3  # points of a level 3 with the right potion

# Options
MAGICAL_TREEHOUSE, VILLAGE_OF_FAMILIAR = range(2)
STRUCTURED, REAL_TIME = range(2)

# Colours of treehouses and potions
YELLOW, GREEN, BLUE, PURPLE, RED = range(5)
COLOURLESS = 5  # a card used face down
LETTERS = "ygbpr"

# Cards -------------------------------------------------------------------------------------------

PIPES = 8
FIRST_OF_LEVEL = table([0, 63, 43, 28, 18, 13, 8])  # [level]
FIRST_LEVEL_1 = 63
FIRST_SPELL = 88
CARDS = 96
SPELL_CARDS = CARDS - FIRST_SPELL
NO_CARD = -1
TOP_LEVEL = 6


def _treehouse_cards() -> list[tuple[int, int, int, int]]:
    """Level, number, colour and points of each, in the order of cards."""
    cards = [
        (row["level"], number, COLOURS.index(row["colour"]), row["points"])
        for row in DATA["treehouses"]
        for number in row["numbers"]
    ]
    return sorted(cards, key=lambda card: (-card[0], card[1]))


_PIPES = [(0, number, COLOURLESS, 0) for number in sorted(DATA["pipes"]["numbers"])]
_NUMBERED = [*_PIPES, *_treehouse_cards()]
_SPELLS = [SPELLS.index(name) for name in SPELLS for _ in range(DATA["spells"][name])]

LEVEL = table([level for level, *_ in _NUMBERED] + [0] * SPELL_CARDS)  # [card], 0 for no treehouse
NUMBER = table([number for _, number, *_ in _NUMBERED] + [0] * SPELL_CARDS)  # [card]
COLOUR = table([colour for *_, colour, _ in _NUMBERED] + [COLOURLESS] * SPELL_CARDS)  # [card]
SPELL_OF = table(_SPELLS)  # [card - FIRST_SPELL]
POINTS = table(  # [level][colour], of the top card; a colourless level 1 has none
    [[0] * 6]
    + [
        [
            next(r["points"] for r in DATA["treehouses"] if (r["level"], r["colour"]) == (level, c))
            for c in COLOURS
        ]
        + [0]
        for level in range(1, TOP_LEVEL + 1)
    ]
)
NO_NUMBER = 1000  # after every Turn Order number

REVERSE, HANDS, DISCARD_HAND, DISCARD_PLANNED, EXCHANGE = range(5)
NO_SPELL = -1


def _card_text(card: int) -> str:
    if card < PIPES:
        return f"pipe-{NUMBER[card]}"
    if card < FIRST_SPELL:
        return f"{LETTERS[COLOUR[card]]}{LEVEL[card]}-{NUMBER[card]}"
    kind = SPELL_OF[card - FIRST_SPELL]
    copy = 1 + sum(SPELL_OF[i] == kind for i in range(card - FIRST_SPELL))
    return f"{SPELLS[kind].replace('_', '-')}-{copy}"


CARD_TEXTS = tuple(_card_text(card) for card in range(CARDS))  # y1-64, pipe-3, reverse-1

# Potions -----------------------------------------------------------------------------------------

BREWS = table([COLOURS.index(DATA["brews"][colour]) for colour in COLOURS])  # [colour of level 1]
DEMANDS = table([COLOURS.index(DATA["demands"][colour]) for colour in COLOURS])  # [of level 3]
INGREDIENT_OF = table(  # [colour of a potion]
    [
        next(i for i, name in enumerate(INGREDIENTS) if DATA["ingredients"][name] == colour)
        for colour in COLOURS
    ]
)
TELEPORTS_WHEN_BUILT = table(  # [level][colour]
    [
        [
            int(
                level == DATA["teleporting_familiar"]["level"]
                and colour in DATA["teleporting_familiar"]["colours"]
            )
            for colour in COLOURS
        ]
        for level in range(TOP_LEVEL + 1)
    ]
)

MADE_OF_PURPLE = table([1, 0, 1, 0, 1])  # [potion]: yellow, blue, red come out of a green level 4

# Objectives --------------------------------------------------------------------------------------

BROWN = len(INGREDIENTS)  # tiles 0..4, one for each ingredient
GREEN_TILES = 5
MOST_BISCUITS, MOST_LEVEL_2_UP, MOST_INGREDIENTS, MOST_COLOURS, MOST_LEVEL_1 = range(5, 10)
OBJECTIVE_POINTS = table([DATA["objectives"][name] for name in OBJECTIVES])
NO_OBJECTIVE = -1
HIDDEN_OBJECTIVE = -2

# The forest --------------------------------------------------------------------------------------
# Six tiles of 3 x 3 spaces, in two rows of three; the lower ones are turned upside down.

ROWS, COLUMNS = 6, 9
SPACES = ROWS * COLUMNS
TILES = 6
BARREN, EDGE = 5, 6  # after the five ingredients
ICON_LETTERS = "AWSTF.E"
NON_PRODUCING = 5  # counted together in `ingredients`


def _icons(tile: dict[str, Any], side: str) -> list[int]:
    return [ICON_LETTERS.index(letter) for row in tile[side] for letter in row]


ICONS = table([[_icons(tile, side) for tile in DATA["tiles"]] for side in ("day", "night")])


def _position(space: int) -> int:
    row, column = divmod(space, COLUMNS)
    return row // 3 * 3 + column // 3


def _cell(space: int) -> int:
    row, column = divmod(space, COLUMNS)
    cell = row % 3 * 3 + column % 3
    return cell if row < 3 else 8 - cell


def _neighbours(space: int) -> list[int]:
    row, column = divmod(space, COLUMNS)
    return [
        r * COLUMNS + c
        for r in range(max(row - 1, 0), min(row + 2, ROWS))
        for c in range(max(column - 1, 0), min(column + 2, COLUMNS))
        if (r, c) != (row, column)
    ]


POSITION_OF = table([_position(space) for space in range(SPACES)])  # [space]: place of its tile
CELL_OF = table([_cell(space) for space in range(SPACES)])  # [space]: which of the tile's nine
NEIGHBOURS = table([(_neighbours(space) + [0] * 8)[:8] for space in range(SPACES)])
NEIGHBOUR_COUNT = table([len(_neighbours(space)) for space in range(SPACES)])
SPACE_TEXTS = tuple(f"{'abcdefghi'[s % COLUMNS]}{s // COLUMNS + 1}" for s in range(SPACES))

# Villages ----------------------------------------------------------------------------------------

MAX_TREEHOUSES = 16  # four cards a round are used, four rounds
TREEHOUSE_TEXTS = "ABCDEFGHIJKLMNOP"
PAIRS = tuple((a, b) for b in range(MAX_TREEHOUSES) for a in range(b))
PAIR_A = table([a for a, _ in PAIRS])
PAIR_B = table([b for _, b in PAIRS])
PAIR_OF = table(  # [a][b], a < b
    [
        [PAIRS.index((a, b)) if a < b else 0 for b in range(MAX_TREEHOUSES)]
        for a in range(MAX_TREEHOUSES)
    ]
)
