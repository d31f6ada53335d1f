"""Action codes: what players do, in the order of a round, and what the deck deals."""

from rooftree.core.actions import Codes
from rooftree.core.chance import below
from rooftree.core.rule import ALLOWED, CHANCE, forbids, rule

from .components import (
    ADDING,
    ALL_SPACES,
    COLOUR_OF,
    COLOURS,
    DECK,
    DOUBLE,
    IN_HAND,
    NO_SCORE,
    OVER,
    PICKING,
    ROOMS,
    SCORING,
    SPACES,
)
from .rules import (
    add_picked,
    deal,
    discard,
    hand_of,
    is_supported,
    may_add,
    may_add_picked,
    may_deal,
    may_discard,
    may_pick,
    may_place_changer,
    may_take_changer,
    may_take_score_card,
    pick,
    place_changer,
    take_changer,
    take_score_card,
)

codes = Codes()
PICK = codes.kind("pick", ROOMS)
ADD = codes.kind("add", ALL_SPACES)
DISCARD = codes.kind("discard")
TAKE = codes.kind("take", NO_SCORE)  # TAKE + kind - DOUBLE
PUT = codes.kind("put", len(COLOURS))
SCORE_CARD = codes.kind("score_card", len(COLOURS))
DEAL = codes.kind("deal", ROOMS)

CODES = codes.count
MAX_LEGAL = SPACES + 1
MAX_OUTCOMES = ROOMS


@rule(1, 3)
def may(state, seat, code):
    """ALLOWED, or the rule that forbids it."""
    if state.stage == OVER:
        return forbids(3, "over")
    if seat == CHANCE:
        if code < DEAL:
            return forbids(3, "only_deals")
        return may_deal(state, code - DEAL)
    if code >= DEAL:
        return forbids(3, "by_itself")
    if seat >= state.seats:
        return forbids(1)
    if code < DISCARD:
        if code < ADD:
            return may_pick(state, seat, code)
        return may_add_picked(state, seat, code - ADD)
    if code == DISCARD:
        return may_discard(state, seat)
    if code < PUT:
        return may_take_changer(state, seat, DOUBLE + code - TAKE)
    if code < SCORE_CARD:
        return may_place_changer(state, seat, code - PUT)
    return may_take_score_card(state, seat, code - SCORE_CARD)


@rule(3)
def apply(state, seat, code):
    """Carry an action out."""
    if code >= DEAL:
        deal(state, code - DEAL)
    elif code >= SCORE_CARD:
        take_score_card(state, seat, code - SCORE_CARD)
    elif code >= PUT:
        place_changer(state, seat, code - PUT)
    elif code >= TAKE:
        take_changer(state, seat, DOUBLE + code - TAKE)
    elif code == DISCARD:
        discard(state, seat)
    elif code >= ADD:
        add_picked(state, seat, code - ADD)
    else:
        pick(state, seat, code)


@rule(4, 5, 12, 13, 19)
def legal(state, seat, codes):
    """Of the codes of this stage, those that are allowed."""
    if seat >= state.seats:
        return 0
    if state.stage == PICKING:
        return legal_picks(state, seat, codes)
    if state.stage == ADDING:
        return legal_spaces(state, seat, codes)
    if state.stage == SCORING:
        return legal_choices(state, seat, codes)
    return 0


@rule(4)
def legal_picks(state, seat, codes):
    """Rooms of the hand."""
    count = 0
    place = IN_HAND + hand_of(state, seat)
    for room in range(ROOMS):
        if state.where[room] == place and may_pick(state, seat, room) == ALLOWED:
            codes[count] = PICK + room
            count += 1
    return count


@rule(5)
def legal_spaces(state, seat, codes):
    """Spaces for the room, or none of them. Most hang in the air: a quick look passes them over."""
    if may_discard(state, seat) != ALLOWED:
        return 0
    count = 0
    colour = COLOUR_OF[state.picked[seat]]
    for space in range(SPACES):
        if is_supported(state, seat, space) and may_add(state, seat, colour, space) == ALLOWED:
            codes[count] = ADD + space
            count += 1
    codes[count] = DISCARD
    return count + 1


@rule(12, 13, 19)
def legal_choices(state, seat, codes):
    """A Game Changer, a colour for it, or a Score Card."""
    count = 0
    for code in range(TAKE, DEAL):
        if may(state, seat, code) == ALLOWED:
            codes[count] = code
            count += 1
    return count


@rule(2, 3)
def chance(state, codes, weights):
    """Every room in the deck is equally likely."""
    count = 0
    for room in range(ROOMS):
        if state.where[room] == DECK:
            codes[count] = DEAL + room
            weights[count] = 1
            count += 1
    return count


@rule()
def any_room(state, rng, place):
    """A random one of the rooms at a place, where there must be one."""
    room = below(rng, ROOMS)
    while state.where[room] != place:
        room = below(rng, ROOMS)
    return room


@rule(2, 3)
def sample(state, rng, codes, weights):
    """The next room of the shuffled deck."""
    return DEAL + any_room(state, rng, DECK)


@rule(4, 5, 12, 13, 19)
def fallback(state, seat):
    """For a player who is away: the first thing allowed; a room is added rather than discarded."""
    for code in range(DEAL):
        if may(state, seat, code) == ALLOWED:
            return code
    return DISCARD
