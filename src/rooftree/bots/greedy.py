"""A bot that looks one action ahead: it imagines what it cannot see, tries every action, and takes
the one that looks best, in one world or in many. Bound to a game by a lane."""

from rooftree.core.bound import apply, imagine, legal
from rooftree.core.chance import largest
from rooftree.core.insight import evaluate
from rooftree.core.kinds import Numbers, States
from rooftree.core.rule import copy_state, rule


@rule()
def greedy(
    states: States,
    k: int,
    seat: int,
    worlds: int,
    weights: Numbers,
    rng: Numbers,
    codes: Numbers,
    sums: Numbers,
    scratch: States,
):
    """The code to play in `states[k]`, which is concealed for that seat; what it may do is the same
    in every world. Costs one copy and one evaluation an action and world; `scratch` is two
    states."""
    count = 0
    for world in range(worlds):
        copy_state(states, k, scratch, 0)
        imagine(scratch[0], seat, rng)
        count = legal(scratch[0], seat, codes)
        for i in range(count):
            copy_state(scratch, 0, scratch, 1)
            apply(scratch[1], seat, codes[i])
            if world == 0:
                sums[i] = 0
            sums[i] += evaluate(scratch[1], seat, weights)
    return codes[largest(rng, sums, count)]
