"""Positions and moves as text.

A position has three parts, and then `field=value` for what they do not show:

    4 12 0g / 6 - 1g | *7 6:1:2x3x2:66 | round 1 move 0

The seats: where the builder stands (a number, K for King's Land, - for nowhere), the materials as
digits (- for none), the gems. The town: `*7` is a tree on land 7; `6:1:2x3x2:66` is on land 6 a
house of seat 1, 2x3 with 2 floors, built of two materials 6; `+` after the shape is a penthouse,
and `~5` at the end the fifth resident, who has moved in; `6:1:penthouse` is one that is a house
of its own. The turn: the round, the phase, whose turn it is.
Materials of a house may be left out; any that fill it are then taken.
"""

from collections.abc import Iterator
from typing import Any

from rooftree.core.actions import Action
from rooftree.core.errors import BadPosition
from rooftree.core.notation import fields, with_fields
from rooftree.core.rule import ALLOWED, NOBODY

from .codes import codes
from .components import (
    ABOVE,
    BASE,
    BLACK,
    BLOCKS,
    BOX,
    CARDS,
    DICE,
    EASY,
    EMPTY,
    FACES,
    FIRST_NUMBER,
    FLOORS,
    GIFTS,
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
    PLAIN_SHAPES,
    PLOTS,
    RED,
    RESIDENTS,
    ROOFS,
    ROW,
    SMALLEST,
    SPLITS,
    TILES,
    USES,
    WHITE,
    WHITES,
    floors_of,
    outline_of,
)
from .meta import INFO
from .packing import Blocks, volume
from .rules.building import EXPANSIONS, ON_ROOFS, may_carry_penthouse
from .rules.materials import FILLINGS
from .rules.moving import is_moving
from .rules.setup import lay_out_lands, set_up_spaces
from .rules.sheet import has_land_cards

EXAMPLE = "4 12 0g / 6 - 1g | *7 6:1:2x3x2:66 | round 1 move 0"

PHASES = (
    "places",
    "draft",
    "tree",
    "plant",
    "dice",
    "own",
    "move",
    "buy",
    "build",
    "last",
    "choose",
    "occupy",
    "position",
    "resolve",
    "easy",
    "over",
)
ROLLING = ("nothing", "tree", "pool", "own", "white", "green", "black", "reward", "lodger", "turn")
DEALING = ("nothing", "start", "hands", "cards", "residents", "grid")
MARKS = ("", "z", "d")  # of a white die that counts zero or double
CHOICES = ("?", "in", "out", "secret")


# Moves --------------------------------------------------------------------------------------------


def land_name(land: int) -> str:
    return "K" if land == KINGS_LAND else str(FIRST_NUMBER + land)


def place_name(place: int) -> str:
    """`12a`: the first house on land 12."""
    return f"{land_name(place // PLOTS)}{'abcd'[place % PLOTS]}"


def shape_name(shape: int) -> str:
    if shape == OWN_PENTHOUSE:
        return "penthouse"
    plus = "+" if shape in PENTHOUSES else ""
    return f"{OUTLINE_NAMES[outline_of(shape)]}x{floors_of(shape)}{plus}"


def plan_name(plan: int) -> str:
    if plan >= ON_ROOFS:
        return f"penthouse on {'abcd'[plan - ON_ROOFS]}"
    if plan >= EXPANSIONS:
        plot, shape = divmod(plan - EXPANSIONS, PLAIN_SHAPES)
        return f"expand {'abcd'[plot]} to {shape_name(shape + 1)}"
    return f"build {shape_name(plan + 1)}"


def _whites(mask: int) -> str:
    return "+".join(str(die + 1) for die in range(WHITES) if mask >> die & 1)


def _dice_text(kind: str, n: tuple[int, ...]) -> tuple[str, dict[str, Any]]:
    if kind == "take die":
        return f"take {DICE[n[0]]} {n[1] + 1}", {"die": DICE[n[0]], "face": n[1] + 1}
    if kind == "reroll white":
        return f"reroll white {_whites(n[0] + 1)}", {
            "dice": [die for die in range(WHITES) if (n[0] + 1) >> die & 1]
        }
    if kind == "material":
        return f"material from {DICE[n[0]]}", {"die": DICE[n[0]]}
    if kind == "effect":
        return f"effect of {DICE[n[0]]}", {"die": DICE[n[0]]}
    return f"roll {n[0] + 2} dice for the tree", {"dice": n[0] + 2}


def _building_text(kind: str, n: tuple[int, ...]) -> tuple[str, dict[str, Any]]:
    if kind in ("split", "join"):
        whole, one, other = SPLITS[n[0]]
        args = {"whole": whole, "parts": [one, other]}
        if kind == "split":
            return f"split {whole} into {one}+{other}", args
        return f"join {one}+{other} into {whole}", args
    if kind == "block":
        return f"block {n[0] + 1}", {"material": n[0] + 1}
    plan = n[0]
    if plan >= ON_ROOFS:
        return plan_name(plan), {"plan": "penthouse", "house": plan - ON_ROOFS}
    house, shape = divmod(plan - EXPANSIONS, PLAIN_SHAPES) if plan >= EXPANSIONS else (None, plan)
    outline, floors = divmod(shape, FLOORS)
    args = {"plan": "build" if house is None else "expand", "house": house}
    return plan_name(plan), {**args, "size": OUTLINE_NAMES[outline], "floors": floors + 1}


def _spelled(kind: str, n: tuple[int, ...]) -> tuple[str, dict[str, Any]]:
    """Text and arguments of an action that has numbers."""
    if kind in ("take die", "reroll white", "material", "effect", "roll for tree"):
        return _dice_text(kind, n)
    if kind in ("split", "join", "build", "block"):
        return _building_text(kind, n)
    if kind in ("start", "plant", "move"):
        words = {"start": "start on", "plant": "plant on", "move": "move to"}
        return f"{words[kind]} {land_name(n[0])}", {"land": land_name(n[0])}
    if kind in ("take card", "deal land"):
        return f"{kind} {land_name(n[0])}", {"card": n[0] + FIRST_NUMBER}
    if kind in ("take resident", "deal resident"):
        return f"{kind} {n[0] + 1}", {"resident": n[0] + 1, "name": RESIDENTS[n[0]]}
    if kind == "give":
        return f"give {GIFTS[n[0]]} to seat {n[1]}", {"material": GIFTS[n[0]], "to": n[1]}
    if kind == "use card":
        text = f"card {land_name(n[0])}: {USES[n[1]]}"
        return text, {"card": n[0] + FIRST_NUMBER, "use": USES[n[1]]}
    if kind == "move in":
        args = {"column": n[0], "land": land_name(n[1] // PLOTS), "house": n[1] % PLOTS}
        return f"column {n[0] + 1} into {place_name(n[1])}", args
    if kind == "misfit":
        return f"take column {n[0] + 1} wrongly", {"column": n[0]}
    if kind == "begin":
        return f"seat {n[0]} begins", {"seat": n[0]}
    return f"{kind} {n[0] + 1}", {"face": n[0] + 1}


TEXTS = {
    "buy": "buy a material",
    "help": "offer help",
    "reroll green": "reroll green",
    "take reward": "take the reward",
    "waive reward": "waive the reward",
    "keep dice": "keep the dice",
    "reroll all": "reroll all six dice",
    "to king's land": "go to King's Land",
    "to sum": "go to the sum's land",
    "pay for reroll": "pay a gem to reroll",
}


def action(code: int) -> Action:
    """A code spelled out: `move to 12`, `build 2x3x2`, `block 6`, `roll 4`."""
    kind, numbers = codes.parts(code)
    if not numbers:
        return Action(code, kind, {}, TEXTS.get(kind, kind))
    text, args = _spelled(kind, numbers)
    return Action(code, kind, args, text)


# Writing positions --------------------------------------------------------------------------------

# Numbers written as they are, under a short name, when they are not 0.
NUMBERS = {
    "start": "start_seat",
    "left": "dice_left",
    "treesum": "tree_sum",
    "refused": "refused",
    "drafted": "cards_taken",
    "second": "second_roll",
    "passes": "passes",
    "rowmoves": "row_moves",
    "plot": "lodger_plot",
    "materials": "material_from",
    "effects": "effect_from",
    "rerolls": "rerolls_left",
    "take": "cards_to_take",
    "settling": "settling",
    "built": "has_built",
}
# Numbers of each seat, when they are not all 0.
SEAT_NUMBERS = {
    "entered": "entered",
    "had": "bonus_had",
    "due": "reward_due",
    "out": "is_out",
    "misfit": "misfit",
}
DICE_FIELDS = {"r": "red", "g": "green", "b": "black"}


def write_position(state: Any) -> str:
    seats = " / ".join(_seat(state, seat) for seat in range(state.seats))
    town = " ".join([*_trees(state), *_houses(state)]) or "-"
    turn = f"round {state.round_number} {PHASES[state.phase]} {state.order[state.turn]}"
    return with_fields(f"{seats} | {town} | {turn}", **_extra(state))


def _seat(state: Any, seat: int) -> str:
    builder = "-" if state.builder[seat] == NOWHERE else land_name(state.builder[seat])
    return f"{builder} {_digits(state.material[seat])} {state.gems[seat]}g"


def _digits(counts: Any) -> str:
    return "".join(str(i + 1) * count for i, count in enumerate(counts)) or "-"


def _trees(state: Any) -> Iterator[str]:
    return (f"*{land_name(land)}" for land in range(LANDS) if state.tree_on[land])


def _houses(state: Any) -> Iterator[str]:
    for land in range(TILES):
        for plot in range(PLOTS):
            shape = state.shape_at[land][plot]
            if shape != EMPTY:
                lodger = state.lodger_at[land][plot]
                yield (
                    f"{land_name(land)}:{state.owner_at[land][plot]}:{shape_name(shape)}"
                    f":{_digits(state.blocks_at[land][plot])}" + (f"~{lodger}" if lodger else "")
                )


def _extra(state: Any) -> dict[str, Any]:
    """The fields that are not as usual."""
    extra: dict[str, Any] = {}
    for option in INFO.options:
        value = getattr(state, option.name)
        text = option.write(value if isinstance(value, list) else [value])
        extra[option.name] = text if text != option.usual else None
    extra["order"] = _listed(list(state.order)[: state.in_order], list(range(state.seats)))
    extra["rolling"] = ROLLING[state.rolling] if state.rolling else None
    extra["dealing"] = DEALING[state.dealing] if state.dealing else None
    extra["from"] = _written_from(state)
    extra["offer"] = f"{state.offer}>{state.offered_to}" if state.offer else None
    extra["plan"] = state.plan or None
    extra["chosen"] = _digits(state.plan_blocks) if any(state.plan_blocks) else None
    extra["claim"] = state.claim_from if state.claim_from != NOBODY else None
    extra |= {name: getattr(state, field) or None for name, field in NUMBERS.items()}
    for name, field in SEAT_NUMBERS.items():
        values = list(getattr(state, field))[: state.seats]
        extra[name] = _listed(values, [0] * state.seats)
    return extra | _seat_fields(state) | _card_fields(state)


def _listed(values: list[int], usual: list[int]) -> str | None:
    return None if list(values) == usual else ",".join(str(value) for value in values) or "none"


def _written_from(state: Any) -> str | None:
    """Where the move began, if the builder is not still there."""
    return None if state.move_start == _usual_start(state) else land_name(state.move_start)


def _usual_start(state: Any) -> int:
    return int(state.builder[state.order[state.turn]]) if is_moving(state) else NOWHERE


def _seat_fields(state: Any) -> dict[str, Any]:
    extra: dict[str, Any] = {}
    for seat in range(state.seats):
        extra[f"dice{seat}"] = ",".join(_dice(state, seat)) or None
        parts = (
            f"{name.replace(' ', '_')}:{points}"
            for name, points in zip(PARTS, state.earned[seat])
            if points
        )
        extra[f"points{seat}"] = ",".join(parts) or None
    pool = (
        f"{DICE[colour][0]}{face + 1}"
        for colour in range(4)
        for face in range(FACES)
        for _ in range(state.pool[colour][face])
    )
    extra["pool"] = ",".join(pool) or None
    chosen = [CHOICES[state.takes_part[seat]] for seat in range(state.seats)]
    extra["takes_part"] = ",".join(chosen) if any(state.takes_part) else None
    return extra


def _dice(state: Any, seat: int) -> Iterator[str]:
    for letter, field in DICE_FIELDS.items():
        if getattr(state, field)[seat]:
            yield f"{letter}{getattr(state, field)[seat]}"
    for face, counts in zip(state.white[seat], state.counts[seat]):
        if face:
            yield f"w{face}{MARKS[counts]}"


def _card_fields(state: Any) -> dict[str, Any]:
    extra: dict[str, Any] = {}
    holders = [*(str(seat) for seat in range(state.seats)), "row", "box"]
    at = [*range(state.seats), ROW, BOX]
    for name, holder in zip(holders, at):
        cards = [land_name(card) for card in range(CARDS) if state.card_at[card] == holder]
        if name != "box" or _has_cards(state):
            extra[f"cards{name}" if name.isdecimal() else name] = ",".join(cards) or None
        people = [str(r + 1) for r in range(CARDS) if state.resident_at[r] == holder]
        if name != "box":
            extra[f"people{name}"] = ",".join(people) or None
    ready = [f"{land_name(c)}:{state.ready_in[c]}" for c in range(CARDS) if state.ready_in[c]]
    extra["ready"] = ",".join(ready) or None
    columns = [".".join(str(r) for r in column if r) for column in state.grid]
    extra["grid"] = "/".join(columns) if any(columns) else None
    return extra


def _has_cards(state: Any) -> bool:
    return bool(state.rules == EASY or has_land_cards(state))


# Reading positions --------------------------------------------------------------------------------


def read_position(text: str, options: list[int], state: Any) -> int:
    """Fill the record from a position; the number of seats. Options in the text come first."""
    drawing, extra = fields(" ".join(text.split()))
    parts = [part.strip() for part in drawing.split(" | ")]
    if len(parts) != 3:
        raise _wrong("it should have three parts separated by “ | ”.")
    seats = parts[0].split(" / ")
    if len(seats) not in INFO.seats:
        raise _wrong(f"it has {len(seats)} players, and 2 to 4 play.")
    state.seats = len(seats)
    _read_options(extra, options, state)
    lay_out_lands(state)
    set_up_spaces(state)
    for seat, words in enumerate(seats):
        _read_seat(words, seat, state)
    _read_town(parts[1], state)
    _read_turn(parts[2], extra, state)
    _read_fields(extra, state)
    return len(seats)


def _read_options(extra: dict[str, str], options: list[int], state: Any) -> None:
    given = list(options)
    for option in INFO.options:
        width = TILES if option.name == "layout" else 1
        numbers, given = given[:width], given[width:]
        if option.name in extra:
            try:
                numbers = option.read(extra.pop(option.name), 0)
            except ValueError as problem:
                raise _wrong(f"the option “{option.name}” is wrong: {problem}.") from problem
        if option.name == "layout":
            for tile in range(TILES):
                state.layout[tile] = numbers[tile]
        else:
            setattr(state, option.name, numbers[0])


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
        state.resident_at[resident - 1] = HOUSED


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
    state.move_start = _land(extra.pop("from")) if "from" in extra else _usual_start(state)
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
            _once(f"resident {word}", seen)
            state.resident_at[_number(word, "people", 1, CARDS) - 1] = holder
    for word in filter(None, extra.pop("ready", "").split(",")):
        card, _, ready = word.partition(":")
        state.ready_in[_land(card)] = _number(ready, "ready", 0, 99)
    columns = extra.pop("grid", "").split("/")
    for column, words in enumerate(columns[:GRID_SIZE]):
        for row, word in enumerate([word for word in words.split(".") if word][:GRID_SIZE]):
            state.grid[column][row] = _number(word, "grid", 1, CARDS)
            state.resident_at[int(word) - 1] = GRID


def _once(what: str, seen: set[str]) -> None:
    if what in seen:
        raise _wrong(f"{what} is in two places.")
    seen.add(what)


def _wrong(why: str) -> BadPosition:
    return BadPosition("position", title=INFO.title, why=why, example=EXAMPLE)
