"""The table drawn in the terminal, from a view: the town on its grid, what is to be taken, the
houses floor by floor with the blocks they are built of, and everybody's sheet; and a legend with
what counts how much. Nothing is said by colours alone."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderResult
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from rooftree.core.naming import called, counted, said
from rooftree.core.words import Line

from .components import (
    BASE,
    CARD_COLOURS,
    OUTLINE_NAMES,
    SHAPES,
)
from .names import shape_name
from .worth import WORDS, effect, worth

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
BASE_OF = {shape_name(shape): BASE[shape] for shape in range(1, SHAPES)}
GAP = 2  # between the town and what is beside it
WIDTH, HEIGHT = 13, 3  # of a cell, with its borders; each two houses take a line more

View = dict[str, Any]


def draw(view: View) -> Group:
    """The town with the shared space beside it, the houses, the players."""
    town = Beside(_town(view), Group(*_shared(view)))
    parts: list[Any] = [_heading(view), town]
    houses = [_house(view, land, house) for land in view["lands"] for house in land["houses"]]
    if houses:
        parts.append(Columns(houses, padding=(0, 3)))
    return Group(*parts, _players(view), *_holdings(view))


def legend(view: View) -> Group:
    """What the signs mean, and the worth of all."""
    seat = counted(view, 0)
    signs = SIGNS.format(seat=seat, small=SMALL[seat])
    return Group(*(Text(text, "dim") for text in (signs, HOUSES, SHEETS)), *worth(view))


def hint(view: View, after: View) -> str:
    """What an action brings: base points of a house that is begun, points that are scored, white
    dice that are rolled again or count otherwise, a resident's name."""
    if after["plan"] and not view["plan"]:
        return _count(_base_gained(view, after["plan"]), "base point")
    before, then = view["players"][view["seat"]], after["players"][view["seat"]]
    if after["chance"] and after["chance"].get("rolling") == "white":
        return "rolls " + " ".join(str(face) for face in _lifted(before, then)) + " again"
    if then["dice"]["sum"] != before["dice"]["sum"] and view["phase"] != "dice":
        return f"white sum {then['dice']['sum']}"
    taken = [card["name"] for card in then["residents"] if card not in before["residents"]]
    if taken:
        return str(taken[0])
    gained = then["points"] - before["points"]
    return _count(gained, "point") if gained else ""


def _lifted(before: View, then: View) -> list[int]:
    """The white dice that no longer lie there."""
    lie = [die["face"] for die in then["dice"]["white"]]
    lay = [die["face"] for die in before["dice"]["white"]]
    return sorted((Counter(lay) - Counter(lie)).elements())


def _base_gained(view: View, plan: View) -> int:
    """By a new house, or by one that grows."""
    land = next(land for land in view["lands"] if land["name"] == plan["land"])
    word, letter = plan["text"].split(" ")[0], plan["text"].split(" ")[1]
    old = [house["base"] for house in land["houses"] if house["name"] == letter]
    grows = word == "expand" or plan["shape"].endswith("+")
    return int(BASE_OF[plan["shape"]]) - (old[0] if grows and old else 0)


def _count(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


class Beside:
    """Two things side by side where the window is wide enough, else one below the other."""

    def __init__(self, left: Text, right: Group) -> None:
        self.left, self.right = left, right

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        widths = [
            Measurement.get(console, options, each).maximum for each in (self.left, self.right)
        ]
        if sum(widths) + GAP > options.max_width:
            yield self.left
            yield self.right
        else:
            grid = Table.grid(padding=(0, GAP))
            grid.add_row(self.left, self.right)
            yield grid


def _heading(view: View) -> Text:
    turn = view["turn"]
    whose = "" if turn is None else said(view, f", seat {turn}")
    if view["over"]:
        winners = ", ".join(f"seat {seat}" for seat in view["winners"])
        text = Text(said(view, f"Over: won by {winners}"), "bold")
    else:
        phase = WORDS.say(Line(f"value-phase-{view['phase']}"))
        when = f"Round {view['round']}" if view["round"] else "Before round 1"
        text = Text(f"{when}: {phase}{whose}", style="bold")
    order = " → ".join(str(counted(view, seat)) for seat in view["order"])
    return text.append(f"   order {order}" if order else "", style="dim")


# The town -----------------------------------------------------------------------------------------

SIGNS = (
    "♣ tree · ♟{seat} builder of seat {seat} · +3 land value"
    " · 2x3²{small} house of seat {seat}, 2 floors"
)
SMALL = "₀₁₂₃₄"


class Canvas:
    """Characters with styles, put down anywhere."""

    def __init__(self, width: int, height: int, first: int) -> None:
        self.first = first  # the number of the first seat
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
    heights = [HEIGHT] * rows
    for land in view["lands"]:
        row = land["cell"][0] - top
        heights[row] = max(heights[row], HEIGHT + (len(land["houses"]) + 1) // 2)
    starts = [sum(heights[:row]) for row in range(rows + 1)]
    canvas = Canvas(columns * WIDTH, starts[-1], counted(view, 0))
    for land in view["lands"]:
        row, column = land["cell"][0] - top, land["cell"][1] - left
        below = row + (2 if land["name"] == "K" else 1)
        _land(canvas, column * WIDTH, starts[row], starts[below] - starts[row], land)
    return canvas.text()


def _land(canvas: Canvas, x: int, y: int, height: int, land: View) -> None:
    style = TYPES[land["type"]]
    times = 2 if land["name"] == "K" else 1
    canvas.box(x, y, WIDTH * times, height, style)
    name = "King's Land (K)" if times == 2 else f"{land['name']} {land['type']}"
    canvas.put(x + 1, y, name, f"bold {style}")
    if land["tree"]:
        canvas.put(x + WIDTH * times - 2, y, "♣", "bold bright_green")
    at = x + 1
    for seat in land["builders"]:
        at = canvas.put(at, y + 1, f"♟{canvas.first + seat}", f"bold {SEATS[seat]}")
    if times == 1:
        canvas.put(x + WIDTH - 3, y + 1, f"+{land['value']}", "dim")
    for i, house in enumerate(land["houses"]):
        full = " underline" if house["resident"] else ""
        place = (x + 1 + (i % 2) * 6, y + 2 + i // 2)
        canvas.put(*place, _short(house, canvas.first), SEATS[house["owner"]] + full)


def _short(house: View, first: int) -> str:
    """Five signs, so that two houses stand side by side: `2x3²₁` has two floors and an owner."""
    owner = SMALL[first + house["owner"]]
    if house["shape"] == "penthouse":
        return f"+2x2{owner}"
    return f"{house['size']}{'¹²³'[house['floors'] - 1]}{'+' * house['penthouse']}{owner}"


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
        pips = _count(offer["number"], "black pip")
        what = pips if offer["what"] == "help" else f"a material {offer['number']}"
        offers = f"Seat {offer['giver']} offers seat {offer['receiver']}: {what}"
        yield Text(said(view, offers))
    if view["card_row"]:
        yield Text("Land cards", style="bold")
        for card in view["card_row"]:
            yield _card(card)
    if view["resident_row"]:
        yield Text("Residents", style="bold")
        for card in view["resident_row"]:
            yield Text(f"{card['number']:2} ").append(_resident(card))
    if any(view["grid"]):
        yield Text("Residents, bottom row", style="bold")
        for number, column in enumerate(view["grid"], start=1):
            if column:
                yield Text(f"column {number}: ").append(_resident(column[0]))
                yield from (Text("   above it: ").append(_resident(card)) for card in column[1:])


def _card(card: View) -> Text:
    text = Text(f"{card['number']:2} {card['type']}, {card['colour']}", style=TYPES[card["type"]])
    return text.append(f": {effect(card['effect'])}", style="")


def _resident(card: View) -> Text:
    return Text(f"{card['name']}: {_family(card)}")


def _family(card: View) -> str:
    return f"{card['people']} people, {_count(card['points'], 'point')}, {_lands(card)}"


def _lands(card: View) -> str:
    """Where a family lives, and what a die adds on King's Land."""
    lands = [kind for kind in card["lands"] if kind in CARD_COLOURS]
    named = "any land" if len(lands) == len(CARD_COLOURS) else " or ".join(lands)
    if card["die"] is None:
        return named
    times, plus = card["die"]
    die = {1: "a die", 2: "twice a die"}.get(times, f"{times} times a die")
    return f"{named}; King's Land: {die}" + (f" and {plus}" if plus else "")


# Houses -------------------------------------------------------------------------------------------

HOUSES = (
    "Houses: 12a is house a on land 12; 2x3x2 is 2x3 with 2 floors, + a penthouse. Its base points"
    " are also the people who fit. They are drawn floor by floor from the ground: each digit is a"
    " cell of a material of that number."
)


def _house(view: View, land: View, house: View) -> Text:
    """The floors side by side, the ground floor first; each digit is a cell of that material."""
    owner = said(view, f"seat {house['owner']}")
    title = f"{land['name']}{house['name']} {owner}: {house['shape']}"
    title += f", {_count(house['base'], 'point')}"
    lines = [Text(title, SEATS[house["owner"]])]
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
        lines.append(Text(house["resident"]["name"], style="italic"))
    return Text("\n").join(lines)


# The players --------------------------------------------------------------------------------------

TITLES = ("seat", "points", "gems", "materials", "roofs", "dice")
SHEETS = f"points now → if it ended now · roofs {', '.join(OUTLINE_NAMES)} · ◆ gem · w white dice"


def _players(view: View) -> Table:
    """Points as they are, and as they would be if the game ended now."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for name in TITLES:
        table.add_column(name, no_wrap=name != "materials", min_width=len(name))
    for player in view["players"]:
        table.add_row(*_player(view, player))
    return table


def _player(view: View, player: View) -> Iterator[Text]:
    seat = player["seat"]
    mine = " (you)" if seat == view["seat"] else ""
    name = f" {called(view, seat)}" if view.get("names") else mine
    turn = "▶" if seat in view["waiting"] else " "
    crown = " ♛" if seat in view["winners"] else ""
    yield Text(f"{turn}{counted(view, seat)}{name}{crown}", style=SEATS[seat])
    forecast = player["forecast_points"]
    then = "" if forecast is None else f" → {forecast}"
    yield Text(str(player["points"]), "bold").append(then, "dim")
    yield Text("◆" * player["gems"] if player["gems"] < 5 else f"◆×{player['gems']}", "bright_cyan")
    yield Text(_materials(player["materials"]))
    yield Text(" ".join(str(count) for count in player["roofs"].values()), "dim")
    yield _dice(player["dice"])


def _materials(counts: dict[str, int]) -> str:
    """`1 1 4`, or `1×5 4` where there are many of one."""
    each = ((name, count) for name, count in counts.items() if count)
    return " ".join(f"{n}×{c}" if c > 2 else " ".join([n] * c) for n, c in each) or "-"


def _dice(dice: View) -> Text:
    text = Text()
    for colour in ("red", "green", "black"):
        if dice[colour]:
            text.append(f"{colour[0]}{dice[colour]} ", style=DICE[colour])
    if dice["white"]:
        marks = {"plain": "", "0": "×0", "double": "×2"}
        faces = "+".join(f"{die['face']}{marks[die['counts']]}" for die in dice["white"])
        text.append(f"w{faces}={dice['sum']}")
    return text


def _holdings(view: View) -> Iterator[Text]:
    """Cards in front of everybody."""
    for player in view["players"]:
        cards = ", ".join(_held(card, view) for card in player["cards"])
        people = ", ".join(f"{card['name']} ({_family(card)})" for card in player["residents"])
        style = SEATS[player["seat"]]
        whose = said(view, f"Seat {player['seat']}’s")
        if cards:
            yield Text(f" {whose} land cards: ", style).append(cards, "default")
        if people:
            yield Text(f" {whose} residents: ", style).append(people, "default")


def _held(card: View, view: View) -> str:
    """Number and colour, and whether its effect must wait."""
    name = f"{card['number']} {card['colour']}"
    if card["ready"] or view["over"]:
        return name
    return f"{name} ({'from the next round' if view['rules'] == 'easy' else 'used'})"
