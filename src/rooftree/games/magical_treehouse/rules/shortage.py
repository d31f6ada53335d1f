"""The End of the Planning Step."""

from rooftree.core.rule import rule

from ..components import FIRST_SPELL, NO_CARD, NUMBER, PLANNED_LIMIT
from ..state import CLOCKWISE, PLANNED, REMOVED, TRASH
from .table import by_age, move_openly, seats


@rule(24)
def next_seat(state, seat):
    """In the direction of play."""
    if state.direction == CLOCKWISE:
        return (seat + 1) % seats(state)
    return (seat + seats(state) - 1) % seats(state)


@rule(24)
def remove_shortages(state):
    """From the oldest on, in the direction of play."""
    seat = by_age(state, 0)
    for _ in range(seats(state)):
        for _ in range(PLANNED_LIMIT - state.held[PLANNED + seat]):
            remove_highest(state, seat)
        seat = next_seat(state, seat)


@rule(24)
def remove_highest(state, seat):
    """The highest number in the own trash can; in the next one if that holds none; and so on."""
    for _ in range(seats(state)):
        card = highest_in_trash(state, seat)
        if card != NO_CARD:
            move_openly(state, card, REMOVED)
            return
        seat = next_seat(state, seat)


@rule(24)
def highest_in_trash(state, seat):
    """Never a spell."""
    highest = NO_CARD
    for card in range(FIRST_SPELL):
        if state.place[card] == TRASH + seat and (
            highest == NO_CARD or NUMBER[card] > NUMBER[highest]
        ):
            highest = card
    return highest
