"""The End of the Game and Scoring. These functions count and change nothing."""

from rooftree.core.rule import NOBODY, rule

from .components import (
    BISCUITS_PER_POINT,
    BLUE,
    BREWS,
    BROWN,
    COLOURLESS,
    CONVERTED,
    DEMANDS,
    GREEN,
    INGREDIENT_OF,
    INGREDIENTS_PER_POTION,
    MADE_OF_PURPLE,
    MAGICAL_TREEHOUSE,
    MOST_BISCUITS,
    MOST_COLOURS,
    MOST_INGREDIENTS,
    MOST_LEVEL_2_UP,
    NON_PRODUCING,
    OBJECTIVE_POINTS,
    PIPES,
    POINTS,
    PURPLE,
    RED,
    YELLOW,
)
from .rules.building import is_laid
from .rules.storage import count_cards, count_storage
from .rules.table import is_younger, seats
from .state import STORED


@rule(43)
def treehouse_points(state, seat):
    """Of each treehouse the top card only."""
    total = 0
    for treehouse in range(state.treehouses[seat] + 0):
        total += POINTS[state.height[seat][treehouse]][state.colour[seat][treehouse]]
    return total


@rule(44)
def biscuit_points(state, seat):
    return state.biscuits[seat] // BISCUITS_PER_POINT


# Brewing potions ---------------------------------------------------------------------------------


@rule(45, 46)
def can_brew(state, seat, potion):
    """Two ingredients of the potion's colour; they are never used up."""
    return state.ingredients[seat][INGREDIENT_OF[potion]] >= INGREDIENTS_PER_POTION


@rule(46)
def potion_of(state, seat, treehouse):
    """The potion that a treehouse's face-up level 1 brews, or COLOURLESS for none."""
    if (state.face_down[seat] >> treehouse) & 1:
        return COLOURLESS
    potion = BREWS[state.colour[seat][treehouse]] + 0
    if can_brew(state, seat, potion):
        return potion
    return COLOURLESS


@rule(47)
def brewer_of(state, seat, potion, treehouse):
    """The treehouse of the same chain that brews the potion, or NOBODY. In Village of Familiar a
    potion for a level 3 comes from another building."""
    for other in range(state.treehouses[seat] + 0):
        if (
            state.chain[seat][other] == state.chain[seat][treehouse]
            and potion_of(state, seat, other) == potion
            and (other != treehouse or state.edition == MAGICAL_TREEHOUSE)
        ):
            return other
    return NOBODY


@rule(47)
def transformer_of(state, seat, potion, treehouse):
    """The green level 4 in the chain that makes it, red, blue or yellow, out of a purple potion; or
    NOBODY."""
    if not MADE_OF_PURPLE[potion]:
        return NOBODY
    for other in range(state.treehouses[seat] + 0):
        if (
            state.height[seat][other] >= 4
            and state.colour[seat][other] == GREEN
            and state.chain[seat][other] == state.chain[seat][treehouse]
            and brewer_of(state, seat, PURPLE, other) != NOBODY
        ):
            return other
    return NOBODY


@rule(48)
def supplier_of(state, seat, treehouse):
    """Where the potion comes from that the level 3 of this treehouse, covered or not, wants; or
    NOBODY."""
    if state.height[seat][treehouse] < 3:
        return NOBODY
    potion = DEMANDS[state.colour[seat][treehouse]] + 0
    brewer = brewer_of(state, seat, potion, treehouse)
    if brewer != NOBODY:
        return brewer
    return transformer_of(state, seat, potion, treehouse)


@rule(48)
def is_supplied(state, seat, treehouse):
    return supplier_of(state, seat, treehouse) != NOBODY


@rule(48)
def potion_points(state, seat):
    total = 0
    for treehouse in range(state.treehouses[seat] + 0):
        if is_supplied(state, seat, treehouse):
            total += CONVERTED
    return total


# Level 5 treehouses ------------------------------------------------------------------------------


@rule(49)
def level_5_points(state, seat):
    """Each level 5, covered or not, by its colour."""
    total = 0
    for treehouse in range(state.treehouses[seat] + 0):
        if state.height[seat][treehouse] >= 5:
            total += level_5_worth(state, seat, state.colour[seat][treehouse] + 0)
    return total


@rule(49)
def level_5_worth(state, seat, colour):
    if colour == RED:
        return count_of_height(state, seat, 3)
    if colour == BLUE:
        return count_pipes(state, seat)
    if colour == YELLOW:
        return state.ingredients[seat][NON_PRODUCING] + 0
    if colour == PURPLE:
        return state.held[STORED + seat] + 0
    return count_potions(state, seat)


@rule(49, 50)
def count_of_height(state, seat, height):
    """Treehouses of exactly so many levels."""
    count = 0
    for treehouse in range(state.treehouses[seat] + 0):
        if state.height[seat][treehouse] == height:
            count += 1
    return count


@rule(49)
def count_pipes(state, seat):
    count = 0
    for pipe in range(PIPES):
        if is_laid(state, seat, pipe):
            count += 1
    return count


@rule(49)
def count_potions(state, seat):
    """Different colours brewed in the whole village; transformed ones do not count."""
    brewed = 0
    for treehouse in range(state.treehouses[seat] + 0):
        brewed |= 1 << potion_of(state, seat, treehouse)
    count = 0
    for potion in range(COLOURLESS):
        count += (brewed >> potion) & 1
    return count


# Objective tiles ---------------------------------------------------------------------------------


@rule(50)
def amount(state, objective, seat):
    """What the objective counts."""
    if objective < BROWN:
        return state.ingredients[seat][objective] + 0
    if objective == MOST_BISCUITS:
        return state.biscuits[seat] + 0
    if objective == MOST_LEVEL_2_UP:
        return count_storage(state, seat)  # treehouses with a level 2
    if objective == MOST_INGREDIENTS:
        return count_ingredients(state, seat)
    if objective == MOST_COLOURS:
        return count_colours(state, seat)
    return count_of_height(state, seat, 1)


@rule(45)
def count_ingredients(state, seat):
    total = 0
    for ingredient in range(NON_PRODUCING):
        total += state.ingredients[seat][ingredient]
    return total


@rule(50)
def count_colours(state, seat):
    """A colourless treehouse adds none."""
    count = 0
    for colour in range(COLOURLESS):
        if count_cards(state, seat, 1, colour) > 0:
            count += 1
    return count


@rule(50)
def leads(state, objective, seat):
    """More than every other player; a tie scores nobody."""
    own = amount(state, objective, seat)
    for other in range(seats(state)):
        if other != seat and amount(state, objective, other) >= own:
            return False
    return True


@rule(50)
def points_for(state, objective, seat):
    """Gained or, compulsory, lost; nothing for a tile that is not there or not known."""
    if objective < 0 or not leads(state, objective, seat):
        return 0
    return OBJECTIVE_POINTS[objective] + 0


@rule(50)
def objective_points(state, seat):
    """Both common ones and the own private one."""
    total = points_for(state, state.private[seat] + 0, seat)
    for tile in range(2):
        total += points_for(state, state.common[tile] + 0, seat)
    return total


# Victory -----------------------------------------------------------------------------------------


@rule(43, 44, 48, 49, 50)
def points_of(state, seat):
    return (
        treehouse_points(state, seat)
        + biscuit_points(state, seat)
        + potion_points(state, seat)
        + level_5_points(state, seat)
        + objective_points(state, seat)
    )


@rule(43, 44, 48, 49, 50)
def points(state, out):
    for seat in range(seats(state)):
        out[seat] = points_of(state, seat)


@rule(2, 51)
def is_better(state, seat, other):
    """More points; then more biscuits; then the younger."""
    own = points_of(state, seat)
    others = points_of(state, other)
    if own != others:
        return own > others
    if state.biscuits[seat] != state.biscuits[other]:
        return state.biscuits[seat] > state.biscuits[other]
    return is_younger(state, seat, other)


@rule(51)
def ranking(state, out):
    """No two share a place."""
    for seat in range(seats(state)):
        out[seat] = 1
        for other in range(seats(state)):
            if other != seat and is_better(state, other, seat):
                out[seat] += 1
