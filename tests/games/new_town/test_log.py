"""What is told against what happened: somebody who only hears the log keeps books, and every change
of points, gems, materials, houses, roofs, land cards and residents is in them."""

import os
import random
from collections import Counter

import pytest

from rooftree.games.new_town.components import PARTS
from rooftree.games.new_town.consequences import SCORED
from tests.games.new_town.table import GAME, at, play
from tests.games.new_town.test_play import TABLES

SOAK = bool(os.environ.get("ROOFTREE_SOAK"))
EAGER = {"build", "block", "take reward", "accept", "give", "help", "move in", "misfit", "effect"}


class Books:
    """Kept from log lines alone."""

    def __init__(self, players):
        self.points = [Counter() for _ in range(players)]
        self.totals = [0] * players
        self.gems = [0] * players
        self.materials = [Counter() for _ in range(players)]
        self.roofs = [dict.fromkeys(("2x2", "2x3", "2x4", "3x3"), 2) for _ in range(players)]
        self.houses = {}  # (land, letter): owner, size, floors, penthouse
        self.cards = {}  # number: seat, "row", "stock" or "box"
        self.families = {}  # resident: seat, "row" or (land, letter)
        self.laid = Counter()  # materials of the house being built

    def hear(self, line):
        seat = int(line.arguments["name"]) if "name" in line.arguments else None
        listener = getattr(self, line.key.removeprefix("log-").replace("-", "_"), None)
        if listener:
            listener(seat, line.arguments)

    # Points and gems

    def scored(self, seat, said):
        for part, argument in SCORED.items():
            self.points[seat][part] += said[argument]
        self.totals[seat] = said["points"]

    def die_gem(self, seat, said):
        self.gems[seat] += 1

    def accept_help(self, seat, said):
        self.gems[int(said["other"])] += 1

    def reward_gem(self, seat, said):
        self.gems[seat] += 1

    def pay(self, seat, said):
        self.gems[seat] -= 1

    def gems_received(self, seat, said):
        self.gems[seat] += said["gems"]

    effect_gems = stayed_out = kings_gems = gems_received

    # Materials

    def receive(self, seat, said):
        self.materials[seat][said["material"]] += 1

    step_material = stop_material = position_material = buy = material = rolled_reward = receive

    def supply(self, seat, said):
        self.materials[seat].update(int(one) for one in said["materials"].split(" + "))

    def accept_gift(self, seat, said):
        self.receive(seat, said)
        self.materials[int(said["other"])][said["material"]] -= 1
        self.gems[int(said["other"])] += 1

    def split(self, seat, said):
        self.materials[seat][said["whole"]] -= 1
        self.materials[seat].update([said["one"], said["rest"]])

    def join(self, seat, said):
        self.materials[seat][said["whole"]] += 1
        self.materials[seat].subtract([said["one"], said["rest"]])

    def use_gain(self, seat, said):
        self.materials[seat][1] += 1

    def use_return(self, seat, said):
        self.materials[seat][1] -= 1

    def block(self, seat, said):
        self.laid[said["material"]] += 1

    # Houses and roofs

    def stands(self, seat, said):
        self.materials[seat].subtract(self.laid)
        self.laid.clear()
        place = said["land"], said["house"]
        self.houses[place] = [seat, said["size"], said["floors"]]
        self.roofs[seat][said["size"]] -= 1

    def built(self, seat, said):
        assert (said["land"], said["house"]) not in self.houses
        self.stands(seat, said)

    def expanded(self, seat, said):
        owner, size, floors = self.houses[said["land"], said["house"]]
        assert (owner, size, floors) == (seat, said["was"], said["was_floors"])
        self.roofs[seat][size] += 1
        self.stands(seat, said)

    def taken_over(self, seat, said):
        owner, size, floors = self.houses[said["land"], said["house"]]
        other = int(said["other"])
        assert (owner, size, floors) == (other, said["was"], said["was_floors"])
        self.roofs[other][size] += 1
        self.gems[other] += 1
        self.stands(seat, said)

    def taken_over_for_gem(self, seat, said):
        self.gems[seat] -= 1
        self.taken_over(seat, said)

    def penthouse(self, seat, said):
        self.materials[seat].subtract(self.laid)
        self.laid.clear()
        assert self.houses[said["land"], said["house"]][0] == seat
        self.houses[said["land"], said["house"] + "+"] = [seat, "2x2", 1]
        self.roofs[seat]["2x2"] -= 1

    # Cards

    def card_goes(self, seat, said):
        self.cards[said["card"]] = seat

    dealt_land = card_taken = card_goes

    def card_from(self, seat, said):
        assert self.cards[said["card"]] == int(said["other"])
        self.card_goes(seat, said)

    def card_from_stock(self, seat, said):
        assert self.cards.get(said["card"], "stock") == "stock"
        self.card_goes(seat, said)

    def turned_land(self, seat, said):
        self.cards[said["card"]] = "row"

    def row_to_stock(self, seat, said):
        self.cards |= {card: "stock" for card, where in self.cards.items() if where == "row"}

    def card_removed(self, seat, said):
        assert self.cards[said["card"]] == seat
        self.cards[said["card"]] = "box"

    def turned_resident(self, seat, said):
        self.families[said["resident"]] = "row"

    def resident(self, seat, said):
        self.families[said["resident"]] = seat

    def lodge(self, seat, said):
        assert self.houses[said["land"], said["house"]][0] == seat
        self.families[said["resident"]] = (said["land"], said["house"])

    housed = lodge


def shown(view):
    """The same facts, as the table shows them."""
    houses = {}
    for land in view["lands"]:
        letters = [house["name"] for house in land["houses"]]
        for house in land["houses"]:
            letter, owner = house["name"], house["owner"]
            if house["shape"] == "penthouse":  # of its own: above the house two places before
                houses[land["name"], "abcd"["abcd".index(letter) - 2] + "+"] = [owner, "2x2", 1]
                continue
            houses[land["name"], letter] = [owner, house["size"], house["floors"]]
            if house["penthouse"]:
                houses[land["name"], letter + "+"] = [owner, "2x2", 1]
        assert len(letters) == len(set(letters))
    cards = {card["number"]: p["seat"] for p in view["players"] for card in p["cards"]}
    families = {card["name"]: p["seat"] for p in view["players"] for card in p["residents"]}
    families |= {card["name"]: "row" for card in view["resident_row"]}
    families |= {card["name"]: "row" for column in view["grid"] for card in column}
    families |= {
        house["resident"]["name"]: (land["name"], house["name"])
        for land in view["lands"]
        for house in land["houses"]
        if house["resident"]
    }
    return {
        "points": [p["parts"] for p in view["players"]],
        "totals": [p["points"] for p in view["players"]],
        "gems": [p["gems"] for p in view["players"]],
        "materials": [{int(m): n for m, n in p["materials"].items() if n} for p in view["players"]],
        "roofs": [p["roofs"] for p in view["players"]],
        "houses": houses,
        "cards": cards | {card["number"]: "row" for card in view["card_row"]},
        "families": families,
    }


def kept(books):
    return {
        "points": [{part: n for part, n in seat.items() if n} for seat in books.points],
        "totals": books.totals,
        "gems": books.gems,
        "materials": [{m: n for m, n in seat.items() if n} for seat in books.materials],
        "roofs": books.roofs,
        "houses": books.houses,
        "cards": {c: where for c, where in books.cards.items() if where not in ("stock", "box")},
        "families": books.families,
    }


def heard_through(match, seed):
    """Play on, mostly eager to build; after each event the books are as the table is."""
    books, dice, told = Books(match.players), random.Random(seed), 0
    while True:
        for line in match.log()[told:]:
            assert GAME.words.say(line)
            books.hear(line)
            told += 1
        table = shown(match.view(None))
        for fact, value in kept(books).items():
            assert value == table[fact], (fact, match.log()[-6:])
        if match.over:
            return match
        seat = match.waiting[0]
        offered = match.actions(seat)
        eager = [action for action in offered if action.kind in EAGER]
        match.play(seat, dice.choice(eager if eager and dice.random() < 0.8 else offered))


FEW = [TABLES[0], TABLES[1], TABLES[9], *TABLES[-2:]]  # basic, easy, cards and families


@pytest.mark.parametrize("table", TABLES if SOAK else FEW, ids=str)
def test_the_log_tells_every_change(table):
    for seed in range(12 if SOAK else 1):
        heard_through(GAME.start(table.players, table.options, seed=seed), seed)


def test_what_was_told_names_every_part_of_the_points():
    assert list(SCORED) == list(PARTS)


# Sentences ----------------------------------------------------------------------------------------


def said(match, first=""):
    """The sentences of the log, from the first that begins so."""
    sentences = [GAME.words.say(line) for line in match.log()]
    found = [i for i, sentence in enumerate(sentences) if sentence.startswith(first)]
    return sentences[found[0] :]


def build(match, plan, *blocks):
    return play(match, f"0 {plan}", *(f"0 block {block}" for block in blocks))


BUILD = "{land} {hand} {gems}g / 6 - 0g | {town} | round 2 build 0 dice0=b6,{dice} {more}"


def building(town, land=12, hand="4", own_gems=0, dice="w3,w4,w5", more=""):
    facts = {"town": town, "land": land, "hand": hand, "gems": own_gems, "dice": dice}
    return at(BUILD.format(**facts, more=more))


@pytest.mark.rule("new_town", 27)
@pytest.mark.rule("new_town", 44)
def test_r27_r44_a_takeover_is_told_with_the_gem_the_roof_and_the_land_card():
    more = "cards1=12 rules=advanced land_cards=dealt"
    match = build(building("3:1:3x3x3 12:1:2x2x1:4", more=more), "expand a to 2x2x2", 4)
    assert said(match, "Seat 0 takes") == [
        "Seat 0 takes house a on land 12 over from seat 1 and expands it from 2x2 with one floor to"
        " 2x2 with 2 floors; seat 1 gets the roof back, and a gem.",
        "Land card 12 goes from seat 1 to seat 0.",
        "Seat 0 scores 2 base points, and now has 2 points.",
    ]


@pytest.mark.rule("new_town", 44)
def test_r44_a_land_card_from_the_stock_is_told():
    match = build(building("3:1:3x3x3", more="rules=advanced land_cards=dealt"), "build 2x2x1", 4)
    assert "Land card 12 goes from the stock to seat 0." in said(match)


@pytest.mark.rule("new_town", 30)
@pytest.mark.rule("new_town", 31)
def test_r30_r31_base_points_and_bonuses_are_told_one_by_one():
    """The first house of the game is the largest; there is a tree on its land."""
    match = build(building("*12"), "build 2x2x1", 4)
    assert said(match, "Seat 0 finishes") == [
        "Seat 0 finishes a new house on land 12: house a, 2x2 with one floor.",
        "Seat 0 scores 2 base points, 1 for the tree there, 1 for the largest house so far, and now"
        " has 4 points.",
    ]


@pytest.mark.rule("new_town", 31)
def test_r31_a_row_gives_every_owner_a_point_for_each_house_and_says_so():
    """Lands 12, 8, 16 and 11 lie in a row; seat 1 has two houses on 8 and one on 11."""
    town = "3:1:3x3x3 8:1:2x2x1 8:1:2x2x1 11:1:2x3x1 16:0:2x4x1"
    match = build(building(town), "build 2x2x1", 4)
    assert said(match, "Four lands") == [
        "Four lands in a row all have houses now: 12, 8, 16, 11. Each house there gives its owner"
        " one point.",
        "Seat 0 scores 2 base points, 1 for the second house, 2 for a row of lands, and now has 5"
        " points.",
        "Seat 1 scores 3 for a row of lands, and now has 3 points.",
    ]


@pytest.mark.rule("new_town", 31)
def test_r31_a_square_is_told_too():
    """14 and 3 lie above 8 and 16."""
    town = "9:1:3x3x3 14:1:2x2x1 3:1:2x2x1 16:1:2x3x1"
    match = build(building(town, land=8, dice="w1,w2,w5"), "build 2x2x1", 4)
    assert said(match, "Four lands")[0] == (
        "Four lands in a square all have houses now: 14, 3, 8, 16. Each house there gives its owner"
        " one point."
    )
    assert said(match, "Seat 1")[-1].startswith("Seat 1 scores 3 for a square of lands,")


@pytest.mark.rule("new_town", 34)
def test_r34_kings_gems_are_told():
    first = building("3:1:3x3x3 5:0:2x2x1", land="K", own_gems=1)
    assert "Seat 0 receives 2 gems for the first house on King’s Land." in said(
        build(first, "build 2x2x1", 4)
    )
    second = building("K:1:3x3x3 5:0:2x2x1", land="K", own_gems=1)
    assert "Seat 0 receives a gem for the second house on King’s Land." in said(
        build(second, "build 2x2x1", 4)
    )


@pytest.mark.rule("new_town", 32)
def test_r32_rewards_say_what_they_give():
    match = building("3:1:3x3x3", more="points0=houses:39")
    play(build(match, "build 2x2x1", 4), "0 take the reward")
    assert said(match)[-1] == "Seat 0 takes the reward for 40 points, a gem."
    lower = play(build(building("3:1:3x3x3", more="points0=houses:9"), "build 2x2x1", 4))
    play(lower, "0 take the reward", "* roll 5")
    assert said(lower)[-1] == "Seat 0 rolls 5 and receives a material 5."


@pytest.mark.rule("new_town", 37)
@pytest.mark.rule("new_town", 38)
@pytest.mark.rule("new_town", 39)
def test_r37_r38_r39_the_end_of_the_basic_game_is_told_part_by_part():
    """Lawn (4) counts 3 and cobbled (3) counts 2; two materials are left; three gems are most."""
    town = "4:0:2x2x1 3:0:2x3x1"
    match = play(at(f"12 14 3g / 8 - 1g | {town} | round 4 last 0"), "0 stop")
    assert said(match, "The game") == [
        "The game is over: materials, land and gems are scored.",
        "Seat 0 scores 5 for the value of land, -2 for unused materials, 3 for gems, 5 for the most"
        " gems, and now has 11 points.",
        "Seat 1 scores 1 for having no material left, 1 for gems, and now has 2 points.",
        "Seat 0 wins with 11 points.",
    ]


@pytest.mark.rule("new_town", 46)
def test_r46_a_land_card_without_a_house_is_told_when_it_goes():
    text = "12 - 0g / 8 - 2g | 4:0:2x2x1 | round 4 last 0 cards0=4,5 rules=advanced"
    match = play(at(text + " land_cards=dealt"), "0 stop")
    assert "Land card 5 of seat 0, who has no house there, leaves the game." in said(match)
    assert said(match, "Seat 0 scores")[0] == (
        "Seat 0 scores 3 for the value of land, 1 for having no material left, -2 for land cards,"
        " and now has 2 points."
    )


@pytest.mark.rule("new_town", 47)
def test_r47_gems_for_staying_out_are_told():
    """The rulebook's example: three take part, the one who does not receives three gems."""
    text = "4 - 0g / 6 - 0g / 7 - 0g / 9 - 0g | - | round 4 choose 0 rules=advanced"
    match = at(text + " additional_round=on")
    play(match, "0 take part", "1 take part", "2 stay out", "3 take part")
    assert "Seat 2 stays out and receives 3 gems." in said(match)


EASY_END = (
    "12 - 0g / 6 - 1g | {town} | round 4 easy 1 order=0,1 dice1=g1,r2,b1,w3,w4,w5 {more} rules=easy"
)


@pytest.mark.rule("new_town", 66)
def test_r66_the_easy_end_is_told_house_by_house():
    """4 is lawn. The grandparents (2 people, lawn or cobbled, 3 points) and the elder brother's
    family (4 people, lawn or cobbled, 4 points) can live there; the clan (8 people) nowhere."""
    town = "4:0:2x2x1 4:0:2x2x2 6:1:2x2x1"
    match = play(at(EASY_END.format(town=town, more="people0=3,10,16")), "1 end turn")
    assert said(match, "The game") == [
        "The game is over: materials, land cards, residents and gems are scored.",
        "Grandparents, father's side move in with seat 0 on land 4, house a: 3 points.",
        "Elder brother's family move in with seat 0 on land 4, house b: 4 points.",
        "Clan elder's household find no house with seat 0, who loses 7 points.",
        "Seat 0 scores 1 for having no material left, and now has one point.",
        "Seat 1 scores 1 for having no material left, 1 for gems, and now has 2 points.",
        "Seat 1 wins with 2 points.",
    ]


@pytest.mark.rule("new_town", 61)
def test_r61_the_gem_paid_for_a_takeover_is_told():
    text = (
        "12 4 1g / 6 - 0g | 18:1:3x3x3 12:1:2x2x1:4 | round 2 easy 0 dice0=g1,r2,b1,w3,w4,w5"
        " people1=5,6 rules=easy"
    )
    match = play(build(at(text), "expand a to 2x2x2", 4), "0 take resident 6")
    assert said(match, "Seat 0 takes")[0].endswith(
        "seat 1 gets the roof back, and the gem that seat 0 pays."
    )
    assert said(match)[-1] == "Seat 0 takes the resident card Elder sister's family."


@pytest.mark.rule("new_town", 58)
def test_r58_where_the_dice_put_a_builder_and_what_a_tree_gives_is_told():
    match = GAME.start(2, {"rules": "easy", "starting_order": "first_seat"}, chance="manual")
    play(match, *(f"* deal land {n}" for n in (5, 9, 12, 18)))
    play(match, *(f"* deal resident {n}" for n in (1, 2, 3, 4)))
    play(match, "* roll 2", "* roll 6", "* roll 4")
    assert said(match)[-2:] == [
        "Seat 0 has rolled 2 4 6 on the white dice, together 12.",
        "Seat 0 stands on land 12 and receives a material 1.",
    ]
