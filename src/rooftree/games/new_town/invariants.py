"""What every position of The King's New Town keeps to, beyond what its text can say at all."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from rooftree.core.rule import ALLOWED, NOBODY
from rooftree.core.words import Line

from .components import (
    ADDITIONAL_ROUND,
    BLACK,
    BLOCKS,
    BOX,
    CARDS,
    DECK,
    DICE_EACH,
    EMPTY,
    FACES,
    GIFTS,
    GREEN,
    GRID,
    GRID_SIZE,
    HAND,
    HOUSED,
    KINGS_LAND,
    KINGS_PLOTS,
    LANDS,
    LEVEL,
    LEVELS,
    MAX_SEATS,
    NEVER,
    NOWHERE,
    OWN_PENTHOUSE,
    PLOTS,
    RED,
    ROUNDS,
    ROW,
    TILES,
    WHITE,
    WHITES,
)
from .components import OWN_DICE as OWN_DICE_COUNT
from .names import PHASES, land_name
from .rules.building import PLANS, may_plan
from .rules.distribution import colour_in_air, count_own
from .rules.easy import count_residents
from .rules.kings_land import is_run_or_triple
from .rules.land_cards import count_cards
from .rules.moving import has_moved, is_free, is_moving, may_step
from .rules.preparation import is_in_round
from .rules.setup import is_row_short
from .rules.sheet import (
    acting,
    drafts_land_cards,
    has_additional_round,
    has_land_cards,
    has_occupancy,
    is_easy,
    seat_with_reward,
)
from .state import (
    BLACK_DIE,
    BUILDING,
    CARD_HANDS,
    CARD_ROW,
    CHOOSING,
    DISTRIBUTION,
    DRAFTING,
    EASY_BUILDING,
    FOR_TREE,
    GREEN_DIE,
    HELP,
    IN,
    LAST_MOVE,
    LODGER_DIE,
    MOVE,
    NOTHING,
    OCCUPANCY,
    OUT,
    OVER,
    OWN_DICE,
    OWN_ROLL,
    PLANTING,
    POOL,
    POSITIONING,
    PURCHASE,
    RESIDENT_GRID,
    RESIDENT_ROW,
    RESOLVING,
    REWARD_DIE,
    STARTING_PLACES,
    THE_START,
    TREE,
    TURN_DICE,
    UNDECIDED,
    WHITE_DICE,
)

STEPS = (MOVE, PURCHASE, BUILDING, LAST_MOVE)
EASY_PHASES = (STARTING_PLACES, POSITIONING, RESOLVING, EASY_BUILDING, OVER)
MOST_TOKENS, MOST_GEMS, MOST_ENTRIES = 30, 40, 40  # far more than anybody comes by
MOST_GIFTS = 100  # gems that could still be given for, so that they can be counted to the end
MOST_POINTS = 999


def problem(state: Any) -> Line | None:
    """What is wrong with a position, or None."""
    return next(filter(None, (check(state) for check in CHECKS)), None)


def _range(name: str, value: int, low: int, high: int) -> Line | None:
    if low <= value <= high:
        return None
    return Line("wrong-number", {"name": name, "value": value, "low": low, "high": high})


def _first(*found: Line | None) -> Line | None:
    return next(filter(None, found), None)


def _if(is_wrong: Any, key: str, **arguments: Any) -> Line | None:
    return Line(key, arguments) if is_wrong else None


# The round and the turn --------------------------------------------------------------------------


def _phase(state: Any) -> Line | None:
    """Each rule set has phases of its own."""
    there = state.phase in EASY_PHASES if is_easy(state) else not _is_easy_phase(state.phase)
    if state.phase == DRAFTING:
        there = drafts_land_cards(state)
    elif state.phase in (CHOOSING, OWN_DICE):
        there = has_additional_round(state)
    elif state.phase == OCCUPANCY:
        there = has_occupancy(state)
    return _if(not there, "wrong-phase", phase=PHASES[state.phase])


def _is_easy_phase(phase: int) -> bool:
    return phase in (POSITIONING, RESOLVING, EASY_BUILDING)


def _round(state: Any) -> Line | None:
    low, high = 1, ROUNDS
    if state.phase in (STARTING_PLACES, DRAFTING):
        low = high = 0
    elif state.phase == CHOOSING:
        low = ROUNDS
    elif state.phase == OWN_DICE:
        low = high = ADDITIONAL_ROUND
    elif state.phase in (*STEPS, OCCUPANCY, OVER) and has_additional_round(state):
        high = ADDITIONAL_ROUND
    return _range("round", state.round_number, low, high)


def _order(state: Any) -> Line | None:
    """All seats; in the additional round those who take part; nobody before the start is drawn."""
    named = sorted(list(state.order)[: state.in_order])
    due = list(range(state.seats))
    if state.dealing == THE_START:
        due = []
    elif state.round_number == ADDITIONAL_ROUND and state.phase != OCCUPANCY:
        taking = [seat for seat in due if state.takes_part[seat] == IN]
        due = due if state.phase == OVER and named == due else taking
    return _if(named != due, "wrong-order", seats=", ".join(map(str, due)) or "none")


def _choices(state: Any) -> Line | None:
    """Chosen in secret after the fourth round; somebody's choice is open until all are known."""
    chosen = list(state.takes_part)[: state.seats]
    if any(not UNDECIDED <= choice <= OUT for choice in chosen):
        return Line("wrong-choices")
    early = state.round_number < ROUNDS or state.phase in (*STEPS, TREE, PLANTING, DISTRIBUTION)
    if state.round_number == ADDITIONAL_ROUND:
        return _if(UNDECIDED in chosen or IN not in chosen, "wrong-choices")
    if state.phase == CHOOSING:
        return _if(UNDECIDED not in chosen, "wrong-choices")
    return _if((early or not has_additional_round(state)) and any(chosen), "wrong-choices")


def _numbers(state: Any) -> Line | None:
    """Each in the range that the phase gives it."""
    easy, resolving = is_easy(state), state.phase == RESOLVING
    lodging = state.phase in (OCCUPANCY, OVER)
    return _first(
        _range("start", state.start_seat, 0, state.seats - 1),
        _range("treesum", state.tree_sum, 0, 24 if state.phase in (TREE, PLANTING) else 0),
        _range("refused", state.refused, 0, 4095 if state.phase == PURCHASE else 0),
        _range("drafted", state.cards_taken, 0, 2 if state.phase == DRAFTING else 0),
        _range("second", state.second_roll, 0, int(state.phase == OWN_DICE)),
        _range("passes", state.passes, 0, MAX_SEATS if lodging else 0),
        _range("rowmoves", state.row_moves, 0, _most_row_moves(state)),
        _range("plot", state.lodger_plot, 0, PLOTS - 1),
        _range("materials", state.material_from, 0, 7 if easy else 0),
        _range("effects", state.effect_from, 0, 7 if easy else 0),
        _range("rerolls", state.rerolls_left, 0, state.red[acting(state)] if resolving else 0),
        _range("take", state.cards_to_take, 0, 2 if resolving else 0),
        _range("settling", state.settling, 0, int(_is_easy_phase(state.phase))),
        _range("built", state.has_built, 0, 1),
    )


def _most_row_moves(state: Any) -> int:
    if state.phase == OVER:
        return GRID_SIZE
    return GRID_SIZE - 1 if state.phase == OCCUPANCY else 0


def _seat_numbers(state: Any) -> Line | None:
    lodging = state.phase in (OCCUPANCY, OVER)
    due = 15 if state.phase in (*STEPS, EASY_BUILDING) else 0
    pips = FACES if is_easy(state) else FACES * MAX_SEATS  # black ones are added up by helping
    for seat in range(state.seats):
        found = _first(
            _range("had", state.bonus_had[seat], 0, 3),
            _range("due", state.reward_due[seat], 0, due),
            _range("out", state.is_out[seat], 0, int(lodging)),
            _range("misfit", state.misfit[seat], 0, int(lodging)),
            _range("gems", state.gems[seat], 0, MOST_GEMS),
            _range(f"dice{seat}", state.red[seat], 0, FACES),
            _range(f"dice{seat}", state.green[seat], 0, pips),
            _range(f"dice{seat}", state.black[seat], 0, pips),
            _range(f"dice{seat}", state.white[seat][WHITES - 1], 0, FACES),
            _range("materials", max(state.material[seat]), 0, MOST_TOKENS),
            _range("points", max(map(abs, state.earned[seat])), 0, MOST_POINTS),
        )
        if found:
            return found
    return None


def _gifts(state: Any) -> Line | None:
    """Each round every material 4, 5 or 6 can bring whoever has it a gem."""
    if is_easy(state) or state.phase in (OCCUPANCY, OVER):
        return None
    last = ADDITIONAL_ROUND if has_additional_round(state) else ROUNDS
    tokens = sum(row[material - 1] for row in state.material for material in GIFTS)
    gems = tokens * (last + 1 - state.round_number) + max(state.gems)
    return _if(gems > MOST_GIFTS, "wrong-gifts", gems=gems, most=MOST_GIFTS)


# Dice --------------------------------------------------------------------------------------------


def _has_dice(state: Any, seat: int) -> list[int]:
    """How many of each colour."""
    return [int(count_own(state, seat, colour)) for colour in range(WHITE + 1)]


def _rolling(state: Any) -> Line | None:
    """What is rolled for, and how many dice are in the air."""
    if state.rolling == NOTHING:
        return _range("left", state.dice_left, 0, 0)
    if state.dealing != NOTHING:
        return Line("wrong-rolling")
    phases = {
        FOR_TREE: (TREE,),
        POOL: (DISTRIBUTION,),
        OWN_ROLL: (OWN_DICE,),
        WHITE_DICE: (MOVE, PURCHASE, POSITIONING, RESOLVING, EASY_BUILDING),
        GREEN_DIE: (MOVE,),
        BLACK_DIE: (PURCHASE,),
        REWARD_DIE: (*STEPS, EASY_BUILDING),
        LODGER_DIE: (OCCUPANCY, EASY_BUILDING),
        TURN_DICE: (RESOLVING,),
    }
    if state.phase not in phases[state.rolling]:
        return Line("wrong-rolling")
    most = {FOR_TREE: 4, POOL: OWN_DICE_COUNT * state.seats, OWN_ROLL: OWN_DICE_COUNT, TURN_DICE: 3}
    if state.rolling == WHITE_DICE:
        most[WHITE_DICE] = list(state.white[acting(state)]).count(0)
    return _range("left", state.dice_left, 1, most.get(state.rolling, 1)) or _fallen(state)


def _fallen(state: Any) -> Line | None:
    """What has fallen so far lies there."""
    own = _has_dice(state, acting(state))
    if state.rolling == OWN_ROLL:
        fallen = OWN_DICE_COUNT - state.dice_left
        due = [int(fallen > colour) for colour in range(WHITE)] + [max(fallen - WHITE, 0)]
        return _if(own != due, "wrong-fallen")
    if state.rolling == TURN_DICE:
        unused = state.material_from == state.effect_from == 0
        landed = (state.dice_left > 2 or own[GREEN]) and (state.dice_left > 1 or own[RED])
        return _if(not unused or not landed, "wrong-fallen")
    if state.rolling == REWARD_DIE:
        seat = seat_with_reward(state)
        return _if(seat == NOBODY or state.reward_due[seat] & 7 == 0, "wrong-reward")
    if state.rolling == LODGER_DIE:
        lodger = state.lodger_at[KINGS_LAND][state.lodger_plot]
        return _if(lodger == 0, "wrong-lodger-die")
    return None


def _pool(state: Any) -> Line | None:
    """Six dice for each: some fallen, some still in the air, or taken one by one in order."""
    lying = [sum(faces) for faces in state.pool]
    if state.phase != DISTRIBUTION:
        early = state.phase < DISTRIBUTION
        dice = early and any(sum(_has_dice(state, seat)) for seat in range(state.seats))
        return _if(any(lying) or dice, "wrong-pool")
    own = [_has_dice(state, seat) for seat in range(state.seats)]
    if state.rolling == POOL:
        due = [0] * (WHITE + 1)
        left, state.dice_left = state.dice_left, OWN_DICE_COUNT * state.seats
        while state.dice_left > left:
            due[colour_in_air(state)] += 1
            state.dice_left -= 1
        return _if(lying != due or any(map(any, own)), "wrong-pool")
    needed = [sum(DICE_EACH[c] - dice[c] for dice in own) for c in range(WHITE + 1)]
    rounds, more = divmod(sum(map(sum, own)), state.seats)
    in_turn = [sum(own[state.order[place]]) for place in range(state.seats)]
    fair = in_turn == [rounds + (place < more) for place in range(state.seats)]
    return _if(lying != needed or not fair or state.turn != more or not any(lying), "wrong-pool")


def _turn_dice(state: Any) -> Line | None:
    """Under the easy rules three dice lie there to be used."""
    if state.phase != RESOLVING or state.rolling == TURN_DICE:
        return None
    own = _has_dice(state, acting(state))
    return _if(not all(own[: BLACK + 1]), "wrong-turn-dice", seat=acting(state))


# The town ----------------------------------------------------------------------------------------


def _builders(state: Any) -> Line | None:
    """On the board once they have started; under all but the easy rules one to a land, unless the
    one at turn is on its way through."""
    for place in range(state.seats):
        seat = state.order[place] if state.in_order == state.seats else place
        if (state.builder[seat] != NOWHERE) != _is_placed(state, place):
            if not (is_easy(state) and state.phase == POSITIONING):
                return Line("wrong-builder", {"seat": seat})
            if _is_placed(state, place):
                return Line("wrong-builder", {"seat": seat})
    shared = [land for land, count in Counter(_lands(state)).items() if count > 1]
    if not shared or is_easy(state):
        return None
    return _if(not _passes_through(state, shared), "wrong-shared", land=land_name(shared[0]))


def _is_placed(state: Any, place: int) -> bool:
    """Has the builder of that place in the order started?"""
    if state.phase == STARTING_PLACES:
        return bool(state.dealing == NOTHING and place < state.turn)
    if state.phase == POSITIONING and state.round_number == 1:
        return bool(place < state.turn)
    return bool(state.phase != DRAFTING)


def _lands(state: Any) -> list[int]:
    return [int(land) for land in list(state.builder)[: state.seats] if land < LANDS]


def _passes_through(state: Any, shared: list[int]) -> bool:
    """The builder at turn may stand beside another if it can go on."""
    seat = acting(state)
    others = [int(state.builder[other]) for other in range(state.seats) if other != seat]
    alone = len({land for land in others if land < LANDS}) == sum(land < LANDS for land in others)
    on_the_way = is_moving(state) and has_moved(state, seat) and shared == [state.builder[seat]]
    if not alone or not on_the_way or is_free(state, seat, state.builder[seat]):
        return False
    return state.plan == 0 and any(may_step(state, seat, land) == ALLOWED for land in range(TILES))


def _entries(state: Any) -> Line | None:
    """Builders on King's Land have ranks by entry, all others none."""
    ranks = [state.entered[seat] for seat in range(state.seats)]
    there = [state.builder[seat] == KINGS_LAND for seat in range(state.seats)]
    known = [rank for rank in ranks if rank]
    fits = [rank > 0 for rank in ranks] == there and len(set(known)) == len(known)
    return _if(not fits or max(ranks) > MOST_ENTRIES, "wrong-entered")


def _start_of_move(state: Any) -> Line | None:
    return _if((state.move_start != NOWHERE) != bool(is_moving(state)), "wrong-from")


def _trees(state: Any) -> Line | None:
    trees = sum(state.tree_on) - 1
    return _if(not state.tree_on[KINGS_LAND] or trees > ROUNDS, "wrong-trees", most=ROUNDS)


def _houses(state: Any) -> Line | None:
    """Four levels to a land; on King's Land two houses, and penthouses on them."""
    for land in range(LANDS):
        if sum(LEVEL[shape] for shape in state.shape_at[land]) > LEVELS:
            return Line("wrong-levels", {"land": land_name(land)})
    above = {state.shape_at[KINGS_LAND][plot] for plot in range(KINGS_PLOTS, PLOTS)}
    return _if(not above <= {EMPTY, OWN_PENTHOUSE}, "wrong-kings-land")


# The turn ----------------------------------------------------------------------------------------


def _is_busy(state: Any) -> bool:
    """Dice, cards, a reward or an offer come first."""
    chance = state.rolling != NOTHING or state.dealing != NOTHING
    return bool(chance or state.offer != NOTHING or seat_with_reward(state) != NOBODY)


def _offer(state: Any) -> Line | None:
    """A gift of the one at turn, or help for the next."""
    if state.offer == NOTHING:
        return None
    giver, to = acting(state), state.offered_to
    chance = state.rolling != NOTHING or state.dealing != NOTHING
    if chance or seat_with_reward(state) != NOBODY or state.plan != 0:
        return Line("wrong-offer")
    if state.offer == HELP:
        next_one = state.turn + 1 < state.in_order and state.order[state.turn + 1] == to
        return _if(not (state.phase == BUILDING and next_one and state.black[giver]), "wrong-offer")
    has = state.offer in GIFTS and state.material[giver][state.offer - 1]
    to_other = to != giver and is_in_round(state, to)
    return _if(not (state.phase == PURCHASE and has and to_other), "wrong-offer")


def _plan(state: Any) -> Line | None:
    """A house that may be built; its materials are chosen from the hand."""
    chosen = list(state.plan_blocks)
    if state.plan == 0:
        return _if(any(chosen), "wrong-plan")
    if _is_busy(state) or state.phase not in (BUILDING, EASY_BUILDING) or state.plan > PLANS:
        return Line("wrong-plan")
    seat, plan = acting(state), state.plan - 1
    if any(chosen[i] > state.material[seat][i] for i in range(BLOCKS)):
        return Line("wrong-plan")
    state.plan = 0
    for i in range(BLOCKS):
        state.plan_blocks[i] = 0
    verdict = may_plan(state, seat, plan)
    state.plan = plan + 1
    for i, count in enumerate(chosen):
        state.plan_blocks[i] = count
    return _if(verdict != ALLOWED, "wrong-plan")


def _easy_turn(state: Any) -> Line | None:
    """Under the easy rules one thing at a time: rerolls, cards, a choice of land, a resident."""
    seat, at_rest = acting(state), state.rolling == NOTHING and state.dealing == NOTHING
    begun = [state.rerolls_left > 0, state.cards_to_take > 0, state.settling, state.plan > 0]
    if sum(map(bool, [*begun, state.claim_from != NOBODY])) > 1:
        return Line("wrong-begun")
    if state.phase == POSITIONING and state.rolling == NOTHING and not state.settling:
        return Line("wrong-settling")
    if state.settling and not (at_rest and is_run_or_triple(state, seat)):
        return Line("wrong-settling")
    if state.cards_to_take and not (at_rest and count_cards(state, ROW) >= state.cards_to_take):
        return Line("wrong-take")
    return _claim(state)


def _claim(state: Any) -> Line | None:
    holder = state.claim_from
    if holder == NOBODY:
        return None
    chance = state.rolling in (NOTHING, REWARD_DIE) and state.dealing == NOTHING
    other = holder == ROW or (0 <= holder < state.seats and holder != acting(state))
    there = other and count_residents(state, holder) > 0
    return _if(not (state.phase == EASY_BUILDING and chance and there), "wrong-claim")


# Cards -------------------------------------------------------------------------------------------


def _dealing(state: Any) -> Line | None:
    """What is dealt, when, and that there is something to deal."""
    cards = easy_or_draft = is_easy(state) or drafts_land_cards(state)
    dealt = state.dealing
    fits = {
        NOTHING: state.phase != STARTING_PLACES or not (easy_or_draft or has_land_cards(state)),
        THE_START: state.phase == STARTING_PLACES and state.starting_order[0] == NOBODY,
        CARD_HANDS: state.phase == STARTING_PLACES and has_land_cards(state) and not cards,
        CARD_ROW: _deals_cards(state) and easy_or_draft and is_row_short(state),
        RESIDENT_ROW: _deals_residents(state),
        RESIDENT_GRID: state.phase == OCCUPANCY and _is_dealt_in_rows(state),
    }[dealt]
    untouched = dealt != THE_START or set(state.card_at) <= {DECK, BOX}
    return _if(not fits or not untouched, "wrong-dealing")


def _deals_cards(state: Any) -> bool:
    return state.phase in (STARTING_PLACES, DRAFTING, RESOLVING) and not state.cards_to_take


def _deals_residents(state: Any) -> bool:
    ready = state.phase == EASY_BUILDING or (
        state.phase == STARTING_PLACES and not is_row_short(state)
    )
    short = count_residents(state, ROW) < HAND and count_residents(state, DECK) > 0
    return bool(is_easy(state) and ready and short)


def _is_dealt_in_rows(state: Any) -> bool:
    """Row by row from the bottom; the others are still in the deck."""
    cells = [state.grid[column][row] for row in range(GRID_SIZE) for column in range(GRID_SIZE)]
    count = sum(cell > 0 for cell in cells)
    return all(cells[:count]) and count < CARDS and count_residents(state, DECK) == CARDS - count


def _hands(state: Any) -> Line | None:
    """Land cards: in the box where they are not played with; four for each at most in the draft."""
    held = [int(count_cards(state, seat)) for seat in range(state.seats)]
    if not (is_easy(state) or has_land_cards(state)):
        return _if(count_cards(state, BOX) < CARDS, "wrong-cards")
    if state.phase not in (OCCUPANCY, OVER) and count_cards(state, BOX):
        return Line("wrong-box")
    drafting = state.phase in (STARTING_PLACES, DRAFTING)
    if count_cards(state, ROW) and not (is_easy(state) or drafting):
        return Line("wrong-row")
    if drafting and max(held) > HAND:
        return Line("wrong-hand", {"most": HAND})
    if state.phase == STARTING_PLACES:
        return _first_hands(state, held)
    if state.phase == DRAFTING and state.dealing == NOTHING:
        return _draft(state, held)
    return None


def _first_hands(state: Any, held: list[int]) -> Line | None:
    """Dealt seat by seat; in a draft nobody has any before the row lies there."""
    in_order = [held[state.order[place]] for place in range(state.in_order)]
    if state.dealing != CARD_HANDS:
        return _if(any(held), "wrong-hand", most=0)
    full = in_order.count(HAND)
    dealt = all(count == HAND for count in in_order[:full]) and not any(in_order[full + 1 :])
    return _if(not dealt or full == state.seats, "wrong-hand", most=HAND)


def _draft(state: Any, held: list[int]) -> Line | None:
    """Who drafts has fewer than four cards, those just taken among them, and finds some there."""
    own = held[acting(state)]
    waits = state.cards_taken == 0 and is_row_short(state)
    something = state.cards_taken > 0 or count_cards(state, ROW) > 0
    return _if(not state.cards_taken <= own < HAND or waits or not something, "wrong-draft")


def _ready(state: Any) -> Line | None:
    rounds = {*range(ADDITIONAL_ROUND + 2), NEVER}
    return _if(not set(state.ready_in) <= rounds, "wrong-ready", last=ADDITIONAL_ROUND)


def _residents(state: Any) -> Line | None:
    """Each in one place: a deck; under the easy rules the row or with a seat; else the grid; and
    houses in the end."""
    grid = sorted(r - 1 for column in state.grid for r in column if r)
    housed = sorted(r - 1 for row in state.lodger_at for r in row if r)
    at = list(state.resident_at)
    places = {DECK, HOUSED, *([*range(state.seats), ROW] if is_easy(state) else [GRID])}
    if grid != [r for r in range(CARDS) if at[r] == GRID] or not set(at) <= places:
        return Line("wrong-residents")
    if housed != [r for r in range(CARDS) if at[r] == HOUSED]:
        return Line("wrong-residents")
    lodging = state.phase in (OCCUPANCY, OVER)
    scored = is_easy(state) and state.rolling == LODGER_DIE
    early = (grid and not lodging) or (housed and not (lodging or scored))
    return _if(early or (housed and state.dealing == RESIDENT_GRID), "wrong-lodgers")


def _lodging(state: Any) -> Line | None:
    """Who is to act in the occupancy round is not out."""
    if state.phase != OCCUPANCY or state.dealing != NOTHING or state.rolling != NOTHING:
        return None
    return _if(state.is_out[acting(state)], "wrong-out", seat=acting(state))


CHECKS: tuple[Callable[[Any], Line | None], ...] = (
    _phase,
    _round,
    _order,
    _choices,
    _numbers,
    _seat_numbers,
    _gifts,
    _dealing,
    _rolling,
    _pool,
    _turn_dice,
    _builders,
    _entries,
    _start_of_move,
    _trees,
    _houses,
    _offer,
    _plan,
    _easy_turn,
    _hands,
    _ready,
    _residents,
    _lodging,
)
