"""The balance report: counted by hand, and as a person reads it."""

import math
from contextlib import nullcontext

import pytest

import rooftree
from rooftree.bots import arena, balance
from rooftree.bots.arena import Contest, Outcome
from rooftree.bots.balance import Course
from rooftree.cli import balance as command
from rooftree.cli import main
from rooftree.core.actions import Action
from tests.bots.test_arena import in_this_process

CONTEST = Contest("treehouse", 2, {}, ("greedy",), rounds=40)


@pytest.fixture(autouse=True, params=[CONTEST.game])
def of_one_game(request):
    """All on the worker that has compiled it (tests/conftest.py)."""


def a_course(number, winner, first, second):
    places = (1, 2) if winner == 0 else (2, 1)
    outcome = Outcome(number, (0, 0), places, (3, 1), 10 + number)
    return Course(outcome, (frozenset(first), frozenset(second)))


def test_what_is_done_with_which_thing():
    found = set(balance.deeds(Action(1, "cast", {"card": "reverse-2", "seat": 3, "dice": [1]})))
    assert found == {("cast", "", ""), ("cast", "card", "reverse"), ("cast", "seat", "3")}


def test_shares_are_counted_by_hand():
    """The first seat wins three of four; who tips wins always, who digs half of the time."""
    tip, dig, rare = ("tip", "", ""), ("dig", "", ""), ("aim", "", "")
    courses = []
    for n in range(40):
        winner = int(n % 4 == 3)
        done = [[dig, tip] if seat == winner else [dig] for seat in range(2)]
        courses.append(a_course(n, winner, *done))
    courses[0] = Course(courses[0].outcome, (courses[0].deeds[0] | {rare}, courses[0].deeds[1]))
    found = balance.balance(CONTEST, courses)
    assert [row.share for row in found.seats] == [0.75, 0.25]
    deviation = math.sqrt((30 * 0.25**2 + 10 * 0.75**2) / 39)
    assert found.seats[0].error == pytest.approx(1.96 * deviation / math.sqrt(40))
    assert {row.name: (row.share, row.seats) for row in found.things["actions"]} == {
        "tip": (1.0, 40),
        "dig": (0.5, 80),
    }, "what hardly anybody did is not told"
    assert found.ties == 0
    assert found.moves == list(range(10, 50))


def test_the_same_seed_is_the_same_match_and_another_is_not():
    assert balance.course(CONTEST, 3) == balance.course(CONTEST, 3)
    assert balance.course(CONTEST, 3).outcome.moves != balance.course(CONTEST, 5).outcome.moves


def test_the_command_tells_every_number_of_seats(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(arena, "here", lambda: nullcontext(in_this_process))
    page = tmp_path / "balance.html"
    with pytest.raises(SystemExit, match=r"^0$"):
        main(["balance", "treehouse", "--games", "24", "--out", str(page)])
    said = capsys.readouterr().out
    assert [line.split("│")[1].strip() for line in said.splitlines() if "│" in line] == [
        "2", "3", "4", "2",
    ]  # fmt: skip
    assert "actions: wins most with" in said
    text = page.read_text("utf8")
    assert text.count("Wins by seat") == 4
    assert "pass_with_wild" in text


def test_every_set_of_options_is_reported_once_under_its_own_name():
    """Options of advanced New Town are varied in advanced New Town."""
    game = rooftree.game("new_town")
    found = command.settings(game, None, {})
    assert found[:3] == [(2, {}), (3, {}), (4, {})]
    assert found[3:] == [
        (2, {"rules": "advanced"}),
        (2, {"rules": "easy"}),
        (2, {"rules": "advanced", "land_cards": "off"}),
        (2, {"rules": "advanced", "land_cards": "drafted"}),
        (2, {"rules": "advanced", "additional_round": "off"}),
        (2, {"rules": "advanced", "occupancy": "off"}),
        (2, {"tree_supply": "stop"}),
        (2, {"penthouses": "house"}),
        (2, {"starting_order": "first_seat"}),
        (2, {"starting_order": "second_seat"}),
    ]
    assert command.settings(game, 3, {"rules": "easy"}) == [(3, {"rules": "easy"})]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--bot", "genius"], "There is no bot called “genius”"),
        (["--players", "9"], "2, 3 or 4"),
        (["--out", "no/such/folder/b.html"], "no/such/folder/b.html"),
    ],
)
def test_wrong_input_gets_a_sentence(arguments, said, capsys):
    with pytest.raises(SystemExit, match=r"^2$"):
        main(["balance", "treehouse", *arguments])
    assert said in capsys.readouterr().err
