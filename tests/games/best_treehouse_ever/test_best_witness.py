"""The rules against the witness: 10,000 random positions, and whole random matches."""

import os
import random

import best_witness
import pytest

import rooftree
from rooftree.core.rule import ALLOWED, CHANCE, CHANCE_BIT, rule_of
from rooftree.games.best_treehouse_ever import components
from rooftree.games.best_treehouse_ever.rules import may_add

GAME = rooftree.game("best_treehouse_ever")
COLOUR_OF = {
    name: components.COLOURS[colour]
    for name, colour in zip(components.NAMES, components.COLOUR_OF, strict=True)
}
SOAK = bool(os.environ.get("ROOFTREE_SOAK"))
SPACES = best_witness.every_space(top=7)


def random_positions(count):
    """States in which rooms are to be added. Rooms are rarely discarded, so that trees grow."""
    dice = random.Random(1)
    lane = GAME.plain
    codes, weights = [0] * 80, [0] * 80
    while True:
        states = lane.states(1)
        lane.setup_at(states, 0, dice.choice((2, 3, 4)), [0])
        while seats := lane.waiting_at(states, 0):
            if states[0].stage == components.ADDING:
                yield states[0]
                count -= 1
                if count == 0:
                    return
            if seats == CHANCE_BIT:
                lane.apply_at(
                    states,
                    0,
                    CHANCE,
                    lane.sample_at(states, 0, [dice.getrandbits(60)], codes, weights),
                )
                continue
            seat = dice.choice([seat for seat in range(4) if seats >> seat & 1])
            found = codes[: lane.legal_at(states, 0, seat, codes)]
            if states[0].stage == components.ADDING and len(found) > 1 and dice.random() < 0.95:
                found.pop()  # the discard
            lane.apply_at(states, 0, seat, dice.choice(found))


def tree_of(state, seat):
    """The tree as the witness knows it: spaces are numbered from below, left to right."""
    return {
        SPACES[number]: components.COLOURS[room // 12]
        for number, room in enumerate(state.room_at[seat])
        if room >= 0
    }


@pytest.mark.rule("best_treehouse_ever", 6, 7, 8, 9, 10, 20)
def test_r6_legal_spaces_agree_with_the_witness_over_10000_positions():
    """Any seat's tree, and a room of any colour; in a soak, of every colour."""
    dice = random.Random(2)
    sizes = set()
    for state in random_positions(10_000):
        seat = dice.randrange(state.seats)
        tree = tree_of(state, seat)
        sizes.add(len(tree))
        for colour in range(6) if SOAK else [dice.randrange(6)]:
            for space, place in enumerate(SPACES):
                verdict = may_add(state, seat, colour, space)
                broken = best_witness.broken_rules(tree, components.COLOURS[colour], place)
                assert (verdict == ALLOWED) == (not broken), (tree, colour, place)
                assert verdict == ALLOWED or rule_of(verdict) in broken
    assert sizes == set(range(16)), "no tree of some size was looked at"


@pytest.mark.rule("best_treehouse_ever", 3, 4, 5, 11, 12, 13, 14, 15, 16, 17, 19)
@pytest.mark.parametrize("younger", ["off", "on"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_r17_whole_matches_score_as_the_witness_does(players, younger):
    dice = random.Random(players)
    for seed in range(40):
        match = GAME.start(players, {"younger_players": younger}, seed=seed)
        while not match.over:
            seat = dice.choice(match.waiting)
            if match.view(None)["stage"] == "pick" and dice.random() < 0.1:
                seat = dice.randrange(players)  # perhaps a change of mind
            match.play(seat, dice.choice(match.actions(seat)))
        kept = best_witness.Scorekeeper(match.record(), COLOUR_OF)
        assert list(match.points) == kept.points
        assert list(match.winners) == kept.winners
