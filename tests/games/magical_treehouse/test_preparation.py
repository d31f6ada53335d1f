"""Setting up the game, and the preparation step."""

from collections import Counter

import pytest

from rooftree import CHANCE
from rooftree.core.errors import BadOption
from tests.games.magical_treehouse.tables import GAME, at, deal_any, field, real, refused, texts


def begun(players, **options):
    """Objectives dealt, first card still to be drawn."""
    match = GAME.start(players, options, chance="manual")
    while match.outcomes()[0][0].kind == "objective":
        match.play(CHANCE, match.outcomes()[0][0])
    return match


@pytest.mark.rule("magical_treehouse", 1)
def test_r1_two_to_four_play():
    assert [GAME.start(n, seed=1).players for n in (2, 3, 4)] == [2, 3, 4]
    for players in (1, 5):
        with pytest.raises(BadOption):
            GAME.start(players)


@pytest.mark.rule("magical_treehouse", 1)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r1_clockwise_cards_go_from_each_seat_to_the_next(seats):
    villages = " / ".join("-" * seats)
    for seat in range(seats):
        match = real(f"{villages} | - | hand{seat}=64,70")
        match.play(seat, "place y1-64")
        following = (seat + 1) % seats
        assert [s for s in range(seats) if "take carriage" in texts(match, s)] == [following]


@pytest.mark.rule("magical_treehouse", 1)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r1_counter_clockwise_cards_go_to_the_seat_before(seats):
    villages = " / ".join("-" * seats)
    for seat in range(seats):
        match = real(f"{villages} | - | direction=1 hand{seat}=64,70")
        match.play(seat, "place y1-64")
        assert [s for s in range(seats) if "take carriage" in texts(match, s)] == [
            (seat - 1) % seats
        ]


@pytest.mark.rule("magical_treehouse", 1)
def test_r1_nobody_takes_from_the_carriage_ahead():
    match = real("- / - / - | - | carriage0=64")
    assert refused(match, 1, "take carriage") is None
    assert refused(match, 0, "take carriage") == 13


@pytest.mark.rule("magical_treehouse", 2)
def test_r2_the_oldest_still_in_has_the_lowest_seat():
    match = real("- / - / - | - | in=6")
    match.play(2, "call stall")
    assert match.waiting == (1,)
    assert refused(match, 2, "drop out") == 22


@pytest.mark.rule("magical_treehouse", 2, 22)
@pytest.mark.parametrize(
    ("order", "inside", "oldest"),
    [("seated", 7, 0), ("2-0-1", 7, 2), ("2-0-1", 3, 0), ("1", 7, 1), ("3-2-1-0", 7, 2)],
)
def test_r2_the_order_of_age_says_who_breaks_a_stall(order, inside, oldest):
    """From the oldest to the youngest; seats not named follow, seats not there are passed over."""
    match = real(f"- / - / - | - | in={inside} age_order={order}")
    match.play(1, "call stall")
    assert match.waiting == (oldest,)
    together = at(f"- / - / - | - | in={inside} age_order={order}")
    for seat in together.waiting:
        together.play(seat, "wait")
    assert refused(together, oldest, "wait") == 22
    assert together.view(oldest)["prompt"]["key"] == "prompt-stalled"


@pytest.mark.rule("magical_treehouse", 2, 51)
@pytest.mark.parametrize(
    ("order", "places"),
    [("seated", (3, 2, 1)), ("2-0-1", (2, 1, 3)), ("0-2-1", (3, 1, 2)), ("3-2-1-0", (1, 2, 3))],
)
def test_r2_the_youngest_by_the_order_of_age_wins_the_last_tie(order, places):
    match = at(f"64 / 65 / 66 | - | phase=over round=4 biscuits=2,2,2 age_order={order}")
    assert match.places == places


@pytest.mark.rule("magical_treehouse", 2, 27)
def test_r2_spells_of_a_step_begin_with_the_oldest():
    match = at("- / - / - | - | age_order=1 hand0=64,reverse-1 hand1=65,hands-1 hand2=66,67")
    for seat, action in enumerate(("cast reverse-1", "cast hands-1", "place b1-66")):
        match.play(seat, action)
    # Seat 1 lays the hands down before seat 0 reverses, which then has nothing to cast.
    assert field(match, "carriage0") == ["64", "reverse-1"]
    assert match.view(0)["direction"] == "clockwise"


@pytest.mark.rule("magical_treehouse", 2)
def test_r2_the_first_turn_order_is_that_of_age():
    match = GAME.start(3, {"age_order": "2-0-1"}, seed=1)
    assert match.view(0)["track"] == [2, 0, 1]
    assert match.options["age_order"] == "2-0-1"
    assert GAME.start(3, seed=1).view(0)["track"] == [0, 1, 2]


@pytest.mark.parametrize("order", ["", "0-0", "4", "a", "1-2-3-0-4", "-1"])
def test_a_wrong_order_of_age_is_refused_with_a_sentence(order):
    with pytest.raises(BadOption, match="each seat at most once, like 2-0-1"):
        GAME.start(3, {"age_order": order})


@pytest.mark.rule("magical_treehouse", 3)
@pytest.mark.parametrize(
    ("side", "count"),
    [
        ("day", {"edge": 18, "barren": 6, "apple": 6, "web": 6, "shroom": 6, "tail": 6, "fang": 6}),
        (
            "night",
            {"edge": 18, "barren": 11, "apple": 5, "web": 5, "shroom": 5, "tail": 5, "fang": 5},
        ),
    ],
)
def test_r3_the_forest_has_one_side_up(side, count):
    forest = GAME.start(3, {"forest": side}, seed=1).view(0)["forest"]
    assert forest["side"] == side
    assert Counter(space["icon"] for row in forest["rows"] for space in row) == count
    outer = forest["rows"][0] + forest["rows"][-1]
    assert {space["icon"] for space in outer} == {"edge"}


@pytest.mark.rule("magical_treehouse", 3)
def test_r3_tiles_lie_in_any_order():
    rows = GAME.start(3, {"tiles": "4-2-3-1-5-6"}, seed=1).view(0)["forest"]["rows"]
    # Tile 4 by day, upright in the upper left corner: E E E / F W S / T A .
    corner = [[space["icon"] for space in row[:3]] for row in rows[:3]]
    assert corner == [["edge"] * 3, ["fang", "web", "shroom"], ["tail", "apple", "barren"]]
    # Tile 1, E E E / A W S / T . F, lies upside down below it.
    below = [[space["icon"] for space in row[:3]] for row in rows[3:]]
    assert below == [["fang", "barren", "tail"], ["shroom", "web", "apple"], ["edge"] * 3]


@pytest.mark.rule("magical_treehouse", 3)
@pytest.mark.parametrize("tiles", ["1-2-3", "1-1-2-3-4-5", "1-2-3-4-5-7", "nonsense"])
def test_r3_each_tile_lies_there_once(tiles):
    with pytest.raises(BadOption, match="six tiles"):
        GAME.start(3, {"tiles": tiles})


def test_r3_a_random_order_is_drawn_before_the_match_and_recorded():
    match = GAME.start(3, {"tiles": "random"}, seed=5)
    order = match.options["tiles"]
    assert order != "random"
    assert f"option tiles: {order}" in match.record()


BROWN = {"objective apple", "objective web", "objective shroom", "objective tail", "objective fang"}


@pytest.mark.rule("magical_treehouse", 4)
def test_r4_brown_green_then_a_brown_one_each():
    match = GAME.start(3, chance="manual")
    assert {a.text for a, _ in match.outcomes()} == BROWN
    match.play(CHANCE, "objective fang")
    greens = {a.text for a, _ in match.outcomes()}
    assert len(greens) == 5
    assert not greens & BROWN
    match.play(CHANCE, "objective biscuits")
    for left, name in ((4, "apple"), (3, "web"), (2, "tail")):
        assert len(match.outcomes()) == left
        match.play(CHANCE, f"objective {name}")
    assert {weight for _, weight in match.outcomes()} == {1}
    assert match.outcomes()[0][0].kind == "deal"
    assert [t["name"] for t in match.view(None)["common"]] == ["fang", "biscuits"]
    assert match.view(1)["players"][1]["private"]["name"] == "web"
    assert match.view(0)["players"][1]["private"] is None


@pytest.mark.rule("magical_treehouse", 4)
def test_r4_no_tile_twice_and_nobody_acts_before():
    match = GAME.start(3, chance="manual")
    assert refused(match, CHANCE, "objective biscuits") == 4
    match.play(CHANCE, "objective fang")
    match.play(CHANCE, "objective biscuits")
    assert refused(match, CHANCE, "objective fang") == 4
    assert refused(match, 0, "drop out") == 4


@pytest.mark.rule("magical_treehouse", 4)
def test_r4_for_a_first_game_the_green_tile_is_the_one_for_biscuits():
    """The set-up recommended by both books: a random brown tile, and Biscuits."""
    match = GAME.start(3, {"first_game": "on"}, chance="manual")
    assert {a.text for a, _ in match.outcomes()} == BROWN
    match.play(CHANCE, "objective fang")
    assert [(a.text, weight) for a, weight in match.outcomes()] == [("objective biscuits", 1)]
    assert refused(match, CHANCE, "objective colours") == 4
    usual = GAME.start(3, chance="manual")
    usual.play(CHANCE, "objective fang")
    assert refused(usual, CHANCE, "objective colours") is None


@pytest.mark.rule("magical_treehouse", 5)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_r5_biscuits_and_familiars(players):
    seen = begun(players).view(0)
    assert seen["plate"] == players - 1
    assert seen["piles"] == [players - 1] * 3
    assert [p["biscuits"] for p in seen["players"]] == [2] * players
    assert [p["familiars"] for p in seen["players"]] == [9] * players


@pytest.mark.rule("magical_treehouse", 6)
def test_r6_each_action_has_its_step():
    planning = at("64 / - / - | - | planned0=44 carriage2=70")
    assert refused(planning, 0, "take carriage") is None
    assert refused(planning, 0, "build y2-44 on A") == 6
    building = at("64 / - / - | - | phase=building planned0=44 carriage2=70")
    assert refused(building, 0, "build y2-44 on A") is None
    assert refused(building, 0, "take carriage") == 6


@pytest.mark.rule("magical_treehouse", 6)
def test_r6_after_the_fourth_round_it_is_over():
    match = at("64 / - / - | - | phase=building round=4 planned0=65")
    match.play(0, "build g1-65")
    match.play(0, "no familiar")
    match.play(0, "finish")
    assert match.over
    third = at("64 / - / - | - | phase=building round=3 planned0=65")
    third.play(0, "flip g1-65")
    third.play(0, "finish")
    assert not third.over
    assert third.view(0)["round"] == 4


@pytest.mark.rule("magical_treehouse", 7)
@pytest.mark.parametrize(("players", "deck"), [(2, 48), (3, 32), (4, 24)])
def test_r7_all_cards_in_equal_decks(players, deck):
    match = begun(players)
    assert len(match.outcomes()) == 96
    assert [p["deck"] + p["drawing"] for p in match.view(0)["players"]] == [deck] * players


@pytest.mark.rule("magical_treehouse", 7)
def test_r7_boards_and_carriages_are_shuffled_villages_storage_and_box_are_not():
    match = at(
        "64.59 / 65 / 66 | - | phase=building round=1 planned0=67 stored0=44 trash1=72,reverse-1"
        " carriage2=73,74 removed=88"
    )
    match.play(0, "flip p1-67")
    match.play(0, "finish")
    drawn = {action.args["card"] for action, _ in match.outcomes()}
    away = {"y1-64", "y2-59", "g1-65", "b1-66", "p1-67", "y2-44", "r1-88"}
    assert len(drawn) == 96 - len(away)
    assert not drawn & away
    assert {"p1-72", "reverse-1", "r1-73", "y1-74"} <= drawn
    # 89 cards for three: 29 each, and two lie aside.
    assert [p["deck"] + p["drawing"] for p in match.view(0)["players"]] == [29, 29, 29]


@pytest.mark.rule("magical_treehouse", 8)
def test_r8_everybody_draws_eight_before_anybody_acts():
    match = begun(3)
    assert refused(match, 0, "drop out") == 8
    deal_any(match)
    assert [p["hand"]["count"] for p in match.view(0)["players"]] == [8, 8, 8]
    assert match.waiting == (0, 1, 2)


@pytest.mark.rule("magical_treehouse", 8)
def test_r8_direction_stays_and_the_next_pile_is_on_the_plate():
    match = at("64 / - / - | - | phase=building round=2 direction=1 planned0=65 biscuits=4,3,3")
    match.play(0, "flip g1-65")
    match.play(0, "finish")
    seen = match.view(0)
    assert seen["direction"] == "counter-clockwise"
    assert seen["plate"] == 2
    assert seen["piles"] == [2]


@pytest.mark.rule("magical_treehouse", 8)
def test_r8_a_card_is_drawn_by_chance_alone_and_only_from_the_decks():
    match = begun(3)
    match.play(CHANCE, "deal y1-64")
    assert refused(match, CHANCE, "deal y1-64") == 8
    assert refused(match, 0, "deal y1-69") == 8
    assert field(match, "hand0") == ["64"]
