"""What an observation tells (`observe` in view.py), for learners and for docs/research.md."""

from rooftree.core.observing import Feature, Repeated

from .components import (
    CHANGERS,
    CIRCLES,
    COLOURS,
    HAND,
    MAX_SEATS,
    PICKS,
    ROOMS_OF_A_COLOUR,
    ROUNDS,
    SPACES,
    STAGES,
)

HIGHEST_SCORE = 75

COLOUR = (
    Feature("the “2” lies on its Score Card in this round"),
    Feature("“no score” lies on it in this round"),
    Feature("somebody took its Score Card in this round"),
    Feature("rooms that the seat has not met yet", 1, 0, ROOMS_OF_A_COLOUR),
)
SEAT = (
    Feature("its tree: for each space the room’s colour, as one of six", SPACES * len(COLOURS)),
    Feature("rooms of each colour in its tree", len(COLOURS), 0, ROOMS_OF_A_COLOUR),
    Feature("its Balance Marker, as one of three", len(CIRCLES)),
    Feature("its score", 1, 0, HIGHEST_SCORE),
    Feature("rooms of each colour known to be in its hand", len(COLOURS), 0, HAND),
    Feature("rooms in its hand", 1, 0, HAND),
    Feature("the colour of the room it picked, if that is known, as one of six", len(COLOURS)),
    Feature("its Game Changer, as one of three", len(CHANGERS)),
    Feature("it has picked a room"),
    Feature("it is waited for"),
)

TABLE = (
    Feature("the stage, as one of five", len(STAGES)),
    Feature("the round, as one of three", ROUNDS),
    Feature("the pick of the round, as one of five", PICKS),
    Repeated("colour", len(COLOURS), COLOUR),
    Feature("who chooses first: steps clockwise from the own seat, as one of four", MAX_SEATS),
    Repeated("seat, the own one first, then clockwise", MAX_SEATS, SEAT),
)
