"""The King's New Town as a catalogue lists it."""

from rooftree.core.meta import Described, GameInfo, Option

from . import layout, starting

ADVANCED, EASY = ("rules", "advanced"), ("rules", "easy")

INFO = GameInfo(
    name="new_town",
    title="The King's New Town",
    designer="Masaru Ikeda",
    publisher="Iop Games",
    edition="second edition, 2018",
    seats=(2, 3, 4),
    minutes="20–90",
    weight=4,
    rules_version=2,
    answers=("accept", "decline"),
    options=(
        Option("rules", ("basic", "advanced", "easy")),
        Option("land_cards", ("off", "dealt", "drafted"), "dealt", under=ADVANCED),
        Option("additional_round", default="on", under=ADVANCED),
        Option("occupancy", default="on", under=ADVANCED),
        Option("tree_supply", ("enter", "stop"), idle=EASY),
        Option("penthouses", ("part", "house")),
        Described(
            "starting_order",
            (starting.DRAWN, *starting.FIRST),
            parse=starting.parse,
            describe=starting.describe,
            check=starting.check,
            names_seats=True,
        ),
        Described(
            "layout",
            ("sample",),
            parse=layout.parse,
            describe=layout.describe,
            draw=layout.draw,
        ),
    ),
    earlier={1: {"land_cards": "off", "additional_round": "off", "occupancy": "off"}},
)
