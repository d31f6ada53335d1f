"""The table drawn in the terminal, from a view: Score Cards, trees as they stand, and the hand.

Everything is said without colours too: a room of the own tree and of the hand shows its name and
its colour, a room of the others' trees the first letters of its colour.

     ·  blu  ·   ·
      yel gre blu
        yel gre
         (o··)
"""

from typing import Any

from rich.console import Group
from rich.table import Table
from rich.text import Text

from rooftree.core import words
from rooftree.core.naming import called, said
from rooftree.core.words import Line

from .telling import tie_lines

STYLES = {
    "red": "bold white on #b93d34",
    "yellow": "bold black on #e3a91c",
    "green": "bold white on #3a7a41",
    "blue": "bold white on #2a6d9c",
    "purple": "bold white on #7049a0",
    "brown": "bold white on #80552f",
}
CHANGED = {"double": "×2", "no score": "×0"}
MARKERS = {"left": "(o··)", "centre": "(·o·)", "right": "(··o)"}
LIT = "bold black on #ffd36a"  # a space the room may go to
FREE = "dim"

WIDEST = 6  # rooms of the highest level
ROOM = 12  # letters of a room in the own tree and in the hand
LINES = 3  # of such a room: two for its name, one for its colour
GAP = 1
SMALL = 3  # letters of a room in the others' trees
BESIDE = 3  # small trees side by side


def draw(view: dict[str, Any]) -> Group:
    """Everything, at most 80 columns wide."""
    parts: list[Any] = [_time(view), _scores(view), *_ties(view), Text(), *_small_trees(view)]
    if view["seat"] is not None:
        parts += [_own_tree(view, view["seats"][view["seat"]]), Text()]
    if view["hand"] or view["picked"]:
        parts.append(_hand(view))
    return Group(*parts)


def legend(view: dict[str, Any]) -> Group:
    """What the signs mean; younger players have no Game Changers."""
    scoring = "young" if view["younger_players"] else "worth"
    parts = ("seats", "scores", "holds", scoring, "tree", "spaces", "hand", "actions")
    say = words.of(__package__).say
    return Group(*(Text(say(Line(f"legend-{part}")), style="dim") for part in parts))


def hint(before: dict[str, Any], after: dict[str, Any]) -> str:
    """Where a picked room could go; how the tree would stand after adding one."""
    if before["stage"] == "pick":
        fits = ", ".join(after["picked"]["spaces"]) or "fits nowhere"
        return f"{after['picked']['colour']}: {fits}"
    then = after["seats"][before["seat"]]
    if before["stage"] == "add" and then["rooms"] != before["seats"][before["seat"]]["rooms"]:
        return MARKERS[then["balance"]]
    return ""


# Score Cards and seats ----------------------------------------------------------------------------


def _time(view: dict[str, Any]) -> Text:
    now = Text.assemble((f"Round {view['round']} of {view['rounds']}", "bold"))
    if view["stage"] in ("pick", "add"):
        now.append(f"  ·  pick {view['pick']} of {view['picks']}, hands go clockwise")
    chooser = said(view, f"seat {view['start_chooser']}")
    now.append(f"  ·  start chooser: {chooser}", style="dim")
    return now


def _scores(view: dict[str, Any]) -> Table:
    """Rooms of each colour by seat, the sole leader's marked with the bonus it would give."""
    grid = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False)
    grid.add_column("", no_wrap=True)
    grid.add_column("score", justify="right", no_wrap=True)
    for card in view["colours"]:
        label = Text(f"{card['colour']}\n{card['theme']}", style=STYLES[card["colour"]])
        grid.add_column(label, justify="center", no_wrap=True)
    grid.add_column("holds", no_wrap=True)
    for seat in view["seats"]:
        counts = [_count(card, seat) for card in view["colours"]]
        grid.add_row(_name(view, seat), _score(view, seat), *counts, _holding(seat))
    if view["stage"] == "score":
        worth = [_worth(view, card) for card in view["colours"]]
        grid.add_row(Text("  this round", style="dim"), "", *worth, "")
    return grid


def _ties(view: dict[str, Any]) -> list[Text]:
    """What broke a tie, at the end."""
    score, places = ([seat[what] for seat in view["seats"]] for what in ("score", "place"))
    say = words.of(__package__).say
    return [Text(said(view, say(line))) for line in tie_lines(view["ties"], score, places)]


def _worth(view: dict[str, Any], card: dict[str, Any]) -> Text:
    """What a room scores in this round, as far as it is decided."""
    if card["changer"] or card["taken_by"] is not None:
        return Text(f"×{card['worth']}", style="bold reverse")
    return Text("×0?" if view["younger_players"] else "×1?", style="dim")


def _score(view: dict[str, Any], seat: dict[str, Any]) -> Text:
    bonus = f" +{seat['bonus']}*" if seat["bonus"] and not view["over"] else ""
    return Text.assemble((str(seat["score"]), "bold"), (bonus, "dim"))


def _count(card: dict[str, Any], seat: dict[str, Any]) -> Text:
    count = seat["rooms"][card["colour"]]
    leads = card["leader"] == seat["seat"]
    return Text(f"{count or '·'}{'*' if leads else ''}", style="bold" if leads else "")


def _name(view: dict[str, Any], seat: dict[str, Any]) -> Text:
    mine = seat["seat"] == view["seat"]
    won = "♛" if seat["seat"] in view["winners"] else " "
    mark = "▶" if seat["seat"] in view["waiting"] else won
    return Text(f"{mark} {called(view, seat['seat'])}", style="bold" if mine else "")


def _holding(seat: dict[str, Any]) -> Text:
    """How many rooms a seat holds, whether it has picked, and a Game Changer in front of it."""
    if seat["changer"]:
        return Text(CHANGED[seat["changer"]], style="bold")
    picked = seat["has_picked"] and not seat["shows"]
    rooms = seat["hand_size"] - picked
    return Text(f"{rooms}{' ✓' if picked else ''}" if seat["hand_size"] else "")


# Trees --------------------------------------------------------------------------------------------


def _levels(seat: dict[str, Any], top: int) -> list[list[dict[str, Any]]]:
    """The spaces of a tree from level `top` down, level by level."""
    spaces = seat["tree"]
    return [[each for each in spaces if each["level"] == level] for level in range(top, 1, -1)]


def _height(seat: dict[str, Any]) -> int:
    return max((each["level"] for each in seat["tree"] if each["room"]), default=1)


def _small_trees(view: dict[str, Any]) -> list[Table]:
    """The others' trees side by side; a spectator sees all of them so."""
    seats = [seat for seat in view["seats"] if seat["seat"] != view["seat"]]
    top = max(_height(seat) for seat in seats)
    rows = []
    for first in range(0, len(seats), BESIDE):
        grid = Table.grid(padding=(0, 2, 0, 0))
        for _ in range(BESIDE):
            grid.add_column(width=WIDEST * (SMALL + GAP) - GAP, no_wrap=True)
        grid.add_row(*(_small_tree(view, seat, top) for seat in seats[first : first + BESIDE]))
        rows.append(grid)
    return rows


def _balanced(view: dict[str, Any], seat: dict[str, Any]) -> str:
    """Whose tree it is, and how it stands."""
    return said(view, f"Seat {seat['seat']} {MARKERS[seat['balance']]}")


def _small_tree(view: dict[str, Any], seat: dict[str, Any], top: int) -> Text:
    lines = [_row([_small_room(each["room"]) for each in level]) for level in _levels(seat, top)]
    name = Text(_balanced(view, seat), style="bold")
    lines.append(_centred(name, SMALL))
    shown = seat["shows"]
    if shown:
        lines += [
            _centred(Text(f" {text} ", STYLES[shown["colour"]]), SMALL)
            for text in (shown["name"], shown["colour"])
        ]
    return Text("\n").join(lines)


def _small_room(room: dict[str, Any] | None) -> Text:
    if room is None:
        return Text("·".center(SMALL), style=FREE)
    return Text(room["colour"][:SMALL], style=STYLES[room["colour"]])


def _row(cells: list[Text]) -> Text:
    """A level, moved to the middle of the widest: half a room for each room it has less."""
    width = len(cells[0]) + GAP
    indent = (WIDEST - len(cells)) * width // 2
    return Text(" " * indent).append_text(Text(" " * GAP).join(cells))


def _centred(text: Text, room: int) -> Text:
    """A line in the middle of a tree whose rooms are so wide."""
    spare = WIDEST * (room + GAP) - GAP - len(text)
    return Text(" " * (spare // 2)).append_text(text)


def _own_tree(view: dict[str, Any], seat: dict[str, Any]) -> Text:
    """Rooms by name, and the spaces that something in the hand could go to."""
    lit = set(view["picked"]["spaces"]) if view["picked"] else set()
    could = lit.union(*(room["spaces"] for room in view["hand"]))
    top = max(_height(seat), *(int(space[0]) for space in could), 1)
    lines = [
        _row([_line(each, line, lit, could) for each in level])
        for level in _levels(seat, top)
        for line in range(LINES)
    ]
    trunk = Text(_balanced(view, seat), style="bold")
    return Text("\n").join([*lines, _centred(trunk, ROOM)])


def _line(space: dict[str, Any], line: int, lit: set[str], could: set[str]) -> Text:
    """One of the lines of a space of the own tree."""
    if space["room"]:
        return _card_line(space["room"], line)
    name = space["space"] if line == 0 else ""
    if space["space"] in lit:
        return Text(name.center(ROOM), style=LIT)
    if space["space"] in could:
        return Text((name or "· · ·" * (line == 1)).center(ROOM), style=FREE)
    return Text(("·" if line == 0 else "").center(ROOM), style=FREE)


def _two_lines(name: str) -> tuple[str, str]:
    """A name broken where it fits best."""
    words = name.split()
    breaks = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words) + 1)]
    first, second = min(breaks, key=lambda pair: (max(map(len, pair)), len(pair[1])))
    return first[:ROOM], second[:ROOM]


# The hand -----------------------------------------------------------------------------------------


def _hand(view: dict[str, Any]) -> Text:
    """The hand, or the room to be added; under each room how many spaces it could go to."""
    adding = view["stage"] == "add"
    rooms = [view["picked"]] if adding and view["picked"] else view["hand"]
    picked = view["picked"]["room"] if view["picked"] else None
    lines = [Text(" ").join([_card_line(room, line) for room in rooms]) for line in range(LINES)]
    return Text("\n").join([*lines, Text(" ").join([_fits(room, picked) for room in rooms])])


def _card_line(room: dict[str, Any], line: int) -> Text:
    """One of the lines of a room: its name, or its colour."""
    text = (*_two_lines(room["name"]), room["colour"])[line]
    return Text(text.center(ROOM), style=STYLES[room["colour"]])


def _fits(room: dict[str, Any], picked: int | None) -> Text:
    mark = "✓ " if room["room"] == picked else ""
    count = len(room["spaces"])
    fits = "no space" if count == 0 else "1 space" if count == 1 else f"{count} spaces"
    style = "bold" if mark else "" if count else "dim"
    return Text(f"{mark}{fits}".center(ROOM), style=style)
