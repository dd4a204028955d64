"""Jumanji's Tetris with random legal placements, compiled by JAX: prints placements per second.

Only the processor's time counts, as in our own figures: JAX may use several threads. Runs in an
environment of peers.
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

    def step(carry: Any, _: None) -> tuple[Any, None]:
        states, masks, keys = carry
        keys, draws = jax.vmap(lambda key: tuple(jax.random.split(key)))(keys)
        actions = jax.vmap(choose)(draws, masks)
        states, timesteps = jax.vmap(environment.step)(states, actions)
        return (states, timesteps.observation.action_mask, keys), None

    def play_all(carry: Any) -> Any:
        return jax.lax.scan(step, carry, None, length=STEPS)[0]

    play = jax.jit(play_all)

    keys = jax.random.split(jax.random.PRNGKey(1), ENVIRONMENTS)
    states, timesteps = jax.jit(jax.vmap(environment.reset))(keys)
    carry = play((states, timesteps.observation.action_mask, keys))
    jax.block_until_ready(carry)
    best = 0.0
    for _ in range(ROUNDS):
        begun = time.process_time()
        carry = jax.block_until_ready(play(carry))
        best = max(best, ENVIRONMENTS * STEPS / (time.process_time() - begun))
    print(best)


main()
