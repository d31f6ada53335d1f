"""A bot that looks far ahead: information-set Monte Carlo tree search, bound to a game by a lane.

A simulation imagines a world that its seat cannot rule out, walks down what was tried before, tries
something new, plays on for a while by what looks best at once, and says how good every seat's
chances look where it ended. Each seat has a tree of its own, whose branches are what that seat
hears. So nobody decides by what is hidden from it, and those who choose at the same time choose
apart. What others have already chosen in secret is chosen anew, by what looks best to them.

All trees lie in one array that Python owns; a node or a branch is the place of its first number.
A simulation adds at most one node to each tree for each event it walks past, and a branch for each
action it sees there first. When the array is full, trees stop growing and the search goes on.
"""

import math

from rooftree.core.bound import (
    CODES,
    MAX_LENGTH,
    apply,
    heard,
    imagine,
    legal,
    ranking,
    sample,
    waiting,
)
from rooftree.core.chance import largest
from rooftree.core.insight import evaluate
from rooftree.core.kinds import Numbers, States
from rooftree.core.rule import CHANCE, NOBODY, copy_state, rule

ONE = 1 << 20  # certain to win: chances are whole numbers of 1/ONE
MAX_SEATS = CHANCE

# What `settings` say, in this order.
FORESIGHT = 0  # how many decisions are played on after something new
SPREAD = 1  # of `evaluate`: who is so far ahead is 2.7 times as likely to win
TASTE = 2  # of `evaluate`: what looks so much worse is tried 2.7 times less at first
CURIOSITY = 3  # in percent: how much is tried that did not do well so far

FIRST = 0  # all that a node knows is its first branch
NODE = 1
# A branch: what was heard, the next branch, the node behind it; and, where the tree's own seat
# decides, how often it was tried, the sum of what that led to, and how good it looked at once.
HEARD, NEXT, BEHIND, TRIED, SUM, LOOKS = 0, 1, 2, 3, 4, 5
BRANCH = 6
NOTHING = 0  # no branch, no node
USED = 0  # tree[USED]: the first free place
ROOTS = 1  # tree[ROOTS + seat]

# Where a simulation is: how many decisions it still plays on (IN_TREES: none yet), who has to
# decide a secret anew, how long the path is, for whom all this is, where each seat is in its tree,
# what all are worth in the end, and the path: for each decision in a tree its seat and its branch.
LEFT, SECRETS, LENGTH, SEARCHING = 0, 1, 2, 3
AT = 4
WORTH = AT + MAX_SEATS
PATH = WORTH + MAX_SEATS
IN_TREES = -1
DEEPEST = 64  # decisions in trees
WALK = PATH + 2 * DEEPEST


# Trees ------------------------------------------------------------------------------------------


@rule()
def plant(tree: Numbers, seats: int):
    """An empty tree for each seat."""
    tree[USED] = ROOTS + MAX_SEATS
    for seat in range(seats):
        tree[ROOTS + seat] = new_node(tree)


@rule()
def new_node(tree: Numbers):
    """NOTHING when the array is full."""
    node = tree[USED] + 0
    if node + NODE > len(tree):
        return NOTHING
    tree[USED] = node + NODE
    tree[node + FIRST] = NOTHING
    return node


@rule()
def key_of(seat: int, code: int):
    """What is heard as a number; those that stand for hidden codes follow CODES."""
    return 2 * CODES * seat + code


@rule()
def find(tree: Numbers, node: int, key: int):
    branch = tree[node + FIRST] + 0
    while branch != NOTHING and tree[branch + HEARD] != key:
        branch = tree[branch + NEXT] + 0
    return branch


@rule()
def grow(tree: Numbers, node: int, key: int, looks: int):
    """A new branch; NOTHING when the array is full."""
    branch = tree[USED] + 0
    if branch + BRANCH > len(tree):
        return NOTHING
    tree[USED] = branch + BRANCH
    tree[branch + HEARD] = key
    tree[branch + NEXT] = tree[node + FIRST]
    tree[branch + BEHIND] = NOTHING
    tree[branch + TRIED] = 0
    tree[branch + SUM] = 0
    tree[branch + LOOKS] = looks
    tree[node + FIRST] = branch
    return branch


@rule()
def follow(tree: Numbers, node: int, key: int):
    """The node behind what was heard, made when it is heard for the first time."""
    branch = find(tree, node, key)
    if branch == NOTHING:
        branch = grow(tree, node, key, 0)
    if branch != NOTHING and tree[branch + BEHIND] == NOTHING:
        tree[branch + BEHIND] = new_node(tree)
    return NOTHING if branch == NOTHING else tree[branch + BEHIND]


# Deciding -----------------------------------------------------------------------------------------


@rule()
def look(
    scratch: States,
    seat: int,
    tree: Numbers,
    node: int,
    weights: Numbers,
    codes: Numbers,
    looks: Numbers,
):
    """Fill in what the seat may do in `scratch[0]` and how good that looks at once, and say how
    much it is. In a tree all of it gets its branch."""
    count = legal(scratch[0], seat, codes)
    for i in range(count):
        branch = find(tree, node, key_of(seat, codes[i])) if node != NOTHING else NOTHING
        if branch != NOTHING:
            looks[i] = tree[branch + LOOKS]
        else:
            looks[i] = 0
            if count > 1:
                copy_state(scratch, 0, scratch, 1)
                apply(scratch[1], seat, codes[i])
                looks[i] = evaluate(scratch[1], seat, weights)
            if node != NOTHING:
                grow(tree, node, key_of(seat, codes[i]), looks[i])
    return count


@rule()
def best_trial(
    tree: Numbers,
    node: int,
    seat: int,
    seats: int,
    codes: Numbers,
    looks: Numbers,
    count: int,
    settings: Numbers,
    rng: Numbers,
):
    """Which to try next: what did well, or looks good and was tried little. What was never tried
    is expected to do as well as the others."""
    top = largest(rng, looks, count)
    all_shares = 0.0
    done = 0
    gained = 0
    for i in range(count):
        all_shares += math.exp((looks[i] - looks[top]) / settings[TASTE])
        branch = find(tree, node, key_of(seat, codes[i]))
        done += tree[branch + TRIED]
        gained += tree[branch + SUM]
    usual = gained / done if done > 0 else ONE / seats
    curiosity = settings[CURIOSITY] / 100 * ONE * math.sqrt(1.0 + done) / all_shares
    best = top
    best_hope = -1.0
    for i in range(count):
        branch = find(tree, node, key_of(seat, codes[i]))
        tried = tree[branch + TRIED]
        hope = tree[branch + SUM] / tried if tried > 0 else usual
        hope += curiosity * math.exp((looks[i] - looks[top]) / settings[TASTE]) / (1 + tried)
        if hope > best_hope or (hope == best_hope and i == top):
            best = i
            best_hope = hope
    return best


@rule()
def has_room(tree: Numbers, codes: int):
    return tree[USED] + codes * BRANCH <= len(tree)


@rule()
def decide(
    scratch: States,
    seat: int,
    seats: int,
    tree: Numbers,
    walk: Numbers,
    settings: Numbers,
    weights: Numbers,
    codes: Numbers,
    looks: Numbers,
    rng: Numbers,
):
    """The code that a seat plays in `scratch[0]`: by its tree, or what looks best at once."""
    node = NOTHING + 0
    if walk[LEFT] == IN_TREES and not (walk[SECRETS] >> seat) & 1:
        if walk[LENGTH] < DEEPEST and has_room(tree, len(codes)):
            node = walk[AT + seat] + 0
        if node == NOTHING:
            walk[LEFT] = settings[FORESIGHT]
    count = look(scratch, seat, tree, node, weights, codes, looks)
    if node == NOTHING:
        if walk[LEFT] > 0:
            walk[LEFT] -= 1
        return codes[largest(rng, looks, count)]
    code = codes[best_trial(tree, node, seat, seats, codes, looks, count, settings, rng)]
    branch = find(tree, node, key_of(seat, code))
    walk[PATH + 2 * walk[LENGTH]] = seat
    walk[PATH + 2 * walk[LENGTH] + 1] = branch
    walk[LENGTH] += 1
    if tree[branch + TRIED] == 0:
        walk[LEFT] = settings[FORESIGHT]
    return code


# Simulations --------------------------------------------------------------------------------------


@rule()
def search(
    states: States,
    k: int,
    seat: int,
    seats: int,
    simulations: int,
    settings: Numbers,
    weights: Numbers,
    tree: Numbers,
    walk: Numbers,
    codes: Numbers,
    looks: Numbers,
    rng: Numbers,
    scratch: States,
):
    """Simulate from `states[k]`, which is concealed for that seat. What comes of it are the
    branches of the seat's root. `codes` and `looks` take the longest list of actions or outcomes,
    `scratch` is two states."""
    for _ in range(simulations):
        copy_state(states, k, scratch, 0)
        imagine(scratch[0], seat, rng)
        walk[LEFT] = IN_TREES
        walk[LENGTH] = 0
        walk[SEARCHING] = seat
        walk[SECRETS] = secrets_of_others(scratch, seat, seats, codes)
        for observer in range(seats):
            walk[AT + observer] = tree[ROOTS + observer]
        for _ in range(MAX_LENGTH):
            if not step(scratch, seats, tree, walk, settings, weights, codes, looks, rng):
                break
        judge(scratch, seats, settings, weights, walk, codes)
        learn(tree, walk)


@rule()
def secrets_of_others(scratch: States, seat: int, seats: int, codes: Numbers):
    """Bit mask of those who have chosen already, unseen, and could still choose otherwise."""
    found = 0
    needed = waiting(scratch[0])
    for other in range(seats):
        if other != seat and not (needed >> other) & 1:
            count = legal(scratch[0], other, codes)
            if count > 1 and heard(scratch[0], seat, other, codes[0]) != codes[0]:
                found |= 1 << other
    return found


@rule()
def step(
    scratch: States,
    seats: int,
    tree: Numbers,
    walk: Numbers,
    settings: Numbers,
    weights: Numbers,
    codes: Numbers,
    looks: Numbers,
    rng: Numbers,
):
    """One event in `scratch[0]`; False when there is none."""
    needed = waiting(scratch[0])
    if walk[SECRETS]:
        needed = walk[SECRETS] + 0
    elif needed == 0 or walk[LEFT] == 0:
        return False
    seat = first_of(needed, walk[SEARCHING])
    if seat == CHANCE:
        code = sample(scratch[0], rng, codes, looks)
    else:
        code = decide(scratch, seat, seats, tree, walk, settings, weights, codes, looks, rng)
    if walk[SECRETS]:
        walk[SECRETS] &= ~(1 << seat)
    elif walk[LEFT] == IN_TREES:
        tell(scratch, seats, seat, code, tree, walk)
    apply(scratch[0], seat, code)
    return True


@rule()
def first_of(needed: int, seat: int):
    """That seat, if it is one of them."""
    if (needed >> seat) & 1:
        return seat
    seat = 0
    while not (needed >> seat) & 1:
        seat += 1
    return seat


@rule()
def tell(scratch: States, seats: int, seat: int, code: int, tree: Numbers, walk: Numbers):
    """Every seat goes on in its tree by what it hears of an event that is about to happen."""
    for observer in range(seats):
        if walk[AT + observer] != NOTHING:
            what = heard(scratch[0], observer, seat, code)
            if what != NOBODY:
                walk[AT + observer] = follow(tree, walk[AT + observer], key_of(seat, what))


@rule()
def judge(
    scratch: States, seats: int, settings: Numbers, weights: Numbers, walk: Numbers, out: Numbers
):
    """What `scratch[0]` is worth to every seat: who won, or how likely that looks."""
    if waiting(scratch[0]) == 0:
        ranking(scratch[0], out)
        winners = 0
        for seat in range(seats):
            winners += out[seat] == 1
        for seat in range(seats):
            won = out[seat] == 1 or winners == 0
            walk[WORTH + seat] = ONE // (winners if winners else seats) if won else 0
        return
    best = 0
    for seat in range(seats):
        out[seat] = evaluate(scratch[0], seat, weights)
        if out[seat] > out[best]:
            best = seat
    total = 0.0
    for seat in range(seats):
        total += math.exp((out[seat] - out[best]) / settings[SPREAD])
    for seat in range(seats):
        chance = math.exp((out[seat] - out[best]) / settings[SPREAD]) / total
        walk[WORTH + seat] = int(ONE * chance)


@rule()
def learn(tree: Numbers, walk: Numbers):
    """What was decided led to this."""
    for i in range(walk[LENGTH]):
        branch = walk[PATH + 2 * i + 1]
        tree[branch + TRIED] += 1
        tree[branch + SUM] += walk[WORTH + walk[PATH + 2 * i]]
