"""Steps per second of one of Pgx's games, many at once, on one core: prints the number.

python benchmarks/pgx_steps.py NAME GAMES SECONDS
"""

import os
import sys
import time
import warnings

BATCHES = 5

os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})  # before JAX counts the cores
os.environ["JAX_PLATFORMS"] = "cpu"
warnings.simplefilter("ignore")

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import pgx  # noqa: E402
from pgx.experimental.wrappers import auto_reset  # noqa: E402


def steps_per_second(name: str, games: int, seconds: float) -> float:
    """The best of five batches; choosing the random actions is not counted."""
    env = pgx.make(name)
    step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    key = jax.random.PRNGKey(1)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, games))
    best = 0.0
    for batch in range(BATCHES + 1):  # the first one compiles
        steps, taken = 0, 0.0
        while taken < seconds / BATCHES:
            key, own, dice = jax.random.split(key, 3)
            action = jax.block_until_ready(choose(own, state.legal_action_mask))
            keys = jax.block_until_ready(jax.random.split(dice, games))
            begin = time.perf_counter()
            state = jax.block_until_ready(step(state, action, keys))
            taken += time.perf_counter() - begin
            steps += games
        best = max(best, steps / taken) if batch else 0.0
    return best


@jax.jit
def choose(key: jax.Array, masks: jax.Array) -> jax.Array:
    return jax.random.categorical(key, jnp.log(masks.astype(jnp.float32)), axis=1)


if __name__ == "__main__":
    print(steps_per_second(sys.argv[1], int(sys.argv[2]), float(sys.argv[3])))
