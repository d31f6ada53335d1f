"""What is written about the protocol agrees with the protocol."""

import inspect
import re
import typing
from pathlib import Path

from rooftree.server import app, messages, talk, typescript, wire
from rooftree.server.settings import Settings

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"


def test_the_types_for_typescript_are_up_to_date():
    """If not: make types"""
    assert (ROOT / "web" / "src" / "messages.ts").read_text("utf8") == typescript.written()


def test_every_message_is_explained():
    text = (DOCS / "protocol.md").read_text("utf8")
    for kind in typing.get_args(messages.Incoming | messages.Outgoing):
        assert f"`{kind.__struct_config__.tag}" in text, kind


def test_the_closing_codes_and_limits_are_the_real_ones():
    text = (DOCS / "protocol.md").read_text("utf8")
    assert "8 KiB" in text
    assert Settings().message_bytes == 8 * 1024
    assert Settings().actions_per_second == 10
    assert Settings().choice_seconds == 45
    assert Settings().offer_seconds == 30
    assert Settings().planning_seconds == 120
    assert Settings().grace_seconds == 60
    for code in {*talk.CLOSE_CODES.values(), app.REFUSED, app.TOO_MANY, app.RESTARTING, wire.FLOOD}:
        assert f"| {code} |" in text


def test_every_limit_of_the_wire_is_written_down():
    text = (DOCS / "security.md").read_text("utf8")
    written = inspect.getsource(Settings)
    limits = written.partition("# Limits\n")[2].partition("# Time\n")[0]
    found = re.findall(r"^    (\w+): ", limits, re.MULTILINE)
    assert "header_bytes" in found
    assert [name for name in found if f"`{name}`" not in text] == []
