"""The table drawn in the terminal, from a view: the town on its grid, what is to be taken, the
houses floor by floor with the blocks they are built of, and everybody's sheet."""

from collections.abc import Iterator
from typing import Any

from rich.columns import Columns
from rich.console import Group
from rich.table import Table
from rich.text import Text

SEATS = ("bright_red", "bright_magenta", "bright_blue", "bright_yellow")
TYPES = {
    "lawn": "green",
    "cobbled": "cyan",
    "brick": "red",
    "mud": "yellow",
    "king's land": "white",
}
DICE = {"red": "bold red", "green": "bold green", "black": "bold", "white": "bold white"}
BLOCKS = ("bright_cyan", "bright_green", "bright_yellow", "bright_magenta", "bright_red", "white")
EFFECTS = {
    "white": "a white die ×0 or ×2",
    "plus": "+1 on a die",
    "swap": "swap green and black",
    "material": "gain or return a 1",
}
BESIDE = 48  # a town no wider has room beside it
WIDTH, HEIGHT = 12, 5  # of a cell, with its left and upper border

View = dict[str, Any]


def draw(view: View) -> Group:
    """The town with the shared space beside it, the houses, the players."""
    town, shared = _town(view), Group(*_shared(view))
    parts: list[Any] = [_heading(view), town, shared]
    if max(len(line) for line in town.plain.split("\n")) <= BESIDE:
        grid = Table.grid(padding=(0, 2))
        grid.add_row(town, shared)
        parts = [_heading(view), grid]
    houses = [_house(land, house) for land in view["lands"] for house in land["houses"]]
    if houses:
        parts.append(Columns(houses, padding=(0, 3)))
    return Group(*parts, _players(view))


def _heading(view: View) -> Text:
    turn = view["turn"]
    whose = "" if turn is None else f", seat {turn}"
    text = Text(f"Round {view['round']}: {view['phase']}{whose}", style="bold")
    if view["over"]:
        text = Text("Over: won by " + ", ".join(f"seat {seat}" for seat in view["winners"]), "bold")
    order = " → ".join(str(seat) for seat in view["order"])
    return text.append(f"   order {order}" if order else "", style="dim")


# The town -----------------------------------------------------------------------------------------


class Canvas:
    """Characters with styles, put down anywhere."""

    def __init__(self, width: int, height: int) -> None:
        self.rows = [[(" ", "")] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> int:
        for i, sign in enumerate(text):
            self.rows[y][x + i] = (sign, style)
        return x + len(text)

    def box(self, x: int, y: int, width: int, height: int, style: str) -> None:
        self.put(x, y, "┌" + "─" * (width - 2) + "┐", style)
        for row in range(y + 1, y + height - 1):
            self.put(x, row, "│", style)
            self.put(x + width - 1, row, "│", style)
        self.put(x, y + height - 1, "└" + "─" * (width - 2) + "┘", style)

    def text(self) -> Text:
        lines = [Text.assemble(*row) for row in self.rows]
        return Text("\n").join(lines)


def _town(view: View) -> Text:
    """The lands on their cells; empty rows and columns at the edges are left out."""
    cells = [(r, c) for r, row in enumerate(view["map"]) for c, name in enumerate(row) if name]
    top, left = min(r for r, _ in cells), min(c for _, c in cells)
    rows = max(r for r, _ in cells) - top + 1
    columns = max(c for _, c in cells) - left + 1
    canvas = Canvas(columns * WIDTH, rows * HEIGHT)
    for land in view["lands"]:
        row, column = land["cell"]
        _land(canvas, (column - left) * WIDTH, (row - top) * HEIGHT, land)
    return canvas.text()


def _land(canvas: Canvas, x: int, y: int, land: View) -> None:
    style = TYPES[land["type"]]
    times = 2 if land["name"] == "K" else 1
    canvas.box(x, y, WIDTH * times, HEIGHT * times, style)
    name = "King's Land" if times == 2 else f"{land['name']} {land['type']}"[: WIDTH - 3]
    canvas.put(x + 1, y, name, f"bold {style}")
    if land["tree"]:
        canvas.put(x + WIDTH * times - 2, y, "♣", "bold bright_green")
    at = x + 1
    for seat in land["builders"]:
        at = canvas.put(at, y + 1, f"♟{seat}", f"bold {SEATS[seat]}")
    for i, house in enumerate(land["houses"]):
        full = " underline" if house["resident"] else ""
        place = (x + 1 + (i % 2) * 5, y + 2 + i // 2)
        canvas.put(*place, _short(house), SEATS[house["owner"]] + full)


def _short(house: View) -> str:
    """Four signs, so that two houses stand side by side: `2x3²` has two floors."""
    if house["shape"] == "penthouse":
        return "+2x2"
    return f"{house['size']}{'¹²³'[house['floors'] - 1]}{'+' * house['penthouse']}"


# The shared space ---------------------------------------------------------------------------------


def _shared(view: View) -> Iterator[Text]:
    """Dice to take, cards to take, what is offered or planned."""
    if view["chance"]:
        yield Text(
            "Dice are rolling." if "rolling" in view["chance"] else "Cards are dealt.", "dim"
        )
    if view["pool"]:
        yield Text("Dice to take", style="bold")
        for colour, faces in view["pool"].items():
            yield Text(f"{colour:6}", DICE[colour]).append(" ".join(str(face) for face in faces))
    if view["plan"]:
        chosen = "+".join(str(material) for material in view["plan"]["chosen"]) or "nothing yet"
        yield Text(f"Planned on {view['plan']['land']}: {view['plan']['text']}, of {chosen}")
    if view["offer"]:
        offer = view["offer"]
        yield Text(
            f"Seat {offer['giver']} offers seat {offer['receiver']}:"
            f" {offer['what']} {offer['number']}"
        )
    if view["card_row"]:
        yield Text("Land cards", style="bold")
        for card in view["card_row"]:
            yield _card(card)
    if view["resident_row"]:
        yield Text("Residents", style="bold")
        yield from (_resident(card) for card in view["resident_row"])
    if any(view["grid"]):
        yield Text("Residents, bottom row", style="bold")
        for number, column in enumerate(view["grid"], start=1):
            if column:
                rest = len(column) - 1
                yield Text(f"{number} ").append(_resident(column[0])).append(f" (+{rest})", "dim")


def _card(card: View) -> Text:
    text = Text(f"{card['number']:2} {card['type']}", style=TYPES[card["type"]])
    return text.append(f" {EFFECTS[card['effect']]}", style="" if card["ready"] else "dim strike")


def _resident(card: View) -> Text:
    lands = "".join(kind[0].upper() for kind in card["lands"])
    text = Text(f"{card['name'][:25]:25} ")
    return text.append(f"{card['people']}☺ {card['points']:2}p {lands}", style="dim")


# Houses -------------------------------------------------------------------------------------------


def _house(land: View, house: View) -> Text:
    """The floors side by side, the ground floor first; each digit is a cell of that material."""
    owner = f"seat {house['owner']}"
    lines = [Text(f"{land['name']}{house['name']} {house['shape']} {owner}", SEATS[house["owner"]])]
    cells = {}
    for number, block in enumerate(house["blocks"]):
        for x, y, z in block["cells"]:
            cells[x, y, z] = (str(block["material"]), BLOCKS[number % len(BLOCKS)])
    floors = sorted({z for _, _, z in cells})
    for x in range(1 + max((x for x, _, _ in cells), default=0)):
        row = Text()
        for floor in floors:
            for y in range(1 + max(y for _, y, _ in cells)):
                row.append(*cells.get((x, y, floor), (" ", "")))
            row.append("  ")
        lines.append(row)
    if house["resident"]:
        lines.append(Text(house["resident"]["name"][:16], style="italic"))
    return Text("\n").join(lines)


# The players --------------------------------------------------------------------------------------


def _players(view: View) -> Table:
    table = Table(box=None, padding=(0, 1), header_style="dim")
    for name in (
        "",
        "points",
        "gems",
        "materials",
        "2x2 2x3 2x4 3x3",
        "dice",
        "cards and residents",
    ):
        table.add_column(name)
    for player in view["players"]:
        table.add_row(*_player(view, player))
    return table


def _player(view: View, player: View) -> Iterator[Text]:
    seat = player["seat"]
    mine = " (you)" if seat == view["seat"] else ""
    turn = "▶" if seat in view["waiting"] else " "
    crown = " ♛" if seat in view["winners"] else ""
    yield Text(f"{turn}seat {seat}{mine}{crown}", style=SEATS[seat])
    forecast = sum((player["forecast"] or {}).values())
    then = f" → {player['points'] + forecast}" if player["forecast"] is not None else ""
    yield Text(str(player["points"]), "bold").append(then, "dim")
    yield Text("◆" * player["gems"] if player["gems"] < 6 else f"◆×{player['gems']}", "bright_cyan")
    yield Text("".join(name * count for name, count in player["materials"].items()) or "-")
    yield Text("".join(f" {'▲' * count:3}" for count in player["roofs"].values()), "dim")
    yield _dice(player["dice"])
    yield _holding(player)


def _dice(dice: View) -> Text:
    text = Text()
    for colour in ("red", "green", "black"):
        if dice[colour]:
            text.append(f"{colour[0]}{dice[colour]} ", style=DICE[colour])
    if dice["white"]:
        marks = {"plain": "", "0": "×0", "double": "×2"}
        faces = "+".join(f"{die['face']}{marks[die['counts']]}" for die in dice["white"])
        text.append(f"{faces}={dice['sum']}")
    return text


def _holding(player: View) -> Text:
    cards = [Text(str(card["number"]), TYPES[card["type"]]) for card in player["cards"]]
    people = [Text(f"{card['people']}☺{card['points']}p") for card in player["residents"]]
    return Text(" ").join([*cards, *people])
