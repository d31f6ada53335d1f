"""SCORING: points at the end of building and of the game, and who wins."""

from rooftree.core.rule import rule

from .components import GEMS, LAND, LANDS, MATERIALS, MOST_GEMS, VALUE_OF
from .rules.land_cards import score_cards
from .rules.residents import house_residents, score_easy_cards, score_residents
from .rules.sheet import count_materials, has_land_cards, owns_house_on, track

MOST_GEMS_ALONE = 5
MOST_GEMS_OF_TWO = 3


@rule(37)
def score_materials(state, seat):
    """A point lost for each token left; one point for none."""
    left = count_materials(state, seat)
    if left == 0:
        state.earned[seat][MATERIALS] += 1
    else:
        state.earned[seat][MATERIALS] -= left


@rule(38)
def score_lands(state, seat):
    """The value of each land with an own house, once a land."""
    for land in range(LANDS):
        if owns_house_on(state, seat, land):
            state.earned[seat][LAND] += VALUE_OF[land]


@rule(37, 38, 46)
def score_building(state):
    """After the last building round; gems are scored later."""
    for seat in range(state.seats):
        score_materials(state, seat)
        if not has_land_cards(state):
            score_lands(state, seat)
    if has_land_cards(state):
        score_cards(state)


@rule(39, 55)
def score_gems(state):
    """One for each; five more for the most, three each if two have them, nothing if more do."""
    most = 0
    for seat in range(state.seats):
        state.earned[seat][GEMS] += state.gems[seat]
        most = max(most, state.gems[seat])
    tied = 0
    for seat in range(state.seats):
        if state.gems[seat] == most:
            tied += 1
    for seat in range(state.seats):
        if state.gems[seat] == most and tied == 1:
            state.earned[seat][MOST_GEMS] += MOST_GEMS_ALONE
        elif state.gems[seat] == most and tied == 2:
            state.earned[seat][MOST_GEMS] += MOST_GEMS_OF_TWO


@rule(66)
def score_easy_end(state):
    """Materials, land cards, residents, gems; no bonus for the most gems."""
    score_easy_cards(state)
    for seat in range(state.seats):
        score_materials(state, seat)
        state.earned[seat][GEMS] += state.gems[seat]
        house_residents(state, seat)
        score_residents(state, seat)


@rule(40, 67)
def points(state, out):
    """Honor points so far."""
    for seat in range(state.seats):
        out[seat] = track(state, seat)


@rule(40, 67)
def ranking(state, out):
    """The most points win; ties share."""
    for seat in range(state.seats):
        out[seat] = 1
        for other in range(state.seats):
            if track(state, other) > track(state, seat):
                out[seat] += 1
