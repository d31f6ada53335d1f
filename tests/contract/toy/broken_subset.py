"""Rules that leave the subset; copied into the toy's folder by the test that wants them there."""

from rooftree.core import chance
from rooftree.core import rule as marks
from rooftree.core.rule import forbids, rule

from .notation import write_position as written


@rule(1)
def slices(state):
    return state.stone[0:1]


@rule(1)
def counts_from_the_end(state):
    return state.stone[-1]


@rule(1)
def makes_a_list(state):
    return [1, 2]


@rule(1)
def assigns_a_row(state):
    state.stone = 3


@rule(1)
def forbids_by_another_rule(state):
    return forbids(2)


@rule(1)
def names_no_reason(state):
    return forbids(1, "Too long")


@rule(1)
def names_a_source(state):
    return forbids(1, "source")


@rule(1)
def two_indices(state):
    return state.stone[0, 1]


@rule(1)
def divides(state):
    return state.luck / 2


@rule(1)
def sets_what_is_not_there(state):
    state.missing = 1


@rule(1)
def calls_itself(state):
    return calls_itself(state)


@rule(1)
def calls_a_method(state):
    return state.stone.index(1)


@marks.rule(1)
def marked_otherwise(state):
    return marks.forbids(2)


@rule(1)
def throws_dice(rng):
    return chance.below(rng, 6)


def helps(state):
    return state.luck


NAMES = ["one", "two"]
DATA = __file__


@rule(1)
def asks_a_helper(state):
    return helps(state)


@rule(1)
def reads_a_list(state):
    return NAMES[state.luck]


@rule
def marked_without_numbers(state):
    return 0


@rule(1)
def asks_a_helper_elsewhere(state):
    return written(state)


@rule(1)
def has_a_name_of_its_own(state):
    helps = 1
    return helps
