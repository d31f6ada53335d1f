"""The table: who sits there, where cards lie, and who knows it.

Decks are one pool. Shuffling and splitting the cards gives every partition the same chance, so the
next card of any deck is, for all who look on, any card that nobody has drawn: drawing from the pool
with only the sizes of the decks kept has the same distribution. Cards that are left over when decks
are equal stay in the pool too.
"""

from rooftree.core.rule import NOBODY, rule

from ..components import CARDS, CARDS_DRAWN, FIRST_SPELL, MAX_SEATS, PIPES
from ..state import HAND, POOL, PUBLIC

# Sizes as the rules add 0 to them are whole numbers of one kind, for the compiler's sake.


@rule(1)
def seats(state):
    """How many play."""
    return state.seats + 0


@rule(2)
def by_age(state, place):
    """The seat at a place from the oldest (0) on; seats that nobody sits at are passed over."""
    seat = NOBODY
    for i in range(MAX_SEATS):
        if state.age_order[i] < state.seats:
            if place == 0:
                seat = state.age_order[i] + 0
            place -= 1
    return seat


@rule(2)
def is_younger(state, seat, other):
    for place in range(seats(state)):
        if by_age(state, place) == seat:
            return False
        if by_age(state, place) == other:
            return True
    return False


@rule(2)
def oldest_in(state):
    """The oldest who has not dropped out."""
    for place in range(seats(state)):
        if is_in(state, by_age(state, place)):
            return by_age(state, place)
    return NOBODY


@rule(14)
def is_in(state, seat):
    """Has not dropped out of this planning step."""
    return (state.inside >> seat) & 1 == 1


@rule(35)
def is_pipe(card):
    return card < PIPES


# Moving cards ------------------------------------------------------------------------------------


@rule()
def move(state, card, place):
    """One card goes somewhere else."""
    state.held[state.place[card]] -= 1
    state.place[card] = place
    state.held[place] += 1


@rule()
def move_all(state, place, target):
    """A whole stack or hand goes somewhere else; who knew it, knows it still."""
    if state.held[place] > 0:
        for card in range(CARDS):
            if state.place[card] == place:
                move(state, card, target)


@rule()
def move_openly(state, card, place):
    """Everybody sees which card goes where."""
    move(state, card, place)
    state.seen[card] = PUBLIC


@rule()
def learn_all(state, seat, place):
    """A seat looks at all cards that lie somewhere."""
    for card in range(CARDS):
        if state.place[card] == place:
            state.seen[card] |= 1 << seat


@rule()
def forget_others(state, seat, place):
    """One of the seat's cards leaves in secret: nobody else knows any longer which are there.
    Spells never leave in secret."""
    if state.held[place] > 1:
        for card in range(FIRST_SPELL):
            if state.place[card] == place:
                state.seen[card] = 1 << seat


# Drawing -----------------------------------------------------------------------------------------


@rule(8, 13)
def owe(state, seat, count):
    """The seat draws so many cards from its deck, fewer if fewer are left."""
    if count > state.deck[seat]:
        count = state.deck[seat] + 0
    state.deck[seat] -= count
    state.owed[seat] += count


@rule(13)
def draw_four(state, seat):
    owe(state, seat, CARDS_DRAWN)


@rule(8, 13)
def drawing_seat(state):
    """Whose card is drawn next, or NOBODY."""
    for seat in range(seats(state)):
        if state.owed[seat] > 0:
            return seat
    return NOBODY


@rule(8, 13)
def deal(state, card):
    """One card from the deck into the hand that draws."""
    seat = drawing_seat(state)
    move(state, card, HAND + seat)
    state.seen[card] = 1 << seat
    state.owed[seat] -= 1


@rule(7)
def is_in_pool(state, card):
    return state.place[card] == POOL
