"""A win is one point; a tie is shared by those who match the House."""

from rooftree.core.rule import rule

from .rules import is_winner


@rule(12)
def points(state, out):
    """1 for each winner."""
    for seat in range(state.seats):
        out[seat] = is_winner(state, seat)


@rule(12)
def ranking(state, out):
    """Winners are first, all others second; in a draw nobody is first."""
    for seat in range(state.seats):
        out[seat] = 2 - is_winner(state, seat)
