"""The code space: what may be said at the table, and what chance brings, kind by kind."""

from rooftree.core.actions import Codes

from .components import (
    BLOCKS,
    CARDS,
    FACES,
    GIFTS,
    GRID_SIZE,
    LANDS,
    MAX_SEATS,
    PLACES,
    SPLITS,
    TILES,
    USES,
    WHITES,
)
from .rules.building import PLANS

MASKS = (1 << WHITES) - 1  # choices of white dice
TREE_DICE = (2, 3, 4)
SPLIT_COUNT = len(SPLITS)
GIFT_COUNT = len(GIFTS)
USE_COUNT = len(USES)

codes = Codes()
START_ON = codes.kind("start", LANDS)
TAKE_CARD = codes.kind("take card", CARDS)
STOP = codes.kind("stop")
END_TURN = codes.kind("end turn")
ROLL_TREE = codes.kind("roll for tree", len(TREE_DICE))
PLANT = codes.kind("plant", LANDS)
TAKE_DIE = codes.kind("take die", 4, FACES)
REROLL_WHITE = codes.kind("reroll white", MASKS)
REROLL_GREEN = codes.kind("reroll green")
REROLL_BLACK = codes.kind("reroll black")
STEP = codes.kind("move", TILES)
BUY = codes.kind("buy")
GIVE = codes.kind("give", GIFT_COUNT, MAX_SEATS)
ACCEPT = codes.kind("accept")
DECLINE = codes.kind("decline")
SPLIT = codes.kind("split", SPLIT_COUNT)
JOIN = codes.kind("join", SPLIT_COUNT)
PLAN = codes.kind("build", PLANS)
LAY = codes.kind("block", BLOCKS)
HELP = codes.kind("help")
TAKE_REWARD = codes.kind("take reward")
WAIVE_REWARD = codes.kind("waive reward")
USE_CARD = codes.kind("use card", CARDS, USE_COUNT)
TAKE_PART = codes.kind("take part")
STAY_OUT = codes.kind("stay out")
KEEP_DICE = codes.kind("keep dice")
REROLL_ALL = codes.kind("reroll all")
MATERIAL = codes.kind("material", 3)
EFFECT = codes.kind("effect", 3)
TO_KINGS_LAND = codes.kind("to king's land")
TO_SUM = codes.kind("to sum")
PAY_REROLL = codes.kind("pay for reroll")
CLAIM = codes.kind("take resident", CARDS)
LODGE = codes.kind("move in", GRID_SIZE, PLACES)
MISFIT = codes.kind("misfit", GRID_SIZE)
PASS = codes.kind("pass")
# Chance
FIRST_OF_CHANCE = codes.count
BEGIN = codes.kind("begin", MAX_SEATS)
ROLL = codes.kind("roll", FACES)
DEAL_LAND = codes.kind("deal land", CARDS)
DEAL_RESIDENT = codes.kind("deal resident", CARDS)

CODES = codes.count
HIDDEN_CHOICE = CODES  # heard: somebody has chosen, but what?
