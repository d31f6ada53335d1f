"""What an observation tells (`observe` in view.py), for learners and for docs/research.md."""

from rooftree.core.observing import Feature, Repeated

from .components import FACES, MAX_SEATS, PIECES

PIECE = (
    Feature("its spot, counted from the left, as one of three", 3),
    Feature("its height in the spot, as one of three", 3),
    Feature("where it points, as one of three", 3),
)

TABLE = (
    Repeated("piece of the own trio", len(PIECES), PIECE),
    Repeated("piece of the House", len(PIECES), PIECE),
    Repeated("piece of the others’ trios, clockwise", (MAX_SEATS - 1) * len(PIECES), PIECE),
    Feature("the die, as one of its faces", len(FACES)),
)
