"""GAME SETUP; STARTING POINT AND TURN ORDER"""

from rooftree.core.rule import ALLOWED, NOBODY, forbids, rule

from ..components import (
    BOX,
    CARDS,
    CELLS,
    COLUMNS,
    DECK,
    HAND,
    KINGS_LAND,
    LANDS,
    MAX_SEATS,
    NO_LAND,
    NOWHERE,
    PLOTS,
    ROOFS,
    ROW,
    SIZES,
    TILES,
)
from ..state import CARD_HANDS, CARD_ROW, STARTING_PLACES, THE_START
from .sheet import acting, drafts_land_cards, has_land_cards, is_easy

FAR = 99

# Place the land tiles -----------------------------------------------------------------------------


@rule(1)
def lay_out_lands(state):
    """Each land on its cell; King's Land on four."""
    for cell in range(CELLS):
        state.land_at[cell] = NO_LAND
    for land in range(LANDS):
        state.land_at[state.layout[land]] = land
    first = state.layout[KINGS_LAND]
    state.land_at[first] = KINGS_LAND
    state.land_at[first + 1] = KINGS_LAND
    state.land_at[first + COLUMNS] = KINGS_LAND
    state.land_at[first + COLUMNS + 1] = KINGS_LAND
    measure_distances(state)


@rule(14)
def step_cost(land):
    """Entering King's Land costs two pips, any other land one."""
    if land == KINGS_LAND:
        return 2
    return 1


@rule(14)
def measure_distances(state):
    """The pips from every land to every other by the cheapest way."""
    for land in range(TILES):
        for other in range(TILES):
            state.distance[land][other] = FAR
        state.distance[land][land] = 0
    for cell in range(CELLS):
        if cell % COLUMNS < COLUMNS - 1:
            join(state, cell, cell + 1)
        if cell + COLUMNS < CELLS:
            join(state, cell, cell + COLUMNS)
    for middle in range(TILES):
        for land in range(TILES):
            for other in range(TILES):
                way = state.distance[land][middle] + state.distance[middle][other]
                if way < state.distance[land][other]:
                    state.distance[land][other] = way


@rule(14)
def join(state, cell, other):
    """Two cells that share an edge: their lands touch."""
    one = state.land_at[cell]
    two = state.land_at[other]
    if one != NO_LAND and two != NO_LAND and one != two:
        state.distance[one][two] = step_cost(two)
        state.distance[two][one] = step_cost(one)


# Individual space and shared space ----------------------------------------------------------------


@rule(2, 3)
def set_up_spaces(state):
    """A tree on King's Land; eight roofs for each; nothing built, nobody on the board."""
    state.tree_on[KINGS_LAND] = 1
    for seat in range(MAX_SEATS):
        state.builder[seat] = NOWHERE
        for outline in range(SIZES):
            state.roofs[seat][outline] = ROOFS[outline]
    for land in range(TILES):
        for plot in range(PLOTS):
            state.owner_at[land][plot] = NOBODY
    cards = DECK
    if not (is_easy(state) or has_land_cards(state)):
        cards = BOX
    for card in range(CARDS):
        state.card_at[card] = cards
        state.resident_at[card] = DECK
    state.claim_from = NOBODY
    state.move_start = NOWHERE


@rule(1, 2, 3)
def setup(state, seats, options):
    """The table before any chance."""
    state.seats = seats
    state.rules = options[0]
    state.land_cards = options[1]
    state.additional_round = options[2]
    state.occupancy = options[3]
    state.tree_supply = options[4]
    state.penthouses = options[5]
    for place in range(MAX_SEATS):
        state.starting_order[place] = options[6 + place]
    for tile in range(TILES):
        state.layout[tile] = options[6 + MAX_SEATS + tile]
    lay_out_lands(state)
    set_up_spaces(state)
    if state.starting_order[0] == NOBODY:
        state.dealing = THE_START
    else:
        begin_as_agreed(state)


# Starting point -----------------------------------------------------------------------------------


@rule(4, 41, 56)
def choose_start(state, seat):
    """Somebody begins; the others follow clockwise."""
    state.start_seat = seat
    sit_clockwise(state, seat)
    state.dealing = 0
    state.phase = STARTING_PLACES
    if is_easy(state) or drafts_land_cards(state):
        state.dealing = CARD_ROW
    elif has_land_cards(state):
        state.dealing = CARD_HANDS


@rule(4, 57)
def begin_as_agreed(state):
    """A first player, whom the others follow clockwise, or an order; the easy rules know only the
    first."""
    choose_start(state, state.starting_order[0])
    if state.starting_order[1] != NOBODY and not is_easy(state):
        for place in range(state.seats):
            state.order[place] = state.starting_order[place]


@rule(4, 57)
def sit_clockwise(state, first):
    """Everybody is in the order, from one seat clockwise."""
    state.in_order = state.seats
    state.turn = 0
    for i in range(state.seats):
        state.order[i] = (first + i) % state.seats


@rule(4)
def may_start_on(state, seat, land):
    """A numbered land where no other builder stands."""
    if state.phase != STARTING_PLACES:
        return forbids(4, "not_now")
    for other in range(state.seats):
        if state.builder[other] == land:
            return forbids(4, "taken")
    return ALLOWED


@rule(4)
def start_on(state, land):
    """True when all builders are on the board."""
    state.builder[acting(state)] = land
    state.turn += 1
    return state.turn == state.in_order


@rule(41, 56)
def is_row_short(state):
    """Fewer than four land cards lie face up, and there are more in the deck."""
    row = 0
    deck = 0
    for card in range(CARDS):
        if state.card_at[card] == ROW:
            row += 1
        if state.card_at[card] == DECK:
            deck += 1
    return row < HAND and deck > 0
