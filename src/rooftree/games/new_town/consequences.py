"""What follows from an action, for the log: houses and their roofs, gems, cards, points, families.

Each is read off the table before and after, so that nothing happens untold."""

from collections.abc import Iterator
from typing import Any

from rooftree.core.words import Line

from .components import (
    BLOCKS,
    BONUS_ROW,
    BONUS_SQUARE,
    BOX,
    CARDS,
    COLUMNS,
    DECK,
    EMPTY,
    FIRST_NUMBER,
    IS_PENTHOUSE,
    KINGS_LAND,
    MAX_SEATS,
    OUTLINE,
    OUTLINE_NAMES,
    PARTS,
    PLOTS,
    RESIDENT_POINTS,
    RESIDENTS,
    ROW,
    TILES,
    floors_of,
)
from .names import land_name
from .rules.bonus import LINE_LENGTH, has_house_at
from .rules.building import ON_ROOFS
from .rules.preparation import supply
from .rules.sheet import acting, houses_on, is_easy, track
from .state import EASY_BUILDING, LODGER_DIE, OCCUPANCY, OUT, OVER, STATE

# By part of the points: what the line that tells them calls it.
SCORED = {part: f"for_{part.replace(' ', '_')}" for part in PARTS}


def letter(plot: int) -> str:
    return "abcd"[plot]


# A house is finished ------------------------------------------------------------------------------


def told_built(before: Any, after: Any) -> Iterator[Line]:
    """The house, whose it was, King's gems, rows and squares it completes, its land card."""
    if before.plan == 0 or after.plan != 0:
        return
    seat = acting(before)
    land = before.builder[seat]
    changed = (p for p in range(PLOTS) if after.shape_at[land][p] != before.shape_at[land][p])
    plot = next(changed)
    yield _house(before, after, seat, land, plot)
    if land == KINGS_LAND and after.gems[seat] > before.gems[seat]:
        gems = after.gems[seat] - before.gems[seat]
        yield Line("log-kings-gems", {"name": str(seat), "gems": gems})
    if land != KINGS_LAND and houses_on(before, land) == 0:
        yield from patterns(after, land)


def _house(before: Any, after: Any, seat: int, land: int, plot: int) -> Line:
    old, new = before.shape_at[land][plot], after.shape_at[land][plot]
    facts: dict[str, Any] = {"name": str(seat), "land": land_name(land), "house": letter(plot)}
    if IS_PENTHOUSE[new]:
        return Line("log-penthouse", {**facts, "house": letter(before.plan - 1 - ON_ROOFS)})
    facts |= {"size": OUTLINE_NAMES[OUTLINE[new]], "floors": floors_of(new)}
    if old == EMPTY:
        return Line("log-built", facts)
    facts |= {"was": OUTLINE_NAMES[OUTLINE[old]], "was_floors": floors_of(old)}
    former = before.owner_at[land][plot]
    if former == seat:
        return Line("log-expanded", facts)
    key = "log-taken-over-for-gem" if is_easy(after) else "log-taken-over"
    return Line(key, {**facts, "other": str(former)})


ACROSS = [(0, i) for i in range(LINE_LENGTH)]
DOWN = [(i, 0) for i in range(LINE_LENGTH)]
TWO_BY_TWO = [(i // 2, i % 2) for i in range(4)]


def patterns(state: Any, land: int) -> Iterator[Line]:
    """Rows and squares of lands that all have houses now."""
    row, column = divmod(state.layout[land], COLUMNS)
    for key, points, cells in (
        ("log-row", BONUS_ROW, ACROSS),
        ("log-row", BONUS_ROW, DOWN),
        ("log-square", BONUS_SQUARE, TWO_BY_TWO),
    ):
        for up, back in cells:
            lands = [(row - up + i, column - back + j) for i, j in cells]
            if all(has_house_at(state, r, c) for r, c in lands):
                names = [land_name(state.land_at[r * COLUMNS + c]) for r, c in lands]
                yield Line(key, {"lands": ", ".join(names), "points": points})


# Cards change hands -------------------------------------------------------------------------------


def told_cards(before: Any, after: Any) -> Iterator[Line]:
    """Land cards that go from hand to hand, or leave the game."""
    if after.card_at == before.card_at:
        return
    for card in range(CARDS):
        old, new = before.card_at[card], after.card_at[card]
        facts = {"card": FIRST_NUMBER + card}
        if old < MAX_SEATS and new == BOX:
            yield Line("log-card-removed", {**facts, "name": str(old)})
        elif old < MAX_SEATS and new != old:
            yield Line("log-card-from", {**facts, "name": str(new), "other": str(old)})
        elif before.plan and old == DECK and new < MAX_SEATS:
            yield Line("log-card-from-stock", {**facts, "name": str(new)})
    if any(old == ROW and new == DECK for old, new in zip(before.card_at, after.card_at)):
        yield Line("log-row-to-stock")


# The additional round, the occupancy round --------------------------------------------------------


def told_choices(before: Any, after: Any) -> Iterator[Line]:
    """Gems for those who stay out of the additional round."""
    for seat in range(after.seats):
        gems = after.gems[seat] - before.gems[seat]
        if after.takes_part[seat] == OUT and gems:
            yield Line("log-stayed-out", {"name": str(seat), "gems": gems})


def told_lodging(before: Any, after: Any) -> Iterator[Line]:
    """When the row moves, and who has nothing left to gain."""
    if after.row_moves > before.row_moves:
        yield Line("log-row-moves")
    for seat in range(after.seats):
        if after.is_out[seat] and not before.is_out[seat]:
            yield Line("log-out", {"name": str(seat)})


def told_occupancy(before: Any, after: Any) -> Iterator[Line]:
    """That the occupancy round begins, and in which order."""
    if after.phase == OCCUPANCY != before.phase:
        names = ", ".join(str(seat) for seat in list(after.order)[: after.in_order])
        yield Line("log-occupancy", {"names": names})


def told_families(before: Any, after: Any) -> Iterator[Line]:
    """Under the easy rules all families move in at the end, house by house; some find none."""
    if not has_ended_easily(before, after):
        return
    for land in range(TILES):
        for plot in range(PLOTS):
            lodger = after.lodger_at[land][plot]
            if lodger:
                seat = str(after.owner_at[land][plot])
                facts = {"name": seat, "land": land_name(land), "house": letter(plot)}
                yield Line("log-housed", {**facts, **_family(lodger - 1)})
    for resident in range(CARDS):
        if after.resident_at[resident] < MAX_SEATS:
            facts = {"name": str(after.resident_at[resident])}
            yield Line("log-unhoused", {**facts, **_family(resident)})


def has_ended_easily(before: Any, after: Any) -> bool:
    """Was this the last turn under the easy rules?"""
    ended = after.phase == OVER or after.rolling == LODGER_DIE
    return bool(before.phase == EASY_BUILDING and ended)


def _family(resident: int) -> dict[str, Any]:
    return {"resident": RESIDENTS[resident], "points": RESIDENT_POINTS[resident]}


# Points -------------------------------------------------------------------------------------------


def told_points(before: Any, after: Any) -> Iterator[Line]:
    """For each seat what it has scored, part by part."""
    if after.earned == before.earned:
        return
    for seat in range(after.seats):
        gained = [new - old for new, old in zip(after.earned[seat], before.earned[seat])]
        if any(gained):
            parts = dict(zip(SCORED.values(), gained, strict=True))
            yield Line("log-scored", {"name": str(seat), **parts, "points": track(after, seat)})


def told_scoring(before: Any, after: Any) -> Iterator[Line]:
    """What is scored now that building, or the game, has ended."""
    if has_ended_easily(before, after):
        yield Line("log-scoring-easy")
    elif after.phase == OCCUPANCY != before.phase:
        yield Line("log-scoring-building")
    elif after.phase == OVER != before.phase and not is_easy(after):
        yield Line("log-scoring-families" if before.phase == OCCUPANCY else "log-scoring-end")


# Materials ----------------------------------------------------------------------------------------


def told_supply(after: Any) -> Iterator[Line]:
    """What everybody receives when a round begins: as if once more, from nothing."""
    empty, again = STATE.twin(), STATE.twin()
    empty.become(after)
    for seat in range(after.seats):
        for i in range(BLOCKS):
            empty.material[seat][i] = 0
    again.become(empty)
    supply(again)
    for seat in list(after.order)[: after.in_order]:
        materials = " + ".join(received(empty, again, seat))
        yield Line("log-supply", {"name": str(seat), "materials": materials})


def received(before: Any, after: Any, seat: int) -> list[str]:
    """The materials a seat has more than before."""
    more = (new - old for new, old in zip(after.material[seat], before.material[seat]))
    return [str(i + 1) for i, count in enumerate(more) for _ in range(count)]
