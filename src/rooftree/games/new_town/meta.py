"""The King's New Town as a catalogue lists it."""

from rooftree.core.meta import Described, GameInfo, Option

from .layout import describe, draw, parse

ADVANCED = ("rules", "advanced")

INFO = GameInfo(
    name="new_town",
    title="The King's New Town",
    designer="Masaru Ikeda",
    publisher="Iop Games",
    edition="second edition, 2018",
    seats=(2, 3, 4),
    minutes="20–90",
    rules_version=1,
    options=(
        Option("rules", ("basic", "advanced", "easy")),
        Option("land_cards", ("off", "dealt", "drafted"), under=ADVANCED),
        Option("additional_round", under=ADVANCED),
        Option("occupancy", under=ADVANCED),
        Option("tree_supply", ("enter", "stop")),
        Option("penthouses", ("part", "house")),
        Described("layout", ("sample",), parse=parse, describe=describe, draw=draw),
    ),
)
