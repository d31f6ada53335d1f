"""The shipped solution of Treehouse for two, held against a second implementation of the rules."""

import json
import math
import random
import time

import pytest

import rooftree
from rooftree.bots import thinking
from rooftree.bots.levels import Bot
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
CLOSE = 1e-5  # less than that is no worse
SAMPLE = 5000 if SOAK else 200


def number(text):
    return TRIO_BY_TEXT[text]


def value(own, rival, house, declining=0):
    """The chance of whoever is about to roll, as shipped."""
    place = place_of(number(own), number(rival), number(house))
    return int(solution.shipped()[declining][place]) / ONE


def after(own, rival, house, declining=0):
    """What it is worth to have made this."""
    if won := winners([own, rival], house, 0):
        return float(0 in won)
    return 1 - value(rival, own, house, declining)


def options(face, own, rival, house, declining=0):
    """The worth of each option of this face, by the witness."""
    of_own, of_house, may_pass, _ = turn_options(face, own, house, bool(declining))
    made = [(one, house) for one in of_own] + [(own, one) for one in of_house]
    made += [(own, house)] * may_pass
    return [after(mine, rival, there, declining) for mine, there in made]


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


@pytest.mark.skipif(not SOAK, reason="it takes a quarter of a minute, or more beside others")
def test_the_command_solves_the_game_and_writes_what_is_shipped(tmp_path, capsys):
    begin, path = time.process_time(), tmp_path / solution.FILE
    with pytest.raises(SystemExit, match=r"^0$"):
        main(["solve", "treehouse", "--out", str(path)])
    assert time.process_time() - begin < 60
    said = capsys.readouterr().out
    assert said.count("whoever begins wins with 0.509572") == 2
    assert "the same as the solution that is shipped" in said
    assert path.read_bytes() == solution.shipped_file()
    strengths = json.loads((tmp_path / solution.STRENGTHS_FILE).read_text("utf8"))
    assert strengths == STRENGTHS


def test_the_master_never_chooses_less_than_the_best():
    """As it plays at a table, from positions at random; what there is to do, the witness says."""
    GAME.compile(None, thinking.MODULES)
    dice, bot, asked = random.Random(6), Bot("master"), 0
    while asked < SAMPLE:
        (own, rival, house), face, declining = some_position(dice), dice.choice(FACES), asked % 2
        if found := options(face, own, rival, house, declining):
            match = GAME.from_position(
                f"{own} / {rival} | {house} | 0 {face} rolls=1", {"pass_with_wild": bool(declining)}
            )
            match.play(0, bot.choose(match, 0))
            assert reached(match, declining) > max(found) - CLOSE, (own, rival, house, face)
            asked += 1


def reached(match, declining):
    """What the first of two has once it has acted."""
    trios, house, *_ = match.position().split(" | ")
    own, rival = trios.split(" / ")
    return after(own, rival, house, declining)


def test_the_master_beats_a_player_who_sees_a_win_and_else_plays_at_random():
    GAME.compile(None, thinking.MODULES)
    won = sum(plays(number, master=number % 2) == (number % 2,) for number in range(GAMES))
    assert won >= 0.9 * GAMES


def plays(number, master):
    """Who wins."""
    match, bot, dice = GAME.start(2, seed=number), Bot("master", number), random.Random(number)
    while not match.over:
        (seat,) = match.waiting
        if seat == master:
            match.play(seat, bot.choose(match, seat))
        else:
            actions = match.actions(seat)
            winning = [action for action in actions if wins(match, seat, action)]
            match.play(seat, dice.choice(winning or actions))
    return match.winners


def wins(match, seat, action):
    tried = match.copy()
    tried.play(seat, action)
    return tried.over and seat in tried.winners


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
    assert sorted(wrong)[len(wrong) * 9 // 10] < 0.05, "the other tenth is off by up to 0.27"
