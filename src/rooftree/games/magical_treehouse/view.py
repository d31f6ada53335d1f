"""What each seat may know, imagine and hear; and features for learning. What it is shown and told
is in `telling.py`.

Hands, planned cards, decks, carriages and cards used face down are known to those who put or took
them (`state.seen`); private objectives and choices not yet carried out to their owner alone.
"""

from rooftree.core.chance import below
from rooftree.core.rule import ALLOWED, CHANCE, NOBODY, rule
from rooftree.core.shape import ViewFields

from .codes import (
    BISCUIT,
    BUILD,
    DISCARD,
    FLIP,
    GIVE,
    HEARD_CHOICE,
    HEARD_DEAL,
    HEARD_FLIP,
    HEARD_OBJECTIVE,
    HEARD_PLACE,
    KEEP,
    LAY,
    OBJECTIVE,
    RECEIVE,
    SHOW,
    TRASH_HAND,
)
from .components import (
    BROWN,
    CARDS,
    COLOURLESS,
    EXCHANGE,
    FIRST_SPELL,
    GREEN_TILES,
    HIDDEN_OBJECTIVE,
    MAX_SEATS,
    NO_CARD,
    NO_OBJECTIVE,
    SPACES,
    STRUCTURED,
)
from .facts import facts
from .prompts import prompt
from .rules.forest import icon_at
from .rules.planning import may_do
from .rules.preparation import is_dealt
from .rules.spells import has_answered, may_answer
from .rules.table import drawing_seat, is_in, seats
from .rules.turn_order import may_show
from .showing import view
from .state import (
    BUILT,
    CARRIAGE,
    FLIPPED,
    HAND,
    HIDDEN_CHOICE,
    NOT_CHOSEN,
    ORDER,
    OVER,
    PLANNED,
    PLANNING,
    POOL,
    PUBLIC,
    REMOVED,
    SPECTATORS,
    STORED,
    TRASH,
    UNKNOWN,
)
from .telling import tell

__all__ = ["FEATURES", "conceal", "facts", "heard", "imagine", "observe", "prompt", "tell", "view"]

FIELDS = ViewFields(
    seats=("turn", "track", "leader", "between", "puts", "takes", "familiar", "winners"),
    each_seat=("amounts",),
    bare=("kind", "colour", "spell"),
)

# What a seat may see -----------------------------------------------------------------------------


@rule()
def is_open(place):
    """Everybody sees these cards: trash, storage, villages, and what left the game."""
    return place == REMOVED or TRASH <= place < FLIPPED


@rule()
def bit_of(observer):
    """Spectators share one."""
    return 1 << min(observer, SPECTATORS)


@rule()
def conceal(state, seat):
    """Blank what the seat does not know."""
    own = bit_of(seat)
    for card in range(CARDS):
        conceal_card(state, card, own)
    for other in range(MAX_SEATS):
        if other != seat:
            conceal_choice(state, other)
            if state.private[other] != NO_OBJECTIVE and state.phase != OVER:
                state.private[other] = HIDDEN_OBJECTIVE


@rule()
def conceal_card(state, card, own):
    """Where it lies; and who else knows that."""
    if state.seen[card] & own == 0:
        state.place[card] = UNKNOWN
        state.seen[card] = 0
        state.treehouse_of[card] = 0
    elif state.seen[card] != PUBLIC:
        state.seen[card] = own


@rule(25, 31)
def conceal_choice(state, seat):
    """That a choice is in can be seen, not what it is."""
    if state.commit[seat] != NOT_CHOSEN:
        if has_answered(state, seat):
            state.commit[seat] = HIDDEN_CHOICE
        else:
            state.commit[seat] = NOT_CHOSEN
    state.second[seat] = NO_CARD


# What a seat may think ---------------------------------------------------------------------------


@rule()
def imagine(state, seat, rng):
    """Deal the unknown cards to the places that lack some. Planned cards and cards used face down
    are no spells, so they are dealt first: every possibility has the same chance."""
    for other in range(seats(state)):
        imagine_flipped(state, other, rng)
        imagine_cards(state, PLANNED + other, FIRST_SPELL, rng)
    for other in range(seats(state)):
        imagine_cards(state, HAND + other, CARDS, rng)
        imagine_cards(state, CARRIAGE + other, CARDS, rng)
    for card in range(CARDS):
        if state.place[card] == UNKNOWN:
            state.place[card] = POOL
    for other in range(seats(state)):
        own_cards_are_known(state, other)
    for other in range(seats(state)):
        imagine_objective(state, other, rng)
        imagine_choice(state, other, rng)


@rule()
def count_at(state, place):
    count = 0
    for card in range(CARDS):
        if state.place[card] == place:
            count += 1
    return count


@rule()
def unknown_card(state, limit, rng):
    """A random card of unknown place, below a limit."""
    card = below(rng, limit)
    while state.place[card] != UNKNOWN:
        card = below(rng, limit)
    return card


@rule()
def imagine_cards(state, place, limit, rng):
    if state.held[place] > 0:
        for _ in range(state.held[place] - count_at(state, place)):
            state.place[unknown_card(state, limit, rng)] = place


@rule(35)
def imagine_flipped(state, seat, rng):
    """One card for each treehouse on a card face down, unless it is known."""
    for treehouse in range(state.treehouses[seat] + 0):
        if (state.face_down[seat] >> treehouse) & 1 and not is_base_known(state, seat, treehouse):
            card = unknown_card(state, FIRST_SPELL, rng)
            state.place[card] = FLIPPED + seat
            state.treehouse_of[card] = treehouse


@rule(35)
def is_base_known(state, seat, treehouse):
    for card in range(FIRST_SPELL):
        if state.place[card] == FLIPPED + seat and state.treehouse_of[card] == treehouse:
            return True
    return False


@rule()
def own_cards_are_known(state, seat):
    """To whom they belong."""
    for card in range(CARDS):
        place = state.place[card] + 0
        if place == HAND + seat or place == PLANNED + seat or place == FLIPPED + seat:
            state.seen[card] |= 1 << seat


@rule(4)
def imagine_objective(state, seat, rng):
    """Any brown tile not known to be elsewhere."""
    if state.private[seat] == HIDDEN_OBJECTIVE:
        tile = below(rng, BROWN)
        while is_dealt(state, tile):
            tile = below(rng, BROWN)
        state.private[seat] = tile


@rule(25, 31)
def imagine_choice(state, seat, rng):
    """Any choice the imagined cards allow."""
    if state.commit[seat] != HIDDEN_CHOICE:
        return
    if state.phase == PLANNING:
        state.commit[seat] = any_allowed(state, seat, 0, DISCARD, rng)
    elif state.phase == ORDER:
        state.commit[seat] = any_allowed(state, seat, SHOW, BUILD, rng)
    elif state.spell == EXCHANGE:
        imagine_exchange(state, seat, rng)
    else:
        state.commit[seat] = any_allowed(state, seat, DISCARD, GIVE, rng)


@rule(20)
def imagine_exchange(state, seat, rng):
    """As often kept as not."""
    state.commit[seat] = KEEP
    if below(rng, 2) == 0:
        code = any_allowed(state, seat, GIVE, RECEIVE, rng)
        if code != NOBODY:
            state.commit[seat] = code
            state.second[seat] = any_allowed(state, seat, RECEIVE, KEEP, rng) - RECEIVE


@rule()
def any_allowed(state, seat, first, last, rng):
    """One of the allowed codes, each as likely; NOBODY if there is none."""
    chosen = NOBODY
    count = 0
    for code in range(first, last):
        if may_choose(state, seat, code) == ALLOWED:
            count += 1
            if below(rng, count) == 0:
                chosen = code
    return chosen


@rule(25, 31)
def may_choose(state, seat, code):
    """A choice made in secret."""
    if code < DISCARD:
        return may_do(state, seat, code)
    if code < SHOW:
        return may_answer(state, seat, code)
    return may_show(state, seat, code - SHOW)


# What a seat hears -------------------------------------------------------------------------------


@rule()
def heard(state, observer, seat, code):
    """Own actions and open ones are heard as they are."""
    if seat == CHANCE:
        return heard_chance(state, observer, code)
    if observer == seat:
        return code
    if code < DISCARD:
        return heard_plan(state, seat, code)
    if code < BUILD:
        return heard_answer(state, seat, code)
    if FLIP <= code < LAY and state.place[code - FLIP] == PLANNED + seat:
        return HEARD_FLIP + 0
    return code


@rule(4, 8)
def heard_chance(state, observer, code):
    if code < OBJECTIVE and drawing_seat(state) != observer:
        return HEARD_DEAL + 0
    if OBJECTIVE <= code < BISCUIT and state.common[1] != NO_OBJECTIVE:
        return heard_objective(state, observer, code)
    return code


@rule(4)
def heard_objective(state, observer, code):
    if next_private(state) == observer:
        return code
    return HEARD_OBJECTIVE + 0


@rule(4)
def next_private(state):
    """Who gets the next private objective."""
    seat = 0
    while seat < MAX_SEATS - 1 and state.private[seat] != NO_OBJECTIVE:
        seat += 1
    return seat


@rule(25)
def heard_plan(state, seat, code):
    """Structured: that a choice is in; a change of it is not noticed. In real time all is seen but
    which card is planned."""
    if state.tempo == STRUCTURED:
        if state.commit[seat] != NOT_CHOSEN:
            return NOBODY + 0
        return HEARD_CHOICE + 0
    if code < TRASH_HAND:
        return HEARD_PLACE + 0
    return code


@rule(19, 20, 31)
def heard_answer(state, seat, code):
    """That a choice is in, or is thought over again. Neither half an exchange nor a change from one
    choice to another is noticed."""
    gives = GIVE <= code < RECEIVE
    if gives != has_answered(state, seat):
        return NOBODY + 0
    return HEARD_CHOICE + 0


# Features for learning ---------------------------------------------------------------------------
# Cards by where the seat knows them to be; then numbers of each seat, from the own one clockwise;
# then the forest.

GROUPS, ICONS, PHASES, SPELLS = 7, 7, 7, 5
PER_SEAT = 36
PER_SPACE = MAX_SEATS + ICONS
GLOBAL = 34
SEAT_FEATURES = CARDS * GROUPS
FOREST_FEATURES = SEAT_FEATURES + PER_SEAT * MAX_SEATS
GLOBAL_FEATURES = FOREST_FEATURES + SPACES * PER_SPACE
FEATURES = GLOBAL_FEATURES + GLOBAL


@rule()
def observe(state, seat, features):
    """Each feature is written once, in its turn: on a GPU that is what takes the time."""
    own = seat % seats(state)
    for card in range(CARDS):
        one_of(features, card * GROUPS, GROUPS, group_of(state.place[card] + 0, own))
    for steps in range(seats(state)):
        other = (own + steps) % seats(state)
        observe_seat(state, other, features, SEAT_FEATURES + PER_SEAT * steps)
        observe_village(state, other, features, SEAT_FEATURES + PER_SEAT * steps + 18)
    for i in range(SEAT_FEATURES + PER_SEAT * seats(state), FOREST_FEATURES):
        features[i] = 0
    observe_forest(state, own, features)
    observe_table(state, own, features)


@rule()
def one_of(features, first, count, which):
    """So many features, of which that one is 1; none if it is none of them."""
    for i in range(count):
        features[first + i] = i == which


@rule()
def group_of(place, own):
    """Own hand, plan, storage, village; others' storage or village; trash; carriages."""
    if place == HAND + own:
        return 0
    if place == PLANNED + own:
        return 1
    if place == STORED + own:
        return 2
    if place == BUILT + own or place == FLIPPED + own:
        return 3
    if place >= STORED:
        return 4
    if place >= TRASH or place == REMOVED:
        return 5
    if place >= CARRIAGE:
        return 6
    return GROUPS


@rule()
def observe_seat(state, seat, features, first):
    features[first] = is_in(state, seat)
    features[first + 1] = state.held[HAND + seat] * 0.125
    features[first + 2] = state.held[PLANNED + seat] * 0.25
    features[first + 3] = state.held[STORED + seat] * 0.25
    features[first + 4] = state.held[CARRIAGE + seat] * 0.125
    features[first + 5] = state.held[TRASH + seat] * 0.0625
    features[first + 6] = state.deck[seat] * 0.0625
    features[first + 7] = state.biscuits[seat] * 0.25
    features[first + 8] = state.familiars[seat] * 0.125
    features[first + 9] = state.commit[seat] != NOT_CHOSEN
    features[first + 10] = state.casting[seat] != NO_CARD
    turn = 0
    for place in range(MAX_SEATS):
        if state.track[place] == seat:
            turn = place
    features[first + 11] = turn * 0.25
    for ingredient in range(6):
        features[first + 12 + ingredient] = state.ingredients[seat][ingredient] * 0.25


COUNT = 5  # bits, enough to count treehouses


@rule()
def observe_village(state, seat, features, first):
    """Treehouses by height and by colour; the tallest of each colour; joined ones. What is counted
    of each kind has its bits in one number."""
    heights = 0
    colours = 0
    joined = 0
    for treehouse in range(state.treehouses[seat] + 0):
        heights += 1 << (COUNT * (state.height[seat][treehouse] - 1))
        colours += 1 << (COUNT * state.colour[seat][treehouse])
        joined += state.chain[seat][treehouse] != treehouse
    for i in range(6):
        features[first + i] = ((heights >> (COUNT * i)) & ((1 << COUNT) - 1)) * 0.25
        features[first + 6 + i] = ((colours >> (COUNT * i)) & ((1 << COUNT) - 1)) * 0.25
    for colour in range(COLOURLESS):
        features[first + 12 + colour] = tallest(state, seat, colour) * 0.125
    features[first + 17] = joined * 0.25


@rule()
def tallest(state, seat, colour):
    """Levels of the highest treehouse of a colour."""
    height = 0
    for treehouse in range(state.treehouses[seat] + 0):
        if state.colour[seat][treehouse] == colour:
            height = max(height, state.height[seat][treehouse] + 0)
    return height


@rule()
def observe_forest(state, own, features):
    """Each space: whose familiar stands there, from the own seat on, and what it produces."""
    for space in range(SPACES):
        first = FOREST_FEATURES + space * PER_SPACE
        whose = state.familiar_at[space] + 0
        if whose != NOBODY:
            whose = (whose - own + seats(state)) % seats(state)
        one_of(features, first, MAX_SEATS, whose)
        one_of(features, first + MAX_SEATS, ICONS, icon_at(state, space))


@rule()
def observe_table(state, own, features):
    """Round, phase, plate, the spell being chosen for, objectives."""
    first = GLOBAL_FEATURES
    features[first] = state.round_number * 0.25
    features[first + 1] = state.direction
    features[first + 2] = state.plate * 0.25
    features[first + 3] = state.stalled
    features[first + 4] = state.placing
    features[first + 5] = state.teleporting
    features[first + 6] = state.loose != 0
    one_of(features, first + 7, PHASES, state.phase + 0)
    one_of(features, first + 14, SPELLS, state.spell + 0)
    for tile in range(BROWN + GREEN_TILES):
        features[first + 19 + tile] = state.common[0] == tile or state.common[1] == tile
    one_of(features, first + 29, BROWN, state.private[own] + 0)
