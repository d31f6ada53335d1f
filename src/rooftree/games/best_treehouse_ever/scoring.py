"""What trees are worth. These functions return numbers and change nothing."""

from rooftree.core.rule import NOBODY, rule

from .components import COLOURS, WORTH

# PHASE 3: SCORE -----------------------------------------------------------------------------------


@rule(14, 19)
def worth(state, colour):
    """Points for each room of a colour in this round, as things lie now."""
    if state.younger_players:
        return int(state.score_card[state.week][colour] != NOBODY)
    return WORTH[state.changer_on[state.week][colour]]


@rule(14)
def round_points(state, seat, colour):
    """All rooms of the tree count, those of earlier rounds too."""
    return state.rooms[seat][colour] * worth(state, colour)


# GAME END & BONUS SCORING -------------------------------------------------------------------------


@rule(16)
def most_rooms(state, colour):
    """The largest number of rooms of a colour in any tree."""
    most = 0
    for seat in range(state.seats):
        most = max(most, state.rooms[seat][colour])
    return most


@rule(16)
def collector(state, colour):
    """Who alone has most rooms of a colour, or NOBODY."""
    most = most_rooms(state, colour)
    found = NOBODY
    for seat in range(state.seats):
        if most > 0 and state.rooms[seat][colour] == most:
            if found != NOBODY:
                return NOBODY
            found = seat
    return found


@rule(16)
def bonus(state, seat):
    """The rooms of all the colours whose Score Card the seat collects."""
    total = 0
    for colour in range(len(COLOURS)):
        if collector(state, colour) == seat:
            total += state.rooms[seat][colour]
    return total


@rule(17)
def best_colour(state, seat):
    """The colour of which a seat has most rooms; the first such."""
    best = 0
    for colour in range(len(COLOURS)):
        if state.rooms[seat][colour] > state.rooms[seat][best]:
            best = colour
    return best


@rule(17)
def second_most(state, seat):
    """The number of rooms in the second best colour; it may equal the best."""
    best = best_colour(state, seat)
    most = 0
    for colour in range(len(COLOURS)):
        if colour != best:
            most = max(most, state.rooms[seat][colour])
    return most


@rule(17)
def is_ahead(state, seat, other):
    """By points, then by the largest colour, then by the second largest."""
    if state.score[seat] != state.score[other]:
        return state.score[seat] > state.score[other]
    most = state.rooms[seat][best_colour(state, seat)]
    others = state.rooms[other][best_colour(state, other)]
    if most != others:
        return most > others
    return second_most(state, seat) > second_most(state, other)


@rule(17)
def ranking(state, out):
    """One place behind everybody who is ahead; who is still tied shares a place."""
    for seat in range(state.seats):
        out[seat] = 1
        for other in range(state.seats):
            if is_ahead(state, other, seat):
                out[seat] += 1


@rule(14)
def points(state, out):
    """The Scoretrack."""
    for seat in range(state.seats):
        out[seat] = state.score[seat]
