"""The shipped solution of Treehouse for two, held against a second implementation of the rules."""

import math
import random

import pytest

import rooftree
from rooftree.cli import main
from rooftree.core import lanes
from rooftree.games.treehouse import solution
from rooftree.games.treehouse.components import FACES
from rooftree.games.treehouse.heuristics import STRENGTH, STRENGTHS, UNIT
from rooftree.games.treehouse.notation import TRIO_BY_TEXT
from rooftree.games.treehouse.solving import ONE, TURNED, place_of
from tests.games.treehouse.witness import results, turn_options, winners
from tests.server.kit import SOAK

GAME = rooftree.game("treehouse")
TEXTS = list(TRIO_BY_TEXT)
STEP = 1 / solution.STEPS  # what a stored value is exact to
GAMES = 2000 if SOAK else 100
SAMPLE = 5000 if SOAK else 200


def number(text):
    return TRIO_BY_TEXT[text]


def value(own, rival, house, declining=0):
    """The chance of whoever is about to roll, as shipped."""
    place = place_of(number(own), number(rival), number(house))
    return int(solution.shipped()[declining][place]) / ONE


def after(own, rival, house):
    """What it is worth to have made this."""
    if won := winners([own, rival], house, 0):
        return float(0 in won)
    return 1 - value(rival, own, house)


def options(face, own, rival, house):
    """The worth of each option of this face, by the witness."""
    of_own, of_house, may_pass, _ = turn_options(face, own, house)
    found = [after(made, rival, house) for made in of_own]
    found += [after(own, rival, made) for made in of_house]
    return found + [after(own, rival, house)] * may_pass


def some_position(dice):
    """Where nobody has won."""
    own, rival, house = (dice.choice(TEXTS) for _ in range(3))
    return some_position(dice) if house in (own, rival) else (own, rival, house)


def test_no_turn_of_a_trio_changes_what_it_can_do():
    """Pieces renamed, line mirrored: an action leads to the same results, turned."""
    for action in FACES[:-1]:
        can = {number(text): {number(made) for made in results(action, text)} for text in TEXTS}
        for turn in TURNED:
            assert {turn[n]: {turn[made] for made in found} for n, found in can.items()} == can
    assert len(set(TURNED)) == 12


def test_every_value_is_what_the_best_play_leads_to():
    """Of positions at random: the mean over the faces that can be used, each played at its best."""
    dice = random.Random(5)
    for _ in range(SAMPLE):
        position = some_position(dice)
        found = [options(face, *position) for face in FACES]
        best = [max(each) for each in found if each]
        assert value(*position) == pytest.approx(sum(best) / len(best), abs=1.5 * STEP), position


def test_the_value_of_the_start_is_known():
    assert value("[LMS]", "[LMS]", "<L ^S M>") == pytest.approx(0.509572, abs=STEP)
    assert value("[LMS]", "[LMS]", "<L ^S M>", 1) == pytest.approx(0.509572, abs=STEP)


def test_the_file_is_what_solving_gives_and_equal_positions_have_equal_values():
    lane = lanes.lane(GAME.package, "compiled")
    for rules, values in enumerate(solution.shipped()):
        assert solution.residual(lane, values, rules) < 1.5 * STEP
        assert solution.asymmetry(values) <= 1.01 * STEP
    if SOAK:
        tables = [solution.unsolved(lane)]
        for rules in (0, 1):
            tables.append(solution.solve(lane, rules, tables[-1], lambda done, change: None))
        assert solution.pack(*tables[1:]) == solution.shipped_file()


def test_the_best_play_beats_a_player_who_sees_a_win_and_else_plays_at_random():
    dice, won = random.Random(7), 0
    for game in range(GAMES):
        won += plays(dice, perfect=game % 2) == game % 2
    assert won >= 0.9 * GAMES


def plays(dice, perfect):
    """Who of the two wins."""
    trios, house, seat = ["[LMS]", "[LMS]"], "<L ^S M>", 0
    while True:
        made = options_by_result(dice, trios[seat], trios[1 - seat], house)
        best = max(made.values())
        good = [
            one for one, worth in made.items() if worth == best and (best == 1 or seat == perfect)
        ]
        trios[seat], house = dice.choice(good or sorted(made))
        if trios[seat] == house:
            return seat
        if trios[1 - seat] == house:
            return 1 - seat
        seat = 1 - seat


def options_by_result(dice, own, rival, house):
    """Own trio and House as a roll may make them, and what that is worth."""
    while True:
        of_own, of_house, may_pass, again = turn_options(dice.choice(FACES), own, house)
        if not again:
            break
    made = [(one, house) for one in of_own] + [(own, one) for one in of_house]
    made += [(own, house)] * may_pass
    return {(mine, there): after(mine, rival, there) for mine, there in made}


def test_only_a_small_game_can_be_solved(capsys):
    with pytest.raises(SystemExit) as left:
        main(["solve", "new_town"])
    assert left.value.code == 2
    assert "too many positions" in capsys.readouterr().err


def test_strengths_say_nearly_what_the_solution_says():
    """One number for each trio, and one for who rolls first, tell the chances of two trios."""
    assert solution.strengths(solution.shipped()[0]) == STRENGTHS
    dice, wrong = random.Random(9), []
    for _ in range(SAMPLE):
        own, rival, house = some_position(dice)
        strong = [STRENGTH[number(trio)][number(house)] / UNIT for trio in (own, rival)]
        told = 1 / (1 + math.exp(strong[1] - strong[0] - 0.23))
        wrong.append(abs(told - value(own, rival, house)))
    assert sum(wrong) / len(wrong) < 0.02
    assert max(wrong) < 0.15
