"""Positions read from text, as `writing.py` writes them; a wrong one is refused with a sentence."""

import functools
from typing import Any

from rooftree.core.errors import BadPosition
from rooftree.core.meta import Option
from rooftree.core.notation import fields
from rooftree.core.rule import ALLOWED, NOBODY

from .components import (
    ABOVE,
    BASE,
    BLACK,
    BLOCKS,
    BOX,
    CARDS,
    DECK,
    DICE,
    EMPTY,
    FACES,
    FIRST_NUMBER,
    FLOORS,
    GREEN,
    GRID,
    GRID_SIZE,
    HOUSE,
    HOUSED,
    IS_PENTHOUSE,
    KINGS_LAND,
    LANDS,
    NOWHERE,
    OUTLINE,
    OUTLINE_NAMES,
    OWN_PENTHOUSE,
    PARTS,
    PENTHOUSES,
    PLOTS,
    RED,
    ROOFS,
    ROW,
    SMALLEST,
    WHITE,
    WHITES,
)
from .meta import INFO
from .names import CHOICES, DEALING, MARKS, PHASES, ROLLING, land_name, shape_name
from .packing import Blocks, volume
from .rules.building import ON_ROOFS, may_carry_penthouse
from .rules.materials import FILLINGS
from .rules.setup import lay_out_lands, set_up_spaces
from .state import STATE
from .writing import NUMBERS, SEAT_NUMBERS, usual_start

EXAMPLE = "4 12 0g / 6 - 1g | *7 6:1:2x3x2:66 | round 1 move 0"


def read_position(text: str, options: list[int], state: Any) -> int:
    """Fill the state from a position; the number of seats. Options in the text come first."""
    drawing, extra = fields(" ".join(text.split()))
    parts = [part.strip() for part in drawing.split(" | ")]
    if len(parts) != 3:
        raise _wrong("it should have three parts separated by “ | ”.")
    seats = parts[0].split(" / ")
    if len(seats) not in INFO.seats:
        raise _wrong(f"it has {len(seats)} players, and 2 to 4 play.")
    state.seats = len(seats)
    _read_options(extra, options, state)
    _lay_out(state)
    set_up_spaces(state)
    for seat, words in enumerate(seats):
        _read_seat(words, seat, state)
    _read_town(parts[1], state)
    _read_turn(parts[2], extra, state)
    _read_fields(extra, state)
    return len(seats)


def _lay_out(state: Any) -> None:
    """Each land on its cell, and the ways between them, which take long to measure."""
    land_at, distance = _measured(tuple(state.layout))
    for cell, land in enumerate(land_at):
        state.land_at[cell] = land
    for land, row in enumerate(distance):
        for other, pips in enumerate(row):
            state.distance[land][other] = pips


@functools.lru_cache(maxsize=64)
def _measured(layout: tuple[int, ...]) -> tuple[list[int], list[list[int]]]:
    state = STATE.twin()
    for tile, cell in enumerate(layout):
        state.layout[tile] = cell
    lay_out_lands(state)
    return list(state.land_at), [list(row) for row in state.distance]


def _read_options(extra: dict[str, str], options: list[int], state: Any) -> None:
    given = list(options)
    chosen: dict[str, str] = {}
    for option in INFO.options:
        width = len(option.read(option.values[0], 0))
        numbers, given = given[:width], given[width:]
        if option.name in extra:
            try:
                numbers = option.read(extra.pop(option.name), 0)
            except ValueError as problem:
                raise _wrong(f"the option “{option.name}” is wrong: {problem}.") from problem
        chosen[option.name] = option.write(numbers)
        _check_under(option, chosen)
        if width == 1:
            setattr(state, option.name, numbers[0])
        else:
            for place, number in enumerate(numbers):
                getattr(state, option.name)[place] = number


def _check_under(option: Option, chosen: dict[str, str]) -> None:
    value = chosen[option.name]
    if option.under and value != option.values[0] and not option.is_there(chosen):
        needed = "=".join(option.under)
        raise _wrong(f"“{option.name}” can be “{value}” only with “{needed}”.")


def _land(name: str) -> int:
    if name == "K":
        return KINGS_LAND
    if not name.isdecimal() or not 0 <= int(name) - FIRST_NUMBER < LANDS:
        raise _wrong(f"“{name}” is no land.")
    return int(name) - FIRST_NUMBER


def _read_digits(text: str) -> list[int]:
    if text != "-" and not all(digit in "123456" for digit in text):
        raise _wrong(f"“{text}” should be materials, as digits from 1 to 6, or -.")
    return [text.count(str(material + 1)) for material in range(BLOCKS)]


def _number(text: str, name: str, low: int = 0, high: int = 9999) -> int:
    if not text.lstrip("-").isdecimal() or not low <= int(text) <= high:
        raise _wrong(f"“{name}” should be a whole number from {low} to {high}, not “{text}”.")
    return int(text)


def _read_seat(words: str, seat: int, state: Any) -> None:
    parts = words.split(" ")
    if len(parts) != 3 or not parts[2].endswith("g"):
        raise _wrong(f"“{words}” should be a land, materials and gems, like “12 146 2g”.")
    state.builder[seat] = NOWHERE if parts[0] == "-" else _land(parts[0])
    if state.builder[seat] == KINGS_LAND:
        state.entered[seat] = 1 + sum(state.builder[other] == KINGS_LAND for other in range(seat))
    for i, count in enumerate(_read_digits(parts[1])):
        state.material[seat][i] = count
    state.gems[seat] = _number(parts[2][:-1], "gems", 0, 99)


def _read_town(text: str, state: Any) -> None:
    for word in text.split(" "):
        if word.startswith("*"):
            state.tree_on[_land(word[1:])] = 1
        elif word != "-":
            _read_house(word, state)


def _read_house(word: str, state: Any) -> None:
    house, _, lodger = word.partition("~")
    parts = house.split(":")
    if len(parts) not in (3, 4) or not parts[1].isdecimal() or int(parts[1]) >= state.seats:
        raise _wrong(f"“{word}” is no house; one reads like “12:0:2x3x2:66”.")
    land, seat, shape = _land(parts[0]), int(parts[1]), _shape(parts[2])
    plot = _free_plot(state, land, seat, shape, word)
    blocks = tuple(_read_digits(parts[3])) if len(parts) == 4 else _usual_blocks(shape)
    if volume(blocks) != volume(_usual_blocks(shape)):
        raise _wrong(f"the materials of “{word}” do not fill it.")
    state.owner_at[land][plot] = seat
    state.shape_at[land][plot] = shape
    for i, count in enumerate(blocks):
        state.blocks_at[land][plot][i] = count
    _take_roofs(state, seat, shape)
    state.largest = max(state.largest, BASE[shape])
    if lodger:
        resident = _number(lodger, "resident", 1, CARDS)
        state.lodger_at[land][plot] = resident
        _put_resident(state, resident, HOUSED)


def _free_plot(state: Any, land: int, seat: int, shape: int, word: str) -> int:
    """The first free plot; for a penthouse of its own the one above its house."""
    if IS_PENTHOUSE[shape] and (shape == OWN_PENTHOUSE) != (state.penthouses == HOUSE):
        raise _wrong(f"“{word}”: the option “penthouses” says whether one is a house of its own.")
    if shape == OWN_PENTHOUSE:
        for plot in range(ABOVE):
            if may_carry_penthouse(state, seat, land, plot) == ALLOWED:
                return plot + ABOVE
        raise _wrong(f"“{word}” has no 3x3 house of that seat below it.")
    for plot in range(PLOTS):
        if state.shape_at[land][plot] == EMPTY:
            return plot
    raise _wrong(f"land {land_name(land)} has more than four houses.")


def _take_roofs(state: Any, seat: int, shape: int) -> None:
    sizes = [OUTLINE[shape], SMALLEST] if shape in PENTHOUSES else [OUTLINE[shape]]
    for size in sizes:
        if state.roofs[seat][size] == 0:
            name = OUTLINE_NAMES[size]
            raise _wrong(f"seat {seat} has more than {ROOFS[size]} roofs of {name}.")
        state.roofs[seat][size] -= 1


def _shape(text: str) -> int:
    for shape in range(1, len(OUTLINE)):
        if shape_name(shape) == text:
            return shape
    raise _wrong(f"“{text}” is no house; one is like 2x3x2, or 3x3x1+ with a penthouse.")


def _usual_blocks(shape: int) -> Blocks:
    """Some materials that fill a house: the fewest."""
    if shape in PENTHOUSES:
        below = FILLINGS[EMPTY, shape - FLOORS][0]
        return tuple(a + b for a, b in zip(below, FILLINGS[shape - FLOORS, shape][0]))
    return FILLINGS[EMPTY, shape][0]


def _read_turn(text: str, extra: dict[str, str], state: Any) -> None:
    words = text.split(" ")
    if len(words) != 4 or words[0] != "round" or words[2] not in PHASES:
        raise _wrong(f"“{text}” should be the turn, like “round 1 move 0”.")
    state.round_number = _number(words[1], "round", 0, 5)
    state.phase = PHASES.index(words[2])
    seat = _number(words[3], "seat", 0, state.seats - 1)
    order = extra.pop("order", ",".join(str(seat) for seat in range(state.seats)))
    order_seats = [] if order == "none" else order.split(",")
    for place, name in enumerate(order_seats):
        state.order[place] = _number(name, "order", 0, state.seats - 1)
    if len(set(order_seats)) != len(order_seats):
        raise _wrong(f"“order={order}” names a seat twice.")
    state.in_order = len(order_seats)
    if str(seat) in order_seats:
        state.turn = order_seats.index(str(seat))
    elif order_seats:
        raise _wrong(f"seat {seat} is not in the order.")


def _read_fields(extra: dict[str, str], state: Any) -> None:
    for name, field in NUMBERS.items():
        if name in extra:
            setattr(state, field, _number(extra.pop(name), name))
    for name, field in SEAT_NUMBERS.items():
        if name in extra:
            _read_list(extra.pop(name), name, getattr(state, field), state.seats)
    _read_chance(extra, state)
    _read_plan(extra, state)
    for seat in range(state.seats):
        _read_dice(extra.pop(f"dice{seat}", ""), seat, state)
        _read_points(extra.pop(f"points{seat}", ""), seat, state)
    for word in filter(None, extra.pop("pool", "").split(",")):
        colour, face = _colour(word[0]), _number(word[1:], "pool", 1, FACES)
        state.pool[colour][face - 1] += 1
    _read_choices(extra.pop("takes_part", ""), state)
    _read_cards(extra, state)
    if extra:
        raise _wrong(f"“{next(iter(extra))}” is no field of it.")


def _read_list(text: str, name: str, row: Any, seats: int) -> None:
    words = text.split(",")
    if len(words) != seats:
        raise _wrong(f"“{name}={text}” should have {seats} numbers.")
    for seat, word in enumerate(words):
        row[seat] = _number(word, name, 0, 99)


def _index(names: tuple[str, ...], text: str, field: str) -> int:
    if text not in names:
        raise _wrong(f"“{field}={text}” should be one of {', '.join(names)}.")
    return names.index(text)


def _read_chance(extra: dict[str, str], state: Any) -> None:
    state.rolling = _index(ROLLING, extra.pop("rolling", "nothing"), "rolling")
    state.dealing = _index(DEALING, extra.pop("dealing", "nothing"), "dealing")
    if state.rolling and state.dice_left == 0:
        state.dice_left = 1


def _read_plan(extra: dict[str, str], state: Any) -> None:
    state.move_start = _land(extra.pop("from")) if "from" in extra else usual_start(state)
    if "offer" in extra:
        what, _, seat = extra.pop("offer").partition(">")
        state.offer = _number(what, "offer", 4, 7)
        state.offered_to = _number(seat, "offer", 0, state.seats - 1)
    state.plan = _number(extra.pop("plan", "0"), "plan", 0, ON_ROOFS + PLOTS)
    for i, count in enumerate(_read_digits(extra.pop("chosen", "-"))):
        state.plan_blocks[i] = count
    state.claim_from = _number(extra.pop("claim", str(NOBODY)), "claim", NOBODY, ROW)


def _colour(letter: str) -> int:
    letters = [name[0] for name in DICE]
    if letter not in letters:
        raise _wrong(f"“{letter}” is no die; they are r, g, b and w.")
    return letters.index(letter)


def _read_dice(text: str, seat: int, state: Any) -> None:
    whites = []
    for word in filter(None, text.split(",")):
        colour = _colour(word[0])
        mark = MARKS.index(word[-1]) if word[-1] in MARKS else 0
        face = _number(word[1:].rstrip("zd"), f"dice{seat}", 1, 99)
        if colour == WHITE:
            whites.append((face, mark))
        else:
            row = {RED: state.red, GREEN: state.green, BLACK: state.black}[colour]
            row[seat] = face
    if len(whites) > WHITES:
        raise _wrong(f"seat {seat} has more than three white dice.")
    for die, (face, mark) in enumerate(sorted([(0, 0)] * (WHITES - len(whites)) + whites)):
        state.white[seat][die] = face
        state.counts[seat][die] = mark


def _read_points(text: str, seat: int, state: Any) -> None:
    names = tuple(name.replace(" ", "_") for name in PARTS)
    for word in filter(None, text.split(",")):
        name, _, points = word.partition(":")
        part = _index(names, name, f"points{seat}")
        state.earned[seat][part] = _number(points, name, -999, 999)


def _read_choices(text: str, state: Any) -> None:
    words = text.split(",") if text else ["?"] * state.seats
    if len(words) != state.seats:
        raise _wrong(f"“takes_part={text}” should have {state.seats} choices.")
    for seat, word in enumerate(words):
        state.takes_part[seat] = _index(CHOICES, word, "takes_part")


def _words(extra: dict[str, str], name: str) -> list[str]:
    return [word for word in extra.pop(name, "").split(",") if word]


def _read_cards(extra: dict[str, str], state: Any) -> None:
    holders = {str(seat): seat for seat in range(state.seats)} | {"row": ROW, "box": BOX}
    seen: set[str] = set()
    for name, holder in holders.items():
        for word in _words(extra, f"cards{name}" if name.isdecimal() else name):
            _once(f"card {word}", seen)
            state.card_at[_land(word)] = holder
        for word in _words(extra, f"people{name}"):
            _put_resident(state, _number(word, "people", 1, CARDS), holder)
    for word in filter(None, extra.pop("ready", "").split(",")):
        card, _, ready = word.partition(":")
        state.ready_in[_land(card)] = _number(ready, "ready", 0, 99)
    columns = extra.pop("grid", "").split("/")
    for column, words in enumerate(columns[:GRID_SIZE]):
        for row, word in enumerate([word for word in words.split(".") if word][:GRID_SIZE]):
            state.grid[column][row] = _number(word, "grid", 1, CARDS)
            _put_resident(state, int(word), GRID)


def _put_resident(state: Any, resident: int, place: int) -> None:
    if state.resident_at[resident - 1] != DECK:
        raise _wrong(f"resident {resident} is in two places.")
    state.resident_at[resident - 1] = place


def _once(what: str, seen: set[str]) -> None:
    if what in seen:
        raise _wrong(f"{what} is in two places.")
    seen.add(what)


def _wrong(why: str) -> BadPosition:
    return BadPosition("position", title=INFO.title, why=why, example=EXAMPLE)
