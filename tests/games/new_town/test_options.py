"""The options of a match: the three rules of the advanced game, and who begins.

The rulebook adds three rules to the basic game, all of them or any: land cards (dealt or drafted),
an additional round, an occupancy round. None of them is part of the basic or the easy rules.
"""

import pytest

import rooftree
from rooftree.core.errors import BadOption, BadPosition, BadRecord
from tests.games.new_town.table import GAME

MODULES = ("land_cards", "additional_round", "occupancy")


def modules(options):
    return [GAME.start(2, options, seed=1).options[name] for name in MODULES]


# The advanced rules -------------------------------------------------------------------------------


def test_advanced_alone_is_all_three_rules():
    assert modules({"rules": "advanced"}) == ["dealt", "on", "on"]
    assert modules({"rules": "advanced", "occupancy": "off"}) == ["dealt", "on", "off"]
    assert modules({"rules": "advanced", "land_cards": "drafted"}) == ["drafted", "on", "on"]
    assert modules({"rules": "basic"}) == ["off", "off", "off"]
    assert modules({}) == ["off", "off", "off"]


@pytest.mark.parametrize("rules", ["basic", "easy"])
@pytest.mark.parametrize(
    ("name", "value"),
    [("land_cards", "dealt"), ("land_cards", "drafted"), ("occupancy", "on"), ("occupancy", True)],
)
def test_a_rule_of_the_advanced_game_is_refused_without_it(rules, name, value):
    with pytest.raises(BadOption) as refusal:
        GAME.start(2, {"rules": rules, name: value})
    shown = "on" if value is True else value
    assert str(refusal.value) == (
        f"The option “{name}” can be “{shown}” only with “rules=advanced”, not with"
        f" “rules={rules}”."
    )


@pytest.mark.parametrize("rules", ["basic", "easy"])
def test_off_may_be_said_of_what_is_not_there(rules):
    """A match says all its options, and can be started again with them."""
    said = GAME.start(2, {"rules": rules}, seed=1).options
    assert [said[name] for name in MODULES] == ["off", "off", "off"]
    assert GAME.start(2, said, seed=1).options == said


# Records of the first version of the rules --------------------------------------------------------

OLD = """\
Rooftree record 1
game: new_town
rules: 1
components: {components}
players: 2
{options}
moves: 2
result: unfinished

* seat 1 begins
1 start on 7
"""


def old_record(*options):
    components = GAME.start(2).record().partition("components: ")[2][:12]
    lines = "\n".join(f"option {option}" for option in options)
    return OLD.format(components=components, options=lines)


def test_a_record_of_version_1_that_names_no_modules_has_none():
    match = rooftree.replay(old_record("rules: advanced"))
    assert [match.options[name] for name in MODULES] == ["off", "off", "off"]
    assert rooftree.replay(match.record()).record() == match.record()
    with pytest.raises(BadRecord):  # today's advanced game deals cards before anybody starts
        rooftree.replay(old_record("rules: advanced").replace("rules: 1", "rules: 2"))


def test_a_module_that_a_record_of_version_1_names_without_effect_has_none():
    match = rooftree.replay(old_record("rules: basic", "land_cards: dealt", "occupancy: on"))
    assert [match.options[name] for name in MODULES] == ["off", "off", "off"]


def test_a_record_of_a_version_nobody_knows_is_refused():
    with pytest.raises(BadRecord, match="version 0"):
        rooftree.replay(old_record("rules: basic").replace("rules: 1", "rules: 0"))
    with pytest.raises(BadRecord, match="Install a newer"):
        rooftree.replay(old_record("rules: basic").replace("rules: 1", "rules: 99"))


# Who begins ---------------------------------------------------------------------------------------
# "In whatever way you like": the order in which builders are put on the board (basic), cards are
# drafted (advanced), or the first player, whom the others follow clockwise (easy).


def order(players, **options):
    match = GAME.start(players, options, seed=5)
    return match.view(None)["order"]


@pytest.mark.rule("new_town", 4)
def test_r4_an_agreed_player_begins_and_the_others_follow_clockwise():
    assert order(4, starting_order="third_seat") == [2, 3, 0, 1]
    assert order(3, starting_order="1") == [1, 2, 0]
    match = GAME.start(2, {"starting_order": "second_seat"}, chance="manual")
    assert match.waiting == (1,)


@pytest.mark.rule("new_town", 4)
def test_r4_an_agreed_order_is_kept():
    match = GAME.start(3, {"starting_order": "2,0,1"}, chance="manual")
    assert match.options["starting_order"] == "2,0,1"
    for seat, land in ((2, 4), (0, 12), (1, 6)):
        assert match.waiting == (seat,)
        match.play(seat, f"start on {land}")
    assert match.view(None)["order"] == [2, 1, 0]  # then by the lands


@pytest.mark.rule("new_town", 41)
def test_r41_an_agreed_order_is_that_of_the_draft():
    options = {"rules": "advanced", "land_cards": "drafted", "starting_order": "1,2,0"}
    match = GAME.start(3, options, seed=1)
    drafters = []
    while match.view(None)["phase"] == "draft":
        drafters.append(match.waiting[0])
        match.play(drafters[-1], match.actions(drafters[-1])[0])
        if match.waiting == (drafters[-1],) and match.view(None)["phase"] == "draft":
            match.play(drafters[-1], "stop")
    assert drafters[:4] == [1, 2, 0, 1]


@pytest.mark.rule("new_town", 57)
def test_r57_of_an_agreed_order_the_easy_rules_keep_the_first():
    assert order(3, rules="easy", starting_order="2,1,0") == [2, 0, 1]
    assert order(4, rules="easy", starting_order="fourth_seat") == [3, 0, 1, 2]


def test_nobody_begins_who_does_not_play():
    for wrong in ("third_seat", "2", "0,1,2", "0,0", "0,"):
        with pytest.raises(BadOption, match="starting_order"):
            GAME.start(2, {"starting_order": wrong})
    with pytest.raises(BadOption, match="“starting_order” cannot be “third_seat”: 2 play"):
        GAME.start(2, {"starting_order": "third_seat"})


def test_who_begins_is_drawn_unless_it_is_agreed():
    drawn = GAME.start(2, chance="manual")
    assert drawn.options["starting_order"] == "drawn"
    assert [action.text for action, _ in drawn.outcomes()] == ["seat 0 begins", "seat 1 begins"]


def test_an_agreed_order_is_in_positions_and_records():
    match = GAME.start(3, {"starting_order": "2,0,1"}, seed=1)
    match.play(2, "start on 4")
    assert GAME.from_position(match.position()).position() == match.position()
    assert rooftree.replay(match.record()).record() == match.record()


def test_a_position_has_no_module_without_the_advanced_rules():
    with pytest.raises(BadPosition, match="“land_cards” can be “dealt” only with “rules=advanced”"):
        GAME.from_position("4 - 0g / 6 - 0g | - | round 1 move 0 land_cards=dealt")
