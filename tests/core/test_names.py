"""A name means one thing."""

import ast
from collections import defaultdict
from pathlib import Path

import rooftree

SOURCE = Path(rooftree.__file__).parent
WIRE = "messages.py"  # what travels is called as it is on both ends: `messages.Table`
STORED = "events.py"  # what is stored is called as what happened: `events.Event`, one row


def test_no_two_classes_of_core_and_server_have_one_name():
    homes = defaultdict(list)
    for folder in ("core", "server"):
        for path in (SOURCE / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf8"))):
                if isinstance(node, ast.ClassDef) and path.name not in (WIRE, STORED):
                    homes[node.name].append(path.name)
    assert {name: found for name, found in homes.items() if len(found) > 1} == {}


def test_a_record_is_the_text_of_a_match():
    from rooftree.core import lanes, state

    assert not hasattr(state, "Record")
    assert not hasattr(lanes.lane("rooftree.games.treehouse"), "record")
