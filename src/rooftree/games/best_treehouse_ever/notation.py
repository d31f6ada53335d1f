"""Positions and moves as text.

A tree is drawn as it stands, from the highest level with a room down to the Starting Tree, whose
three circles show the Balance Marker. A room is the letter of its colour (n is brown), a free space
a dot. Trees follow each other, separated by `|`; then comes what a drawing cannot show:

      . b . .
       y g b
        y g
       [o..]   |   [.o.]   |   stage=add picked=y/-

A letter alone is any room of its colour; `y1` is the first, the Library. Line breaks and the `/`
that we write between levels mean nothing: the number of spaces says how many levels there are.

    stage    deal, pick, add, score or over; usually pick
    round    1 to 3; usually the first in which the trees can be as they are
    pick     1 to 5, likewise
    hands    the rooms each seat holds now, like r1,y2/g1,b1; usually any
    picked   what lies in front of each seat, like y1/-
    gone     picks that were discarded; last: the unseen last rooms of hands; usually any
    first    the start chooser
    turn     choices made in this scoring phase
    holds    Game Changers in front of the seats, like 2/-/0
    on       Game Changers on colours, round by round, like r2,b0/g2
    taken    Score Cards taken by younger players, round by round, like r0,b1: colour and seat
    score    on the Scoretrack, like 12/9
    scored   points of each round, seat and colour, like 1.0.2.0.0.0,0.1.0.0.3.1/…
"""

from typing import Any

from rooftree.core.actions import Action
from rooftree.core.errors import BadPosition
from rooftree.core.notation import fields, with_fields
from rooftree.core.rule import NOBODY

from .actions import ADD, DEAL, DISCARD, PICK, PUT, SCORE_CARD, TAKE
from .components import (
    ADDING,
    CHANGERS,
    COLOUR_OF,
    COLOURS,
    DEALING,
    DECK,
    DISCARDED,
    DOUBLE,
    HAND,
    IN_HAND,
    IN_TREE,
    LAST,
    LAYOUT,
    LETTERS,
    MAX_SEATS,
    NAMES,
    NO_CHANGER,
    NO_ROOM,
    NO_SCORE,
    OVER,
    PICKING,
    PICKS,
    REVEALED,
    ROOMS,
    ROOMS_OF_A_COLOUR,
    ROUNDS,
    SCORING,
    SIDE,
    SPACE_NAMES,
    SPACES,
    STAGES,
    TOP_LEVEL,
)
from .meta import INFO
from .rules import hand_of, is_taking
from .view import count_last_rooms, hand_size

EXAMPLE = "y g / [.o.] | [.o.] | stage=add picked=b/-"


# Moves --------------------------------------------------------------------------------------------


def action(code: int) -> Action:
    """A code spelled out: `pick Library`, `add 3.1`, `discard`, `take double`, `put on red`."""
    if code >= DEAL:
        return _room_action(code, "deal", code - DEAL)
    if code >= SCORE_CARD:
        colour = COLOURS[code - SCORE_CARD]
        return Action(code, "score_card", {"colour": colour}, f"score {colour}")
    if code >= PUT:
        colour = COLOURS[code - PUT]
        return Action(code, "put", {"colour": colour}, f"put on {colour}")
    if code >= TAKE:
        changer = CHANGERS[DOUBLE + code - TAKE]
        return Action(code, "take", {"changer": changer}, f"take {changer}")
    if code == DISCARD:
        return Action(code, "discard", {}, "discard")
    if code >= ADD:
        space = SPACE_NAMES[code - ADD]
        return Action(code, "add", {"space": space}, f"add {space}")
    return _room_action(code, "pick", code - PICK)


def _room_action(code: int, kind: str, room: int) -> Action:
    args = {"room": room, "name": NAMES[room], "colour": COLOURS[COLOUR_OF[room]]}
    return Action(code, kind, args, f"{kind} {NAMES[room]}")


# Rooms --------------------------------------------------------------------------------------------


def room_text(room: int) -> str:
    """`y1`, or `-` for none."""
    if room == NO_ROOM:
        return "-"
    return f"{LETTERS[COLOUR_OF[room]]}{room % ROOMS_OF_A_COLOUR + 1}"


def rooms_text(rooms: list[int]) -> str:
    return ",".join(room_text(room) for room in rooms)


class Box:
    """The 72 rooms while a position is read: each is taken once. Rooms with a number are taken
    before those that may be any of their colour, so that the order of the text means nothing."""

    def __init__(self) -> None:
        self.where = [DECK] * ROOMS
        self.wishes: list[tuple[int, Any, Any]] = []  # colour, place, and what to do with the room

    def take(self, text: str, place: int, then: Any = lambda room: None) -> None:
        """Take `y1` now, or `y` when the position has been read."""
        letter, number = text[:1], text[1:]
        if letter not in LETTERS or not letter:
            raise wrong(f"“{text}” is no room: take a letter of {LETTERS} and perhaps a number.")
        colour = LETTERS.index(letter)
        if not number:
            self.wishes.append((colour, place, then))
            return
        if not number.isdecimal() or not 1 <= int(number) <= ROOMS_OF_A_COLOUR:
            raise wrong(f"“{text}” is no room: each colour has rooms 1 to {ROOMS_OF_A_COLOUR}.")
        room = colour * ROOMS_OF_A_COLOUR + int(number) - 1
        if self.where[room] != DECK:
            raise wrong(f"the room “{text}” is there twice.")
        self._lay(room, place, then)

    def grant_wishes(self) -> None:
        for colour, place, then in self.wishes:
            first = colour * ROOMS_OF_A_COLOUR
            room = self._first_free(range(first, first + ROOMS_OF_A_COLOUR), COLOURS[colour])
            self._lay(room, place, then)
        self.wishes.clear()

    def fill(self, place: int, count: int, what: str) -> None:
        """Any rooms, until `count` lie at a place; more is a mistake."""
        missing = count - self.where.count(place)
        if missing < 0:
            raise wrong(f"there are {-missing} too many {what}.")
        for _ in range(missing):
            self.where[self._first_free(range(ROOMS), "free")] = place

    def _first_free(self, rooms: range, kind: str) -> int:
        free = [room for room in rooms if self.where[room] == DECK]
        if not free:
            raise wrong(f"there are not enough {kind} rooms for it.")
        return free[0]

    def _lay(self, room: int, place: int, then: Any) -> None:
        self.where[room] = place
        then(room)


# Writing a position -------------------------------------------------------------------------------


def write_position(state: Any) -> str:
    trees = " | ".join(tree_text(state, seat) for seat in range(state.seats))
    return with_fields(
        f"{trees} |",
        stage=STAGES[state.stage],
        round=state.week + 1,
        pick=state.step + 1,
        hands=_hands_text(state),
        picked=_by_seat(state, [room_text(state.picked[seat]) for seat in range(state.seats)], "-"),
        gone=rooms_text(_rooms_at(state, DISCARDED)) or None,
        last=rooms_text(_rooms_at(state, LAST)) or None,
        first=state.first or None,
        turn=state.turn or None,
        holds=_by_seat(state, ["-20"[kind] for kind in state.changer], "-"),
        on=_rounds(state, _changers_text),
        taken=_rounds(state, _takers_text),
        score=_by_seat(state, [str(number) for number in state.score], "0"),
        scored=_rounds(state, _scored_text),
        younger_players="on" if state.younger_players else None,
    )


def tree_text(state: Any, seat: int) -> str:
    """`. b1 . . / y1 g1 b2 / y2 g2 / [o..]`: what is higher than the tree is left out."""
    rooms = list(state.room_at[seat])
    top = max((LAYOUT[space][0] for space in range(SPACES) if rooms[space] != NO_ROOM), default=1)
    levels = []
    for level in range(top, 1, -1):
        spaces = [space for space in range(SPACES) if LAYOUT[space][0] == level]
        cells = [room_text(rooms[space]).replace("-", ".") for space in spaces]
        levels.append(" ".join(cells))
    return " / ".join([*levels, MARKERS[state.balance[seat] + 1]])


MARKERS = ("[o..]", "[.o.]", "[..o]")


def _rooms_at(state: Any, place: int) -> list[int]:
    return [room for room in range(ROOMS) if state.where[room] == place]


def _hands_text(state: Any) -> str | None:
    """Hands without what has been picked, which lies in front of the seat."""
    hands = [
        [room for room in _rooms_at(state, IN_HAND + hand_of(state, seat)) if room not in picked]
        for picked in [set(state.picked)]
        for seat in range(state.seats)
    ]
    return "/".join(rooms_text(hand) or "-" for hand in hands) if any(hands) else None


def _by_seat(state: Any, texts: list[str], usual: str) -> str | None:
    texts = texts[: state.seats]
    return "/".join(texts) if set(texts) != {usual} else None


def _rounds(state: Any, write: Any) -> str | None:
    """Something of each round, as far as there is something."""
    texts = [write(state, week) for week in range(ROUNDS)]
    while texts and not texts[-1].strip("0.,"):
        texts.pop()
    return "/".join(texts) or None


def _changers_text(state: Any, week: int) -> str:
    kinds = zip(LETTERS, state.changer_on[week], strict=True)
    return ",".join(f"{letter}{'-20'[kind]}" for letter, kind in kinds if kind != NO_CHANGER)


def _takers_text(state: Any, week: int) -> str:
    seats = zip(LETTERS, state.score_card[week], strict=True)
    return ",".join(f"{letter}{seat}" for letter, seat in seats if seat != NOBODY)


def _scored_text(state: Any, week: int) -> str:
    seats = [state.scored[week][seat] for seat in range(state.seats)]
    return ",".join(".".join(str(number) for number in row) for row in seats)


# Reading a position -------------------------------------------------------------------------------


def read_position(text: str, options: list[int], state: Any) -> int:
    """Fill the state from a position; the number of seats. Options in the text come first."""
    drawing, extra = fields(" ".join(text.split()))
    trees = [tree.split() for tree in drawing.strip(" |").split("|")]
    if len(trees) not in INFO.seats:
        raise wrong(f"it has {len(trees)} trees, and 2 to 4 play.")
    state.seats = len(trees)
    _clear(state)
    box = Box()
    for seat, cells in enumerate(trees):
        _read_tree(state, seat, cells, box)
    given = Fields(extra)
    state.younger_players = given.one_of(
        "younger_players", ("off", "on"), ("off", "on")[options[0]]
    )
    _read_time(state, given)
    _read_rooms(state, given, box)
    _read_scoring(state, given)
    if extra:
        raise wrong(f"“{next(iter(extra))}” is no field of it.")
    return len(trees)


def _clear(state: Any) -> None:
    for seat in range(MAX_SEATS):
        state.picked[seat] = NO_ROOM
        for space in range(SPACES):
            state.room_at[seat][space] = NO_ROOM
    for week in range(ROUNDS):
        for colour in range(len(COLOURS)):
            state.score_card[week][colour] = NOBODY


class Fields:
    """The `field=value` words of a position; each is taken out when it is read."""

    def __init__(self, extra: dict[str, str]) -> None:
        self.extra = extra

    def text(self, name: str) -> str:
        return self.extra.pop(name, "")

    def one_of(self, name: str, values: tuple[str, ...], usual: str) -> int:
        value = self.extra.pop(name, usual)
        if value not in values:
            raise wrong(f"“{name}={value}” should be one of {', '.join(values)}.")
        return values.index(value)

    def number(self, name: str, low: int, high: int, usual: int) -> int:
        value = self.extra.pop(name, str(usual))
        if not value.isdecimal() or not low <= int(value) <= high:
            raise wrong(f"“{name}={value}” should be a number from {low} to {high}.")
        return int(value)

    def by_seat(self, name: str, seats: int) -> list[str]:
        """One text for each seat; none at all if the field is missing."""
        value = self.extra.pop(name, "")
        if value and value.count("/") != seats - 1:
            raise wrong(f"“{name}={value}” should have {seats} parts separated by “/”.")
        return value.split("/") if value else []


def _read_tree(state: Any, seat: int, cells: list[str], box: Box) -> None:
    cells = [cell for cell in cells if cell != "/"]
    if not cells or cells[-1] not in MARKERS:
        raise wrong(f"each tree should end with its Balance Marker: {', '.join(MARKERS)}.")
    rooms = cells[:-1]
    heights = {sum(range(2, top + 1)): top for top in range(1, TOP_LEVEL + 1)}
    if len(rooms) not in heights:
        raise wrong(f"a tree has {len(rooms)} spaces drawn; levels have 2, 3, 4, 5 and 6.")
    for level in range(heights[len(rooms)], 1, -1):
        for i in range(level):
            _read_cell(state, seat, LAYOUT.index((level, i)), rooms.pop(0), box)
    state.balance[seat] = MARKERS.index(cells[-1]) - 1
    built = [space for space in range(SPACES) if state.room_at[seat][space] != NO_ROOM]
    if state.balance[seat] != sum(SIDE[space] for space in built):
        raise wrong(f"the Balance Marker of seat {seat} is not where its rooms have moved it.")


def _read_cell(state: Any, seat: int, space: int, cell: str, box: Box) -> None:
    if cell == ".":
        return
    if cell[0] in LETTERS:
        state.rooms[seat][LETTERS.index(cell[0])] += 1
    state.room_at[seat][space] = 0  # until it is known which room it is

    def lay(room: int) -> None:
        state.room_at[seat][space] = room

    box.take(cell, IN_TREE, lay)


def _read_time(state: Any, given: Fields) -> None:
    """Which round and pick it is: usually the first that gives time for the trees."""
    state.stage = given.one_of("stage", STAGES, "pick")
    most = max(sum(state.rooms[seat]) for seat in range(state.seats))
    if state.stage in (PICKING, ADDING):
        week = min(most // PICKS, ROUNDS - 1)
        state.week = given.number("round", 1, ROUNDS, week + 1) - 1
        step = min(max(most - PICKS * state.week, 0), PICKS - 1)
        state.step = given.number("pick", 1, PICKS, step + 1) - 1
    elif state.stage == DEALING:
        state.week = given.number("round", 1, ROUNDS, min(-(-most // PICKS), ROUNDS - 1) + 1) - 1
        state.step = given.number("pick", 1, 1, 1) - 1
    else:
        week = ROUNDS - 1 if state.stage == OVER else min(max(most - 1, 0) // PICKS, ROUNDS - 1)
        state.week = given.number("round", 1, ROUNDS, week + 1) - 1
        state.step = given.number("pick", PICKS, PICKS, PICKS) - 1


def _read_rooms(state: Any, given: Fields, box: Box) -> None:
    """Hands, picks and discards; where the text does not say which, any will do."""
    _read_picked(state, given, box)
    hands = given.by_seat("hands", state.seats)
    for seat, text in enumerate(hands):
        for each in _parts(text):
            box.take(each, IN_HAND + hand_of(state, seat))
    for name, place in (("gone", DISCARDED), ("last", LAST)):
        for each in _parts(given.text(name)):
            box.take(each, place)
    box.grant_wishes()
    state.dealt = HAND * state.seats
    if state.stage == DEALING:
        state.dealt = sum(place >= IN_HAND for place in box.where)
    for seat in range(state.seats):
        hand = hand_of(state, seat)
        box.fill(IN_HAND + hand, hand_size(state, hand), f"rooms in the hand of seat {seat}")
    box.fill(LAST, count_last_rooms(state), "last rooms")
    box.fill(DISCARDED, _discards_due(state, box), "discarded rooms")
    for room in range(ROOMS):
        state.where[room] = box.where[room]


def _read_picked(state: Any, given: Fields, box: Box) -> None:
    texts = given.by_seat("picked", state.seats)
    shown = REVEALED if state.stage == ADDING else None
    for seat, text in enumerate(texts):
        if text != "-":
            _read_pick(
                state, seat, text, IN_HAND + hand_of(state, seat) if shown is None else shown, box
            )
    count = sum(text != "-" for text in texts)
    if state.stage not in (PICKING, ADDING) and count:
        raise wrong("rooms are picked only in the stages pick and add.")
    if (state.stage == PICKING and count == state.seats) or (state.stage == ADDING and not count):
        raise wrong("while some pick not all have picked, and while some add one has a room left.")


def _read_pick(state: Any, seat: int, text: str, place: int, box: Box) -> None:
    def lay(room: int) -> None:
        state.picked[seat] = room

    box.take(text, place, lay)


def _discards_due(state: Any, box: Box) -> int:
    """How many picks must have been discarded by now: all that are in no tree."""
    due = 0
    for seat in range(state.seats):
        picks = PICKS * state.week + state.step
        picks += state.stage >= SCORING or (state.stage == ADDING and state.picked[seat] == NO_ROOM)
        rooms = sum(state.rooms[seat])
        if rooms > picks:
            raise wrong(f"seat {seat} has built {rooms} rooms, with {picks} picks so far.")
        due += picks - rooms
    return due


def _parts(text: str) -> list[str]:
    return text.split(",") if text not in ("", "-") else []


def _read_scoring(state: Any, given: Fields) -> None:
    state.first = given.number("first", 0, state.seats - 1, 0)
    for seat, text in enumerate(given.by_seat("score", state.seats)):
        state.score[seat] = _small_number(text)
    for week, text in enumerate(given.text("scored").split("/")):
        _read_scored(state, week, text)
    for week, text in enumerate(given.text("on").split("/")):
        for colour, kind in _marks(week, text, "20"):
            state.changer_on[week][colour] = DOUBLE if kind == 2 else NO_SCORE
    for week, text in enumerate(given.text("taken").split("/")):
        for colour, seat in _marks(week, text, "0123"[: state.seats]):
            state.score_card[week][colour] = seat
    for seat, text in enumerate(given.by_seat("holds", state.seats)):
        if text not in ("-", "2", "0"):
            raise wrong(f"“holds” should have 2, 0 or - for each seat, not “{text}”.")
        state.changer[seat] = "-20".index(text)
    _read_turn(state, given)


def _small_number(text: str) -> int:
    if not text.isdecimal() or int(text) > 127:
        raise wrong(f"“{text}” should be a number of points.")
    return int(text)


def _read_scored(state: Any, week: int, text: str) -> None:
    if not text:
        return
    rows = [row.split(".") for row in text.split(",")]
    shape = week < ROUNDS and len(rows) == state.seats and {len(row) for row in rows} == {6}
    if not shape:
        raise wrong(f"“scored” should have six numbers for each seat, not “{text}”.")
    for seat, row in enumerate(rows):
        for colour, number in enumerate(row):
            state.scored[week][seat][colour] = _small_number(number)


def _marks(week: int, text: str, values: str) -> list[tuple[int, int]]:
    """`r2,b0` as colours and numbers."""
    parts = _parts(text)
    for part in parts:
        if week >= ROUNDS or len(part) != 2 or part[0] not in LETTERS or part[1] not in values:
            raise wrong(f"“{part}” should be a colour and one of {', '.join(values)}, like r0.")
    return [(LETTERS.index(part[0]), int(part[1])) for part in parts]


def _read_turn(state: Any, given: Fields) -> None:
    """Two players have their changers from the start; what is held must fit whose turn it is."""
    on = sum(kind != NO_CHANGER for kind in state.changer_on[state.week])
    held = sum(kind != NO_CHANGER for kind in state.changer)
    taken = sum(seat != NOBODY for seat in state.score_card[state.week])
    pairs = state.seats == 2 and not state.younger_players
    if state.stage == SCORING and pairs and not on and not held:
        for seat in range(2):
            state.changer[seat] = NO_SCORE
        held = 2
    most = taken if state.younger_players else on if pairs else on + held + on
    state.turn = given.number("turn", 0, 2 * state.seats, most if state.stage == SCORING else 0)
    if state.stage != SCORING:
        fits = held == 0 and state.turn == 0
    elif state.younger_players:
        fits = state.turn == taken < state.seats and held == 0
    elif pairs:
        fits = state.turn == on and held == 2 - on > 0
    elif is_taking(state):
        fits = on == 0 and held == state.turn
    else:
        fits = on == state.turn - state.seats and held == state.seats - on > 0
    if not fits:
        raise wrong("the Game Changers or Score Cards do not fit the turn of the scoring phase.")


def wrong(why: str) -> BadPosition:
    return BadPosition("position", title=INFO.title, why=why, example=EXAMPLE)
