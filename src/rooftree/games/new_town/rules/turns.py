"""WHO IS NEXT: turns, steps, rounds and phases, one after the other."""

from rooftree.core.rule import ALLOWED, CHANCE_BIT, NOBODY, forbids, rule

from ..components import ADDITIONAL_ROUND, KINGS_LAND, KINGS_PLOTS, NOWHERE, ROUNDS
from ..scoring import score_building, score_easy_end, score_gems
from ..state import (
    BUILDING,
    CARD_HANDS,
    CARD_ROW,
    CHOOSING,
    DRAFTING,
    EASY_BUILDING,
    FOR_TREE,
    HELP,
    LAST_MOVE,
    LODGER_DIE,
    MOVE,
    NOTHING,
    OVER,
    OWN_ROLL,
    POOL,
    POSITIONING,
    PURCHASE,
    RESIDENT_GRID,
    RESIDENT_ROW,
    RESOLVING,
    REWARD_DIE,
    STARTING_PLACES,
    TREE,
    TURN_DICE,
    WHITE_DICE,
)
from .additional import choose, count_participants, land_own_die, reveal, roll_own_dice, undecided
from .bonus import land_reward_die
from .building import accept_help, finish, lay, old_shape, plan_plot
from .distribution import add_to_pool, clear_dice, roll_all, take_die
from .easy import (
    ALL_WHITES,
    begin_easy_round,
    complete_easy_build,
    land_turn_die,
    may_stop_rerolling,
    may_stop_taking,
    must_settle,
    plant_by_cards,
    roll_turn_dice,
    settle_by_sum,
    settle_on_kings_land,
    take_card,
    take_resident,
    turn_up_resident,
)
from .land_cards import (
    deal_card,
    draft,
    end_dealing,
    may_stop_drafting,
    pass_draft_on,
    turn_up_card,
    use_card,
)
from .moving import (
    is_moving,
    land_die,
    land_white,
    lift_whites,
    may_stop_moving,
    stop_moving,
)
from .occupancy import (
    begin_occupancy,
    deal_resident,
    is_occupancy_over,
    land_lodger_die,
    next_to_lodge,
    roll_for_lodger,
    score_empty_houses,
    send_out,
)
from .preparation import add_tree_die, determine_order, plant, supply
from .purchase import accept_gift, decline_gift, may_end_purchase, withdraw_offer
from .setup import is_row_short, start_on
from .sheet import (
    acting,
    has_additional_round,
    has_occupancy,
    is_easy,
    seat_with_reward,
)

# Who is waited for --------------------------------------------------------------------------------


@rule(5)
def waiting(state):
    """Dice and decks first; then a reward of the track; then an offer; then whose turn it is."""
    if state.phase == OVER:
        return 0
    if state.rolling != NOTHING or state.dealing != NOTHING:
        return CHANCE_BIT
    if state.phase == CHOOSING:
        return undecided(state)
    return 1 << awaited(state)


@rule(5, 32)
def awaited(state):
    seat = seat_with_reward(state)
    if seat != NOBODY:
        return seat
    if state.offer != NOTHING:
        return state.offered_to
    return acting(state)


@rule(5, 6, 21, 29, 32, 40, 67)
def may_act(state, seat):
    """Nobody acts after the end, while dice roll, while a reward or an offer is open, or out of
    turn."""
    if state.phase == OVER:
        if is_easy(state):
            return forbids(67, "over")
        return forbids(40, "over")
    if state.rolling != NOTHING or state.dealing != NOTHING:
        return forbids(5, "in_the_air")
    if state.phase == CHOOSING:
        return ALLOWED
    if awaited(state) == seat:
        return ALLOWED
    if seat_with_reward(state) != NOBODY:
        return forbids(32, "wait_for_reward")
    if state.offer == HELP:
        return forbids(29, "wait_for_answer")
    if state.offer != NOTHING:
        return forbids(21, "wait_for_answer")
    return forbids(6, "not_your_turn")


# Before the first round ---------------------------------------------------------------------------


@rule(4)
def place_builder(state, land):
    if start_on(state, land):
        begin_round(state)


@rule(41, 42)
def deal_land_card(state, card):
    if deal_card(state, card):
        end_dealing(state)
        begin_round(state)


@rule(41, 56, 59)
def show_land_card(state, card):
    """Into the row: for the draft, for the set-up of the easy rules, or in place of one taken."""
    if not turn_up_card(state, card):
        return
    if state.phase == STARTING_PLACES:
        if is_easy(state):
            plant_by_cards(state)
        else:
            state.phase = DRAFTING


@rule(41)
def draft_card(state, card):
    if draft(state, card):
        end_draft_turn(state)


@rule(41, 42)
def end_draft_turn(state):
    if pass_draft_on(state):
        end_dealing(state)
        begin_round(state)
    elif is_row_short(state):
        state.dealing = CARD_ROW


# Rounds -------------------------------------------------------------------------------------------


@rule(5, 48)
def begin_round(state):
    """Turn order, supply, then the tree; in the additional round the own dice."""
    state.round_number += 1
    determine_order(state)
    supply(state)
    state.phase = TREE
    if state.round_number == ADDITIONAL_ROUND:
        roll_own_dice(state)


@rule(5, 9)
def tree_die(state, face):
    if add_tree_die(state, face):
        roll_all(state)


@rule(5, 9)
def plant_tree(state, land):
    plant(state, land)
    roll_all(state)


@rule(10)
def distribute(state, colour, face):
    if take_die(state, colour, face):
        state.turn = 0
        begin_turn(state, MOVE)


@rule(48)
def own_die(state, face):
    """After the second roll the dice are kept."""
    if land_own_die(state, face) and state.second_roll:
        keep_dice(state)


@rule(48)
def keep_dice(state):
    """The next participant rolls; after the last the steps begin."""
    state.second_roll = 0
    state.turn += 1
    if state.turn < state.in_order:
        roll_own_dice(state)
    else:
        state.turn = 0
        begin_turn(state, MOVE)


@rule(5)
def begin_turn(state, phase):
    state.phase = phase
    state.move_start = NOWHERE
    if is_moving(state):
        state.move_start = state.builder[acting(state)]
    state.refused = 0
    state.has_built = 0


@rule(5, 24, 58, 63)
def may_end_turn(state, seat):
    """When nothing begun is left open."""
    if state.plan != 0:
        return forbids(24, "half_built")
    if state.phase == PURCHASE:
        return may_end_purchase(state, seat)
    if state.settling:
        return forbids(58, "settle_first")
    if state.phase == EASY_BUILDING:
        if state.claim_from != NOBODY:
            return forbids(63, "resident_first")
        return ALLOWED
    if state.phase == BUILDING:
        return ALLOWED
    return forbids(5, "nothing_to_end")


@rule(5, 35, 36)
def end_turn(state):
    """The next in order; after the last the next step. Step 4 goes backwards."""
    if state.phase == EASY_BUILDING:
        end_easy_turn(state)
    elif state.phase == LAST_MOVE:
        if state.turn > 0:
            state.turn -= 1
            begin_turn(state, LAST_MOVE)
        else:
            end_round(state)
    elif state.turn + 1 < state.in_order:
        state.turn += 1
        begin_turn(state, state.phase)
    elif state.phase == BUILDING:
        begin_turn(state, LAST_MOVE)
    else:
        state.turn = 0
        begin_turn(state, state.phase + 1)


@rule(36)
def end_round(state):
    """Four rounds; then perhaps an additional one."""
    clear_dice(state)
    state.move_start = NOWHERE
    if state.round_number < ROUNDS:
        begin_round(state)
    elif state.round_number == ROUNDS and has_additional_round(state):
        state.phase = CHOOSING
    else:
        end_building(state)


@rule(47)
def choose_additional(state, seat, choice):
    if choose(state, seat, choice):
        reveal(state)
        if count_participants(state) > 0:
            begin_round(state)
        else:
            end_building(state)


@rule(37, 38, 39, 55)
def end_building(state):
    score_building(state)
    if has_occupancy(state):
        begin_occupancy(state)
    else:
        score_gems(state)
        state.phase = OVER


# Stopping -----------------------------------------------------------------------------------------


@rule(5, 14, 41, 58, 59)
def may_stop(state, seat):
    """Moving, drafting, rerolling, taking cards, or resolving dice."""
    if state.settling:
        return forbids(58, "settle_first")
    if is_moving(state):
        return may_stop_moving(state, seat)
    if state.phase == DRAFTING:
        return may_stop_drafting(state)
    if state.phase != RESOLVING:
        return forbids(5, "nothing_to_stop")
    if state.rerolls_left > 0:
        return may_stop_rerolling(state, seat)
    if state.cards_to_take > 0:
        return may_stop_taking(state, seat)
    return ALLOWED


@rule(14, 41, 59)
def stop(state, seat):
    if is_moving(state):
        stop_moving(state, seat)
        end_turn(state)
    elif state.phase == DRAFTING:
        end_draft_turn(state)
    elif state.rerolls_left > 0:
        state.rerolls_left = 0
        must_settle(state, seat)
    elif state.cards_to_take > 0:
        end_taking(state)
    else:
        state.phase = EASY_BUILDING


@rule(59)
def end_taking(state):
    """The row is filled up."""
    state.cards_to_take = 0
    if is_row_short(state):
        state.dealing = CARD_ROW


# Answers and blocks -------------------------------------------------------------------------------


@rule(21, 29)
def accept(state):
    if state.offer == HELP:
        accept_help(state)
        end_turn(state)
    else:
        accept_gift(state)


@rule(21, 29)
def decline(state):
    """Pips that nobody wants lapse with the turn."""
    if state.offer == HELP:
        withdraw_offer(state)
        end_turn(state)
    else:
        decline_gift(state)


@rule(24, 63)
def lay_block(state, seat, block):
    if not lay(state, seat, block):
        return
    land = state.builder[seat]
    plan = state.plan - 1
    old = old_shape(state, land, plan)
    former = 0 + state.owner_at[land][plan_plot(state, land, plan)]
    finish(state, seat)
    if is_easy(state):
        complete_easy_build(state, seat, former, land, old)


# The occupancy round ------------------------------------------------------------------------------


@rule(50, 51)
def lay_out_resident(state, resident):
    """When all lie there, the first who can gain something begins."""
    if deal_resident(state, resident):
        state.turn = state.seats - 1
        go_on_lodging(state)


@rule(54)
def go_on_lodging(state):
    """To the next who is not out, or to the end."""
    send_out(state)
    if is_occupancy_over(state):
        score_empty_houses(state)
        score_gems(state)
        state.phase = OVER
    else:
        next_to_lodge(state)


@rule(52, 66)
def lodger_die(state, face):
    """Under the easy rules the second house of King's Land rolls after the first."""
    land_lodger_die(state, face)
    if is_easy(state):
        roll_for_lodgers(state, state.lodger_plot + 1)
    else:
        go_on_lodging(state)


# The easy rules -----------------------------------------------------------------------------------


@rule(56, 57, 63)
def show_resident(state, resident):
    if turn_up_resident(state, resident) and state.phase == STARTING_PLACES:
        begin_easy_round(state)


@rule(58, 59, 64)
def white_die(state, face):
    """When all have fallen under the easy rules, the builder goes to their sum, unless more
    rerolls are left."""
    seat = acting(state)
    land_white(state, seat, face)
    determined = state.rolling == NOTHING and state.rerolls_left == 0
    if determined and is_easy(state) and not must_settle(state, seat):
        after_settling(state)


@rule(58)
def settle(state, seat, on_kings_land):
    if on_kings_land:
        settle_on_kings_land(state, seat)
    else:
        settle_by_sum(state, seat)
    after_settling(state)


@rule(57, 58)
def after_settling(state):
    """In the positioning phase the next player rolls; after the last the building phase begins."""
    if state.phase != POSITIONING:
        return
    state.turn += 1
    if state.turn < state.in_order:
        lift_whites(state, acting(state), ALL_WHITES)
    else:
        state.turn = 0
        roll_turn_dice(state)


@rule(59)
def take_shown_card(state, seat, card):
    if take_card(state, seat, card):
        end_taking(state)


@rule(63)
def take_claimed(state, seat, resident):
    if take_resident(state, seat, resident):
        state.dealing = RESIDENT_ROW


@rule(45, 65)
def use_land_card(state, seat, card, use):
    """Under the easy rules a changed white die moves the builder, unless it is still to be
    determined by rerolls."""
    before = state.counts[seat][0] + 3 * state.counts[seat][1] + 9 * state.counts[seat][2]
    use_card(state, seat, card, use)
    after = state.counts[seat][0] + 3 * state.counts[seat][1] + 9 * state.counts[seat][2]
    if is_easy(state) and before != after and state.rerolls_left == 0:
        must_settle(state, seat)


@rule(57)
def end_easy_turn(state):
    state.turn += 1
    if state.turn < state.in_order:
        roll_turn_dice(state)
    elif state.round_number < ROUNDS:
        begin_easy_round(state)
    else:
        state.turn = 0
        clear_dice(state)
        score_easy_end(state)
        roll_for_lodgers(state, 0)


@rule(52, 66)
def roll_for_lodgers(state, first):
    """A die for each family on King's Land; then the game is over."""
    for plot in range(first, KINGS_PLOTS):
        if state.lodger_at[KINGS_LAND][plot] > 0:
            roll_for_lodger(state, plot)
            return
    state.phase = OVER


# Chance -------------------------------------------------------------------------------------------


@rule(5)
def fall(state, face):
    """A die has fallen."""
    if state.rolling == POOL:
        add_to_pool(state, face)
    elif state.rolling == WHITE_DICE:
        white_die(state, face)
    elif state.rolling == FOR_TREE:
        tree_die(state, face)
    elif state.rolling == OWN_ROLL:
        own_die(state, face)
    elif state.rolling == REWARD_DIE:
        land_reward_die(state, face)
    elif state.rolling == LODGER_DIE:
        lodger_die(state, face)
    elif state.rolling == TURN_DICE:
        land_turn_die(state, face)
    else:
        land_die(state, face)


@rule(41, 56)
def deal_a_land_card(state, card):
    if state.dealing == CARD_HANDS:
        deal_land_card(state, card)
    else:
        show_land_card(state, card)


@rule(50, 56)
def deal_a_resident(state, resident):
    if state.dealing == RESIDENT_GRID:
        lay_out_resident(state, resident)
    else:
        show_resident(state, resident)
