"""The games that environments are tested with: ours, and one as somebody else would write it."""

import rooftree
from rooftree.core.game import Game

TEMPLATE = Game("rooftree.template")
GAMES = [*map(rooftree.game, rooftree.all_games()), TEMPLATE]


def name_of(game):
    return game.info.name
