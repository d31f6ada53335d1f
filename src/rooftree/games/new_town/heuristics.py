"""What a good player looks at; no rule imports it."""

from rooftree.core.rule import rule

from .rules.sheet import track


@rule()
def evaluate(state, seat):
    return track(state, seat)
