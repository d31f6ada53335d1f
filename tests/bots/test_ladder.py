"""Each level is better than those below it, and the fifth as good as it must be.

The soak plays every rung and writes what it found to docs/bots.md; otherwise a few matches of the
clearest ones are played.
"""

import contextlib
from pathlib import Path

import pytest

from rooftree.bots import arena
from rooftree.bots.arena import Contest, Standing
from rooftree.bots.levels import LEVELS
from rooftree.core import lanes
from tests.bots.ladder import (
    APART,
    AT_LEAST,
    FLAT,
    NOT_WORSE,
    SETTINGS,
    USUAL,
    Rung,
    climb,
    file_of,
    is_reached,
    note,
    row,
    rungs,
)
from tests.server.kit import SOAK

DOCUMENT = Path(__file__).parents[2] / "docs/bots.md"
ALL = [rung for setting in SETTINGS for rung in rungs(setting)]
CLEAR = [Rung(SETTINGS[2], "master:60", "greedy", APART, 0.5)]


@pytest.fixture(autouse=True, params=["best_treehouse_ever"])
def of_one_game(request):
    """All on the worker that has compiled it (tests/conftest.py); a soak goes anywhere."""


def standing(share, error):
    return Standing("one", share, error, 0.0, [])


@pytest.mark.parametrize("rung", ALL if SOAK else CLEAR, ids=str)
def test_the_better_bot_reaches_what_it_must(rung):
    found, matches = climb(rung, kept=file_of(rung)) if SOAK else climb(rung, 40)
    if SOAK:
        line = row(rung, found, matches)
        DOCUMENT.write_text(note(DOCUMENT.read_text("utf8"), rung, line), "utf8")
    assert is_reached(rung, found), (found.share, found.error, matches)


def test_a_rung_that_was_interrupted_goes_on(tmp_path, monkeypatch):
    rung, kept, played = Rung(SETTINGS[2], "random", "hasty", APART, 0.5), tmp_path / "rung", []

    @contextlib.contextmanager
    def one_after_another():
        def spread(task, contest, numbers):
            for number in numbers:
                if len(played) == 45:
                    raise KeyboardInterrupt
                played.append(number)
                yield arena.Outcome(
                    number, (0, 1), (1 + number // 2 % 2, 2 - number // 2 % 2), (0, 0), 1
                )

        yield spread

    monkeypatch.setattr(arena, "here", one_after_another)
    with pytest.raises(KeyboardInterrupt):
        climb(rung, 80, kept)
    played.append("gone on")
    found, matches = climb(rung, 80, kept)
    assert (found.share, matches) == (0.5, 80)
    assert sorted(n for n in played if n != "gone on") == list(range(80))


def test_what_is_kept_depends_on_rules_weights_and_bots(monkeypatch):
    one, other = file_of(ALL[0]), file_of(ALL[1])
    assert one.parent == other.parent
    assert one != other
    monkeypatch.setattr(lanes, "digest", lambda package: "other")
    assert file_of(ALL[0]).parent != one.parent


def test_what_reaching_means():
    rung = Rung(SETTINGS[2], "a", "b", APART, 0.5)
    assert is_reached(rung, standing(0.6, 0.05))
    assert not is_reached(rung, standing(0.6, 0.2))
    rung = Rung(SETTINGS[2], "a", "b", NOT_WORSE, 0.5)
    assert is_reached(rung, standing(0.45, 0.1))
    assert not is_reached(rung, standing(0.3, 0.1))
    rung = Rung(SETTINGS[2], "a", "b", AT_LEAST, 0.7)
    assert is_reached(rung, standing(0.7, 0.1))
    assert not is_reached(rung, standing(0.69, 0.01))


def test_every_level_is_on_the_ladder():
    for setting in SETTINGS:
        names = {name for rung in rungs(setting) for name in (rung.better, rung.other)}
        top = 3 if setting.game == "treehouse" else 5
        assert names >= {setting.levels[number] for number in range(1, top + 1)}
    assert all(isinstance(rung.contest, Contest) for rung in ALL)


def test_the_fifth_has_a_tenth_of_its_simulations_or_less_and_flat_play_ten_times_as_many():
    for setting in SETTINGS:
        assert 10 * setting.simulations <= LEVELS["master"].simulations
        assert setting.reference != FLAT or setting.simulations == USUAL


def test_a_row_takes_the_place_of_its_older_one():
    one, other = ALL[0], ALL[1]
    text = "# Bots\n\n| game | a | b |\n|---|---|---|\n\nMore.\n"
    text = note(text, one, row(one, standing(0.5, 0.1), 40))
    text = note(text, other, row(other, standing(0.6, 0.1), 40))
    text = note(text, one, row(one, standing(0.9, 0.1), 80))
    lines = [line for line in text.splitlines() if "treehouse 2" in line]
    assert len(lines) == 2
    assert "90.0% ± 10.0% | 80 |" in lines[0]
    assert text.endswith("More.\n")
