"""The toy keeps every contract; broken in one way, the contract for that way fails."""

import itertools
import zlib
from pathlib import Path

import pytest

from rooftree import testing
from rooftree.bots.levels import Bot
from rooftree.core import registry
from rooftree.testing import COMPILED, contracts, promises, told
from rooftree.testing.contracts import rules
from rooftree.testing.walking import Setting, lane_of
from tests.contract.toy import flaw

SEEDS = range(8)


def every_seed(contract, *extra):
    return lambda setting: [contract(setting, seed, *extra) for seed in SEEDS] and None


def in_plain(contract, *extra):
    return lambda setting: [contract(setting, setting.game.plain, seed, *extra) for seed in SEEDS]


PLAIN = {
    "records_replay": every_seed(contracts.records_replay),
    "positions_round_trip": every_seed(contracts.positions_round_trip),
    "copies_are_independent": every_seed(contracts.copies_are_independent),
    "someone_can_always_act": every_seed(contracts.someone_can_always_act),
    "nothing_leaks": every_seed(contracts.nothing_leaks),
    "knowledge_follows_from_what_was_told": every_seed(
        contracts.knowledge_follows_from_what_was_told
    ),
    "what_is_heard_is_kept": every_seed(contracts.what_is_heard_is_kept),
    "views_have_their_shape": every_seed(contracts.views_have_their_shape),
    "words_can_be_said": every_seed(contracts.words_can_be_said),
    "prompts_name_what_is_offered": every_seed(contracts.prompts_name_what_is_offered),
    "reasons_have_sentences": lambda setting: contracts.reasons_have_sentences(setting.game),
    "hidden_events_stay_hidden": every_seed(contracts.hidden_events_stay_hidden),
    "components_are_conserved": every_seed(contracts.components_are_conserved),
    "codes_and_texts_round_trip": lambda setting: contracts.codes_and_texts_round_trip(
        setting.game
    ),
    "the_reference_can_be_said": lambda setting: contracts.the_reference_can_be_said(setting.game),
    "rules_keep_to_the_subset": lambda setting: contracts.rules_keep_to_the_subset(setting.game),
    "legal_is_what_may_allows": in_plain(contracts.legal_is_what_may_allows),
    "refusals_have_sentences": in_plain(contracts.refusals_have_sentences),
    "chance_is_proper": in_plain(contracts.chance_is_proper),
    "sample_follows_weights": in_plain(contracts.sample_follows_weights),
    "imagining_keeps_what_is_seen": in_plain(contracts.imagining_keeps_what_is_seen),
    "imagined_worlds_play_on": in_plain(contracts.imagined_worlds_play_on),
    "bots_know_no_more": in_plain(contracts.bots_know_no_more),
}

BROKEN = [
    ("positions_round_trip", flaw.SHORT_POSITION),
    ("legal_is_what_may_allows", flaw.OFFERS_FORBIDDEN),
    ("legal_is_what_may_allows", flaw.OFFERS_TOO_LITTLE),
    ("legal_is_what_may_allows", flaw.OFFERS_TWICE),
    ("someone_can_always_act", flaw.BAD_FALLBACK),
    ("someone_can_always_act", flaw.STUCK),
    ("refusals_have_sentences", flaw.NO_SENTENCE),
    ("refusals_have_sentences", flaw.NO_FACTS),
    ("codes_and_texts_round_trip", flaw.SAME_TEXT),
    ("chance_is_proper", flaw.WEIGHTLESS),
    ("chance_is_proper", flaw.IMPOSSIBLE_OUTCOME),
    ("sample_follows_weights", flaw.SKEWED_SAMPLE),
    ("imagining_keeps_what_is_seen", flaw.FORGETS_OWN),
    ("imagined_worlds_play_on", flaw.ENDLESS_DREAM),
    ("components_are_conserved", flaw.LOSES_A_STONE),
    ("nothing_leaks", flaw.TELLING_REFUSAL),
    ("nothing_leaks", flaw.TELLING_REASON),
    ("knowledge_follows_from_what_was_told", flaw.OPEN_HANDS),
    ("what_is_heard_is_kept", flaw.LOUD_SECRET),
    ("hidden_events_stay_hidden", flaw.DEAF),
    ("words_can_be_said", flaw.NO_PROMPT),
    ("prompts_name_what_is_offered", flaw.SPEAKS_OF_MORE),
    ("views_have_their_shape", flaw.NO_SUM),
    ("views_have_their_shape", flaw.WRONG_SEAT),
    ("views_have_their_shape", flaw.WRONG_WINNER),
    ("views_have_their_shape", flaw.UNSHAPED),
    ("views_have_their_shape", flaw.SHORT_FORECAST),
    ("the_reference_can_be_said", flaw.UNSAID_STONE),
]


@pytest.mark.parametrize("contract", PLAIN)
def test_the_sound_toy_keeps(contract, flawed):
    PLAIN[contract](flawed(0))


@pytest.mark.parametrize(("contract", "broken"), BROKEN)
def test_a_broken_toy_fails(contract, broken, flawed):
    setting = flawed(broken)
    with pytest.raises((AssertionError, KeyError, LookupError)):
        PLAIN[contract](setting)


@pytest.mark.parametrize("contract", ["records_replay", "copies_are_independent"])
def test_noise_from_outside_the_record_is_found(contract, flawed):
    """A rule that depends on something that is not in the record does not replay."""
    setting = flawed(0)
    lane, noise = setting.game.plain, itertools.count()
    apply_at = lane.apply_at

    def noisy(states, k, seat, code):
        apply_at(states, k, seat, code)
        states[k].luck = next(noise) % 100

    lane.apply_at = noisy
    with pytest.raises(AssertionError):
        PLAIN[contract](setting)


def test_an_observation_reads_the_concealed_state_only(flawed):
    """Features are made from the concealed record, so that a leaking one finds nothing to leak."""
    contracts.nothing_leaks(flawed(flaw.FEATURE_LEAK), 0)


def test_a_bot_that_peeks_is_found(flawed, monkeypatch):
    def peek(bot, match, seat):
        actions = match.actions(seat)
        return actions[zlib.crc32(match.state_bytes()) % len(actions)]

    monkeypatch.setattr(Bot, "choose", peek)
    with pytest.raises(AssertionError, match=r"bot of seat \d knows what it may not know"):
        PLAIN["bots_know_no_more"](flawed(0))


def test_leaving_the_subset_is_found(flawed, tmp_path):
    setting = flawed(0)
    target = tmp_path / setting.game.package / "broken_subset.py"
    target.write_text((Path(__file__).parent / "toy/broken_subset.py").read_text())
    with pytest.raises(AssertionError) as found:
        contracts.rules_keep_to_the_subset(setting.game)
    for what in (
        "slices takes a slice",
        "counts_from_the_end uses a negative index",
        "makes_a_list makes a list",
        "assigns_a_row assigns a whole row of stone",
        "forbids_by_another_rule forbids by a rule it is not marked with",
        "names_no_reason names a reason that cannot be one (forbids(1, 'Too long'))",
        "names_a_source names a reason that cannot be one",
        "two_indices makes a tuple",
        "divides divides to a fraction",
        "sets_what_is_not_there sets missing",
        "calls_itself calls itself",
        "calls_a_method calls a method",
        "marked_otherwise forbids by a rule it is not marked with",
        "asks_a_helper uses helps, which is no rule: mark it @rule()",
        "asks_a_helper_elsewhere uses written, which is no rule: mark it @rule()",
        "reads_a_list reads NAMES, which is a list: make it a table(...)",
        "marked_without_numbers is marked @rule without numbers",
        "a file beside the module is not there for a compiled copy",
    ):
        assert what in str(found.value)
    assert "has_a_name_of_its_own" not in str(found.value)
    assert "throws_dice" not in str(found.value), "a function of a module may be called"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("    .over = Both have chosen.\n", "", "rule 3 does not say its reason over"),
        ("    .over = ", "    .done = Done.\n    .over = ", "rule-3.done is said, but nothing"),
    ],
)
def test_reasons_and_their_sentences_go_together(flawed, tmp_path, old, new, said):
    setting = flawed(0)
    path = tmp_path / setting.game.package / "words" / "en.ftl"
    path.write_text(path.read_text("utf8").replace(old, new), "utf8")
    with pytest.raises(AssertionError, match=said):
        contracts.reasons_have_sentences(setting.game)


def test_two_reasons_of_a_rule_have_two_numbers(flawed, monkeypatch):
    monkeypatch.setattr(rules, "forbids", lambda number, reason: number)
    with pytest.raises(AssertionError, match="the reason again of rule 3 needs another name"):
        contracts.reasons_have_sentences(flawed(0).game)


def test_a_reason_without_a_test_is_found(flawed, tmp_path):
    tested = tmp_path / "test_toy.py"
    tested.write_text("""
@pytest.mark.rule("toy", 3, "over", "again")
def test_r3_nothing_is_done_twice(): ...

@pytest.mark.rule("toys", 3, "same")
def test_of_another_game(): ...

@pytest.mark.rule("toy", 2, "same")
def test_of_another_rule(): ...
""")
    game = flawed(0).game
    with pytest.raises(AssertionError, match=r"^toy rule 3 has no test of its reason same$"):
        contracts.reasons_have_tests(game, tmp_path)
    (promise,) = [p for p in promises(game, tmp_path) if p.name == "reasons have tests"]
    assert promise.broken() == "toy rule 3 has no test of its reason same"
    tested.write_text("@pytest.mark.rule('toy', 2, 3, 'over', 'same', 'again')\ndef test_(): ...")
    contracts.reasons_have_tests(game, tmp_path)


def test_the_sound_toy_agrees_in_every_lane(flawed):
    setting = flawed(0)
    plain, compiled, checked = (lane_of(setting.game, f) for f in ("plain", "compiled", "checked"))
    contracts.lanes_agree(setting, plain, compiled, 100, 10)
    contracts.lanes_agree(setting, checked, compiled, 100, 10)
    contracts.answers_agree(setting, plain, compiled, 1)
    contracts.random_play_ends(setting, checked, 100, 0)


def test_lanes_that_differ_are_found(flawed):
    setting = flawed(flaw.LANES_DIFFER)
    with pytest.raises(AssertionError, match="differ with seed"):
        contracts.lanes_agree(
            setting, setting.game.plain, lane_of(setting.game, "compiled"), 10, 10
        )


def test_play_without_end_is_found(flawed):
    setting = flawed(flaw.ENDLESS)
    with pytest.raises(AssertionError, match="MAX_LENGTH"):
        contracts.random_play_ends(setting, setting.game.plain, 3, 0)


def test_a_list_longer_than_promised_is_found(flawed):
    """On arrays of just MAX_LEGAL codes the checked lane stops at the first one too many."""
    setting: Setting = flawed(flaw.LONG_LIST)
    checked = lane_of(setting.game, "checked")
    states = checked.states(1)
    checked.setup_at(states, 0, 2, checked.integers(0))
    codes = checked.integers(count=setting.kernel.MAX_LEGAL)
    for stone in (2, 3):
        checked.apply_at(states, 0, 8, stone)
    with pytest.raises(IndexError):
        checked.legal_at(states, 0, 0, codes)
    with pytest.raises(AssertionError, match="MAX_LEGAL"):
        PLAIN["legal_is_what_may_allows"](setting)


def broken_promises(game):
    """What the kit finds before anything is compiled."""
    found = {promise.name: promise.broken() for promise in promises(game) if is_plain(promise)}
    return {name: problem for name, problem in found.items() if problem}


def is_plain(promise):
    return not any(promise.name.endswith(told(one)) for one in (*COMPILED, contracts.lanes_agree))


def test_the_kit_finds_nothing_wrong_with_a_sound_game(flawed):
    assert broken_promises(flawed(0).game) == {}


def test_the_kit_names_the_promise_that_is_broken(flawed):
    found = broken_promises(flawed(flaw.LOSES_A_STONE).game)
    assert found["toy-2: components are conserved"] == "a stone is there twice"


def test_the_kit_says_where_a_game_raises(flawed):
    setting = flawed(0)
    setting.game.module("view").view = lambda state, observer: state.missing
    problem = broken_promises(setting.game)["toy-2: words can be said"]
    assert problem.startswith("AttributeError: 'State' object has no attribute 'missing' (test_toy")


def test_a_game_that_does_not_count_its_components_is_found(flawed):
    setting = flawed(0)
    setting.game._has["conservation"] = False
    problem = broken_promises(setting.game)["toy-2: components are conserved"]
    assert problem.startswith("nothing says which components are conserved")


def test_one_line_makes_a_test_of_every_promise(flawed, monkeypatch):
    game = flawed(0).game
    monkeypatch.setattr(registry, "game", lambda name: game)
    (mark,) = testing.test_of("toy").pytestmark
    names = [case.id for case in mark.args[1]]
    assert names == [promise.name for promise in promises(game)]
    testing.test_of("toy")(mark.args[1][0].values[0])
