"""Treehouse for two, solved: the chance to win of whoever is about to roll, in every position.

A position is the own trio, the rival's and the House. No rule asks which piece is which nor which
end of the line is the left one, so the pieces may be renamed and the line be mirrored: 12 ways to
turn a position into an equal one. Turned so that the House is one of 19, the 204^3 positions
become 19 * 204 * 204 = 790,704.

A sweep looks at every position once and makes its value what the best play from it leads to, by
the values found so far; sweeps are repeated until nothing changes. Values are whole numbers of
1/ONE, so that all machines find the same ones. The safety limit of 2,000 rolls is left out: nobody
who plays well comes near it.
"""

from itertools import permutations

from rooftree.core.chance import below
from rooftree.core.kinds import Numbers, States
from rooftree.core.rule import rule, table

from .arrangements import ARRANGEMENTS, NUMBER, PIECES
from .components import FACES, HOUSE, LEFT, NOT_ROLLED, RIGHT, UP, WILD, Spot, Trio
from .rules import FIRST_HOUSE_NUMBER, FIRST_TRIO_NUMBER, OFFERED, RESULT, WAYS, is_winner

ONE = 1 << 40  # certain to win

# Equal positions ----------------------------------------------------------------------------------

MIRRORED = {LEFT: RIGHT, UP: UP, RIGHT: LEFT}


def turned(trio: Trio, names: tuple[int, ...], is_mirrored: bool) -> Trio:
    """The trio with its pieces renamed, perhaps seen from behind."""
    renamed = tuple(Spot(s.direction, tuple(names[piece] for piece in s.pieces)) for s in trio)
    if not is_mirrored:
        return renamed
    return tuple(Spot(MIRRORED[spot.direction], spot.pieces) for spot in renamed[::-1])


_TURNS = [(names, mirrored) for names in permutations(PIECES) for mirrored in (False, True)]
_TURNED = [[NUMBER[turned(trio, *turn)] for trio in ARRANGEMENTS] for turn in _TURNS]
_FIRST = [min(row[house] for row in _TURNED) for house in range(len(ARRANGEMENTS))]
_HOUSES = sorted(set(_FIRST))

TURNED = table(_TURNED)  # [turn][arrangement]: what it becomes
HOUSES = table(_HOUSES)  # [kind]: the House that stands for all of its kind
KIND = table([_HOUSES.index(first) for first in _FIRST])  # [House]: its kind
TURN = table(  # [House]: the turn that makes it the one of its kind
    [next(i for i, row in enumerate(_TURNED) if row[h] == first) for h, first in enumerate(_FIRST)]
)
ARRANGED = len(ARRANGEMENTS)
POSITIONS = len(_HOUSES) * ARRANGED * ARRANGED


@rule()
def place_of(own: int, rival: int, house: int):
    """Where the value of a position is kept."""
    turn = TURN[house]
    return (KIND[house] * ARRANGED + TURNED[turn][own]) * ARRANGED + TURNED[turn][rival]


# What a position is worth -------------------------------------------------------------------------


@rule()
def worth_after(values, own, rival, house):
    """To whoever acted, once the trios lie like this: a match ends it, and the own one is first."""
    if own == house:
        return ONE
    if rival == house:
        return 0
    return ONE - values[place_of(rival, own, house)]


@rule()
def may_decline(face, own, pass_with_wild):
    """As `may_pass` has it: the own trio cannot do it; with a Wild, if the table agreed so."""
    if face != WILD:
        return WAYS[face][own] == 0
    if not pass_with_wild:
        return False
    for other in range(WILD):
        if WAYS[other][own] == 0:
            return True
    return False


@rule()
def best_worth(values, own, rival, house, face, pass_with_wild):
    """Of all that this face allows; -1 if it allows nothing."""
    best = -1
    for i in range(WAYS[face][own]):
        after = RESULT[own][OFFERED[face][own][i]]
        best = max(best, worth_after(values, after, rival, house))
    if face == WILD or WAYS[face][own] == 0:
        for i in range(WAYS[face][house]):
            after = RESULT[house][OFFERED[face][house][i]]
            best = max(best, worth_after(values, own, rival, after))
    if best >= 0 and may_decline(face, own, pass_with_wild):
        best = max(best, worth_after(values, own, rival, house))
    return best


@rule()
def worth_before_roll(values, own, rival, house, pass_with_wild):
    """The mean over the faces that somebody can use."""
    total = 0
    faces = 0
    for face in range(len(FACES)):
        best = best_worth(values, own, rival, house, face, pass_with_wild)
        if best >= 0:
            total += best
            faces += 1
    return total // faces


@rule()
def sweep(values: Numbers, kind: int, pass_with_wild: int):
    """Look at every position with this kind of House; says how much the largest change was."""
    largest = 0
    house = HOUSES[kind]
    for own in range(ARRANGED):
        for rival in range(ARRANGED):
            if own != house and rival != house:
                place = (kind * ARRANGED + own) * ARRANGED + rival
                now = worth_before_roll(values, own, rival, house, pass_with_wild)
                largest = max(largest, abs(now - values[place]))
                values[place] = now
    return largest


# Playing by it ------------------------------------------------------------------------------------


@rule()
def count_wins(values: Numbers, games: int, rng: Numbers, pass_with_wild: int):
    """How many of these games the first seat wins when both play what is worth most."""
    wins = 0
    for _ in range(games):
        wins += play_out(values, rng, pass_with_wild)
    return wins


@rule()
def play_out(values, rng, pass_with_wild):
    """Does the first seat win? The trio of whoever acts is `own`."""
    own = FIRST_TRIO_NUMBER + 0
    rival = FIRST_TRIO_NUMBER + 0
    house = FIRST_HOUSE_NUMBER + 0
    is_first = 1
    while own != house and rival != house:
        face = usable_roll(own, house, rng)
        done = best_trios(values, own, rival, house, face, pass_with_wild)
        house = done % ARRANGED
        own = rival
        rival = done // ARRANGED
        is_first = 1 - is_first
    return 1 - is_first if rival == house else is_first


@rule()
def usable_roll(own, house, rng):
    """What nobody could use is rolled again; a Swap or a Wild always comes."""
    face = below(rng, len(FACES))
    while WAYS[face][own] + WAYS[face][house] == 0:
        face = below(rng, len(FACES))
    return face


@rule()
def best_trios(values, own, rival, house, face, pass_with_wild):
    """The own trio and the House, as one number, after the best that this face allows."""
    best = best_worth(values, own, rival, house, face, pass_with_wild)
    for i in range(WAYS[face][own]):
        after = RESULT[own][OFFERED[face][own][i]]
        if worth_after(values, after, rival, house) == best:
            return after * ARRANGED + house
    if face == WILD or WAYS[face][own] == 0:
        for i in range(WAYS[face][house]):
            after = RESULT[house][OFFERED[face][house][i]]
            if worth_after(values, own, rival, after) == best:
                return own * ARRANGED + after
    return own * ARRANGED + house


# What a match is worth ----------------------------------------------------------------------------


@rule()
def worth(state, seat, values):
    """The chance of a seat of two to win from here, before or after a roll, in 1/ONE."""
    if state.over:
        return ONE * is_winner(state, seat) if state.winners else ONE // 2
    own = state.arrangement[state.seat]
    rival = state.arrangement[1 - state.seat]
    house = state.arrangement[HOUSE]
    if state.face == NOT_ROLLED:
        to_mover = 0 + values[place_of(own, rival, house)]
    else:
        to_mover = best_worth(values, own, rival, house, state.face, state.pass_with_wild)
    return to_mover if seat == state.seat else ONE - to_mover


@rule()
def worth_at(states: States, k: int, seat: int, values: Numbers):
    return worth(states[k], seat, values)
