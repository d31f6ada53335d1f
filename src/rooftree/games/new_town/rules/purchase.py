"""STEP 2: MANAGEMENT AND PURCHASE"""

from rooftree.core.rule import ALLOWED, forbids, rule

from ..components import MAX_SEATS
from ..state import NOTHING, PURCHASE
from .preparation import is_in_round
from .sheet import SMALLEST_GIFT, acting, receive

# Buy a material -----------------------------------------------------------------------------------


@rule(20)
def may_buy(state, seat):
    """With what is left of the red die."""
    if state.phase != PURCHASE:
        return forbids(20, "not_now")
    if state.red[seat] == 0:
        return forbids(20, "no_red_pips")
    return ALLOWED


@rule(20)
def buy(state, seat):
    """The material of the remaining red pips, which are all used up."""
    receive(state, seat, state.red[seat] + 0)
    state.red[seat] = 0


@rule(20)
def may_end_purchase(state, seat):
    """No red pip may be left unused."""
    if state.red[seat] > 0:
        return forbids(20, "red_pips_left")
    return ALLOWED


# Give a material ----------------------------------------------------------------------------------


@rule(21)
def gift_bit(material, other):
    return 1 << ((material - SMALLEST_GIFT) * MAX_SEATS + other)


@rule(21)
def may_offer_gift(state, seat, material, other):
    """An own material 4, 5 or 6, to another builder of this round who has not just refused it."""
    if state.phase != PURCHASE:
        return forbids(21, "not_now")
    if other == seat:
        return forbids(21, "to_yourself")
    if other >= state.seats or not is_in_round(state, other):
        return forbids(21, "not_in_round")
    if state.material[seat][material - 1] == 0:
        return forbids(21, "no_material")
    if state.refused & gift_bit(material, other):
        return forbids(21, "refused")
    return ALLOWED


@rule(21)
def offer_gift(state, material, other):
    state.offer = material
    state.offered_to = other


@rule(21)
def may_answer(state, seat):
    """Who was offered something; nobody else acts meanwhile."""
    if state.offer == NOTHING:
        return forbids(21, "no_offer")
    return ALLOWED


@rule(21)
def accept_gift(state):
    """The token changes hands; the giver gets a gem from the stock."""
    giver = acting(state)
    state.material[giver][state.offer - 1] -= 1
    receive(state, state.offered_to, state.offer)
    state.gems[giver] += 1
    withdraw_offer(state)


@rule(21)
def decline_gift(state):
    """It is not offered to the same builder again in this turn."""
    state.refused |= gift_bit(state.offer, state.offered_to)
    withdraw_offer(state)


@rule(21, 29)
def withdraw_offer(state):
    state.offer = NOTHING
    state.offered_to = 0
