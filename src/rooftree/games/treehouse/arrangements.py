"""The 204 arrangements of a trio, numbered, and tables over them made from the plain rules."""

import re
from collections.abc import Callable, Iterator
from itertools import permutations, product
from typing import NamedTuple

from rooftree.core.rule import ALLOWED

from .components import DIRECTIONS, FACES, GAPS, LARGE, MEDIUM, SMALL, UP, WILD, Spot, Trio
from .components import PIECES as PIECE_NAMES

PIECES = (SMALL, MEDIUM, LARGE)


def every_arrangement() -> Iterator[Trio]:
    """Three spots, then a pair and a single, then one stack: 162 + 36 + 6."""
    directions = range(len(DIRECTIONS))
    for a, b, c in permutations(PIECES):
        for x, y, z in product(directions, repeat=3):
            yield Spot(x, (a,)), Spot(y, (b,)), Spot(z, (c,))
    for a, b, c in permutations(PIECES):
        for x in directions:
            yield Spot(UP, (a, b)), Spot(x, (c,))
            yield Spot(x, (c,)), Spot(UP, (a, b))
    for stack in permutations(PIECES):
        yield (Spot(UP, stack),)


ARRANGEMENTS = tuple(every_arrangement())
NUMBER = {trio: number for number, trio in enumerate(ARRANGEMENTS)}


class TrioAction(NamedTuple):
    """One way to change a trio. Its place in the list of all of them is its code."""

    face: int
    args: dict[str, str]  # what it is done with, in words
    text: str
    may: Callable[[Trio], int]
    do: Callable[[Trio], Trio]


NAMES = {"piece": PIECE_NAMES, "other": PIECE_NAMES, "direction": DIRECTIONS, "gap": GAPS}
Row = tuple[int, str, Callable[..., int], Callable[..., Trio]]


def every_action(*rows: Row) -> tuple[TrioAction, ...]:
    """Each row of (face, text, permission, effect) with all that its text leaves open."""
    return tuple(action for row in rows for action in _filled_in(*row))


def _filled_in(
    face: int, text: str, may: Callable[..., int], do: Callable[..., Trio]
) -> Iterator[TrioAction]:
    blanks = re.findall(r"{(\w+)}", text)
    for numbers in product(*(range(len(NAMES[blank])) for blank in blanks)):
        chosen = dict(zip(blanks, numbers, strict=True))
        if chosen["piece"] != chosen.get("other"):
            words = {blank: NAMES[blank][number] for blank, number in chosen.items()}
            yield TrioAction(
                face,
                words,
                text.format(**words),
                lambda trio, chosen=chosen: may(trio, **chosen),  # type: ignore[misc]
                lambda trio, chosen=chosen: do(trio, **chosen),  # type: ignore[misc]
            )


class Tables(NamedTuple):
    face_of: list[int]
    refusal: list[list[int]]
    result: list[list[int]]
    offered: list[list[list[int]]]
    ways: list[list[int]]


def tabulate(actions: tuple[TrioAction, ...]) -> Tables:
    """Ask every action about every arrangement."""
    refusal = [[action.may(trio) for action in actions] for trio in ARRANGEMENTS]
    result = [
        [
            NUMBER[action.do(trio)] if verdict == ALLOWED else NUMBER[trio]
            for action, verdict in zip(actions, refusal[NUMBER[trio]], strict=True)
        ]
        for trio in ARRANGEMENTS
    ]
    offered = [
        [_one_a_result(actions, face, refusal[n], result[n]) for n in range(len(ARRANGEMENTS))]
        for face in range(len(FACES))
    ]
    longest = max(len(codes) for of_face in offered for codes in of_face)
    return Tables(
        face_of=[action.face for action in actions],
        refusal=refusal,
        result=result,
        offered=[[codes + [0] * (longest - len(codes)) for codes in row] for row in offered],
        ways=[[len(codes) for codes in row] for row in offered],
    )


def _one_a_result(
    actions: tuple[TrioAction, ...], face: int, refusal: list[int], result: list[int]
) -> list[int]:
    """The actions a face allows; of several with the same result the first."""
    by_result: dict[int, int] = {}
    for code, action in enumerate(actions):
        if face in (action.face, WILD) and refusal[code] == ALLOWED:
            by_result.setdefault(result[code], code)
    return list(by_result.values())
