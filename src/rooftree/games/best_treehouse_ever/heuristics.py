"""What a good player looks at: rooms that will score again, colours one leads, and open spaces."""

from typing import Any

from rooftree.core.chance import below
from rooftree.core.rule import NOBODY, rule, table
from rooftree.core.weights import places

from .actions import ADD, DISCARD, PICK, PUT, TAKE
from .components import (
    ADDING,
    BELOW,
    CENTRE,
    COLOUR_OF,
    COLOURS,
    COPIES,
    DOUBLE,
    IN_HAND,
    LEFT,
    NO_CHANGER,
    NO_ROOM,
    NO_SCORE,
    OVER,
    PICKING,
    PICKS,
    RIGHT,
    ROOMS,
    ROOMS_OF_A_COLOUR,
    ROUNDS,
    SCORING,
    SIDE,
    SPACES,
    TOUCHING,
)
from .rules import changers_taken, hand_of, is_taking
from .scoring import is_ahead, round_points, worth

POINT = 100
WIN = 100 * POINT
HOPE, CHANCE_TO_LEAD, OPEN, FREE, FEW, DENIED, RIVALS, *OF_STANDINGS = places(
    "rooftree.games.best_treehouse_ever",
    "hope chance_to_lead open free few denied rivals"
    " scored to_score leading largest to_pick doubles blanks",
)
SCORED, TO_SCORE, LEADING, LARGEST, TO_PICK, DOUBLES, BLANKS = OF_STANDINGS


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
def hoped_bonus(state, rooms, most, weights):
    """What the Score Card at the end is worth now, for so many rooms of a colour where the best
    other has `most`."""
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
        most = most_of_others(state, seat, colour)
        value += POINT * rooms * rounds_to_score(state) + hoped_bonus(state, rooms, most, weights)
        if state.stage == SCORING:
            value += POINT * round_points(state, seat, colour)
    return value


@rule()
def room_value(state, seat, colour, weights):
    """What one more room of a colour would bring."""
    rooms = state.rooms[seat][colour]
    most = most_of_others(state, seat, colour)
    more = hoped_bonus(state, rooms + 1, most, weights) - hoped_bonus(state, rooms, most, weights)
    return POINT * rounds_to_score(state) + more


# Room to grow -----------------------------------------------------------------------------------
# Spaces as bits, in two halves: LOWER are spaces 0 to 9, UPPER the others. The rooms of a half are
# one number, with HALF bits for each colour. Tables say what lies around any set of spaces.

HALF = SPACES // 2
LOWER, UPPER = 0, HALF
HALF_BITS = (1 << HALF) - 1
ALL_BITS = (1 << SPACES) - 1
NEW_ROOM = table(  # [1 + room]
    [0] + [1 << HALF * int(COLOUR_OF[room]) for room in range(ROOMS)]
)


def _of_halves(near: Any) -> list[list[int]]:
    """[half][bits of its spaces]: bits of all spaces that are near to any of them."""
    return [
        [
            sum(
                1 << space
                for space in range(SPACES)
                if any(bits >> i & 1 and near(space, first + i) for i in range(HALF))
            )
            for bits in range(1 << HALF)
        ]
        for first in (LOWER, UPPER)
    ]


TOUCHED = table(_of_halves(lambda space, other: other in TOUCHING[space]))
ABOVE = table(_of_halves(lambda space, other: other in BELOW[space]))
ON_SIDE = table(  # [1 + balance]: spaces on the side to which a tree leans already
    [
        sum(1 << s for s in range(SPACES) if SIDE[s] == side != CENTRE)
        for side in (LEFT, CENTRE, RIGHT)
    ]
)


@rule()
def rooms_of(state, seat, first):
    """The rooms of a half of a tree."""
    found = 0
    for i in range(HALF):
        found |= NEW_ROOM[1 + state.room_at[seat][first + i]] << i
    return found


@rule()
def of_colour(rooms, colour):
    return (rooms >> HALF * colour) & HALF_BITS


@rule()
def taken(rooms):
    """Spaces of a half that have rooms of any colour."""
    found = 0
    for colour in range(len(COLOURS)):
        found |= of_colour(rooms, colour)
    return found


@rule()
def free_spaces(lower, upper):
    return ALL_BITS & ~(taken(lower) | taken(upper) << HALF)


@rule()
def open_spaces(free, balance):
    """Free ones that rest on rooms, and to whose side the tree does not lean already."""
    hanging = ABOVE[0][free & HALF_BITS] | ABOVE[1][free >> HALF]
    return free & ~hanging & ~ON_SIDE[1 + balance]


@rule()
def is_new(lower, upper, colour):
    """The tree has no room of this colour yet: it may go anywhere."""
    return int(of_colour(lower, colour) | of_colour(upper, colour) == 0)


@rule()
def beside(lower, upper, colour):
    """Spaces that touch a colour."""
    return TOUCHED[0][of_colour(lower, colour)] | TOUCHED[1][of_colour(upper, colour)]


@rule()
def fitting(lower, upper, colour):
    """Spaces where a colour may go, if nothing else forbids it."""
    return beside(lower, upper, colour) | ALL_BITS * is_new(lower, upper, colour)


@rule()
def one_or_two(spaces):
    """How many these are; more are as good as two."""
    return int(spaces != 0) + int(spaces & (spaces - 1) != 0)


@rule()
def growth(lower, upper, balance, open_weight, free_weight):
    """Colours that can be built now, and that are not blocked off."""
    free = free_spaces(lower, upper)
    now = open_spaces(free, balance)
    value = 0
    for colour in range(len(COLOURS)):
        near = free & beside(lower, upper, colour)
        value += free_weight * (is_new(lower, upper, colour) + one_or_two(near))
        value += open_weight * int(fitting(lower, upper, colour) & now != 0)
    return value


@rule()
def can_be_built(state, seat):
    """Bits of the colours that fit somewhere now."""
    lower = rooms_of(state, seat, LOWER)
    upper = rooms_of(state, seat, UPPER)
    now = open_spaces(free_spaces(lower, upper), state.balance[seat])
    found = 0
    for colour in range(len(COLOURS)):
        found |= int(fitting(lower, upper, colour) & now != 0) << colour
    return found


@rule()
def room_to_grow(state, seat, weights):
    """While there are picks left."""
    few = min(picks_to_come(state), weights[FEW])
    lower = rooms_of(state, seat, LOWER)
    upper = rooms_of(state, seat, UPPER)
    return few * growth(
        lower, upper, state.balance[seat], weights[OPEN + state.week], weights[FREE]
    )


# What is in front of a seat ---------------------------------------------------------------------


@rule()
def picked_value(state, seat, weights):
    """A room not yet built, and that the next player does not get it."""
    if state.picked[seat] < 0:
        return 0
    colour = COLOUR_OF[state.picked[seat]]
    value = 0
    if (can_be_built(state, seat) >> colour) & 1:
        value = room_value(state, seat, colour, weights)
    after = (seat + 1) % state.seats
    if state.stage == PICKING and (can_be_built(state, after) >> colour) & 1:
        value += room_value(state, after, colour, weights) * weights[DENIED] // 100
    return value


@rule()
def use_of(state, seat, kind):
    """The most that a Game Changer could do now against the strongest rival of a colour."""
    best = 0
    for colour in range(len(COLOURS)):
        if state.changer_on[state.week][colour] == NO_CHANGER:
            lead = state.rooms[seat][colour] - most_of_others(state, seat, colour)
            if kind == DOUBLE:
                best = max(best, lead)
            if kind == NO_SCORE:
                best = max(best, -lead)
    return best


@rule()
def changer_value(state, seat):
    """Of the one in hand."""
    if state.changer[seat] == NO_CHANGER:
        return 0
    return POINT * use_of(state, seat, state.changer[seat])


# The whole table --------------------------------------------------------------------------------


@rule()
def prospects(state, seat, weights):
    return built_value(state, seat, weights) + room_to_grow(state, seat, weights)


@rule()
def own_value(state, seat, weights):
    """The prospects, and what is in front of the seat."""
    value = prospects(state, seat, weights)
    return value + picked_value(state, seat, weights) + changer_value(state, seat)


@rule()
def evaluate(state, seat, weights):
    """The own prospects against the best of the others'."""
    if state.stage == OVER:
        return final_value(state, seat)
    value = own_value(state, seat, weights)
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


# How likely everybody is to win -----------------------------------------------------------------
# Rooms count as if those that are picked were built.


@rule()
def rooms_soon(state, seat, colour):
    picked = state.picked[seat]
    return state.rooms[seat][colour] + int(picked != NO_ROOM and COLOUR_OF[picked] == colour)


@rule()
def leader_soon(state, colour):
    """Who alone has most rooms of a colour, or NOBODY."""
    most = 0
    found = NOBODY
    for seat in range(state.seats):
        rooms = rooms_soon(state, seat, colour)
        if rooms == most:
            found = NOBODY
        elif rooms > most:
            most = rooms
            found = seat
    return found


@rule()
def rooms_standing(state, seat, weights, when):
    """Points scored and to be scored, and the largest colour."""
    points = state.score[seat] + 0
    rooms = 0
    largest = 0
    for colour in range(len(COLOURS)):
        count = rooms_soon(state, seat, colour)
        rooms += count
        largest = max(largest, count)
        if state.stage == SCORING:
            points += count * worth(state, colour)
    value = weights[SCORED + when] * points + weights[LARGEST + when] * largest
    return value + weights[TO_SCORE + when] * rooms * rounds_to_score(state)


@rule()
def hand_standing(state, seat, weights, when):
    """A room still to be picked, and the Game Changer."""
    value = 0
    if state.stage == PICKING and state.picked[seat] == NO_ROOM:
        value += weights[TO_PICK + when]
    if state.changer[seat] == DOUBLE:
        value += weights[DOUBLES + when]
    if state.changer[seat] == NO_SCORE:
        value += weights[BLANKS + when]
    return value


@rule()
def standings(state, seats, weights, out):
    """What matters differs from week to week, and with two from more seats."""
    when = min(state.week, ROUNDS - 1) + ROUNDS * int(seats > 2)
    for seat in range(seats):
        out[seat] = rooms_standing(state, seat, weights, when)
        out[seat] += hand_standing(state, seat, weights, when)
    for colour in range(len(COLOURS)):
        leader = leader_soon(state, colour)
        if leader != NOBODY:
            out[leader] += weights[LEADING + when] * rooms_soon(state, leader, colour)


# At a glance ------------------------------------------------------------------------------------


@rule()
def glance(state, seat, weights, codes, rng):
    """The room worth most, the space that leaves most room to grow, the Game Changer of most use;
    a Score Card, and what ends the game, take a closer look."""
    if state.stage == PICKING:
        return PICK + best_room(state, seat, weights, rng)
    if state.stage == ADDING:
        return best_space(state, seat, weights, rng)
    if state.younger_players:
        return NOBODY
    if is_taking(state):
        return TAKE + best_changer(state, seat, rng) - DOUBLE
    if state.week == ROUNDS - 1 and changers_in_hand(state) == 1:
        return NOBODY
    return PUT + best_colour(state, seat, weights, codes, rng)


@rule()
def changers_in_hand(state):
    return state.seats - changers_taken(state, NO_CHANGER)


@rule()
def best_changer(state, seat, rng):
    """Of those in the middle; one of the equals."""
    if changers_taken(state, DOUBLE) == COPIES:
        return NO_SCORE
    if changers_taken(state, NO_SCORE) == COPIES:
        return DOUBLE
    more = use_of(state, seat, DOUBLE) - use_of(state, seat, NO_SCORE)
    if more == 0:
        return DOUBLE + below(rng, 2)
    return DOUBLE if more > 0 else NO_SCORE


@rule()
def best_colour(state, seat, weights, values, rng):
    """For the Game Changer in hand, by what it does to all; one of the equals. `values` takes what
    the others look forward to."""
    change = POINT if state.changer[seat] == DOUBLE else -POINT
    for other in range(state.seats):
        values[other] = prospects(state, other, weights)
    best = 0
    best_value = -WIN
    equals = 1
    for colour in range(len(COLOURS)):
        if state.changer_on[state.week][colour] == NO_CHANGER:
            most = -WIN
            for other in range(state.seats):
                if other != seat:
                    most = max(most, values[other] + change * state.rooms[other][colour])
            value = change * state.rooms[seat][colour] - most * weights[RIVALS] // 100
            if value > best_value:
                best = colour
                best_value = value
                equals = 1
            elif value == best_value:
                equals += 1
                if below(rng, equals) == 0:
                    best = colour
    return best


@rule()
def best_room(state, seat, weights, rng):
    """Of the hand, for its colour, and that the next player does not get it; one of the equals.
    Rooms of a colour are all the same."""
    after = (seat + 1) % state.seats
    fits = can_be_built(state, seat)
    fits_after = can_be_built(state, after)
    best = NO_ROOM
    best_value = -1
    equals = 1
    for colour in range(len(COLOURS)):
        room = room_in_hand(state, seat, colour)
        if room != NO_ROOM:
            value = 0
            if (fits >> colour) & 1:
                value = room_value(state, seat, colour, weights)
            if (fits_after >> colour) & 1:
                value += room_value(state, after, colour, weights) * weights[DENIED] // 100
            if value > best_value:
                best = room
                best_value = value
                equals = 1
            elif value == best_value:
                equals += 1
                if below(rng, equals) == 0:
                    best = room
    return best


@rule()
def room_in_hand(state, seat, colour):
    """The first of a colour that may be picked, or NO_ROOM."""
    hand = IN_HAND + hand_of(state, seat)
    for i in range(ROOMS_OF_A_COLOUR):
        room = colour * ROOMS_OF_A_COLOUR + i
        if state.where[room] == hand and state.picked[seat] != room:
            return room
    return NO_ROOM


@rule()
def best_space(state, seat, weights, rng):
    """For the room picked: where the tree can grow best afterwards; one of the equals."""
    lower = rooms_of(state, seat, LOWER)
    upper = rooms_of(state, seat, UPPER)
    balance = state.balance[seat]
    colour = COLOUR_OF[state.picked[seat]]
    spaces = open_spaces(free_spaces(lower, upper), balance) & fitting(lower, upper, colour)
    best = DISCARD + 0
    best_value = -1
    equals = 1
    room = 1 << HALF * colour
    for space in range(SPACES):
        if (spaces >> space) & 1:
            new_lower = lower
            new_upper = upper
            if space < HALF:
                new_lower |= room << space
            else:
                new_upper |= room << (space - HALF)
            value = growth(
                new_lower,
                new_upper,
                balance + SIDE[space],
                weights[OPEN + state.week],
                weights[FREE],
            )
            if value > best_value:
                best = ADD + space
                best_value = value
                equals = 1
            elif value == best_value:
                equals += 1
                if below(rng, equals) == 0:
                    best = ADD + space
    return best
