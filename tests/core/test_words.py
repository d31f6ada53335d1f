"""Sentences come from catalogues, and every error has one."""

import ast
import re
from pathlib import Path
from string import Formatter

import pytest

import rooftree
from rooftree.core import words
from rooftree.core.words import Line

SOURCE = Path(rooftree.__file__).parent


def keys_in_code():
    """Every `SomeError("key", …)` of ours."""
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf8"))):
            if (
                isinstance(node, ast.Call)
                and node.args
                and isinstance(node.func, ast.Name | ast.Attribute)
            ):
                name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
                first = node.args[0]
                ours = name.startswith(("Bad", "Unknown", "RooftreeError"))
                if ours and isinstance(first, ast.Constant) and isinstance(first.value, str):
                    yield first.value


def test_every_error_has_a_sentence():
    keys = set(keys_in_code())
    assert len(keys) > 15
    assert [key for key in sorted(keys) if not words.core().has(f"error-{key}")] == []


def test_every_sentence_of_core_and_server_is_said_somewhere():
    """A key is written as it is, or after its first word: `error-seat` as `BadOption("seat")`."""
    code = "".join(path.read_text("utf8") for path in SOURCE.rglob("*.py"))
    said = set(re.findall(r"[\"']([a-z0-9-]+)[\"']", code))
    said |= {f"status-{status}" for status in ("playing", "over", "void", "frozen")}
    said |= {f"invite-{status}" for status in ("over", "void", "frozen")}
    said |= {f"guesses-{whose}" for whose in ("address", "server")}
    said |= {
        f"{mail}-{part}" for mail in ("mail-confirm", "mail-turn") for part in ("subject", "text")
    }
    said |= {f"wire-{status}" for status in re.findall(r"\b4\d\d\b|\b503\b", code)}
    keys = words.Catalogue("rooftree.core", "rooftree.server").keys("")
    assert [key for key in keys if not {key, key.partition("-")[2]} & said] == []


def test_a_missing_argument_is_our_mistake():
    with pytest.raises(KeyError):
        words.core().say(Line("error-seat", {"seat": 1}))


@pytest.mark.parametrize("game", rooftree.all_games())
def test_every_option_is_explained(game):
    catalogue = rooftree.game(game).words
    for option in rooftree.all_games()[game].options:
        assert catalogue.has(f"option-{option.name}")
        assert "help" in catalogue.bundle.get_message(f"option-{option.name}").attributes


def test_a_rule_has_its_source_and_our_ruling():
    rule = rooftree.game("treehouse").words.rule(5)
    assert rule.source == "Wild"
    assert "cannot be passed" in rule.decided


@pytest.mark.parametrize("game", rooftree.all_games())
def test_simple_sentences_are_said_as_fluent_says_them(game):
    catalogue = words.of(rooftree.game(game).package)
    simple = [key for key in catalogue.keys("") if catalogue._template(key)]
    assert len(simple) > 40
    for key in simple:
        names = [name for _, name, *_ in Formatter().parse(catalogue._template(key)) if name]
        for value in ("a { b", 7, -999, 1000, 1.5):
            arguments = dict.fromkeys(names, value)
            fluent, errors = catalogue.bundle.format_pattern(
                catalogue.bundle.get_message(key).value, arguments
            )
            assert not errors
            assert catalogue.say(Line(key, arguments)) == fluent
