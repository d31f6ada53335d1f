"""What counts how much, for the terminal: from the component data in use and the rules."""

from collections.abc import Iterator
from typing import Any

from rich.text import Text

from rooftree.core.words import Line, of

from .components import (
    BASE,
    BONUS_FIFTH,
    BONUS_LARGEST,
    BONUS_ROW,
    BONUS_SECOND,
    BONUS_TREE,
    DATA,
    FLOORS,
    OWN_PENTHOUSE,
)
from .rules.land_cards import CARD_COSTS
from .rules.occupancy import EMPTY_COSTS
from .scoring import MOST_GEMS_ALONE, MOST_GEMS_OF_TWO

WORDS = of("rooftree.games.new_town")
View = dict[str, Any]


def effect(effect: str) -> str:
    return WORDS.say(Line(f"value-effect-{effect}"))


def worth(view: View) -> Iterator[Text]:
    """Nothing more when the game is over; in the occupancy round only what is still to come."""
    if view["over"]:
        return
    if view["phase"] != "occupy":
        yield from _worth_of_building(view)
    yield _said("At the end: ", " · ".join(_ends(view)))
    if view["rules"] == "easy" or view["modules"].get("land_cards", "off") != "off":
        effects = (f"{row['card']}: {effect(row['effect'])}" for row in DATA["land"])
        yield _said("Land cards: ", " · ".join(effects))


def _worth_of_building(view: View) -> Iterator[Text]:
    sizes = (f"{row['size']} {', '.join(map(str, row['base']))}" for row in DATA["house"])
    floors = ", ".join(str(floor + 1) for floor in range(FLOORS))
    penthouse = f"penthouse {BASE[OWN_PENTHOUSE]}"
    yield _said(f"Base points with {floors} floors: ", " · ".join([*sizes, penthouse]))
    yield _said("Bonuses: ", " · ".join(_bonuses(view)))
    if view["rules"] == "easy":
        yield _said("Land of a new house: ", _land_values())
    yield _said("Score track: ", "at 10, 20 and 30 points a die for a material, at 40 a gem")


def _land_values() -> str:
    return ", ".join(f"{row['type']} {row['value']}" for row in DATA["land"])


def _ends(view: View) -> Iterator[str]:
    """What is scored at the end, apart from what has been."""
    if view["phase"] != "occupy":
        yield "unused material -1, none left 1"
    if view["rules"] == "easy":
        yield "land card 3 with your house there, 1 with others' only, -1 with none"
        yield "resident's points if housed, else as many lost"
        yield "gem 1"
        return
    if view["phase"] != "occupy":
        yield _lands_at_the_end(view)
    if view["modules"].get("occupancy") == "on":
        yield f"empty house -{EMPTY_COSTS}"
    yield f"gem 1, most gems {MOST_GEMS_ALONE} more, tied {MOST_GEMS_OF_TWO}"


def _lands_at_the_end(view: View) -> str:
    if view["modules"].get("land_cards", "off") == "off":
        return f"land with your house: {_land_values()}"
    return f"land card with your house there: {_land_values()}; without -{CARD_COSTS}"


def _bonuses(view: View) -> Iterator[str]:
    yield f"new house by a tree {BONUS_TREE}"
    yield f"second house {BONUS_SECOND}"
    yield f"fifth house {BONUS_FIFTH}"
    above = f" (above {view['largest']} base points)" if view["largest"] else ""
    yield f"largest house so far{above} {BONUS_LARGEST}, also by expanding"
    yield f"each house on a row or a square of lands {BONUS_ROW}"


def _said(title: str, text: str) -> Text:
    return Text(title, "dim bold").append(text, "not bold")
