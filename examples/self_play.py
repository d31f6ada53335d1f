"""A policy learns a game by playing all its seats against itself: PPO's clipped steps, in JAX.

    pip install "rooftree[jax]"
    python examples/self_play.py best_treehouse_ever --players 2 --minutes 5

At the end it meets random play by the protocol of `rooftree.adapters.evaluation`. There is no
discount: what a choice was worth is the reward of its seat at the end of the game.
"""

import argparse
import functools
import time

import numpy as np

import rooftree
from rooftree.adapters import evaluation, vector
from rooftree.adapters.extras import lacking
from rooftree.core import observing

try:
    import jax
    import jax.numpy as jnp
    from jax.example_libraries import optimizers
except ImportError as missing:
    raise SystemExit(str(lacking(missing, "jax"))) from missing

GAMES, STEPS, EPOCHS, PARTS = 256, 256, 3, 8
HIDDEN = 128
RATE, CLIP, ENTROPY, VALUE = 1e-3, 0.2, 0.01, 0.5


# The network: what to do, and what it is worth ----------------------------------------------------


def new_network(key, features, codes):
    sizes = [(features, HIDDEN), (HIDDEN, HIDDEN), (HIDDEN, codes + 1)]
    keys = jax.random.split(key, len(sizes))
    scale = [1.0, 1.0, 0.1]
    return [
        (s * jax.random.normal(k, size) / np.sqrt(size[0]), jnp.zeros(size[1]))
        for k, size, s in zip(keys, sizes, scale, strict=True)
    ]


def look(network, features, masks):
    """The logarithms of the chances of all codes, and the reward that is expected."""
    x = features
    for weights, bias in network[:-1]:
        x = jnp.tanh(x @ weights + bias)
    weights, bias = network[-1]
    out = x @ weights + bias
    return jax.nn.log_softmax(jnp.where(masks, out[..., :-1], -1e9)), out[..., -1]


@jax.jit
def choose(network, key, features, masks):
    chances, _ = look(network, features, masks)
    codes = jax.random.categorical(key, chances)
    return codes, jnp.take_along_axis(chances, codes[:, None], 1)[:, 0]


def loss(network, batch):
    features, masks, codes, before, returns, weight = batch
    chances, value = look(network, features, masks)
    now = jnp.take_along_axis(chances, codes[:, None], 1)[:, 0]
    gain = returns - jax.lax.stop_gradient(value)
    ratio = jnp.exp(now - before)
    step = jnp.minimum(ratio * gain, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * gain)
    entropy = -(jnp.exp(chances) * jnp.where(masks, chances, 0)).sum(-1)
    each = -step - ENTROPY * entropy + VALUE * (returns - value) ** 2
    return (each * weight).sum() / jnp.maximum(weight.sum(), 1)


start, update, network_of = optimizers.adam(RATE)


@functools.partial(jax.jit, donate_argnums=1)
def learn(number, optimiser, batch):
    gradient = jax.grad(loss)(network_of(optimiser), batch)
    return update(number, optimizers.clip_grads(gradient, 1.0), optimiser)


# Play ---------------------------------------------------------------------------------------------


def play(games, network, key, scale):
    """So many steps in every game: what was seen and done, and what came of it for who did it."""
    rows = []
    for part in jax.random.split(key, STEPS):
        games.legal()
        features, masks = games.observe() / scale, games.mask()
        codes, chances = (np.asarray(x) for x in choose(network, part, features, masks))
        seats = games.seat.copy()
        _, reward, done = games.step(codes)
        rows.append((features, masks, codes, chances, seats, reward.copy(), done.copy()))
    *seen, seats, rewards, done = (np.stack(column) for column in zip(*rows, strict=True))
    flat = (*seen, *outcomes(seats, rewards, done))
    return [x.reshape(-1, *x.shape[2:]) for x in flat], done.sum()


def outcomes(seats, rewards, done):
    """For each step the reward that its seat had in the end, and whether that is known yet."""
    returns, known = np.zeros(seats.shape, np.float32), np.zeros(seats.shape, np.float32)
    last, ended, games = np.zeros_like(rewards[0]), np.zeros_like(done[0]), np.arange(len(done[0]))
    for t in reversed(range(len(seats))):
        last, ended = np.where(done[t], rewards[t], last), ended | done[t]
        returns[t], known[t] = last[seats[t], games], ended
    return returns, known


def train(game, players, minutes, seed=0, say=print):
    """A policy for `evaluation.against`."""
    games = vector.env(game, GAMES, players=players)
    games.reset(seed * GAMES)
    scale = np.clip(np.abs(observing.bounds(games.game)).max(0), 1, 16)  # large numbers near 1
    key, own = jax.random.split(jax.random.PRNGKey(seed))
    optimiser = start(new_network(own, games.features.shape[1], games.codes))
    order, number, until = np.random.default_rng(seed), 0, time.monotonic() + 60 * minutes
    while time.monotonic() < until or number == 0:
        key, own = jax.random.split(key)
        batch, ended = play(games, network_of(optimiser), own, scale)
        for _ in range(EPOCHS):
            for part in np.split(order.permutation(len(batch[0])), PARTS):
                optimiser = learn(number, optimiser, [x[part] for x in batch])
                number += 1
        say(f"{number // (EPOCHS * PARTS)}: {ended} games ended", flush=True)
    network = network_of(optimiser)

    def policy(seen):
        features, mask = seen["observation"][None] / scale, seen["action_mask"][None] > 0
        return int(np.argmax(look_at(network, features, mask)))

    return policy


@jax.jit
def look_at(network, features, masks):
    return look(network, features, masks)[0][0]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=rooftree.all_games())
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--against", default="random")
    parser.add_argument("--rounds", type=int, default=evaluation.ROUNDS)
    given = parser.parse_args()
    policy = train(given.game, given.players, given.minutes)
    print(evaluation.against(given.against, policy, given.game, given.players, given.rounds))


if __name__ == "__main__":
    main()
