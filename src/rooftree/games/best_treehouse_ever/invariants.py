"""What every position of Best Treehouse Ever keeps to, beyond what its text can say at all."""

from collections.abc import Callable
from typing import Any

from rooftree.core.rule import ALLOWED, NOBODY
from rooftree.core.words import Line

from .components import (
    COPIES,
    DEALING,
    DOUBLE,
    HAND,
    MAX_SEATS,
    NO_CHANGER,
    NO_ROOM,
    NO_SCORE,
    OVER,
    PICKS,
    ROUNDS,
    SCORING,
    SPACES,
)
from .rules import is_taking, may_rest

MOST_IN_ROUND = tuple(2 * PICKS * (week + 1) for week in range(ROUNDS))  # all rooms, all doubled
MOST_BONUS = PICKS * ROUNDS
MOST_POINTS = sum(MOST_IN_ROUND) + MOST_BONUS  # 75, the end of the Scoretrack
TRACK = 127  # as far as the field can count


def problem(state: Any) -> Line | None:
    """What is wrong with a position, or None."""
    return next(filter(None, (check(state) for check in CHECKS)), None)


def _dealing(state: Any) -> Line | None:
    """While rooms are dealt somebody has fewer than six."""
    if state.stage == DEALING and state.dealt >= HAND * state.seats:
        return Line("wrong-dealt")
    return None


def _trees(state: Any) -> Line | None:
    """Every room is held from below."""
    for seat in range(state.seats):
        built = [space for space in range(SPACES) if state.room_at[seat][space] != NO_ROOM]
        if not all(may_rest(state, seat, space) == ALLOWED for space in built):
            return Line("wrong-support", {"seat": seat})
    return None


def _points(state: Any) -> Line | None:
    """Nobody has more points than the Scoretrack has, now or after what is still to come."""
    coming = 0 if state.stage == OVER else sum(MOST_IN_ROUND[state.week :]) + MOST_BONUS
    most = min(MOST_POINTS, TRACK - coming)
    for seat in range(state.seats):
        if state.score[seat] > most:
            return Line("wrong-score", {"seat": seat, "most": most})
        for week in range(ROUNDS):
            if sum(state.scored[week][seat]) > MOST_IN_ROUND[week]:
                most = MOST_IN_ROUND[week]
                return Line("wrong-scored", {"seat": seat, "round": week + 1, "most": most})
    return None


def _is_done(state: Any, week: int) -> bool:
    """Has that round been scored?"""
    return bool(week < state.week or state.stage == OVER)


def _rounds(state: Any) -> Line | None:
    """What a round brings lies there when it has been scored, or is being scored."""
    for week in range(ROUNDS):
        changers = [kind for kind in state.changer_on[week] if kind != NO_CHANGER]
        takers = [seat for seat in state.score_card[week] if seat != NOBODY]
        now = week == state.week and state.stage == SCORING
        if any(map(any, state.scored[week])) and not _is_done(state, week):
            return Line("wrong-early", {"round": week + 1})
        if (changers or takers) and not (now or _is_done(state, week)):
            return Line("wrong-early", {"round": week + 1})
        if changers and state.younger_players:
            return Line("wrong-young")
        if takers and not state.younger_players:
            return Line("wrong-cards")
        held = list(state.changer)[: state.seats] if now else []
        if not _are_there(state, changers + held) or len(set(takers)) < len(takers):
            return Line("wrong-copies", {"round": week + 1})
    return None


def _are_there(state: Any, kinds: list[int]) -> bool:
    """Two Game Changers of each kind; two players have one "no score" each."""
    if state.seats == 2:
        return kinds.count(DOUBLE) == 0 and kinds.count(NO_SCORE) <= state.seats
    return max(kinds.count(DOUBLE), kinds.count(NO_SCORE)) <= COPIES and (
        len(kinds) - kinds.count(NO_CHANGER) <= state.seats
    )


def _holders(state: Any) -> Line | None:
    """Those have a Game Changer who have taken one and are still to put it down; for younger
    players, those have taken a Score Card who have had their turn."""
    if state.stage != SCORING:
        return None
    if state.younger_players:
        due = {(state.first + place) % state.seats for place in range(state.turn)}
        found = {seat for seat in state.score_card[state.week] if seat != NOBODY}
    else:
        due = _due(state)
        found = {seat for seat in range(MAX_SEATS) if state.changer[seat] != NO_CHANGER}
    return Line("wrong-holders") if found != due else None


def _due(state: Any) -> set[int]:
    """Taken clockwise, put down in reverse; two players put theirs down clockwise."""
    places = range(state.turn, 2)
    if is_taking(state):
        places = range(state.turn)
    elif state.seats > 2:
        places = range(2 * state.seats - state.turn)
    return {(state.first + place) % state.seats for place in places}


CHECKS: tuple[Callable[[Any], Line | None], ...] = (
    _dealing,
    _trees,
    _points,
    _rounds,
    _holders,
)
