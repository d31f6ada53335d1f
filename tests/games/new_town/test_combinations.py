"""Every combination of the advanced modules keeps the contracts; the kit itself takes samples. The
slow ones are spread over the combinations, a third of them on each; a soak asks for all."""

import itertools

import pytest

import rooftree
from rooftree.testing import contracts
from rooftree.testing.walking import SOAK, Setting, lane_of

GAME = rooftree.game("new_town")
MODULES = list(itertools.product(("off", "dealt", "drafted"), ("off", "on"), ("off", "on")))
IN_PLAIN = (
    contracts.records_replay,
    contracts.positions_round_trip,
    contracts.copies_are_independent,
    contracts.someone_can_always_act,
    contracts.nothing_leaks,
    contracts.knowledge_follows_from_what_was_told,
    contracts.what_is_heard_is_kept,
    contracts.words_can_be_said,
    contracts.hidden_events_stay_hidden,
)
COMPILED = (
    contracts.legal_is_what_may_allows,
    contracts.refusals_have_sentences,
    contracts.chance_is_proper,
    contracts.sample_follows_weights,
    contracts.imagined_worlds_play_on,
)


@pytest.mark.parametrize("number", range(len(MODULES)), ids=lambda n: "-".join(MODULES[n]))
def test_every_combination_of_modules_keeps_the_contracts(number):
    land_cards, additional_round, occupancy = MODULES[number]
    modules = {
        "land_cards": land_cards,
        "additional_round": additional_round,
        "occupancy": occupancy,
    }
    table = Setting(GAME, 2 + number % 3, {"rules": "advanced", "layout": "sample", **modules})
    lane = lane_of(GAME, "compiled")
    for contract in IN_PLAIN if SOAK else IN_PLAIN[number % 3 :: 3]:
        contract(table, number)
    for contract in COMPILED:
        contract(table, lane, number)
    contracts.components_are_conserved(table, number)
    contracts.imagining_keeps_what_is_seen(table, lane, number)
    contracts.lanes_agree(table, GAME.plain, lane, 20, 2)
    contracts.answers_agree(table, GAME.plain, lane, number)
