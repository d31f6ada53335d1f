"""What every position of Magical Treehouse keeps to, beyond what its text can say at all."""

from collections.abc import Callable
from typing import Any

from rooftree.core.rule import ALLOWED, NOBODY
from rooftree.core.words import Line

from .codes import DISCARD, GIVE, RECEIVE, SHOW
from .components import (
    BLUE,
    BROWN,
    CARD_TEXTS,
    CARDS,
    DISCARD_HAND,
    FIRST_BISCUITS,
    FIRST_SPELL,
    MAX_SEATS,
    MOST_BISCUITS,
    NO_CARD,
    NO_OBJECTIVE,
    NO_SPELL,
    PIPES,
    PLANNED_LIMIT,
    RED,
    ROUNDS,
    SPELL_CARDS,
    STRUCTURED,
)
from .rules.building import is_laid
from .rules.flow import chance_is_needed
from .rules.forest import can_settle
from .rules.planning import all_have_chosen, may_do
from .rules.spells import all_have_answered, has_to_choose, may_answer
from .rules.storage import count_cards, has_storage_left, may_be_stored
from .rules.table import is_in
from .rules.turn_order import all_have_shown, may_show
from .state import (
    BRIBED,
    BUILDING,
    BUILT,
    CARRIAGE,
    CAST_A_SPELL,
    CHOOSING,
    FLIPPED,
    HAND,
    NOT_CHOSEN,
    OBJECTIVES,
    ORDER,
    OVER,
    PLANNED,
    PLANNING,
    POOL,
    PUBLIC,
    RELAYING,
    REMOVED,
    STORED,
    TRASH,
    WAITED,
)

MOST_STEPS = 6000  # of structured planning: more than any match has events


def problem(state: Any) -> Line | None:
    """What is wrong with a position, or None."""
    return next(filter(None, (check(state) for check in CHECKS)), None)


def _range(name: str, value: int, low: int, high: int) -> Line | None:
    if low <= value <= high:
        return None
    return Line("wrong-number", {"name": name, "value": value, "low": low, "high": high})


def _first(*found: Line | None) -> Line | None:
    return next(filter(None, found), None)


# Numbers -----------------------------------------------------------------------------------------


def _numbers(state: Any) -> Line | None:
    """Each in the range that the phase gives it."""
    everybody = (1 << state.seats) - 1
    planning = state.phase in (PLANNING, CHOOSING)
    building = state.phase in (BUILDING, RELAYING)
    first, last = (0, 0) if state.phase == OBJECTIVES else (1, ROUNDS)
    if state.phase in (RELAYING, OVER):
        first = ROUNDS
    turns = state.seats - 1 if building else state.seats
    return _first(
        _range("round", state.round_number, first, last),
        _range("direction", state.direction, 0, 1),
        _range("plate", state.plate, 0, state.seats - 1 if planning else 0),
        _range("in", state.inside, 0, everybody if planning else 0),
        _range("stalled", state.stalled, 0, 1 if state.phase == PLANNING else 0),
        _range("step", state.step, 0, MOST_STEPS if state.tempo == STRUCTURED else 0),
        _range("turn", state.turn, 0, turns),
        _range("teleporting", state.teleporting, 0, 1 if state.placing else 0),
        _range("moved", state.moved, 0, (1 << PIPES) - 1 if building else 0),
    )


def _deeds(state: Any) -> Line | None:
    """What seats did last."""
    known = {*range(WAITED + 1), *range(CAST_A_SPELL, CAST_A_SPELL + SPELL_CARDS)}
    known |= {BRIBED + seat for seat in range(state.seats)}
    strange = [did for did in state.did if did not in known]
    return Line("wrong-did", {"did": strange[0]}) if strange else None


def _biscuits(state: Any) -> Line | None:
    """Two for each at first, and a plate of one less than players in every round."""
    there = sum(state.biscuits) + state.plate
    most = FIRST_BISCUITS * state.seats + state.round_number * (state.seats - 1)
    return Line("wrong-biscuits", {"count": there, "most": most}) if there > most else None


def _reaching(state: Any) -> Line | None:
    """Who has just dropped out reaches, if there is a biscuit and too few of them."""
    seats = [seat for seat in range(8) if state.reaching >> seat & 1]
    if not seats:
        return None
    out = all(seat < state.seats and not is_in(state, seat) for seat in seats)
    if state.phase == PLANNING and out and 0 < state.plate < len(seats):
        return None
    return Line("wrong-reaching")


# Objectives --------------------------------------------------------------------------------------


def _objectives(state: Any) -> Line | None:
    """A brown and a green tile for all, a brown one for each; each is there once."""
    dealt = [tile for tile in (*state.common, *state.private) if tile != NO_OBJECTIVE]
    brown = [state.common[0], *state.private]
    kinds = all(tile < BROWN for tile in brown) and (
        state.common[1] == NO_OBJECTIVE or state.common[1] >= BROWN
    )
    if not kinds or len(set(dealt)) < len(dealt):
        return Line("wrong-objectives")
    if state.first_game and state.common[1] not in (NO_OBJECTIVE, MOST_BISCUITS):
        return Line("wrong-first-game")
    return _dealing(state) if state.phase == OBJECTIVES else None


def _dealing(state: Any) -> Line | None:
    """While they are dealt, one after the other, nothing else has happened."""
    order = [*state.common, *list(state.private)[: state.seats]]
    count = sum(tile != NO_OBJECTIVE for tile in order)
    in_turn = all(tile != NO_OBJECTIVE for tile in order[:count])
    familiars = any(whose != NOBODY for whose in state.familiar_at)
    untouched = state.held[POOL] == CARDS and not any(state.deck) and not familiars
    if in_turn and count < len(order) and untouched:
        return None
    return Line("wrong-dealing")


# Cards -------------------------------------------------------------------------------------------


def _decks(state: Any) -> Line | None:
    """Decks and cards being drawn are among those that lie nowhere else."""
    if sum(state.deck) + sum(state.owed) > state.held[POOL]:
        return Line("wrong-decks", {"count": state.held[POOL]})
    if any(state.owed) and state.phase != PLANNING:
        return Line("wrong-owed")
    return None


def _hands(state: Any) -> Line | None:
    """Only who is planning has or draws cards, and not with five planned ones."""
    for seat in range(state.seats):
        cards = state.held[HAND + seat] + state.owed[seat]
        if cards and not (state.phase in (PLANNING, CHOOSING) and is_in(state, seat)):
            return Line("wrong-hand", {"seat": seat})
        if cards and state.held[PLANNED + seat] >= PLANNED_LIMIT:
            return Line("wrong-planned", {"seat": seat})
    return None


def _planned(state: Any) -> Line | None:
    """Who has built has no planned card left; while building there is one less than planned."""
    for place in range(state.seats):
        seat = state.track[place]
        count = state.held[PLANNED + seat]
        built = state.phase in (OBJECTIVES, RELAYING, OVER)
        if count and (built or (state.phase == BUILDING and place < state.turn)):
            return Line("wrong-left-over", {"seat": seat})
        if state.phase == BUILDING and count >= PLANNED_LIMIT:
            return Line("wrong-shown", {"seat": seat})
    return None


def _stored(state: Any) -> Line | None:
    """One card for each level 2; with a purple level 4 any number."""
    for seat in range(state.seats):
        cards = [card for card in range(FIRST_SPELL) if state.place[card] == STORED + seat]
        if not all(may_be_stored(state, card) == ALLOWED for card in cards):
            return Line("wrong-stored-pipe", {"seat": seat})
        if cards and not has_storage_left(state, seat) and not _is_just_full(state, seat):
            return Line("wrong-stored", {"seat": seat})
    return None


def _is_just_full(state: Any, seat: int) -> bool:
    state.held[STORED + seat] -= 1
    full = has_storage_left(state, seat)
    state.held[STORED + seat] += 1
    return bool(full)


def _knowledge(state: Any) -> Line | None:
    """Nobody knows the decks; everybody knows what lies open, and each the own cards."""
    for card in range(CARDS):
        place, seen = state.place[card], state.seen[card]
        needed = 0
        if HAND <= place < CARRIAGE or place >= FLIPPED:
            needed = 1 << (place - HAND) % MAX_SEATS
        elif place == REMOVED or TRASH <= place < FLIPPED:
            needed = PUBLIC
        if not 0 <= seen <= PUBLIC or seen & needed != needed or (place == POOL and seen):
            return Line("wrong-seen", {"card": CARD_TEXTS[card], "seen": seen})
    return None


# Choices -----------------------------------------------------------------------------------------


def _choices(state: Any) -> Line | None:
    """Each chosen action is allowed, and somebody's choice is still open."""
    for seat in range(state.seats):
        code = state.commit[seat]
        if code != NOT_CHOSEN and not _may_be_chosen(state, seat, code):
            return Line("wrong-choice", {"seat": seat})
        if state.second[seat] != NO_CARD and not _may_be_second(state, seat):
            return Line("wrong-second", {"seat": seat})
    return None


def _may_be_chosen(state: Any, seat: int, code: int) -> bool:
    """As if nothing had been chosen yet."""
    if chance_is_needed(state):
        return False
    state.commit[seat] = NOT_CHOSEN
    if state.phase == ORDER:
        shows = SHOW <= code < SHOW + FIRST_SPELL
        verdict = may_show(state, seat, code - SHOW) if shows else NOBODY
    elif state.phase == CHOOSING:
        answers = DISCARD <= code < SHOW and not RECEIVE <= code < RECEIVE + FIRST_SPELL
        verdict = may_answer(state, seat, code) if answers else NOBODY
    elif state.phase == PLANNING and state.tempo == STRUCTURED:
        verdict = may_do(state, seat, code) if code < DISCARD else NOBODY
    else:
        verdict = NOBODY
    state.commit[seat] = code
    return bool(verdict == ALLOWED)


def _may_be_second(state: Any, seat: int) -> bool:
    """The stored card of an exchange."""
    stored = state.place[state.second[seat]] == STORED + seat
    return bool(stored and GIVE <= state.commit[seat] < RECEIVE)


def _open_choices(state: Any) -> Line | None:
    """When all have chosen, it is carried out at once."""
    done = False
    if state.phase == PLANNING and not chance_is_needed(state):
        done = state.inside == 0 or (state.tempo == STRUCTURED and all_have_chosen(state))
    elif state.phase == CHOOSING:
        done = all_have_answered(state)
    elif state.phase == ORDER:
        done = all_have_shown(state)
    return Line("wrong-all-chosen") if done else None


def _spells(state: Any) -> Line | None:
    """A spell that asks everybody; others of the step wait for it, or for cards and biscuits."""
    asked = range(DISCARD_HAND, DISCARD_HAND + 3) if state.phase == CHOOSING else (NO_SPELL,)
    if state.spell not in asked:
        return Line("wrong-spell")
    waits = state.phase == CHOOSING or (state.phase == PLANNING and chance_is_needed(state))
    for seat in range(state.seats):
        card = state.casting[seat]
        if card != NO_CARD and not (waits and card >= FIRST_SPELL and is_in(state, seat)):
            return Line("wrong-casting", {"seat": seat})
        chosen = state.phase == CHOOSING and state.commit[seat] != NOT_CHOSEN
        if chosen and not has_to_choose(state, seat):
            return Line("wrong-choice", {"seat": seat})
    return None


# Building ----------------------------------------------------------------------------------------


def _shown(state: Any) -> Line | None:
    """Different numbered cards, shown before building."""
    cards = [card for card in state.shown if card != NO_CARD]
    numbered = all(card < FIRST_SPELL for card in cards)
    if not numbered or len(set(cards)) < len(cards) or (cards and state.phase == ORDER):
        return Line("wrong-shown-cards")
    return None


def _familiars(state: Any) -> Line | None:
    """A level 1 gives one, a level 3 one for each red level 4, a teleporting one comes on top."""
    if not state.placing:
        return None
    if state.phase != BUILDING:
        return Line("wrong-placing")
    seat = state.track[state.turn]
    most = 1 + count_cards(state, seat, 4, RED)
    if state.placing > most or not state.familiars[seat] or not can_settle(state, seat):
        return Line("wrong-placing")
    return None


def _pipes(state: Any) -> Line | None:
    """Lifted by who is at turn and has a blue level 4; there is a place to lay them again."""
    for seat in range(state.seats):
        own = sum(1 << pipe for pipe in range(PIPES) if state.place[pipe] == BUILT + seat)
        acts = state.phase in (BUILDING, RELAYING) and seat == state.track[state.turn]
        if state.loose & own and not (acts and count_cards(state, seat, 4, BLUE)):
            return Line("wrong-loose", {"seat": seat})
        if acts and state.moved & ~own:
            return Line("wrong-moved")
        laid = sum(bool(is_laid(state, seat, pipe)) for pipe in range(PIPES))
        if laid + (state.loose & own).bit_count() > max(state.treehouses[seat] - 1, 0):
            return Line("wrong-loose", {"seat": seat})
    return Line("wrong-moved") if state.loose & ~state.moved else None


CHECKS: tuple[Callable[[Any], Line | None], ...] = (
    _numbers,
    _deeds,
    _biscuits,
    _reaching,
    _objectives,
    _decks,
    _hands,
    _planned,
    _stored,
    _knowledge,
    _spells,
    _choices,
    _open_choices,
    _shown,
    _familiars,
    _pipes,
)
