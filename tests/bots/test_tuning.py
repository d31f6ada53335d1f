"""Tuning: weights go where matches are won, and nowhere else."""

import math
import random
from contextlib import nullcontext
from pathlib import Path

import pytest

from rooftree.bots import arena, tuning
from rooftree.bots.arena import Contest, Outcome
from rooftree.cli import main
from rooftree.core.weights import parsed
from tests.bots.test_arena import in_this_process

CONTEST = Contest("treehouse", 2, {}, ("greedy",), rounds=20)
TEXT = """[heuristics]
one = 100
two = -50
none = 0

[search]
foresight = 8
spread = 10
taste = 10
curiosity = 100
patience = 2
"""
BEST = (150, -80)  # what the judge below likes best


@pytest.fixture(autouse=True, params=[CONTEST.game])
def of_one_game(request):
    """All on the worker that has compiled it (tests/conftest.py)."""


def distance(weights):
    return math.dist([n / b for n, b in zip(weights.heuristics, BEST)], (1, 1))


def judged(task, contest, numbers):
    """No match is played: whoever is nearer to the best weights is more likely to win."""
    dice = random.Random(contest.seed)
    files = [Path(name.partition("@")[2]) for name in contest.entrants]
    far = [distance(parsed(file.read_text("utf8"))) for file in files]
    for number in numbers:
        first_wins = dice.random() < 1 / (1 + math.exp(4 * (far[0] - far[1])))
        seats = (0, 1) if number % 2 == 0 else (1, 0)
        places = tuple(1 if (seat == 0) == first_wins else 2 for seat in seats)
        yield Outcome(number, seats, places, (0, 0), 1)


def last_of(steps):
    *_, last = steps
    return parsed(last.text)


def test_weights_go_where_matches_are_won(tmp_path):
    found = last_of(tuning.tune(CONTEST, TEXT, 150, tmp_path, judged, searches=False))
    assert distance(found) < 0.4 * distance(parsed(TEXT))
    assert found.heuristics[2] == 0, "what counts for nothing is not tuned"
    assert found.search == parsed(TEXT).search


def test_a_bot_that_searches_tunes_the_search_too(tmp_path):
    found = last_of(tuning.tune(CONTEST, TEXT, 5, tmp_path, judged, searches=True))
    assert found.search != parsed(TEXT).search
    assert all(number >= 1 for number in found.search)


def test_what_is_not_tuned_stays_as_it_was(tmp_path):
    """What tells who will win, and how a search goes by other rules."""
    tells = "[standings]\nscored = [3, -4]\n\n[search]"
    easy = "[search.easy]\nforesight = 9\nspread = 8\ntaste = 7\ncuriosity = 6\npatience = 5\n"
    text = TEXT.replace("[search]", tells) + easy
    for options, same in (({}, {"rules": "easy"}), ({"rules": "easy"}, {})):
        contest = CONTEST._replace(options=options)
        found = last_of(tuning.tune(contest, text, 5, tmp_path, judged, searches=True))
        assert found.standings == (3, -4)
        assert found.search_by(same) == parsed(text).search_by(same)
        assert found.search_by(options) != parsed(text).search_by(options)


def test_the_command_writes_weights_that_can_be_played(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(arena, "here", lambda: nullcontext(in_this_process))
    out = tmp_path / "new.toml"
    few = ["--steps", "2", "--games", "4", "--proof", "4", "--out", str(out)]
    with pytest.raises(SystemExit, match=r"^0$"):
        main(["tune", "treehouse", "--bot", "greedy", *few])
    assert "in 4 matches the new weights win" in capsys.readouterr().out
    assert len(parsed(out.read_text("utf8")).heuristics) == 4
    with pytest.raises(SystemExit, match=r"^0$"):
        main(["arena", "treehouse", "--bots", f"greedy@{out}", "greedy", "--games", "2"])


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--start", "no/such/file"], "no/such/file"),
        (["--bot", "genius"], "There is no bot called “genius”"),
        (["--out", "no/such/folder/w.toml", "--steps", "1", "--games", "2"], "no/such/folder"),
    ],
)
def test_wrong_input_gets_a_sentence(arguments, said, capsys, tmp_path):
    with pytest.raises(SystemExit, match=r"^2$"):
        main(["tune", "treehouse", "--out", str(tmp_path / "w.toml"), *arguments])
    assert said in capsys.readouterr().err
