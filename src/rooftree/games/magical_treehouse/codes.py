"""The code space: what can be done, kind by kind."""

from rooftree.core.actions import Codes

from .components import (
    BROWN,
    CARDS,
    FIRST_LEVEL_1,
    FIRST_SPELL,
    GREEN_TILES,
    MAX_SEATS,
    MAX_TREEHOUSES,
    PAIRS,
    PIPES,
    SPACES,
    SPELL_CARDS,
)

codes = Codes()
# Planning
PLACE = codes.kind("place", FIRST_SPELL)
TRASH_HAND = codes.kind("trash")
CAST = codes.kind("cast", SPELL_CARDS)
TAKE = codes.kind("take")
DRAW = codes.kind("draw")
DROP_OUT = codes.kind("drop_out")
BRIBE = codes.kind("bribe", MAX_SEATS)
WAIT = codes.kind("wait")
CALL_STALL = codes.kind("stall")
# Choices a spell asks for
DISCARD = codes.kind("discard", CARDS)
GIVE = codes.kind("give", FIRST_SPELL)  # the planned card of an exchange
RECEIVE = codes.kind("receive", FIRST_SPELL)  # the stored card of an exchange
KEEP = codes.kind("keep")
# Building
SHOW = codes.kind("show", FIRST_SPELL)
BUILD = codes.kind("build", FIRST_SPELL - FIRST_LEVEL_1)
IMPROVE = codes.kind("improve", FIRST_LEVEL_1 - PIPES, MAX_TREEHOUSES)
FLIP = codes.kind("flip", FIRST_SPELL)
LAY = codes.kind("lay", PIPES, len(PAIRS))
LIFT = codes.kind("lift", PIPES)
STORE = codes.kind("store", FIRST_SPELL)
SETTLE = codes.kind("settle", SPACES)
DECLINE = codes.kind("decline")
FINISH = codes.kind("finish")
# Chance
DEAL = codes.kind("deal", CARDS)
OBJECTIVE = codes.kind("objective", BROWN + GREEN_TILES)
BISCUIT = codes.kind("biscuit", MAX_SEATS)

CODES = codes.count

# What is heard of a hidden action
HEARD_CHOICE, HEARD_PLACE, HEARD_DEAL, HEARD_OBJECTIVE, HEARD_FLIP = range(CODES, CODES + 5)
