"""Nobody outside learns a hand, a planned card, a private objective or a choice still hidden."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rooftree import CHANCE
from rooftree.core import chance as generator
from rooftree.core.rule import SPECTATOR
from rooftree.games.magical_treehouse import conservation
from tests.games.magical_treehouse.tables import GAME, at, deal, field, real, step


def known(match, seat, owner, where):
    """The cards of another player's hand or planning area that a seat knows."""
    return {card["text"] for card in match.view(seat)["players"][owner][where]["known"]}


def on_carriage(match, seat, k):
    return {card["text"] for card in match.view(seat)["carriages"][k]["known"]}


def test_hands_and_planned_cards_are_their_owners_secret():
    match = real("- / - / - | - | hand0=64,70 planned0=44")
    assert known(match, 0, 0, "hand") == {"y1-64", "g1-70"}
    for observer in (1, 2, None):
        assert known(match, observer, 0, "hand") == set()
        assert known(match, observer, 0, "planned") == set()
        assert match.view(observer)["players"][0]["hand"]["count"] == 2
        assert match.view(observer)["players"][0]["planned"]["count"] == 1


def test_who_put_cards_on_a_carriage_knows_them_until_one_is_placed_in_secret():
    match = real("- / - / - | - | hand0=64,70,71 carriage0=72")
    match.play(0, "place y1-64")
    assert on_carriage(match, 0, 0) == {"g1-70", "b1-71"}
    assert on_carriage(match, 1, 0) == set()
    match.play(1, "take carriage")
    assert known(match, 0, 1, "hand") == {"g1-70", "b1-71"}
    assert known(match, 1, 1, "hand") == {"g1-70", "b1-71", "p1-72"}
    assert known(match, 2, 1, "hand") == set()
    match.play(1, "place g1-70")
    assert known(match, 0, 1, "planned") == set()
    assert on_carriage(match, 0, 1) == set()
    assert on_carriage(match, 1, 1) == {"b1-71", "p1-72"}


def test_a_spell_seen_in_a_hand_is_surely_passed_on():
    match = real("- / - / - | - | hand0=64,70,reverse-1")
    match.play(0, "place y1-64")
    match.play(1, "take carriage")
    match.play(1, "place g1-70")
    assert on_carriage(match, 0, 1) == {"reverse-1"}


def test_a_bribed_stack_is_still_known():
    match = real("- / - / - | - | in=5 hand0=64,70")
    match.play(0, "place y1-64")
    match.play(2, "bribe 1")
    assert on_carriage(match, 0, 1) == {"g1-70"}
    assert on_carriage(match, 2, 1) == set()


def test_drawn_cards_are_seen_by_the_one_who_draws():
    match = real("- / - / - | - |")
    match.play(0, "draw")
    deal(match, "y1-64", "g1-65", "b1-66", "p1-67")
    assert len(known(match, 0, 0, "hand")) == 4
    assert known(match, 1, 0, "hand") == set()
    assert "y1-64" not in str([line.arguments for line in match.log(1)])
    assert "y1-64" in str([line.arguments for line in match.log(0)])


@pytest.mark.rule("magical_treehouse", 4)
def test_private_objectives_are_secret_until_the_end():
    text = "64 / - / - | - | phase=building round=4 planned0=65 private=apple,web,tail"
    match = at(text)
    assert match.view(0)["players"][1]["private"] is None
    assert match.view(1)["players"][1]["private"]["name"] == "web"
    match.play(0, "flip g1-65")
    match.play(0, "finish")
    assert match.view(None)["players"][1]["private"]["name"] == "web"


@pytest.mark.rule("magical_treehouse", 25)
def test_a_choice_is_hidden_and_its_seat_is_not():
    match = at("- / - / - | - | hand0=64 hand1=65 hand2=66")
    match.play(0, "place y1-64")
    seen = match.view(1)["players"][0]
    assert seen["chosen"]
    assert seen["choice"] is None
    told = [(line.key, line.arguments) for line in match.log(1)]
    assert told == [("log-chosen", {"seat": 0})]


@pytest.mark.rule("magical_treehouse", 31)
def test_the_card_for_turn_order_is_hidden_until_all_have_chosen():
    match = at("- / - / - | - | phase=order planned0=64,44 planned1=65")
    match.play(0, "show y2-44")
    assert "y2-44" not in str(match.view(1))
    match.play(1, "show g1-65")
    assert match.view(1)["players"][0]["shown"]["text"] == "y2-44"


@pytest.mark.rule("magical_treehouse", 35)
def test_a_planned_card_goes_face_down_unseen_a_stored_one_does_not():
    match = at("64.44 / - / - | - | phase=building round=2 planned0=65,70 stored0=71")
    match.play(0, "flip g1-65")
    match.play(0, "flip b1-71")
    village = match.view(1)["players"][0]["village"]
    assert [t["base"] and t["base"]["text"] for t in village] == [None, None, "b1-71"]
    assert match.view(0)["players"][0]["village"][1]["base"]["text"] == "g1-65"


@pytest.mark.rule("magical_treehouse", 20)
def test_exchanged_cards_are_seen_by_all():
    match = real("64.44 / - / - | - | stored0=1 planned0=69,70 hand0=exchange-1")
    match.play(0, "cast exchange-1")
    match.play(0, "exchange g1-70")
    match.play(0, "for pipe-1")
    assert known(match, 2, 0, "planned") == {"pipe-1"}


def imagined(match, seat, seed):
    """A world the seat can think of, written as a position."""
    lane = GAME.plain
    states = lane.states(1)
    lane.state_type.write(match.concealed(seat), states, 0)
    lane.imagine_at(states, 0, SPECTATOR if seat is None else seat, [generator.seeded(seed)])
    conservation.check(states[0])
    return GAME.from_position(GAME.module("notation").write_position(states[0]))


def test_imagined_worlds_respect_what_was_seen():
    match = real(
        "- / (65) / - | - | biscuits=3,3,2 hand0=64,70,71 planned0=44 planned1=66 hand2=67,68"
    )
    match.play(0, "place y1-64")
    worlds = [imagined(match, 0, seed) for seed in range(60)]
    assert {tuple(field(world, "planned0")) for world in worlds} == {("44", "64")}
    assert {tuple(field(world, "carriage0")) for world in worlds} == {("70", "71")}
    assert len({tuple(field(world, "planned1")) for world in worlds}) > 30
    for world in worlds:
        planned = field(world, "planned1")
        assert len(planned) == 1
        assert planned[0].isdecimal()  # never a spell
        assert len(field(world, "hand2")) == 2


def test_imagined_choices_are_possible_ones():
    match = at("- / - / - | - | hand0=64 hand1=65,66 hand2=67")
    match.play(1, "place g1-65")
    for seed in range(20):
        world = imagined(match, 0, seed)
        step(world, "place y1-64", None, world.actions(2)[0])
        assert world.view(0)["step"] == 1


# Properties of random play -----------------------------------------------------------------------


def state_of(match):
    """The whole state, nothing concealed."""
    states = GAME.plain.states(1)
    GAME.plain.state_type.unpack(match.state_bytes(), states, 0)
    return states[0]


def short(card):
    """A card's name as a position writes it: a house card's number, a spell in full."""
    house = re.fullmatch(r"(?:[a-z]\d|pipe)-(\d+)", card)
    return house[1] if house else card


class Witness:
    """Which cards an observer can have come across since the last shuffle, kept by hand: own ones,
    and those that lay open. A view may name no others."""

    def __init__(self, players):
        self.met = {observer: set() for observer in (*range(players), None)}
        self.before = {"round": "0"}

    def look(self, match, action):
        after = {w.partition("=")[0]: w.partition("=")[2] for w in match.position().split()}
        if after["round"] != self.before["round"]:
            for met in self.met.values():
                met.clear()
        everyone = self.shown_for_a_moment(after, action)
        for name, cards in after.items():
            if name[:-1] in ("trash", "stored", "shown", "casting") or name == "removed":
                everyone |= set(cards.split(","))
        for observer, met in self.met.items():
            met |= everyone
            if observer is not None:
                met |= set(after.get(f"hand{observer}", "").split(","))
                met |= set(after.get(f"planned{observer}", "").split(","))
                met |= self.held_for_a_moment(after, observer)
        self.before = after

    def shown_for_a_moment(self, after, action):
        """Spells chosen and now revealed, even where one of them sends all hands away."""
        chosen = [text for name, text in self.before.items() if name.startswith("commit")]
        if any(name.startswith("commit") for name in after):
            return set()
        texts = [action.text, *(text.replace("_", " ") for text in chosen)]
        return {short(text.removeprefix("cast ")) for text in texts if text.startswith("cast ")}

    def held_for_a_moment(self, after, seat):
        """What went from the seat's hand to its carriage in the step in which it was dealt or
        taken."""
        met = set()
        for direction in {self.before.get("direction"), after.get("direction")}:
            k = seat if direction is None else (seat - 1) % (len(self.met) - 1)
            on, was = (fields.get(f"carriage{k}", "").split(",") for fields in (after, self.before))
            met |= set(on) - set(was)
        return met

    def check(self, match):
        for observer, met in self.met.items():
            seen = match.view(observer)
            named = [card for c in seen["carriages"] for card in c["known"]]
            for player in seen["players"]:
                named += player["hand"]["known"] + player["planned"]["known"]
            for card in named:
                number = str(card.get("number", card["text"]))
                assert number in met, f"{observer} knows {card['text']}"


@settings(max_examples=8, deadline=None)
@given(
    seed=st.integers(0, 2**30),
    players=st.sampled_from([2, 3, 4]),
    tempo=st.sampled_from(["structured", "real_time"]),
    edition=st.sampled_from(["magical_treehouse", "village_of_familiar"]),
)
def test_random_play_conserves_cards_keeps_secrets_and_builds_level_on_level(
    seed, players, tempo, edition
):
    match = GAME.start(players, {"tempo": tempo, "edition": edition}, seed=seed, chance="manual")
    rng = [generator.seeded(seed)]
    witness = Witness(players)
    number = 0
    while not match.over:
        number += 1
        seat = match.waiting[generator.below(rng, len(match.waiting))]
        if seat == CHANCE:
            actions = [outcome for outcome, _ in match.outcomes()]
        else:
            actions = match.actions(seat)
        action = actions[generator.below(rng, len(actions))]
        match.play(seat, action)
        conservation.check(state_of(match))
        witness.look(match, action)
        if number % 7 == 0:
            witness.check(match)
