"""What lies on the table."""

from rooftree.core.state import StateType, int8, int16

from .components import TRIOS

STATE = StateType(
    seats=int8,  # how many play
    pass_with_wild=int8,  # option: 1 = a Wild may be declined when some action is impossible
    arrangement=(int16, TRIOS),  # of each seat's trio, then of the House
    seat=int8,  # whose turn it is
    face=int8,  # what the die shows, or NOT_ROLLED
    rolls=int16,  # how often the die was rolled
    over=int8,  # 1 when the match has ended
    winners=int8,  # bit mask of the seats that won
)
