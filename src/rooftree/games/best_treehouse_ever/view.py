"""What each seat may see and remember, and what it is told."""

import functools
from typing import Any

from rooftree.core.rule import CHANCE, NOBODY, rule
from rooftree.core.shape import ScorePart, SeatScore, ViewFields

from .actions import ADD, CODES, any_room
from .components import (
    ADDING,
    CHANGERS,
    CIRCLES,
    COLOUR_OF,
    COLOURS,
    COPIES,
    DEALING,
    DECK,
    DOUBLE,
    FACE_DOWN,
    HAND,
    IN_HAND,
    LAST,
    MAX_SEATS,
    NAMES,
    NO_CHANGER,
    NO_ROOM,
    NO_SCORE,
    OVER,
    PICKING,
    PICKS,
    PICTURES,
    ROOMS,
    ROUNDS,
    SCORING,
    SPACES,
    STAGES,
    THEMES,
    UNKNOWN,
    WORTH,
)
from .prompts import facts, prompt, spaces_by_colour
from .rules import (
    changers_taken,
    colour_at,
    hand_of,
    has_room_to_add,
    seat_to_be_dealt,
    waiting,
)
from .scoring import (
    bonus,
    collector,
    most_rooms,
    round_points,
    worth,
)
from .standing import places, ties, winners
from .telling import tell, whereabouts

__all__ = [
    "FEATURES",
    "FIELDS",
    "conceal",
    "facts",
    "forecast",
    "heard",
    "imagine",
    "observe",
    "prompt",
    "tell",
    "view",
]

# What a seat knows --------------------------------------------------------------------------------


@rule(18)
def has_held(state, seat, hand):
    """Has this hand of the round passed through the seat's own? Then all of it is known, since
    whatever leaves a hand is revealed."""
    if seat >= state.seats:
        return False
    return (seat + state.seats - hand) % state.seats <= state.step


@rule(18)
def knows_place(state, seat, place):
    """Does a seat know which rooms lie at a place? The deck is face down. The last room of a
    hand is not shown, but every player has held every hand by then; a spectator has not."""
    if place == DECK:
        return False
    if place == LAST:
        return seat < state.seats
    if place >= IN_HAND:
        return has_held(state, seat, place - IN_HAND)
    return True


@rule(18)
def known_places(state, seat):
    """A bit for each place whose rooms the seat knows; the lowest stands for UNKNOWN."""
    known = 0
    for place in range(IN_HAND + state.seats):
        if knows_place(state, seat, place):
            known |= 1 << (place - UNKNOWN)
    return known


@rule(18)
def conceal(state, seat):
    """The deck, hands the seat has never held, and the others' secret picks."""
    known = known_places(state, seat)
    for room in range(ROOMS):
        if not (known >> (state.where[room] - UNKNOWN)) & 1:
            state.where[room] = UNKNOWN
    for other in range(state.seats):
        if state.stage == PICKING and other != seat and state.picked[other] != NO_ROOM:
            state.picked[other] = FACE_DOWN


@rule(3, 11)
def hand_size(state, hand):
    """How many rooms are in a hand, which everybody can see."""
    if state.stage == DEALING:
        return min(max(state.dealt - HAND * hand, 0), HAND)
    if state.stage == PICKING:
        return HAND - state.step
    if state.stage == ADDING:
        return HAND - 1 - state.step
    return 0


@rule(11)
def count_last_rooms(state):
    """How many rooms were discarded unseen: the last of each hand of each round."""
    if state.stage >= SCORING:
        return state.seats * (state.week + 1)
    return state.seats * state.week


@rule(18)
def imagine(state, seat, rng):
    """Deal the unknown rooms out: to unknown hands, for a spectator among the last rooms, and the
    rest is the deck. A secret pick may be any room of its hand."""
    for hand in range(state.seats):
        if not has_held(state, seat, hand):
            lay_unknown(state, rng, IN_HAND + hand, hand_size(state, hand))
    if seat >= state.seats:
        lay_unknown(state, rng, LAST, count_last_rooms(state))
    for room in range(ROOMS):
        if state.where[room] == UNKNOWN:
            state.where[room] = DECK
    for other in range(state.seats):
        if state.picked[other] == FACE_DOWN:
            state.picked[other] = any_room(state, rng, IN_HAND + hand_of(state, other))


@rule(18)
def lay_unknown(state, rng, place, count):
    for _ in range(count):
        state.where[any_room(state, rng, UNKNOWN)] = place


# What a seat hears --------------------------------------------------------------------------------

HIDDEN_DEAL = CODES  # somebody else was dealt a room
HIDDEN_PICK = CODES + 1  # somebody else picked a room


@rule(4, 18)
def heard(state, observer, seat, code):
    """Others' rooms are not named before they are revealed, and a change of mind is not noticed."""
    if seat == CHANCE:
        if observer == seat_to_be_dealt(state):
            return code
        return HIDDEN_DEAL
    if code >= ADD or observer == seat or is_last_pick(state, seat):
        return code
    if state.picked[seat] != NO_ROOM:
        return NOBODY
    return HIDDEN_PICK


@rule(5)
def is_last_pick(state, seat):
    """All others have picked: this one reveals them all."""
    return waiting(state) == 1 << seat


# Features for learning ----------------------------------------------------------------------------
# The table, then for each seat, the own one first: tree, counts, balance, score, hand, pick.

COLOUR_FEATURES = len(STAGES) + ROUNDS + PICKS
TABLE_FEATURES = COLOUR_FEATURES + 4 * len(COLOURS) + MAX_SEATS
HELD_FEATURES = SPACES * len(COLOURS) + len(COLOURS) + 3 + 1  # of a seat, before its hand
HAND_FEATURES = len(COLOURS) + 1
SEAT_FEATURES = HELD_FEATURES + HAND_FEATURES + len(COLOURS) + 3 + 2
FEATURES = TABLE_FEATURES + MAX_SEATS * SEAT_FEATURES


@rule(18)
def observe(state, seat, features):
    """Marks and counts; seats are counted clockwise from the observer."""
    for i in range(FEATURES):
        features[i] = 0
    me = seat % state.seats
    observe_table(state, me, features)
    needed = waiting(state)
    for distance in range(state.seats):
        other = (me + distance) % state.seats
        first = TABLE_FEATURES + distance * SEAT_FEATURES
        observe_seat(state, other, features, first)
        features[first + SEAT_FEATURES - 1] = (needed >> other) & 1
    observe_rooms(state, me, features)


@rule(18)
def observe_table(state, me, features):
    """Stage, round and pick; on each colour a changer or a taker; start chooser."""
    features[state.stage] = 1
    features[len(STAGES) + state.week] = 1
    features[len(STAGES) + ROUNDS + state.step] = 1
    first = COLOUR_FEATURES
    for colour in range(len(COLOURS)):
        changer = state.changer_on[state.week][colour]
        features[first + 4 * colour] = changer == DOUBLE
        features[first + 4 * colour + 1] = changer == NO_SCORE
        features[first + 4 * colour + 2] = state.score_card[state.week][colour] != NOBODY
    chooser = (state.first + state.seats - me) % state.seats
    features[first + 4 * len(COLOURS) + chooser] = 1


@rule(18)
def observe_seat(state, seat, features, first):
    for space in range(SPACES):
        colour = colour_at(state, seat, space)
        if state.room_at[seat][space] != NO_ROOM:
            features[first + space * len(COLOURS) + colour] = 1
    first += SPACES * len(COLOURS)
    for colour in range(len(COLOURS)):
        features[first + colour] = state.rooms[seat][colour]
    first += len(COLOURS)
    features[first + 1 + state.balance[seat]] = 1
    features[first + 3] = state.score[seat]
    features[first + 4 + len(COLOURS)] = hand_size(state, hand_of(state, seat))
    first += 4 + HAND_FEATURES
    if state.picked[seat] >= 0:
        features[first + COLOUR_OF[state.picked[seat]]] = 1
    first += len(COLOURS)
    features[first + state.changer[seat]] = 1
    features[first + 3] = state.picked[seat] != NO_ROOM


@rule(18)
def observe_rooms(state, me, features):
    """By colour: rooms the seat has not met yet, and those it knows to be in somebody's hand."""
    moved = (state.step + state.seats - me) % state.seats  # how far from the seat hand 0 is now
    for room in range(ROOMS):
        if state.where[room] == UNKNOWN:
            features[COLOUR_FEATURES + 4 * COLOUR_OF[room] + 3] += 1
        elif state.where[room] >= IN_HAND:
            distance = state.where[room] - IN_HAND + moved
            if distance >= state.seats:
                distance -= state.seats
            first = TABLE_FEATURES + distance * SEAT_FEATURES + HELD_FEATURES
            features[first + COLOUR_OF[room]] += 1


# The view -----------------------------------------------------------------------------------------


FIELDS = ViewFields(seats=("start_chooser", "taken_by", "leader", "winners"), bare=("colour",))


def view(state: Any, observer: int, shared: dict[str, Any] | None = None) -> dict[str, Any]:
    """All that an observer may know, from a state concealed for it."""
    shared = shown_to_all(state) if shared is None else shared
    return {
        **shared,
        "unseen": _unseen(state),
        "seats": [
            {**seat, "known_hand": _known_hand(state, seat["seat"])} for seat in shared["seats"]
        ],
        "hand": _own_hand(state, observer),
        "picked": _own_pick(state, observer),
    }


def shown_to_all(state: Any) -> dict[str, Any]:
    """What everybody is shown alike; None where that depends on who looks."""
    return {
        "round": state.week + 1,
        "rounds": ROUNDS,
        "stage": STAGES[state.stage],
        "pick": state.step + 1,
        "picks": PICKS,
        "younger_players": bool(state.younger_players),
        "start_chooser": state.first,
        "colours": [_colour(state, colour) for colour in range(len(COLOURS))],
        "changers": _changers_in_the_middle(state),
        "unseen": None,
        "seats": [_seat(state, seat) for seat in range(state.seats)],
        "hand": None,
        "picked": None,
        "over": state.stage == OVER,
        "winners": winners(state),
        "scores": [_score(state, seat) for seat in range(state.seats)],
        "ties": ties(state),
        "tally": _tally(state),
    }


def _tally(state: Any) -> dict[str, Any] | None:
    """How the last scoring went, colour by colour and in the end bonus by bonus: what each seat
    gained, and had then."""
    week = _rounds_scored(state) - 1
    if week < 0:
        return None
    gains = [
        (colour, False, [state.scored[week][seat][colour] for seat in range(state.seats)])
        for colour in range(len(COLOURS))
    ]
    if state.stage == OVER:
        gains += [
            (colour, True, [_collected(state, seat, colour) for seat in range(state.seats)])
            for colour in range(len(COLOURS))
            if collector(state, colour) != NOBODY
        ]
    totals = [sum(map(sum, _earlier(state, week, seat))) for seat in range(state.seats)]
    before, steps = list(totals), []
    for colour, is_bonus, gained in gains:
        totals = [total + more for total, more in zip(totals, gained, strict=True)]
        step = {"colour": COLOURS[colour], "bonus": is_bonus, "worth": _worth(state, week, colour)}
        steps.append({**step, "gained": gained, "totals": totals})
    return {"round": week + 1, "before": before, "steps": steps}


def _earlier(state: Any, week: int, seat: int) -> list[Any]:
    """The points of the rounds before."""
    return [state.scored[earlier][seat] for earlier in range(week)]


def _collected(state: Any, seat: int, colour: int) -> int:
    return int(state.rooms[seat][colour]) if collector(state, colour) == seat else 0


def _worth(state: Any, week: int, colour: int) -> int:
    """Points for each room of a colour in a round that has been scored."""
    if state.younger_players:
        return int(state.score_card[week][colour] != NOBODY)
    return int(WORTH[state.changer_on[week][colour]])


def _score(state: Any, seat: int) -> SeatScore:
    """The points of the rounds scored, and in the end the bonus."""
    parts: list[ScorePart] = [
        {"name": colour, "points": points, "round": week + 1}
        for week in range(_rounds_scored(state))
        for colour, points in _scored(state, week, seat).items()
        if points
    ]
    total = state.score[seat]
    if rest := total - sum(part["points"] for part in parts):
        parts.append({"name": "bonus", "points": rest})
    return {"total": total, "parts": parts}


def forecast(state: Any, observer: int) -> list[SeatScore]:
    """The scores as they would be if the round were scored now, and in the last one the end."""
    return [_score_then(state, seat) for seat in range(state.seats)]


def _score_then(state: Any, seat: int) -> SeatScore:
    then = _score(state, seat)
    if state.stage in (DEALING, OVER):  # nothing of the next round yet, or nothing more
        return then
    more: list[ScorePart] = [
        {"name": name, "points": int(round_points(state, seat, colour)), "round": state.week + 1}
        for colour, name in enumerate(COLOURS)
    ]
    if state.week == ROUNDS - 1:
        more.append({"name": "bonus", "points": int(bonus(state, seat))})
    parts = [*then["parts"], *(part for part in more if part["points"])]
    return {"total": sum(part["points"] for part in parts), "parts": parts}


def room_view(room: int) -> dict[str, Any]:
    """A room card."""
    return {
        "room": room,
        "name": NAMES[room],
        "colour": COLOURS[COLOUR_OF[room]],
        "picture": PICTURES[room],
    }


def _colour(state: Any, colour: int) -> dict[str, Any]:
    """A Score Card: what lies on it, what its rooms are worth in this round, and who leads."""
    taker = state.score_card[state.week][colour]
    leader = collector(state, colour)
    return {
        "colour": COLOURS[colour],
        "theme": THEMES[colour],
        "changer": _changer(state.changer_on[state.week][colour]),
        "taken_by": None if taker == NOBODY else taker,
        "worth": int(worth(state, colour)),
        "most": most_rooms(state, colour),
        "leader": None if leader == NOBODY else leader,
        "earlier_changers": [
            _changer(state.changer_on[week][colour]) for week in range(_rounds_scored(state))
        ],
    }


def _changer(kind: int) -> str | None:
    return None if kind == NO_CHANGER else CHANGERS[kind]


def _rounds_scored(state: Any) -> int:
    return ROUNDS if state.stage == OVER else int(state.week)


def _changers_in_the_middle(state: Any) -> dict[str, int]:
    """How many of each Game Changer are still to be taken, where there is a choice."""
    if state.younger_players or state.seats == 2:
        return {}
    placed = list(state.changer_on[state.week]) if state.stage == SCORING else []
    return {
        CHANGERS[kind]: COPIES - changers_taken(state, kind) - placed.count(kind)
        for kind in (DOUBLE, NO_SCORE)
    }


def _unseen(state: Any) -> dict[str, int]:
    """Rooms of each colour that the observer has not met yet."""
    unknown = [COLOUR_OF[room] for room in _rooms_at(state, UNKNOWN)]
    return {name: unknown.count(colour) for colour, name in enumerate(COLOURS)}


def _rooms_at(state: Any, place: int) -> list[int]:
    return [room for room, where in enumerate(state.where) if where == place]


def _known_hand(state: Any, seat: int) -> list[dict[str, Any]] | None:
    """What a seat holds, if the observer has seen all of it."""
    hand = hand_of(state, seat)
    known, size = _rooms_at(state, IN_HAND + hand), hand_size(state, hand)
    return [room_view(room) for room in known] if size and len(known) == size else None


def _seat(state: Any, seat: int) -> dict[str, Any]:
    return {
        "seat": seat,
        "score": state.score[seat],
        "balance": CIRCLES[state.balance[seat] + 1],
        "tree": [_space(space, room) for space, room in enumerate(state.room_at[seat])],
        "rooms": dict(zip(COLOURS, state.rooms[seat], strict=True)),
        "hand_size": hand_size(state, hand_of(state, seat)),
        "known_hand": None,
        "has_picked": state.picked[seat] != NO_ROOM,
        "shows": room_view(state.picked[seat]) if has_room_to_add(state, seat) else None,
        "changer": _changer(state.changer[seat]),
        "scored": [_scored(state, week, seat) for week in range(_rounds_scored(state))],
        "gained": [sum(state.scored[week][seat]) for week in range(_rounds_scored(state))],
        "this_round": sum(int(round_points(state, seat, c)) for c in range(len(COLOURS))),
        "bonus": int(bonus(state, seat)),
        "place": places(state)[seat] if state.stage == OVER else None,
    }


@functools.cache
def _space(space: int, room: int) -> dict[str, Any]:
    return {**whereabouts(space), "room": None if room == NO_ROOM else room_view(room)}


def _scored(state: Any, week: int, seat: int) -> dict[str, int]:
    """The points of one round, by colour."""
    return dict(zip(COLOURS, state.scored[week][seat], strict=True))


def _own_hand(state: Any, observer: int) -> list[dict[str, Any]]:
    """The observer's hand, each room with the spaces it could go to now."""
    if observer >= state.seats:
        return []
    rooms = _rooms_at(state, IN_HAND + hand_of(state, observer))
    spaces = spaces_by_colour(state, observer, rooms)
    return [_fitting(room, spaces[COLOUR_OF[room]]) for room in rooms]


def _own_pick(state: Any, observer: int) -> dict[str, Any] | None:
    if observer >= state.seats or state.picked[observer] == NO_ROOM:
        return None
    room = state.picked[observer]
    return _fitting(room, spaces_by_colour(state, observer, [room])[COLOUR_OF[room]])


def _fitting(room: int, spaces: list[str]) -> dict[str, Any]:
    """A room, and where it could go in the observer's tree as it is."""
    return {**room_view(room), "spaces": spaces}
