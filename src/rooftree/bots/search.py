"""A bot that looks far ahead: information-set Monte Carlo tree search, bound to a game by a lane.

A simulation imagines a world that its seat cannot rule out, walks down what was tried before, tries
something new, plays on for a while by what looks best at once, and says how good every seat's
chances look where it ended. Each seat has nodes of its own, one for everything it can have heard
when it has to decide. So nobody decides by what is hidden from it, and those who choose at the same
time choose apart. What others have already chosen in secret is chosen anew, by what looks best to
them.

All nodes lie in one array that Python owns: first the nodes, each where a number made from all that
was heard says, then their branches, which are actions. A simulation adds at most one node, and a
branch for each action it sees there first. When the array is full, it stops growing and the search
goes on.
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
from rooftree.core.chance import LOW, MULTIPLIER, below, largest
from rooftree.core.insight import evaluate, glance, standings
from rooftree.core.kinds import Numbers, States
from rooftree.core.rule import CHANCE, NOBODY, copy_state, rule

ONE = 1 << 20  # certain to win: chances are whole numbers of 1/ONE
MAX_SEATS = CHANCE

# What `settings` say, in this order.
FORESIGHT = 0  # how many decisions are played on after something new
SPREAD = 1  # of `standings`: who is so far ahead is 2.7 times as likely to win
TASTE = 2  # of `evaluate`: what looks so much worse is tried 2.7 times less at first
CURIOSITY = 3  # in percent: how much is tried that did not do well so far
PATIENCE = 4  # how often an action is tried before what follows it gets a node

# The array: the first free place for a branch, how many nodes there are, and could be, and they.
USED, NODES, PLACES, FIRST_NODE = 0, 1, 2, 3
ROOM = 64  # numbers for each node that could be, its branches included
# A node: the number of what was heard, the first branch, and how good that looked at once.
HEARD, FIRST, LOOKED = 0, 1, 2
NODE = 3
# A branch: the action's code, the next branch, by their codes, how often it was tried, the sum of
# what that led to, and what share of the trials it deserves by its looks.
CODE, NEXT, TRIED, SUM, SHARE = 0, 1, 2, 3, 4
BRANCH = 5
NOTHING = 0  # no branch, no node
MOST = 20  # whatever shows up later deserves at most 2.7^MOST times the trials of the first

# Where a simulation is: how many decisions it still plays on (IN_TREES: none yet), who has to
# decide a secret anew, how long the path is, for whom all this is, what each seat has heard,
# what all are worth in the end, and the path: for each decision in a tree its seat and its branch.
LEFT, SECRETS, LENGTH, SEARCHING = 0, 1, 2, 3
HAS_HEARD = 4
WORTH = HAS_HEARD + MAX_SEATS
PATH = WORTH + MAX_SEATS
IN_TREES = -1
DEEPEST = 64  # decisions in trees
WALK = PATH + 2 * DEEPEST


# Trees ------------------------------------------------------------------------------------------


@rule()
def plant(tree: Numbers):
    """No nodes."""
    places = 1
    while 2 * places * ROOM <= len(tree):
        places *= 2
    tree[NODES] = 0
    tree[PLACES] = places
    tree[USED] = FIRST_NODE + places * NODE
    for place in range(places):
        tree[FIRST_NODE + place * NODE + HEARD] = NOTHING


@rule()
def and_then(before: int, what: int):
    """The number of all that was heard, and this: hardly ever the same as another one."""
    return MULTIPLIER * ((before ^ what) & LOW) + (before >> 32)


@rule()
def root_of(seat: int):
    """The number of a seat that has heard nothing yet."""
    return and_then(seat + 1, 0)


@rule()
def find_node(tree: Numbers, what: int):
    """Where the node of what was heard is, or could be made."""
    place = (what ^ (what >> 32)) & (tree[PLACES] - 1)
    node = FIRST_NODE + place * NODE
    while tree[node + HEARD] != what and tree[node + HEARD] != NOTHING:
        place = (place + 1) & (tree[PLACES] - 1)
        node = FIRST_NODE + place * NODE
    return node


@rule()
def may_make_node(tree: Numbers):
    """A quarter of the places stays free, so that nothing is looked for in vain for long."""
    return 4 * tree[NODES] < 3 * tree[PLACES]


@rule()
def make_node(tree: Numbers, node: int, what: int):
    tree[NODES] += 1
    tree[node + HEARD] = what
    tree[node + FIRST] = NOTHING


@rule()
def has_room(tree: Numbers, codes: int):
    """For so many branches."""
    return tree[USED] + codes * BRANCH <= len(tree)


@rule()
def find_branch(tree: Numbers, node: int, code: int, before: int):
    """The last one up to that code, or NOTHING. Who looks for one code after the other tells which
    was found before."""
    found = before
    branch = tree[node + FIRST] + 0
    if found != NOTHING and tree[found + CODE] <= code:
        branch = tree[found + NEXT] + 0
    else:
        found = NOTHING
    while branch != NOTHING and tree[branch + CODE] <= code:
        found = branch
        branch = tree[branch + NEXT] + 0
    return found


@rule()
def grow(tree: Numbers, node: int, code: int, after: int, share: int):
    """A new branch after another one, or the first."""
    branch = tree[USED] + 0
    tree[USED] = branch + BRANCH
    link = after + NEXT if after != NOTHING else node + FIRST
    tree[branch + CODE] = code
    tree[branch + NEXT] = tree[link]
    tree[branch + TRIED] = 0
    tree[branch + SUM] = 0
    tree[branch + SHARE] = share
    tree[link] = branch
    return branch


# Deciding -----------------------------------------------------------------------------------------


@rule()
def look(scratch: States, seat: int, code: int, weights: Numbers):
    """How good `scratch[0]` looks to a seat after its action."""
    copy_state(scratch, 0, scratch, 1)
    apply(scratch[1], seat, code)
    return evaluate(scratch[1], seat, weights)


@rule()
def look_at_all(
    scratch: States, seat: int, count: int, weights: Numbers, codes: Numbers, looks: Numbers
):
    """Fill in how good every action looks, and say how good the best does; nobody looks where there
    is no choice."""
    looks[0] = 0
    best = 0
    if count > 1:
        for i in range(count):
            looks[i] = look(scratch, seat, codes[i], weights)
            best = looks[i] if i == 0 else max(best, looks[i])
    return best


@rule()
def at_once(
    scratch: States, seat: int, weights: Numbers, codes: Numbers, looks: Numbers, rng: Numbers
):
    """The code that looks best to a seat in `scratch[0]`: at a glance, or after a look at each."""
    code = glance(scratch[0], seat, weights, codes, rng)
    if code != NOBODY:
        return code
    count = legal(scratch[0], seat, codes)
    look_at_all(scratch, seat, count, weights, codes, looks)
    return codes[largest(rng, looks, count)]


@rule()
def meet_branches(
    scratch: States,
    seat: int,
    tree: Numbers,
    node: int,
    settings: Numbers,
    weights: Numbers,
    codes: Numbers,
    branches: Numbers,
):
    """Fill in what the seat may do in `scratch[0]`, and its branches, and say how much it is. What
    is there for the first time gets its share of trials by how good it looks at once."""
    count = legal(scratch[0], seat, codes)
    new = tree[node + FIRST] == NOTHING
    if new:
        tree[node + LOOKED] = look_at_all(scratch, seat, count, weights, codes, branches)
    branch = NOTHING + 0
    for i in range(count):
        branch = find_branch(tree, node, codes[i], branch)
        if branch == NOTHING or tree[branch + CODE] != codes[i]:
            looks = branches[i] if new else look(scratch, seat, codes[i], weights)
            better = (looks - tree[node + LOOKED]) / settings[TASTE]
            share = int(ONE * math.exp(min(better, MOST)))
            branch = grow(tree, node, codes[i], branch, share)
        branches[i] = branch
    return count


@rule()
def best_trial(
    tree: Numbers, branches: Numbers, count: int, seats: int, settings: Numbers, rng: Numbers
):
    """Which to try next: what did well, or looks good and was tried little. What was never tried
    is expected to do as well as the others."""
    all_shares = 1.0
    done = 0
    gained = 0
    for i in range(count):
        branch = branches[i]
        all_shares += tree[branch + SHARE]
        done += tree[branch + TRIED]
        gained += tree[branch + SUM]
    usual = gained / done if done > 0 else ONE / seats
    curiosity = settings[CURIOSITY] / 100 * ONE * math.sqrt(1.0 + done) / all_shares
    best = 0
    best_hope = -1.0
    equals = 1
    for i in range(count):
        branch = branches[i]
        tried = tree[branch + TRIED]
        hope = tree[branch + SUM] / tried if tried > 0 else usual
        hope += curiosity * tree[branch + SHARE] / (1 + tried)
        if hope > best_hope:
            best = i
            best_hope = hope
            equals = 1
        elif hope == best_hope:
            equals += 1
            if below(rng, equals) == 0:
                best = i
    return best


@rule()
def arrive(seat: int, tree: Numbers, walk: Numbers, settings: Numbers, codes: int):
    """The node of a seat that has to decide. NOTHING outside of trees, which a simulation leaves
    where they are full."""
    if walk[LEFT] != IN_TREES or (walk[SECRETS] >> seat) & 1:
        return NOTHING
    what = walk[HAS_HEARD + seat]
    node = find_node(tree, what)
    new = tree[node + HEARD] != what
    if walk[LENGTH] == DEEPEST or not has_room(tree, codes) or (new and not may_make_node(tree)):
        walk[LEFT] = settings[FORESIGHT]
        return NOTHING
    if new:
        make_node(tree, node, what)
    return node


@rule()
def try_out(
    scratch: States,
    seat: int,
    seats: int,
    tree: Numbers,
    node: int,
    walk: Numbers,
    settings: Numbers,
    weights: Numbers,
    codes: Numbers,
    branches: Numbers,
    rng: Numbers,
):
    """The code that a seat tries at its node; after something rather new trees are left."""
    count = meet_branches(scratch, seat, tree, node, settings, weights, codes, branches)
    best = best_trial(tree, branches, count, seats, settings, rng)
    walk[PATH + 2 * walk[LENGTH]] = seat
    walk[PATH + 2 * walk[LENGTH] + 1] = branches[best]
    walk[LENGTH] += 1
    if tree[branches[best] + TRIED] < settings[PATIENCE]:
        walk[LEFT] = settings[FORESIGHT]
    return codes[best]


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
            walk[HAS_HEARD + observer] = root_of(observer)
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
        node = arrive(seat, tree, walk, settings, len(codes))
        if node != NOTHING:
            code = try_out(
                scratch, seat, seats, tree, node, walk, settings, weights, codes, looks, rng
            )
        elif walk[LEFT] == 0 and walk[SECRETS] == 0:
            return False
        else:
            code = at_once(scratch, seat, weights, codes, looks, rng)
            if walk[LEFT] > 0:
                walk[LEFT] -= 1
    if walk[SECRETS]:
        walk[SECRETS] &= ~(1 << seat)
    elif walk[LEFT] == IN_TREES:
        tell(scratch, seats, seat, code, walk)
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
def tell(scratch: States, seats: int, seat: int, code: int, walk: Numbers):
    """Every seat hears what it may of an event that is about to happen."""
    for observer in range(seats):
        what = heard(scratch[0], observer, seat, code)
        if what != NOBODY:
            before = walk[HAS_HEARD + observer]
            walk[HAS_HEARD + observer] = and_then(before, 2 * CODES * seat + what)


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
    standings(scratch[0], seats, weights, out)
    best = 0
    for seat in range(seats):
        if out[seat] > out[best]:
            best = seat
    total = 0
    for seat in range(seats):
        share = int(ONE * math.exp((out[seat] - out[best]) / settings[SPREAD]))
        walk[WORTH + seat] = share
        total += share
    for seat in range(seats):
        walk[WORTH + seat] = walk[WORTH + seat] * ONE // total


@rule()
def learn(tree: Numbers, walk: Numbers):
    """What was decided led to this."""
    for i in range(walk[LENGTH]):
        branch = walk[PATH + 2 * i + 1]
        tree[branch + TRIED] += 1
        tree[branch + SUM] += walk[WORTH + walk[PATH + 2 * i]]
