"""What a reason may name when it says why something is not possible."""

from typing import Any

from .checks import COLOURS
from .codes import IMPROVE
from .components import COLOUR, LEVEL, MAX_TREEHOUSES, PIPES
from .notation import PHASES, action
from .state import PLANNED, STORED

COLOUR_NAMES = (*COLOURS, "colourless")


def facts(state: Any, seat: int, code: int) -> dict[str, Any]:
    """The card, the treehouse or the space an action is about, and what the seat has."""
    wanted = action(code)
    found = {name: one for name, one in wanted.args.items() if isinstance(one, str | int)}
    found["phase"] = PHASES[state.phase]
    found |= {"planned": state.held[PLANNED + seat], "stored": state.held[STORED + seat]}
    if wanted.kind == "improve":
        card, treehouse = divmod(code - IMPROVE, MAX_TREEHOUSES)
        found |= _of_growing(state, seat, PIPES + card, treehouse)
    return found


def _of_growing(state: Any, seat: int, card: int, treehouse: int) -> dict[str, Any]:
    """A card, and the treehouse it was to stand on."""
    height = state.height[seat][treehouse]
    return {
        "level": int(LEVEL[card]),
        "colour": COLOURS[COLOUR[card]],
        "height": height,
        "next": height + 1,
        "has": COLOUR_NAMES[state.colour[seat][treehouse]],
    }
