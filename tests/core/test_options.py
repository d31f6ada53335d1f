"""Options of a game as anybody lists them: one at a time, with what they need."""

from dataclasses import replace

import rooftree
from rooftree.core.game import Game
from rooftree.core.meta import Option

WIND = Option("wind", ("calm", "gale"))
STORM = Option("storm", default="on", under=("wind", "gale"))
SAIL = Option("sail", ("white", "red", "blue"), "red", under=("storm", "off"))


def test_an_option_is_listed_with_all_that_it_needs():
    game = Game("rooftree.template")
    game.info = replace(game.info, options=(WIND, STORM, SAIL))
    assert game.option_sets(2) == [
        {},
        {"wind": "gale"},
        {"wind": "gale", "storm": "off"},
        {"wind": "gale", "storm": "off", "sail": "white"},
        {"wind": "gale", "storm": "off", "sail": "blue"},
    ]


def test_a_seat_that_is_not_there_begins_nothing():
    found = rooftree.game("new_town").option_sets(2)
    assert {"starting_order": "second_seat"} in found
    assert {"starting_order": "third_seat"} not in found


def test_a_game_without_options_has_one_way_to_be_played():
    assert Game("rooftree.template").option_sets(3) == [{}]
