"""What an observation tells (`observe` in view.py), for learners and for docs/research.md."""

from rooftree.core.observing import Feature, Repeated

from .components import (
    BLOCKS,
    CARDS,
    CELLS,
    DICE,
    FACES,
    MAX_SEATS,
    PLOTS,
    SHAPES,
    SIZES,
    TILES,
    WHITES,
)
from .rules.building import PLANS
from .state import HELP, OVER, SECRET

FEW = 127  # what a small number of the state can be at most
POINTS = 1000

SEAT = (
    Feature("its points", 1, -POINTS, POINTS),
    Feature("its gems", 1, 0, FEW),
    Feature("pips left on its red die", 1, 0, FACES),
    Feature("… on its green die", 1, 0, FEW),
    Feature("… on its black die", 1, 0, FEW),
    Feature("its white dice added up, as they count", 1, 0, 2 * FACES * WHITES),
    Feature("does it take part in the additional round: undecided, in, out, secret", 1, 0, SECRET),
    Feature("a bit for each reward of the track still to be taken", 1, 0, FEW),
    Feature("its white dice, ascending", WHITES, 0, FACES),
    Feature("its materials, of each value", BLOCKS, 0, FEW),
    Feature("its roofs, of each size", SIZES, 0, FEW),
    Feature("the land its builder stands on, from 1; 18 for none", 1, 0, TILES + 1),
    Feature("it is its turn"),
    Feature("how many land cards it holds", 1, 0, CARDS),
    Feature("for each resident card: does it hold it?", CARDS),
)
LAND = (
    Feature("a tree stands on it"),
    Feature("for each plot the house, by its number; 0 for none", PLOTS, 0, SHAPES - 1),
    Feature(
        "for each plot whose house: 1 and the steps clockwise from the own seat",
        PLOTS,
        0,
        MAX_SEATS,
    ),
    Feature("where its card is: steps to the seat that holds it, 4 deck, 5 row, 6 box", 1, 0, 6),
    Feature("green pips to it from where the own builder stands", 1, 0, FEW),
    Feature("its cell of the grid", 1, 0, CELLS),
)

TABLE = (
    Feature("the phase, as one", OVER + 1),
    Feature("the round", 1, 0, FEW),
    Feature("the house being built, by its number; 0 for none", 1, 0, PLANS),
    Feature("what is offered: a material, 7 for black pips, 0 for nothing", 1, 0, HELP),
    Feature("base points of the largest house so far", 1, 0, FEW),
    Feature("materials chosen for the house being built, of each value", BLOCKS, 0, FEW),
    Feature("dice to be distributed, by colour and face", len(DICE) * FACES, 0, WHITES * MAX_SEATS),
    Repeated("seat, the own one first, then clockwise", MAX_SEATS, SEAT),
    Repeated("land", TILES, LAND),
)
