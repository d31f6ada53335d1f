"""What a good player looks at: rooms that will score again, colours one leads, and open spaces."""

from rooftree.core.rule import rule, table

from .components import (
    COLOUR_OF,
    COLOURS,
    DOUBLE,
    NO_CHANGER,
    NO_ROOM,
    NO_SCORE,
    NOWHERE,
    OVER,
    PICKING,
    PICKS,
    ROUNDS,
    SCORING,
    SPACES,
    TOUCHING,
)
from .rules import colour_at, count_spaces
from .scoring import is_ahead, round_points

POINT = 100
WIN = 100 * POINT
HOPE = table([20, 50, 80])  # of a colour's bonus, for who leads it in each round
CHANCE_TO_LEAD = 40  # of that, while the lead is shared
OPEN = table([18, 14, 6])  # a colour that could be built now, for each of a few picks left
FREE = 6  # a free space that touches a colour, likewise
FEW = 5
DENIED = 20  # percent of what a picked room would be worth to the next player
RIVALS = 60  # percent of what the others have counts against us


# What a tree will bring -------------------------------------------------------------------------


@rule()
def rounds_to_score(state):
    """How often a room will score after this scoring phase, or after this building phase."""
    if state.stage == SCORING:
        return ROUNDS - 1 - state.week
    return ROUNDS - state.week


@rule()
def picks_to_come(state):
    picks = PICKS * (ROUNDS - state.week) - state.step
    if state.stage >= SCORING:
        picks = PICKS * (ROUNDS - 1 - state.week)
    return picks


@rule()
def most_of_others(state, seat, colour):
    most = 0
    for other in range(state.seats):
        if other != seat:
            most = max(most, state.rooms[other][colour])
    return most


@rule()
def hoped_bonus(state, seat, colour, rooms):
    """What the Score Card at the end is worth now, for that many rooms."""
    most = most_of_others(state, seat, colour)
    if rooms > most:
        return rooms * HOPE[state.week]
    if rooms == most:
        return rooms * HOPE[state.week] * CHANCE_TO_LEAD // 100
    return 0


@rule()
def built_value(state, seat):
    """Points already scored, and what the rooms will bring."""
    value = POINT * state.score[seat]
    for colour in range(len(COLOURS)):
        rooms = state.rooms[seat][colour]
        value += POINT * rooms * rounds_to_score(state) + hoped_bonus(state, seat, colour, rooms)
        if state.stage == SCORING:
            value += POINT * round_points(state, seat, colour)
    return value


@rule()
def room_value(state, seat, colour):
    """What one more room of a colour would bring; nothing if it fits nowhere."""
    if count_spaces(state, seat, colour) == 0:
        return 0
    rooms = state.rooms[seat][colour]
    more = hoped_bonus(state, seat, colour, rooms + 1) - hoped_bonus(state, seat, colour, rooms)
    return POINT * rounds_to_score(state) + more


# Room to grow -----------------------------------------------------------------------------------


@rule()
def free_spaces_beside(state, seat, colour):
    """Free spaces that touch a colour, supported or not."""
    count = 0
    for space in range(SPACES):
        if state.room_at[seat][space] == NO_ROOM and touches(state, seat, colour, space):
            count += 1
    return count


@rule()
def touches(state, seat, colour, space):
    for i in range(6):
        other = TOUCHING[space][i]
        if other != NOWHERE and colour_at(state, seat, other) == colour:
            return True
    return False


@rule()
def growth(state, seat):
    """Colours that can be built now, and that are not blocked off, while there are picks left."""
    value = 0
    for colour in range(len(COLOURS)):
        if count_spaces(state, seat, colour) > 0:
            value += OPEN[state.week]
        if state.rooms[seat][colour] > 0:
            value += FREE * min(free_spaces_beside(state, seat, colour), 2)
        else:
            value += FREE
    return value * min(picks_to_come(state), FEW)


# What is in front of a seat ---------------------------------------------------------------------


@rule()
def picked_value(state, seat):
    """A room not yet built, and that the next player does not get it."""
    if state.picked[seat] < 0:
        return 0
    colour = COLOUR_OF[state.picked[seat]]
    value = room_value(state, seat, colour)
    if state.stage == PICKING:
        value += room_value(state, (seat + 1) % state.seats, colour) * DENIED // 100
    return value


@rule()
def changer_value(state, seat):
    """The best a Game Changer in hand could do against the strongest rival of a colour."""
    best = 0
    for colour in range(len(COLOURS)):
        if state.changer_on[state.week][colour] == NO_CHANGER:
            lead = state.rooms[seat][colour] - most_of_others(state, seat, colour)
            if state.changer[seat] == DOUBLE:
                best = max(best, lead)
            if state.changer[seat] == NO_SCORE:
                best = max(best, -lead)
    return POINT * best


# The whole table --------------------------------------------------------------------------------


@rule()
def prospects(state, seat):
    return built_value(state, seat) + growth(state, seat)


@rule()
def evaluate(state, seat):
    """The own prospects against the best of the others'."""
    if state.stage == OVER:
        return final_value(state, seat)
    value = prospects(state, seat) + picked_value(state, seat) + changer_value(state, seat)
    best = prospects(state, (seat + 1) % state.seats)
    for distance in range(2, state.seats):
        best = max(best, prospects(state, (seat + distance) % state.seats))
    return value - best * RIVALS // 100


@rule()
def final_value(state, seat):
    """First, and by how much."""
    value = WIN
    best = 0
    for other in range(state.seats):
        if other != seat:
            best = max(best, state.score[other])
            if is_ahead(state, other, seat):
                value = -WIN
    return value + POINT * (state.score[seat] - best)
