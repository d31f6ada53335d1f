"""The contract kit: does a game keep what every game promises?

`rooftree check GAME` runs it on any installed game. In a game's own tests it is one line:

    test_every_promise = rooftree.testing.test_of("tower")

With the folder of its tests (`test_of("tower", Path(__file__).parent)`) it is also seen that each
reason for which a rule forbids something has a test.
"""

import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from rooftree.core import registry
from rooftree.core.errors import RooftreeError
from rooftree.core.game import Game
from rooftree.testing import contracts
from rooftree.testing.walking import Setting, lane_of, settings

OF_A_GAME: tuple[Callable[[Game], None], ...] = (
    contracts.info_is_complete,
    contracts.rules_keep_to_the_subset,
    contracts.codes_and_texts_round_trip,
    contracts.reasons_have_sentences,
    contracts.the_reference_can_be_said,
)
PLAIN: tuple[Callable[[Setting, int], None], ...] = (
    contracts.records_replay,
    contracts.positions_round_trip,
    contracts.copies_are_independent,
    contracts.someone_can_always_act,
    contracts.components_are_conserved,
    contracts.nothing_leaks,
    contracts.knowledge_follows_from_what_was_told,
    contracts.what_is_heard_is_kept,
    contracts.views_have_their_shape,
    contracts.words_can_be_said,
    contracts.prompts_name_what_is_offered,
    contracts.hidden_events_stay_hidden,
)
COMPILED: tuple[Callable[[Setting, Any, int], None], ...] = (
    contracts.legal_is_what_may_allows,
    contracts.refusals_have_sentences,
    contracts.chance_is_proper,
    contracts.sample_follows_weights,
    contracts.imagining_keeps_what_is_seen,
    contracts.imagined_worlds_play_on,
    contracts.bots_know_no_more,
)
SETTINGS = 4  # of each game, unless all of its seats and options are asked for
SEEDS = range(2)


@dataclass(frozen=True)
class Promise:
    """Something a game promises; `broken` says how it is not kept. Without what comes `first`
    nothing else is worth asking."""

    name: str
    keep: Callable[[], None]
    first: bool = False

    def broken(self) -> str:
        """A sentence, or nothing when the promise is kept."""
        try:
            self.keep()
        except RooftreeError as problem:
            return str(problem)
        except AssertionError as problem:
            return str(problem) or where(problem)
        except Exception as problem:
            return f"{type(problem).__name__}: {problem} ({where(problem)})"
        return ""


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


def promises(game: Game, tests: Path | None = None, most: int = SETTINGS) -> Iterator[Promise]:
    """What a game promises, the quickest to find out first."""
    for one in OF_A_GAME:
        yield Promise(told(one), partial(one, game), first=True)
    if tests:
        tested = contracts.reasons_have_tests
        yield Promise(told(tested), partial(tested, game, tests))
    chosen = settings(game, most)
    for setting in chosen:
        for plain in PLAIN:
            yield Promise(f"{setting}: {told(plain)}", partial(_each_seed, plain, setting))
    for setting in chosen:
        for compiled in COMPILED:
            name = f"{setting}: {told(compiled)}"
            yield Promise(name, partial(_each_seed_compiled, compiled, setting))
        yield Promise(f"{setting}: {told(contracts.lanes_agree)}", partial(_agree, setting))


def kept_or_broken(game: Game, tests: Path | None = None) -> Iterator[tuple[Promise, str]]:
    """Each promise with what is wrong with it, or nothing; no match is played before what comes
    first is kept."""
    sound = True
    for promise in promises(game, tests):
        if promise.first or sound:
            problem = promise.broken()
            sound = sound and not (promise.first and problem)
            yield promise, problem


def _each_seed(contract: Callable[[Setting, int], None], setting: Setting) -> None:
    for seed in SEEDS:
        contract(setting, seed)


def _each_seed_compiled(contract: Callable[[Setting, Any, int], None], setting: Setting) -> None:
    lane = lane_of(setting.game, "compiled")
    for seed in SEEDS:
        contract(setting, lane, seed)


def _agree(setting: Setting) -> None:
    """Plain, compiled, and compiled with every index checked, on arrays as long as promised."""
    plain, compiled, checked = (
        lane_of(setting.game, flavour) for flavour in ("plain", "compiled", "checked")
    )
    contracts.lanes_agree(setting, plain, compiled, 100, 1)
    contracts.lanes_agree(setting, checked, compiled, 400, 1)
    contracts.answers_agree(setting, plain, compiled, 1)
    contracts.random_play_ends(setting, checked, 100, 11)


def test_of(name: str, tests: Path | None = None) -> Callable[..., None]:  # noqa: PT028
    """All promises of a game as one parametrized test, for pytest."""
    import pytest

    found = promises(registry.game(name), tests)
    cases = [pytest.param(promise, id=promise.name) for promise in found]

    @pytest.mark.parametrize("promise", cases)
    def test(promise: Promise) -> None:
        promise.keep()

    return test


test_of.__test__ = False  # type: ignore[attr-defined]

__all__ = ["Promise", "contracts", "kept_or_broken", "promises", "test_of"]
