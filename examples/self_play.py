"""A policy learns a game by playing all its seats against itself: PPO's clipped steps, in JAX.

    pip install "rooftree[jax]"
    python examples/self_play.py best_treehouse_ever --players 2 --minutes 5

At the end it meets random play, or the bots of other levels (`--against greedy careful`), by the
protocol of `rooftree.adapters.evaluation`. There is no discount: what a choice was worth is the
reward of its seat at the end of the game. On a GPU games and network share its memory:

    python examples/self_play.py best_treehouse_ever --minutes 10 --device cuda --save policy.npz
    python examples/self_play.py best_treehouse_ever --load policy.npz --minutes 0 --against master
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

SIZES = {"cpu": (256, 256, 128, 8), "cuda": (4096, 256, 512, 32)}  # see `train`
EPOCHS = 3
RATE, CLIP, ENTROPY, VALUE = 1e-3, 0.2, 0.01, 0.5


# The network: what to do, and what it is worth ----------------------------------------------------


def new_network(key, features, hidden, codes):
    sizes = [(features, hidden), (hidden, hidden), (hidden, codes + 1)]
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


def play(games, steps, network, key, scale):
    """So many steps in every game: what was seen and done, and what came of it for who did it."""
    seen, led_to = [], []
    for part in jax.random.split(key, steps):
        features, masks = seen_in(games, scale)
        codes, chances = choose(network, part, features, masks)
        seats = copied(games.seat)
        _, reward, done = games.step(jax.block_until_ready(codes))
        seen.append((features, masks, codes, chances))
        led_to.append((seats, copied(reward), copied(done)))
    seats, rewards, done = (np.stack(column) for column in zip(*led_to, strict=True))
    flat = [jnp.stack(column) for column in zip(*seen, strict=True)]
    flat += [jnp.asarray(x) for x in outcomes(seats, rewards, done)]
    return [x.reshape(-1, *x.shape[2:]) for x in flat], done.sum()


def seen_in(games, scale):
    """Features and masks, copied by JAX from where they are before the next step changes them."""
    games.legal()
    features, masks = games.observe(), games.mask()
    games.synchronize()
    return jax.block_until_ready((jnp.asarray(features) / scale, jnp.array(masks, copy=True)))


def copied(array):
    """From wherever it is."""
    return np.array(jnp.asarray(array))


def outcomes(seats, rewards, done):
    """For each step the reward that its seat had in the end, and whether that is known yet."""
    returns, known = np.zeros(seats.shape, np.float32), np.zeros(seats.shape, np.float32)
    last, ended, games = np.zeros_like(rewards[0]), np.zeros_like(done[0]), np.arange(len(done[0]))
    for t in reversed(range(len(seats))):
        last, ended = np.where(done[t], rewards[t], last), ended | done[t]
        returns[t], known[t] = last[seats[t], games], ended
    return returns, known


def train(game, players, minutes, seed=0, device="cpu", network=None, say=print):
    """A network for `policy_of`, new or one to go on with, from so many games at once and steps in
    each, with so many hidden numbers; what was played is learnt in so many parts."""
    count, steps, hidden, parts = SIZES[device]
    games = vector.env(game, count, device, players=players)
    games.reset(seed * count)
    scale = scale_of(games.game)
    key, own = jax.random.split(jax.random.PRNGKey(seed))
    optimiser = start(network or new_network(own, games.features.shape[1], hidden, games.codes))
    number, until = 0, time.monotonic() + 60 * minutes
    while time.monotonic() < until or number == 0:
        key, own, shuffled = jax.random.split(key, 3)
        batch, ended = play(games, steps, network_of(optimiser), own, scale)
        for one in jax.random.split(shuffled, EPOCHS):
            for part in jnp.split(jax.random.permutation(one, len(batch[0])), parts):
                optimiser = learn(number, optimiser, [x[part] for x in batch])
                number += 1
        say(f"{number // (EPOCHS * parts)}: {ended} games ended", flush=True)
    return network_of(optimiser)


def scale_of(game):
    """Large numbers come near 1."""
    return np.clip(np.abs(observing.bounds(game)).max(0), 1, 16)


# What became of it --------------------------------------------------------------------------------


def policy_of(network, game):
    """A policy for `evaluation.against`."""
    scale = scale_of(rooftree.game(game))

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
    parser.add_argument("--device", choices=SIZES, default="cpu")
    parser.add_argument("--against", nargs="*", default=["random"], metavar="LEVEL")
    parser.add_argument("--rounds", type=int, default=evaluation.ROUNDS)
    parser.add_argument("--save", metavar="FILE", help="keep what was learnt")
    parser.add_argument("--load", metavar="FILE", help="go on with it")
    given = parser.parse_args()
    network = load(given.load) if given.load else None
    if given.minutes or not network:
        network = train(
            given.game, given.players, given.minutes, device=given.device, network=network
        )
    if given.save:
        save(network, given.save)
    policy = policy_of(network, given.game)
    for level in given.against:
        found = evaluation.against(level, policy, given.game, given.players, given.rounds)
        print(found, flush=True)


def save(network, file):
    np.savez_compressed(file, *(np.asarray(array) for layer in network for array in layer))


def load(file):
    arrays = list(np.load(file).values())
    layers = zip(arrays[::2], arrays[1::2], strict=True)
    return [(jnp.asarray(weights), jnp.asarray(bias)) for weights, bias in layers]


if __name__ == "__main__":
    main()
