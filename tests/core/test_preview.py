"""`match.preview`: what a seat foresees comes true, tells no secret and changes nothing."""

import random

import pytest

import rooftree
from rooftree import CHANCE, IllegalAction
from rooftree.core import chance, registry
from rooftree.core import preview as foresight
from rooftree.core.errors import BadOption

BEST = rooftree.game("best_treehouse_ever")


@pytest.fixture
def toy(monkeypatch):
    """The contract kit's game with hidden stones."""
    packages = {**registry.packages(), "toy": "tests.contract.toy"}
    monkeypatch.setattr(registry, "packages", lambda: packages)


def total(counted):
    return [one["total"] for one in counted]


def parts(before, after):
    """What was added, by name and round."""
    old, new = (
        {(part["name"], part.get("round")): part["points"] for part in score["parts"]}
        for score in (before, after)
    )
    return {name: new.get(name, 0) - old.get(name, 0) for name in {*old, *new}}


def scoring(players=3, seed=4, options=None):
    """A match whose first round is built and about to be scored."""
    match = BEST.start(players, options, seed=seed)
    while match.view()["stage"] != "score":
        seat = match.waiting[0]
        match.play(seat, match.actions(seat)[0])
    return match


# What is foreseen ---------------------------------------------------------------------------------


@pytest.mark.rule("best_treehouse_ever", 14)
def test_a_game_changer_is_foreseen_for_everybody():
    """By hand: a “double” adds a point for each room of the colour in each tree."""
    match = scoring()
    while match.actions(match.waiting[0])[0].kind == "take":
        match.play(match.waiting[0], "take double" if len(match.events) % 2 else "take no score")
    seat = match.waiting[0]
    rooms = [each["rooms"]["red"] for each in match.view()["seats"]]
    factor = 1 if match.view()["seats"][seat]["changer"] == "double" else -1
    found = match.preview(seat, ["put on red"])
    changes = [parts(*both)["red", 1] for both in zip(found.before, found.after, strict=True)]
    assert changes == [factor * count for count in rooms]
    assert any(rooms)
    assert found.stopped_at == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_last_game_changer_is_foreseen_to_the_point(players):
    for options in ({}, {"younger_players": "on"}):
        match = scoring(players, options=options)
        while match.view()["stage"] == "score":
            seat = match.waiting[0]
            action = match.actions(seat)[-1]
            found = match.preview(seat, [action])
            match.play(seat, action)
        assert total(found.after) == list(match.points)
        assert found.after == tuple(match.view()["scores"])


def test_the_end_is_foreseen_with_its_bonus():
    match = BEST.start(3, seed=4)
    while not match.over:
        seat = match.waiting[0]
        action = match.actions(seat)[0]
        found = match.preview(seat, [action])
        match.play(seat, action)
    assert total(found.after) == list(match.points)
    bonus = [seat["bonus"] for seat in match.view()["seats"]]
    assert any(bonus)
    assert total(found.before) != total(found.after)  # by the changer, not by the bonus
    last = [{p["name"]: p["points"] for p in one["parts"]}.get("bonus", 0) for one in found.before]
    assert last == bonus


def test_it_ends_at_the_first_decision_of_others():
    """In Best Treehouse Ever the others' picks come first; in Treehouse the next roll."""
    match = BEST.start(3, seed=4)
    picks = match.actions(0)[:2]
    found = match.preview(0, [*picks, "add 2.1"])  # a pick may be changed, for nobody else has
    assert found.stopped_at == 2
    treehouse = rooftree.game("treehouse").from_position("[LMS] / [LMS] | <L ^S M> | 0 hop")
    hop = treehouse.actions(0)[0]
    assert treehouse.preview(0, [hop, hop]).stopped_at == 1
    winning = rooftree.game("treehouse").from_position("[LMS] / [LMS] | ^S [LM] | 0 hop")
    wins = next(a for a in winning.actions(0) if total(winning.preview(0, [a]).after) == [1, 0])
    assert winning.preview(0, [wins, wins]).stopped_at == 1


def test_what_reveals_a_secret_is_not_foreseen():
    match = BEST.start(3, seed=4)
    for seat in (0, 1):
        match.play(seat, match.actions(seat)[0])
    found = match.preview(2, [match.actions(2)[0], "add 2.1"])
    assert (found.stopped_at, found.before) == (0, found.after)


def test_the_scores_that_a_game_shows_are_taken_if_it_forecasts_nothing():
    game = rooftree.game("magical_treehouse")
    match = game.start(3, seed=2)
    seat = match.waiting[0]
    assert match.preview(seat, []).before == tuple(match.view(seat)["scores"])


def test_points_that_are_hidden_are_left_out(toy, monkeypatch):
    match = rooftree.game("toy").start(2, seed=1)
    view = match.game.module("view")
    bare = view.view
    monkeypatch.setattr(view, "view", lambda *given: {**bare(*given), "scores": None})
    match.play(1, "hold")
    hold, fold = (match.preview(0, [code]) for code in ("hold", "fold"))
    assert hold.stopped_at == fold.stopped_at == 0  # both show the other's stone
    folded = match.preview(1, ["fold"])  # whether holding wins depends on the other's stone
    assert folded.before[1] is None
    assert folded.after[1] == {"total": 1, "parts": []}


# What is refused ----------------------------------------------------------------------------------


def test_what_a_rule_forbids_is_refused_with_the_rule():
    match = BEST.start(3, seed=4)
    with pytest.raises(IllegalAction) as refused:
        match.preview(0, ["add 2.1"])
    assert refused.value.rule == match.why_not(0, "add 2.1").rule
    adding = match.actions(0)[0]
    with pytest.raises(IllegalAction):
        match.preview(0, ["discard", adding])
    for nobody in (3, -1, CHANCE, None, "0"):
        with pytest.raises(BadOption):
            match.preview(nobody, [adding])


def test_a_forbidden_second_action_is_refused_too():
    """New Town: one's own turn goes on for several actions."""
    match = rooftree.game("new_town").start(3, seed=3)
    dice = random.Random(3)
    for _ in range(400):
        seat = match.waiting[0]
        first = dice.choice(match.actions(seat))
        after = match.copy(chance="manual")
        after.play(seat, first)
        forbidden = next(c for c in range(match.game.kernel.CODES) if after.why_not(seat, c))
        if after.waiting == (seat,):
            with pytest.raises(IllegalAction) as refused:
                match.preview(seat, [first, forbidden])
            assert refused.value.rule == after.why_not(seat, forbidden).rule
            return
        match.play(seat, first)
    pytest.fail("nobody had two decisions in a row")


# In every game ------------------------------------------------------------------------------------


@pytest.mark.parametrize("compiled", [False, True], ids=["plain", "compiled"])
@pytest.mark.parametrize("name", rooftree.all_games())
def test_what_is_foreseen_comes_true_in_every_game(name, compiled):
    game = type(rooftree.game(name))(rooftree.game(name).package)
    if compiled:
        game.compile()
    dice = random.Random(name)
    match = game.start(3, seed=1)
    foreseen = 0
    for _ in range(200 if compiled else 24):
        if match.over:
            break
        seat = dice.choice(match.waiting)
        foreseen += check_foresight(match, seat, dice.choice(match.actions(seat)))
    assert foreseen > 10


def check_foresight(match, seat, action):
    """Play it: what was foreseen is so, in the world there is and in any other the seat holds
    possible, and looking has changed nothing."""
    before = match.state_bytes(), list(match.events), match.view(seat)
    found = match.preview(seat, [action])
    assert (match.state_bytes(), list(match.events), match.view(seat)) == before
    assert found == in_another_world(match, seat).preview(seat, [action])
    after = match.copy(chance="manual")
    after.play(seat, action)
    if found.stopped_at and not match.learns(seat, action):
        assert found.after == after.preview(seat, []).before
    match.play(seat, action)
    return found.stopped_at


def in_another_world(match, seat):
    """The same match with everything different that the seat cannot know."""
    other = match.copy(chance="manual")
    lane, states = match.game.plain, match.game.plain.states(1)
    lane.state_type.unpack(match.concealed_bytes(seat), states, 0)
    lane.imagine_at(states, 0, seat, lane.integers(chance.seeded(len(match.events))))
    other._settled().state_type.unpack(lane.state_type.pack(states, 0), other._states, 0)
    other._moved()
    return other


def test_a_preview_that_looked_at_the_table_itself_would_be_seen(toy, monkeypatch):
    """The comparison of worlds is able to fail."""

    def peek(worlds):
        worlds.lane.state_type.unpack(now.state_bytes(), worlds.states, 0)
        return 1

    monkeypatch.setattr(foresight._Worlds, "_imagine", peek)
    told = set()
    for seed in range(8):
        match = rooftree.game("toy").start(2, seed=seed)
        match.play(1, "hold")
        for now in (match, in_another_world(match, 0)):
            told.add((match.concealed_bytes(0), str(now.preview(0, ["hold"]).after)))
    assert len(told) > len({known for known, _ in told})
