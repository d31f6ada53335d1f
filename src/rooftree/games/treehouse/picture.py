"""The table drawn in the terminal, from a view: every trio on a line of its own.

Of a stack, the top piece is drawn whole and each piece under it shows its foot:

       ^
      /S\\
     /_M_\\
    /__L__\\
"""

from typing import Any

from rich.console import Group
from rich.table import Table
from rich.text import Text

from rooftree.core import words
from rooftree.core.naming import called, said
from rooftree.core.words import Line

from .view import also

UPRIGHT = {
    "S": [" ^ ", "/S\\"],
    "M": ["  ^  ", " / \\ ", "/_M_\\"],
    "L": ["   ^   ", "  / \\  ", " /   \\ ", "/__L__\\"],
}
LYING_LEFT = {
    "S": ["<S|"],
    "M": [" _-|", "<_M|"],
    "L": ["  _-|", " -  |", "<__L|"],
}
MIRROR = str.maketrans("<>/\\", "><\\/")
SEAT_STYLES = ("bright_red", "bright_blue", "bright_yellow", "bright_magenta")
HOUSE_STYLE = "bright_green"
LEGEND = ("marks", "drawn", "stack", "written", "actions")
HEIGHT = 4  # rows of a line: a Large, or the tallest stack


def draw(view: dict[str, Any]) -> Group:
    """The House, then every seat's trio, with the same left and right for all."""
    grid = Table.grid(padding=(0, 3, 1, 0), expand=False)
    grid.add_column(justify="right", vertical="bottom")
    grid.add_column(vertical="bottom")
    grid.add_column(vertical="bottom")
    house = view["house"]
    grid.add_row(Text("House", style="bold"), _line(house["spots"], HOUSE_STYLE), house["text"])
    for seat, trio in enumerate(view["trios"]):
        style = SEAT_STYLES[seat]
        grid.add_row(_name(view, seat), _line(trio["spots"], style), _beside(view, seat))
    if not view["die"]:  # not rolled yet, or the match is over
        return Group(grid, *_others_who_match(view))
    die = Text.assemble("The die shows ", (view["die"], "bold reverse"), ".")
    return Group(grid, Text(), die)


def legend(view: dict[str, Any]) -> Group:
    """What the signs mean, drawn and written."""
    say = words.of(__package__).say
    return Group(*(Text(say(Line(f"legend-{part}")), style="dim") for part in LEGEND))


def _others_who_match(view: dict[str, Any]) -> list[Text]:
    """At the end, why somebody who matches the House has not won."""
    matching = [s for s, trio in enumerate(view["trios"]) if trio["text"] == view["house"]["text"]]
    others = [seat for seat in matching if seat not in view["winners"]]
    if not (view["winners"] and others):
        return []
    return [Text(said(view, words.of(__package__).say(also(others))))]


def _name(view: dict[str, Any], seat: int) -> Text:
    turn = "▶ " if seat == view["turn"] and not view["over"] else ""
    crown = " ♛" if seat in view["winners"] else ""
    return Text(f"{turn}{called(view, seat)}{crown}", style=SEAT_STYLES[seat])


def _beside(view: dict[str, Any], seat: int) -> Text:
    trio = view["trios"][seat]["text"]
    if trio == view["house"]["text"]:
        return Text.assemble(trio, ("  matches the House", "bold"))
    return Text(trio)


def _line(spots: list[dict[str, Any]], style: str) -> Text:
    blocks = [_spot(spot) for spot in spots]
    height = max(HEIGHT, *(len(block) for block in blocks))
    tall = [[" " * len(block[0])] * (height - len(block)) + block for block in blocks]
    rows = ["  ".join(parts) for parts in zip(*tall, strict=True)]
    return Text("\n".join(rows), style=style)


def _spot(spot: dict[str, Any]) -> list[str]:
    *under, top = spot["pieces"]
    if spot["points"] == "left":
        return LYING_LEFT[top]
    if spot["points"] == "right":
        return [row[::-1].translate(MIRROR) for row in LYING_LEFT[top]]
    rows = UPRIGHT[top] + [UPRIGHT[piece][-1] for piece in reversed(under)]
    width = max(len(row) for row in rows)
    return [row.center(width) for row in rows]


def hint(before: dict[str, Any], after: dict[str, Any]) -> str:
    """What an action would make of a trio."""
    for old, new in zip(
        [before["house"], *before["trios"]], [after["house"], *after["trios"]], strict=True
    ):
        if old["text"] != new["text"]:
            return str(new["text"])
    return ""
