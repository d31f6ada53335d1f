"""What lies on the table."""

from rooftree.core.state import StateType, int8

from .components import COLOURS, MAX_SEATS, ROOMS, ROUNDS, SPACES

STATE = StateType(
    seats=int8,  # how many play
    younger_players=int8,  # option: 1 = Score Cards are taken, no Game Changers
    stage=int8,  # DEALING, PICKING, ADDING, SCORING or OVER
    week=int8,  # the round, from 0 (a field cannot be called `round`)
    step=int8,  # the pick of this round, from 0; hand h is now held by seat h + step
    dealt=int8,  # rooms dealt in this round
    where=(int8, ROOMS),  # DECK, …, LAST, or IN_HAND + the seat it was dealt to
    picked=(int8, MAX_SEATS),  # the room in front of each seat, secret while PICKING; or NO_ROOM
    room_at=(int8, MAX_SEATS, SPACES),  # each seat's tree: a room, or NO_ROOM
    rooms=(int8, MAX_SEATS, len(COLOURS)),  # how many of each colour are in the tree
    balance=(int8, MAX_SEATS),  # the Balance Marker: LEFT, CENTRE or RIGHT
    first=int8,  # the start chooser of this round
    turn=int8,  # choices made in this scoring phase
    changer=(int8, MAX_SEATS),  # the Game Changer each seat holds, or NO_CHANGER
    changer_on=(int8, ROUNDS, len(COLOURS)),  # in each round, on each Score Card
    score_card=(int8, ROUNDS, len(COLOURS)),  # for younger players: who took it, or NOBODY
    scored=(int8, ROUNDS, MAX_SEATS, len(COLOURS)),  # points of each round, seat and colour
    score=(int8, MAX_SEATS),  # on the Scoretrack; never above 75
)
