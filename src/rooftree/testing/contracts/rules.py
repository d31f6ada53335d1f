"""What a game says about itself, its rules and codes, and chance."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

from rooftree.core import subset, views
from rooftree.core.actions import Action
from rooftree.core.game import Game
from rooftree.core.meta import House
from rooftree.core.rule import ALLOWED, CHANCE, CHANCE_BIT, SPECTATOR, forbids, rule_of
from rooftree.testing import rule_index
from rooftree.testing.walking import (
    SOAK,
    Setting,
    Walk,
    length,
    sampled,
    spread,
    steps,
)


def info_is_complete(game: Game) -> None:
    """The game says what a catalogue lists, in words that addresses and commands can hold."""
    info = game.info
    assert re.fullmatch(r"[a-z][a-z0-9_]*", info.name), (
        f"the name “{info.name}” should be small letters, digits and underscores"
    )
    assert info.title, "the game has no title"
    assert info.seats, "nobody can play: seats is empty"
    assert all(1 <= seats <= CHANCE for seats in info.seats), f"seats: {info.seats}"
    if info.board:
        board = rule_index.folder(game) / info.board / "board.js"
        assert board.is_file(), f"the board it declares is not there: {info.board}/board.js"
    assert info.rules_version >= 1, f"rules_version: {info.rules_version}"
    for option in info.options:
        assert option.name in game.kernel.STATE.shapes, (
            f"the option {option.name} is no field of the record"
        )
    for house in info.house:
        _house_is_told(game, house)


def _house_is_told(game: Game, house: House) -> None:
    """A house variant can be played, and says what is not printed."""
    assert game.words.has(f"house-{house.name}"), f"house-{house.name} is not said"
    assert set(house.seats) <= set(game.info.seats), f"house {house.name}: seats {house.seats}"
    game.read_options(house.options)


# Rules and codes --------------------------------------------------------------------------------


def legal_is_what_may_allows(setting: Setting, lane: Any, seed: int) -> None:
    """The legal list is what `may` allows over all codes, one code per resulting state."""
    every = spread(length(setting, lane, seed))
    for walk, _, _ in sampled(setting, lane, seed, every):
        if walk.waiting() != CHANCE_BIT:
            for seat in range(setting.players):
                _legal_is_what_may_allows(walk, seat)


def _legal_is_what_may_allows(walk: Walk, seat: int) -> None:
    kernel = walk.setting.kernel
    allowed = [
        code
        for code in range(kernel.CODES)
        if walk.lane.may_at(walk.states, 0, seat, code) == ALLOWED
    ]
    offered = walk.legal(seat)
    action = walk.setting.game.action
    for code in offered:
        assert code in allowed, f"offered but forbidden: {action(code)}"
    assert len(set(offered)) == len(offered), "an action is offered twice"
    assert len(offered) <= kernel.MAX_LEGAL, "more is offered than MAX_LEGAL"
    now = walk.content()
    by_result: dict[bytes, list[int]] = {}
    for code in allowed:
        by_result.setdefault(walk.after(seat, code), []).append(code)
    assert walk.content() == now, "looking changed the state"
    for codes in by_result.values():
        chosen = [code for code in codes if code in offered]
        names = [str(action(code)) for code in codes]
        assert len(chosen) == 1, f"{len(chosen)} of {names} with the same result are offered"


def someone_can_always_act(setting: Setting, seed: int) -> None:
    """Who is waited for has something to do; a fallback is legal; chance stands alone."""
    lane = setting.game.plain
    for walk, _, _ in steps(setting, lane, seed):
        need = walk.waiting()
        if need == CHANCE_BIT:
            continue
        assert need < 1 << setting.players, f"waiting for seats that nobody holds: {need:b}"
        for seat in range(setting.players):
            if need >> seat & 1:
                assert walk.legal(seat), f"seat {seat} is waited for and can do nothing"
                code = lane.fallback_at(walk.states, 0, seat)
                verdict = lane.may_at(walk.states, 0, seat, code)
                assert verdict == ALLOWED, f"rule {rule_of(verdict)} refuses seat {seat}'s fallback"


def refusals_have_sentences(setting: Setting, lane: Any, seed: int) -> None:
    """Every rule that forbids something has a sentence and a source, and every reason can be said
    with what the game's `facts` give it."""
    found: set[int] = set()
    every = spread(length(setting, lane, seed))
    for walk, _, _ in sampled(setting, lane, seed, every):
        for seat in (*range(setting.players), CHANCE):
            found |= _said_refusals(walk, seat)
    for number in {rule_of(verdict) for verdict in found}:
        text = setting.game.words.rule(number)
        assert text.sentence, f"rule {number} has an empty sentence"
        assert text.source, f"rule {number} does not say where it is printed"


def _said_refusals(walk: Walk, seat: int) -> set[int]:
    """What a seat is refused by now; each verdict is said, for the first and the last code."""
    game = walk.setting.game
    codes_by_verdict: dict[int, list[int]] = {}
    for code in range(walk.setting.kernel.CODES):
        verdict = int(walk.lane.may_at(walk.states, 0, seat, code))
        codes_by_verdict.setdefault(verdict, []).append(code)
    codes_by_verdict.pop(ALLOWED, None)
    walk.conceal(SPECTATOR if seat == CHANCE else seat)
    seen = walk.lane.state_type.read(walk.states, 1)
    for verdict, codes in codes_by_verdict.items():
        number = rule_of(verdict)
        assert game.words.has(f"rule-{number}"), f"rule {number} forbids but has no sentence"
        named = forbids(number, game.words.reason(verdict)) == verdict
        assert named, f"rule {number} forbids for a reason that has no sentence"
        for code in (codes[0], codes[-1]):
            assert views.refusal(game, verdict, seen, seat, code), f"rule {number} says nothing"
    return set(codes_by_verdict)


def reasons_have_sentences(game: Game) -> None:
    """Each reason that a rule names is said by an attribute of the rule, and no such sentence is
    left without its reason."""
    named = {
        (number, reason)
        for number, reason, _ in subset.refusals(rule_index.folder(game), game.package)
        if reason
    }
    said = {
        (number, reason)
        for number in game.words.rule_numbers()
        for reason in game.words.reasons(number)
    }
    for number, reason in sorted(named - said):
        raise AssertionError(f"rule {number} does not say its reason {reason}")
    for number, reason in sorted(said - named):
        raise AssertionError(f"rule-{number}.{reason} is said, but nothing is forbidden by it")
    verdicts = Counter(forbids(number, reason) for number, reason in named)
    for number, reason in sorted(named):
        alone = verdicts[forbids(number, reason)] == 1
        assert alone, f"the reason {reason} of rule {number} needs another name"


def reasons_have_tests(game: Game, tests: Path) -> None:
    """Each reason that a rule names has a test in this folder that is marked with it."""
    untested = list(rule_index.RuleIndex(game, tests).untested_reasons())
    assert not untested, "\n".join(untested)


def codes_and_texts_round_trip(game: Game) -> None:
    """Every code has a text of its own, and the text its code."""
    codes = game.kernel.CODES
    assert 0 < codes <= 4096, f"{codes} codes"
    seen: dict[str, int] = {}
    for code in range(codes):
        action = game.action(code)
        assert isinstance(action, Action), f"code {code} spells no Action"
        assert action.code == code, f"code {code} spells code {action.code}"
        assert action.kind, f"code {code} has no kind"
        assert action.text, f"code {code} has no text"
        json.dumps(action.args)
        key = " ".join(action.text.lower().split())
        assert key not in seen, f"codes {seen[key]} and {code} read the same: {action.text}"
        seen[key] = code
        assert game.code_of(action.text) == code, f"“{action.text}” reads back differently"


def rules_keep_to_the_subset(game: Game) -> None:
    """Rules are written in the subset that every lane runs alike."""
    root = rule_index.folder(game)
    found = list(subset.problems(root, game.kernel.STATE, game.package))
    assert not found, "\n".join(found)


# Chance -----------------------------------------------------------------------------------------


def chance_is_proper(setting: Setting, lane: Any, seed: int) -> None:
    """Outcomes are different, weigh something, and are just what `may` allows to chance."""
    kernel = setting.kernel
    every = spread(length(setting, lane, seed))
    for walk, _, _ in sampled(setting, lane, seed, every):
        allowed = {
            code
            for code in range(kernel.CODES)
            if lane.may_at(walk.states, 0, CHANCE, code) == ALLOWED
        }
        if walk.waiting() != CHANCE_BIT:
            assert not allowed, "chance may act though a seat is waited for"
            continue
        outcomes = walk.outcomes()
        codes = [code for code, _ in outcomes]
        assert outcomes, "chance is waited for and has no outcome"
        assert len(outcomes) <= kernel.MAX_OUTCOMES, "more outcomes than MAX_OUTCOMES"
        assert len(set(codes)) == len(codes), "an outcome is listed twice"
        assert all(weight > 0 for _, weight in outcomes), "an outcome weighs nothing"
        assert sum(weight for _, weight in outcomes) < 1 << 31, "the weights are too large"
        assert set(codes) == allowed, "the outcomes are not what `may` allows to chance"


def sample_follows_weights(setting: Setting, lane: Any, seed: int) -> None:
    """The sampler has the distribution of the weights (chi-square at a few positions)."""
    draws = 20_000 if SOAK else 4_000
    looked = 0
    wanted = 6 if SOAK else 3
    every = max(1, length(setting, lane, seed) // 40)
    for walk, _, _ in sampled(setting, lane, seed, every):
        if walk.waiting() != CHANCE_BIT:
            continue
        _sample_follows_weights(walk, draws)
        looked += 1
        if looked == wanted:
            return


def _sample_follows_weights(walk: Walk, draws: int) -> None:
    lane = walk.lane
    outcomes = dict(walk.outcomes())
    total = sum(outcomes.values())
    rng = lane.integers(*walk.rng)
    found: Counter[int] = Counter()
    now = walk.content()
    for _ in range(draws):
        found[int(lane.sample_at(walk.states, 0, rng, walk.codes, walk.weights))] += 1
    assert walk.content() == now, "sampling changed the state"
    strange = set(found) - set(outcomes)
    assert not strange, f"the sampler draws what cannot happen: {strange}"
    square = sum(
        (found[code] - draws * weight / total) ** 2 / (draws * weight / total)
        for code, weight in outcomes.items()
    )
    freedom = len(outcomes) - 1
    # Wilson-Hilferty: about one in a hundred million for a right sampler.
    limit = (
        freedom * (1 - 2 / (9 * freedom) + 5.6 * (2 / (9 * freedom)) ** 0.5) ** 3 if freedom else 0
    )
    assert square <= limit, f"the sampler is off: chi-square {square:.0f} over {limit:.0f}"
