"""Random play from any state to the end, bound to a game."""

from rooftree.core.bound import MAX_LENGTH, apply, legal, sample, setup, waiting
from rooftree.core.chance import below
from rooftree.core.kinds import Numbers, State, States
from rooftree.core.rule import CHANCE, CHANCE_BIT, copy_state, rule


@rule()
def who_acts(seats: int, rng: Numbers):
    """Chance, or a random seat of those that are waited for."""
    if seats == CHANCE_BIT:
        return CHANCE + 0
    return one_of(seats, rng)


@rule()
def one_of(seats: int, rng: Numbers):
    """A random seat of a bit mask."""
    nth = 0
    if seats & (seats - 1):
        nth = below(rng, count_bits(seats))
    seat = 0
    while nth > 0 or not (seats >> seat) & 1:
        nth -= (seats >> seat) & 1
        seat += 1
    return seat


@rule()
def count_bits(seats: int):
    count = 0
    while seats:
        seats &= seats - 1
        count += 1
    return count


@rule()
def any_code(state: State, seat: int, rng: Numbers, codes: Numbers, weights: Numbers):
    """What chance gives, or any of what a seat may do."""
    if seat == CHANCE:
        return sample(state, rng, codes, weights)
    count = legal(state, seat, codes)
    return codes[below(rng, count)] + 0


@rule()
def play_on(state: State, rng: Numbers, codes: Numbers, weights: Numbers):
    """Play at random to the end: the decisions taken, or -1 when MAX_LENGTH is passed."""
    moves = 0
    for _ in range(MAX_LENGTH):
        seats = waiting(state)
        if seats == 0:
            return moves
        seat = who_acts(seats, rng)
        apply(state, seat, any_code(state, seat, rng, codes, weights))
        if seat != CHANCE:
            moves += 1
    if waiting(state) == 0:
        return moves
    return -1


@rule()
def play_on_at(states: States, k: int, rng: Numbers, codes: Numbers, weights: Numbers):
    return play_on(states[k], rng, codes, weights)


@rule()
def play_many(
    states: States,
    seats: int,
    options: Numbers,
    games: int,
    rng: Numbers,
    codes: Numbers,
    weights: Numbers,
):
    """Whole random games on `states[0]`, while `states[1]` stays empty: the decisions taken in
    all, or -1 when a game passed MAX_LENGTH."""
    moves = 0
    for _ in range(games):
        copy_state(states, 1, states, 0)
        setup(states[0], seats, options)
        taken = play_on(states[0], rng, codes, weights)
        if taken < 0:
            return -1
        moves += taken
    return moves
