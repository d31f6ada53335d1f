"""What lies on the table.

Small numbers that rules hand to each other are int64, so that each rule is compiled once.
"""

from rooftree.core.state import StateType, int8, int16, int64

from .components import (
    BLOCKS,
    CARDS,
    CELLS,
    FACES,
    GRID_SIZE,
    MAX_SEATS,
    PARTS,
    PLOTS,
    SIZES,
    TILES,
    WHITES,
)

# What the game is doing (phase)
STARTING_PLACES = 0  # builders are put on the board
DRAFTING = 1  # land cards are drafted
TREE = 2  # the first player chooses how many dice to roll for the tree
PLANTING = 3  # ... and between two lands as near
DISTRIBUTION = 4  # dice are taken
OWN_DICE = 5  # additional round: keep the six dice, or reroll them all
MOVE = 6  # step 1
PURCHASE = 7  # step 2
BUILDING = 8  # step 3
LAST_MOVE = 9  # step 4
CHOOSING = 10  # who takes part in the additional round
OCCUPANCY = 11  # residents move in
POSITIONING = 12  # easy rules: builders go where the white dice say
RESOLVING = 13  # easy rules: what the green, red and black die are used for
EASY_BUILDING = 14
OVER = 15

# What chance is asked for (rolling, dealing)
NOTHING = 0
FOR_TREE, POOL, OWN_ROLL, WHITE_DICE, GREEN_DIE, BLACK_DIE, REWARD_DIE, LODGER_DIE, TURN_DICE = (
    range(1, 10)
)
THE_START, CARD_HANDS, CARD_ROW, RESIDENT_ROW, RESIDENT_GRID = range(1, 6)

HELP = 7  # what is offered: a material 4, 5 or 6, or the remaining black pips

# The additional round (takes_part)
UNDECIDED, IN, OUT, SECRET = range(4)

STATE = StateType(
    seats=int64,  # how many play
    rules=int64,  # option: BASIC, ADVANCED or EASY
    land_cards=int64,  # option: OFF, DEALT or DRAFTED
    additional_round=int64,  # option
    occupancy=int64,  # option
    tree_supply=int64,  # option: ENTER or STOP
    penthouses=int64,  # option: PART or HOUSE
    starting_order=(int64, MAX_SEATS),  # option: seats agreed on, the rest NOBODY
    layout=(int8, TILES),  # option: each land's cell of the grid; King's Land's first cell
    land_at=(int8, CELLS),  # the land on each cell of the grid, or NO_LAND (from the layout)
    distance=(int8, TILES, TILES),  # green pips from land to land (from the layout)
    # The round
    phase=int64,
    round_number=int64,
    start_seat=int64,  # who was drawn to begin
    order=(int64, MAX_SEATS),  # seats in turn order
    in_order=int64,  # how many of them
    turn=int64,  # place in the order of the seat to act
    rolling=int64,  # what dice are in the air for, or NOTHING
    dice_left=int64,  # how many of them
    dealing=int64,  # what cards are dealt for, or NOTHING
    tree_sum=int64,  # dice rolled for the tree, added up
    # The town
    builder=(int64, MAX_SEATS),  # the land each builder stands on, or NOWHERE
    entered=(int8, MAX_SEATS),  # rank among the builders on King's Land, by entry; else 0
    tree_on=(int8, TILES),
    owner_at=(int8, TILES, PLOTS),  # the seat whose house it is, or NOBODY
    shape_at=(int8, TILES, PLOTS),  # the house, or EMPTY
    blocks_at=(int8, TILES, PLOTS, BLOCKS),  # the materials it is built of
    lodger_at=(int8, TILES, PLOTS),  # the resident who moved in plus 1, or 0
    largest=int64,  # base points of the largest house so far
    # Individual sheets
    material=(int8, MAX_SEATS, BLOCKS),
    gems=(int8, MAX_SEATS),
    roofs=(int8, MAX_SEATS, SIZES),
    earned=(int16, MAX_SEATS, len(PARTS)),  # points, by what they were earned with
    bonus_had=(int8, MAX_SEATS),  # bit 0: for a second house; bit 1: for a fifth
    reward_due=(int8, MAX_SEATS),  # a bit for each track reward still to be taken or waived
    red=(int8, MAX_SEATS),  # pips left on each die; 0: none, or used up
    green=(int8, MAX_SEATS),
    black=(int8, MAX_SEATS),
    white=(int8, MAX_SEATS, WHITES),  # in ascending order; 0: not there
    counts=(int8, MAX_SEATS, WHITES),  # how each white die counts: PLAIN, ZERO or DOUBLE
    pool=(int8, 4, FACES),  # dice to be distributed, by colour and face
    # The turn
    move_start=int64,  # where the move of this turn began
    refused=int64,  # a bit for each gift refused in this turn: (material - 4) * 4 + seat
    offer=int64,  # what is offered now: a material, HELP, or NOTHING
    offered_to=int64,
    plan=int64,  # the house being built, as a number of rules/building.py plus 1, or 0
    plan_blocks=(int8, BLOCKS),  # materials chosen for it so far
    # Land cards and residents
    card_at=(int8, CARDS),  # the seat that holds it, or DECK, ROW, BOX
    ready_in=(int8, CARDS),  # the round from which its effect may be used
    resident_at=(int8, CARDS),  # the seat that holds it, or DECK, ROW, GRID, HOUSED
    cards_taken=int64,  # land cards taken in this turn of the draft
    # The additional round
    takes_part=(int8, MAX_SEATS),
    second_roll=int64,  # 1 while the six dice are rolled again
    # The occupancy round
    grid=(int8, GRID_SIZE, GRID_SIZE),  # [column][row from the bottom]: resident plus 1, or 0
    is_out=(int8, MAX_SEATS),
    misfit=(int8, MAX_SEATS),  # 1: has taken a wrong card since the row changed
    passes=int64,  # in a row
    row_moves=int64,  # in a row
    lodger_plot=int64,  # plot of King's Land whose new residents roll a die
    # The easy rules
    material_from=int64,  # bit mask of the dice used for a material
    effect_from=int64,  # bit mask of the dice used for their effect
    rerolls_left=int64,
    cards_to_take=int64,
    settling=int64,  # 1 while a builder chooses between King's Land and the sum's land
    has_built=int64,  # 1 after a house was built or expanded in this turn
    claim_from=int64,  # where a resident card is to be taken: ROW, a seat, or NOBODY
    way_to=(int8, TILES * PLOTS),  # scratch of rules/residents.py, zero between actions
)
