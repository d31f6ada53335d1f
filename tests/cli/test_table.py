"""A match at the keyboard: what is said, what may be taken back, and who gets to act."""

import io
import re
import string
import time
from pathlib import Path

import pytest
from rich.console import Console

import rooftree
from rooftree.bots.levels import Bot
from rooftree.cli.play import Session
from rooftree.cli.rules import read_rule
from rooftree.core import views
from tests.cli.test_cli import no_compiler, run, typed  # noqa: F401

MAGICAL = ("play", "magical_treehouse", "--players", "3", "--seed", "4")
BEST = ("play", "best_treehouse_ever", "--players", "3", "--seed", "4")


# Help and rules ---------------------------------------------------------------------------------


@pytest.mark.parametrize("words", [MAGICAL, BEST, ("play", "treehouse", "--seed", "5")])
def test_help_shows_an_example_of_the_game_at_the_table(words, monkeypatch, capsys):
    typed(monkeypatch, "help", "quit")
    assert run(*words) == 0
    shown = capsys.readouterr().out
    example = re.search(r"\n  (\S.*?) {2,}do it by name", shown).group(1)
    game = rooftree.game(words[1])
    assert game.action(game.code_of(example)).text == example
    assert ("hop" in example or "aim" in example) == (words[1] == "treehouse")


def test_a_preview_says_what_would_change_and_changes_nothing(monkeypatch):
    match = rooftree.game("best_treehouse_ever").start(2, seed=4)
    while match.view()["stage"] != "score":
        match.play(match.waiting[0], match.actions(match.waiting[0])[0])
    seat, console = match.waiting[0], Console(record=True)
    session = Session(match, {}, console)
    before = match.state_bytes()
    assert not session._understand(seat, match.actions(seat), "preview put on red")
    assert not session._understand(seat, match.actions(seat), "preview put on blue")
    with pytest.raises(rooftree.IllegalAction):
        session._understand(seat, match.actions(seat), "preview discard")
    assert match.state_bytes() == before
    rooms = [each["rooms"] for each in match.view()["seats"]]
    shown = console.export_text()
    for each, counts in enumerate(rooms):
        has = sum(counts.values())
        for colour in ("red", "blue"):
            said = f"Seat {each + 1} would go from {has} to {has - counts[colour]} points."
            assert (said in shown) == bool(counts[colour])
    fresh = rooftree.game("best_treehouse_ever").start(2, seed=4)
    again = Session(fresh, {}, Console(record=True))
    again._understand(0, fresh.actions(0), f"preview {fresh.actions(0)[0].text}")
    assert "Nobody’s points would change." in again.console.export_text()


def test_why_and_preview_take_a_number_of_the_list(monkeypatch, capsys):
    typed(monkeypatch, "why 2", "preview 1", "why 99", "preview 0", "quit")
    assert run("play", "treehouse", "--seed", "5") == 0
    shown = capsys.readouterr().out
    assert "is no action" not in shown
    assert shown.count("It is allowed now.") == 1
    assert shown.count("Nobody’s points would change.") == 1
    assert "There is no number 99 in the list" in shown
    assert "There is no number 0 in the list" in shown


def test_why_and_preview_alone_say_how_to_ask(monkeypatch, capsys):
    typed(monkeypatch, "why", "preview ", "quit")
    assert run("play", "treehouse", "--seed", "5") == 0
    shown = capsys.readouterr().out
    for word in ("why", "preview"):
        assert f"Say which action: {word} ACTION, or {word} and its number in the list." in shown


def test_in_real_time_why_says_what_has_become_of_a_number():
    """It keeps its meaning after others have acted, and may be forbidden then."""
    match = rooftree.game("treehouse").start(2, seed=5)
    numbered, console = match.actions(0), Console(record=True)
    match.play(0, numbered[0])
    Session(match, {}, console)._understand(0, numbered, "why 2")
    assert console.export_text().startswith("No: ")


def test_rules_are_read_with_what_we_decided(monkeypatch, capsys):
    typed(monkeypatch, "rules neighbouring", "quit")
    assert run(*MAGICAL) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert "Our ruling: Unpiped treehouses move freely" in shown


def test_a_rule_is_broken_between_words():
    rule = rooftree.game("treehouse").words.rule(9)
    console = Console(record=True, width=60)
    read_rule(console, rule)
    first, *others = console.export_text().splitlines()
    assert first.startswith("  9  ")
    assert all(line.startswith("     ") for line in others)
    assert len(others) > 2
    assert " ".join([first[5:], *others]).split() == rule.sentence.split()


def test_rules_are_found_by_what_we_decided(monkeypatch, capsys):
    typed(monkeypatch, "rules wants purple", "quit")
    assert run(*MAGICAL) == 0
    assert " 48  Each level 3" in capsys.readouterr().out


@pytest.mark.parametrize("at_the_table", [False, True])
def test_components_say_what_each_piece_is_and_what_is_reconstructed(
    at_the_table, monkeypatch, capsys
):
    typed(monkeypatch, "components", "quit")
    assert run(*(MAGICAL if at_the_table else ("components", "magical_treehouse"))) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert "3 × Level 3, yellow. 3 points; Turn Order 29, 34, 39. Wants a purple potion." in shown
    assert "Apple. Two of them are a red potion" in shown
    assert "(our reconstruction: the Turn Order number, the colour, the potion it wants)" in shown
    assert "3 × Reverse Direction of Play" in shown


@pytest.mark.parametrize("command", ["components", "rules"])
def test_what_is_not_there_is_said(monkeypatch, capsys, command):
    typed(monkeypatch, f"{command} submarine", "quit")
    assert run(*MAGICAL) == 0
    assert "Nothing there has “submarine” in it." in capsys.readouterr().out


def test_components_are_found_by_a_word(monkeypatch, capsys):
    typed(monkeypatch, "components apple", "quit")
    assert run(*MAGICAL) == 0
    shown = capsys.readouterr().out
    assert "11 × Apple. Two of them" in shown
    assert "11 × Web" not in shown


def test_the_table_says_the_colours_of_ingredients_and_potions(capsys, monkeypatch):
    typed(monkeypatch, "table", "quit")
    assert run(*MAGICAL) == 0
    shown = capsys.readouterr().out
    assert shown.count("W web (blue)") == 2  # `table` shows it again
    assert "y3 purple · g3 red · b3 yellow · p3 green · r3 blue" in shown


def test_new_town_explains_its_signs_once_and_then_when_asked(monkeypatch, capsys):
    """On a screen of 24 lines the map would be gone below what is always the same."""
    signs, worth = "builder of seat 1", "Score track: at 10, 20 and 30 points"
    for asked, times in (("table", 1), ("legend", 2)):
        typed(monkeypatch, "1", asked, "quit")
        assert run("play", "new_town", "--seed", "5") == 0
        shown = capsys.readouterr().out
        assert shown.count(signs) == shown.count(worth) == times
        assert shown.index(worth) < shown.index("King's Land (K)")


def test_little_stands_between_the_map_of_new_town_and_the_question(monkeypatch, capsys):
    typed(monkeypatch, "1", "quit")
    assert run("play", "new_town", "--seed", "5") == 0
    last = capsys.readouterr().out.splitlines()
    begins = max(number for number, line in enumerate(last) if "└" in line)
    assert len(last) - begins < 12  # of 24 lines


def test_a_table_without_signs_to_be_explained_says_so(monkeypatch, capsys):
    typed(monkeypatch, "legend", "quit")
    assert run(*MAGICAL) == 0
    shown = capsys.readouterr().out
    assert shown.count("The signs at this table explain themselves") == 1


PLAIN = set(string.ascii_letters + string.digits + string.whitespace + "-.,:;’'&!%()“”")


def test_the_legend_of_treehouse_explains_every_sign_of_the_picture():
    game = rooftree.game("treehouse")
    lines = ("<L [MS] / [LMS] | ^L ^S M> | 0 aim", "S> <M L> / <S ^M ^L | S> <M L> | 0 ? winners=0")
    seen = [game.from_position(line).view(None) for line in lines]
    assert set("♛▶^<>[]") <= signs(game, seen) <= explained(game, seen)


def test_the_legend_of_best_treehouse_ever_explains_every_sign_of_the_picture():
    """Over a match with Game Changers and one of younger players."""
    game, seen = rooftree.game("best_treehouse_ever"), []
    for young in ("off", "on"):
        match = game.start(3, {"younger_players": young}, seed=3)
        while not match.over:
            match.play(match.waiting[-1], match.actions(match.waiting[-1])[0])
            if match.over or len(match.events) % 4 == 0:
                seen.append(match.view(0))
    assert set("♛▶✓×·*+?") <= signs(game, seen) <= explained(game, seen)


def signs(game, seen):
    return set("".join(printed(views.table(game, view)) for view in seen)) - PLAIN


def explained(game, seen):
    return set("".join(printed(views.legend(game, view)) for view in seen))


def printed(shown):
    page = Console(file=io.StringIO(), width=100)
    page.print(shown)
    return page.file.getvalue()


def test_a_mistyped_word_at_the_table_is_guessed(monkeypatch, capsys):
    typed(monkeypatch, "hnit", "house: aim L rihgt", "zzz", "quit")
    assert run("play", "treehouse", "--seed", "5") == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert "“hnit” is neither an action nor a word for the table; did you mean hint?" in shown
    assert "did you mean house: aim L right?" in shown
    assert "“zzz” is no action of Treehouse" in shown
    assert "”, and “help” says what else you can type." in shown


# Replays ----------------------------------------------------------------------------------------


def test_a_replay_says_what_broke_a_tie(capsys):
    record = Path(__file__).parents[1] / "games/best_treehouse_ever/records/won_by_tie_break.txt"
    assert run("replay", str(record), "--from", "999") == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert "Seats 3 and 1 both have 17 points: seat 3 has 3 rooms" in shown
    assert "won by seat 3" in shown


def test_a_replay_waits_at_the_end_for_whoever_wants_to_go_back(monkeypatch, capsys):
    record = Path(__file__).parents[1] / "games/best_treehouse_ever/records/won_by_tie_break.txt"
    monkeypatch.setattr("sys.stdin", io.StringIO())
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    typed(monkeypatch, "b", "3", "e", "", "b")
    assert run("replay", str(record), "--from", "999") == 0
    shown = capsys.readouterr().out
    numbers = [int(n) for n in re.findall(r"Best Treehouse Ever  (\d+) / ", shown)]
    assert numbers == [numbers[0], numbers[0] - 1, 3, numbers[0]]


def test_a_replay_says_which_moves_the_clock_made(tmp_path, capsys):
    match = rooftree.game("treehouse").start(2, seed=5)
    match.play(0, match.actions(0)[0])
    place = next(n for n, event in enumerate(match.events, 1) if event.seat == 0)
    path = tmp_path / "match.txt"
    path.write_text(match.record().replace("\n\n", f"\nclock: {place}\n\n", 1), "utf8")
    assert run("replay", str(path)) == 0
    shown = capsys.readouterr().out
    assert shown.count("Its time was up") == 1
    assert "seat 1: " in shown.partition("Its time was up")[0].splitlines()[-1]


# Taking back ------------------------------------------------------------------------------------


def test_a_pick_that_revealed_the_others_is_not_taken_back(monkeypatch, capsys):
    """The bots have picked before: the person's pick reveals all rooms."""
    typed(monkeypatch, "1", "undo", "undo", "quit")
    assert run(*BEST) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert shown.count("Otto reveals") == 1
    assert shown.count("hidden when you decided, and others have acted since: against bots") == 2
    assert "Taken back" not in shown


def test_a_refusal_to_take_back_says_which_of_the_reasons_it_is():
    """Picks lie hidden until all have picked: whoever picks first has not seen anything, but that
    others have picked; whoever picks last has seen all rooms, and the next pick of the others."""
    match = rooftree.game("best_treehouse_ever").start(2, seed=4)
    session = Session(match, {1: Bot("random")}, console())

    def why():
        with pytest.raises(rooftree.RooftreeError) as refused:
            session._undo(0)
        return str(refused.value).partition(":")[0]

    match.play(0, match.actions(0)[0])
    session._let_act(1)
    assert why() == "Others have acted since you decided"
    again = rooftree.game("best_treehouse_ever").start(2, seed=4)
    session = Session(again, {1: Bot("random")}, console())
    session._let_act(1)
    again.play(0, again.actions(0)[0])
    assert why() == "You have seen what was hidden when you decided"
    session._let_act(1)
    assert why() == "You have seen what was hidden when you decided, and others have acted since"


def test_what_nobody_has_seen_yet_is_taken_back(monkeypatch, capsys):
    """A building turn of one's own, in a game with secrets."""
    game = rooftree.game("magical_treehouse")
    match = game.from_position("64 / - / - | - | phase=building round=4 planned0=44,69")
    start = match.position()
    typed(monkeypatch, "build y2-44 on A", "undo", "quit")
    Session(match, {1: Bot("random"), 2: Bot("random")}, console()).play()
    assert match.position() == start
    assert "Taken back: build y2-44 on A.\n" in capsys.readouterr().out


def test_people_at_the_keyboard_are_asked_whether_a_decision_may_be_taken_back(monkeypatch, capsys):
    """The second person picks last and has seen the other's room: only if that one agrees."""
    game = rooftree.game("best_treehouse_ever")
    for answer, back in (("no", False), ("yes", True)):
        match = game.start(2, seed=1)
        typed(monkeypatch, "", "1", "", "1", "", "undo", answer, "quit")
        Session(match, {}, console()).play()
        assert (match.view(None)["stage"] == "pick") == back


def test_an_open_game_against_bots_is_taken_back_as_ever(monkeypatch, capsys):
    typed(monkeypatch, "1", "undo", "log", "quit")
    assert run("play", "treehouse", "--seed", "5") == 0
    shown = capsys.readouterr().out
    assert "against bots" not in shown
    first = re.search(r"\n  1  (.+?)(?:  |\n)", shown).group(1)
    assert f"Taken back: {first}, and what followed it.\n" in shown


def console():
    return Console(highlight=False, width=80)


# What is printed --------------------------------------------------------------------------------


def test_a_house_variant_says_so_and_the_printed_count_is_usual(monkeypatch, capsys):
    told = {}
    for seats in ((), ("--players", "2")):
        typed(monkeypatch, "quit")
        assert run("play", "magical_treehouse", *seats, "--seed", "4") == 0
        told[seats] = "Two players are a house variant" in capsys.readouterr().out
    assert told == {(): False, ("--players", "2"): True}
    assert rooftree.game("magical_treehouse").start().players == 3
    assert run("games") == 0
    listed = capsys.readouterr().out
    assert "Magical Treehouse: 3, 4 (house variant: 2) seats" in listed
    assert "Best Treehouse Ever: 2, 3, 4 seats" in listed


# Real time --------------------------------------------------------------------------------------

REAL_TIME = (*MAGICAL, "--option", "tempo=real_time")


def typed_slowly(monkeypatch, *answers):
    """Answer with these lines, each after some seconds; then quit."""
    coming = iter(answers)

    def answer(*_, **__):
        seconds, line = next(coming, (0, "quit"))
        time.sleep(seconds)
        return line

    monkeypatch.setattr("rich.console.Console.input", answer)


def test_in_real_time_a_person_acts_before_the_bots_have_finished(monkeypatch, capsys):
    """Typed at once: no bot has acted yet, let alone dropped out."""
    typed_slowly(monkeypatch, (0, "1"), (0, "quit"))
    assert run(*REAL_TIME) == 0
    shown = capsys.readouterr().out
    assert "You plan" in shown
    assert "drops out" not in shown


def test_in_real_time_bots_act_at_their_pace_while_a_person_thinks(monkeypatch, capsys):
    monkeypatch.setattr("rooftree.cli.real_time.thinking_seconds", lambda level: 0.05)
    typed_slowly(monkeypatch, (0.4, "quit"))
    assert run(*REAL_TIME, "--bot", "random") == 0
    meanwhile = capsys.readouterr().out.partition("Plan a card (0 of 5 planned)")[2]
    assert "Otto plans a card" in meanwhile
    assert "Juniper plans a card" in meanwhile
    assert meanwhile.count("What do you do?") > 1


def test_in_real_time_a_number_keeps_its_meaning_while_others_act(monkeypatch, capsys):
    """A carriage is filled while the person thinks: `draw` stays 1, `take carriage` is new."""
    monkeypatch.setattr("rooftree.cli.real_time.thinking_seconds", lambda level: 0.05)
    match = rooftree.game("magical_treehouse").from_position(
        "- / - / - | - | in=5 hand2=64,65 planned0=66", {"tempo": "real_time"}, seed=1
    )
    typed_slowly(monkeypatch, (0.4, "1"))
    Session(match, {1: Bot("random"), 2: Bot("random", 1)}, console()).play()
    before, _, after = capsys.readouterr().out.partition("Juniper plans a card")
    assert "1  draw        2  drop out\n" in before
    assert "1  draw             2  drop out         3  take carriage" in after
    assert "draw" in [match.game.action(e.code).text for e in match.events if e.seat == 0]


def test_in_real_time_people_at_one_keyboard_act_in_turn(monkeypatch, capsys):
    typed_slowly(monkeypatch, *[(0, ""), (0, "1")] * 4)
    assert run(*REAL_TIME, "--people", "3") == 0
    shown = capsys.readouterr().out
    for seat in (1, 2, 3):
        assert f"Seat {seat} (you)" in shown


# The record ---------------------------------------------------------------------------------------


def test_a_record_during_a_match_keeps_what_the_seat_may_not_know(monkeypatch, capsys, tmp_path):
    """Others' hands are in the whole record only, which is asked for by name."""
    mine, whole = tmp_path / "mine.txt", tmp_path / "whole.txt"
    typed(monkeypatch, "record", f"record {mine}", f"record all {whole}", "quit")
    assert run(*BEST) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert shown.count("* …") == 12  # two other hands of six
    assert "“record all” has everything" in shown
    assert mine.read_text("utf8").count("* deal") == 6
    assert whole.read_text("utf8").count("* deal") == 18
    assert rooftree.replay(whole.read_text("utf8")).record() == whole.read_text("utf8")


@pytest.mark.parametrize("by_argument", [False, True])
def test_a_file_that_keeps_the_record_is_whole_when_the_match_ends(
    by_argument, monkeypatch, capsys, tmp_path
):
    """Between the moves it is as the seat knows it, in the end as it can be replayed."""
    path, sizes = tmp_path / "match.txt", []
    monkeypatch.setattr("rooftree.cli.play.write_file", lambda _, text: written(path, text, sizes))
    typed(monkeypatch, *(() if by_argument else (f"record {path}",)), *["1"] * 200)
    assert run(*BEST, *(("--record", str(path)) if by_argument else ())) == 0
    shown = " ".join(capsys.readouterr().out.replace("\n", " ").split())
    assert ("kept up to date until" in shown) != by_argument
    assert "The whole match is in" in shown
    assert rooftree.replay(path.read_text("utf8")).over
    assert len(sizes) > 30
    assert sizes == sorted(sizes)


def written(path, text, sizes):
    path.write_text(text, "utf8")
    sizes.append(text.count("\n"))


def test_a_match_goes_on_when_its_file_can_no_longer_be_written(monkeypatch, capsys, tmp_path):
    match, path = rooftree.game("treehouse").start(2, seed=5), tmp_path / "there" / "match.txt"
    session = Session(match, {1: Bot("random")}, console())
    path.parent.mkdir()
    session.keep(str(path), 0)
    path.unlink()
    path.parent.rmdir()
    typed(monkeypatch, "1", "1", "quit")
    session.play()
    shown = " ".join(capsys.readouterr().out.split())
    assert shown.count("cannot be written") == 1
    assert "Until next time." in shown


def test_a_number_of_many_digits_is_answered_with_a_sentence(monkeypatch, capsys):
    typed(monkeypatch, "9" * 5000, "quit")
    assert run("play", "treehouse", "--seed", "5") == 0
    assert "is no action" in capsys.readouterr().out
