"""Positions and moves as text.

A village is its treehouses in the order they were begun, each the Turn Order numbers of its cards
from level 1 up; a card used face down stands in brackets; `~1~` is pipe 1 between two neighbours,
and `1:A-C` pipe 1 between the first and the third treehouse. Villages in seat order, then the
forest row by row with seats where familiars stand, then all else as `field=value`:

    64.59.39.19 ~1~ 66.51 / (47).48 70 / - | EEEEEEEEE/AW0FT..AT/... | round=2 biscuits=2,3,2
"""

from collections.abc import Iterable
from typing import Any

from rooftree.core.actions import Action
from rooftree.core.errors import BadPosition
from rooftree.core.notation import fields, with_fields
from rooftree.core.rule import ALLOWED, NOBODY

from .checks import OBJECTIVES as OBJECTIVE_NAMES
from .checks import SPELLS
from .codes import CODES, codes
from .components import (
    CARD_TEXTS,
    CARDS,
    COLOUR,
    COLOURLESS,
    COLUMNS,
    FIRST_LEVEL_1,
    FIRST_SPELL,
    ICON_LETTERS,
    LEVEL,
    MAX_TREEHOUSES,
    NO_CARD,
    NUMBER,
    PAIRS,
    PIPES,
    PLANNED_LIMIT,
    ROUNDS,
    ROWS,
    SPACE_TEXTS,
    TREEHOUSE_TEXTS,
)
from .meta import INFO
from .rules.building import join_chains, may_join
from .rules.forest import icon_at, settle
from .rules.preparation import setup
from .rules.table import move
from .state import (
    BUILDING,
    BUILT,
    CARRIAGE,
    FLIPPED,
    HAND,
    NOT_CHOSEN,
    OVER,
    PLANNED,
    POOL,
    PUBLIC,
    RELAYING,
    REMOVED,
    STORED,
    TRASH,
)

EXAMPLE = "64.59 ~1~ 66 / (47) / - | - | round=2 phase=building planned0=69,pipe-2"

# Moves -------------------------------------------------------------------------------------------

PLAIN = {
    "trash": "trash hand",
    "take": "take carriage",
    "draw": "draw",
    "drop_out": "drop out",
    "wait": "wait",
    "stall": "call stall",
    "keep": "keep",
    "decline": "no familiar",
    "finish": "finish",
}
WITH_CARD = {
    "place": "place",
    "discard": "discard",
    "give": "exchange",
    "receive": "for",
    "show": "show",
    "flip": "flip",
    "store": "store",
    "lift": "lift",
    "deal": "deal",
}
FIRST_CARD = {"cast": FIRST_SPELL, "build": FIRST_LEVEL_1, "improve": PIPES}


def action(code: int) -> Action:
    """A code spelled out: `place y1-64`, `build b2-51 on C`, `lay pipe-1 A-C`, `familiar e3`."""
    kind, numbers = codes.parts(code)
    if kind in PLAIN:
        return Action(code, kind, {}, PLAIN[kind])
    if kind in ("bribe", "biscuit"):
        text = f"bribe {numbers[0]}" if kind == "bribe" else f"biscuit to {numbers[0]}"
        return Action(code, kind, {"seat": numbers[0]}, text)
    if kind == "settle":
        space = SPACE_TEXTS[numbers[0]]
        return Action(code, kind, {"space": space}, f"familiar {space}")
    if kind == "objective":
        name = OBJECTIVE_NAMES[numbers[0]]
        return Action(code, kind, {"objective": name}, f"objective {name}")
    return _card_action(code, kind, numbers)


def _card_action(code: int, kind: str, numbers: tuple[int, ...]) -> Action:
    card = CARD_TEXTS[numbers[0] + FIRST_CARD.get(kind, 0)]
    if kind == "improve":
        treehouse = TREEHOUSE_TEXTS[numbers[1]]
        args = {"card": card, "treehouse": treehouse}
        return Action(code, kind, args, f"build {card} on {treehouse}")
    if kind == "lay":
        a, b = (TREEHOUSE_TEXTS[end] for end in PAIRS[numbers[1]])
        return Action(code, kind, {"card": card, "ends": [a, b]}, f"lay {card} {a}-{b}")
    return Action(code, kind, {"card": card}, f"{WITH_CARD.get(kind, kind)} {card}")


# Cards -------------------------------------------------------------------------------------------


def short(card: int) -> str:
    """The Turn Order number; a spell's name."""
    return str(NUMBER[card]) if card < FIRST_SPELL else CARD_TEXTS[card]


CARD_BY_TEXT = {text: card for card in range(CARDS) for text in (short(card), CARD_TEXTS[card])}


def _card(text: str) -> int:
    if text not in CARD_BY_TEXT:
        raise _wrong(f"“{text}” is no card.")
    return CARD_BY_TEXT[text]


def cards_at(state: Any, place: int) -> list[int]:
    return [card for card in range(CARDS) if state.place[card] == place]


# Writing a position ------------------------------------------------------------------------------

PHASES = ("objectives", "planning", "choosing", "order", "building", "relaying", "over")
FIELDS = {  # numbers as they are in the state, left out when 0
    "round": "round_number",
    "direction": "direction",
    "plate": "plate",
    "in": "inside",
    "reaching": "reaching",
    "stalled": "stalled",
    "step": "step",
    "turn": "turn",
    "placing": "placing",
    "teleporting": "teleporting",
    "moved": "moved",
}
ALWAYS = ("round", "plate", "in")  # these have other defaults than 0
PER_SEAT = {"deck": "deck", "owed": "owed", "did": "did", "track": "track", "biscuits": "biscuits"}
STACKS = {"hand": HAND, "planned": PLANNED, "carriage": CARRIAGE, "trash": TRASH, "stored": STORED}
CARDS_USED = PLANNED_LIMIT - 1  # in a round; one is shown for the turn order
CARD_FIELDS = {"second": "second", "casting": "casting", "shown": "shown"}


def write_position(state: Any) -> str:
    villages = " / ".join(_village(state, seat) for seat in range(state.seats))
    extra: dict[str, Any] = {option.name: _unless_usual(option, state) for option in INFO.options}
    extra["phase"] = PHASES[state.phase]
    for name, field in FIELDS.items():
        value = getattr(state, field)
        extra[name] = value if value or name in ALWAYS else None
    for name, field in PER_SEAT.items():
        extra[name] = ",".join(str(getattr(state, field)[seat]) for seat in range(state.seats))
    for name, place in STACKS.items():
        for seat in range(state.seats):
            extra[f"{name}{seat}"] = _cards(cards_at(state, place + seat))
    extra["removed"] = _cards(cards_at(state, REMOVED))
    for seat in range(state.seats):
        if state.commit[seat] != NOT_CHOSEN:
            extra[f"commit{seat}"] = action(state.commit[seat]).text.replace(" ", "_")
        for name in CARD_FIELDS:
            if getattr(state, name)[seat] != NO_CARD:
                extra[f"{name}{seat}"] = short(getattr(state, name)[seat])
    extra["spell"] = SPELLS[state.spell] if state.spell >= 0 else None
    extra["common"] = ",".join(_tile(tile) for tile in state.common)
    extra["private"] = ",".join(_tile(state.private[seat]) for seat in range(state.seats))
    extra["seen"] = _unusual_knowledge(state)
    return with_fields(f"{villages} | {_forest(state)} |", **extra)


def _unless_usual(option: Any, state: Any) -> str | None:
    value = getattr(state, option.name)
    text = option.write(list(value) if isinstance(value, list) else [value])
    return None if text == option.usual else str(text)


def _cards(cards: Iterable[int]) -> str | None:
    return ",".join(short(card) for card in cards) or None


def _tile(tile: int) -> str:
    return OBJECTIVE_NAMES[tile] if tile >= 0 else "-"


def _village(state: Any, seat: int) -> str:
    parts: list[str] = []
    beside = {}
    apart = []
    for pipe in range(PIPES):
        if state.place[pipe] == BUILT + seat:
            a, b = state.ends[pipe]
            if state.loose >> pipe & 1:
                apart.append(f"{NUMBER[pipe]}:loose")
            elif b == a + 1:
                beside[b] = f"~{NUMBER[pipe]}~"
            else:
                apart.append(f"{NUMBER[pipe]}:{TREEHOUSE_TEXTS[a]}-{TREEHOUSE_TEXTS[b]}")
    for treehouse in range(state.treehouses[seat]):
        if treehouse in beside:
            parts.append(beside[treehouse])
        parts.append(".".join(_storeys(state, seat, treehouse)))
    return " ".join(parts + apart) or "-"


def _storeys(state: Any, seat: int, treehouse: int) -> Iterable[str]:
    """Its cards from level 1 up."""
    for card in cards_at(state, FLIPPED + seat):
        if state.treehouse_of[card] == treehouse:
            yield f"({short(card)})"
    for card in reversed(cards_at(state, BUILT + seat)):
        if card >= PIPES and state.treehouse_of[card] == treehouse:
            yield short(card)


def _forest(state: Any) -> str:
    if all(whose == NOBODY for whose in state.familiar_at):
        return "-"
    letters = [
        ICON_LETTERS[icon_at(state, space)] if whose == NOBODY else str(whose)
        for space, whose in enumerate(state.familiar_at)
    ]
    rows = (letters[row * COLUMNS : (row + 1) * COLUMNS] for row in range(ROWS))
    return "/".join("".join(row) for row in rows)


def _usual_knowledge(place: int) -> int:
    """Who knows a card there, if nothing special has happened."""
    if place == POOL or CARRIAGE <= place < TRASH:
        return 0
    if place >= FLIPPED:
        return 1 << (place - FLIPPED)
    if HAND <= place < CARRIAGE:
        return 1 << (place - HAND) % 4
    return PUBLIC


def _unusual_knowledge(state: Any) -> str | None:
    return (
        ",".join(
            f"{short(card)}:{state.seen[card]}"
            for card in range(CARDS)
            if state.seen[card] != _usual_knowledge(state.place[card])
        )
        or None
    )


# Reading a position ------------------------------------------------------------------------------


def read_position(text: str, options: list[int], state: Any) -> int:
    """Fill the state from a position; the number of seats. Options in the text come first."""
    drawing, extra = fields(" ".join(text.split()))
    parts = [part.strip() for part in drawing.split("|")]
    if len(parts) not in (2, 3) or (len(parts) == 3 and parts[2]):
        raise _wrong("it should be villages | forest | field=value …")
    villages = [village.strip() for village in parts[0].split(" / ")]
    if len(villages) not in INFO.seats:
        raise _wrong(f"it has {len(villages)} villages, and 2 to 4 play.")
    setup(state, len(villages), _options(extra, options))
    for seat, village in enumerate(villages):
        _read_village(village, seat, state)
    _read_forest(parts[1], state)
    decks, given_round = "deck" in extra, "round" in extra
    _read_numbers(extra, state)
    _read_cards(extra, state)
    _read_choices(extra, state)
    for seat in range(state.seats if not decks else 0):
        state.deck[seat] = state.held[POOL] // state.seats
    if extra:
        raise _wrong(f"“{next(iter(extra))}” is no field of it.")
    _check(state, given_round)
    return len(villages)


def _options(extra: dict[str, str], options: list[int]) -> list[int]:
    """Options as the rules take them: from the text, or as given."""
    found: list[int] = []
    for option in INFO.options:
        width = len(option.read(option.usual, 0))
        if option.name in extra:
            try:
                found += option.read(extra.pop(option.name), 0)
            except ValueError as problem:
                raise _wrong(f"the option {option.name} is wrong: {problem}.") from problem
        else:
            found += options[len(found) : len(found) + width]
    return found


def _put(state: Any, card: int, place: int) -> None:
    if state.place[card] != POOL:
        raise _wrong(f"the card {CARD_TEXTS[card]} is there twice.")
    move(state, card, place)
    state.seen[card] = _usual_knowledge(place)


def _read_village(text: str, seat: int, state: Any) -> None:
    pipes: list[tuple[int, int, int]] = []
    between = NO_CARD
    for word in text.split() if text != "-" else ():
        if word.startswith("~") and word.endswith("~"):
            between = _pipe(word.strip("~"))
        elif ":" in word:
            _read_apart(word, seat, state, pipes)
        else:
            _read_treehouse(word, seat, state)
            if between != NO_CARD:
                last = state.treehouses[seat] - 1
                pipes.append((between, last - 1, last))
            between = NO_CARD
    if between != NO_CARD:
        raise _wrong("a pipe joins nothing on its right.")
    for pipe, a, b in pipes:
        _join(state, seat, pipe, a, b)


def _pipe(text: str) -> int:
    card = _card(text)
    if card >= PIPES:
        raise _wrong(f"“{text}” is no pipe.")
    return card


def _read_apart(word: str, seat: int, state: Any, pipes: list[tuple[int, int, int]]) -> None:
    name, _, where = word.partition(":")
    if where == "loose":
        _put(state, _pipe(name), BUILT + seat)
        state.loose += 1 << _pipe(name)
        return
    ends = [TREEHOUSE_TEXTS.find(end) for end in where.split("-")]
    if len(ends) != 2 or not 0 <= ends[0] < ends[1]:
        raise _wrong(f"“{word}” should name a pipe and two treehouses, like 1:A-C.")
    pipes.append((_pipe(name), ends[0], ends[1]))


def _join(state: Any, seat: int, pipe: int, a: int, b: int) -> None:
    chains = state.chain[seat]
    ends = 0 <= a < b < state.treehouses[seat] and may_join(state, seat, a, b) == ALLOWED
    if not ends:
        raise _wrong(f"pipe {NUMBER[pipe]} cannot lie there.")
    _put(state, pipe, BUILT + seat)
    state.ends[pipe][0] = a
    state.ends[pipe][1] = b
    join_chains(state, seat, chains[a], chains[b])


def _read_treehouse(word: str, seat: int, state: Any) -> None:
    treehouse = state.treehouses[seat]
    if treehouse == MAX_TREEHOUSES:
        raise _wrong(f"a village has at most {MAX_TREEHOUSES} treehouses.")
    state.treehouses[seat] += 1
    state.colour[seat][treehouse] = COLOURLESS
    state.chain[seat][treehouse] = treehouse
    for height, text in enumerate(word.split("."), start=1):
        card = _card(text.strip("()"))
        state.treehouse_of[card] = treehouse
        state.height[seat][treehouse] = height
        if text.startswith("("):
            if height > 1 or card >= FIRST_SPELL:
                raise _wrong("only a level 1 is a card face down, and never a spell.")
            state.face_down[seat] += 1 << treehouse
            _put(state, card, FLIPPED + seat)
            continue
        colour = state.colour[seat][treehouse]
        if LEVEL[card] != height or colour not in (COLOUR[card], COLOURLESS):
            raise _wrong(f"{CARD_TEXTS[card]} cannot be level {height} of “{word}”.")
        state.colour[seat][treehouse] = COLOUR[card]
        _put(state, card, BUILT + seat)


def _read_forest(text: str, state: Any) -> None:
    if text == "-":
        return
    rows = text.split("/")
    if len(rows) != ROWS or any(len(row) != COLUMNS for row in rows):
        raise _wrong(f"the forest should be {ROWS} rows of {COLUMNS} spaces, or -.")
    for space, letter in enumerate("".join(rows)):
        if letter.isdecimal():
            if int(letter) >= state.seats or state.familiars[int(letter)] == 0:
                raise _wrong(f"seat {letter} has no familiar for {SPACE_TEXTS[space]}.")
            state.placing = 1
            settle(state, int(letter), space)
        elif letter not in ("-", ICON_LETTERS[icon_at(state, space)]):
            raise _wrong(f"{SPACE_TEXTS[space]} is no “{letter}” on this side of these tiles.")
    state.placing = 0
    state.teleporting = 0


def _number(name: str, text: str) -> int:
    if not text.isdecimal() or int(text) > 2**15 - 1:
        raise _wrong(f"“{name}={text}” should be a number.")
    return int(text)


def _read_numbers(extra: dict[str, str], state: Any) -> None:
    phase = extra.pop("phase", "planning")
    if phase not in PHASES:
        raise _wrong(f"“phase={phase}” should be one of {', '.join(PHASES)}.")
    state.phase = PHASES.index(phase)
    state.round_number = 1
    if phase in ("planning", "choosing"):
        state.inside = (1 << state.seats) - 1
        state.plate = state.seats - 1
    for name, field in FIELDS.items():
        if name in extra:
            setattr(state, field, _small(name, _number(name, extra.pop(name)), field))
    for name, field in PER_SEAT.items():
        if name in extra:
            numbers = extra.pop(name).split(",")
            if len(numbers) != state.seats:
                raise _wrong(f"“{name}” should have {state.seats} numbers.")
            for seat, text in enumerate(numbers):
                getattr(state, field)[seat] = _small(name, _number(name, text), field)
    for name, tiles in (("common", state.common), ("private", state.private)):
        if name in extra:
            _read_tiles(name, extra.pop(name), tiles, 2 if name == "common" else state.seats)


def _small(name: str, number: int, field: str) -> int:
    if number > 127 and field not in ("step", "moved"):
        raise _wrong(f"“{name}” is too large.")
    return number


def _read_tiles(name: str, text: str, tiles: Any, count: int) -> None:
    names = text.split(",")
    if len(names) != count:
        raise _wrong(f"“{name}” should name {count} objectives, or -.")
    for i, tile in enumerate(names):
        if tile not in (*OBJECTIVE_NAMES, "-"):
            raise _wrong(f"“{tile}” is no objective: take {', '.join(OBJECTIVE_NAMES)}, or -.")
        tiles[i] = OBJECTIVE_NAMES.index(tile) if tile != "-" else -1


def _read_cards(extra: dict[str, str], state: Any) -> None:
    for seat in range(state.seats):
        for name, place in STACKS.items():
            for text in _list(extra.pop(f"{name}{seat}", "")):
                _put(state, _card(text), place + seat)
        for name in CARD_FIELDS:
            if f"{name}{seat}" in extra:
                getattr(state, name)[seat] = _card(extra.pop(f"{name}{seat}"))
    for text in _list(extra.pop("removed", "")):
        _put(state, _card(text), REMOVED)
    for text in _list(extra.pop("seen", "")):
        card, _, mask = text.partition(":")
        state.seen[_card(card)] = _number("seen", mask)


def _list(text: str) -> list[str]:
    return text.split(",") if text else []


def _read_choices(extra: dict[str, str], state: Any) -> None:
    for seat in range(state.seats):
        text = extra.pop(f"commit{seat}", "")
        if text:
            if text not in CODE_BY_WORD:
                raise _wrong(f"“{text}” is no choice.")
            state.commit[seat] = CODE_BY_WORD[text]
    if "spell" in extra:
        spell = extra.pop("spell")
        if spell not in SPELLS:
            raise _wrong(f"“{spell}” is no spell: take {', '.join(SPELLS)}.")
        state.spell = SPELLS.index(spell)


CODE_BY_WORD = {action(code).text.replace(" ", "_"): code for code in range(CODES)}


NEVER = {place + seat for place in (PLANNED, STORED, BUILT, FLIPPED) for seat in range(4)}


def _check(state: Any, given_round: bool) -> None:
    """What a match can never come to. Without a round it is the first that allows the cards."""
    if any(state.place[card] in NEVER for card in range(FIRST_SPELL, CARDS)):
        raise _wrong("a spell is never planned or stored.")
    if sorted(list(state.track)[: state.seats]) != list(range(state.seats)):
        raise _wrong("the track should hold every seat once.")
    while not given_round and state.round_number < ROUNDS and not _has_room(state):
        state.round_number += 1
    if not _has_room(state):
        raise _wrong("a seat has more cards than it can have used by then.")


def _has_room(state: Any) -> bool:
    """Four cards a round are used, those of this round once the turn order is known."""
    built = state.phase in (BUILDING, RELAYING, OVER)
    room = CARDS_USED * (state.round_number if built else max(state.round_number - 1, 0))
    for seat in range(state.seats):
        planned = state.held[PLANNED + seat]
        used = sum(state.held[place + seat] for place in (BUILT, FLIPPED, STORED))
        if planned > PLANNED_LIMIT or used + (planned if built else 0) > room:
            return False
    return True


def _wrong(why: str) -> BadPosition:
    return BadPosition("position", title=INFO.title, why=why, example=EXAMPLE)
