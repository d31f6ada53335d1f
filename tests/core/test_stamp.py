"""Sources are stamped through their syntax tree: imports in every form, nothing in strings."""

import ast

import pytest

from rooftree.core.rule import forbids, rule_of
from rooftree.core.stamp import stamped

TURNED = {
    "rooftree.core.rule": "lane.core_rule",
    "rooftree.core.chance": "lane.core_chance",
    "town": "lane",
}


def stamp(text):
    return stamped(text, "town/rules.py", "town", TURNED).rstrip("\n")


@pytest.mark.parametrize(
    ("written", "stamped"),
    [
        ("from rooftree.core.chance import below", "from lane.core_chance import below"),
        ("from rooftree.core.chance import below as b", "from lane.core_chance import below as b"),
        ("from rooftree.core import chance", "import lane.core_chance as chance"),
        ("from rooftree.core import chance as dice", "import lane.core_chance as dice"),
        (
            "from rooftree.core import chance, words",
            "import lane.core_chance as chance; from rooftree.core import words",
        ),
        ("import rooftree.core.chance as dice", "import lane.core_chance as dice"),
        ("from town.rules import may", "from lane.rules import may"),
        ("from town import rules", "from lane import rules"),
        ("from . import rules", "from . import rules"),
        ("from .rules import may", "from .rules import may"),
        ("import town as here", "import lane as here"),
        ("from rooftree.core.words import Line", "from rooftree.core.words import Line"),
        ("from townhall import rules", "from townhall import rules"),
        ("import rooftree", "import rooftree"),
        ("if True: from rooftree.core import chance", "if True: import lane.core_chance as chance"),
    ],
)
def test_imports_of_every_form_are_turned(written, stamped):
    assert stamp(written) == stamped


def test_a_relative_import_that_leaves_what_is_turned_is_written_out():
    text = "from .chance import below\nfrom . import rule, words"
    assert stamped(text, "calls.py", "rooftree.core", TURNED).splitlines() == [
        "from lane.core_chance import below",
        "import lane.core_rule as rule; from rooftree.core import words",
    ]


def test_strings_and_comments_stay():
    text = '''"""
from rooftree.core.chance import below
"""
# from town import rules, forbids(3)
from rooftree.core.rule import forbids
HELP = "forbids(3)"
SAID = f"{forbids(3)}"
'''
    after = stamp(text)
    assert (
        after == text.replace("from rooftree.core.rule import", "from lane.core_rule import")[:-1]
    )


@pytest.mark.parametrize(
    ("importing", "call"),
    [
        ("from rooftree.core.rule import forbids", "forbids(12)"),
        ("from rooftree.core.rule import forbids as no", "no(12)"),
        ("from rooftree.core import rule", "rule.forbids(12)"),
    ],
)
def test_a_verdict_is_stamped_as_its_number(importing, call):
    assert stamp(f"{importing}\nx = '…', {call}, {call}").splitlines()[1] == "x = '…', 12, 12"


def test_a_reason_is_stamped_as_the_number_it_is_in_plain_python():
    said = stamp('from rooftree.core.rule import forbids\nx = forbids(12, "leans_left")')
    number = int(said.splitlines()[1].removeprefix("x = "))
    assert number == forbids(12, "leans_left") != forbids(12, "leans_right")
    assert rule_of(number) == rule_of(12) == 12
    assert 12 < number < 1 << 31, "a verdict fits a table of 32 bits"


def test_a_verdict_that_is_not_written_out_stays_a_call():
    text = (
        "from law import x\nfrom rooftree.core.rule import forbids\ny = forbids(x), forbids(1, x)"
    )
    assert stamp(text).splitlines()[2] == "y = forbids(x), forbids(1, x)"


def test_another_function_of_that_name_is_not_ours():
    assert stamp("from law import forbids\nx = forbids(12)") == (
        "from law import forbids\nx = forbids(12)"
    )


def test_every_line_stays_where_it_is():
    text = """from rooftree.core import (
    chance,  # the dice
    words,
)
from rooftree.core.rule import (
    forbids,
)  # marks

x = [forbids(
    12
), 3]; y = 1
z = 2"""
    after = stamp(text)
    assert ast.unparse(ast.parse(after)) == "\n".join(
        [
            "import lane.core_chance as chance",
            "from rooftree.core import words",
            "from lane.core_rule import forbids",
            "x = [12, 3]",
            "y = 1",
            "z = 2",
        ]
    )
    before, now = ast.parse(text).body, ast.parse(after).body[1:]
    assert [node.lineno for node in now] == [node.lineno for node in before]


@pytest.mark.parametrize(
    "text",
    [
        "import rooftree\nx = rooftree.core.chance.below",
        "import rooftree.core.chance\nx = rooftree.core.chance.below",
        "from rooftree import core\nx = core.chance.below",
    ],
)
def test_a_way_around_the_lane_is_refused_with_its_line(text):
    with pytest.raises(
        ImportError, match=r"^town/rules\.py:2: .*`from rooftree\.core import chance"
    ):
        stamp(text)
