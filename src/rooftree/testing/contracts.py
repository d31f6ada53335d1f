"""What every game promises. Each contract raises AssertionError with a sentence when broken.

A contract knows no game: it walks random matches of a `Setting` (a game, seats, options) and
compares. Our `tests/contract/test_toy.py` breaks a toy game in every one of these ways and sees
each contract fail.
"""

import itertools
import json
import os
import re
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from rooftree.core import chance, lanes, notation, shape, subset, views
from rooftree.core.actions import Action
from rooftree.core.errors import BadOption, BadRecord
from rooftree.core.game import Game
from rooftree.core.match import Match
from rooftree.core.meta import House
from rooftree.core.reference import Component, reference
from rooftree.core.rule import ALLOWED, CHANCE, CHANCE_BIT, NOBODY, SPECTATOR, forbids, rule_of
from rooftree.core.words import Line
from rooftree.testing import rule_index

SOAK = bool(os.environ.get("ROOFTREE_SOAK"))


@dataclass(frozen=True)
class Setting:
    """A game with its seats and options chosen."""

    game: Game
    players: int
    options: dict[str, str] = field(default_factory=dict)

    @property
    def kernel(self) -> Any:
        return self.game.kernel

    def __str__(self) -> str:
        options = "-".join(self.options.values())
        return f"{self.game.info.name}-{self.players}" + (f"-{options}" if options else "")


def settings(game: Game, most: int) -> list[Setting]:
    """Seats and listed option values combined, where the game lets them be; at most so many,
    spread over all of them."""
    values = [option.values or (option.usual,) for option in game.info.options]
    combined = [
        Setting(game, players, options)
        for options in (_there(game, chosen) for chosen in itertools.product(*values))
        for players in game.info.seats
        if can_be_played(game, players, options)
    ]
    assert combined, f"{game.info.name} cannot be played at all"
    if len(combined) <= most:
        return combined
    step = len(combined) / most
    return [combined[int(i * step + (i * 7) % step)] for i in range(most)]


def _there(game: Game, chosen: tuple[str, ...]) -> dict[str, str]:
    """Chosen values by their options; an option that is not there has its first."""
    options: dict[str, str] = {}
    for option, value in zip(game.info.options, chosen, strict=True):
        options[option.name] = value if option.is_there(options) else option.values[0]
    return options


def can_be_played(game: Game, players: int, options: dict[str, str]) -> bool:
    try:
        game.read_options(options, 0, players)
    except BadOption:
        return False
    return True


def told(contract: Callable[..., Any]) -> str:
    """A contract's name, as a sentence has it."""
    return contract.__name__.replace("_", " ")


def where(problem: BaseException) -> str:
    """The last line of a game's own that was on the way to a problem, or just the last line."""
    frames = traceback.extract_tb(problem.__traceback__)
    ours = str(Path(__file__).parents[1])
    games = [frame for frame in frames if not frame.filename.startswith(ours)]
    last = (games or frames)[-1]
    return f"{Path(last.filename).name}, line {last.lineno}: {last.line}"


# Walking through matches ------------------------------------------------------------------------


class Walk:
    """A random match on one lane, one event at a time; `states[0]` is the table."""

    def __init__(self, setting: Setting, lane: Any, seed: int) -> None:
        self.setting = setting
        self.lane = lane
        self.rng = [chance.seeded(seed)]
        self.states = lane.states(4)
        self.codes = lane.integers(count=setting.kernel.CODES)
        self.weights = lane.integers(count=setting.kernel.CODES)
        numbers = [n for o in setting.game.read_options(setting.options, seed).values() for n in o]
        self.options = lane.integers(*numbers, count=1)
        lane.setup_at(self.states, 0, setting.players, self.options)

    def waiting(self) -> int:
        return int(self.lane.waiting_at(self.states, 0))

    def legal(self, seat: int, k: int = 0) -> list[int]:
        count = self.lane.legal_at(self.states, k, seat, self.codes)
        return [int(self.codes[i]) for i in range(count)]

    def outcomes(self) -> list[tuple[int, int]]:
        count = self.lane.chance_at(self.states, 0, self.codes, self.weights)
        return [(int(self.codes[i]), int(self.weights[i])) for i in range(count)]

    def pick(self) -> tuple[int, int]:
        """A random event that may happen now."""
        need = self.waiting()
        if need == CHANCE_BIT:
            outcomes = self.outcomes()
            rest = chance.below(self.rng, sum(weight for _, weight in outcomes))
            for code, weight in outcomes:
                rest -= weight
                if rest < 0:
                    return CHANCE, code
        seats = [seat for seat in range(self.setting.players) if need >> seat & 1]
        seat = seats[chance.below(self.rng, len(seats))]
        legal = self.legal(seat)
        return seat, legal[chance.below(self.rng, len(legal))]

    def happen(self, seat: int, code: int) -> None:
        self.lane.apply_at(self.states, 0, seat, code)

    def content(self, k: int = 0) -> bytes:
        return bytes(self.lane.state_type.pack(self.states, k))

    def after(self, seat: int, code: int) -> bytes:
        """What the state would be after an action."""
        self.lane.copy(self.states, 0, self.states, 3)
        self.lane.apply_at(self.states, 3, seat, code)
        return self.content(3)

    def conceal(self, observer: int, k: int = 1) -> bytes:
        """State k becomes the table as an observer may know it."""
        self.lane.copy(self.states, 0, self.states, k)
        self.lane.conceal_at(self.states, k, observer)
        return self.content(k)


def steps(setting: Setting, lane: Any, seed: int) -> Iterator[tuple[Walk, int, int]]:
    """Each position of a random match, with the event that comes next."""
    walk = Walk(setting, lane, seed)
    for _ in range(setting.kernel.MAX_LENGTH + 1):
        if walk.waiting() == 0:
            return
        seat, code = walk.pick()
        yield walk, seat, code
        walk.happen(seat, code)
    raise AssertionError("the match goes on after MAX_LENGTH events")


def sampled(setting: Setting, lane: Any, seed: int, every: int) -> Iterator[tuple[Walk, int, int]]:
    """Some positions of a match: one in about `every`, others each time."""
    pause = chance.below([chance.seeded(seed + 1)], every)
    for number, step in enumerate(steps(setting, lane, seed)):
        if (number + pause) % every == 0:
            yield step


def random_match(setting: Setting, seed: int) -> Match:
    """A whole random match through the public API."""
    match = setting.game.start(setting.players, setting.options, seed=seed)
    rng = [chance.seeded(seed)]
    while not match.over:
        seat = match.waiting[chance.below(rng, len(match.waiting))]
        actions = match.actions(seat)
        match.play(seat, actions[chance.below(rng, len(actions))])
    return match


def observers(setting: Setting) -> list[int]:
    return [*range(setting.players), SPECTATOR]


def spread(total: int) -> int:
    """Look at about 12 positions of a match (120 in a soak)."""
    return max(1, total // (120 if SOAK else 12))


def length(setting: Setting, lane: Any, seed: int) -> int:
    return sum(1 for _ in steps(setting, lane, seed))


# Records and positions --------------------------------------------------------------------------


def records_replay(setting: Setting, seed: int) -> None:
    """A record replays to the same bytes; a cut or changed one is refused."""
    match = random_match(setting, seed)
    text = match.record()
    game = setting.game
    again = notation.read_record(notation.RecordReader(text), game)
    assert again.state_bytes() == match.state_bytes(), "the replay ends in another state"
    assert again.record() == text, "the replay writes another record"
    for cut in (text[: len(text) // 2], text.rsplit("\n", 2)[0] + "\n"):
        try:
            notation.read_record(notation.RecordReader(cut), game)
        except BadRecord:
            continue
        raise AssertionError("a truncated record was accepted")


def positions_round_trip(setting: Setting, seed: int) -> None:
    """A position in text reads back to the same bytes, on any day of the match."""
    game = setting.game
    write = game.spelling.write_position
    every = spread(length(setting, game.plain, seed))
    for walk, _, _ in sampled(setting, game.plain, seed, every):
        _position_round_trip(game, write(walk.states[0]), walk.content())
    match = random_match(setting, seed)
    _position_round_trip(game, match.position(), match.state_bytes())


def _position_round_trip(game: Game, text: str, content: bytes) -> None:
    back = game.from_position(text)
    assert back.state_bytes() == content, f"the position reads back differently: {text}"
    assert back.position() == text, f"the position is written differently: {text}"


def copies_are_independent(setting: Setting, seed: int) -> None:
    """What happens to a copy leaves the match alone, and a copy goes on the same way."""
    match = setting.game.start(setting.players, setting.options, seed=seed)
    before = match.state_bytes(), list(match.events)
    one, two = match.copy(), match.copy()
    for copy in (one, two):
        for _ in range(4):
            if not copy.over:
                seat = copy.waiting[0]
                copy.play(seat, copy.actions(seat)[0])
    assert (match.state_bytes(), list(match.events)) == before, "a copy changed the match"
    assert one.state_bytes() == two.state_bytes(), "two copies drew different chance"
    if one.events != match.events:
        one.undo()
        assert one.events == two.events[: len(one.events)], "undo changed what was before"


# What a game says about itself --------------------------------------------------------------------


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
    game, codes_by_verdict = walk.setting.game, {}  # type: ignore[var-annotated]
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


# Secrets ----------------------------------------------------------------------------------------


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


def views_have_their_shape(setting: Setting, seed: int) -> None:
    """Every view is what the settings rely on: see `rooftree.core.shape`."""
    game, lane = setting.game, setting.game.plain
    every = spread(length(setting, lane, seed))
    for walk, _, _ in sampled(setting, lane, seed, every):
        waiting = walk.waiting()
        for observer in observers(setting):
            walk.conceal(observer, 1)
            seen = lane.state_type.read(walk.states, 1)
            _view_has_its_shape(setting, views.view(game, seen, observer, waiting), False)
            _forecast_has_its_shape(setting, seen, observer)
    match = random_match(setting, seed)
    for seat in (*range(setting.players), None):
        seen = match.view(seat)
        _view_has_its_shape(setting, seen, True)
        winners = seen.get("winners", list(match.winners))
        assert winners == list(match.winners), f"the view says that {winners} have won"


def _view_has_its_shape(setting: Setting, seen: dict[str, Any], over: bool) -> None:
    try:
        msgspec.convert(seen, shape.TableView)
    except msgspec.ValidationError as problem:
        raise AssertionError(f"the view is not what a setting relies on: {problem}") from problem
    assert seen["over"] == over, f"the view says over: {seen['over']}"
    if "scores" in seen:
        _scores_add_up(setting, seen["scores"])
    _fields_mean_what_is_declared(shape.fields_of(setting.game), seen, setting.players)


def _forecast_has_its_shape(setting: Setting, seen: Any, observer: int) -> None:
    """What a game foretells are scores, too."""
    foretell = getattr(setting.game.module("view"), "forecast", None)
    if foretell and observer != SPECTATOR:
        _scores_add_up(setting, msgspec.convert(foretell(seen, observer), list[shape.SeatScore]))


def _scores_add_up(setting: Setting, scores: list[shape.SeatScore]) -> None:
    assert len(scores) == setting.players, "not a score for each seat"
    for score in scores:
        parts = [part["points"] for part in score["parts"]]
        assert not parts or sum(parts) == score["total"], f"parts that do not add up: {score}"


def _fields_mean_what_is_declared(fields: shape.ViewFields, part: Any, players: int) -> None:
    """Seats where the game declares seats, in every part of a view."""
    if isinstance(part, list | tuple):
        for one in part:
            _fields_mean_what_is_declared(fields, one, players)
    elif isinstance(part, dict):
        for name, value in part.items():
            if name in fields.seats:
                named = value if isinstance(value, list | tuple) else [value]
                fine = all(one is None or one in range(players) for one in named)
                assert fine, f"{name} is declared to name seats, but is {value}"
            if name in fields.each_seat and value is not None:
                assert len(value) == players, f"{name} is declared to have a number for each seat"
            _fields_mean_what_is_declared(fields, value, players)


def words_can_be_said(setting: Setting, seed: int) -> None:
    """Every prompt and every log line can be said, for every observer."""
    game = setting.game
    match = setting.game.start(setting.players, setting.options, seed=seed)
    rng = [chance.seeded(seed)]
    while not match.over:
        for observer in (*range(setting.players), None):
            prompt = match.view(observer)["prompt"]
            assert game.words.say(Line(prompt["key"], prompt["arguments"])), "an empty prompt"
        seat = match.waiting[chance.below(rng, len(match.waiting))]
        actions = match.actions(seat)
        match.play(seat, actions[chance.below(rng, len(actions))])
    for observer in (*range(setting.players), None):
        lines = [game.words.say(line) for line in match.log(observer)]
        assert lines, f"{observer} was told nothing"
        assert all(lines), "an empty log line"


def prompts_name_what_is_offered(setting: Setting, seed: int) -> None:
    """Where a prompt declares which kinds of action it speaks of (`.kinds`), each of them can be
    done now by whoever reads it."""
    lane, game = setting.game.plain, setting.game
    for walk, _, _ in steps(setting, lane, seed):
        for seat in range(setting.players):
            walk.conceal(seat, 1)
            prompt = game.module("view").prompt(walk.states[1], seat)
            offered = {game.action(code).kind for code in walk.legal(seat)}
            for kind in kinds_of(game, prompt):
                assert kind in offered, f"{prompt.key} speaks of {kind}, which is not offered"


def kinds_of(game: Game, prompt: Line) -> list[str]:
    """The kinds of action that a prompt speaks of, as its `.kinds` declares them."""
    said = game.words.attribute(prompt.key, "kinds", prompt.arguments)
    return [kind.strip() for kind in said.split(",") if kind.strip()]


def the_reference_can_be_said(game: Game) -> None:
    """Every word of the component reference is in the catalogue, and no name stands for two."""
    groups = reference(game)
    for group in groups:
        assert game.words.has(group.key), f"{group.key} has no title"
        for component in group.components:
            _component_can_be_said(game, component)
    names = Counter(name for group in groups for one in group.components for name in one.shown)
    assert all(count == 1 for count in names.values()), f"a name for two components: {names}"


def _component_can_be_said(game: Game, component: Component) -> None:
    key, arguments = component.line.key, component.line.arguments
    assert game.words.has(key), f"{key} has no name"
    assert game.words.say(component.line)
    if game.words.has(f"{key}-text"):
        assert game.words.say(Line(f"{key}-text", arguments))
    assert component.count >= 0, f"{key}: {component.count} pieces"
    for part in component.reconstructed:
        assert game.words.has(part), f"{part} is not said"
    for name, parts in component.shown.items():
        assert set(parts) <= set(component.reconstructed), f"{name} is less sure than its kind"


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


# Components and ends ----------------------------------------------------------------------------


def conservation(game: Game) -> Callable[[Any], None]:
    """How a game counts its own components: `check(state)` in its `conservation.py`, or, where the
    rules are one file, `conserved(state)` there; it fails by `assert`."""
    if game.has_module("conservation"):
        check: Callable[[Any], None] = game.module("conservation").check
        return check
    conserved: Callable[[Any], None] | None = getattr(game.kernel, "conserved", None)
    assert conserved, "nothing says which components are conserved: write conserved(state)"
    return conserved


def components_are_conserved(setting: Setting, seed: int) -> None:
    """Nothing appears and nothing is lost, in any position."""
    conserved = conservation(setting.game)
    for walk, _, _ in steps(setting, setting.game.plain, seed):
        conserved(walk.states[0])


def random_play_ends(setting: Setting, lane: Any, games: int, seed: int) -> None:
    """Random play ends before MAX_LENGTH, on lists no longer than promised: the arrays that codes
    are written to are just as long, and the checked lane stops at the first index beyond."""
    for number in range(games):
        moves, _, _ = play_to_end(setting, lane, seed + number)
        assert moves >= 0, "a match passed MAX_LENGTH"


# Lanes ------------------------------------------------------------------------------------------


def play_to_end(setting: Setting, lane: Any, seed: int) -> tuple[int, int, bytes]:
    """The decisions, the generator and the state after one seeded random match."""
    walk = Walk(setting, lane, seed)
    room = max(setting.kernel.MAX_LEGAL, setting.kernel.MAX_OUTCOMES)
    rng = lane.integers(*walk.rng)
    moves = lane.bind("rooftree.core.simulate").play_on_at(
        walk.states, 0, rng, lane.integers(count=room), lane.integers(count=room)
    )
    return int(moves), int(rng[0]), walk.content()


def lanes_agree(setting: Setting, one: Any, other: Any, games: int, seconds: float) -> int:
    """Seeded random matches end alike in two lanes; so many, or as many as fit the time (but at
    least ten). Returns how many were played."""
    end = time.monotonic() + seconds
    for seed in range(games):
        if seed >= 10 and time.monotonic() > end:
            return seed
        mine, theirs = play_to_end(setting, one, seed), play_to_end(setting, other, seed)
        assert mine == theirs, f"{one.flavour} and {other.flavour} differ with seed {seed}"
    return games


def answers_agree(setting: Setting, one: Any, other: Any, seed: int) -> None:
    """At every looked-at position two lanes give the same answers."""
    every = spread(length(setting, other, seed))
    for walk, _, _ in sampled(setting, one, seed, every):
        twin = Walk(setting, other, seed)
        other.state_type.unpack(walk.content(), twin.states, 0)
        assert _answers(walk, seed) == _answers(twin, seed), (
            f"{one.flavour} and {other.flavour} answer differently"
        )


def _answers(walk: Walk, seed: int) -> list[Any]:
    setting, lane = walk.setting, walk.lane
    out = lane.integers(count=setting.players)
    answers: list[Any] = [walk.waiting()]
    for call in (lane.points_at, lane.ranking_at):
        call(walk.states, 0, out)
        answers.append([int(number) for number in out])
    if walk.waiting() == CHANCE_BIT:
        answers.append(walk.outcomes())
    codes = range(seed % 7, setting.kernel.CODES, 7)
    for seat in range(setting.players):
        rng = lane.integers(chance.seeded(seed))
        features = lane.floats(setting.kernel.FEATURES)
        answers.append(walk.legal(seat))
        answers.append([int(lane.may_at(walk.states, 0, seat, code)) for code in codes])
        answers.append(walk.conceal(seat))
        lane.observe_at(walk.states, 1, seat, features)
        answers.append([float(number) for number in features])
        lane.imagine_at(walk.states, 1, seat, rng)
        answers.append((walk.content(1), int(rng[0])))
    return answers


def lane_of(game: Game, flavour: str) -> Any:
    """A lane; the checked one compiles only what is asked of it, unless this is a soak."""
    found = lanes.lane(game.package, flavour)
    if flavour != "checked" or SOAK:
        found.compile()
    return found
