"""The arena: fair pairings, honest numbers, and a run that goes on where it stopped."""

import functools
import json
import math
import sys
from collections import Counter
from types import SimpleNamespace

import pytest

from rooftree.bots import arena, plots
from rooftree.bots.arena import Contest, Outcome
from rooftree.cli import main
from rooftree.core.errors import RooftreeError
from tests.server.kit import SOAK

DUEL = Contest("treehouse", 2, {}, ("greedy", "random"), rounds=4)


@pytest.fixture(autouse=True, params=[DUEL.game])
def of_one_game(request):
    """All on the worker that has compiled it (tests/conftest.py)."""


def in_this_process(task, contest, numbers):
    return (task(contest, number) for number in numbers)


@pytest.mark.parametrize(("players", "entrants"), [(2, 2), (3, 2), (4, 2), (4, 4), (5, 3)])
def test_everybody_has_every_seat_equally_often(players, entrants):
    contest = Contest("treehouse", players, {}, tuple("abcd"[:entrants]), 1)
    seats = [arena.seating(contest, number) for number in range(players)]
    for seat in range(players):
        counts = Counter(each[seat] for each in seats)
        assert [counts[e] for e in range(entrants - 1)] == [1] * (entrants - 1)
        assert counts[entrants - 1] == players - entrants + 1


def test_a_round_has_one_seed_and_equal_bots_are_even():
    contest = Contest("treehouse", 2, {}, ("greedy", "greedy"), rounds=5, seed=3)
    found = list(arena.run(contest, in_this_process))
    told = arena.report(contest, found)
    assert told.matches == 10
    assert [s.share for s in told.standings] == [0.5, 0.5]
    first, second = (arena.play(contest, number) for number in (0, 1))
    assert first.places == second.places, "the same bots, the same dice, the seats exchanged"


def test_shares_are_counted_by_hand():
    contest = Contest("treehouse", 2, {}, ("a", "b"), rounds=2)
    outcomes = [
        Outcome(0, (0, 1), (1, 2), (9, 5), 10),
        Outcome(1, (1, 0), (1, 1), (7, 7), 12),
        Outcome(2, (0, 1), (1, 2), (8, 1), 14),
        Outcome(3, (1, 0), (2, 1), (0, 4), 16),
        Outcome(4, (0, 1), (1, 2), (8, 1), 99),  # its round is not whole
    ]
    told = arena.report(contest, outcomes)
    a, b = told.standings
    assert (a.share, b.share) == (0.875, 0.125)  # (3/4 + 1) / 2
    deviation = math.sqrt(2 * 0.125**2)  # of 0.75 and 1
    assert a.error == pytest.approx(1.96 * deviation / math.sqrt(2))
    assert a.rating > b.rating
    assert a.points == [9, 7, 8, 4]
    assert told.seats == [0.625, 0.375]
    assert told.moves == [10, 12, 14, 16]


def test_nobody_first_is_shared_by_all():
    assert arena.shares(Outcome(0, (0, 1, 1), (2, 2, 2), (0, 0, 0), 1)) == [1 / 3] * 3


def test_a_run_goes_on_where_it_stopped(tmp_path):
    kept, asked = tmp_path / "run.jsonl", []

    def noted(task, contest, numbers):
        for number in numbers:
            asked.append(number)
            yield task(contest, number)

    half = arena.run(DUEL, noted, kept)
    some = [next(half) for _ in range(3)]
    half.close()
    with kept.open("a") as file:
        file.write("[3, [0, 1")  # killed while it wrote
    everything = list(arena.run(DUEL, noted, kept))
    assert everything[:3] == some
    assert asked == list(range(8)), "nothing is played twice"
    assert everything == list(arena.run(DUEL, in_this_process)), "and nothing otherwise"
    with pytest.raises(RooftreeError, match="another contest"):
        list(arena.run(DUEL._replace(seed=5), noted, kept))


class Cluster:
    """What we use of Ray, in this process, the last task being done first."""

    def init(self, address, **more):
        if address != "local":
            raise ConnectionError(address)

    def remote(self, function):
        return SimpleNamespace(remote=functools.partial(functools.partial, function))

    def wait(self, tasks):
        return tasks[-1:], tasks[:-1]

    def get(self, task):
        return task()

    def shutdown(self):
        self.is_shut_down = True


def test_matches_on_a_cluster_are_the_same(monkeypatch):
    """On Ray itself in the soak, where it is installed."""
    if not SOAK:
        monkeypatch.setitem(sys.modules, "ray", Cluster())
    with arena.on_ray("local") as spread:
        found = sorted(arena.run(DUEL, spread))
    assert found == sorted(arena.run(DUEL, in_this_process))
    if not SOAK:
        assert sys.modules["ray"].is_shut_down


def test_a_cluster_that_is_not_there_gets_a_sentence(monkeypatch, capsys):
    arguments = ["arena", "treehouse", "--bots", "1", "3", "--games", "2", "--ray", "here:1"]
    for found, said in (
        (None, "pip install 'rooftree[ray]'"),
        (Cluster(), "No Ray cluster answers at here:1"),
    ):
        monkeypatch.setitem(sys.modules, "ray", found)
        with pytest.raises(SystemExit, match=r"^2$"):
            main(arguments)
        assert said in capsys.readouterr().err


@pytest.mark.parametrize("bot", ["worlds:20", "flat:60"])
def test_the_plain_players_beat_random(bot):
    contest = DUEL._replace(entrants=(bot, "random"), rounds=60)
    told = arena.report(contest, arena.run(contest, in_this_process))
    assert told.standings[0].share - told.standings[0].error > 0.5


def test_the_command_writes_a_page_and_says_who_is_better(tmp_path, capsys):
    out = tmp_path / "duel"
    arguments = ["--bots", "5", "random", "--games", "20", "--out", str(out)]
    with pytest.raises(SystemExit, match=r"^0$"):
        main(["arena", "treehouse", *arguments])
    said = capsys.readouterr().out
    assert "20 matches; even would be 50.0%" in said
    told = json.loads(out.with_suffix(".json").read_text("utf8"))
    assert told["standings"][0]["share"] > told["standings"][1]["share"]
    page = out.with_suffix(".html").read_text("utf8")
    assert f"{told['standings'][0]['share']:.1%}" in page
    assert page.count("<svg") == 5


def test_a_histogram_counts_everything_once():
    drawn = plots.histogram([1, 1, 2, 60])
    assert drawn.count("<rect") == 20  # of three values each
    assert 'height="120.0"' in drawn


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--bots", "genius", "random"], "There is no bot called “genius”"),
        (["--bots", "master:many", "random"], "should read LEVEL or LEVEL:SIMULATIONS"),
        (["--bots", "master:0", "random"], "should read LEVEL or LEVEL:SIMULATIONS"),
        (["--bots", "1", "3", "--out", "no/such/folder/duel"], "no/such/folder/duel.jsonl"),
        (["--bots", "random"], "two bots or more"),
        (["--bots", "1", "2", "3", "--players", "2"], "here are 3 for 2 seats"),
    ],
)
def test_wrong_input_gets_a_sentence(arguments, said, capsys):
    with pytest.raises(SystemExit, match=r"^2$"):
        main(["arena", "treehouse", *arguments])
    assert said in capsys.readouterr().err
