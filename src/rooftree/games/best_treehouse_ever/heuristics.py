"""What a good player looks at: rooms that will score again, colours one leads, and open spaces."""

from rooftree.core.rule import rule, table
from rooftree.core.weights import places

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
from .rules import count_spaces, is_supported, leans_to
from .scoring import is_ahead, round_points

POINT = 100
WIN = 100 * POINT
HOPE, CHANCE_TO_LEAD, OPEN, FREE, FEW, DENIED, RIVALS = places(
    "rooftree.games.best_treehouse_ever", "hope chance_to_lead open free few denied rivals"
)


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
def hoped_bonus(state, seat, colour, rooms, weights):
    """What the Score Card at the end is worth now, for that many rooms."""
    most = most_of_others(state, seat, colour)
    if rooms > most:
        return rooms * weights[HOPE + state.week]
    if rooms == most:
        return rooms * weights[HOPE + state.week] * weights[CHANCE_TO_LEAD] // 100
    return 0


@rule()
def built_value(state, seat, weights):
    """Points already scored, and what the rooms will bring."""
    value = POINT * state.score[seat]
    for colour in range(len(COLOURS)):
        rooms = state.rooms[seat][colour]
        value += POINT * rooms * rounds_to_score(state) + hoped_bonus(
            state, seat, colour, rooms, weights
        )
        if state.stage == SCORING:
            value += POINT * round_points(state, seat, colour)
    return value


@rule()
def room_value(state, seat, colour, weights):
    """What one more room of a colour would bring; nothing if it fits nowhere."""
    if count_spaces(state, seat, colour) == 0:
        return 0
    rooms = state.rooms[seat][colour]
    more = hoped_bonus(state, seat, colour, rooms + 1, weights) - hoped_bonus(
        state, seat, colour, rooms, weights
    )
    return POINT * rounds_to_score(state) + more


# Room to grow -----------------------------------------------------------------------------------

BITS = 5  # enough to count to SPACES
ONE_OF_EACH = table(  # [bits of colours]: a number of so many bits for every colour, 1 if it is in
    [
        sum((mask >> c & 1) << BITS * c for c in range(len(COLOURS)))
        for mask in range(1 << len(COLOURS))
    ]
)


@rule()
def colours_beside(state, seat, space):
    """Bits of the colours that touch a space."""
    found = 0
    for i in range(6):
        other = TOUCHING[space][i]
        if other != NOWHERE and state.room_at[seat][other] != NO_ROOM:
            found |= 1 << COLOUR_OF[state.room_at[seat][other]]
    return found


@rule()
def new_colours(state, seat):
    """Bits of those that the tree has not yet, which may go anywhere."""
    found = 0
    for colour in range(len(COLOURS)):
        found |= int(state.rooms[seat][colour] == 0) << colour
    return found


@rule()
def growth(state, seat, weights):
    """Colours that can be built now, and that are not blocked off, while there are picks left. One
    walk over the free spaces, supported or not, counts those beside every colour."""
    new = new_colours(state, seat)
    can_be_built = 0
    beside = 0
    for space in range(SPACES):
        if state.room_at[seat][space] == NO_ROOM:
            touching = colours_beside(state, seat, space)
            beside += ONE_OF_EACH[touching]
            if is_supported(state, seat, space) and not leans_to(state, seat, space):
                can_be_built |= touching | new
    value = 0
    for colour in range(len(COLOURS)):
        if (can_be_built >> colour) & 1:
            value += weights[OPEN + state.week]
        if (new >> colour) & 1:
            value += weights[FREE]
        else:
            value += weights[FREE] * min((beside >> BITS * colour) & ((1 << BITS) - 1), 2)
    return value * min(picks_to_come(state), weights[FEW])


# What is in front of a seat ---------------------------------------------------------------------


@rule()
def picked_value(state, seat, weights):
    """A room not yet built, and that the next player does not get it."""
    if state.picked[seat] < 0:
        return 0
    colour = COLOUR_OF[state.picked[seat]]
    value = room_value(state, seat, colour, weights)
    if state.stage == PICKING:
        value += (
            room_value(state, (seat + 1) % state.seats, colour, weights) * weights[DENIED] // 100
        )
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
def prospects(state, seat, weights):
    return built_value(state, seat, weights) + growth(state, seat, weights)


@rule()
def evaluate(state, seat, weights):
    """The own prospects against the best of the others'."""
    if state.stage == OVER:
        return final_value(state, seat)
    value = (
        prospects(state, seat, weights)
        + picked_value(state, seat, weights)
        + changer_value(state, seat)
    )
    best = prospects(state, (seat + 1) % state.seats, weights)
    for distance in range(2, state.seats):
        best = max(best, prospects(state, (seat + distance) % state.seats, weights))
    return value - best * weights[RIVALS] // 100


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
