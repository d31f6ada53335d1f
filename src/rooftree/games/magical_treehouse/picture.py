"""The table drawn in the terminal, from a view: the forest, the villages, what lies before you.

A treehouse stands on its level 1; each storey shows level and Turn Order number. A potion that is
brewed glows beside it, a level 3 that has its potion is marked, pipes join neighbours below.
"""

from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from rooftree.core import words
from rooftree.core.naming import YOU, called, counted, said

from .checks import COLOURS as CARD_COLOURS
from .checks import INGREDIENTS
from .components import DATA
from .telling import tie_lines

SEATS = ("bright_red", "bright_blue", "bright_yellow", "bright_magenta")
COLOURS = {
    "yellow": "black on yellow",
    "green": "black on green",
    "blue": "white on blue",
    "purple": "white on magenta",
    "red": "white on red",
    None: "white on grey35",
}
ICONS = {
    "apple": ("A", "bright_red"),
    "web": ("W", "bright_cyan"),
    "shroom": ("S", "bright_yellow"),
    "tail": ("T", "bright_green"),
    "fang": ("F", "bright_magenta"),
    "barren": ("·", "grey50"),
    "edge": ("░", "grey39"),
}
SPELLS = {
    "reverse": "reverse direction",
    "hands": "place hands on carriages",
    "discard_hand": "discard 1 from hand",
    "discard_planned": "discard 1 planned",
    "exchange": "exchange planned and stored",
}
CARD_WIDTH = 7
STREET = 8  # treehouses side by side, within eighty columns


def draw(view: dict[str, Any]) -> Group:
    """Everything on a hundred columns."""
    top = Table.grid(padding=(0, 2))
    top.add_row(_forest(view), _middle(view))
    parts: list[RenderableType] = [top, _wishes()]
    parts += _ties(view)
    parts += [_player(view, player) for player in view["players"]]
    return Group(*parts)


def _ties(view: dict[str, Any]) -> list[Text]:
    """What broke a tie, at the end."""
    points = [player["score"]["total"] for player in view["players"]]
    biscuits = [player["biscuits"] for player in view["players"]]
    lines = [line for winner in view["winners"] for line in tie_lines(winner, points, biscuits)]
    return [Text(said(view, words.of(__package__).say(line))) for line in lines]


# The forest and the middle of the table ----------------------------------------------------------


def _forest(view: dict[str, Any]) -> Panel:
    text = Text("   a b c d e f g h i\n", style="dim")
    for number, row in enumerate(view["forest"]["rows"], start=1):
        text.append(f"{number}  ", style="dim")
        for space in row:
            text.append_text(_space(space))
        text.append("\n")
    text.append("\n".join(_ingredients()), style="dim")
    return Panel(text, title=f"Forest by {view['forest']['side']}", expand=False)


def _ingredients() -> list[str]:
    """Which colour of potion two of them brew."""
    return [f"{ICONS[name][0]} {name} ({DATA['ingredients'][name]})" for name in INGREDIENTS]


def _wishes() -> Text:
    """Which potion each level 3 wants."""
    wanted = (f"{colour[0]}3 {DATA['demands'][colour]}" for colour in CARD_COLOURS)
    return Text(f"A level 3 wants a potion: {' · '.join(wanted)}", style="dim")


def _space(space: dict[str, Any]) -> Text:
    if space["familiar"] is not None:
        return Text(f"{space['familiar']} ", style=f"bold reverse {SEATS[space['familiar']]}")
    letter, style = ICONS[space["icon"]]
    return Text(f"{letter} ", style=style)


def _middle(view: dict[str, Any]) -> Group:
    order = " → ".join(str(counted(view, seat)) for seat in view["track"])
    arrow = "↻" if view["direction"] == "clockwise" else "↺"
    lines = [
        Text.assemble(
            (f"Round {view['round']} of {view['rounds']}", "bold"),
            f"   {view['phase']}   {arrow} {view['direction']}",
        ),
        Text.assemble(
            "Plate ", ("● " * view["plate"] or "empty ", "yellow"), f"  piles {_piles(view)}"
        ),
        Text(f"Turn order {order}", style="dim"),
    ]
    lines += [_objective(tile) for tile in view["common"] if tile]
    lines += [_carriage(view, carriage) for carriage in view["carriages"]]
    if view["removed"]:
        lines.append(Text.assemble(("Out of the game ", "dim"), _cards(view["removed"])))
    if view["spell"]:
        lines.append(Text(f"Stop! {SPELLS[view['spell']]}", style="bold reverse"))
    return Group(*lines)


def _piles(view: dict[str, Any]) -> str:
    return " ".join(str(pile) for pile in view["piles"]) or "none"


def _objective(tile: dict[str, Any], own: bool = False) -> Text:
    """What it counts, what each seat has, who leads."""
    text = Text.assemble(
        ("Your own: " if own else "For all: ", "dim"),
        (f"most {tile['name'].replace('_', ' ')} {tile['points']:+d}  ", "bold"),
    )
    for seat, amount in enumerate(tile["amounts"]):
        leads = tile["leader"] == seat
        text.append(f"{amount}{'♛' if leads else ''} ", style=SEATS[seat])
    return text


def _carriage(view: dict[str, Any], carriage: dict[str, Any]) -> Text:
    """Whose cards it carries to whom."""
    puts, takes = carriage["puts"], carriage["takes"]
    text = Text.assemble(
        ("Carriage ", "dim"),
        (str(puts), SEATS[puts]),
        " ⇒ ",
        (str(takes), SEATS[takes]),
        f"  {'▯' * min(carriage['count'], 12)} {carriage['count']} ",
    )
    if carriage["known"]:
        text.append_text(_cards(carriage["known"]))
    return text


# Cards -------------------------------------------------------------------------------------------


def _card(card: dict[str, Any]) -> Text:
    if card["kind"] == "pipe":
        return Text(f" ═{card['number']} ", style="black on cyan")
    if card["kind"] == "spell":
        return Text(f" ✶{card['text']} ", style="bold black on white")
    style = COLOURS[card["colour"]]
    return Text(f" {_label(card)} ", style=style)


def _label(card: dict[str, Any]) -> str:
    """Colour, level and Turn Order number, also for those who see no colours."""
    return f"{card['colour'][0]}{card['level']}·{card['number']}"


def _cards(cards: list[dict[str, Any]]) -> Text:
    return Text(" ").join(_card(card) for card in cards)


def _hand(stack: dict[str, Any]) -> Text:
    """Known cards face up, the others as backs."""
    hidden = stack["count"] - len(stack["known"])
    text = _cards(stack["known"])
    if hidden:
        text.append(f" {'▮' * hidden}" if stack["known"] else "▮" * hidden, style="dim")
    return text if stack["count"] else Text("—", style="dim")


OF_YOURS = {
    "builds": "build",
    "is out": "are out",
    "has chosen": "have chosen",
    "♛ wins": "♛ win",
}

# A player ----------------------------------------------------------------------------------------


def _player(view: dict[str, Any], player: dict[str, Any]) -> Panel:
    seat = player["seat"]
    parts: list[RenderableType] = [_facts(player)]
    if player["village"]:
        parts += _village(player["village"])
        if player["pipes"]:
            parts.append(_pipes(player))
    parts.append(_board(player))
    if seat == view["seat"] and player["private"]:
        parts.append(_objective(player["private"], own=True))
    return Panel(
        Group(*parts),
        title=_title(view, player),
        title_align="left",
        subtitle=_score(player["score"]),
        subtitle_align="right",
        border_style=SEATS[seat] if seat in view["waiting"] else "grey50",
        width=100,
    )


def _title(view: dict[str, Any], player: dict[str, Any]) -> Text:
    seat = player["seat"]
    marks = []
    if seat == view["turn"]:
        marks.append("builds")
    if view["phase"] in ("planning", "choosing") and not player["in"]:
        marks.append("is out")
    if player["chosen"]:
        marks.append("has chosen")
    if seat in view["winners"]:
        marks.append("♛ wins")
    name = called(view, seat)
    if name == YOU:
        marks = [OF_YOURS.get(mark, mark) for mark in marks]
    number = f"{counted(view, seat)} " if view.get("names") else ""
    return Text(number + " ".join([name, *marks]), style=f"bold {SEATS[seat]}")


def _score(score: dict[str, int]) -> Text:
    parts = [(name, value) for name, value in score.items() if value and name != "total"]
    shown = " + ".join(f"{value} {name.replace('_', ' ')}" for name, value in parts)
    return Text(f"{shown or 'nothing yet'} = {score['total']}")


def _facts(player: dict[str, Any]) -> Text:
    text = Text.assemble(
        ("Biscuits ", "dim"),
        f"{player['biscuits']}",
        ("   Familiars ", "dim"),
        f"{player['familiars']}",
        ("   Deck ", "dim"),
        f"{player['deck']}",
        ("   Ingredients ", "dim"),
    )
    for name, (letter, style) in list(ICONS.items())[:5]:
        count = player["ingredients"][name]
        text.append(letter * count, style=f"bold {style}")
    if player["casting"]:
        text.append_text(Text("   casts "))
        text.append_text(_card(player["casting"]))
    return text


def _board(player: dict[str, Any]) -> Group:
    room = "any number" if player["storage"] is None else f"room for {player['storage']}"
    rows = [
        Text.assemble(("Hand     ", "dim"), _hand(player["hand"])),
        Text.assemble(("Planned  ", "dim"), _hand(player["planned"])),
    ]
    if player["stored"] or player["storage"] != 0:
        rows.append(
            Text.assemble(("Stored   ", "dim"), _cards(player["stored"]), (f"  {room}", "dim"))
        )
    if player["trash"]:
        rows.append(Text.assemble(("Trash    ", "dim"), _cards(player["trash"])))
    return Group(*rows)


def _village(treehouses: list[dict[str, Any]]) -> list[RenderableType]:
    """All stand on the ground, a street at a time."""
    streets: list[RenderableType] = []
    for first in range(0, len(treehouses), STREET):
        street = treehouses[first : first + STREET]
        grid = Table.grid(padding=(0, 2, 0, 0))
        for _ in street:
            grid.add_column(vertical="bottom")
        grid.add_row(*(_treehouse(treehouse) for treehouse in street))
        streets.append(grid)
    return streets


def _treehouse(treehouse: dict[str, Any]) -> Text:
    """From the top down; the name and its points stand below."""
    style = COLOURS[treehouse["colour"]]
    rows: list[tuple[str, str]] = []
    for card in reversed(treehouse["cards"]):
        mark = "◆" if card["level"] == 3 and treehouse["supplied"] else " "
        rows.append((f"{mark}{_label(card)}".ljust(CARD_WIDTH), style))
    if treehouse["face_down"]:
        base = f"({treehouse['base']['number']})" if treehouse["base"] else "▒▒▒"
        rows.append((f" {base}".ljust(CARD_WIDTH), COLOURS[None]))
    potion = "☉" if treehouse["potion"] else " "
    rows.append((f"{treehouse['name']} {treehouse['points']}{potion}".ljust(CARD_WIDTH), "bold"))
    return Text("\n").join(Text(text, style=style) for text, style in rows)


def _pipes(player: dict[str, Any]) -> Text:
    joined = ", ".join(f"{' ═ '.join(p['joins'])}  (pipe {p['number']})" for p in player["pipes"])
    return Text.assemble(("Pipes    ", "dim"), (joined, "cyan"))


def hint(before: dict[str, Any], after: dict[str, Any]) -> str:
    """What an action of the building turn would do to the own score. In planning nothing is said:
    there what follows depends on what others have chosen in secret."""
    seat = before["seat"]
    if seat is None or before["turn"] != seat:
        return ""
    change = after["players"][seat]["score"]["total"] - before["players"][seat]["score"]["total"]
    return f"{change:+d}" if change else ""
