"""The sheet, chapter by chapter, in the printed order.

A rule about one trio is plain Python over a tuple of spots; from these the tables of the chapter
"Arranging your trio" are made, and the rules about the turn look things up there. A restriction
stands directly above what it restricts.
"""

from rooftree.core.rule import ALLOWED, CHANCE_BIT, forbids, rule, table, tabulated

from .arrangements import NUMBER, every_action, tabulate
from .components import (
    AIM,
    DIG,
    FIRST_HOUSE,
    HOP,
    HOUSE,
    LEFT,
    LEFT_END,
    MIDDLE,
    NOT_ROLLED,
    RIGHT,
    RIGHT_END,
    ROLL_LIMIT,
    SWAP,
    TIP,
    TREE,
    UP,
    WILD,
    Spot,
    Trio,
)

# SETUP ------------------------------------------------------------------------------------------

FIRST_TRIO_NUMBER = NUMBER[TREE]
FIRST_HOUSE_NUMBER = NUMBER[FIRST_HOUSE]


@rule(2)
def setup(state, seats, options):
    """Everybody starts with a Tree; the House lies in the middle; seat 0 holds the die."""
    state.seats = seats
    state.pass_with_wild = options[0]
    for trio in range(HOUSE):
        state.arrangement[trio] = FIRST_TRIO_NUMBER
    state.arrangement[HOUSE] = FIRST_HOUSE_NUMBER
    state.seat = 0
    state.face = NOT_ROLLED
    state.rolls = 0
    state.over = 0
    state.winners = 0


# HOW TO PLAY ------------------------------------------------------------------------------------


@rule(3)
def waiting(state):
    """The die first, then the player who rolled it."""
    if state.over:
        return 0
    if state.face == NOT_ROLLED:
        return CHANCE_BIT
    return 1 << state.seat


@rule(3)
def may_roll(state):
    if state.over:
        return forbids(3, "over")
    if state.face != NOT_ROLLED:
        return forbids(3, "rolled")
    return ALLOWED


@rule(3, 4)
def roll(state, face):
    """The die shows a face; one that nobody could use is rolled again."""
    state.rolls += 1
    if can_use(state, state.seat, face) or can_use(state, HOUSE, face):
        state.face = face
    elif state.rolls >= ROLL_LIMIT:
        state.over = 1


@rule(4)
def can_use(state, trio, face):
    """Has this trio at least one result for that face?"""
    return WAYS[face][state.arrangement[trio]] > 0


@rule(3)
def may_take_a_turn(state, seat):
    """It is that player's turn and the die has been rolled."""
    if state.over:
        return forbids(3, "over")
    if seat != state.seat:
        return forbids(3, "not_your_turn")
    if state.face == NOT_ROLLED:
        return forbids(3, "not_rolled")
    return ALLOWED


@rule(3, 4, 6, 7, 8, 9, 10, 11, 13)
def may_act(state, trio, action):
    """Change the own trio or the House by an action of the face rolled."""
    if state.face != WILD and state.face != FACE_OF[action]:
        return forbids(3, "other_face")
    if trio == HOUSE and not may_use_house(state):
        return forbids(4, "own_first")
    return REFUSAL[state.arrangement[trio]][action]


@rule(4, 5, 14)
def may_use_house(state):
    """With Wild, or when the own trio cannot do what was rolled."""
    return state.face == WILD or not can_use(state, state.seat, state.face)


@rule(12)
def act(state, trio, action):
    """The trio changes, the House is compared, the die goes on."""
    state.arrangement[trio] = RESULT[state.arrangement[trio]][action]
    find_winners(state)
    end_turn(state)


@rule(4, 5)
def may_pass(state):
    """Only a player whose own trio cannot do the action may leave the House alone."""
    if state.face == WILD:
        return may_pass_with_wild(state)
    if can_use(state, state.seat, state.face):
        return forbids(4, "no_pass")
    return ALLOWED


@rule(3)
def next_seat(state):
    """Clockwise."""
    if state.seat + 1 == state.seats:
        return 0
    return state.seat + 1


@rule(12)
def end_turn(state):
    """The die goes clockwise. A match that never ends is a draw."""
    state.face = NOT_ROLLED
    if state.winners != 0 or state.rolls >= ROLL_LIMIT:
        state.over = 1
    else:
        state.seat = next_seat(state)


# GOAL -------------------------------------------------------------------------------------------


@rule(1, 12)
def matches_house(state, seat):
    """Same order, same directions, same stacks: the same arrangement."""
    return state.arrangement[seat] == state.arrangement[HOUSE]


# The five actions change one trio. First, to find a piece:


def spot_of(trio: Trio, piece: int) -> int:
    """The spot that holds a piece, counted from the left."""
    return next(i for i, spot in enumerate(trio) if piece in spot.pieces)


def without_spot(trio: Trio, place: int) -> Trio:
    return trio[:place] + trio[place + 1 :]


def with_spot(trio: Trio, place: int, spot: Spot) -> Trio:
    """The line with a spot put in; its neighbours move aside."""
    return (*trio[:place], spot, *trio[place:])


def gap_place(line: Trio, gap: int) -> int:
    """Where a spot goes to be at that gap of the line."""
    return {LEFT_END: 0, MIDDLE: 1, RIGHT_END: len(line)}[gap]


def has_gap(line: Trio, gap: int) -> bool:
    """There is a middle only between two spots."""
    return gap != MIDDLE or len(line) == 2


# TIP --------------------------------------------------------------------------------------------


@tabulated(8)
def may_tip(trio: Trio, piece: int, direction: int) -> int:
    """An upright piece, or a whole stack, named by its bottom piece."""
    spot = trio[spot_of(trio, piece)]
    if spot.direction != UP:
        return forbids(8, "lying")
    if direction == UP:
        return forbids(8, "lays_down")
    if spot.pieces[0] != piece:
        return forbids(8, "on_a_stack")
    return ALLOWED


@tabulated(8)
def tip(trio: Trio, piece: int, direction: int) -> Trio:
    """The pieces lie down one after the other, the bottom one nearest, all pointing one way."""
    place = spot_of(trio, piece)
    fallen = tuple(Spot(direction, (each,)) for each in trio[place].pieces)
    if direction == LEFT:
        fallen = fallen[::-1]
    return trio[:place] + fallen + trio[place + 1 :]


# HOP --------------------------------------------------------------------------------------------


def lifted(trio: Trio, piece: int) -> tuple[tuple[int, ...], Trio]:
    """The piece with all that is stacked on it, and the line without them."""
    place = spot_of(trio, piece)
    pieces = trio[place].pieces
    height = pieces.index(piece)
    if height == 0:
        return pieces, without_spot(trio, place)
    rest = Spot(UP, pieces[:height])
    return pieces[height:], with_spot(without_spot(trio, place), place, rest)


def is_upright(trio: Trio, piece: int) -> bool:
    return trio[spot_of(trio, piece)].direction == UP


@tabulated(6, 9)
def may_hop_to(trio: Trio, piece: int, gap: int) -> int:
    if not is_upright(trio, piece):
        return forbids(9, "lying")
    _, line = lifted(trio, piece)
    if not has_gap(line, gap):
        return forbids(9, "no_middle")
    if hop_to(trio, piece, gap) == trio:
        return forbids(6, "same_place")
    return ALLOWED


@tabulated(9)
def hop_to(trio: Trio, piece: int, gap: int) -> Trio:
    """It lands upright at a gap of the line, with what was on it."""
    pieces, line = lifted(trio, piece)
    return with_spot(line, gap_place(line, gap), Spot(UP, pieces))


@tabulated(6, 9)
def may_hop_onto(trio: Trio, piece: int, other: int) -> int:
    """On top of another spot, which its top piece names."""
    if not is_upright(trio, piece):
        return forbids(9, "lying")
    pieces, line = lifted(trio, piece)
    if other in pieces:
        return forbids(9, "carried")
    if line[spot_of(line, other)].pieces[-1] != other:
        return forbids(9, "not_on_top")
    if hop_onto(trio, piece, other) == trio:
        return forbids(6, "same_stack")
    return ALLOWED


@tabulated(9)
def hop_onto(trio: Trio, piece: int, other: int) -> Trio:
    """It lands on the other piece, which stands up if it was lying."""
    pieces, line = lifted(trio, piece)
    place = spot_of(line, other)
    stack = Spot(UP, line[place].pieces + pieces)
    return with_spot(without_spot(line, place), place, stack)


# SWAP -------------------------------------------------------------------------------------------


@tabulated(10)
def may_swap(trio: Trio, piece: int, other: int) -> int:
    """Any two pieces, always."""
    return ALLOWED


@tabulated(10)
def swap(trio: Trio, piece: int, other: int) -> Trio:
    """Each takes the other's place; it keeps its direction, but a stack is always upright."""
    pointed = {each: spot.direction for spot in trio for each in spot.pieces}
    trade = {piece: other, other: piece}

    def traded(spot: Spot) -> Spot:
        pieces = tuple(trade.get(each, each) for each in spot.pieces)
        return Spot(UP if len(pieces) > 1 else pointed[pieces[0]], pieces)

    return tuple(traded(spot) for spot in trio)


# AIM --------------------------------------------------------------------------------------------


@tabulated(7)
def may_aim(trio: Trio, piece: int, direction: int) -> int:
    """A piece alone on its spot, to one of the two other directions."""
    spot = trio[spot_of(trio, piece)]
    if len(spot.pieces) > 1:
        return forbids(7, "stacked")
    if spot.direction == direction:
        return forbids(7, "same_direction")
    return ALLOWED


@tabulated(7)
def aim(trio: Trio, piece: int, direction: int) -> Trio:
    place = spot_of(trio, piece)
    return with_spot(without_spot(trio, place), place, Spot(direction, (piece,)))


# DIG --------------------------------------------------------------------------------------------


@tabulated(11)
def may_dig_in_place(trio: Trio, piece: int) -> int:
    """Only a lying piece digs."""
    if is_upright(trio, piece):
        return forbids(11, "upright")
    return ALLOWED


@tabulated(11)
def dig_in_place(trio: Trio, piece: int) -> Trio:
    """It stands up where it is."""
    return aim(trio, piece, UP)


@tabulated(11)
def may_dig_to(trio: Trio, piece: int, gap: int) -> int:
    """A gap where it is or where it points to, never backwards."""
    if is_upright(trio, piece):
        return forbids(11, "upright")
    start = spot_of(trio, piece)
    line = without_spot(trio, start)
    if not has_gap(line, gap):
        return forbids(11, "no_middle")
    if trio[start].direction == RIGHT and gap_place(line, gap) < start:
        return forbids(11, "points_right")
    if trio[start].direction == LEFT and gap_place(line, gap) > start:
        return forbids(11, "points_left")
    return ALLOWED


@tabulated(11)
def dig_to(trio: Trio, piece: int, gap: int) -> Trio:
    """It surfaces upright there."""
    line = without_spot(trio, spot_of(trio, piece))
    return with_spot(line, gap_place(line, gap), Spot(UP, (piece,)))


@tabulated(11)
def may_dig_under(trio: Trio, piece: int, other: int) -> int:
    """Under a spot it points to, which that spot's bottom piece names."""
    if is_upright(trio, piece):
        return forbids(11, "upright")
    start, target = spot_of(trio, piece), spot_of(trio, other)
    if trio[start].direction == RIGHT and target < start:
        return forbids(11, "points_right")
    if trio[start].direction == LEFT and target > start:
        return forbids(11, "points_left")
    if trio[target].pieces[0] != other:
        return forbids(11, "not_at_bottom")
    return ALLOWED


@tabulated(11)
def dig_under(trio: Trio, piece: int, other: int) -> Trio:
    """It becomes the bottom of that stack; all of it stands upright."""
    line = without_spot(trio, spot_of(trio, piece))
    place = spot_of(line, other)
    stack = Spot(UP, (piece, *line[place].pieces))
    return with_spot(without_spot(line, place), place, stack)


# WILD -------------------------------------------------------------------------------------------


@rule(5)
def may_pass_with_wild(state):
    """A Wild is used. Only if the table agreed so, it may be declined by naming an action that
    the own trio cannot do, and leaving the House alone."""
    if not state.pass_with_wild:
        return forbids(5, "must_be_used")
    for face in range(WILD):
        if not can_use(state, state.seat, face):
            return ALLOWED
    return forbids(5, "can_do_all")


# ARRANGING YOUR TRIO ----------------------------------------------------------------------------
# All a trio can ever do, worked out once from the chapters above.

ACTIONS = every_action(
    # face, how it reads, permission, effect
    (AIM, "aim {piece} {direction}", may_aim, aim),
    (DIG, "dig {piece} in place", may_dig_in_place, dig_in_place),
    (DIG, "dig {piece} {gap}", may_dig_to, dig_to),
    (DIG, "dig {piece} under {other}", may_dig_under, dig_under),
    (HOP, "hop {piece} {gap}", may_hop_to, hop_to),
    (HOP, "hop {piece} onto {other}", may_hop_onto, hop_onto),
    (SWAP, "swap {piece} {other}", may_swap, swap),
    (TIP, "tip {piece} {direction}", may_tip, tip),
)
MADE = tabulate(ACTIONS)
FACE_OF = table(MADE.face_of)  # [action]: the face it needs
REFUSAL = table(MADE.refusal)  # [arrangement][action]: ALLOWED, or the rule that forbids it
RESULT = table(MADE.result)  # [arrangement][action]: the arrangement that follows
OFFERED = table(MADE.offered)  # [face][arrangement][i]: what it allows, one action a result
WAYS = table(MADE.ways)  # [face][arrangement]: how many are offered


# WINNING AND TIES -------------------------------------------------------------------------------


@rule(12)
def find_winners(state):
    """Who matches the House wins; the player who acted comes before all others."""
    if matches_house(state, state.seat):
        state.winners = 1 << state.seat
        return
    for seat in range(state.seats):
        if matches_house(state, seat):
            state.winners += 1 << seat


@rule(12)
def is_winner(state, seat):
    return (state.winners >> seat) & 1
