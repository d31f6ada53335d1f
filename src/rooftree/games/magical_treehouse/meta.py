"""Magical Treehouse as a catalogue lists it."""

import random
from collections.abc import Sequence

from rooftree.core.meta import Described, GameInfo, Option

TILES = 6
NUMBERED = "numbered"  # tiles 1 2 3 above, 4 5 6 below


def parse_tiles(text: str) -> list[int]:
    """`3-1-2-6-4-5`: the upper row from the left, then the lower."""
    if text == NUMBERED:
        return list(range(TILES))
    parts = text.split("-")
    if sorted(parts) != [str(number + 1) for number in range(TILES)]:
        raise ValueError("it names the six tiles, each once, like 3-1-2-6-4-5")
    return [int(part) - 1 for part in parts]


def describe_tiles(numbers: Sequence[int]) -> str:
    if list(numbers) == list(range(TILES)):
        return NUMBERED
    return "-".join(str(number + 1) for number in numbers)


def draw_tiles(rng: random.Random) -> str:
    return describe_tiles(rng.sample(range(TILES), TILES))


INFO = GameInfo(
    name="magical_treehouse",
    title="Magical Treehouse",
    designer="Hiroki Kasawa",
    publisher="Alderac Entertainment Group; One Draw",
    edition="Village of Familiar, 2015; Magical Treehouse, 2016",
    seats=(2, 3, 4),
    minutes="30–60",
    rules_version=1,
    options=(
        Option("edition", ("magical_treehouse", "village_of_familiar")),
        Option("tempo", ("structured", "real_time")),
        Option("forest", ("day", "night")),
        Option("first_game"),
        Described(
            "tiles",
            (NUMBERED,),
            parse=parse_tiles,
            describe=describe_tiles,
            draw=draw_tiles,
        ),
    ),
)
