"""A bot that looks one action ahead: it imagines what it cannot see, tries every action, and takes
the one that looks best. Bound to a game by a lane."""

from rooftree.core.bound import apply, imagine, legal
from rooftree.core.chance import below
from rooftree.core.insight import evaluate
from rooftree.core.kinds import Numbers, States
from rooftree.core.rule import copy_state, rule


@rule()
def greedy(states: States, k: int, seat: int, rng: Numbers, codes: Numbers, scratch: States):
    """The code to play in `states[k]`, which is concealed for that seat. Costs one copy and one
    evaluation an action; `scratch` is two states."""
    copy_state(states, k, scratch, 0)
    imagine(scratch[0], seat, rng)
    count = legal(scratch[0], seat, codes)
    best = 0
    best_value = 0
    equals = 0
    for i in range(count):
        copy_state(scratch, 0, scratch, 1)
        apply(scratch[1], seat, codes[i])
        value = evaluate(scratch[1], seat)
        if equals == 0 or value > best_value:
            best = codes[i]
            best_value = value
            equals = 1
        elif value == best_value:
            equals += 1
            if below(rng, equals) == 0:
                best = codes[i]
    return best
