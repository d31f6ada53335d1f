"""What every game promises. Each contract raises AssertionError with a sentence when broken.

A contract knows no game: it walks random matches of a `Setting` (a game, seats, options) and
compares. Our `tests/contract/test_toy.py` breaks a toy game in every one of these ways and sees
each contract fail.
"""

from rooftree.testing.contracts.bots import bots_know_no_more
from rooftree.testing.contracts.ends import (
    answers_agree,
    components_are_conserved,
    lanes_agree,
    random_play_ends,
)
from rooftree.testing.contracts.records import (
    copies_are_independent,
    positions_round_trip,
    records_replay,
)
from rooftree.testing.contracts.rules import (
    chance_is_proper,
    codes_and_texts_round_trip,
    info_is_complete,
    legal_is_what_may_allows,
    reasons_have_sentences,
    reasons_have_tests,
    refusals_have_sentences,
    rules_keep_to_the_subset,
    sample_follows_weights,
    someone_can_always_act,
)
from rooftree.testing.contracts.secrets import (
    hidden_events_stay_hidden,
    imagined_worlds_play_on,
    imagining_keeps_what_is_seen,
    knowledge_follows_from_what_was_told,
    nothing_leaks,
    what_is_heard_is_kept,
)
from rooftree.testing.contracts.showing import (
    kinds_of,
    prompts_name_what_is_offered,
    the_reference_can_be_said,
    views_have_their_shape,
    words_can_be_said,
)

__all__ = [
    "answers_agree",
    "bots_know_no_more",
    "chance_is_proper",
    "codes_and_texts_round_trip",
    "components_are_conserved",
    "copies_are_independent",
    "hidden_events_stay_hidden",
    "imagined_worlds_play_on",
    "imagining_keeps_what_is_seen",
    "info_is_complete",
    "kinds_of",
    "knowledge_follows_from_what_was_told",
    "lanes_agree",
    "legal_is_what_may_allows",
    "nothing_leaks",
    "positions_round_trip",
    "prompts_name_what_is_offered",
    "random_play_ends",
    "reasons_have_sentences",
    "reasons_have_tests",
    "records_replay",
    "refusals_have_sentences",
    "rules_keep_to_the_subset",
    "sample_follows_weights",
    "someone_can_always_act",
    "the_reference_can_be_said",
    "views_have_their_shape",
    "what_is_heard_is_kept",
    "words_can_be_said",
]
