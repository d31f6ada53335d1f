"""The command line, as a person types it."""

import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from rooftree.bots import levels
from rooftree.bots.arena import Contest, Report
from rooftree.cli import arena, main, new
from rooftree.core.background import Aside
from rooftree.core.errors import RooftreeError
from rooftree.core.game import Game
from rooftree.server import settings

WEB_WORDS = Path(__file__).parents[2] / "web/src/words/en.ftl"


def typed(monkeypatch, *lines):
    """Answer prompts with these lines, then end of input."""
    answers = iter(lines)

    def answer(*_, **__):
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("rich.console.Console.input", answer)


def run(*words):
    """The exit code of a command."""
    with pytest.raises(SystemExit) as end:
        main(list(words))
    return end.value.code


@pytest.fixture(autouse=True)
def no_compiler(monkeypatch):
    monkeypatch.setattr("rooftree.core.game.Game.compile_in_background", lambda *_: None)


@pytest.mark.parametrize(
    "command",
    [[], ["play"], ["rules"], ["replay"], ["bench"], ["components"], ["games"], ["new"], ["check"]],
)
def test_every_command_has_help_with_an_example(command, capsys):
    assert run(*command, "--help") == 0
    assert "example: rooftree" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "the following arguments are required"),
        (["dance"], "invalid choice"),
        (["pley", "treehouse"], "“pley” (did you mean play?); choose from play, serve"),
        (["play", "treehouse", "--playrs", "3"], "“--playrs” (did you mean --players?)"),
        (["play", "treehouse", "--playrs=3"], "“--playrs=3” (did you mean --players?)"),
        (["play", "treehouse", "--xyz"], "unrecognized argument “--xyz”. See: rooftree play"),
        (["serve", "--log-level", "eror"], "“eror” (did you mean error?)"),
        (["play"], "required: game"),
        (["play", "treehose"], "“treehose” (did you mean treehouse?); the games are"),
        (["play", "treehouse", "--option", "pass_wild=on"], "(did you mean pass_with_wild?)"),
        (["play", "chess"], "no game called “chess”"),
        (["play", "treehouse", "--players", "9"], "2, 3 or 4"),
        (["play", "treehouse", "--players", "two"], "should be a whole number"),
        (["play", "treehouse", "--people", "3"], "3 people cannot sit at a table of 2"),
        (["play", "treehouse", "--option", "x"], "should read NAME=VALUE"),
        (["play", "treehouse", "--option", "x=1"], "no option “x”"),
        (["rules", "chess"], "no game called “chess”"),
        (["rules", "--check", "--tests", "nowhere"], "no folder “nowhere”"),
        (["replay", "nowhere.txt"], "nowhere.txt cannot be read"),
        (["replay", __file__], "no Rooftree record"),
        (["replay", "."], "cannot be read"),
        (["bench", "chess"], "no game called “chess”"),
        (["check", "chess"], "no game called “chess”"),
        (["components", "treehouse", "--export", "cards.toml"], "no component data"),
        (["components", "treehouse", "--use", __file__], "no component data"),
        (["components", "treehouse", "--reset"], "no component data"),
        (["components", "chess"], "no game called “chess”"),
        (["arena", "treehouse", "--bots", "1", "2", "--games", "-5"], "“-5” should be at least 1"),
        (["arena", "treehouse", "--bots", "1", "2", "--games", "0"], "“0” should be at least 1"),
        (["arena", "treehouse", "--bots", "1", "2", "--games", "9999999"], "at most 1,000,000"),
        (["arena", "treehouse", "--bots", "1", "4:9999999"], "1 to 1,000,000 simulations"),
        (["balance", "treehouse", "--games", "0"], "“0” should be at least 1"),
        (["tune", "treehouse", "--out", "w.toml", "--steps", "0"], "“0” should be at least 1"),
        (["bench", "treehouse", "--seconds", "0"], "“0” should be at least 1"),
        (["play", "treehouse", "--seed", "-3"], "“-3” should be at least 0"),
        (["play", "treehouse", "--seed", "9" * 5000], "should be at most 1,000,000,000,000,000"),
        (["play", "treehouse", "--seed", "²"], "“²” should be a whole number"),
        (["play", "treehouse", "--seed", ""], "“” should be a whole number"),
        (["serve", "--port", "-1"], "“-1” should be at least 0"),
        (["serve", "--port", "99999"], "“port” cannot be “99999”: it goes from 0 to 65535"),
        (["serve", "--port", "9" * 15], "it goes from 0 to 65535"),
        (["serve", "--watch", "127.0.0.1:65536"], "“watch” cannot be “127.0.0.1:65536”"),
        (["serve", "--address", "here:65536"], "“address” cannot be “here:65536”"),
    ],
)
def test_wrong_input_gets_one_sentence_and_exit_code_2(words, sentence, capsys):
    assert run(*words) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert len(said.strip().splitlines()) == 1


LEVELS = [
    "1 random (playful) Plays whatever comes",
    "2 hasty (easy) Knows what is good",
    "3 greedy (medium) Takes what looks best at once",
    "4 careful (strong) Looks a little ahead: for those who play often.",
    "5 master (expert) Looks far ahead and takes its time: for those who like to be beaten.",
]


@pytest.mark.parametrize("words", [("--help",), ("--bot", "9"), ("--bot", "deep")])
def test_every_bot_is_told_by_number_and_name_and_who_would_enjoy_it(words, capsys):
    run("play", "treehouse", *words)
    said = " ".join("".join(capsys.readouterr()).split())
    assert all(level in said for level in LEVELS)
    assert ("no bot called" in said) == ("--bot" in words)


@pytest.mark.parametrize("name", ["4", "careful", "strong"])
def test_a_match_begins_with_who_the_bots_are(name, monkeypatch, capsys):
    typed(monkeypatch, "1", "quit")
    assert run("play", "treehouse", "--seed", "5", "--players", "3", "--bot", name) == 0
    shown = " ".join(capsys.readouterr().out.split())
    said = "The level of the bots is 4 careful (strong). Looks a little ahead: for those who"
    assert shown.count(said) == 1


def test_nothing_is_said_of_bots_where_there_are_none(monkeypatch, capsys):
    typed(monkeypatch, "quit")
    assert run("play", "treehouse", "--seed", "5", "--people", "2") == 0
    assert "The level of the bots" not in capsys.readouterr().out


def test_the_terminal_says_of_the_levels_what_the_browser_says():
    browsers = WEB_WORDS.read_text("utf8")
    for level in levels.LEVELS.values():
        _, about = levels.told(level)
        assert f"\nlevel-{level.name} = {levels.called(level)}\n" in browsers
        assert f"\nlevel-{level.name}-about = {about}\n" in browsers


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        *(("guest_days", value) for value in ("-1", "inf", "nan", "1e300", "9" * 400)),
        *(("smtp_port", value) for value in ("-25", "65536")),
        *(("connections", value) for value in ("-1", "1" + "0" * 12)),
    ],
)
def test_a_server_is_not_set_up_with_a_number_that_nobody_can_mean(setting, value, monkeypatch):
    monkeypatch.setenv(f"ROOFTREE_{setting.upper()}", value)
    with pytest.raises(RooftreeError, match=f"The setting “{setting}” cannot be “"):
        settings.read({})


def test_a_file_with_infinity_for_a_whole_number_is_refused(tmp_path):
    file = tmp_path / "rooftree.toml"
    file.write_text("connections = inf", "utf8")
    with pytest.raises(RooftreeError, match="“connections” cannot be “inf”"):
        settings.read({}, file)


def test_somebody_else_who_compiles_ends_nothing(monkeypatch):
    """Only the program itself leaves what works aside; a process that runs commands goes on."""
    monkeypatch.setattr("os._exit", lambda code: pytest.fail("the process was left"))
    typed(monkeypatch, "quit")
    work = threading.Event()
    Aside(work.wait).start()
    assert run("play", "treehouse") == 0
    work.set()


def test_a_match_against_the_greedy_bot(monkeypatch, capsys, tmp_path):
    record = tmp_path / "match.txt"
    typed(
        monkeypatch, "", "why own: hop L to left end", "why 7", "nonsense", "99", "rules wild",
        "log", "undo", "1", "undo", f"record {record}", "record", "1", "quit",
    )  # fmt: skip
    assert run("play", "treehouse", "--seed", "5") == 0
    out = capsys.readouterr().out
    for part in (
        "/__L__\\",
        "The die shows aim.",
        "take your last decision back",
        "No: The die shows aim: you cannot hop. (rule 3)\n  3  In your turn the die is rolled once",
        "“nonsense” is no action",
        "no number 99 in the list",
        "Nothing has been done yet",
        "  5  Wild is any",
        "Rooftree record 1",
        "Until next time.",
    ):
        assert part in out
    assert run("replay", str(record), "--seat", "1") == 0
    assert "unfinished" in capsys.readouterr().out
    assert run("replay", str(record), "--seat", "3") == 2
    assert "the seats are 1 to 2" in capsys.readouterr().err


def test_bots_play_a_match_to_the_end_by_themselves(capsys):
    assert run("play", "treehouse", "--people", "0", "--players", "3", "--seed", "2") == 0
    assert "wins" in capsys.readouterr().out


def test_people_share_one_keyboard(monkeypatch, capsys):
    typed(monkeypatch, "1", "1", "1")
    assert run("play", "treehouse", "--people", "2", "--seed", "5") == 0
    assert "Seat 2 (you)" in capsys.readouterr().out


def test_a_curtain_falls_where_hands_are_secret(monkeypatch, capsys):
    """The toy game hides stones: the next person takes the keyboard before seeing theirs."""
    from tests.core.test_registry import Point, offer

    asked = []
    offer(monkeypatch, Point())
    answers = iter(["", "hold", "", "fold"])
    monkeypatch.setattr(
        "rich.console.Console.input", lambda self, prompt="": asked.append(prompt) or next(answers)
    )
    assert run("play", "toy", "--people", "2", "--seed", "1") == 0
    assert [prompt for prompt in asked if "hand the keyboard over" in prompt][1].startswith(
        "Seat 2"
    )


def test_rules_are_listed_with_source_home_and_tests(capsys):
    assert run("rules", "treehouse") == 0
    out = capsys.readouterr().out
    assert "Printed: Hop" in out
    assert "rules.hop_to" in out
    assert "test_r9_a_tree_hops_four_ways" in out


def test_every_rule_has_a_line_a_home_and_a_test(capsys):
    assert run("rules", "--check") == 0, capsys.readouterr().out


def test_a_rule_without_a_test_fails_the_check(tmp_path, capsys):
    (tmp_path / "test_nothing.py").write_text("")
    assert run("rules", "treehouse", "--check", "--tests", str(tmp_path)) == 1
    assert "treehouse rule 5 has no test" in capsys.readouterr().out


def test_a_reason_that_is_missing_or_not_tested_fails_the_check(tmp_path, capsys, monkeypatch):
    """The template names a reason in all places but rule 3, which forbids in one place only."""
    folder = tmp_path / "shack"
    for path, text in new.files("shack").items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text.replace('forbids(2, "rolled")', "forbids(2)"), "utf8")
    monkeypatch.syspath_prepend(str(folder))
    game = Game("shack")
    monkeypatch.setattr("rooftree.game", lambda name: game)
    assert run("rules", "shack", "--check", "--tests", str(folder)) == 1
    said = capsys.readouterr().out
    assert "shack rule 2 forbids without a reason in rules.py:" in said
    assert "shack rule 3 forbids without" not in said
    (folder / "test_shack.py").write_text("")
    assert run("rules", "shack", "--check", "--tests", str(folder)) == 1
    assert "shack rule 4 has no test of its reason more_than_rolled" in capsys.readouterr().out


def test_components_list_the_box_as_inside_the_game(monkeypatch, capsys):
    """Treehouse has no data to exchange, and pieces all the same."""
    assert run("components", "treehouse") == 0
    listed = capsys.readouterr().out
    assert "Small" in listed
    typed(monkeypatch, "components", "quit")
    assert run("play", "treehouse", "--seed", "5") == 0
    assert listed in capsys.readouterr().out


def test_a_game_that_describes_no_components_says_so(monkeypatch, capsys):
    monkeypatch.setattr("rooftree.cli.components.reference", lambda game: [])
    assert run("components", "treehouse") == 0
    typed(monkeypatch, "components", "quit")
    assert run("play", "treehouse", "--seed", "5") == 0
    said = "Treehouse does not say what is in its box."
    assert capsys.readouterr().out.count(said) == 2


def test_the_arena_says_what_a_rating_is(capsys):
    found = Report(Contest("treehouse", 2, {}, ("5", "1"), 1), 2, 0.5, [], [0.5, 0.5], [7, 9])
    arena._print(found)
    *_, rating, _, _ = capsys.readouterr().out.splitlines()
    assert rating.startswith("rating: the strength that a bot almost surely has")
    assert len(rating) <= 80


def test_bench_prints_moves_per_second(capsys):
    assert run("bench", "treehouse", "--seconds", "1") == 0
    assert "moves/s" in capsys.readouterr().out


def test_a_warm_start_shows_the_table_within_two_seconds():
    begin = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-m", "rooftree", "play", "treehouse", "--seed", "5"],
        input="quit\n", capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert "The die shows aim." in done.stdout
    assert done.stderr == ""
    assert time.monotonic() - begin < 6  # on a quiet machine 0.7 s; CI runs two tests at a time
