"""Positions and moves, as short as they are said at the table.

The sample layout, for reading the positions (K is King's Land):

     .   .  14   3   .   .
     .  12   8  16  11   .
     .   4   K   K  17   .
     .   7   K   K   9   .
     .  15  10  13   6   .
     .   .  18   5   .   .
"""

import rooftree
from rooftree import CHANCE

GAME = rooftree.game("new_town")
ADVANCED = {"rules": "advanced"}
EASY = {"rules": "easy"}


def at(text, **options):
    """A match from a position; dice and cards are left to the test."""
    return GAME.from_position(text, options)


def play(match, *moves):
    """`0 move to 12` is seat 0, `* roll 4` is chance."""
    for move in moves:
        who, _, text = move.partition(" ")
        match.play(CHANCE if who == "*" else int(who), text)
    return match


def refused_by(match, seat, action):
    """The number of the rule that forbids it, or None."""
    refusal = match.why_not(seat, action)
    return refusal.rule if refusal else None


def offered(match, seat, kind=None):
    return {action.text for action in match.actions(seat) if kind in (None, action.kind)}


def player(match, seat):
    return match.view(None)["players"][seat]


def materials(match, seat):
    """As digits: `1146`."""
    return "".join(name * count for name, count in player(match, seat)["materials"].items())


def gems(match, seat):
    return player(match, seat)["gems"]


def parts(match, seat):
    """Points by what they were earned with."""
    return player(match, seat)["parts"]


def land(match, name):
    return next(land for land in match.view(None)["lands"] if land["name"] == str(name))


def houses(match, name):
    """The houses on a land: `0:2x3x1`."""
    return [f"{house['owner']}:{house['shape']}" for house in land(match, name)["houses"]]


def turn(match):
    view = match.view(None)
    return view["phase"], view["turn"]
