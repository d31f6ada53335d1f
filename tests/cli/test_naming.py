"""In the terminal bots have the names that the browser gives them, and one person is “you”."""

import re
from pathlib import Path

import pytest
from rich.console import Console

import rooftree
from rooftree.bots.levels import Bot
from rooftree.cli.play import Session
from rooftree.core.naming import VERBS, YOU, named
from tests.cli.test_cli import no_compiler, run, typed  # noqa: F401

NAMES = (YOU, "Otto", "Juniper")
CATALOGUES = sorted(Path(rooftree.__file__).parent.glob("**/words/en.ftl"))


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("Seat 1 rolls aim.", "Otto rolls aim."),
        ("Seat 0 rolls aim.", "You roll aim."),
        ("Seat 0 passes.", "You pass."),
        ("Seat 0 has picked.", "You have picked."),
        ("Seat 0 is building.", "You are building."),
        ("Seat 0 may take a reward.", "You may take a reward."),
        ("Seat 0 matches the House and wins.", "You match the House and win."),
        ("Seat 0 scores 3, 4 for gems, and now has 9 points.",
         "You score 3, 4 for gems, and now have 9 points."),
        ("Seat 0 alone has the most rooms and scores 3 more.",
         "You alone have the most rooms and score 3 more."),
        ("Seats 0 and 2 share the win.", "You and Juniper share the win."),
        ("Seats 2, 0 and 1 tie: seat 0 has more, seat 1 has fewer.",
         "Juniper, you and Otto tie: you have more, Otto has fewer."),
        ("Seat 1 takes house a over from seat 0 and expands it; seat 0 gets the roof back.",
         "Otto takes house a over from you and expands it; you get the roof back."),
        ("Seat 0 takes it over from seat 1 and expands it; seat 1 gets the gem that seat 0 pays.",
         "You take it over from Otto and expand it; Otto gets the gem that you pay."),
        ("They find no house with seat 0, who loses 2 points.",
         "They find no house with you, who lose 2 points."),
        ("Seat 0’s spell has left the hand.", "Your spell has left the hand."),
        ("Seat 1’s spell has left the hand.", "Otto’s spell has left the hand."),
        ("It goes from the stock to seat 0.", "It goes from the stock to you."),
        ("Seat 3 waits for seat 1.", "Seat 4 waits for Otto."),
        ("4 seats, 0 points: a seat has none.", "4 seats, 0 points: a seat has none."),
    ],
)  # fmt: skip
def test_a_sentence_is_said_with_names(sentence, said):
    assert named(sentence, NAMES) == said


def test_without_names_seats_are_counted_from_1_at_a_table_and_from_0_elsewhere():
    assert named("Seats 0 and 1 wait for seat 2.", ()) == "Seats 0 and 1 wait for seat 2."
    assert named("Seats 0 and 1 wait for seat 2.", ("", "", "")) == "Seats 1 and 2 wait for seat 3."
    assert named("Seats 0 and 2 win.", ("", "", "Rowan")) == "Seat 1 and Rowan win."


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parents[1].name)
def test_every_second_thing_a_seat_does_is_known_as_a_verb(path):
    """“Seat 0 rolls … and passes”: what is not known would stay as it is, after “You roll”."""
    messages = re.split(r"\n(?=[a-z])", path.read_text("utf8"))
    begun = [
        each for each in messages if re.match(r"(?:log|wait|outcome|prompt)\S* = Seat \{", each)
    ]
    clauses = [re.split("[:;]", each)[0] for each in begun]
    second = re.findall(r"\b(?:and|or) (?:now )?(\w+s)\b", " ".join(clauses))
    assert set(second) <= set(VERBS)


@pytest.mark.parametrize("name", rooftree.all_games())
def test_a_match_against_bots_names_them_and_says_you(name, capsys):
    match = rooftree.game(name).start(3, seed=2)
    _, *others = bots = [Bot("random", seat) for seat in range(3)]
    while match.waiting and len(match.events) < 200:
        seat = match.waiting[0]
        match.play(seat, bots[seat].choose(match, seat))
    Session(match, dict(enumerate(others, 1)), Console(width=200))._show(0)
    shown = capsys.readouterr().out
    told = shown.partition("\n\n")[0]
    assert "Otto" in told
    assert "You " in told
    assert not re.search(r"[Ss]eats? \d", told)
    assert not re.search(r"\b[Yy]ou (?:\w+s|is|has)\b", told)
    assert re.search(r"You\b", shown.partition("\n\n")[2])


def test_several_people_at_one_keyboard_have_their_numbers_and_bots_their_names(
    monkeypatch, capsys
):
    typed(monkeypatch, "1", "1", "1")
    assert run("play", "treehouse", "--people", "2", "--players", "3", "--seed", "5") == 0
    shown = capsys.readouterr().out
    assert "Seat 1 rolls" in shown
    assert "Seat 2 (you)" in shown
    assert "Seat 0" not in shown
    assert "Juniper" in shown


def test_an_action_against_somebody_is_listed_and_typed_by_name_or_from_1(capsys):
    """What a record calls `bribe 1` is done to the second seat."""
    match = rooftree.game("magical_treehouse").start(3, {"tempo": "structured"}, seed=1)
    bribe = next(a for a in map(match.game.action, range(match.game.kernel.CODES))
                 if a.text == "bribe 1")  # fmt: skip
    against = Session(match, {1: Bot("random", 1), 2: Bot("random", 2)}, Console())
    among = Session(match, {}, Console())
    assert (against._called(bribe), among._called(bribe)) == ("bribe Otto", "bribe seat 2")
    for typed_words in ("bribe Otto", "Bribe  otto", "bribe 2", "bribe seat 2"):
        assert against._meant([], typed_words) == bribe
    assert against._meant([], "bribe 1").args == {"seat": 0}


def test_the_record_knows_numbers_only(monkeypatch, capsys):
    typed(monkeypatch, "1", "record", "quit")
    assert run("play", "treehouse", "--seed", "5") == 0
    record = capsys.readouterr().out.partition("Rooftree record")[2]
    assert re.search(r"^0 ", record, re.MULTILINE)
    assert "Otto" not in record.partition("What do you do?")[0]
