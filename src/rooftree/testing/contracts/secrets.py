"""Nobody is shown or told what they may not know, and what they know is kept."""

import json
from typing import Any

from rooftree.core import chance, views
from rooftree.core.rule import ALLOWED, CHANCE, NOBODY, SPECTATOR
from rooftree.core.words import Line
from rooftree.testing.contracts.ends import conservation
from rooftree.testing.walking import (
    SOAK,
    Setting,
    Walk,
    length,
    observers,
    sampled,
    spread,
    steps,
)


def imagining_keeps_what_is_seen(setting: Setting, lane: Any, seed: int) -> None:
    """Conceal, imagine, conceal again: the same. What is imagined is a possible table."""
    conserved = conservation(setting.game)
    every = spread(length(setting, lane, seed))
    rng = lane.integers(chance.seeded(seed + 7))
    for walk, _, _ in sampled(setting, lane, seed, every):
        for observer in observers(setting):
            concealed = walk.conceal(observer)
            lane.copy(walk.states, 1, walk.states, 2)
            lane.conceal_at(walk.states, 2, observer)
            assert walk.content(2) == concealed, f"concealing twice hides more from {observer}"
            lane.copy(walk.states, 1, walk.states, 2)
            lane.imagine_at(walk.states, 2, observer, rng)
            conserved(lane.state_type.read(walk.states, 2))
            lane.conceal_at(walk.states, 2, observer)
            assert walk.content(2) == concealed, f"imagining changed what {observer} has seen"


def imagined_worlds_play_on(setting: Setting, lane: Any, seed: int) -> None:
    """From what a seat imagines, play goes on to an end."""
    rng = lane.integers(chance.seeded(seed + 3))
    module = lane.bind("rooftree.core.simulate")
    every = spread(length(setting, lane, seed))
    for walk, _, _ in sampled(setting, lane, seed, every):
        for seat in range(setting.players):
            walk.conceal(seat, 2)
            lane.imagine_at(walk.states, 2, seat, rng)
            ended = module.play_on_at(walk.states, 2, rng, walk.codes, walk.weights)
            assert ended >= 0, f"a world that seat {seat} imagines never ends"


def nothing_leaks(setting: Setting, seed: int) -> None:
    """Two worlds that differ only in what an observer cannot know give it the same: view, prompt,
    offers, refusals, features, and what it hears of the next action."""
    lane = setting.game.plain
    rng = lane.integers(chance.seeded(seed + 5))
    every = spread(length(setting, lane, seed))
    for walk, seat, code in sampled(setting, lane, seed, every):
        for observer in observers(setting):
            walk.conceal(observer, 2)
            lane.imagine_at(walk.states, 2, observer, rng)
            _same_for(walk, observer, seat, code)


def _same_for(walk: Walk, observer: int, seat: int, code: int) -> None:
    setting, lane = walk.setting, walk.lane
    mine, other = (_given(walk, k, observer) for k in (0, 2))
    for part, given in mine.items():
        assert given == other[part], f"{part} of {observer} depends on what it cannot know"
    if lane.may_at(walk.states, 2, seat, code) == ALLOWED:
        heard = [lane.heard_at(walk.states, k, observer, seat, code) for k in (0, 2)]
        assert heard[0] == heard[1], f"{observer} hears {setting.game.action(code)} differently"


def _given(walk: Walk, k: int, observer: int) -> dict[str, Any]:
    """All that an observer is given of a state."""
    setting, lane, game = walk.setting, walk.lane, walk.setting.game
    waiting = int(lane.waiting_at(walk.states, k))
    lane.copy(walk.states, k, walk.states, 3)
    lane.conceal_at(walk.states, 3, observer)
    seen = lane.state_type.read(walk.states, 3)
    features = lane.floats(setting.kernel.FEATURES)
    given: dict[str, Any] = {"the view": views.view(game, seen, observer, waiting)}
    json.dumps(given)
    if observer != SPECTATOR:
        lane.observe_at(walk.states, 3, observer, features)
        given["the observation"] = list(features)
        given["the offer"] = walk.legal(observer, k)
        given["the refusals"] = [
            lane.may_at(walk.states, k, observer, code) for code in range(setting.kernel.CODES)
        ]
    return given


def knowledge_follows_from_what_was_told(setting: Setting, seed: int) -> None:
    """Two matches that sound the same to an observer look the same to it: whatever a view shows
    has been heard or told. This finds what `conceal` forgets to hide."""
    lane = setting.game.plain
    every = max(1, length(setting, lane, seed) // (40 if SOAK else 5))
    for observer in observers(setting):
        for walk, _, _ in sampled(setting, lane, seed, every):
            _follow(setting, walk, observer, seed)


def _follow(setting: Setting, walk: Walk, observer: int, seed: int) -> None:
    """Two worlds from here on, as long as the second can sound like the first."""
    lane = setting.game.plain
    one, other = Walk(setting, lane, seed + 17), Walk(setting, lane, seed + 23)
    for world in (one, other):
        lane.copy(walk.states, 0, world.states, 0)
    other.conceal(observer, 2)
    lane.imagine_at(other.states, 2, observer, other.rng)
    lane.copy(other.states, 2, other.states, 0)
    for _ in range(60):
        if one.waiting() == 0 or not _both_go_on(one, other, observer):
            return
        same = one.conceal(observer) == other.conceal(observer)
        assert same, f"{observer} sees more than it was told"


def _both_go_on(one: Walk, other: Walk, observer: int) -> bool:
    """One event in each, which the observer hears and is told alike; False if there is none."""
    seat, code = one.pick()
    lane = one.lane
    learned = lane.heard_at(one.states, 0, observer, seat, code)
    if not other.waiting() >> seat & 1:
        return False
    possible = [c for c, _ in other.outcomes()] if seat == CHANCE else other.legal(seat)
    alike = [c for c in possible if lane.heard_at(other.states, 0, observer, seat, c) == learned]
    if not alike:
        return False
    chosen = alike[chance.below(other.rng, len(alike))]
    told = [_told(w, observer, seat, c, learned) for w, c in ((one, code), (other, chosen))]
    return bool(told[0] == told[1])


def _told(walk: Walk, observer: int, seat: int, code: int, learned: int) -> list[Line]:
    """Let it happen; what the observer is told."""
    walk.conceal(observer, 1)
    walk.happen(seat, code)
    walk.conceal(observer, 2)
    if learned == NOBODY:
        return []
    tell = walk.setting.game.module("view").tell
    lines: list[Line] = tell(walk.states[1], walk.states[2], observer, seat, learned)
    return lines


def what_is_heard_is_kept(setting: Setting, seed: int) -> None:
    """Two events that an observer hears apart, and that lead to different states, look different
    to it afterwards: hearing tells no secret that the view then hides."""
    lane = setting.game.plain
    every = spread(length(setting, lane, seed))
    for walk, seat, code in sampled(setting, lane, seed, every):
        possible = [c for c, _ in walk.outcomes()] if seat == CHANCE else walk.legal(seat)
        other = possible[chance.below(walk.rng, len(possible))]
        if walk.after(seat, code) != walk.after(seat, other):
            for observer in observers(setting):
                _heard_is_kept(walk, observer, seat, code, other)


def _heard_is_kept(walk: Walk, observer: int, seat: int, code: int, other: int) -> None:
    lane = walk.lane
    heard = [lane.heard_at(walk.states, 0, observer, seat, c) for c in (code, other)]
    seen = []
    for each in (code, other):
        lane.copy(walk.states, 0, walk.states, 3)
        lane.apply_at(walk.states, 3, seat, each)
        lane.conceal_at(walk.states, 3, observer)
        seen.append(walk.content(3))
    action = walk.setting.game.action
    assert heard[0] == heard[1] or seen[0] != seen[1], (
        f"{observer} hears {action(code)} or {action(other)}, which its view does not tell apart"
    )


def hidden_events_stay_hidden(setting: Setting, seed: int) -> None:
    """What is told after an event follows from what the observer may know, before and after."""
    lane = setting.game.plain
    tell = setting.game.module("view").tell
    for walk, seat, code in steps(setting, lane, seed):
        for observer in observers(setting):
            learned = int(lane.heard_at(walk.states, 0, observer, seat, code))
            assert observer != seat or learned == code, f"seat {seat} does not hear its own action"
            assert learned < setting.kernel.CODES or learned != code, "a hidden code is an action's"
            if learned == NOBODY:
                continue
            before, after = lane.states(1), lane.states(1)
            lane.copy(walk.states, 0, before, 0)
            lane.conceal_at(before, 0, observer)
            lane.copy(walk.states, 0, after, 0)
            lane.apply_at(after, 0, seat, code)
            lane.conceal_at(after, 0, observer)
            for line in tell(before[0], after[0], observer, seat, learned):
                json.dumps(line.arguments)
