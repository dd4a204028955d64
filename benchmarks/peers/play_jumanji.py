"""Jumanji's Tetris with random legal placements, compiled by JAX: prints placements per second.

The last number is without the time that choosing them takes, as in our own figures. Only the
processor's time counts: JAX may use several threads. Runs in an environment of peers.
"""

import time
from typing import Any

import jax
import jumanji
from jumanji.wrappers import AutoResetWrapper

ENVIRONMENTS = 1024
STEPS = 100
ROUNDS = 5
"""Measurements, of which the best counts: other programs can only slow them."""


def main() -> None:
    """Play many environments at once, after one round for compiling."""
    environment = AutoResetWrapper(jumanji.make("Tetris-v0"))

    def choose(key: Any, mask: Any) -> Any:
        flat = jax.numpy.where(mask.reshape(-1), 0.0, -1e9)
        action = jax.random.categorical(key, flat)
        return jax.numpy.array(divmod(action, mask.shape[1]))

    def only_choose(carry: Any, _: None) -> tuple[Any, None]:
        states, masks, keys = carry
        keys, draws = jax.vmap(lambda key: tuple(jax.random.split(key)))(keys)
        actions = jax.vmap(choose)(draws, masks)
        # The next choice depends on this one; otherwise JAX would leave it out.
        masks = masks.at[:, 0, 0].set(masks[:, 0, 0] ^ (actions.sum(axis=-1) < 0))
        return (states, masks, keys), None

    def step(carry: Any, _: None) -> tuple[Any, None]:
        states, masks, keys = carry
        keys, draws = jax.vmap(lambda key: tuple(jax.random.split(key)))(keys)
        actions = jax.vmap(choose)(draws, masks)
        states, timesteps = jax.vmap(environment.step)(states, actions)
        return (states, timesteps.observation.action_mask, keys), None

    keys = jax.random.split(jax.random.PRNGKey(1), ENVIRONMENTS)
    states, timesteps = jax.jit(jax.vmap(environment.reset))(keys)
    start = (states, timesteps.observation.action_mask, keys)
    all_of_it = seconds_of(step, start)
    choosing = seconds_of(only_choose, start)
    placements = ENVIRONMENTS * STEPS
    print(placements / all_of_it, placements / (all_of_it - choosing))


def seconds_of(step: Any, carry: Any) -> float:
    """How long a round of steps takes, after one for compiling."""
    play = jax.jit(lambda carry: jax.lax.scan(step, carry, None, length=STEPS)[0])
    carry = jax.block_until_ready(play(carry))
    best = float("inf")
    for _ in range(ROUNDS):
        begun = time.process_time()
        carry = jax.block_until_ready(play(carry))
        best = min(best, time.process_time() - begun)
    return best


main()
