"""Setup, dealing, picking, passing, and what each seat knows (rules 1 to 5, 11, 18)."""

import pytest

import rooftree
from rooftree.core import chance
from rooftree.core.errors import BadOption
from rooftree.core.rule import CHANCE, SPECTATOR

GAME = rooftree.game("best_treehouse_ever")
ANY_SEATS = pytest.mark.parametrize("players", [2, 3, 4])


def refusal(match, seat, action):
    why = match.why_not(seat, action)
    return why.rule if why else None


def hand(match, seat):
    return [room["name"] for room in match.view(seat)["hand"]]


def known(match, observer, seat):
    """What an observer knows to be in the hand a seat holds, or None."""
    rooms = match.view(observer)["seats"][seat]["known_hand"]
    return None if rooms is None else [room["name"] for room in rooms]


def told(match, seat):
    return [GAME.words.say(line) for line in match.log(seat)]


def pick_first(match):
    """Everybody picks the first room of the hand and discards it."""
    for seat in range(match.players):
        match.play(seat, match.actions(seat)[0])
    for seat in range(match.players):
        match.play(seat, "discard")


# Setup --------------------------------------------------------------------------------------------


@pytest.mark.rule("best_treehouse_ever", 1)
@ANY_SEATS
def test_r1_everybody_begins_with_a_bare_tree(players):
    seats = GAME.start(players, seed=1).view(None)["seats"]
    assert len(seats) == players
    for seat in seats:
        assert not any(space["room"] for space in seat["tree"])
        assert (seat["balance"], seat["score"]) == ("centre", 0)


@pytest.mark.rule("best_treehouse_ever", 1)
def test_r1_nobody_plays_alone_or_with_five_or_from_a_seat_that_is_not_there():
    for players in (1, 5):
        with pytest.raises(BadOption):
            GAME.start(players)
    match = GAME.start(2, seed=1)
    states = GAME.plain.states(1)
    GAME.plain.state_type.unpack(match.state_bytes(), states, 0)
    assert GAME.plain.may_at(states, 0, 2, GAME.code_of("pick Library")) == 1


@pytest.mark.rule("best_treehouse_ever", 2)
def test_r2_the_deck_has_twelve_rooms_of_each_of_six_colours():
    outcomes = GAME.start(2, chance="manual").outcomes()
    assert {weight for _, weight in outcomes} == {1}
    colours = [action.args["colour"] for action, _ in outcomes]
    assert {colour: colours.count(colour) for colour in colours} == dict.fromkeys(
        ("red", "yellow", "green", "blue", "purple", "brown"), 12
    )


@pytest.mark.rule("best_treehouse_ever", 2)
def test_r2_a_room_is_dealt_once():
    match = GAME.start(2, chance="manual")
    match.play(CHANCE, "deal Library")
    assert refusal(match, CHANCE, "deal Library") == 2
    assert refusal(match, CHANCE, "deal Aquarium") is None


@pytest.mark.rule("best_treehouse_ever", 2, 18)
@ANY_SEATS
def test_r2_what_is_not_dealt_stays_hidden(players):
    match = GAME.start(players, seed=3)
    assert sum(match.view(0)["unseen"].values()) == 66
    assert sum(match.view(None)["unseen"].values()) == 72


# Gameplay and dealing -----------------------------------------------------------------------------


@pytest.mark.rule("best_treehouse_ever", 3)
@ANY_SEATS
def test_r3_each_of_three_rounds_deals_six_rooms_and_none_twice(players):
    match = GAME.start(players, seed=2)
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, match.actions(seat)[0])
    dealt = [match.game.action(code).text for seat, code in match.events if seat == CHANCE]
    assert len(dealt) == 3 * 6 * players
    assert len(set(dealt)) == len(dealt)
    assert match.view(None)["round"] == 3


@pytest.mark.rule("best_treehouse_ever", 3)
def test_r3_chance_deals_only_while_rooms_are_dealt_and_nobody_else_does():
    match = GAME.start(2, seed=2)
    free = next(name for name in ("Library", "Aquarium", "Casino") if name not in hand(match, 0))
    assert refusal(match, CHANCE, f"deal {free}") == 3
    assert refusal(match, 0, f"deal {free}") == 3
    assert refusal(match, CHANCE, f"pick {hand(match, 0)[0]}") == 3


@pytest.mark.rule("best_treehouse_ever", 3)
def test_r3_nothing_is_done_after_the_third_round():
    match = GAME.from_position("r g / [.o.] | [.o.] | stage=over")
    assert match.over
    for action in ("pick Library", "add 3.1", "discard", "put on red"):
        assert refusal(match, 0, action) == 3


# Picking ------------------------------------------------------------------------------------------

DEALT = "[.o.] | [.o.] | [.o.] | hands=r1,r2,r3,r4,r5,r6/y1,y2,y3,y4,y5,y6/b1,b2,b3,b4,b5,b6"


@pytest.mark.rule("best_treehouse_ever", 4)
def test_r4_a_room_is_picked_from_the_own_hand_only():
    match = GAME.from_position(DEALT)
    assert refusal(match, 1, "pick Library") is None
    assert refusal(match, 0, "pick Library") == 4
    assert refusal(match, 2, "pick Library") == 4


@pytest.mark.rule("best_treehouse_ever", 4)
def test_r4_a_pick_may_be_changed_until_the_last_player_has_picked():
    match = GAME.from_position(DEALT)
    match.play(1, "pick Library")
    assert match.waiting == (0, 2)
    assert refusal(match, 1, "pick Chemistry Lab") is None
    assert refusal(match, 1, "pick Library") == 4, "it is picked already"
    match.play(1, "pick Chemistry Lab")
    assert match.waiting == (0, 2)
    match.play(0, "pick Cargo Net")
    match.play(2, "pick Hot Tub")
    assert match.view(0)["seats"][1]["shows"]["name"] == "Chemistry Lab"
    assert refusal(match, 1, "pick Music Room") == 4


@pytest.mark.rule("best_treehouse_ever", 4)
def test_r4_picking_is_for_its_time():
    match = GAME.from_position("[.o.] | [.o.] | stage=add picked=r/y")
    assert all(refusal(match, 0, code) == 4 for code in range(72))
    dealing = GAME.start(2, chance="manual")
    dealing.play(CHANCE, "deal Library")
    assert refusal(dealing, 0, "pick Library") == 4


@pytest.mark.rule("best_treehouse_ever", 5, 18)
def test_r5_picks_are_revealed_together_and_not_before():
    match = GAME.from_position(DEALT)
    match.play(0, "pick Cargo Net")
    match.play(1, "pick Library")
    for observer in (0, 1, 2, None):
        shown = match.view(observer)["seats"]
        assert [seat["shows"] for seat in shown] == [None] * 3
        assert [seat["has_picked"] for seat in shown] == [True, True, False]
    assert match.view(1)["picked"]["name"] == "Library"
    assert match.view(0)["picked"]["name"] == "Cargo Net"
    match.play(2, "pick Hot Tub")
    for observer in (0, 1, 2, None):
        names = [seat["shows"]["name"] for seat in match.view(observer)["seats"]]
        assert names == ["Cargo Net", "Library", "Hot Tub"]


@pytest.mark.rule("best_treehouse_ever", 5)
def test_r5_all_add_at_the_same_time_in_any_order():
    match = GAME.from_position("[.o.] | [.o.] | [.o.] | stage=add picked=r/y/g")
    assert match.waiting == (0, 1, 2)
    match.play(1, "add 2.1")
    assert match.waiting == (0, 2)
    match.play(2, "discard")
    match.play(0, "add 2.2")
    assert match.view(None)["stage"] == "pick"


# Continuing the draft -----------------------------------------------------------------------------


@pytest.mark.rule("best_treehouse_ever", 11)
def test_r11_hands_go_clockwise_after_each_of_the_first_four_picks():
    match = GAME.from_position(DEALT)
    colours = "red", "yellow", "blue"
    for step in range(5):
        for seat in range(3):
            found = {room["colour"] for room in match.view(seat)["hand"]}
            assert found == {colours[(seat - step) % 3]}, "the hand of the seat before"
            assert len(match.view(seat)["hand"]) == 6 - step
        pick_first(match)
    assert match.view(None)["stage"] == "score"


@pytest.mark.rule("best_treehouse_ever", 11)
def test_r11_the_sixth_room_is_not_picked_but_discarded():
    match = GAME.from_position(DEALT)
    for _ in range(5):
        pick_first(match)
    assert "The last room of each hand is discarded." in told(match, None)
    assert all(seat["hand_size"] == 0 for seat in match.view(None)["seats"])
    assert all(refusal(match, seat, code) == 4 for seat in range(3) for code in range(72))
    assert sum(match.view(None)["unseen"].values()) == 72 - 15, "a spectator saw 15 picks"
    assert sum(match.view(0)["unseen"].values()) == 72 - 18, "a player has held every hand"


@pytest.mark.rule("best_treehouse_ever", 11, 18)
def test_r11_each_seat_is_told_the_hand_it_is_passed_and_no_other():
    match = GAME.from_position(DEALT)
    pick_first(match)
    assert told(match, 0)[-1] == (
        "You now hold Water Slide (blue), Hot Tub (blue), Aquarium (blue), Wave Pool (blue) and"
        " Diving Tower (blue)."
    )
    assert told(match, None)[-1] == "All hands go clockwise."


# What a seat knows --------------------------------------------------------------------------------


@pytest.mark.rule("best_treehouse_ever", 18)
def test_r18_a_hand_is_seen_by_its_holder_only():
    match = GAME.from_position(DEALT)
    assert known(match, 1, 1)[0] == "Library"
    for observer in (0, 2, None):
        assert known(match, observer, 1) is None
        assert match.view(observer)["seats"][1]["hand_size"] == 6


@pytest.mark.rule("best_treehouse_ever", 18)
def test_r18_a_seat_remembers_the_hands_it_has_held_and_no_more():
    match = GAME.from_position(DEALT)
    pick_first(match)
    # Seat 0 passed its red hand to seat 1 and holds the blue one; the yellow one it never saw.
    rest = ["Cargo Net", "Bowling Alley", "Laser Arena", "Boxing Ring", "Skate Ramp"]
    assert known(match, 0, 1) == rest
    assert len(known(match, 0, 0)) == 5
    assert known(match, 0, 2) is None
    match.play(1, "pick Cargo Net")  # from the hand that seat 0 knows: still a secret
    assert "Cargo Net" in known(match, 0, 1)
    match.play(0, "pick Water Slide")
    match.play(2, match.actions(2)[0])
    assert known(match, 0, 1) == rest[1:]


@pytest.mark.rule("best_treehouse_ever", 18)
def test_r18_what_is_imagined_keeps_known_hands_and_varies_the_rest():
    match = GAME.from_position(DEALT)
    pick_first(match)
    match.play(1, "pick Cargo Net")
    rng = [chance.seeded(1)]
    lane = GAME.plain
    red, yellow, picks = set(), set(), set()
    for _ in range(200):
        states = lane.states(1)
        lane.state_type.write(match.concealed(0), states, 0)
        lane.imagine_at(states, 0, 0, rng)
        where = states[0].where
        red.add(tuple(room for room in range(72) if where[room] == 5))  # the hand dealt to seat 0
        yellow.add(tuple(room for room in range(72) if where[room] == 6))
        picks.add(states[0].picked[1])
    assert red == {(1, 2, 3, 4, 5)}
    assert len(yellow) > 150
    assert all(len(rooms) == 5 for rooms in yellow)
    seen_by_seat_0 = {12, *range(6), *range(36, 42)}  # a pick, the red hand, the blue hand
    assert not any(seen_by_seat_0 & set(rooms) for rooms in yellow)
    assert picks == {1, 2, 3, 4, 5}, "the secret pick is some room of the known hand"


@pytest.mark.rule("best_treehouse_ever", 18)
def test_r18_a_secret_pick_or_deal_is_heard_without_its_name():
    match = GAME.start(3, seed=4)
    held = [f"{room['name']} ({room['colour']})" for room in match.view(0)["hand"]]
    own = f"Your hand: {', '.join(held[:-1])} and {held[-1]}."
    assert own in told(match, 0)
    assert own not in told(match, 1) + told(match, None)
    name = hand(match, 0)[0]
    match.play(0, f"pick {name}")
    assert told(match, 0)[-1] == f"You pick {held[0]}."
    assert told(match, 1)[-1] == told(match, None)[-1] == "Seat 0 has picked."
    lines = len(told(match, 1))
    match.play(0, f"pick {hand(match, 0)[1]}")
    assert told(match, 0)[-1] == f"You pick {held[1]} instead."
    assert len(told(match, 1)) == lines, "a change of mind is not noticed"


@pytest.mark.rule("best_treehouse_ever", 18)
def test_r18_a_spectator_imagines_whole_tables():
    match = GAME.start(4, seed=6)
    for _ in range(60):
        seat = match.waiting[0]
        match.play(seat, match.actions(seat)[-1])
    states = GAME.plain.states(1)
    GAME.plain.state_type.write(match.concealed(None), states, 0)
    GAME.plain.imagine_at(states, 0, SPECTATOR, [chance.seeded(2)])
    assert min(states[0].where) >= 0
    assert min(states[0].picked) >= -1
