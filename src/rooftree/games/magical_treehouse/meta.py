"""Magical Treehouse as a catalogue lists it."""

import random
from collections.abc import Sequence

from rooftree.core.meta import Described, GameInfo, House, Option

TILES = 6
MAX_SEATS = 4
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


SEATED = "seated"  # seats are numbered from the oldest to the youngest


def parse_ages(text: str) -> list[int]:
    """`2-0-1`: seats from the oldest to the youngest; those not named follow as they sit."""
    named = [] if text == SEATED else text.split("-")
    if len(set(named)) < len(named) or not set(named) <= set("0123"):
        raise ValueError("it names, from the oldest on, each seat at most once, like 2-0-1")
    return [int(seat) for seat in named] + [n for n in range(MAX_SEATS) if str(n) not in named]


def describe_ages(numbers: Sequence[int]) -> str:
    """Without the seats at the end that are in their own place."""
    named = list(numbers)
    while named and named[-1] == len(named) - 1:
        named.pop()
    return "-".join(str(seat) for seat in named) or SEATED


INFO = GameInfo(
    name="magical_treehouse",
    title="Magical Treehouse",
    designer="Hiroki Kasawa",
    publisher="Alderac Entertainment Group; One Draw",
    edition="Village of Familiar, 2015; Magical Treehouse, 2016",
    seats=(2, 3, 4),
    minutes="30–60",
    weight=3,
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
        Described(
            "age_order",
            default=SEATED,
            values=(),
            parse=parse_ages,
            describe=describe_ages,
            names_seats=True,
        ),
    ),
    house=(
        House("two", seats=(2,)),
        House("structured", options={"edition": "village_of_familiar", "tempo": "structured"}),
    ),
)
