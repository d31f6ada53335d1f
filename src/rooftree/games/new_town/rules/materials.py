"""WHAT FITS: materials are solid blocks, and a house is filled by them to the last cell."""

from rooftree.core.rule import rule, table

from ..components import BLOCKS, SHAPES
from ..packing import Blocks, all_misfits, regions, sets_of_volume, transitions

# Every set of blocks for every change of a house, the fewest blocks first.


def _fillings() -> dict[tuple[int, int], list[Blocks]]:
    wrong = all_misfits()
    found = {}
    for pair in transitions():
        cells = len(regions(*pair)[0])
        right = [blocks for blocks in sets_of_volume(cells) if blocks not in wrong[pair]]
        found[pair] = sorted(right, key=lambda blocks: (sum(blocks), blocks))
    return found


def _places(counts: dict[tuple[int, int], int]) -> list[list[int]]:
    return [[counts.get((old, new), 0) for new in range(SHAPES)] for old in range(SHAPES)]


FILLINGS = _fillings()
_ROWS = [blocks for row in FILLINGS.values() for blocks in row]
_STARTS = [sum(len(row) for row in list(FILLINGS.values())[:i]) for i in range(len(FILLINGS))]

VOLUME = table(_places({pair: len(regions(*pair)[0]) for pair in FILLINGS}))  # [old][new]: cells
FIRST = table(_places(dict(zip(FILLINGS, _STARTS))))  # [old][new]: first row of FILLING
COUNT = table(_places({pair: len(row) for pair, row in FILLINGS.items()}))  # ... and how many
FILLING = table(_ROWS)  # [row][material - 1]
TOKENS = table([sum(blocks) for blocks in _ROWS])  # [row]: how many blocks that is


@rule(23)
def is_at_hand(state, seat, row, block):
    """Has the seat these blocks, and can they be reached from those chosen so far and one more
    of `block` (0: none)? Blocks are chosen from the largest to the smallest."""
    for i in range(BLOCKS):
        material = i + 1
        needed = FILLING[row][i]
        chosen = state.plan_blocks[i] + (material == block)
        if needed > state.material[seat][i] or needed < chosen:
            return False
        if block != 0 and material > block and needed != chosen:
            return False
    return True


@rule(23)
def fewest_blocks(old, new):
    """That fill it, if one had any."""
    return 0 + TOKENS[FIRST[old][new]]


@rule(23)
def can_fill(state, seat, old, new, block, limit):
    """Can the seat make one shape from another with at most `limit` tokens, the next being
    `block` (0: any)?"""
    for row in range(FIRST[old][new], FIRST[old][new] + COUNT[old][new]):
        if TOKENS[row] > limit:
            return False
        if is_at_hand(state, seat, row, block):
            return True
    return False
