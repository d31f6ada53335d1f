"""Every word of the web client is in a Fluent catalogue: the client's own, or the game's."""

import re
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Message

import rooftree

WEB = Path(__file__).parents[2] / "web" / "src"
BOARDS = sorted(path.parent.name for path in WEB.glob("games/*/Board.svelte"))
SAID = re.compile(r'\bt\((?:[^()"`]*\? *)?(["`])([\w-]+)((?:\$\{[^}]*\})?[\w-]*)\1')
# Text between tags, and text in the attributes that people read
WRITTEN = re.compile(
    r'>([^<>{}]*[A-Za-z]{2}[^<>{}]*)<|(?:title|alt|placeholder|aria-label)="([^"]*)"'
)
BRAND = {"Rooftree"}


def sources(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.suffix in (".svelte", ".ts"))


def asked(paths: list[Path]) -> set[tuple[str, str]]:
    """The keys that are asked for: a whole one, or the beginning of one with its end."""
    found = [one for path in paths for one in SAID.findall(path.read_text("utf8"))]
    return {(key, rest) for _, key, rest in found}


def check(keys: set[str], wanted: set[tuple[str, str]], prefix: str = "") -> None:
    for key, rest in wanted:
        if rest.startswith("$"):
            end = rest.partition("}")[2]
            assert any(k.startswith(prefix + key) and k.endswith(end) for k in keys), key
        else:
            assert prefix + key + rest in keys, key


def test_the_client_has_all_its_words():
    parts = (WEB / "words" / "en.ftl").read_text("utf8")
    keys = {one.id.name for one in FluentResource(parts).body if isinstance(one, Message)}
    paths = [path for path in sources(WEB) if not path.is_relative_to(WEB / "games")]
    wanted = asked(paths)
    assert len(wanted) > 150
    check(keys, wanted)


@pytest.mark.parametrize("game", BOARDS)
def test_a_board_has_all_its_words_in_the_games_catalogue(game: str):
    keys = set(rooftree.game(game).words.keys("board-"))
    wanted = asked(sources(WEB / "games" / game))
    assert len(wanted) > 20
    check(keys, wanted, "board-")


def test_no_component_has_words_of_its_own():
    for path in sources(WEB):
        if path.suffix != ".svelte" or "gallery" in path.parts:
            continue
        markup = re.sub(
            r"<(script|style)\b.*?</\1>|<!--.*?-->", "", path.read_text("utf8"), flags=re.S
        )
        markup = re.sub(r"\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}", "{}", markup)
        found = {(text or label).strip() for text, label in WRITTEN.findall(markup)}
        assert found - {"", *BRAND} == set(), path.name
