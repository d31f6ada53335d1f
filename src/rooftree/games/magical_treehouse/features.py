"""What an observation tells (`observe` in view.py), for learners and for docs/research.md."""

from rooftree.core.observing import Feature, Repeated

from .checks import INGREDIENTS, SPELLS
from .components import (
    BROWN,
    CARDS,
    COLOURLESS,
    FAMILIARS,
    GREEN_TILES,
    ICON_LETTERS,
    MAX_SEATS,
    MAX_TREEHOUSES,
    ROUNDS,
    SPACES,
    TOP_LEVEL,
)
from .state import OVER

BISCUITS = 127  # what the state can hold

SEAT = (
    Feature("it has not dropped out of planning"),
    Feature("cards in its hand, by 8", 1, 0, CARDS / 8),
    Feature("cards it planned, by 4", 1, 0, CARDS / 4),
    Feature("cards it stored, by 4", 1, 0, CARDS / 4),
    Feature("cards in its carriage, by 8", 1, 0, CARDS / 8),
    Feature("cards in its trash, by 16", 1, 0, CARDS / 16),
    Feature("cards in its deck, by 16", 1, 0, CARDS / 16),
    Feature("its biscuits, by 4", 1, 0, BISCUITS / 4),
    Feature("its familiars not yet placed, by 8", 1, 0, FAMILIARS / 8),
    Feature("it has chosen"),
    Feature("it casts a spell"),
    Feature("its place in the turn order from 0, by 4", 1, 0, (MAX_SEATS - 1) / 4),
    Feature(
        "its familiars on each ingredient, and on none, by 4",
        len(INGREDIENTS) + 1,
        0,
        FAMILIARS / 4,
    ),
    Feature("its treehouses of each height, by 4", TOP_LEVEL, 0, MAX_TREEHOUSES / 4),
    Feature(
        "its treehouses of each colour, and of none, by 4", COLOURLESS + 1, 0, MAX_TREEHOUSES / 4
    ),
    Feature("its tallest treehouse of each colour, by 8", COLOURLESS, 0, TOP_LEVEL / 8),
    Feature("its treehouses that are joined to an earlier one, by 4", 1, 0, MAX_TREEHOUSES / 4),
)
SPACE = (
    Feature("whose familiar is there: steps clockwise from the own seat, as one", MAX_SEATS),
    Feature("what it produces, as one", len(ICON_LETTERS)),
)

TABLE = (
    Repeated(
        "card",
        CARDS,
        (
            Feature(
                "where it is known to be, as one: own hand, plan, storage, village; others’ storage"
                " or village; trash; a carriage",
                7,
            ),
        ),
    ),
    Repeated("seat, the own one first, then clockwise", MAX_SEATS, SEAT),
    Repeated("space of the forest", SPACES, SPACE),
    Feature("the round, by 4", 1, 0, ROUNDS / 4),
    Feature("play goes counter-clockwise"),
    Feature("biscuits on the plate, by 4", 1, 0, BISCUITS / 4),
    Feature("everybody waits, so the oldest must act"),
    Feature("familiars that may be placed at once", 1, 0, FAMILIARS),
    Feature("a familiar teleports"),
    Feature("pipes are lifted"),
    Feature("the phase, as one of seven", OVER + 1),
    Feature("the spell everybody chooses for, as one", len(SPELLS)),
    Feature("the two common objectives, as one each", BROWN + GREEN_TILES),
    Feature("the own objective, as one", BROWN),
)
