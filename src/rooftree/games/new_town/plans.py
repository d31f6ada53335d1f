"""What the seat that acts could do from here, worked out by the rules for its planner: every house
it can build, with the materials that fill it and what everybody would gain; why others cannot be
built; and how far its builder can walk.
"""

from collections.abc import Iterable, Iterator
from operator import le
from typing import Any

from rooftree.core.rule import ALLOWED, NOBODY
from rooftree.core.words import of

from .codes import LAY, PLAN, STEP
from .components import (
    BLOCKS,
    CARDS,
    EMPTY,
    FACES,
    FIRST_NUMBER,
    KINGS_LAND,
    MAX_SEATS,
    OUTLINE,
    OUTLINE_NAMES,
    PARTS,
    PLAIN_SHAPES,
    PLOTS,
    REWARDS,
    TILES,
    floors_of,
)
from .components import STOP as ONLY_WHERE_IT_STOPS
from .consequences import patterns
from .facts import facts
from .names import land_name, plan_name, shape_name
from .rules.building import (
    EXPANSIONS,
    ON_ROOFS,
    may_build,
    may_grow,
    may_work_on,
    new_shape,
    old_shape,
    plan_plot,
    workload,
)
from .rules.materials import FILLINGS
from .rules.moving import is_free, is_moving
from .rules.setup import step_cost
from .rules.sheet import houses_on, track
from .rules.turns import awaited, lay_block
from .state import BUILDING, EASY_BUILDING, NOTHING, STATE

WORDS = of("rooftree.games.new_town")
Facts = dict[str, Any]
Blocks = tuple[int, ...]  # how many of each material, 1 to 6

# What a sentence that says why a house cannot be built may name.
NAMED = (
    *("was", "becomes", "size", "levels", "needs", "most", "cells", "have", "fewest"),
    *("sum", "here", "black", "whites", "easy"),
)


# Houses -------------------------------------------------------------------------------------------


def plans(state: Any, seat: int) -> Facts | None:
    """What can be built on the land where the builder stands, and why the rest cannot; a house that
    is begun is all there is until it is finished. None when nothing is to be built."""
    if not _builds(state, seat):
        return None
    land, beside = state.builder[seat], STATE.twin()
    if state.plan:
        return {"can": [_plan(state, beside, seat, state.plan - 1)], "cannot": [], "why": None}
    verdict = may_work_on(state, seat, land)
    if verdict != ALLOWED:  # the design plan: true of every house, and said once
        return {"can": [], "cannot": [], "why": _why(state, seat, PLAN, verdict)}
    verdicts = {plan: may_build(state, seat, land, plan) for plan in _thinkable(state, seat, land)}
    can = [_plan(state, beside, seat, plan) for plan, verdict in verdicts.items() if not verdict]
    cannot = [_refused(state, seat, p, verdict) for p, verdict in verdicts.items() if verdict]
    return {"can": can, "cannot": cannot, "why": None}


def _builds(state: Any, seat: int) -> bool:
    """Is this seat asked what it builds?"""
    if state.phase not in (BUILDING, EASY_BUILDING) or state.rolling or state.dealing:
        return False
    free = state.claim_from == NOBODY and not state.settling and state.offer == NOTHING
    return bool(free and state.builder[seat] < TILES and awaited(state) == seat)


def _thinkable(state: Any, seat: int, land: int) -> Iterator[int]:
    """New houses; and all that the houses that stand here could become."""
    yield from range(EXPANSIONS)
    for plot in range(PLOTS):
        if state.shape_at[land][plot] == EMPTY:
            continue
        first = EXPANSIONS + plot * PLAIN_SHAPES
        for plan in (*range(first, first + PLAIN_SHAPES), ON_ROOFS + plot):
            if may_grow(state, seat, land, plan) == ALLOWED:
                yield plan


def _plan(state: Any, beside: Any, seat: int, plan: int) -> Facts:
    """A house that can be built: each way to fill it, the fewest materials first, and what it
    brings, which is the same for all ways."""
    ways = _ways(state, seat, plan)
    return {
        **_named(state, seat, plan),
        "code": PLAN + plan,
        "ways": [_way(state, seat, plan, blocks) for blocks in ways],
        **_brings(state, beside, seat, plan, ways[0]),
    }


def _named(state: Any, seat: int, plan: int) -> Facts:
    """What is to be built, and of whose house it is made, if of any."""
    land = state.builder[seat]
    shape, plot = new_shape(state, land, plan), plan_plot(state, land, plan)
    owner = state.owner_at[land][plot] if plan >= EXPANSIONS else NOBODY
    return {
        "text": plan_name(plan),
        "land": land_name(land),
        "house": plot,
        "size": OUTLINE_NAMES[OUTLINE[shape]],
        "floors": floors_of(shape),
        "penthouse": plan >= ON_ROOFS,
        "was": shape_name(old) if (old := old_shape(state, land, plan)) else None,
        "owner": None if owner == NOBODY else owner,
    }


def _ways(state: Any, seat: int, plan: int) -> list[Blocks]:
    """The sets of materials at hand that fill it, with what is chosen already. Of materials larger
    than the smallest that is chosen, no more can be put in."""
    land = state.builder[seat]
    pair = old_shape(state, land, plan), new_shape(state, land, plan)
    least, most = tuple(state.plan_blocks), list(state.material[seat])
    smallest = next((i for i in range(BLOCKS) if least[i]), BLOCKS)
    most[smallest + 1 :] = least[smallest + 1 :]
    work = workload(state, seat)
    return [
        blocks
        for blocks in FILLINGS[pair]
        if sum(blocks) <= work and all(map(le, blocks, most)) and all(map(le, least, blocks))
    ]


def _way(state: Any, seat: int, plan: int, blocks: Blocks) -> Facts:
    """The materials that are put in, those of the whole house then, and what to say for it, one
    after the other."""
    land = state.builder[seat]
    stands = state.blocks_at[land][plan_plot(state, land, plan)]
    rest = _spelled(blocks[i] - state.plan_blocks[i] for i in range(BLOCKS))
    return {
        "materials": _spelled(blocks),
        "whole": _spelled(blocks[i] + stands[i] for i in range(BLOCKS)),
        "codes": [*([] if state.plan else [PLAN + plan]), *(LAY + block - 1 for block in rest)],
    }


def _spelled(blocks: Iterable[int]) -> list[int]:
    """Each material by its number, the largest first."""
    counts = [[i + 1] * int(count) for i, count in enumerate(blocks)]
    return [material for row in reversed(counts) for material in row]


def _brings(state: Any, then: Any, seat: int, plan: int, blocks: Blocks) -> Facts:
    """What everybody gains, by the rules themselves: it is built on a table beside this one."""
    then.become(state)
    then.plan = plan + 1
    for block in _spelled(blocks[i] - state.plan_blocks[i] for i in range(BLOCKS)):
        lay_block(then, seat, block)
    others = [other for other in range(state.seats) if other != seat]
    gains = [_gain(state, then, each) for each in (seat, *others)]
    cards = [card for card in range(CARDS) if then.card_at[card] != state.card_at[card]]
    return {
        "gains": [gains[0], *(gain for gain in gains[1:] if gain["points"] or gain["gems"])],
        "card_from": _holder(state, cards[0]) if cards else None,
        "resident": then.claim_from != NOBODY,
        "paid": _paid(state, then, seat),
    }


def _paid(before: Any, after: Any, seat: int) -> list[Facts]:
    """The lands of rows and squares that the house completes: what they pay to whom."""
    land = before.builder[seat]
    if land == KINGS_LAND or houses_on(before, land):
        return []
    found: dict[tuple[str, int], int] = {}
    for line in patterns(after, land):
        for name in line.arguments["lands"].split(", "):
            for owner in _owners(after, name):
                found[name, owner] = found.get((name, owner), 0) + line.arguments["points"]
    return [{"land": name, "seat": owner, "points": n} for (name, owner), n in found.items()]


def _owners(state: Any, name: str) -> list[int]:
    """Of each house on a numbered land."""
    land = int(name) - FIRST_NUMBER
    shapes = zip(state.shape_at[land], state.owner_at[land], strict=True)
    return [owner for shape, owner in shapes if shape != EMPTY]


def _holder(state: Any, card: int) -> int | str:
    """Whose land card it is that comes along."""
    holder = state.card_at[card]
    return int(holder) if holder < MAX_SEATS else "stock"


def _gain(before: Any, after: Any, seat: int) -> Facts:
    changed = zip(PARTS, before.earned[seat], after.earned[seat], strict=True)
    parts = [{"name": part, "points": new - old} for part, old, new in changed if new != old]
    due = after.reward_due[seat] & ~before.reward_due[seat]
    return {
        "seat": seat,
        "points": sum(part["points"] for part in parts),
        "track": track(after, seat),
        "parts": parts,
        "gems": after.gems[seat] - before.gems[seat],
        "rewards": [int(mark) for i, mark in enumerate(REWARDS) if due >> i & 1],
    }


def _refused(state: Any, seat: int, plan: int, verdict: int) -> Facts:
    named = _named(state, seat, plan)
    return {**named, "code": PLAN + plan, "why": _why(state, seat, PLAN + plan, verdict)}


def _why(state: Any, seat: int, code: int, verdict: int) -> Facts:
    """The one condition that fails, as a reason of its rule."""
    known = facts(state, seat, code)
    rule, reason = WORDS.cited(verdict)
    return {
        "rule": rule,
        "reason": reason,
        "arguments": {name: known[name] for name in NAMED if name in known},
    }


# Ways through the town ----------------------------------------------------------------------------


def reach(state: Any, seat: int) -> list[Facts]:
    """The lands where the builder could stop, each with its way: of those that cost the same, the
    one that collects most."""
    if not is_moving(state) or awaited(state) != seat:
        return []
    here, ends = state.builder[seat], (land for land in range(TILES) if _ends(state, seat, land))
    return [_walk(state, here, _best_way(state, here, land)) for land in ends]


def _ends(state: Any, seat: int, land: int) -> bool:
    """May the builder stop there, with the pips that are left and without a detour?"""
    here, start = state.builder[seat], state.move_start
    cost = state.distance[here][land]
    straight = state.distance[start][here] + cost == state.distance[start][land]
    return bool(
        land != here and cost <= state.green[seat] and straight and is_free(state, seat, land)
    )


def _best_way(state: Any, here: int, end: int) -> list[int]:
    """The lands that are entered."""
    if here == end:
        return []
    before = (
        land
        for land in range(TILES)
        if state.distance[land][end] == step_cost(end)
        and state.distance[here][land] + step_cost(end) == state.distance[here][end]
    )
    ways = [[*_best_way(state, here, land), end] for land in before if land != end]
    return max(ways, key=lambda way: _collected(state, way))


def _collected(state: Any, way: list[int]) -> int:
    """How many materials trees give on it."""
    entered = way[-1:] if state.tree_supply == ONLY_WHERE_IT_STOPS else way
    return sum(int(state.tree_on[land]) for land in entered)


def _walk(state: Any, here: int, way: list[int]) -> Facts:
    return {
        "land": land_name(way[-1]),
        "cost": int(state.distance[here][way[-1]]),
        "way": [land_name(land) for land in way],
        "codes": [STEP + land for land in way],
        "collects": [min(state.round_number, FACES)] * _collected(state, way),
    }
