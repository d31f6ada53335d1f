"""What lies on the table."""

from rooftree.core.state import StateType, int8, int16, int32

from .components import CARDS, MAX_SEATS, MAX_TREEHOUSES, PIPES, SPACES, TILES

# Where a card lies. From HAND on there is one place for each seat: HAND + seat, and so on.
POOL, REMOVED, UNKNOWN = 0, 1, 3  # UNKNOWN: only in what a seat may see
HAND, PLANNED, CARRIAGE, TRASH, STORED, BUILT, FLIPPED = range(4, 32, MAX_SEATS)
PLACES = 32

# Who knows where a card lies: a bit for each seat, and one for spectators
PUBLIC = 31
SPECTATORS = 4

# Phases
OBJECTIVES, PLANNING, CHOOSING, ORDER, BUILDING, RELAYING, OVER = range(7)
CLOCKWISE, COUNTER_CLOCKWISE = range(2)

# What a seat did last in planning; BRIBED + a seat, CAST_A_SPELL + which of the spell cards
NOTHING, PLACED, TRASHED, TOOK, DREW, DROPPED_OUT, WAITED = range(7)
BRIBED, CAST_A_SPELL = 8, 16

NOT_CHOSEN = -1
HIDDEN_CHOICE = -2  # only in what a seat may see: chosen, but what?

STATE = StateType(
    seats=int8,  # how many play
    edition=int8,  # option
    tempo=int8,  # option: STRUCTURED or REAL_TIME
    forest=int8,  # option: day or night
    first_game=int8,  # option: 1 = the green objective is the one for biscuits
    tiles=(int8, TILES),  # option: the tile at each place, upper row first
    age_order=(int8, MAX_SEATS),  # option: seats from the oldest to the youngest
    round_number=int8,  # 1..4
    phase=int8,
    direction=int8,  # of play
    # cards
    place=(int8, CARDS),  # where each lies
    seen=(int8, CARDS),  # who knows that: bits
    held=(int8, PLACES),  # how many cards lie at each place
    deck=(int8, MAX_SEATS),  # cards left in each deck; they are among POOL
    owed=(int8, MAX_SEATS),  # cards being drawn
    # planning
    inside=int8,  # bits: who has not dropped out
    commit=(int16, MAX_SEATS),  # the action chosen in secret, NOT_CHOSEN or HIDDEN_CHOICE
    second=(int8, MAX_SEATS),  # in an exchange, the stored card chosen in secret
    casting=(int8, MAX_SEATS),  # spell shown in this step and not yet resolved, or NO_CARD
    spell=int8,  # the spell everybody is choosing for, or NO_SPELL
    plate=int8,  # biscuits on the plate
    reaching=int8,  # bits: dropped out together and reach for too few biscuits
    stalled=int8,  # 1: everybody waits, so the oldest must act
    step=int16,  # steps of structured planning in this round
    did=(int8, MAX_SEATS),  # what each seat did in the last step
    # building
    track=(int8, MAX_SEATS),  # seats in turn order
    turn=int8,  # place on the track of the seat that builds
    shown=(int8, MAX_SEATS),  # card each seat showed for turn order this round, or NO_CARD
    placing=int8,  # familiars that may be placed at once
    teleporting=int8,  # 1: that familiar goes to a space that produces nothing
    loose=int16,  # bits: pipes lifted and not yet laid again
    moved=int16,  # bits: pipes lifted in this turn
    # villages; treehouses are numbered in the order they were begun
    treehouses=(int8, MAX_SEATS),  # how many
    height=(int8, MAX_SEATS, MAX_TREEHOUSES),  # levels
    colour=(int8, MAX_SEATS, MAX_TREEHOUSES),
    face_down=(int32, MAX_SEATS),  # bits: treehouses that stand on a card used face down
    chain=(int8, MAX_SEATS, MAX_TREEHOUSES),  # the same number for all that are joined by pipes
    treehouse_of=(int8, CARDS),  # of a card in a village
    ends=(int8, PIPES, 2),  # treehouses a laid pipe joins
    # forest
    familiar_at=(int8, SPACES),  # whose, or NOBODY
    familiars=(int8, MAX_SEATS),  # not yet placed
    ingredients=(int8, MAX_SEATS, 6),  # familiars on each ingredient, then on no ingredient
    # biscuits and objectives
    biscuits=(int8, MAX_SEATS),
    common=(int8, 2),  # the brown and the green objective
    private=(int8, MAX_SEATS),
)
