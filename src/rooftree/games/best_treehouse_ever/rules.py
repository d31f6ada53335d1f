"""The booklet, chapter by chapter, in the printed order; a permission directly above its effect."""

from rooftree.core.rule import ALLOWED, CHANCE_BIT, NOBODY, forbids, rule

from .components import (
    ADDING,
    BELOW,
    CENTRE,
    COLOUR_OF,
    COLOURS,
    COPIES,
    DEALING,
    DECK,
    DISCARDED,
    HAND,
    IN_HAND,
    IN_TREE,
    LAST,
    LEFT,
    MAX_SEATS,
    NO_CHANGER,
    NO_ROOM,
    NO_SCORE,
    NOWHERE,
    OVER,
    PICKING,
    PICKS,
    REVEALED,
    ROOMS,
    ROUNDS,
    SCORING,
    SIDE,
    SPACES,
    TOUCHING,
)
from .scoring import bonus, round_points

# SETUP --------------------------------------------------------------------------------------------


@rule(1, 2)
def setup(state, seats, options):
    """Bare Starting Trees with the Balance Marker in the centre; one deck of all the rooms."""
    state.seats = seats
    state.younger_players = options[0]
    for seat in range(MAX_SEATS):
        state.picked[seat] = NO_ROOM
        state.balance[seat] = CENTRE
        for space in range(SPACES):
            state.room_at[seat][space] = NO_ROOM
    for room in range(ROOMS):
        state.where[room] = DECK
    for week in range(ROUNDS):
        for colour in range(len(COLOURS)):
            state.score_card[week][colour] = NOBODY
    state.first = 0
    begin_round(state, 0)


# GAMEPLAY -----------------------------------------------------------------------------------------


@rule(3)
def begin_round(state, week):
    """Each round: deal, build, score."""
    state.week = week
    state.stage = DEALING
    state.dealt = 0
    state.step = 0


@rule(3, 4, 5, 12, 13, 19)
def waiting(state):
    """The deck; then all who have to pick; then all who have to add; then one after the other."""
    if state.stage == DEALING:
        return CHANCE_BIT
    if state.stage == SCORING:
        return 1 << seat_to_choose(state)
    if state.stage == OVER:
        return 0
    seats = 0
    for seat in range(state.seats):
        if (state.picked[seat] == NO_ROOM) == (state.stage == PICKING):
            seats |= 1 << seat
    return seats


# PHASE 1: DEAL ------------------------------------------------------------------------------------


@rule(3)
def seat_to_be_dealt(state):
    """Six rooms to the first, then six to the next: the order of dealing means nothing."""
    return state.dealt // HAND


@rule(2, 3)
def may_deal(state, room):
    if state.stage != DEALING:
        return forbids(3, "not_dealing")
    if state.where[room] != DECK:
        return forbids(2)
    return ALLOWED


@rule(3)
def deal(state, room):
    """One room from the deck into a hand; when all have six, they pick."""
    state.where[room] = IN_HAND + seat_to_be_dealt(state)
    state.dealt += 1
    if state.dealt == HAND * state.seats:
        state.stage = PICKING


# PHASE 2: BUILD -----------------------------------------------------------------------------------


@rule(11)
def hand_of(state, seat):
    """The hand a seat holds now, named by the seat it was dealt to."""
    return (seat + PICKS * state.seats - state.step) % state.seats


@rule(4)
def is_in_hand(state, seat, room):
    return state.where[room] == IN_HAND + hand_of(state, seat)


@rule(4)
def may_pick(state, seat, room):
    """A room of the hand; another one, until the last player has picked."""
    if state.stage != PICKING:
        return forbids(4, "not_picking")
    if not is_in_hand(state, seat, room):
        return forbids(4, "not_in_hand")
    if state.picked[seat] == room:
        return forbids(4, "picked_already")
    return ALLOWED


@rule(4, 5)
def pick(state, seat, room):
    """Secretly; the last pick reveals all of them."""
    state.picked[seat] = room
    for other in range(state.seats):
        if state.picked[other] == NO_ROOM:
            return
    reveal(state)


@rule(5)
def reveal(state):
    for seat in range(state.seats):
        state.where[state.picked[seat]] = REVEALED
    state.stage = ADDING


@rule(5)
def has_room_to_add(state, seat):
    """Revealed, and neither added to the tree nor discarded yet."""
    return state.stage == ADDING and state.picked[seat] != NO_ROOM


@rule(5)
def may_use_picked(state, seat):
    if state.stage == PICKING:
        return forbids(5, "not_revealed")
    if state.stage != ADDING:
        return forbids(5, "not_building")
    if not has_room_to_add(state, seat):
        return forbids(5, "done")
    return ALLOWED


@rule(5)
def may_add_picked(state, seat, space):
    verdict = may_use_picked(state, seat)
    if verdict != ALLOWED:
        return verdict
    return may_add(state, seat, COLOUR_OF[state.picked[seat]], space)


@rule(5, 9, 10)
def add_picked(state, seat, space):
    """The room goes to its space, for good, and the tree sways."""
    room = state.picked[seat]
    state.room_at[seat][space] = room
    state.rooms[seat][COLOUR_OF[room]] += 1
    state.where[room] = IN_TREE
    sway(state, seat, space)
    continue_draft(state, seat)


# ADDING ROOMS TO YOUR TREEHOUSE -------------------------------------------------------------------


@rule(6)
def is_supported(state, seat, space):
    """By both rooms below; at either end of a level by the one; on level 2 by the Starting Tree."""
    return is_filled(state, seat, BELOW[space][0]) and is_filled(state, seat, BELOW[space][1])


@rule(6)
def is_filled(state, seat, below):
    """A space below that holds a room, or where nothing can be built."""
    return below == NOWHERE or state.room_at[seat][below] != NO_ROOM


@rule(6)
def may_rest(state, seat, space):
    """On what is right below it; says which card is missing."""
    if is_supported(state, seat, space):
        return ALLOWED
    if BELOW[space][0] == NOWHERE or BELOW[space][1] == NOWHERE:
        return forbids(6, "end_empty")
    if is_filled(state, seat, BELOW[space][0]):
        return forbids(6, "right_empty")
    if is_filled(state, seat, BELOW[space][1]):
        return forbids(6, "left_empty")
    return forbids(6, "both_empty")


@rule(7)
def touches_its_colour(state, seat, colour, space):
    """The first room of a colour goes anywhere; each further one touches one of the colour."""
    if state.rooms[seat][colour] == 0:
        return True
    for i in range(6):
        other = TOUCHING[space][i]
        if other != NOWHERE and colour_at(state, seat, other) == colour:
            return True
    return False


@rule(7)
def colour_at(state, seat, space):
    """The colour of the room there, or NOWHERE among the colours."""
    if state.room_at[seat][space] == NO_ROOM:
        return NOWHERE
    return COLOUR_OF[state.room_at[seat][space]]


@rule(20)
def is_too_high(space):
    """The seventh level, counting the Starting Tree."""
    return space >= SPACES


@rule(6, 7, 9, 10, 20)
def may_add(state, seat, colour, space):
    """Could a room of this colour be added there now?"""
    if is_too_high(space):
        return forbids(20)
    if state.room_at[seat][space] != NO_ROOM:
        return forbids(10, "taken")
    resting = may_rest(state, seat, space)
    if resting != ALLOWED:
        return resting
    if leans_to(state, seat, space):
        if state.balance[seat] == LEFT:
            return forbids(9, "leans_left")
        return forbids(9, "leans_right")
    if not touches_its_colour(state, seat, colour, space):
        return forbids(7, "touches_none")
    return ALLOWED


@rule(8)
def count_spaces(state, seat, colour):
    """Where a room of this colour could go now; a colour can be blocked off."""
    count = 0
    for space in range(SPACES):
        if may_add(state, seat, colour, space) == ALLOWED:
            count += 1
    return count


# BALANCING YOUR TREEHOUSE -------------------------------------------------------------------------


@rule(9)
def leans_to(state, seat, space):
    """The Balance Marker is already in the circle on that side."""
    return SIDE[space] != CENTRE and state.balance[seat] == SIDE[space]


@rule(9)
def sway(state, seat, space):
    """The marker moves a circle to the side of the new room; the centre line moves nothing."""
    state.balance[seat] += SIDE[space]


# UNABLE TO PLACE ----------------------------------------------------------------------------------


@rule(5)
def may_discard(state, seat):
    """Always, by choice too."""
    return may_use_picked(state, seat)


@rule(5)
def discard(state, seat):
    state.where[state.picked[seat]] = DISCARDED
    continue_draft(state, seat)


# CONTINUING THE DRAFT -----------------------------------------------------------------------------


@rule(11)
def continue_draft(state, seat):
    """This seat is done; when all are, hands go clockwise, or the phase ends."""
    state.picked[seat] = NO_ROOM
    for other in range(state.seats):
        if state.picked[other] != NO_ROOM:
            return
    if state.step < PICKS - 1:
        state.step += 1
        state.stage = PICKING
    else:
        discard_last_rooms(state)
        begin_scoring(state)


@rule(11)
def discard_last_rooms(state):
    """One room of each hand is left; nobody shows it."""
    for room in range(ROOMS):
        if state.where[room] >= IN_HAND:
            state.where[room] = LAST


# PHASE 3: SCORE -----------------------------------------------------------------------------------


@rule(12, 13)
def begin_scoring(state):
    state.stage = SCORING
    if state.seats == 2 and not state.younger_players:
        hand_out_changers(state)


@rule(12, 13, 19)
def is_taking(state):
    """First everybody takes a Game Changer or a Score Card; two players have theirs already."""
    return state.turn < state.seats and (state.seats > 2 or state.younger_players)


@rule(12, 13, 19)
def seat_to_choose(state):
    """They take clockwise from the start chooser, and place in reverse."""
    place = state.turn
    if place >= state.seats:
        place = 2 * state.seats - 1 - place
    return (state.first + place) % state.seats


@rule(12)
def changers_taken(state, kind):
    count = 0
    for seat in range(state.seats):
        if state.changer[seat] == kind:
            count += 1
    return count


@rule(12, 13, 19)
def may_take_changer(state, seat, kind):
    """In turn, one of those that are left in the middle."""
    if state.younger_players:
        return forbids(19, "no_changers")
    if state.seats == 2:
        return forbids(13, "take_none")
    if state.stage != SCORING:
        return forbids(12, "not_scoring")
    if not is_taking(state):
        return forbids(12, "all_have_one")
    if seat != seat_to_choose(state):
        return forbids(12, "not_your_turn")
    if changers_taken(state, kind) == COPIES:
        return forbids(12, "none_left")
    return ALLOWED


@rule(12)
def take_changer(state, seat, kind):
    state.changer[seat] = kind
    state.turn += 1


@rule(12, 19)
def may_place_changer(state, seat, colour):
    """In turn, on a Score Card without one; two players have a rule of their own."""
    if state.younger_players:
        return forbids(19, "no_changers")
    if state.seats == 2:
        return may_place_of_two(state, seat, colour)
    if state.stage != SCORING:
        return forbids(12, "not_scoring")
    if is_taking(state):
        return forbids(12, "take_first")
    if seat != seat_to_choose(state):
        return forbids(12, "not_your_turn")
    if state.changer_on[state.week][colour] != NO_CHANGER:
        return forbids(12, "has_one")
    return ALLOWED


@rule(12, 13)
def place_changer(state, seat, colour):
    """On a Score Card; after the last one, everybody scores."""
    state.changer_on[state.week][colour] = state.changer[seat]
    state.changer[seat] = NO_CHANGER
    state.turn += 1
    for other in range(state.seats):
        if state.changer[other] != NO_CHANGER:
            return
    score(state)


@rule(14)
def score(state):
    """Everybody scores the whole tree, colour by colour."""
    for seat in range(state.seats):
        for colour in range(len(COLOURS)):
            gained = round_points(state, seat, colour)
            state.scored[state.week][seat][colour] = gained
            state.score[seat] += gained
    state.turn = 0
    end_round(state)


@rule(15)
def start_chooser(state):
    """Who has most points; of several, the first going clockwise from the last start chooser."""
    best = state.first
    for distance in range(1, state.seats):
        seat = (state.first + distance) % state.seats
        if state.score[seat] > state.score[best]:
            best = seat
    return best


# TWO-PLAYER RULES FOR SCORING ---------------------------------------------------------------------


@rule(13)
def hand_out_changers(state):
    """Each has a "no score"; the start chooser places first."""
    for seat in range(state.seats):
        state.changer[seat] = NO_SCORE


@rule(13)
def may_place_of_two(state, seat, colour):
    """The start chooser first, the other then on another Score Card."""
    if state.stage != SCORING:
        return forbids(13, "not_scoring")
    if seat != seat_to_choose(state):
        return forbids(13, "not_your_turn")
    if state.changer_on[state.week][colour] != NO_CHANGER:
        return forbids(13, "has_one")
    return ALLOWED


# 2ND AND 3RD ROUNDS -------------------------------------------------------------------------------


@rule(3, 15)
def end_round(state):
    """Changers go back to the middle; the next round begins, or the game ends."""
    if state.week == ROUNDS - 1:
        end_game(state)
    else:
        state.first = start_chooser(state)
        begin_round(state, state.week + 1)


# GAME END & BONUS SCORING -------------------------------------------------------------------------


@rule(16)
def end_game(state):
    """Who alone has most rooms of a colour adds their number."""
    for seat in range(state.seats):
        state.score[seat] += bonus(state, seat)
    state.stage = OVER


# FOR YOUNGER PLAYERS ------------------------------------------------------------------------------


@rule(19)
def may_take_score_card(state, seat, colour):
    """In turn, one that nobody has taken in this round."""
    if not state.younger_players:
        return forbids(19, "only_younger")
    if state.stage != SCORING:
        return forbids(19, "not_scoring")
    if seat != seat_to_choose(state):
        return forbids(19, "not_your_turn")
    if state.score_card[state.week][colour] != NOBODY:
        return forbids(19, "taken")
    return ALLOWED


@rule(19)
def take_score_card(state, seat, colour):
    """Only the colours that are taken score, for everybody."""
    state.score_card[state.week][colour] = seat
    state.turn += 1
    if state.turn == state.seats:
        score(state)
