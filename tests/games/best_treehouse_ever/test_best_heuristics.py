"""The heuristic and the greedy bot on it."""

import collections

import pytest

import rooftree
from rooftree.bots.levels import Bot
from rooftree.core.rule import NOBODY
from rooftree.core.weights import shipped
from rooftree.games.best_treehouse_ever.components import (
    ADDING,
    COLOURS,
    PICKING,
    SCORING,
    SPACES,
)
from rooftree.games.best_treehouse_ever.heuristics import (
    can_be_built,
    evaluate,
    glance,
    standings,
)
from rooftree.games.best_treehouse_ever.rules import count_spaces, waiting

GAME = rooftree.game("best_treehouse_ever")
WEIGHTS = shipped(GAME.package).numbers


def state_of(match):
    states = GAME.plain.states(1)
    GAME.plain.state_type.unpack(match.state_bytes(), states, 0)
    return states[0]


def value(text, seat=0):
    return evaluate(state_of(GAME.from_position(text)), seat, WEIGHTS)


def positions(players, seeds):
    """Matches of greedy bots, before every decision."""
    for seed in range(seeds):
        match, bot = GAME.start(players, seed=seed), Bot("greedy", seed)
        while not match.over:
            yield match, match.waiting[0]
            match.play(match.waiting[0], bot.choose(match, match.waiting[0]))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        # a room more
        ("r g / [.o.] | [.o.] | round=1 pick=3", "r . / [o..] | [.o.] | round=1 pick=3"),
        # points on the track
        ("r g / [.o.] | [.o.] | score=5/3", "r g / [.o.] | [.o.] | score=3/3"),
        # a colour all one's own
        ("r r r / r r / [.o.] | y b / [.o.]", "r r y / g b / [.o.] | y b / [.o.]"),
        # a picked room that fits
        (
            "r g b / y p / [.o.] | [.o.] | picked=n1/-",
            "r g b / y p / [.o.] | [.o.] | picked=y1/-",
        ),
        # the own tree rather than the rival's
        ("r g / [.o.] | [.o.] | round=2", "[.o.] | r g / [.o.] | round=2"),
    ],
)
def test_what_a_good_player_prefers(better, worse):
    assert value(better) > value(worse)


def chances(text):
    """How all stand, on one scale."""
    state, out = state_of(GAME.from_position(text)), [0] * SPACES
    standings(state, state.seats, WEIGHTS, out)
    return out[: state.seats]


@pytest.mark.parametrize(
    "ahead",
    [
        "r g / [.o.] | [.o.] | score=9/3 round=2",  # points
        ". b . / r g / [.o.] | r g / [.o.] | round=1 pick=4",  # a room more
        "r r r / y b / [.o.] | r r g / y b / [.o.] | r r b / y g / [.o.] | round=2",  # a colour
        "r g b / y p / [.o.] | r g b / y p / [.o.] | picked=n1/-",  # picked is as good as built
    ],
)
def test_who_is_ahead_stands_better(ahead):
    first, *others = chances(ahead)
    assert all(first > other for other in others)


def test_who_has_still_to_pick_is_not_a_room_behind():
    """A search may stop between two picks."""
    waits, has = chances("y g / [.o.] | y g / [.o.] | stage=pick pick=3 picked=-/b")
    bare, built = chances("y g / [.o.] | . b . / y g / [.o.] | pick=4")
    assert has - waits < (built - bare) / 2


def test_a_picked_room_stands_like_a_built_one():
    bare, picked = chances("y g / [.o.] | y g / [.o.] | stage=add pick=3 picked=-/b")
    also_bare, built = chances("y g / [.o.] | . b . / y g / [.o.] | pick=4")
    assert picked - bare == built - also_bare


def test_a_win_is_better_than_points():
    won = value("r g / [.o.] | [.o.] | stage=over score=9/8")
    lost = value("r g / [.o.] | [.o.] | stage=over score=70/71")
    assert won > 0 > lost


def test_the_greedy_bot_doubles_its_own_colour_and_blanks_the_rivals():
    trees = "r r r / r g / [.o.] | b b b / b p / [.o.] | y . / [o..]"
    match = GAME.from_position(f"{trees} | stage=score holds=2/0/0 turn=3")
    match.play(2, "put on green")
    match.play(1, Bot("greedy").choose(match, 1))
    assert match.view(None)["colours"][0]["changer"] == "no score", "red, the rival's"
    other = GAME.from_position(f"{trees} | stage=score holds=2/-/- turn=5 on=g0,b0")
    assert str(Bot("greedy").choose(other, 0)) == "put on red"


def test_what_can_be_built_is_what_the_rules_allow():
    for match, seat in positions(2, 3):
        state = state_of(match)
        allowed = [count_spaces(state, seat, colour) > 0 for colour in range(len(COLOURS))]
        assert can_be_built(state, seat) == sum(1 << c for c, fits in enumerate(allowed) if fits)


@pytest.mark.parametrize("players", [2, 4])
def test_a_glance_finds_what_a_closer_look_finds(players):
    """Who picks last reveals all rooms, so that `evaluate` no longer counts what it denies."""
    found = collections.Counter()
    for match, seat in positions(players, 2):
        state = state_of(match)
        code = glance(state, seat, WEIGHTS, [0] * SPACES, [1])
        picks_last = state.stage == PICKING and waiting(state) == 1 << seat
        if code != NOBODY and not picks_last:
            looks = {}
            for action in match.actions(seat):
                tried = match.copy()
                tried.play(seat, action)
                looks[action.code] = evaluate(state_of(tried), seat, WEIGHTS)
            assert looks[code] == max(looks.values())
            found[int(state.stage)] += 1
    assert found[PICKING] > 20
    assert found[ADDING] > 20
    assert found[SCORING] > 5


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_greedy_bot_beats_random_players(players):
    won = 0
    for seed in range(6):
        bots = [Bot("greedy" if s == seed % players else "random", s) for s in range(players)]
        match = GAME.start(players, seed=seed)
        while not match.over:
            seat = match.waiting[0]
            match.play(seat, bots[seat].choose(match, seat))
        won += match.winners == (seed % players,)
    assert won >= 5
