"""Positions in text, and what the tests ask of them."""

import rooftree
from rooftree import CHANCE

GAME = rooftree.game("magical_treehouse")


def at(text, **options):
    """A match from a drawing; chance is up to the test."""
    return GAME.from_position(text, options)


def real(text, **options):
    """The same in real time, where an action is done at once."""
    return GAME.from_position(text, {"tempo": "real_time", **options})


def refused(match, seat, action):
    """The number of the rule that forbids it, or None."""
    refusal = match.why_not(seat, action)
    return refusal.rule if refusal else None


def field(match, name):
    """A `field=value` of the position, as a list."""
    for word in match.position().split():
        if word.startswith(f"{name}="):
            return word.partition("=")[2].split(",")
    return []


def village(match, seat):
    """A seat's village as the position draws it."""
    return match.position().split(" | ")[0].split(" / ")[seat]


def step(match, *actions):
    """One structured step: each seat's action, None for a seat that is out."""
    for seat, action in enumerate(actions):
        if action:
            match.play(seat, action)
    return match


def texts(match, seat, kind=None):
    """What a seat is offered."""
    return {a.text for a in match.actions(seat) if kind is None or a.kind == kind}


def deal(match, *cards):
    for card in cards:
        match.play(CHANCE, f"deal {card}")
    return match


def deal_any(match):
    """Let chance bring whatever comes first, until a seat is needed."""
    while match.waiting == (CHANCE,):
        match.play(CHANCE, match.outcomes()[0][0])
    return match
